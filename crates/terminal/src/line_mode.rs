//! The line mode, in which all output and all input consists of lines.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};

use catalog::{ActionChoice, LogLine, tr};
use engine::{Seat, Viewer};

use crate::board::{self, BoardSize};
use crate::drawing::Key;
use crate::input::{DISABLE_BRACKETED_PASTE, ENABLE_BRACKETED_PASTE, Input, PasteFilter};
pub use crate::session::SessionEnd;
use crate::session::{ActionPrompt, NextStep, Session};
use crate::styled_text::{Ink, Span, StyledRow, plain_text, styled_row, wrap_row};

/// The appearance and behaviour of the line mode.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineModeOptions {
    /// True to use colours.
    pub colour: bool,
    /// The number of characters in a line. `None` for a pipe or a file, where nothing is cut or wrapped.
    pub columns: Option<usize>,
    /// True if the output waits for Enter after a player's own dice and draws, so that the player can follow.
    pub paced: bool,
    /// True if the output is a terminal that can be cleared behind a curtain. Otherwise empty lines scroll the old
    /// content away.
    pub can_clear: bool,
    /// True if the input terminal marks pasted text (bracketed paste), so that pastes are not taken for answers.
    pub marks_pastes: bool,
}

/// With more actions than this, only some of each group are listed at once.
const MAX_LISTED_CHOICES: usize = 60;
/// The number of actions of each group that are listed then.
const LISTED_PER_GROUP: usize = 2;
/// The number of log lines that `l` shows.
const LOG_LINES: usize = 30;
/// The maximum length of an input line in bytes. The rest of a longer line counts as separate lines.
const MAX_INPUT_BYTES: u64 = 4096;
/// The indentation of continued lines.
const INDENT: usize = 5;

/// Plays until the game is over, a player leaves or the input ends.
///
/// # Errors
/// The input cannot be read or the output cannot be written.
pub fn play_session(
    session: &mut Session,
    input: impl Input,
    output: impl Write,
    look: LineModeOptions,
) -> io::Result<SessionEnd> {
    let mut client =
        LineClient { session, input, output, look, holder: None, fast: false, pastes: PasteFilter::default() };
    if look.marks_pastes {
        write!(client.output, "{ENABLE_BRACKETED_PASTE}")?;
    }
    let end = client.play();
    if look.marks_pastes {
        write!(client.output, "{DISABLE_BRACKETED_PASTE}")?;
        client.output.flush()?;
    }
    end
}

/// A parsed input line.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Command {
    Answer(Key),
    Find(String),
    Else,
    Do(usize),
    Board,
    Piles,
    Odds,
    Idea,
    Log,
    Why,
    Tips,
    Warnings,
    Undo,
    Help,
    Leave,
    Nothing,
    Unknown,
}

impl Command {
    fn read(line: &str) -> Command {
        match line.trim().to_lowercase().as_str() {
            "" => Command::Nothing,
            "b" => Command::Board,
            "p" => Command::Piles,
            "o" => Command::Odds,
            "i" => Command::Idea,
            "l" => Command::Log,
            "w" => Command::Why,
            "t" => Command::Tips,
            "c" => Command::Warnings,
            "u" => Command::Undo,
            "?" | "h" | "help" => Command::Help,
            "q" | "quit" => Command::Leave,
            "a" => Command::Else,
            other => match (other.strip_prefix('/'), other.strip_prefix('a')) {
                (Some(word), _) => Command::Find(word.trim().to_owned()),
                (None, Some(number)) => number.parse().map_or(Command::Unknown, Command::Do),
                (None, None) => other.parse().map_or(Command::Unknown, |key| Command::Answer(Key(key))),
            },
        }
    }
}

struct LineClient<'a, I, O> {
    session: &'a mut Session,
    input: I,
    output: O,
    look: LineModeOptions,
    /// The seat whose view is on the terminal, if curtains hide views.
    holder: Option<Seat>,
    /// True if the output no longer waits after a player's own dice and draws.
    fast: bool,
    pastes: PasteFilter,
}

