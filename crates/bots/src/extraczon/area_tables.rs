//! A numbering of all areas that can lie in front of a seat and of all draws that can lead to them, made once for a
//! card set.

use extraczon::{CardClass, CardKind, CompiledPack, MAX_DIE_FACES, MAX_KINDS, odds};

/// The Survivor and Tactical cards in front of a seat, by kind.
struct AreaEntry {
    counts: [u8; MAX_KINDS],
    size: u8,
    /// The bonus of the cards to an HP roll.
    hp: u8,
    /// The kinds that lie there, as bits.
    kinds: u8,
    /// The areas without one card, one for each kind that lies there; the rest is unused.
    less: [u16; MAX_KINDS],
}

/// The cards drawn in one turn, by kind, Infected cards included.
struct DrawEntry {
    counts: [u8; MAX_KINDS],
    total: u8,
    /// The area before infection.
    area: u16,
    /// The number of Infected cards that the drawn Defences ignore.
    guard: u8,
    /// The number of cards that each Infected card takes, the strongest first; 0 beyond them.
    bites: [u8; MAX_DIE_FACES],
}

/// All areas and draws of a card set, and the probabilities of its dice.
pub(super) struct AreaTables {
    areas: Vec<AreaEntry>,
    draws: Vec<DrawEntry>,
    /// The probability that the red dice show at least this value.
    chance: Vec<f64>,
    /// `ways[n][k]` is the number of ways to take k of n cards.
    ways: Vec<[f64; MAX_DIE_FACES + 1]>,
    /// The number of faces of the black die.
    faces: usize,
    /// The maximum number of cards that infection can take after one draw.
    deepest: usize,
}

/// The parameters of an encounter: the Zombie, the chosen card, and the values of the results.
pub(super) struct EncounterModel<'a> {
    /// The Zombie's HP.
    pub hp: u8,
    /// The kind of the chosen card.
    pub chosen: Option<CardKind>,
    /// Returns the value of containing the Zombie with these kinds (as bits) and this many cards secured.
    pub contained: &'a dyn Fn(u8, usize) -> f64,
    /// The value of an escape.
    pub escaped: f64,
}

/// The probabilities of the results of an encounter with the best play.
#[derive(Default)]
pub(super) struct EncounterEnds {
    /// The Zombie is contained with these kinds (as bits) and this many cards secured.
    pub contained: Vec<(u8, usize, f64)>,
    /// The Zombie escapes.
    pub escaped: f64,
}

/// The value of each area: `[discards][area]`, where `discards` cards must be discarded before the first roll.
pub(super) struct AreaValues(Vec<Vec<f64>>);

impl AreaTables {
    pub(super) fn new(cards: &CompiledPack) -> AreaTables {
        let faces = usize::from(cards.pack.dice_sides);
        let in_deck = cards.count_by_kind(cards.deck);
        let securable = |index: usize| cards.kinds.get(index).is_some_and(|kind| kind.class() != CardClass::Infected);
        let areas_of: [u8; MAX_KINDS] = std::array::from_fn(|kind| if securable(kind) { in_deck[kind] } else { 0 });
        let mut areas = AreaTables {
            areas: multisets(areas_of, faces).into_iter().map(|counts| area(cards, counts)).collect(),
            draws: Vec::new(),
            chance: Vec::new(),
            ways: (0..=usize::from(cards.deck.len())).map(binomials).collect(),
            faces,
            deepest: 0,
        };
        for index in 0..areas.areas.len() {
            let counts = areas.areas[index].counts;
            let there = (0..MAX_KINDS).filter(|kind| counts[*kind] > 0);
            for (place, kind) in there.enumerate() {
                areas.areas[index].less[place] = areas.find(without(counts, kind));
            }
        }
        areas.draws = multisets(in_deck, faces).into_iter().map(|counts| areas.draw(cards, counts)).collect();
        areas.deepest = areas.draws.iter().map(|draw| areas.discards(draw, None)).max().unwrap_or(0);
        let out_of = f64::from(u32::from(cards.pack.dice_sides).pow(u32::from(cards.pack.hp_dice)));
        let highest = i16::from(cards.pack.dice_sides) * i16::from(cards.pack.hp_dice);
        areas.chance =
            (0..=highest + 1).map(|needed| f64::from(odds::count_successful_rolls(cards, needed)) / out_of).collect();
        areas
    }

    /// Returns the number of the area with these cards, which must be possible with the card set.
    fn find(&self, counts: [u8; MAX_KINDS]) -> u16 {
        let size: u8 = counts.iter().sum();
        let place = self.areas.binary_search_by_key(&(size, counts), |area| (area.size, area.counts));
        place.expect("every area of the card set has a number") as u16
    }

