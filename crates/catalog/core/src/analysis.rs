//! Hints and analysis of games, without type parameters.

use std::collections::HashSet;

use bots::{Generator, ValueScale};
use engine::{GameHistory, Seat, ViewOf};
use lab::{AnalysedDecision, Cancelled, GameAnalysis as Analysed, Monitor, NoMonitor, UNIT, ValueChangeCause};
use rand_core::SeedableRng;
use serde::Serialize;
use serde_json::Value;

use crate::analysis_depth::AnalysisDepth;
use crate::catalog_game::CatalogGame;
use crate::game_compute::{Decision, GameCompute};
use crate::i18n::{SeatNames, format_decimal};
use crate::tr;
use crate::viewer_state::to_json;

/// The number of turning points that are listed.
const TURNING: usize = 3;
/// A decision that cost less than this share of a win is no turning point.
const SMALL: f64 = 0.02;
/// A turning point's loss has to be at least this many standard errors, so that it is not just noise.
const SURE: f64 = 2.0;
/// The minimum loss, as a share of a win or of a tier, for a blunder warning. A game has dozens of decisions: smaller
/// losses are a matter of taste, and people who are stopped at every other action no longer read the reason.
const BLUNDER: f64 = 0.05;
/// An apparent blunder is evaluated again with this many times as many rollouts before the warning is shown.
const AGAIN: usize = 3;

/// The analysis of a finished or unfinished game; `endtable analyse --json` prints it. Values are shares of a win, in
/// solo games of ExtracZon tiers, and plies count entries of the journal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game's id.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The decisions between several actions.
    pub decisions: Vec<ReviewedDecision>,
    /// The effect of each chance outcome on the win chance of each seat.
    pub luck: Vec<WinChanceChange>,
    /// The win chances of all seats over the course of the game.
    pub chances: Vec<ChancesAtPly>,
    /// The rounds of the game, each with the number of journal entries before its first decision.
    #[serde(skip)]
    pub rounds: Vec<(u16, usize)>,
    /// The colours of the seats on charts, by name.
    #[serde(skip)]
    pub seat_colors: Vec<&'static str>,
    /// The decisions that cost most, the costliest first.
    pub turning_points: Vec<TurningPoint>,
    /// The balance of each seat: luck and skill together are the difference between the final and the initial value.
    pub totals: Vec<SeatBalance>,
    /// The share of the usual number of samples that was taken, from 0 to 1, if time ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<f64>,
}

/// A decision, evaluated from what its seat could see at that time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewedDecision {
    /// The number of journal entries before it.
    pub ply: usize,
    /// The seat that decided.
    pub seat: u8,
    /// The chosen action.
    pub chosen: Value,
    /// The best action.
    pub best: Value,
    /// The difference in value between the best action and the chosen one.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The compared actions, the best first.
    pub choices: Vec<ActionValue>,
}

/// The value of an action for the seat that takes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActionValue {
    pub action: Value,
    /// The action in words.
    pub text: String,
    /// The estimated value.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
}

impl ActionValue {
    /// The number of best actions that are listed to people.
    pub const NAMED: usize = 3;
}

/// The effect of chance outcomes on a seat's win chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WinChanceChange {
    /// The number of journal entries after them.
    pub ply: usize,
    /// The affected seat.
    pub seat: u8,
    /// The change of its value.
    pub swing: f64,
}

/// The values of the game at one point.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChancesAtPly {
    /// The number of journal entries at that point.
    pub ply: usize,
    /// The value for each seat.
    pub by_seat: Vec<f64>,
}

/// A costly decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurningPoint {
    /// The number of journal entries before it: the game can be continued from there.
    pub ply: usize,
    /// The seat that decided.
    pub seat: u8,
    /// The loss that it caused.
    pub loss: f64,
    /// The headline of the game at that point.
    pub when: String,
    /// A sentence that describes it.
    pub text: String,
    /// The same two texts for the player of the seat.
    #[serde(skip)]
    pub to_player: (String, String),
}

/// The balance of a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatBalance {
    pub seat: u8,
    /// The value at the start.
    pub initial: f64,
    /// The value at the end.
    #[serde(rename = "final")]
    pub last: f64,
    /// The total effect of chance outcomes.
    pub luck: f64,
    /// The total effect of all decisions.
    pub skill: f64,
    /// The share of `skill` from the seat's own decisions.
    pub own: f64,
    /// The share of `skill` from the decisions of others.
    pub others: f64,
}

