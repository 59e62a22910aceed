//! A finished game looked at again: what each decision cost, and what luck was worth.
//!
//! After the separation of luck and skill of the backgammon programs. A game is cut wherever a seat has decided and
//! wherever nature has answered. At each cut a value is estimated for every seat, and each change of it is put either to
//! whoever decided or to nature. So for every seat luck and skill add up to what the game was worth less what it was worth
//! at the start, exactly: values are whole millionths.
//!
//! Luck is unbiased whatever the estimates are worth. Before nature answers a position is worth the mean over answers
//! drawn anew, each followed by the same estimate that the position after nature's true answer gets. Positions between two
//! strokes of luck are played on with the same luck, so that most of what is noise in them cancels out of what a decision
//! changed.

use bots::{ActionValues, Estimate, EvaluationTask, Generator, RolloutModel, ValueScale, estimate_values};
use engine::{GameHistory, JournalEntry, MAX_SEATS, NullSink, Rules, Seat, StateOf, ToAct, ViewOf, Viewer};
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

use crate::monitor::{Monitor, NoMonitor, Progress};

/// What a game is worth to each seat, in millionths of the unit of its worth.
pub type SeatValues = [i64; MAX_SEATS];

/// The unit in [`SeatValues`].
pub const UNIT: f64 = 1e6;

/// About so many answers to a question are compared, and so many when it is looked at again.
const CLOSE: usize = 8;
const AGAIN: usize = 4;
/// A question is weighed with no fewer samples for each answer: half of them pick the best, half say by how much.
const LEAST: usize = 2;
/// Decisions that seem to have cost most are looked at again: so many of all, with so many times the samples, and then of
/// those the ones that still seem so.
const LOOKS: [(usize, usize); 2] = [(32, 8), (8, 24)];

/// Of the time that is left after a first look, so much is planned for: how long samples take is an estimate.
const PLANNED: f64 = 0.85;
/// The time that samples of answers take is estimated from so many questions.
const PILOT: usize = 8;

/// How much work goes into looking back.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisEffort {
    /// How often each position is played on to see what it is worth.
    pub samples_per_position: usize,
    /// How often each answer to a question is played on; 0 if no answers are weighed.
    pub samples_per_action: usize,
    /// How often anything is played on at most, all together; the other numbers shrink where it would be more.
    pub max_samples: u64,
    /// What all imagined chance follows from.
    pub seed: u64,
}

impl AnalysisEffort {
    /// The same within its bounds for so many positions, questions, and answers to these.
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

