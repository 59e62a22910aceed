//! Everything about a game in progress.

use core::ops::{Index, IndexMut};

use engine::{Seat, SeatSet};
use parts::Ballot;
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::MAX_DECK_LOOK;
use crate::nation::Nation;
use crate::numbers::{Card, CardSet, FewCards, Site, listed};
use crate::offer::{CommitRequest, MAX_OFFERS, NO_COMMIT, Offer, OfferDraft};
use crate::{Action, StandingOrders};

/// The most seats a table has (ED-1).
pub const SEATS: usize = 7;
/// The most cards that can be in use at once: a card, its negation, the negation of that, and so on. A card at this
/// depth opens no window any more.
pub const MAX_STACK_DEPTH: usize = 8;

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct UseFrame {
    pub card: Card,
    pub mode: u8,
    pub user: Seat,
    /// Seats that are still asked to negate it, if they are asked in turn.
    #[serde(serialize_with = "listed::set")]
    #[schemars(with = "alloc::vec::Vec<Seat>")]
    pub left: SeatSet,
}

/// How far the card at the bottom of the stack has got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct EffectProgress {
    /// The card declared, or aimed at now.
    pub target: Option<Card>,
    /// Whose card it was when it was declared, or the nation named.
    pub victim: Seat,
    /// The nations that it hits as a group.
    pub victims: SeatSet,
    /// The nation of that group whose turn it is; none between them.
    pub cursor: Option<Seat>,
    /// The nations that it affects as declared (ED-Q30).
    pub affected: SeatSet,
    /// The nations that have negated their part.
    pub exempt: SeatSet,
    /// The step under way.
    pub step: u8,
    /// How often that step has been done.
    pub made: u8,
    /// How many are still to be lost, taken or put back.
    pub left: u8,
    /// The one nation that all targets must belong to, once it is fixed.
    pub nation: Option<Seat>,
    /// The seat and site that all modules aimed at must lie at, once they are fixed.
    pub site: Option<(Seat, Site)>,
    /// Whether somebody has paid.
    pub paid: bool,
}

impl EffectProgress {
    pub(crate) const NOTHING: EffectProgress = EffectProgress {
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// The last turn was over (ED-92).
    LastTurn,
    /// This card destroyed Earth (ED-103).
    Card(Card),
}

/// The half that everybody may know.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The discard pile. Everybody may look through it and the Scrapyard (ED-Q50).
    pub discards: CardSet,
    pub scrapyard: CardSet,
    /// The cards that the deck was last shuffled from: those drawn since came from here, and what the hands held
    /// before did not.
    pub fresh: CardSet,
    /// Cards that are wild in this game (ED-11, ED-12).
    pub wild: CardSet,
    /// The nations, by seat.
    pub nations: [Nation; SEATS],
    /// Modules that wait for the seat in `berthing` to choose their site, and for the one after it.
    pub berths: [CardSet; 2],
    /// The modules that the launcher takes along.
    pub ship: CardSet,
    /// Accepted offers and counter-offers.
    pub standing: [Offer; MAX_OFFERS],
    /// The offer that is answered now.
    pub table: Offer,
    /// The question for hand cards.
    pub commit: CommitRequest,
    /// The cards in use, the first at the bottom.
    pub stack: [Option<UseFrame>; MAX_STACK_DEPTH],
    /// What the bottom one is doing.
    pub effect: EffectProgress,
    /// How many outcomes have drawn or revealed cards of the deck.
    pub draws: u16,
    /// How many hand cards chance has picked.
    pub picks: u16,
    /// How many turns have begun.
    pub turn: u16,
    /// Seats that may not trade any more in this step (ED-45).
    pub barred: SeatSet,
    /// The seats asked in a window, or still asked if they are asked in turn.
    pub asked: SeatSet,
    /// Seats that have passed since the last launch.
    pub grounded: SeatSet,
    /// Where the turn stands.
    pub phase: Phase,
    /// The round, from 1 (ED-32).
    pub round: u8,
    /// Who keeps the turn marker (ED-29).
    pub first: Seat,
    /// The seat on turn.
    pub seat: Seat,
    /// The seat that is dealt to, answers, loses, takes or launches.
    pub actor: Seat,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards on top of the deck that somebody has looked at.
    pub pinned: u8,
    /// Who knows each of them in its place.
    pub placed: [SeatSet; MAX_DECK_LOOK],
    pub offers: u8,
    /// Offers made in this trade step.
    pub sent: u8,
    /// Whether the seat on turn has discarded its hand (ED-35, ED-Q9).
    pub restricted: bool,
    /// Whether the Scrapyard is offered again after this draw (ED-Q6).
    pub ask_again: bool,
    /// How many cards nature draws or shows.
    pub due: u8,
    /// Nuclear strikes this turn (ED-99).
    pub strikes: u8,
    /// The site of the ship that was launched last.
    pub site: Option<Site>,
    /// The liftoff chance of that ship.
    pub chance: u8,
    /// The award of the ship that is worked off.
    pub award: u16,
    /// How often the deck was made anew.
    pub reshuffles: u8,
    /// How the game ended.
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
    /// A game of which nothing is known yet.
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
            effect: EffectProgress::NOTHING,
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

