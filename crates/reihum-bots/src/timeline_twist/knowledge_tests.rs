use super::*;
use reihum_core::Seed;
use timeline_twist::{Action, Options};

fn table() -> Prepared<TimelineTwist> {
    Prepared::new(2, Options::default()).unwrap()
}

/// How far off the beliefs about unseen cards are, on the line of memory.
fn off(knowledge: &Knowledge, prepared: &Prepared<TimelineTwist>) -> f64 {
    let faces = prepared.secret().iter().zip(&knowledge.now);
    let unseen = faces.zip(&knowledge.seen).filter(|(_, seen)| !**seen);
    let off = unseen.map(|((face, belief), _)| (belief.at - place_of(face.date)).abs());
    let all: Vec<f64> = off.collect();
    all.iter().sum::<f64>() / all.len() as f64
}

#[test]
fn beliefs_are_stable_and_differ_by_persona() {
    let prepared = table();
    let one = Knowledge::new(&prepared, 3, Level::Casual);
    assert_eq!(one.now, Knowledge::new(&prepared, 3, Level::Casual).now);
    assert_ne!(one.now, Knowledge::new(&prepared, 4, Level::Casual).now);
    // The same card in another deck is believed to be at the same time.
    let options = Options {
        deck: "world-history+inventions".into(),
        ..Options::default()
    };
    let mixed = Prepared::<TimelineTwist>::new(2, options).unwrap();
    let other = Knowledge::new(&mixed, 3, Level::Casual);
    let facts = (prepared.setup().material(), mixed.setup().material());
    for card in facts.0.cards() {
        let there = facts.1.find(facts.0.id(card)).unwrap();
        assert_eq!(one.belief(card), other.belief(there));
    }
}

#[test]
fn errors_grow_with_distance_and_difficulty_and_shrink_by_level() {
    let prepared = table();
    let facts = prepared.setup().material();
    let mut last = f64::INFINITY;
    for level in Level::ALL {
        let many = (0..8).map(|persona| Knowledge::new(&prepared, persona, level));
        let mean = many.map(|one| off(&one, &prepared)).sum::<f64>() / 8.0;
        assert!(mean < 0.8 * last, "{level}: {mean} after {last}");
        last = mean;
    }
    let (mut years, mut doubts) = ([(0.0, 0); 2], [(0.0, 0); 6]);
    for persona in 0..8 {
        let knowledge = Knowledge::new(&prepared, persona, Level::Expert);
        for (card, face) in facts.cards().zip(prepared.secret().iter()) {
            let kind = facts.get(card).unwrap().kind.unwrap();
            let belief = knowledge.belief(card);
            let missed = crate::timeline_twist::belief::year_at(belief.at) - face.date.as_years();
            let years = &mut years[usize::from(face.date.year() > 1900)];
            *years = (years.0 + missed.abs(), years.1 + 1);
            let doubt = &mut doubts[usize::from(kind.difficulty)];
            let missed = (belief.at - place_of(face.date)).abs();
            *doubt = (doubt.0 + missed, doubt.1 + 1);
        }
    }
    let mean = |(sum, count): (f64, i32)| sum / f64::from(count);
    assert!(mean(years[0]) > 4.0 * mean(years[1]));
    let by_difficulty: Vec<f64> = doubts[1..].iter().copied().map(mean).collect();
    assert!(by_difficulty.is_sorted(), "{by_difficulty:?}");
}

#[test]
fn most_know_how_unsure_they_are_and_a_novice_does_not() {
    let prepared = table();
    for (level, usual) in [(Level::Novice, 1.4..2.0), (Level::Expert, 0.85..1.15)] {
        let mut squares = Vec::new();
        for persona in 0..20 {
            let knowledge = Knowledge::new(&prepared, persona, level);
            for (belief, face) in knowledge.now.iter().zip(prepared.secret().iter()) {
                squares.push(((belief.at - place_of(face.date)) / belief.doubt).powi(2));
            }
        }
        let spread = (squares.iter().sum::<f64>() / squares.len() as f64).sqrt();
        assert!(usual.contains(&spread), "{level}: {spread}");
    }
}

#[test]
fn what_was_seen_is_known_and_corrects_the_rest() {
    let prepared = table();
    let (mut before, mut after) = (0.0, 0.0);
    for persona in 0..10 {
        let mut knowledge = Knowledge::new(&prepared, persona, Level::Expert);
        let brought = knowledge.clone();
        // Cards go where they do not belong, so that many are turned over.
        let mut position = prepared.deal(Seed::from_number(persona));
        let date = |card: CardId| prepared.secret()[card.index()].date;
        for _ in 0..60 {
            let Some(seat) = position.to_act().must.first() else {
                break;
            };
            let Public::Competitive(public) = position.public() else {
                break;
            };
            let start = public.timeline[0].date;
            let card = public.hands[seat][0];
            let gap = u16::from(date(card) < start);
            let action = Action::PlaceAt { card, gap };
            position.play(seat, action, &mut ()).unwrap();
            knowledge.look(position.public());
            let known = Belief {
                at: place_of(date(card)),
                doubt: 0.0,
            };
            assert_eq!(knowledge.belief(card), known);
        }
        // Looking away forgets nothing: the cards may come back after a reshuffle.
        knowledge.look(prepared.deal(Seed::from_number(99)).public());
        let seen = knowledge.seen.iter().filter(|seen| **seen).count();
        assert!(seen > 50, "{seen}");
        let rest = Knowledge {
            now: brought.brought.clone(),
            ..knowledge.clone()
        };
        before += off(&rest, &prepared);
        after += off(&knowledge, &prepared);
    }
    assert!(after < 0.97 * before, "{after} {before}");
}

/// The beginning of the world is remembered like everything else: off by a part of how long ago it
/// was, never before there was anything and never still to come.
#[test]
fn deep_time_is_remembered_too() {
    let options = Options {
        deck: "deep-time".into(),
        ..Options::default()
    };
    let prepared = Prepared::<TimelineTwist>::new(2, options).unwrap();
    let facts = prepared.setup().material();
    for level in Level::ALL {
        let (mut near, mut all) = (0, 0);
        for persona in 0..8 {
            let knowledge = Knowledge::new(&prepared, persona, level);
            for (card, face) in facts.cards().zip(prepared.secret().iter()) {
                let belief = knowledge.belief(card);
                let year = crate::timeline_twist::belief::year_at(belief.at);
                assert!(year.is_finite() && belief.doubt.is_finite());
                assert!((-13.81e9..=2027.0).contains(&year), "{level}: {year}");
                let ratio = (2030.0 - year) / (2030.0 - face.date.as_years());
                near += usize::from((0.25..4.0).contains(&ratio));
                all += 1;
            }
        }
        assert!(near * 10 > all * 9, "{level}: {near} of {all}");
    }
}
