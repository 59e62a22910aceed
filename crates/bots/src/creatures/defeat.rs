//! Extinction: actions that may end the game with a defeat of the seat that takes them (IX-63, IX-64).

use creatures::{Action, Character, Creatures, SpeciesSet, Variant};
use engine::SeatContext;

use super::observation::rivals_without;

/// True if an action may leave the seat without a creature, or leave one rival that has more. It is not worth its
/// chances, because whoever stays in the game can still overtake the rival.
pub(super) fn may_end_in_defeat<K: Variant>(context: SeatContext<'_, Creatures<K>>, action: Action) -> bool {
    let SeatContext { rules: game, public, own, .. } = context;
    let at = |name| game.board().index(name).unwrap_or(0);
    let (species, is_foe, to) = match action {
        _ if K::DUEL => return false,
        Action::Step { species, from, to } => (species, own.foes.or(public.foes).contains(at(from)), at(to)),
        Action::Out { species, character, to } => (species, character.is_foe(), at(to)),
        _ => return false,
    };
    let size = public.creature_count(species);
    let last = |here: SpeciesSet| here.iter().filter(|one| public.creature_count(*one) == 1).collect();
    if let Some(home) = game.home_on(public, to) {
        let gone = if public.home[home.index()] > 0 { last(SpeciesSet::only(home)) } else { SpeciesSet::EMPTY };
        return home != species && is_defeat(context, size - 1, gone);
    }
    let here = public.species_at(to);
    if here.is_empty() {
        return false;
    }
    let known = match here.lowest().map(|one| game.owner_of(public, one)) {
        Some(owner) if game.open_seats().contains(owner) => Some(Character::from_foe(public.foes.contains(to))),
        _ => game.visible_character(public, to),
    };
    let [may_be_friend, may_be_foe] = [Character::Foe, Character::Friend].map(|other| known != Some(other));
    if !is_foe {
        return may_be_foe && is_defeat(context, size - 1, SpeciesSet::EMPTY);
    }
    let born = game.reserve_count(public, species).map_or(2, |left| left.min(2));
    may_be_friend && is_defeat(context, size + born, last(here))
        || may_be_foe && is_defeat(context, size - 1, last(here))
}

/// True if the seat loses when it has this many creatures and these species are gone.
fn is_defeat<K: Variant>(context: SeatContext<'_, Creatures<K>>, size: u16, gone: SpeciesSet) -> bool {
    let (count, most) = rivals_without(context.rules, context.public, context.seat, gone);
    size == 0 || count == 1 && size < most
}
