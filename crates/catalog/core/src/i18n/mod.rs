//! Localization: the single source of all texts that people read.
//!
//! Sentences are whole messages in Fluent files, one per game and one each for the server, the terminal and the command
//! line; code passes facts to them, never fragments. A language is a folder of such files; [`with_locale`] chooses one.

#[cfg(test)]
mod address_rules;
#[cfg(test)]
mod addressing;
pub mod creatures;
pub mod end_of_days;
pub mod extinction_point;
pub mod extraczon;
pub mod extrication;
#[cfg(test)]
mod isolation;
mod language;
#[cfg(test)]
mod parity;
mod rules;
#[cfg_attr(not(feature = "texts"), path = "given_sources.rs")]
mod sources;
mod user_text;

use std::borrow::Cow;
use std::collections::BTreeMap;

use engine::{Ending, Game, Seat, SeatSet, ViewOf};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::{Value, json};
use unic_langid::LanguageIdentifier;

pub use language::{Language, PerLanguage, current_locale, set_default_locale, with_locale};
pub use rules::{RulesPage, render_rules};
#[cfg(not(feature = "texts"))]
pub use sources::set_texts;
#[cfg(feature = "texts")]
pub use sources::texts_of;
pub use user_text::{UserText, describe_flaw, is_default_seat_name, is_reserved};

/// The messages of a language. Arguments are isolated only if they have right-to-left characters ([`written`]): both
/// languages are written from left to right, and nothing else can reorder a sentence.
static BUNDLES: PerLanguage<FluentBundle<FluentResource>> = PerLanguage::new(|| {
    let language = current_locale();
    let tag = language.tag().parse::<LanguageIdentifier>().expect("a language");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(written));
    for source in sources::list_messages(language) {
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("the words of this build do not parse: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a message stands twice: {errors:?}"));
    }
    add_you_function(&mut bundle);
    bundle
});

/// Adds the function by which sentences speak to their reader: `YOU($seat, "draw", "draws")` is the first text if the
/// seat is the reader's, else the second, in which `{}` stands for the name. Without a second text it is the name.
fn add_you_function(bundle: &mut FluentBundle<FluentResource>) {
    let mut errors = Vec::new();
    let you = bundle.get_message("you").and_then(|message| message.value());
    let you = you.map_or_else(String::new, |word| bundle.format_pattern(word, None, &mut errors).into_owned());
    let added = bundle.add_function("YOU", move |facts, _| match facts {
        [FluentValue::String(name), FluentValue::String(own), ..] if **name == you => own.to_string().into(),
        [FluentValue::String(name), _, FluentValue::String(other)] => other.replace("{}", name).into(),
        [FluentValue::String(name), _] => name.to_string().into(),
        _ => FluentValue::Error,
    });
    added.expect("no function has this name yet");
}

/// Formats an argument of a message if it needs it: a number as people write it, a right-to-left text isolated.
fn written<Memoizer>(value: &MessageArgument<'_>, _: &Memoizer) -> Option<String> {
    match value {
        FluentValue::String(text) => match ::text::isolate_bidi(text) {
            Cow::Owned(isolated) => Some(isolated),
            Cow::Borrowed(_) => None,
        },
        FluentValue::Number(number) if number.value < 0.0 || number.value.fract() != 0.0 => {
            Some(set(&number.as_string()))
        }
        _ => None,
    }
}

/// Formats a number with this many decimals. A value that rounds to zero has no sign.
pub fn format_decimal(value: f64, decimals: usize) -> String {
    let shown = format!("{value:.decimals$}");
    let is_zero = !shown.contains(|digit: char| matches!(digit, '1'..='9' | 'N' | 'i'));
    set(if is_zero { shown.trim_start_matches('-') } else { &shown })
}

/// Formats a number with this many decimals and its sign, also for a plus. A value that rounds to zero has none.
pub fn format_signed(value: f64, decimals: usize) -> String {
    let size = format_decimal(value.abs(), decimals);
    let sign = if value < 0.0 { "\u{2212}" } else { "+" };
    if size.contains(|digit| ('1'..='9').contains(&digit)) { format!("{sign}{size}") } else { size }
}

/// Formats a number for people: with a minus sign, which is not a hyphen, and the decimal mark of the language.
fn set(number: &str) -> String {
    number.replace('-', "\u{2212}").replace('.', current_locale().decimal_mark())
}

/// An argument of a message.
pub type MessageArgument<'a> = FluentValue<'a>;

