//! The messages that wait for one who is connected. A channel of tokio would do, too, but keeps
//! room for dozens of messages for everyone who is connected, and mostly none waits.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tungstenite::Utf8Bytes;

/// Messages that may wait for a slow client before it is let go.
const MOST: usize = 64;

/// Room for so many stays when all have been taken: mostly one waits at a time.
const ROOM_KEPT: usize = 1;

/// Where messages for somebody are handed over.
#[derive(Debug)]
pub struct Outbox(Arc<Shared>);

/// Where they are taken.
pub struct Inbox(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    /// There is something to take, or nobody is left who could hand something over.
    news: Notify,
    /// Nobody takes anything any more.
    gone: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    messages: VecDeque<Utf8Bytes>,
    outboxes: usize,
    taken: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A way for messages, and its end.
#[must_use]
pub fn outbox() -> (Outbox, Inbox) {
    let shared = Arc::new(Shared::default());
    *shared.lock() = Waiting {
        messages: VecDeque::new(),
        outboxes: 1,
        taken: true,
    };
    (Outbox(Arc::clone(&shared)), Inbox(shared))
}

impl Outbox {
    /// Hands a message over without waiting; `false` if too many wait already, or nobody takes
    /// them.
    #[must_use]
    pub fn hand_over(&self, message: Utf8Bytes) -> bool {
        let mut waiting = self.0.lock();
        if !waiting.taken || waiting.messages.len() >= MOST {
            return false;
        }
        waiting.messages.push_back(message);
        drop(waiting);
        self.0.news.notify_one();
        true
    }

    /// Resolves when nobody takes messages any more.
    pub async fn closed(&self) {
        loop {
            let gone = self.0.gone.notified();
            if !self.0.lock().taken {
                return;
            }
            gone.await;
        }
    }
}

impl Clone for Outbox {
    fn clone(&self) -> Self {
        self.0.lock().outboxes += 1;
        Self(Arc::clone(&self.0))
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut waiting = self.0.lock();
        waiting.outboxes -= 1;
        let last = waiting.outboxes == 0;
        drop(waiting);
        if last {
            self.0.news.notify_one();
        }
    }
}

impl Inbox {
    /// The next message, as soon as there is one; `None` when there will be no more.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        loop {
            {
                let mut waiting = self.0.lock();
                if let Some(message) = waiting.messages.pop_front() {
                    return Some(message);
                }
                if waiting.outboxes == 0 {
                    return None;
                }
            }
            self.0.news.notified().await;
        }
    }

    /// The next message, if one waits.
    pub fn try_recv(&mut self) -> Option<Utf8Bytes> {
        let mut waiting = self.0.lock();
        let message = waiting.messages.pop_front();
        if message.is_none() {
            waiting.messages.shrink_to(ROOM_KEPT);
        }
        message
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        let mut waiting = self.0.lock();
        waiting.taken = false;
        waiting.messages = VecDeque::new();
        drop(waiting);
        self.0.gone.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn messages_arrive_in_order_and_a_full_outbox_says_so() {
        let (out, mut inbox) = outbox();
        for number in 0..MOST {
            assert!(out.hand_over(number.to_string().into()));
        }
        assert!(!out.hand_over("one too many".into()));
        for number in 0..MOST {
            let message = inbox.recv().await.expect("it waits");
            assert_eq!(message.as_str(), number.to_string());
        }
        assert!(inbox.try_recv().is_none());
        assert!(out.hand_over("there is room again".into()));
    }

    #[tokio::test]
    async fn each_side_notices_that_the_other_has_gone() {
        let (out, mut inbox) = outbox();
        let other = out.clone();
        assert!(other.hand_over("the last".into()));
        drop(out);
        let waits = tokio::spawn(async move { (inbox.recv().await, inbox.recv().await) });
        tokio::task::yield_now().await;
        drop(other);
        let (message, end) = waits.await.expect("it ends");
        assert_eq!((message.as_deref(), end), (Some("the last"), None));

        let (out, inbox) = outbox();
        let waits = tokio::spawn(async move {
            out.closed().await;
            out.hand_over("for nobody".into())
        });
        tokio::task::yield_now().await;
        drop(inbox);
        assert!(!waits.await.expect("it ends"));
    }
}
