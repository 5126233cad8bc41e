//! The real server from outside: the binary, its sockets and its data folder, nothing else.

mod bots;
mod client;
mod crash;
mod differences;
mod doors;
mod faults;
mod foe;
mod hints;
mod hostile;
mod house;
mod lists;
mod long_match;
mod load;
mod matches;
mod old_folder;
mod operations;
mod order;
mod pages;
mod records;
mod refusals;
mod sitting;
mod truth;
mod typescript;
mod upgrade;
mod watching;
