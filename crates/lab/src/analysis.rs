//! Analysis of a finished game: the cost of each decision and the effect of luck.
//!
//! The method follows the separation of luck and skill in backgammon programs. A game is cut after each decision of a
//! seat and after each outcome of chance. At each cut a value is estimated for every seat, and each change of it is
//! attributed either to the seat that decided or to chance. So for every seat luck and skill add up to the payoff of
//! the game minus its value at the start, exactly: values are whole millionths.
//!
//! Luck is unbiased whatever the quality of the estimates. Before an outcome of chance, the value of a position is the
//! mean over newly sampled outcomes, each followed by the same estimate that the position after the true outcome gets.
//! Rollouts of positions between two chance events use the same luck, so that most of their noise cancels out of the
//! change that a decision caused.

use bots::{ActionValues, Estimate, EvaluationTask, Generator, RolloutModel, ValueScale, estimate_values};
use engine::{Game, GameHistory, JournalEntry, MAX_SEATS, NullSink, Seat, StateOf, ToAct, ViewOf, Viewer};
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

use crate::monitor::{Monitor, NoMonitor, Progress};

/// The value of a game for each seat, in millionths of a unit of payoff.
pub type SeatValues = [i64; MAX_SEATS];

/// The number of [`SeatValues`] units per unit of payoff.
pub const UNIT: f64 = 1e6;

/// The approximate number of actions to compare per decision: in the first pass, and when it is evaluated again.
const CLOSE: usize = 8;
const AGAIN: usize = 4;
/// The minimum number of samples per action in a decision: half of them select the best action, half estimate the
/// difference.
const LEAST: usize = 2;
/// The decisions that seem most costly are evaluated again: this number of decisions, with this multiple of the
/// samples, and then the same with those of them that still seem most costly.
const LOOKS: [(usize, usize); 2] = [(32, 8), (8, 24)];

/// The fraction of the time left after a first pass to plan for, since the duration of samples is an estimate.
const PLANNED: f64 = 0.85;
/// The number of decisions from which the duration of samples is estimated.
const PILOT: usize = 8;

/// The amount of work for the analysis.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisEffort {
    /// The number of rollouts from each position to estimate its value.
    pub samples_per_position: usize,
    /// The number of rollouts for each action in a decision; 0 to skip the evaluation of actions.
    pub samples_per_action: usize,
    /// The highest number of rollouts in total; the other numbers are reduced if they would exceed it.
    pub max_samples: u64,
    /// The seed of all sampled chance.
    pub seed: u64,
}

impl AnalysisEffort {
    /// Returns the effort reduced to its limits for this number of positions, decisions and actions in them.
    fn within(self, positions: usize, questions: usize, answers: usize) -> AnalysisEffort {
        let again = LOOKS.iter().map(|(suspects, more)| questions.min(*suspects) * AGAIN * more);
        let answers = answers + again.sum::<usize>();
        let wanted = (positions * self.samples_per_position + answers * self.samples_per_action) as f64;
        let part = (self.max_samples as f64 / wanted.max(1.0)).min(1.0);
        let shrunk = |samples: usize, least: usize| ((samples as f64 * part) as usize).max(least.min(samples));
        AnalysisEffort {
            samples_per_position: shrunk(self.samples_per_position, 1),
            samples_per_action: shrunk(self.samples_per_action, LEAST),
            ..self
        }
    }

