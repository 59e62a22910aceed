//! The state of a game.

use core::ops::{Index, IndexMut};

use engine::{Seat, SeatSet};
use parts::Ballot;
use serde::Serialize;

use crate::cards::MAX_DECK_LOOK;
use crate::nation::Nation;
use crate::numbers::{Card, CardSet, FewCards, Site, listed};
use crate::offer::{CommitRequest, MAX_OFFERS, NO_COMMIT, Offer, OfferDraft};
use crate::{Action, StandingOrders};

/// The maximum number of seats (ED-1).
pub const SEATS: usize = 7;
/// The maximum number of cards in use at once: a card, its negation, the negation of that, and so on. A card at this
/// depth does not open a window.
pub const MAX_STACK_DEPTH: usize = 8;

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nature says who chooses a nation first, or deals the nations.
    Seating,
    /// A seat chooses its nation.
    Nation,
    /// Nature deals a seat its first hand.
    Deal,
    /// Step 1: keep the hand or discard it.
    Keep,
    /// Step 1: a card of the Scrapyard, or a draw.
    Refill,
    /// Nature draws for the refill.
    Drawing,
    /// Step 2.
    Trade,
    /// A seat answers an offer.
    Answer,
    /// A seat commits hand cards.
    Commit,
    /// Nature draws for a swap.
    SwapDraw,
    /// A seat puts modules that it was given at its sites.
    Berth,
    /// Step 3: the seat on turn acts.
    Act,
    /// Step 3: the others may use a card.
    Poll,
    /// Others may negate the card in use.
    Negate,
    /// The user aims on.
    Aim,
    /// Nature reveals the top card for an attack.
    Attack,
    /// A nation pays or does not.
    Pay,
    /// A nation picks what it loses.
    Lose,
    /// Nature picks what a nation loses.
    Chance,
    /// Nature draws for an effect.
    EffectDraw,
    /// A nation takes from the Scrapyard.
    Salvage,
    /// Nature shows the top of the deck.
    Look,
    /// The user puts these cards back.
    Arrange,
    /// Step 4: a seat with a ship is asked.
    Launch,
    /// The launcher says what stays on the ground.
    Board,
    /// Nature reveals the top card for a launch.
    Liftoff,
    /// The launcher names a nation that loses points.
    Reduce,
    /// The game has ended.
    Over,
}

/// A card in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct UseFrame {
    pub card: Card,
    pub mode: u8,
    pub user: Seat,
    /// Seats that are still asked to negate it, if they are asked in turn.
    #[serde(serialize_with = "listed::set")]
    #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub left: SeatSet,
}

/// The progress of the card at the bottom of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct EffectProgress {
    /// The declared card or the current target.
    pub target: Option<Card>,
    /// The owner of that card when it was declared, or the named nation.
    pub victim: Seat,
    /// The nations that the card hits as a group.
    pub victims: SeatSet,
    /// The nation of that group that is being processed; `None` between two of them.
    pub cursor: Option<Seat>,
    /// The nations that it affects as declared (ED-Q30).
    pub affected: SeatSet,
    /// The nations that have negated their part.
    pub exempt: SeatSet,
    /// The current step.
    pub step: u8,
    /// How often that step has been repeated.
    pub made: u8,
    /// How many cards are still to be lost, taken or put back.
    pub left: u8,
    /// The nation that all targets must belong to, once it is fixed.
    pub nation: Option<Seat>,
    /// The seat and site of all targeted modules, once they are fixed.
    pub site: Option<(Seat, Site)>,
    /// True if a nation has paid.
    pub paid: bool,
}

impl EffectProgress {
    pub(crate) const INITIAL: EffectProgress = EffectProgress {
        target: None,
        victim: Seat(0),
        victims: SeatSet::EMPTY,
        cursor: None,
        affected: SeatSet::EMPTY,
        exempt: SeatSet::EMPTY,
        step: 0,
        made: 0,
        left: 0,
        nation: None,
        site: None,
        paid: false,
    };
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// The last turn was over (ED-92).
    LastTurn,
    /// This card destroyed Earth (ED-103).
    Card(Card),
}

