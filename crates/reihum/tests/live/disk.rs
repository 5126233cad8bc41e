//! Faults below the storage, with the real process: a file system without room, a disk that is slow
//! or fails, a write that was torn when the power went.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Client, Person};
use crate::house::{House, folder};
use crate::truth::log;

/// Somebody who plays alone, always can act, and remembers what was answered.
struct Loner {
    person: Person,
    code: String,
    client: Client,
    /// Every command that was answered: its id, the action and its place in the log.
    done: Vec<(String, String, u64)>,
}

impl Loner {
    fn new(house: &House) -> Self {
        let person = Person::new(house, "Mia");
        let table = json!({
            "game": "timeline-twist", "options": { "mode": "cooperative" }, "seats": ["me"], "start": true,
        });
        let code = person.lay(house, &table);
        let (client, _) = Client::join(house, &code, Some(&person), None);
        Self {
            person,
            code,
            client,
            done: Vec::new(),
        }
    }

    /// The same person, at a server that was started again.
    fn come_back(&mut self, house: &House) -> u64 {
        let (client, welcome) = Client::join(house, &self.code, Some(&self.person), None);
        self.client = client;
        welcome["seq"].as_u64().expect("a seq")
    }

    fn action(&self) -> String {
        let action = self.client.scene["legal"][0].as_str();
        action.expect("something can be done").to_owned()
    }

    /// Sends an action; returns the answer.
    fn send(&mut self, id: &str, action: &str) -> Value {
        let act = json!({ "do": "act", "action": action });
        let answer = self.client.command_with(id, &act).expect("an answer");
        if let Some(seq) = answer["seq"].as_u64() {
            self.done.push((id.to_owned(), action.to_owned(), seq));
        }
        answer
    }

    /// An action that must work.
    fn act(&mut self) {
        let (id, action) = (self.client.new_id(), self.action());
        let answer = self.send(&id, &action);
        assert_eq!(answer["type"], "done", "{answer}");
    }

    /// Everything that was answered is in the log, once.
    fn check(&self, database: &Path) {
        let log = log(database, &self.code);
        for (id, action, seq) in &self.done {
            assert_eq!(log[*seq as usize - 1]["action"], json!(action));
            let times = log.iter().filter(|one| one["command"]["id"] == json!(id));
            assert_eq!(times.count(), 1, "{id}");
        }
    }
}

