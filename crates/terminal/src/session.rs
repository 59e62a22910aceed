//! A session: a table, its occupants, and the seat that may look at the terminal.

use std::collections::VecDeque;

use catalog::i18n::format_decimal;
use catalog::{
    ActionChoice, ActionValue, AnalysisDepth, BotTask, DynGame, GameRecord, InvalidRequest, LogLine, Reader, Refusal,
    SeatProjection, WaitingFor, tr,
};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::board;
use crate::drawing::Key;

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A human at this terminal.
    Person,
    /// A bot, by id.
    Bot(String),
}

/// The next step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// A bot, or a standing order of the human in this seat, acts.
    Bot(Seat),
    /// A human at this terminal acts for this seat.
    Person(Seat),
    /// The game is over.
    Over,
}

/// The way in which a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    /// The game is over.
    Over,
    /// A player left.
    Left,
    /// The input has ended.
    InputEnded,
    /// The process was interrupted by Ctrl-C or another signal.
    Interrupted,
    /// The game is over, and the players want another one.
    Again,
}

/// The question to a seat and its actions.
#[derive(Clone, Debug)]
pub struct ActionPrompt {
    /// The question.
    pub question: String,
    /// The legal actions with their keys.
    pub choices: Vec<(Key, ActionChoice)>,
    /// The blocked actions with their keys and reasons.
    pub blocked: Vec<(Key, catalog::BlockedAction)>,
    /// The out-of-turn actions of the seat.
    pub out_of_turn: Vec<ActionChoice>,
    /// True if the seat may undo its last action.
    pub can_undo: bool,
}

/// A bot computation that can run on another thread.
pub struct PendingBotTask {
    /// The seat of the bot.
    pub seat: Seat,
    /// The question that the bot answers.
    pub question: u32,
    /// The computation.
    pub think: BotTask,
}

impl ActionPrompt {
    /// Returns the indices of the actions whose text contains a word, ignoring case.
    pub fn find_choices(&self, word: &str) -> Vec<usize> {
        let word = word.to_lowercase();
        let has = |(_, (_, choice)): &(usize, &(Key, ActionChoice))| choice.text.to_lowercase().contains(&word);
        self.choices.iter().enumerate().filter(has).map(|(place, _)| place).collect()
    }

    /// Groups consecutive actions that differ only in their targets: they have the same type and concern the same card.
    pub fn choice_runs(&self) -> impl Iterator<Item = &[(Key, ActionChoice)]> {
        self.choices.chunk_by(|_, (_, next)| !next.opens)
    }
}

/// Saves a game after every action, so that it can be resumed after any failure. Returns an error message if saving
/// fails.
pub type Autosave = Box<dyn FnMut(&GameRecord) -> Result<(), String>>;

/// A table with its occupants.
pub struct Session {
    table: Box<dyn DynGame>,
    occupants: Vec<Occupant>,
    /// The number of this game in its series, counted from 1.
    series: u8,
    autosave: Option<Autosave>,
    /// The reason that the current game is not saved.
    autosave_error: Option<String>,
    /// The lengths of the journal and of the event log before the last action.
    last_action_start: (usize, usize),
    /// True if some seat may know something that others at this terminal may not.
    pub(crate) hides_secrets: bool,
    /// The number of events shown so far, by seat. Without secrets the first entry counts for all seats.
    shown: Vec<usize>,
    /// The hints given so far.
    given_hints: Vec<&'static str>,
    /// True to give hints to new players.
    pub shows_hints: bool,
    /// True to warn the only human player before a blunder.
    warns_of_blunders: bool,
    /// The action of the last warning with its question. Repeating the action confirms it.
    warned: Option<(u32, Value)>,
}