impl<I: Input, O: Write> LineClient<'_, I, O> {
    fn play(&mut self) -> io::Result<SessionEnd> {
        self.greet()?;
        loop {
            match self.session.next_step() {
                NextStep::Bot(seat) => self.bot(seat)?,
                NextStep::Person(seat) => {
                    if let Some(end) = self.person(seat)? {
                        return Ok(end);
                    }
                }
                NextStep::Over => return self.over(),
            }
        }
    }

    fn rows(&mut self, rows: &[StyledRow]) -> io::Result<()> {
        let columns = self.columns();
        for row in rows.iter().flat_map(|row| wrap_row(row, columns, INDENT)) {
            writeln!(self.output, "{}", plain_text(&row, self.look.colour))?;
        }
        Ok(())
    }

    fn columns(&self) -> usize {
        self.look.columns.unwrap_or(board::UNLIMITED_COLUMNS)
    }

    fn board(&mut self, viewer: Viewer) -> io::Result<()> {
        let rows = board::draw_board(
            self.session.table(),
            self.session.log_reader(viewer),
            BoardSize::with_columns(self.columns()),
        );
        self.rows(&rows)
    }

    fn line(&mut self, ink: Ink, text: impl AsRef<str>) -> io::Result<()> {
        self.rows(&[styled_row(ink, text)])
    }

    fn greet(&mut self) -> io::Result<()> {
        let info = self.session.table().info();
        self.line(Ink::Strong, tr!("terminal-welcome", game = info.name))?;
        for seat in self.session.describe_seating() {
            self.line(Ink::Plain, format!("  {seat}"))?;
        }
        self.line(Ink::Faint, tr!("terminal-welcome-help"))?;
        writeln!(self.output)
    }

    fn bot(&mut self, seat: Seat) -> io::Result<()> {
        let thinking = self.session.bot_task(seat).map_err(|invalid| io::Error::other(invalid.0))?;
        let action = (thinking.think)();
        self.session.act(seat, &action, Some(thinking.question)).map_err(io::Error::other)?;
        if self.session.needs_curtain() {
            // The players concerned read the message behind the curtain.
            return Ok(());
        }
        let viewer = self.session.idle_viewer();
        self.news(viewer)
    }

    fn news(&mut self, viewer: Viewer) -> io::Result<()> {
        let mut stops = self.stops(viewer);
        for line in self.session.take_new_log_lines(viewer) {
            if stops.front().is_some_and(|stop| line.ply >= *stop) {
                stops.retain(|stop| *stop > line.ply);
                self.wait(&mut stops)?;
            }
            self.rows(&[log_row(&line)])?;
        }
        if let Some(trouble) = self.session.autosave_error().map(str::to_owned) {
            self.line(Ink::Red, trouble)?;
        }
        for tip in self.session.take_hints(viewer) {
            self.line(Ink::Mustard, tr!("terminal-tip", tip = tip))?;
        }
        Ok(())
    }

    /// Returns the steps at which the terminal waits until the player has read the dice.
    fn stops(&self, viewer: Viewer) -> VecDeque<usize> {
        if !self.look.paced || self.fast {
            return VecDeque::new();
        }
        let own =
            |stop: &usize| self.session.table().at_ply(*stop).is_ok_and(|moment| self.session.is_own(moment.as_ref()));
        self.session.steps_since_action(viewer).into_iter().filter(own).collect()
    }

    /// Waits for Enter. `f` turns off all further waiting.
    fn wait(&mut self, stops: &mut VecDeque<usize>) -> io::Result<()> {
        write!(self.output, "{} ", tr!("terminal-wait"))?;
        self.output.flush()?;
        let typed = self.read()?;
        if typed.is_none_or(|line| line.trim().eq_ignore_ascii_case("f")) {
            self.fast = true;
            stops.clear();
        }
        Ok(())
    }

    /// Lets a player choose an action or look around.
    fn person(&mut self, seat: Seat) -> io::Result<Option<SessionEnd>> {
        if self.session.needs_curtain() && self.holder != Some(seat) {
            if let Some(end) = self.draw_curtain(seat)? {
                return Ok(Some(end));
            }
            self.holder = Some(seat);
        }
        let viewer = Viewer::Seat(seat);
        self.news(viewer)?;
        writeln!(self.output)?;
        self.board(viewer)?;
        let question = self.session.table().status().question;
        self.input.discard_typed_ahead()?;
        self.ask(seat)?;
        loop {
            let Some(line) = self.read()? else { return self.input_ended().map(Some) };
            match Command::read(&line) {
                Command::Answer(key) => {
                    if self.answer(seat, key, question)? {
                        return Ok(None);
                    }
                }
                Command::Do(number) => {
                    if self.besides(seat, number)? {
                        return Ok(None);
                    }
                }
                Command::Find(word) => self.find(&self.session.action_prompt(seat), &word)?,
                Command::Undo => match self.session.undo(seat) {
                    Ok(()) => return Ok(None),
                    Err(sentence) => {
                        self.line(Ink::Red, sentence)?;
                        self.prompt()?;
                    }
                },
                Command::Leave => {
                    if let Some(end) = self.leave()? {
                        return Ok(Some(end));
                    }
                    self.ask(seat)?;
                }
                other => self.look_around(other, seat)?,
            }
        }
    }

    fn look_around(&mut self, command: Command, seat: Seat) -> io::Result<()> {
        let viewer = Viewer::Seat(seat);
        match command {
            Command::Board => self.board(viewer)?,
            Command::Piles => self.rows(&board::draw_piles(self.session.table(), viewer))?,
            Command::Odds => self.rows(&board::draw_odds(self.session.table(), viewer))?,
            Command::Idea => {
                let idea = self.session.describe_suggestion(seat);
                self.line(Ink::Plain, idea)?;
            }
            Command::Log => {
                let log = self.session.table().log_lines(self.session.log_reader(viewer), 0);
                let from = log.len().saturating_sub(LOG_LINES);
                self.rows(&log[from..].iter().map(log_row).collect::<Vec<_>>())?;
            }
            Command::Else => self.offer_besides(&self.session.action_prompt(seat))?,
            Command::Why => self.why(&self.session.action_prompt(seat))?,
            Command::Tips => {
                self.session.shows_hints = !self.session.shows_hints;
                let key = if self.session.shows_hints { "terminal-tips-on" } else { "terminal-tips-off" };
                self.line(Ink::Plain, tr!(key))?;
            }
            Command::Warnings => {
                let switched = self.session.switch_warnings();
                self.line(Ink::Plain, switched)?;
            }
            Command::Help => {
                for line in tr!("terminal-help").lines() {
                    self.line(Ink::Plain, line)?;
                }
            }
            Command::Unknown => self.line(Ink::Red, tr!("terminal-unknown"))?,
            Command::Nothing
            | Command::Answer(_)
            | Command::Do(_)
            | Command::Find(_)
            | Command::Undo
            | Command::Leave => {}
        }
        self.ask(seat)
    }

    /// Prints the question, its actions and the prompt.
    fn ask(&mut self, seat: Seat) -> io::Result<()> {
        let dock = self.session.action_prompt(seat);
        let name = self.session.table().seat_names()[seat.index()].clone();
        let question = if self.session.has_several_people() {
            tr!("terminal-asked", seat = name, question = dock.question.as_str())
        } else {
            dock.question.clone()
        };
        self.line(Ink::Strong, question)?;
        let many = dock.choices.len() > MAX_LISTED_CHOICES;
        for run in dock.choice_runs() {
            let listed = if many { run.len().min(LISTED_PER_GROUP) } else { run.len() };
            self.choices(&run[..listed])?;
            if listed < run.len() {
                self.line(Ink::Faint, format!("     {}", tr!("terminal-more", n = run.len() - listed)))?;
            }
        }
        if many {
            self.line(Ink::Faint, tr!("terminal-many", n = dock.choices.len()))?;
        }
        if dock.can_undo {
            self.rows(&[vec![Span::new(Ink::Mustard, "  u"), Span::plain(format!("  {}", tr!("terminal-undo")))]])?;
        }
        self.prompt()
    }

    fn choices(&mut self, choices: &[(Key, ActionChoice)]) -> io::Result<()> {
        for (key, choice) in choices {
            let (key, text) = (format!("{:>3}", key.0), format!("  {}", choice.text));
            self.rows(&[vec![Span::new(Ink::Mustard, key), Span::plain(text)]])?;
        }
        Ok(())
    }

    /// Lists the actions that contain a word.
    fn find(&mut self, dock: &ActionPrompt, word: &str) -> io::Result<()> {
        let found: Vec<_> = dock.find_choices(word).into_iter().map(|place| dock.choices[place].clone()).collect();
        if found.is_empty() {
            self.line(Ink::Red, tr!("terminal-none-with", word = word))?;
        }
        self.choices(&found)?;
        self.prompt()
    }

    /// Lists the out-of-turn actions of the seat.
    fn offer_besides(&mut self, dock: &ActionPrompt) -> io::Result<()> {
        if dock.out_of_turn.is_empty() {
            return self.line(Ink::Plain, tr!("terminal-nothing-else"));
        }
        for (place, choice) in dock.out_of_turn.iter().enumerate() {
            let (key, text) = (format!("{:>3}", format!("a{}", place + 1)), format!("  {}", choice.text));
            self.rows(&[vec![Span::new(Ink::Mustard, key), Span::plain(text)]])?;
        }
        Ok(())
    }

    /// Applies an out-of-turn action. Returns true if the table accepted it.
    fn besides(&mut self, seat: Seat, number: usize) -> io::Result<bool> {
        let dock = self.session.action_prompt(seat);
        match number.checked_sub(1).and_then(|place| dock.out_of_turn.get(place)) {
            Some(choice) if self.is_meant(choice)? => match self.session.act(seat, &choice.action, None) {
                Ok(()) => return Ok(true),
                Err(sentence) => self.line(Ink::Red, sentence)?,
            },
            Some(_) => self.line(Ink::Plain, tr!("terminal-not-done"))?,
            None => self.line(Ink::Red, tr!("terminal-unknown"))?,
        }
        self.prompt()?;
        Ok(false)
    }

    /// Asks for confirmation of an action that ends the player's game. Every other action is confirmed already.
    fn is_meant(&mut self, choice: &ActionChoice) -> io::Result<bool> {
        if !choice.gives_up {
            return Ok(true);
        }
        self.line(Ink::Strong, tr!("terminal-sure", choice = choice.text.as_str()))?;
        self.prompt()?;
        Ok(self.read()?.is_some_and(|line| is_yes(&line)))
    }

    fn prompt(&mut self) -> io::Result<()> {
        write!(self.output, "> ")?;
        self.output.flush()
    }

    /// Applies the action of a key. Returns true if the table accepted it.
    fn answer(&mut self, seat: Seat, key: Key, question: u32) -> io::Result<bool> {
        let dock = self.session.action_prompt(seat);
        if let Some((_, choice)) = dock.choices.iter().find(|(other, _)| *other == key) {
            if let Some(warning) = self.session.check_for_blunder(seat, &choice.action) {
                self.line(Ink::Mustard, warning)?;
                self.prompt()?;
                return Ok(false);
            }
            if !self.is_meant(choice)? {
                self.line(Ink::Plain, tr!("terminal-not-done"))?;
                self.prompt()?;
                return Ok(false);
            }
            match self.session.act(seat, &choice.action, Some(question)) {
                Ok(()) => return Ok(true),
                Err(sentence) => self.line(Ink::Red, sentence)?,
            }
        } else if let Some((_, closed)) = dock.blocked.iter().find(|(other, _)| *other == key) {
            let reason = tr!("terminal-refused", reason = closed.reason.as_str(), clause = closed.clause);
            self.line(Ink::Red, reason)?;
        } else {
            self.line(Ink::Red, tr!("terminal-no-key", key = key.0))?;
        }
        self.prompt()?;
        Ok(false)
    }

    fn why(&mut self, dock: &ActionPrompt) -> io::Result<()> {
        if dock.blocked.is_empty() {
            return self.line(Ink::Plain, tr!("terminal-nothing-closed"));
        }
        for (key, closed) in &dock.blocked {
            let reason = tr!("terminal-refused", reason = closed.reason.as_str(), clause = closed.clause);
            self.line(Ink::Plain, tr!("terminal-closed", key = key.0, choice = closed.text.as_str(), reason = reason))?;
        }
        Ok(())
    }

    /// Asks for confirmation to leave.
    fn leave(&mut self) -> io::Result<Option<SessionEnd>> {
        self.line(Ink::Strong, tr!("terminal-leave", kept = u8::from(self.session.is_kept())))?;
        self.prompt()?;
        let Some(line) = self.read()? else { return self.input_ended().map(Some) };
        if is_yes(&line) {
            self.line(Ink::Plain, tr!("terminal-left", kept = u8::from(self.session.is_kept())))?;
            return Ok(Some(SessionEnd::Left));
        }
        Ok(None)
    }

    /// Hides the terminal's content until the next seat takes over.
    fn draw_curtain(&mut self, seat: Seat) -> io::Result<Option<SessionEnd>> {
        if self.look.can_clear {
            // ECMA-48: erases the screen, then the scrollback, then moves the cursor to the first line.
            write!(self.output, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        } else {
            write!(self.output, "{}", "\n".repeat(60))?;
        }
        let name = self.session.table().seat_names()[seat.index()].clone();
        self.line(Ink::Strong, tr!("terminal-curtain", seat = name))?;
        self.prompt()?;
        match self.read()? {
            Some(_) => Ok(None),
            None => self.input_ended().map(Some),
        }
    }

    fn over(&mut self) -> io::Result<SessionEnd> {
        let viewer = self.session.idle_viewer();
        self.news(viewer)?;
        writeln!(self.output)?;
        self.board(viewer)?;
        if let Some(ending) = self.session.ending_text(viewer) {
            self.line(Ink::Strong, ending)?;
        }
        if self.session.goes_on() {
            self.line(Ink::Strong, tr!("terminal-series", game = self.session.series_number() + 1))?;
            return Ok(SessionEnd::Over);
        }
        // Scripted input has no use for a question that comes after the game.
        if !self.look.paced || !self.session.has_people() {
            return Ok(SessionEnd::Over);
        }
        write!(self.output, "{} ", tr!("terminal-again"))?;
        self.output.flush()?;
        self.input.discard_typed_ahead()?;
        let again = self.read()?.is_some_and(|line| is_yes(&line));
        Ok(if again { SessionEnd::Again } else { SessionEnd::Over })
    }

    fn input_ended(&mut self) -> io::Result<SessionEnd> {
        writeln!(self.output)?;
        self.line(Ink::Plain, tr!("terminal-input-ended", kept = u8::from(self.session.is_kept())))?;
        Ok(SessionEnd::InputEnded)
    }

    /// Returns the next typed line, or `None` at the end of the input. Invalid text is replaced by characters without
    /// meaning. Pasted text is not accepted, and a message says so.
    fn read(&mut self) -> io::Result<Option<String>> {
        loop {
            let mut bytes = Vec::new();
            let read = io::Read::take(&mut self.input, MAX_INPUT_BYTES).read_until(b'\n', &mut bytes)?;
            let line = String::from_utf8_lossy(&bytes);
            if read == 0 || !self.look.marks_pastes {
                return Ok((read > 0).then(|| text::without_byte_order_mark(&line).to_owned()));
            }
            if let Some(typed) = self.pastes.filter_pasted(&line) {
                return Ok(Some(typed));
            }
            if !self.pastes.is_open {
                self.line(Ink::Red, tr!("terminal-pasted"))?;
                self.prompt()?;
            }
        }
    }
}

