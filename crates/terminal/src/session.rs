//! A table, who sits at it, and whose turn it is to look.

use std::collections::VecDeque;

use catalog::words::decimal;
use catalog::{
    ActionChoice, AnalysisDepth, BotTask, DynGame, GameRecord, InvalidRequest, LogLine, Refusal, SuggestedAction,
    WaitingFor, tr,
};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::board;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
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
pub enum Step {
    /// A bot answers for this seat, or a standing order of the person in it does.
    Bot(Seat),
    /// Somebody at this terminal answers for this seat.
    Person(Seat),
    /// The game is over.
    Over,
}

/// What a seat is asked and may answer.
#[derive(Clone, Debug)]
pub struct Dock {
    /// The question.
    pub question: String,
    /// The answers with their keys.
    pub choices: Vec<(Key, ActionChoice)>,
    /// The closed answers with their keys and why they are closed.
    pub closed: Vec<(Key, catalog::BlockedAction)>,
    /// What the seat may do besides.
    pub unasked: Vec<ActionChoice>,
    /// Whether the seat may take back its last decision.
    pub undo: bool,
}

/// A bot's thought that can be had on another thread.
pub struct Thinking {
    /// For this seat.
    pub seat: Seat,
    /// About this question.
    pub question: u32,
    /// The thought itself.
    pub think: BotTask,
}

impl Dock {
    /// The answers that have this in their words, in upper or lower case, by their places.
    pub fn with(&self, word: &str) -> Vec<usize> {
        let word = word.to_lowercase();
        let has = |(_, (_, choice)): &(usize, &(Key, ActionChoice))| choice.text.to_lowercase().contains(&word);
        self.choices.iter().enumerate().filter(has).map(|(place, _)| place).collect()
    }

    /// The answers in runs that differ in their aims alone: they are of one sort and about one card.
    pub fn runs(&self) -> impl Iterator<Item = &[(Key, ActionChoice)]> {
        self.choices.chunk_by(|_, (_, next)| !next.opens)
    }
}

/// Puts a game away after every answer, so that it can be gone on with whatever happens. Says in one sentence why it could
/// not.
pub type Keeper = Box<dyn FnMut(&GameRecord) -> Result<(), String>>;

/// A table with everybody at it.
pub struct Session {
    table: Box<dyn DynGame>,
    sitters: Vec<Sitter>,
    /// Which game of a series this is, from 1.
    series: u8,
    keeper: Option<Keeper>,
    /// Why the game as it stands is not kept.
    trouble: Option<String>,
    /// Where the journal and the list of what was told stood before the last answer.
    before: (usize, usize),
    /// Whether somebody may know something that others at this terminal may not.
    pub(crate) secrets: bool,
    /// By seat, how much of what was told has been shown; the first place counts for all if there are no secrets.
    shown: Vec<usize>,
    /// The explanations given so far.
    coached: Vec<&'static str>,
    /// Whether newcomers get explanations.
    pub coach: bool,
    /// Whether the only person wants to be warned before a blunder.
    warn: bool,
    /// What was warned of last, with its question: who says it again is sure.
    warned: Option<(u32, Value)>,
}

impl Session {
    /// A session at a table with one sitter a seat.
    ///
    /// # Panics
    /// If there are not as many sitters as seats.
    pub fn new(table: Box<dyn DynGame>, sitters: Vec<Sitter>) -> Session {
        let seats = table.setup().seats;
        assert_eq!(sitters.len(), usize::from(seats), "one sitter a seat");
        let people = sitters.iter().filter(|sitter| **sitter == Sitter::Person).count();
        let hides = board::drawing(table.as_ref(), Viewer::Spectator).secrets();
        Session {
            table,
            sitters,
            series: 1,
            keeper: None,
            trouble: None,
            before: (0, 0),
            secrets: hides && people > 1,
            shown: vec![0; usize::from(seats)],
            coached: Vec::new(),
            coach: true,
            warn: false,
            warned: None,
        }
    }

    /// The same session, at a table that was left before: only the latest of what was told is told again.
    #[must_use]
    pub fn resumed(mut self) -> Session {
        /// So many things told are told again.
        const AGAIN: usize = 12;
        self.before = (self.table.status().ply, self.table.told());
        self.shown.fill(self.table.told().saturating_sub(AGAIN));
        self
    }

    /// The same session with a keeper, who is given the game at once and after every answer.
    #[must_use]
    pub fn kept(mut self, keeper: Keeper) -> Session {
        self.keeper = Some(keeper);
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
        let record = self.keeper.is_some().then(|| self.record());
        if let (Some(keeper), Some(record)) = (&mut self.keeper, record) {
            self.trouble = keeper(&record).err();
        }
    }