/// The public part of the state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Public {
    /// The discard pile. All players may look through it and the Scrapyard (ED-Q50).
    pub discards: CardSet,
    pub scrapyard: CardSet,
    /// The cards that the deck was last shuffled from. Cards drawn since then are from this set; cards that were in
    /// hands before are not.
    pub fresh: CardSet,
    /// The wild cards of this game (ED-11, ED-12).
    pub wild: CardSet,
    /// The nations, by seat.
    pub nations: [Nation; SEATS],
    /// The modules that wait for the seat in `berthing` to choose their site, and for the seat after it.
    pub berths: [CardSet; 2],
    /// The modules that the launcher takes along.
    pub ship: CardSet,
    /// Accepted offers and counter-offers.
    pub standing: [Offer; MAX_OFFERS],
    /// The offer that is pending now.
    pub table: Offer,
    /// The request for hand cards.
    pub commit: CommitRequest,
    /// The cards in use, the first at the bottom.
    pub stack: [Option<UseFrame>; MAX_STACK_DEPTH],
    /// The progress of the bottom card.
    pub effect: EffectProgress,
    /// The number of chance outcomes that have drawn or revealed cards of the deck.
    pub draws: u16,
    /// The number of hand cards that chance has picked.
    pub picks: u16,
    /// The number of turns that have begun.
    pub turn: u16,
    /// The seats that may not trade any more in this step (ED-45).
    pub barred: SeatSet,
    /// The seats asked in a window, or those still to be asked if they are asked in turn.
    pub asked: SeatSet,
    /// The seats that have passed since the last launch.
    pub grounded: SeatSet,
    /// The current phase of the turn.
    pub phase: Phase,
    /// The round, counted from 1 (ED-32).
    pub round: u8,
    /// The seat with the turn marker (ED-29).
    pub first: Seat,
    /// The seat on turn.
    pub seat: Seat,
    /// The seat that is dealt to, answers, loses, takes or launches.
    pub actor: Seat,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The number of cards on top of the deck that a seat has looked at.
    pub pinned: u8,
    /// The seats that know each of them in its place.
    pub placed: [SeatSet; MAX_DECK_LOOK],
    pub offers: u8,
    /// The number of offers made in this trade step.
    pub sent: u8,
    /// True if the seat on turn has discarded its hand (ED-35, ED-Q9).
    pub restricted: bool,
    /// True if the Scrapyard is offered again after this draw (ED-Q6).
    pub ask_again: bool,
    /// The number of cards that chance must draw or show.
    pub due: u8,
    /// The number of nuclear strikes this turn (ED-99).
    pub strikes: u8,
    /// The site of the ship that was launched last.
    pub site: Option<Site>,
    /// The liftoff chance of that ship.
    pub chance: u8,
    /// The number of the award of the ship that is being processed.
    pub award: u16,
    /// How often the deck was reshuffled.
    pub reshuffles: u8,
    /// The cause of the end of the game.
    pub cause: Option<EndCause>,
}

impl Index<Seat> for Public {
    type Output = Nation;

    #[inline]
    fn index(&self, seat: Seat) -> &Nation {
        &self.nations[seat.index()]
    }
}

impl IndexMut<Seat> for Public {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Nation {
        &mut self.nations[seat.index()]
    }
}

