//! The value of owned cards and remaining turns: a dynamic programme over turns for one card set.
//!
//! It assumes that every turn draws from the full deck and meets a Zombie of the full pile, and that each seat plays
//! for points. The tables are exact under these assumptions.

use engine::Rules;
use extraczon::{CardKind, CompiledPack, Extraczon, MAX_DIE_FACES, MAX_KINDS};

use super::area_tables::{AreaTables, EncounterEnds, EncounterModel};

/// The maximum size of the table of tier probabilities, in cells: 32 MiB.
const CELLS: usize = 8 << 20;
/// The maximum number of steps of the programme; the printed cards need 10 million. Card sets that would need more get
/// tables for fewer turns.
const STEPS: usize = 400_000_000;

/// The Tactical cards that a seat owns, reduced to the useful kinds without those that another one dominates.
pub(super) struct TacticalHoldings {
    /// The kinds of each holding, as bits.
    kinds: Vec<u8>,
    /// The holding of each set of kinds.
    of: Vec<u8>,
}

impl TacticalHoldings {
    fn new(cards: &CompiledPack) -> TacticalHoldings {
        let mut kinds: Vec<u8> = Vec::new();
        let mut of = Vec::new();
        for owned in 0..=u8::MAX {
            let front = undominated_kinds(cards, owned);
            let known = kinds.iter().position(|other| *other == front);
            of.push(known.unwrap_or(kinds.len()) as u8);
            if known.is_none() {
                kinds.push(front);
            }
        }
        TacticalHoldings { kinds, of }
    }

    /// Returns the number of holdings.
    pub(super) fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Returns the holding of a set of kinds; kinds that cannot be chosen are ignored.
    pub(super) fn index_of_owned(&self, owned: u8) -> usize {
        usize::from(self.of[usize::from(owned)])
    }

    /// Returns the holding after these kinds are secured too.
    pub(super) fn with(&self, holding: usize, secured: u8) -> usize {
        self.index_of_owned(self.kinds[holding] | secured)
    }
}

/// Returns the kinds of a set that are useful when chosen and not dominated by another of the set.
pub(super) fn undominated_kinds(cards: &CompiledPack, owned: u8) -> u8 {
    let power = |index: usize| cards.kinds[index].chosen_power();
    let has = |index: &usize| owned >> index & 1 == 1 && *index < cards.kinds.len();
    let indices = || (0..MAX_KINDS).filter(has);
    let outdone = |index: &usize| {
        let mine = power(*index);
        mine == extraczon::CardPower::default()
            || indices().any(|other| {
                let its = power(other);
                its.hp >= mine.hp && its.guard >= mine.guard && (its != mine || other > *index)
            })
    };
    indices().filter(|index| !outdone(index)).fold(0, |kinds, index| kinds | 1 << index)
}

/// The probabilities of gaining at least some number of cards and at least some number of Zombies.
struct ReachTable {
    holdings: usize,
    cards: usize,
    zombies: usize,
    /// The flat array `[turns][holding][cards][zombies]`.
    chances: Vec<f32>,
}

/// The tables for one card set and number of seats.
pub(super) struct ValueTables {
    cards: CompiledPack,
    seats: u8,
    pub(super) areas: AreaTables,
    pub(super) holdings: TacticalHoldings,
    /// The expected points, `[turns][holding]`.
    points: Vec<Vec<f64>>,
    /// The distribution of points, `[turns][holding][points]`; only for several seats.
    totals: Vec<Vec<Vec<f64>>>,
    /// The table for tiers; only for one seat.
    reach: Option<ReachTable>,
}

/// The results of a turn over all Zombies and draws.
struct TurnOutcome {
    points: f64,
    /// The probabilities by result: the holding, cards secured, Zombies contained.
    ends: Vec<(usize, usize, usize, f64)>,
}

impl ValueTables {
    pub(super) fn new(game: &Extraczon) -> ValueTables {
        let cards = game.content().clone();
        let turns = usize::from(cards.encounters).div_ceil(usize::from(game.seats()));
        let holdings = TacticalHoldings::new(&cards);
        let count = holdings.len();
        let areas = AreaTables::new(&cards);
        let choices: u32 = holdings.kinds.iter().map(|kinds| kinds.count_ones().max(1)).sum();
        let turns = turns.min(STEPS / (areas.step_count() * choices as usize * cards.zombies.len())).max(1);
        let alone = game.seats() == 1;
        let chances = areas.draw_chances(cards.count_by_kind(cards.deck), [0; MAX_KINDS]);
        let mut values = ValueTables {
            seats: game.seats(),
            reach: if alone { ReachTable::new(&cards, turns, count) } else { None },
            points: vec![vec![0.0; count]],
            totals: if alone { Vec::new() } else { vec![vec![vec![1.0]; count]] },
            areas,
            holdings,
            cards,
        };
        for _ in 0..turns {
            let next: Vec<TurnOutcome> = (0..count).map(|holding| values.turn(holding, &chances)).collect();
            if !alone {
                let totals = next.iter().map(|turn| values.totals_before(turn)).collect();
                values.totals.push(totals);
            }
            if let Some(reach) = &mut values.reach {
                reach.add_turn(&next);
            }
            values.points.push(next.iter().map(|turn| turn.points).collect());
        }
        values
    }

