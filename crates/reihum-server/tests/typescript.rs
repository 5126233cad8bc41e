//! The TypeScript types of the web are made from the types here, and up to date.

use reihum_core::{PerSeat, SeatSet, typescript};
use reihum_server::protocol::*;
use ts_rs::TS;

#[test]
fn the_types_of_the_web_are_up_to_date() {
    let version =
        format!("\n/** The version of this protocol. */\nexport const VERSION = {VERSION};\n");
    typescript::check_or_write("index", &version, |config| {
        // Around tables.
        NewPerson::export_all(config)?;
        Rename::export_all(config)?;
        Welcome::export_all(config)?;
        GameInfo::export_all(config)?;
        DeckInfo::export_all(config)?;
        Draft::export_all(config)?;
        Checked::export_all(config)?;
        NewTable::export_all(config)?;
        Created::export_all(config)?;
        TableSummary::export_all(config)?;
        Reach::export_all(config)?;
        SeenMatch::export_all(config)?;
        // At a table.
        ClientMessage::export_all(config)?;
        ServerMessage::export_all(config)?;
        // What the types of games are made of.
        SeatSet::export_all(config)?;
        PerSeat::<()>::export_all(config)
    });
}
