//! Sums over games, by treatment and by comparison.

use std::collections::BTreeMap;

use crate::design::Contrast;
use crate::extremes::{ExtremeGame, ExtremeGames, ExtremeKind};
use crate::metrics::{MetricLayout, MetricName};
use crate::ratings::{PairingCounter, PairingCounts};
use crate::rows::RowBatch;
use crate::statistics::{Measurement, StoppingReason};

/// Measurements by metric.
pub type MetricMap = BTreeMap<MetricName, Measurement>;

/// All sums over some games. Tables of later games are merged in the order of the games, so that sums do not depend on
/// the thread or machine that played them.
#[derive(Clone, Debug, Default)]
pub struct ResultTables {
    /// The metrics by treatment.
    pub settings: Vec<MetricMap>,
    /// The wins of each seat, turn, role and bot beyond a fair share of their game's wins, by treatment.
    pub excess_wins: Vec<MetricMap>,
    /// The metrics by contrast.
    pub contrasts: Vec<MetricMap>,
    /// The number of games by their number of decisions, by treatment.
    pub lengths: Vec<BTreeMap<i32, u64>>,
    /// The meetings of bots, in the treatments that differ from the base only in bots and seats.
    pub pairings: PairingCounts,
    /// The extreme games.
    pub extremes: ExtremeGames,
    /// The games of the first batches, which are searched for strange ones once the usual values are known.
    first: Vec<Games>,
    /// The number of rows.
    pub rows: u64,
}

impl ResultTables {
    /// Sums up a batch that follows `before` rows. `settings` holds the names of the treatments, and whether their bots
    /// are rated.
    ///
    /// # Errors
    /// A batch with a setting that the experiment does not have, or without the same games of all.
    pub fn from_batch(
        batch: &RowBatch,
        before: u64,
        settings: &[(String, bool)],
        contrasts: &[Contrast],
    ) -> Result<ResultTables, String> {
        let layout = MetricLayout::from_batch(batch);
        let mut games = (before < FIRST).then(|| Games::of(&layout, batch.game_rows().count()));
        let width = layout.names.len();
        let mut tables = ResultTables::sized(settings.len(), contrasts.len());
        // The games themselves are needed only where treatments are compared game by game.
        let mut values: Vec<Vec<f64>> = vec![Vec::new(); settings.len()];
        let mut sheet = Sheet::of(&layout);
        let mut game = Vec::new();
        let mut present = None;
        let mut meetings = PairingCounter::default();
        let setting_of = by_word(batch, settings);
        for rows in batch.game_rows() {
            let setting = setting_of(batch.setting[rows.start])?;
            if let Some(before) = present.replace(setting).filter(|before| *before != setting) {
                sheet.hand_over(&mut tables, before);
            }
            let row = rows.start as u64;
            let fair = rows.clone().filter(|row| batch.win[*row]).count() as f64 / rows.len() as f64;
            sheet.lengthen(batch.decisions[rows.start]);
            if settings[setting].1 {
                meetings.add_game(batch, rows.clone());
            }
            layout.measure_game(batch, rows, &mut game);
            for way in ExtremeKind::PLAIN {
                let value = layout.extreme_value(way, &game);
                tables.extremes.consider(way, ExtremeGame { value, setting, row });
            }
            sheet.add(&game, fair);
            if let Some(games) = &mut games {
                games.rows.push((setting, row));
                games.values.extend(layout.of_game(&game));
            }
            if !contrasts.is_empty() {
                values[setting].extend_from_slice(&game);
            }
        }
        if let Some(setting) = present {
            sheet.hand_over(&mut tables, setting);
        }
        tables.first.extend(games);
        tables.pairings = meetings.resolve_names(batch);
        tables.rows = batch.len() as u64;
        if values.iter().any(|games| games.len() != values[0].len()) {
            return Err("not every setting played the same games".to_owned());
        }
        let mut sums = vec![Measurement::default(); width];
        for (contrast, table) in contrasts.iter().zip(&mut tables.contrasts) {
            compare(contrast, &values, width, &mut sums);
            gather(table, &layout.names, &mut sums);
        }
        Ok(tables)
    }

    fn sized(settings: usize, contrasts: usize) -> ResultTables {
        ResultTables {
            settings: vec![MetricMap::new(); settings],
            excess_wins: vec![MetricMap::new(); settings],
            contrasts: vec![MetricMap::new(); contrasts],
            lengths: vec![BTreeMap::new(); settings],
            pairings: PairingCounts::default(),
            extremes: ExtremeGames::default(),
            first: Vec::new(),
            rows: 0,
        }
    }

