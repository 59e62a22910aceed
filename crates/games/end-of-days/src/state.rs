//! Everything about a game in progress.

use parts::{Ballot, CardSet};
use play::{Seat, SeatSet};
use serde::Serialize;

use crate::Action;
use crate::cards::{COMMIT, LOOK, NONE, SITES};
use crate::offer::{Commit, Draft, NO_COMMIT, OFFERS, Offer, Proof};

/// The most seats a table has (ED-1).
pub const SEATS: usize = 7;
/// The most cards that can be in use at once: a card, its negation, the negation of that, and so on. A card at this
/// depth opens no window any more.
pub const DEPTH: usize = 8;

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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
pub struct Frame {
    /// The card.
    pub card: u8,
    /// Its mode.
    pub mode: u8,
    /// Who uses it.
    pub user: Seat,
    /// Seats that are still asked to negate it, if they are asked in turn.
    pub left: SeatSet,
}

impl Frame {
    pub(crate) const NOTHING: Frame = Frame { card: NONE, mode: 0, user: Seat(0), left: SeatSet::EMPTY };
}

/// How far the card at the bottom of the stack has got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Effect {
    /// The card declared, or aimed at now; [`NONE`] if there is none.
    pub target: u8,
    /// Whose card it was when it was declared, or the nation named.
    pub victim: Seat,
    /// The nations that it hits as a group.
    pub victims: SeatSet,
    /// The nation of that group whose turn it is; [`NONE`] between them.
    pub cursor: u8,
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
    /// The one nation that all targets must belong to, once it is fixed; [`NONE`] otherwise.
    pub nation: u8,
    /// The seat and site that all modules aimed at must lie at, once they are fixed; [`NONE`] otherwise.
    pub site: [u8; 2],
    /// Whether somebody has paid.
    pub paid: bool,
}

impl Effect {
    pub(crate) const NOTHING: Effect = Effect {
        target: NONE,
        victim: Seat(0),
        victims: SeatSet::EMPTY,
        cursor: NONE,
        affected: SeatSet::EMPTY,
        exempt: SeatSet::EMPTY,
        step: 0,
        made: 0,
        left: 0,
        nation: NONE,
        site: [NONE; 2],
        paid: false,
    };
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The last turn was over (ED-92).
    LastTurn,
    /// This card destroyed Earth (ED-103).
    Card(u8),
}

/// The half that everybody may know.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    /// The discard pile. Everybody may look through it and the Scrapyard (ED-Q50).
    pub discards: CardSet,
    /// The Scrapyard.
    pub scrapyard: CardSet,
    /// The cards that the deck was last shuffled from: those drawn since came from here, and what the hands held
    /// before did not.
    pub fresh: CardSet,
    /// Cards that are wild in this game (ED-11, ED-12).
    pub wild: CardSet,
    /// Hand cards that everybody knows of.
    pub shown: [CardSet; SEATS],
    /// Face-up cards in front of each nation.
    pub front: [CardSet; SEATS],
    /// Face-down Sanction cards in front of each nation: they take places and do nothing (ED-70), and only effects that
    /// name them remove them (ED-71).
    pub down: [CardSet; SEATS],
    /// The modules at each site: any number of each of the three kinds (ED-8).
    pub sites: [[CardSet; SITES]; SEATS],
    /// Modules that wait for the seat in `berthing` to choose their site, and for the one after it.
    pub berths: [CardSet; 2],
    /// The modules that the launcher takes along.
    pub ship: CardSet,
    /// Accepted offers and counter-offers.
    pub standing: [Offer; OFFERS],
    /// The offer that is answered now.
    pub table: Offer,
    /// The question for hand cards.
    pub commit: Commit,
    /// The cards in use, the first at the bottom.
    pub stack: [Frame; DEPTH],
    /// What the bottom one is doing.
    pub effect: Effect,
    /// What each seat has last shown to hold, by an offer (ED-47).
    pub proven: [Proof; SEATS],
    /// Victory points.
    pub score: [i16; SEATS],
    /// How many outcomes have drawn or revealed cards of the deck.
    pub draws: u16,
    /// How many hand cards chance has picked.
    pub picks: u16,
    /// How many turns have begun.
    pub turn: u16,
    /// The nation of each seat; [`NONE`] if it has none yet.
    pub nation: [u8; SEATS],
    /// How many cards each hand has.
    pub hand: [u8; SEATS],
    /// Of the cards in each hand that not everybody knows, at least so many were drawn since the last shuffle.
    pub fresh_least: [u8; SEATS],
    /// At most so many were.
    pub fresh_most: [u8; SEATS],
    /// Ships launched.
    pub launches: [u8; SEATS],
    /// Ships that reached Mars.
    pub successes: [u8; SEATS],
    /// Offers made to each seat in this trade step.
    pub offered: [u8; SEATS],
    /// Turns for which each seat cannot trade.
    pub no_trade: [u8; SEATS],
    /// Turns for which each seat cannot take from the Scrapyard.
    pub no_scrap: [u8; SEATS],
    /// Turns for which each seat cannot play cards of some colours from its hand.
    pub no_play: [u8; SEATS],
    /// Those colours, as bits.
    pub no_colours: [u8; SEATS],
    /// Who struck each seat this turn (ED-100).
    pub struck: [SeatSet; SEATS],
    /// Seats that accuse each seat of a hint (ED-Q18).
    pub accused: [SeatSet; SEATS],
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
    pub placed: [SeatSet; LOOK],
    /// Standing offers.
    pub offers: u8,
    /// Offers made in this trade step.
    pub sent: u8,
    /// Whether the seat on turn has discarded its hand (ED-35, ED-Q9).
    pub restricted: bool,
    /// Whether the Scrapyard is offered again after this draw (ED-Q6).
    pub ask_again: bool,
    /// How many cards nature draws or shows.
    pub due: u8,
    /// Cards in use.
    pub depth: u8,
    /// Nuclear strikes this turn (ED-99).
    pub strikes: u8,
    /// The site of the ship that is launched.
    pub site: u8,
    /// The liftoff chance of that ship.
    pub chance: u8,
    /// The award of the ship that is worked off.
    pub award: u8,
    /// How often the deck was made anew.
    pub reshuffles: u8,
    /// How the game ended.
    pub cause: Option<Cause>,
}

