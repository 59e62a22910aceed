//! The state of a game.

use engine::SeatSet;
use parts::Ballot;
use serde::Serialize;

use crate::action::Action;
use crate::card::{Card, Cards, FIRST_SABOTAGE, InfiltratorCard, NONE, Suit, Suits};
use crate::content::{MAX_BUILDINGS, MAX_REVEALED, MAX_SHIP_CARDS};
use crate::effect_op::{Keep, Verdict};
use crate::frame::{StackFrame, TurnStep};
use crate::infiltrator_deck::InfiltratorDeck;

/// The maximum size of a crew.
pub const MAX_CREW: usize = 4;
/// A face-down Infiltrator card whose identity nobody can know. It is still in the pool.
pub const VEILED: u8 = 254;
/// The member who has the final say, in place of a fixed member of the crew: after a won trick this is its winner
/// (EP-134 to EP-136).
pub const FINAL_SAY: u8 = 254;
/// The maximum depth of the stack of effects and decisions.
pub const MAX_STACK_DEPTH: usize = 8;

/// A BUILDING of the settlement with the cards attached to it (EP-84).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Building {
    /// The card value, which identifies the BUILDING; 0 for none.
    pub value: u8,
    /// The number of the Sabotage card on it, or [`NONE`].
    pub sabotage: u8,
    /// The attached PEOPLE, SHIELD and WEAPONS.
    pub cards: Cards,
}

impl Building {
    /// The empty place.
    pub const EMPTY: Building = Building { value: 0, sabotage: NONE, cards: Cards::EMPTY };

    /// Returns the BUILDING card itself.
    #[inline]
    pub const fn card(&self) -> Card {
        Card::new(Suit::Building, self.value)
    }

    /// Returns the attached SHIELD, if there is one (EP-71).
    #[inline]
    pub fn shield(&self) -> Option<Card> {
        self.cards.and(Suit::Shield.cards()).lowest()
    }

    /// True if the BUILDING is sabotaged.
    #[inline]
    pub const fn is_sabotaged(&self) -> bool {
        self.sabotage != NONE
    }
}

/// The trick with all modifiers that apply only to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Trick {
    /// The member of the crew who leads, or [`NONE`].
    pub leader: u8,
    /// The led suit; in a battle without a trick, the suit that counts as led.
    pub led: Option<Suit>,
    /// The crew's cards in the order played, or [`NONE`].
    pub cards: [u8; MAX_CREW],
    pub by: [u8; MAX_CREW],
    pub len: u8,
    /// The crew's cards that are still in the trick.
    pub lying: Cards,
    /// The members who still have to play, as bits.
    pub to_play: u8,
    /// The Infiltrator's numbered cards; [`VEILED`] for a card that nobody can know.
    pub infil: [u8; MAX_REVEALED],
    pub infils: u8,
    /// True if they lie face-down, which can also apply to a card that all players have already seen.
    pub face_down: bool,
    /// How many of them chance has turned up.
    pub turned: u8,
    /// The modifier of the Infiltrator's value.
    pub infil_add: i8,
    /// The modifier of the crew's best card of the led suit.
    pub best_add: i8,
    /// The modifier of each card of the crew.
    pub own_add: [i8; MAX_CREW],
    /// The tie-break of a one-shot text: 0 as printed, 1 as `+`, -1 as `-`.
    pub tie: i8,
    /// How many cards the Infiltrator reveals because of a one-shot text, 0 without such a text.
    pub plan: u8,
    /// True if it keeps the highest of them.
    pub plan_high: bool,
    /// The result, if a text decides it.
    pub verdict: Option<Verdict>,
    /// True if a lost trick is not followed by an attack.
    pub calm: bool,
    /// The result once it is decided: true if the crew has won.
    pub won: Option<bool>,
}

impl Trick {
    /// The empty trick.
    pub const EMPTY: Trick = Trick {
        leader: NONE,
        led: None,
        cards: [NONE; MAX_CREW],
        by: [NONE; MAX_CREW],
        len: 0,
        lying: Cards::EMPTY,
        to_play: 0,
        infil: [NONE; MAX_REVEALED],
        infils: 0,
        face_down: false,
        turned: 0,
        infil_add: 0,
        best_add: 0,
        own_add: [0; MAX_CREW],
        tie: 0,
        plan: 0,
        plan_high: false,
        verdict: None,
        calm: false,
        won: None,
    };

