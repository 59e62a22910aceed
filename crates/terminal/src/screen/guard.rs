//! Input that was meant for something else: keys typed ahead, pasted text, and what needs a second thought.

use std::time::{Duration, Instant};

use catalog::{ActionChoice, tr};
use crossterm::event::KeyCode;
use engine::Seat;

use super::Screen;
use crate::session::Step;

/// For so long after something has come to the screen by itself, keys were meant for what stood there before.
const SETTLING: Duration = Duration::from_millis(300);

/// What somebody has chosen and may not mean.
pub(super) struct Unsure {
    pub seat: Seat,
    pub choice: ActionChoice,
    /// The question that it answers; none for what is not asked.
    pub question: Option<u32>,
}

/// What stands on the screen for somebody to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// Nothing yet: bots think, dice are shown.
    Nothing,
    /// A question to a seat.
    Question(Seat, u32),
    /// The terminal is to be handed to a seat.
    Curtain(Seat),
    /// The game is over.
    Over,
}

impl Screen<'_> {
    /// What keys are about now.
    pub(super) fn subject(&self) -> Subject {
        match (self.asked(), self.curtain()) {
            (Some(seat), _) => Subject::Question(seat, self.session.table().status().question),
            (None, Some(seat)) => Subject::Curtain(seat),
            (None, None) if self.is_over() => Subject::Over,
            (None, None) => Subject::Nothing,
        }
    }

    /// Notes that what stands on the screen has come by itself.
    pub(super) fn arrive(&mut self) {
        self.arrived = Some(self.now);
    }

    /// How long ago something was.
    pub(super) fn since(&self, then: Instant) -> Duration {
        self.now.saturating_duration_since(then)
    }

    /// Whether a key would answer what nobody can have read yet.
    pub(super) fn is_too_soon(&self, code: KeyCode) -> bool {
        let settling = self.arrived.is_some_and(|then| self.since(then) < SETTLING);
        settling
            && match self.subject() {
                Subject::Nothing => false,
                Subject::Question(..) => matches!(code, KeyCode::Enter | KeyCode::Char('u' | '0'..='9')),
                Subject::Curtain(_) => code == KeyCode::Enter,
                Subject::Over => matches!(code, KeyCode::Enter | KeyCode::Char('q' | 'r')),
            }
    }

    /// Pasted text is never taken for keys. Where somebody types a word it becomes part of the word.
    pub(super) fn paste(&mut self, text: &str) {
        let narrows = self.word.is_some() && self.dock().is_some() && self.unsure.is_none() && !self.leaving;
        if !narrows {
            self.message = Some(tr!("terminal-pasted"));
            return;
        }
        let line = text.split(|character: char| character.is_control() || character.is_whitespace());
        let line = line.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        for letter in line.chars() {
            self.narrow(KeyCode::Char(letter));
        }
    }

    /// Does what ends a seat's game if its person has said yes.
    pub(super) fn decide_sure(&mut self, Unsure { seat, choice, question }: Unsure, code: KeyCode) {
        match (code, self.session.step()) {
            (KeyCode::Char('y' | 'Y' | 'j' | 'J'), Step::Person(_)) => self.give(seat, &choice.action, question),
            _ => self.message = Some(tr!("terminal-not-done")),
        }
    }
}
