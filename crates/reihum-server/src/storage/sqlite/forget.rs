//! Forgetting a person: whatever says their name says another one from then on.
//!
//! The id stays where matches need it to say who did what. It is random, and with the person's
//! row the last thing is gone that it stood for.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;

/// What stands where a name stood.
const NOBODY: &str = "N. N.";

/// Forgets a person. Returns at how many tables they had been; nothing if nobody has this id.
pub(super) fn person(connection: &Connection, id: &str) -> rusqlite::Result<Option<usize>> {
    let name: Option<String> = connection
        .query_row("SELECT name FROM person WHERE id = ?1", [id], |row| {
            row.get(0)
        })
        .optional()?;
    let Some(name) = name else {
        return Ok(None);
    };
    let tables: Vec<String> = connection
        .prepare("SELECT DISTINCT table_id FROM entry WHERE instr(entry, ?1) > 0")?
        .query_map([id], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for table in &tables {
        let mut names = BTreeSet::from([name.clone()]);
        rename_in_log(connection, table, id, &mut names)?;
        rename_elsewhere(connection, table, &names)?;
    }
    connection.execute("DELETE FROM seated WHERE person_id = ?1", [id])?;
    connection.execute(
        "UPDATE result_seat SET name = ?2, person_id = NULL WHERE person_id = ?1",
        [id, NOBODY],
    )?;
    connection.execute("DELETE FROM person WHERE id = ?1", [id])?;
    Ok(Some(tables.len()))
}

/// Renames a person in a log, and notes under which names they were there.
fn rename_in_log(
    connection: &Connection,
    table: &str,
    id: &str,
    names: &mut BTreeSet<String>,
) -> rusqlite::Result<()> {
    let entries: Vec<(i64, String)> = connection
        .prepare("SELECT id, entry FROM entry WHERE table_id = ?1 ORDER BY seq")?
        .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    // Seats at which they sit, as the log goes on.
    let mut seats = BTreeSet::new();
    for (place, entry) in entries {
        let Ok(mut entry) = serde_json::from_str::<Value>(&entry) else {
            continue;
        };
        if rename_in_entry(&mut entry, id, &mut seats, names) {
            connection.execute(
                "UPDATE log_entry SET entry = ?2 WHERE id = ?1",
                params![place, entry.to_string()],
            )?;
        }
    }
    Ok(())
}

/// Renames a person in one entry, whatever its format. Returns whether anything was renamed.
fn rename_in_entry(
    entry: &mut Value,
    id: &str,
    seats: &mut BTreeSet<u64>,
    names: &mut BTreeSet<String>,
) -> bool {
    let mut replaced = false;
    let mut replace = |name: &mut Value| {
        if let Some(before) = name.as_str().filter(|before| *before != NOBODY) {
            names.insert(before.to_owned());
            *name = NOBODY.into();
            replaced = true;
        }
    };
    if let Some(plans) = entry.get_mut("seats").and_then(Value::as_array_mut) {
        for (seat, plan) in (0..).zip(plans) {
            if plan["id"] == id {
                seats.insert(seat);
                replace(&mut plan["name"]);
            }
        }
        return replaced;
    }
    let Some(seat) = entry["seat"].as_u64() else {
        return false;
    };
    if entry["person"].is_string() {
        // Who sits down had another seat before, if any.
        if entry["person"] == id {
            seats.clear();
            seats.insert(seat);
            replace(&mut entry["name"]);
        } else {
            seats.remove(&seat);
        }
    } else if entry["level"].is_string() && entry["name"].is_string() {
        // A bot has the seat.
        seats.remove(&seat);
    } else if seats.contains(&seat) && entry["name"].is_string() {
        replace(&mut entry["name"]);
    }
    replaced
}

/// Renames a person in what is kept of a table beside its log.
fn rename_elsewhere(
    connection: &Connection,
    table: &str,
    names: &BTreeSet<String>,
) -> rusqlite::Result<()> {
    for (select, update) in [
        (
            "SELECT 0, summary FROM listing WHERE table_id = ?1",
            "UPDATE listing SET summary = ?3 WHERE table_id = ?1 AND ?2 = 0",
        ),
        (
            "SELECT number, record FROM match_record WHERE table_id = ?1",
            "UPDATE match_record SET record = ?3 WHERE table_id = ?1 AND number = ?2",
        ),
    ] {
        let kept: Vec<(i64, String)> = connection
            .prepare(select)?
            .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        for (number, text) in kept {
            if let Ok(mut kept) = serde_json::from_str::<Value>(&text) {
                rename_in_texts(&mut kept, names);
                connection.execute(update, params![table, number, kept.to_string()])?;
            }
        }
    }
    for name in names {
        connection.execute(
            "UPDATE result_seat SET name = ?3 WHERE table_id = ?1 AND name = ?2",
            [table, name, NOBODY],
        )?;
    }
    Ok(())
}

/// Replaces names in every text, where they stand as words.
fn rename_in_texts(value: &mut Value, names: &BTreeSet<String>) {
    match value {
        Value::String(text) => {
            for name in names {
                *text = replace_word(text, name);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| rename_in_texts(one, names)),
        Value::Object(map) => map.values_mut().for_each(|one| rename_in_texts(one, names)),
        _ => {}
    }
}

/// Replaces a name where nothing that could belong to a longer word stands around it.
fn replace_word(text: &str, name: &str) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(name) {
        let (before, after) = (&rest[..place], &rest[place + name.len()..]);
        let goes_on = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let before_it = before.chars().next_back().or(replaced.chars().next_back());
        let is_word = !goes_on(before_it) && !goes_on(after.chars().next());
        replaced += before;
        replaced += if is_word { NOBODY } else { name };
        rest = after;
    }
    replaced + rest
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_are_replaced_as_words() {
        assert_eq!(
            replace_word("Mia draws. Miami, Mia!", "Mia"),
            "N. N. draws. Miami, N. N.!"
        );
        assert_eq!(replace_word("MiaMia Mia", "Mia"), "MiaMia N. N.");
        assert_eq!(replace_word("Jon", "Mia"), "Jon");
    }

    #[test]
    fn a_person_is_followed_from_seat_to_seat() {
        let (mut seats, mut names) = (BTreeSet::new(), BTreeSet::new());
        let mut said = |mut entry: Value| {
            rename_in_entry(&mut entry, "m", &mut seats, &mut names);
            entry
        };
        let laid = said(
            json!({ "seats": [{ "for": "person", "id": "m", "name": "Mia" },
                                          { "for": "person", "id": "j", "name": "Jon" }] }),
        );
        assert_eq!(laid["seats"][0]["name"], NOBODY);
        assert_eq!(laid["seats"][1]["name"], "Jon");
        assert_eq!(said(json!({ "seat": 0, "name": "Maria" }))["name"], NOBODY);
        assert_eq!(
            said(json!({ "seat": 1, "name": "Johann" }))["name"],
            "Johann"
        );
        assert_eq!(
            said(json!({ "seat": 2, "person": "m", "name": "Mia" }))["name"],
            NOBODY
        );
        assert_eq!(
            said(json!({ "seat": 0, "person": "k", "name": "Kim" }))["name"],
            "Kim"
        );
        assert_eq!(
            said(json!({ "seat": 0, "name": "Kimberly" }))["name"],
            "Kimberly"
        );
        assert_eq!(
            said(json!({ "seat": 2, "name": "Ada", "level": "casual" }))["name"],
            "Ada"
        );
        assert_eq!(said(json!({ "seat": 2, "name": "Ada" }))["name"], "Ada");
        assert_eq!(
            names,
            BTreeSet::from(["Mia".to_owned(), "Maria".to_owned()])
        );
    }
}
