//! What a link looks like where it is shared.

use serde_json::json;

use crate::client::{Client, Person};
use crate::house::{Answer, House, folder};

/// The content of a tag in the head.
fn tag<'a>(page: &'a Answer, name: &str) -> &'a str {
    let begin = format!("=\"{name}\" content=\"");
    let rest = page.body.split(&begin).nth(1);
    rest.and_then(|rest| rest.split('"').next()).unwrap_or("")
}

fn title(page: &Answer) -> &str {
    let rest = page.body.split("<title>").nth(1);
    rest.and_then(|rest| rest.split('<').next()).unwrap_or("")
}

fn ask(house: &House, page: &str, language: &str) -> Answer {
    house.request("GET", page, &[("Accept-Language", language)], "")
}

#[cfg(feature = "web")]
#[test]
fn an_invitation_says_who_invites_to_what() {
    let folder = folder();
    let house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let code = mia.lay(
        &house,
        &json!({ "game": "racko", "seats": ["me", "open", "open"] }),
    );
    let link = format!("/t/{code}");
    let page = ask(&house, &link, "en-GB,en;q=0.9");
    assert_eq!(title(&page), "Mia invites you to Racko");
    assert_eq!(tag(&page, "og:title"), "Mia invites you to Racko");
    assert_eq!(tag(&page, "twitter:card"), "summary_large_image");
    assert_eq!(tag(&page, "robots"), "noindex");
    assert!(tag(&page, "og:description").starts_with("2 free seats. Put the numbers"));
    assert_eq!(tag(&page, "description"), tag(&page, "og:description"));
    let here = format!("http://{}", house.address());
    assert_eq!(tag(&page, "og:url"), format!("{here}{link}"));
    assert!(page.body.contains("<html lang=\"en\""));
    let german = ask(&house, &link, "de-DE,de;q=0.9,en;q=0.5");
    assert!(german.body.contains("<html lang=\"de\""));
    assert_eq!(title(&german), "Mia lädt dich zu Racko ein");
    assert!(tag(&german, "og:description").starts_with("2 freie Plätze. "));
    // Whoever shows the link to others may speak another language.
    let shared = ask(&house, &format!("{link}?lang=de"), "en");
    assert_eq!(title(&shared), title(&german));
    // Not a secret in it: no ids, no tokens.
    let id = mia.token.split('.').next().expect("an id");
    assert!(!page.body.contains(id));

    let picture = tag(&page, "og:image").replace("&amp;", "&");
    let picture = picture.strip_prefix(&here).expect("ours");
    let drawn = house.get(picture);
    assert_eq!(drawn.status, 200, "{}", drawn.head);
    assert!(drawn.head.contains("content-type: image/png"));
    assert!(
        drawn
            .head
            .contains("cross-origin-resource-policy: cross-origin")
    );
    assert!(drawn.body[..30].contains("PNG") && drawn.body[..60].contains("IHDR"));
    let length = drawn.head.split("content-length: ").nth(1);
    let length = length.and_then(|rest| rest.split("\r\n").next()?.parse().ok());
    assert!(
        (5_000..200_000).contains(&length.unwrap_or(0)),
        "{length:?}"
    );
    let etag = drawn.head.split("etag: ").nth(1);
    let etag = etag
        .and_then(|rest| rest.split("\r\n").next())
        .expect("one");
    let known = [("If-None-Match", etag)];
    assert_eq!(house.request("GET", picture, &known, "").status, 304);
    // Somebody sits down: another picture under another address.
    let ben = Person::new(&house, "Ben");
    let (mut guest, _) = Client::join(&house, &code, Some(&ben), None);
    guest.does(&json!({ "do": "sit", "seat": 1 }));
    let later = ask(&house, &link, "en");
    assert!(tag(&later, "og:description").starts_with("1 free seat. "));
    assert_ne!(tag(&later, "og:image"), tag(&page, "og:image"));
    assert_eq!(house.request("GET", picture, &known, "").status, 200);
    assert_eq!(house.get("/t/BCDFGHJK/preview.png").status, 404);
}

#[cfg(feature = "web")]
#[test]
fn names_are_only_names_and_other_pages_have_a_head_too() {
    let folder = folder();
    let house = House::open(folder.path());
    let eve = Person::new(&house, "\"><script>x</script>");
    let code = eve.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    let page = house.get(&format!("/t/{code}"));
    assert!(!page.body.contains("<script>x"));
    assert!(page.body.contains("&quot;&gt;&lt;script&gt;x"));
    // Letters that no font here has: the picture goes without the name.
    let lin = Person::new(&house, "小林");
    let code = lin.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    assert_eq!(
        house.get(&format!("/t/{code}/preview.png?lang=de")).status,
        200
    );

    for (page, language, expected) in [
        ("/", "en", "Reihum"),
        ("/t/BCDFGHJK", "en", "Reihum"),
        ("/rules/racko", "en", "How to play Racko · Reihum"),
        ("/rules/racko", "de", "So geht Racko · Reihum"),
        (
            "/new/right-on-time",
            "de",
            "Ein Tisch für Right on Time · Reihum",
        ),
        ("/join", "de", "An einen Tisch setzen · Reihum"),
    ] {
        let page = ask(&house, page, language);
        assert_eq!(title(&page), expected);
        let picture = tag(&page, "og:image");
        let path = picture.splitn(4, '/').nth(3).expect("a path");
        assert_eq!(house.get(&format!("/{path}")).status, 200, "{picture}");
    }
    assert!(tag(&ask(&house, "/", "de"), "description").starts_with("Kartenspiele an einem Tisch"));
    let manifest = house.get("/manifest.webmanifest");
    assert!(
        manifest
            .head
            .contains("content-type: application/manifest+json")
    );
    for icon in manifest.json()["icons"].as_array().expect("icons") {
        let icon = icon["src"].as_str().expect("an address");
        assert_eq!(house.get(icon).status, 200, "{icon}");
    }
}

#[test]
fn whoever_sits_at_the_computer_is_told_where_others_reach_it() {
    let folder = folder();
    let house = House::open(&folder.path().join("one"));
    let alone = house.get("/api/reach").json();
    assert_eq!(
        alone,
        json!({ "address": null, "command": "reihum --bind 0.0.0.0" })
    );
    // Nobody else is: here somebody behind a proxy.
    let behind = [("X-Forwarded-For", "203.0.113.7")];
    let told = house.request("GET", "/api/reach", &behind, "").json();
    assert_eq!(told, json!({ "address": null, "command": null }));
}
