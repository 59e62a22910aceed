//! Everything of one browser, or one seat of its person's, on another device: a code of six letters, good once and for a
//! minute.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::secrets::{self, Browser, Token};

/// How long a code is good.
pub(crate) const LIFE: Duration = Duration::from_secs(60);
/// So many wrong codes from everybody together within a minute, and no code is taken for the rest of it.
const WRONG: usize = 30;
/// The most codes at a time.
const MOST: usize = 10_000;

/// What a code brings to another device.
#[derive(Clone, Copy)]
pub(crate) enum Load {
    /// All that is somebody's, by their first browser.
    Everything(Browser),
    /// One seat at a table.
    Seat {
        /// Whose it is.
        browser: Browser,
        /// Where.
        table: Token,
        /// Which.
        seat: u8,
    },
}

impl Load {
    fn browser(self) -> Browser {
        match self {
            Load::Everything(browser) | Load::Seat { browser, .. } => browser,
        }
    }
}

/// The codes that are good now.
#[derive(Default)]
pub(crate) struct Moves(Mutex<Codes>);

#[derive(Default)]
struct Codes {
    good: HashMap<String, (Load, Instant)>,
    wrong: VecDeque<Instant>,
}

/// Why a code was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoMove {
    /// There is no such code, or its minute is over, or it was used.
    Wrong,
    /// There were too many wrong ones lately.
    TooMany,
    /// This browser would lose seats of its own, and nobody has said that it may.
    Replaces,
}

impl Moves {
    fn codes(&self) -> std::sync::MutexGuard<'_, Codes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A fresh code for something of a browser's; its older ones are void. None if there are too many.
    pub fn code(&self, load: Load) -> Option<String> {
        let mut codes = self.codes();
        let (now, owner) = (Instant::now(), load.browser().person());
        codes.good.retain(|_, (other, until)| *until > now && other.browser().person() != owner);
        if codes.good.len() >= MOST {
            return None;
        }
        let code = secrets::letters(&secrets::random::<6>());
        codes.good.insert(code.clone(), (load, now + LIFE));
        Some(code)
    }

    /// Whether anything may be tried now: codes and words share their wrong ones.
    pub fn open(&self) -> Result<(), NoMove> {
        let mut codes = self.codes();
        let now = Instant::now();
        codes.wrong.retain(|at| now.duration_since(*at) < LIFE);
        if codes.wrong.len() >= WRONG { Err(NoMove::TooMany) } else { Ok(()) }
    }

    /// Something wrong was tried.
    pub fn wrong(&self) {
        self.codes().wrong.push_back(Instant::now());
    }

    /// What was tried was right after all: another node knows it.
    pub fn right(&self) {
        self.codes().wrong.pop_back();
    }

    /// What a code brings, which is good once. `replace` says that the device may lose the seats that it has: without it a
    /// code that would take them is not used up, and the answer says so.
    pub fn take(&self, code: &str, replace: bool) -> Result<Load, NoMove> {
        self.open()?;
        let given = self.give(code, replace);
        if matches!(given, Err(NoMove::Wrong)) {
            self.wrong();
        }
        given
    }

    /// The same for another node, which has counted the try.
    pub fn give(&self, code: &str, replace: bool) -> Result<Load, NoMove> {
        let mut codes = self.codes();
        let typed = secrets::typed(code);
        match codes.good.get(&typed).copied().filter(|(_, until)| *until > Instant::now()) {
            Some((Load::Everything(_), _)) if !replace => Err(NoMove::Replaces),
            Some((load, _)) => {
                codes.good.remove(&typed);
                Ok(load)
            }
            None => Err(NoMove::Wrong),
        }
    }
}

#[cfg(test)]
mod tests {
    use tables::Person;

    use super::*;

    /// Whose it is, and which seat if it is one.
    fn told(load: Load) -> (Person, Option<u8>) {
        match load {
            Load::Everything(browser) => (browser.person(), None),
            Load::Seat { browser, seat, .. } => (browser.person(), Some(seat)),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_good_once_and_for_a_minute() {
        let moves = Moves::default();
        let browser = Browser::fresh();
        let code = moves.code(Load::Everything(browser)).expect("a code");
        assert!(code.len() == 6 && code.bytes().all(|letter| secrets::LETTERS.contains(&letter)), "{code}");
        let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
        assert_eq!(moves.take(&typed, true).map(told), Ok((browser.person(), None)));
        assert_eq!(moves.take(&code, true).map(told), Err(NoMove::Wrong), "once");
        let late = moves.code(Load::Everything(browser)).expect("a code");
        tokio::time::advance(LIFE).await;
        assert_eq!(moves.take(&late, true).map(told), Err(NoMove::Wrong), "for a minute");
        let (first, second) = (
            moves.code(Load::Everything(browser)).expect("one"),
            moves.code(Load::Everything(browser)).expect("another"),
        );
        assert_eq!(moves.take(&first, true).map(told), Err(NoMove::Wrong), "a newer code ends an older one");
        assert!(moves.take(&second, true).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn only_a_code_for_everything_takes_seats_away() {
        let (moves, browser) = (Moves::default(), Browser::fresh());
        let code = moves.code(Load::Everything(browser)).expect("a code");
        assert_eq!(moves.take(&code, false).map(told), Err(NoMove::Replaces));
        assert_eq!(moves.take(&code, true).map(told), Ok((browser.person(), None)), "it is still good");
        let seat = Load::Seat { browser, table: Token::fresh(), seat: 1 };
        let code = moves.code(seat).expect("a code");
        assert_eq!(moves.take(&code, false).map(told), Ok((browser.person(), Some(1))));
        assert_eq!(moves.take(&code, false).map(told), Err(NoMove::Wrong), "once");
    }

    #[tokio::test(start_paused = true)]
    async fn guessing_is_stopped_for_a_minute() {
        let moves = Moves::default();
        let code = moves.code(Load::Everything(Browser::fresh())).expect("a code");
        for _ in 0..WRONG {
            assert_eq!(moves.take("AAAAAA", true).map(told), Err(NoMove::Wrong));
        }
        assert_eq!(moves.take(&code, true).map(told), Err(NoMove::TooMany), "even a good one");
        tokio::time::advance(LIFE).await;
        let code = moves.code(Load::Everything(Browser::fresh())).expect("a code");
        assert!(moves.take(&code, true).is_ok());
    }
}
