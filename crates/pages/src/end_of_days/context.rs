//! The context for drawing a table of End of Days.

use catalog::i18n::end_of_days::card_with_value;
use catalog::tr;
use end_of_days::{Card, EndOfDays, OfferDraft, PackNation, Phase, UnfinishedOffer};
use engine::Seat;

use crate::choice::{BlockedChoice, Choice};
use crate::render_context::RenderContext;

/// The context for drawing a table of End of Days.
pub(super) type EndOfDaysContext<'a> = RenderContext<'a, EndOfDays>;
pub(super) type EndOfDaysChoice<'a> = Choice<'a, EndOfDays>;
pub(super) type EndOfDaysBlockedChoice<'a> = BlockedChoice<'a, EndOfDays>;

impl<'a> EndOfDaysContext<'a> {
    /// Returns all seats in order.
    pub(super) fn nations(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = engine::Rules::seats(self.game());
        (0..seats).map(Seat)
    }

    /// Returns the seats in turn order after the viewer, or all of them for a spectator.
    pub(super) fn others(&self) -> Vec<Seat> {
        let seats = engine::Rules::seats(self.game());
        match self.own_seat() {
            Some(me) => me.clockwise(seats).filter(|seat| *seat != me).collect(),
            None => self.nations().collect(),
        }
    }

    /// Returns the nation of a seat, once it has one.
    pub(super) fn nation_of(&self, seat: Seat) -> Option<&'a PackNation> {
        self.public_state()[seat].flag.map(|flag| self.game().content().nation(flag))
    }

    /// Returns the target of the card in use.
    pub(super) fn aimed(&self) -> Option<Card> {
        self.public_state().effect.target
    }

    /// True if the nations have been chosen and have cards.
    pub(super) fn has_begun(&self) -> bool {
        !matches!(self.public_state().phase, Phase::Seating | Phase::Nation | Phase::Deal)
    }

    /// Returns the offer that the viewer is building.
    pub(super) fn own_offer_draft(&self) -> Option<&'a UnfinishedOffer> {
        match &self.own_knowledge()?.draft {
            OfferDraft::Offer(draft) => Some(draft),
            _ => None,
        }
    }

    /// Returns the name of a card with its number.
    pub(super) fn numbered_card_name(&self, card: Card) -> String {
        let deck = self.game().content();
        tr!("ed-card", name = catalog::i18n::localize_printed(deck.card_name(card)), value = deck.card_value(card))
    }

    /// Returns the full name of a card.
    pub(super) fn full_card_name(&self, card: Card) -> String {
        card_with_value(self.game(), card)
    }
}
