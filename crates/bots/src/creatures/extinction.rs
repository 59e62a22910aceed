//! A heuristic for Extinction that grows together with a partner.
//!
//! The game ends when two species are left or when nothing happens for long, and the larger species wins (IX-63 to
//! IX-65, IX-80). A creature at home is safe from everything but a raid, which costs the raider as much as its victim.
//! So a seat that fights for its own sake falls behind a seat that stays at home. It gets ahead of it in two ways: by
//! friends that meet again and again, which gives both seats a creature each time (IX-26, IX-30), and by foes that
//! meet known friends of others. The first needs somebody who comes as a friend, so the heuristic agrees on a truce
//! with one other seat, keeps it, and meets only friends of that seat with friends. Without a partner it leaves home
//! for gains that it can reach within the turn.

use creatures::{
    Action, Board, Character, Creatures, HexSet, Own, Phase, Public, Species, SpeciesSet, Statement, Variant,
};
use engine::{Seat, SeatContext, SeatSet, random};

use super::observation::rivals_without;
use super::statements::{has_partner_besides, is_honest, promised_seats};
use crate::weights_file::numbers;
use crate::{Generator, Policy};

/// The number of turns of each seat for which a truce is offered.
const TRUCE_TURNS: u8 = 5;
/// The value of an action that ends the game with a win or a loss.
const END: f32 = 20.0;
/// The value of an action that breaks a promise.
const BREACH: f32 = -1000.0;
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
        /// The share of a gain that is left for each step of distance.
        near,
        /// The further discount if the target is not in reach within this turn.
        far,
        /// The value for a friend of being near the partner's home when nothing of the partner is outside.
        visit,
        /// The value of leaving home, for a foe and for a friend.
        out_foe,
        out_friend,
        /// The value for a friend of leaving home to meet a partner, if no other friend is outside.
        out_partner,
        /// The cost of standing where creatures of others that are no partners can come within a turn: for a foe, for
        /// a friend nobody has seen, and for a friend that was seen.
        risk_foe,
        risk_friend,
        risk_seen,
        /// The value of a raid, beside its gains and losses.
        raid,
        /// The value of turning a friend outside into a foe, for each unit of risk.
        swap,
        /// The value of a change at home.
        change,
        /// The number of friends that a seat keeps in stock.
        friends,
        /// The value of a move beyond which it is made although the seat leads.
        rest,
        /// The value that a seat that is behind gives away to prevent an end by quiet turns.
        bold,
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
    pub weights: ExtinctionWeights,
    /// True if it makes no statements.
    pub muted: bool,
    /// False for an exploiter that agrees to every truce and attacks its partner.
    pub keeps_promises: bool,
}

impl Default for ExtinctionPartner {
    fn default() -> Self {
        ExtinctionPartner { weights: ExtinctionWeights::TUNED, muted: false, keeps_promises: true }
    }
}

