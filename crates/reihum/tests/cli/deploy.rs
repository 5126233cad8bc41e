//! What is written about running a server: every flag in it is one, the unit is a unit, what the
//! Containerfile starts runs, and the compose files hold together.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::success;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The flags in a text.
fn flags(text: &str) -> BTreeSet<String> {
    let part_of_a_flag = |c: char| c.is_ascii_lowercase() || c == '-';
    let words = text.split(|c: char| !part_of_a_flag(c));
    let flags = words.filter(|word| word.starts_with("--") && !word.ends_with('-'));
    flags.map(str::to_owned).collect()
}

#[test]
fn every_flag_that_is_written_about_exists() {
    let known = flags(&success("serve --help"));
    let files = [
        "reihum.service",
        "Containerfile",
        "compose.yaml",
        "compose-nodes.yaml",
    ];
    let commands = files.map(|file| read(&format!("deploy/{file}"))).concat();
    let starts = |line: &&str| {
        let line = line.trim_start();
        ["ExecStart=", "ENTRYPOINT", "command:"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let lines: Vec<&str> = commands.lines().filter(starts).collect();
    assert_eq!(lines.len(), files.len(), "{lines:?}");
    for text in [lines.join("\n"), read("docs/operations.md")] {
        let written = flags(&text);
        assert!(!written.is_empty());
        let mut unknown = written.iter().filter(|flag| {
            // The help itself, and what belongs to other programs.
            !known.contains(*flag) && *flag != "--help"
        });
        assert_eq!(unknown.next(), None, "no flag of serve: {written:?}");
    }
}

#[test]
fn the_unit_is_one() {
    let unit = root().join("deploy/reihum.service");
    let Ok(output) = Command::new("systemd-analyze")
        .arg("verify")
        .arg(unit)
        .output()
    else {
        eprintln!("systemd is not here: not looked at");
        return;
    };
    let said = String::from_utf8_lossy(&output.stderr);
    // Nobody has installed it here.
    let wrong = said
        .lines()
        .find(|line| !line.contains("is not executable"));
    assert_eq!(wrong, None, "{said}");
}

/// The instructions of the Containerfile, each with its arguments.
fn containerfile() -> Vec<(String, String)> {
    let text = read("deploy/Containerfile");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let instruction = |line: &str| {
        let (name, arguments) = line.split_once(' ').expect("an instruction with arguments");
        (name.to_owned(), arguments.trim().to_owned())
    };
    lines.map(instruction).collect()
}

#[test]
fn what_the_containerfile_starts_runs() {
    let lines = containerfile();
    let known = [
        "FROM",
        "COPY",
        "RUN",
        "USER",
        "VOLUME",
        "EXPOSE",
        "STOPSIGNAL",
        "ENTRYPOINT",
    ];
    for (name, arguments) in &lines {
        assert!(known.contains(&name.as_str()), "{name} {arguments}");
    }
    assert_eq!(lines[0].0, "FROM");
    let find = |name: &str| {
        let line = lines.iter().find(|(one, _)| one == name);
        line.map(|(_, arguments)| arguments.clone())
            .unwrap_or_else(|| panic!("no {name}"))
    };
    // It does not run as root, and the binary stands where it is started from.
    assert_ne!(find("USER"), "root");
    let copied = find("COPY");
    let entry: Vec<String> = serde_json::from_str(&find("ENTRYPOINT")).expect("a list");
    assert!(copied.ends_with(&format!("/bin/{}", entry[0])), "{copied}");
    assert!(entry.contains(&find("VOLUME")), "{entry:?}");
    // What it starts, with a data folder and a port of the test's own.
    let data = tempfile::tempdir().expect("a folder");
    let own = data.path().to_string_lossy().into_owned();
    let volume = find("VOLUME");
    let arguments = entry[1..].iter();
    let arguments = arguments.map(|one| if *one == volume { &own } else { one });
    let mut process = Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(arguments)
        .args(["--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut said = String::new();
    let out = process.stdout.take().expect("piped");
    let read = BufReader::new(out).read_line(&mut said);
    let _ = process.kill();
    let _ = process.wait();
    assert!(read.is_ok() && said.contains("http://"), "{said:?}");
}

/// A YAML file as JSON, where Python can read it.
fn yaml(path: &str) -> Option<Value> {
    let script = "import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout)";
    let mut python = Command::new("python3");
    let output = python.args(["-c", script]).arg(root().join(path)).output();
    let output = output.ok()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if said.contains("No module named") {
        return None;
    }
    assert!(output.status.success(), "{path}: {said}");
    Some(serde_json::from_slice(&output.stdout).expect("JSON"))
}

fn keys(value: &Value) -> BTreeSet<String> {
    let object = value.as_object().expect("an object");
    object.keys().cloned().collect()
}

fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().into_iter().flatten();
    list.filter_map(|one| Some(one.as_str()?.to_owned()))
        .collect()
}

#[test]
fn the_compose_files_hold_together() {
    for (file, servers) in [("compose.yaml", 1), ("compose-nodes.yaml", 3)] {
        let Some(compose) = yaml(&format!("deploy/{file}")) else {
            eprintln!("Python cannot read YAML here: not looked at");
            return;
        };
        let (services, volumes) = (&compose["services"], keys(&compose["volumes"]));
        let (names, networks) = (keys(services), keys(&compose["networks"]));
        let mut built = BTreeSet::new();
        for name in &names {
            let service = &services[name];
            let is_built = service.get("build").is_some();
            assert!(is_built != service.get("image").is_some(), "{file}: {name}");
            if is_built {
                built.insert(format!("{name}:7777"));
                let dockerfile = service["build"]["dockerfile"].as_str().expect("a file");
                let context = root()
                    .join("deploy")
                    .join(service["build"]["context"].as_str().expect("a folder"));
                assert!(context.join(dockerfile).exists(), "{file}: {dockerfile}");
                // The network that its proxy is trusted in is the one that they share.
                let subnet = &compose["networks"]["inside"]["ipam"]["config"][0]["subnet"];
                let proxy = format!("--behind-proxy={}", subnet.as_str().expect("a network"));
                assert!(
                    texts(&service["command"]).contains(&proxy),
                    "{file}: {name}"
                );
            }
            for network in texts(&service["networks"]) {
                assert!(networks.contains(&network), "{file}: {network}");
            }
            for volume in texts(&service["volumes"]) {
                let from = volume.split(':').next().unwrap_or_default();
                let is_there = match from.strip_prefix("./") {
                    Some(beside) => root().join("deploy").join(beside).exists(),
                    None => volumes.contains(from),
                };
                assert!(is_there, "{file}: {volume}");
            }
            if let Some(depends) = service.get("depends_on") {
                assert!(keys(depends).is_subset(&names), "{file}: {name}");
            }
            for (variable, value) in service["environment"].as_object().into_iter().flatten() {
                if variable.starts_with("REIHUM_") {
                    assert!(
                        success("serve --help").contains(variable),
                        "{file}: {variable}"
                    );
                    let host = value.as_str().and_then(|url| url.split(['@', '/']).nth(3));
                    assert!(
                        host.is_some_and(|host| names.contains(host)),
                        "{file}: {value}"
                    );
                }
            }
        }
        assert_eq!(built.len(), servers, "{file}");
        // Every server is asked by the proxy, and nobody else.
        let proxy = texts(&services["caddy"]["volumes"]);
        let caddyfile = proxy[0].trim_start_matches("./").split(':').next();
        let caddyfile = read(&format!("deploy/{}", caddyfile.expect("a file")));
        let line = caddyfile
            .lines()
            .find(|line| line.contains("reverse_proxy"));
        let asked = line.expect("a proxy").split_whitespace().skip(1);
        let asked: BTreeSet<String> = asked.filter(|one| *one != "{").map(str::to_owned).collect();
        assert_eq!(asked, built, "{file}");
    }
}
