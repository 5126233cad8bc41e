//! Numbers, masks and observations, along random matches of every game, number of players and option.

use racko::Racko;
use reihum_bots::{Bots, TimelineBots};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Position, Prepared, Seat, Seed, below, random_action};
use reihum_tensor::Encoded;
use right_on_time::RightOnTime;
use timeline_twist::{Mode, TimelineTwist};

/// Which numbers a seat may choose, as its list of actions says, and each of them read back.
fn numbered<G: Encoded>(position: &Position<G>, seat: Seat, actions: usize) -> Vec<bool> {
    let view = position.view(Some(seat));
    let mut mask = vec![false; actions];
    for action in G::legal_actions(view).iter() {
        let index = G::index(view, action).expect("every legal action has a number");
        assert!(!mask[index], "{action:?} shares its number");
        assert_eq!(G::action(view, index), Some(action));
        mask[index] = true;
    }
    mask
}

fn check<G: Encoded>(players: usize, options: G::Options, matches: u64, most: usize) {
    let prepared = Prepared::<G>::new(players, options).expect("a table");
    let (setup, prior) = (prepared.setup(), G::uninformed_prior(&prepared));
    let (actions, fields) = (G::actions(setup), G::features(setup));
    let bytes: usize = fields.iter().map(|field| field.bytes).sum();
    let observe = |position: &Position<G>, seat: Seat| {
        let mut row = vec![0xAA; bytes];
        G::observe(position.view(Some(seat)), &mut row);
        row
    };
    for number in 0..matches {
        let mut rng = Fast::seed_from_u64(number);
        let mut position = prepared.deal(Seed::numbered(number, players as u64));
        for step in 0..most {
            // Random play of Racko keeps to a few phases; sense and chance together see them all.
            let thumb = below(&mut rng, 3) > 0;
            for seat in setup.seats() {
                let legal = numbered(&position, seat, actions);
                let mut mask = vec![true; actions];
                G::mask(position.view(Some(seat)), &mut mask);
                assert_eq!(mask, legal);
                for (index, legal) in legal.into_iter().enumerate().step_by(1 + step % 7) {
                    let view = position.view(Some(seat));
                    let action = G::action(view, index);
                    let accepted = action.is_some_and(|action| G::check(view, action).is_ok());
                    assert_eq!(accepted, legal, "number {index}: {action:?}");
                }
                if step % 5 != 0 {
                    continue;
                }
                let row = observe(&position, seat);
                let mut rest = &row[..];
                for field in &fields {
                    let (of, behind) = rest.split_at(field.bytes);
                    assert!(
                        of.iter().all(|byte| field.allows(*byte)),
                        "{field:?}: {of:?}"
                    );
                    field.expand(of, &mut vec![0.0; field.expanded()]);
                    rest = behind;
                }
                // Law 4: every byte stays when what the seat cannot know is swapped.
                let world = G::determinize(position.view(Some(seat)), &prior, &mut rng);
                let world = Position::from_parts(setup.clone(), world);
                assert_eq!(observe(&world, seat), row);
            }
            let must = position.to_act().must.random(&mut rng);
            let sensible = must.filter(|_| thumb).and_then(|seat| {
                let action = G::rule_of_thumb(position.view(Some(seat)), &mut rng);
                Some((seat, action?))
            });
            let Some((seat, action)) = sensible.or_else(|| random_action(&position, &mut rng))
            else {
                break;
            };
            position.play(seat, action, &mut ()).expect("legal");
            if !G::fits(position.view(Some(seat))) {
                break;
            }
        }
    }
}

fn racko_options(players: usize) -> impl Iterator<Item = racko::Options> {
    (0..32)
        .map(|bits| racko::Options {
            bonus: bits & 1 != 0,
            blitz: bits & 2 != 0,
            auto_racko: Some(bits & 4 != 0),
            partners: bits & 8 != 0,
            blind_trade: bits & 16 != 0,
            ..racko::Options::default()
        })
        .filter(move |options| players == 4 || !options.partners)
}

#[test]
fn racko() {
    for players in 2..=4 {
        for options in racko_options(players) {
            check::<Racko>(players, options, 1, 500);
        }
    }
}

#[test]
fn right_on_time() {
    for players in 2..=5 {
        for bits in 0..8 {
            let options = right_on_time::Options {
                last_you_are_it_left: bits & 1 != 0,
                last_joker_is_seven: bits & 2 != 0,
                last_pair_high_on_top: bits & 4 != 0,
                start: None,
            };
            check::<RightOnTime>(players, options, 3, 600);
        }
    }
}

fn timeline(mode: Mode, deck: &str) -> timeline_twist::Options {
    timeline_twist::Options {
        mode,
        deck: deck.into(),
        ..timeline_twist::Options::default()
    }
}

#[test]
fn timeline_twist() {
    for players in 1..=8 {
        for deck in ["science", "world-history"] {
            check::<TimelineTwist>(players, timeline(Mode::Cooperative, deck), 2, 400);
            if players > 1 {
                check::<TimelineTwist>(players, timeline(Mode::Competitive, deck), 2, 400);
            }
        }
    }
}

/// The sizes are part of what models are saved with.
#[test]
fn sizes_are_as_documented() {
    fn size<G: Encoded>(players: usize, options: G::Options) -> [usize; 2] {
        let prepared = Prepared::<G>::new(players, options).expect("a table");
        let fields = G::features(prepared.setup());
        let bytes = fields.iter().map(|field| field.bytes).sum();
        [G::actions(prepared.setup()), bytes]
    }
    let blind = racko::Options {
        blind_trade: true,
        ..racko::Options::default()
    };
    let racko = [2, 3, 4].map(|n| size::<Racko>(n, racko::Options::default()));
    assert_eq!(racko.map(|[actions, _]| actions), [53, 66, 79]);
    assert_eq!(racko.map(|[_, bytes]| bytes), [119, 155, 196]);
    let blind = [2, 3, 4].map(|n| size::<Racko>(n, blind.clone())[0]);
    assert_eq!(blind, [173, 318, 463]);
    let right = [2, 3, 4, 5].map(|n| size::<RightOnTime>(n, right_on_time::Options::default()));
    assert_eq!(right.map(|[actions, _]| actions), [980, 1301, 1621, 1941]);
    assert_eq!(right.map(|[_, bytes]| bytes), [81, 152, 172, 192]);
    let modes = [Mode::Competitive, Mode::Cooperative];
    let timeline = modes.map(|mode| size::<TimelineTwist>(2, timeline(mode, "science")));
    assert_eq!(timeline.map(|[actions, _]| actions), [256, 9]);
    assert_eq!(timeline.map(|[_, bytes]| bytes), [666, 448]);
}

/// How long timelines of bots become: numbers are there for 64 gaps.
#[test]
fn timelines_of_bots_fit() {
    use reihum_bots::{BotConfig, Level, Seated};
    for players in [2, 8] {
        let options = timeline(Mode::Competitive, "world-history");
        let prepared = Prepared::<TimelineTwist>::new(players, options).expect("a table");
        for number in 0..20 {
            let mut position = prepared.deal(Seed::numbered(number, 1));
            let config = BotConfig::new(Level::Casual, number);
            let mut bots: Vec<_> = (0..players)
                .map(|_| TimelineBots.bot(&prepared, config))
                .collect();
            let seated = &mut Seated(&mut bots);
            reihum_core::play_match(&mut position, seated, &mut (), 10_000).expect("legal");
            assert!(TimelineTwist::fits(position.view(None)));
        }
    }
}
