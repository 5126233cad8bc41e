//! Racko in words, English and German.

mod describe;
mod english;
mod german;
mod refusal;

use reihum_core::{Description, Language, Narration, Narrator, Setup, View};

use crate::{Illegal, PrivateEvent, PublicEvent, Racko};

impl Narration for Racko {
    fn narrate(_: &Setup<Self>, event: &PublicEvent, narrator: &Narrator) -> String {
        match narrator.language {
            Language::German => german::tell(event, narrator),
            _ => english::tell(event, narrator),
        }
    }

    fn narrate_private(_: &Setup<Self>, event: &PrivateEvent, narrator: &Narrator) -> String {
        match narrator.language {
            Language::German => german::narrate_private(event, narrator),
            _ => english::narrate_private(event, narrator),
        }
    }

    fn narrate_refusal(illegal: &Illegal, narrator: &Narrator) -> String {
        match narrator.language {
            Language::German => refusal::in_german(illegal, narrator),
            _ => refusal::in_english(illegal, narrator),
        }
    }

    fn describe(view: View<'_, Self>, narrator: &Narrator) -> Description {
        describe::describe(view, narrator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Options, Slot};
    use reihum_core::rng::{Fast, SeedableRng};
    use reihum_core::{Event, Game, Prepared, Seat, Seed};

    #[test]
    fn sentences_are_what_people_would_say() {
        let table = Prepared::<Racko>::new(2, Options::default()).unwrap();
        let names = || vec!["Ada".to_owned(), "Ben".to_owned()];
        let took = PublicEvent::Took {
            seat: Seat::new(0),
            card: Card::JOKER,
            slot: Slot::at(5),
            discarded: Card::number(21),
        };
        let tell = |event, language| {
            Racko::narrate(table.setup(), event, &Narrator::new(names(), language))
        };
        assert_eq!(
            tell(&took, Language::English),
            "Ada takes a Joker into slot 30 and discards the 21."
        );
        assert_eq!(
            tell(&took, Language::German),
            "Ada nimmt einen Joker in Spalte 30 und wirft die 21 ab."
        );
        let traded = PublicEvent::Traded {
            seat: Seat::new(1),
            mine: Slot::at(0),
            other: Seat::new(0),
            theirs: Slot::at(11),
        };
        assert_eq!(
            tell(&traded, Language::German),
            "Ben tauscht die Karte in Spalte 5 gegen die in Spalte 60 von Ada."
        );
    }

    /// Every event of some matches has its sentence, and a description names every player.
    #[test]
    fn whole_matches_can_be_told() {
        for language in [Language::English, Language::German] {
            let narrator = Narrator::new(vec!["Ada".into(), "Ben".into(), "Cem".into()], language);
            let options = Options {
                bonus: true,
                blitz: true,
                ..Options::default()
            };
            let table = Prepared::<Racko>::new(3, options).unwrap();
            let mut events: Vec<Event<Racko>> = Vec::new();
            let mut position = table.deal_with(Seed::from_number(2), &mut events);
            let mut rng = Fast::seed_from_u64(2);
            while let Some(seat) = position.to_act().must.first() {
                let view = position.view(Some(seat));
                let text = Racko::describe(view, &narrator).text();
                assert!(["Ada", "Ben", "Cem"].iter().all(|name| text.contains(name)));
                let action = Racko::rule_of_thumb(view, &mut rng).unwrap();
                position.play(seat, action, &mut events).unwrap();
            }
            for event in &events {
                let text = match event {
                    Event::Public(event) => Racko::narrate(table.setup(), event, &narrator),
                    Event::Private(_, event) => {
                        Racko::narrate_private(table.setup(), event, &narrator)
                    }
                };
                assert!(text.ends_with(['.', '!']), "{text}");
            }
        }
    }
}
