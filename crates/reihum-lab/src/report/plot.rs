//! Plots as pieces of SVG that take their colours from the page.

use plotters::coord::Shift;
use plotters::coord::ranged1d::SegmentValue;
use plotters::prelude::*;

use crate::text_table::escape;

/// A plot that could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a plot could not be drawn: {0}")]
pub struct PlotError(String);

impl<E: std::error::Error + Send + Sync> From<DrawingAreaErrorKind<E>> for PlotError {
    fn from(error: DrawingAreaErrorKind<E>) -> Self {
        Self(error.to_string())
    }
}

/// How many series have a colour of their own.
pub(super) const COLOURS: usize = 8;
/// Stand-ins for colours: the page defines what they look like, in light and in dark.
const INK: RGBColor = RGBColor(1, 1, 1);
const GRID: RGBColor = RGBColor(2, 2, 2);
const LINE: RGBColor = RGBColor(3, 3, 3);
const fn series(number: usize) -> RGBColor {
    RGBColor(9, 9, (number % COLOURS) as u8 + 1)
}

const WIDTH: u32 = 760;
const FONT: &str = "sans-serif";
const SMALL: u32 = 18;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws something and makes the SVG fit for a page.
fn svg(
    height: u32,
    title: &str,
    draw: impl FnOnce(&Area<'_>) -> Result<(), PlotError>,
) -> Result<String, PlotError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        draw(&area)?;
        area.present()?;
    }
    let label = format!("<svg role=\"img\" aria-label=\"{}\" ", escape(title));
    let mut text = text
        .replace("<svg ", &label)
        .replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")
        .replace("#010101", "var(--ink)")
        .replace("#020202", "var(--grid)")
        .replace("#030303", "var(--line)");
    for number in 0..COLOURS {
        let stand_in = format!("#0909{:02X}", number + 1);
        text = text.replace(&stand_in, &format!("var(--series-{number})"));
    }
    Ok(text)
}

/// The last of so many places; segments are counted to the last one inclusive. An axis of a
/// single segment would have no names, so there are at least two.
fn last(places: usize) -> i32 {
    places.saturating_sub(1).max(1) as i32
}

/// A value with an interval.
pub(super) struct Whisker {
    pub(super) name: String,
    pub(super) low: f64,
    pub(super) middle: f64,
    pub(super) high: f64,
}

/// What stands along an axis and how its numbers are written.
pub(super) struct Axis<'a> {
    pub(super) label: &'a str,
    pub(super) number: &'a dyn Fn(f64) -> String,
}

/// Values with their intervals, one below the other, with a line to compare them with.
pub(super) fn whiskers(
    title: &str,
    rows: &[Whisker],
    line: Option<f64>,
    axis: &Axis<'_>,
) -> Result<String, PlotError> {
    let ends = || rows.iter().flat_map(|row| [row.low, row.high]).chain(line);
    let low = ends().fold(f64::INFINITY, f64::min);
    let high = ends().fold(f64::NEG_INFINITY, f64::max);
    let room = ((high - low) * 0.12).max(1e-3);
    let range = (low - room).max(if low >= 0.0 { 0.0 } else { f64::MIN })..high + room;
    let longest = rows.iter().map(|row| row.name.chars().count()).max();
    let names = (longest.unwrap_or(0) as u32 * 9 + 16).clamp(48, 240);
    let height = 70 + 34 * rows.len() as u32;
    svg(height, title, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin_right(28)
            .margin_top(8)
            .x_label_area_size(58)
            .y_label_area_size(names)
            .build_cartesian_2d(range, (0..last(rows.len())).into_segmented())?;
        // The first row is the highest.
        let row_at = |place: usize| SegmentValue::CenterOf((rows.len() - 1 - place) as i32);
        let name = |at: &SegmentValue<i32>| match at {
            SegmentValue::CenterOf(at) | SegmentValue::Exact(at) => {
                let place = rows.len().checked_sub(1 + *at as usize);
                let row = place.and_then(|place| rows.get(place));
                row.map_or_else(String::new, |row| row.name.clone())
            }
            SegmentValue::Last => String::new(),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(LINE)
            .x_labels(8)
            .y_labels(rows.len() + 1)
            .x_desc(axis.label)
            .x_label_formatter(&|value| (axis.number)(*value))
            .y_label_formatter(&name)
            .label_style((FONT, SMALL, &INK))
            .axis_desc_style((FONT, SMALL, &INK))
            .draw()?;
        if let Some(line) = line {
            let top = SegmentValue::Last;
            let path = vec![(line, SegmentValue::Exact(0)), (line, top)];
            let path = PathElement::new(path, ShapeStyle::from(&INK).stroke_width(1));
            chart.draw_series([path])?;
        }
        for (place, row) in rows.iter().enumerate() {
            let colour = series(0);
            let ends = vec![(row.low, row_at(place)), (row.high, row_at(place))];
            let bar = PathElement::new(ends, ShapeStyle::from(&colour).stroke_width(3));
            chart.draw_series([bar])?;
            let dot = Circle::new((row.middle, row_at(place)), 6, colour.filled());
            chart.draw_series([dot])?;
        }
        Ok(())
    })
}

