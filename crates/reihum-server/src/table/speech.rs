//! What is told to all who are connected, each with their own eyes. What is the same for several
//! is made once.

use reihum_core::Language;
use tungstenite::Utf8Bytes;

use super::difference::PublicChange;
use super::history::{PastStep, WrittenStep};
use super::outbox::Outbox;
use super::show::{PublicScene, SceneFor};
use super::shown_scenes::{SceneNumber, ShownScenes, Successor};
use super::state::Table;
use crate::people::Person;
use crate::protocol::{Encoded, Scene, SceneChange, ServerMessage, TableInfo, Update, You};

/// Somebody who is connected.
pub struct Connection {
    /// Who; nobody in particular if they only watch.
    pub person: Option<Person>,
    /// Do they want what they see in words, too?
    pub describe: bool,
    /// The language they read, if they have named one.
    pub language: Option<Language>,
    /// Do they want differences of scenes?
    pub differences: bool,
    /// The scene they have before them, if they want differences.
    pub has: Option<SceneNumber>,
    /// Where their messages go.
    pub out: Outbox,
}

impl Connection {
    /// Whom scenes are made for that they are sent.
    #[must_use]
    pub fn scene_for(&self, you: &You) -> SceneFor {
        SceneFor {
            seat: you.seat,
            describe: self.describe,
            language: self.language,
        }
    }

    /// Hands a message over without waiting. Whoever does not keep up loses the connection, not
    /// the table its time; they come back with `seen`.
    #[must_use]
    pub fn keeps_up(&self, text: Utf8Bytes) -> bool {
        self.out.hand_over(text)
    }
}

/// Something that happened, to be told to all.
pub struct Speech<'a> {
    table: &'a Table,
    /// The table, if that changed.
    info: Option<TableInfo>,
    /// What happened in the match, if anything.
    past: Option<&'a PastStep>,
    shown: &'a mut ShownScenes,
    public: Option<PublicScene>,
    public_change: PublicChange,
    infos: Vec<(Option<Language>, Encoded<TableInfo>)>,
    steps: Vec<(Option<Language>, WrittenStep)>,
    scenes: Vec<(SceneFor, NewScene)>,
    texts: Vec<(TextFor, Utf8Bytes)>,
}

/// A scene that was made for this, once for all of a kind.
struct NewScene {
    scene: Encoded<Scene>,
    /// Its number, if somebody wants differences.
    number: Option<SceneNumber>,
    successor: Option<Successor>,
}

/// Those to whom a message is the same.
#[derive(PartialEq)]
struct TextFor {
    you: You,
    scene: SceneFor,
    /// Do they get a difference?
    change: bool,
}

impl<'a> Speech<'a> {
    /// What there is to tell.
    pub fn new(
        table: &'a Table,
        info: Option<TableInfo>,
        past: Option<&'a PastStep>,
        shown: &'a mut ShownScenes,
    ) -> Self {
        Self {
            table,
            info,
            past,
            shown,
            public: past.and_then(|_| table.public_scene()),
            public_change: PublicChange::default(),
            infos: Vec::new(),
            steps: Vec::new(),
            scenes: Vec::new(),
            texts: Vec::new(),
        }
    }

    /// The message for one of them, who then has what is in it.
    pub fn text(&mut self, connection: &mut Connection) -> Utf8Bytes {
        let you = self.table.you(connection.person.as_ref());
        let to = connection.scene_for(&you);
        let new = self.scene(to, connection.differences);
        let has = connection.has;
        let mut change = false;
        if let Some(new) = new {
            let follows = |successor: &Successor| has == Some(successor.before);
            change = connection.differences && new.successor.as_ref().is_some_and(follows);
            connection.has = new.number.filter(|_| connection.differences);
        }
        let scene = to;
        let key = TextFor { you, scene, change };
        if let Some((_, text)) = self.texts.iter().find(|(other, _)| *other == key) {
            return text.clone();
        }
        let text = self.write(&key);
        self.texts.push((key, text.clone()));
        text
    }

    fn write(&mut self, key: &TextFor) -> Utf8Bytes {
        let language = key.scene.language;
        let table = self.info(language);
        let step = self.step(language).map(|step| step.seen_by(key.you.seat));
        let (scene, change) = self.scene_or_change(key);
        let round_end = self.past.and_then(PastStep::round_end);
        let round_end = round_end.map(|end| Box::new(self.table.scene_left(end, key.scene)));
        encode(&ServerMessage::Happened(Box::new(Update {
            seq: self.table.seq,
            table,
            you: key.you,
            step,
            scene,
            round_end,
            note: self.table.history.notes.at(self.table.seq).cloned(),
            change,
        })))
    }

    fn scene_or_change(&self, key: &TextFor) -> (Option<Encoded<Scene>>, Option<SceneChange>) {
        let mut scenes = self.scenes.iter();
        let Some((_, new)) = scenes.find(|(to, _)| *to == key.scene) else {
            return (None, None);
        };
        match &new.successor {
            Some(successor) if key.change => (None, Some(successor.change.clone())),
            _ => (Some(new.scene.clone()), None),
        }
    }

    /// The scene of a kind of receivers; nothing if no step was played.
    fn scene(&mut self, to: SceneFor, differences: bool) -> Option<&NewScene> {
        let public = self.public.as_ref()?;
        let place = match self.scenes.iter().position(|(other, _)| *other == to) {
            Some(place) => place,
            None => {
                let new = NewScene {
                    scene: Encoded::new(&self.table.scene(public, to)?),
                    number: None,
                    successor: None,
                };
                self.scenes.push((to, new));
                self.scenes.len() - 1
            }
        };
        let (_, new) = self.scenes.get_mut(place)?;
        if differences && new.number.is_none() {
            let public = &mut self.public_change;
            let (number, successor) = self.shown.renew(to, self.table.seq, &new.scene, public);
            (new.number, new.successor) = (Some(number), successor);
        }
        Some(new)
    }

    fn info(&mut self, language: Option<Language>) -> Option<Encoded<TableInfo>> {
        let info = self.info.as_mut()?;
        if let Some((_, info)) = self.infos.iter().find(|(other, _)| *other == language) {
            return Some(info.clone());
        }
        let info = info_for(info, language);
        self.infos.push((language, info.clone()));
        Some(info)
    }

    fn step(&mut self, language: Option<Language>) -> Option<&WrittenStep> {
        let past = self.past?;
        let place = self.steps.iter().position(|(other, _)| *other == language);
        let place = place.unwrap_or_else(|| {
            self.steps.push((language, past.write(language)));
            self.steps.len() - 1
        });
        self.steps.get(place).map(|(_, step)| step)
    }
}

/// The table as somebody is told who reads this language, or all.
#[must_use]
pub fn info_for(info: &TableInfo, language: Option<Language>) -> Encoded<TableInfo> {
    match (language, &info.archived) {
        (Some(language), Some(_)) => {
            let mut info = info.clone();
            if let Some(archived) = &mut info.archived {
                archived.reason.keep(language);
                archived.log.iter_mut().for_each(|text| text.keep(language));
            }
            Encoded::new(&info)
        }
        _ => Encoded::new(info),
    }
}

/// The bytes of a message.
#[must_use]
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