/// Returns the message with this key and these arguments, in the current locale, or else in English. For a key that
/// does not exist it returns the key itself; tests prevent both cases.
pub fn localize(key: &str, facts: &[(&str, MessageArgument<'_>)]) -> String {
    let Some(pattern) = BUNDLES.get_message(key).and_then(|message| message.value()) else {
        if current_locale() != Language::English {
            return with_locale(Language::English, || localize(key, facts));
        }
        debug_assert!(false, "no words for {key}");
        return key.to_owned();
    };
    let args: Option<FluentArgs> =
        (!facts.is_empty()).then(|| facts.iter().map(|(name, fact)| (*name, lent(fact))).collect());
    let mut errors = Vec::new();
    let text = BUNDLES.format_pattern(pattern, args.as_ref(), &mut errors);
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    text.into_owned()
}

/// Borrows an argument without copying its text.
fn lent<'a>(fact: &'a MessageArgument<'_>) -> MessageArgument<'a> {
    match fact {
        FluentValue::String(text) => text.as_ref().into(),
        other => other.clone(),
    }
}

/// Returns a message without arguments, if the current locale has it itself.
pub fn localize_without_fallback(key: &str) -> Option<String> {
    BUNDLES.has_message(key).then(|| localize(key, &[]))
}

/// Returns the keys under which the current locale explains the command line.
pub fn help_keys() -> std::collections::BTreeSet<String> {
    let lines = sources::command_help(current_locale()).unwrap_or_default().lines();
    lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
}

/// Returns true if there is a message for a key.
pub fn has_message(key: &str) -> bool {
    with_locale(Language::English, || BUNDLES.has_message(key))
}

/// Returns a message without arguments with a static lifetime, for lists made once per language ([`PerLanguage`]).
pub fn localize_static(key: &str) -> &'static str {
    localize(key, &[]).leak()
}

/// Returns a message with named arguments: `tr!("ez-black", die = 5)`.
#[macro_export]
macro_rules! tr {
    ($key:expr $(, $name:ident = $fact:expr)* $(,)?) => {
        $crate::i18n::localize($key, &[$((stringify!($name), $crate::i18n::MessageArgument::from($fact))),*])
    };
}

/// Translates the text printed on a card or piece to the current locale. The standard sets have translations; texts of
/// other sets are returned unchanged.
pub fn localize_printed(text: &str) -> &str {
    PRINTED.get(text).map_or(text, String::as_str)
}

/// Finds a text of the standard sets that appears in English although the current locale has a translation, and returns
/// both: for tests of code that shows cards and pieces.
pub fn left_in_english(shown: &str) -> Option<(&'static str, &'static str)> {
    let whole = |sign: Option<char>| !sign.is_some_and(char::is_alphanumeric);
    let stands = |text: &str| {
        let around = |at: usize| (shown[..at].chars().next_back(), shown[at + text.len()..].chars().next());
        shown.match_indices(text).map(|(at, _)| around(at)).any(|(before, after)| whole(before) && whole(after))
    };
    let mut own = PRINTED.iter().filter(|(english, own)| !own.contains(english.as_str()));
    own.find(|(english, _)| stands(english)).map(|(english, own)| (english.as_str(), own.as_str()))
}

/// The texts of the standard sets as they are printed, each with its translation.
static PRINTED: PerLanguage<BTreeMap<String, String>> = PerLanguage::new(|| {
    toml::from_str(sources::printed_texts(current_locale())).expect("the texts of this build do not parse")
});

/// Formats a list in one sentence: "a", "a and b", "a, b and c".
pub fn format_list(items: &[String]) -> String {
    let isolated: Vec<Cow<'_, str>> = items.iter().map(|item| ::text::isolate_bidi(item)).collect();
    match isolated.as_slice() {
        [] => String::new(),
        [_] => items[0].clone(),
        [first @ .., last] => tr!("list", first = first.join(", "), last = last.as_ref()),
    }
}

/// The names of the seats, for sentences.
#[derive(Clone, Copy)]
pub struct SeatNames<'a> {
    names: &'a [String],
    you: Option<Seat>,
}

impl<'a> SeatNames<'a> {
    /// Creates the names of the seats for sentences that call every seat by its name.
    pub fn new(names: &'a [String]) -> SeatNames<'a> {
        SeatNames { names, you: None }
    }

    /// Returns the same names for sentences that say "you" to the player of a seat.
    pub fn addressing_seat(self, you: Option<Seat>) -> SeatNames<'a> {
        SeatNames { you, ..self }
    }

