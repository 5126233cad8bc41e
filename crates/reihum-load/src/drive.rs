//! The loop: one thread waits for all sockets, plays, and takes the times.

use std::collections::VecDeque;
use std::os::fd::AsRawFd;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use mio::unix::SourceFd;
use mio::{Events, Interest, Poll, Token};
use reihum_core::rng::{Fast, SeedableRng};

use crate::figures::{Figures, Tally};
use crate::nodes::Database;
use crate::pace::Pace;
use crate::player::{Player, Sent};
use crate::process::Usage;
use crate::speech::{News, Turn};

/// How long answers may be missing at the end.
const FAREWELL: Duration = Duration::from_secs(20);
/// The loop looks at the clock at least this often.
const LOOK: Duration = Duration::from_millis(50);

/// How a run goes.
pub struct Run<'a> {
    /// Moves a second for all tables; without it everyone moves as soon as they can.
    pub rate: Option<f64>,
    /// How long is measured.
    pub time: Duration,
    /// The processes that are measured, where they run on this machine.
    pub servers: Vec<u32>,
    /// The database that is measured, where there is one.
    pub database: Option<&'a Database>,
}

/// Plays at all tables.
pub fn drive(players: Vec<Player>, run: &Run<'_>) -> Result<Figures> {
    let laid = Usage::of_all(&run.servers);
    let mut drive = Drive::new(players, run)?;
    drive.listen_to_all()?;
    // Matches begin together; a while later they are all somewhere else.
    drive.play_until(run.time.mul_f64(0.2).min(Duration::from_secs(2)))?;
    let tally = Tally::begin(run, &drive.players)?;
    drive.tally = Some(tally);
    drive.play_until(run.time)?;
    let tally = drive.tally.as_mut().context("begun above")?;
    tally.end(run, &drive.players)?;
    drive.say_farewell()?;
    let tally = drive.tally.take().context("begun above")?;
    tally.figures(&drive.players, laid.memory)
}

struct Drive {
    poll: Poll,
    players: Vec<Player>,
    /// How many people are at each table; players are in the order of tables and seats.
    people: usize,
    pace: Pace,
    /// Players who could move and wait for the pace.
    ready: VecDeque<usize>,
    rng: Fast,
    tally: Option<Tally>,
    /// Moves that were sent, and those that were answered.
    sent: u64,
    answered: u64,
    playing: bool,
    bar: ProgressBar,
}

impl Drive {
    fn new(players: Vec<Player>, run: &Run<'_>) -> Result<Self> {
        let people = players.iter().filter(|player| player.table == 0).count();
        ensure!(people > 0, "nobody is at a table");
        let bar = ProgressBar::new(u64::try_from(run.time.as_millis())?);
        bar.set_style(ProgressStyle::with_template(
            "{bar:40} {elapsed} {msg} moves",
        )?);
        Ok(Self {
            poll: Poll::new()?,
            people,
            pace: Pace::new(run.rate),
            ready: VecDeque::new(),
            rng: Fast::seed_from_u64(1),
            tally: None,
            sent: 0,
            answered: 0,
            playing: true,
            players,
            bar,
        })
    }

    fn listen_to_all(&mut self) -> Result<()> {
        for (number, player) in self.players.iter().enumerate() {
            player.stop_waiting()?;
            let socket = player.stream().as_raw_fd();
            let interest = Interest::READABLE | Interest::WRITABLE;
            let mut source = SourceFd(&socket);
            let registry = self.poll.registry();
            registry.register(&mut source, Token(number), interest)?;
        }
        self.pace.begin(Instant::now());
        // What came while tables were laid has been read already and wakes nobody.
        for number in 0..self.players.len() {
            self.hear(number)?;
            self.go_on(number, Instant::now())?;
        }
        Ok(())
    }

    fn play_until(&mut self, time: Duration) -> Result<()> {
        let begin = Instant::now();
        while begin.elapsed() < time {
            self.wait((time - begin.elapsed()).min(LOOK))?;
            self.bar
                .set_position(u64::try_from(begin.elapsed().as_millis())?);
            self.bar.set_message(self.answered.to_string());
        }
        Ok(())
    }

