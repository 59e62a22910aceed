//! What one seat makes of a position: who can be met where, with what to gain, and who threatens what.

use creatures::{Board, Creatures, HEXES, HexSet, Own, Public, Species, SpeciesSet, Variant};
use engine::Seat;

use super::manner::Manner;
use super::talk;

/// The most spaces with creatures that are looked at.
const MOST: usize = 64;
/// Further than any hex.
pub(super) const NEVER: u8 = u8::MAX;

/// A space with creatures, and what it is worth to step there.
#[derive(Clone, Copy)]
pub(super) struct StepTarget {
    pub hex: u8,
    pub species: SpeciesSet,
    /// To a friend and to a foe.
    pub worth: [f32; 2],
    /// The chance that the step succeeds in taking the space: to a friend and to a foe.
    pub takes: [f32; 2],
}

/// A position as one seat sees it.
pub(super) struct CreaturesObservation<'a, K: Variant> {
    pub game: &'a Creatures<K>,
    pub open: &'a Public,
    pub seat: Seat,
    pub manner: &'a Manner,
    pub own_foes: HexSet,
    /// The own species.
    pub own: SpeciesSet,
    pub occupied: HexSet,
    /// Hexes with a creature of another seat.
    pub others: HexSet,
    /// Whom a promise protects from the seat.
    pub friends: SpeciesSet,
    targets: [StepTarget; MOST],
    count: usize,
    /// What a creature of each species is worth to the seat: 1 if its own, else minus its weight.
    pub weights: [f32; 6],
    /// Infection: steps over empty hexes to the goal, and for the other seat to its own.
    pub ahead: [u8; HEXES],
    pub behind: [u8; HEXES],
    /// Infection: the fewest steps that the other seat needs.
    pub danger: u8,
}