impl<K: Variant> Policy<Creatures<K>> for ExtinctionPartner {
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        if let [only] = choices {
            return *only;
        }
        let may_talk = context.public.phase == Phase::Move && !self.muted && context.rules.options().talk;
        if let Some(said) = if may_talk { choose_statement(context) } else { None } {
            return said;
        }
        let outlook = Outlook::new(context, self);
        let mut best = (choices[0], f32::NEG_INFINITY);
        for choice in choices {
            let value = outlook.value(*choice) + random::below(rng, 1 << 16) as f32 / (1u32 << 16) as f32 * 0.01;
            if value > best.1 {
                best = (*choice, value);
            }
        }
        best.0
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

/// Returns the seats that have a mutual promise of peace with this seat and have never broken one.
fn partners(public: &Public, seat: Seat) -> SeatSet {
    if public.pending_words == 0 || !is_honest(public, seat) {
        return SeatSet::EMPTY;
    }
    promised_seats(public, seat)
        .filter(|to| is_honest(public, *to) && promised_seats(public, *to).any(|back| back == seat))
        .collect()
}

/// True if a truce with this seat is welcome: neither has another partner, and nobody has broken a promise.
fn is_welcome(public: &Public, seat: Seat, other: Seat) -> bool {
    let taken = has_partner_besides(public, seat, other) || has_partner_besides(public, other, seat);
    public.living.len() > 2 && is_honest(public, other) && !taken
}

/// Returns what a seat says before it moves: an answer to an offer, or an offer to all that have no partner.
fn choose_statement<K: Variant>(context: SeatContext<'_, Creatures<K>>) -> Option<Action> {
    let (public, seat) = (context.public, context.seat);
    let others = public.living.without(seat);
    let offered = others
        .iter()
        .filter(|other| public.offers_truce(*other, seat))
        .map(|of| if is_welcome(public, seat, of) { Action::AcceptTruce { of } } else { Action::DeclineTruce { of } });
    let ends = |other: Seat| {
        public.words_of(seat).all(|word| match word {
            Statement::Peace { to, left } => to != other || left <= 1,
            _ => true,
        })
    };
    let offers = others
        .iter()
        .filter(|other| is_welcome(public, seat, *other) && ends(*other) && !public.offers_truce(seat, *other))
        .map(|to| Action::OfferTruce { to, rounds: TRUCE_TURNS });
    let wishes: Vec<Action> = offered.chain(offers).collect();
    if wishes.is_empty() {
        return None;
    }
    let mut sayings = Vec::new();
    context.out_of_turn_actions(&mut sayings);
    wishes.into_iter().find(|wish| sayings.contains(wish))
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
    game: &'a Creatures<K>,
    public: &'a Public,
    own: &'a Own,
    seat: Seat,
    weights: &'a ExtinctionWeights,
    species: Species,
    own_foes: HexSet,
    occupied: HexSet,
    partners: SeatSet,
    keeps_promises: bool,
    /// The value of a creature of each species.
    worth: [f32; 6],
    targets: Vec<Target>,
    /// The places from which others that are no partners can come, with the probability of a foe.
    threats: Vec<(u8, f32)>,
    /// The homes of partners.
    visits: HexSet,
    /// True if no rival has more creatures.
    leads: bool,
}

impl<'a, K: Variant> Outlook<'a, K> {
    fn new(context: SeatContext<'a, Creatures<K>>, policy: &'a ExtinctionPartner) -> Outlook<'a, K> {
        let SeatContext { rules: game, public, own, seat } = context;
        let weights = &policy.weights;
        let species = game.species_of(public, seat).next().expect("a seat has a species");
        let partners = partners(public, seat);
        let rivals = public.living.without(seat);
        let count = |rival: Seat| game.creature_count(public, rival);
        let most = rivals.iter().map(count).max().unwrap_or(0);
        let share = 1.0 / f32::from(rivals.len().max(1)).max(1.5);
        let mut worth = [0.0; 6];
        worth[species.index()] = 1.0;
        for rival in rivals.iter() {
            let weight = if partners.contains(rival) {
                weights.partner
            } else if count(rival) == most {
                weights.leader
            } else {
                weights.rival
            };
            for one in game.species_of(public, rival) {
                worth[one.index()] = -weight * share;
            }
        }
        let (occupied, _) = public.occupied_and_shared();
        let own_foes = public.at[species.index()].and(public.foes.or(own.foes));
        let mut outlook = Outlook {
            game,
            public,
            own,
            seat,
            weights,
            species,
            own_foes,
            occupied,
            partners,
            keeps_promises: policy.keeps_promises,
            worth,
            targets: Vec::new(),
            threats: Vec::new(),
            visits: HexSet::EMPTY,
            leads: game.creature_count(public, seat) >= most,
        };
        for hex in occupied.iter() {
            let target = outlook.target(hex);
            outlook.targets.push(target);
        }
        for rival in rivals.iter() {
            for one in game.species_of(public, rival) {
                if partners.contains(rival) {
                    outlook.visits.insert(game.board().corner_hex(one));
                    continue;
                }
                if public.home[one.index()] > 0 {
                    outlook.threats.push((game.board().corner_hex(one), weights.prior));
                }
                for hex in public.at[one.index()].iter() {
                    let foe = outlook.foe_chance(hex, SpeciesSet::only(one));
                    outlook.threats.push((hex, foe));
                }
            }
        }
        outlook
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
        if !self.keeps_promises {
            return false;
        }
        let hurt = match self.game.home_on(self.public, to) {
            Some(home) => SpeciesSet::only(home),
            None if foe => self.public.species_at(to),
            None => SpeciesSet::EMPTY,
        };
        hurt.iter().any(|species| self.partners.contains(self.owner(species)))
    }

