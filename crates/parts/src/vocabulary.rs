//! The language of packs as data: each word that a pack may contain, its arguments and its meaning. A game both
//! validates packs and documents the language from this data, so that the two cannot differ.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::pack_fault::{FaultStep, PackFault};

/// The words that may occur in one place of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VocabularyTopic {
    /// The key that the words stand under, such as `do`.
    pub key: &'static str,
    /// The purpose of the words, as one sentence.
    pub about: &'static str,
    /// The words. A word that takes different arguments in different places has an entry for each.
    pub words: &'static [VocabularyEntry],
}

/// One word, or one use of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VocabularyEntry {
    /// The word as it is written.
    pub id: &'static str,
    /// The meaning, as one sentence.
    pub means: &'static str,
    /// The arguments that the word takes.
    pub takes: &'static [ArgumentSpec],
    /// The moments at which the word can occur; empty for any.
    pub at: &'static [&'static str],
    /// The cards that can have the word; empty for any.
    pub on: &'static [&'static str],
    /// One example, as TOML.
    pub example: &'static str,
}

/// The specification of one argument of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArgumentSpec {
    /// The key; empty if the word takes one value without a key.
    pub id: &'static str,
    /// The kind of values that the argument accepts.
    pub values: ArgumentKind,
    /// True if the argument can be omitted.
    pub optional: bool,
    /// The purpose of the argument.
    pub means: &'static str,
}

/// The kind of values that an argument accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// A whole number.
    Number {
        /// The smallest value.
        least: i64,
        /// The largest value.
        most: i64,
    },
    /// A whole number, or `"X"`, which grows with the number of seats.
    Amount {
        /// The smallest value.
        least: i64,
        /// The largest value.
        most: i64,
    },
    /// A positive or negative whole number, or `"X"` or `"-X"`.
    Change {
        /// The largest absolute value.
        most: i64,
    },
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A list of some of these words.
    SomeOf(&'static [&'static str]),
    /// `true`; for false, the argument is omitted.
    Flag,
    /// Any text that is not too long.
    Text {
        /// The largest number of characters.
        most: usize,
    },
    /// A word of the topic with this key.
    Topic(&'static str),
}

/// The value of an argument in a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgumentValue {
    /// A number.
    Number(i64),
    /// `"X"`.
    Grows,
    /// `"-X"`.
    Shrinks,
    /// A word.
    Word(&'static str),
    /// A list of words.
    Words(Vec<&'static str>),
    /// `true`.
    Flag,
}

impl ArgumentKind {
    /// Returns true if an argument of this kind accepts the value.
    pub fn accepts(self, said: &ArgumentValue) -> bool {
        match (self, said) {
            (ArgumentKind::Number { least, most } | ArgumentKind::Amount { least, most }, ArgumentValue::Number(n)) => {
                (least..=most).contains(n)
            }
            (ArgumentKind::Change { most }, ArgumentValue::Number(n)) => *n != 0 && (-most..=most).contains(n),
            (ArgumentKind::Amount { .. } | ArgumentKind::Change { .. }, ArgumentValue::Grows) => true,
            (ArgumentKind::Change { .. }, ArgumentValue::Shrinks) | (ArgumentKind::Flag, ArgumentValue::Flag) => true,
            (ArgumentKind::OneOf(words), ArgumentValue::Word(word)) => words.contains(word),
            (ArgumentKind::SomeOf(words), ArgumentValue::Words(said)) => {
                !said.is_empty() && said.iter().all(|word| words.contains(word))
            }
            _ => false,
        }
    }
}

impl fmt::Display for ArgumentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArgumentKind::Number { least, most } if least == most => write!(f, "{least}"),
            ArgumentKind::Number { least, most } => write!(f, "a number from {least} to {most}"),
            ArgumentKind::Amount { least, most } => write!(f, "a number from {least} to {most}, or \"X\""),
            ArgumentKind::Change { most } => write!(f, "a number from -{most} to {most} but 0, or \"X\" or \"-X\""),
            ArgumentKind::OneOf(words) => Vocabulary { words, last: "or" }.fmt(f),
            ArgumentKind::SomeOf(words) => {
                f.write_str("a list of some of ")?;
                Vocabulary { words, last: "and" }.fmt(f)
            }
            ArgumentKind::Flag => f.write_str("true, or left out"),
            ArgumentKind::Text { most } => write!(f, "text of at most {most} characters"),
            ArgumentKind::Topic(key) => write!(f, "see `{key}`"),
        }
    }
}

/// A list of words of a pack, displayed as part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vocabulary<'a> {
    /// The words.
    pub words: &'a [&'a str],
    /// The conjunction before the last word.
    pub last: &'a str,
}

