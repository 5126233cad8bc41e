//! The real server from outside: the binary, its sockets and its data folder, nothing else.

mod bots;
mod client;
mod crash;
mod faults;
mod hints;
mod house;
mod lists;
mod load;
mod matches;
mod old_folder;
mod order;
mod pages;
mod records;
mod refusals;
mod sitting;
mod truth;
mod typescript;
mod upgrade;
mod watching;
