//! Hints and looking back, without type parameters.

use std::collections::HashSet;

use bots::{EvaluationTask, Generator};
use engine::{GameHistory, Metrics, Seat, StateOf, ViewOf};
use lab::{
    AnalysedDecision, AnalysisEffort, Cancelled, GameAnalysis as Analysed, Monitor, UNIT, ValueChangeCause, analyse,
    analyse_watched,
};
use rand_core::{Rng, SeedableRng};
use serde::Serialize;
use serde_json::Value;

use crate::catalog_game::CatalogGame;
use crate::i18n::{SeatNames, format_decimal};
use crate::tr;
use crate::viewer_state::to_json;

/// How many answers a hint compares closely.
const CLOSE: usize = 8;
/// How many turning points are named.
const TURNING: usize = 3;
/// A decision that cost less than this part of a win is no turning point.
const SMALL: f64 = 0.005;
/// Nor is one that may as well have cost nothing: its loss has to be so many standard errors.
const SURE: f64 = 2.0;
/// Whoever wants to be warned is warned of what costs more than this part of a win, or of a tier. A game has dozens of
/// decisions: less than that is a matter of taste, and who is stopped at every other answer no longer reads why.
const BLUNDER: f64 = 0.05;
/// What looks like a blunder is played on so many times as often again before anybody is told.
const AGAIN: usize = 3;

/// A finished or unfinished game looked at again; `endtable analyse --json` prints it. Values are parts of a win, alone at
/// ExtracZon tiers, and plies count entries of the journal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game's id.
    pub game: &'static str,
    /// How many seats.
    pub seats: u8,
    /// The decisions between several answers.
    pub decisions: Vec<ReviewedDecision>,
    /// What nature's answers were worth to each seat.
    pub luck: Vec<WinChanceChange>,
    /// What the game was worth to each seat as it went on.
    pub chances: Vec<ChancesAtPly>,
    /// The decisions that cost most, the dearest first.
    pub turning_points: Vec<TurningPoint>,
    /// For each seat the balance: luck and skill are together what the end was worth less what the start was.
    pub totals: Vec<SeatBalance>,
    /// The part of the usual samples that was taken, from 0 to 1, if time ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<f64>,
}

/// A decision, as its seat could see it then.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewedDecision {
    /// How many entries stood before it.
    pub ply: usize,
    /// Who decided.
    pub seat: u8,
    /// What was done.
    pub chosen: Value,
    /// What would have been best.
    pub best: Value,
    /// By how much that was better.
    pub loss: f64,
    /// The standard error of that.
    pub error: f64,
    /// The answers compared, the best first.
    pub choices: Vec<ActionValue>,
}

/// What an answer is worth to the seat that gives it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActionValue {
    /// The answer.
    pub action: Value,
    /// For people.
    pub text: String,
    /// Its worth.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
}

/// What nature's answers changed for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WinChanceChange {
    /// How many entries stood after them.
    pub ply: usize,
    /// Whom it concerns.
    pub seat: u8,
    /// By how much its worth changed.
    pub swing: f64,
}

/// What the game was worth at one moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChancesAtPly {
    /// After how many entries.
    pub ply: usize,
    /// To each seat.
    pub by_seat: Vec<f64>,
}

/// A decision that cost much.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurningPoint {
    /// How many entries stood before it: the game can be played on from there.
    pub ply: usize,
    /// Who decided.
    pub seat: u8,
    /// What it cost.
    pub loss: f64,
    /// How the game stood then: its headline.
    pub when: String,
    /// In a sentence.
    pub text: String,
}

/// The balance of a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatBalance {
    /// The seat.
    pub seat: u8,
    /// What the start was worth.
    pub initial: f64,
    /// What the end was worth.
    #[serde(rename = "final")]
    pub last: f64,
    /// What nature's answers were worth together.
    pub luck: f64,
    /// What all decisions were worth together.
    pub skill: f64,
    /// The part of that which the seat decided itself.
    pub own: f64,
    /// The part that others decided.
    pub others: f64,
}

/// A position of a finished game, for asking whether chances keep their word.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CalibrationSample {
    /// How many entries stood before it.
    pub ply: usize,
    /// For each seat what the position is said to be worth.
    pub chances: Vec<f64>,
    /// For each seat what the end was worth.
    pub came: Vec<f64>,
    /// What a game is worth at most.
    pub most: f64,
}

