//! Tables are laid and started, with everyone at them; only then is anything measured.

use std::net::SocketAddr;
use std::thread;

use anyhow::{Context, Result};
use reihum_core::rng::{Fast, SeedableRng};
use serde_json::{Map, Value, json};

use crate::http::Http;
use crate::player::Player;
use crate::speech::Reihum;

/// Tables that are laid at the same time: the server commits what comes together together.
const AT_ONCE: usize = 16;

/// What is laid.
#[derive(Debug, Clone)]
pub struct Laying {
    /// Where the servers listen that serve the same tables; there is one at least.
    pub hosts: Vec<SocketAddr>,
    /// The game.
    pub game: String,
    /// How many tables.
    pub tables: usize,
    /// How many people at each.
    pub people: usize,
    /// Nothing is set on the sockets.
    pub plain: bool,
    /// Further fields of the hello.
    pub hello: Map<String, Value>,
}

/// Does something for every table, a few at a time, and returns all players, table by table.
pub fn each_table(
    tables: usize,
    lay: impl Fn(usize) -> Result<Vec<Player>> + Sync,
) -> Result<Vec<Player>> {
    let lay = &lay;
    let share = |worker: usize| (worker..tables).step_by(AT_ONCE);
    let mut laid: Vec<Vec<Player>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE)
            .map(|worker| scope.spawn(move || share(worker).map(lay).collect::<Result<Vec<_>>>()))
            .collect();
        let mut all = Vec::new();
        for worker in workers {
            let laid = worker.join().ok().context("a thread has ended")?;
            all.extend(laid?);
        }
        anyhow::Ok(all)
    })?;
    laid.sort_by_key(|players| players.first().map(|player| player.table));
    Ok(laid.into_iter().flatten().collect())
}

impl Laying {
    /// Lays and starts all tables.
    pub fn lay(&self) -> Result<Vec<Player>> {
        each_table(self.tables, |table| {
            self.lay_one(table)
                .with_context(|| format!("table {table} could not be laid"))
        })
    }

    /// Where a player is: neighbours at a table are on different servers, where there are some.
    pub fn host(&self, table: usize, seat: usize) -> SocketAddr {
        self.hosts[(table + seat) % self.hosts.len()]
    }

    fn lay_one(&self, table: usize) -> Result<Vec<Player>> {
        let first = self.host(table, 0);
        let mut http = Http::connect(first)?;
        let mut rng = Fast::seed_from_u64(table as u64);
        let mut tokens = Vec::new();
        for seat in 0..self.people {
            let name = json!({ "name": format!("T{table} P{seat}") });
            let answer = http.post("/api/people", None, &name)?;
            tokens.push(text(&answer, "token")?);
        }
        let mut seats = vec!["open"; self.people];
        seats[0] = "me";
        let new = json!({ "game": self.game, "seats": seats });
        let code = text(&http.post("/api/tables", Some(&tokens[0]), &new)?, "code")?;
        let join = |host: SocketAddr, seat: usize| {
            let path = format!("/api/tables/{code}/live");
            let speech = Box::new(Reihum::new(seat));
            let mut player = Player::connect(host, &path, self.plain, speech)?;
            player.seat(table, seat, self.people);
            player.say(Reihum::hello(&tokens[seat], &self.hello))?;
            anyhow::Ok(player)
        };
        let mut players = Vec::new();
        for seat in 0..self.people {
            let mut player = join(first, seat)?;
            if seat > 0 {
                let sit = json!({ "do": "sit", "seat": seat });
                does(&mut player, &sit, &mut rng)?;
            }
            players.push(player);
        }
        does(&mut players[0], &json!({ "do": "start" }), &mut rng)?;
        // Everyone has sat down in one place; from there they go where they play.
        for (seat, player) in players.iter_mut().enumerate() {
            let host = self.host(table, seat);
            if host != first {
                let mut elsewhere = join(host, seat)?;
                elsewhere.take_over(player);
                elsewhere.wait_until_seated(&mut rng)?;
                *player = elsewhere;
            }
        }
        Ok(players)
    }
}

/// A command that is waited for.
fn does(player: &mut Player, command: &Value, rng: &mut Fast) -> Result<()> {
    let id = player.new_id();
    player.say(Reihum::command(id, command))?;
    player.wait_for(rng, |news| news.done == Some(id))
}

fn text(answer: &Value, key: &str) -> Result<String> {
    let text = answer[key].as_str().map(str::to_owned);
    text.with_context(|| format!("no `{key}` in {answer}"))
}
