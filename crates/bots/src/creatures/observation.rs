//! One seat's analysis of a position: the possible meetings with their gains, and the threats.

use creatures::{Board, Creatures, HexSet, MAX_HEXES, Public, Species, SpeciesSet, Variant};
use engine::{Seat, SeatContext};

use super::heuristic_weights::CreaturesWeights;
use super::statements;

/// The maximum number of spaces with creatures that are considered.
const MAX_TARGETS: usize = 64;
/// A distance beyond any hex.
pub(super) const NEVER: u8 = u8::MAX;

/// A space with creatures, and the value of stepping there.
#[derive(Clone, Copy)]
pub(super) struct StepTarget {
    pub hex: u8,
    pub species: SpeciesSet,
    /// The value for a friend and for a foe.
    pub worth: [f32; 2],
    /// The probability that the step succeeds in taking the space, for a friend and for a foe.
    pub takes: [f32; 2],
}

/// A position as one seat sees it.
pub(super) struct CreaturesObservation<'a, K: Variant> {
    pub game: &'a Creatures<K>,
    pub public: &'a Public,
    pub seat: Seat,
    pub weights: &'a CreaturesWeights,
    pub own_foes: HexSet,
    /// The seat's species.
    pub own: SpeciesSet,
    pub occupied: HexSet,
    /// The hexes with a creature of another seat.
    pub others: HexSet,
    /// The species that a promise protects from the seat.
    pub friends: SpeciesSet,
    targets: [StepTarget; MAX_TARGETS],
    count: usize,
    /// The value of a creature of each species for the seat: 1 for its own, else minus its weight.
    pub creature_values: [f32; 6],
    /// Infection: the steps over empty hexes to the seat's goal, and for the other seat to its goal.
    pub ahead: [u8; MAX_HEXES],
    pub behind: [u8; MAX_HEXES],
    /// Infection: the fewest steps that the other seat needs.
    pub danger: u8,
}

impl<'a, K: Variant> CreaturesObservation<'a, K> {
    pub fn new(context: SeatContext<'a, Creatures<K>>, weights: &'a CreaturesWeights) -> CreaturesObservation<'a, K> {
        let SeatContext { rules: game, public, own, seat } = context;
        let own_species: SpeciesSet = game.species_of(public, seat).collect();
        let mine_at = own_species.iter().fold(HexSet::EMPTY, |all, one| all.or(public.at[one.index()]));
        let (occupied, _) = public.occupied_and_shared();
        let blank = StepTarget { hex: 0, species: SpeciesSet::EMPTY, worth: [0.0; 2], takes: [0.0; 2] };
        let mut others = HexSet::EMPTY;
        for species in game.in_play().filter(|species| !own_species.contains(*species)) {
            others = others.or(public.at[species.index()]);
        }
        let mut observation = CreaturesObservation {
            game,
            public,
            seat,
            weights,
            own_foes: mine_at.and(public.foes.or(own.foes)),
            own: own_species,
            occupied,
            others,
            friends: statements::trusted_seats::<K>(public, seat)
                .iter()
                .flat_map(|other| game.species_of(public, other))
                .collect(),
            targets: [blank; MAX_TARGETS],
            count: 0,
            creature_values: creature_values(game, public, seat, weights.leader),
            ahead: [NEVER; MAX_HEXES],
            behind: [NEVER; MAX_HEXES],
            danger: NEVER,
        };
        if K::DUEL {
            observation.look_ahead();
        }
        observation.look_around();
        observation
    }

    fn look_ahead(&mut self) {
        let (game, public) = (self.game, self.public);
        let mut blocked = self.occupied;
        for species in game.in_play() {
            if !public.extinct.contains(species) {
                blocked.insert(game.board().corner_hex(species));
            }
        }
        fill_distances(game.board(), game.goal_hex(public, self.seat), blocked, &mut self.ahead);
        fill_distances(game.board(), game.back_hex(public, self.seat), blocked, &mut self.behind);
        self.danger = self.others.iter().map(|hex| self.behind[hex as usize]).min().unwrap_or(NEVER);
        for species in game.in_play().filter(|species| !self.own.contains(*species)) {
            if public.home[species.index()] > 0 {
                self.danger = self.danger.min(self.behind[game.board().corner_hex(species) as usize]);
            }
        }
    }

    fn look_around(&mut self) {
        let limited = K::DUEL;
        for hex in self.occupied.iter().take(MAX_TARGETS) {
            if limited && self.public.met.contains(hex) {
                continue;
            }
            self.targets[self.count] = self.target(hex);
            self.count += 1;
        }
    }

    /// Returns the probability that a creature standing alone is a foe.
    pub fn foe_chance(&self, hex: u8, here: SpeciesSet) -> f32 {
        if !here.and(self.own).is_empty() || !self.public.foes.and(HexSet::only(hex)).is_empty() {
            return f32::from(u8::from(self.own_foes.contains(hex) || self.public.foes.contains(hex)));
        }
        match self.public.seen_at(hex) {
            Some(character) => f32::from(u8::from(character.is_foe())),
            None if self.is_open(here) => 0.0,
            None => self.weights.prior,
        }
    }

    fn is_open(&self, here: SpeciesSet) -> bool {
        let owner = here.lowest().map(|species| self.game.owner_of(self.public, species));
        owner.is_some_and(|owner| self.game.open_seats().contains(owner))
    }

    /// Returns the value of a meeting on this hex for a creature of another species (IX-22 to IX-34).
    fn target(&self, hex: u8) -> StepTarget {
        let here = self.public.species_at(hex);
        let alone = here.len() == 1;
        let foe = if alone { self.foe_chance(hex, here) } else { 0.0 };
        let lost: f32 = here.iter().map(|species| -self.creature_values[species.index()]).sum();
        let at_home = self.weights.at_home;
        let friend_worth = at_home - at_home * lost;
        let mut worth = [
            (1.0 - foe) * friend_worth + foe * (-1.0 - 2.0 * at_home * lost),
            (1.0 - foe) * (2.0 * at_home + lost) + foe * (lost - 1.0),
        ];
        if K::DUEL && here.and(self.own).is_empty() {
            // A creature on its way to the hex behind the seat's arc is worth stopping.
            let steps = self.behind[hex as usize];
            if steps <= 7 {
                worth[1] += self.weights.stop * f32::from(8 - steps);
            }
        }
        StepTarget { hex, species: here, worth, takes: [1.0 - foe, 1.0 - foe] }
    }

    pub fn target_on(&self, hex: u8) -> Option<&StepTarget> {
        self.targets[..self.count].iter().find(|target| target.hex == hex)
    }

    /// Returns the gain that a creature on a hex may still make with this many moves left in this turn.
    pub fn creature_potential(&self, species: Species, foe: bool, hex: u8, moves: u8) -> f32 {
        let (board, weights) = (self.game.board(), self.weights);
        let mut best: f32 = 0.0;
        for target in &self.targets[..self.count] {
            if target.species.contains(species) || target.hex == hex {
                continue;
            }
            let steps = board.distance(hex, target.hex);
            let mut worth = target.worth[usize::from(foe)];
            if !K::DUEL && !foe && worth < 0.0 && steps > 1 {
                // A friend among foes hides them, since opponents cannot tell which is which.
                worth = weights.decoy * target.worth[1];
            }
            if worth <= best {
                continue;
            }
            let share = if steps <= moves { 1.0 } else { weights.far };
            best = best.max(worth * share * weights.near.powi(i32::from(steps)));
        }
        if K::DUEL {
            let steps = f32::from(board.distance(hex, self.game.goal_hex(self.public, self.seat)));
            best += if foe { weights.ahead_foe } else { weights.ahead_friend } * (8.0 - steps);
        }
        best
    }

    /// Returns the number of creatures of other seats within this many steps.
    pub fn count_near(&self, hex: u8, steps: u8) -> usize {
        self.others.iter().filter(|other| self.game.board().distance(hex, *other) <= steps).count()
    }

    /// True if a creature of another seat is within this many steps.
    pub fn is_near(&self, hex: u8, steps: u8) -> bool {
        self.others.iter().any(|other| self.game.board().distance(hex, other) <= steps)
    }
}