    /// The nations with their seats.
    #[inline]
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &Nation)> {
        (0..).map(Seat).zip(&self.nations)
    }

    /// How many ships have reached Mars.
    pub fn landed_ship_count(&self) -> u16 {
        self.nations.iter().map(|nation| u16::from(nation.successes)).sum()
    }

    /// The standing offers.
    #[inline]
    pub fn standing_offers(&self) -> &[Offer] {
        &self.standing[..self.offers as usize]
    }

    /// The cards in use, the first at the bottom.
    #[inline]
    pub fn stack(&self) -> impl DoubleEndedIterator<Item = UseFrame> {
        self.stack.into_iter().flatten()
    }

    /// How many cards are in use.
    #[inline]
    pub fn stack_depth(&self) -> usize {
        self.stack.iter().take_while(|frame| frame.is_some()).count()
    }

    /// Whether a card is in use.
    #[inline]
    pub fn in_use(&self) -> bool {
        self.stack[0].is_some()
    }

    /// The card in use that a window is about; there must be one.
    #[inline]
    pub fn top_frame(&self) -> UseFrame {
        self.stack().next_back().expect("a card is in use")
    }

    /// The card in use that the one on top negates.
    #[inline]
    pub fn negated_frame(&self) -> Option<UseFrame> {
        self.stack().rev().nth(1)
    }

    /// The card in use that was used first; there must be one.
    #[inline]
    pub fn bottom_frame(&self) -> UseFrame {
        self.stack[0].expect("a card is in use")
    }

    /// The site that a module lies at.
    #[inline]
    pub fn site_of(&self, card: Card) -> Option<(Seat, Site)> {
        for (seat, nation) in self.by_seat() {
            if let Some((site, _)) = nation.built_sites().find(|(_, modules)| modules.contains(card)) {
                return Some((seat, site));
            }
        }
        None
    }

    /// In front of whom a face-up card lies.
    #[inline]
    pub fn front_of(&self, card: Card) -> Option<Seat> {
        self.by_seat().find(|(_, nation)| nation.front.contains(card)).map(|(seat, _)| seat)
    }

    /// Whose card in play it is, face-down cards apart.
    #[inline]
    pub fn owner_of(&self, card: Card) -> Option<Seat> {
        self.front_of(card).or_else(|| self.site_of(card).map(|(seat, _)| seat))
    }

    /// The card in play that the card in use is aimed at, and whose it is.
    pub fn current_target(&self) -> Option<(Card, Seat)> {
        let card = self.effect.target?;
        self.owner_of(card).map(|owner| (card, owner))
    }

    /// Whether there is any card left to draw or reveal (ED-Q10).
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || !self.discards.is_empty() || !self.scrapyard.is_empty()
    }

    /// Every card whose place everybody knows.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct SealedNegation {
    pub card: Card,
    /// The card that makes room.
    pub room: Option<Card>,
}

/// The half that at least one seat may not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    pub hands: [CardSet; SEATS],
    /// The deck, cards looked at included.
    pub deck: CardSet,
    /// Cards in other hands that each seat knows of, beyond what everybody knows.
    pub seen: [CardSet; SEATS],
    /// Sealed negations that wait for their turn, by the depth of the card they negate, then by seat.
    pub waiting: [[Option<SealedNegation>; SEATS]; MAX_STACK_DEPTH],
    pub ballot: Ballot<Action>,
    /// The hand cards committed to each standing offer: of the seat on turn, and of the other.
    pub commits: [[FewCards; 2]; MAX_OFFERS],
    /// The hand cards that the seat on turn has committed to the offer on the table.
    pub pledge: FewCards,
    /// What is picked of the cards in question.
    pub picked: FewCards,
    /// What is being built.
    pub draft: OfferDraft,
    /// Offers and swaps begun in this trade step.
    pub drafts: u8,
    /// Counter-offers begun in answer to the offer on the table.
    pub counters: u8,
    /// The cards on top of the deck that somebody has looked at.
    pub top: [Option<Card>; MAX_DECK_LOOK],
    /// Who knows each of them to be one of them.
    pub among: [SeatSet; MAX_DECK_LOOK],
    /// Standing orders of each seat.
    pub orders: [StandingOrders; SEATS],
}

impl Private {
    /// Nothing but a deck.
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

/// What one seat knows beyond the open half.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Own {
    pub hand: CardSet,
    /// Cards that it knows to be in each other hand, beyond those that everybody knows.
    pub known: [CardSet; SEATS],
    /// Cards of its own hand that each other seat knows of, beyond those that everybody knows.
    pub watched: [CardSet; SEATS],
    /// The cards on top of the deck that it knows in their places.
    pub top: [Option<Card>; MAX_DECK_LOOK],
    /// Cards that it knows to be among those.
    pub among: CardSet,
    /// Its sealed answer to the present ballot.
    pub answer: Option<Action>,
    /// Its sealed negations that wait for their turn, by the depth of the card they negate.
    pub waiting: [Option<SealedNegation>; MAX_STACK_DEPTH],
    /// The hand cards it has committed to each standing offer.
    pub commits: [FewCards; MAX_OFFERS],
    /// The hand cards it has committed to the offer on the table.
    pub pledge: FewCards,
    /// What it has picked of the cards in question.
    pub picked: FewCards,
    /// What it is building.
    pub draft: OfferDraft,
    /// Offers and swaps it has begun in this trade step, or counter-offers in answer to the offer on the table.
    pub drafts: u8,
    pub orders: StandingOrders,
}
