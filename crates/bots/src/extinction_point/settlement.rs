//! What a settlement is worth, in units of one battle's damage, and what an answer makes of it.

use extinction_point::{Action, Building, Card, ExtinctionPoint, Harm, NONE, Public, Suit};

use super::habits::Habits;

/// What one BUILDING is worth with what is on it.
pub(super) fn site_worth(habits: &Habits, game: &ExtinctionPoint, open: &Public, site: usize) -> f32 {
    let building = &open.sites[site];
    let (people, weapons) = game.force(open, site);
    let shielded = building.shield().is_some();
    let scale = if shielded { habits.covered } else { 1.0 };
    let mut worth = habits.site + f32::from(people.min(weapons)) * scale;
    if (5..=9).contains(&building.value) {
        worth += habits.middle;
    }
    worth += match people.abs_diff(weapons) {
        0 => 0.0,
        1 => habits.half * scale,
        _ => habits.half * habits.halves * scale,
    };
    if shielded {
        worth += habits.shield;
    }
    if building.is_sabotaged() {
        let spared = game.spared(open, site, Harm::Upkeep);
        worth -= if spared { habits.sabotage * habits.spared } else { habits.sabotage };
    }
    worth
}

/// What the settlement and the store are worth.
pub(super) fn worth(habits: &Habits, game: &ExtinctionPoint, open: &Public) -> f32 {
    let breadth = [habits.breadth_first, habits.breadth_second, habits.breadth_further];
    let mut worth = 0.0;
    for site in 0..open.built as usize {
        worth += site_worth(habits, game, open, site) + breadth[site.min(2)];
    }
    for kind in [Suit::People, Suit::Shield, Suit::Weapon] {
        if !open.store.and(kind.cards()).is_empty() {
            worth += habits.stored;
        }
    }
    worth
}

/// Takes a card from wherever it lies in the settlement.
fn lift(open: &mut Public, card: Card) {
    open.store.remove(card);
    let built = open.built as usize;
    for site in &mut open.sites[..built] {
        site.cards.remove(card);
    }
}

/// What the settlement would be worth after an answer; `open` is left as it was. Nothing for answers that do not touch
/// it.
pub(super) fn worth_after(habits: &Habits, game: &ExtinctionPoint, open: &mut Public, action: Action) -> Option<f32> {
    let before = (open.sites, open.built, open.store);
    let place = |open: &Public, value: u8| open.site(value);
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
                lose_least(habits, game, open, site);
            }
        }
        _ => return None,
    }
    let worth = worth(habits, game, open);
    (open.sites, open.built, open.store) = before;
    Some(worth)
}

/// Takes from a BUILDING the card that is missed least.
fn lose_least(habits: &Habits, game: &ExtinctionPoint, open: &mut Public, site: usize) {
    let cards = open.sites[site].cards;
    let mut best: Option<(f32, Card)> = None;
    for card in cards.iter() {
        open.sites[site].cards.remove(card);
        let left = site_worth(habits, game, open, site);
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
pub(super) fn at_stake(habits: &Habits, game: &ExtinctionPoint, open: &Public) -> f32 {
    let bare = |site: &usize| open.sites[*site].shield().is_none() && !game.spared(open, *site, Harm::Raze);
    (0..open.built as usize).filter(bare).map(|site| site_worth(habits, game, open, site).max(0.0)).sum()
}
