//! The full-screen mode: board, log, and an action bar with the question and its actions.

mod draw;
mod input;
mod input_guard;
mod layout;
mod suspend;
#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use catalog::{ActionChoice, DynGame, tr};
use crossterm::event::{
    DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use crossterm::execute;
use engine::{Seat, Viewer};
use ratatui::DefaultTerminal;
use serde_json::Value;

use crate::line_mode::SessionEnd;
use crate::session::{ActionPrompt, Key, NextStep, Session};

/// The delay before a bot's action, so that players can follow.
const STEP_PAUSE: Duration = Duration::from_millis(700);
/// The interval at which the screen checks for a bot's action.
const POLL_INTERVAL: Duration = Duration::from_millis(40);
/// The interval at which the screen checks for a request to exit while it is idle.
const REST: Duration = Duration::from_millis(250);

/// Plays on the whole terminal until the game is over, a player leaves or `ended` returns true. The terminal is
/// restored in any case.
///
/// # Errors
/// The terminal cannot be used or is gone.
pub fn play(session: &mut Session, colour: bool, ended: impl Fn() -> bool) -> io::Result<SessionEnd> {
    let mut terminal = ratatui::try_init()?;
    execute!(io::stdout(), EnableBracketedPaste)?;
    let played = run(&mut Screen::new(session, colour), &mut terminal, ended);
    restore();
    played
}

/// Restores the terminal to its previous state.
pub fn restore() {
    // A terminal that is gone cannot be restored.
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    ratatui::restore();
}

fn run(screen: &mut Screen<'_>, terminal: &mut DefaultTerminal, ended: impl Fn() -> bool) -> io::Result<SessionEnd> {
    let mut shown = None;
    let mut waiting = VecDeque::new();
    loop {
        screen.now = Instant::now();
        let busy = screen.advance()?;
        // This happens before drawing, so that a key pressed in response to the new screen is not lost.
        if shown.replace(screen.input_subject()) != Some(screen.input_subject()) {
            waiting.extend(input::typed_ahead()?);
        }
        terminal.draw(|frame| draw::draw_screen(screen, frame))?;
        let event = match waiting.pop_front() {
            Some(event) => Some(event),
            None => input::next_event(if busy { POLL_INTERVAL } else { REST })?,
        };
        if ended() {
            return Ok(SessionEnd::Interrupted);
        }
        screen.now = Instant::now();
        match event {
            Some(Event::Key(key))
                if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL) =>
            {
                suspend::suspend(terminal)?;
            }
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                if let Some(end) = screen.key(key) {
                    return Ok(end);
                }
            }
            Some(Event::Paste(text)) => screen.handle_paste(&text),
            _ => {}
        }
    }
}

/// A panel that covers the board and the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Panel {
    Board,
    Piles,
    Odds,
    Why,
    Else,
    Help,
}

/// A bot that is thinking on another thread.
struct RunningBot {
    seat: Seat,
    question: u32,
    since: Instant,
    answer: Receiver<Value>,
}

/// A step between two questions, at which dice have been rolled or cards drawn.
struct IntermediateStep {
    table: Box<dyn DynGame>,
    /// True if the step waits for a player at this terminal to continue.
    own: bool,
    since: Instant,
}

/// The state of the screen besides the table.
struct Screen<'a> {
    session: &'a mut Session,
    colour: bool,
    /// The index of the selected action.
    marked: usize,
    /// The digits of an incomplete number.
    typed: String,
    /// The search word, while the list of actions is narrowed.
    word: Option<String>,
    panel: Option<Panel>,
    /// The number of lines by which the log is scrolled back or a panel forward, limited to the available ones.
    scrolled: Cell<usize>,
    /// The number of lines that PageUp and PageDown scroll.
    page: Cell<usize>,
    message: Option<String>,
    /// The tips that have not been shown yet.
    tips: VecDeque<String>,
    confirms_leaving: bool,
    /// An action that ends a seat's game and waits for the player's confirmation.
    pending_confirmation: Option<input_guard::PendingConfirmation>,
    /// The time at which the terminal was last polled.
    now: Instant,
    /// The time at which the screen last changed by itself, rather than by a key of the player to act.
    arrived: Option<Instant>,
    /// The seat whose view may be on the screen, if curtains hide views.
    holder: Option<Seat>,
    work: Option<RunningBot>,
    /// The steps that are shown before the present, starting with the current one.
    moment: Option<IntermediateStep>,
    upcoming_steps: VecDeque<usize>,
    fast: bool,
}

