//! Those who are connected to a table, by their numbers. Mostly they are two or three, so they lie
//! side by side and take no room for more.

use super::request::ConnectionId;
use super::speech::Connection;

/// Those who are connected, in the order of their numbers.
#[derive(Default)]
pub struct Connections(Vec<(ConnectionId, Connection)>);

/// Up to so many, room is made for one at a time.
const FEW: usize = 8;

impl Connections {
    fn place(&self, id: ConnectionId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |(other, _)| *other)
    }

    /// Is nobody connected?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One of them.
    #[must_use]
    pub fn get(&self, id: ConnectionId) -> Option<&Connection> {
        let place = self.place(id).ok()?;
        self.0.get(place).map(|(_, one)| one)
    }

    /// One of them, to be changed.
    #[must_use]
    pub fn get_mut(&mut self, id: ConnectionId) -> Option<&mut Connection> {
        let place = self.place(id).ok()?;
        self.0.get_mut(place).map(|(_, one)| one)
    }

    /// Adds one, in place of another with the same number.
    pub fn insert(&mut self, id: ConnectionId, connection: Connection) {
        match self.place(id) {
            Ok(place) => self.0[place].1 = connection,
            Err(place) => {
                if self.0.len() < FEW {
                    self.0.reserve_exact(1);
                }
                self.0.insert(place, (id, connection));
            }
        }
    }

    /// Lets one go.
    pub fn remove(&mut self, id: ConnectionId) {
        if let Ok(place) = self.place(id) {
            self.0.remove(place);
        }
    }

    /// Lets all go.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps those for whom this is true.
    pub fn retain(&mut self, mut keep: impl FnMut(&Connection) -> bool) {
        self.0.retain(|(_, one)| keep(one));
    }

    /// Their numbers.
    pub fn ids(&self) -> impl Iterator<Item = ConnectionId> {
        self.0.iter().map(|(id, _)| *id)
    }

    /// All of them.
    pub fn values(&self) -> impl Iterator<Item = &Connection> {
        self.0.iter().map(|(_, one)| one)
    }

    /// All of them with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (ConnectionId, &Connection)> {
        self.0.iter().map(|(id, one)| (*id, one))
    }

    /// All of them with their numbers, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (ConnectionId, &mut Connection)> {
        self.0.iter_mut().map(|(id, one)| (*id, one))
    }
}

#[cfg(test)]
mod tests {
    use super::super::outbox::outbox;
    use super::*;

    fn reading(describe: bool) -> Connection {
        Connection {
            person: None,
            describe,
            language: None,
            differences: false,
            has: None,
            out: outbox().0,
        }
    }

    #[test]
    fn each_is_found_by_its_number_in_whatever_order_they_came() {
        let mut all = Connections::default();
        for id in [5, 1, 9, 3] {
            all.insert(id, reading(id == 9));
        }
        assert_eq!(all.ids().collect::<Vec<_>>(), [1, 3, 5, 9]);
        assert!(all.get(9).is_some_and(|one| one.describe));
        assert!(all.get(4).is_none());
        all.insert(9, reading(false));
        assert!(all.get(9).is_some_and(|one| !one.describe));
        all.remove(4);
        all.remove(1);
        all.retain(|one| !one.describe);
        assert_eq!(all.ids().collect::<Vec<_>>(), [3, 5, 9]);
    }
}
