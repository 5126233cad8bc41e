//! See the body of the same name in `src/bodies.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| reihum_fuzz::bodies::notation(data));
