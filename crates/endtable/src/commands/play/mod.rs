//! `endtable play`: plays games in this terminal and saves them after every action.

mod save_file;
mod seating;

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use catalog::{DealSecret, DynGame, GameEntry, GameRecord, GameSetup, tr};
use parking_lot::Mutex;
use serde_json::{Map, Value};
use terminal::line_mode::{self, SessionEnd};
use terminal::{NextStep, Session, screen};

use self::save_file::SaveFile;
use self::seating::{Seating, parse_seating};
use super::record_file;
use crate::command_error::{CommandError, error_reason, quote_input};
use crate::command_line::Play;
use crate::signals::StopSignal;
use crate::{output, setup};

/// The time that the screen has to restore the terminal after a signal.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// Plays until the game ends or a player leaves, and further games as long as all players agree.
///
/// # Errors
/// The table cannot be set up, the saved game cannot be resumed, or the terminal cannot be used.
pub fn run(play: &Play) -> Result<(), CommandError> {
    let client = TerminalCapabilities::here(play);
    let (note, grace) =
        (Arc::new(Mutex::new(None)), if client.uses_full_screen { SHUTDOWN_GRACE } else { Duration::ZERO });
    let asked = StopSignal::watch_signals(grace, last_words(client.uses_full_screen, Arc::clone(&note)));
    let mut sitting = match left(play, &client)? {
        Some(left) => PlaySession::of_record(play, left)?,
        None => PlaySession::new(play)?,
    };
    loop {
        match sitting.game(play, &client, (&asked, &note))? {
            SessionEnd::Over if sitting.goes_on => sitting.next(play)?,
            SessionEnd::Again => {
                sitting.seating.move_on();
                sitting.series = 0;
                sitting.next(play)?;
            }
            _ => return Ok(()),
        }
    }
}

/// The message about the location of the saved game, printed if the program has to exit at once.
type ExitNote = Arc<Mutex<Option<String>>>;

/// Returns the actions that remain if the program has to exit at once. The game is saved already.
fn last_words(full: bool, note: ExitNote) -> impl FnOnce() + Send + 'static {
    move || {
        if full {
            screen::restore();
        }
        if let Some(note) = note.lock().take() {
            output::write_note(&format!("\n{note}"));
        }
    }
}

/// The capabilities of the terminal.
struct TerminalCapabilities {
    /// True if stdin and stdout are a terminal.
    is_interactive: bool,
    /// True if the full-screen interface is used.
    uses_full_screen: bool,
}

impl TerminalCapabilities {
    fn here(play: &Play) -> TerminalCapabilities {
        let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        TerminalCapabilities { is_interactive, uses_full_screen: is_interactive && !play.plain && !terminal::is_dumb() }
    }

    fn show(&self, session: &mut Session, asked: &StopSignal) -> io::Result<SessionEnd> {
        let colour = terminal::colour_wanted();
        if self.uses_full_screen {
            return screen::play(session, colour, || asked.to_end().is_some());
        }
        let look = line_mode::LineModeOptions {
            colour,
            columns: terminal::terminal_width(),
            paced: self.is_interactive,
            can_clear: io::stdout().is_terminal() && !terminal::is_dumb(),
            marks_pastes: self.is_interactive && !terminal::is_dumb(),
        };
        line_mode::play_session(session, io::stdin().lock(), io::stdout().lock(), look)
    }
}

/// An unfinished game and its file.
struct UnfinishedGame {
    record: GameRecord,
    save_file: SaveFile,
}