    /// Adds later games.
    pub fn merge(&mut self, later: ResultTables) {
        if self.settings.is_empty() {
            *self = later;
            return;
        }
        let lists = [
            (&mut self.settings, later.settings),
            (&mut self.excess_wins, later.excess_wins),
            (&mut self.contrasts, later.contrasts),
        ];
        for (mine, theirs) in lists {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                for (name, measured) in theirs {
                    mine.entry(name).or_default().merge(&measured);
                }
            }
        }
        for (mine, theirs) in self.lengths.iter_mut().zip(later.lengths) {
            theirs.into_iter().for_each(|(length, games)| *mine.entry(length).or_default() += games);
        }
        self.pairings.merge(&later.pairings);
        self.extremes.merge(&later.extremes, self.rows);
        for mut games in later.first {
            games.rows.iter_mut().for_each(|(_, row)| *row += self.rows);
            self.first.push(games);
        }
        self.rows += later.rows;
    }

    /// Searches the first games for the strangest, whose metrics are far from the usual values of their treatment.
    pub fn look_for_strange(&mut self) {
        for games in std::mem::take(&mut self.first) {
            let usual = |figures: &MetricMap| -> Vec<Option<(f64, f64)>> {
                let usual = |name: &MetricName| {
                    let known = figures.get(name)?.knowledge(StoppingReason::Fixed);
                    (known.sd > 0.0).then_some((known.mean, known.sd))
                };
                games.names.iter().map(usual).collect()
            };
            let usual: Vec<_> = self.settings.iter().map(usual).collect();
            for ((setting, row), values) in games.rows.iter().zip(games.values.chunks_exact(games.names.len())) {
                let (mut far, mut figures) = (0.0, 0.0f64);
                for (value, usual) in values.iter().zip(&usual[*setting]).filter(|(value, _)| !value.is_nan()) {
                    let Some((mean, sd)) = usual else { continue };
                    far += ((value - mean) / sd).powi(2);
                    figures += 1.0;
                }
                let value = (far / figures.max(1.0)).sqrt();
                self.extremes.consider(ExtremeKind::Strangest, ExtremeGame { value, setting: *setting, row: *row });
            }
        }
    }

    /// Returns the number of games of each treatment.
    pub fn games_per_setting(&self) -> u64 {
        self.lengths.first().map_or(0, |lengths| lengths.values().sum())
    }
}

/// The number of rows up to which batches are searched for strange games. The search finds examples and need not be
/// complete.
const FIRST: u64 = 200_000;

/// The metrics of each game of a batch as a whole.
#[derive(Clone, Debug)]
struct Games {
    /// The names of the metrics.
    names: Vec<MetricName>,
    /// The treatment and the first row of each game.
    rows: Vec<(usize, u64)>,
    /// The values, game after game.
    values: Vec<f64>,
}

impl Games {
    /// Creates a list with capacity for this many games.
    fn of(layout: &MetricLayout, games: usize) -> Games {
        let names: Vec<MetricName> = layout.of_game(&layout.names).cloned().collect();
        let values = Vec::with_capacity(games * names.len());
        Games { names, rows: Vec::with_capacity(games), values }
    }
}

/// Sums over the games of one treatment in a batch.
struct Sheet<'a> {
    layout: &'a MetricLayout,
    sums: Vec<Measurement>,
    beyond: Vec<Measurement>,
    /// The number of games by their number of decisions.
    lengths: Vec<u64>,
}

impl<'a> Sheet<'a> {
    fn of(layout: &'a MetricLayout) -> Sheet<'a> {
        let empty = vec![Measurement::default(); layout.names.len()];
        Sheet { layout, sums: empty.clone(), beyond: empty, lengths: Vec::new() }
    }

    /// Counts a game with this many decisions.
    fn lengthen(&mut self, decisions: i32) {
        let decisions = decisions.unsigned_abs() as usize;
        if self.lengths.len() <= decisions {
            self.lengths.resize(decisions + 1, 0);
        }
        self.lengths[decisions] += 1;
    }

    /// Adds the metrics of a game; an even share of its wins is `fair`.
    fn add(&mut self, game: &[f64], fair: f64) {
        for (sums, value) in self.sums.iter_mut().zip(game).filter(|(_, value)| !value.is_nan()) {
            sums.add(*value);
        }
        for place in self.layout.wins.iter().copied().filter(|place| !game[*place].is_nan()) {
            self.beyond[place].add(game[place] - fair);
        }
    }

    /// Moves all sums into the tables of a treatment and resets the sheet.
    fn hand_over(&mut self, tables: &mut ResultTables, setting: usize) {
        gather(&mut tables.settings[setting], &self.layout.names, &mut self.sums);
        gather(&mut tables.excess_wins[setting], &self.layout.names, &mut self.beyond);
        for (decisions, games) in self.lengths.drain(..).enumerate().filter(|(_, games)| *games > 0) {
            *tables.lengths[setting].entry(decisions as i32).or_default() += games;
        }
    }
}

/// Returns a function from a word of a batch to its treatment.
fn by_word<'a>(batch: &'a RowBatch, settings: &[(String, bool)]) -> impl Fn(u16) -> Result<usize, String> + 'a {
    let place = |word: &String| settings.iter().position(|(known, _)| known == word);
    let places: Vec<Option<usize>> = batch.words.words().iter().map(place).collect();
    move |word| {
        places[usize::from(word)].ok_or_else(|| format!("there is no setting \"{}\"", batch.words.resolve(word)))
    }
}

/// Moves the metrics that some game had into a table.
fn gather(table: &mut MetricMap, names: &[MetricName], sums: &mut [Measurement]) {
    for (name, sums) in names.iter().zip(sums) {
        let measured = std::mem::take(sums);
        if measured.games > 0 {
            table.entry(name.clone()).or_default().merge(&measured);
        }
    }
}

/// Adds up the weighted sums of the treatments, game by game; a game that one of them does not measure does not count.
fn compare(contrast: &Contrast, values: &[Vec<f64>], width: usize, sums: &mut [Measurement]) {
    for game in 0..values[0].len() / width {
        for (place, sums) in sums.iter_mut().enumerate() {
            let at = game * width + place;
            let difference: f64 = contrast.weights.iter().map(|(setting, weight)| weight * values[*setting][at]).sum();
            if !difference.is_nan() {
                sums.add(difference);
            }
        }
    }
}