impl Screen<'_> {
    fn new(session: &mut Session, colour: bool) -> Screen<'_> {
        let mut screen = Screen {
            session,
            colour,
            marked: 0,
            typed: String::new(),
            word: None,
            panel: None,
            scrolled: Cell::new(0),
            page: Cell::new(1),
            message: None,
            tips: VecDeque::new(),
            confirms_leaving: false,
            pending_confirmation: None,
            now: Instant::now(),
            arrived: None,
            holder: None,
            work: None,
            moment: None,
            upcoming_steps: VecDeque::new(),
            fast: false,
        };
        screen.look();
        screen
    }

    /// Returns the table as it is shown: the present or an earlier step.
    fn table(&self) -> &dyn DynGame {
        self.moment.as_ref().map_or(self.session.table(), |moment| moment.table.as_ref())
    }

    /// Starts to show the steps since the last action.
    fn look(&mut self) {
        self.upcoming_steps = self.session.steps_since_action(self.viewer());
        self.go_on();
    }

    /// Continues with the next step, or with the present.
    fn go_on(&mut self) {
        if self.fast {
            self.upcoming_steps.clear();
        }
        let next = self.upcoming_steps.pop_front().and_then(|ply| self.session.table().at_ply(ply).ok());
        self.moment = next.map(|table| {
            let own = self.session.is_own(table.as_ref());
            IntermediateStep { table, own, since: self.now }
        });
        if self.moment.is_none() {
            let viewer = self.viewer();
            self.tips.extend(self.session.take_hints(viewer).into_iter().map(|tip| tr!("terminal-tip", tip = tip)));
            self.message = self.tips.pop_front();
        }
    }

    /// Returns the seat that is to act and sees the screen.
    fn asked(&self) -> Option<Seat> {
        match self.session.next_step() {
            _ if self.moment.is_some() => None,
            NextStep::Person(seat) if !self.session.needs_curtain() || self.holder == Some(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns the seat that has to take over the screen first.
    fn curtain(&self) -> Option<Seat> {
        match self.session.next_step() {
            _ if self.moment.is_some() => None,
            NextStep::Person(seat) if self.session.needs_curtain() && self.holder != Some(seat) => Some(seat),
            _ => None,
        }
    }

    fn viewer(&self) -> Viewer {
        self.asked().map_or_else(|| self.session.idle_viewer(), Viewer::Seat)
    }

    fn dock(&self) -> Option<ActionPrompt> {
        self.asked().map(|seat| self.session.action_prompt(seat))
    }

    /// Advances the game while no key is needed. Returns true if there is something to wait for.
    fn advance(&mut self) -> io::Result<bool> {
        while let Some(moment) = &self.moment {
            if !self.fast && moment.own {
                return Ok(false);
            }
            if !self.fast && self.elapsed_since(moment.since) < STEP_PAUSE {
                return Ok(true);
            }
            self.go_on();
            self.mark_arrival();
        }
        if let Some(work) = &self.work {
            if !self.fast && self.elapsed_since(work.since) < STEP_PAUSE {
                return Ok(true);
            }
            let action = match work.answer.try_recv() {
                Ok(action) => action,
                Err(TryRecvError::Empty) => return Ok(true),
                Err(TryRecvError::Disconnected) => return Err(io::Error::other(tr!("terminal-bot-failed"))),
            };
            let (seat, question) = (work.seat, work.question);
            self.work = None;
            self.session.act(seat, &action, Some(question)).map_err(io::Error::other)?;
            self.tell();
            self.mark_arrival();
            if self.moment.is_some() {
                return Ok(true);
            }
        }
        let NextStep::Bot(seat) = self.session.next_step() else { return Ok(false) };
        let thinking = self.session.bot_task(seat).map_err(|invalid| io::Error::other(invalid.0))?;
        let (say_it, answer) = channel();
        // If the player has left the game, nobody receives the result.
        thread::spawn(move || say_it.send((thinking.think)()).is_ok());
        self.work = Some(RunningBot { seat, question: thinking.question, since: self.now, answer });
        Ok(true)
    }

    /// Shows the new steps and selects the first action.
    fn tell(&mut self) {
        (self.marked, self.panel, self.word, self.arrived) = (0, None, None, None);
        self.scrolled.set(0);
        self.typed.clear();
        self.look();
    }

    /// Handles a key. Returns the end of the session if the key ends it.
    fn key(&mut self, key: KeyEvent) -> Option<SessionEnd> {
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
                    self.tell();
                    self.mark_arrival();
                }
                KeyCode::Char('q') => self.confirms_leaving = true,
                _ => {}
            }
            return None;
        }
        if self.word.is_some() && self.narrow(key.code) {
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

    /// True if the game is over and its end is on the screen.
    fn is_over(&self) -> bool {
        self.moment.is_none() && self.session.next_step() == NextStep::Over
    }

    /// Returns the indices of the actions that the action bar lists.
    fn listed(&self, dock: &ActionPrompt) -> Vec<usize> {
        dock.find_choices(self.word.as_deref().unwrap_or_default())
    }

    /// Handles the keys that narrow the list of actions. Returns true if the key was one of them.
    fn narrow(&mut self, code: KeyCode) -> bool {
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
        self.marked = self.listed(&dock).first().copied().unwrap_or(0);
        true
    }

    /// Moves the selection by a number of actions, down or up, and wraps around.
    fn step(&mut self, dock: &ActionPrompt, by: isize) {
        let listed = self.listed(dock);
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
            KeyCode::Home => self.mark(self.listed(&dock).first().copied()),
            KeyCode::End => self.mark(self.listed(&dock).last().copied()),
            KeyCode::Enter if !self.listed(&dock).contains(&self.marked) => {}
            KeyCode::Enter => self.answer(seat, &dock, self.marked),
            KeyCode::Char('u') => match self.session.undo(seat) {
                Ok(()) => self.tell(),
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
            (Some(place), _) if !several => self.answer(seat, dock, place),
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

    fn answer(&mut self, seat: Seat, dock: &ActionPrompt, place: usize) {
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
            self.pending_confirmation =
                Some(input_guard::PendingConfirmation { seat, choice: choice.clone(), question });
            return;
        }
        self.give(seat, &choice.action, question);
    }

    fn give(&mut self, seat: Seat, action: &Value, question: Option<u32>) {
        match self.session.act(seat, action, question) {
            Ok(()) => self.tell(),
            Err(sentence) => self.message = Some(sentence),
        }
    }
}
