//! Rows, one for each seat of each game, stored in columns.

use std::ops::Range;

use engine::Seat;
use lab::PlayedGame;

/// The columns that every game has, in their order, with their types in Parquet files.
pub const COLUMNS: [(&str, &str); 17] = [
    ("setting", "BYTE_ARRAY"),
    ("game", "INT64"),
    ("seed", "INT64"),
    ("seat", "INT32"),
    ("turn", "INT32"),
    ("role", "BYTE_ARRAY"),
    ("bot", "BYTE_ARRAY"),
    ("payoff", "FLOAT"),
    ("win", "BOOLEAN"),
    ("score", "INT32"),
    ("decisions", "INT32"),
    ("series", "INT32"),
    ("outcome", "BYTE_ARRAY"),
    ("rounds", "INT32"),
    ("lead_changes", "INT32"),
    ("decided", "FLOAT"),
    ("half", "INT32"),
];

/// The prefix of a game's own metric whose name is that of a common column.
pub const OWN: &str = "own_";

/// Returns the column of a game's own metric.
pub fn own_column(name: &str) -> String {
    let taken = COLUMNS.iter().any(|(known, _)| *known == name);
    if taken { format!("{OWN}{name}") } else { name.to_owned() }
}

/// A table of repeated words, each stored once and referred to by its number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StringDictionary(Vec<String>);

impl StringDictionary {
    /// Returns the number of a word and adds it if necessary.
    pub fn intern(&mut self, word: &str) -> u16 {
        let found = self.0.iter().position(|known| known == word);
        found.unwrap_or_else(|| {
            self.0.push(word.to_owned());
            self.0.len() - 1
        }) as u16
    }

    /// Returns the word with a number.
    pub fn resolve(&self, number: u16) -> &str {
        &self.0[usize::from(number)]
    }

    /// Returns all words.
    pub fn words(&self) -> &[String] {
        &self.0
    }
}

/// The same range of games for all treatments. Rows are sorted by treatment, game and seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RowBatch {
    /// The words of all columns of words.
    pub words: StringDictionary,
    /// The name of the treatment.
    pub setting: Vec<u16>,
    /// The number of the game.
    pub game: Vec<i64>,
    /// The seat, counted from 0.
    pub seat: Vec<i32>,
    /// The place in the turn order of the first round, counted from 1; 0 if there is none.
    pub turn: Vec<i32>,
    /// The role of the seat; empty if all play the same.
    pub role: Vec<u16>,
    /// The bot of the seat.
    pub bot: Vec<u16>,
    /// The payoff of the seat.
    pub payoff: Vec<f32>,
    /// True if the seat won, alone or with others.
    pub win: Vec<bool>,
    /// The points of the seat.
    pub score: Vec<i32>,
    /// The number of decisions in the game.
    pub decisions: Vec<i32>,
    /// The number of the game in its series, counted from 0.
    pub series: Vec<i32>,
    /// The kind of ending.
    pub outcome: Vec<u16>,
    /// The number of rounds in the game; 0 if it has none.
    pub rounds: Vec<i32>,
    /// The number of lead changes between rounds.
    pub lead_changes: Vec<i32>,
    /// The share of the game that had been played when its winner took the lead for good; NaN where no seat did.
    pub decided_at: Vec<f32>,
    /// The place of the seat after half of the rounds, from 1; 0 where there is none.
    pub halftime_rank: Vec<i32>,
    /// The game's own metrics by name; NaN where a treatment does not measure one.
    pub metrics: Vec<(String, Vec<f64>)>,
    /// Columns of earlier batches, kept for their memory.
    pub spare_columns: Vec<Vec<f64>>,
}

impl RowBatch {
    /// Empties the batch and keeps its memory for the next one.
    pub fn clear(&mut self) {
        let RowBatch {
            words,
            setting,
            game,
            seat,
            turn,
            role,
            bot,
            payoff,
            win,
            score,
            decisions,
            series,
            outcome,
            rounds,
            lead_changes,
            decided_at: decided,
            halftime_rank: half,
            metrics: figures,
            spare_columns: spare,
        } = self;
        *words = StringDictionary::default();
        [setting, role, bot, outcome].into_iter().for_each(Vec::clear);
        [seat, turn, score, decisions, series, rounds, lead_changes, half].into_iter().for_each(Vec::clear);
        [payoff, decided].into_iter().for_each(Vec::clear);
        game.clear();
        win.clear();
        spare.extend(figures.drain(..).map(|(_, values)| values));
    }

    /// Adds a game of a treatment with these bots.
    pub fn add_game(&mut self, setting: u16, bots: &[u16], played: &PlayedGame<'_>) {
        let (before, seats) = (self.len(), usize::from(played.seats));
        let rows = before + seats;
        let outcome = self.words.intern(played.outcome);
        for part in &played.assignments[..seats] {
            self.turn.push(part.turn_order.map_or(0, |place| i32::from(place) + 1));
            self.role.push(self.words.intern(part.role));
        }
        self.setting.resize(rows, setting);
        self.game.resize(rows, played.number as i64);
        self.seat.extend(0..i32::from(played.seats));
        self.bot.extend(played.participants[..seats].iter().map(|entrant| bots[usize::from(*entrant) % bots.len()]));
        self.payoff.extend_from_slice(&played.payoffs[..seats]);
        self.win.extend((0..played.seats).map(|seat| played.winners.contains(Seat(seat))));
        self.score.extend_from_slice(&played.scores[..seats]);
        self.decisions.resize(rows, played.decisions as i32);
        self.series.resize(rows, played.unresolved_before as i32);
        self.outcome.resize(rows, outcome);
        self.rounds.resize(rows, played.course.rounds.into());
        self.lead_changes.resize(rows, played.course.lead_changes.into());
        self.decided_at.resize(rows, played.course.decided_at.unwrap_or(f32::NAN));
        self.halftime_rank.extend(played.course.halftime_ranks[..seats].iter().copied().map(i32::from));
        for (place, figure) in played.metrics.iter().enumerate() {
            let known = match self.metrics.get(place) {
                Some((name, _)) if name == figure.name => place,
                _ => self.figure(figure.name, before),
            };
            self.metrics[known].1.resize(rows, figure.value);
        }
        if played.metrics.len() < self.metrics.len() {
            for (_, values) in &mut self.metrics {
                values.resize(rows, f64::NAN);
            }
        }
    }

    /// Returns the index of a metric's column and adds the column if the earlier rows did not have it.
    fn figure(&mut self, name: &str, rows: usize) -> usize {
        let known = self.metrics.iter().position(|(known, _)| known == name);
        known.unwrap_or_else(|| {
            let mut values = self.spare_columns.pop().unwrap_or_default();
            values.clear();
            values.resize(rows, f64::NAN);
            self.metrics.push((name.to_owned(), values));
            self.metrics.len() - 1
        })
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.setting.len()
    }

    /// Returns the rows of each game, in order.
    pub fn game_rows(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let mut from = 0;
        std::iter::from_fn(move || {
            let start = from;
            let same = |row: usize| (self.setting[row], self.game[row]) == (self.setting[start], self.game[start]);
            from = (start..self.len()).find(|row| !same(*row)).unwrap_or(self.len());
            (start < from).then_some(start..from)
        })
    }
}
