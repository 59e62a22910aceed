//! What a position between two tricks promises: the chance to win, learned from games of the rules of thumb.

use engine::{Rules, StateOf};
use extinction_point::{Cards, ExtinctionPoint, Harm, Parameter, Public, Suit, TurnStep};

use super::trick::{PlayersToFollow, WinThresholds};
use super::weights::{BIAS, HIDDEN, INTO, LAST};
use crate::net::{EvaluationNet, FeatureList, flag};

/// How many things the outlook goes by.
pub const FEATURES: usize = 60;
/// How many it combines them to.
pub const UNITS: usize = 16;

/// What was learned.
pub(super) const LEARNED: EvaluationNet<'static, FEATURES, UNITS> =
    EvaluationNet { into: &INTO, hidden: &HIDDEN, last: &LAST, bias: BIAS };

/// Whether a game rests between two tricks, or between two turns before new hands are dealt: that is where the outlook
/// is good.
pub fn rests(open: &Public) -> bool {
    let election = matches!(open.step, TurnStep::Bids | TurnStep::Nominations | TurnStep::Lead);
    open.depth == 0 && (open.step == TurnStep::Deal || election && open.trick.len == 0)
}

/// What a resting position looks like, hands included: for worlds that are imagined.
pub fn features(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>) -> [f32; FEATURES] {
    let open = &state.public;
    let mut list = FeatureList::new();
    healths(game, open, &mut list);
    settlement(game, open, &mut list);
    table(game, open, &mut list);
    hands(game, state, &mut list);
    list.full()
}

/// What a battle would do now.
fn healths(game: &ExtinctionPoint, open: &Public, list: &mut FeatureList<FEATURES>) {
    let (fire, strike) = game.battle_numbers(open);
    let [mothership, bunker] = [open.mothership_health, open.bunker_health].map(f32::from);
    list.add([
        mothership / 5.0,
        bunker / 5.0,
        1.0 / mothership.max(1.0),
        1.0 / bunker.max(1.0),
        flag(open.bunker_health <= 2),
        f32::from(fire.min(open.mothership_health)) / 3.0,
        f32::from(fire) / mothership.max(1.0),
        flag(fire >= open.mothership_health),
        f32::from(strike) / 2.0,
        flag(strike >= open.bunker_health),
    ]);
}

/// What stands in the settlement, with and without SHIELDS, and what is stored.
fn settlement(game: &ExtinctionPoint, open: &Public, list: &mut FeatureList<FEATURES>) {
    // For BUILDINGS that a battle would raze and for others: how many, pairs, PEOPLE and WEAPONS by themselves.
    let mut kinds = [[0.0f32; 4]; 2];
    let (mut sabotaged, mut middle, mut low, mut bare, mut deep) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (site, building) in open.buildings().iter().enumerate() {
        let (people, weapons) = game.force(open, site);
        let covered = building.shield().is_some();
        let kind = &mut kinds[usize::from(covered)];
        kind[0] += 0.5;
        kind[1] += f32::from(people.min(weapons)) / 2.0;
        kind[2] += f32::from(people.saturating_sub(weapons)) / 2.0;
        kind[3] += f32::from(weapons.saturating_sub(people)) / 2.0;
        sabotaged += flag(building.is_sabotaged());
        middle += flag((5..=9).contains(&building.value)) / 2.0;
        low += flag(building.value < 5) / 2.0;
        bare += flag(people + weapons == 0);
        deep += flag(!covered && game.spared(open, site, Harm::Raze));
    }
    list.add(kinds[0]);
    list.add(kinds[1]);
    let stored = |suit: Suit| f32::from(open.store.and(suit.cards()).len());
    list.add([sabotaged, middle, low, bare, deep]);
    list.add([stored(Suit::People), stored(Suit::Shield), stored(Suit::Weapon)]);
    list.add([flag(open.built == 0), f32::from(game.store_cap(open)) - 1.0]);
    let people = game.parameter(open, Suit::People);
    list.add([flag(people == Parameter::Any), flag(people == Parameter::AtLeast)]);
}

/// The crew, the Infiltrator's strength and deck, and how far the turn is.
fn table(game: &ExtinctionPoint, open: &Public, list: &mut FeatureList<FEATURES>) {
    let seats = game.seats();
    let left = f32::from(open.hand.saturating_sub(open.round));
    let roles = open.roles.iter().take(game.crew().into()).filter(|role| **role != extinction_point::NONE).count();
    let unseen = open.infil.pool.count_ones() as f32;
    let sabotage = (open.infil.pool >> extinction_point::SABOTAGE).count_ones() as f32;
    list.add([
        flag(seats == 1),
        flag(seats == 3),
        flag(seats == 4),
        f32::from(game.options().infiltrator as u8) / 3.0,
        left / 7.0,
        flag(open.round > 0 && left == 0.0),
        flag(open.lost_one),
        flag(open.step == TurnStep::Deal),
        sabotage / unseen.max(1.0),
        unseen / 26.0,
        roles as f32 / 4.0,
        flag(open.alien == 0),
        flag(open.alien == 1),
    ]);
}

/// How often the best cards would take a trick, and how many the crew holds.
fn hands(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, list: &mut FeatureList<FEATURES>) {
    let mut open = state.public.clone();
    let needs = WinThresholds::of(game, &mut open);
    let win = |value: u8| needs.win(value as i8, &PlayersToFollow::NOBODY);
    let held = state.private.hands.iter().fold(open.row, |all, hand| all.or(*hand));
    list.add([win(5), win(9), win(12)]);
    for suit in Suit::ALL {
        let mut best = [0.0; 3];
        for card in held.and(suit.cards()).iter() {
            best = [win(card.value()), best[0], best[1]];
        }
        list.add(best);
    }
    list.add([f32::from(held.len()) / 14.0, lows(game, held)]);
}

/// How many cards have a text that helps in a trick.
fn lows(game: &ExtinctionPoint, held: Cards) -> f32 {
    let helps = |card: &extinction_point::Card| {
        card.suit() != Suit::Building && game.content().player(*card).is_some_and(|text| text.from < text.to)
    };
    held.iter().filter(helps).count() as f32 / 4.0
}
