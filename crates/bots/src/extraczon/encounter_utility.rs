//! What a seat plays for, seen from the encounter that it is in.

use engine::{MAX_SEATS, Rules, Seat};
use extraczon::{Extraczon, MAX_DIE_FACES, MAX_KINDS, NO_CARD, Public};

use super::value_tables::ValueTables;

/// How much a point counts beside a tier or a win: only where these do not tell choices apart.
const POINT: f64 = 1e-4;

/// The worth of every way in which an encounter can end for the seat on turn.
pub(super) struct EncounterUtility {
    /// The seat's holding now.
    pub(super) holding: usize,
    /// Of containing the Zombie, by the holding after it and the cards secured.
    contained: Vec<[f64; MAX_DIE_FACES + 1]>,
    /// Of an escape.
    pub(super) escaped: f64,
}

impl EncounterUtility {
    /// What the seat on turn plays for.
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

    /// The worth of containing the Zombie with these kinds (as bits) and this many cards secured.
    pub(super) fn containment_value(&self, values: &ValueTables, kinds: u8, cards: usize) -> f64 {
        self.contained[values.holdings.with(self.holding, kinds)][cards]
    }
}

/// What a game is worth to each seat at the beginning of a turn, if the tables have it. The final points of the seats
/// are taken as independent. Where tiers and wins do not tell positions apart, points above par do: par because a
/// search compares this with finished games, which get no such extra.
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

/// The extra for the points that a seat will probably have above par.
fn extra(values: &ValueTables, public: &Public, seat: Seat, turns: usize) -> f32 {
    let expected = f64::from(public.total_score(seat)) + values.expected_points(turns, holding(values, public, seat));
    (POINT * (expected - values.par_points())) as f32
}

/// The chance that a seat has so many points and all others have fewer.
fn alone(chances: &[Vec<f64>], below: &[Vec<f64>], seat: usize, points: usize) -> f64 {
    let rest = below.iter().enumerate().filter(|(other, _)| *other != seat);
    chances[seat][points] * rest.map(|(_, below)| below[points]).product::<f64>()
}

/// More points than a seat can have: there are only so many cards and Zombies. The tables, which draw from a full deck
/// for ever, go a little beyond.
fn most_points(game: &Extraczon) -> usize {
    usize::from(game.content().deck.len()) + usize::from(game.content().encounters) + MAX_DIE_FACES + 2
}

/// What the game will be worth to the seat on turn, by its final points; none alone at the table.
struct Chances(Vec<f64>);

impl Chances {
    /// From the chances of each other seat's final points, taken as independent: 1 for the highest total, an equal
    /// share of a game that a tie for the highest total leaves unresolved (EZ-89, EZ-90).
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

/// The chance of each number of final points of a seat that still makes these totals.
fn final_points(public: &Public, seat: Seat, totals: &[f64], most: usize) -> Vec<f64> {
    let mut chances = vec![0.0; most];
    let now = usize::from(public.total_score(seat));
    for (more, chance) in totals.iter().enumerate() {
        chances[(now + more).min(most - 1)] += chance;
    }
    chances
}

/// The sums of all chances before each place, and of all.
fn running(chances: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    let mut sums = vec![0.0];
    sums.extend(chances.iter().map(|chance| {
        sum += chance;
        sum
    }));
    sums
}

/// The turns of a seat after the present one.
fn turns_after(game: &Extraczon, public: &Public, seat: Seat) -> usize {
    game.turns_after(public, seat).into()
}

/// What a seat holds.
fn holding(values: &ValueTables, public: &Public, seat: Seat) -> usize {
    let first = &public.first[seat.index()];
    values
        .holdings
        .index_of_owned((0..MAX_KINDS).fold(0, |kinds, kind| kinds | u8::from(first[kind] != NO_CARD) << kind))
}