impl Open {
    /// A game of which nothing is known yet.
    pub(crate) fn blank(phase: Phase, deck: CardSet, scrapyard: CardSet) -> Open {
        let nothing = CardSet::EMPTY;
        Open {
            discards: nothing,
            scrapyard,
            fresh: deck,
            wild: nothing,
            shown: [nothing; SEATS],
            front: [nothing; SEATS],
            down: [nothing; SEATS],
            sites: [[nothing; SITES]; SEATS],
            berths: [nothing; 2],
            ship: nothing,
            standing: [Offer::NOTHING; OFFERS],
            table: Offer::NOTHING,
            commit: NO_COMMIT,
            stack: [Frame::NOTHING; DEPTH],
            effect: Effect::NOTHING,
            proven: [Proof::NOTHING; SEATS],
            score: [0; SEATS],
            draws: 0,
            picks: 0,
            turn: 0,
            nation: [NONE; SEATS],
            hand: [0; SEATS],
            fresh_least: [0; SEATS],
            fresh_most: [0; SEATS],
            launches: [0; SEATS],
            successes: [0; SEATS],
            offered: [0; SEATS],
            no_trade: [0; SEATS],
            no_scrap: [0; SEATS],
            no_play: [0; SEATS],
            no_colours: [0; SEATS],
            struck: [SeatSet::EMPTY; SEATS],
            accused: [SeatSet::EMPTY; SEATS],
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
            placed: [SeatSet::EMPTY; LOOK],
            offers: 0,
            sent: 0,
            restricted: false,
            ask_again: false,
            due: 0,
            depth: 0,
            strikes: 0,
            site: 0,
            chance: 0,
            award: 0,
            reshuffles: 0,
            cause: None,
        }
    }

    /// The standing offers.
    #[inline]
    pub fn standing(&self) -> &[Offer] {
        &self.standing[..self.offers as usize]
    }

    /// The cards in use, the first at the bottom.
    #[inline]
    pub fn stack(&self) -> &[Frame] {
        &self.stack[..self.depth as usize]
    }

    /// The card in use that a window is about.
    #[inline]
    pub fn top(&self) -> Frame {
        self.stack[(self.depth as usize).saturating_sub(1)]
    }

    /// Hand cards of a seat that not everybody knows.
    #[inline]
    pub fn unknown(&self, seat: Seat) -> u8 {
        self.hand[seat.index()] - self.shown[seat.index()].len()
    }

    /// How many places in front of a nation are taken (ED-5); with its modules, these are its cards in play (ED-9).
    #[inline]
    pub fn places(&self, seat: Seat) -> u8 {
        self.front[seat.index()].len() + self.down[seat.index()].len()
    }

    /// How many projects a nation has (ED-6).
    #[inline]
    pub fn projects(&self, seat: Seat) -> u8 {
        self.sites[seat.index()].iter().filter(|site| !site.is_empty()).count() as u8
    }

    /// All modules at a nation's sites.
    #[inline]
    pub fn modules(&self, seat: Seat) -> CardSet {
        self.sites[seat.index()].iter().fold(CardSet::EMPTY, |all, site| all.union(*site))
    }

    /// The site that a module lies at.
    #[inline]
    pub fn site_of(&self, card: u8) -> Option<(Seat, u8)> {
        for (seat, sites) in self.sites.iter().enumerate() {
            for (site, cards) in sites.iter().enumerate() {
                if cards.has(card) {
                    return Some((Seat(seat as u8), site as u8));
                }
            }
        }
        None
    }

