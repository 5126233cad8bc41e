//! A WebSocket at a table.

use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use reihum_core::Language;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tungstenite::{Bytes, Message, Utf8Bytes};

use super::AppState;
use super::limits::Messages;
use super::routes::Address;
use super::socket::{Handshake, Socket};
use crate::chance;
use crate::counts::OneOpen;
use crate::error::RequestError;
use crate::metrics::OpenSocket;
use crate::people::Person;
use crate::protocol::{ClientMessage, ServerMessage, VERSION};
use crate::table::{ConnectionId, Inbox, Join, Request, RequestSender, encode, outbox};

/// How long a client may take to say hello, or to take a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often we ask whether the other side is still there; two silences are too many.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// The longest id of a command.
const LONGEST_ID: usize = 40;
/// So many messages beyond the limit end the connection.
const MOST_REFUSED: u32 = 100;

/// Opens a WebSocket at a table.
pub async fn upgrade(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Address(table): Address<String>,
    headers: HeaderMap,
    handshake: Result<Handshake, RequestError>,
) -> Result<Response, RequestError> {
    let code = chance::read_code(&table).ok_or(RequestError::NoTable)?;
    let handshake = handshake?;
    let address = app.limiter.address(peer, &headers);
    let pass = app.limiter.connect(address)?;
    let most = app.limiter.limits().bytes;
    Ok(handshake.accept(most, move |socket| {
        serve(Box::pin(enter(app, code, address, socket)), pass)
    }))
}

async fn serve(entry: Pin<Box<impl Future<Output = Entered>>>, _pass: OneOpen) {
    let _measured = OpenSocket::default();
    let Entered {
        mut socket,
        messages,
        connection,
    } = entry.await;
    if let Some(connection) = connection {
        connection.go_on(&mut socket, &messages).await;
    }
    // What was said is said; a client that has gone does not hear the farewell.
    let farewell = Box::pin(socket.send(Message::Close(None)));
    let _ = Box::pin(timeout(PATIENCE, farewell)).await;
}

/// A socket whose first message has been heard.
struct Entered {
    socket: Box<Socket>,
    messages: Messages,
    /// Nothing if they were not let in, or have gone.
    connection: Option<LiveConnection>,
}

/// Lets somebody in who says who they are. Apart from what follows, and on the heap, because what
/// it needs is needed for a moment, and sockets stay open for hours.
async fn enter(app: AppState, code: String, address: IpAddr, socket: Box<Socket>) -> Entered {
    let mut entered = Entered {
        socket,
        messages: app.limiter.messages(),
        connection: None,
    };
    let socket = &mut entered.socket;
    match timeout(PATIENCE, hello(&app, socket)).await {
        Ok(Ok(Some(hello))) => match join(&app, &code, address, hello).await {
            Ok(connection) => entered.connection = Some(connection),
            Err(error) => refuse(socket, None, None, &error).await,
        },
        Ok(Err(error)) => refuse(socket, None, None, &error).await,
        // Gone, or silent for too long.
        Ok(Ok(None)) | Err(_) => {}
    }
    entered
}

/// What the first message says.
struct Hello {
    /// Who it is; nobody in particular if they only watch.
    person: Option<Person>,
    /// The last place in the log they have seen.
    seen: Option<u64>,
    /// Do they want what they see in words, too?
    describe: bool,
    /// The language they read, if they have named one.
    language: Option<Language>,
    /// Do they want differences of scenes?
    differences: bool,
}

/// The first message: who is it, and what have they seen?
async fn hello(app: &AppState, socket: &mut Socket) -> Result<Option<Hello>, RequestError> {
    let text = loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => break text,
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(not_text()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(None),
        }
    };
    let ClientMessage::Hello {
        version,
        token,
        seen,
        describe,
        language,
        differences,
    } = RequestError::read(text.as_bytes())?
    else {
        return Err(RequestError::Malformed {
            field: Some("type".to_owned()),
            problem: "the first message is `hello`".to_owned(),
        });
    };
    if version != VERSION {
        return Err(RequestError::Version(version));
    }
    let person = match token {
        Some(token) => Some(app.people.find(&token).await?),
        None => None,
    };
    Ok(Some(Hello {
        person,
        seen,
        describe,
        // What is not written in some language is there in English.
        language: language.map(|code| code.parse().unwrap_or_default()),
        differences,
    }))
}

