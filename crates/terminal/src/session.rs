//! A table, who sits at it, and whose turn it is to look.

use std::collections::VecDeque;

use catalog::i18n::format_decimal;
use catalog::{
    ActionChoice, AnalysisDepth, BotTask, DynGame, GameRecord, InvalidRequest, LogLine, Refusal, SuggestedAction,
    WaitingFor, tr,
};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::board;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Somebody at this terminal.
    Person,
    /// A bot by id.
    Bot(String),
}

/// What a person types to give an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key(pub usize);

/// What happens next at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// A bot answers for this seat, or a standing order of the person in it does.
    Bot(Seat),
    /// Somebody at this terminal answers for this seat.
    Person(Seat),
    /// The game is over.
    Over,
}

/// What a seat is asked and may answer.
#[derive(Clone, Debug)]
pub struct ActionPrompt {
    /// The question.
    pub question: String,
    /// The answers with their keys.
    pub choices: Vec<(Key, ActionChoice)>,
    /// The closed answers with their keys and why they are closed.
    pub blocked: Vec<(Key, catalog::BlockedAction)>,
    /// What the seat may do besides.
    pub out_of_turn: Vec<ActionChoice>,
    /// Whether the seat may take back its last decision.
    pub can_undo: bool,
}

/// A bot's thought that can be had on another thread.
pub struct PendingBotTask {
    /// For this seat.
    pub seat: Seat,
    /// About this question.
    pub question: u32,
    /// The thought itself.
    pub think: BotTask,
}

impl ActionPrompt {
    /// The answers that have this in their words, in upper or lower case, by their places.
    pub fn find_choices(&self, word: &str) -> Vec<usize> {
        let word = word.to_lowercase();
        let has = |(_, (_, choice)): &(usize, &(Key, ActionChoice))| choice.text.to_lowercase().contains(&word);
        self.choices.iter().enumerate().filter(has).map(|(place, _)| place).collect()
    }

    /// The answers in runs that differ in their aims alone: they are of one sort and about one card.
    pub fn choice_runs(&self) -> impl Iterator<Item = &[(Key, ActionChoice)]> {
        self.choices.chunk_by(|_, (_, next)| !next.opens)
    }
}

/// Puts a game away after every answer, so that it can be gone on with whatever happens. Says in one sentence why it could
/// not.
pub type Autosave = Box<dyn FnMut(&GameRecord) -> Result<(), String>>;

/// A table with everybody at it.
pub struct Session {
    table: Box<dyn DynGame>,
    occupants: Vec<Occupant>,
    /// Which game of a series this is, from 1.
    series: u8,
    autosave: Option<Autosave>,
    /// Why the game as it stands is not kept.
    autosave_error: Option<String>,
    /// Where the journal and the list of what was told stood before the last answer.
    last_action_start: (usize, usize),
    /// Whether somebody may know something that others at this terminal may not.
    pub(crate) hides_secrets: bool,
    /// By seat, how much of what was told has been shown; the first place counts for all if there are no secrets.
    shown: Vec<usize>,
    /// The explanations given so far.
    given_hints: Vec<&'static str>,
    /// Whether newcomers get explanations.
    pub shows_hints: bool,
    /// Whether the only person wants to be warned before a blunder.
    warns_of_blunders: bool,
    /// What was warned of last, with its question: who says it again is sure.
    warned: Option<(u32, Value)>,
}

impl Session {
    /// A session at a table with one sitter a seat.
    ///
    /// # Panics
    /// If there are not as many sitters as seats.
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

    /// The same session, at a table that was left before: only the latest of what was told is told again.
    #[must_use]
    pub fn into_resumed(mut self) -> Session {
        /// So many things told are told again.
        const AGAIN: usize = 12;
        self.last_action_start = (self.table.status().ply, self.table.event_count());
        self.shown.fill(self.table.event_count().saturating_sub(AGAIN));
        self
    }

    /// The same session with a keeper, who is given the game at once and after every answer.
    #[must_use]
    pub fn with_autosave(mut self, keeper: Autosave) -> Session {
        self.autosave = Some(keeper);
        self.keep();
        self
    }

    /// The same session as such a game of a series, counted from 1.
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

    /// Whether the game will be there tomorrow if everybody leaves now.
    pub fn is_kept(&self) -> bool {
        self.autosave.is_some() && self.autosave_error.is_none()
    }