    /// Returns a separate source of seeds for each number.
    fn seeds(self, stream: u64) -> Generator {
        Generator::seed_from_u64(self.seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// The analysis of a game.
#[derive(Clone, Debug)]
pub struct GameAnalysis<G: Game> {
    /// The values of the game after a number of journal entries: at the start, after consecutive decisions of each
    /// seat, and after outcomes of chance.
    pub value_curve: Vec<(usize, SeatValues)>,
    /// The cause of each change, one for each element of `value_curve` except the first.
    pub causes: Vec<ValueChangeCause>,
    /// The decisions between several actions, from what the seat knew at the time.
    pub decisions: Vec<AnalysedDecision<G>>,
    /// The fraction of the requested samples that was taken, if time ran out.
    pub completed_fraction: Option<f64>,
}

/// The cause of a change in the value of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueChangeCause {
    /// Dice and draws.
    Chance,
    /// A decision of this seat.
    Seat(Seat),
}

/// A decision between several actions.
#[derive(Clone, Debug)]
pub struct AnalysedDecision<G: Game> {
    /// The number of journal entries before it.
    pub ply: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The view of the seat.
    pub view: ViewOf<G>,
    /// The action that the seat took.
    pub chosen: G::Action,
    /// The values of the actions.
    pub values: ActionValues<G::Action>,
    /// True if the decision was sampled as closely as any; the cost of other decisions is not known well.
    pub is_well_sampled: bool,
}

impl<G: Game> AnalysedDecision<G> {
    /// Returns the difference between the best action and the chosen one.
    pub fn loss(&self) -> Estimate {
        self.values.loss(self.chosen)
    }
}

impl<G: Game> GameAnalysis<G> {
    /// Returns the values of the game at the start and at the end.
    pub fn endpoint_values(&self) -> (SeatValues, SeatValues) {
        let end = |place: Option<&(usize, SeatValues)>| place.map_or([0; MAX_SEATS], |(_, worths)| *worths);
        (end(self.value_curve.first()), end(self.value_curve.last()))
    }

    /// Returns the changes: the number of entries, the cause, and the change for each seat.
    pub fn value_changes(&self) -> impl Iterator<Item = (usize, ValueChangeCause, SeatValues)> {
        let pairs = self.value_curve.windows(2).zip(&self.causes);
        pairs.map(|(pair, cause)| (pair[1].0, *cause, std::array::from_fn(|seat| pair[1].1[seat] - pair[0].1[seat])))
    }

    /// Returns the index of the change in [`GameAnalysis::value_changes`] that the journal entry after this number of
    /// entries belongs to. Consecutive decisions of one seat belong to one change.
    pub fn change_index_at(&self, ply: usize) -> usize {
        self.value_curve.partition_point(|(end, _)| *end <= ply) - 1
    }

    /// Returns the sum of the changes with this cause for a seat.
    pub fn total_change(&self, seat: Seat, cause: ValueChangeCause) -> i64 {
        self.value_changes().filter(|(_, other, _)| *other == cause).map(|(_, _, worths)| worths[seat.index()]).sum()
    }
}

/// A position where a game is cut.
struct Cut<G: Game> {
    ply: usize,
    state: StateOf<G>,
    /// The cause that led to it; none at the start.
    cause: Option<ValueChangeCause>,
    /// The number of chance events that led to it.
    strokes: u64,
}

/// A decision as it presented itself.
struct Asked<G: Game> {
    ply: usize,
    seat: Seat,
    view: ViewOf<G>,
    choices: Vec<G::Action>,
    chosen: G::Action,
    /// The actions that the seat took after it, before another seat acted or an outcome of chance.
    then: Vec<G::Action>,
}

/// A game, its rollout model, and the scale of values.
type Plans<'a, G, P> = (&'a G, &'a P, ValueScale);

/// Analyses a game. Positions are distributed over the threads of the current pool; the result does not depend on their
/// number.
pub fn analyse<G: Game>(
    run: &GameHistory<G>,
    plan: &impl RolloutModel<G>,
    scale: ValueScale,
    effort: AnalysisEffort,
) -> GameAnalysis<G> {
    analyse_watched(run, plan, scale, effort, &NoMonitor).expect("nothing cancels it")
}

/// Analyses a game with a monitor that limits the time. As long as the time suffices, the values are the same;
/// otherwise they are means over fewer samples, and the analysis reports so.
///
/// # Errors
/// The monitor's error, if it cancels the work.
pub fn analyse_watched<G: Game, M: Monitor + ?Sized>(
    run: &GameHistory<G>,
    plan: &impl RolloutModel<G>,
    scale: ValueScale,
    effort: AnalysisEffort,
    monitor: &M,
) -> Result<GameAnalysis<G>, M::Stop> {
    let game = run.rules();
    let (cuts, questions) = cut(run);
    let answers = questions.iter().map(|question| question.choices.len().min(CLOSE)).sum();
    let effort = effort.within(cuts.len(), questions.len(), answers);
    let wanted = cuts.len() * effort.samples_per_position.max(1) + samples(&questions, effort.samples_per_action);
    let progress = Progress::new(monitor, wanted);
    let plans = (game, plan, scale);
    let mut positions = Positions::new(&cuts, plans, effort);
    positions.pass(&progress)?;
    let effort = affordable(&questions, plans, effort, &progress);
    while positions.passes < effort.samples_per_position && !progress.is_out_of_time() {
        positions.pass(&progress)?;
    }
    let decisions = match effort.samples_per_action {
        0 => Vec::new(),
        _ => weighed(&questions, plans, effort, &progress)?,
    };
    let taken = progress.samples_done();
    Ok(GameAnalysis {
        value_curve: positions.worths(),
        causes: cuts.iter().filter_map(|cut| cut.cause).collect(),
        decisions,
        completed_fraction: (taken < wanted).then(|| taken as f64 / wanted as f64),
    })
}

/// Returns the approximate number of samples to evaluate a decision with this number of samples per action.
fn once<G: Game>(question: &Asked<G>, answers: usize) -> usize {
    let (choices, first) = (question.choices.len(), answers.div_ceil(4));
    choices * first + choices.min(CLOSE) * (answers - first)
}

/// Returns the approximate number of samples to evaluate these decisions, including those evaluated again.
fn samples<G: Game>(questions: &[Asked<G>], answers: usize) -> usize {
    let again = LOOKS.iter().map(|(suspects, more)| questions.len().min(*suspects) * AGAIN * more * answers);
    questions.iter().map(|question| once(question, answers)).sum::<usize>() + again.sum::<usize>()
}

/// Returns the effort that fits into the time left after one rollout from each position: the full effort, or an equal
/// fraction of all its parts. If there is a limit, a few decisions are evaluated to measure the duration; their samples
/// are discarded, so that no result depends on them.
fn affordable<G: Game, M: Monitor + ?Sized>(
    questions: &[Asked<G>],
    (game, plan, scale): Plans<'_, G, impl RolloutModel<G>>,
    effort: AnalysisEffort,
    progress: &Progress<'_, M>,
) -> AnalysisEffort {
    let effort = AnalysisEffort { samples_per_position: effort.samples_per_position.max(1), ..effort };
    let pass = progress.elapsed_fraction();
    if pass == 0.0 {
        return effort;
    }
    let mut tried = 0;
    for (place, asked) in questions.iter().enumerate().step_by(questions.len().div_ceil(PILOT).max(1)) {
        if effort.samples_per_action == 0 || progress.is_out_of_time() {
            break;
        }
        let Asked { view, choices, chosen, then, .. } = asked;
        let question = EvaluationTask { game, model: plan, scale, view, continuation: Some((*chosen, then)) };
        let mut rng = effort.seeds(2 * place as u64 + 1);
        question.evaluate_choices(choices, Some(*chosen), CLOSE, LEAST, &mut rng);
        tried += once(asked, LEAST);
    }
    let now = progress.elapsed_fraction();
    let answers = (now - pass) / tried.max(1) as f64;
    let cost = pass * (effort.samples_per_position - 1) as f64
        + answers * samples(questions, effort.samples_per_action) as f64;
    let part = ((1.0 - now).max(0.0) * PLANNED / cost.max(f64::MIN_POSITIVE)).min(1.0);
    let shrunk = |count: usize, least: usize| ((count as f64 * part) as usize).max(least.min(count));
    AnalysisEffort {
        samples_per_position: shrunk(effort.samples_per_position, 1),
        samples_per_action: shrunk(effort.samples_per_action, LEAST),
        ..effort
    }
}

/// Evaluates all decisions once, and the seemingly most costly ones again. When the time is over, the rest is omitted.
fn weighed<G: Game, M: Monitor + ?Sized>(
    questions: &[Asked<G>],
    (game, plan, scale): Plans<'_, G, impl RolloutModel<G>>,
    effort: AnalysisEffort,
    progress: &Progress<'_, M>,
) -> Result<Vec<AnalysedDecision<G>>, M::Stop> {
    let count = questions.len();
    let question = |place: usize| {
        let Asked { view, chosen, then, .. } = &questions[place];
        EvaluationTask { game, model: plan, scale, view, continuation: Some((*chosen, then)) }
    };
    let look = |place: usize| -> Result<Option<(usize, AnalysedDecision<G>)>, M::Stop> {
        if progress.is_out_of_time() {
            return Ok(None);
        }
        let Asked { ply, seat, view, choices, chosen, .. } = &questions[place];
        let mut rng = effort.seeds(2 * place as u64 + 1);
        let weights =
            question(place).evaluate_choices(choices, Some(*chosen), CLOSE, effort.samples_per_action, &mut rng);
        progress.record_samples(once(&questions[place], effort.samples_per_action))?;
        let decision = AnalysedDecision {
            ply: *ply,
            seat: *seat,
            view: view.clone(),
            chosen: *chosen,
            values: weights,
            is_well_sampled: false,
        };
        Ok(Some((place, decision)))
    };
    let looked: Vec<Option<(usize, AnalysedDecision<G>)>> =
        (0..count).into_par_iter().map(look).collect::<Result<_, _>>()?;
    let mut decisions: Vec<(usize, AnalysedDecision<G>)> = looked.into_iter().flatten().collect();
    let mut suspects: Vec<usize> = (0..decisions.len()).collect();
    for (turn, (most, more)) in (1..).zip(LOOKS) {
        let behind = |at: usize| decisions[at].1.values.apparent_loss(decisions[at].1.chosen);
        suspects.sort_by(|one, other| behind(*other).total_cmp(&behind(*one)));
        suspects.truncate(most);
        let again = |(at, (place, decision)): (usize, &mut (usize, AnalysedDecision<G>))| -> Result<(), M::Stop> {
            if !suspects.contains(&at) || progress.is_out_of_time() {
                return Ok(());
            }
            let mut rng = effort.seeds(2 * (turn * count + *place) as u64 + 1);
            question(*place).look_again(
                &mut decision.values,
                decision.chosen,
                more * effort.samples_per_action,
                &mut rng,
            );
            decision.is_well_sampled = turn == LOOKS.len();
            progress.record_samples(AGAIN * more * effort.samples_per_action)
        };
        decisions.par_iter_mut().enumerate().map(again).collect::<Result<(), _>>()?;
    }
    Ok(decisions.into_iter().map(|(_, decision)| decision).collect())
}

/// A position of a finished game, for testing whether estimates are calibrated.
#[derive(Clone, Debug)]
pub struct CalibrationSample {
    /// The number of entries before it.
    pub ply: usize,
    /// The estimated values of the position.
    pub predicted: SeatValues,
    /// The values at the end of the game.
    pub actual: SeatValues,
}

/// Returns positions of a finished game, each twice as far from its start as the one before. Their choice must not
/// depend on the length of the game: a position known to be near the end is known to be more decided than it looks.
pub fn calibration_samples<G: Game>(
    run: &GameHistory<G>,
    plan: &impl RolloutModel<G>,
    scale: ValueScale,
    effort: AnalysisEffort,
) -> Vec<CalibrationSample> {
    let game = run.rules();
    let (cuts, _) = cut(run);
    let chosen = (2..usize::BITS).map_while(|power| cuts.get(1 << power));
    let chosen = chosen.filter(|cut| game.to_act(&cut.state.public) != ToAct::Nobody);
    let came = cuts.last().map_or([0; MAX_SEATS], |cut| worths(game, cut, plan, scale, effort));
    let gauged = |cut: &Cut<G>| CalibrationSample {
        ply: cut.ply,
        predicted: worths(game, cut, plan, scale, effort),
        actual: came,
    };
    chosen.map(gauged).collect()
}

/// Returns the cuts of a game and the decisions on the way.
fn cut<G: Game>(run: &GameHistory<G>) -> (Vec<Cut<G>>, Vec<Asked<G>>) {
    let game = run.rules();
    let mut state = run.initial_state();
    let mut cuts = vec![Cut { ply: 0, state: state.clone(), cause: None, strokes: 0 }];
    let mut questions: Vec<Asked<G>> = Vec::new();
    // The index of the first decision of the present turn.
    let mut turn = 0;
    for (ply, entry) in run.effective_entries() {
        let cause = match entry {
            JournalEntry::Action { seat, action, .. } => {
                let cause = ValueChangeCause::Seat(seat);
                if cuts.last().is_none_or(|last| last.cause != Some(cause)) {
                    turn = questions.len();
                }
                questions[turn..].iter_mut().for_each(|asked| asked.then.push(action));
                questions.extend(asked(game, &state, ply, seat, action));
                game.apply_action(&mut state, seat, action, &mut NullSink);
                cause
            }
            JournalEntry::Chance { outcome } => {
                game.apply_chance(&mut state, outcome, &mut NullSink);
                ValueChangeCause::Chance
            }
            JournalEntry::Undo { .. } => continue,
        };
        // Consecutive outcomes count as one chance event, and consecutive decisions of a seat as one turn.
        let last = cuts.last().expect("a game has a start");
        let (goes_on, mut strokes) = (last.cause == Some(cause), last.strokes);
        strokes += u64::from(cause == ValueChangeCause::Chance && !goes_on);
        if goes_on {
            cuts.pop();
        }
        cuts.push(Cut { ply: ply + 1, state: state.clone(), cause: Some(cause), strokes });
    }
    (cuts, questions)
}

/// Returns the decision behind an action, if there were alternatives to it.
fn asked<G: Game>(game: &G, state: &StateOf<G>, ply: usize, seat: Seat, chosen: G::Action) -> Option<Asked<G>> {
    let view = game.view(state, Viewer::Seat(seat));
    let mut choices = Vec::new();
    if let (ToAct::Seats(asked), Some((_, own))) = (game.awaited(state), &view.own)
        && asked.contains(seat)
    {
        game.legal_actions(&view.public, own, seat, &mut choices);
    }
    let free = choices.len() > 1 && choices.contains(&chosen);
    free.then_some(Asked { ply, seat, view, choices, chosen, then: Vec::new() })
}

/// A position with its rollouts.
struct Position<'a, G: Game> {
    cut: &'a Cut<G>,
    over: bool,
    seeds: Generator,
    sums: [f64; MAX_SEATS],
}

impl<'a, G: Game> Position<'a, G> {
    fn of(game: &G, cut: &'a Cut<G>, effort: AnalysisEffort) -> Position<'a, G> {
        let over = game.to_act(&cut.state.public) == ToAct::Nobody;
        Position { cut, over, seeds: effort.seeds(2 * cut.strokes), sums: [0.0; MAX_SEATS] }
    }

    /// Performs one rollout; `plan` is the calibrated rollout model.
    fn sample(&mut self, game: &G, plan: &impl RolloutModel<G>, scale: ValueScale) {
        let seed = self.seeds.next_u64();
        let worths = estimate_values(game, &self.cut.state, plan, seed, |state| scale.state_values(game, state, plan));
        self.sums.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += f64::from(worth));
    }