/// Somebody at a table.
struct LiveConnection {
    id: ConnectionId,
    table: RequestSender,
    inbox: Inbox,
    language: Option<Language>,
}

async fn join(
    app: &AppState,
    code: &str,
    address: IpAddr,
    hello: Hello,
) -> Result<LiveConnection, RequestError> {
    app.not_while_closing()?;
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let (out, inbox) = outbox();
    let (reply, joined) = oneshot::channel();
    let language = hello.language;
    let request = Request::Join(Join {
        id,
        person: hello.person,
        seen: hello.seen,
        describe: hello.describe,
        language,
        differences: hello.differences,
        address,
        out,
        reply,
    });
    let table = app.tables.ask(code, request)?;
    joined.await.map_err(|_| RequestError::TaskEnded)??;
    Ok(LiveConnection {
        id,
        table,
        inbox,
        language,
    })
}

/// What somebody has said.
enum Heard {
    /// Nothing that wants an answer.
    Nothing,
    /// Are we still here?
    Ping,
    /// Something for the table.
    Request(Box<Request>),
}

impl LiveConnection {
    async fn go_on(mut self, socket: &mut Socket, messages: &Messages) {
        let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut silences, mut refused) = (0, 0);
        loop {
            tokio::select! {
                // What waits to be sent first: it is what woke us most often, and then nothing
                // else has to be asked.
                biased;
                text = self.inbox.recv() => {
                    // The table has let us go: it closes, or we did not keep up.
                    let Some(text) = text else { break };
                    if !send_waiting(socket, text, &mut self.inbox).await {
                        break;
                    }
                }
                message = socket.recv() => {
                    silences = 0;
                    let heard = match message {
                        Some(Ok(message)) => message,
                        Some(Err(_)) | None => break,
                    };
                    if matches!(heard, Message::Close(_)) {
                        break;
                    }
                    if messages.check().is_err() {
                        refused += 1;
                        let error = RequestError::TooMany;
                        Box::pin(refuse(socket, self.language, None, &error)).await;
                        if refused > MOST_REFUSED {
                            break;
                        }
                        continue;
                    }
                    let done = match self.read(&heard) {
                        Ok(Heard::Nothing) => Ok(()),
                        Ok(Heard::Ping) => {
                            send(socket, encode(&ServerMessage::Pong)).await;
                            Ok(())
                        }
                        Ok(Heard::Request(request)) => self.ask(request).await,
                        Err(error) => Err(error),
                    };
                    if let Err((id, error)) = done {
                        Box::pin(refuse(socket, self.language, id, &error)).await;
                    }
                }
                _ = heartbeat.tick() => {
                    silences += 1;
                    if silences > 2 || !Box::pin(ping(socket)).await {
                        break;
                    }
                }
            }
        }
        // The table's own task may have ended first.
        let _ = self.ask(Box::new(Request::Gone(self.id))).await;
    }

    /// What a message says.
    fn read(&self, message: &Message) -> Result<Heard, (Option<String>, RequestError)> {
        let text = match message {
            Message::Text(text) => text.as_bytes(),
            Message::Binary(_) => return Err((None, not_text())),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => {
                return Ok(Heard::Nothing);
            }
        };
        let from = self.id;
        let request = match RequestError::read(text).map_err(|error| (id_of(text), error))? {
            ClientMessage::Ping => return Ok(Heard::Ping),
            ClientMessage::Hello { .. } => {
                let error = RequestError::Malformed {
                    field: Some("type".to_owned()),
                    problem: "`hello` is said once".to_owned(),
                };
                return Err((None, error));
            }
            ClientMessage::Do { id, command } => Request::Do {
                from,
                id: read_id(id)?,
                command,
            },
            ClientMessage::Hint { id } => Request::Hint {
                from,
                id: read_id(id)?,
            },
            ClientMessage::Whole => Request::Whole { from },
            ClientMessage::Seen { seq } => Request::Seen { from, seq },
            ClientMessage::Gesture { gesture } => Request::Gesture { from, gesture },
            ClientMessage::Pastime { moved } => Request::Pastime { from, moved },
            ClientMessage::Why { id, action } => Request::Why {
                from,
                id: read_id(id)?,
                action,
            },
        };
        Ok(Heard::Request(Box::new(request)))
    }

    /// Asks the table. A busy one makes this connection wait, nobody else.
    async fn ask(&self, request: Box<Request>) -> Result<(), (Option<String>, RequestError)> {
        let ended = (None, RequestError::TaskEnded);
        match self.table.try_send(request) {
            Ok(()) => Ok(()),
            Err(TrySendError::Closed(_)) => Err(ended),
            Err(TrySendError::Full(request)) => {
                let sent = Box::pin(self.table.send(request)).await;
                sent.map_err(|_| ended)
            }
        }
    }
}