/// How much work goes into looking back or into a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisDepth {
    /// How often each position is played on.
    pub samples_per_position: u32,
    /// How often each answer is played on; 0 if no answers are weighed.
    pub samples_per_action: u32,
    /// How many answers a hint compares closely.
    pub close_candidates: usize,
    /// How often anything is played on at most, all together; the other numbers shrink where it would be more.
    pub max_rollouts: u64,
    /// On how many threads; 0 for one a core.
    pub threads: usize,
    /// What imagined chance follows from.
    pub seed: u64,
}

impl AnalysisDepth {
    /// Beside a live table: seconds of one core.
    pub const QUICK: AnalysisDepth = AnalysisDepth {
        samples_per_position: 96,
        samples_per_action: 32,
        close_candidates: CLOSE,
        max_rollouts: 60_000,
        threads: 1,
        seed: 1,
    };
    /// When asked for by itself.
    pub const DEFAULT: AnalysisDepth = AnalysisDepth {
        samples_per_position: 96,
        samples_per_action: 96,
        close_candidates: CLOSE,
        max_rollouts: u64::MAX,
        threads: 0,
        seed: 1,
    };
    /// The most samples that can be asked for.
    pub const MAX_SAMPLES: u32 = 100_000;

    /// As usual with so many samples of each position and each answer.
    #[must_use]
    pub fn with_samples(samples: u32) -> AnalysisDepth {
        AnalysisDepth { samples_per_position: samples, samples_per_action: samples, ..AnalysisDepth::DEFAULT }
    }
}

/// Work that may take long; run it off the table's thread.
pub type AnalysisTask<T> = Box<dyn FnOnce() -> T + Send>;

/// Watches over such work: its progress, its time, and whether it is still wanted.
pub type TaskMonitor = dyn Monitor<Stop = Cancelled>;

/// The same work with somebody who watches over it.
pub type MonitoredTask<T> = Box<dyn FnOnce(&TaskMonitor) -> Result<T, Cancelled> + Send>;

impl From<AnalysisDepth> for AnalysisEffort {
    fn from(depth: AnalysisDepth) -> AnalysisEffort {
        let (positions, answers) = (depth.samples_per_position as usize, depth.samples_per_action as usize);
        AnalysisEffort {
            samples_per_position: positions,
            samples_per_action: answers,
            max_samples: depth.max_rollouts,
            seed: depth.seed,
        }
    }
}

/// Looks at a game again.
pub(crate) fn look_back<G: CatalogGame>(run: &GameHistory<G>, names: &[String], depth: AnalysisDepth) -> Analysis {
    let plan = G::rollout_model();
    let work = || analyse(run, &plan, run.rules().value_scale(), depth.into());
    let analysed = lab::threads(depth.threads).map_or_else(|_| work(), |pool| pool.install(work));
    shown(run.rules(), SeatNames(names), &analysed)
}

/// The same with somebody who watches the time.
pub(crate) fn look_back_watched<G: CatalogGame>(
    run: &GameHistory<G>,
    names: &[String],
    depth: AnalysisDepth,
    monitor: &TaskMonitor,
) -> Result<Analysis, Cancelled> {
    let plan = G::rollout_model();
    let work = || analyse_watched(run, &plan, run.rules().value_scale(), depth.into(), monitor);
    let analysed = lab::threads(depth.threads).map_or_else(|_| work(), |pool| pool.install(work))?;
    Ok(shown(run.rules(), SeatNames(names), &analysed))
}

/// What a finished game was said to be worth on its way.
pub(crate) fn calibration_samples<G: CatalogGame>(
    run: &GameHistory<G>,
    depth: AnalysisDepth,
) -> Vec<CalibrationSample> {
    let (plan, scale) = (G::rollout_model(), run.rules().value_scale());
    let seats = usize::from(engine::Rules::seats(run.rules()));
    let parts_of = |worths: lab::SeatValues| worths[..seats].iter().copied().map(part).collect();
    let shown = |gauged: lab::CalibrationSample| CalibrationSample {
        ply: gauged.ply,
        chances: parts_of(gauged.predicted),
        came: parts_of(gauged.actual),
        most: scale.max_gain.into(),
    };
    lab::calibration_samples(run, &plan, scale, depth.into()).into_iter().map(shown).collect()
}

fn part(millionths: i64) -> f64 {
    millionths as f64 / UNIT
}