    /// A source of seeds of its own for each number.
    fn seeds(self, stream: u64) -> Generator {
        Generator::seed_from_u64(self.seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// A game looked at again.
#[derive(Clone, Debug)]
pub struct GameAnalysis<G: Rules> {
    /// What the game was worth after so many entries of the journal: at the start, after the decisions of each seat that
    /// follow each other, and after nature's answers.
    pub value_curve: Vec<(usize, SeatValues)>,
    /// What each change was put to, one for each of `chances` but the first.
    pub causes: Vec<ValueChangeCause>,
    /// The decisions between several answers, from what the seat knew then.
    pub decisions: Vec<AnalysedDecision<G>>,
    /// Which part of the samples was taken that the effort asked for, if time ran out.
    pub completed_fraction: Option<f64>,
}

/// What changed the worth of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueChangeCause {
    /// Dice and draws.
    Chance,
    /// What a seat decided.
    Seat(Seat),
}

/// A decision between several answers.
#[derive(Clone, Debug)]
pub struct AnalysedDecision<G: Rules> {
    /// How many entries of the journal stood before it.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// What the seat saw.
    pub view: ViewOf<G>,
    /// What it did.
    pub chosen: G::Action,
    /// What the answers were worth.
    pub values: ActionValues<G::Action>,
    /// Whether it was looked at as closely as any: of others it is not known well what they cost.
    pub is_well_sampled: bool,
}

impl<G: Rules> AnalysedDecision<G> {
    /// By how much what was done was worse than the best.
    pub fn loss(&self) -> Estimate {
        self.values.loss(self.chosen)
    }
}

impl<G: Rules> GameAnalysis<G> {
    /// What the game was worth at the start and at the end.
    pub fn endpoint_values(&self) -> (SeatValues, SeatValues) {
        let end = |place: Option<&(usize, SeatValues)>| place.map_or([0; MAX_SEATS], |(_, worths)| *worths);
        (end(self.value_curve.first()), end(self.value_curve.last()))
    }

    /// What changed when: after how many entries, why, and by how much for each seat.
    pub fn value_changes(&self) -> impl Iterator<Item = (usize, ValueChangeCause, SeatValues)> {
        let pairs = self.value_curve.windows(2).zip(&self.causes);
        pairs.map(|(pair, cause)| (pair[1].0, *cause, std::array::from_fn(|seat| pair[1].1[seat] - pair[0].1[seat])))
    }

    /// Which of [`GameAnalysis::value_changes`] the entry of the journal behind so many others belongs to: those of a seat that follow each
    /// other are one.
    pub fn change_index_at(&self, ply: usize) -> usize {
        self.value_curve.partition_point(|(end, _)| *end <= ply) - 1
    }

    /// What everything together that had this cause changed for a seat.
    pub fn total_change(&self, seat: Seat, cause: ValueChangeCause) -> i64 {
        self.value_changes().filter(|(_, other, _)| *other == cause).map(|(_, _, worths)| worths[seat.index()]).sum()
    }
}

/// A place where a game is cut.
struct Cut<G: Rules> {
    ply: usize,
    state: StateOf<G>,
    /// What led to it; nothing led to the start.
    cause: Option<ValueChangeCause>,
    /// How many strokes of luck led to it.
    strokes: u64,
}

/// A question as it stood.
struct Asked<G: Rules> {
    ply: usize,
    seat: Seat,
    view: ViewOf<G>,
    choices: Vec<G::Action>,
    chosen: G::Action,
    /// What the seat did behind it, before another seat or nature answered.
    then: Vec<G::Action>,
}

/// A game, who plays on in it, and what worths mean.
type Plans<'a, G, P> = (&'a G, &'a P, ValueScale);

/// Looks at a game again. Positions are spread over the threads of the pool that this runs in; the result does not depend
/// on their number.
pub fn analyse<G: Rules>(
    run: &GameHistory<G>,
    plan: &impl RolloutModel<G>,
    scale: ValueScale,
    effort: AnalysisEffort,
) -> GameAnalysis<G> {
    let Ok(analysis) = analyse_watched(run, plan, scale, effort, &NoMonitor);
    analysis
}

/// The same with somebody who watches the time. As long as that suffices the values are the same; otherwise they are means
/// over fewer samples, and the analysis says so.
///
/// # Errors
/// The monitor's, when it gives the work up.
pub fn analyse_watched<G: Rules, M: Monitor + ?Sized>(
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

/// About how many samples it takes to weigh a question with so many for each answer.
fn once<G: Rules>(question: &Asked<G>, answers: usize) -> usize {
    let (choices, first) = (question.choices.len(), answers.div_ceil(4));
    choices * first + choices.min(CLOSE) * (answers - first)
}

/// About how many samples it takes to weigh these questions, and those again that need it.
fn samples<G: Rules>(questions: &[Asked<G>], answers: usize) -> usize {
    let again = LOOKS.iter().map(|(suspects, more)| questions.len().min(*suspects) * AGAIN * more * answers);
    questions.iter().map(|question| once(question, answers)).sum::<usize>() + again.sum::<usize>()
}

/// The effort that fits into the time that is left after each position has been played on once: everything, or an equal
/// part of everything. A few questions are tried out where there is a limit; the samples for that are thrown away, so
/// nothing that is said depends on them.
fn affordable<G: Rules, M: Monitor + ?Sized>(
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

/// The decisions, each weighed once, and those that seem to have cost most again. Once the time is over, the rest is left
/// out.
fn weighed<G: Rules, M: Monitor + ?Sized>(
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

/// A position of a finished game, for asking whether chances keep their word.
#[derive(Clone, Debug)]
pub struct CalibrationSample {
    /// How many entries stood before it.
    pub ply: usize,
    /// What the position is said to be worth.
    pub predicted: SeatValues,
    /// What the end was worth.
    pub actual: SeatValues,
}

/// Positions of a finished game, each twice as far from its start as the one before. Which they are must not depend on how
/// long the game went on: a position that is known to be near the end of its game is known to be more decided than it looks.
pub fn calibration_samples<G: Rules>(
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

/// Where a game is cut, and the questions on the way.
fn cut<G: Rules>(run: &GameHistory<G>) -> (Vec<Cut<G>>, Vec<Asked<G>>) {
    let game = run.rules();
    let mut state = run.initial_state();
    let mut cuts = vec![Cut { ply: 0, state: state.clone(), cause: None, strokes: 0 }];
    let mut questions: Vec<Asked<G>> = Vec::new();
    // Where the questions of the present turn begin.
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
        // Answers of nature one after the other are one stroke of luck, and those of a seat one turn.
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

/// The question behind an answer, if there were others to it.
fn asked<G: Rules>(game: &G, state: &StateOf<G>, ply: usize, seat: Seat, chosen: G::Action) -> Option<Asked<G>> {
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

/// A position while it is played on.
struct Position<'a, G: Rules> {
    cut: &'a Cut<G>,
    over: bool,
    seeds: Generator,
    sums: [f64; MAX_SEATS],
}

impl<'a, G: Rules> Position<'a, G> {
    fn of(game: &G, cut: &'a Cut<G>, effort: AnalysisEffort) -> Position<'a, G> {
        let over = game.to_act(&cut.state.public) == ToAct::Nobody;
        Position { cut, over, seeds: effort.seeds(2 * cut.strokes), sums: [0.0; MAX_SEATS] }
    }

    /// Plays on once; `plan` is the one that gauges.
    fn sample(&mut self, game: &G, plan: &impl RolloutModel<G>, scale: ValueScale) {
        let seed = self.seeds.next_u64();
        let worths = estimate_values(game, &self.cut.state, plan, seed, |state| scale.state_values(game, state, plan));
        self.sums.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += f64::from(worth));
    }

    /// The mean over so many samples; what is over has been looked at once.
    fn worths(&self, samples: usize) -> SeatValues {
        let samples = if self.over { 1 } else { samples };
        self.sums.map(|sum| (sum / samples as f64 * UNIT).round() as i64)
    }
}

/// All positions. They are played on in passes, so that all have the same number of samples whenever time runs out, and the
/// same luck within one stroke.
struct Positions<'a, G: Rules, P> {
    game: &'a G,
    /// The plan that gauges.
    plan: P,
    scale: ValueScale,
    all: Vec<Position<'a, G>>,
    passes: usize,
}

impl<'a, G: Rules, P: RolloutModel<G>> Positions<'a, G, P> {
    fn new(cuts: &'a [Cut<G>], (game, plan, scale): Plans<'a, G, P>, effort: AnalysisEffort) -> Self {
        let all = cuts.iter().map(|cut| Position::of(game, cut, effort)).collect();
        Positions { game, plan: plan.calibrated_model(), scale, all, passes: 0 }
    }

    /// Plays on once from each position; what is over is looked at once.
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

/// What a position is worth; exactly, if the game is over.
fn worths<G: Rules>(
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
