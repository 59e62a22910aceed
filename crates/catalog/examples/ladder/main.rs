//! Plays the levels of one game against each other and prints the results so far as a section of a document: `cargo
//! xtask ladder`.
//!
//! The results are stored in `docs/strength`, one line per rung. A session continues where the last one stopped: game
//! number `n` of a rung is the same on any machine and after any other, so it does not matter how the games are divided
//! into sessions. If the first game of a rung differs from the last time, other bots played it, and the rung starts
//! again. The same holds for the exploiters, whose results are in files of their own: `cargo xtask exploit`.

mod exploit;
mod page;
mod rung;
mod score_file;

use std::error::Error;
use std::ops::{ControlFlow, Range};
use std::time::{Duration, Instant};

use catalog::{GameEntry, find};
use lab::{SharedProgress, ThreadStopwatch};

use rung::{Pace, Rung, Score};
use score_file::Book;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The seed of all games.
const SEED: u64 = 1;
/// The time for which games are played before the results are written.
const SPELL: f64 = 1.0;

/// Parses the arguments: the game, then the file and the number of seconds to play; or the game, the range of games of
/// each rung to show, and optionally the seats and the opponents. For exploiters they are the game, the file, the number
/// of seconds, and optionally seats, levels and exploiters; or the folder with the files, whose worst cases are printed.
fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["worst", folder] = words.as_slice() {
        print!("{}", exploit::render_worst(folder.as_ref())?);
        return Ok(());
    }
    let (game, rest) = words.split_first().ok_or("Name a game.")?;
    let game = find(game).ok_or_else(|| format!("There is no game {game}."))?;
    match rest {
        ["exploit", file, seconds, only @ ..] => {
            exploit::play(game, file.into(), Duration::try_from_secs_f64(seconds.parse()?)?, only)
        }
        ["again", from, to, only @ ..] => again(game, from.parse()?..to.parse()?, only),
        [file, seconds] => {
            let mut book = Book::open(file.into())?;
            sitting(game, &mut book, Duration::try_from_secs_f64(seconds.parse()?)?)?;
            print!("{}", page::render_section(game, &book)?);
            Ok(())
        }
        _ => Err("Say for how long, or which games.".into()),
    }
}

/// Plays the most wanted games of the ladder on this thread until the time is up.
fn sitting(game: &'static dyn GameEntry, book: &mut Book, time: Duration) -> Outcome<()> {
    let start = Instant::now();
    let rungs = rung::list_rungs(game.info());
    book.retain_rungs(&rungs);
    play_wanted(game, book, &rungs, start + time)?;
    for (seats, bot) in rung::timed_bots(game.info()) {
        if start.elapsed() < time && book.bot_pace(seats, bot).is_none() {
            book.put_pace(Pace::measure_pace(game, seats, bot)?)?;
        }
    }
    Ok(())
}

/// Plays games of the rungs that need them most until this moment, or until all have enough.
fn play_wanted(game: &'static dyn GameEntry, book: &mut Book, rungs: &[Rung], end: Instant) -> Outcome<()> {
    forget_other_bots(game, book, rungs, end)?;
    while Instant::now() < end
        && let Some(rung) = book.next(rungs)
    {
        if book.is_new(rung) {
            let print = rung.fingerprint(game)?;
            book.begin_rung(rung, &print);
        }
        let played = book.rung_score(rung);
        let seconds = if played.games == 0 { SPELL } else { played.seconds / played.games as f64 };
        let wanted = book.target_games(rung).saturating_sub(played.games);
        let more = ((SPELL / seconds) as u64).clamp(1, played.games.max(100)).min(wanted);
        let score = rung.play_games(game, played.games..played.games + more, played)?;
        book.store_score(rung, score)?;
    }
    Ok(())
}

/// Deletes the results of rungs whose first game differs from the last time, complete ones included. Rungs with long games
/// are checked when they go on.
fn forget_other_bots(game: &'static dyn GameEntry, book: &mut Book, rungs: &[Rung], end: Instant) -> Outcome<()> {
    for rung in rungs {
        let score = book.rung_score(rung);
        let is_quick = score.games > 0 && score.seconds < SPELL * score.games as f64;
        if Instant::now() < end && is_quick && book.is_new(rung) {
            let print = rung.fingerprint(game)?;
            book.begin_rung(rung, &print);
        }
    }
    Ok(())
}

/// Prints the results of some games, so that anybody can reproduce a part of a rung.
fn again(game: &'static dyn GameEntry, numbers: Range<u64>, only: &[&str]) -> Outcome<()> {
    for rung in rung::list_rungs(game.info()) {
        let words = [rung.seats.to_string(), rung.one.clone(), rung.others.clone()];
        if only.iter().all(|word| words.iter().any(|own| own == word)) {
            let score = rung.play_games(game, numbers.clone(), Score::default())?;
            println!("{}", serde_json::to_string(&(&rung, &score))?);
        }
    }
    Ok(())
}

/// Runs a function with a monitor that never stops it.
fn unwatched(play: impl FnOnce(&SharedProgress<'_>)) -> f64 {
    let watch = ThreadStopwatch::start();
    play(&SharedProgress::new(&|_| ControlFlow::Continue(())));
    watch.elapsed().as_secs_f64()
}