    fn draw(&self, cards: &CompiledPack, counts: [u8; MAX_KINDS]) -> DrawEntry {
        let (mut lying, mut bites, mut infected) = ([0; MAX_KINDS], [0; MAX_DIE_FACES], 0);
        for (index, kind) in cards.kinds.iter().enumerate() {
            if kind.class() != CardClass::Infected {
                lying[index] = counts[index];
                continue;
            }
            for _ in 0..counts[index] {
                bites[infected] = kind.bite();
                infected += 1;
            }
        }
        bites.sort_unstable_by(|a, b| b.cmp(a));
        let guard = sum(cards, lying, |kind| kind.area_power().guard);
        DrawEntry { counts, total: counts.iter().sum(), area: self.find(lying), guard, bites }
    }

    /// Returns the probability of each draw from these piles, by kind. Cards beyond the draw pile come from the discard
    /// pile (EZ-75), and cards that neither pile has are not drawn (EZ-76).
    pub(super) fn draw_chances(&self, pile: [u8; MAX_KINDS], discard: [u8; MAX_KINDS]) -> Vec<f64> {
        let left = |pile: [u8; MAX_KINDS]| pile.iter().map(|count| usize::from(*count)).sum::<usize>();
        let (first, second) = (left(pile), left(discard));
        let rolled = |total: usize| (1..=self.faces).filter(|face| (*face).min(first + second) == total).count();
        let rolled: Vec<f64> = (0..=self.faces).map(|total| rolled(total) as f64 / self.faces as f64).collect();
        let chance = |draw: &DrawEntry| {
            let total = usize::from(draw.total);
            if rolled[total] == 0.0 {
                return 0.0;
            }
            let taken = total.min(first);
            let mut ways = rolled[total] / (self.ways[first][taken] * self.ways[second][total - taken]);
            for kind in 0..MAX_KINDS {
                // When the draw pile runs out, all of it is drawn.
                let drawn = usize::from(draw.counts[kind]);
                let here = usize::from(pile[kind]);
                ways *= if total <= first {
                    self.ways[here][drawn]
                } else if drawn >= here {
                    self.ways[usize::from(discard[kind])][drawn - here]
                } else {
                    0.0
                };
            }
            ways
        };
        self.draws.iter().map(chance).collect()
    }

    /// Returns the approximate number of steps for the calculation of one encounter.
    pub(super) fn step_count(&self) -> usize {
        self.areas.len() * MAX_KINDS * (self.deepest + 1) + self.draws.len()
    }

    /// Returns the value of every area in an encounter with the best discards.
    pub(super) fn area_values(&self, encounter: &EncounterModel<'_>) -> AreaValues {
        let mut rolls = Vec::with_capacity(self.areas.len());
        for area in &self.areas {
            let lost = if area.size == 0 { encounter.escaped } else { best(area, &rolls).1 };
            rolls.push(self.roll(encounter, area, lost));
        }
        let mut worths = vec![rolls];
        for _ in 0..self.deepest {
            let before = &worths[worths.len() - 1];
            let after = |area: &AreaEntry| if area.size == 0 { before[0] } else { best(area, before).1 };
            let next = self.areas.iter().map(after).collect();
            worths.push(next);
        }
        AreaValues(worths)
    }

    /// Returns the value of one area in an encounter with the best discards, when this many cards must be discarded
    /// before the next roll.
    pub(super) fn area_value(&self, encounter: &EncounterModel<'_>, counts: [u8; MAX_KINDS], discards: usize) -> f64 {
        self.one_worth(encounter, self.find(counts), discards)
    }

    fn one_worth(&self, encounter: &EncounterModel<'_>, area: u16, discards: usize) -> f64 {
        let area = &self.areas[usize::from(area)];
        let left = discards.saturating_sub(1);
        let without = area.less().iter().map(|less| self.one_worth(encounter, *less, left));
        let lost = if area.size == 0 { encounter.escaped } else { without.fold(f64::NEG_INFINITY, f64::max) };
        if discards == 0 { self.roll(encounter, area, lost) } else { lost }
    }

    /// Returns the value of the next roll with an area, if a failure is worth `lost`.
    fn roll(&self, encounter: &EncounterModel<'_>, area: &AreaEntry, lost: f64) -> f64 {
        let hit = self.hit(encounter, area);
        hit * (encounter.contained)(area.kinds, usize::from(area.size)) + (1.0 - hit) * lost
    }

    /// Returns the value of an encounter before the draw, as the mean over all draws.
    pub(super) fn mean_value(&self, worths: &AreaValues, chances: &[f64], chosen: Option<CardKind>) -> f64 {
        let weigh = |(draw, chance): (&DrawEntry, &f64)| {
            if *chance == 0.0 { 0.0 } else { chance * worths.0[self.discards(draw, chosen)][usize::from(draw.area)] }
        };
        self.draws.iter().zip(chances).map(weigh).sum()
    }

