use std::sync::mpsc;

use reihum_bots::SearchLimit;
use reihum_core::Seed;

use super::*;
use crate::testing::catalog;

/// What a match waits for at its beginning.
fn first_action() -> CheckedAction {
    let catalog = catalog();
    let game = catalog.find("racko").expect("a game");
    let table = game.table(2, &serde_json::Map::new()).expect("a table");
    let (dealt, _) = table.deal(Seed::from_number(1));
    let seats: Vec<_> = dealt.to_act().must.iter().collect();
    dealt.any_action(&seats).expect("somebody begins")
}

async fn said(pool: &ThinkPool, thinking: Thinking, waited_for: bool) -> Option<String> {
    let otherwise = waited_for.then(first_action);
    let found = pool.next_move(thinking, otherwise).await?;
    Some(found.action.text().to_owned())
}

#[tokio::test]
async fn who_may_act_and_does_not_want_to_is_left_alone() {
    let pool = ThinkPool::new(1, 100);
    assert_eq!(said(&pool, Box::new(|| None), false).await, None);
}

#[tokio::test]
async fn a_bot_that_fails_does_its_first_possible_action() {
    let pool = ThinkPool::new(1, 100);
    let first = first_action().text().to_owned();
    let fails = || panic!("meant");
    assert_eq!(
        said(&pool, Box::new(fails), true).await,
        Some(first.clone())
    );
    assert_eq!(said(&pool, Box::new(fails), false).await, None);
    assert_eq!(said(&pool, Box::new(|| None), true).await, Some(first));
}

#[tokio::test]
async fn a_bot_that_thinks_too_long_is_not_waited_for() {
    let mut pool = ThinkPool::new(1, 100);
    pool.budget = Duration::from_millis(10);
    let (end, never) = mpsc::channel::<()>();
    let waits = move || {
        let _ = never.recv();
        None
    };
    let first = first_action().text().to_owned();
    assert_eq!(said(&pool, Box::new(waits), true).await, Some(first));
    drop(end);
}

/// Thinks until nobody needs it any more, and then says so.
fn endless(ended: &mpsc::Sender<&'static str>, name: &'static str) -> impl FnOnce() + Send + use<> {
    let ended = ended.clone();
    move || {
        let limit = SearchLimit::iterations(u32::MAX);
        while !limit.is_over() {
            std::thread::yield_now();
        }
        let _ = ended.send(name);
    }
}

#[tokio::test]
async fn whoever_stops_waiting_ends_the_thinking() {
    let pool = ThinkPool::new(1, 100);
    let (ended, ends) = mpsc::channel();
    let (first, second) = (pool.clone(), pool.clone());
    let (one, other) = (endless(&ended, "one"), endless(&ended, "other"));
    let one = tokio::spawn(async move { first.think(one).await });
    let other = tokio::spawn(async move { second.think(other).await });
    // One of them thinks, the other waits for its turn.
    while pool.threads.shared.lock().queue.len() != 1 {
        tokio::task::yield_now().await;
    }
    other.abort();
    let _ = other.await;
    one.abort();
    let heard = tokio::task::spawn_blocking(move || ends.recv_timeout(Duration::from_secs(30)));
    assert_eq!(heard.await.expect("it waits"), Ok("one"));
    assert_eq!(pool.think(|| 7).await, Some(7), "the thread is free again");
    assert_eq!(pool.threads.shared.lock().queue.len(), 0);
}

#[tokio::test]
async fn one_address_with_much_to_think_about_does_not_hold_up_another() {
    let mut pool = ThinkPool::new(2, 100);
    pool.charge(IpAddr::from([10, 0, 0, 1]), true);
    let (ended, _ends) = mpsc::channel();
    let storm: Vec<_> = (0..50)
        .map(|_| {
            let (pool, work) = (pool.clone(), endless(&ended, "storm"));
            tokio::spawn(async move { pool.think(work).await })
        })
        .collect();
    while pool.threads.shared.lock().queue.len() != storm.len() - 1 {
        tokio::task::yield_now().await;
    }
    let mut other = pool.clone();
    // Whoever watches does not pay for those who play.
    other.charge(IpAddr::from([10, 0, 0, 2]), false);
    assert_eq!(other.payer, pool.payer);
    other.charge(IpAddr::from([10, 0, 0, 2]), true);
    // The storm never ends by itself, so this could only wait for ever.
    assert_eq!(other.think(|| 7).await, Some(7));
    for one in storm {
        one.abort();
    }
}

#[test]
fn the_longer_one_waited_the_shorter_one_thinks() {
    let after = |milliseconds| longest_after(Duration::from_millis(milliseconds));
    assert_eq!(after(0), None);
    assert_eq!(after(100), None);
    assert_eq!(after(1000), Some(Duration::from_millis(30)));
    assert_eq!(after(60_000), Some(GLANCE));
    assert!(after(150) > after(300));
}

#[test]
fn one_core_is_left_for_moves() {
    assert_eq!([1, 2, 4, 16].map(threads_for), [2, 2, 3, 15]);
}