/// True if a line says yes.
fn is_yes(line: &str) -> bool {
    matches!(line.trim().to_lowercase().as_str(), "y" | "yes" | "j" | "ja")
}

/// Formats a line of the log.
pub(crate) fn log_row(line: &LogLine) -> StyledRow {
    let ink = match line.weight {
        _ if line.void => Ink::Faint,
        0 => Ink::Faint,
        1 => Ink::Plain,
        _ => Ink::Strong,
    };
    let text = if line.void { tr!("terminal-void", text = line.text.as_str()) } else { line.text.clone() };
    styled_row(ink, text)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use catalog::{DealSecret, GameSetup};

    use super::*;
    use crate::session::Occupant;

    /// Plays a table of two players who may not see each other's view.
    fn behind_curtains(typed: &str, look: LineModeOptions) -> String {
        let (secret, options) = (DealSecret::from_seed(0), serde_json::Map::new());
        let setup = GameSetup { seats: 2, options, secret, entropy: Vec::new() };
        let table = catalog::find("extraczon").expect("listed").start(setup).expect("a table");
        let mut session = Session::new(table, vec![Occupant::Person, Occupant::Person]);
        session.hides_secrets = true;
        let mut shown = Vec::new();
        play_session(&mut session, Cursor::new(typed.to_owned()), &mut shown, look).expect("memory never fails");
        String::from_utf8(shown).expect("text")
    }

    #[test]
    fn nothing_is_shown_before_the_seat_that_is_asked_has_taken_over() {
        let shown = behind_curtains("", LineModeOptions::default());
        assert!(shown.contains("Pass the terminal to Seat 2"), "{shown}");
        assert!(!shown.contains("Turn 1"), "{shown}");
        let shown = behind_curtains("\n", LineModeOptions::default());
        let (before, after) = shown.split_once("press Enter.").expect("a curtain");
        assert!(!before.contains("Turn 1") && after.contains("Turn 1"), "{shown}");
        assert!(before.contains(&"\n".repeat(50)), "what stood there is pushed away");
    }

    #[test]
    fn the_curtain_falls_between_two_seats_and_not_within_one_turn() {
        let look = LineModeOptions { can_clear: true, ..LineModeOptions::default() };
        let (first, second) = (behind_curtains("\n", look), behind_curtains("\n1\n", look));
        assert!(second.matches("Seat 2: ").count() > first.matches("Seat 2: ").count(), "asked twice: {second}");
        assert_eq!(second.matches("\u{1b}[2J\u{1b}[3J\u{1b}[H").count(), 1, "{second}");
        let later = behind_curtains(&"\n1\n2\n".repeat(20), look);
        let owners: Vec<&str> = later.split("Pass the terminal to ").skip(1).map(|rest| &rest[..6]).collect();
        assert!(owners.len() > 2 && owners.windows(2).all(|pair| pair[0] != pair[1]), "{owners:?}");
    }

    #[test]
    fn a_typed_line_is_a_key_a_letter_or_nothing_known() {
        assert_eq!(Command::read(" 3\n"), Command::Answer(Key(3)));
        assert_eq!(Command::read("12"), Command::Answer(Key(12)));
        assert_eq!(Command::read("Q"), Command::Leave);
        assert_eq!(Command::read("\r\n"), Command::Nothing);
        assert_eq!(Command::read("-1"), Command::Unknown);
        assert_eq!(Command::read("99999999999999999999999"), Command::Unknown);
    }
}
