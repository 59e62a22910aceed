//! A test that the analysis finds a blunder that was inserted into a game of the strongest bots.

use std::fmt::Write;

use bots::Generator;
use catalog::{ActionValue, AnalysisDepth, DealSecret, DynGame, GameEntry, GameSetup};
use engine::Seat;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Outcome, PLANTED, SEED};

/// The bot that plays the games.
const BOT: &str = "expert";
/// The minimum cost of a blunder, as a share of a win.
const BAR: f64 = 0.1;
/// The required share of inserted blunders that the analysis finds.
const ASKED: f64 = 0.9;
/// The depth with which the worst action is chosen and its cost is measured, independently of the tested analysis:
/// every action is compared.
const CHOOSE: AnalysisDepth =
    AnalysisDepth { samples_per_action: 32, close_candidates: usize::MAX, seed: 101, ..AnalysisDepth::QUICK };
const MEASURE: AnalysisDepth =
    AnalysisDepth { samples_per_action: 128, close_candidates: usize::MAX, seed: 102, ..AnalysisDepth::QUICK };
/// The tested depth: as beside a live table, without the course of win chances.
const LOOK: AnalysisDepth = AnalysisDepth { samples_per_position: 1, seed: 103, ..AnalysisDepth::QUICK };

/// The counts so far.
#[derive(Default, Serialize, Deserialize)]
pub struct Blunders {
    games: u64,
    /// The number of games in which no action cost as much as a blunder.
    without: u64,
    found: u64,
    /// The numbers of the games whose blunder was not found.
    missed: Vec<u64>,
}

impl Blunders {
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Inserts one more blunder and looks for it.
    pub fn add_game(&mut self, game: &dyn GameEntry) -> Outcome<()> {
        loop {
            let number = self.games + self.without;
            let Some((table, ply)) = spoilt(game, number)? else {
                self.without += 1;
                continue;
            };
            self.games += 1;
            if table.prepare_analysis(LOOK)().turning_points.iter().any(|point| point.ply == ply) {
                self.found += 1;
            } else {
                self.missed.push(number);
            }
            return Ok(());
        }
    }

    pub fn format_summary(&self) -> String {
        let mut text = format!("{} of {PLANTED} blunders planted", self.games);
        if self.games > 0 {
            let share = self.found as f64 / self.games as f64;
            let enough = if share >= ASKED { "enough" } else { "not enough" };
            let _ = write!(text, ": {} found, {:.1}%, {enough}", self.found, 100.0 * share);
        }
        let _ = writeln!(text, ". In {} games no answer cost {:.0} points.", self.without, 100.0 * BAR);
        text
    }
}

/// Plays a game of such bots in which one action was the worst legal one, and returns it with the number of entries
/// before it; none if the game has no action that would have been a blunder.
fn spoilt(game: &dyn GameEntry, number: u64) -> Outcome<Option<(Box<dyn DynGame>, usize)>> {
    let seats: Vec<u8> = game.info().seats.iter().copied().filter(|seats| *seats > 1).collect();
    let setup = GameSetup {
        seats: seats[(number % seats.len() as u64) as usize],
        options: Default::default(),
        secret: DealSecret::from_seed(SEED << 32 | number),
        entropy: Vec::new(),
    };
    let mut whole = game.start(setup).map_err(|invalid| invalid.0)?;
    let mut questions = played_out(whole.as_mut())?;
    let mut rng = Generator::seed_from_u64(number);
    while !questions.is_empty() {
        let ply = questions.swap_remove((rng.next_u64() % questions.len() as u64) as usize);
        let mut table = whole.at_ply(ply).map_err(|invalid| invalid.0)?;
        let seat = asked(table.as_ref())?;
        if let Some(worst) = blunder(table.as_ref(), seat)? {
            act(table.as_mut(), seat, &worst)?;
            played_out(table.as_mut())?;
            return Ok(Some((table, ply)));
        }
    }
    Ok(None)
}

/// Returns the worst action, if it costs enough.
fn blunder(table: &dyn DynGame, seat: Seat) -> Outcome<Option<Value>> {
    let chosen = worths(table, seat, CHOOSE)?;
    let (Some(best), Some(worst)) = (chosen.first(), chosen.last()) else { return Ok(None) };
    if best.value - worst.value < BAR {
        return Ok(None);
    }
    let measured = worths(table, seat, MEASURE)?;
    let value = |action: &Value| measured.iter().find(|worth| worth.action == *action).map_or(0.0, |worth| worth.value);
    let left = value(&worst.action).max(mended(table, seat, &worst.action)?);
    Ok((value(&best.action) - left >= BAR).then(|| worst.action.clone()))
}

/// Returns the best value that the bot can still reach after an action before another seat acts or chance occurs: two
/// actions in the wrong order are no blunder.
fn mended(table: &dyn DynGame, seat: Seat, action: &Value) -> Outcome<f64> {
    let mut ply = table.status().ply;
    let mut after = table.at_ply(ply).map_err(|invalid| invalid.0)?;
    let (mut action, mut most) = (action.clone(), 0.0f64);
    loop {
        act(after.as_mut(), seat, &action)?;
        ply += 1;
        if after.is_over() || after.status().ply > ply || asked(after.as_ref())? != seat {
            return Ok(most);
        }
        let best = worths(after.as_ref(), seat, MEASURE)?.first().map_or(0.0, |best| best.value);
        most = most.max(best);
        action = after.prepare_bot_task(seat, BOT, None).map_err(|invalid| invalid.0)?();
    }
}

/// Returns the values of actions, the best first.
fn worths(table: &dyn DynGame, seat: Seat, depth: AnalysisDepth) -> Outcome<Vec<ActionValue>> {
    let advise = table.prepare_advice(seat, depth).map_err(|invalid| invalid.0)?;
    Ok(advise())
}

/// Plays the game to its end, and returns the number of entries before each question with several legal actions.
fn played_out(table: &mut dyn DynGame) -> Outcome<Vec<usize>> {
    let mut questions = Vec::new();
    while !table.is_over() {
        let seat = asked(table)?;
        if table.legal_action_count(seat) > 1 {
            questions.push(table.status().ply);
        }
        let action = table.prepare_bot_task(seat, BOT, None).map_err(|invalid| invalid.0)?();
        act(table, seat, &action)?;
    }
    Ok(questions)
}

fn asked(table: &dyn DynGame) -> Outcome<Seat> {
    Ok(table.awaited_seats().lowest().ok_or("somebody is asked")?)
}

fn act(table: &mut dyn DynGame, seat: Seat, action: &Value) -> Outcome<()> {
    table.apply_action(seat, action, None).map_err(|refusal| format!("{refusal:?}"))?;
    Ok(())
}
