//! The web client as it is served.

use crate::house::{House, folder};

#[cfg(not(feature = "web"))]
#[test]
fn without_the_web_client_a_page_says_so_and_the_rest_is_served() {
    let folder = folder();
    let house = House::open(folder.path());
    let home = house.get("/");
    assert_eq!(home.status, 200);
    assert!(home.head.contains("content-type: text/html"));
    assert!(home.body.contains("This build has no web client"));
    assert!(home.body.contains("Diese Fassung hat keine Weboberfläche"));
    assert_eq!(house.get("/assets/nothing.js").status, 404);
    assert_eq!(house.get("/api/games").status, 200);
}

#[cfg(feature = "web")]
#[test]
fn pages_scripts_and_headers() {
    let folder = folder();
    let house = House::open(folder.path());
    let home = house.get("/");
    assert_eq!(home.status, 200);
    assert!(home.head.contains("content-type: text/html"));
    assert!(
        home.head
            .contains("content-security-policy: default-src 'none'")
    );
    assert!(home.head.contains("x-content-type-options: nosniff"));
    assert!(home.head.contains("cache-control: no-cache"));
    // Every page is the same client; what its head says is told in another test.
    let body = |page: &str| {
        let page = house.get(page);
        assert!(page.head.contains("vary: accept-language"), "{page:?}");
        page.body.split("<body>").nth(1).map(str::to_owned)
    };
    for page in ["/t/BCDFGHJK", "/new/racko", "/rules/racko", "/join"] {
        assert_eq!(body(page), body("/"), "{page}");
    }
    let script = home
        .body
        .split("src=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let script = house.get(script.expect("a script"));
    assert_eq!(script.status, 200);
    assert!(script.head.contains("content-type: text/javascript"));
    assert!(script.head.contains("immutable"));
    assert_eq!(house.get("/assets/nothing.js").status, 404);
    let etag = home
        .head
        .split("etag: ")
        .nth(1)
        .and_then(|rest| rest.split("\r\n").next());
    let known = [("If-None-Match", etag.expect("an etag"))];
    assert_eq!(house.request("GET", "/", &known, "").status, 304);
    let packed = [("Accept-Encoding", "gzip")];
    let packed = house.request("GET", "/api/games", &packed, "");
    assert!(packed.head.contains("content-encoding: gzip"));
    assert!(packed.head.contains("cache-control: no-store"));
}

#[test]
fn one_folder_is_for_one_server() {
    let folder = folder();
    let _house = House::open(folder.path());
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(["serve", "--port", "0", "--data"])
        .arg(folder.path())
        .output()
        .expect("it runs");
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(
        said.contains("another server is using the data folder"),
        "{said}"
    );
}

#[test]
fn a_taken_port_is_explained() {
    let folder = folder();
    let house = House::open(&folder.path().join("one"));
    let port = house.address().port().to_string();
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(["--port", &port, "--data"])
        .arg(folder.path().join("two"))
        .output()
        .expect("it runs");
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(
        said.contains("the port is taken") && said.contains("--port 0"),
        "{said}"
    );
}
