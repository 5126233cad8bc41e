//! Encrypted connections to PostgreSQL, with a certificate of an authority that the test makes:
//! whoever trusts it plays, everything else is refused in words.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use own_postgres::{Postgres, Setup};
use serde_json::json;
use tempfile::TempDir;

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// An authority, and what it has signed: a certificate for `localhost` and for no other name.
struct Authority {
    folder: TempDir,
}

impl Authority {
    fn new(name: &str) -> Self {
        let made = Self { folder: folder() };
        let subject = format!("/CN={name}");
        let key = [
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
        ];
        let own = ["-x509", "-days", "2", "-subj", &subject, "-out", "ca.crt"];
        made.openssl(&[&["req", "-keyout", "ca.key"][..], &key, &own].concat());
        let request = ["-subj", "/CN=localhost", "-out", "server.csr"];
        made.openssl(&[&["req", "-keyout", "server.key"][..], &key, &request].concat());
        fs::write(made.file("names"), "subjectAltName=DNS:localhost\n").expect("a file");
        let sign = [
            "x509",
            "-req",
            "-days",
            "2",
            "-in",
            "server.csr",
            "-extfile",
            "names",
        ];
        let by = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial"];
        made.openssl(&[&sign[..], &by, &["-out", "server.crt"]].concat());
        made
    }

    fn openssl(&self, arguments: &[&str]) {
        let mut openssl = Command::new("openssl");
        let made = openssl.args(arguments).current_dir(&self.folder).output();
        let made = made.expect("openssl runs");
        assert!(made.status.success(), "{arguments:?}: {made:?}");
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The file that `SSL_CERT_FILE` names for whoever trusts this authority.
    fn trusted(&self) -> PathBuf {
        self.file("ca.crt")
    }
}

/// What a server says that cannot start on this database.
fn refused(url: &str, trusted: &Path) -> String {
    let data = folder();
    let ended = Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(["serve", "--port", "0", "--database", url, "--data"])
        .arg(data.path())
        .env("SSL_CERT_FILE", trusted)
        .output()
        .expect("the binary runs");
    assert!(!ended.status.success(), "{url}: {ended:?}");
    String::from_utf8_lossy(&ended.stderr).into_owned()
}

#[test]
fn connections_to_the_database_are_encrypted_and_its_certificate_is_checked() {
    let (authority, stranger) = (Authority::new("One"), Authority::new("Other"));
    let certificate = [authority.file("server.crt"), authority.file("server.key")];
    let encrypted = Setup::default().certificate(&certificate[0], &certificate[1]);
    let postgres = encrypted.start().expect("PostgreSQL");
    let address = postgres.database().expect("a database");
    let named = address.replace("127.0.0.1", "localhost");

    // Whoever trusts the authority plays; also without asking for encryption, where it is offered.
    for mode in ["?sslmode=require", "?sslmode=verify-full", ""] {
        let data = folder();
        let trusted = format!("export SSL_CERT_FILE={}", authority.trusted().display());
        let url = format!("{named}{mode}");
        let house = House::open_after(data.path(), &trusted, &["--database", &url]);
        let mia = Person::new(&house, "Mia");
        let together = json!({ "mode": "cooperative" });
        let table = json!({
            "game": "timeline-twist", "options": together, "seats": ["me"], "start": true,
        });
        let code = mia.lay(&house, &table);
        let (mut client, _) = Client::join(&house, &code, Some(&mia), None);
        let action = client.scene["legal"][0].clone();
        client.does(&json!({ "do": "act", "action": action }));
        let plain = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE application_name = 'reihum' AND NOT ssl";
        let plain = postgres.sql(&address, plain).expect("numbers");
        assert_eq!(plain.trim(), "0", "connections in the clear");
    }

    let says = |url: &str, trusted: &Path, expected: &[&str]| {
        let said = refused(url, trusted);
        for part in expected {
            assert!(said.contains(part), "{url}: {part:?} is not in {said}");
        }
    };
    let required = format!("{named}?sslmode=require");
    let cannot = "the database cannot be reached";
    // Signed by nobody who is trusted here; and for another name than the one that was asked for.
    says(
        &required,
        &stranger.trusted(),
        &[cannot, "UnknownIssuer", "SSL_CERT_FILE"],
    );
    says(
        &format!("{address}?sslmode=require"),
        &authority.trusted(),
        &[cannot, "certificate", "not valid for name"],
    );
    // The database wants encryption, and this server is told not to.
    says(
        &format!("{named}?sslmode=disable"),
        &authority.trusted(),
        &["no encryption"],
    );
    // This server wants it, and the database has none.
    let plain = Postgres::start().expect("PostgreSQL");
    let url = plain.database().expect("a database");
    let url = url.replace("127.0.0.1", "localhost");
    says(
        &format!("{url}?sslmode=require"),
        &authority.trusted(),
        &[cannot, "TLS"],
    );
}