/// Returns the game to resume, if any: the saved game named on the command line, the game left last, or the game that
/// the player accepts when the command line names none.
fn left(play: &Play, client: &TerminalCapabilities) -> Result<Option<UnfinishedGame>, CommandError> {
    let named = |file: &Path| {
        Ok(Some(UnfinishedGame { record: record_file::read_record(file)?, save_file: SaveFile::from_path(file) }))
    };
    let id = play.game.as_deref().filter(|id| catalog::find(id).is_some());
    let id = match (&play.resume, &play.game) {
        (Some(Some(word)), _) if word.to_str().is_some_and(|word| catalog::find(word).is_some()) => word.to_str(),
        (Some(Some(file)), _) => return named(file),
        (Some(None), Some(file)) if id.is_none() => return named(Path::new(file)),
        (Some(None), _) => id,
        (None, Some(file)) if id.is_none() && means_file(file) => return named(Path::new(file)),
        (None, _) => {
            let plain = play.seats.is_none() && play.bots.is_empty() && play.options.is_empty() && play.seed.is_none();
            return if plain && client.is_interactive { offered(play) } else { Ok(None) };
        }
    };
    match SaveFile::find_last_unfinished(&play.data, id) {
        Some(kept) => Ok(Some(UnfinishedGame { record: record_file::read_record(&kept.path)?, save_file: kept })),
        None => Err(CommandError::InvalidInput(tr!(
            "cli-nothing-left",
            folder = quote_input(&play.data.display().to_string())
        ))),
    }
}

/// True if a word that is not a game's id refers to a saved game: such a file exists, or the word looks like a path,
/// which no id does.
fn means_file(word: &str) -> bool {
    word.contains(['.', '/', '\\']) || Path::new(word).is_file()
}

/// Asks whether to resume the game that was left last.
fn offered(play: &Play) -> Result<Option<UnfinishedGame>, CommandError> {
    let Some(kept) = SaveFile::find_last_unfinished(&play.data, play.game.as_deref()) else { return Ok(None) };
    // A game that cannot be resumed is not offered. `--resume` reports the reason.
    let Ok(record) = record_file::read_record(&kept.path) else { return Ok(None) };
    let Ok(table) = record_file::load_table(&record) else { return Ok(None) };
    if table.is_over() {
        return Ok(None);
    }
    output::write_stdout(&tr!("cli-offer", game = table.info().name, headline = table.headline()))?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let no = matches!(line.trim().to_lowercase().as_str(), "n" | "no" | "nein");
    Ok((!no && !line.is_empty()).then_some(UnfinishedGame { record, save_file: kept }))
}

/// A table at which several games are played in sequence.
struct PlaySession {
    game: &'static dyn GameEntry,
    options: Map<String, Value>,
    seating: Seating,
    /// The seed of the next game, if one was given.
    seed: Option<u64>,
    table: Option<Box<dyn DynGame>>,
    /// True if the game was resumed.
    resumed: bool,
    save_file: Option<SaveFile>,
    /// The number of the current game in its series, counted from 1.
    series: u8,
    /// True if nobody has won and the series continues.
    goes_on: bool,
}

impl PlaySession {
    fn new(play: &Play) -> Result<PlaySession, CommandError> {
        let game = setup::find_game(play.game.as_deref().unwrap_or_default())?;
        let party = parse_seating(game.info(), play.seats.as_deref(), &play.bots)?;
        let options = setup::parse_options(game, &play.options)?;
        for warning in game.setup_warnings(u8::try_from(party.seat_count()).unwrap_or(u8::MAX), &options)? {
            output::write_note(&tr!("cli-warning", text = warning));
        }
        let mut sitting = PlaySession {
            game,
            options,
            seating: party,
            seed: play.seed,
            table: None,
            resumed: false,
            save_file: None,
            series: 0,
            goes_on: false,
        };
        sitting.next(play)?;
        Ok(sitting)
    }

    fn of_record(play: &Play, left: UnfinishedGame) -> Result<PlaySession, CommandError> {
        let UnfinishedGame { record, save_file: kept } = left;
        let table = record_file::load_table(&record)?;
        if table.is_over() {
            return Err(CommandError::InvalidInput(tr!(
                "cli-resume-over",
                file = quote_input(&kept.path.display().to_string())
            )));
        }
        let party = Seating::from_record(record.names, record.bots);
        for sitter in party.sitters() {
            if let terminal::Occupant::Bot(bot) = sitter {
                setup::check_bot(table.info(), &bot)?;
            }
        }
        Ok(PlaySession {
            game: setup::find_game(&record.game)?,
            options: record.options,
            seating: party,
            seed: None,
            table: Some(table),
            resumed: true,
            save_file: Some(play.save.as_deref().map_or(kept, SaveFile::from_path)),
            series: 1,
            goes_on: false,
        })
    }

