//! Plays out what the rules of thumb would do after each promising answer, in worlds that the seat's view allows.

use end_of_days::{Action, Card, Draft, EndOfDays, Phase};
use play::{Game, MAX_SEATS, Pending, Seat, Silent, State, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use super::greedy::{Greedy, liking};
use super::sight::Sight;
use crate::halving::halve;
use crate::playout::fall;
use crate::{Bot, Budget, Generator, Policy, own};

/// How many answers are compared at most.
const CANDIDATES: usize = 6;
/// How many of them may be about the same card.
const ALIKE: usize = 2;
/// How many rounds after the present turn are played out before the nations are weighed.
const ROUNDS: u16 = 1;
/// Another answer must be better than that of the rules of thumb by so much of a win.
const DOUBT: f32 = 0.01;
/// The spread of what a nation will still score, in points: in its last turn, and growing with the root of those to come.
const SPREAD: [f32; 2] = [0.8, 1.3];

/// Compares the most promising answers by playing on.
///
/// A turn has many short decisions, so no tree is grown: after each candidate [`Greedy`] plays on for all seats, each
/// from what it may know in the imagined world, to the end of the next round, where the nations are weighed, or of the
/// game. All candidates meet the same worlds and the same luck, and the worse half drops out again and again. Since
/// hands are imagined anew for each sample, no answer looks good that needs to know that nobody will negate it.
#[derive(Clone, Debug)]
pub struct Search {
    policy: Greedy,
    others: Greedy,
    choices: Vec<Action>,
    ranked: Vec<(f32, Action)>,
}

impl Default for Search {
    fn default() -> Self {
        let others = Greedy { bargains: false };
        Search { policy: Greedy::default(), others, choices: Vec::new(), ranked: Vec::new() }
    }
}

impl Search {
    /// Plays on after an answer in a world that follows from the seed. Returns the seat's share of a win, about.
    fn sample(&mut self, game: &EndOfDays, view: &ViewOf<EndOfDays>, seat: Seat, answer: Action, seed: u64) -> f32 {
        let mut dice = Generator::seed_from_u64(seed);
        let hidden = game.imagine(view, &mut dice);
        let mut state = State::<EndOfDays> { open: view.open.clone(), hidden };
        let last = view.open.turn + ROUNDS * u16::from(game.seats());
        game.apply(&mut state, seat, answer, &mut Silent);
        loop {
            match game.waiting(&state) {
                Pending::Nature => fall(game, &mut state, seed),
                Pending::Seats(_) if state.open.turn > last => return share(game, &state, seat),
                Pending::Seats(asked) => {
                    let asked = asked.lowest().expect("a question names whom it asks");
                    let mine = game.mine(&state.open, &state.hidden, asked);
                    self.choices.clear();
                    game.legal(&state.open, &mine, asked, &mut self.choices);
                    let action = self.others.pick(game, &state.open, &mine, asked, &self.choices, &mut dice);
                    game.apply(&mut state, asked, action, &mut Silent);
                }
                Pending::Over => return 0.5 * share(game, &state, seat) + 0.5 * game.payoff(&state, seat),
            }
        }
    }

    /// Puts the answers that are worth a thought in order, the one of the rules of thumb first.
    fn rank(&mut self, sight: &Sight<'_>, choices: &[Action], plain: Action) {
        self.ranked.clear();
        let mut like = liking(sight);
        let worths = choices.iter().map(|action| match *action {
            _ if *action == plain => (f32::INFINITY, *action),
            Action::Take { card } => (sight.gain(sight.modules(), card), *action),
            Action::Swap { card } => (-sight.held(card), *action),
            Action::Negate { card, .. } => (-sight.keepsake(card), *action),
            Action::Aim { card } => {
                let owner = sight.open.owner(card).unwrap_or(sight.seat);
                (sight.rivalry(owner) * sight.stake(owner, card), *action)
            }
            Action::Draw {} | Action::Accept {} | Action::Close { .. } => (0.1, *action),
            Action::Discard {} | Action::Keep {} | Action::Pay {} | Action::Refuse {} => (0.0, *action),
            Action::Decline {} | Action::Stop {} | Action::EndTrade {} => (-0.1, *action),
            _ => (like(*action), *action),
        });
        self.ranked.extend(worths.filter(|(worth, _)| *worth > f32::NEG_INFINITY));
        self.ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut kept: [Option<Card>; CANDIDATES] = [None; CANDIDATES];
        let mut count = 0;
        self.ranked.retain(|(_, action)| {
            let about = subject(*action);
            let alike = kept[..count].iter().filter(|other| about.is_some() && **other == about).count();
            let keep = count < CANDIDATES && alike < ALIKE;
            if keep {
                kept[count] = about;
                count += 1;
            }
            keep
        });
    }
}

/// The card that an answer is about.
const fn subject(action: Action) -> Option<Card> {
    match action {
        Action::Use { card, .. } | Action::Place { card, .. } | Action::Front { card, .. } => Some(card),
        _ => None,
    }
}

/// What a nation has, in points.
fn standing(game: &EndOfDays, state: &State<EndOfDays>, seat: Seat) -> f32 {
    let open = &state.open;
    let score = f32::from(open[seat].score);
    if open.phase == Phase::Over {
        return score;
    }
    let mine = game.mine(open, &state.hidden, seat);
    let sight = Sight::new(game, open, &mine, seat);
    let left = f32::from(sight.turns_left().min(1));
    let cards = sight.usable.or(open[seat].front).minus(game.cards().modules);
    let kept: f32 = cards.iter().map(|card| sight.keepsake(card)).sum();
    let clutter = 0.15 * f32::from(open[seat].down.len());
    score + left * (0.6 * sight.prospects(sight.modules()) + 0.3 * kept - clutter)
}

/// What a seat's standing is worth: its share of a win, about.
fn share(game: &EndOfDays, state: &State<EndOfDays>, seat: Seat) -> f32 {
    let rounds = game.options().rounds.saturating_sub(state.open.round);
    let over = state.open.phase == Phase::Over;
    let spread = SPREAD[0] + if over { 0.0 } else { SPREAD[1] * (1.0 + f32::from(rounds)).sqrt() };
    let mut worths = [f32::NEG_INFINITY; MAX_SEATS];
    for other in (0..game.seats()).map(Seat) {
        worths[other.index()] = standing(game, state, other) / spread;
    }
    let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = worths.iter().map(|worth| (worth - most).exp()).sum();
    (worths[seat.index()] - most).exp() / sum
}

/// Whether the rules of thumb answer alone: nations, and the strokes of an offer.
fn is_left_alone(view: &ViewOf<EndOfDays>) -> bool {
    let draft = view.mine.as_ref().is_some_and(|(_, mine)| matches!(mine.draft, Draft::Offer(_)));
    draft || matches!(view.open.phase, Phase::Nation | Phase::Commit | Phase::Board | Phase::Arrange)
}

impl Bot<EndOfDays> for Search {
    fn choose(
        &mut self,
        game: &EndOfDays,
        view: &ViewOf<EndOfDays>,
        choices: &[Action],
        budget: Budget,
        rng: &mut Generator,
    ) -> Action {
        let (seat, mine) = own::<EndOfDays>(view);
        let plain = self.policy.pick(game, &view.open, mine, seat, choices, rng);
        if choices.len() < 2 || budget == Budget::Iterations(0) || is_left_alone(view) {
            return plain;
        }
        self.rank(&Sight::new(game, &view.open, mine, seat), choices, plain);
        if self.ranked.len() < 2 {
            return plain;
        }
        let ranked = core::mem::take(&mut self.ranked);
        let best = halve(ranked.len(), budget, rng, |place, seed| {
            let doubt = if place == 0 { DOUBT } else { 0.0 };
            doubt + self.sample(game, view, seat, ranked[place].1, seed)
        });
        let best = ranked.get(best).map_or(plain, |(_, action)| *action);
        self.ranked = ranked;
        best
    }
}
