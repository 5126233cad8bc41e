//! The real server from outside: the binary, its sockets and its data folder, nothing else.

mod backup;
mod bots;
mod client;
mod cluster;
mod crash;
mod faults;
mod hints;
mod house;
mod lists;
mod matches;
mod nodes;
mod old_folder;
mod pages;
mod records;
mod refusals;
mod sitting;
mod truth;
mod typescript;
mod upgrade;
mod watching;
