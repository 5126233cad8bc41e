//! A table as others are shown it.

use std::collections::BTreeSet;

use reihum_catalog::{AnyMatch, RoundEnd};
use reihum_core::{Description, Language, Narrator, Seat, Text};

use super::decide::Presence;
use super::state::{ArchivedEnd, LastMatch, SeatState, SeatedPerson, Table};
use crate::people::Person;
use crate::protocol::{
    Archived, Encoded, Occupant, OfTheGame, Scene, SceneDescription, SeatInfo, Side, Stage,
    TableInfo, TableSummary, TeamScore, You,
};
use crate::storage::Listing;

/// Whom a scene is made for. All who are alike in this see the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SceneFor {
    /// Their seat; none for somebody who watches.
    pub seat: Option<Seat>,
    /// Do they want it in words, too?
    pub describe: bool,
    /// The language they read; all of them if they have named none.
    pub language: Option<Language>,
}

/// The part of a scene that everyone sees, made once for all.
pub struct PublicScene {
    public: Encoded<OfTheGame>,
    must: Vec<Seat>,
    may: Vec<Seat>,
    scores: Vec<i32>,
    winners: Option<Vec<Seat>>,
    team: Option<TeamScore>,
    sides: Vec<Side>,
}

impl PublicScene {
    /// Of a match as it stands.
    #[must_use]
    pub fn of(running: &dyn AnyMatch) -> Self {
        let to_act = running.to_act();
        let outcome = running.outcome();
        Self {
            public: running.public_view().into(),
            must: to_act.must.iter().collect(),
            may: to_act.may.iter().collect(),
            scores: running.scores().iter().copied().collect(),
            winners: outcome.map(|outcome| outcome.winners.iter().collect()),
            team: running.team_score(),
            sides: running.sides(),
        }
    }

    /// What a receiver sees of the match, without words.
    #[must_use]
    pub fn seen(&self, running: &dyn AnyMatch, to: SceneFor) -> Scene {
        let view = running.seat_view(to.seat);
        let mut team = self.team.clone();
        if let (Some(team), Some(language)) = (&mut team, to.language) {
            team.name.keep(language);
        }
        Scene {
            public: self.public.clone(),
            private: view.private.into(),
            must: self.must.clone(),
            may: self.may.clone(),
            legal: view.legal.into(),
            scores: self.scores.clone(),
            winners: self.winners.clone(),
            team,
            sides: self.sides.clone(),
            rule: view.rule.map(Into::into),
            derived: view.derived.map(Into::into),
            description: None,
        }
    }
}

/// What a seat, or somebody who watches, sees of a round that is over, without words.
#[must_use]
pub fn scene_left(end: &dyn RoundEnd, seat: Option<Seat>) -> Scene {
    Scene {
        public: end.public_view().into(),
        private: end.private_view(seat).into(),
        must: Vec::new(),
        may: Vec::new(),
        legal: Encoded::new(&Vec::new()),
        scores: end.scores().iter().copied().collect(),
        winners: None,
        team: None,
        sides: end.sides(),
        rule: None,
        derived: end.derived(seat).map(Into::into),
        description: None,
    }
}

impl Table {
    /// The table, as everyone sees it.
    #[must_use]
    pub fn info(&self, presence: &Presence, watching: usize) -> TableInfo {
        let host = self.host();
        let seats = self.seats.iter().enumerate();
        let seat = |(seat, state): (usize, &SeatState)| match state {
            SeatState::Open => SeatInfo {
                occupant: Occupant::Open,
                host: false,
            },
            SeatState::Bot { name, level } => SeatInfo {
                occupant: Occupant::Bot {
                    name: name.clone(),
                    level: *level,
                },
                host: false,
            },
            SeatState::Person(at) => SeatInfo {
                host: host == Some(&at.id),
                occupant: Occupant::Person {
                    name: at.name.clone(),
                    here: presence.here.contains(&at.id),
                    left: at.left,
                    substituted: at.substitute.is_some(),
                    level: at.substitute,
                    votes: presence.votes_for(Seat::new(seat)),
                    rematch: at.rematch,
                },
            },
        };
        TableInfo {
            code: self.code.clone(),
            game: self.rules.game.clone(),
            options: self.rules.options(),
            stage: self.stage(),
            seats: seats.map(seat).collect(),
            listed: self.listed,
            pace: self.pace,
            stand_in: self.stand_in,
            matches: self.matches,
            watching,
            archived: self.archived(),
            best: self.news.as_ref().and_then(|news| news.server),
        }
    }

    /// What is to be told of a match that cannot be gone on with.
    fn archived(&self) -> Option<Archived> {
        let (reason, end) = match (&self.last_match, self.rules.gone()) {
            (Some(LastMatch::Archived { reason, end }), _) => (*reason, Some(end)),
            // Nothing was played yet, and nothing can be.
            (None, Some(reason)) => (reason, None),
            _ => return None,
        };
        let (ended, result) = match end {
            Some(ArchivedEnd::Recorded(result)) => (true, Some(result)),
            Some(ArchivedEnd::Unrecorded) => (true, None),
            Some(ArchivedEnd::Running | ArchivedEnd::Closed) | None => (false, None),
        };
        Some(Archived {
            reason: reason.text().to_owned(),
            ended,
            winners: result.map(|result| result.winners.clone()),
            scores: result.map(|result| result.scores.clone()),
            log: self.recorded_log.to_vec(),
            restart: self.rules.gone().is_none(),
        })
    }