    /// Returns the mean over this number of samples; a finished game has a single sample.
    fn worths(&self, samples: usize) -> SeatValues {
        let samples = if self.over { 1 } else { samples };
        self.sums.map(|sum| (sum / samples as f64 * UNIT).round() as i64)
    }
}

/// All positions. Rollouts are done in passes, so that all positions have the same number of samples whenever time runs
/// out, and the same luck within one chance event.
struct Positions<'a, G: Game, P> {
    game: &'a G,
    /// The calibrated rollout model.
    plan: P,
    scale: ValueScale,
    all: Vec<Position<'a, G>>,
    passes: usize,
}

impl<'a, G: Game, P: RolloutModel<G>> Positions<'a, G, P> {
    fn new(cuts: &'a [Cut<G>], (game, plan, scale): Plans<'a, G, P>, effort: AnalysisEffort) -> Self {
        let all = cuts.iter().map(|cut| Position::of(game, cut, effort)).collect();
        Positions { game, plan: plan.calibrated_model(), scale, all, passes: 0 }
    }

    /// Performs one rollout from each position; finished games are evaluated only once.
    fn pass<M: Monitor + ?Sized>(&mut self, progress: &Progress<'_, M>) -> Result<(), M::Stop> {
        let (game, plan, scale, first) = (self.game, &self.plan, self.scale, self.passes == 0);
        let sample = |position: &mut Position<'_, G>| {
            if first || !position.over {
                position.sample(game, plan, scale);
            }
            progress.record_samples(1)
        };
        self.all.par_iter_mut().map(sample).collect::<Result<(), _>>()?;
        self.passes += 1;
        Ok(())
    }

    fn worths(&self) -> Vec<(usize, SeatValues)> {
        self.all.iter().map(|position| (position.cut.ply, position.worths(self.passes))).collect()
    }
}

/// Returns the values of a position; they are exact if the game is over.
fn worths<G: Game>(
    game: &G,
    cut: &Cut<G>,
    plan: &impl RolloutModel<G>,
    scale: ValueScale,
    effort: AnalysisEffort,
) -> SeatValues {
    let mut position = Position::of(game, cut, effort);
    let samples = if position.over { 1 } else { effort.samples_per_position.max(1) };
    let plan = plan.calibrated_model();
    (0..samples).for_each(|_| position.sample(game, &plan, scale));
    position.worths(samples)
}

#[cfg(test)]
mod tests;
