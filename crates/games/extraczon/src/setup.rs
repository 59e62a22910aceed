//! The setup of a table before the first card (EZ-17 to EZ-24).

use alloc::sync::Arc;

use engine::{Seat, SeatSet, State, StateOf};
use parts::CardSet;

use crate::area::{CardArea, KindCounts, KindWeights};
use crate::state::{NO_CARD, Phase, Public, SEATS};
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

    /// EZ-17, EZ-19: both piles are sets whose order chance has still to determine. EZ-22, EZ-23: every seat begins
    /// with nothing.
    pub(crate) fn first_state(&self) -> StateOf<Extraczon> {
        let mut zombies = [0; MAX_KINDS];
        for (left, zombie) in zombies.iter_mut().zip(&self.content.zombies) {
            *left = zombie.count;
        }
        let public = Public {
            draw: self.content.deck,
            discard: CardSet::EMPTY,
            secured: [CardSet::EMPTY; SEATS],
            first: [[NO_CARD; MAX_KINDS]; SEATS],
            area: CardArea::EMPTY,
            zombies,
            contained: [[0; MAX_KINDS]; SEATS],
            escaped: [0; MAX_KINDS],
            // EZ-Q3: a solo player does not roll for the first turn.
            phase: if self.seats == 1 { Phase::Zombie } else { Phase::Rolloff },
            turn: 0,
            seat: Seat(0),
            contending: SeatSet::first(self.seats),
            rolloffs: 0,
            zombie: 0,
            chosen: NO_CARD,
            black: 0,
            bites: 0,
            rolls: 0,
            reshuffles: 0,
        };
        State { public, private: () }
    }
}