    /// Who somebody is at this table.
    #[must_use]
    pub fn you(&self, person: Option<&Person>) -> You {
        let seat = person.and_then(|person| self.seat_of(&person.id));
        You {
            seat,
            host: person.is_some_and(|person| self.host() == Some(&person.id)),
            hints: seat.is_some_and(|seat| self.hints_harm_nobody(seat)),
            best: person.and_then(|person| self.news.as_ref()?.of(&person.id)),
        }
    }

    /// May this seat be helped? Only if no other person plays against it.
    #[must_use]
    pub fn hints_harm_nobody(&self, seat: Seat) -> bool {
        let others = self.seats.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != seat.index());
        self.rules.is_cooperative()
            || others.all(|(_, other)| matches!(other, SeatState::Bot { .. }))
    }

    /// The part of a scene that everyone sees; nothing before the first match.
    #[must_use]
    pub fn public_scene(&self) -> Option<PublicScene> {
        self.live_match().map(PublicScene::of)
    }

    /// What a receiver sees of the match.
    #[must_use]
    pub fn scene(&self, public: &PublicScene, to: SceneFor) -> Option<Scene> {
        let mut scene = public.seen(self.live_match()?, to);
        scene.description = to.describe.then(|| self.description_now(to));
        Some(scene)
    }

    /// What a receiver sees of a round that is over, until the next one begins for them.
    #[must_use]
    pub fn scene_left(&self, end: &dyn RoundEnd, to: SceneFor) -> Scene {
        let describe = || self.description(to, |narrator| Some(end.describe(to.seat, narrator)));
        let mut scene = scene_left(end, to.seat);
        scene.description = to.describe.then(describe);
        scene
    }

    fn description_now(&self, to: SceneFor) -> SceneDescription {
        self.description(to, |narrator| {
            let running = self.live_match()?;
            Some(running.describe(to.seat, narrator))
        })
    }

    fn description(
        &self,
        to: SceneFor,
        describe: impl Fn(&Narrator) -> Option<Description>,
    ) -> SceneDescription {
        let written = Language::ALL.map(|language| {
            let wanted = to.language.is_none_or(|only| only == language);
            let narrator = wanted.then(|| Narrator::new(self.names(), language));
            let described = narrator.and_then(|narrator| describe(&narrator));
            described.unwrap_or_default()
        });
        // A line is the same thing said in each language, so there are as many in each.
        let lines = |of: fn(&Description) -> Vec<&str>| {
            let all = written.each_ref().map(of);
            let many = all.iter().map(Vec::len).max().unwrap_or_default();
            let line = |index: usize| {
                Text::for_reader(to.language, |language| {
                    let line = all[language as usize].get(index);
                    line.map(ToString::to_string).unwrap_or_default()
                })
            };
            (0..many).map(line).collect()
        };
        SceneDescription {
            table: lines(|description| description.table().collect()),
            own: lines(|description| description.own().collect()),
        }
    }

    /// What lists show of it.
    #[must_use]
    pub fn listing(&self) -> Listing {
        let name = |state: &SeatState| match state {
            SeatState::Open => None,
            SeatState::Person(at) => Some(at.name.clone()),
            SeatState::Bot { name, .. } => Some(name.clone()),
        };
        let stage = self.stage();
        let summary = TableSummary {
            code: self.code.clone(),
            game: self.rules.game.clone(),
            stage,
            names: self.seats.iter().map(name).collect(),
            options: self.rules.options(),
            updated: self.updated,
        };
        let open = self.seats.iter().filter(|state| **state == SeatState::Open);
        // Whoever leaves a running match can come back to it, so they must find it again.
        let stays = |at: &SeatedPerson| !at.left || stage == Stage::Playing;
        let people = self.people().filter(|(_, at)| stays(at));
        Listing {
            game: self.rules.game.clone(),
            stage: match stage {
                Stage::Gathering => "gathering",
                Stage::Playing => "playing",
                Stage::Over => "over",
            }
            .to_owned(),
            listed: self.listed,
            open_seats: open.count() as u8,
            people: people.map(|(_, at)| at.id.clone()).collect(),
            summary: serde_json::to_string(&summary).unwrap_or_default(),
            updated: self.updated,
        }
    }
}

impl Presence {
    fn votes_for(&self, seat: Seat) -> usize {
        self.votes
            .iter()
            .filter(|(for_seat, _)| *for_seat == seat)
            .count()
    }

    /// Forgets the votes about people who are here.
    pub fn settle(&mut self, table: &Table) {
        let here: &BTreeSet<String> = &self.here;
        self.votes.retain(|(seat, _)| {
            let at = table.person_at(*seat);
            at.is_some_and(|at| at.substitute.is_none() && (at.left || !here.contains(&at.id)))
        });
    }
}
