//! A heuristic (section 12 of the clauses) that estimates the immediate value of each action.

use creatures::{Action, Character, Creatures, Own, Species, SpeciesSet, Variant};
use engine::SeatContext;
use rand_xoshiro::rand_core::SeedableRng;

use super::defeat::may_end_in_defeat;
use super::heuristic_weights::CreaturesWeights;
use super::observation::{CreaturesObservation, NEVER, rivals_without};
use crate::policy::draw_fraction;
use crate::rollout::best_first;
use crate::{Generator, Policy};

/// The value of winning, weighted by its probability.
const WIN: f32 = 500.0;
/// The value of a move that ends Extinction with a win or a loss.
const END: f32 = 20.0;
/// The value of a move that would break a promise, which is made only if there is no other.
pub(super) const BREACH: f32 = -2000.0;
/// The value of a move that may end Extinction with a defeat, which is made only if no other keeps all promises.
pub(super) const DEFEAT: f32 = -1000.0;

/// A heuristic. It wins if possible, stops opponents that are about to win, meets creatures where that pays, breeds
/// with known friends, turns friends that were seen into foes, and moves toward gains; otherwise it ends the turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct CreaturesGreedy;

impl<K: Variant> Policy<Creatures<K>> for CreaturesGreedy {
    #[inline]
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        if let [only] = choices {
            return *only;
        }
        best_action(context, choices, CreaturesWeights::by_hand(K::DUEL), rng)
    }
}

/// Returns the choice with the highest estimated value.
#[inline]
pub(super) fn best_action<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    choices: &[Action],
    weights: &CreaturesWeights,
    rng: &mut Generator,
) -> Action {
    let mut best = (choices[0], f32::NEG_INFINITY);
    score_choices(context, choices, weights, rng, |action, worth| {
        if worth > best.1 {
            best = (action, worth);
        }
    });
    best.0
}

/// Reports the estimated value of each choice, with a little noise to break ties.
pub(super) fn score_choices<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    choices: &[Action],
    weights: &CreaturesWeights,
    rng: &mut Generator,
    mut report: impl FnMut(Action, f32),
) {
    let Some(first) = choices.first() else { return };
    let noise = |rng: &mut Generator| draw_fraction(rng) * 0.02;
    match first {
        Action::Mix { .. } => {
            for choice in choices {
                let Action::Mix { foes } = choice else { continue };
                // Any mix with at least as many foes as friends is equally good, so that opponents cannot predict it.
                report(*choice, f32::from(u8::from(*foes >= 2)) + noise(rng));
            }
        }
        Action::Place { .. } => {
            let wanted = context.default_action();
            choices.iter().for_each(|choice| report(*choice, f32::from(u8::from(*choice == wanted)) + noise(rng)));
        }
        Action::Birth { .. } => {
            for choice in choices {
                report(*choice, birth(context, weights.foes, *choice) + noise(rng));
            }
        }
        _ => {
            let observation = CreaturesObservation::new(context, weights);
            for choice in choices {
                let ruin = if may_end_in_defeat(context, *choice) { DEFEAT } else { 0.0 };
                report(*choice, observation.worth(context.own, *choice) + ruin + noise(rng));
            }
        }
    }
}

/// The order of equal moves reveals nothing, so the seed may be fixed.
pub(super) fn among_equals() -> Generator {
    Generator::seed_from_u64(1)
}

/// Keeps this many of the most valuable moves, the best first.
pub(super) fn keep_best<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    weights: &CreaturesWeights,
    most: usize,
    moves: &mut Vec<Action>,
) {
    let mut worths = Vec::with_capacity(moves.len());
    score_choices(context, moves, weights, &mut among_equals(), |action, worth| worths.push((worth, action)));
    keep_acceptable(worths, most, moves);
}

/// Keeps this many of these moves, the best first. Moves that break a promise or may end the game with a defeat remain
/// only if there are no others.
pub(super) fn keep_acceptable(mut worths: Vec<(f32, Action)>, most: usize, moves: &mut Vec<Action>) {
    let is_acceptable = |(worth, _): &(f32, Action)| *worth > DEFEAT / 2.0;
    if worths.iter().any(is_acceptable) {
        worths.retain(is_acceptable);
    }
    moves.clear();
    moves.extend(best_first(worths).take(most));
}