    /// Returns the name of a seat, isolated if it is written from right to left, or "You".
    pub fn name_of(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return tr!("you");
        }
        let name = self.names.get(seat.index());
        name.map_or_else(|| default_seat_name(seat), |name| ::text::isolate_bidi(name).into_owned())
    }

    /// Returns the name of a seat, or "you" as it is written within a sentence.
    pub fn inline_name_of(&self, seat: Seat) -> String {
        if self.you == Some(seat) { tr!("you-inline") } else { self.name_of(seat) }
    }

    /// Returns the names of several seats as a list for the start of a sentence. "You" comes first.
    pub fn names_of(&self, seats: SeatSet) -> String {
        let own = self.you.filter(|you| seats.contains(*you));
        let others = seats.iter().filter(|seat| Some(*seat) != own);
        format_list(&own.into_iter().chain(others).map(|seat| self.name_of(seat)).collect::<Vec<_>>())
    }

    /// Returns the names of several seats as a list within a sentence, in this order.
    pub fn inline_names_of(&self, seats: impl Iterator<Item = Seat>) -> String {
        format_list(&seats.map(|seat| self.inline_name_of(seat)).collect::<Vec<_>>())
    }
}

/// Returns the name of a seat that has not been named.
pub fn default_seat_name(seat: Seat) -> String {
    tr!("seat-number", number = seat.0 + 1)
}

/// Returns the name of a person at a table who has given none.
pub fn default_person_name(seat: Seat) -> String {
    tr!("guest-number", number = seat.0 + 1)
}

/// An event as a sentence.
pub struct EventText {
    /// The sentence.
    pub text: String,
    /// The rule clause behind it.
    pub clause: &'static str,
    /// The importance: 2 for the key moments of the game, 1 for the course of play, 0 for small print.
    pub weight: u8,
}

impl EventText {
    /// Returns true if it is a key moment of the game.
    pub fn is_key(&self) -> bool {
        self.weight == 2
    }
}

/// The texts of a game. Every method is a pure function of information that the reader may know.
pub trait Localized: Game {
    /// Returns an event that the reader received as a sentence.
    fn describe_event(&self, names: SeatNames<'_>, event: &Self::Event) -> EventText;
    /// Returns the phase as a short sentence, the same for everybody.
    fn describe_phase(&self, names: SeatNames<'_>, public: &Self::Public) -> String;
    /// Returns the question put to a seat on turn.
    fn describe_question(&self, names: SeatNames<'_>, view: &ViewOf<Self>) -> String;
    /// Returns the label of the button with which a seat throws or draws now, of the chance that it owns.
    fn describe_chance(&self, _public: &Self::Public) -> String {
        tr!("chance-draw")
    }
    /// Returns an action as a choice.
    fn describe_action(&self, names: SeatNames<'_>, view: &ViewOf<Self>, action: Self::Action) -> String;
    /// Returns the reason why an action is blocked.
    fn describe_blocked_reason(&self, names: SeatNames<'_>, view: &ViewOf<Self>, reason: Self::BlockedReason)
    -> String;
    /// Returns the ending of the game.
    fn describe_ending(&self, names: SeatNames<'_>, ending: &Ending<Self::Detail>) -> String;
    /// Returns an explanation for newcomers at the first event of this sort: a stable key and the text, with the numbers
    /// that hold in this state. What holds for the seat of the event alone is explained to its player, or to a reader
    /// without a seat.
    fn first_time_hint(
        &self,
        public: &Self::Public,
        reader: Option<Seat>,
        event: &Self::Event,
    ) -> Option<(&'static str, String)>;
    /// Returns the section of the rules on the present phase, as an anchor.
    fn rules_section(&self, public: &Self::Public) -> &'static str;
    /// Returns a viewer's view as the JSON of the protocol: facts, no sentences.
    fn view_to_json(&self, view: &ViewOf<Self>) -> Value {
        let own = view.own.as_ref().map(|(_, own)| own);
        json!({ "open": view.public, "mine": own })
    }
    /// Returns sentences and estimates about a viewer's view, for programs that ask for them.
    fn view_texts(&self, _view: &ViewOf<Self>) -> Option<Value> {
        None
    }
    /// Returns an event as the JSON of the protocol.
    fn event_to_json(&self, event: &Self::Event) -> Value {
        serde_json::to_value(event).expect("events serialise")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_english() {
        let items = ["a", "b", "c"].map(String::from);
        assert_eq!(format_list(&items), "a, b and c");
        assert_eq!(format_list(&items[..2]), "a and b");
        assert_eq!(format_list(&items[..1]), "a");
        assert_eq!(format_list(&[]), "");
    }

    #[test]
    fn numbers_have_a_minus_and_the_mark_of_the_language() {
        let written = || {
            [
                format_decimal(-0.25, 2),
                format_decimal(-0.04, 1),
                format_signed(1.5, 1),
                format_signed(-1.0, 0),
                format_signed(-0.04, 1),
                tr!("ex-end-won", seat = "Ada", total = -2),
            ]
        };
        assert_eq!(written(), ["−0.25", "0.0", "+1.5", "−1", "0.0", "Ada wins with −2 Prestige."]);
        assert_eq!(
            with_locale(Language::German, written),
            ["−0,25", "0,0", "+1,5", "−1", "0,0", "Ada gewinnt mit −2 Prestige."]
        );
    }
}
