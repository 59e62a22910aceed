//! The games played so far, in a file with a line for each rung.

use std::fs;
use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::Outcome;
use crate::rung::{Pace, Rung, Score};

/// The number of games that decide a rung.
pub const GAMES: u64 = 1000;
/// The number of games that decide a rung if a game takes longer than [`LONG`] seconds.
pub const FEWER: u64 = 200;
pub const LONG: f64 = 20.0;
/// The number of games that measure how far `expert` is ahead of the bot from before the levels.
const BESIDE: u64 = 300;
/// The number of games of an exploiter, and the greater number if those take no longer than [`SOON`] seconds.
pub const EXPLOITED: u64 = 400;
pub const EXPLOITED_MORE: u64 = 2000;
/// The number of games that decide a rung with much luck, if they take no longer than [`SHORT`] seconds in total.
pub const MORE: u64 = 100_000;
pub const SHORT: f64 = 60.0;
/// A rung whose games take no longer than this many seconds in total is played first.
const SOON: f64 = 10.0;
/// The other rungs all reach a step before any goes beyond it, the quickest first, so that there are soon results for
/// each.
const STEPS: [u64; 5] = [20, 100, 300, GAMES, MORE];

/// A line of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Played(Played),
    Timed(Pace),
}

/// A rung with its games.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Played {
    rung: Rung,
    /// The fingerprint of the first game.
    print: String,
    score: Score,
}

/// The file.
#[derive(Default)]
pub struct Book {
    path: PathBuf,
    played: Vec<Played>,
    timed: Vec<Pace>,
    /// The rungs whose first game was replayed in this session.
    met: Vec<Rung>,
}

