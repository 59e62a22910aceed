//! The objective of a seat within its encounter.

use engine::{MAX_SEATS, Rules, Seat};
use extraczon::{Extraczon, MAX_DIE_FACES, MAX_KINDS, NO_CARD, Public};

use super::value_tables::ValueTables;

/// The value of a point relative to a tier or a win, small enough to only break ties.
const POINT: f64 = 1e-4;

/// The values of all results of an encounter for the seat on turn.
pub(super) struct EncounterUtility {
    /// The seat's present holding.
    pub(super) holding: usize,
    /// The value of containing the Zombie, by the holding after it and the cards secured.
    contained: Vec<[f64; MAX_DIE_FACES + 1]>,
    /// The value of an escape.
    pub(super) escaped: f64,
}

impl EncounterUtility {
    /// Creates the objective of the seat on turn.
    pub(super) fn new(game: &Extraczon, values: &ValueTables, public: &Public) -> EncounterUtility {
        let holding = holding(values, public, public.seat);
        let after = turns_after(game, public, public.seat);
        let (secured, contained) =
            (usize::from(public.secured_by(public.seat)), usize::from(public.contained_by(public.seat)));
        let chances = Chances::new(game, values, public);
        let tiers = &game.content().pack.tiers;
        let worth = |holding: usize, cards: usize, zombies: usize| {
            let (secured, contained) = (secured + cards, contained + zombies);
            let tier = |tier: &extraczon::SoloTier| {
                let cards = usize::from(tier.secured).saturating_sub(secured);
                values.reach_chance(after, holding, cards, usize::from(tier.contained).saturating_sub(contained))
            };
            let goal = match &chances {
                None => tiers.iter().filter_map(tier).sum(),
                Some(chances) => {
                    let totals = values.points_distribution(after, holding).unwrap_or_default();
                    totals.iter().zip(&chances.0[secured + contained..]).map(|(chance, win)| chance * win).sum::<f64>()
                }
            };
            goal + POINT * ((cards + zombies) as f64 + values.expected_points(after, holding))
        };
        let by_cards = |holding| std::array::from_fn(|cards| worth(holding, cards, 1));
        EncounterUtility {
            holding,
            contained: (0..values.holdings.len()).map(by_cards).collect(),
            escaped: worth(holding, 0, 0),
        }
    }

    /// Returns the value of containing the Zombie with these kinds (as bits) and this many cards secured.
    pub(super) fn containment_value(&self, values: &ValueTables, kinds: u8, cards: usize) -> f64 {
        self.contained[values.holdings.with(self.holding, kinds)][cards]
    }
}

/// Returns the value of a game for each seat at the beginning of a turn, if the tables cover it. The final points of
/// the seats are taken as independent. Points above par break ties between equal tiers and win probabilities. They
/// count from par because a search compares these values with finished games, which get no such bonus.
pub(super) fn expected_payoffs(game: &Extraczon, values: &ValueTables, public: &Public) -> Option<[f32; MAX_SEATS]> {
    let mut worth = [0.0; MAX_SEATS];
    let turns = |seat| turns_after(game, public, seat) + usize::from(seat == public.seat);
    if game.seats() == 1 {
        let holding = holding(values, public, Seat(0));
        for tier in &game.content().pack.tiers {
            let cards = tier.secured.saturating_sub(public.secured_by(Seat(0)));
            let zombies = tier.contained.saturating_sub(public.contained_by(Seat(0)));
            worth[0] += values.reach_chance(turns(Seat(0)), holding, cards.into(), zombies.into())? as f32;
        }
        worth[0] += extra(values, public, Seat(0), turns(Seat(0)));
        return Some(worth);
    }
    let most = most_points(game);
    let mut chances = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        chances.push(final_points(
            public,
            seat,
            values.points_distribution(turns(seat), holding(values, public, seat))?,
            most,
        ));
    }
    let below: Vec<Vec<f64>> = chances.iter().map(|chances| running(chances)).collect();
    let wins: Vec<f64> =
        (0..chances.len()).map(|seat| (0..most).map(|points| alone(&chances, &below, seat, points)).sum()).collect();
    let unresolved = 1.0 - wins.iter().sum::<f64>();
    for seat in (0..game.seats()).map(Seat) {
        let share = wins[seat.index()] + unresolved / wins.len() as f64;
        worth[seat.index()] = share as f32 + extra(values, public, seat, turns(seat));
    }
    Some(worth)
}

