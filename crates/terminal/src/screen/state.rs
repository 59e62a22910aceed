//! The state of the screen, and its progress while no key is needed.

use std::cell::Cell;
use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use catalog::{ActionChoice, DynGame, tr};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::session::{ActionPrompt, NextStep, Session};

/// The delay before a bot's action, so that players can follow.
pub(super) const STEP_PAUSE: Duration = Duration::from_millis(700);
/// A panel that covers the board and the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Panel {
    Board,
    Piles,
    Odds,
    Why,
    Else,
    Help,
}

/// A bot that is thinking on another thread.
pub(super) struct RunningBot {
    pub seat: Seat,
    pub question: u32,
    pub since: Instant,
    pub answer: Receiver<Value>,
}

/// A step between two questions, at which dice have been rolled or cards drawn.
pub(super) struct IntermediateStep {
    pub table: Box<dyn DynGame>,
    /// True if the step waits for a player at this terminal to continue.
    pub own: bool,
    pub since: Instant,
}

/// The state of the screen besides the table.
pub(super) struct Screen<'a> {
    pub session: &'a mut Session,
    pub colour: bool,
    /// The index of the selected action.
    pub marked: usize,
    /// The digits of an incomplete number.
    pub typed: String,
    /// The search word, while the list of actions is narrowed.
    pub word: Option<String>,
    pub panel: Option<Panel>,
    /// The number of lines by which the log is scrolled back or a panel forward, limited to the available ones.
    pub scrolled: Cell<usize>,
    /// The number of lines that PageUp and PageDown scroll.
    pub page: Cell<usize>,
    pub message: Option<String>,
    /// The tips that have not been shown yet.
    pub tips: VecDeque<String>,
    pub confirms_leaving: bool,
    /// An action that ends a seat's game and waits for the player's confirmation.
    pub pending_confirmation: Option<PendingConfirmation>,
    /// The time at which the terminal was last polled.
    pub now: Instant,
    /// The time at which the screen last changed by itself, rather than by a key of the player to act.
    pub arrived: Option<Instant>,
    /// The seat whose view may be on the screen, if curtains hide views.
    pub holder: Option<Seat>,
    pub work: Option<RunningBot>,
    /// The steps that are shown before the present, starting with the current one.
    pub moment: Option<IntermediateStep>,
    pub upcoming_steps: VecDeque<usize>,
    pub fast: bool,
}

/// A chosen action that waits for confirmation.
pub(super) struct PendingConfirmation {
    pub seat: Seat,
    pub choice: ActionChoice,
    /// The question that it answers. `None` for an out-of-turn action.
    pub question: Option<u32>,
}

impl Screen<'_> {
    pub(super) fn new(session: &mut Session, colour: bool) -> Screen<'_> {
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
        screen.show_new_steps();
        screen
    }

    /// Returns the table as it is shown: the present or an earlier step.
    pub(super) fn table(&self) -> &dyn DynGame {
        self.moment.as_ref().map_or(self.session.table(), |moment| moment.table.as_ref())
    }

    /// Starts to show the steps since the last action.
    pub(super) fn show_new_steps(&mut self) {
        self.upcoming_steps = self.session.steps_since_action(self.viewer());
        self.go_on();
    }

    /// Continues with the next step, or with the present.
    pub(super) fn go_on(&mut self) {
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
    pub(super) fn asked(&self) -> Option<Seat> {
        match self.session.next_step() {
            _ if self.moment.is_some() => None,
            NextStep::Person(seat) if !self.session.needs_curtain() || self.holder == Some(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns the seat that has to take over the screen first.
    pub(super) fn curtain(&self) -> Option<Seat> {
        match self.session.next_step() {
            _ if self.moment.is_some() => None,
            NextStep::Person(seat) if self.session.needs_curtain() && self.holder != Some(seat) => Some(seat),
            _ => None,
        }
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.asked().map_or_else(|| self.session.idle_viewer(), Viewer::Seat)
    }

    pub(super) fn dock(&self) -> Option<ActionPrompt> {
        self.asked().map(|seat| self.session.action_prompt(seat))
    }

    /// Advances the game while no key is needed. Returns true if there is something to wait for.
    pub(super) fn advance(&mut self) -> io::Result<bool> {
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
            self.show_after_action();
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
    pub(super) fn show_after_action(&mut self) {
        (self.marked, self.panel, self.word, self.arrived) = (0, None, None, None);
        self.scrolled.set(0);
        self.typed.clear();
        self.show_new_steps();
    }

    /// True if the game is over and its end is on the screen.
    pub(super) fn is_over(&self) -> bool {
        self.moment.is_none() && self.session.next_step() == NextStep::Over
    }

    /// Returns the indices of the actions that the action bar lists.
    pub(super) fn listed_choices(&self, dock: &ActionPrompt) -> Vec<usize> {
        dock.find_choices(self.word.as_deref().unwrap_or_default())
    }

    /// Records that the screen has changed by itself.
    pub(super) fn mark_arrival(&mut self) {
        self.arrived = Some(self.now);
    }

    /// Returns the time since an instant.
    pub(super) fn elapsed_since(&self, then: Instant) -> Duration {
        self.now.saturating_duration_since(then)
    }
}