/// Prefers foes, with a friend of each species to breed with or to hide them.
fn birth<K: Variant>(context: SeatContext<'_, Creatures<K>>, wish: f32, choice: Action) -> f32 {
    let SeatContext { rules: game, public, own, seat } = context;
    let Action::Birth { species, foes } = choice else { return 0.0 };
    let slot = game.species_of(public, seat).position(|own| own == species).unwrap_or(0);
    let index = species.index();
    let foes_now =
        u16::from(public.at[index].and(public.foes.or(own.foes)).len()) + public.home_foes[index] + own.home_foes[slot];
    let friends = public.creature_count(species) - foes_now;
    let wanted = if friends == 0 { 1.0 } else { wish };
    -(wanted - f32::from(foes)).abs()
}

impl<K: Variant> CreaturesObservation<'_, K> {
    fn worth(&self, own: &Own, choice: Action) -> f32 {
        let board = self.game.board();
        let at = |name| board.index(name).unwrap_or(0);
        match choice {
            Action::Step { species, from, to } => {
                let from = at(from);
                self.step(species, self.own_foes.contains(from), Some(from), at(to))
            }
            Action::Out { species, character, to } => self.step(species, character.is_foe(), None, at(to)),
            Action::Swap { at: name, character } => self.swap(at(name), character),
            Action::Change { species, character } => self.change(own, species, character),
            Action::Exchange { .. } | Action::Fetch { .. } => -0.1,
            Action::End {} => self.weights.rest,
            _ => 0.0,
        }
    }

    /// Values a step of a creature, which leaves home if `from` is `None`.
    fn step(&self, species: Species, foe: bool, from: Option<u8>, to: u8) -> f32 {
        let (public, board) = (self.public, self.game.board());
        let origin = from.unwrap_or_else(|| board.corner_hex(species));
        if self.is_breach(foe, to) {
            return BREACH;
        }
        if let Some(home) = self.game.home_on(public, to) {
            return if home == species { -0.3 } else { self.raid(home) };
        }
        let met = K::DUEL && from.is_some_and(|from| public.met.contains(from));
        let guard = if K::DUEL { self.guard(foe, origin, to) } else { 0.0 } + self.risk(foe, origin, to);
        if !self.occupied.contains(to) {
            let (now, then) = if met { (0, 0) } else { (public.moves, public.moves - 1) };
            let mut worth = self.creature_potential(species, foe, to, then)
                - self.creature_potential(species, foe, origin, now)
                + guard;
            if from.is_none() {
                worth += if foe { self.weights.out_foe } else { self.weights.out_friend };
            }
            if K::DUEL {
                worth += self.way(foe, origin, to);
            }
            if K::DUEL
                && self.ahead[to as usize] < public.moves
                && self.ahead[origin as usize] > self.ahead[to as usize]
            {
                worth += WIN * self.entry(foe, met) - f32::from(self.ahead[to as usize]);
            }
            return worth;
        }
        let Some(target) = self.target_on(to) else { return -1.0 };
        let mut worth = target.worth[usize::from(foe)] + guard;
        if K::DUEL && to == self.game.goal_hex(public, self.seat) {
            worth += WIN * target.takes[usize::from(foe)];
        }
        if !K::DUEL {
            worth += self.extinction(species, foe, target.species, target.takes[1]);
        }
        worth
    }

    /// True if a step could destroy a creature of a seat that was promised peace.
    fn is_breach(&self, foe: bool, to: u8) -> bool {
        if self.friends.is_empty() {
            return false;
        }
        let hurt = match self.game.home_on(self.public, to) {
            Some(home) => SpeciesSet::only(home),
            None if foe => self.public.species_at(to),
            None => SpeciesSet::EMPTY,
        };
        !hurt.and(self.friends).is_empty()
    }

    /// Returns the probability of entering the goal at the end of a free way.
    fn entry(&self, foe: bool, met: bool) -> f32 {
        let goal = self.game.goal_hex(self.public, self.seat);
        if !self.occupied.contains(goal) {
            return 1.0;
        }
        let target = self.target_on(goal).filter(|target| !met && target.species.and(self.own).is_empty());
        target.map_or(0.0, |target| target.takes[usize::from(foe)])
    }

    /// Values moving to within a turn of other creatures.
    fn risk(&self, foe: bool, from: u8, to: u8) -> f32 {
        let weight = if foe { self.weights.risk_foe } else { self.weights.risk_friend };
        if weight == 0.0 {
            return 0.0;
        }
        let steps = if K::DUEL { 5 } else { 4 };
        weight * (self.count_near(to, steps) as f32 - self.count_near(from, steps) as f32)
    }

    /// Infection: values shortening the way over free hexes.
    fn way(&self, foe: bool, from: u8, to: u8) -> f32 {
        let weight = if foe { self.weights.way_foe } else { self.weights.way_friend };
        let left = |hex: u8| f32::from(self.ahead[hex as usize].min(8));
        weight * (left(from) - left(to))
    }

    /// Infection: values blocking opponents near the hex behind the seat's arc.
    fn guard(&self, foe: bool, from: u8, to: u8) -> f32 {
        let (back, weights) = (self.game.back_hex(self.public, self.seat), self.weights);
        let near = f32::from(self.danger) <= weights.alarm;
        let worth = |hex: u8| {
            let steps = self.behind[hex as usize];
            let away = self.game.board().distance(hex, back);
            let watch = if foe { weights.watch / f32::from(1 + away) } else { 0.0 };
            if !near || steps == NEVER || steps >= self.danger {
                return watch;
            }
            let stands = if foe { 1.0 } else { weights.post_friend };
            watch + stands * if hex == back { weights.guard } else { weights.post / f32::from(1 + steps) }
        };
        worth(to) - worth(from)
    }

    /// Extinction: values the end of a species for its effect on the end of the game (IX-63, IX-64).
    fn extinction(&self, species: Species, foe: bool, others: SpeciesSet, kills: f32) -> f32 {
        if !foe {
            return 0.0;
        }
        let gone: SpeciesSet = others.iter().filter(|other| self.public.creature_count(*other) == 1).collect();
        if gone.is_empty() {
            return 0.0;
        }
        let own = self.public.creature_count(species);
        let reserve = self.game.reserve_count(self.public, species).map_or(2, |left| left.min(2));
        // Of two foes both are destroyed.
        kills * self.outcome(own + reserve, gone) + (1.0 - kills) * self.outcome(own - 1, gone)
    }

    /// Values a raid, which trades one creature for one and is mostly a bad bargain.
    fn raid(&self, home: Species) -> f32 {
        let own = self.game.creature_count(self.public, self.seat);
        if own == 1 {
            return -2.0 * END;
        }
        let resident = self.public.home[home.index()] > 0;
        let worth =
            if resident { self.weights.at_home * -self.creature_values[home.index()] } else { 0.0 } + self.weights.raid;
        if K::DUEL || !resident || self.public.creature_count(home) > 1 {
            return worth;
        }
        worth + self.outcome(own - 1, SpeciesSet::only(home))
    }

    /// Values the extinction of these species while the seat has this many creatures.
    fn outcome(&self, own: u16, gone: SpeciesSet) -> f32 {
        let (count, most) = rivals_without(self.game, self.public, self.seat, gone);
        match count {
            0 => 2.0 * END,
            1 if own > most => END,
            1 if own == most => 0.3,
            1 => -END,
            _ => 0.3,
        }
    }

    /// Values a swap, which turns a friend that others can reach into a foe, above all if they have seen it.
    fn swap(&self, hex: u8, character: Character) -> f32 {
        let (foe, seen, weights) = (self.own_foes.contains(hex), self.public.seen.contains(hex), self.weights);
        match (foe, character) {
            (false, Character::Foe) => match (seen, self.is_near(hex, 4)) {
                (true, true) => weights.swap_seen,
                (false, true) => weights.swap_unseen,
                _ => -0.05,
            },
            (true, Character::Foe) if seen && self.is_near(hex, 3) => weights.swap_foe,
            _ => -0.2,
        }
    }

    fn change(&self, own: &Own, species: Species, character: Character) -> f32 {
        let slot = self.game.species_of(self.public, self.seat).position(|own| own == species).unwrap_or(0);
        let foes = self.public.home_foes[species.index()] + own.home_foes[slot];
        let friends = self.public.home[species.index()] - foes;
        if character == Character::Foe && friends > 1 { self.weights.change } else { -0.2 }
    }
}
