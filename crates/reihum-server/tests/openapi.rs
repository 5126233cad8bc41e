//! `docs/openapi.json` is made from the types of the protocol and the list of addresses here, and up
//! to date; `cargo xtask types` writes it.

use std::collections::BTreeSet;
use std::path::Path;

use reihum_server::protocol::*;
use serde_json::{Value, json};
use utoipa::OpenApi;

/// The schemas; those they refer to come with them.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Reihum",
        description = "Around tables; docs/protocol.md tells the story, and what is said at a table.",
        version = "1",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(
        ApiError,
        BestResultInfo,
        Checked,
        Created,
        DeckInfo,
        Draft,
        GameInfo,
        Me,
        NewPerson,
        NewTable,
        Reach,
        Rename,
        TableInfo,
        TableSummary,
        Welcome
    ))
)]
struct Schemas;

/// Does an address want to know who asks?
#[derive(Clone, Copy, PartialEq)]
enum Token {
    No,
    Maybe,
    Yes,
}

/// What an address answers.
struct Route {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    token: Token,
    body: Option<&'static str>,
    status: &'static str,
    answer: Value,
}

fn route(
    method: &'static str,
    path: &'static str,
    about: &'static str,
    token: Token,
    answer: Value,
) -> Route {
    Route {
        method,
        path,
        about,
        token,
        body: None,
        status: "200",
        answer,
    }
}

impl Route {
    fn takes(self, body: &'static str) -> Self {
        let body = Some(body);
        Self { body, ..self }
    }

    fn creates(self) -> Self {
        let status = "201";
        Self { status, ..self }
    }

    fn operation(&self) -> Value {
        let mut answers = json!({});
        answers[self.status] = if self.status == "101" {
            json!({ "description": "A WebSocket; docs/protocol.md has its messages." })
        } else {
            json!({ "description": "Done.", "content": content(&self.answer) })
        };
        let mut refuse = |status: &str, why: &str| {
            let answer = json!({ "description": why, "content": content(&one("ApiError")) });
            answers[status] = answer;
        };
        refuse("400", "Something in it cannot be read or used.");
        refuse("403", "A page of another site asks.");
        refuse("421", "The server is not called by this name.");
        refuse("429", "Too much at once.");
        refuse(
            "503",
            "Too many are connected, or the server is about to stop.",
        );
        refuse("500", "Our fault; nothing was changed.");
        if self.token == Token::Yes {
            refuse("401", "The token is missing or unknown.");
        }
        let parameters: Vec<Value> = self.path.split('/').filter_map(parameter).collect();
        if !parameters.is_empty() {
            refuse("404", "There is no such table, match or card.");
        }
        if ["/cards", "/background", "/{eyes}"]
            .iter()
            .any(|end| self.path.ends_with(end))
        {
            refuse("409", "This version cannot go on with this table.");
        }
        if self.path == "/api/tables" && self.body.is_some() {
            refuse(
                "409",
                "It is to start at once, and some seats are still open.",
            );
        }
        if self.body.is_some() {
            refuse("408", "The body did not come to its end in time.");
            refuse("413", "The body is too long.");
            refuse("415", "The body is said to be something else than JSON.");
        }
        if self.path.starts_with("/api/health") {
            let ill = json!({ "anyOf": [self.answer, one("ApiError")] });
            answers["503"] = json!({ "description": "Not well.", "content": content(&ill) });
        }
        let mut operation = json!({ "summary": self.about, "responses": answers });
        if !parameters.is_empty() {
            operation["parameters"] = parameters.into();
        }
        if let Some(body) = self.body {
            operation["requestBody"] = json!({ "required": true, "content": content(&one(body)) });
        }
        match self.token {
            Token::No => {}
            Token::Maybe => operation["security"] = json!([{}, { "token": [] }]),
            Token::Yes => operation["security"] = json!([{ "token": [] }]),
        }
        operation
    }
}

fn content(schema: &Value) -> Value {
    json!({ "application/json": { "schema": schema } })
}