    /// Why the game as it stands is not kept, although it should be.
    pub fn autosave_error(&self) -> Option<&str> {
        self.autosave_error.as_deref()
    }

    /// Which game of a series this is, from 1.
    pub fn series_number(&self) -> u8 {
        self.series
    }

    /// Whether nobody has won and the table plays on until somebody does (EZ-Q26).
    pub fn goes_on(&self) -> bool {
        let terms = catalog::TableSettings::from_options(&self.table.setup().options);
        catalog::series_continues(self.table.as_ref(), terms.series, self.series)
    }

    /// The table.
    pub fn table(&self) -> &dyn DynGame {
        self.table.as_ref()
    }

    /// Who sits in a seat.
    pub fn sitter(&self, seat: Seat) -> &Occupant {
        &self.occupants[seat.index()]
    }

    /// Whether a curtain falls when the terminal goes from one seat to another.
    pub fn needs_curtain(&self) -> bool {
        self.hides_secrets
    }

    /// Whether anybody sits at this terminal.
    pub fn has_people(&self) -> bool {
        self.people().next().is_some()
    }

    /// Whether more than one person sits at this terminal.
    pub fn has_several_people(&self) -> bool {
        self.people().nth(1).is_some()
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = (0u8..).map(Seat).zip(&self.occupants);
        seats.filter(|(_, sitter)| **sitter == Occupant::Person).map(|(seat, _)| seat)
    }

