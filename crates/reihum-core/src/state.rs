//! Reading a position from its keys, with errors that name the key.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::Seat;

/// A value in a state that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{key}`: {problem}")]
pub struct StateError {
    /// The key it stands under.
    pub key: String,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl StateError {
    /// An error at a key.
    pub fn new(key: &str, problem: impl Into<String>) -> Self {
        Self {
            key: key.to_owned(),
            problem: problem.into(),
        }
    }
}

/// The keys and values of a state, read with checked types.
///
/// ```
/// use reihum_core::{Fields, Seat};
/// let json = serde_json::json!({ "to_act": 1, "hands": [["3"], ["4", "5"]] });
/// let fields = Fields::new(json.as_object().unwrap(), 2);
/// assert_eq!(fields.seat("to_act").unwrap(), Some(Seat::new(1)));
/// assert_eq!(fields.texts_per_seat("hands").unwrap()[1], ["4", "5"]);
/// assert!(fields.flag("to_act").is_err());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Fields<'a> {
    map: &'a Map<String, Value>,
    players: usize,
}

impl<'a> Fields<'a> {
    /// The fields of a table of `players`.
    #[must_use]
    pub fn new(map: &'a Map<String, Value>, players: usize) -> Self {
        Self { map, players }
    }

    /// The value of a key; null counts as absent.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        self.map.get(key).filter(|value| !value.is_null())
    }

    /// A value of a type that serde can read; the type's default if absent.
    pub fn value<T: DeserializeOwned + Default>(&self, key: &str) -> Result<T, StateError> {
        let Some(value) = self.get(key) else {
            return Ok(T::default());
        };
        T::deserialize(value).map_err(|error| StateError::new(key, error.to_string()))
    }

    /// A yes or no.
    pub fn flag(&self, key: &str) -> Result<Option<bool>, StateError> {
        self.read(key, "true or false", Value::as_bool)
    }

    /// A whole number.
    pub fn number(&self, key: &str) -> Result<Option<i64>, StateError> {
        self.read(key, "a whole number", Value::as_i64)
    }

    /// A whole number that fits a smaller type.
    pub fn small<T: TryFrom<i64>>(&self, key: &str) -> Result<Option<T>, StateError> {
        self.number(key)?
            .map(|n| {
                T::try_from(n).map_err(|_| StateError::new(key, format!("{n} is out of range")))
            })
            .transpose()
    }

    /// A text.
    pub fn text(&self, key: &str) -> Result<Option<&'a str>, StateError> {
        self.read(key, "a text", Value::as_str)
    }

    /// A seat of the table.
    pub fn seat(&self, key: &str) -> Result<Option<Seat>, StateError> {
        self.get(key)
            .map(|value| self.to_seat(key, value))
            .transpose()
    }

    /// A list of seats; empty if absent.
    pub fn seats(&self, key: &str) -> Result<Vec<Seat>, StateError> {
        let seats: Vec<Seat> = self
            .list(key)?
            .iter()
            .map(|value| self.to_seat(key, value))
            .collect::<Result<_, _>>()?;
        if let Some((_, twice)) = seats
            .iter()
            .enumerate()
            .find(|(n, s)| seats[..*n].contains(s))
        {
            return Err(StateError::new(key, format!("{twice:?} is named twice")));
        }
        Ok(seats)
    }

    /// A list of texts; empty if absent.
    pub fn texts(&self, key: &str) -> Result<Vec<&'a str>, StateError> {
        self.list(key)?
            .iter()
            .map(|value| to_text(key, value))
            .collect()
    }

    /// A list of lists of texts; empty if absent.
    pub fn text_lists(&self, key: &str) -> Result<Vec<Vec<&'a str>>, StateError> {
        self.list(key)?
            .iter()
            .map(|value| {
                let list = to_list(key, value)?;
                list.iter().map(|value| to_text(key, value)).collect()
            })
            .collect()
    }

    /// A list of texts for each seat; empty lists if absent.
    pub fn texts_per_seat(&self, key: &str) -> Result<Vec<Vec<&'a str>>, StateError> {
        if self.get(key).is_none() {
            return Ok(vec![Vec::new(); self.players]);
        }
        let lists = self.text_lists(key)?;
        self.one_per_seat(key, lists)
    }

    /// A list of whole numbers for each seat; empty lists if absent.
    pub fn numbers_per_seat(&self, key: &str) -> Result<Vec<Vec<i64>>, StateError> {
        if self.get(key).is_none() {
            return Ok(vec![Vec::new(); self.players]);
        }
        let lists = self
            .list(key)?
            .iter()
            .map(|value| {
                let list = to_list(key, value)?;
                list.iter().map(|value| to_number(key, value)).collect()
            })
            .collect::<Result<_, _>>()?;
        self.one_per_seat(key, lists)
    }

    /// A whole number for each seat; zeros if absent.
    pub fn number_per_seat(&self, key: &str) -> Result<Vec<i64>, StateError> {
        if self.get(key).is_none() {
            return Ok(vec![0; self.players]);
        }
        let numbers = self
            .list(key)?
            .iter()
            .map(|value| to_number(key, value))
            .collect::<Result<_, _>>()?;
        self.one_per_seat(key, numbers)
    }

    /// Checks that a list has one entry for each seat.
    pub fn one_per_seat<T>(&self, key: &str, list: Vec<T>) -> Result<Vec<T>, StateError> {
        if list.len() == self.players {
            Ok(list)
        } else {
            let problem = format!(
                "has {} entries, one is needed for each of the {} seats",
                list.len(),
                self.players
            );
            Err(StateError::new(key, problem))
        }
    }

    fn list(&self, key: &str) -> Result<&'a [Value], StateError> {
        match self.get(key) {
            None => Ok(&[]),
            Some(value) => to_list(key, value),
        }
    }

    fn read<T>(
        &self,
        key: &str,
        wanted: &str,
        get: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, StateError> {
        self.get(key)
            .map(|value| get(value).ok_or_else(|| wrong_type(key, wanted, value)))
            .transpose()
    }

    fn to_seat(self, key: &str, value: &Value) -> Result<Seat, StateError> {
        let number = value
            .as_u64()
            .ok_or_else(|| wrong_type(key, "a seat", value))?;
        match u8::try_from(number)
            .ok()
            .and_then(|n| Seat::try_from(n).ok())
        {
            Some(seat) if seat.index() < self.players => Ok(seat),
            _ => Err(StateError::new(
                key,
                format!(
                    "there is no seat {number}: {} players sit at 0 to {}",
                    self.players,
                    self.players - 1
                ),
            )),
        }
    }
}

