//! The head of a page: what a browser shows in a tab, and what others show of a shared link.

use std::fmt::Write;
use std::net::SocketAddr;
use std::time::Duration;

use axum::http::{HeaderMap, Uri, header};
use reihum_core::{Language, say};

use super::Invitation;
use crate::assets::Assets;
use crate::chance;
use crate::http::AppState;
use crate::table::Request;

/// A page comes also if its table is long in coming: then with the head of any page.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the head of a page says.
struct Head {
    title: String,
    description: String,
    /// The picture, as a path on this server.
    picture: String,
    /// Not for search engines.
    unlisted: bool,
    /// The page and the game whose files are asked for next, if that is known: `rules/racko`.
    early: Option<String>,
}

/// The page of the client, with a head for this address.
pub async fn dressed(
    app: &AppState,
    page: &[u8],
    uri: &Uri,
    peer: SocketAddr,
    headers: &HeaderMap,
) -> Option<String> {
    let page = std::str::from_utf8(page).ok()?;
    let language = language_asked(uri, headers);
    let head = head_of(app, uri, peer, headers, language).await;
    let address = |path: &str| Some(format!("{}{path}", origin(app, peer, headers)?));
    let Head {
        title,
        description,
        picture,
        unlisted,
        early,
    } = head;
    let (title, description) = (escaped(&title), escaped(&description));
    let locale = say!(language, en = "en_GB", de = "de_DE");
    let mut tags = format!(
        "<meta property=\"og:type\" content=\"website\" />\
         <meta property=\"og:site_name\" content=\"Reihum\" />\
         <meta property=\"og:locale\" content=\"{locale}\" />\
         <meta property=\"og:title\" content=\"{title}\" />\
         <meta property=\"og:description\" content=\"{description}\" />\
         <meta name=\"twitter:card\" content=\"summary_large_image\" />\
         <meta name=\"twitter:title\" content=\"{title}\" />\
         <meta name=\"twitter:description\" content=\"{description}\" />"
    );
    if let Some(url) = address(uri.path()) {
        let _ = write!(
            tags,
            "<meta property=\"og:url\" content=\"{}\" />",
            escaped(&url)
        );
    }
    if let Some(url) = address(&picture) {
        let url = escaped(&url);
        let _ = write!(
            tags,
            "<meta property=\"og:image\" content=\"{url}\" />\
             <meta property=\"og:image:type\" content=\"image/png\" />\
             <meta property=\"og:image:width\" content=\"1200\" />\
             <meta property=\"og:image:height\" content=\"630\" />\
             <meta property=\"og:image:alt\" content=\"{title}\" />\
             <meta name=\"twitter:image\" content=\"{url}\" />"
        );
    }
    if unlisted {
        tags.push_str("<meta name=\"robots\" content=\"noindex\" />");
    }
    if let Some(visit) = early {
        tags.push_str(&early_files(app.assets.as_ref(), &visit));
    }
    let mut page = page.to_owned();
    put_between(&mut page, "<html lang=\"", "\"", language.code());
    put_between(&mut page, "<title>", "</title>", &title);
    put_between(
        &mut page,
        "<meta name=\"description\" content=\"",
        "\"",
        &description,
    );
    if let Some(end) = page.find("</head>") {
        page.insert_str(end, &tags);
    }
    Some(page)
}

