//! The plain line mode: everything is a line, and what is typed is a line.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};

use catalog::{ActionChoice, LogLine, tr};
use engine::{Seat, Viewer};

use crate::board::{self, BoardSize};
use crate::input::{DISABLE_BRACKETED_PASTE, ENABLE_BRACKETED_PASTE, Input, PasteFilter};
use crate::session::{ActionPrompt, Key, NextStep, Session};
use crate::styled_text::{Ink, Span, StyledRow, plain_text, styled_row, wrap_row};

/// How the lines look.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineModeOptions {
    /// With colours.
    pub colour: bool,
    /// How many characters fit into a line; none for a pipe or a file, where nothing is cut or wrapped.
    pub columns: Option<usize>,
    /// Whether one's own dice and draws wait for Enter, so that they can be followed.
    pub paced: bool,
    /// Whether the output is a terminal that can be cleared behind a curtain. Otherwise empty lines push away what
    /// stood there.
    pub can_clear: bool,
    /// Whether somebody types at a terminal that marks pasted text (bracketed paste), so that it is not taken for answers.
    pub marks_pastes: bool,
}

/// How a session in lines ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    /// The game is over.
    Over,
    /// Somebody left.
    Left,
    /// There is nothing more to read.
    InputEnded,
    /// Somebody left in a hurry: Ctrl-C, or a signal.
    Interrupted,
    /// The game is over, and everybody wants another one.
    Again,
}

/// With more answers than this, only some of each sort are listed at once.
const MAX_LISTED_CHOICES: usize = 60;
/// How many of each sort are listed then.
const LISTED_PER_GROUP: usize = 2;
/// How many lines of the log `l` shows.
const LOG_LINES: usize = 30;
/// The longest line that is read, in bytes; the rest of a longer one counts as lines of its own.
const MAX_INPUT_BYTES: u64 = 4096;
/// How far lines that go on are set in.
const INDENT: usize = 5;

/// Plays until the game is over, somebody leaves or the input ends.
///
/// # Errors
/// An input that cannot be read or an output that cannot be written.
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

/// What a typed line means.
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
    /// The seat whose view is on the terminal, if a curtain guards views.
    holder: Option<Seat>,
    /// Whether one's own dice and draws no longer wait.
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
        let rows = board::draw_board(self.session.table(), viewer, BoardSize::with_columns(self.columns()));
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
            // Whoever has to know it hears of it behind the curtain.
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

    /// The moments at which the terminal waits until somebody has read what fell.
    fn stops(&self, viewer: Viewer) -> VecDeque<usize> {
        if !self.look.paced || self.fast {
            return VecDeque::new();
        }
        let own =
            |stop: &usize| self.session.table().at_ply(*stop).is_ok_and(|moment| self.session.is_own(moment.as_ref()));
        self.session.steps_since_action(viewer).into_iter().filter(own).collect()
    }

    /// Waits for Enter; `f` waits no more from now on.
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

    /// A person answers, or has a look around.
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
                let log = self.session.table().log_lines(viewer, 0);
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

    /// The question and its answers, and the place to type.
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

    /// Lists the answers with a word.
    fn find(&mut self, dock: &ActionPrompt, word: &str) -> io::Result<()> {
        let found: Vec<_> = dock.find_choices(word).into_iter().map(|place| dock.choices[place].clone()).collect();
        if found.is_empty() {
            self.line(Ink::Red, tr!("terminal-none-with", word = word))?;
        }
        self.choices(&found)?;
        self.prompt()
    }

    /// Lists what the seat may do besides answering.
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

    /// Does something besides answering. Says whether the table took it.
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

    /// Asks whether somebody means what ends their game; everything else is meant.
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

    /// Gives the answer behind a key. Says whether the table took it.
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

    /// Asks whether to leave.
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

    /// Hides what stands on the terminal until the seat that comes next takes over.
    fn draw_curtain(&mut self, seat: Seat) -> io::Result<Option<SessionEnd>> {
        if self.look.can_clear {
            // ECMA-48: erase the screen, then what has scrolled away, then go to the first line.
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
        if let Some(ending) = self.session.table().ending_text() {
            self.line(Ink::Strong, ending)?;
        }
        if self.session.goes_on() {
            self.line(Ink::Strong, tr!("terminal-series", game = self.session.series_number() + 1))?;
            return Ok(SessionEnd::Over);
        }
        // Whoever feeds lines from elsewhere has no use for a question that comes after the game.
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

    /// The next line that was typed, or nothing at the end of the input. What is no text comes as signs that mean nothing;
    /// what was pasted is not taken, and somebody is told so.
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

/// Whether a line says yes.
fn is_yes(line: &str) -> bool {
    matches!(line.trim().to_lowercase().as_str(), "y" | "yes" | "j" | "ja")
}

/// A line of the log.
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

    use catalog::{DealSecret, TableSetup};

    use super::*;
    use crate::session::Occupant;

    /// Two people at a table of two who may not see what the other sees.
    fn behind_curtains(typed: &str, look: LineModeOptions) -> String {
        let (secret, options) = (DealSecret::from_seed(0), serde_json::Map::new());
        let setup = TableSetup { seats: 2, options, secret, entropy: Vec::new() };
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
        assert!(shown.contains("Hand the terminal to Seat 2"), "{shown}");
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
        let owners: Vec<&str> = later.split("Hand the terminal to ").skip(1).map(|rest| &rest[..6]).collect();
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
