//! Two scenes side by side, each read once from its beginning to its end.

use std::ops::Range;

use super::scan::{
    Malformed, behind, byte, end_of_container, end_of_text, end_of_value, letters, members,
};
use super::sum::{Digits, HashedPlace, Sum};

/// The key of what everyone sees, with its quotation marks.
const PUBLIC: &[u8] = b"\"public\"";

/// What was found to differ.
#[derive(Default)]
pub struct Found {
    /// Places with their new values, as the inside of an object.
    pub set: Vec<u8>,
    /// Places that are there no more.
    pub removed: Vec<String>,
    /// The leaves that have gone.
    pub gone: Sum,
    /// The leaves that are new.
    pub new: Sum,
}

/// How the part of scenes differs that everyone sees, once it has been found for one receiver.
#[derive(Default)]
pub struct PublicChange(Option<SharedChange>);

struct SharedChange {
    before: Vec<u8>,
    now: Vec<u8>,
    set: Vec<u8>,
    removed: Vec<String>,
    gone: u32,
    new: u32,
}

/// How far [`Found`] had come.
#[derive(Clone, Copy)]
struct Mark {
    set: usize,
    removed: usize,
    gone: Sum,
    new: Sum,
}

/// A step on the way to a place.
#[derive(Clone)]
enum Segment {
    /// A member: where its key stands in the new scene, with quotation marks.
    Key(Range<usize>),
    /// A member that has gone: where its key stands in the old scene.
    OldKey(Range<usize>),
    /// An item of a list.
    Item(usize),
}

/// An object or list that is open in both.
struct Open {
    is_object: bool,
    /// Where it begins, in the old and in the new scene.
    starts: (usize, usize),
    begin: Mark,
}

/// What comes next in a scene without blanks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A value.
    Value,
    /// What everyone sees.
    Public,
    /// The first item of a list, or its end.
    ItemOrEnd,
    /// The first key of an object, or its end.
    KeyOrEnd,
    /// A key.
    Key,
    /// A comma, or the end of what is open.
    CommaOrEnd,
}

/// Both scenes, and how far each has been read.
pub struct Walk<'a> {
    old: &'a [u8],
    new: &'a [u8],
    old_at: usize,
    new_at: usize,
    /// What is open, and for each the member or item that is being read.
    open: Vec<Open>,
    way: Vec<Segment>,
    found: Found,
    public: &'a mut PublicChange,
}

impl<'a> Walk<'a> {
    /// Finds what differs.
    pub fn compare(
        old: &'a [u8],
        new: &'a [u8],
        public: &'a mut PublicChange,
    ) -> Result<Found, Malformed> {
        let mut walk = Self {
            old,
            new,
            old_at: 0,
            new_at: 0,
            open: Vec::with_capacity(8),
            way: Vec::with_capacity(8),
            found: Found::default(),
            public,
        };
        walk.value()?;
        Ok(walk.found)
    }

    /// Compares the values that begin here in both, and goes behind them.
    fn value(&mut self) -> Result<(), Malformed> {
        let outside = self.open.len();
        let mut next = Next::Value;
        loop {
            next = self.skip_same(outside, next)?;
            next = match next {
                Next::CommaOrEnd if self.open.len() == outside => return Ok(()),
                Next::Public => {
                    self.public_part()?;
                    Next::CommaOrEnd
                }
                next => self.differs(next)?,
            };
        }
    }

    /// Goes over what is the same in both, token by token, and returns what comes next: something
    /// that differs, or what is treated apart.
    fn skip_same(&mut self, outside: usize, mut next: Next) -> Result<Next, Malformed> {
        let (old, new) = (&self.old[self.old_at..], &self.new[self.new_at..]);
        let same = self.new_at + same_bytes(old, new);
        // How far the old scene lies behind the new one; both go on together.
        let lag = self.old_at.wrapping_sub(self.new_at);
        let new = self.new;
        let mut at = self.new_at;
        while at < same && !(next == Next::CommaOrEnd && self.open.len() == outside) {
            let token = new[at];
            match next {
                Next::Value => match token {
                    b'{' | b'[' => {
                        let is_object = token == b'{';
                        self.open.push(Open {
                            is_object,
                            starts: (at.wrapping_add(lag), at),
                            begin: self.mark(),
                        });
                        self.way.push(Segment::Item(0));
                        at += 1;
                        next = match is_object {
                            true => Next::KeyOrEnd,
                            false => Next::ItemOrEnd,
                        };
                    }
                    _ => {
                        let end = end_of_value(new, at)?;
                        // A number may go on in the old one, unless what follows is the same.
                        if end > same || end == same && token != b'"' {
                            break;
                        }
                        at = end;
                        next = Next::CommaOrEnd;
                    }
                },
                Next::ItemOrEnd if token != b']' => next = Next::Value,
                Next::KeyOrEnd if token != b'}' => next = Next::Key,
                Next::Key => {
                    let key = at..end_of_text(new, at)?;
                    if key.end >= same {
                        break;
                    }
                    at = behind(new, key.end, b':')?;
                    next = match self.open.len() == 1 && new[key.clone()] == *PUBLIC {
                        true => Next::Public,
                        false => Next::Value,
                    };
                    self.goes_on(Segment::Key(key));
                }
                Next::CommaOrEnd if token == b',' => {
                    at += 1;
                    next = self.behind_comma()?;
                }
                Next::Public => break,
                Next::ItemOrEnd | Next::KeyOrEnd | Next::CommaOrEnd => {
                    at += 1;
                    (self.old_at, self.new_at) = (at.wrapping_add(lag), at);
                    self.close(true)?;
                    next = Next::CommaOrEnd;
                }
            }
        }
        (self.old_at, self.new_at) = (at.wrapping_add(lag), at);
        Ok(next)
    }