fn not_text() -> RequestError {
    RequestError::Malformed {
        field: None,
        problem: "messages are JSON texts".to_owned(),
    }
}

fn read_id(id: String) -> Result<String, (Option<String>, RequestError)> {
    match check_id(&id) {
        Ok(()) => Ok(id),
        Err(error) => Err((None, error)),
    }
}

/// Can this be the id of a request?
pub fn check_id(id: &str) -> Result<(), RequestError> {
    if (1..=LONGEST_ID).contains(&id.chars().count()) {
        return Ok(());
    }
    let problem = format!("`id` has 1 to {LONGEST_ID} characters");
    let field = Some("id".to_owned());
    Err(RequestError::Malformed { field, problem })
}

/// The id in a message that could not be read, so that its sender knows which one it was.
fn id_of(text: &[u8]) -> Option<String> {
    let message: serde_json::Value = serde_json::from_slice(text).ok()?;
    let id = message.get("id")?.as_str()?;
    Some(reihum_core::shorten(id, LONGEST_ID))
}

/// Sends a message with all that wait behind it, at once. Mostly the other side takes it at once,
/// too; only one that does not is waited for with a clock beside it.
async fn send_waiting(socket: &mut Socket, first: Utf8Bytes, inbox: &mut Inbox) -> bool {
    socket.queue(first);
    loop {
        while socket.has_room()
            && let Some(text) = inbox.try_recv()
        {
            socket.queue(text);
        }
        if socket.is_all_sent() {
            return true;
        }
        let sent = match socket.send_at_once().await {
            Poll::Ready(sent) => sent.is_ok(),
            Poll::Pending => send_queued(socket).await,
        };
        if !sent {
            return false;
        }
    }
}

async fn send_queued(socket: &mut Socket) -> bool {
    let sent = Box::pin(timeout(PATIENCE, socket.send_queued()));
    matches!(sent.await, Ok(Ok(())))
}

async fn send(socket: &mut Socket, text: Utf8Bytes) -> bool {
    socket.queue(text);
    send_queued(socket).await
}

async fn ping(socket: &mut Socket) -> bool {
    let sent = timeout(PATIENCE, socket.send(Message::Ping(Bytes::new()))).await;
    matches!(sent, Ok(Ok(())))
}

async fn refuse(
    socket: &mut Socket,
    language: Option<Language>,
    id: Option<String>,
    error: &RequestError,
) {
    let error = error.refusal();
    let mut refusal = ServerMessage::Refused { id, error };
    refusal.keep_language(language);
    send(socket, encode(&refusal)).await;
}