impl fmt::Display for Vocabulary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, word) in self.words.iter().enumerate() {
            match place {
                0 => {}
                place if place + 1 == self.words.len() => write!(f, " {} ", self.last)?,
                _ => f.write_str(", ")?,
            }
            write!(f, "`{word}`")?;
        }
        Ok(())
    }
}

/// The reason why a word cannot occur where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Misfit {
    /// There is no such word.
    Unknown,
    /// The word lacks this argument.
    Lacks(&'static ArgumentSpec),
    /// The word has no argument with this key.
    Extra(&'static str),
    /// This argument has a value that it does not accept.
    Wrong(&'static ArgumentSpec),
    /// The word cannot occur at this moment, only at those listed.
    At(&'static [&'static str]),
    /// The word cannot be on this card, only on those listed.
    On(&'static [&'static str]),
}

impl Misfit {
    /// Returns the fault with its path below the key that the word stands under.
    fn fault(self, id: &'static str, at: &str, on: &str) -> PackFault {
        let here = |what: String| PackFault { path: Vec::new(), what: what.into() };
        let inside = |argument: &'static str, what: String| {
            let steps = [id, argument].into_iter().filter(|key| !key.is_empty());
            PackFault { path: steps.map(FaultStep::Key).collect(), what: what.into() }
        };
        match self {
            Misfit::Unknown => here(format!("there is no word `{id}`")),
            Misfit::Lacks(argument) => inside("", format!("`{id}` needs `{}`: {}", argument.id, argument.values)),
            Misfit::Extra(argument) => inside(argument, format!("`{id}` takes no `{argument}` here")),
            Misfit::Wrong(ArgumentSpec { id: "", values, .. }) => inside("", format!("`{id}` takes {values}")),
            Misfit::Wrong(argument) => {
                inside(argument.id, format!("`{}` of `{id}` is {}", argument.id, argument.values))
            }
            Misfit::At(words) => here(format!("`{id}` works at {}, not at `{at}`", Vocabulary { words, last: "or" })),
            Misfit::On(words) => here(format!("`{id}` belongs to {}, not to `{on}`", Vocabulary { words, last: "or" })),
        }
    }
}

impl VocabularyTopic {
    /// Checks that a word with these arguments can occur at a moment on a card.
    ///
    /// # Errors
    /// The fault of the use of the word that fits best, with the path from the word.
    pub fn check(
        &self,
        id: &'static str,
        said: &[(&'static str, ArgumentValue)],
        at: &str,
        on: &str,
    ) -> Result<(), PackFault> {
        self.judge(id, said, at, on).map_err(|misfit| misfit.fault(id, at, on))
    }

    fn judge(&self, id: &str, said: &[(&'static str, ArgumentValue)], at: &str, on: &str) -> Result<(), Misfit> {
        let mut closest = (0, Misfit::Unknown);
        for word in self.words.iter().filter(|word| word.id == id) {
            match word.judge(said, at, on) {
                Ok(()) => return Ok(()),
                Err((close, misfit)) if closest.1 == Misfit::Unknown || close > closest.0 => closest = (close, misfit),
                Err(_) => {}
            }
        }
        Err(closest.1)
    }
}

impl VocabularyEntry {
    /// Checks this use of the word; the number in the error is a measure of how well the use fits.
    fn judge(&'static self, said: &[(&'static str, ArgumentValue)], at: &str, on: &str) -> Result<(), (usize, Misfit)> {
        let argument = |id: &str| self.takes.iter().find(|argument| argument.id == id);
        let fits = |(id, value): &&(&'static str, ArgumentValue)| {
            argument(id).is_some_and(|known| known.values.accepts(value))
        };
        // Words distinguish uses, numbers do not.
        let weight =
            |(_, value): &(&'static str, ArgumentValue)| if matches!(value, ArgumentValue::Word(_)) { 2 } else { 1 };
        let fitting = said.iter().filter(fits).map(weight).sum();
        if let Some((id, _)) = said.iter().find(|one| !fits(one)) {
            return Err((fitting, argument(id).map_or(Misfit::Extra(id), Misfit::Wrong)));
        }
        let lacking = self.takes.iter().find(|known| !known.optional && said.iter().all(|(id, _)| *id != known.id));
        if let Some(lacking) = lacking {
            return Err((fitting, Misfit::Lacks(lacking)));
        }
        let allowed = |list: &[&str], one: &str| list.is_empty() || list.contains(&one);
        if !allowed(self.on, on) {
            return Err((fitting + 1, Misfit::On(self.on)));
        }
        if !allowed(self.at, at) {
            return Err((fitting + 2, Misfit::At(self.at)));
        }
        Ok(())
    }
}
