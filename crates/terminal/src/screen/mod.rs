//! The full screen: board, log, and a dock with the question and its answers.

mod draw;
#[cfg(test)]
mod tests;

use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use arcade::say;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use play::{Seat, Viewer};
use serde_json::Value;

use crate::plain::End;
use crate::session::{Dock, Key, Session, Step};

/// How long a bot's answer is held back, so that people can follow.
const PACE: Duration = Duration::from_millis(700);
/// How often the screen looks for a bot's answer.
const LOOK: Duration = Duration::from_millis(40);

/// Plays on the whole terminal until the game is over or somebody leaves. The terminal is put back in order in any
/// case.
///
/// # Errors
/// A terminal that cannot be used.
pub fn play(session: &mut Session, colour: bool) -> io::Result<End> {
    let mut terminal = ratatui::try_init()?;
    let played = run(&mut Screen::new(session, colour), &mut terminal);
    ratatui::restore();
    played
}

fn run(screen: &mut Screen<'_>, terminal: &mut ratatui::DefaultTerminal) -> io::Result<End> {
    loop {
        let thinking = screen.advance()?;
        terminal.draw(|frame| draw::draw(screen, frame))?;
        // Without a bot at work nothing changes until somebody does something.
        if thinking && !event::poll(LOOK)? {
            continue;
        }
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && let Some(end) = screen.key(key)
        {
            return Ok(end);
        }
    }
}

/// What covers the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Panel {
    Piles,
    Odds,
    Why,
    Help,
}

/// A bot at work on another thread.
struct Work {
    seat: Seat,
    question: u32,
    since: Instant,
    answer: Receiver<Value>,
}

/// What the screen shows besides the table.
struct Screen<'a> {
    session: &'a mut Session,
    colour: bool,
    /// Which answer is marked.
    marked: usize,
    panel: Option<Panel>,
    /// How many lines the log is scrolled back.
    back: usize,
    message: Option<String>,
    leaving: bool,
    /// The seat whose view may be on the screen, if a curtain guards views.
    holder: Option<Seat>,
    work: Option<Work>,
    fast: bool,
}