/// Bars over names.
pub(super) fn bars(
    title: &str,
    bars: &[(String, f64)],
    x: &str,
    y: &Axis<'_>,
) -> Result<String, PlotError> {
    let highest = bars.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    svg(280, title, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin_right(20)
            .margin_top(12)
            .x_label_area_size(58)
            .y_label_area_size(84)
            .build_cartesian_2d(
                (0..last(bars.len())).into_segmented(),
                0.0..highest.max(1e-9) * 1.08,
            )?;
        let name = |at: &SegmentValue<i32>| match at {
            SegmentValue::CenterOf(at) | SegmentValue::Exact(at) => bars
                .get(*at as usize)
                .map_or_else(String::new, |(name, _)| name.clone()),
            SegmentValue::Last => String::new(),
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(LINE)
            .x_labels(bars.len() + 1)
            .y_labels(6)
            .x_desc(x)
            .y_desc(y.label)
            .x_label_formatter(&name)
            .y_label_formatter(&|value| (y.number)(*value))
            .label_style((FONT, SMALL, &INK))
            .axis_desc_style((FONT, SMALL, &INK))
            .draw()?;
        let boxes = bars.iter().enumerate().map(|(place, (_, value))| {
            let end = if place as i32 == last(bars.len()) {
                SegmentValue::Last
            } else {
                SegmentValue::Exact(place as i32 + 1)
            };
            let corners = [(SegmentValue::Exact(place as i32), 0.0), (end, *value)];
            let mut bar = Rectangle::new(corners, series(0).filled());
            bar.set_margin(0, 0, 6, 6);
            bar
        });
        chart.draw_series(boxes)?;
        Ok(())
    })
}

/// How often values fall into classes of the same width.
pub(super) struct Histogram {
    least: f64,
    width: f64,
    /// For each series the share of its values in each class.
    shares: Vec<Vec<f64>>,
}

impl Histogram {
    /// Sorts values into at most 40 classes of a round width.
    pub(super) fn of(series: &[Vec<f64>]) -> Self {
        let all = || series.iter().flatten().copied();
        let least = all().fold(f64::INFINITY, f64::min);
        let most = all().fold(f64::NEG_INFINITY, f64::max);
        if least > most {
            return Self {
                least: 0.0,
                width: 1.0,
                shares: vec![vec![0.0]; series.len()],
            };
        }
        let widths = (0..9).flat_map(|power| [1.0, 2.0, 5.0].map(|n| n * 10_f64.powi(power)));
        let fits = |width: &f64| (most / width).floor() - (least / width).floor() < 40.0;
        let width = widths.into_iter().find(fits).unwrap_or(1e9);
        let first = (least / width).floor();
        let classes = ((most / width).floor() - first) as usize + 1;
        let shares = series.iter().map(|values| {
            let mut shares = vec![0.0; classes];
            for value in values {
                shares[((value / width).floor() - first) as usize] += 1.0 / values.len() as f64;
            }
            shares
        });
        Self {
            least: first * width,
            width,
            shares: shares.collect(),
        }
    }