/// Returns the number of rivals that are left when these species are gone, and the most creatures that one of them has.
pub(super) fn rivals_without<K: Variant>(
    game: &Creatures<K>,
    public: &Public,
    seat: Seat,
    gone: SpeciesSet,
) -> (u32, u16) {
    let rivals = public.living.without(seat).iter();
    let left = rivals.filter(|rival| game.species_of(public, *rival).all(|one| !gone.contains(one)));
    left.fold((0, 0), |(count, most), rival| (count + 1, most.max(game.creature_count(public, rival))))
}

/// Returns the value of a creature of each species: 1 for own ones, minus their share for others. The strongest counts
/// for more, and even more when the next extinction ends the game.
fn creature_values<K: Variant>(game: &Creatures<K>, public: &Public, seat: Seat, leader: f32) -> [f32; 6] {
    let mut weights = [0.0; 6];
    if K::DUEL {
        for species in game.in_play() {
            weights[species.index()] = if game.owner_of(public, species) == seat { 1.0 } else { -1.0 };
        }
        return weights;
    }
    let rivals = f32::from(public.living.without(seat).len().max(1));
    let most = public.living.without(seat).iter().map(|rival| game.creature_count(public, rival)).max().unwrap_or(0);
    for species in game.in_play() {
        let owner = game.owner_of(public, species);
        weights[species.index()] = if owner == seat {
            1.0
        } else {
            let leads = public.creature_count(species) == most;
            -(if leads { leader } else { 1.0 }) / rivals.max(1.5)
        };
    }
    weights
}

/// Computes the steps over free hexes to a hex, up to seven. Occupied hexes are reached but not crossed.
pub(super) fn fill_distances(board: &Board, from: u8, blocked: HexSet, steps: &mut [u8; MAX_HEXES]) {
    let mut reached = HexSet::only(from);
    let mut front = reached;
    steps[from as usize] = 0;
    for distance in 1..=7 {
        let next = front.iter().fold(HexSet::EMPTY, |next, hex| next.or(board.neighbours(hex))).minus(reached);
        for hex in next.iter() {
            steps[hex as usize] = distance;
        }
        reached = reached.or(next);
        front = next.minus(blocked);
        if front.is_empty() {
            return;
        }
    }
}