    /// True if the tables are made for this game.
    pub(super) fn fits_game(&self, game: &Extraczon) -> bool {
        let (mine, other) = (&self.cards, game.content());
        self.seats == game.seats()
            && mine.kinds == other.kinds
            && mine.zombies == other.zombies
            && mine.of_kind == other.of_kind
            && (mine.pack.hp_dice, mine.pack.dice_sides) == (other.pack.hp_dice, other.pack.dice_sides)
            && mine.pack.tiers == other.pack.tiers
    }

    /// Returns the expected points of this many turns with a holding. Turns beyond the tables are worth as much as the
    /// last one in them.
    pub(super) fn expected_points(&self, turns: usize, holding: usize) -> f64 {
        let last = self.points.len() - 1;
        if turns <= last {
            return self.points[turns][holding];
        }
        let turn = self.points[last][holding] - self.points[last - 1][holding];
        self.points[last][holding] + (turns - last) as f64 * turn
    }

    /// Returns the expected points of a whole game.
    pub(super) fn par_points(&self) -> f64 {
        let turns = usize::from(self.cards.encounters).div_ceil(usize::from(self.seats));
        self.expected_points(turns, self.holdings.index_of_owned(0))
    }

    /// Returns the distribution of points in this many turns with a holding, if the tables cover it.
    pub(super) fn points_distribution(&self, turns: usize, holding: usize) -> Option<&[f64]> {
        self.totals.get(turns).map(|totals| totals[holding].as_slice())
    }

    /// Returns the probability of gaining at least this many cards and Zombies in this many turns with a holding, if
    /// the tables cover it.
    pub(super) fn reach_chance(&self, turns: usize, holding: usize, cards: usize, zombies: usize) -> Option<f64> {
        let reach = self.reach.as_ref()?;
        reach.chances.get(reach.cell(turns, holding, cards, zombies)).map(|chance| f64::from(*chance))
    }

    /// Calculates one turn played for points, followed by as many turns as the tables have.
    fn turn(&self, holding: usize, chances: &[f64]) -> TurnOutcome {
        let after = self.points.len() - 1;
        let all: f64 = self.cards.zombies.iter().map(|zombie| f64::from(zombie.count)).sum();
        let mut points = 0.0;
        let mut ends = vec![[[0.0; 2]; MAX_DIE_FACES + 1]; self.holdings.len()];
        let worth = |secured: u8, cards: usize| {
            1.0 + cards as f64 + self.expected_points(after, self.holdings.with(holding, secured))
        };
        for zombie in &self.cards.zombies {
            let share = f64::from(zombie.count) / all;
            let encounter = |chosen| EncounterModel {
                hp: zombie.hp,
                chosen,
                contained: &worth,
                escaped: self.expected_points(after, holding),
            };
            let mut best: Option<(f64, EncounterEnds)> = None;
            for chosen in self.choices(holding) {
                let encounter = encounter(chosen);
                let worths = self.areas.area_values(&encounter);
                let mean = self.areas.mean_value(&worths, chances, chosen);
                if best.as_ref().is_none_or(|(known, _)| mean > *known) {
                    best = Some((mean, self.areas.encounter_ends(&encounter, &worths, chances)));
                }
            }
            let Some((mean, end)) = best else { continue };
            points += share * mean;
            ends[holding][0][0] += share * end.escaped;
            for (secured, cards, chance) in end.contained {
                ends[self.holdings.with(holding, secured)][cards][1] += share * chance;
            }
        }
        TurnOutcome { points, ends: listed(&ends) }
    }

    /// Returns the choices of a seat with a holding: its useful kinds, or no card if it has none.
    fn choices(&self, holding: usize) -> impl Iterator<Item = Option<CardKind>> {
        let kinds = self.holdings.kinds[holding];
        let useful = (0..MAX_KINDS).filter(move |index| kinds >> index & 1 == 1);
        (kinds == 0).then_some(None).into_iter().chain(useful.map(|index| Some(self.cards.kinds[index])))
    }

    /// Returns the distribution of points from this turn on.
    fn totals_before(&self, turn: &TurnOutcome) -> Vec<f64> {
        let after = &self.totals[self.totals.len() - 1];
        let most = after.iter().map(Vec::len).max().unwrap_or(0) + MAX_DIE_FACES + 1;
        let mut totals = vec![0.0; most];
        for (holding, cards, zombies, chance) in &turn.ends {
            for (points, later) in after[*holding].iter().enumerate() {
                totals[points + cards + zombies] += chance * later;
            }
        }
        totals
    }
}

