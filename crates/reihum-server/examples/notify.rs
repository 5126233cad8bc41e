//! How nodes could hear of each other's appends: LISTEN/NOTIFY against logical decoding, on a
//! PostgreSQL of its own. `cargo run -p reihum-server --example notify [nodes] [seconds]` prints how
//! long after a group of appends was sent to be committed the nodes hear of it, and what the database
//! needs for it.

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use own_postgres::{Postgres, Setup};
use tokio_postgres::{AsyncMessage, Client, NoTls};

/// Appends come in groups, as the writer of a node sends them: so many a second, and in each.
const GROUPS: u32 = 100;
const APPENDS: u32 = 20;

type Result<T> = std::result::Result<T, Box<dyn Error>>;
/// A group was heard of, at this moment.
type Heard = (u32, Instant);

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Neither,
    Notify,
    Decoding,
}

#[tokio::main]
async fn main() -> Result<()> {
    let number = |place| std::env::args().nth(place)?.parse::<u32>().ok();
    let nodes = number(1).unwrap_or(3);
    let seconds = number(2).unwrap_or(10);
    let setup = Setup::default().durable().setting("wal_level=logical");
    let postgres = setup.setting("max_replication_slots=20").start()?;
    println!(
        "{} appends/s in {GROUPS} groups a second, {nodes} nodes that listen, {seconds} s each",
        GROUPS * APPENDS
    );
    for (name, way) in [
        ("neither", Way::Neither),
        ("LISTEN/NOTIFY", Way::Notify),
        ("logical decoding", Way::Decoding),
    ] {
        let url = postgres.database()?;
        let measured = measure(&postgres, &url, way, nodes, seconds).await?;
        println!("{name:17} {measured}");
    }
    Ok(())
}

async fn connect(url: &str, mut hear: impl FnMut(AsyncMessage) + Send + 'static) -> Result<Client> {
    let (client, mut connection) = tokio_postgres::connect(url, NoTls).await?;
    tokio::spawn(async move {
        while let Some(Ok(message)) =
            std::future::poll_fn(|context| connection.poll_message(context)).await
        {
            hear(message);
        }
    });
    Ok(client)
}

async fn measure(
    postgres: &Postgres,
    url: &str,
    way: Way,
    nodes: u32,
    seconds: u32,
) -> Result<String> {
    let writer = connect(url, |_| {}).await?;
    let table = "CREATE TABLE entry (
        table_id text, seq bigint, entry text NOT NULL, PRIMARY KEY (table_id, seq))";
    writer.batch_execute(table).await?;
    let (heard, hearing) = channel();
    let mut listening = Vec::new();
    let mut decoding = Vec::new();
    for node in 0..nodes {
        match way {
            Way::Neither => {}
            Way::Notify => listening.push(listen(url, heard.clone()).await?),
            Way::Decoding => decoding.push(decode(postgres, url, node, heard.clone())?),
        }
    }
    drop(heard);
    let append = writer
        .prepare(
            "WITH appended AS (
                INSERT INTO entry SELECT 'table-' || number, $1::bigint, repeat('x', 90)
                FROM generate_series(1, $2::bigint) AS number RETURNING table_id)
            SELECT CASE WHEN $3::boolean THEN pg_notify('news', $1::bigint || ':' || string_agg(table_id, ' ')) END
            FROM appended",
        )
        .await?;
    let cpu = postgres.cpu();
    let begun = Instant::now();
    let (mut sent, mut committed) = (Vec::new(), Vec::new());
    for group in 0..GROUPS * seconds {
        let due = begun + Duration::from_secs(1) * group / GROUPS;
        tokio::time::sleep_until(due.into()).await;
        let (seq, appends) = (i64::from(group), i64::from(APPENDS));
        let now = Instant::now();
        sent.push(now);
        let notifies = way == Way::Notify;
        writer.query(&append, &[&seq, &appends, &notifies]).await?;
        committed.push(now.elapsed());
    }
    // What is still on its way arrives; then nobody listens any more.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let cpu = postgres
        .cpu()
        .zip(cpu)
        .map(|(after, before)| after - before);
    drop(listening);
    for mut child in decoding {
        child.kill()?;
        child.wait()?;
    }
    let mut times: Vec<Duration> = hearing
        .try_iter()
        .map(|(group, at)| at - sent[group as usize])
        .collect();
    let cpu = cpu.map_or(0.0, |cpu| cpu.as_secs_f64() / f64::from(seconds));
    let heard = match way {
        Way::Neither => String::new(),
        Way::Notify | Way::Decoding => {
            let missing = sent.len() * nodes as usize - times.len();
            format!(" heard {}; {missing} not heard;", quantiles(&mut times))
        }
    };
    Ok(format!(
        "committed {};{heard} database {:.0} % of a core",
        quantiles(&mut committed),
        cpu * 100.0
    ))
}

async fn listen(url: &str, heard: Sender<Heard>) -> Result<Client> {
    let client = connect(url, move |message| {
        if let AsyncMessage::Notification(news) = message
            && let Some(group) = news.payload().split(':').next()
            && let Ok(group) = group.parse()
        {
            // When all is measured, nobody waits for more.
            let _ = heard.send((group, Instant::now()));
        }
    })
    .await?;
    client.batch_execute("LISTEN news").await?;
    Ok(client)
}

/// A slot of its own for each node, read by the program that comes with PostgreSQL.
fn decode(postgres: &Postgres, url: &str, node: u32, heard: Sender<Heard>) -> Result<Child> {
    let slot = format!("node{node}");
    let make = format!("SELECT pg_create_logical_replication_slot('{slot}', 'test_decoding')");
    postgres.sql(url, &make)?;
    let name = url.rsplit('/').next().unwrap_or_default();
    let mut reader = postgres.client("pg_recvlogical");
    reader.args(["-d", name, "--slot", &slot, "--start", "--file", "-"]);
    let mut reader = reader.stdout(Stdio::piped()).spawn()?;
    let lines = BufReader::new(reader.stdout.take().ok_or("its output is a pipe")?);
    std::thread::spawn(move || {
        let mut last = None;
        for line in lines.lines().map_while(std::io::Result::ok) {
            if line.starts_with("COMMIT") {
                let _ = last.take().map(|group| heard.send((group, Instant::now())));
            } else if let Some((_, rest)) = line.split_once("seq[bigint]:") {
                last = rest.split(' ').next().and_then(|seq| seq.parse().ok());
            }
        }
    });
    Ok(reader)
}

fn quantiles(times: &mut [Duration]) -> String {
    times.sort();
    let at = |share: usize| {
        let place = (times.len() * share / 100).min(times.len().saturating_sub(1));
        times
            .get(place)
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    format!("p50 {:.2} ms, p99 {:.2} ms", at(50), at(99))
}
