//! A heuristic for Extinction that grows together with a partner.
//!
//! The game ends when two species are left or when nothing happens for long, and the larger species wins (IX-63 to
//! IX-65, IX-80). A creature at home is safe from everything but a raid, which costs the raider as much as its victim.
//! So a seat that fights for its own sake falls behind a seat that stays at home. It gets ahead of it in two ways: by
//! friends that meet again and again, which gives both seats a creature each time (IX-26, IX-30), and by foes that
//! meet known friends of others. The first needs somebody who comes as a friend, so the heuristic agrees on a truce
//! with one other seat, keeps it, and meets only friends of that seat with friends. Without a partner it leaves home
//! for gains that it can reach within the turn.

use creatures::{Action, Board, Character, Creatures, HexSet, Own, Public, Species, SpeciesSet, Variant};
use engine::{Seat, SeatContext, SeatSet};

use super::defeat::may_end_in_defeat;
use super::greedy::{BREACH, DEFEAT, keep_acceptable};
use super::observation::rivals_without;
use super::statements;
use crate::policy::{best_choice, draw_fraction};
use crate::weights_file::numbers;
use crate::{Generator, Policy};

/// The value of an action that ends the game with a win or a loss.
const END: f32 = 20.0;
/// The cost of a step that brings a creature no nearer to anything.
const IDLE_STEP: f32 = 0.1;
/// The divisor for the limit of quiet turns: after this share of them a seat that would not win attacks.
const LATE: u16 = 4;
/// The distance within which a creature threatens another.
const REACH: u8 = 4;
/// The highest number of moves of a turn.
const MOST_MOVES: u8 = 6;

numbers! {
    /// The weights of the heuristic. Values are in units of one own creature.
    ExtinctionWeights {
        /// The probability that an unseen creature of another seat is a foe, and of the partner's.
        prior,
        partner_prior,
        /// The cost of a creature of another seat in equal shares of one own creature: of the strongest rival, of any
        /// other, and of the partner.
        leader,
        rival,
        partner,
        /// How many times as much it costs if the seat has broken a promise and more than one other is left.
        breaker,
        /// The share of a gain that is left for each step of distance.
        near,
        /// The further discount of a meeting with a partner that is not in reach within this turn.
        far,
        /// The value for a friend of being near the partner's home when nothing of the partner is outside.
        visit,
        /// The value of leaving home, for a foe and for a friend.
        out_foe,
        out_friend,
        /// The cost of standing where foes of others that are no partners can come within a turn: for a foe, for a
        /// friend nobody has seen, and for a friend that was seen.
        risk_foe,
        risk_friend,
        risk_seen,
        /// The value of a raid, beside its gains and losses.
        raid,
        /// The value of turning a friend outside that has no partner to meet into a foe, for each unit of risk.
        swap,
        /// The value of a change at home that gives a seat with a partner its only friend.
        change,
        /// The number of friends that a seat keeps in stock.
        friends,
        /// The value of ending the turn.
        rest,
        /// The further value of an attack for a seat that does not lead when nothing has happened for some rounds.
        bold,
        /// The further value of an attack on a creature that threatens the seat's friends outside, for each of them.
        guard,
        /// The share of the risk that the foes of a partner count when it has all its creatures and only one other rival is
        /// left. It is less by as much as the partner can still grow, because who still grows by a promise keeps it.
        doubt,
    }
}

impl ExtinctionWeights {
    /// The hand-set weights that the tuning begins with.
    pub const BY_HAND: ExtinctionWeights =
        ExtinctionWeights::parse(include_str!("../../weights/extinction-partners-by-hand.txt"));
    /// The weights that were tuned in a population with players that only wait, only attack or break their promises.
    pub const TUNED: ExtinctionWeights =
        ExtinctionWeights::parse(include_str!("../../weights/extinction-partners.txt"));
}

/// The heuristic.
#[derive(Clone, Copy, Debug)]
pub struct ExtinctionPartner {
    weights: ExtinctionWeights,
    /// True if it makes no statements.
    muted: bool,
    /// The number of its creatures from which on it attacks its partners, for exploiters; [`u16::MAX`] for a player that
    /// keeps its promises.
    betrays_from: u16,
}

impl Default for ExtinctionPartner {
    fn default() -> Self {
        ExtinctionPartner::with_weights(ExtinctionWeights::TUNED)
    }
}

