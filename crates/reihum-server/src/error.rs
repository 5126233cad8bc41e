//! Everything that can be refused, in one place: each error knows its kind, its words and its
//! HTTP status.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use reihum_catalog::{Refusal, UnknownGame};
use reihum_core::{OptionsError, Text, say, sentence};
use tokio::task::JoinError;

use crate::metrics;
use crate::people::LONGEST_NAME;
use crate::protocol::{ApiError, ErrorCode, VERSION};
use crate::storage::StoreError;

/// Why something was refused. Nothing has been changed.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// The request could not be read.
    #[error("this cannot be read: {problem}")]
    Malformed {
        /// Where, as far as known.
        field: Option<String>,
        /// What is wrong.
        problem: String,
    },
    /// The client speaks another version of the protocol.
    #[error("this server speaks version {VERSION} of the protocol, not {0}")]
    Version(u32),
    /// No token, or one that belongs to nobody.
    #[error("the token is missing or unknown")]
    UnknownPerson,
    /// A name that cannot be used.
    #[error("a name has 1 to {LONGEST_NAME} visible characters")]
    Name,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// There is no such deck, or no such card in it.
    #[error("there is no such deck or card")]
    NoDeck,
    /// There is no such match at this table, or it is not over.
    #[error("this table has no match of that number that is over")]
    NoMatch,
    /// There is nothing under this address.
    #[error("there is nothing here")]
    NoPage,
    /// The address is there, for another method.
    #[error("this address answers another method")]
    Method,
    /// The body of a request is longer than it may be.
    #[error("a request has at most {0} bytes")]
    TooLong(usize),
    /// The body of a request says that it is something else than JSON.
    #[error("a body is JSON: its Content-Type is application/json, or is left out")]
    NotJson,
    /// A socket was to be opened, but not in the way of a WebSocket.
    #[error("open a WebSocket here")]
    NotASocket,
    /// The card is not known, or does not lie turned.
    #[error("this card has not been turned over")]
    NotTurned,
    /// There is no such seat.
    #[error("this table has no such seat")]
    NoSeat,
    /// There is no such game here.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The options or the number of players do not fit.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Seats that cannot be laid so.
    #[error("{0}")]
    Seats(&'static str),
    /// Levels for another number of bots than there are.
    #[error("name one level for all bots, or one for each")]
    Levels,
    /// Only the host may do this.
    #[error("only the host can do this")]
    HostOnly,
    /// Only somebody at the table may do this.
    #[error("only those at the table can do this")]
    PlayersOnly,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The seat is free already.
    #[error("nobody sits there")]
    SeatFree,
    /// The host's own seat: leaving does that.
    #[error("this is your own seat; leave to free it")]
    OwnSeat,
    /// A bot plays for whoever sends this.
    #[error("a bot is playing for you; choose “Take my seat back” first")]
    Substituted,
    /// The match is running.
    #[error("the match is running")]
    Running,
    /// No match is running.
    #[error("no match is running")]
    NotRunning,
    /// The match is not over.
    #[error("the match is not over")]
    NotOver,
    /// Somebody has to sit down first.
    #[error("some seats are still open")]
    OpenSeats,
    /// The person is here, so no bot is needed.
    #[error("this player is here and playing")]
    StillHere,
    /// Somebody else plays against whoever asks for a hint.
    #[error(
        "hints are only for playing alone with bots or for playing together, where they harm nobody"
    )]
    HintsHarm,
    /// Nothing can be done just now, so there is nothing to advise.
    #[error("you cannot act just now")]
    NotYourTurn,
    /// No hint was found.
    #[error("no hint was found in time")]
    NoHint,
    /// The game's rules forbid it.
    #[error("{}", .0.text.en())]
    Illegal(Refusal),
    /// Somebody else was faster, again and again.
    #[error("others at the table were faster; try again")]
    Overtaken,
    /// Too much at once.
    #[error("too many messages: slow down")]
    TooMany,
    /// The page asking comes from another host.
    #[error("requests from other sites are not answered")]
    Origin,
    /// The request is for a server of another name.
    #[error("this server is not known by that name; start it with --host NAME to allow it")]
    Host,
    /// There is no room for another connection.
    #[error("there are too many connections just now; try again in a moment")]
    Crowded,
    /// Too many new people or tables in an hour.
    #[error("too much is new from here in this hour; try again later")]
    TooManyNew,
    /// The server is about to stop, and takes nothing new.
    #[error("the server is about to restart; try again in a moment")]
    Closing,
    /// A request that did not come to its end in time.
    #[error("the request took too long to arrive; try again")]
    TooSlow,
    /// The store could not do its work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log of a table cannot be followed by this version.
    /// What exactly is wrong with it helps whoever runs the server, and is logged.
    #[error("this version of the server cannot go on with this table")]
    Unreadable(String),
    /// Something that must not happen.
    #[error("something went wrong on our side; try again")]
    Internal(#[from] JoinError),
    /// The task of the table ended before it answered.
    #[error("something went wrong on our side; try again")]
    TaskEnded,
    /// The rules of this table are not to be had any more.
    #[error("this table was opened for rules that this server no longer has; open a new one")]
    RulesGone,
}