fn one(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn list(name: &str) -> Value {
    json!({ "type": "array", "items": one(name) })
}

/// A part of a path between braces.
fn parameter(part: &str) -> Option<Value> {
    let name = part.strip_prefix('{')?.strip_suffix('}')?;
    Some(json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
}

fn routes() -> Vec<Route> {
    use Token::{Maybe, No, Yes};
    let health = json!({
        "type": "object", "required": ["ok", "protocol"],
        "properties": {
            "ok": { "type": "boolean" }, "protocol": { "type": "integer" },
            "reason": { "type": "string" },
        },
    });
    let anything = json!({ "type": "object" });
    let things = json!({ "type": "array", "items": anything });
    vec![
        route(
            "get",
            "/api/health",
            "Does the server work?",
            No,
            health.clone(),
        ),
        route(
            "get",
            "/api/health/live",
            "Is the process up?",
            No,
            health.clone(),
        ),
        route(
            "get",
            "/api/health/ready",
            "Does it take people in?",
            No,
            health,
        ),
        route(
            "get",
            "/api/reach",
            "Where others reach this server",
            No,
            one("Reach"),
        ),
        route("get", "/api/games", "The games", No, list("GameInfo")),
        route("get", "/api/decks", "The decks", No, list("DeckInfo")),
        route(
            "get",
            "/api/decks/{deck}/cards",
            "All cards of a deck, with both sides",
            No,
            things.clone(),
        ),
        route(
            "get",
            "/api/decks/{deck}/cards/{card}/background",
            "The small print of a card of a deck",
            No,
            anything.clone(),
        ),
        route(
            "post",
            "/api/check",
            "What is to be said about a draft",
            Maybe,
            one("Checked"),
        )
        .takes("Draft"),
        route(
            "get",
            "/api/records",
            "The best results together",
            No,
            list("BestResultInfo"),
        ),
        route(
            "get",
            "/api/records/mine",
            "One's own best results",
            Yes,
            list("BestResultInfo"),
        ),
        route("post", "/api/people", "Somebody new", No, one("Welcome"))
            .takes("NewPerson")
            .creates(),
        route("get", "/api/people/me", "Who am I?", Yes, one("Me")),
        route("put", "/api/people/me", "Another name", Yes, one("Me")).takes("Rename"),
        route(
            "get",
            "/api/tables",
            "Listed tables with an open seat",
            No,
            list("TableSummary"),
        ),
        route("post", "/api/tables", "A new table", Yes, one("Created"))
            .takes("NewTable")
            .creates(),
        route(
            "get",
            "/api/tables/mine",
            "Tables one sits at",
            Yes,
            list("TableSummary"),
        ),
        route(
            "get",
            "/api/tables/{code}",
            "A table as everyone sees it",
            No,
            one("TableInfo"),
        ),
        route(
            "get",
            "/api/tables/{code}/cards",
            "The cards everyone may read",
            No,
            things,
        ),
        route(
            "get",
            "/api/tables/{code}/cards/{card}/background",
            "The small print of a card that lies revealed",
            No,
            anything.clone(),
        ),
        route(
            "get",
            "/api/tables/{code}/matches/{number}",
            "A match that is over, as a file that `reihum replay` reads",
            No,
            anything.clone(),
        ),
        route(
            "get",
            "/api/tables/{code}/matches/{number}/seen/{eyes}",
            "A match that is over, as a seat saw it or with all cards open",
            No,
            anything,
        ),
        Route {
            status: "101",
            ..route(
                "get",
                "/api/tables/{code}/live",
                "Sit down at a table",
                No,
                Value::Null,
            )
        },
    ]
}

fn document() -> Value {
    let mut document = serde_json::to_value(Schemas::openapi()).expect("JSON");
    document["paths"] = json!({});
    for route in routes() {
        document["paths"][route.path][route.method] = route.operation();
    }
    document["components"]["securitySchemes"] =
        json!({ "token": { "type": "http", "scheme": "bearer" } });
    document
}

#[test]
fn the_file_is_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let text = format!("{:#}\n", document());
    if std::env::var_os("REIHUM_WRITE_TYPES").is_some() {
        std::fs::write(&file, &text).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == text,
        "docs/openapi.json is old: run `cargo xtask types`"
    );
}

#[test]
fn every_address_of_the_server_is_in_it() {
    let router = include_str!("../src/http/mod.rs");
    // Numbers are told elsewhere.
    let own = router.split("pub fn router(").nth(1).unwrap_or_default();
    let routed = own
        .split(".route(")
        .skip(1)
        .filter_map(|rest| rest.split('"').nth(1));
    let routed: BTreeSet<String> = routed.map(|path| format!("/api{path}")).collect();
    let listed: BTreeSet<String> = routes().iter().map(|route| route.path.to_owned()).collect();
    assert_eq!(routed, listed);
}