/// Returns the bonus for the points above par that a seat is expected to have.
fn extra(values: &ValueTables, public: &Public, seat: Seat, turns: usize) -> f32 {
    let expected = f64::from(public.total_score(seat)) + values.expected_points(turns, holding(values, public, seat));
    (POINT * (expected - values.par_points())) as f32
}

/// Returns the probability that a seat has this many points and all others have fewer.
fn alone(chances: &[Vec<f64>], below: &[Vec<f64>], seat: usize, points: usize) -> f64 {
    let rest = below.iter().enumerate().filter(|(other, _)| *other != seat);
    chances[seat][points] * rest.map(|(_, below)| below[points]).product::<f64>()
}

/// Returns a number of points that no seat can exceed, since the cards and Zombies are limited. The tables, which
/// always draw from a full deck, go slightly beyond.
fn most_points(game: &Extraczon) -> usize {
    usize::from(game.content().deck.len()) + usize::from(game.content().encounters) + MAX_DIE_FACES + 2
}

/// The value of the game for the seat on turn by its final points. Not used when it plays alone.
struct Chances(Vec<f64>);

impl Chances {
    /// Creates the values from the distributions of each other seat's final points, taken as independent: 1 for the
    /// highest total, and an equal share of a game that a tie for the highest total leaves unresolved (EZ-89, EZ-90).
    fn new(game: &Extraczon, values: &ValueTables, public: &Public) -> Option<Chances> {
        if game.seats() == 1 {
            return None;
        }
        let most = most_points(game);
        let others: Vec<Vec<f64>> = (0..game.seats())
            .map(Seat)
            .filter(|seat| *seat != public.seat)
            .map(|seat| {
                let totals = values.points_distribution(turns_after(game, public, seat), holding(values, public, seat));
                final_points(public, seat, totals.unwrap_or(&[1.0]), most)
            })
            .collect();
        let below: Vec<Vec<f64>> = others.iter().map(|chances| running(chances)).collect();
        let all_below = |points: usize| below.iter().map(|below| below[points]).product::<f64>();
        let mut unresolved = 0.0;
        let mut worth = vec![0.0; most];
        for points in (0..most).rev() {
            let (win, tied_or_better) = (all_below(points), all_below(points + 1));
            let tie = tied_or_better - win;
            let share = 1.0 / f64::from(game.seats());
            worth[points] = win + share * (tie + unresolved);
            unresolved += tie - (0..others.len()).map(|seat| alone(&others, &below, seat, points)).sum::<f64>();
        }
        Some(Chances(worth))
    }
}

/// Returns the distribution of the final points of a seat that still gains points distributed as `totals`.
fn final_points(public: &Public, seat: Seat, totals: &[f64], most: usize) -> Vec<f64> {
    let mut chances = vec![0.0; most];
    let now = usize::from(public.total_score(seat));
    for (more, chance) in totals.iter().enumerate() {
        chances[(now + more).min(most - 1)] += chance;
    }
    chances
}

/// Returns the cumulative sums of the probabilities, starting from 0.
fn running(chances: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    let mut sums = vec![0.0];
    sums.extend(chances.iter().map(|chance| {
        sum += chance;
        sum
    }));
    sums
}

/// Returns the number of a seat's turns after the present one.
fn turns_after(game: &Extraczon, public: &Public, seat: Seat) -> usize {
    game.turns_after(public, seat).into()
}

/// Returns the index of a seat's holding.
fn holding(values: &ValueTables, public: &Public, seat: Seat) -> usize {
    let first = &public.first[seat.index()];
    values
        .holdings
        .index_of_owned((0..MAX_KINDS).fold(0, |kinds, kind| kinds | u8::from(first[kind] != NO_CARD) << kind))
}