    /// The way leads to another member or item of what is open.
    fn goes_on(&mut self, to: Segment) {
        if let Some(last) = self.way.last_mut() {
            *last = to;
        }
    }

    fn behind_comma(&mut self) -> Result<Next, Malformed> {
        if self.open.last().ok_or(Malformed)?.is_object {
            return Ok(Next::Key);
        }
        if let Some(Segment::Item(index)) = self.way.last_mut() {
            *index += 1;
        }
        Ok(Next::Value)
    }

    /// Goes behind something that is not the same in both.
    fn differs(&mut self, next: Next) -> Result<Next, Malformed> {
        let tokens = (byte(self.old, self.old_at)?, byte(self.new, self.new_at)?);
        match next {
            Next::Value | Next::Public => {
                let old = self.old_at..end_of_value(self.old, self.old_at)?;
                let new = self.new_at..end_of_value(self.new, self.new_at)?;
                (self.old_at, self.new_at) = (old.end, new.end);
                if self.old[old.clone()] != self.new[new.clone()] {
                    self.replace(old, new)?;
                }
            }
            Next::ItemOrEnd if tokens.0 != b']' && tokens.1 != b']' => return Ok(Next::Value),
            Next::KeyOrEnd if tokens.0 != b'}' && tokens.1 != b'}' => return Ok(Next::Key),
            Next::CommaOrEnd if self.open.last().ok_or(Malformed)?.is_object => {
                match tokens {
                    // One has more members than the other.
                    (b',', b'}') => self.old_at += 1,
                    (b'}', b',') => self.new_at += 1,
                    _ => return Err(Malformed),
                }
                self.rest_of_members()?;
                self.close(true)?;
            }
            Next::Key => {
                self.rest_of_members()?;
                self.close(true)?;
            }
            // One is empty and the other is not, or a list has become longer or shorter.
            Next::ItemOrEnd | Next::KeyOrEnd | Next::CommaOrEnd => {
                self.old_at = end_of_container(self.old, self.old_at)?;
                self.new_at = end_of_container(self.new, self.new_at)?;
                self.close(false)?;
            }
        }
        Ok(Next::CommaOrEnd)
    }

    /// Closes what was opened last. Many small changes can take more room than all of it, and where
    /// items have come or gone there is no other way. Who gets a whole scene instead of its changes
    /// is decided elsewhere.
    fn close(&mut self, can_be_told_apart: bool) -> Result<(), Malformed> {
        let Open { starts, begin, .. } = self.open.pop().ok_or(Malformed)?;
        self.way.pop();
        let written = self.found.set.len() - begin.set;
        let is_longer = || {
            let pointer: usize = self.way.iter().map(Segment::room).sum();
            written > pointer + (self.new_at - starts.1) + r#""":,"#.len()
        };
        if can_be_told_apart && (written == 0 || self.way.is_empty() || !is_longer()) {
            return Ok(());
        }
        self.go_back(begin);
        self.replace(starts.0..self.old_at, starts.1..self.new_at)
    }

    /// Compares members from here on, some of which have come or gone.
    fn rest_of_members(&mut self) -> Result<(), Malformed> {
        let (old_members, old_end) = members(self.old, self.old_at)?;
        let (new_members, new_end) = members(self.new, self.new_at)?;
        let (old, new) = (self.old, self.new);
        for member in &new_members {
            let key = &new[member.key.clone()];
            let before = old_members
                .iter()
                .find(|other| old[other.key.clone()] == *key);
            self.goes_on(Segment::Key(member.key.clone()));
            match before {
                Some(before) => {
                    (self.old_at, self.new_at) = (before.value.start, member.value.start);
                    self.value()?;
                }
                None => {
                    let (pointer, place) = self.place()?;
                    self.set(member.value.clone(), &pointer, place)?;
                }
            }
        }
        for member in &old_members {
            let key = &old[member.key.clone()];
            if new_members
                .iter()
                .all(|other| new[other.key.clone()] != *key)
            {
                self.goes_on(Segment::OldKey(member.key.clone()));
                let (pointer, place) = self.place()?;
                let pointer = String::from_utf8(pointer).map_err(|_| Malformed)?;
                self.found.removed.push(pointer);
                self.found.gone.add(old, member.value.start, place)?;
            }
        }
        (self.old_at, self.new_at) = (old_end, new_end);
        Ok(())
    }

