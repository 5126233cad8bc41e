//! The TypeScript types of the web are made from the types here, and up to date.

use racko::{Derived, Private, PrivateEvent, Public, PublicEvent, Racko};
use reihum_core::{Game, typescript};
use ts_rs::TS;

#[test]
fn the_types_of_the_web_are_up_to_date() {
    typescript::check_or_write(Racko::ID, "", |config| {
        Public::export_all(config)?;
        Private::export_all(config)?;
        Derived::export_all(config)?;
        PublicEvent::export_all(config)?;
        PrivateEvent::export_all(config)
    });
}
