//! Reading a scenario file, with the line of everything in it.

use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ScenarioError;
use crate::Seat;

/// A scenario as it stands in its file. Which keys the game knows is checked when it is run.
///
/// ```
/// use reihum_core::scenario::Scenario;
/// let file = "rules = [\"XX-1\"]\ntitle = \"a deal\"\ngame = \"any\"\nplayers = 2\noptions = {}\n[setup]\n";
/// let scenario = Scenario::parse(file).unwrap();
/// assert_eq!((scenario.players, scenario.steps.len()), (2, 0));
/// let error = Scenario::parse("players = 2").unwrap_err();
/// assert_eq!(error.line, 1);
/// ```
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The rules it shows.
    pub rules: Vec<String>,
    /// What it shows, in words.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The options of the table.
    pub options: Located<Map<String, Value>>,
    /// The position at the beginning.
    pub setup: Expectation,
    /// What happens.
    pub steps: Vec<ScenarioStep>,
}

/// A value and the line it stands on.
#[derive(Debug, Clone)]
pub struct Located<T> {
    /// The line, counted from 1.
    pub line: usize,
    /// The value.
    pub value: T,
}

/// Keys and values, each with its line.
#[derive(Debug, Clone, Default)]
pub struct Expectation {
    /// The keys in the order of their names.
    pub keys: Vec<(String, Located<Value>)>,
}

impl Expectation {
    /// Keys and values without their lines.
    #[must_use]
    pub fn to_map(&self) -> Map<String, Value> {
        self.keys
            .iter()
            .map(|(key, value)| (key.clone(), value.value.clone()))
            .collect()
    }

    /// The line of a key.
    #[must_use]
    pub fn line_of(&self, key: &str) -> Option<usize> {
        self.keys
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.line)
    }
}

/// One action of a scenario.
#[derive(Debug, Clone)]
pub struct ScenarioStep {
    /// The line on which it begins.
    pub line: usize,
    /// Who acts.
    pub seat: Seat,
    /// What they do.
    pub action: String,
    /// Must it be refused?
    pub refused: bool,
    /// What must hold afterwards.
    pub expect: Expectation,
}

impl Scenario {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Self, ScenarioError> {
        let document = DeTable::parse(text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_at(text, span.start));
            ScenarioError::new(line, error.message())
        })?;
        let reader = Reader { text };
        let table = reader.table(document.get_ref(), 1);
        table.only(&[
            "rules", "title", "game", "players", "options", "setup", "step",
        ])?;
        let rules = table.require("rules")?.texts()?;
        if rules.is_empty() {
            let line = table.require("rules")?.line;
            return Err(ScenarioError::new(line, "`rules` names no rule"));
        }
        let options = match table.get("options") {
            None => Located {
                line: 1,
                value: Map::new(),
            },
            Some(item) => Located {
                line: item.line,
                value: item.table()?.to_expectation()?.to_map(),
            },
        };
        let steps = match table.get("step") {
            None => Vec::new(),
            Some(item) => item
                .list()?
                .iter()
                .map(|item| item.table().and_then(|table| table.to_step()))
                .collect::<Result<_, _>>()?,
        };
        Ok(Self {
            rules,
            title: table.require("title")?.text()?,
            game: table.require("game")?.text()?,
            players: table.require("players")?.number()?,
            options,
            setup: table.require("setup")?.table()?.to_expectation()?,
            steps,
        })
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    let end = offset.min(text.len());
    1 + text.as_bytes()[..end]
        .iter()
        .filter(|b| **b == b'\n')
        .count()
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn table(self, table: &'a DeTable<'a>, line: usize) -> TomlTable<'a> {
        TomlTable {
            reader: self,
            table,
            line,
        }
    }

    fn item(self, key: String, value: &'a Spanned<DeValue<'a>>, at: usize) -> Item<'a> {
        Item {
            reader: self,
            key,
            value,
            line: line_at(self.text, at),
        }
    }
}

struct TomlTable<'a> {
    reader: Reader<'a>,
    table: &'a DeTable<'a>,
    line: usize,
}

impl<'a> TomlTable<'a> {
    fn items(&self) -> impl Iterator<Item = Item<'a>> + '_ {
        self.table.iter().map(|(key, value)| {
            let name = key.get_ref().to_string();
            self.reader.item(name, value, key.span().start)
        })
    }

    fn get(&self, key: &str) -> Option<Item<'a>> {
        self.items().find(|item| item.key == key)
    }

    fn require(&self, key: &str) -> Result<Item<'a>, ScenarioError> {
        self.get(key)
            .ok_or_else(|| ScenarioError::new(self.line, format!("`{key}` is missing")))
    }

    fn only(&self, known: &[&str]) -> Result<(), ScenarioError> {
        match self
            .items()
            .find(|item| !known.contains(&item.key.as_str()))
        {
            None => Ok(()),
            Some(item) => Err(item.error(format!("unknown key; known are {}", known.join(", ")))),
        }
    }

    fn to_expectation(&self) -> Result<Expectation, ScenarioError> {
        let keys = self.items().map(|item| {
            let line = item.line;
            let value = item.json(item.value.get_ref(), 0)?;
            Ok((item.key, Located { line, value }))
        });
        Ok(Expectation {
            keys: keys.collect::<Result<_, _>>()?,
        })
    }

    fn to_step(&self) -> Result<ScenarioStep, ScenarioError> {
        self.only(&["seat", "action", "refused", "expect"])?;
        let seat = self.require("seat")?;
        let number: u8 = seat.number()?;
        Ok(ScenarioStep {
            line: self.line,
            seat: Seat::try_from(number).map_err(|error| seat.error(error.to_string()))?,
            action: self.require("action")?.text()?,
            refused: self.get("refused").map_or(Ok(false), |item| item.flag())?,
            expect: match self.get("expect") {
                None => Expectation::default(),
                Some(item) => item.table()?.to_expectation()?,
            },
        })
    }
}