fn to_list<'a>(key: &str, value: &'a Value) -> Result<&'a [Value], StateError> {
    value
        .as_array()
        .map(Vec::as_slice)
        .ok_or_else(|| wrong_type(key, "a list", value))
}

fn to_text<'a>(key: &str, value: &'a Value) -> Result<&'a str, StateError> {
    value
        .as_str()
        .ok_or_else(|| wrong_type(key, "a text", value))
}

fn to_number(key: &str, value: &Value) -> Result<i64, StateError> {
    value
        .as_i64()
        .ok_or_else(|| wrong_type(key, "a whole number", value))
}

fn wrong_type(key: &str, wanted: &str, value: &Value) -> StateError {
    StateError::new(
        key,
        format!(
            "{wanted} is needed, not {}",
            crate::shorten(&value.to_string(), 60)
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn errors_name_the_key_and_what_would_be_right() {
        let json =
            json!({ "to_act": 5, "hands": [[]], "out": [1, 1], "round": "x", "points": [1, 2] });
        let fields = Fields::new(json.as_object().unwrap(), 2);
        let says = |result: Result<(), StateError>| result.unwrap_err().to_string();
        assert_eq!(
            says(fields.seat("to_act").map(drop)),
            "`to_act`: there is no seat 5: 2 players sit at 0 to 1"
        );
        assert_eq!(
            says(fields.texts_per_seat("hands").map(drop)),
            "`hands`: has 1 entries, one is needed for each of the 2 seats"
        );
        assert_eq!(
            says(fields.seats("out").map(drop)),
            "`out`: seat 1 is named twice"
        );
        assert_eq!(
            says(fields.number("round").map(drop)),
            "`round`: a whole number is needed, not \"x\""
        );
        assert_eq!(
            says(fields.value::<Vec<u8>>("round").map(drop)),
            "`round`: invalid type: string \"x\", expected a sequence"
        );
        assert_eq!(fields.value::<Vec<u8>>("points").unwrap(), [1, 2]);
        assert!(fields.value::<Vec<u8>>("absent").unwrap().is_empty());
        assert_eq!(fields.number_per_seat("points").unwrap(), [1, 2]);
        assert_eq!(fields.number_per_seat("absent").unwrap(), [0, 0]);
    }
}