/// Returns the results with a positive probability.
fn listed(ends: &[[[f64; 2]; MAX_DIE_FACES + 1]]) -> Vec<(usize, usize, usize, f64)> {
    let mut list = Vec::new();
    for (holding, by_cards) in ends.iter().enumerate() {
        for (cards, by_zombies) in by_cards.iter().enumerate() {
            for (zombies, chance) in by_zombies.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                list.push((holding, cards, zombies, *chance));
            }
        }
    }
    list
}

impl ReachTable {
    /// Creates the table before any turn, or `None` if there is nothing to reach or it would be too large.
    fn new(cards: &CompiledPack, turns: usize, holdings: usize) -> Option<ReachTable> {
        let tiers = &cards.pack.tiers;
        let most_cards = usize::from(tiers.iter().map(|tier| tier.secured).max()?);
        let most_zombies = usize::from(tiers.iter().map(|tier| tier.contained).max()?);
        let block = holdings * (most_cards + 1) * (most_zombies + 1);
        if block * (turns + 1) > CELLS {
            return None;
        }
        let mut reach = ReachTable { holdings, cards: most_cards, zombies: most_zombies, chances: vec![0.0; block] };
        for holding in 0..holdings {
            let none_needed = reach.cell(0, holding, 0, 0);
            reach.chances[none_needed] = 1.0;
        }
        Some(reach)
    }

    fn cell(&self, turns: usize, holding: usize, cards: usize, zombies: usize) -> usize {
        ((turns * self.holdings + holding) * (self.cards + 1) + cards) * (self.zombies + 1) + zombies
    }

    /// Adds the probabilities with one more turn, whose results are given by holding.
    fn add_turn(&mut self, next: &[TurnOutcome]) {
        let after = self.chances.len() / self.cell(1, 0, 0, 0) - 1;
        for turn in next {
            for cards in 0..=self.cards {
                for zombies in 0..=self.zombies {
                    let lead = |(holding, more_cards, more_zombies, chance): &(usize, usize, usize, f64)| {
                        let left = (cards.saturating_sub(*more_cards), zombies.saturating_sub(*more_zombies));
                        chance * f64::from(self.chances[self.cell(after, *holding, left.0, left.1)])
                    };
                    let chance: f64 = turn.ends.iter().map(lead).sum();
                    self.chances.push(chance as f32);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn game(seats: u8) -> Extraczon {
        let cards = CompiledPack::compile(content::read(extraczon::STANDARD_PACK).expect("the standard set"))
            .expect("is playable");
        Extraczon::new(seats, extraczon::Options::default(), Arc::new(cards)).expect("a table")
    }

    /// Returns the kinds of these tokens, as bits.
    fn kinds(game: &Extraczon, tokens: &[&str]) -> u8 {
        let index =
            |token: &&str| game.content().kind_index(token.parse().expect("a token")).expect("a kind of the set");
        tokens.iter().map(index).fold(0, |kinds, index| kinds | 1 << index)
    }

    #[test]
    fn owned_cards_are_worth_what_an_independent_calculation_found() {
        // Each row holds a number of turns left, the points of a seat that owns nothing, and the additional points for
        // Defence, +1, +1 with Defence, +2 and +3.
        let rows = [
            (1, [1.65, 0.21, 0.34, 0.35, 0.65, 0.92]),
            (2, [3.46, 0.36, 0.60, 0.61, 1.17, 1.69]),
            (3, [5.40, 0.47, 0.79, 0.81, 1.58, 2.32]),
            (4, [7.45, 0.56, 0.94, 0.97, 1.92, 2.86]),
            (6, [11.77, 0.67, 1.15, 1.18, 2.40, 3.69]),
            (8, [16.32, 0.74, 1.28, 1.31, 2.72, 4.29]),
            (12, [25.84, 0.81, 1.40, 1.44, 3.08, 5.06]),
            (16, [35.70, 0.84, 1.46, 1.49, 3.25, 5.51]),
            (24, [55.88, 0.86, 1.49, 1.53, 3.38, 5.94]),
        ];
        let game = game(1);
        let values = ValueTables::new(&game);
        for (turns, expected) in rows {
            let points =
                |tokens: &[&str]| values.expected_points(turns, values.holdings.index_of_owned(kinds(&game, tokens)));
            let nothing = points(&[]);
            let owned = [&["defense"][..], &["hp1"], &["hp1", "defense"], &["hp2"], &["hp3"]];
            let found = [nothing].into_iter().chain(owned.into_iter().map(|tokens| points(tokens) - nothing));
            for (found, expected) in found.zip(expected) {
                assert!((found - expected).abs() < 0.0051, "{turns} turns: {found} for {expected}");
            }
        }
    }
}
