//! The real server from outside: the binary, its sockets and its data folder, nothing else.

mod client;
mod crash;
mod house;
mod lists;
mod matches;
mod pages;
mod refusals;
mod sitting;
mod truth;
mod watching;
