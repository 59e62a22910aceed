//! The value of a settlement, in units of one battle's damage, and its change by an action.

use extinction_point::{Action, Building, Card, ExtinctionPoint, Harm, NONE, Public, Suit};

use super::heuristic_weights::ExtinctionPointWeights;

/// Returns the value of one BUILDING with the cards on it.
pub(super) fn site_worth(
    weights: &ExtinctionPointWeights,
    game: &ExtinctionPoint,
    public: &Public,
    site: usize,
) -> f32 {
    let building = &public.sites[site];
    let (people, weapons) = game.people_and_weapons(public, site);
    let shielded = building.shield().is_some();
    let scale = if shielded { weights.covered } else { 1.0 };
    let mut worth = weights.site + f32::from(people.min(weapons)) * scale;
    if (5..=9).contains(&building.value) {
        worth += weights.middle;
    }
    worth += match people.abs_diff(weapons) {
        0 => 0.0,
        1 => weights.half * scale,
        _ => weights.half * weights.halves * scale,
    };
    if shielded {
        worth += weights.shield;
    }
    if building.is_sabotaged() {
        let spared = game.is_spared(public, site, Harm::Upkeep);
        worth -= if spared { weights.sabotage * weights.spared } else { weights.sabotage };
    }
    worth
}

/// Returns the value of the settlement and the store.
pub(super) fn settlement_value(weights: &ExtinctionPointWeights, game: &ExtinctionPoint, public: &Public) -> f32 {
    let breadth = [weights.breadth_first, weights.breadth_second, weights.breadth_further];
    let mut worth = 0.0;
    for site in 0..public.built as usize {
        worth += site_worth(weights, game, public, site) + breadth[site.min(2)];
    }
    for kind in [Suit::People, Suit::Shield, Suit::Weapon] {
        if !public.store.and(kind.cards()).is_empty() {
            worth += weights.stored;
        }
    }
    worth
}

/// Removes a card from its place in the settlement.
fn lift(public: &mut Public, card: Card) {
    public.store.remove(card);
    let built = public.built as usize;
    for site in &mut public.sites[..built] {
        site.cards.remove(card);
    }
}

/// Returns the value of the settlement after an action and restores `public`. `None` for actions that do not affect the
/// settlement.
pub(super) fn worth_after(
    weights: &ExtinctionPointWeights,
    game: &ExtinctionPoint,
    public: &mut Public,
    action: Action,
) -> Option<f32> {
    let before = (public.sites, public.built, public.store);
    let place = |public: &Public, value: u8| public.site_index(value);
    match action {
        Action::Build { card } => {
            let built = public.built as usize;
            *public.sites.get_mut(built)? = Building { value: card.value(), ..Building::EMPTY };
            public.built += 1;
        }
        Action::Attach { card, building } | Action::Move { card, building } => {
            let site = place(public, building)?;
            lift(public, card);
            public.sites[site].cards.insert(card);
        }
        Action::Store { card } => {
            lift(public, card);
            public.store.insert(card);
        }
        Action::Strip { card } => lift(public, card),
        Action::Unsabotage { building } | Action::Clear { building } => {
            let site = place(public, building)?;
            public.sites[site].sabotage = NONE;
        }
        Action::Sabotage { building } => {
            let site = place(public, building)?;
            public.sites[site].sabotage = extinction_point::FIRST_SABOTAGE;
            if !game.is_spared(public, site, Harm::Impact) {
                lose_least(weights, game, public, site);
            }
        }
        _ => return None,
    }
    let worth = settlement_value(weights, game, public);
    (public.sites, public.built, public.store) = before;
    Some(worth)
}

/// Removes the least valuable card from a BUILDING.
fn lose_least(weights: &ExtinctionPointWeights, game: &ExtinctionPoint, public: &mut Public, site: usize) {
    let cards = public.sites[site].cards;
    let mut best: Option<(f32, Card)> = None;
    for card in cards.iter() {
        public.sites[site].cards.remove(card);
        let left = site_worth(weights, game, public, site);
        public.sites[site].cards.insert(card);
        if best.is_none_or(|(most, _)| left > most) {
            best = Some((left, card));
        }
    }
    if let Some((_, card)) = best {
        public.sites[site].cards.remove(card);
    }
}

/// Returns the value that would burn if a battle were fought now: that of BUILDINGS without a SHIELD.
pub(super) fn at_stake(weights: &ExtinctionPointWeights, game: &ExtinctionPoint, public: &Public) -> f32 {
    let bare = |site: &usize| public.sites[*site].shield().is_none() && !game.is_spared(public, *site, Harm::Raze);
    (0..public.built as usize).filter(bare).map(|site| site_worth(weights, game, public, site).max(0.0)).sum()
}
