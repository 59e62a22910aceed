//! Input that was meant for something else: keys typed ahead, pasted text, and what needs a second thought.

use std::time::{Duration, Instant};

use catalog::{ActionChoice, tr};
use crossterm::event::KeyCode;
use engine::Seat;

use super::Screen;
use crate::session::NextStep;

/// For so long after something has come to the screen by itself, keys were meant for what stood there before.
const SETTLE_TIME: Duration = Duration::from_millis(300);

/// What somebody has chosen and may not mean.
pub(super) struct PendingConfirmation {
    pub seat: Seat,
    pub choice: ActionChoice,
    /// The question that it answers; none for what is not asked.
    pub question: Option<u32>,
}

/// What stands on the screen for somebody to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InputSubject {
    /// Nothing yet: bots think, dice are shown.
    Nothing,
    /// A question to a seat.
    Question(Seat, u32),
    /// The terminal is to be handed to a seat.
    Handover(Seat),
    /// The game is over.
    Over,
}

impl Screen<'_> {
    /// What keys are about now.
    pub(super) fn input_subject(&self) -> InputSubject {
        match (self.asked(), self.curtain()) {
            (Some(seat), _) => InputSubject::Question(seat, self.session.table().status().question),
            (None, Some(seat)) => InputSubject::Handover(seat),
            (None, None) if self.is_over() => InputSubject::Over,
            (None, None) => InputSubject::Nothing,
        }
    }

    /// Notes that what stands on the screen has come by itself.
    pub(super) fn mark_arrival(&mut self) {
        self.arrived = Some(self.now);
    }

    /// How long ago something was.
    pub(super) fn elapsed_since(&self, then: Instant) -> Duration {
        self.now.saturating_duration_since(then)
    }

    /// Whether a key would answer what nobody can have read yet.
    pub(super) fn is_too_soon(&self, code: KeyCode) -> bool {
        let settling = self.arrived.is_some_and(|then| self.elapsed_since(then) < SETTLE_TIME);
        settling
            && match self.input_subject() {
                InputSubject::Nothing => false,
                InputSubject::Question(..) => matches!(code, KeyCode::Enter | KeyCode::Char('u' | '0'..='9')),
                InputSubject::Handover(_) => code == KeyCode::Enter,
                InputSubject::Over => matches!(code, KeyCode::Enter | KeyCode::Char('q' | 'r')),
            }
    }

    /// Pasted text is never taken for keys. Where somebody types a word it becomes part of the word.
    pub(super) fn handle_paste(&mut self, text: &str) {
        let narrows = self.word.is_some()
            && self.dock().is_some()
            && self.pending_confirmation.is_none()
            && !self.confirms_leaving;
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
    pub(super) fn decide_sure(
        &mut self,
        PendingConfirmation { seat, choice, question }: PendingConfirmation,
        code: KeyCode,
    ) {
        match (code, self.session.next_step()) {
            (KeyCode::Char('y' | 'Y' | 'j' | 'J'), NextStep::Person(_)) => self.give(seat, &choice.action, question),
            _ => self.message = Some(tr!("terminal-not-done")),
        }
    }
}
