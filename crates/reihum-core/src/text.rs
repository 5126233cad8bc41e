//! Languages, and texts in several of them.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

/// The languages of the product.
///
/// Another language is one more variant here, its code in [`Language::code`] and in
/// `language!`, and texts: one more label in a [`say!`](crate::say), one more [`Text::with`].
/// Whatever has none yet is shown in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// English: every text has it.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The code in files, commands and messages.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }
}

/// The language of a code, as a pattern and as a value.
#[doc(hidden)]
#[macro_export]
macro_rules! language {
    (en) => {
        $crate::Language::English
    };
    (de) => {
        $crate::Language::German
    };
}

/// The wording of a language. English comes first and stands in for every language that has no
/// wording of its own; only the one that is wanted is made.
///
/// ```
/// use reihum_core::{Language, say};
/// let told = |language, name: &str| {
///     say!(language, en = format!("{name} draws."), de = format!("{name} zieht."))
/// };
/// assert_eq!(told(Language::German, "Ada"), "Ada zieht.");
/// // Nobody has written it in German yet:
/// assert_eq!(say!(Language::German, en = "by lot"), "by lot");
/// ```
#[macro_export]
macro_rules! say {
    ($language:expr, en = $english:expr $(, $code:ident = $text:expr)* $(,)?) => {
        match $language {
            $($crate::language!($code) => $text,)*
            _ => $english,
        }
    };
}

/// A word that names no language of the product.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("languages are {codes}, not “{0}”", codes = codes())]
pub struct UnknownLanguage(String);

fn codes() -> String {
    let codes: Vec<String> = Language::ALL
        .iter()
        .map(|language| format!("`{}`", language.code()))
        .collect();
    codes.join(" and ")
}

impl FromStr for Language {
    type Err = UnknownLanguage;
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let found = Self::ALL
            .into_iter()
            .find(|language| language.code() == text);
        found.ok_or_else(|| UnknownLanguage(crate::shorten(text, 20)))
    }
}

/// A text in several languages. English is always there and stands in for what is missing; only
/// what is sent to somebody who named their language has that one alone. On the wire a text is an
/// object with a key for each language: `{"en": "by lot", "de": "ausgelost"}`.
///
/// It is written into the program (`Text`), or made at run time (`Text<String>`).
///
/// ```
/// use reihum_core::{Language, Text};
/// const LOT: Text = Text::new("by lot", "ausgelost");
/// assert_eq!(LOT.get(Language::German), "ausgelost");
/// let told = Text::owned("Ada draws.", "Ada zieht.");
/// assert_eq!(told.en(), "Ada draws.");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        export_to = "index.ts",
        type = "{ en: string } & Partial<Record<string, string>>",
        concrete(S = String),
        bound = ""
    )
)]
pub struct Text<S = &'static str> {
    /// In the order of [`Language::ALL`]; at least one is there.
    written: [Option<S>; Language::ALL.len()],
}

impl Text {
    /// The English and the German text. A further language is added with [`Text::with`].
    #[must_use]
    pub const fn new(en: &'static str, de: &'static str) -> Self {
        Self::english(en).with(Language::German, de)
    }

    /// A text that is there in English alone so far.
    #[must_use]
    pub const fn english(text: &'static str) -> Self {
        let nothing = Self {
            written: [None; Language::ALL.len()],
        };
        nothing.with(Language::English, text)
    }

    /// The same text with a wording for another language.
    #[must_use]
    pub const fn with(mut self, language: Language, text: &'static str) -> Self {
        self.written[language as usize] = Some(text);
        self
    }

    /// The text in a language.
    #[must_use]
    pub const fn get(self, language: Language) -> &'static str {
        match (self.written[language as usize], self.written[0]) {
            (Some(text), _) | (None, Some(text)) => text,
            (None, None) => "",
        }
    }

    /// The same text as one that was made at run time.
    #[must_use]
    pub fn to_owned(self) -> Text<String> {
        Text {
            written: self.written.map(|text| text.map(str::to_owned)),
        }
    }
}