    /// Starts the next game.
    fn next(&mut self, play: &Play) -> Result<(), CommandError> {
        let seed = setup::seed_or_random(self.seed)?;
        if self.seed.is_none() {
            output::write_note(&tr!("cli-seed", seed = seed.to_string()));
        }
        self.seed = self.seed.map(|seed| seed.wrapping_add(1));
        let seats = setup::seats_or_default(self.game.info(), u8::try_from(self.seating.seat_count()).ok())?;
        let secret = DealSecret::from_seed(seed);
        self.table =
            Some(self.game.start(GameSetup { seats, options: self.options.clone(), secret, entropy: Vec::new() })?);
        self.resumed = false;
        self.series += 1;
        self.save_file = match &play.save {
            Some(file) => Some(SaveFile::from_path(file)),
            None => self.place(play),
        };
        Ok(())
    }

    /// Returns the save file for a game if the command line names none.
    fn place(&self, play: &Play) -> Option<SaveFile> {
        if !io::stdin().is_terminal() {
            return None;
        }
        let free = SaveFile::create_unfinished(&play.data, self.game.info().id);
        free.map_err(|error| output::write_note(&tr!("cli-not-kept", error = error_reason(&error)))).ok()
    }

    /// Plays the current game.
    fn game(
        &mut self,
        play: &Play,
        client: &TerminalCapabilities,
        (asked, note): (&StopSignal, &ExitNote),
    ) -> Result<SessionEnd, CommandError> {
        let mut table = self.table.take().expect("a game has been dealt");
        table.name_seats(self.seating.names());
        let mut session = Session::new(table, self.seating.sitters()).in_series(self.series);
        if self.resumed {
            session = session.into_resumed();
        }
        if let Some(path) = self.save_file.as_ref().map(|kept| kept.path.clone()) {
            // A failure to save is better reported now than after the game.
            if play.save.is_some() {
                save_file::write(&path, &session.to_record()).map_err(|error| not_saved(&path, &error))?;
            }
            if session.has_people() {
                let said = move |record: &GameRecord| {
                    save_file::write(&path, record).map_err(|error| tr!("cli-not-kept", error = error_reason(&error)))
                };
                session = session.with_autosave(Box::new(said));
            }
        }
        *note.lock() = self.note().filter(|_| session.is_kept());
        let played = client.show(&mut session, asked);
        note.lock().take();
        let over = session.next_step() == NextStep::Over;
        self.goes_on = over && session.goes_on();
        self.put_away(&session, over)?;
        // A closed terminal and the signal about it are handled as one cause.
        match (played, asked.to_end()) {
            (_, Some(code)) => Err(CommandError::Interrupted(code)),
            (Ok(SessionEnd::Interrupted), None) => {
                Err(CommandError::Interrupted(crate::signals::INTERRUPTED_EXIT_CODE))
            }
            (played, None) => Ok(played?),
        }
    }

    /// Returns a message with the file of the saved game and how to resume it.
    fn note(&self) -> Option<String> {
        let kept = self.save_file.as_ref()?;
        let file = kept.path.display().to_string();
        Some(match kept.is_unfinished() {
            true => tr!("cli-kept", file = file),
            false => tr!("cli-saved", file = file),
        })
    }

    /// Deletes the save file of a finished game. For an unfinished game, prints where it is saved.
    fn put_away(&mut self, session: &Session, over: bool) -> Result<(), CommandError> {
        let Some(kept) = &self.save_file else { return Ok(()) };
        if over && kept.is_unfinished() {
            kept.delete_if_unfinished();
            self.save_file = None;
            return Ok(());
        }
        if !session.has_people() || session.autosave_error().is_some() {
            kept.write(&session.to_record()).map_err(|error| not_saved(&kept.path, &error))?;
        }
        if let Some(note) = self.note() {
            output::write_note(&note);
        }
        Ok(())
    }
}

fn not_saved(file: &Path, error: &io::Error) -> CommandError {
    CommandError::Failed(tr!(
        "cli-not-saved",
        file = quote_input(&file.display().to_string()),
        error = error_reason(error)
    ))
}
