//! Parts of messages that are encoded once for all who are sent the same.

use std::marker::PhantomData;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A value that has been encoded as JSON. Clones share the bytes, and they go into a message as
/// they are.
pub struct Encoded<T: ?Sized> {
    json: Arc<RawValue>,
    of: PhantomData<fn() -> T>,
}

/// Something of a game, whose types only the game knows.
pub enum OfTheGame {}

impl<T: Serialize> Encoded<T> {
    /// Encodes a value.
    #[must_use]
    pub fn new(value: &T) -> Self {
        // Nothing that is sent can fail to be written: no map has keys that are not texts.
        to_raw_value(value).map_or_else(|_| RawValue::NULL.to_owned().into(), Self::from)
    }
}

impl<T: ?Sized> Encoded<T> {
    /// The JSON.
    #[must_use]
    pub fn get(&self) -> &str {
        self.json.get()
    }
}

impl<T: ?Sized> From<Box<RawValue>> for Encoded<T> {
    fn from(json: Box<RawValue>) -> Self {
        let (json, of) = (json.into(), PhantomData);
        Self { json, of }
    }
}

impl<T: ?Sized> Clone for Encoded<T> {
    fn clone(&self) -> Self {
        let (json, of) = (self.json.clone(), PhantomData);
        Self { json, of }
    }
}

impl<T: ?Sized> std::fmt::Debug for Encoded<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.get())
    }
}

impl<T: ?Sized> PartialEq for Encoded<T> {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<T: ?Sized> Serialize for Encoded<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

impl<'de, T: ?Sized> Deserialize<'de> for Encoded<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Not the raw text: a message that is told apart by its type is read in two steps.
        let value = Value::deserialize(deserializer)?;
        to_raw_value(&value)
            .map(Self::from)
            .map_err(serde::de::Error::custom)
    }
}