impl Session {
    /// Creates a session with one occupant per seat.
    ///
    /// # Panics
    /// Panics if the number of occupants differs from the number of seats.
    pub fn new(table: Box<dyn DynGame>, occupants: Vec<Occupant>) -> Session {
        let seats = table.setup().seats;
        assert_eq!(occupants.len(), usize::from(seats), "one sitter a seat");
        let people = occupants.iter().filter(|sitter| **sitter == Occupant::Person).count();
        let hides = board::drawing_for(table.as_ref(), Viewer::Spectator).has_secrets();
        Session {
            table,
            occupants,
            series: 1,
            autosave: None,
            autosave_error: None,
            last_action_start: (0, 0),
            hides_secrets: hides && people > 1,
            shown: vec![0; usize::from(seats)],
            given_hints: Vec::new(),
            shows_hints: true,
            warns_of_blunders: false,
            warned: None,
        }
    }

    /// Turns the session into a resumed one, which shows only the latest events again.
    #[must_use]
    pub fn into_resumed(mut self) -> Session {
        /// The number of events that are shown again.
        const AGAIN: usize = 12;
        self.last_action_start = (self.table.status().ply, self.table.event_count());
        self.shown.fill(self.table.event_count().saturating_sub(AGAIN));
        self
    }

    /// Sets the autosave callback, which gets the game at once and after every action.
    #[must_use]
    pub fn with_autosave(mut self, keeper: Autosave) -> Session {
        self.autosave = Some(keeper);
        self.keep();
        self
    }

    /// Sets the number of this game in its series, counted from 1.
    #[must_use]
    pub fn in_series(mut self, series: u8) -> Session {
        self.series = series;
        self
    }

    fn keep(&mut self) {
        let record = self.autosave.is_some().then(|| self.to_record());
        if let (Some(keeper), Some(record)) = (&mut self.autosave, record) {
            self.autosave_error = keeper(&record).err();
        }
    }

    /// True if the game is saved and can be resumed when all players leave now.
    pub fn is_kept(&self) -> bool {
        self.autosave.is_some() && self.autosave_error.is_none()
    }

    /// Returns the reason that the current game is not saved although it should be.
    pub fn autosave_error(&self) -> Option<&str> {
        self.autosave_error.as_deref()
    }

    /// Returns the number of this game in its series, counted from 1.
    pub fn series_number(&self) -> u8 {
        self.series
    }

    /// True if nobody has won and the series continues until someone does (EZ-Q26).
    pub fn goes_on(&self) -> bool {
        let settings = catalog::TableSettings::from_options(&self.table.setup().options);
        catalog::series_continues(self.table.as_ref(), settings.series, self.series)
    }

    /// Returns the table.
    pub fn table(&self) -> &dyn DynGame {
        self.table.as_ref()
    }

    /// Returns the occupant of a seat.
    pub fn sitter(&self, seat: Seat) -> &Occupant {
        &self.occupants[seat.index()]
    }

    /// True if a curtain is needed when the terminal passes from one seat to another.
    pub fn needs_curtain(&self) -> bool {
        self.hides_secrets
    }

    /// True if a human plays at this terminal.
    pub fn has_people(&self) -> bool {
        self.people().next().is_some()
    }

    /// True if several humans play at this terminal.
    pub fn has_several_people(&self) -> bool {
        self.people().nth(1).is_some()
    }

    /// Returns a viewer as the reader of the log: with one human at this terminal it says "you" to them.
    pub fn log_reader(&self, viewer: Viewer) -> Reader {
        Reader { viewer, you: viewer.seat().filter(|_| !self.has_several_people()) }
    }

    /// Returns the ending as a sentence for a viewer, if the game is over.
    pub fn ending_text(&self, viewer: Viewer) -> Option<String> {
        self.table.view_for(viewer).ending_text(self.log_reader(viewer).you)
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = (0u8..).map(Seat).zip(&self.occupants);
        seats.filter(|(_, sitter)| **sitter == Occupant::Person).map(|(seat, _)| seat)
    }

