//! Checks of the state.

use engine::{Invariants, Seat, StateOf};
use parts::CardSet;

use crate::Extraczon;
use crate::area::CardArea;
use crate::content::{MAX_DIE_FACES, NO_CARD};
use crate::state::SEATS;

impl Invariants for Extraczon {
    /// EZ-14, EZ-91, EZ-94, EZ-97, EZ-98: every card and every Zombie is in one place, and piles and area agree.
    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let public = &state.public;
        let area: CardSet = public.area_cards().iter().copied().collect();
        let mut everywhere = CardSet::EMPTY;
        let mut copies = 0u32;
        for pile in [public.draw, public.discard, area].into_iter().chain(public.secured) {
            everywhere = everywhere.or(pile);
            copies += u32::from(pile.len());
        }
        if everywhere != self.content.deck || copies != u32::from(self.content.deck.len()) {
            return Err("every card is in exactly one place");
        }
        if area.len() != public.area.card_count()
            || public.area.padded_cards()[public.area.card_count() as usize..].iter().any(|card| *card != NO_CARD)
        {
            return Err("the area holds different cards and no gaps");
        }
        if public.area != CardArea::new(&self.content, *public.area.padded_cards()) {
            return Err("the area knows what lies in it");
        }
        if public.secured.iter().any(|pile| !pile.and(self.content.infected).is_empty()) {
            return Err("an Infected card is never secured");
        }
        let met = u8::from(public.phase.is_encounter());
        for (kind, zombie) in self.content.zombies.iter().enumerate() {
            let contained: u8 = public.contained.iter().map(|seat| seat[kind]).sum();
            let present = u8::from(met == 1 && public.zombie as usize == kind);
            if public.zombies[kind] + contained + public.escaped[kind] + present != zombie.count {
                return Err("every zombie is in exactly one place");
            }
        }
        if public.black > MAX_DIE_FACES as u8 || public.area.card_count() > public.black {
            return Err("no more cards lie in the area than the black die shows");
        }
        for seat in 0..SEATS {
            if (self.seats as usize..SEATS).contains(&seat) && public.total_score(Seat(seat as u8)) > 0 {
                return Err("an empty place has no cards");
            }
            for (kind, &first) in public.first[seat].iter().enumerate() {
                let owned = public.secured[seat].and(self.content.of_kind[kind]);
                if (first == NO_CARD) != owned.is_empty() || first != NO_CARD && !owned.contains(first) {
                    return Err("the first card of a kind is a secured card of that kind");
                }
            }
        }
        Ok(())
    }
}