/// A position of a finished game, for checking whether win chances are calibrated.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CalibrationSample {
    /// The number of journal entries before it.
    pub ply: usize,
    /// The estimated value of the position for each seat.
    pub chances: Vec<f64>,
    /// The value of the result for each seat.
    pub came: Vec<f64>,
    /// The maximum value of a game.
    pub most: f64,
}

/// Work that may take long; run it off the table's thread.
pub type AnalysisTask<T> = Box<dyn FnOnce() -> T + Send>;

/// A monitor of such work: it receives the progress, limits the time, and can cancel the work.
pub type TaskMonitor = dyn Monitor<Stop = Cancelled>;

/// Long work with a monitor.
pub type MonitoredTask<T> = Box<dyn FnOnce(&TaskMonitor) -> Result<T, Cancelled> + Send>;

/// Analyses a game.
pub(crate) fn look_back<G: CatalogGame>(
    compute: &dyn GameCompute<G>,
    run: &GameHistory<G>,
    names: &[String],
    depth: AnalysisDepth,
) -> Analysis {
    look_back_watched(compute, run, names, depth, &NoMonitor).expect("nothing cancels it")
}

/// Analyses a game with a monitor.
pub(crate) fn look_back_watched<G: CatalogGame>(
    compute: &dyn GameCompute<G>,
    run: &GameHistory<G>,
    names: &[String],
    depth: AnalysisDepth,
    monitor: &TaskMonitor,
) -> Result<Analysis, Cancelled> {
    Ok(shown(run.rules(), SeatNames::new(names), &compute.analyse_game(run, depth, monitor)?))
}

/// Returns the estimated values of a finished game over its course.
pub(crate) fn calibration_samples<G: CatalogGame>(
    compute: &dyn GameCompute<G>,
    run: &GameHistory<G>,
    depth: AnalysisDepth,
) -> Vec<CalibrationSample> {
    let scale = run.rules().value_scale();
    let seats = usize::from(engine::Rules::seats(run.rules()));
    let parts_of = |worths: lab::SeatValues| worths[..seats].iter().copied().map(part).collect();
    let shown = |gauged: lab::CalibrationSample| CalibrationSample {
        ply: gauged.ply,
        chances: parts_of(gauged.predicted),
        came: parts_of(gauged.actual),
        most: scale.max_gain.into(),
    };
    compute.calibration_samples(run, depth).into_iter().map(shown).collect()
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
        rounds: rounds(game, analysed),
        seat_colors: seat_colors(game, analysed),
        turning_points: turning_points(game, names, analysed),
        part: analysed.completed_fraction,
        totals: (0..seats as u8).map(|seat| total(analysed, seat)).collect(),
    }
}

fn rounds<G: CatalogGame>(game: &G, analysed: &Analysed<G>) -> Vec<(u16, usize)> {
    let mut rounds: Vec<(u16, usize)> = Vec::new();
    for decision in &analysed.decisions {
        let round = game.round(&decision.view.public);
        if round > rounds.last().map_or(0, |(last, _)| *last) {
            rounds.push((round, decision.ply));
        }
    }
    rounds
}

fn seat_colors<G: CatalogGame>(game: &G, analysed: &Analysed<G>) -> Vec<&'static str> {
    let Some(last) = analysed.decisions.last() else { return Vec::new() };
    (0..engine::Rules::seats(game)).map(|seat| game.seat_color(&last.view.public, Seat(seat))).collect()
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

/// Returns the seat that a view belongs to. Its actions are described to its player.
fn viewing_seat<G: CatalogGame>(view: &ViewOf<G>) -> Option<Seat> {
    view.own.as_ref().map(|(seat, _)| *seat)
}

fn worth<G: CatalogGame>(
    game: &G,
    names: SeatNames<'_>,
    view: &ViewOf<G>,
    (action, estimate): (G::Action, bots::Estimate),
) -> ActionValue {
    let text = game.describe_action(names.addressing_seat(viewing_seat::<G>(view)), view, action);
    ActionValue { action: to_json(&action), text, value: estimate.value, error: estimate.error }
}

/// Returns the name of the unit of values in messages: a win or a tier.
fn value_unit(scale: ValueScale) -> &'static str {
    if scale.max_gain > 1.0 { "tier" } else { "win" }
}

