//! The tree of one search: nodes linked by index, in buffers that are reused for the next decision.

use engine::{Game, MAX_SEATS, NullSink, Seat, SeatContext, StateOf, ToAct};

use crate::determinization::DeterminizationSampler;
use crate::playout::{PlayoutBuffers, playout_payoffs};
use crate::{Generator, Policy};

/// The weight of exploration: the constant *k* of Cowling, Powley and Whitehouse (2012), who use 0.7 for payoffs
/// between 0 and 1.
const EXPLORATION_CONSTANT: f64 = 0.7;
/// The index of the root node.
const ROOT: u32 = 0;
/// The index that stands for no group.
const NONE: u32 = u32::MAX;
/// The maximum number of nodes in a tree, which bounds its memory. A full tree is used but no longer grows.
const LARGEST: usize = 1 << 20;

/// The inputs of one search.
pub(super) struct SearchTask<'a, G: Game, P> {
    pub sampler: DeterminizationSampler<'a, G>,
    pub choices: &'a [G::Action],
    pub policy: &'a P,
}

/// An action in one position, and at the same time the position that it leads to.
struct Node<A> {
    action: A,
    /// The number of times that it was chosen.
    visits: u32,
    /// The number of times that it was legal.
    available: u32,
    /// The sum of the payoffs to the seat that chose it.
    total: f64,
    /// The first group of actions that may follow, or [`NONE`].
    groups: u32,
}

/// Actions of one seat in one position that were found legal together, stored next to each other in the buffer of
/// nodes.
struct Group {
    seat: Seat,
    first: u32,
    count: u32,
    /// The next group of the same position, or [`NONE`].
    next: u32,
}

/// The running mean and variance of one seat's payoffs.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    /// Adds a payoff (B. P. Welford, 1962).
    fn add(&mut self, payoff: f64) {
        self.count += 1.0;
        let off = payoff - self.mean;
        self.mean += off / self.count;
        self.squares += off * (payoff - self.mean);
    }

    /// Returns twice the standard deviation.
    fn width(&self) -> f64 {
        if self.count > 0.0 { 2.0 * (self.squares / self.count).sqrt() } else { 0.0 }
    }
}

/// The leaf where a descent of the tree ends.
enum LeafState {
    /// A position after this many decisions, which is to be played out.
    Undecided(u64),
    /// A position whose value the policy knows.
    Payoffs([f32; MAX_SEATS]),
}

/// The tree and the buffers of an iteration.
pub(super) struct SearchTree<G: Game> {
    nodes: Vec<Node<G::Action>>,
    groups: Vec<Group>,
    me: Seat,
    spreads: [Spread; MAX_SEATS],
    /// The actions on the current path, with the seats that chose them.
    path: Vec<(u32, Seat)>,
    legal: Vec<G::Action>,
    /// The nodes of `legal`, in the same order.
    found: Vec<u32>,
    untried: Vec<G::Action>,
    scratch: PlayoutBuffers<G>,
}

impl<G: Game> Default for SearchTree<G> {
    fn default() -> Self {
        SearchTree {
            nodes: Vec::new(),
            groups: Vec::new(),
            me: Seat(0),
            spreads: [Spread::default(); MAX_SEATS],
            path: Vec::new(),
            legal: Vec::new(),
            found: Vec::new(),
            untried: Vec::new(),
            scratch: PlayoutBuffers::default(),
        }
    }
}

impl<G: Game> SearchTree<G> {
    /// Resets the tree to a root for the searching seat with its choices.
    pub(super) fn reset_root<P>(&mut self, task: &SearchTask<'_, G, P>) {
        self.nodes.clear();
        self.groups.clear();
        self.me = task.sampler.context.seat;
        self.spreads = [Spread::default(); MAX_SEATS];
        // No action leads to the root, so its action is never read.
        self.nodes.push(Node { action: task.choices[0], visits: 0, available: 0, total: 0.0, groups: NONE });
        self.legal.clear();
        self.legal.extend_from_slice(task.choices);
        self.find(ROOT, self.me);
    }

    /// Returns the visits and total payoffs of the first actions, in the order of the choices.
    pub(super) fn root_statistics(&self) -> impl Iterator<Item = (u32, f64)> {
        self.nodes[1..].iter().map(|node| (node.visits, node.total))
    }

    /// Draws a determinization, descends, expands the tree, plays the game out and updates the path.
    pub(super) fn run_iteration<P: Policy<G>>(&mut self, task: &SearchTask<'_, G, P>, rng: &mut Generator) {
        let SeatContext { rules: game, public: from, .. } = task.sampler.context;
        let mut state = task.sampler.sample_state(rng);
        let payoffs = match self.descend(task, &mut state, rng) {
            LeafState::Payoffs(payoffs) => payoffs,
            LeafState::Undecided(decisions) => {
                playout_payoffs(game, &mut state, task.policy, (from, decisions), rng, &mut self.scratch)
            }
        };
        for (spread, payoff) in self.spreads.iter_mut().zip(payoffs).take(usize::from(game.seats())) {
            spread.add(f64::from(payoff));
        }
        for (node, seat) in self.path.drain(..) {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += f64::from(payoffs[seat.index()]);
        }
    }