    /// Returns the prospects of a creature on a hex with this many moves left in the turn.
    fn prospects(&self, foe: bool, hex: u8, moves: u8, seen: bool, left: Option<u8>) -> f32 {
        let mut best: f32 = 0.0;
        // Friends that part can meet again (IX-30).
        if let Some(left) = left.filter(|_| !foe) {
            let others = self.public.species_at(left).without(self.species);
            if !others.is_empty() {
                let share = if moves > 0 { 1.0 } else { self.weights.far };
                best = self.target_of(left, others).value[0] * self.weights.near * share;
            }
        }
        for target in &self.targets {
            if target.species.contains(self.species) || target.hex == hex || self.is_breach(foe, target.hex) {
                continue;
            }
            let steps = self.board().distance(hex, target.hex);
            let share = if steps <= moves { 1.0 } else { self.weights.far };
            best = best.max(target.value[usize::from(foe)] * share * self.weights.near.powi(i32::from(steps)));
        }
        if !foe {
            for home in self.visits.iter() {
                let steps = self.board().distance(hex, home).saturating_sub(1);
                best = best.max(self.weights.visit * self.weights.near.powi(i32::from(steps)));
            }
        }
        best - self.risk_weight(foe, seen) * self.risk(hex)
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
        let at = |name| self.board().index(name).unwrap_or(0);
        match action {
            Action::Step { from, to, .. } => {
                let from = at(from);
                self.step(self.own_foes.contains(from), Some(from), at(to))
            }
            Action::Out { character, to, .. } => self.step(character.is_foe(), None, at(to)),
            Action::Swap { at: name, character } => self.swap(at(name), character),
            Action::Change { character, .. } => self.change(character),
            Action::End {} => self.weights.rest + if self.must_act() { -self.weights.bold } else { 0.0 },
            Action::Mix { foes } => -(2.0 - f32::from(foes)).abs(),
            Action::Birth { foes, .. } => self.birth(foes),
            Action::Exchange { .. } | Action::Fetch { .. } => -0.2,
            _ => -1.0,
        }
    }

    /// True if the end by quiet turns is near and the seat would lose by it.
    fn must_act(&self) -> bool {
        let most = self.game.quiet_turn_limit(self.public);
        most > 0 && self.public.quiet * 2 >= most && !self.leads
    }

    fn step(&self, foe: bool, from: Option<u8>, to: u8) -> f32 {
        let public = self.public;
        if self.is_breach(foe, to) {
            return BREACH;
        }
        let seen = from.is_some_and(|from| public.seen.contains(from));
        let before = match from {
            Some(from) => self.prospects(foe, from, public.moves, seen, None),
            None => self.home_prospects(foe),
        };
        if let Some(home) = self.game.home_on(public, to) {
            return if home == self.species { -0.1 - before } else { self.raid(home) - before };
        }
        if !self.occupied.contains(to) {
            let mut value = self.prospects(foe, to, public.moves - 1, seen, from) - before;
            if from.is_none() {
                let outside = self.public.at[self.species.index()].minus(self.own_foes);
                value += if foe {
                    self.weights.out_foe
                } else if !self.partners.is_empty() && outside.is_empty() {
                    self.weights.out_partner
                } else {
                    self.weights.out_friend
                };
            }
            return value;
        }
        let Some(target) = self.target_on(to) else { return -1.0 };
        target.value[usize::from(foe)] + self.extinction(foe, target)
            - before.max(0.0)
            - self.risk_weight(foe, true) * self.risk(to) * (1.0 - self.foe_chance(to, target.species))
    }

    /// Returns the prospects of the best creature at home, which are not lost if it stays.
    fn home_prospects(&self, foe: bool) -> f32 {
        let home = self.board().corner_hex(self.species);
        let prospects = self.prospects(foe, home, self.public.moves, false, None);
        let risk = self.risk_weight(foe, false) * self.risk(home);
        // At home nothing is at risk.
        prospects + risk
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
        let foe = self.own_foes.contains(hex);
        let seen = self.public.seen.contains(hex);
        let before = self.prospects(foe, hex, self.public.moves, seen, None);
        let after = self.prospects(character.is_foe(), hex, self.public.moves.saturating_sub(1), false, None);
        let cost = if foe == character.is_foe() && !seen { 0.5 } else { 0.05 };
        let hides = if !foe && character.is_foe() { self.weights.swap * self.risk(hex) } else { 0.0 };
        after - before + hides - cost
    }

    fn change(&self, character: Character) -> f32 {
        let foes = self.public.home_foes[self.species.index()] + self.own.home_foes[0];
        let friends = self.public.home[self.species.index()] - foes;
        let wanted = match character {
            Character::Foe => f32::from(friends) > self.weights.friends,
            Character::Friend => friends == 0 && !self.partners.is_empty(),
        };
        if wanted { self.weights.change } else { -0.3 }
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