/// Returns the costliest decisions, the most significant first. Of consecutive decisions of a seat only the costliest
/// counts: an opportunity that is passed over three times in a turn is missed once.
///
/// A decision costs no more than its seat's win chance fell in that turn. Its own estimate knows only what the seat knew:
/// in a game that was already lost it can be large although nothing was left to lose, and the chart would contradict it.
fn turning_points<G: CatalogGame>(game: &G, names: SeatNames<'_>, analysed: &Analysed<G>) -> Vec<TurningPoint> {
    let changes: Vec<lab::SeatValues> = analysed.value_changes().map(|(.., worths)| worths).collect();
    let fall = |decision: &AnalysedDecision<G>| {
        let change = changes.get(analysed.change_index_at(decision.ply));
        change.map_or(0.0, |worths| -part(worths[decision.seat.index()]))
    };
    let close = analysed.decisions.iter().filter(|decision| decision.is_well_sampled);
    let losses = close.map(|decision| {
        let loss = decision.loss();
        (decision, bots::Estimate { value: loss.value.min(fall(decision)), ..loss })
    });
    let certain = |loss: &bots::Estimate| loss.value > SMALL && loss.value > SURE * loss.error;
    let mut dear: Vec<_> = losses.filter(|(_, loss)| certain(loss)).collect();
    dear.sort_by(|one, other| (other.1.value - other.1.error).total_cmp(&(one.1.value - one.1.error)));
    let mut turns = HashSet::new();
    dear.retain(|(decision, _)| turns.insert(analysed.change_index_at(decision.ply)));
    dear.truncate(TURNING);
    let texts = |decision: &AnalysedDecision<G>, loss: &bots::Estimate, names: SeatNames<'_>| {
        let action = |action| game.describe_action(names.addressing_seat(Some(decision.seat)), &decision.view, action);
        let text = tr!(
            "analysis-turning-point",
            seat = names.name_of(decision.seat),
            chosen = action(decision.chosen),
            best = action(decision.values.best_action()),
            points = format_decimal(100.0 * loss.value, 0),
            unit = value_unit(game.value_scale())
        );
        (game.describe_phase(names, &decision.view.public), text)
    };
    let sentence = |(decision, loss): &(&AnalysedDecision<G>, bots::Estimate)| {
        let (when, text) = texts(decision, loss, names);
        let to_player = texts(decision, loss, names.addressing_seat(Some(decision.seat)));
        TurningPoint { ply: decision.ply, seat: decision.seat.0, loss: loss.value, when, text, to_player }
    };
    dear.iter().map(sentence).collect()
}

/// Returns the values of a seat's legal actions, estimated from its view, the best first.
pub(crate) fn suggest_actions<G: CatalogGame>(
    compute: &dyn GameCompute<G>,
    decision: &Decision<'_, G>,
    names: &[String],
    choices: &[G::Action],
    depth: AnalysisDepth,
) -> Vec<ActionValue> {
    let mut rng = Generator::seed_from_u64(depth.seed);
    let Decision { game, view } = *decision;
    let weights = compute.evaluate_choices(decision, choices, None, depth, &mut rng);
    weights.ranked_estimates().into_iter().map(|line| worth(game, SeatNames::new(names), view, line)).collect()
}

/// A warning before an action that is clearly worse than the best, judged from its seat's view.
#[derive(Clone, PartialEq, Debug)]
pub struct BlunderWarning {
    /// The loss as a share of a win, in solo games of ExtracZon of a tier.
    pub loss: f64,
    /// A sentence for people that names a better action.
    pub text: String,
}

/// Compares an action with the others as a hint does, from the seat's view; none if it is no blunder. An apparent
/// blunder is compared once more with the few best actions under new chance outcomes: there are so many actions in a
/// game that some look bad by bad luck alone.
pub(crate) fn check_blunder<G: CatalogGame>(
    compute: &dyn GameCompute<G>,
    decision: &Decision<'_, G>,
    names: &[String],
    choices: &[G::Action],
    chosen: G::Action,
    depth: AnalysisDepth,
) -> Option<BlunderWarning> {
    let mut rng = Generator::seed_from_u64(depth.seed);
    let Decision { game, view } = *decision;
    let (scale, samples) = (game.value_scale(), depth.samples_per_action as usize);
    let mut weights = compute.evaluate_choices(decision, choices, Some(chosen), depth, &mut rng);
    let clear = |loss: bots::Estimate| loss.value > BLUNDER && loss.value > SURE * loss.error;
    if !clear(weights.loss(chosen)) {
        return None;
    }
    compute.look_again(decision, &mut weights, chosen, AGAIN * samples, &mut rng);
    let (loss, best) = (weights.loss(chosen), weights.best_action());
    let names = SeatNames::new(names).addressing_seat(viewing_seat::<G>(view));
    let text = |action| game.describe_action(names, view, action);
    clear(loss).then(|| BlunderWarning {
        loss: loss.value,
        text: tr!(
            "analysis-warning",
            chosen = text(chosen),
            best = text(best),
            points = format_decimal(100.0 * loss.value, 0),
            unit = value_unit(scale)
        ),
    })
}
