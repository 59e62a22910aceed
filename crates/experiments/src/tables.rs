//! Sums over games, by setting and by comparison.

use std::collections::BTreeMap;

use crate::design::Contrast;
use crate::extremes::{Extreme, Extremes, Way};
use crate::figures::{Layout, Name};
use crate::ratings::{Counter, Meetings};
use crate::rows::Batch;
use crate::statistics::{Measured, Stopping};

/// Figures by name.
pub type Figures = BTreeMap<Name, Measured>;

/// Everything that was added up. Tables of later games are merged in the order of the games, so that sums do not depend
/// on who played them where.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// By setting.
    pub settings: Vec<Figures>,
    /// By setting, what each seat, turn, role and bot won beyond a fair share of the wins of its game.
    pub beyond: Vec<Figures>,
    /// By contrast.
    pub contrasts: Vec<Figures>,
    /// By setting, how many games had how many decisions.
    pub lengths: Vec<BTreeMap<i32, u64>>,
    /// Which bots met, in the settings where nothing but the bots and seats may differ from the base.
    pub meetings: Meetings,
    /// The games that stick out.
    pub extremes: Extremes,
    /// How many rows there are.
    pub rows: u64,
}

impl Tables {
    /// Adds up a batch. `settings` are the names of the settings, and whether the bots in them are rated.
    ///
    /// # Errors
    /// A batch with a setting that the experiment does not have, or without the same games of all.
    pub fn of(batch: &Batch, settings: &[(String, bool)], contrasts: &[Contrast]) -> Result<Tables, String> {
        let layout = Layout::of(batch);
        let width = layout.names.len();
        let mut tables = Tables::sized(settings.len(), contrasts.len());
        let mut values: Vec<Vec<f64>> = vec![Vec::new(); settings.len()];
        let mut game = Vec::new();
        let mut sums = vec![Measured::default(); width];
        let mut beyond = vec![Measured::default(); width];
        let mut present = None;
        let mut meetings = Counter::default();
        for rows in batch.games() {
            let name = batch.words.word(batch.setting[rows.start]);
            let setting = settings.iter().position(|(known, _)| known == name);
            let setting = setting.ok_or_else(|| format!("there is no setting \"{name}\""))?;
            if present.is_some_and(|before| before != setting) {
                flush(&mut tables, present, &layout, &mut sums, &mut beyond);
            }
            present = Some(setting);
            let fair = rows.clone().filter(|row| batch.win[*row]).count() as f64 / rows.len() as f64;
            *tables.lengths[setting].entry(batch.decisions[rows.start]).or_default() += 1;
            let row = rows.start as u64;
            if settings[setting].1 {
                meetings.add(batch, rows.clone());
            }
            layout.measure(batch, rows, &mut game);
            for way in Way::PLAIN {
                let value = layout.striking(way, &game);
                tables.extremes.offer(way, Extreme { value, setting, row });
            }
            for (place, value) in game.iter().enumerate().filter(|(_, value)| !value.is_nan()) {
                sums[place].add(*value);
                if layout.names[place].kind.is_wins() {
                    beyond[place].add(*value - fair);
                }
            }
            values[setting].extend_from_slice(&game);
        }
        flush(&mut tables, present, &layout, &mut sums, &mut beyond);
        tables.meetings = meetings.named(batch);
        tables.rows = batch.len() as u64;
        if values.iter().any(|games| games.len() != values[0].len()) {
            return Err("not every setting played the same games".to_owned());
        }
        for (contrast, table) in contrasts.iter().zip(&mut tables.contrasts) {
            compare(contrast, &values, width, &mut sums);
            gather(table, &layout.names, &mut sums);
        }
        Ok(tables)
    }

    fn sized(settings: usize, contrasts: usize) -> Tables {
        Tables {
            settings: vec![Figures::new(); settings],
            beyond: vec![Figures::new(); settings],
            contrasts: vec![Figures::new(); contrasts],
            lengths: vec![BTreeMap::new(); settings],
            meetings: Meetings::default(),
            extremes: Extremes::default(),
            rows: 0,
        }
    }

    /// Adds later games.
    pub fn merge(&mut self, later: &Tables) {
        if self.settings.is_empty() {
            self.clone_from(later);
            return;
        }
        let lists = [
            (&mut self.settings, &later.settings),
            (&mut self.beyond, &later.beyond),
            (&mut self.contrasts, &later.contrasts),
        ];
        for (mine, theirs) in lists {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                for (name, measured) in theirs {
                    mine.entry(name.clone()).or_default().merge(measured);
                }
            }
        }
        for (mine, theirs) in self.lengths.iter_mut().zip(&later.lengths) {
            theirs.iter().for_each(|(length, games)| *mine.entry(*length).or_default() += games);
        }
        self.meetings.merge(&later.meetings);
        self.extremes.merge(&later.extremes, self.rows);
        self.rows += later.rows;
    }

    /// Looks for the strangest games among those of a batch that begins at this row: what they measure lies far from what
    /// is usual in their setting.
    ///
    /// # Errors
    /// A batch with a setting that the experiment does not have.
    pub fn look_for_strange(&mut self, batch: &Batch, settings: &[(String, bool)], from: u64) -> Result<(), String> {
        let layout = Layout::of(batch);
        let usual = |figures: &Figures| -> Vec<Option<(f64, f64)>> {
            let usual = |name: &Name| {
                let known = figures.get(name).filter(|_| name.kind.is_strange())?.known(Stopping::Fixed);
                (known.sd > 0.0).then_some((known.mean, known.sd))
            };
            layout.names.iter().map(usual).collect()
        };
        let usual: Vec<_> = self.settings.iter().map(usual).collect();
        let mut game = Vec::new();
        for rows in batch.games() {
            let name = batch.words.word(batch.setting[rows.start]);
            let setting = settings.iter().position(|(known, _)| known == name);
            let setting = setting.ok_or_else(|| format!("there is no setting \"{name}\""))?;
            let row = from + rows.start as u64;
            layout.measure(batch, rows, &mut game);
            let (mut far, mut figures) = (0.0, 0.0f64);
            for (value, usual) in game.iter().zip(&usual[setting]).filter(|(value, _)| !value.is_nan()) {
                let Some((mean, sd)) = usual else { continue };
                far += ((value - mean) / sd).powi(2);
                figures += 1.0;
            }
            let value = (far / figures.max(1.0)).sqrt();
            self.extremes.offer(Way::Strangest, Extreme { value, setting, row });
        }
        Ok(())
    }

    /// How many games each setting has played.
    pub fn games(&self) -> u64 {
        self.lengths.first().map_or(0, |lengths| lengths.values().sum())
    }
}

/// Puts the sums of a setting into its tables.
fn flush(tables: &mut Tables, setting: Option<usize>, layout: &Layout, sums: &mut [Measured], beyond: &mut [Measured]) {
    if let Some(setting) = setting {
        gather(&mut tables.settings[setting], &layout.names, sums);
        gather(&mut tables.beyond[setting], &layout.names, beyond);
    }
}

/// Moves the figures that some game had into a table.
fn gather(table: &mut Figures, names: &[Name], sums: &mut [Measured]) {
    for (name, sums) in names.iter().zip(sums) {
        let measured = std::mem::take(sums);
        if measured.games > 0 {
            table.entry(name.clone()).or_default().merge(&measured);
        }
    }
}

/// Adds up the weighted sums of the settings, game by game; a game that one of them does not measure does not count.
fn compare(contrast: &Contrast, values: &[Vec<f64>], width: usize, sums: &mut [Measured]) {
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
