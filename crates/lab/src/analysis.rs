//! A finished game looked at again: what each decision cost, and what luck was worth.
//!
//! After the separation of luck and skill of the backgammon programs. A game is cut wherever a seat has decided and
//! wherever nature has answered. At each cut a value is estimated for every seat, and each change of it is put either to
//! the decision or to nature. So for every seat luck and skill add up to what the game was worth less what it was worth
//! at the start, exactly: values are whole millionths.
//!
//! Luck is unbiased whatever the estimates are worth. Before nature answers a position is worth the mean over answers
//! drawn anew, each followed by the same estimate that the position after nature's true answer gets.

use bots::{Estimate, Generator, Plan, Weights, outlook, weigh};
use play::{Entry, Game, MAX_SEATS, Pending, Run, Seat, Silent, State, ViewOf, Viewer};
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// What a game is worth to each seat, in millionths of the unit of its payoffs.
pub type Worths = [i64; MAX_SEATS];

/// The unit of payoffs in [`Worths`].
pub const UNIT: f64 = 1e6;

/// About so many answers to a question are compared.
const CLOSE: usize = 8;

/// How much work goes into looking back.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often each position is played on to see what it is worth.
    pub positions: usize,
    /// How often each answer to a question is played on; 0 if no answers are weighed.
    pub answers: usize,
    /// How often anything is played on at most, all together; the other numbers shrink where it would be more.
    pub most: u64,
    /// What all imagined chance follows from.
    pub seed: u64,
}

impl Effort {
    /// The same within its bounds for so many positions and answers.
    fn within(self, positions: usize, answers: usize) -> Effort {
        let wanted = (positions * self.positions + answers * self.answers) as f64;
        let part = (self.most as f64 / wanted.max(1.0)).min(1.0);
        let shrunk = |samples: usize, least: usize| ((samples as f64 * part) as usize).max(least.min(samples));
        Effort { positions: shrunk(self.positions, 1), answers: shrunk(self.answers, 2), ..self }
    }
}

/// A game looked at again.
#[derive(Clone, Debug)]
pub struct Analysis<G: Game> {
    /// What the game was worth after so many entries of the journal: at the start, after each decision, and after
    /// nature's answers.
    pub chances: Vec<(usize, Worths)>,
    /// What nature's answers changed, with the number of entries after them.
    pub luck: Vec<(usize, Worths)>,
    /// The decisions between several answers, from what the seat knew then.
    pub decisions: Vec<Decision<G>>,
}

/// A decision between several answers.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// How many entries of the journal stood before it.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// What the seat saw.
    pub view: ViewOf<G>,
    /// What it did.
    pub chosen: G::Action,
    /// What the answers were worth.
    pub weights: Weights<G::Action>,
}

impl<G: Game> Decision<G> {
    /// By how much what was done was worse than the best.
    pub fn loss(&self) -> Estimate {
        self.weights.loss(self.chosen)
    }
}

impl<G: Game> Analysis<G> {
    /// What the game was worth at the start and at the end.
    pub fn span(&self) -> (Worths, Worths) {
        let end = |place: Option<&(usize, Worths)>| place.map_or([0; MAX_SEATS], |(_, worths)| *worths);
        (end(self.chances.first()), end(self.chances.last()))
    }

    /// What nature's answers were worth to a seat, and what all decisions were.
    pub fn luck_and_skill(&self, seat: Seat) -> (i64, i64) {
        let (first, last) = self.span();
        let luck = self.luck.iter().map(|(_, worths)| worths[seat.index()]).sum();
        (luck, last[seat.index()] - first[seat.index()] - luck)
    }
}

/// A place where a game is cut.
struct Cut<G: Game> {
    ply: usize,
    state: State<G>,
    /// Whether nature led to it.
    nature: bool,
}

/// A question as it stood.
struct Asked<G: Game> {
    ply: usize,
    seat: Seat,
    view: ViewOf<G>,
    choices: Vec<G::Action>,
    chosen: G::Action,
}