async fn head_of(
    app: &AppState,
    uri: &Uri,
    peer: SocketAddr,
    headers: &HeaderMap,
    language: Language,
) -> Head {
    let mut words = uri.path().trim_matches('/').split('/');
    let (first, second) = (words.next().unwrap_or_default(), words.next());
    let game = second.and_then(|id| app.catalog.find(id).ok());
    let early = game.map(|game| format!("{first}/{}", game.id()));
    match (first, second, game) {
        ("t", Some(code), _) => {
            if let Some(head) = table_head(app, code, peer, headers, language).await {
                return head;
            }
        }
        ("rules", _, Some(game)) => {
            let name = game.name();
            return Head {
                title: say!(
                    language,
                    en = format!("How to play {name} · Reihum"),
                    de = format!("So geht {name} · Reihum")
                ),
                description: game.about().get(language).to_owned(),
                picture: ground(app, game.id()),
                unlisted: false,
                early,
            };
        }
        ("decks", _, Some(game)) if !game.decks().is_empty() => {
            let name = game.name();
            return Head {
                title: say!(
                    language,
                    en = format!("The decks of {name} · Reihum"),
                    de = format!("Die Kartensätze von {name} · Reihum")
                ),
                description: game.about().get(language).to_owned(),
                picture: ground(app, game.id()),
                unlisted: false,
                early,
            };
        }
        ("new", _, Some(game)) => {
            let name = game.name();
            return Head {
                title: say!(
                    language,
                    en = format!("A table for {name} · Reihum"),
                    de = format!("Ein Tisch für {name} · Reihum")
                ),
                description: game.about().get(language).to_owned(),
                picture: ground(app, game.id()),
                unlisted: false,
                early,
            };
        }
        _ => {}
    }
    let joins = first == "join";
    let title = match joins {
        true => say!(
            language,
            en = "Join a table · Reihum",
            de = "An einen Tisch setzen · Reihum"
        ),
        false => "Reihum",
    };
    Head {
        title: title.to_owned(),
        description: say!(
            language,
            en = "Card games around one table: with friends by a link, or with bots, in German or English.",
            de = "Kartenspiele an einem Tisch: mit Freunden über einen Link oder mit Bots, auf Deutsch oder Englisch."
        )
        .to_owned(),
        picture: ground(app, ""),
        unlisted: false,
        early,
    }
}

/// The head of a table's page; nothing if there is no such table, or if too much is asked.
async fn table_head(
    app: &AppState,
    code: &str,
    peer: SocketAddr,
    headers: &HeaderMap,
    language: Language,
) -> Option<Head> {
    let code = chance::read_code(code)?;
    app.limiter
        .request(app.limiter.address(peer, headers))
        .ok()?;
    let asked = app.tables.answer(&code, Request::Info);
    let table = tokio::time::timeout(PATIENCE, asked).await.ok()?.ok()?;
    let invitation = Invitation::to(&table);
    let game = app.catalog.find(&invitation.game).ok()?;
    let name = game.name();
    let title = match (&invitation.host, invitation.begun) {
        (Some(host), false) => say!(
            language,
            en = format!("{host} invites you to {name}"),
            de = format!("{host} lädt dich zu {name} ein")
        ),
        _ => format!("{name} · {}", invitation.who(language)),
    };
    let seats = invitation.seats_left(language);
    let about = game.about();
    let about = about.get(language);
    let how = say!(
        language,
        en = "Open the link, sit down, play: no account.",
        de = "Link öffnen, hinsetzen, spielen: ohne Konto."
    );
    // Whoever has the picture of another moment gets the new one.
    let moment = format!("{invitation:?}");
    let moment = chance::number(&[moment.as_bytes()]) & 0xffff_ffff;
    let lang = language.code();
    Some(Head {
        title,
        description: format!("{seats}. {about} {how}"),
        picture: format!("/t/{code}/preview.png?lang={lang}&v={moment:x}"),
        unlisted: true,
        early: Some(format!("t/{}", invitation.game)),
    })
}

/// What a browser can fetch at once instead of finding out file by file: scripts and styles of a
/// page, as the build of the web client has written them down. A game without files of its own here has
/// those of any game.
fn early_files(assets: &dyn Assets, visit: &str) -> String {
    let (page, _) = visit.split_once('/').unwrap_or((visit, ""));
    let list = assets.get(&format!("early/{visit}.txt"));
    let list = list.or_else(|| assets.get(&format!("early/{page}/generic.txt")));
    let list = list.map(|list| list.bytes);
    let list = str::from_utf8(list.as_deref().unwrap_or_default()).unwrap_or_default();
    let mut tags = String::new();
    for file in list.lines().map(escaped) {
        let kind = match file.rsplit_once('.') {
            Some((_, "js")) => "modulepreload",
            Some((_, "css")) => "stylesheet",
            _ => continue,
        };
        let _ = write!(tags, "<link rel=\"{kind}\" crossorigin href=\"/{file}\" />");
    }
    tags
}

/// The picture of a game without any table, or the one for all.
fn ground(app: &AppState, game: &str) -> String {
    let own = format!("invitation/{game}.png");
    match app.assets.get(&own) {
        Some(_) => format!("/{own}"),
        None => "/invitation/table.png".to_owned(),
    }
}

