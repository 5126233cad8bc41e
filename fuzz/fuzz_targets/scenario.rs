//! See the body of the same name in `src/bodies.rs`.
#![no_main]

use reihum_fuzz::{GAMES, bodies};

libfuzzer_sys::fuzz_target!(|data: &[u8]| bodies::scenario(&GAMES, data));
