//! People without accounts: whoever shows the secret is the person.

use std::sync::Arc;

use crate::error::RequestError;
use crate::storage::{PersonRow, Store};
use crate::{chance, clock};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// So many seconds after somebody was seen it is noted again: a write a day for each person.
const SEEN: u64 = 24 * 60 * 60;

/// Somebody who has shown their secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The id that others may see.
    pub id: String,
    /// The name.
    pub name: String,
    /// Known to this server alone: codes of tables follow from it.
    key: [u8; 32],
}

impl Person {
    /// Somebody by id and name, for tests and benches.
    #[cfg(any(test, feature = "bench"))]
    pub fn invented(id: &str, name: &str) -> Self {
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            key: [0; 32],
        }
    }

    /// The code of a table that this person opens: any that nobody can guess; the same again for
    /// the same request.
    #[must_use]
    pub fn new_code(&self, request: Option<&str>) -> String {
        match request {
            None => chance::code(),
            Some(id) => {
                let hash = blake3::keyed_hash(&self.key, id.as_bytes());
                chance::code_from(&mut blake3::Hasher::new().update(hash.as_bytes()).finalize_xof())
            }
        }
    }
}

/// All people, as the store knows them.
#[derive(Clone)]
pub struct People {
    store: Arc<dyn Store>,
}

impl People {
    /// The people of this store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Keeps somebody new; the token is told this once, the store keeps its hash alone.
    pub async fn add(&self, name: &str) -> Result<(Person, String), RequestError> {
        let name = read_name(name)?;
        let (id, secret) = (chance::hex::<8>(), chance::hex::<32>());
        let key = hash(&secret);
        let row = PersonRow {
            id: id.clone(),
            name: name.clone(),
            secret_hash: key,
            seen: clock::seconds(),
            played: false,
        };
        self.store.add_person(row).await?;
        let token = format!("{id}.{secret}");
        Ok((Person { id, name, key }, token))
    }

    /// Who shows this token?
    pub async fn find(&self, token: &str) -> Result<Person, RequestError> {
        let (id, secret) = token.split_once('.').ok_or(RequestError::UnknownPerson)?;
        if id.len() > 40 || secret.len() > 100 {
            return Err(RequestError::UnknownPerson);
        }
        let row = self
            .store
            .person(id)
            .await?
            .ok_or(RequestError::UnknownPerson)?;
        // Comparing hashes of this kind takes the same time whatever they are.
        if blake3::Hash::from_bytes(row.secret_hash) != blake3::Hash::from_bytes(hash(secret)) {
            return Err(RequestError::UnknownPerson);
        }
        let PersonRow {
            id,
            name,
            secret_hash: key,
            seen,
            ..
        } = row;
        let now = clock::seconds();
        if seen + SEEN < now {
            // Nobody waits for this.
            tokio::spawn(self.store.saw_person(&id, now));
        }
        Ok(Person { id, name, key })
    }

    /// Gives somebody another name.
    pub async fn rename(&self, person: &Person, name: &str) -> Result<Person, RequestError> {
        let name = read_name(name)?;
        self.store.rename_person(&person.id, &name).await?;
        Ok(Person {
            name,
            ..person.clone()
        })
    }
}

/// The secret has 256 random bits, so one round of a fast hash is enough.
fn hash(secret: &str) -> [u8; 32] {
    *blake3::hash(secret.as_bytes()).as_bytes()
}

/// A name people can read: 1 to [`LONGEST_NAME`] characters, nothing invisible.
pub fn read_name(name: &str) -> Result<String, RequestError> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let length = name.chars().count();
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if length == 0 || length > LONGEST_NAME || name.chars().any(invisible) {
        return Err(RequestError::Name);
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(read_name("  Mia \t Li ").ok().as_deref(), Some("Mia Li"));
        assert_eq!(read_name("Jürgen 🎲").ok().as_deref(), Some("Jürgen 🎲"));
        for wrong in ["", "   ", "a\u{202e}b", "a\u{7}b", &"x".repeat(25)] {
            assert!(read_name(wrong).is_err(), "{wrong:?}");
        }
        assert!(read_name(&"ä".repeat(24)).is_ok());
    }
}
