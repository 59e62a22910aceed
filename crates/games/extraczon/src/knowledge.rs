//! What a seat knows and what could be: everything that one seat knows every seat knows, and the piles have no order
//! before a card is drawn, so there is nothing to imagine.

use engine::Seat;
use parts::CardSet;

use crate::area::CardArea;
use crate::state::{NONE, Public, SEATS};
use crate::{Extraczon, FACES};

impl Extraczon {
    /// What must always hold (EZ-14, EZ-91, EZ-94, EZ-97, EZ-98).
    pub(crate) fn check(&self, open: &Public) -> Result<(), &'static str> {
        let area: CardSet = open.lying().iter().copied().collect();
        let mut everywhere = CardSet::EMPTY;
        let mut copies = 0u32;
        for pile in [open.draw, open.discard, area].into_iter().chain(open.secured) {
            everywhere = everywhere.or(pile);
            copies += u32::from(pile.len());
        }
        if everywhere != self.cards.deck || copies != u32::from(self.cards.deck.len()) {
            return Err("every card is in exactly one place");
        }
        if area.len() != open.area.size()
            || open.area.places()[open.area.size() as usize..].iter().any(|card| *card != NONE)
        {
            return Err("the area holds different cards and no gaps");
        }
        if open.area != CardArea::new(&self.cards, *open.area.places()) {
            return Err("the area knows what lies in it");
        }
        if open.secured.iter().any(|pile| !pile.and(self.cards.infected).is_empty()) {
            return Err("an Infected card is never secured");
        }
        let met = u8::from(open.phase.meets());
        for (kind, zombie) in self.cards.zombies.iter().enumerate() {
            let contained: u8 = open.contained.iter().map(|seat| seat[kind]).sum();
            let present = u8::from(met == 1 && open.zombie as usize == kind);
            if open.zombies[kind] + contained + open.escaped[kind] + present != zombie.count {
                return Err("every zombie is in exactly one place");
            }
        }
        if open.black > FACES as u8 || open.area.size() > open.black {
            return Err("no more cards lie in the area than the black die shows");
        }
        for seat in 0..SEATS {
            if (self.seats as usize..SEATS).contains(&seat) && open.total(Seat(seat as u8)) > 0 {
                return Err("an empty place has no cards");
            }
            for (kind, &first) in open.first[seat].iter().enumerate() {
                let owned = open.secured[seat].and(self.cards.of_kind[kind]);
                if (first == NONE) != owned.is_empty() || first != NONE && !owned.has(first) {
                    return Err("the first card of a kind is a secured card of that kind");
                }
            }
        }
        Ok(())
    }
}
