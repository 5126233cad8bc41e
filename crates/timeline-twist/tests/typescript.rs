//! The TypeScript types of the web are made from the types here, and up to date.

use reihum_core::{Game, typescript};
use timeline_twist::{
    Background, CardFace, DeckCard, Derived, Private, PrivateEvent, Public, PublicEvent,
    TimelineTwist,
};
use ts_rs::TS;

#[test]
fn the_types_of_the_web_are_up_to_date() {
    typescript::check_or_write(TimelineTwist::ID, "", |config| {
        Public::export_all(config)?;
        Private::export_all(config)?;
        Derived::export_all(config)?;
        PublicEvent::export_all(config)?;
        PrivateEvent::export_all(config)?;
        CardFace::export_all(config)?;
        DeckCard::export_all(config)?;
        Background::export_all(config)
    });
}
