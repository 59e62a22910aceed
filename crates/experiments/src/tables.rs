//! Sums over games, by setting and by comparison.

use std::collections::BTreeMap;

use crate::design::Contrast;
use crate::extremes::{ExtremeGame, ExtremeGames, ExtremeKind};
use crate::metrics::{MetricLayout, MetricName};
use crate::ratings::{PairingCounter, PairingCounts};
use crate::rows::RowBatch;
use crate::statistics::{Measurement, StoppingReason};

/// Figures by name.
pub type MetricMap = BTreeMap<MetricName, Measurement>;

/// Everything that was added up. Tables of later games are merged in the order of the games, so that sums do not depend
/// on who played them where.
#[derive(Clone, Debug, Default)]
pub struct ResultTables {
    /// By setting.
    pub settings: Vec<MetricMap>,
    /// By setting, what each seat, turn, role and bot won beyond a fair share of the wins of its game.
    pub excess_wins: Vec<MetricMap>,
    /// By contrast.
    pub contrasts: Vec<MetricMap>,
    /// By setting, how many games had how many decisions.
    pub lengths: Vec<BTreeMap<i32, u64>>,
    /// Which bots met, in the settings where nothing but the bots and seats may differ from the base.
    pub pairings: PairingCounts,
    /// The games that stick out.
    pub extremes: ExtremeGames,
    /// The games of the first batches, among which strange ones are looked for once it is known what is usual.
    first: Vec<Games>,
    /// How many rows there are.
    pub rows: u64,
}

impl ResultTables {
    /// Adds up a batch before which so many rows stand. `settings` are the names of the settings, and whether the bots in
    /// them are rated.
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
        // The games themselves are needed only where settings are compared game by game.
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

    /// Looks for the strangest of the first games: what they measure lies far from what is usual in their setting.
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

    /// How many games each setting has played.
    pub fn games_per_setting(&self) -> u64 {
        self.lengths.first().map_or(0, |lengths| lengths.values().sum())
    }
}

/// Strange games are looked for in the batches before which fewer rows stand: it is a search for examples, not a census.
const FIRST: u64 = 200_000;

/// How each game of a batch went as a whole.
#[derive(Clone, Debug)]
struct Games {
    /// What is measured of each.
    names: Vec<MetricName>,
    /// The setting and the first row of each.
    rows: Vec<(usize, u64)>,
    /// What was measured, game after game.
    values: Vec<f64>,
}

impl Games {
    /// Room for so many games.
    fn of(layout: &MetricLayout, games: usize) -> Games {
        let names: Vec<MetricName> = layout.of_game(&layout.names).cloned().collect();
        let values = Vec::with_capacity(games * names.len());
        Games { names, rows: Vec::with_capacity(games), values }
    }
}

/// Sums over the games of one setting in a batch.
struct Sheet<'a> {
    layout: &'a MetricLayout,
    sums: Vec<Measurement>,
    beyond: Vec<Measurement>,
    /// How many games had how many decisions.
    lengths: Vec<u64>,
}

impl<'a> Sheet<'a> {
    fn of(layout: &'a MetricLayout) -> Sheet<'a> {
        let empty = vec![Measurement::default(); layout.names.len()];
        Sheet { layout, sums: empty.clone(), beyond: empty, lengths: Vec::new() }
    }

    /// Adds a game of so many decisions.
    fn lengthen(&mut self, decisions: i32) {
        let decisions = decisions.unsigned_abs() as usize;
        if self.lengths.len() <= decisions {
            self.lengths.resize(decisions + 1, 0);
        }
        self.lengths[decisions] += 1;
    }

    /// Adds what a game measures; an even share of its wins is `fair`.
    fn add(&mut self, game: &[f64], fair: f64) {
        for (sums, value) in self.sums.iter_mut().zip(game).filter(|(_, value)| !value.is_nan()) {
            sums.add(*value);
        }
        for place in self.layout.wins.iter().copied().filter(|place| !game[*place].is_nan()) {
            self.beyond[place].add(game[place] - fair);
        }
    }

    /// Puts everything into the tables of a setting, and begins anew.
    fn hand_over(&mut self, tables: &mut ResultTables, setting: usize) {
        gather(&mut tables.settings[setting], &self.layout.names, &mut self.sums);
        gather(&mut tables.excess_wins[setting], &self.layout.names, &mut self.beyond);
        for (decisions, games) in self.lengths.drain(..).enumerate().filter(|(_, games)| *games > 0) {
            *tables.lengths[setting].entry(decisions as i32).or_default() += games;
        }
    }
}

/// Which setting a word of a batch names.
fn by_word<'a>(batch: &'a RowBatch, settings: &[(String, bool)]) -> impl Fn(u16) -> Result<usize, String> + 'a {
    let place = |word: &String| settings.iter().position(|(known, _)| known == word);
    let places: Vec<Option<usize>> = batch.words.words().iter().map(place).collect();
    move |word| {
        places[usize::from(word)].ok_or_else(|| format!("there is no setting \"{}\"", batch.words.resolve(word)))
    }
}

/// Moves the figures that some game had into a table.
fn gather(table: &mut MetricMap, names: &[MetricName], sums: &mut [Measurement]) {
    for (name, sums) in names.iter().zip(sums) {
        let measured = std::mem::take(sums);
        if measured.games > 0 {
            table.entry(name.clone()).or_default().merge(&measured);
        }
    }
}

/// Adds up the weighted sums of the settings, game by game; a game that one of them does not measure does not count.
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
