//! Bots at whole tables.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reihum_core::{
    ActionSet, Decide, Game, Language, Position, Prepared, Seat, Seed, View, play_match,
};
use timeline_twist::{
    Action, Deck, Options, Private, Public, Symbol, TimelineTwist, Turned, quote, spread_symbols,
};

use super::belief::place_of;
use super::knowledge::Knowledge;
use super::team::Team;
use crate::{BotConfig, Bots, Budget, Level, Seated, TimelineBots};

fn table(players: usize, options: &str) -> Prepared<TimelineTwist> {
    let options: Options = serde_json::from_str(options).unwrap();
    Prepared::new(players, options).unwrap()
}

fn config(level: Level, persona: u64, iterations: u32) -> BotConfig {
    BotConfig {
        budget: Budget::iterations(NonZeroU32::new(iterations).unwrap()),
        ..BotConfig::new(level, persona)
    }
}

/// Plays a match with these bots; what was done.
fn play(
    prepared: &Prepared<TimelineTwist>,
    seed: u64,
    configs: &[BotConfig],
) -> Vec<(Seat, Action)> {
    let bots = configs.iter();
    let mut bots: Vec<_> = bots
        .map(|config| TimelineBots.bot(prepared, *config))
        .collect();
    let mut seated = Seated(&mut bots);
    let mut position = prepared.deal(Seed::from_number(seed));
    let mut done = Vec::new();
    let mut decide = |position: &Position<TimelineTwist>| {
        let step = seated.next(position)?;
        done.push(step);
        Some(step)
    };
    // Refused if an action is not legal.
    play_match(&mut position, &mut decide, &mut (), 3000).unwrap();
    assert!(position.outcome().is_some(), "it does not come to an end");
    done
}

