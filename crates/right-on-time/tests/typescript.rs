//! The TypeScript types of the web are made from the types here, and up to date.

use reihum_core::{Game, typescript};
use right_on_time::{Derived, Private, PrivateEvent, Public, PublicEvent, RightOnTime};
use ts_rs::TS;

#[test]
fn the_types_of_the_web_are_up_to_date() {
    typescript::check_or_write(RightOnTime::ID, "", |config| {
        Public::export_all(config)?;
        Private::export_all(config)?;
        Derived::export_all(config)?;
        PublicEvent::export_all(config)?;
        PrivateEvent::export_all(config)
    });
}
