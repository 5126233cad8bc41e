//! Racko in words, English and German.

mod describe;
mod english;
mod german;
mod refusal;

use reihum_core::{Description, Language, Narration, Narrator, Setup, View};

use crate::{Illegal, PrivateEvent, PublicEvent, Racko, RoundResult};

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

/// What is said of a rack in order: right after a blitz deal it has another name (RK-61).
pub(crate) fn call(blitz: bool) -> &'static str {
    if blitz { "Blitz-Racko" } else { "Racko" }
}

/// How those who play together stand after a round, as a sentence of its own with a space before
/// it; nothing where everyone plays for themselves. `have` is the verb.
fn pairs(result: &RoundResult, narrator: &Narrator, have: &str) -> String {
    let pairs: Vec<(String, i64)> = result
        .sides
        .iter()
        .map(|side| (narrator.names(side.seats.iter()), side.points))
        .collect();
    let Some(((names, points), others)) = pairs.split_first() else {
        return String::new();
    };
    let others = others
        .iter()
        .map(|(names, points)| format!(", {names} {points}"));
    format!(" {names} {have} {points}{}.", others.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Options, Points, Rack, SLOTS, Slot};
    use reihum_core::rng::{Fast, SeedableRng};
    use reihum_core::{Event, Game, PerSeat, Prepared, Seat, SeatSet, Seed, Side};

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
            "Ada takes a Joker from the discard pile into slot 30 and discards the 21."
        );
        assert_eq!(
            tell(&took, Language::German),
            "Ada nimmt einen Joker vom Abwurfstapel in Spalte 30 und wirft die 21 ab."
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
        assert_eq!(
            tell(&traded, Language::English),
            "Ben trades the card in slot 5 for the one in Ada’s slot 60."
        );
        let reshuffled = PublicEvent::Reshuffled { draw: 1 };
        assert_eq!(
            tell(&reshuffled, Language::German),
            "Der Abwurfstapel wird gemischt und ist der neue Vorratsstoß mit 1 Karte."
        );
    }

    /// The pair’s total decides the match (RK-40).
    #[test]
    fn pairs_are_told_how_they_stand() {
        let side = |one, other, points| Side {
            seats: SeatSet::only(Seat::new(one)).with(Seat::new(other)),
            points,
        };
        let mut result = RoundResult {
            winners: SeatSet::only(Seat::new(0)),
            racks: PerSeat::new(4, Rack([None; SLOTS])),
            points: PerSeat::new(4, Points::default()),
            scores: PerSeat::new(4, 0),
            sides: vec![side(0, 2, 385), side(1, 3, 320)],
        };
        let names = ["Ada", "Ben", "Cem", "Dora"].map(str::to_owned).to_vec();
        let narrator = Narrator::new(names, Language::English);
        assert_eq!(
            pairs(&result, &narrator, "now have"),
            " Ada and Cem now have 385, Ben and Dora 320."
        );
        result.sides.clear();
        assert_eq!(pairs(&result, &narrator, "now have"), "");
    }

    #[test]
    fn refusals_fit_the_moment() {
        let [en, de] = [Language::English, Language::German]
            .map(|language| Narrator::new(vec!["Ada".to_owned()], language));
        let asked = Seat::new(0);
        let blitz = |blitz| Illegal::AnotherIsAsked { asked, blitz };
        let refuse = |illegal: Illegal| [&en, &de].map(|it| Racko::narrate_refusal(&illegal, it));
        assert_eq!(
            refuse(blitz(false)),
            [
                "Ada is deciding: Racko or wait",
                "Ada entscheidet gerade: Racko oder warten"
            ]
        );
        assert_eq!(
            refuse(blitz(true)),
            [
                "Ada is deciding: Blitz-Racko or wait",
                "Ada entscheidet gerade: Blitz-Racko oder warten"
            ]
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
                assert!(text.ends_with(['.', '!', '?']), "{text}");
            }
        }
    }
}