    /// Returns the viewer while no human is to act: the only human, or else a spectator.
    pub fn idle_viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            (Some(first), Some(_)) if !self.hides_secrets => Viewer::Seat(first),
            _ => Viewer::Spectator,
        }
    }

    /// Returns the next step. Bots act before humans, so that nobody waits for them.
    pub fn next_step(&self) -> NextStep {
        let WaitingFor::Seats(seats) = self.table.status().pending else { return NextStep::Over };
        let asked: Vec<Seat> = seats.iter().filter(|seat| !self.table.legal_actions(*seat).is_empty()).collect();
        let by_itself = |seat: Seat| matches!(self.sitter(seat), Occupant::Bot(_)) || self.ordered(seat).is_some();
        let bot = asked.iter().find(|seat| by_itself(**seat));
        match (bot, asked.first()) {
            (Some(bot), _) => NextStep::Bot(*bot),
            (None, Some(seat)) => NextStep::Person(*seat),
            (None, None) => NextStep::Over,
        }
    }

    /// Returns the action given by the standing orders of a seat, or the only legal action of the only human.
    fn ordered(&self, seat: Seat) -> Option<Value> {
        self.table.standing_order(seat, self.people().count() == 1)
    }

    /// Returns the computation of the bot in a seat, or the action of the human's standing order.
    ///
    /// # Errors
    /// The game does not have the bot.
    pub fn bot_task(&self, seat: Seat) -> Result<PendingBotTask, InvalidRequest> {
        let think: BotTask = match (self.sitter(seat), self.ordered(seat)) {
            (Occupant::Bot(bot), _) => self.table.prepare_bot_task(seat, bot, None)?,
            (Occupant::Person, Some(action)) => Box::new(move || action),
            (Occupant::Person, None) => return Err(InvalidRequest(tr!("terminal-no-bot"))),
        };
        Ok(PendingBotTask { seat, question: self.table.status().question, think })
    }

    /// Returns the question to a seat and its actions.
    pub fn action_prompt(&self, seat: Seat) -> ActionPrompt {
        let viewer = Viewer::Seat(seat);
        let drawing = board::drawing_for(self.table.as_ref(), viewer);
        let projection = SeatProjection::new(self.table.as_ref(), viewer);
        ActionPrompt {
            question: projection.question_text(),
            choices: drawing.choice_keys().into_iter().zip(projection.choices()).collect(),
            blocked: drawing.closed_keys().into_iter().zip(projection.blocked_actions()).collect(),
            out_of_turn: projection.out_of_turn_actions(),
            can_undo: projection.can_undo(),
        }
    }

    /// Applies an action of a seat.
    ///
    /// # Errors
    /// The action is refused. The error is one sentence with the reason, and the table is unchanged.
    pub fn act(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<(), String> {
        let before = (self.table.status().ply, self.table.event_count());
        self.table.apply_action(seat, action, question).map_err(sentence)?;
        self.last_action_start = before;
        self.keep();
        Ok(())
    }

    /// Undoes the last action of a seat.
    ///
    /// # Errors
    /// The undo is refused. The error is one sentence with the reason, and the table is unchanged.
    pub fn undo(&mut self, seat: Seat) -> Result<(), String> {
        self.table.undo(seat).map_err(sentence)?;
        self.last_action_start = (self.table.status().ply, self.table.event_count());
        self.keep();
        Ok(())
    }

    /// Returns the steps since the last action at which dice were rolled, cards were drawn or something else was shown
    /// to this viewer, as journal positions for [`DynGame::at_ply`]. The present is not among them.
    pub fn steps_since_action(&self, viewer: Viewer) -> VecDeque<usize> {
        let (ply, told) = self.last_action_start;
        // The first entry is the action itself, unless no seat has acted yet.
        let nature = if ply == 0 { 0 } else { ply + 1 };
        let lines = self.table.log_lines(viewer.into(), told);
        let shown = lines.iter().filter(|line| line.weight > 0 && line.ply >= nature).map(|line| line.ply + 1);
        let mut moments: Vec<usize> = shown.filter(|after| *after < self.table.status().ply).collect();
        moments.dedup();
        moments.into()
    }

    /// True if a step belongs to a human at this terminal, whose own dice wait for a key. In games without turns it
    /// belongs to the seat that acts next.
    pub fn is_own(&self, moment: &dyn DynGame) -> bool {
        let turn = board::drawing_for(moment, Viewer::Spectator).seat_on_turn();
        let next = || match self.next_step() {
            NextStep::Person(seat) => Some(seat),
            NextStep::Bot(_) | NextStep::Over => None,
        };
        turn.or_else(next).is_some_and(|seat| *self.sitter(seat) == Occupant::Person)
    }

    /// Returns the log lines of a viewer since the last call and marks them as shown.
    pub fn take_new_log_lines(&mut self, viewer: Viewer) -> Vec<LogLine> {
        let place = if self.hides_secrets { viewer.seat().map(Seat::index) } else { Some(0) };
        // Between two humans a spectator sees only events that the humans will see again on their turns.
        let from = place.map_or(self.table.event_count(), |place| self.shown[place]);
        if let Some(place) = place {
            self.shown[place] = self.table.event_count();
        }
        self.table.log_lines(self.log_reader(viewer), from)
    }

    /// Returns the hints for new players that have not been given yet, if they are enabled.
    pub fn take_hints(&mut self, viewer: Viewer) -> Vec<String> {
        if !self.shows_hints {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for (key, text) in self.table.view_for(viewer).first_time_hints() {
            if !self.given_hints.contains(&key) {
                self.given_hints.push(key);
                lines.push(text);
            }
        }
        lines
    }

    /// Describes the action that a strong player would choose for a seat from what the seat knows.
    pub fn describe_suggestion(&self, seat: Seat) -> String {
        let advice = match self.table.prepare_advice(seat, AnalysisDepth::QUICK) {
            Ok(advise) => advise(),
            Err(invalid) => return invalid.0,
        };
        let answer = |ActionValue { text, value, .. }: &ActionValue| {
            tr!("terminal-idea-answer", answer = text.as_str(), worth = format_decimal(100.0 * value, 0))
        };
        let answers: Vec<String> = advice.iter().take(ActionValue::NAMED).map(answer).collect();
        tr!("terminal-idea", answers = catalog::i18n::format_list(&answers))
    }

    /// Turns blunder warnings on or off and returns a message about it. With several humans there are no warnings.
    pub fn switch_warnings(&mut self) -> String {
        self.warns_of_blunders = !self.warns_of_blunders && !self.has_several_people();
        let key = match self.warns_of_blunders {
            true => "terminal-warn-on",
            false if self.has_several_people() => "terminal-warn-none",
            false => "terminal-warn-off",
        };
        tr!(key)
    }

    /// Returns a warning if an action is a blunder and the player has enabled warnings. Repeating the same action
    /// confirms it.
    pub fn check_for_blunder(&mut self, seat: Seat, action: &Value) -> Option<String> {
        let answer = Some((self.table.status().question, action.clone()));
        if !self.warns_of_blunders || self.warned == answer {
            return None;
        }
        let warning = self.table.prepare_blunder_check(seat, action, AnalysisDepth::QUICK)?()?;
        self.warned = answer;
        Some(tr!("terminal-warning", warning = warning.text))
    }

    /// Describes the occupants, one line per seat.
    pub fn describe_seating(&self) -> Vec<String> {
        let names = self.table.seat_names().iter();
        names
            .zip(&self.occupants)
            .map(|(name, sitter)| match sitter {
                Occupant::Person => tr!("terminal-person", seat = name.as_str()),
                Occupant::Bot(bot) => {
                    tr!("terminal-bot", seat = name.as_str(), bot = board::bot_name(self.table.as_ref(), bot))
                }
            })
            .collect()
    }

    /// Returns the game as a record.
    pub fn to_record(&self) -> GameRecord {
        let bot = |sitter: &Occupant| match sitter {
            Occupant::Bot(bot) => Some(bot.clone()),
            Occupant::Person => None,
        };
        self.table.game_record().played_by(self.occupants.iter().map(bot).collect())
    }
}

fn sentence(refusal: Refusal) -> String {
    match (refusal.sentence(), refusal.clause()) {
        (reason, "") => reason,
        (reason, clause) => tr!("terminal-refused", reason = reason, clause = clause),
    }
}
