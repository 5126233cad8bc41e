//! Lists of tables, games and decks, and the cards of Timeline Twist.

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};
use crate::truth::log;

fn mine(house: &House, person: &Person) -> Value {
    let bearer = format!("Bearer {}", person.token);
    house
        .request("GET", "/api/tables/mine", &[("Authorization", &bearer)], "")
        .json()
}

#[test]
fn listed_tables_are_found_private_ones_only_by_their_people() {
    let folder = folder();
    let house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let ben = Person::new(&house, "Ben");
    let table =
        |listed: bool| json!({ "game": "racko", "seats": ["me", "open"], "listed": listed });
    let private = mia.lay(&house, &table(false));
    let open = mia.lay(&house, &table(true));
    let codes = |tables: &Value| -> Vec<String> {
        let tables = tables.as_array().expect("a list");
        tables
            .iter()
            .map(|one| one["code"].as_str().expect("a code").to_owned())
            .collect()
    };
    assert_eq!(
        codes(&house.get("/api/tables").json()),
        std::slice::from_ref(&open)
    );
    let mut own = codes(&mine(&house, &mia));
    own.sort();
    let mut both = vec![private, open.clone()];
    both.sort();
    assert_eq!(own, both);
    assert_eq!(mine(&house, &ben), json!([]));
    let (mut client, _) = Client::join(&house, &open, Some(&ben), None);
    client.does(&json!({ "do": "sit", "seat": 1 }));
    assert_eq!(house.get("/api/tables").json(), json!([]), "it is full");
    let tables = mine(&house, &ben);
    assert_eq!(codes(&tables), [open]);
    assert_eq!(tables[0]["names"], json!(["Mia", "Ben"]));
    // Whoever leaves a match in the middle finds it again; a seat given up before it is gone.
    let (mut host, _) = Client::join(&house, &codes(&tables)[0], Some(&mia), None);
    host.does(&json!({ "do": "start" }));
    client.does(&json!({ "do": "leave" }));
    assert_eq!(codes(&mine(&house, &ben)).len(), 1);
}

#[test]
fn games_say_what_can_be_chosen_and_drafts_are_checked() {
    let folder = folder();
    let house = House::open(folder.path());
    let games = house.get("/api/games").json();
    let ids: Vec<&Value> = games
        .as_array()
        .expect("games")
        .iter()
        .map(|one| &one["id"])
        .collect();
    assert_eq!(ids, ["right-on-time", "timeline-twist", "racko"]);
    assert_eq!(games[2]["options"][3]["name"], "target");
    assert_eq!(games[2]["options"][3]["default"], 500);
    let check = |draft: Value| house.post("/api/check", "", &draft).json();
    let fine = check(json!({ "game": "racko", "players": 3 }));
    assert_eq!(fine, json!({ "players": [2, 3, 4], "problem": null }));
    let partners = check(json!({ "game": "racko", "players": 3, "options": { "partners": true } }));
    assert_eq!(partners["players"], json!([4]));
    assert_eq!(partners["problem"]["field"], "options.partners");
    let small = check(json!({
        "game": "timeline-twist", "players": 8,
        "options": { "deck": "science", "easiest": 5 },
    }));
    assert_eq!(small["problem"]["field"], "options.deck");
    assert_eq!(house.get("/api/decks").json()[0]["id"], "world-history");
}

/// Whoever leafs through a deck sees both sides; what is no deck or no card of it is found nowhere.
#[test]
fn the_cards_of_a_deck_are_told_to_whoever_asks_for_the_deck() {
    let folder = folder();
    let house = House::open(folder.path());
    let cards = house.get("/api/decks/science/cards").json();
    let cards = cards.as_array().expect("cards");
    assert_eq!(
        cards.len() as u64,
        house.get("/api/decks").json()[2]["cards"]
            .as_u64()
            .expect("a number")
    );
    let first = &cards[0];
    assert!(first["date"].is_number() || first["date"].is_string());
    let id = first["fact"]["id"].as_str().expect("an id");
    let print = house.get(&format!("/api/decks/science/cards/{id}/background"));
    assert!(print.json()["text"]["de"].is_string());
    for nothing in [
        "/api/decks/nonsense/cards",
        "/api/decks/science+inventions/cards",
        "/api/decks/science/cards/nonsense/background",
    ] {
        assert_eq!(house.get(nothing).status, 404, "{nothing}");
    }
}

/// The fact sides are known to all; what is on the other side is told when it lies turned.
#[test]
fn the_small_print_of_a_card_is_told_once_it_is_turned() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let mia = Person::new(&house, "Mia");
    let table = json!({
        "game": "timeline-twist", "seats": ["me", "bot"], "start": true, "options": { "start": 0 },
    });
    let code = mia.lay(&house, &table);
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    let answer = house.get(&format!("/api/tables/{code}/cards"));
    let cards = answer.json();
    let public = &welcome["scene"]["public"];
    let id = |card: &Value| {
        let number = card.as_u64().expect("a number") as usize;
        cards[number]["id"].as_str().expect("an id").to_owned()
    };
    let background = |id: &str| house.get(&format!("/api/tables/{code}/cards/{id}/background"));
    let open = id(&public["timeline"][0]["card"]);
    assert_eq!(background(&open).status, 200);
    for hand in public["hands"].as_array().expect("hands") {
        for card in hand.as_array().expect("cards") {
            assert_eq!(background(&id(card)).status, 404);
        }
    }
    assert_eq!(background("no-such-card").status, 404);
    let card = id(&public["hands"][0][0]);
    client.does(&json!({ "do": "act", "action": format!("place {card} 0") }));
    let told = background(&card);
    assert_eq!(told.status, 200, "now it lies turned");
    // Nothing of a date side stands among the fact sides.
    let text = told.json()["text"]["en"]
        .as_str()
        .expect("a text")
        .to_owned();
    assert!(!answer.body.contains(&text));
    for key in ["date", "back", "source", "text", "year"] {
        assert!(!answer.body.contains(&format!("\"{key}\":")), "{key}");
    }
    assert!(log(&house.database(), &code).len() >= 3);
}