/// The language that is asked for: by the address (`?lang=de`), else by the browser.
#[must_use]
pub fn language_asked(uri: &Uri, headers: &HeaderMap) -> Language {
    let pairs = uri.query().unwrap_or_default().split('&');
    let mut named = pairs.filter_map(|pair| pair.strip_prefix("lang="));
    if let Some(language) = named.find_map(|code| code.parse().ok()) {
        return language;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    let mut best = (0.0, Language::default());
    for wish in accepted.unwrap_or_default().split(',') {
        let mut parts = wish.split(';');
        let code = parts.next().unwrap_or_default().trim();
        let code = code.split('-').next().unwrap_or_default();
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok());
        let weight = weight.unwrap_or(1.0);
        if let Ok(language) = code.to_ascii_lowercase().parse::<Language>()
            && weight > best.0
        {
            best = (weight, language);
        }
    }
    best.1
}

/// Under which address this server was asked, as a browser writes it.
fn origin(app: &AppState, peer: SocketAddr, headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let from_proxy = app.limiter.limits().is_proxy(peer.ip());
    let said = headers.get("x-forwarded-proto").filter(|_| from_proxy);
    let is_safe = said.is_some_and(|scheme| scheme.as_bytes() == b"https");
    let scheme = if is_safe { "https" } else { "http" };
    Some(format!("{scheme}://{host}"))
}

/// Puts a text between the first begin and the end that follows, instead of what is there.
fn put_between(page: &mut String, begin: &str, end: &str, text: &str) {
    if let Some(start) = page.find(begin).map(|start| start + begin.len())
        && let Some(length) = page[start..].find(end)
    {
        page.replace_range(start..start + length, text);
    }
}

/// A text as it stands in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Asset;

    #[test]
    fn the_language_is_the_one_that_is_asked_for() {
        let asked = |uri: &str, accepted: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().expect("a value"));
            language_asked(&uri.parse().expect("an address"), &headers).code()
        };
        assert_eq!(asked("/", ""), "en");
        assert_eq!(asked("/", "de-AT,de;q=0.9,en;q=0.5"), "de");
        assert_eq!(asked("/", "fr,en;q=0.5,de;q=0.4"), "en");
        assert_eq!(asked("/", "en;q=0.5, de;q=0.6"), "de");
        assert_eq!(asked("/", "nonsense;;q=x"), "en");
        assert_eq!(asked("/t/X?lang=de", "en"), "de");
        assert_eq!(asked("/t/X?lang=xx", "de"), "de");
    }

    /// The lists of a client of two files.
    struct Lists;

    impl Assets for Lists {
        fn get(&self, path: &str) -> Option<Asset> {
            let bytes: &[u8] = match path {
                "early/rules/racko.txt" => b"assets/rules-1.js\nassets/rules-2.css\nassets/odd.txt",
                "early/t/generic.txt" => b"assets/table-1.js",
                _ => return None,
            };
            Some(Asset {
                bytes: bytes.into(),
                mime: "text/plain".into(),
                hash: String::new(),
                forever: false,
            })
        }
    }

    #[test]
    fn what_a_page_needs_is_named_in_its_head() {
        assert_eq!(
            early_files(&Lists, "rules/racko"),
            "<link rel=\"modulepreload\" crossorigin href=\"/assets/rules-1.js\" />\
             <link rel=\"stylesheet\" crossorigin href=\"/assets/rules-2.css\" />"
        );
        assert!(early_files(&Lists, "t/eights").contains("table-1.js"));
        assert_eq!(early_files(&Lists, "new/racko"), "");
    }

    #[test]
    fn names_cannot_break_out_of_the_head() {
        let name = escaped("\"><script>alert('&')</script>");
        assert!(!name.contains(['<', '>', '"', '\'']), "{name}");
        let mut page = "<html lang=\"en\"><title>Old</title>".to_owned();
        put_between(&mut page, "<title>", "</title>", "New");
        put_between(&mut page, "<html lang=\"", "\"", "de");
        put_between(&mut page, "<nothing>", "</nothing>", "x");
        assert_eq!(page, "<html lang=\"de\"><title>New</title>");
    }
}
