//! Everything that happens can be told in both languages.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Event, Language, Narration, Narrator, Prepared, Seat, Seed, random_action};
use timeline_twist::{Mode, Options, TimelineTwist, band_name};

fn narrator(language: Language) -> Narrator {
    let names = ["Ada", "Ben", "Cem"].map(str::to_owned);
    Narrator::new(names.to_vec(), language)
}

#[test]
fn every_event_is_a_sentence_in_both_languages() {
    for mode in [Mode::Competitive, Mode::Cooperative] {
        let options = Options {
            mode,
            ..Options::default()
        };
        let prepared = Prepared::<TimelineTwist>::new(3, options).unwrap();
        for number in 0..30 {
            let mut events: Vec<Event<TimelineTwist>> = Vec::new();
            let mut rng = Fast::seed_from_u64(number);
            let mut position = prepared.deal_with(Seed::from_number(number), &mut events);
            while let Some((seat, action)) = random_action(&position, &mut rng) {
                position.play(seat, action, &mut events).unwrap();
            }
            for event in &events {
                let Event::Public(event) = event else {
                    continue;
                };
                let [en, de] = [Language::English, Language::German].map(|language| {
                    TimelineTwist::narrate(position.setup(), event, &narrator(language))
                });
                for text in [&en, &de] {
                    assert!(text.ends_with('.') && !text.contains('?'), "{text}");
                }
                assert_ne!(en, de);
            }
            for language in [Language::English, Language::German] {
                let view = position.view(Some(Seat::new(0)));
                let text = TimelineTwist::describe(view, &narrator(language)).text();
                assert!(text.contains("Ada") && !text.contains('?'), "{text}");
            }
        }
    }
}

#[test]
fn a_turn_is_told_as_people_would_say_it() {
    let prepared = Prepared::<TimelineTwist>::new(
        3,
        Options {
            start: Some(Seat::new(1)),
            ..Options::default()
        },
    )
    .unwrap();
    let mut events: Vec<Event<TimelineTwist>> = Vec::new();
    let position = prepared.deal_with(Seed::from_number(1), &mut events);
    let Some(Event::Public(turn)) = events.last() else {
        panic!("a deal ends with a turn");
    };
    let say = |language| TimelineTwist::narrate(position.setup(), turn, &narrator(language));
    assert_eq!(say(Language::English), "It is Ben’s turn.");
    assert_eq!(say(Language::German), "Ben ist dran.");
}

/// TK-17: eight bands, each with a name of its own.
#[test]
fn the_eight_bands_have_names() {
    for language in [Language::English, Language::German] {
        let mut names: Vec<&str> = (1..=8).map(|band| band_name(band, language)).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 8);
    }
}