impl Screen<'_> {
    fn new(session: &mut Session, colour: bool) -> Screen<'_> {
        Screen {
            session,
            colour,
            marked: 0,
            panel: None,
            back: 0,
            message: None,
            leaving: false,
            holder: None,
            work: None,
            fast: false,
        }
    }

    /// The person who is asked and sees the screen.
    fn asked(&self) -> Option<Seat> {
        match self.session.step() {
            Step::Person(seat) if !self.session.curtain() || self.holder == Some(seat) => Some(seat),
            _ => None,
        }
    }

    /// The person who has to take over the screen first.
    fn curtain(&self) -> Option<Seat> {
        match self.session.step() {
            Step::Person(seat) if self.session.curtain() && self.holder != Some(seat) => Some(seat),
            _ => None,
        }
    }

    fn viewer(&self) -> Viewer {
        self.asked().map_or_else(|| self.session.bystander(), Viewer::Seat)
    }

    fn dock(&self) -> Option<Dock> {
        self.asked().map(|seat| self.session.dock(seat))
    }

    /// Lets a bot begin, or takes its answer. Says whether one is at work.
    fn advance(&mut self) -> io::Result<bool> {
        if let Some(work) = &self.work {
            if !self.fast && work.since.elapsed() < PACE {
                return Ok(true);
            }
            let action = match work.answer.try_recv() {
                Ok(action) => action,
                Err(TryRecvError::Empty) => return Ok(true),
                Err(TryRecvError::Disconnected) => return Err(io::Error::other(say!("terminal-bot-failed"))),
            };
            let (seat, question) = (work.seat, work.question);
            self.work = None;
            self.session.answer(seat, &action, Some(question)).map_err(io::Error::other)?;
            self.tell();
        }
        let Step::Bot(seat) = self.session.step() else { return Ok(false) };
        let thinking = self.session.thinking(seat).map_err(|invalid| io::Error::other(invalid.0))?;
        let (say_it, answer) = channel();
        // Nobody listens any more if the game was left meanwhile.
        thread::spawn(move || say_it.send((thinking.think)()).is_ok());
        self.work = Some(Work { seat, question: thinking.question, since: Instant::now(), answer });
        Ok(true)
    }

    /// Shows what is new and marks the first answer.
    fn tell(&mut self) {
        (self.marked, self.back, self.panel) = (0, 0, None);
        let viewer = self.viewer();
        self.message = self.session.tips(viewer).pop().map(|tip| say!("terminal-tip", tip = tip));
    }

    /// Somebody pressed a key. Says how the session ends, if it does.
    fn key(&mut self, key: KeyEvent) -> Option<End> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(End::Left);
        }
        if self.leaving {
            self.leaving = false;
            return matches!(key.code, KeyCode::Char('y' | 'Y')).then_some(End::Left);
        }
        self.message = None;
        if let Some(seat) = self.curtain() {
            match key.code {
                KeyCode::Enter => {
                    self.holder = Some(seat);
                    self.tell();
                }
                KeyCode::Char('q') => self.leaving = true,
                _ => {}
            }
            return None;
        }
        match key.code {
            KeyCode::Char('q') if self.session.step() == Step::Over => return Some(End::Over),
            KeyCode::Enter if self.session.step() == Step::Over => return Some(End::Over),
            KeyCode::Char('q') => self.leaving = true,
            KeyCode::Char('f') => self.fast = !self.fast,
            KeyCode::Char('p') => self.toggle(Panel::Piles),
            KeyCode::Char('o') => self.toggle(Panel::Odds),
            KeyCode::Char('w') => self.toggle(Panel::Why),
            KeyCode::Char('?' | 'h') => self.toggle(Panel::Help),
            KeyCode::Char('l') | KeyCode::Esc => (self.panel, self.back) = (None, 0),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.session.table().told()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Char('t') => {
                self.session.coach = !self.session.coach;
                self.message = Some(say!(if self.session.coach { "terminal-tips-on" } else { "terminal-tips-off" }));
            }
            other => self.decide(other),
        }
        None
    }

    fn toggle(&mut self, panel: Panel) {
        self.panel = if self.panel == Some(panel) { None } else { Some(panel) };
    }

    /// Keys that move between answers and give them.
    fn decide(&mut self, code: KeyCode) {
        let (Some(seat), Some(dock)) = (self.asked(), self.dock()) else { return };
        let last = dock.choices.len().saturating_sub(1);
        match code {
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                self.marked = if self.marked == 0 { last } else { self.marked - 1 };
            }
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                self.marked = if self.marked >= last { 0 } else { self.marked + 1 };
            }
            KeyCode::Enter => self.answer(seat, &dock, self.marked),
            KeyCode::Char('u') => match self.session.undo(seat) {
                Ok(()) => self.tell(),
                Err(sentence) => self.message = Some(sentence),
            },
            KeyCode::Char(digit @ '0'..='9') => self.digit(seat, &dock, digit),
            _ => {}
        }
    }

    /// A digit gives its answer at once, unless answers with two digits begin with it; then it only marks it.
    fn digit(&mut self, seat: Seat, dock: &Dock, digit: char) {
        let begins = |key: &Key| key.0.to_string().starts_with(digit);
        let key = Key(digit.to_digit(10).map_or(0, |digit| digit as usize));
        let exact = dock.choices.iter().position(|(other, _)| *other == key);
        let several = dock.choices.iter().filter(|(other, _)| begins(other)).count() > 1;
        match exact {
            Some(place) if !several => self.answer(seat, dock, place),
            Some(place) => self.marked = place,
            None => {
                let longer = dock.choices.iter().position(|(other, _)| begins(other));
                let closed = dock.closed.iter().find(|(other, _)| *other == key);
                match (longer, closed) {
                    (Some(place), _) => self.marked = place,
                    (None, Some((_, closed))) => {
                        let reason = say!("terminal-refused", reason = closed.reason.as_str(), clause = closed.clause);
                        self.message = Some(reason);
                    }
                    (None, None) => self.message = Some(say!("terminal-no-key", key = key.0)),
                }
            }
        }
    }

    fn answer(&mut self, seat: Seat, dock: &Dock, place: usize) {
        let Some((_, choice)) = dock.choices.get(place) else { return };
        let question = self.session.table().status().question;
        match self.session.answer(seat, &choice.action, Some(question)) {
            Ok(()) => self.tell(),
            Err(sentence) => self.message = Some(sentence),
        }
    }
}
