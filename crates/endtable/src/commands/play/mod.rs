//! `endtable play`: games in this terminal, kept from answer to answer.

mod kept;
mod party;

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::{DealSecret, DynGame, GameEntry, GameRecord, TableSetup, tr};
use serde_json::{Map, Value};
use terminal::plain::{self, End};
use terminal::{Session, Step, screen};

use self::kept::Kept;
use self::party::{Party, seating};
use super::saved;
use crate::command_line::Play;
use crate::interrupt::Asked;
use crate::trouble::{Trouble, quoted, reason};
use crate::{output, setup};

/// How long the screen has to give the terminal back after a signal.
const GRACE: Duration = Duration::from_secs(2);

/// Plays to the end, or until somebody leaves, and again as long as everybody wants to.
///
/// # Errors
/// A table that cannot be set up, a saved game that cannot be gone on with, or a terminal that cannot be used.
pub fn run(play: &Play) -> Result<(), Trouble> {
    let client = Client::here(play);
    let (note, grace) = (Arc::new(Mutex::new(None)), if client.full { GRACE } else { Duration::ZERO });
    let asked = Asked::listen(grace, last_words(client.full, Arc::clone(&note)));
    let mut sitting = match left(play, &client)? {
        Some(left) => Sitting::of_record(play, left)?,
        None => Sitting::new(play)?,
    };
    loop {
        match sitting.game(play, &client, (&asked, &note))? {
            End::Over if sitting.goes_on => sitting.next(play)?,
            End::Again => {
                sitting.party.move_on();
                sitting.series = 0;
                sitting.next(play)?;
            }
            _ => return Ok(()),
        }
    }
}

/// What is said about where the present game is kept, if it has to end at once.
type Note = Arc<Mutex<Option<String>>>;

/// What is left to do when a game has to end at once: it is kept already.
fn last_words(full: bool, note: Note) -> impl FnOnce() + Send + 'static {
    move || {
        if full {
            screen::restore();
        }
        if let Some(note) = note.lock().unwrap_or_else(PoisonError::into_inner).take() {
            output::note(&format!("\n{note}"));
        }
    }
}

/// What the terminal can do.
struct Client {
    /// Whether somebody looks at a terminal and types at it.
    people: bool,
    /// Whether the whole screen is used.
    full: bool,
}

impl Client {
    fn here(play: &Play) -> Client {
        let people = io::stdin().is_terminal() && io::stdout().is_terminal();
        Client { people, full: people && !play.plain && !terminal::is_dumb() }
    }

    fn show(&self, session: &mut Session, asked: &Asked) -> io::Result<End> {
        let colour = terminal::colour_wanted();
        if self.full {
            return screen::play(session, colour, || asked.to_end().is_some());
        }
        let look = plain::Look {
            colour,
            columns: terminal::width(),
            paced: self.people,
            clears: io::stdout().is_terminal() && !terminal::is_dumb(),
            marks_pastes: self.people && !terminal::is_dumb(),
        };
        plain::play(session, io::stdin().lock(), io::stdout().lock(), look)
    }
}

/// A game that was left, and where it is kept.
struct Left {
    record: GameRecord,
    kept: Kept,
}

/// The game to go on with, if one is meant: the saved one that was named, the one left last, or the one that somebody who
/// asks for nothing in particular is offered and takes.
fn left(play: &Play, client: &Client) -> Result<Option<Left>, Trouble> {
    let named = |file: &Path| Ok(Some(Left { record: saved::read(file)?, kept: Kept::named(file) }));
    let id = play.game.as_deref().filter(|id| catalog::find(id).is_some());
    let id = match (&play.resume, &play.game) {
        (Some(Some(word)), _) if word.to_str().is_some_and(|word| catalog::find(word).is_some()) => word.to_str(),
        (Some(Some(file)), _) => return named(file),
        (Some(None), Some(file)) if id.is_none() => return named(Path::new(file)),
        (Some(None), _) => id,
        (None, Some(file)) if id.is_none() && means_file(file) => return named(Path::new(file)),
        (None, _) => {
            let plain = play.seats.is_none() && play.bots.is_empty() && play.options.is_empty() && play.seed.is_none();
            return if plain && client.people { offered(play) } else { Ok(None) };
        }
    };
    match Kept::last(&play.data, id) {
        Some(kept) => Ok(Some(Left { record: saved::read(&kept.path)?, kept })),
        None => Err(Trouble::Typed(tr!("cli-nothing-left", folder = quoted(&play.data.display().to_string())))),
    }
}

/// Whether a word that is no game means a saved one: there is such a file, or it is written like one, as no game is.
fn means_file(word: &str) -> bool {
    word.contains(['.', '/', '\\']) || Path::new(word).is_file()
}

/// Asks whether to go on with the game that was left last.
fn offered(play: &Play) -> Result<Option<Left>, Trouble> {
    let Some(kept) = Kept::last(&play.data, play.game.as_deref()) else { return Ok(None) };
    // Of a game that cannot be gone on with there is no talk; --resume says why.
    let Ok(record) = saved::read(&kept.path) else { return Ok(None) };
    let Ok(table) = saved::load(&record) else { return Ok(None) };
    if table.over() {
        return Ok(None);
    }
    output::write(&tr!("cli-offer", game = table.info().name, headline = table.headline()))?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let no = matches!(line.trim().to_lowercase().as_str(), "n" | "no" | "nein");
    Ok((!no && !line.is_empty()).then_some(Left { record, kept }))
}