impl Text<String> {
    /// An English and a German text. A further language is added with [`Text::and`].
    pub fn owned(en: impl Into<String>, de: impl Into<String>) -> Self {
        Self::in_english(en).and(Language::German, de)
    }

    /// A text that is there in English alone so far.
    pub fn in_english(text: impl Into<String>) -> Self {
        Self::in_one(Language::English, text)
    }

    /// A text for somebody who reads this language and needs no other.
    pub fn in_one(language: Language, text: impl Into<String>) -> Self {
        let nothing = Self {
            written: [const { None }; Language::ALL.len()],
        };
        nothing.and(language, text)
    }

    /// The same text with a wording for another language.
    #[must_use]
    pub fn and(mut self, language: Language, text: impl Into<String>) -> Self {
        self.written[language as usize] = Some(text.into());
        self
    }

    /// A text that is written anew for each language, mostly by a [`say!`](crate::say). What that
    /// falls back to counts as written: nobody can tell it from a wording that is the same.
    pub fn from_fn(mut write: impl FnMut(Language) -> String) -> Self {
        Self {
            written: Language::ALL.map(|language| Some(write(language))),
        }
    }

    /// A text that is written anew: in the language that somebody reads, or in all of them for
    /// somebody who has named none.
    pub fn for_reader(
        language: Option<Language>,
        mut write: impl FnMut(Language) -> String,
    ) -> Self {
        match language {
            Some(language) => Self::in_one(language, write(language)),
            None => Self::from_fn(write),
        }
    }

    /// The text in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        self.written(language).unwrap_or(self.en())
    }

    /// Keeps what somebody reads who knows this language: its wording alone, or the English one
    /// where there is none.
    pub fn keep(&mut self, language: Language) {
        let kept = match self.written(language) {
            Some(_) => language,
            None => Language::English,
        };
        for other in Language::ALL.into_iter().filter(|other| *other != kept) {
            self.written[other as usize] = None;
        }
    }
}

impl<S: AsRef<str>> Text<S> {
    /// The English text.
    #[must_use]
    pub fn en(&self) -> &str {
        // Without English there is one other, for somebody who reads that.
        let mut written = self.written.iter().flatten();
        written.next().map_or("", S::as_ref)
    }

    /// The German text.
    #[must_use]
    pub fn de(&self) -> &str {
        self.written(Language::German).unwrap_or(self.en())
    }

    /// The text in a language, if somebody has written one.
    #[must_use]
    pub fn written(&self, language: Language) -> Option<&str> {
        self.written[language as usize].as_ref().map(S::as_ref)
    }

    /// The languages in which nobody has written it yet.
    pub fn missing(&self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|language| {
            self.written(*language)
                .is_none_or(|text| text.trim().is_empty())
        })
    }
}

impl From<Text> for Text<String> {
    fn from(text: Text) -> Self {
        text.to_owned()
    }
}

impl<S: AsRef<str>> Serialize for Text<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut map = serializer.serialize_map(None)?;
        for language in Language::ALL {
            if let Some(text) = self.written(language) {
                map.serialize_entry(language.code(), text)?;
            }
        }
        map.end()
    }
}

#[cfg(feature = "openapi")]
// The trait that the macros of utoipa ask of types with parameters; they have no public one.
impl utoipa::__dev::ComposeSchema for Text<String> {
    fn compose(
        _: Vec<utoipa::openapi::RefOr<utoipa::openapi::Schema>>,
    ) -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::PartialSchema as _;
        utoipa::openapi::ObjectBuilder::new()
            .property("en", String::schema())
            .required("en")
            .additional_properties(Some(String::schema()))
            .description(Some(
                "A text for people, with a key for each language; English is always there.",
            ))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Text<String> {
    fn name() -> std::borrow::Cow<'static, str> {
        "Text".into()
    }
}