impl RequestError {
    /// The HTTP status that says the same.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Host => return StatusCode::MISDIRECTED_REQUEST,
            Self::Method => return StatusCode::METHOD_NOT_ALLOWED,
            Self::Crowded | Self::Closing => return StatusCode::SERVICE_UNAVAILABLE,
            Self::TooLong(_) => return StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => return StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooSlow => return StatusCode::REQUEST_TIMEOUT,
            _ => {}
        }
        match self.code() {
            ErrorCode::Malformed | ErrorCode::Version | ErrorCode::Invalid => {
                StatusCode::BAD_REQUEST
            }
            ErrorCode::Unknown => StatusCode::UNAUTHORIZED,
            ErrorCode::NotAllowed => StatusCode::FORBIDDEN,
            ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::Illegal | ErrorCode::Conflict => StatusCode::CONFLICT,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> ErrorCode {
        match self {
            Self::Malformed { .. }
            | Self::TooLong(_)
            | Self::TooSlow
            | Self::NotJson
            | Self::NotASocket => ErrorCode::Malformed,
            Self::Version(_) => ErrorCode::Version,
            Self::UnknownPerson => ErrorCode::Unknown,
            Self::Name | Self::Game(_) | Self::Options(_) | Self::Seats(_) | Self::Levels => {
                ErrorCode::Invalid
            }
            Self::NoTable
            | Self::NoDeck
            | Self::NoMatch
            | Self::NoPage
            | Self::Method
            | Self::NotTurned
            | Self::NoSeat => ErrorCode::NotFound,
            Self::HostOnly | Self::PlayersOnly | Self::HintsHarm | Self::Origin | Self::Host => {
                ErrorCode::NotAllowed
            }
            Self::SeatTaken
            | Self::SeatFree
            | Self::OwnSeat
            | Self::Substituted
            | Self::Running
            | Self::NotRunning
            | Self::NotOver
            | Self::OpenSeats
            | Self::StillHere
            | Self::NotYourTurn
            | Self::Overtaken
            | Self::RulesGone
            | Self::Unreadable(_) => ErrorCode::Conflict,
            Self::Illegal(_) => ErrorCode::Illegal,
            Self::TooMany | Self::TooManyNew | Self::Crowded => ErrorCode::TooMany,
            Self::Store(_) | Self::NoHint | Self::Internal(_) | Self::TaskEnded | Self::Closing => {
                ErrorCode::Internal
            }
        }
    }

    fn field(&self) -> Option<String> {
        match self {
            Self::Malformed { field, .. } => field.clone(),
            Self::Name => Some("name".to_owned()),
            Self::Version(_) => Some("version".to_owned()),
            Self::UnknownPerson => Some("token".to_owned()),
            Self::Seats(_) => Some("seats".to_owned()),
            Self::Levels => Some("levels".to_owned()),
            Self::NoSeat | Self::SeatTaken | Self::SeatFree | Self::OwnSeat => {
                Some("seat".to_owned())
            }
            Self::Illegal(_) => Some("action".to_owned()),
            Self::Game(_) => Some("game".to_owned()),
            Self::Options(error) => Some(match error {
                OptionsError::Players { .. } => "seats".to_owned(),
                OptionsError::Value { option, .. } => format!("options.{option}"),
                OptionsError::Unreadable(_) => "options".to_owned(),
            }),
            _ => None,
        }
    }

    fn text(&self) -> Text<String> {
        Text::from_fn(|language| say!(language, en = self.english(), de = self.german()))
    }

    fn german(&self) -> String {
        match self {
            Self::Malformed { problem, .. } => format!("Das lässt sich nicht lesen: {problem}"),
            Self::Version(other) => format!(
                "Dieser Server spricht Version {VERSION} des Protokolls, nicht {other}. Lade die Seite neu."
            ),
            Self::UnknownPerson => "Wir kennen dich hier noch nicht. Lade die Seite neu.".to_owned(),
            Self::Name => format!("Ein Name hat 1 bis {LONGEST_NAME} sichtbare Zeichen."),
            Self::NoTable => "Diesen Tisch gibt es nicht.".to_owned(),
            Self::NoDeck => "Diesen Kartensatz oder diese Karte gibt es nicht.".to_owned(),
            Self::NoMatch => "An diesem Tisch ist keine Partie mit dieser Nummer zu Ende.".to_owned(),
            Self::NoPage => "Hier ist nichts.".to_owned(),
            Self::Method => "Diese Adresse antwortet auf eine andere Methode.".to_owned(),
            Self::TooLong(most) => format!("Eine Anfrage hat höchstens {most} Bytes."),
            Self::NotJson => {
                "Eine Anfrage ist JSON: Ihr Content-Type ist application/json oder bleibt weg.".to_owned()
            }
            Self::NotASocket => "Hier wird ein WebSocket geöffnet.".to_owned(),
            Self::NotTurned => "Diese Karte liegt nicht aufgedeckt auf dem Tisch.".to_owned(),
            Self::NoSeat => "Diesen Platz gibt es am Tisch nicht.".to_owned(),
            Self::Game(_) => "Dieses Spiel gibt es hier nicht.".to_owned(),
            // The field says which option it is.
            Self::Options(OptionsError::Value { problem, .. }) => sentence(problem.de()),
            Self::Options(error) => error.text().de().to_owned(),
            Self::Seats(_) => "So lassen sich die Plätze nicht verteilen: Genau einer ist für dich.".to_owned(),
            Self::Levels => "Nenn eine Stärke für alle Bots oder eine für jeden.".to_owned(),
            Self::HostOnly => "Das kann nur, wer den Tisch eröffnet hat.".to_owned(),
            Self::PlayersOnly => "Das kann nur, wer am Tisch sitzt.".to_owned(),
            Self::SeatTaken => "Der Platz ist schon besetzt.".to_owned(),
            Self::SeatFree => "Dort sitzt niemand.".to_owned(),
            Self::OwnSeat => "Das ist dein eigener Platz. Du machst ihn frei, wenn du gehst.".to_owned(),
            Self::Substituted => "Gerade spielt ein Bot für dich. Wähl zuerst „Wieder selbst spielen“.".to_owned(),
            Self::Running => "Die Partie läuft schon.".to_owned(),
            Self::NotRunning => "Gerade läuft keine Partie.".to_owned(),
            Self::NotOver => "Die Partie ist noch nicht zu Ende.".to_owned(),
            Self::OpenSeats => "Es sind noch Plätze frei.".to_owned(),
            Self::StillHere => "Die Person ist da und spielt selbst.".to_owned(),
            Self::HintsHarm => {
                "Tipps gibt es nur, wenn du allein mit Bots spielst oder alle miteinander: Dort schaden sie niemandem."
                    .to_owned()
            }
            Self::NotYourTurn => "Du kannst gerade nichts tun.".to_owned(),
            Self::NoHint => "Es hat sich kein Tipp gefunden. Versuch es noch einmal.".to_owned(),
            Self::Illegal(refusal) => refusal.text.de().to_owned(),
            Self::Overtaken => "Andere am Tisch waren schneller. Versuch es noch einmal.".to_owned(),
            Self::TooMany => "Das war zu viel auf einmal. Warte einen Moment.".to_owned(),
            Self::Origin => "Anfragen von anderen Seiten werden nicht beantwortet.".to_owned(),
            Self::Host => {
                "Unter diesem Namen kennt sich der Server nicht. Erlaubt wird er mit --host NAME beim Start."
                    .to_owned()
            }
            Self::Crowded => {
                "Gerade sind zu viele Verbindungen offen. Versuch es gleich noch einmal.".to_owned()
            }
            Self::TooManyNew => {
                "In dieser Stunde war von hier schon zu viel neu. Versuch es später noch einmal."
                    .to_owned()
            }
            Self::Closing => {
                "Der Server startet gleich neu. Versuch es in einem Moment noch einmal.".to_owned()
            }
            Self::TooSlow => {
                "Die Anfrage hat zu lange gebraucht. Versuch es noch einmal.".to_owned()
            }
            Self::Store(_) => {
                "Der Server konnte das nicht speichern. Es ist nichts verändert, versuch es noch einmal."
                    .to_owned()
            }
            Self::Unreadable(_) => {
                "Mit dieser Version des Servers geht es an diesem Tisch nicht weiter.".to_owned()
            }
            Self::Internal(_) | Self::TaskEnded => {
                "Bei uns ist etwas schiefgegangen. Versuch es noch einmal.".to_owned()
            }
            Self::RulesGone => {
                "Die Regeln dieses Tisches gibt es hier nicht mehr. Eröffne einen neuen.".to_owned()
            }
        }
    }

    fn english(&self) -> String {
        match self {
            // What went wrong inside is for the server's log, not for strangers.
            Self::Store(_) => {
                "The server could not save this. Nothing was changed; try again.".to_owned()
            }
            Self::Options(OptionsError::Value { problem, .. }) => sentence(problem.en()),
            other => sentence(&other.to_string()),
        }
    }

    /// The refusal as it goes over the wire.
    #[must_use]
    pub fn to_api(&self) -> ApiError {
        ApiError {
            code: self.code(),
            message: self.text(),
            field: self.field(),
            rule: match self {
                Self::Illegal(refusal) => refusal.rule.map(str::to_owned),
                _ => None,
            },
        }
    }

    /// The same, for a request or message that is refused with it: it is counted.
    #[must_use]
    pub fn refusal(&self) -> ApiError {
        metrics::refused(self.code());
        self.to_api()
    }

    /// Reads a request or message, and says in which field it goes wrong.
    pub fn read<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, Self> {
        serde_json::from_slice(bytes).map_err(|error| {
            let problem = error.to_string();
            // Serde names a missing or unknown field in its message, between backticks.
            let field = problem.split('`').nth(1).filter(|_| error.is_data());
            Self::Malformed {
                field: field.map(str::to_owned),
                problem,
            }
        })
    }
}

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        if self.code() == ErrorCode::Internal && !matches!(self, Self::Closing) {
            tracing::error!("{self}");
        }
        (self.status(), Json(self.refusal())).into_response()
    }
}

impl RequestError {
    /// The same error for one more receiver, as far as others need to know.
    #[must_use]
    pub fn again(&self) -> Self {
        match self {
            Self::NoTable => Self::NoTable,
            Self::Store(error) => Self::Store(error.clone()),
            Self::Unreadable(problem) => Self::Unreadable(problem.clone()),
            other => Self::Unreadable(other.to_string()),
        }
    }
}