    /// Makes the Infiltrator reveal `n` cards and keep the lowest or the highest.
    pub(crate) fn plan_to(&mut self, n: u8, keep: Keep) {
        self.plan = n;
        self.plan_high = keep == Keep::High;
    }

    /// Returns the Infiltrator's card once it is public.
    #[inline]
    pub const fn revealed_card(&self) -> Option<InfiltratorCard> {
        let seen = self.infils > 0 && !self.face_down && self.infil[0] != VEILED;
        if seen { Some(InfiltratorCard(self.infil[0])) } else { None }
    }

    /// Returns the crew's cards in the order played, each with the member who played it.
    pub fn played_cards(&self) -> impl Iterator<Item = (Card, u8)> + use<> {
        let (cards, by, len) = (self.cards, self.by, self.len as usize);
        (0..len).map(move |place| (Card(cards[place]), by[place]))
    }
}

/// The state of a pending or running attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Attack {
    /// True if a battle is being fought.
    pub running: bool,
    /// True if the crew attacks (EP-114).
    pub own: bool,
    /// The one-shot damage to the MOTHERSHIP.
    pub fire: i8,
    /// The one-shot reduction of that damage.
    pub hull: i8,
    /// The minimum damage that the reduction leaves.
    pub floor: u8,
    /// The one-shot damage to the BUNKER.
    pub strike: i8,
    /// How many more BUILDINGS may be treated as shielded.
    pub covers: u8,
    /// The BUILDINGS treated as shielded, as bits by value.
    pub covered: u16,
    /// The index of the BUILDING that is being razed.
    pub site: u8,
    /// The locked damage to the MOTHERSHIP.
    pub damage: u8,
    /// The locked damage to the BUNKER.
    pub blow: u8,
    /// The number of removed MOTHERSHIP cards that are not yet revealed, including the active one.
    pub mothership_removed: u8,
    /// The number of removed BUNKER cards that are not yet revealed, including the active one.
    pub bunker_removed: u8,
}

impl Attack {
    /// The empty attack.
    pub const NONE: Attack = Attack {
        running: false,
        own: false,
        fire: 0,
        hull: 0,
        floor: 0,
        strike: 0,
        covers: 0,
        covered: 0,
        site: 0,
        damage: 0,
        blow: 0,
        mothership_removed: 0,
        bunker_removed: 0,
    };
}

/// The numbered cards of the Infiltrator, as bits.
pub const NUMBERED_CARDS: u32 = (1 << FIRST_SABOTAGE) - 1;

/// Public knowledge about the cards that members of the crew hold or lack (section 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct KnownHoldings {
    /// The suits that each member was seen to lack, as bits, until the member gets a card.
    pub void: [Suits; MAX_CREW],
    /// The cards seen in each hand and still there (option `mistakes: kind`).
    pub seen: [Cards; MAX_CREW],
    /// The cards that were in hands when the deck was last formed from the discards; they cannot be in a deck.
    pub old: Cards,
    /// The minimum number of these cards that each hand can hold.
    pub old_least: [u8; MAX_CREW],
    /// The maximum number of these cards that each hand can hold.
    pub old_most: [u8; MAX_CREW],
    /// The member to whom each member last gave a card in secret, or [`NONE`].
    pub gifts: [u8; MAX_CREW],
}