    /// Whom the terminal shows when nobody at it is asked: the only person, else just what everybody may see.
    pub fn idle_viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            (Some(first), Some(_)) if !self.hides_secrets => Viewer::Seat(first),
            _ => Viewer::Spectator,
        }
    }

    /// What happens next. Bots answer before people, so that nobody waits for them.
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

    /// What the standing orders of a seat answer, or the only answer of the only person.
    fn ordered(&self, seat: Seat) -> Option<Value> {
        self.table.standing_order(seat, self.people().count() == 1)
    }

    /// The thought of the bot that sits in a seat, or what the standing order of the person in it says.
    ///
    /// # Errors
    /// A bot that the game does not have.
    pub fn bot_task(&self, seat: Seat) -> Result<PendingBotTask, InvalidRequest> {
        let think: BotTask = match (self.sitter(seat), self.ordered(seat)) {
            (Occupant::Bot(bot), _) => self.table.prepare_bot_task(seat, bot, None)?,
            (Occupant::Person, Some(action)) => Box::new(move || action),
            (Occupant::Person, None) => return Err(InvalidRequest(tr!("terminal-no-bot"))),
        };
        Ok(PendingBotTask { seat, question: self.table.status().question, think })
    }

    /// What a seat is asked and may answer.
    pub fn action_prompt(&self, seat: Seat) -> ActionPrompt {
        let viewer = Viewer::Seat(seat);
        let drawing = board::drawing_for(self.table.as_ref(), viewer);
        ActionPrompt {
            question: self.table.question_text(viewer),
            choices: drawing.choice_keys().into_iter().zip(self.table.legal_actions(seat)).collect(),
            blocked: drawing.closed_keys().into_iter().zip(self.table.blocked_actions(seat)).collect(),
            out_of_turn: self.table.out_of_turn_actions(seat),
            can_undo: self.table.can_undo(seat),
        }
    }

    /// A seat answers.
    ///
    /// # Errors
    /// One sentence that says why not; nothing has changed.
    pub fn act(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<(), String> {
        let before = (self.table.status().ply, self.table.event_count());
        self.table.apply_action(seat, action, question).map_err(sentence)?;
        self.last_action_start = before;
        self.keep();
        Ok(())
    }

    /// A seat takes back its last decision.
    ///
    /// # Errors
    /// One sentence that says why not; nothing has changed.
    pub fn undo(&mut self, seat: Seat) -> Result<(), String> {
        self.table.undo(seat).map_err(sentence)?;
        self.last_action_start = (self.table.status().ply, self.table.event_count());
        self.keep();
        Ok(())
    }

    /// The moments since the last answer at which dice fell, cards were drawn or something else was shown to this viewer,
    /// as places in the journal for [`DynGame::at`]. The present is none of them.
    pub fn steps_since_action(&self, viewer: Viewer) -> VecDeque<usize> {
        let (ply, told) = self.last_action_start;
        // The first entry is the answer itself, unless nobody has answered anything yet.
        let nature = if ply == 0 { 0 } else { ply + 1 };
        let lines = self.table.log_lines(viewer, told);
        let shown = lines.iter().filter(|line| line.weight > 0 && line.ply >= nature).map(|line| line.ply + 1);
        let mut moments: Vec<usize> = shown.filter(|after| *after < self.table.status().ply).collect();
        moments.dedup();
        moments.into()
    }

    /// Whether a moment belongs to somebody at this terminal: dice of their own are thrown when they want it. Without turns
    /// it is whoever is asked next.
    pub fn is_own(&self, moment: &dyn DynGame) -> bool {
        let turn = board::drawing_for(moment, Viewer::Spectator).seat_on_turn();
        let next = || match self.next_step() {
            NextStep::Person(seat) => Some(seat),
            NextStep::Bot(_) | NextStep::Over => None,
        };
        turn.or_else(next).is_some_and(|seat| *self.sitter(seat) == Occupant::Person)
    }

    /// What was told to a viewer since this terminal last showed it. Shows it.
    pub fn take_new_log_lines(&mut self, viewer: Viewer) -> Vec<LogLine> {
        let place = if self.hides_secrets { viewer.seat().map(Seat::index) } else { Some(0) };
        // A spectator between two people hears nothing that they will not hear again when it is their turn.
        let from = place.map_or(self.table.event_count(), |place| self.shown[place]);
        if let Some(place) = place {
            self.shown[place] = self.table.event_count();
        }
        self.table.log_lines(viewer, from)
    }

    /// Explanations for newcomers that have not been given yet, if they are wanted.
    pub fn take_hints(&mut self, viewer: Viewer) -> Vec<String> {
        if !self.shows_hints {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for (key, text) in self.table.first_time_hints(viewer) {
            if !self.given_hints.contains(&key) {
                self.given_hints.push(key);
                lines.push(text);
            }
        }
        lines
    }

    /// What a strong player would think of for a seat that is asked, from what the seat knows, as a sentence.
    pub fn describe_suggestion(&self, seat: Seat) -> String {
        let advice = match self.table.prepare_advice(seat, AnalysisDepth::QUICK) {
            Ok(advise) => advise(),
            Err(invalid) => return invalid.0,
        };
        let answer = |SuggestedAction { worth, .. }: &SuggestedAction| {
            let value = format_decimal(100.0 * worth.value, 0);
            tr!("terminal-idea-answer", answer = worth.text.as_str(), worth = value)
        };
        let answers: Vec<String> = advice.iter().take(SuggestedAction::NAMED).map(answer).collect();
        tr!("terminal-idea", answers = catalog::i18n::format_list(&answers))
    }

    /// Switches warnings before a blunder on or off and says so. Where several people play nobody is helped.
    pub fn switch_warnings(&mut self) -> String {
        self.warns_of_blunders = !self.warns_of_blunders && !self.has_several_people();
        let key = match self.warns_of_blunders {
            true => "terminal-warn-on",
            false if self.has_several_people() => "terminal-warn-none",
            false => "terminal-warn-off",
        };
        tr!(key)
    }

    /// What is said before an answer to the present question counts, if it is a blunder and its person wants to be warned. The
    /// same answer given once more counts.
    pub fn check_for_blunder(&mut self, seat: Seat, action: &Value) -> Option<String> {
        let answer = Some((self.table.status().question, action.clone()));
        if !self.warns_of_blunders || self.warned == answer {
            return None;
        }
        let warning = self.table.prepare_blunder_check(seat, action, AnalysisDepth::QUICK)?()?;
        self.warned = answer;
        Some(tr!("terminal-warning", warning = warning.text))
    }

    /// Who sits where, as one line a seat.
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

    /// The game as a document.
    pub fn to_record(&self) -> GameRecord {
        let bot = |sitter: &Occupant| match sitter {
            Occupant::Bot(bot) => Some(bot.clone()),
            Occupant::Person => None,
        };
        self.table.game_record().played_by(self.occupants.iter().map(bot).collect())
    }
}

fn sentence(refusal: Refusal) -> String {
    match refusal {
        Refusal::Stale => tr!("terminal-stale"),
        Refusal::Malformed(what) => what,
        Refusal::Rejected { reason, clause: "" } => reason,
        Refusal::Rejected { reason, clause } => tr!("terminal-refused", reason = reason, clause = clause),
    }
}
