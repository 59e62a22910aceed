//! What a settlement is worth, in units of one battle's damage, and what an answer makes of it.

use extinction_point::{Action, Building, Card, ExtinctionPoint, Harm, NONE, Open, Suit};

/// A BUILDING by itself.
const SITE: f32 = 0.28;
/// More for a BUILDING of middle value, which suits most parameters.
const MIDDLE: f32 = 0.12;
/// A manned WEAPON behind a SHIELD; without one it is 1.
const COVERED: f32 = 2.3;
/// A WEAPON without PEOPLE, or PEOPLE without a WEAPON.
const HALF: f32 = 0.27;
/// Two or more of these, as a multiple of one.
const HALVES: f32 = 1.76;
/// A SHIELD by itself.
const SHIELD: f32 = 0.17;
/// Sabotage.
const SABOTAGE: f32 = 1.02;
/// What is left of that if the BUILDING loses nothing at the start of Trick phases.
const SPARED: f32 = 0.3;
/// The first BUILDING, the second, and each further one.
const BREADTH: [f32; 3] = [0.25, 0.07, -0.17];
/// A kind of card in the store.
const STORED: f32 = 0.3;

/// What one BUILDING is worth with what is on it.
pub(super) fn site_worth(game: &ExtinctionPoint, open: &Open, site: usize) -> f32 {
    let building = &open.sites[site];
    let (people, weapons) = game.force(open, site);
    let shielded = building.shield().is_some();
    let scale = if shielded { COVERED } else { 1.0 };
    let mut worth = SITE + f32::from(people.min(weapons)) * scale;
    if (5..=9).contains(&building.value) {
        worth += MIDDLE;
    }
    worth += match people.abs_diff(weapons) {
        0 => 0.0,
        1 => HALF * scale,
        _ => HALF * HALVES * scale,
    };
    if shielded {
        worth += SHIELD;
    }
    if building.is_sabotaged() {
        worth -= if game.spared(open, site, Harm::Upkeep) { SABOTAGE * SPARED } else { SABOTAGE };
    }
    worth
}

/// What the settlement and the store are worth.
pub(super) fn worth(game: &ExtinctionPoint, open: &Open) -> f32 {
    let mut worth = 0.0;
    for site in 0..open.built as usize {
        worth += site_worth(game, open, site) + BREADTH[site.min(2)];
    }
    for kind in [Suit::People, Suit::Shield, Suit::Weapon] {
        if !open.store.and(kind.cards()).is_empty() {
            worth += STORED;
        }
    }
    worth
}

/// Takes a card from wherever it lies in the settlement.
fn lift(open: &mut Open, card: Card) {
    open.store.remove(card);
    let built = open.built as usize;
    for site in &mut open.sites[..built] {
        site.cards.remove(card);
    }
}

/// What the settlement would be worth after an answer; `open` is left as it was. Nothing for answers that do not touch
/// it.
pub(super) fn worth_after(game: &ExtinctionPoint, open: &mut Open, action: Action) -> Option<f32> {
    let before = (open.sites, open.built, open.store);
    let place = |open: &Open, value: u8| open.site(value);
    match action {
        Action::Build { card } => {
            let built = open.built as usize;
            *open.sites.get_mut(built)? = Building { value: card.value(), ..Building::EMPTY };
            open.built += 1;
        }
        Action::Attach { card, building } | Action::Move { card, building } => {
            let site = place(open, building)?;
            lift(open, card);
            open.sites[site].cards.add(card);
        }
        Action::Store { card } => {
            lift(open, card);
            open.store.add(card);
        }
        Action::Strip { card } => lift(open, card),
        Action::Unsabotage { building } | Action::Clear { building } => {
            let site = place(open, building)?;
            open.sites[site].sabotage = NONE;
        }
        Action::Sabotage { building } => {
            let site = place(open, building)?;
            open.sites[site].sabotage = extinction_point::SABOTAGE;
            if !game.spared(open, site, Harm::Impact) {
                lose_least(game, open, site);
            }
        }
        _ => return None,
    }
    let worth = worth(game, open);
    (open.sites, open.built, open.store) = before;
    Some(worth)
}

/// Takes from a BUILDING the card that is missed least.
fn lose_least(game: &ExtinctionPoint, open: &mut Open, site: usize) {
    let cards = open.sites[site].cards;
    let mut best: Option<(f32, Card)> = None;
    for card in cards.iter() {
        open.sites[site].cards.remove(card);
        let left = site_worth(game, open, site);
        open.sites[site].cards.add(card);
        if best.is_none_or(|(most, _)| left > most) {
            best = Some((left, card));
        }
    }
    if let Some((_, card)) = best {
        open.sites[site].cards.remove(card);
    }
}

/// What would burn if a battle were fought now: the worth of BUILDINGS without a SHIELD.
pub(super) fn at_stake(game: &ExtinctionPoint, open: &Open) -> f32 {
    let bare = |site: &usize| open.sites[*site].shield().is_none() && !game.spared(open, *site, Harm::Raze);
    (0..open.built as usize).filter(bare).map(|site| site_worth(game, open, site).max(0.0)).sum()
}