/// The public part of the state: the settlement (EP-19), the trick and the public part of the decks (EP-20).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Public {
    /// The settlement's BUILDINGS in the order built.
    pub sites: [Building; MAX_BUILDINGS],
    pub built: u8,
    /// The cards stored in the BUNKER.
    pub store: Cards,
    /// The Player discard pile.
    pub discard: Cards,
    /// The card on top of it, or [`NONE`] (option `open_discards: top_only`).
    pub last_discard: u8,
    /// Solo: the Outpost's row.
    pub row: Cards,
    /// All cards of the Player deck with a publicly known place: settlement, store, discards, trick and row.
    pub located: Cards,
    pub trick: Trick,
    /// The pending or running attack.
    pub attack: Attack,
    pub infil: InfiltratorDeck,
    /// Sabotage cards that have left the game and cards that are unused at this level, as bits.
    pub exiled: u32,
    /// Public knowledge about the cards in hands.
    pub traces: KnownHoldings,
    /// The unseen MOTHERSHIP cards of deck and supply together, as bits.
    pub mothership_unseen: u32,
    /// The MOTHERSHIP discards, as bits.
    pub mothership_discard: u32,
    /// The unseen BUNKER cards as bits, in layers from the top. All cards of a layer lie in the deck, except that the
    /// last layer also contains the supply (EP-Q20).
    pub bunker_layers: [u32; MAX_SHIP_CARDS],
    pub layers: u8,
    /// The BUNKER discards, as bits.
    pub bunker_discard: u32,
    /// The active MOTHERSHIP card, or [`NONE`] before the first one.
    pub mothership: u8,
    /// The active BUNKER card, or [`NONE`] before the first one.
    pub bunker: u8,
    /// The MOTHERSHIP's health (EP-30).
    pub mothership_health: u8,
    /// The BUNKER's health (EP-34).
    pub bunker_health: u8,
    /// The number of hand cards of each member of the crew; for the Outpost, the size of its row.
    pub counts: [u8; MAX_CREW],
    /// The role of each member, or [`NONE`].
    pub roles: [u8; MAX_CREW],
    /// The roles that each member may choose from, as bits.
    pub choices: [u16; MAX_CREW],
    /// The sacrificed roles, as bits.
    pub spent: u16,
    /// The side of the alien card: 0 for the Vanguard, 1 for the Deceiver, [`NONE`] if it is not in the game.
    pub alien: u8,
    /// The effects used in this turn, as bits.
    pub used_turn: u32,
    /// The effects used in this game, as bits.
    pub used_game: u32,
    /// The effects used in this Settlement Construction, as bits.
    pub used_site: u32,
    /// True if the main action of this Settlement Construction was taken.
    pub main_done: bool,
    /// True if that action placed or stored a card of the trick.
    pub placed: bool,
    /// The current step of the turn.
    pub step: TurnStep,
    /// The position within the step: the next BUILDING of the upkeep, or the next member in a draft.
    pub at: u8,
    /// The stack of frames that run before the step continues, the last one first.
    pub frames: [StackFrame; MAX_STACK_DEPTH],
    pub depth: u8,
    /// The seats to act; empty for a chance event.
    pub asked: SeatSet,
    /// The member who has the final say (EP-Q7).
    pub captain: u8,
    /// The led suit of the last trick (EP-Q29).
    pub last_led: Option<Suit>,
    /// The member who led last, or [`NONE`].
    pub last_leader: u8,
    /// The member who won the last trick of this turn; [`NONE`] before the first trick and after a lost one.
    pub last_winner: u8,
    /// The member who breaks ties of the first election (EP-Q3).
    pub start: u8,
    /// The members tied in the first round of bids, as bits.
    pub tied: u8,
    pub bids: [Option<i8>; MAX_CREW],
    /// The open signals of this election (option `election: talk`).
    pub signals: [i8; MAX_CREW],
    pub turn: u16,
    /// The round of the turn, counted from 1.
    pub round: u8,
    /// The hand size of this turn.
    pub hand: u8,
    /// The number of tricks won in this game.
    pub tricks_won: u16,
    /// The number of tricks lost in this game.
    pub tricks_lost: u16,
    /// True if a trick of this turn was lost.
    pub lost_one: bool,
    /// True if a battle ended the last turn.
    pub after_battle: bool,
    /// The number of battles so far, including the current one.
    pub battles: u16,
    /// The number of battles that count for the alien card.
    pub alarms: u8,
    /// The mistake that has ended the current decision, as the member of the crew and the card (EP-138).
    pub breach: Option<(u8, Card)>,
    /// The members who have spoken in this phase of the round, as bits.
    pub spoken: u8,
    /// The Captain's option that each seat has marked, or [`NONE`].
    pub marks: [u8; MAX_CREW],
    /// The number of chance outcomes for each purpose, used to number the random streams.
    pub fallen: [u16; 6],
}

/// The private part of the state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    pub hands: [Cards; MAX_CREW],
    /// `known_given[i][j]`: the cards in the hand of `j` that `i` gave away.
    pub known_given: [[Cards; MAX_CREW]; MAX_CREW],
    /// The sealed actions of the current decision.
    pub ballot: Ballot<Action>,
}

/// The private part in which nothing is hidden yet.
impl Default for Private {
    fn default() -> Private {
        Private {
            hands: [Cards::EMPTY; MAX_CREW],
            known_given: [[Cards::EMPTY; MAX_CREW]; MAX_CREW],
            ballot: Ballot::default(),
        }
    }
}