impl Public {
    /// Returns a state in which nothing is set but the phase, the deck and the Scrapyard.
    pub(crate) fn blank(phase: Phase, deck: CardSet, scrapyard: CardSet) -> Public {
        let nothing = CardSet::EMPTY;
        Public {
            discards: nothing,
            scrapyard,
            fresh: deck,
            wild: nothing,
            nations: [Nation::BLANK; SEATS],
            berths: [nothing; 2],
            ship: nothing,
            standing: [Offer::NOTHING; MAX_OFFERS],
            table: Offer::NOTHING,
            commit: NO_COMMIT,
            stack: [None; MAX_STACK_DEPTH],
            effect: EffectProgress::INITIAL,
            draws: 0,
            picks: 0,
            turn: 0,
            barred: SeatSet::EMPTY,
            asked: SeatSet::EMPTY,
            grounded: SeatSet::EMPTY,
            phase,
            round: 1,
            first: Seat(0),
            seat: Seat(0),
            actor: Seat(0),
            deck: deck.len(),
            pinned: 0,
            placed: [SeatSet::EMPTY; MAX_DECK_LOOK],
            offers: 0,
            sent: 0,
            restricted: false,
            ask_again: false,
            due: 0,
            strikes: 0,
            site: None,
            chance: 0,
            award: 0,
            reshuffles: 0,
            cause: None,
        }
    }

    /// Returns the nations with their seats.
    #[inline]
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &Nation)> {
        (0..).map(Seat).zip(&self.nations)
    }

    /// Returns the number of ships that have reached Mars.
    pub fn landed_ship_count(&self) -> u16 {
        self.nations.iter().map(|nation| u16::from(nation.successes)).sum()
    }

    /// Returns the standing offers.
    #[inline]
    pub fn standing_offers(&self) -> &[Offer] {
        &self.standing[..self.offers as usize]
    }

    /// Returns the cards in use, the first at the bottom.
    #[inline]
    pub fn stack(&self) -> impl DoubleEndedIterator<Item = UseFrame> {
        self.stack.into_iter().flatten()
    }

    /// Returns the number of cards in use.
    #[inline]
    pub fn stack_depth(&self) -> usize {
        self.stack.iter().take_while(|frame| frame.is_some()).count()
    }

    /// True if a card is in use.
    #[inline]
    pub fn has_card_in_use(&self) -> bool {
        self.stack[0].is_some()
    }

    /// Returns the card in use that a window is about; there must be one.
    #[inline]
    pub fn top_frame(&self) -> UseFrame {
        self.stack().next_back().expect("a card is in use")
    }

    /// Returns the card in use that the top one negates.
    #[inline]
    pub fn negated_frame(&self) -> Option<UseFrame> {
        self.stack().rev().nth(1)
    }

    /// Returns the card in use that was used first; there must be one.
    #[inline]
    pub fn bottom_frame(&self) -> UseFrame {
        self.stack[0].expect("a card is in use")
    }

    /// Returns the site where a module lies.
    #[inline]
    pub fn site_of(&self, card: Card) -> Option<(Seat, Site)> {
        for (seat, nation) in self.by_seat() {
            if let Some((site, _)) = nation.built_sites().find(|(_, modules)| modules.contains(card)) {
                return Some((seat, site));
            }
        }
        None
    }

    /// Returns the seat that has this face-up card in front.
    #[inline]
    pub fn face_up_owner(&self, card: Card) -> Option<Seat> {
        self.by_seat().find(|(_, nation)| nation.front.contains(card)).map(|(seat, _)| seat)
    }

    /// Returns the owner of a card in play, excluding face-down cards.
    #[inline]
    pub fn owner_of(&self, card: Card) -> Option<Seat> {
        self.face_up_owner(card).or_else(|| self.site_of(card).map(|(seat, _)| seat))
    }

    /// Returns the target of the card in use, if it is in play, and its owner.
    pub fn current_target(&self) -> Option<(Card, Seat)> {
        let card = self.effect.target?;
        self.owner_of(card).map(|owner| (card, owner))
    }

    /// True if there is a card left to draw or reveal (ED-Q10).
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || !self.discards.is_empty() || !self.scrapyard.is_empty()
    }

    /// Returns every card whose place is publicly known.
    pub fn publicly_located_cards(&self) -> CardSet {
        let mut all = self.discards.or(self.scrapyard).or(self.berths[0]).or(self.berths[1]);
        for nation in &self.nations {
            all = all.or(nation.in_play()).or(nation.down).or(nation.shown);
        }
        for frame in self.stack() {
            all.insert(frame.card);
        }
        all
    }
}