    /// Returns the probabilities of the results of an encounter if its discards are the best by these values.
    pub(super) fn encounter_ends(
        &self,
        encounter: &EncounterModel<'_>,
        worths: &AreaValues,
        chances: &[f64],
    ) -> EncounterEnds {
        let mut mass = vec![0.0; self.areas.len()];
        for (draw, chance) in self.draws.iter().zip(chances).filter(|(_, chance)| **chance > 0.0) {
            let mut area = usize::from(draw.area);
            for discards in (0..self.discards(draw, encounter.chosen)).rev() {
                area = best(&self.areas[area], &worths.0[discards]).0;
            }
            mass[area] += chance;
        }
        let mut ends = EncounterEnds::default();
        for (index, area) in self.areas.iter().enumerate().rev() {
            let hit = self.hit(encounter, area);
            ends.contained.push((area.kinds, usize::from(area.size), mass[index] * hit));
            let failed = mass[index] * (1.0 - hit);
            if area.size == 0 {
                ends.escaped = failed;
            } else {
                mass[best(area, &worths.0[0]).0] += failed;
            }
        }
        ends
    }

    /// Returns the number of cards that infection takes after a draw (EZ-45 to EZ-53).
    fn discards(&self, draw: &DrawEntry, chosen: Option<CardKind>) -> usize {
        let guard = draw.guard + chosen.map_or(0, |kind| kind.chosen_power().guard);
        let taken: usize = draw.bites.iter().skip(usize::from(guard)).map(|bite| usize::from(*bite)).sum();
        taken.min(usize::from(self.areas[usize::from(draw.area)].size))
    }

    /// Returns the probability that an HP roll succeeds with an area.
    fn hit(&self, encounter: &EncounterModel<'_>, area: &AreaEntry) -> f64 {
        let bonus = area.hp + encounter.chosen.map_or(0, |kind| kind.chosen_power().hp);
        let needed = usize::from(encounter.hp.saturating_sub(bonus));
        self.chance[needed.min(self.chance.len() - 1)]
    }
}

impl AreaEntry {
    /// Returns the areas without one card.
    fn less(&self) -> &[u16] {
        &self.less[..self.kinds.count_ones() as usize]
    }
}

/// Returns the best area after the discard of one card, and its value; the first one among equals.
fn best(area: &AreaEntry, worths: &[f64]) -> (usize, f64) {
    let mut best = (0, f64::NEG_INFINITY);
    for less in area.less() {
        let worth = worths[usize::from(*less)];
        if worth > best.1 {
            best = (usize::from(*less), worth);
        }
    }
    best
}

fn area(cards: &CompiledPack, counts: [u8; MAX_KINDS]) -> AreaEntry {
    AreaEntry {
        counts,
        size: counts.iter().sum(),
        hp: sum(cards, counts, |kind| kind.area_power().hp),
        kinds: (0..MAX_KINDS).fold(0, |kinds, index| kinds | u8::from(counts[index] > 0) << index),
        less: [0; MAX_KINDS],
    }
}

/// Returns the cards without one of a kind.
pub(super) fn without(mut counts: [u8; MAX_KINDS], kind: usize) -> [u8; MAX_KINDS] {
    counts[kind] -= 1;
    counts
}

/// Returns the sum of a power over cards.
fn sum(cards: &CompiledPack, counts: [u8; MAX_KINDS], power: impl Fn(CardKind) -> u8) -> u8 {
    cards.kinds.iter().zip(counts).map(|(kind, count)| power(*kind) * count).sum()
}

/// Returns all ways to take at most `most` cards, by size and then by counts.
fn multisets(limits: [u8; MAX_KINDS], most: usize) -> Vec<[u8; MAX_KINDS]> {
    let mut all = vec![[0u8; MAX_KINDS]];
    for kind in 0..MAX_KINDS {
        for index in 0..all.len() {
            let counts = all[index];
            let room = most - counts.iter().map(|count| usize::from(*count)).sum::<usize>();
            for more in 1..=room.min(usize::from(limits[kind])) {
                let mut counts = counts;
                counts[kind] = more as u8;
                all.push(counts);
            }
        }
    }
    all.sort_unstable_by_key(|counts| (counts.iter().sum::<u8>(), *counts));
    all
}

/// Returns the numbers of ways to take 0 to [`MAX_DIE_FACES`] of `n` cards.
fn binomials(n: usize) -> [f64; MAX_DIE_FACES + 1] {
    let mut ways = [1.0; MAX_DIE_FACES + 1];
    for k in 1..=MAX_DIE_FACES {
        ways[k] = if k > n { 0.0 } else { ways[k - 1] * (n + 1 - k) as f64 / k as f64 };
    }
    ways
}