/// A table at which one game after the other is played.
struct Sitting {
    game: &'static dyn GameEntry,
    options: Map<String, Value>,
    party: Party,
    /// What the chance of the next game follows from, if somebody said so.
    seed: Option<u64>,
    table: Option<Box<dyn DynGame>>,
    /// Whether the table was left before.
    resumed: bool,
    kept: Option<Kept>,
    /// Which game of its series the present one is, from 1.
    series: u8,
    /// Whether nobody has won it, and the table plays on.
    goes_on: bool,
}

impl Sitting {
    fn new(play: &Play) -> Result<Sitting, Trouble> {
        let game = setup::game(play.game.as_deref().unwrap_or_default())?;
        let party = seating(game.info(), play.seats.as_deref(), &play.bots)?;
        let options = setup::options(game, &play.options)?;
        for warning in game.warnings(u8::try_from(party.seats()).unwrap_or(u8::MAX), &options)? {
            output::note(&tr!("cli-warning", text = warning));
        }
        let mut sitting = Sitting {
            game,
            options,
            party,
            seed: play.seed,
            table: None,
            resumed: false,
            kept: None,
            series: 0,
            goes_on: false,
        };
        sitting.next(play)?;
        Ok(sitting)
    }

    fn of_record(play: &Play, left: Left) -> Result<Sitting, Trouble> {
        let Left { record, kept } = left;
        let table = saved::load(&record)?;
        if table.over() {
            return Err(Trouble::Typed(tr!("cli-resume-over", file = quoted(&kept.path.display().to_string()))));
        }
        let party = Party::of(record.names, record.bots);
        for sitter in party.sitters() {
            if let terminal::Sitter::Bot(bot) = sitter {
                setup::bot(table.info(), &bot)?;
            }
        }
        Ok(Sitting {
            game: setup::game(&record.game)?,
            options: record.options,
            party,
            seed: None,
            table: Some(table),
            resumed: true,
            kept: Some(play.save.as_deref().map_or(kept, Kept::named)),
            series: 1,
            goes_on: false,
        })
    }

    /// Deals the next game.
    fn next(&mut self, play: &Play) -> Result<(), Trouble> {
        let seed = setup::seed(self.seed)?;
        if self.seed.is_none() {
            output::note(&tr!("cli-seed", seed = seed.to_string()));
        }
        self.seed = self.seed.map(|seed| seed.wrapping_add(1));
        let seats = setup::seats(self.game.info(), u8::try_from(self.party.seats()).ok())?;
        let secret = DealSecret::from_seed(seed);
        self.table =
            Some(self.game.start(TableSetup { seats, options: self.options.clone(), secret, entropy: Vec::new() })?);
        self.resumed = false;
        self.series += 1;
        self.kept = match &play.save {
            Some(file) => Some(Kept::named(file)),
            None => self.place(play),
        };
        Ok(())
    }

    /// Where a game is kept that nobody named a file for.
    fn place(&self, play: &Play) -> Option<Kept> {
        if !io::stdin().is_terminal() {
            return None;
        }
        let free = Kept::free(&play.data, self.game.info().id);
        free.map_err(|error| output::note(&tr!("cli-not-kept", error = reason(&error)))).ok()
    }

    /// Plays the game that has been dealt.
    fn game(&mut self, play: &Play, client: &Client, (asked, note): (&Asked, &Note)) -> Result<End, Trouble> {
        let mut table = self.table.take().expect("a game has been dealt");
        table.name_seats(self.party.names());
        let mut session = Session::new(table, self.party.sitters()).in_series(self.series);
        if self.resumed {
            session = session.resumed();
        }
        if let Some(path) = self.kept.as_ref().map(|kept| kept.path.clone()) {
            // Better to hear now than after the game that it cannot be kept.
            if play.save.is_some() {
                kept::write(&path, &session.record()).map_err(|error| not_saved(&path, &error))?;
            }
            if session.attended() {
                let said = move |record: &GameRecord| {
                    kept::write(&path, record).map_err(|error| tr!("cli-not-kept", error = reason(&error)))
                };
                session = session.kept(Box::new(said));
            }
        }
        *note.lock().unwrap_or_else(PoisonError::into_inner) = self.note().filter(|_| session.is_kept());
        let played = client.show(&mut session, asked);
        note.lock().unwrap_or_else(PoisonError::into_inner).take();
        let over = session.step() == Step::Over;
        self.goes_on = over && session.goes_on();
        self.put_away(&session, over)?;
        // A terminal that is gone and a signal that says so are one thing.
        match (played, asked.to_end()) {
            (_, Some(code)) => Err(Trouble::Interrupted(code)),
            (Ok(End::Interrupted), None) => Err(Trouble::Interrupted(crate::interrupt::ENDED)),
            (played, None) => Ok(played?),
        }
    }

    /// Where the game is kept and how to go on with it.
    fn note(&self) -> Option<String> {
        let kept = self.kept.as_ref()?;
        let file = kept.path.display().to_string();
        Some(match kept.is_unfinished() {
            true => tr!("cli-kept", file = file),
            false => tr!("cli-saved", file = file),
        })
    }

    /// A finished game needs no place among the unfinished ones; any other is said to be kept.
    fn put_away(&mut self, session: &Session, over: bool) -> Result<(), Trouble> {
        let Some(kept) = &self.kept else { return Ok(()) };
        if over && kept.is_unfinished() {
            kept.done();
            self.kept = None;
            return Ok(());
        }
        if !session.attended() || session.trouble().is_some() {
            kept.write(&session.record()).map_err(|error| not_saved(&kept.path, &error))?;
        }
        if let Some(note) = self.note() {
            output::note(&note);
        }
        Ok(())
    }
}

fn not_saved(file: &Path, error: &io::Error) -> Trouble {
    Trouble::Said(tr!("cli-not-saved", file = quoted(&file.display().to_string()), error = reason(error)))
}
