//! The win probability of a position between two tricks, learned from games of the heuristic.

use engine::{Rules, StateOf};
use extinction_point::{Cards, ExtinctionPoint, Harm, Parameter, Public, Suit, TurnStep};

use super::trick::{PlayersToFollow, WinThresholds};
use crate::evaluation_net::{EvaluationNet, FeatureList, indicator};

/// The number of features.
pub const FEATURES: usize = 60;
/// The number of hidden units.
pub const UNITS: usize = 16;

/// The learned evaluation.
pub(super) static LEARNED: EvaluationNet<FEATURES, UNITS> =
    EvaluationNet::parse(include_str!("../../weights/extinction-point-evaluation.txt"));

/// True if a game is between two tricks, or between two turns before new hands are dealt, since the evaluation was
/// trained on such positions.
pub fn is_resting(public: &Public) -> bool {
    let election = matches!(public.step, TurnStep::Bids | TurnStep::Nominations | TurnStep::Lead);
    public.depth == 0 && (public.step == TurnStep::Deal || election && public.trick.len == 0)
}

/// Extracts the features of a position between two tricks from a full state or a determinization, hands included.
pub fn extract_features(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>) -> [f32; FEATURES] {
    let public = &state.public;
    let mut list = FeatureList::new();
    healths(game, public, &mut list);
    settlement(game, public, &mut list);
    table(game, public, &mut list);
    hands(game, state, &mut list);
    list.into_features()
}

/// Appends the effects of a battle fought now.
fn healths(game: &ExtinctionPoint, public: &Public, list: &mut FeatureList<FEATURES>) {
    let (fire, strike) = game.battle_numbers(public);
    let [mothership, bunker] = [public.mothership_health, public.bunker_health].map(f32::from);
    list.push([
        mothership / 5.0,
        bunker / 5.0,
        1.0 / mothership.max(1.0),
        1.0 / bunker.max(1.0),
        indicator(public.bunker_health <= 2),
        f32::from(fire.min(public.mothership_health)) / 3.0,
        f32::from(fire) / mothership.max(1.0),
        indicator(fire >= public.mothership_health),
        f32::from(strike) / 2.0,
        indicator(strike >= public.bunker_health),
    ]);
}

/// Appends the contents of the settlement, with and without SHIELDS, and of the store.
fn settlement(game: &ExtinctionPoint, public: &Public, list: &mut FeatureList<FEATURES>) {
    // The counts for BUILDINGS that a battle would raze and for others: all, pairs, PEOPLE and WEAPONS by themselves.
    let mut kinds = [[0.0f32; 4]; 2];
    let (mut sabotaged, mut middle, mut low, mut bare, mut deep) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (site, building) in public.buildings().iter().enumerate() {
        let (people, weapons) = game.people_and_weapons(public, site);
        let covered = building.shield().is_some();
        let kind = &mut kinds[usize::from(covered)];
        kind[0] += 0.5;
        kind[1] += f32::from(people.min(weapons)) / 2.0;
        kind[2] += f32::from(people.saturating_sub(weapons)) / 2.0;
        kind[3] += f32::from(weapons.saturating_sub(people)) / 2.0;
        sabotaged += indicator(building.is_sabotaged());
        middle += indicator((5..=9).contains(&building.value)) / 2.0;
        low += indicator(building.value < 5) / 2.0;
        bare += indicator(people + weapons == 0);
        deep += indicator(!covered && game.is_spared(public, site, Harm::Raze));
    }
    list.push(kinds[0]);
    list.push(kinds[1]);
    let stored = |suit: Suit| f32::from(public.store.and(suit.cards()).len());
    list.push([sabotaged, middle, low, bare, deep]);
    list.push([stored(Suit::People), stored(Suit::Shield), stored(Suit::Weapon)]);
    list.push([indicator(public.built == 0), f32::from(game.store_cap(public)) - 1.0]);
    let people = game.construction_parameter(public, Suit::People);
    list.push([indicator(people == Parameter::Any), indicator(people == Parameter::AtLeast)]);
}

/// Appends the crew, the Infiltrator's strength and deck, and the progress of the turn.
fn table(game: &ExtinctionPoint, public: &Public, list: &mut FeatureList<FEATURES>) {
    let seats = game.seats();
    let left = f32::from(public.hand.saturating_sub(public.round));
    let roles =
        public.roles.iter().take(game.crew_size().into()).filter(|role| **role != extinction_point::NONE).count();
    let unseen = public.infil.pool.count_ones() as f32;
    let sabotage = (public.infil.pool >> extinction_point::FIRST_SABOTAGE).count_ones() as f32;
    list.push([
        indicator(seats == 1),
        indicator(seats == 3),
        indicator(seats == 4),
        f32::from(game.options().infiltrator as u8) / 3.0,
        left / 7.0,
        indicator(public.round > 0 && left == 0.0),
        indicator(public.lost_one),
        indicator(public.step == TurnStep::Deal),
        sabotage / unseen.max(1.0),
        unseen / 26.0,
        roles as f32 / 4.0,
        indicator(public.alien == 0),
        indicator(public.alien == 1),
    ]);
}

/// Appends how often the best cards would take a trick, and the number of cards that the crew holds.
fn hands(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, list: &mut FeatureList<FEATURES>) {
    let mut public = state.public.clone();
    let needs = WinThresholds::from_public(game, &mut public);
    let win = |value: u8| needs.win_chance(value as i8, &PlayersToFollow::NOBODY);
    let held = state.private.hands.iter().fold(public.row, |all, hand| all.or(*hand));
    list.push([win(5), win(9), win(12)]);
    for suit in Suit::ALL {
        let mut best = [0.0; 3];
        for card in held.and(suit.cards()).iter() {
            best = [win(card.value()), best[0], best[1]];
        }
        list.push(best);
    }
    list.push([f32::from(held.len()) / 14.0, lows(game, held)]);
}

/// Returns the number of cards with a text that helps in a trick.
fn lows(game: &ExtinctionPoint, held: Cards) -> f32 {
    let helps = |card: &extinction_point::Card| {
        card.suit() != Suit::Building
            && game.content().player_text(*card).is_some_and(|text| text.first_effect < text.effects_end)
    };
    held.iter().filter(helps).count() as f32 / 4.0
}