struct Item<'a> {
    reader: Reader<'a>,
    key: String,
    value: &'a Spanned<DeValue<'a>>,
    line: usize,
}

impl<'a> Item<'a> {
    fn error(&self, problem: impl AsRef<str>) -> ScenarioError {
        ScenarioError::new(self.line, format!("`{}`: {}", self.key, problem.as_ref()))
    }

    fn wanted(&self, wanted: &str) -> ScenarioError {
        let found = self.value.get_ref().type_str();
        self.error(format!("{wanted} is needed, not a value of type {found}"))
    }

    fn text(&self) -> Result<String, ScenarioError> {
        let text = self.value.get_ref().as_str();
        text.map(str::to_owned).ok_or_else(|| self.wanted("a text"))
    }

    fn flag(&self) -> Result<bool, ScenarioError> {
        let flag = self.value.get_ref().as_bool();
        flag.ok_or_else(|| self.wanted("true or false"))
    }

    fn number<T: TryFrom<i64>>(&self) -> Result<T, ScenarioError> {
        let integer = self.value.get_ref().as_integer();
        let integer = integer.ok_or_else(|| self.wanted("a whole number"))?;
        i64::from_str_radix(integer.as_str(), integer.radix())
            .ok()
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| self.error(format!("{} is out of range", integer.as_str())))
    }

    fn list(&self) -> Result<Vec<Item<'a>>, ScenarioError> {
        let list = self.value.get_ref().as_array();
        let list = list.ok_or_else(|| self.wanted("a list"))?;
        let items = list.iter().map(|value| {
            let at = value.span().start;
            self.reader.item(self.key.clone(), value, at)
        });
        Ok(items.collect())
    }

    fn texts(&self) -> Result<Vec<String>, ScenarioError> {
        self.list()?.iter().map(Item::text).collect()
    }

    fn table(&self) -> Result<TomlTable<'a>, ScenarioError> {
        let table = self.value.get_ref().as_table();
        let table = table.ok_or_else(|| self.wanted("a table"))?;
        Ok(self.reader.table(table, self.line))
    }

    fn json(&self, value: &DeValue<'_>, depth: usize) -> Result<Value, ScenarioError> {
        if depth > 8 {
            return Err(self.error("lists within lists within lists: nothing here is that deep"));
        }
        Ok(match value {
            DeValue::String(text) => Value::from(text.as_ref()),
            DeValue::Integer(integer) => {
                let number = i64::from_str_radix(integer.as_str(), integer.radix());
                Value::from(number.map_err(|_| self.error("a number is out of range"))?)
            }
            DeValue::Boolean(flag) => Value::from(*flag),
            DeValue::Datetime(date) => Value::from(date.to_string()),
            DeValue::Float(_) => return Err(self.error("only whole numbers occur here")),
            DeValue::Array(list) => list
                .iter()
                .map(|value| self.json(value.get_ref(), depth + 1))
                .collect::<Result<_, _>>()?,
            DeValue::Table(table) => Value::Object(
                table
                    .iter()
                    .map(|(key, value)| {
                        let value = self.json(value.get_ref(), depth + 1)?;
                        Ok((key.get_ref().to_string(), value))
                    })
                    .collect::<Result<_, ScenarioError>>()?,
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "rules = [\"RT-1\"]\ntitle = \"t\"\ngame = \"g\"\nplayers = 2\n";

    fn problem(rest: &str) -> String {
        Scenario::parse(&format!("{HEAD}{rest}"))
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn errors_have_lines() {
        assert_eq!(
            problem("wrong = 1\n[setup]\n"),
            "line 5: `wrong`: unknown key; known are rules, title, game, players, options, setup, step"
        );
        assert_eq!(problem("\n"), "line 1: `setup` is missing");
        assert_eq!(
            problem("[setup]\n[[step]]\nseat = 9\naction = \"x\"\n"),
            "line 7: `seat`: there is no seat 9: seats are 0 to 7"
        );
        assert_eq!(
            problem("[setup]\n[[step]]\nseat = 0\naction = 3\n"),
            "line 8: `action`: a text is needed, not a value of type integer"
        );
        assert!(problem("[setup\n").starts_with("line 5: "));
        assert!(problem("[setup]\na = 1.5\n").starts_with("line 6: `a`: only whole numbers"));
    }

    #[test]
    fn lines_of_keys_are_kept() {
        let file = format!(
            "{HEAD}[setup]\na = 1\nb = [[\"x\"]]\n\n[[step]]\nseat = 1\naction = \"go\"\n[step.expect]\nc = true\n"
        );
        let scenario = Scenario::parse(&file).unwrap();
        assert_eq!(scenario.setup.line_of("b"), Some(7));
        assert_eq!(scenario.steps[0].line, 9);
        assert_eq!(scenario.steps[0].expect.line_of("c"), Some(13));
        assert_eq!(scenario.setup.to_map()["b"][0][0], "x");
    }
}