    /// Whether the game will be there tomorrow if everybody leaves now.
    pub fn is_kept(&self) -> bool {
        self.keeper.is_some() && self.trouble.is_none()
    }

    /// Why the game as it stands is not kept, although it should be.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Which game of a series this is, from 1.
    pub fn series(&self) -> u8 {
        self.series
    }

    /// Whether nobody has won and the table plays on until somebody does (EZ-Q26).
    pub fn goes_on(&self) -> bool {
        let terms = catalog::TableSettings::of_options(&self.table.setup().options);
        catalog::series_goes_on(self.table.as_ref(), terms.series, self.series)
    }

    /// The table.
    pub fn table(&self) -> &dyn DynGame {
        self.table.as_ref()
    }

    /// Who sits in a seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat.index()]
    }

    /// Whether a curtain falls when the terminal goes from one seat to another.
    pub fn curtain(&self) -> bool {
        self.secrets
    }

    /// Whether anybody sits at this terminal.
    pub fn attended(&self) -> bool {
        self.people().next().is_some()
    }

    /// Whether more than one person sits at this terminal.
    pub fn several(&self) -> bool {
        self.people().nth(1).is_some()
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = (0u8..).map(Seat).zip(&self.sitters);
        seats.filter(|(_, sitter)| **sitter == Sitter::Person).map(|(seat, _)| seat)
    }

    /// Whom the terminal shows when nobody at it is asked: the only person, else just what everybody may see.
    pub fn bystander(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            (Some(first), Some(_)) if !self.secrets => Viewer::Seat(first),
            _ => Viewer::Spectator,
        }
    }

    /// What happens next. Bots answer before people, so that nobody waits for them.
    pub fn step(&self) -> Step {
        let WaitingFor::Seats(seats) = self.table.status().pending else { return Step::Over };
        let asked: Vec<Seat> = seats.iter().filter(|seat| !self.table.legal(*seat).is_empty()).collect();
        let by_itself = |seat: Seat| matches!(self.sitter(seat), Sitter::Bot(_)) || self.ordered(seat).is_some();
        let bot = asked.iter().find(|seat| by_itself(**seat));
        match (bot, asked.first()) {
            (Some(bot), _) => Step::Bot(*bot),
            (None, Some(seat)) => Step::Person(*seat),
            (None, None) => Step::Over,
        }
    }

    /// What the standing orders of a seat answer, or the only answer of the only person.
    fn ordered(&self, seat: Seat) -> Option<Value> {
        self.table.ordered(seat, self.people().count() == 1)
    }

    /// The thought of the bot that sits in a seat, or what the standing order of the person in it says.
    ///
    /// # Errors
    /// A bot that the game does not have.
    pub fn thinking(&self, seat: Seat) -> Result<Thinking, InvalidRequest> {
        let think: BotTask = match (self.sitter(seat), self.ordered(seat)) {
            (Sitter::Bot(bot), _) => self.table.thinker(seat, bot, None)?,
            (Sitter::Person, Some(action)) => Box::new(move || action),
            (Sitter::Person, None) => return Err(InvalidRequest(tr!("terminal-no-bot"))),
        };
        Ok(Thinking { seat, question: self.table.status().question, think })
    }

    /// What a seat is asked and may answer.
    pub fn dock(&self, seat: Seat) -> Dock {
        let viewer = Viewer::Seat(seat);
        let drawing = board::drawing(self.table.as_ref(), viewer);
        Dock {
            question: self.table.question(viewer),
            choices: drawing.keys().into_iter().zip(self.table.legal(seat)).collect(),
            closed: drawing.closed_keys().into_iter().zip(self.table.closed(seat)).collect(),
            unasked: self.table.unasked(seat),
            undo: self.table.can_undo(seat),
        }
    }

    /// A seat answers.
    ///
    /// # Errors
    /// One sentence that says why not; nothing has changed.
    pub fn answer(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<(), String> {
        let before = (self.table.status().ply, self.table.told());
        self.table.act(seat, action, question).map_err(sentence)?;
        self.before = before;
        self.keep();
        Ok(())
    }

    /// A seat takes back its last decision.
    ///
    /// # Errors
    /// One sentence that says why not; nothing has changed.
    pub fn undo(&mut self, seat: Seat) -> Result<(), String> {
        self.table.undo(seat).map_err(sentence)?;
        self.before = (self.table.status().ply, self.table.told());
        self.keep();
        Ok(())
    }

    /// The moments since the last answer at which dice fell, cards were drawn or something else was shown to this viewer,
    /// as places in the journal for [`DynGame::at`]. The present is none of them.
    pub fn moments(&self, viewer: Viewer) -> VecDeque<usize> {
        let (ply, told) = self.before;
        // The first entry is the answer itself, unless nobody has answered anything yet.
        let nature = if ply == 0 { 0 } else { ply + 1 };
        let lines = self.table.log(viewer, told);
        let shown = lines.iter().filter(|line| line.weight > 0 && line.ply >= nature).map(|line| line.ply + 1);
        let mut moments: Vec<usize> = shown.filter(|after| *after < self.table.status().ply).collect();
        moments.dedup();
        moments.into()
    }

    /// Whether a moment belongs to somebody at this terminal: dice of their own are thrown when they want it. Without turns
    /// it is whoever is asked next.
    pub fn is_own(&self, moment: &dyn DynGame) -> bool {
        let turn = board::drawing(moment, Viewer::Spectator).turn();
        let next = || match self.step() {
            Step::Person(seat) => Some(seat),
            Step::Bot(_) | Step::Over => None,
        };
        turn.or_else(next).is_some_and(|seat| *self.sitter(seat) == Sitter::Person)
    }

    /// What was told to a viewer since this terminal last showed it. Shows it.
    pub fn news(&mut self, viewer: Viewer) -> Vec<LogLine> {
        let place = if self.secrets { viewer.seat().map(Seat::index) } else { Some(0) };
        // A spectator between two people hears nothing that they will not hear again when it is their turn.
        let from = place.map_or(self.table.told(), |place| self.shown[place]);
        if let Some(place) = place {
            self.shown[place] = self.table.told();
        }
        self.table.log(viewer, from)
    }

    /// Explanations for newcomers that have not been given yet, if they are wanted.
    pub fn tips(&mut self, viewer: Viewer) -> Vec<String> {
        if !self.coach {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for (key, text) in self.table.coach(viewer) {
            if !self.coached.contains(&key) {
                self.coached.push(key);
                lines.push(text);
            }
        }
        lines
    }

    /// What a strong player would think of for a seat that is asked, from what the seat knows, as a sentence.
    pub fn idea(&self, seat: Seat) -> String {
        let advice = match self.table.adviser(seat, AnalysisDepth::QUICK) {
            Ok(advise) => advise(),
            Err(invalid) => return invalid.0,
        };
        let answer = |SuggestedAction { worth, .. }: &SuggestedAction| {
            let value = decimal(100.0 * worth.value, 0);
            tr!("terminal-idea-answer", answer = worth.text.as_str(), worth = value)
        };
        let answers: Vec<String> = advice.iter().take(SuggestedAction::NAMED).map(answer).collect();
        tr!("terminal-idea", answers = catalog::words::list(&answers))
    }

    /// Switches warnings before a blunder on or off and says so. Where several people play nobody is helped.
    pub fn switch_warnings(&mut self) -> String {
        self.warn = !self.warn && !self.several();
        let key = match self.warn {
            true => "terminal-warn-on",
            false if self.several() => "terminal-warn-none",
            false => "terminal-warn-off",
        };
        tr!(key)
    }

    /// What is said before an answer to the present question counts, if it is a blunder and its person wants to be warned. The
    /// same answer given once more counts.
    pub fn warning(&mut self, seat: Seat, action: &Value) -> Option<String> {
        let answer = Some((self.table.status().question, action.clone()));
        if !self.warn || self.warned == answer {
            return None;
        }
        let warning = self.table.warner(seat, action, AnalysisDepth::QUICK)?()?;
        self.warned = answer;
        Some(tr!("terminal-warning", warning = warning.text))
    }

    /// Who sits where, as one line a seat.
    pub fn seating(&self) -> Vec<String> {
        let names = self.table.names().iter();
        names
            .zip(&self.sitters)
            .map(|(name, sitter)| match sitter {
                Sitter::Person => tr!("terminal-person", seat = name.as_str()),
                Sitter::Bot(bot) => {
                    tr!("terminal-bot", seat = name.as_str(), bot = board::bot_name(self.table.as_ref(), bot))
                }
            })
            .collect()
    }

    /// The game as a document.
    pub fn record(&self) -> GameRecord {
        let bot = |sitter: &Sitter| match sitter {
            Sitter::Bot(bot) => Some(bot.clone()),
            Sitter::Person => None,
        };
        self.table.record().played_by(self.sitters.iter().map(bot).collect())
    }
}

fn sentence(refusal: Refusal) -> String {
    match refusal {
        Refusal::Stale => tr!("terminal-stale"),
        Refusal::Malformed(what) => what,
        Refusal::Refused { reason, clause: "" } => reason,
        Refusal::Refused { reason, clause } => tr!("terminal-refused", reason = reason, clause = clause),
    }
}
