//! Forgetting a person: whatever says their name says another one from then on.
//!
//! The id stays where matches need it to say who did what. It is random, and with the person's
//! row the last thing is gone that it stood for.

use std::collections::BTreeSet;

use reihum_core::Seat;
use serde_json::Value;

use super::log::{Entry, TableEvent};
use crate::clock;
use crate::storage::{KeptTable, RecordRow, Replacement, StoreError, Upkeep};

/// What stands where a name stood.
const NOBODY: &str = "N. N.";

/// How often a table is tried again at which somebody has just done something.
const TRIES: usize = 100;

/// Forgets a person: their secret goes at once, then another name stands at every table, in
/// records and in results, and they have left. Servers may work on meanwhile; whoever was
/// interrupted can do it again. Returns at how many tables the person had been; nothing if nobody
/// has this id.
///
/// # Errors
/// The data cannot be read or written.
pub async fn forget_person(store: &dyn Upkeep, id: &str) -> Result<Option<usize>, StoreError> {
    match store.hide_person(id, NOBODY).await {
        Err(StoreError::UnknownPerson { .. }) => return Ok(None),
        hidden => hidden?,
    }
    let tables = store.tables_saying(id).await?;
    for table in &tables {
        at_table(store, table, id).await?;
    }
    store.remove_person(id, NOBODY).await?;
    Ok(Some(tables.len()))
}

async fn at_table(store: &dyn Upkeep, table: &str, id: &str) -> Result<(), StoreError> {
    let mut moved = StoreError::Closed;
    for _ in 0..TRIES {
        let Some(kept) = store.kept(table).await? else {
            return Ok(());
        };
        match store
            .replace(without(table, kept, id, clock::seconds()))
            .await
        {
            Err(error @ StoreError::Moved { .. }) => moved = error,
            Err(StoreError::UnknownTable { .. }) => return Ok(()),
            done => return done,
        }
    }
    Err(moved)
}

/// What is kept of a table, without a person. If they sit there, they leave.
fn without(table: &str, mut kept: KeptTable, id: &str, now: u64) -> Replacement {
    let seq = kept.entries.len() as u64;
    let mut names = BTreeSet::new();
    // Seats at which they sit, as the log goes on.
    let mut seats = BTreeSet::new();
    for line in &mut kept.entries {
        if let Ok(mut entry) = serde_json::from_str::<Value>(line)
            && rename_in_entry(&mut entry, id, &mut seats, &mut names)
        {
            *line = entry.to_string();
        }
    }
    kept.records
        .retain_mut(|record| match rename_in_record(record, &names) {
            Some(renamed) => {
                record.record = renamed;
                true
            }
            None => false,
        });
    for event in leave(&mut kept, id, &seats, now) {
        // Whoever has the table in memory follows this.
        kept.entries.push(Entry::new(now, None, event).to_line());
        kept.at = now;
    }
    let nobody = |name: String| (name, NOBODY.to_owned());
    Replacement {
        table: table.to_owned(),
        seq,
        unused_since: None,
        kept,
        names: names.into_iter().map(nobody).collect(),
    }
}

/// What happens at a table when somebody who sits there is forgotten; lists show it as well.
fn leave(kept: &mut KeptTable, id: &str, seats: &BTreeSet<usize>, now: u64) -> Vec<TableEvent> {
    let mut events = Vec::new();
    let Some(listing) = &mut kept.listing else {
        return events;
    };
    listing.people.retain(|person| person != id);
    let Ok(mut summary) = serde_json::from_str::<Value>(&listing.summary) else {
        return events;
    };
    let seat = |seat: &usize| Seat::try_from(u8::try_from(*seat).ok()?).ok();
    for seat in seats.iter().filter_map(seat) {
        let names = summary.get_mut("names");
        let Some(name) = names.and_then(|names| names.get_mut(seat.index())) else {
            continue;
        };
        if name.is_null() {
            // They have left before.
            continue;
        }
        if listing.stage == "gathering" {
            *name = Value::Null;
            listing.open_seats += 1;
        } else {
            *name = NOBODY.into();
            let name = NOBODY.to_owned();
            events.push(TableEvent::Renamed { seat, name });
        }
        events.push(TableEvent::Left { seat });
        listing.updated = now;
        summary["updated"] = now.into();
    }
    listing.summary = summary.to_string();
    events
}

/// The record with another name, if it had one of these.
fn rename_in_record(record: &RecordRow, names: &BTreeSet<String>) -> Option<String> {
    let before: Value = serde_json::from_str(&record.record).ok()?;
    let mut after = before.clone();
    for part in ["names", "told"] {
        if let Some(part) = after.get_mut(part) {
            rename_in_texts(part, names);
        }
    }
    (after != before).then(|| after.to_string())
}

/// Renames a person in one entry, whatever its format. Returns whether anything was renamed.
fn rename_in_entry(
    entry: &mut Value,
    id: &str,
    seats: &mut BTreeSet<usize>,
    names: &mut BTreeSet<String>,
) -> bool {
    if let Some(remark) = entry.get_mut("remark") {
        // A bot may have spoken of them.
        let before = remark.clone();
        rename_in_texts(remark, names);
        return *remark != before;
    }
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
    let seat = entry["seat"].as_u64();
    let Some(seat) = seat.and_then(|seat| usize::try_from(seat).ok()) else {
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