impl<'de> Deserialize<'de> for Text<String> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Languages;
        impl<'de> Visitor<'de> for Languages {
            type Value = Text<String>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text for each language, e.g. { en = …, de = … }")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut written = [const { None }; Language::ALL.len()];
                while let Some(code) = map.next_key::<String>()? {
                    match code.parse::<Language>() {
                        Ok(language) => written[language as usize] = Some(map.next_value()?),
                        // Written by a later version, which knows more languages.
                        Err(_) => drop(map.next_value::<IgnoredAny>()?),
                    }
                }
                if written[Language::English as usize].is_none() {
                    return Err(serde::de::Error::missing_field("en"));
                }
                Ok(Text { written })
            }
        }
        deserializer.deserialize_map(Languages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_an_object_on_the_wire() {
        let text = Text::owned("a", "ä");
        let json = serde_json::to_string(&text).unwrap();
        assert_eq!(json, r#"{"en":"a","de":"ä"}"#);
        assert_eq!(serde_json::from_str::<Text<String>>(&json).unwrap(), text);
    }

    #[test]
    fn english_stands_in_for_what_is_missing() {
        let text: Text<String> = serde_json::from_str(r#"{"en":"a","xx":"?"}"#).unwrap();
        assert_eq!(text.de(), "a");
        assert_eq!(text.get(Language::German), "a");
        assert_eq!(text.missing().collect::<Vec<_>>(), [Language::German]);
        assert_eq!(serde_json::to_string(&text).unwrap(), r#"{"en":"a"}"#);
        assert!(serde_json::from_str::<Text<String>>(r#"{"de":"ä"}"#).is_err());
        assert_eq!(Text::new("a", "b").missing().count(), 0);
    }

    #[test]
    fn somebody_who_named_their_language_is_sent_that_one_alone() {
        let in_german = |mut text: Text<String>| {
            text.keep(Language::German);
            serde_json::to_string(&text).unwrap()
        };
        assert_eq!(in_german(Text::owned("a", "ä")), r#"{"de":"ä"}"#);
        assert_eq!(in_german(Text::in_english("a")), r#"{"en":"a"}"#);
        let one = Text::in_one(Language::German, "ä");
        assert_eq!(in_german(one.clone()), r#"{"de":"ä"}"#);
        assert_eq!((one.en(), one.de()), ("ä", "ä"));
    }

    /// Every way to write a text, for a language in which nobody has written any: German here.
    #[test]
    fn a_language_without_texts_is_shown_in_english_everywhere() {
        let german = Language::German;
        const STILL_ENGLISH: Text = Text::english("by lot");
        assert_eq!(STILL_ENGLISH.get(german), "by lot");
        assert_eq!(STILL_ENGLISH.to_owned().get(german), "by lot");
        assert_eq!(STILL_ENGLISH.to_owned().de(), "by lot");
        assert_eq!(STILL_ENGLISH.missing().collect::<Vec<_>>(), [german]);
        assert_eq!(say!(german, en = format!("{} lot", "by")), "by lot");
        let told = Text::from_fn(|language| say!(language, en = "by lot".to_owned()));
        assert_eq!(told.get(german), "by lot");
        let later = STILL_ENGLISH.to_owned().and(german, "ausgelost");
        assert_eq!(later, Text::new("by lot", "ausgelost").to_owned());
    }

    #[test]
    fn only_the_wording_that_is_wanted_is_made() {
        let never = || -> &str { panic!("nobody asked for it") };
        assert_eq!(say!(Language::German, en = never(), de = "ja"), "ja");
        assert_eq!(say!(Language::English, en = "yes", de = never()), "yes");
    }

    #[test]
    fn languages_are_known_by_their_codes() {
        assert_eq!("de".parse(), Ok(Language::German));
        let error = "fr".parse::<Language>().unwrap_err().to_string();
        assert_eq!(error, "languages are `en` and `de`, not “fr”");
    }
}
