//! Protection against unintended input: keys typed ahead, pasted text, and actions that need confirmation.

use std::time::Duration;

use catalog::tr;
use crossterm::event::KeyCode;
use engine::Seat;

use super::state::{PendingConfirmation, Screen};
use crate::session::NextStep;

/// For this long after the screen has changed by itself, keys were meant for the previous screen.
const SETTLE_TIME: Duration = Duration::from_millis(300);

/// The subject of the keys that a player presses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InputSubject {
    /// Nothing yet: a bot is thinking or dice are shown.
    Nothing,
    /// A question to a seat.
    Question(Seat, u32),
    /// The handover of the terminal to a seat.
    Handover(Seat),
    /// The end of the game.
    Over,
}

impl Screen<'_> {
    /// Returns the current subject of keys.
    pub(super) fn input_subject(&self) -> InputSubject {
        match (self.asked(), self.curtain()) {
            (Some(seat), _) => InputSubject::Question(seat, self.session.table().status().question),
            (None, Some(seat)) => InputSubject::Handover(seat),
            (None, None) if self.is_over() => InputSubject::Over,
            (None, None) => InputSubject::Nothing,
        }
    }

    /// True if a key would answer a question that nobody can have read yet.
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

    /// Handles pasted text, which is never taken for keys. While the player types a search word, it is added to the
    /// word.
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
            self.narrow_list(KeyCode::Char(letter));
        }
    }

    /// Applies an action that ends a seat's game if its player has confirmed it.
    pub(super) fn decide_sure(
        &mut self,
        PendingConfirmation { seat, choice, question }: PendingConfirmation,
        code: KeyCode,
    ) {
        match (code, self.session.next_step()) {
            (KeyCode::Char('y' | 'Y' | 'j' | 'J'), NextStep::Person(_)) => {
                self.submit_action(seat, &choice.action, question)
            }
            _ => self.message = Some(tr!("terminal-not-done")),
        }
    }
}