/// A sealed negation that has not come up yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct SealedNegation {
    pub card: Card,
    /// The card that makes room.
    pub room: Option<Card>,
}

/// The private part of the state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    pub hands: [CardSet; SEATS],
    /// The deck, including cards that seats have looked at.
    pub deck: CardSet,
    /// The cards in other hands that each seat knows of, excluding publicly known ones.
    pub seen: [CardSet; SEATS],
    /// Sealed negations that have not been processed, by the depth of the card they negate, then by seat.
    pub waiting: [[Option<SealedNegation>; SEATS]; MAX_STACK_DEPTH],
    pub ballot: Ballot<Action>,
    /// The hand cards committed to each standing offer: of the seat on turn, and of the other.
    pub commits: [[FewCards; 2]; MAX_OFFERS],
    /// The hand cards that the seat on turn has committed to the pending offer.
    pub pledge: FewCards,
    /// The picked cards of the current request.
    pub picked: FewCards,
    /// The current draft.
    pub draft: OfferDraft,
    /// The number of offers and swaps begun in this trade step.
    pub drafts: u8,
    /// The number of counter-offers begun in response to the pending offer.
    pub counters: u8,
    /// The cards on top of the deck that a seat has looked at.
    pub top: [Option<Card>; MAX_DECK_LOOK],
    /// For each of them, the seats that know that it is one of them.
    pub among: [SeatSet; MAX_DECK_LOOK],
    /// The standing orders of each seat.
    pub orders: [StandingOrders; SEATS],
}

impl Private {
    /// Returns a private part with only a deck.
    pub(crate) fn blank(deck: CardSet) -> Private {
        Private {
            hands: [CardSet::EMPTY; SEATS],
            deck,
            seen: [CardSet::EMPTY; SEATS],
            waiting: [[None; SEATS]; MAX_STACK_DEPTH],
            ballot: Ballot::default(),
            commits: [[FewCards::NONE; 2]; MAX_OFFERS],
            pledge: FewCards::NONE,
            picked: FewCards::NONE,
            draft: OfferDraft::Nothing,
            drafts: 0,
            counters: 0,
            top: [None; MAX_DECK_LOOK],
            among: [SeatSet::EMPTY; MAX_DECK_LOOK],
            orders: [StandingOrders::EMPTY; SEATS],
        }
    }
}

/// The own part of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Own {
    pub hand: CardSet,
    /// The cards that it knows to be in each other hand, excluding publicly known ones.
    pub known: [CardSet; SEATS],
    /// The cards of its own hand that each other seat knows of, excluding publicly known ones.
    pub watched: [CardSet; SEATS],
    /// The cards on top of the deck that it knows in their places.
    pub top: [Option<Card>; MAX_DECK_LOOK],
    /// The cards that it knows to be among those.
    pub among: CardSet,
    /// Its sealed action in the current ballot.
    pub answer: Option<Action>,
    /// Its sealed negations that have not been processed, by the depth of the card they negate.
    pub waiting: [Option<SealedNegation>; MAX_STACK_DEPTH],
    /// The hand cards it has committed to each standing offer.
    pub commits: [FewCards; MAX_OFFERS],
    /// The hand cards it has committed to the pending offer.
    pub pledge: FewCards,
    /// The cards it has picked for the current request.
    pub picked: FewCards,
    /// Its current draft.
    pub draft: OfferDraft,
    /// The number of offers and swaps it has begun in this trade step, or of counter-offers in response to the pending
    /// offer.
    pub drafts: u8,
    pub orders: StandingOrders,
}