    /// Compares what everyone sees, once for all of them.
    fn public_part(&mut self) -> Result<(), Malformed> {
        let (old_start, start) = (self.old_at, self.new_at);
        if let Some(known) = &self.public.0
            && self.old[old_start..].starts_with(&known.before)
            && self.new[start..].starts_with(&known.now)
        {
            let found = &mut self.found;
            if !found.set.is_empty() && !known.set.is_empty() {
                found.set.push(b',');
            }
            found.set.extend_from_slice(&known.set);
            found.removed.extend_from_slice(&known.removed);
            found.gone.0 = found.gone.0.wrapping_add(known.gone);
            found.new.0 = found.new.0.wrapping_add(known.new);
            self.old_at += known.before.len();
            self.new_at += known.now.len();
            return Ok(());
        }
        let begin = self.mark();
        self.value()?;
        if byte(self.old, old_start)? != b'{' {
            return Ok(());
        }
        let set = &self.found.set[begin.set..];
        self.public.0 = Some(SharedChange {
            before: self.old[old_start..self.old_at].to_vec(),
            now: self.new[start..self.new_at].to_vec(),
            set: set.strip_prefix(b",").unwrap_or(set).to_vec(),
            removed: self.found.removed[begin.removed..].to_vec(),
            gone: self.found.gone.0.wrapping_sub(begin.gone.0),
            new: self.found.new.0.wrapping_sub(begin.new.0),
        });
        Ok(())
    }

    fn replace(&mut self, old: Range<usize>, new: Range<usize>) -> Result<(), Malformed> {
        let (pointer, place) = self.place()?;
        self.found.gone.add(self.old, old.start, place)?;
        self.set(new, &pointer, place)
    }

    fn set(
        &mut self,
        new: Range<usize>,
        pointer: &[u8],
        place: HashedPlace,
    ) -> Result<(), Malformed> {
        let set = &mut self.found.set;
        if !set.is_empty() {
            set.push(b',');
        }
        let is_plain = |byte: &u8| !matches!(byte, b'"' | b'\\' | 0..0x20);
        if pointer.iter().all(is_plain) {
            set.push(b'"');
            set.extend_from_slice(pointer);
            set.push(b'"');
        } else {
            let pointer = str::from_utf8(pointer).map_err(|_| Malformed)?;
            serde_json::to_writer(&mut *set, pointer).map_err(|_| Malformed)?;
        }
        set.push(b':');
        set.extend_from_slice(&self.new[new.clone()]);
        self.found.new.add(self.new, new.start, place)?;
        Ok(())
    }

    /// Where we are, as a JSON pointer and hashed.
    fn place(&self) -> Result<(Vec<u8>, HashedPlace), Malformed> {
        let mut pointer = Vec::with_capacity(48);
        let mut place = HashedPlace::ROOT;
        for segment in &self.way {
            pointer.push(b'/');
            let key = match segment {
                Segment::Key(key) => &self.new[key.clone()],
                Segment::OldKey(key) => &self.old[key.clone()],
                Segment::Item(index) => {
                    place = place.at_item(*index);
                    pointer.extend_from_slice(Digits::of(*index).as_bytes());
                    continue;
                }
            };
            let key = letters(key)?;
            place = place.at_key(&key);
            for byte in key.iter() {
                match byte {
                    b'~' => pointer.extend_from_slice(b"~0"),
                    b'/' => pointer.extend_from_slice(b"~1"),
                    other => pointer.push(*other),
                }
            }
        }
        Ok((pointer, place))
    }

    fn mark(&self) -> Mark {
        Mark {
            set: self.found.set.len(),
            removed: self.found.removed.len(),
            gone: self.found.gone,
            new: self.found.new,
        }
    }

    /// Forgets what was found since.
    fn go_back(&mut self, to: Mark) {
        self.found.set.truncate(to.set);
        self.found.removed.truncate(to.removed);
        (self.found.gone, self.found.new) = (to.gone, to.new);
    }
}

/// How many bytes both begin with.
fn same_bytes(one: &[u8], other: &[u8]) -> usize {
    /// So many are compared at once.
    const MANY: usize = 16;
    let many = one.chunks_exact(MANY).zip(other.chunks_exact(MANY));
    let same = MANY * many.take_while(|(one, other)| one == other).count();
    let rest = one[same..].iter().zip(&other[same..]);
    same + rest.take_while(|(one, other)| one == other).count()
}

impl Segment {
    /// About how long it is in a pointer.
    fn room(&self) -> usize {
        match self {
            Self::Key(key) | Self::OldKey(key) => key.len() - 1,
            Self::Item(_) => 2,
        }
    }
}
