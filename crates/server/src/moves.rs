//! Everything of one browser on another device: a code of six letters, good once and for a minute.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::secrets::{self, Browser};

/// How long a code is good.
pub(crate) const LIFE: Duration = Duration::from_secs(60);
/// So many wrong codes from everybody together within a minute, and no code is taken for the rest of it.
const WRONG: usize = 30;
/// The most codes at a time.
const MOST: usize = 10_000;

/// The codes that are good now.
#[derive(Default)]
pub(crate) struct Moves(Mutex<Codes>);

#[derive(Default)]
struct Codes {
    good: HashMap<String, (Browser, Instant)>,
    wrong: VecDeque<Instant>,
}

/// Why a code was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoMove {
    /// There is no such code, or its minute is over, or it was used.
    Wrong,
    /// There were too many wrong ones lately.
    TooMany,
}

impl Moves {
    fn codes(&self) -> std::sync::MutexGuard<'_, Codes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A fresh code for a browser; its older ones are void. None if there are too many.
    pub fn code(&self, browser: Browser) -> Option<String> {
        let mut codes = self.codes();
        let now = Instant::now();
        codes.good.retain(|_, (owner, until)| *until > now && owner.person() != browser.person());
        if codes.good.len() >= MOST {
            return None;
        }
        let code = secrets::letters(&secrets::random::<6>());
        codes.good.insert(code.clone(), (browser, now + LIFE));
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

    /// The browser behind a code, which is good once.
    pub fn take(&self, code: &str) -> Result<Browser, NoMove> {
        self.open()?;
        let mut codes = self.codes();
        let now = Instant::now();
        match codes.good.remove(&secrets::typed(code)).filter(|(_, until)| *until > now) {
            Some((browser, _)) => Ok(browser),
            None => {
                codes.wrong.push_back(now);
                Err(NoMove::Wrong)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_code_is_good_once_and_for_a_minute() {
        let moves = Moves::default();
        let browser = Browser::fresh();
        let code = moves.code(browser).expect("a code");
        assert!(code.len() == 6 && code.bytes().all(|letter| secrets::LETTERS.contains(&letter)), "{code}");
        let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
        assert_eq!(moves.take(&typed).map(Browser::person), Ok(browser.person()));
        assert_eq!(moves.take(&code).map(Browser::person), Err(NoMove::Wrong), "once");
        let late = moves.code(browser).expect("a code");
        tokio::time::advance(LIFE).await;
        assert_eq!(moves.take(&late).map(Browser::person), Err(NoMove::Wrong), "for a minute");
        let (first, second) = (moves.code(browser).expect("one"), moves.code(browser).expect("another"));
        assert_eq!(moves.take(&first).map(Browser::person), Err(NoMove::Wrong), "a newer code ends an older one");
        assert!(moves.take(&second).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn guessing_is_stopped_for_a_minute() {
        let moves = Moves::default();
        let code = moves.code(Browser::fresh()).expect("a code");
        for _ in 0..WRONG {
            assert_eq!(moves.take("AAAAAA").map(Browser::person), Err(NoMove::Wrong));
        }
        assert_eq!(moves.take(&code).map(Browser::person), Err(NoMove::TooMany), "even a good one");
        tokio::time::advance(LIFE).await;
        let code = moves.code(Browser::fresh()).expect("a code");
        assert!(moves.take(&code).is_ok());
    }
}
