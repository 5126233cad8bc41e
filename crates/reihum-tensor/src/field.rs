//! What the bytes of an observation mean.

/// A stretch of an observation: so many bytes of one kind under one name.
///
/// ```
/// use reihum_tensor::{Field, Values};
/// let hand = Field::new("hand", 17, Values::Count { most: 7 });
/// assert_eq!((hand.bytes, hand.expanded()), (17, 17));
/// let phase = Field::new("phase", 1, Values::OneOf { values: 9 });
/// assert_eq!(phase.expanded(), 9);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// What it is called.
    pub name: &'static str,
    /// How many bytes.
    pub bytes: usize,
    /// What each of them can be.
    pub values: Values,
}

/// What a byte can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// One of so many things that have no order, from 0 on.
    OneOf {
        /// How many.
        values: u16,
    },
    /// A number.
    Count {
        /// The greatest.
        most: u8,
    },
    /// So many yes or no, the first in the lowest bit.
    Bits {
        /// How many.
        bits: u8,
    },
}

impl Field {
    /// A field.
    #[must_use]
    pub const fn new(name: &'static str, bytes: usize, values: Values) -> Self {
        Self {
            name,
            bytes,
            values,
        }
    }

    /// How many numbers it becomes where each thing has a place of its own.
    #[must_use]
    pub const fn expanded(&self) -> usize {
        self.bytes
            * match self.values {
                Values::OneOf { values } => values as usize,
                Values::Count { .. } => 1,
                Values::Bits { bits } => bits as usize,
            }
    }

    /// Writes the numbers that the bytes of this field become: 1 in the place of the thing, counts
    /// as a share of the greatest, a number for each bit.
    ///
    /// # Panics
    /// If `out` has not [`Field::expanded`] places.
    pub fn expand(&self, bytes: &[u8], out: &mut [f32]) {
        let each = self.expanded() / self.bytes.max(1);
        for (byte, out) in bytes.iter().zip(out.chunks_exact_mut(each.max(1))) {
            match self.values {
                Values::OneOf { .. } => {
                    out.fill(0.0);
                    out[usize::from(*byte)] = 1.0;
                }
                Values::Count { most } => out[0] = f32::from(*byte) / f32::from(most.max(1)),
                Values::Bits { .. } => {
                    for (bit, out) in out.iter_mut().enumerate() {
                        *out = f32::from(byte >> bit & 1);
                    }
                }
            }
        }
    }

    /// Can this byte stand in this field?
    #[must_use]
    pub const fn allows(&self, byte: u8) -> bool {
        match self.values {
            Values::OneOf { values } => (byte as u16) < values,
            Values::Count { most } => byte <= most,
            Values::Bits { bits } => bits >= 8 || byte >> bits == 0,
        }
    }
}