/// Looks at a game again. Positions are spread over the threads of the pool that this runs in; the result does not depend
/// on their number.
pub fn analyse<G: Game>(run: &Run<G>, plan: &impl Plan<G>, effort: Effort) -> Analysis<G> {
    let game = run.game();
    let (cuts, questions) = cut(run);
    let answers = questions.iter().map(|question| question.choices.len().min(CLOSE)).sum();
    let effort = effort.within(cuts.len(), answers);
    let seeds = |stream: u64| Generator::seed_from_u64(effort.seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let worths: Vec<Worths> = (0..cuts.len())
        .into_par_iter()
        .map(|place| position(game, &cuts[place].state, plan, effort.positions, &mut seeds(2 * place as u64)))
        .collect();
    let weighed = if effort.answers == 0 { 0 } else { questions.len() };
    let decisions = (0..weighed).into_par_iter().map(|place| {
        let Asked { ply, seat, view, choices, chosen } = &questions[place];
        let mut rng = seeds(2 * place as u64 + 1);
        let weights = weigh(game, view, plan, choices, Some(*chosen), effort.answers, &mut rng);
        Decision { ply: *ply, seat: *seat, view: view.clone(), chosen: *chosen, weights }
    });
    let luck = cuts.iter().zip(worths.windows(2)).zip(cuts.iter().skip(1)).filter(|(_, cut)| cut.nature);
    let luck = luck.map(|((_, pair), cut)| (cut.ply, std::array::from_fn(|seat| pair[1][seat] - pair[0][seat])));
    Analysis {
        luck: luck.collect(),
        chances: cuts.iter().map(|cut| cut.ply).zip(worths.iter().copied()).collect(),
        decisions: decisions.collect(),
    }
}

/// Where a game is cut, and the questions on the way.
fn cut<G: Game>(run: &Run<G>) -> (Vec<Cut<G>>, Vec<Asked<G>>) {
    let game = run.game();
    let mut state = run.beginning();
    let mut cuts = vec![Cut { ply: 0, state: state.clone(), nature: false }];
    let mut questions = Vec::new();
    for (ply, entry) in run.standing() {
        match entry {
            Entry::Did { seat, action, .. } => {
                let view = game.view(&state, Viewer::Seat(seat));
                let mut choices = Vec::new();
                if let (Pending::Seats(asked), Some((_, mine))) = (game.waiting(&state), &view.mine)
                    && asked.has(seat)
                {
                    game.legal(&view.open, mine, seat, &mut choices);
                }
                if choices.len() > 1 && choices.contains(&action) {
                    questions.push(Asked { ply, seat, view, choices, chosen: action });
                }
                game.apply(&mut state, seat, action, &mut Silent);
                cuts.push(Cut { ply: ply + 1, state: state.clone(), nature: false });
            }
            Entry::Fell { outcome } => {
                game.settle(&mut state, outcome, &mut Silent);
                let after = Cut { ply: ply + 1, state: state.clone(), nature: true };
                // Answers of nature one after the other are one stroke of luck.
                match cuts.last_mut() {
                    Some(last) if last.nature => *last = after,
                    _ => cuts.push(after),
                }
            }
            Entry::Undid { .. } => {}
        }
    }
    (cuts, questions)
}

/// What a position is worth; exactly, if the game is over.
fn position<G: Game>(game: &G, state: &State<G>, plan: &impl Plan<G>, samples: usize, rng: &mut Generator) -> Worths {
    let whole = |worth: f64| (worth * UNIT).round() as i64;
    if game.pending(&state.open) == Pending::Over {
        return std::array::from_fn(|seat| {
            if seat < usize::from(game.seats()) { whole(game.payoff(state, Seat(seat as u8)).into()) } else { 0 }
        });
    }
    let mut sums = [0.0f64; MAX_SEATS];
    for _ in 0..samples.max(1) {
        let worths = outlook(game, state, plan, rng.next_u64());
        sums.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += f64::from(worth));
    }
    sums.map(|sum| whole(sum / samples.max(1) as f64))
}