impl Book {
    /// Opens the results in a file; they are empty if there is none.
    pub fn open(path: PathBuf) -> Outcome<Book> {
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?,
        };
        let mut book = Book { path, ..Book::default() };
        for line in text.lines() {
            match serde_json::from_str(line)? {
                Line::Played(played) => book.played.push(played),
                Line::Timed(pace) => book.timed.push(pace),
            }
        }
        Ok(book)
    }

    /// Keeps only the given rungs, in their order.
    pub fn retain_rungs(&mut self, rungs: &[Rung]) {
        let place = |played: &Played| rungs.iter().position(|rung| *rung == played.rung);
        self.played.retain(|played| place(played).is_some());
        self.played.sort_by_key(place);
    }

    /// Returns the rungs with results.
    pub fn rungs(&self) -> impl Iterator<Item = &Rung> {
        self.played.iter().map(|played| &played.rung)
    }

    /// Returns true if the first game of a rung had this fingerprint when it was played.
    pub fn is_current(&self, rung: &Rung, print: &str) -> bool {
        self.played.iter().any(|played| played.rung == *rung && played.print == print)
    }

    /// Returns the results of a rung so far.
    pub fn rung_score(&self, rung: &Rung) -> Score {
        self.played.iter().find(|played| played.rung == *rung).map(|played| played.score).unwrap_or_default()
    }

    /// Returns the number of games that a rung needs.
    pub fn target_games(&self, rung: &Rung) -> u64 {
        let score = self.rung_score(rung);
        let lasts = |games: u64| score.seconds * games as f64 / score.games.max(1) as f64;
        if score.seconds > LONG * score.games as f64 {
            FEWER
        } else if rung.is_exploit() {
            if score.games > 0 && lasts(EXPLOITED_MORE) < SOON { EXPLOITED_MORE } else { EXPLOITED }
        } else if rung.is_beside() {
            BESIDE
        } else if score.games >= GAMES && lasts(MORE) < SHORT {
            MORE
        } else {
            GAMES
        }
    }

    /// Returns a rung that is done soon, or of those on the lowest step the one that reaches it soonest; none if all
    /// are complete.
    pub fn next<'a>(&self, rungs: &'a [Rung]) -> Option<&'a Rung> {
        let waits = |rung: &&Rung, step: u64| self.rung_score(rung).games < step.min(self.target_games(rung));
        let left = |rung: &&Rung, step: u64| {
            let score = self.rung_score(rung);
            score.seconds / score.games.max(1) as f64 * (step.saturating_sub(score.games)) as f64
        };
        let begun = |rung: &&Rung| self.rung_score(rung).games >= STEPS[0];
        let soon = |rung: &&Rung| begun(rung) && waits(rung, MORE) && left(rung, self.target_games(rung)) < SOON;
        if let Some(rung) = rungs.iter().find(soon) {
            return Some(rung);
        }
        let step = STEPS.into_iter().find(|step| rungs.iter().any(|rung| waits(&rung, *step)))?;
        let nearest = |one: &&Rung, other: &&Rung| left(one, step).total_cmp(&left(other, step));
        rungs.iter().filter(|rung| waits(rung, step)).min_by(nearest)
    }

    /// Returns true if a rung is seen for the first time in this session.
    pub fn is_new(&self, rung: &Rung) -> bool {
        !self.met.contains(rung)
    }

    /// Begins a rung whose first game has this fingerprint: results of other bots are deleted.
    pub fn begin_rung(&mut self, rung: &Rung, print: &str) {
        self.met.push(rung.clone());
        if !self.is_current(rung, print) {
            self.played.retain(|played| played.rung != *rung);
            let bots = [&rung.one, &rung.others];
            self.timed.retain(|pace| pace.seats != rung.seats || !bots.contains(&&pace.bot));
            self.played.push(Played { rung: rung.clone(), print: print.into(), score: Score::default() });
        }
    }

    /// Stores the results of a rung that has begun.
    pub fn store_score(&mut self, rung: &Rung, score: Score) -> Outcome<()> {
        if let Some(played) = self.played.iter_mut().find(|played| played.rung == *rung) {
            played.score = score;
        }
        self.write()
    }

    /// Returns the time that a bot needs, if it was measured.
    pub fn bot_pace(&self, seats: u8, bot: &str) -> Option<&Pace> {
        self.timed.iter().find(|pace| pace.seats == seats && pace.bot == bot)
    }

    /// Stores the time that a bot needs.
    pub fn put_pace(&mut self, pace: Pace) -> Outcome<()> {
        self.timed.push(pace);
        self.timed.sort_by_key(|pace| pace.seats);
        self.write()
    }

    /// Writes the file atomically.
    fn write(&self) -> Outcome<()> {
        let played = self.played.iter().cloned().map(Line::Played);
        let mut text = String::new();
        for line in played.chain(self.timed.iter().cloned().map(Line::Timed)) {
            text += &serde_json::to_string(&line)?;
            text.push('\n');
        }
        let beside = self.path.with_extension("new");
        fs::write(&beside, text)?;
        Ok(fs::rename(beside, &self.path)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Map;

    fn rung(one: &str) -> Rung {
        Rung { seats: 2, one: one.into(), others: "steady".into(), options: Map::new() }
    }

    fn played(games: u64, seconds: f64) -> Score {
        Score { games, seconds, ..Score::default() }
    }

    fn book(name: &str) -> Book {
        let path = std::env::temp_dir().join(format!("endtable-ladder-{name}-{}", std::process::id()));
        Book { path, ..Book::default() }
    }

    #[test]
    fn the_quickest_on_the_lowest_step_is_next() {
        let rungs = [rung("strong"), rung("expert"), rung("slow")];
        let mut book = book("next");
        assert_eq!(book.next(&rungs), Some(&rungs[0]));
        for (rung, score) in rungs.iter().zip([played(100, 9.0), played(19, 8.0), played(10, 300.0)]) {
            book.begin_rung(rung, "first");
            book.store_score(rung, score).expect("a folder to write to");
        }
        assert_eq!(book.next(&rungs), Some(&rungs[1]));
        book.store_score(&rungs[1], played(20, 8.4)).expect("a folder to write to");
        assert_eq!(book.next(&rungs), Some(&rungs[2]), "the others have reached the step");
        book.store_score(&rungs[2], played(FEWER, 21.0 * FEWER as f64)).expect("a folder to write to");
        assert_eq!(book.next(&rungs), Some(&rungs[1]));
        for rung in &rungs[..2] {
            book.store_score(rung, played(GAMES, 90.0)).expect("a folder to write to");
        }
        assert_eq!(book.next(&rungs), None, "long games need not be as many");
        fs::remove_file(&book.path).expect("it was written");
    }

    #[test]
    fn what_is_done_soon_is_done_first() {
        let (rungs, mut book) = ([rung("slow"), rung("quick")], book("soon"));
        book.begin_rung(&rungs[1], "first");
        for (score, next) in [(played(19, 0.1), &rungs[0]), (played(20, 0.1), &rungs[1]), (played(20, 9.0), &rungs[0])]
        {
            book.store_score(&rungs[1], score).expect("a folder to write to");
            assert_eq!(book.next(&rungs), Some(next), "{score:?}");
        }
        fs::remove_file(&book.path).expect("it was written");
    }

    #[test]
    fn quick_games_decide_in_greater_number() {
        let (rung, mut book) = (rung("strong"), book("quick"));
        book.begin_rung(&rung, "first");
        for (score, wanted) in [
            (played(999, 0.1), GAMES),
            (played(GAMES, 0.1), MORE),
            (played(50_000, 29.0), MORE),
            (played(GAMES, 1.0), GAMES),
        ] {
            book.store_score(&rung, score).expect("a folder to write to");
            assert_eq!(book.target_games(&rung), wanted, "{score:?}");
        }
        fs::remove_file(&book.path).expect("it was written");
    }

    #[test]
    fn fewer_games_are_enough_where_no_level_stands_on_another() {
        let beside = Rung { others: "search:1000".into(), ..rung("expert") };
        assert_eq!([rung("expert"), beside].map(|rung| book("beside").target_games(&rung)), [GAMES, BESIDE]);
    }

    #[test]
    fn quick_exploiters_play_more_games() {
        let (rung, mut book) = (rung("exploit:idle"), book("exploit"));
        assert_eq!(book.target_games(&rung), EXPLOITED);
        book.begin_rung(&rung, "first");
        for (score, wanted) in [(played(20, 0.05), EXPLOITED_MORE), (played(20, 1.0), EXPLOITED)] {
            book.store_score(&rung, score).expect("a folder to write to");
            assert_eq!(book.target_games(&rung), wanted, "{score:?}");
        }
        fs::remove_file(&book.path).expect("it was written");
    }

    #[test]
    fn a_sitting_goes_on_unless_the_first_game_goes_otherwise() {
        let (path, strong, expert) = (book("again").path, rung("strong"), rung("expert"));
        let mut first = Book { path: path.clone(), ..Book::default() };
        for rung in [&strong, &expert] {
            first.begin_rung(rung, "as before");
            first.store_score(rung, played(7, 1.0)).expect("a folder to write to");
        }
        let mut second = Book::open(path.clone()).expect("a book");
        assert!(second.is_new(&strong));
        second.begin_rung(&strong, "as before");
        assert_eq!(second.rung_score(&strong).games, 7);
        second.begin_rung(&expert, "otherwise");
        assert_eq!(second.rung_score(&expert).games, 0);
        assert!(!second.is_new(&expert));
        second.retain_rungs(std::slice::from_ref(&expert));
        assert_eq!(second.rung_score(&strong).games, 0, "nobody asks for it");
        fs::remove_file(path).expect("it was written");
    }
}