impl ExtinctionPartner {
    /// A player that agrees to every truce and attacks its partner from this number of its own creatures on.
    pub const fn with_betrayal_from(from: u16) -> ExtinctionPartner {
        ExtinctionPartner { betrays_from: from, ..ExtinctionPartner::with_weights(ExtinctionWeights::TUNED) }
    }

    /// A player that makes no truce and hunts the creatures of those that do.
    pub const LONER: ExtinctionPartner =
        ExtinctionPartner { muted: true, ..ExtinctionPartner::with_weights(ExtinctionWeights::TUNED) };

    /// Creates a heuristic with these weights.
    pub const fn with_weights(weights: ExtinctionWeights) -> ExtinctionPartner {
        ExtinctionPartner { weights, muted: false, betrays_from: u16::MAX }
    }

    /// Chooses an action other than a statement.
    pub(super) fn choose_silently<K: Variant>(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        let outlook = Outlook::new(context, self);
        best_choice(choices, |choice| outlook.value(choice) + draw_fraction(rng) * 0.01)
    }

    /// Keeps this many of the most valuable moves, the best first.
    pub(super) fn keep_best<K: Variant>(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        most: usize,
        moves: &mut Vec<Action>,
    ) {
        let outlook = Outlook::new(context, self);
        let values = moves.iter().map(|action| (outlook.value(*action), *action)).collect();
        keep_acceptable(values, most, moves);
    }
}

impl<K: Variant> Policy<Creatures<K>> for ExtinctionPartner {
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        let said = if self.muted { None } else { statements::choose_statement(context, choices, rng) };
        said.unwrap_or_else(|| self.choose_silently(context, choices, rng))
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

/// A space with creatures, and the value of stepping there for a friend and for a foe.
#[derive(Clone, Copy)]
struct Target {
    hex: u8,
    species: SpeciesSet,
    value: [f32; 2],
}

/// A position as one seat sees it.
struct Outlook<'a, K: Variant> {
    context: SeatContext<'a, Creatures<K>>,
    game: &'a Creatures<K>,
    public: &'a Public,
    own: &'a Own,
    seat: Seat,
    weights: &'a ExtinctionWeights,
    species: Species,
    own_foes: HexSet,
    occupied: HexSet,
    partners: SeatSet,
    /// The seats that this seat has promised peace. A promise may last a turn longer than the one in return.
    promised: SeatSet,
    /// The value of a creature of each species.
    worth: [f32; 6],
    targets: Vec<Target>,
    /// The places from which others can come, with the probability of a foe that attacks.
    threats: Vec<(u8, f32)>,
    /// The homes of partners.
    visits: HexSet,
    /// True if the seat and a partner can still grow.
    grows: bool,
    /// True if nothing has happened for some rounds and the seat would not win alone by waiting.
    is_late: bool,
}

/// Returns the value of a creature of each species for the seat.
fn values_of_creatures<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    weights: &ExtinctionWeights,
    partners: SeatSet,
) -> [f32; 6] {
    let SeatContext { rules: game, public, seat, .. } = context;
    let rivals = public.living.without(seat);
    let count = |rival: Seat| game.creature_count(public, rival);
    let most = rivals.iter().map(count).max().unwrap_or(0);
    let share = 1.0 / f32::from(rivals.len().max(1)).max(1.5);
    let mut worth = [0.0; 6];
    for own in game.species_of(public, seat) {
        worth[own.index()] = 1.0;
    }
    for rival in rivals.iter() {
        let weight = if partners.contains(rival) {
            weights.partner
        } else if count(rival) == most {
            weights.leader
        } else {
            weights.rival
        };
        // Among three seats the third would gain most from losses that the other two cause each other.
        let is_hunted = !statements::is_honest(public, rival) && rivals.len() > 2;
        let weight = if is_hunted { weight * weights.breaker } else { weight };
        for one in game.species_of(public, rival) {
            worth[one.index()] = -weight * share;
        }
    }
    worth
}