    /// In front of whom a face-up card lies.
    #[inline]
    pub fn front_of(&self, card: u8) -> Option<Seat> {
        self.front.iter().position(|cards| cards.has(card)).map(|seat| Seat(seat as u8))
    }

    /// Whose card in play it is, face-down cards apart.
    #[inline]
    pub fn owner(&self, card: u8) -> Option<Seat> {
        self.front_of(card).or_else(|| self.site_of(card).map(|(seat, _)| seat))
    }

    /// Whether there is any card left to draw or reveal (ED-Q10).
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || !self.discards.is_empty() || !self.scrapyard.is_empty()
    }

    /// Every card whose place everybody knows.
    pub fn plain(&self) -> CardSet {
        let mut all = self.discards.union(self.scrapyard).union(self.berths[0]).union(self.berths[1]);
        for seat in 0..SEATS {
            all = all.union(self.front[seat]).union(self.down[seat]).union(self.shown[seat]);
            all = all.union(self.modules(Seat(seat as u8)));
        }
        for frame in self.stack() {
            all.add(frame.card);
        }
        all
    }
}

/// A sealed negation that has not come up yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Reply {
    /// The card; [`NONE`] for none.
    pub card: u8,
    /// The card that makes room; [`NONE`] for none.
    pub room: u8,
}

impl Reply {
    /// No negation.
    pub const NONE: Reply = Reply { card: NONE, room: NONE };
}

/// The half that at least one seat may not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// All hands.
    pub hands: [CardSet; SEATS],
    /// The deck, cards looked at included.
    pub deck: CardSet,
    /// Cards in other hands that each seat knows of, beyond what everybody knows.
    pub seen: [CardSet; SEATS],
    /// Sealed negations that wait for their turn, by the depth of the card they negate, then by seat.
    pub waiting: [[Reply; SEATS]; DEPTH],
    /// The present ballot.
    pub ballot: Ballot<Action>,
    /// The hand cards committed to each standing offer: of the seat on turn, and of the other.
    pub commits: [[[u8; COMMIT]; 2]; OFFERS],
    /// The hand cards that the seat on turn has committed to the offer on the table.
    pub pledge: [u8; COMMIT],
    /// What is picked of the cards in question.
    pub picked: [u8; COMMIT],
    /// What is being built.
    pub draft: Draft,
    /// Offers and swaps begun in this trade step.
    pub drafts: u8,
    /// Counter-offers begun in answer to the offer on the table.
    pub counters: u8,
    /// The cards on top of the deck that somebody has looked at.
    pub top: [u8; LOOK],
    /// Who knows each of them to be one of them.
    pub among: [SeatSet; LOOK],
    /// Standing orders of each seat, as bits.
    pub orders: [u8; SEATS],
}

impl Hidden {
    /// Nothing but a deck.
    pub(crate) fn blank(deck: CardSet) -> Hidden {
        Hidden {
            hands: [CardSet::EMPTY; SEATS],
            deck,
            seen: [CardSet::EMPTY; SEATS],
            waiting: [[Reply::NONE; SEATS]; DEPTH],
            ballot: Ballot::default(),
            commits: [[[NONE; COMMIT]; 2]; OFFERS],
            pledge: [NONE; COMMIT],
            picked: [NONE; COMMIT],
            draft: Draft::Nothing,
            drafts: 0,
            counters: 0,
            top: [NONE; LOOK],
            among: [SeatSet::EMPTY; LOOK],
            orders: [0; SEATS],
        }
    }
}

/// What one seat knows beyond the open half.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mine {
    /// Its hand.
    pub hand: CardSet,
    /// Cards that it knows to be in each other hand, beyond those that everybody knows.
    pub known: [CardSet; SEATS],
    /// Cards of its own hand that each other seat knows of, beyond those that everybody knows.
    pub watched: [CardSet; SEATS],
    /// The cards on top of the deck that it knows in their places; [`NONE`] for those it does not.
    pub top: [u8; LOOK],
    /// Cards that it knows to be among those.
    pub among: CardSet,
    /// Its sealed answer to the present ballot.
    pub answer: Option<Action>,
    /// Its sealed negations that wait for their turn, by the depth of the card they negate.
    pub waiting: [Reply; DEPTH],
    /// The hand cards it has committed to each standing offer.
    pub commits: [[u8; COMMIT]; OFFERS],
    /// The hand cards it has committed to the offer on the table.
    pub pledge: [u8; COMMIT],
    /// What it has picked of the cards in question.
    pub picked: [u8; COMMIT],
    /// What it is building.
    pub draft: Draft,
    /// Offers and swaps it has begun in this trade step, or counter-offers in answer to the offer on the table.
    pub drafts: u8,
    /// Its standing orders, as bits.
    pub orders: u8,
}
