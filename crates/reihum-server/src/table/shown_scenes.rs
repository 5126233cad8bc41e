//! The scenes that those have before them who are sent differences: one for each kind of
//! receiver, however many there are of a kind.

use std::time::Duration;

use tokio::time::Instant;

use super::difference::{PublicChange, check_number, difference};
use super::show::SceneFor;
use crate::protocol::{Encoded, Scene, SceneChange};

/// The number of a scene, unique at a table as long as it is in memory.
pub type SceneNumber = u64;

/// The scenes that are kept to be compared with the next ones.
#[derive(Default)]
pub struct ShownScenes {
    kept: Vec<KeptScene>,
    last: SceneNumber,
    /// When the texts that are kept were made.
    made: Option<Instant>,
}

/// Where nobody moves for so long, no texts are kept: what people have before them can be made again.
const QUIET: Duration = Duration::from_secs(1);

struct KeptScene {
    to: SceneFor,
    number: SceneNumber,
    /// The place in the log at which it was made.
    seq: u64,
    /// Nothing while it is quiet: until somebody moves it can be made again.
    scene: Option<Encoded<Scene>>,
    check: u32,
}

/// A new scene for those who have the one before.
pub struct Successor {
    /// The scene that they must have.
    pub before: SceneNumber,
    /// How the new one differs, if that is shorter than all of it.
    pub change: SceneChange,
}

impl ShownScenes {
    /// Keeps a new scene in place of the one before, and says how it differs, unless all of it
    /// would be shorter. Returns its number. `public` is kept by whoever tells several of one move.
    pub fn renew(
        &mut self,
        to: SceneFor,
        seq: u64,
        scene: &Encoded<Scene>,
        public: &mut PublicChange,
    ) -> (SceneNumber, Option<Successor>) {
        let before = self.take(to);
        let change = before.as_ref().and_then(|before| {
            let shown = before.scene.as_ref()?;
            let change = difference(shown, before.check, scene, public).ok()?;
            let before = before.number;
            Some(Successor { before, change })
        });
        let check = match &change {
            Some(successor) => successor.change.check,
            // Not encoded by us? Then nobody can follow, and everyone is sent all of it.
            None => check_number(scene).unwrap_or_default(),
        };
        self.made = Some(Instant::now());
        let number = self.keep(to, seq, Some(scene.clone()), check);
        let is_shorter = |successor: &Successor| {
            let SceneChange { set, removed, .. } = &successor.change;
            let removed: usize = removed.iter().map(String::len).sum();
            set.get().len() + removed < scene.get().len()
        };
        (number, change.filter(is_shorter))
    }

    /// The scene that those of a kind have before them, or a new one if none was made at this
    /// place in the log.
    pub fn current(
        &mut self,
        to: SceneFor,
        seq: u64,
        make: impl FnOnce() -> Option<Encoded<Scene>>,
    ) -> Option<(SceneNumber, Encoded<Scene>)> {
        let kept = self
            .kept
            .iter()
            .find(|kept| kept.to == to && kept.seq == seq);
        if let Some(kept) = kept {
            let number = kept.number;
            let scene = kept.scene.clone().or_else(make)?;
            return Some((number, scene));
        }
        let scene = make()?;
        self.take(to);
        let check = check_number(&scene).unwrap_or_default();
        Some((self.keep(to, seq, None, check), scene))
    }

    /// From when on nothing has to be kept, if nobody moves until then.
    #[must_use]
    pub fn quiet_from(&self) -> Option<Instant> {
        self.made.map(|made| made + QUIET)
    }

    /// Keeps no texts if it has been quiet for long enough.
    pub fn rest(&mut self, now: Instant) {
        if self.quiet_from().is_some_and(|from| from <= now) {
            self.made = None;
            self.kept.iter_mut().for_each(|kept| kept.scene = None);
        }
    }

    /// Makes those again that were not kept: somebody is about to move. Whoever has one that looks
    /// otherwise by now, because somebody got another name, is sent all of the next.
    pub fn complete(&mut self, make: impl Fn(SceneFor) -> Option<Encoded<Scene>>) {
        for kept in self.kept.iter_mut().filter(|kept| kept.scene.is_none()) {
            let made = make(kept.to);
            kept.scene = made.filter(|scene| check_number(scene).ok() == Some(kept.check));
        }
    }

    /// Keeps only what somebody has before them.
    pub fn forget_unless(&mut self, used: impl Fn(SceneNumber) -> bool) {
        self.kept.retain(|kept| used(kept.number));
    }

    fn take(&mut self, to: SceneFor) -> Option<KeptScene> {
        let place = self.kept.iter().position(|kept| kept.to == to)?;
        Some(self.kept.swap_remove(place))
    }

    fn keep(
        &mut self,
        to: SceneFor,
        seq: u64,
        scene: Option<Encoded<Scene>>,
        check: u32,
    ) -> SceneNumber {
        self.last += 1;
        self.kept.reserve_exact(1);
        self.kept.push(KeptScene {
            to,
            number: self.last,
            seq,
            scene,
            check,
        });
        self.last
    }
}