impl<'a, K: Variant> Outlook<'a, K> {
    fn new(context: SeatContext<'a, Creatures<K>>, policy: &'a ExtinctionPartner) -> Outlook<'a, K> {
        let SeatContext { rules: game, public, own, seat } = context;
        let weights = &policy.weights;
        let species = game.species_of(public, seat).next().expect("a seat has a species");
        let (partners, promised) = if game.creature_count(public, seat) < policy.betrays_from {
            (statements::partner_seats::<K>(public, seat), statements::trusted_seats::<K>(public, seat))
        } else {
            (SeatSet::EMPTY, SeatSet::EMPTY)
        };
        let rivals = public.living.without(seat);
        let most = rivals.iter().map(|rival| game.creature_count(public, rival)).max().unwrap_or(0);
        let worth = values_of_creatures(context, weights, partners);
        let (occupied, _) = public.occupied_and_shared();
        let own_foes = public.at[species.index()].and(public.foes.or(own.foes));
        let limit = game.quiet_turn_limit(public);
        let is_late = limit > 0 && public.quiet * LATE >= limit;
        let mut outlook = Outlook {
            context,
            game,
            public,
            own,
            seat,
            weights,
            species,
            own_foes,
            occupied,
            partners,
            promised,
            worth,
            targets: Vec::new(),
            threats: Vec::new(),
            visits: HexSet::EMPTY,
            grows: !partners.is_empty() && game.reserve_count(public, species).is_none_or(|left| left > 0),
            is_late: is_late && game.creature_count(public, seat) <= most,
        };
        for hex in occupied.iter() {
            let target = outlook.target(hex);
            outlook.targets.push(target);
        }
        for rival in rivals.iter() {
            for one in game.species_of(public, rival) {
                let is_partner = partners.contains(rival);
                if is_partner {
                    outlook.visits.insert(game.board().corner_hex(one));
                }
                let share = if is_partner { outlook.doubt(one) } else { 1.0 };
                if public.home[one.index()] > 0 {
                    outlook.threats.push((game.board().corner_hex(one), share * weights.prior));
                }
                for hex in public.at[one.index()].iter() {
                    let foe = outlook.foe_chance(hex, SpeciesSet::only(one));
                    outlook.threats.push((hex, share * foe));
                }
            }
        }
        outlook
    }

    /// Returns the share of the risk that the creatures of a partner's species count. With three seats left the partner is
    /// one of two rivals, and by breaking its promise it gains most.
    fn doubt(&self, species: Species) -> f32 {
        if self.public.living.len() > 3 {
            return 0.0;
        }
        let size = f32::from(self.public.creature_count(species));
        let left = self.game.reserve_count(self.public, species).map_or(0.0, f32::from);
        self.weights.doubt * (size - left).max(0.0) / size
    }

    fn board(&self) -> &'a Board {
        self.game.board()
    }

    fn owner(&self, species: Species) -> Seat {
        self.game.owner_of(self.public, species)
    }

    /// Returns the probability that the creatures on a hex are foes.
    fn foe_chance(&self, hex: u8, here: SpeciesSet) -> f32 {
        if here.contains(self.species) {
            return f32::from(u8::from(self.own_foes.contains(hex)));
        }
        if self.public.foes.contains(hex) {
            return 1.0;
        }
        if let Some(character) = self.public.seen_at(hex) {
            return f32::from(u8::from(character.is_foe()));
        }
        let Some(owner) = here.lowest().map(|species| self.owner(species)) else { return 0.0 };
        if self.game.open_seats().contains(owner) {
            0.0
        } else if self.partners.contains(owner) {
            self.weights.partner_prior
        } else {
            self.weights.prior
        }
    }

    /// Returns the value of stepping onto creatures (IX-22 to IX-34). What is born comes home and counts like any other
    /// creature, as far as the reserve reaches (IX-71).
    fn target(&self, hex: u8) -> Target {
        self.target_of(hex, self.public.species_at(hex))
    }

    /// Does the same for these creatures of a hex.
    fn target_of(&self, hex: u8, here: SpeciesSet) -> Target {
        let foe = if here.len() == 1 { self.foe_chance(hex, here) } else { 0.0 };
        let lost: f32 = here.iter().map(|species| -self.worth[species.index()]).sum();
        let born = |species: Species, count: u16| {
            let left = self.game.reserve_count(self.public, species).unwrap_or(count).min(count);
            f32::from(left) * self.worth[species.index()]
        };
        let others_pair: f32 = here.iter().map(|species| born(species, 1)).sum();
        let others_kill: f32 = here.lowest().map_or(0.0, |species| born(species, 2));
        let value = [
            (1.0 - foe) * (born(self.species, 1) + others_pair) + foe * (others_kill - 1.0),
            (1.0 - foe) * (born(self.species, 2) + lost) + foe * (lost - 1.0),
        ];
        Target { hex, species: here, value }
    }

    fn target_on(&self, hex: u8) -> Option<&Target> {
        self.targets.iter().find(|target| target.hex == hex)
    }

    /// True if a step could destroy a creature of a partner.
    fn is_breach(&self, foe: bool, to: u8) -> bool {
        let hurt = match self.game.home_on(self.public, to) {
            Some(home) => SpeciesSet::only(home),
            None if foe => self.public.species_at(to),
            None => SpeciesSet::EMPTY,
        };
        hurt.iter().any(|species| self.promised.contains(self.owner(species)))
    }

    /// Returns the value of the best meeting for a creature on a hex with this many moves left in the turn. A foe waits at
    /// home for what it can reach, and a friend goes to its partner.
    fn prospects(&self, foe: bool, hex: u8, moves: u8, left: Option<u8>) -> f32 {
        let mut best: f32 = 0.0;
        // Friends that part can meet again (IX-30).
        let parted = left.filter(|_| !foe && moves > 0).map(|left| (left, self.public.species_at(left)));
        if let Some((left, others)) = parted.filter(|(_, here)| here.len() > 1) {
            best = self.target_of(left, others.without(self.species)).value[0] * self.weights.near;
        }
        for target in &self.targets {
            if target.species.contains(self.species) || target.hex == hex || self.is_breach(foe, target.hex) {
                continue;
            }
            let steps = self.board().distance(hex, target.hex);
            let is_partner = || target.species.iter().any(|one| self.partners.contains(self.owner(one)));
            let share = match steps <= moves {
                true => 1.0,
                false if foe && self.is_late || !foe && is_partner() => self.weights.far,
                false => continue,
            };
            let value = target.value[usize::from(foe)] + if foe && self.is_late { self.weights.bold } else { 0.0 };
            best = best.max(value * share * self.weights.near.powi(i32::from(steps)));
        }
        if !foe && self.grows {
            for home in self.visits.iter() {
                let steps = self.board().distance(hex, home).saturating_sub(1);
                best = best.max(self.weights.visit * self.weights.near.powi(i32::from(steps)));
            }
        }
        best
    }

    fn risk_weight(&self, foe: bool, seen: bool) -> f32 {
        match (foe, seen) {
            (true, _) => self.weights.risk_foe,
            (false, false) => self.weights.risk_friend,
            (false, true) => self.weights.risk_seen,
        }
    }

    /// Returns the expected number of seats' foes that can come to a hex within a turn.
    fn risk(&self, hex: u8) -> f32 {
        self.threats
            .iter()
            .map(|(from, foe)| {
                let steps = self.board().distance(hex, *from).max(1);
                foe * f32::from((MOST_MOVES + 1).saturating_sub(steps)) / f32::from(MOST_MOVES)
            })
            .fold(0.0, f32::max)
    }

    fn value(&self, action: Action) -> f32 {
        if may_end_in_defeat(self.context, action) {
            return DEFEAT;
        }
        let at = |name| self.board().index(name).unwrap_or(0);
        match action {
            Action::Step { from, to, .. } => {
                let from = at(from);
                self.step(self.own_foes.contains(from), Some(from), at(to))
            }
            Action::Out { character, to, .. } => self.step(character.is_foe(), None, at(to)),
            Action::Swap { at: name, character } => self.swap(at(name), character),
            Action::Change { character, .. } => self.change(character),
            Action::End {} => self.weights.rest,
            Action::Mix { foes } => -(2.0 - f32::from(foes)).abs(),
            Action::Birth { foes, .. } => self.birth(foes),
            Action::Exchange { .. } | Action::Fetch { .. } => -0.2,
            _ => -1.0,
        }
    }

    /// Values a step of a creature, which leaves home if `from` is `None`.
    fn step(&self, foe: bool, from: Option<u8>, to: u8) -> f32 {
        let public = self.public;
        if self.is_breach(foe, to) {
            return BREACH;
        }
        if let Some(home) = self.game.home_on(public, to) {
            return if home == self.species { -0.1 } else { self.raid(home) };
        }
        if self.occupied.contains(to) {
            return self.meeting(foe, to);
        }
        let seen = from.is_some_and(|from| public.seen.contains(from));
        let origin = from.unwrap_or_else(|| self.board().corner_hex(self.species));
        let risk = self.risk_weight(foe, seen) * (self.risk(to) - from.map_or(0.0, |from| self.risk(from)));
        let after = self.prospects(foe, to, public.moves - 1, from);
        let leaves = match from {
            Some(_) => 0.0,
            None if foe => self.weights.out_foe,
            None if !self.own_friends().is_empty() => 3.0 * self.weights.out_friend,
            None => self.weights.out_friend,
        };
        let before = self.prospects(foe, origin, public.moves, None);
        // Steps to and fro are worth nothing.
        let progress = if after > before { after } else { after - before - IDLE_STEP };
        // A friend that shares a space can become a foe only after it has left (IX-73).
        let parts = from.is_some_and(|from| !foe && !self.grows && public.species_at(from).len() > 1);
        progress + leaves - risk + if parts { IDLE_STEP + self.weights.swap * self.risk(origin) } else { 0.0 }
    }

    /// Values a step onto creatures.
    fn meeting(&self, foe: bool, to: u8) -> f32 {
        let Some(target) = self.target_on(to) else { return -1.0 };
        let late = if foe && self.is_late { self.weights.bold } else { 0.0 };
        let stranger = target.species.iter().all(|one| one != self.species && !self.partners.contains(self.owner(one)));
        let endangered = self.own_friends().iter().filter(|hex| self.board().distance(*hex, to) <= REACH).count();
        let guard = if foe && stranger { self.weights.guard * endangered as f32 } else { 0.0 };
        target.value[usize::from(foe)] + late + guard + self.extinction(foe, target)
    }

    /// Values the end of a species for its effect on the end of the game (IX-63, IX-64).
    fn extinction(&self, foe: bool, target: &Target) -> f32 {
        let public = self.public;
        let own = public.creature_count(self.species);
        let chance = self.foe_chance(target.hex, target.species);
        if !foe {
            // The last creature of the seat may be lost.
            return if own == 1 { -END * chance } else { 0.0 };
        }
        let gone: SpeciesSet = target.species.iter().filter(|other| public.creature_count(*other) == 1).collect();
        let reserve = self.game.reserve_count(public, self.species).map_or(2, |left| left.min(2));
        (1.0 - chance) * self.outcome(own + reserve, gone) + chance * self.outcome(own - 1, gone)
    }

    fn raid(&self, home: Species) -> f32 {
        let own = self.public.creature_count(self.species);
        let resident = self.public.home[home.index()] > 0;
        let gone =
            if resident && self.public.creature_count(home) == 1 { SpeciesSet::only(home) } else { SpeciesSet::EMPTY };
        let gain = if resident { -self.worth[home.index()] } else { 0.0 };
        gain - 1.0 + self.weights.raid + self.outcome(own - 1, gone)
    }

    /// Values that the seat has this many creatures when these species are gone.
    fn outcome(&self, own: u16, gone: SpeciesSet) -> f32 {
        if own == 0 {
            return -END;
        }
        if gone.is_empty() {
            return 0.0;
        }
        let (count, most) = rivals_without(self.game, self.public, self.seat, gone);
        match count {
            0 => 2.0 * END,
            1 if own > most => END,
            1 if own == most => END / 4.0,
            1 => -END,
            _ => 0.3,
        }
    }

    fn swap(&self, hex: u8, character: Character) -> f32 {
        let needed = self.grows && !self.own_friends().is_empty();
        match (self.own_foes.contains(hex), character) {
            (false, Character::Foe) if !needed => self.weights.swap * self.risk(hex) - 0.02,
            _ => -0.3,
        }
    }

    /// Returns the places of the seat's friends outside.
    fn own_friends(&self) -> HexSet {
        self.public.at[self.species.index()].minus(self.own_foes)
    }

    fn change(&self, character: Character) -> f32 {
        let foes = self.public.home_foes[self.species.index()] + self.own.home_foes[0];
        let friends = self.public.home[self.species.index()] - foes;
        let needed = self.grows && friends == 0 && self.own_friends().is_empty();
        if needed && character == Character::Friend { self.weights.change } else { -0.3 }
    }

    fn birth(&self, foes: u8) -> f32 {
        let index = self.species.index();
        let known = u16::from(self.own_foes.len()) + self.public.home_foes[index] + self.own.home_foes[0];
        let friends = self.public.creature_count(self.species) - known;
        let due = self.public.due[index];
        let wanted = (self.weights.friends - f32::from(friends)).clamp(0.0, f32::from(due));
        -(f32::from(due) - wanted - f32::from(foes)).abs()
    }
}
