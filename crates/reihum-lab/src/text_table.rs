//! Tables of text with aligned columns, for terminals and for HTML.

/// A table: headings and rows of cells. The first column is text, the others are numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextTable {
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl TextTable {
    pub(crate) fn new(head: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            head: head.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
        }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table as lines of text.
    pub(crate) fn text(&self) -> String {
        let lines = || std::iter::once(&self.head).chain(&self.rows);
        let width = |column: usize| {
            let cells = lines().filter_map(|line| line.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.head.len()).map(width).collect();
        let mut text = String::new();
        for line in lines() {
            let cells = line.iter().zip(&widths).enumerate();
            let cells = cells.map(|(column, (cell, width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            let line: Vec<String> = cells.collect();
            text.push_str("  ");
            text.push_str(line.join("  ").trim_end());
            text.push('\n');
        }
        text
    }

    /// The table as HTML.
    pub(crate) fn html(&self) -> String {
        let line = |cells: &[String], tag: &str| {
            let cells: Vec<String> = cells
                .iter()
                .map(|cell| format!("<{tag}>{}</{tag}>", escape(cell)))
                .collect();
            format!("<tr>{}</tr>\n", cells.concat())
        };
        let rows: String = self.rows.iter().map(|row| line(row, "td")).collect();
        format!(
            "<div class=\"wide\"><table>\n<thead>{}</thead>\n<tbody>\n{rows}</tbody></table></div>\n",
            line(&self.head, "th").trim_end()
        )
    }
}

/// A text that may stand in HTML and in attributes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = TextTable::new(["bot", "share"]);
        table.row(["gänse".to_owned(), "5 %".to_owned()]);
        table.row(["a".to_owned(), "50 %".to_owned()]);
        assert_eq!(
            table.text(),
            "  bot    share\n  gänse    5 %\n  a       50 %\n"
        );
    }

    #[test]
    fn html_is_escaped() {
        let mut table = TextTable::new(["a<b"]);
        table.row(["\"&\"".to_owned()]);
        let html = table.html();
        assert!(html.contains("<th>a&lt;b</th>"), "{html}");
        assert!(html.contains("<td>&quot;&amp;&quot;</td>"), "{html}");
    }
}