impl<'a, K: Variant> CreaturesObservation<'a, K> {
    pub fn new(
        game: &'a Creatures<K>,
        open: &'a Public,
        mine: &'a Own,
        seat: Seat,
        manner: &'a Manner,
    ) -> CreaturesObservation<'a, K> {
        let own: SpeciesSet = game.species_of(open, seat).collect();
        let mine_at = own.iter().fold(HexSet::EMPTY, |all, one| all.or(open.at[one.index()]));
        let (occupied, _) = open.occupied();
        let blank = StepTarget { hex: 0, species: SpeciesSet::EMPTY, worth: [0.0; 2], takes: [0.0; 2] };
        let mut others = HexSet::EMPTY;
        for species in game.in_play().filter(|species| !own.has(*species)) {
            others = others.or(open.at[species.index()]);
        }
        let mut sight = CreaturesObservation {
            game,
            open,
            seat,
            manner,
            own_foes: mine_at.and(open.foes.or(mine.foes)),
            own,
            occupied,
            others,
            friends: talk::friends::<K>(open, seat).iter().flat_map(|other| game.species_of(open, other)).collect(),
            targets: [blank; MOST],
            count: 0,
            weights: weights(game, open, seat, manner.leader),
            ahead: [NEVER; HEXES],
            behind: [NEVER; HEXES],
            danger: NEVER,
        };
        if K::DUEL {
            sight.look_ahead();
        }
        sight.look_around();
        sight
    }

    fn look_ahead(&mut self) {
        let (game, open) = (self.game, self.open);
        let mut blocked = self.occupied;
        for species in game.in_play() {
            if !open.extinct.has(species) {
                blocked.add(game.board().corner(species));
            }
        }
        flood(game.board(), game.goal(open, self.seat), blocked, &mut self.ahead);
        flood(game.board(), game.back(open, self.seat), blocked, &mut self.behind);
        self.danger = self.others.iter().map(|hex| self.behind[hex as usize]).min().unwrap_or(NEVER);
        for species in game.in_play().filter(|species| !self.own.has(*species)) {
            if open.home[species.index()] > 0 {
                self.danger = self.danger.min(self.behind[game.board().corner(species) as usize]);
            }
        }
    }

    fn look_around(&mut self) {
        let limited = K::DUEL;
        for hex in self.occupied.iter().take(MOST) {
            if limited && self.open.met.has(hex) {
                continue;
            }
            self.targets[self.count] = self.target(hex);
            self.count += 1;
        }
    }

    /// The chance that a creature standing alone is a foe.
    pub fn foe_chance(&self, hex: u8, here: SpeciesSet) -> f32 {
        if !here.and(self.own).is_empty() || !self.open.foes.and(HexSet::only(hex)).is_empty() {
            return f32::from(u8::from(self.own_foes.has(hex) || self.open.foes.has(hex)));
        }
        match self.open.seen_at(hex) {
            Some(character) => f32::from(u8::from(character.is_foe())),
            None if self.is_open(here) => 0.0,
            None => self.manner.prior,
        }
    }

    fn is_open(&self, here: SpeciesSet) -> bool {
        let owner = here.lowest().map(|species| self.game.owner(self.open, species));
        owner.is_some_and(|owner| self.game.open_seats().has(owner))
    }

    /// What a meeting on this hex is worth to a creature of another species (IX-22 to IX-34).
    fn target(&self, hex: u8) -> StepTarget {
        let here = self.open.species_at(hex);
        let alone = here.len() == 1;
        let foe = if alone { self.foe_chance(hex, here) } else { 0.0 };
        let lost: f32 = here.iter().map(|species| -self.weights[species.index()]).sum();
        let at_home = self.manner.at_home;
        let friend_worth = at_home - at_home * lost;
        let mut worth = [
            (1.0 - foe) * friend_worth + foe * (-1.0 - 2.0 * at_home * lost),
            (1.0 - foe) * (2.0 * at_home + lost) + foe * (lost - 1.0),
        ];
        if K::DUEL && here.and(self.own).is_empty() {
            // Whoever is on its way to the hex behind the own arc is worth stopping.
            let steps = self.behind[hex as usize];
            if steps <= 7 {
                worth[1] += self.manner.stop * f32::from(8 - steps);
            }
        }
        StepTarget { hex, species: here, worth, takes: [1.0 - foe, 1.0 - foe] }
    }

    pub fn target_on(&self, hex: u8) -> Option<&StepTarget> {
        self.targets[..self.count].iter().find(|target| target.hex == hex)
    }

    /// What a creature on a hex may still bring with so many moves left in this turn.
    pub fn promise(&self, species: Species, foe: bool, hex: u8, moves: u8) -> f32 {
        let (board, manner) = (self.game.board(), self.manner);
        let mut best: f32 = 0.0;
        for target in &self.targets[..self.count] {
            if target.species.has(species) || target.hex == hex {
                continue;
            }
            let steps = board.distance(hex, target.hex);
            let mut worth = target.worth[usize::from(foe)];
            if !K::DUEL && !foe && worth < 0.0 && steps > 1 {
                // A friend among foes hides them: whoever stands there may be anything.
                worth = manner.decoy * target.worth[1];
            }
            if worth <= best {
                continue;
            }
            let share = if steps <= moves { 1.0 } else { manner.far };
            best = best.max(worth * share * manner.near.powi(i32::from(steps)));
        }
        if K::DUEL {
            let steps = f32::from(board.distance(hex, self.game.goal(self.open, self.seat)));
            best += if foe { manner.ahead_foe } else { manner.ahead_friend } * (8.0 - steps);
        }
        best
    }

    /// How many creatures of other seats are so near.
    pub fn count_near(&self, hex: u8, steps: u8) -> usize {
        self.others.iter().filter(|other| self.game.board().distance(hex, *other) <= steps).count()
    }

    /// Whether a creature of another seat is so near.
    pub fn is_near(&self, hex: u8, steps: u8) -> bool {
        self.others.iter().any(|other| self.game.board().distance(hex, other) <= steps)
    }
}

/// What a creature of each species is worth: own ones 1, others minus their share; the strongest counts for more, and
/// all the more when the next extinction ends the game.
fn weights<K: Variant>(game: &Creatures<K>, open: &Public, seat: Seat, leader: f32) -> [f32; 6] {
    let mut weights = [0.0; 6];
    if K::DUEL {
        for species in game.in_play() {
            weights[species.index()] = if game.owner(open, species) == seat { 1.0 } else { -1.0 };
        }
        return weights;
    }
    let rivals = f32::from(open.living.without(seat).len().max(1));
    let most = open.living.without(seat).iter().map(|rival| game.creatures(open, rival)).max().unwrap_or(0);
    for species in game.in_play() {
        let owner = game.owner(open, species);
        weights[species.index()] = if owner == seat {
            1.0
        } else {
            let leads = open.creatures(species) == most;
            -(if leads { leader } else { 1.0 }) / rivals.max(1.5)
        };
    }
    weights
}

/// Steps over free hexes to a hex, up to seven; hexes with somebody on them are reached but not crossed.
pub(super) fn flood(board: &Board, from: u8, blocked: HexSet, steps: &mut [u8; HEXES]) {
    let mut reached = HexSet::only(from);
    let mut front = reached;
    steps[from as usize] = 0;
    for distance in 1..=7 {
        let next = front.iter().fold(HexSet::EMPTY, |next, hex| next.or(board.around(hex))).minus(reached);
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
