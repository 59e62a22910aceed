//! What is measured of each game: who won by seat, turn, role and bot, points, length, and the game's own figures.

use std::ops::Range;

use crate::extremes::Way;
use crate::rows::Batch;

/// A figure by name. Figures of one kind stand together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Name {
    /// What kind of figure.
    pub kind: Kind,
    /// Which of them, such as `seat 1`.
    pub of: String,
}

/// Kinds of figures in the order of reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// How the games ended: won by one, shared, won by nobody, how close.
    Ending,
    /// The share of games won by turn order.
    WinsByTurn,
    /// The share of games won by seat.
    WinsBySeat,
    /// The share of games won by what a seat played.
    WinsByRole,
    /// The share of games won by bot.
    WinsByBot,
    /// What a game was worth, by seat.
    Payoff,
    /// Points by seat.
    Score,
    /// Decisions.
    Length,
    /// A figure of the game's own.
    Own,
}

impl Kind {
    /// In one word or two, for files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Ending => "ending",
            Kind::WinsByTurn | Kind::WinsBySeat | Kind::WinsByRole | Kind::WinsByBot => "wins",
            Kind::Payoff => "payoff",
            Kind::Score => "score",
            Kind::Length => "length",
            Kind::Own => "figure",
        }
    }

    /// Whether it is the share of the games that something won.
    pub fn is_wins(self) -> bool {
        matches!(self, Kind::WinsByTurn | Kind::WinsBySeat | Kind::WinsByRole | Kind::WinsByBot)
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.of)
    }
}

/// Where each figure stands in the list of those of a batch.
pub struct Layout {
    /// The figures.
    pub names: Vec<Name>,
    seats: usize,
    words: usize,
}

/// How many figures say how a game ended.
const ENDINGS: usize = 4;

impl Layout {
    /// The figures of a batch.
    pub fn of(batch: &Batch) -> Layout {
        let seats = batch.seat.iter().max().map_or(0, |seat| *seat as usize + 1);
        let words = batch.words.all();
        let mut names = Vec::new();
        let mut add = |kind, of: String| names.push(Name { kind, of });
        for of in ["one winner", "several winners", "no winner", "lead in points"] {
            add(Kind::Ending, of.to_owned());
        }
        add(Kind::Length, "decisions".to_owned());
        for (kind, word) in
            [(Kind::WinsBySeat, "seat"), (Kind::WinsByTurn, "turn"), (Kind::Payoff, "seat"), (Kind::Score, "seat")]
        {
            (1..=seats).for_each(|number| add(kind, format!("{word} {number}")));
        }
        words.iter().for_each(|word| add(Kind::WinsByRole, word.clone()));
        words.iter().for_each(|word| add(Kind::WinsByBot, format!("bot {word}")));
        batch.figures.iter().for_each(|(name, _)| add(Kind::Own, name.clone()));
        Layout { names, seats, words: words.len() }
    }

    /// The value by which a game sticks out in a way.
    pub fn striking(&self, way: Way, values: &[f64]) -> f64 {
        match way {
            Way::Longest | Way::Shortest => values[ENDINGS],
            Way::Closest | Way::Lopsided => values[ENDINGS - 1],
        }
    }

    /// Measures the game of these rows; what it does not have is NaN.
    pub fn measure(&self, batch: &Batch, rows: Range<usize>, values: &mut Vec<f64>) {
        values.clear();
        values.resize(self.names.len(), f64::NAN);
        let first = rows.start;
        ending(batch, rows.clone(), &mut values[..ENDINGS]);
        values[ENDINGS] = f64::from(batch.decisions[first]);
        let by_seat = ENDINGS + 1;
        let [by_turn, payoff, score] = [1, 2, 3].map(|list| by_seat + list * self.seats);
        let by_role = score + self.seats;
        let by_bot = by_role + self.words;
        let own = by_bot + self.words;
        for row in rows.clone() {
            let won = f64::from(u8::from(batch.win[row]));
            let seat = batch.seat[row] as usize;
            values[by_seat + seat] = won;
            if batch.turn[row] > 0 {
                values[by_turn + batch.turn[row] as usize - 1] = won;
            }
            values[payoff + seat] = f64::from(batch.payoff[row]);
            values[score + seat] = f64::from(batch.score[row]);
        }
        for (column, from, empty) in [(&batch.role, by_role, false), (&batch.bot, by_bot, true)] {
            for row in rows.clone() {
                let word = column[row];
                // Several seats of one role or bot count as one that won a share of the games.
                if values[from + usize::from(word)].is_nan() && (empty || !batch.words.word(word).is_empty()) {
                    values[from + usize::from(word)] = share(batch, rows.clone(), column, word);
                }
            }
        }
        for (value, (_, column)) in values[own..].iter_mut().zip(&batch.figures) {
            *value = column[first];
        }
    }
}

/// How a game ended.
fn ending(batch: &Batch, rows: Range<usize>, values: &mut [f64]) {
    let winners = rows.clone().filter(|row| batch.win[*row]).count();
    let flag = |yes: bool| f64::from(u8::from(yes));
    values[0] = flag(winners == 1);
    values[1] = flag(winners > 1);
    values[2] = flag(winners == 0);
    let best = rows.clone().map(|row| batch.score[row]).max();
    let leader = rows.clone().find(|row| Some(batch.score[*row]) == best);
    let next = rows.filter(|row| Some(*row) != leader).map(|row| batch.score[row]).max();
    if let (Some(best), Some(next)) = (best, next) {
        values[3] = f64::from(best) - f64::from(next);
    }
}

/// The mean of the wins of the seats with this word in a column.
fn share(batch: &Batch, rows: Range<usize>, column: &[u16], word: u16) -> f64 {
    let (mut seats, mut wins) = (0, 0);
    for row in rows.filter(|row| column[*row] == word) {
        seats += 1;
        wins += i32::from(batch.win[row]);
    }
    f64::from(wins) / f64::from(seats.max(1))
}