fn shown<G: CatalogGame>(game: &G, names: SeatNames<'_>, analysed: &Analysed<G>) -> Analysis {
    let seats = usize::from(engine::Rules::seats(game));
    let swings = |(ply, _, worths): (usize, ValueChangeCause, lab::SeatValues)| {
        let swing = move |seat: usize| WinChanceChange { ply, seat: seat as u8, swing: part(worths[seat]) };
        (0..seats).map(swing)
    };
    Analysis {
        game: G::ID,
        seats: seats as u8,
        decisions: analysed.decisions.iter().map(|decision| decided(game, names, decision)).collect(),
        luck: analysed
            .value_changes()
            .filter(|(_, cause, _)| *cause == ValueChangeCause::Chance)
            .flat_map(swings)
            .collect(),
        chances: (analysed.value_curve.iter())
            .map(|(ply, worths)| ChancesAtPly {
                ply: *ply,
                by_seat: worths[..seats].iter().map(|one| part(*one)).collect(),
            })
            .collect(),
        turning_points: turning_points(game, names, analysed),
        part: analysed.completed_fraction,
        totals: (0..seats as u8).map(|seat| total(analysed, seat)).collect(),
    }
}

fn total<G: CatalogGame>(analysed: &Analysed<G>, seat: u8) -> SeatBalance {
    let (first, last) = analysed.endpoint_values();
    let [initial, last] = [first, last].map(|worths| worths[usize::from(seat)]);
    let [luck, own] = [ValueChangeCause::Chance, ValueChangeCause::Seat(Seat(seat))]
        .map(|cause| analysed.total_change(Seat(seat), cause));
    let skill = last - initial - luck;
    let [initial, last, luck, own, others, skill] = [initial, last, luck, own, skill - own, skill].map(part);
    SeatBalance { seat, initial, last, luck, skill, own, others }
}

fn decided<G: CatalogGame>(game: &G, names: SeatNames<'_>, decision: &AnalysedDecision<G>) -> ReviewedDecision {
    let loss = decision.loss();
    ReviewedDecision {
        ply: decision.ply,
        seat: decision.seat.0,
        chosen: to_json(&decision.chosen),
        best: to_json(&decision.values.best_action()),
        loss: loss.value,
        error: loss.error,
        choices: decision
            .values
            .ranked_estimates()
            .into_iter()
            .map(|line| worth(game, names, &decision.view, line))
            .collect(),
    }
}

fn worth<G: CatalogGame>(
    game: &G,
    names: SeatNames<'_>,
    view: &ViewOf<G>,
    (action, estimate): (G::Action, bots::Estimate),
) -> ActionValue {
    let text = game.describe_action(names, view, action);
    ActionValue { action: to_json(&action), text, value: estimate.value, error: estimate.error }
}

/// The decisions that cost most, those first of which it is most certain that they did. Of those that a seat makes one after the
/// other only the dearest counts: a chance that is passed over three times in a turn is missed once.
fn turning_points<G: CatalogGame>(game: &G, names: SeatNames<'_>, analysed: &Analysed<G>) -> Vec<TurningPoint> {
    let close = analysed.decisions.iter().filter(|decision| decision.is_well_sampled);
    let losses = close.map(|decision| (decision, decision.loss()));
    let certain = |loss: &bots::Estimate| loss.value > SMALL && loss.value > SURE * loss.error;
    let mut dear: Vec<_> = losses.filter(|(_, loss)| certain(loss)).collect();
    dear.sort_by(|one, other| (other.1.value - other.1.error).total_cmp(&(one.1.value - one.1.error)));
    let mut turns = HashSet::new();
    dear.retain(|(decision, _)| turns.insert(analysed.change_index_at(decision.ply)));
    dear.truncate(TURNING);
    let sentence = |(decision, loss): &(&AnalysedDecision<G>, bots::Estimate)| {
        let text = |action| game.describe_action(names, &decision.view, action);
        TurningPoint {
            ply: decision.ply,
            seat: decision.seat.0,
            loss: loss.value,
            when: game.describe_phase(names, &decision.view.public),
            text: tr!(
                "analysis-turning-point",
                seat = names.name_of(decision.seat),
                chosen = text(decision.chosen),
                best = text(decision.values.best_action()),
                points = format_decimal(100.0 * loss.value, 1)
            ),
        }
    };
    dear.iter().map(sentence).collect()
}

/// An answer that a strong player would think of.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SuggestedAction {
    /// What it is worth.
    #[serde(flatten)]
    pub worth: ActionValue,
    /// Where it leads, of those that are named; nothing in a game in which nobody leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leads: Option<ExpectedScores>,
}