#[test]
fn every_level_plays_every_kind_of_table() {
    let tables = [
        (2, r#"{}"#),
        (8, r#"{"deck":"science"}"#),
        (3, r#"{"deck":"inventions+science","hardest":2}"#),
        (2, r#"{"deck":"world-history","categories":"sport"}"#),
        (1, r#"{"mode":"cooperative"}"#),
        (4, r#"{"mode":"cooperative","deck":"music-and-film"}"#),
        (
            8,
            r#"{"mode":"cooperative","deck":"everyday-life-and-food"}"#,
        ),
    ];
    for (players, options) in tables {
        let prepared = table(players, options);
        for level in Level::ALL {
            let configs: Vec<BotConfig> = (0..players as u64)
                .map(|persona| config(level, persona, 12))
                .collect();
            let once = play(&prepared, 7, &configs);
            assert!(!once.is_empty());
            if level == Level::Expert {
                assert_eq!(once, play(&prepared, 7, &configs), "{options}");
            }
        }
    }
}

#[test]
fn hints_cover_every_action_best_first() {
    for (players, options) in [(2, r#"{}"#), (2, r#"{"mode":"cooperative"}"#)] {
        let prepared = table(players, options);
        for level in Level::ALL {
            let mut bot = TimelineBots.bot(&prepared, config(level, 3, 40));
            let mut position = prepared.deal(Seed::from_number(5));
            let decide = &mut |position: &Position<TimelineTwist>| {
                let seat = position.to_act().must.first()?;
                let view = position.view(Some(seat));
                let hints = bot.hints(view);
                let legal = position.legal_actions(seat);
                assert_eq!(hints.len(), legal.len());
                for action in legal.iter() {
                    assert!(hints.iter().any(|hint| hint.action == action));
                }
                assert!(hints.is_sorted_by(|one, other| one.value >= other.value));
                for hint in &hints {
                    assert!(!hint.reason.en().is_empty() && !hint.reason.de().is_empty());
                }
                Some((seat, hints[0].action))
            };
            play_match(&mut position, decide, &mut (), 3).unwrap();
            // Somebody who is not on turn has nothing to weigh.
            let waiting = position.to_act().must.first().map(|seat| seat.next(2));
            assert_eq!(bot.hints(position.view(waiting)), []);
        }
    }
    let units = ["{}", r#"{"mode":"cooperative"}"#]
        .map(|options| TimelineBots.hint_unit(table(2, options).setup().options()));
    assert_ne!(units[0], units[1]);
}

#[test]
fn together_a_bot_says_why_as_a_belief() {
    let prepared = table(2, r#"{"mode":"cooperative"}"#);
    for level in Level::ALL {
        let mut bots =
            [1, 2].map(|persona| TimelineBots.bot(&prepared, config(level, persona, 12)));
        let mut position = prepared.deal(Seed::from_number(1));
        let decide = &mut |position: &Position<TimelineTwist>| {
            let seat = position.to_act().must.first()?;
            let bot = &mut bots[seat.index()];
            let action = bot.choose(position.view(Some(seat)));
            let remark = bot.remark().unwrap();
            if let Action::Place { card } = action {
                let title = &prepared.setup().material().get(card).unwrap().title;
                let said = format!("{}: Around ", quote(title.en(), Language::English));
                assert!(remark.en().starts_with(&said), "{remark:?}");
                assert!(remark.en().contains(", I think: "), "{remark:?}");
                let said = format!("{}: Um ", quote(title.de(), Language::German));
                assert!(remark.de().starts_with(&said), "{remark:?}");
            }
            Some((seat, action))
        };
        play_match(&mut position, decide, &mut (), 3000).unwrap();
    }
}

#[test]
fn a_clock_is_kept() {
    for options in ["{}", r#"{"mode":"cooperative"}"#] {
        let prepared = table(4, options);
        let position: Position<TimelineTwist> = prepared.deal(Seed::from_number(2));
        let seat = position.to_act().must.first().unwrap();
        let budget = Budget {
            iterations: NonZeroU32::new(u32::MAX),
            time: Some(Duration::from_millis(40)),
            ..Budget::default()
        };
        let config = BotConfig {
            budget,
            ..BotConfig::new(Level::Master, 1)
        };
        let mut bot = TimelineBots.bot(&prepared, config);
        let begun = Instant::now();
        let _ = bot.choose(position.view(Some(seat)));
        let _ = bot.hints(position.view(Some(seat)));
        assert!(begun.elapsed() < Duration::from_millis(800));
    }
}

/// A deck of forty days of one year.
fn days() -> Deck {
    let head = "id = \"days\"\ntitle = { en = \"Days\", de = \"Tage\" }\n\
                about = { en = \"Days of a year\", de = \"Tage eines Jahres\" }\n";
    // Titles that share no word, so that no two seem to be the same event.
    let syllable = |n: usize| ["ba", "do", "fi", "gu", "he", "ju", "ko"][n % 7];
    let card = |(n, (fact, back)): (usize, (Symbol, Symbol))| {
        let title = format!(
            "{}{}{}ra",
            syllable(n / 7),
            syllable(n),
            syllable(n * 3 + n / 7)
        );
        let (month, day) = (n / 4 + 1, n % 4 * 7 + 1);
        format!(
            "[[card]]\nid = \"day-{n}\"\ndate = \"1989-{month:02}-{day:02}\"\n\
             precision = \"day\"\nmarks = \"happened\"\nen = \"{title}\"\n\
             de = \"{title}\"\ntext_en = \"More.\"\ntext_de = \"Mehr.\"\n\
             category = \"politics\"\ndifficulty = {}\nfact = \"{fact}\"\nback = \"{back}\"\n\
             source = \"A book\"\n",
            n % 5 + 1
        )
    };
    let cards: Vec<String> = spread_symbols(40).enumerate().map(card).collect();
    Deck::read(head, &cards.concat()).unwrap()
}

/// Who knows more wins more, also where all cards are days of one year.
#[test]
fn days_of_one_year_can_be_played() {
    let deck = days();
    let prepared = Prepared::<TimelineTwist>::with_material(
        2,
        Options::default(),
        deck.facts().clone(),
        deck.faces().clone(),
    );
    let mut won = 0;
    for index in 0..40 {
        let better = Seat::new(index as usize % 2);
        let level = |seat: usize| match seat == better.index() {
            true => Level::Master,
            false => Level::Novice,
        };
        let bot = |seat: usize| {
            TimelineBots.bot(&prepared, config(level(seat), index * 2 + seat as u64, 8))
        };
        let mut position = prepared.deal(Seed::from_number(index));
        play_match(
            &mut position,
            &mut Seated(&mut [bot(0), bot(1)]),
            &mut (),
            3000,
        )
        .unwrap();
        let outcome = position.outcome().unwrap();
        won += u32::from(outcome.winners.contains(better));
    }
    assert!(won >= 28, "{won} of 40");
}

/// Longer than any that is played on: then the likeliest gap must do.
#[test]
fn a_very_long_timeline_is_no_trouble() {
    let prepared = table(2, "{}");
    let position = prepared.deal(Seed::from_number(3));
    let seat = position.to_act().must.first().unwrap();
    for length in [95, 96, 97, 200] {
        let mut public = position.public().clone();
        let Public::Competitive(competitive) = &mut public else {
            panic!("the options are for another mode");
        };
        let held = |turned: &Turned| {
            let mut hands = competitive.hands.iter();
            hands.any(|hand| hand.contains(&turned.card))
        };
        let faces = prepared
            .setup()
            .material()
            .cards()
            .zip(prepared.secret().iter());
        let turned = faces.map(|(card, face)| Turned::new(card, *face));
        let mut line: Vec<Turned> = turned.filter(|turned| !held(turned)).take(length).collect();
        line.sort_by_key(|turned| turned.date);
        competitive.timeline = timeline_twist::Pile::with_room(line.len());
        competitive.timeline.extend(line);
        let view = View {
            setup: prepared.setup(),
            public: &public,
            own: Some((seat, &Private {})),
        };
        let mut bot = TimelineBots.bot(&prepared, config(Level::Master, 1, 20));
        let action = bot.choose(view);
        assert!(TimelineTwist::check(view, action).is_ok());
        assert_eq!(
            bot.hints(view).len(),
            TimelineTwist::legal_actions(view).len()
        );
    }
}

/// What is played out lays cards where the rules lay them.
#[test]
fn cards_go_where_the_rules_say() {
    let prepared = table(3, r#"{"mode":"cooperative"}"#);
    let configs = [1, 2, 3].map(|persona| config(Level::Casual, persona, 1));
    let knowledge = Knowledge::new(&prepared, 1, Level::Master);
    let (mut fitted, mut blocked) = (0, 0);
    for seed in 0..4 {
        let mut position = prepared.deal(Seed::from_number(seed));
        for (seat, action) in play(&prepared, seed, &configs) {
            let Public::Cooperative(public) = position.public() else {
                panic!("the options are for another mode");
            };
            let facts = prepared.setup().material();
            let team = Team::new(public, facts, seat, &knowledge);
            for face in prepared.secret().iter().step_by(7) {
                let mut table = team.table.clone();
                let spot = public.timeline.spot(face.date);
                assert_eq!(table.lay(place_of(face.date)), spot.is_some());
                if let Some(spot) = spot {
                    let at = table.line.iter().position(|at| *at == place_of(face.date));
                    assert_eq!(at.map(|at| table.rows[at]), Some(spot.row));
                    fitted += 1;
                } else {
                    blocked += 1;
                }
            }
            position.play(seat, action, &mut ()).unwrap();
        }
    }
    assert!(fitted > 100 && blocked > 100, "{fitted} {blocked}");
}