    /// No more moves; every one that was sent is answered, and everybody hears of it.
    fn say_farewell(&mut self) -> Result<()> {
        self.playing = false;
        let begin = Instant::now();
        let missing = |drive: &Self| {
            let unheard = drive.players.iter().flat_map(|player| &player.unheard);
            drive.sent - drive.answered + unheard.map(|sent| sent.len() as u64).sum::<u64>()
        };
        while missing(self) > 0 {
            if begin.elapsed() > FAREWELL {
                bail!(
                    "{} answers are missing {} s after the last move",
                    missing(self),
                    FAREWELL.as_secs()
                );
            }
            self.wait(LOOK)?;
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    /// Waits for the sockets, takes in what came, and makes the moves that are due.
    fn wait(&mut self, most: Duration) -> Result<()> {
        let mut events = Events::with_capacity(1024);
        let timeout = self
            .pace
            .until_next(Instant::now())
            .map_or(most, |due| due.min(most));
        match self.poll.poll(&mut events, Some(timeout)) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => return Ok(()),
            other => other?,
        }
        for event in &events {
            let Token(number) = event.token();
            if event.is_writable() {
                self.players[number].flush()?;
            }
            if event.is_readable() {
                self.hear(number)?;
            }
        }
        self.move_those_who_are_due()
    }

    /// Takes in all that a player's socket has.
    fn hear(&mut self, number: usize) -> Result<()> {
        while let Some(news) = self.players[number].hear(&mut self.rng)? {
            let now = Instant::now();
            self.take_in(number, &news, now)?;
            self.go_on(number, now)?;
        }
        Ok(())
    }

    fn take_in(&mut self, number: usize, news: &News, now: Instant) -> Result<()> {
        let player = &mut self.players[number];
        if let Some(seat) = news.acted.filter(|seat| *seat != player.seat) {
            let sent = player.unheard.get_mut(seat).and_then(VecDeque::pop_front);
            let sent = sent.context("a move was heard that nobody made")?;
            if let Some(tally) = self.tally.as_mut().filter(|_| sent.counts) {
                tally.heard.add(now - sent.at);
            }
        }
        if let Some(sent) = player.open.filter(|open| news.done == Some(open.id)) {
            player.open = None;
            self.answered += 1;
            if let Some(tally) = &mut self.tally {
                tally.answered(sent, now);
            }
        }
        Ok(())
    }

    /// The player does what they can, at once or when the pace allows it.
    fn go_on(&mut self, number: usize, now: Instant) -> Result<()> {
        let player = &mut self.players[number];
        match player.turn {
            Turn::Over => player.play_again(),
            Turn::Act(_) if player.open.is_none() && self.pace.is_free() => self.act(number, now),
            Turn::Act(_) if player.open.is_none() && !player.queued => {
                player.queued = true;
                self.ready.push_back(number);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn move_those_who_are_due(&mut self) -> Result<()> {
        let now = Instant::now();
        self.pace.look(now);
        while self.pace.is_due()
            && let Some(number) = self.ready.pop_front()
        {
            let player = &mut self.players[number];
            player.queued = false;
            if player.open.is_none() && matches!(player.turn, Turn::Act(_)) {
                let at = self.pace.take(now);
                if let Some(tally) = &mut self.tally {
                    tally.late.add(at.late);
                }
                self.act(number, at.counts_from)?;
            }
        }
        self.pace.wait_for_tables();
        Ok(())
    }

    fn act(&mut self, number: usize, at: Instant) -> Result<()> {
        let player = &mut self.players[number];
        if !self.playing {
            return Ok(());
        }
        let Turn::Act(action) = std::mem::take(&mut player.turn) else {
            return Ok(());
        };
        let id = player.act(&action)?;
        let counts = self.tally.is_some();
        let sent = Sent { id, at, counts };
        player.open = Some(sent);
        let (table, seat) = (player.table, player.seat);
        let first = table * self.people;
        for other in (first..first + self.people).filter(|other| *other != first + seat) {
            self.players[other].unheard[seat].push_back(sent);
        }
        self.sent += 1;
        Ok(())
    }
}
