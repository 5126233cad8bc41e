//! The built program as a server: a person plays a whole match against bots of three levels.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, from_str, json};
use tungstenite::Message;

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

fn post(address: &str, path: &str, token: &str, body: Value) -> Value {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Authorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("it reads");
    let answer = std::io::read_to_string(stream).expect("it answers");
    from_str(answer.lines().last().unwrap_or_default()).expect("JSON")
}

#[test]
fn a_person_and_three_bots_play_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Command::new(env!("CARGO_BIN_EXE_crazy-eights"));
    program.args(["serve", "--port", "0", "--bot-pause", "0", "--data"]);
    program.arg(folder.path()).stdout(Stdio::piped());
    let mut server = Server(program.spawn().expect("the program starts"));
    let mut said = BufReader::new(server.0.stdout.take().expect("piped")).lines();
    let line = said.next().expect("a line").expect("it says where");
    let address = line.rsplit("http://").next().expect("an address");
    let me = post(address, "/api/people", "", json!({ "name": "Mia" }));
    let token = me["token"].as_str().expect("a token");
    let (seats, levels) = (["me", "bot", "bot", "bot"], ["novice", "casual", "expert"]);
    let table = json!({ "game": "crazy-eights", "seats": seats, "levels": levels, "start": true });
    let table = post(address, "/api/tables", token, table);
    let code = table["code"].as_str().expect("a code");
    let live = format!("ws://{address}/api/tables/{code}/live");
    let (mut socket, _) = tungstenite::connect(live).expect("a connection");
    let hello = json!({ "type": "hello", "version": 1, "token": token, "describe": true });
    socket.send(Message::text(hello.to_string())).expect("sent");
    for id in 1.. {
        let Message::Text(message) = socket.read().expect("news") else {
            continue;
        };
        let message: Value = from_str(&message).expect("JSON");
        assert_ne!(message["type"], "refused", "{message}");
        let scene = &message["scene"];
        let own = &scene["description"]["own"][0];
        assert!(scene.is_null() || own["de"].is_string() && own["en"] != own["de"]);
        if scene["winners"].is_array() {
            break;
        }
        if let Some(action) = scene["legal"].get(0) {
            let command = json!({ "do": "act", "action": action });
            let command = json!({ "type": "do", "id": id.to_string(), "command": command });
            socket
                .send(Message::text(command.to_string()))
                .expect("sent");
        }
    }
}
