//! Asking several things without waiting for answers in between.

use std::pin::Pin;
use std::task::Poll;

/// An answer that is to come.
pub(super) type Pending<'a, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// Awaits all of them; each is begun in order before the first one ends. The first error wins.
pub(super) async fn in_order<T, E>(mut futures: Vec<Pending<'_, T, E>>) -> Result<Vec<T>, E> {
    let mut answers: Vec<Option<Result<T, E>>> = futures.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        let mut is_ready = true;
        for (future, answer) in futures.iter_mut().zip(&mut answers) {
            if answer.is_none() {
                match future.as_mut().poll(context) {
                    Poll::Ready(done) => *answer = Some(done),
                    Poll::Pending => is_ready = false,
                }
            }
        }
        if is_ready {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    answers.into_iter().flatten().collect()
}