    /// The histogram; several series as outlines in their colours.
    pub(super) fn draw(&self, title: &str, x: &str, y: &Axis<'_>) -> Result<String, PlotError> {
        let classes = self.shares.first().map_or(1, Vec::len);
        let edge = |class: usize| self.least + self.width * class as f64;
        let highest = self.shares.iter().flatten().copied().fold(0.0, f64::max);
        svg(300, title, |area| {
            let mut chart = ChartBuilder::on(area)
                .margin_right(24)
                .margin_top(12)
                .x_label_area_size(58)
                .y_label_area_size(84)
                .build_cartesian_2d(edge(0)..edge(classes), 0.0..highest.max(1e-9) * 1.08)?;
            chart
                .configure_mesh()
                .disable_x_mesh()
                .light_line_style(TRANSPARENT)
                .bold_line_style(GRID)
                .axis_style(LINE)
                .x_labels(10)
                .y_labels(6)
                .x_desc(x)
                .y_desc(y.label)
                .x_label_formatter(&|value| format!("{value:.0}"))
                .y_label_formatter(&|value| (y.number)(*value))
                .label_style((FONT, SMALL, &INK))
                .axis_desc_style((FONT, SMALL, &INK))
                .draw()?;
            for (number, shares) in self.shares.iter().enumerate() {
                let colour = series(number);
                let boxes = shares.iter().enumerate().map(|(class, share)| {
                    let corners = [(edge(class), 0.0), (edge(class + 1), *share)];
                    Rectangle::new(corners, colour.mix(0.25).filled())
                });
                chart.draw_series(boxes)?;
                let outline = shares
                    .iter()
                    .enumerate()
                    .flat_map(|(class, share)| [(edge(class), *share), (edge(class + 1), *share)]);
                let ends = |class: usize| std::iter::once((edge(class), 0.0));
                let path: Vec<(f64, f64)> = ends(0).chain(outline).chain(ends(classes)).collect();
                let style = ShapeStyle::from(&colour).stroke_width(2);
                chart.draw_series([PathElement::new(path, style)])?;
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_round_and_few() {
        let histogram = Histogram::of(&[vec![-3.0, 0.0, 0.5, 2.0]]);
        assert_eq!((histogram.least, histogram.width), (-3.0, 1.0));
        assert_eq!(histogram.shares, [[0.25, 0.0, 0.0, 0.5, 0.0, 0.25]]);
        let wide = Histogram::of(&[vec![12.0, 999.0], vec![500.0]]);
        assert_eq!(wide.width, 50.0);
        assert!(wide.shares.iter().all(|shares| shares.len() == 20));
        assert_eq!(Histogram::of(&[Vec::new()]).shares, [[0.0]]);
    }

    #[test]
    fn plots_take_their_colours_from_the_page() {
        let rows = [Whisker {
            name: "a<b".to_owned(),
            low: 0.1,
            middle: 0.2,
            high: 0.3,
        }];
        let axis = Axis {
            label: "share",
            number: &|value| format!("{value:.2}"),
        };
        let plot = whiskers("who", &rows, Some(0.5), &axis).unwrap();
        assert!(
            plot.starts_with("<svg role=\"img\" aria-label=\"who\""),
            "{plot}"
        );
        assert!(
            plot.contains("var(--series-0)") && plot.contains("a&lt;b"),
            "{plot}"
        );
        assert!(!plot.contains("#0") && !plot.contains("http"), "{plot}");
    }
}
