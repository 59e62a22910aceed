//! The keys of the player.

use catalog::{ActionChoice, tr};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use engine::Seat;
use serde_json::Value;

use super::state::{Panel, PendingConfirmation, Screen};
use crate::drawing::Key;
use crate::session::{ActionPrompt, NextStep, SessionEnd};

impl Screen<'_> {
    /// Handles a key. Returns the end of the session if the key ends it.
    pub(super) fn handle_key(&mut self, key: KeyEvent) -> Option<SessionEnd> {
        let hurry = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
        if self.confirms_leaving {
            self.confirms_leaving = false;
            return match key.code {
                _ if hurry => Some(SessionEnd::Interrupted),
                KeyCode::Char('y' | 'Y' | 'j' | 'J') => Some(SessionEnd::Left),
                _ => None,
            };
        }
        if hurry {
            self.confirms_leaving = true;
            return None;
        }
        if let Some(unsure) = self.pending_confirmation.take() {
            self.decide_sure(unsure, key.code);
            return None;
        }
        if self.is_too_soon(key.code) {
            self.message = Some(tr!("terminal-too-soon"));
            return None;
        }
        self.message = self.tips.pop_front();
        if let Some(seat) = self.curtain() {
            match key.code {
                KeyCode::Enter => {
                    self.holder = Some(seat);
                    self.show_after_action();
                    self.mark_arrival();
                }
                KeyCode::Char('q') => self.confirms_leaving = true,
                _ => {}
            }
            return None;
        }
        if self.word.is_some() && self.narrow_list(key.code) {
            return None;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.moment.is_some() => {
                self.go_on();
                self.mark_arrival();
            }
            KeyCode::Enter | KeyCode::Char('q') if self.is_over() => return Some(SessionEnd::Over),
            KeyCode::Char('r') if self.is_over() => return Some(SessionEnd::Again),
            KeyCode::Char('q') => self.confirms_leaving = true,
            KeyCode::Char('f') => {
                self.fast = !self.fast;
                self.message = Some(tr!("terminal-fast", fast = u8::from(self.fast)));
            }
            KeyCode::Char('b') => self.toggle(Panel::Board),
            KeyCode::Char('p') => self.toggle(Panel::Piles),
            KeyCode::Char('o') => self.toggle(Panel::Odds),
            KeyCode::Char('w') => self.toggle(Panel::Why),
            KeyCode::Char('a') => self.toggle(Panel::Else),
            KeyCode::Char('/') => self.word = Some(String::new()),
            KeyCode::Char('?' | 'h') => self.toggle(Panel::Help),
            KeyCode::Char('l') | KeyCode::Esc => self.open(None),
            KeyCode::PageUp => self.scroll(self.panel.is_none()),
            KeyCode::PageDown => self.scroll(self.panel.is_some()),
            KeyCode::Char('i') => self.message = self.idea(),
            KeyCode::Char('t') => {
                self.session.shows_hints = !self.session.shows_hints;
                self.message =
                    Some(tr!(if self.session.shows_hints { "terminal-tips-on" } else { "terminal-tips-off" }));
            }
            KeyCode::Char('c') => self.message = Some(self.session.switch_warnings()),
            other => self.decide(other),
        }
        None
    }

    /// Returns a strong player's suggestion, if a human is to act.
    fn idea(&self) -> Option<String> {
        match self.session.next_step() {
            NextStep::Person(seat) => Some(self.session.describe_suggestion(seat)),
            NextStep::Bot(_) | NextStep::Over => None,
        }
    }

    fn toggle(&mut self, panel: Panel) {
        self.open(if self.panel == Some(panel) { None } else { Some(panel) });
    }

    fn open(&mut self, panel: Option<Panel>) {
        self.panel = panel;
        self.scrolled.set(0);
    }

    /// Scrolls by a page, away from the end of the log or the start of a panel, or back. The next drawing limits the
    /// position.
    fn scroll(&self, away: bool) {
        let (now, page) = (self.scrolled.get(), self.page.get());
        self.scrolled.set(if away { now + page } else { now.saturating_sub(page) });
    }

    /// Handles the keys that narrow the list of actions. Returns true if the key was one of them.
    pub(super) fn narrow_list(&mut self, code: KeyCode) -> bool {
        let dock = self.dock();
        let (Some(word), Some(dock)) = (&mut self.word, dock) else { return false };
        match code {
            KeyCode::Char(letter) => word.push(letter),
            KeyCode::Backspace if !word.is_empty() => {
                word.pop();
            }
            KeyCode::Backspace | KeyCode::Esc => self.word = None,
            _ => return false,
        }
        self.marked = self.listed_choices(&dock).first().copied().unwrap_or(0);
        true
    }

    /// Moves the selection by a number of actions, down or up, and wraps around.
    fn step(&mut self, dock: &ActionPrompt, by: isize) {
        let listed = self.listed_choices(dock);
        let place = listed.iter().position(|place| *place == self.marked).unwrap_or(0);
        let next = (place as isize + by).rem_euclid(listed.len().max(1) as isize);
        self.mark(listed.get(next as usize).copied());
    }

    /// Handles the keys that select and confirm actions.
    fn decide(&mut self, code: KeyCode) {
        let (Some(seat), Some(dock)) = (self.asked(), self.dock()) else {
            return;
        };
        match code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.step(&dock, -1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.step(&dock, 1),
            KeyCode::Home => self.mark(self.listed_choices(&dock).first().copied()),
            KeyCode::End => self.mark(self.listed_choices(&dock).last().copied()),
            KeyCode::Enter if !self.listed_choices(&dock).contains(&self.marked) => {}
            KeyCode::Enter => self.submit_choice(seat, &dock, self.marked),
            KeyCode::Char('u') => match self.session.undo(seat) {
                Ok(()) => self.show_after_action(),
                Err(sentence) => self.message = Some(sentence),
            },
            KeyCode::Char(digit @ '1'..='9') if self.panel == Some(Panel::Else) => self.besides(seat, &dock, digit),
            KeyCode::Char(digit @ '0'..='9') => self.digit(seat, &dock, digit),
            KeyCode::Char(' ') => self.message = Some(tr!("terminal-no-letter", letter = tr!("terminal-space"))),
            KeyCode::Char(letter) => self.message = Some(tr!("terminal-no-letter", letter = letter.to_string())),
            _ => {}
        }
    }

    fn mark(&mut self, place: Option<usize>) {
        self.marked = place.unwrap_or(self.marked);
        self.typed.clear();
    }

    /// Applies an out-of-turn action.
    fn besides(&mut self, seat: Seat, dock: &ActionPrompt, digit: char) {
        let number = digit.to_digit(10).map_or(0, |digit| digit as usize);
        let Some(choice) = number.checked_sub(1).and_then(|place| dock.out_of_turn.get(place)) else { return };
        self.hand_in(seat, choice, None);
    }

    /// Handles a digit. A number confirms its action at once, unless longer numbers begin with it. In that case it only
    /// selects the action, and further digits or Enter continue.
    fn digit(&mut self, seat: Seat, dock: &ActionPrompt, digit: char) {
        let begins = |typed: &str| {
            dock.choices.iter().map(|(key, _)| key).filter(|key| key.0.to_string().starts_with(typed)).count()
        };
        self.typed.push(digit);
        if begins(&self.typed) == 0 {
            self.typed = digit.to_string();
        }
        let key = Key(self.typed.parse().unwrap_or(0));
        let exact = dock.choices.iter().position(|(other, _)| *other == key);
        let several = begins(&self.typed) > 1;
        let longer = dock.choices.iter().position(|(other, _)| other.0.to_string().starts_with(&self.typed));
        match (exact, longer) {
            (Some(place), _) if !several => self.submit_choice(seat, dock, place),
            (Some(place), _) | (None, Some(place)) => self.marked = place,
            (None, None) => {
                let closed = dock.blocked.iter().find(|(other, _)| *other == key);
                self.message = Some(match closed {
                    Some((_, closed)) => {
                        tr!("terminal-refused", reason = closed.reason.as_str(), clause = closed.clause)
                    }
                    None => tr!("terminal-no-key", key = key.0),
                });
                self.typed.clear();
            }
        }
    }

    pub(super) fn submit_choice(&mut self, seat: Seat, dock: &ActionPrompt, place: usize) {
        let Some((_, choice)) = dock.choices.get(place) else { return };
        let question = self.session.table().status().question;
        if let Some(warning) = self.session.check_for_blunder(seat, &choice.action) {
            (self.message, self.marked) = (Some(warning), place);
            return self.typed.clear();
        }
        self.hand_in(seat, choice, Some(question));
    }

    /// Submits a chosen action. An action that ends the player's game needs confirmation first.
    fn hand_in(&mut self, seat: Seat, choice: &ActionChoice, question: Option<u32>) {
        if choice.gives_up {
            self.pending_confirmation = Some(PendingConfirmation { seat, choice: choice.clone(), question });
            return;
        }
        self.submit_action(seat, &choice.action, question);
    }

    pub(super) fn submit_action(&mut self, seat: Seat, action: &Value, question: Option<u32>) {
        match self.session.act(seat, action, question) {
            Ok(()) => self.show_after_action(),
            Err(sentence) => self.message = Some(sentence),
        }
    }
}