/// Waits until the health of a server is this.
fn becomes(house: &House, status: u16) -> Value {
    let begun = Instant::now();
    loop {
        let answer = house.get("/api/health");
        if answer.status == status {
            return answer.json();
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{answer:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A command that gives a process a view of the files that is its own: root may do so, and others
/// where the system lets them be root for themselves.
fn own_files() -> Option<&'static [&'static str]> {
    let ways: [&[&str]; 2] = [
        &["unshare", "--mount"],
        &["unshare", "--user", "--map-root-user", "--mount"],
    ];
    ways.into_iter().find(|way| {
        let mut try_it = Command::new(way[0]);
        try_it
            .args(&way[1..])
            .args(["mount", "-t", "tmpfs", "none", "/mnt"]);
        try_it.output().is_ok_and(|tried| tried.status.success())
    })
}

/// Writes until there is no room left.
fn fill(file: &Path) {
    let mut filler = File::create(file).expect("a file");
    for size in [64 * 1024, 4096, 512, 1] {
        loop {
            match filler.write_all(&vec![7; size]) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => break,
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// The files of a server as they are now, where they can be opened.
fn copy(there: &Path) -> TempDir {
    let here = folder();
    for file in ["reihum.db", "reihum.db-wal"] {
        fs::copy(there.join(file), here.path().join(file)).expect("a copy");
    }
    here
}

#[test]
fn a_file_system_without_room_is_noticed_and_play_goes_on_when_there_is_some() {
    let Some(way) = own_files() else {
        eprintln!("no file system can be mounted here: not looked at");
        return;
    };
    let data = folder();
    let mount = format!("mount -t tmpfs -o size=6m none '{}'", data.path().display());
    let house = House::open_inside(way, data.path(), &mount, &[]);
    // Its files are seen through the process alone.
    let there = format!("/proc/{}/root{}", house.pid(), data.path().display());
    let there = PathBuf::from(there);
    assert!(there.join("reihum.db").exists() && !house.database().exists());
    for _ in 0..2 {
        let mut mia = Loner::new(&house);
        mia.act();
        let filler = there.join("filler");
        fill(&filler);
        // What is set aside for the log already is used up first; then there is no room.
        let (id, action) = loop {
            let (id, action) = (mia.client.new_id(), mia.action());
            let answer = mia.send(&id, &action);
            if answer["type"] == "refused" {
                assert_eq!(answer["error"]["code"], "internal", "{answer}");
                break (id, action);
            }
        };
        let health = becomes(&house, 503);
        assert_eq!(health["reason"], "the disk is full");
        assert_eq!(house.get("/api/health/live").status, 200);
        // Whoever only reads is served, and sees what is on disk.
        assert_eq!(house.get(&format!("/api/tables/{}", mia.code)).status, 200);
        mia.check(&copy(&there).path().join("reihum.db"));
        fs::remove_file(filler).expect("room again");
        becomes(&house, 200);
        mia.come_back(&house);
        let answer = mia.send(&id, &action);
        assert_eq!(answer["type"], "done", "the same command again: {answer}");
        mia.check(&copy(&there).path().join("reihum.db"));
    }
}

/// A disk that does as a file says, for a process that is started with it.
struct ToldDisk {
    folder: TempDir,
}

impl ToldDisk {
    fn new() -> Self {
        let folder = folder();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/live/disk.c");
        let mut compile = Command::new("cc");
        compile.args(["-shared", "-fPIC", "-O1", "-o"]);
        compile
            .arg(folder.path().join("disk.so"))
            .arg(source)
            .arg("-ldl");
        let made = compile
            .output()
            .expect("a C compiler, as the build needs one");
        assert!(made.status.success(), "{made:?}");
        Self { folder }
    }

    fn open(&self, data: &Path) -> House {
        let folder = self.folder.path().display();
        let before = format!("export LD_PRELOAD='{folder}/disk.so' DISK='{folder}/told'");
        House::open_after(data, &before, &[])
    }

    fn is(&self, what: &str) {
        fs::write(self.folder.path().join("told"), what).expect("it is told");
    }
}

#[test]
fn a_slow_disk_makes_those_wait_who_write_and_nobody_else() {
    let (disk, data) = (ToldDisk::new(), folder());
    let house = disk.open(data.path());
    let (mut mia, mut other) = (Loner::new(&house), Loner::new(&house));
    disk.is("slow");
    let (id, action) = (mia.client.new_id(), mia.action());
    let begun = Instant::now();
    let command = json!({ "do": "act", "action": action });
    let act = json!({ "type": "do", "id": id, "command": command });
    mia.client.send(&act).expect("it hears");
    // Meanwhile others are answered: what needs no disk does not wait for it.
    for _ in 0..5 {
        other
            .client
            .send(&json!({ "type": "ping" }))
            .expect("it hears");
        other.client.receive_any(&["pong"]).expect("a pong");
        assert_eq!(house.get("/api/health").status, 200);
    }
    let meanwhile = begun.elapsed();
    let done = mia.client.receive_any(&["done"]).expect("an answer");
    let took = begun.elapsed();
    assert!(
        took >= Duration::from_millis(450),
        "answered before it was on disk: {took:?}"
    );
    assert!(meanwhile < took, "{meanwhile:?} of {took:?}");
    mia.done
        .push((id, action, done["seq"].as_u64().expect("a seq")));
    disk.is("");
    mia.act();
    other.act();
    for one in [mia, other] {
        one.check(&house.database());
    }
}

#[test]
fn a_disk_that_fails_loses_nothing_that_was_answered() {
    let (disk, data) = (ToldDisk::new(), folder());
    let mut house = disk.open(data.path());
    for round in 0..3 {
        let mut mia = Loner::new(&house);
        mia.act();
        let (id, action) = (mia.client.new_id(), mia.action());
        disk.is("fails");
        let answer = mia.send(&id, &action);
        assert_eq!(answer["error"]["code"], "internal", "{answer}");
        assert_eq!(
            becomes(&house, 503)["reason"],
            "the storage cannot be written to"
        );
        if round == 1 {
            // The power goes while the disk fails.
            house.kill();
            house.ended_well();
            disk.is("");
            house = disk.open(data.path());
        } else {
            disk.is("");
            becomes(&house, 200);
        }
        mia.come_back(&house);
        // Whether it was on disk after all, nobody knows: under the same id it is done once.
        assert_eq!(mia.send(&id, &action)["type"], "done");
        mia.check(&house.database());
    }
}

/// The frames of a write-ahead log that count: where the last one begins and ends. Frames of older
/// rounds may follow; they carry other salts (https://sqlite.org/fileformat2.html#walformat).
fn last_frame(wal: &Path) -> (u64, u64) {
    let mut bytes = Vec::new();
    let mut file = File::open(wal).expect("a write-ahead log");
    file.read_to_end(&mut bytes).expect("it can be read");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four"));
    let (page, salts) = (number(8) as usize, [number(16), number(20)]);
    let mut end = 32;
    while end + 24 + page <= bytes.len() && [number(end + 8), number(end + 12)] == salts {
        end += 24 + page;
    }
    assert!(end > 32, "nothing was written");
    ((end - 24 - page) as u64, end as u64)
}

/// Overwrites a part of a file with rubbish, or cuts it off there.
fn tear(file: &Path, from: u64, rubbish: Option<usize>) {
    let mut file = OpenOptions::new().write(true).open(file).expect("a file");
    match rubbish {
        None => file.set_len(from).expect("it is cut"),
        Some(length) => {
            file.seek(SeekFrom::Start(from)).expect("a place");
            let rubbish: Vec<u8> = (0..length).map(|at| (at * 31 + 7) as u8).collect();
            file.write_all(&rubbish).expect("it is written");
        }
    }
}

#[test]
fn a_torn_write_takes_nothing_along_that_was_saved_before() {
    let data = folder();
    let mut house = House::open(data.path());
    let wal = house.database().with_file_name("reihum.db-wal");
    let mut earlier: Vec<Loner> = Vec::new();
    for round in 0..6 {
        let mut mia = Loner::new(&house);
        mia.act();
        mia.act();
        house.kill();
        house.ended_well();
        let (last, end) = last_frame(&wal);
        let lost = match round % 3 {
            // More was under way when the power went, and only rubbish of it reached the disk.
            0 => {
                tear(&wal, end, Some(5_000));
                None
            }
            // The last commit itself is torn, as on a disk that lied about it: cut off in the middle,
            // or half of it rubbish. It is lost as a whole, and nothing else.
            1 => {
                tear(&wal, last + 300, None);
                mia.done.pop()
            }
            _ => {
                tear(&wal, last + 300, Some((end - last - 300) as usize));
                mia.done.pop()
            }
        };
        house = House::open(data.path());
        mia.check(&house.database());
        let seq = mia.come_back(&house);
        let known = mia.done.last().map_or(0, |(_, _, seq)| *seq);
        assert_eq!(seq, known, "round {round}");
        // Sent again under the same id it is done now, and the table goes on.
        if let Some((id, action, place)) = lost {
            assert_eq!(mia.send(&id, &action)["seq"], place);
        }
        mia.act();
        earlier.push(mia);
        earlier.iter().for_each(|one| one.check(&house.database()));
    }
}