impl SuggestedAction {
    /// So many answers, the best, are named to people.
    pub const NAMED: usize = 3;
}

/// What counts in the end, at the place up to which bots played on: the mean.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ExpectedScores {
    /// What the seat that answers has of it.
    pub own: f64,
    /// What the best of the others has; nothing where nobody else plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
}

/// What the answers open to a seat are worth, from what it knows, the best first.
pub(crate) fn suggest_actions<G: CatalogGame>(
    game: &G,
    names: &[String],
    view: &ViewOf<G>,
    choices: &[G::Action],
    depth: AnalysisDepth,
) -> Vec<SuggestedAction> {
    let mut rng = Generator::seed_from_u64(depth.seed);
    let question =
        EvaluationTask { game, model: &G::rollout_model(), scale: game.value_scale(), view, continuation: None };
    let weights =
        question.evaluate_choices(choices, None, depth.close_candidates, depth.samples_per_action as usize, &mut rng);
    let seeds: Vec<u64> = (0..depth.samples_per_action).map(|_| rng.next_u64()).collect();
    let leads = |action| {
        let ends = question.sample_after(action, &seeds, |state, seat| standings(game, state, seat));
        mean(&ends.into_iter().collect::<Option<Vec<_>>>()?)
    };
    let advice = |(place, line): (usize, (G::Action, bots::Estimate))| SuggestedAction {
        worth: worth(game, SeatNames(names), view, line),
        leads: (place < SuggestedAction::NAMED).then(|| leads(line.0)).flatten(),
    };
    weights.ranked_estimates().into_iter().enumerate().map(advice).collect()
}

/// What is said before an answer that is clearly worse than the best, as its seat sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct BlunderWarning {
    /// What it costs: a part of a win, alone at ExtracZon of a tier.
    pub loss: f64,
    /// In a sentence, with what would be better.
    pub text: String,
}

/// Weighs an answer against the others as a hint does, from what the seat knows; nothing if it is no blunder. What looks like
/// one is compared once more with the few best, with other luck: so many answers are given in a game that some look bad by
/// bad luck alone.
pub(crate) fn check_blunder<G: CatalogGame>(
    game: &G,
    names: &[String],
    view: &ViewOf<G>,
    choices: &[G::Action],
    chosen: G::Action,
    depth: AnalysisDepth,
) -> Option<BlunderWarning> {
    let mut rng = Generator::seed_from_u64(depth.seed);
    let (scale, samples) = (game.value_scale(), depth.samples_per_action as usize);
    let question = EvaluationTask { game, model: &G::rollout_model(), scale, view, continuation: None };
    let mut weights = question.evaluate_choices(choices, Some(chosen), depth.close_candidates, samples, &mut rng);
    let clear = |loss: bots::Estimate| loss.value > BLUNDER && loss.value > SURE * loss.error;
    if !clear(weights.loss(chosen)) {
        return None;
    }
    question.look_again(&mut weights, chosen, AGAIN * samples, &mut rng);
    let (loss, best) = (weights.loss(chosen), weights.best_action());
    let text = |action| game.describe_action(SeatNames(names), view, action);
    clear(loss).then(|| BlunderWarning {
        loss: loss.value,
        text: tr!(
            "analysis-warning",
            chosen = text(chosen),
            best = text(best),
            points = format_decimal(100.0 * loss.value, 0),
            unit = if scale.max_gain > 1.0 { "tier" } else { "win" }
        ),
    })
}

fn standings<G: Metrics>(game: &G, state: &StateOf<G>, own: Seat) -> Option<ExpectedScores> {
    let standing = |seat| game.interim_score(&state.public, seat).map(f64::from);
    let others = (0..game.seats()).map(Seat).filter(|seat| *seat != own);
    Some(ExpectedScores { own: standing(own)?, best: others.filter_map(standing).reduce(f64::max) })
}

fn mean(ends: &[ExpectedScores]) -> Option<ExpectedScores> {
    let mean = |of: &dyn Fn(&ExpectedScores) -> Option<f64>| {
        let sum = ends.iter().map(of).sum::<Option<f64>>()?;
        Some(sum / ends.len() as f64)
    };
    (!ends.is_empty()).then_some(ExpectedScores { own: mean(&|end| Some(end.own))?, best: mean(&|end| end.best) })
}