    /// Descends until an action was never tried before, the tree cannot grow, the policy knows the value, or the game
    /// is over.
    fn descend<P: Policy<G>>(
        &mut self,
        task: &SearchTask<'_, G, P>,
        state: &mut StateOf<G>,
        rng: &mut Generator,
    ) -> LeafState {
        let SeatContext { rules: game, public: from, .. } = task.sampler.context;
        let (mut here, mut origin, mut decisions) = (ROOT, ROOT, 0);
        loop {
            game.resolve_chance(state, rng, &mut NullSink);
            let ToAct::Seats(asked) = game.to_act(&state.public) else { return LeafState::Undecided(decisions) };
            if here != ROOT
                && let Some(payoffs) = task.policy.estimate_payoffs(game, from, state, decisions)
            {
                return LeafState::Payoffs(payoffs);
            }
            let waiting = asked.minus(game.submitted_seats(&state.private));
            let lowest = || waiting.lowest().expect("a question names whom it asks");
            let seat = if waiting.contains(self.me) { self.me } else { lowest() };
            if asked == waiting {
                origin = here;
            }
            let own = game.own_knowledge(&state.public, &state.private, seat);
            let context = SeatContext::new(game, &state.public, &own, seat);
            self.legal.clear();
            if here == ROOT {
                self.legal.extend_from_slice(task.choices);
            } else {
                context.legal_actions(&mut self.legal);
                task.policy.rank_candidates(context, false, &mut self.legal, rng);
            }
            if !self.find(origin, seat) {
                return LeafState::Undecided(decisions);
            }
            let rank = self.choose(context, task.policy, rng);
            let learns = self.found[rank];
            self.path.push((learns, seat));
            let action = self.legal[rank];
            if origin == here {
                here = learns;
            } else {
                if !self.find(here, seat) {
                    return LeafState::Undecided(decisions);
                }
                here = self.found[rank];
                self.path.push((here, seat));
            }
            game.apply_action(state, seat, action, &mut NullSink);
            decisions += 1;
            if self.nodes[here as usize].visits == 0 {
                return LeafState::Undecided(decisions);
            }
        }
    }

    /// Chooses among the found actions of a seat: one never tried, as the policy prefers, else the one with the highest
    /// upper confidence bound. Returns its rank.
    fn choose(&mut self, context: SeatContext<'_, G>, policy: &impl Policy<G>, rng: &mut Generator) -> usize {
        self.untried.clear();
        for (node, action) in self.found.iter().zip(&self.legal) {
            let node = &mut self.nodes[*node as usize];
            node.available += 1;
            if node.visits == 0 {
                self.untried.push(*action);
            }
        }
        if !self.untried.is_empty() {
            let action = policy.choose_action(context, &self.untried, rng);
            return self.legal.iter().position(|legal| *legal == action).expect("a policy picks one of the choices");
        }
        let reach = EXPLORATION_CONSTANT * self.spreads[context.seat.index()].width();
        let bound = |node: u32| {
            let node = &self.nodes[node as usize];
            let visits = f64::from(node.visits);
            node.total / visits + reach * (f64::from(node.available).ln() / visits).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (rank, node) in self.found.iter().enumerate() {
            let bound = bound(*node);
            if bound > best.1 {
                best = (rank, bound);
            }
        }
        best.0
    }

    /// Looks up the legal actions of a seat in a position and adds those that are new there. Returns true if all were
    /// found, which fails only when the tree is full.
    fn find(&mut self, place: u32, seat: Seat) -> bool {
        self.found.clear();
        self.found.resize(self.legal.len(), NONE);
        let mut missing = self.legal.len();
        let mut next = self.nodes[place as usize].groups;
        while next != NONE && missing > 0 {
            let group = &self.groups[next as usize];
            next = group.next;
            if group.seat != seat {
                continue;
            }
            let known = &self.nodes[group.first as usize..(group.first + group.count) as usize];
            // Legal actions come in a stable order, so the next action is usually the next node.
            let mut cursor = 0;
            for (action, found) in self.legal.iter().zip(&mut self.found).filter(|(_, found)| **found == NONE) {
                let is_it = |node: &Node<G::Action>| node.action == *action;
                let after = known[cursor..].iter().position(is_it).map(|step| cursor + step);
                if let Some(hit) = after.or_else(|| known[..cursor].iter().position(is_it)) {
                    *found = group.first + hit as u32;
                    cursor = hit + 1;
                    missing -= 1;
                }
            }
        }
        missing == 0 || self.add(place, seat, missing)
    }

    /// Adds the actions that [`SearchTree::find`] did not find, if there is space.
    fn add(&mut self, place: u32, seat: Seat, missing: usize) -> bool {
        let first = self.nodes.len();
        if first + missing > LARGEST {
            return false;
        }
        for (action, found) in self.legal.iter().zip(&mut self.found).filter(|(_, found)| **found == NONE) {
            *found = self.nodes.len() as u32;
            self.nodes.push(Node { action: *action, visits: 0, available: 0, total: 0.0, groups: NONE });
        }
        let place = &mut self.nodes[place as usize];
        self.groups.push(Group { seat, first: first as u32, count: missing as u32, next: place.groups });
        place.groups = self.groups.len() as u32 - 1;
        true
    }
}
