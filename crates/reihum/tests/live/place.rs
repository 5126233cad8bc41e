//! Where people play: one server, or several nodes on one database.

use serde_json::Value;

use crate::cluster::Cluster;
use crate::house::House;
use crate::truth::log;

pub enum Place {
    One(House),
    Nodes(Cluster),
}

impl Place {
    /// How many servers there are.
    pub fn servers(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Nodes(cluster) => cluster.count(),
        }
    }

    /// Does something with a server; numbers go round.
    pub fn with<T>(&self, server: usize, use_it: impl FnOnce(&House) -> T) -> T {
        match self {
            Self::One(house) => use_it(house),
            Self::Nodes(cluster) => cluster.with(server, use_it).expect("the node is up"),
        }
    }

    /// All entries of a table's log.
    pub fn log(&self, code: &str) -> Vec<Value> {
        match self {
            Self::One(house) => log(&house.database(), code),
            Self::Nodes(cluster) => cluster.log(code),
        }
    }
}