/// The own part of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Own {
    pub hand: Cards,
    /// The cards that this seat gave away and that are still in these hands.
    pub gave: [Cards; MAX_CREW],
    /// The cards of this hand that each other seat gave.
    pub got: [Cards; MAX_CREW],
    /// This seat's sealed action, if it has chosen one.
    pub sealed: Option<Action>,
}

impl Public {
    /// Moves cards to the Player discard pile; of several cards the one with the highest number lies on top.
    #[inline]
    pub(crate) fn discard_cards(&mut self, cards: Cards) {
        self.discard = self.discard.or(cards);
        self.located = self.located.or(cards);
        if let Some(top) = cards.iter().last() {
            self.last_discard = top.0;
        }
    }

    /// Returns the settlement's BUILDINGS.
    #[inline]
    pub fn buildings(&self) -> &[Building] {
        &self.sites[..self.built as usize]
    }

    /// Returns the index of the BUILDING with this value.
    #[inline]
    pub fn site_index(&self, value: u8) -> Option<usize> {
        self.buildings().iter().position(|site| site.value == value)
    }

    /// True if nothing covers a BUILDING in a battle: neither its own SHIELD nor a text.
    #[inline]
    pub fn is_bare(&self, building: &Building) -> bool {
        building.shield().is_none() && self.attack.covered >> building.value & 1 == 0
    }

    /// Returns the top frame of the stack, if there is one.
    #[inline]
    pub fn top_frame(&self) -> Option<StackFrame> {
        (self.depth > 0).then(|| self.frames[self.depth as usize - 1])
    }

    /// Returns all cards attached to BUILDINGS.
    #[inline]
    pub fn attached_cards(&self) -> Cards {
        self.buildings().iter().fold(Cards::EMPTY, |all, site| all.or(site.cards))
    }

    /// Returns the number of cards left in the MOTHERSHIP supply.
    pub fn mothership_supply(&self) -> u8 {
        let face_up = u8::from(self.mothership != NONE && self.attack.mothership_removed == 0);
        let removed = self.attack.mothership_removed.saturating_sub(1);
        self.mothership_unseen.count_ones() as u8
            - (self.mothership_health - face_up.min(self.mothership_health))
            - removed
    }

    /// Returns the number of face-down cards in the BUNKER deck.
    #[inline]
    pub fn bunker_face_down(&self) -> u8 {
        let face_up = u8::from(self.bunker != NONE && self.attack.bunker_removed == 0);
        self.bunker_health - face_up.min(self.bunker_health)
    }

    /// Returns the face-down BUNKER cards of deck and supply, as bits.
    #[inline]
    pub fn bunker_unseen(&self) -> u32 {
        self.bunker_layers[..self.layers as usize].iter().fold(0, |all, layer| all | layer)
    }

    /// Returns the number of cards left in the BUNKER supply.
    pub fn bunker_supply(&self) -> u8 {
        let removed = self.attack.bunker_removed.saturating_sub(1);
        self.bunker_unseen().count_ones() as u8 - self.bunker_face_down() - removed
    }

    /// True if a repair has a card to add (EP-115, EP-Q20).
    #[inline]
    pub fn can_repair(&self) -> bool {
        self.bunker_discard != 0 || self.bunker_supply() > 0
    }

    /// Returns the number of veiled Infiltrator cards in the trick.
    #[inline]
    pub fn veiled_count(&self) -> u8 {
        self.trick.infil.iter().filter(|card| **card == VEILED).count() as u8
    }

    /// Returns the number of cards left in the Infiltrator deck.
    #[inline]
    pub fn infil_left(&self) -> u8 {
        self.infil.pool.count_ones() as u8 - self.veiled_count() + self.infil.tops + self.infil.bottoms
    }
}

const _: () = assert!(size_of::<Public>() + size_of::<Private>() <= 1024);

impl KnownHoldings {
    /// No knowledge about any hand.
    pub(crate) const NONE: KnownHoldings = KnownHoldings {
        void: [Suits::NONE; MAX_CREW],
        seen: [Cards::EMPTY; MAX_CREW],
        old: Cards::EMPTY,
        old_least: [0; MAX_CREW],
        old_most: [0; MAX_CREW],
        gifts: [NONE; MAX_CREW],
    };
}
