//! The constructors of the rules.

use alloc::sync::Arc;

use crate::kind_counts::{KindCounts, KindWeights};
use crate::state::SEATS;
use crate::{CardClass, CardKind, CompiledPack, Extraczon, MAX_KINDS, Options};

impl Extraczon {
    /// Creates the rules for a table of 1 to 4 seats (EZ-1), or `None` for another number.
    pub fn new(seats: u8, options: Options, cards: Arc<CompiledPack>) -> Option<Extraczon> {
        Extraczon::with_rules_version(<Extraczon as engine::Rules>::RULES_VERSION, seats, options, cards)
    }

    /// Creates the rules under a given rules version.
    pub fn with_rules_version(rules: u16, seats: u8, options: Options, cards: Arc<CompiledPack>) -> Option<Extraczon> {
        let tactical = KindCounts::mask_for_kinds(&cards.kinds, |kind| kind.class() == CardClass::Tactical);
        let infected = KindCounts::mask_for_kinds(&cards.kinds, |kind| kind.class() == CardClass::Infected);
        let securable = KindCounts::mask_for_kinds(&cards.kinds, |kind| kind.class() != CardClass::Infected);
        let of_each = |number: fn(CardKind) -> u8| {
            let mut numbers = [0; MAX_KINDS];
            numbers.iter_mut().zip(&cards.kinds).for_each(|(entry, kind)| *entry = number(*kind));
            KindWeights::new(numbers)
        };
        let (bonuses, guards) = (of_each(|kind| kind.area_power().hp), of_each(|kind| kind.area_power().guard));
        let first = cards.kinds.first().map_or(0, |kind| kind.area_power().guard);
        let empty_guard = if Extraczon::only_cards_guard(rules) { 0 } else { first };
        let four_dice = (cards.pack.hp_dice, cards.pack.dice_sides) == (4, 6);
        (1..=SEATS as u8).contains(&seats).then_some(Extraczon {
            rules,
            seats,
            options,
            content: cards,
            tactical,
            securable,
            infected,
            four_dice,
            bonuses,
            guards,
            empty_guard,
        })
    }
}
