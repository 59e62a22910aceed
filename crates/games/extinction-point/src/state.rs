//! What changes during a game.

use engine::SeatSet;
use parts::Ballot;
use serde::Serialize;

use crate::action::Action;
use crate::card::{Card, Cards, FIRST_SABOTAGE, InfiltratorCard, NONE, Suit, Suits};
use crate::compile::MAX_SHIP_CARDS;
use crate::effect_op::{Keep, Verdict};
use crate::frame::{StackFrame, TurnStep};

/// The most members of a crew.
pub const MAX_CREW: usize = 4;
/// The most BUILDINGS: there is one card for each value.
pub const MAX_BUILDINGS: usize = 13;
/// A card of the Infiltrator that lies face-down and that nobody can know. It is still in the pool.
pub const VEILED: u8 = 254;
/// Whoever has the final say, in place of a member of the crew: after a won trick its winner (EP-134 to EP-136).
pub const FINAL_SAY: u8 = 254;
/// The most cards that the Infiltrator reveals for a trick.
pub const MAX_REVEALED: usize = 4;
/// The most cards of the Infiltrator deck that are shown at once.
pub const MAX_SHOWN: usize = 8;
/// How deep effects and questions can stand on each other.
pub const MAX_STACK_DEPTH: usize = 8;

/// A BUILDING of the settlement with what is tucked behind it (EP-84).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Building {
    /// Its value, which is its name; 0 for none.
    pub value: u8,
    /// The Sabotage card on it, by number, or [`NONE`].
    pub sabotage: u8,
    /// PEOPLE, SHIELD and WEAPONS on it.
    pub cards: Cards,
}

impl Building {
    /// No BUILDING.
    pub const EMPTY: Building = Building { value: 0, sabotage: NONE, cards: Cards::EMPTY };

    /// The BUILDING card itself.
    #[inline]
    pub const fn card(&self) -> Card {
        Card::new(Suit::Building, self.value)
    }

    /// Its SHIELD, if it has one (EP-71).
    #[inline]
    pub fn shield(&self) -> Option<Card> {
        self.cards.and(Suit::Shield.cards()).lowest()
    }

    /// Whether Sabotage lies on it.
    #[inline]
    pub const fn is_sabotaged(&self) -> bool {
        self.sabotage != NONE
    }
}

/// The trick and everything that holds for it alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Trick {
    /// Who leads, a member of the crew, or [`NONE`].
    pub leader: u8,
    /// The led suit; in a battle without a trick the suit that counts as led.
    pub led: Option<Suit>,
    /// The crew's cards in the order played, or [`NONE`].
    pub cards: [u8; MAX_CREW],
    pub by: [u8; MAX_CREW],
    pub len: u8,
    /// The crew's cards that still lie here.
    pub lying: Cards,
    /// Who still has to play, as bits.
    pub to_play: u8,
    /// The Infiltrator's numbered cards, [`VEILED`] if nobody can know one.
    pub infil: [u8; MAX_REVEALED],
    pub infils: u8,
    /// Whether they lie face-down (a card that everybody has seen before may do so too).
    pub face_down: bool,
    /// How many of them nature has turned up.
    pub turned: u8,
    /// Added to the Infiltrator's value.
    pub infil_add: i8,
    /// Added to the crew's best card of the led suit.
    pub best_add: i8,
    /// Added to each card of the crew.
    pub own_add: [i8; MAX_CREW],
    /// How ties go by a one-shot text: 0 as printed, 1 as `+`, -1 as `-`.
    pub tie: i8,
    /// How many cards the Infiltrator reveals by a one-shot text, 0 for no such text.
    pub plan: u8,
    /// Whether it keeps the highest of them.
    pub plan_high: bool,
    /// Decided by a text.
    pub verdict: Option<Verdict>,
    /// Whether the attack of a lost trick is called off.
    pub calm: bool,
    /// Whether the crew has won, once it is decided.
    pub won: Option<bool>,
}

impl Trick {
    /// No trick.
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

    /// The Infiltrator reveals `n` cards and keeps the lowest or the highest.
    pub(crate) fn plan_to(&mut self, n: u8, keep: Keep) {
        self.plan = n;
        self.plan_high = keep == Keep::High;
    }

    /// The Infiltrator's card, once everybody can see it.
    #[inline]
    pub const fn revealed_card(&self) -> Option<InfiltratorCard> {
        let seen = self.infils > 0 && !self.face_down && self.infil[0] != VEILED;
        if seen { Some(InfiltratorCard(self.infil[0])) } else { None }
    }

    /// The crew's cards with who played them, in order.
    pub fn played_cards(&self) -> impl Iterator<Item = (Card, u8)> + use<> {
        let (cards, by, len) = (self.cards, self.by, self.len as usize);
        (0..len).map(move |place| (Card(cards[place]), by[place]))
    }
}

/// What is gathered for one attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Attack {
    /// Whether a battle is being fought.
    pub running: bool,
    /// Whether the crew attacks (EP-114).
    pub own: bool,
    /// One-shot damage to the MOTHERSHIP.
    pub fire: i8,
    /// One-shot reduction of that damage.
    pub hull: i8,
    /// What the reduction does not go below.
    pub floor: u8,
    /// One-shot damage to the BUNKER.
    pub strike: i8,
    /// BUILDINGS that may still be treated as shielded.
    pub covers: u8,
    /// Those that are, as bits by value.
    pub covered: u16,
    /// The BUILDING that is being razed, by place.
    pub site: u8,
    /// The locked damage to the MOTHERSHIP.
    pub damage: u8,
    /// The locked damage to the BUNKER.
    pub blow: u8,
    /// MOTHERSHIP cards removed and not yet read, the active one included.
    pub mothership_removed: u8,
    /// BUNKER cards removed and not yet read, the active one included.
    pub bunker_removed: u8,
}

impl Attack {
    /// No attack.
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

/// The Infiltrator deck: cards whose place everybody knows on top and at the bottom, a set of all others in between.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct InfiltratorDeck {
    /// The cards in between, as bits; those that lie veiled in the trick are among them.
    pub pool: u32,
    /// Known cards on top, the next one first.
    pub top: [u8; MAX_SHOWN],
    pub tops: u8,
    /// Known cards at the bottom, the uppermost first.
    pub bottom: [u8; 32],
    pub bottoms: u8,
    /// The discards, as bits.
    pub discard: u32,
    /// The discard that lies on top, or [`NONE`] (option `open_discards: top_only`).
    pub last: u8,
    /// Cards that have been looked up and are not yet put back.
    pub shown: [u8; MAX_SHOWN],
    pub showns: u8,
}

/// The numbered cards of the Infiltrator, as bits.
pub const NUMBERED_CARDS: u32 = (1 << FIRST_SABOTAGE) - 1;

/// What the members of the crew are known to hold or lack (section 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct KnownHoldings {
    /// Suits that each member was seen to lack, as bits, until it gets a card.
    pub void: [Suits; MAX_CREW],
    /// Cards seen in each hand and still there (option `mistakes: kind`).
    pub seen: [Cards; MAX_CREW],
    /// Cards that were in hands when the deck was last made of the discards: they are in no deck.
    pub old: Cards,
    /// The least and the most of these that each hand can hold.
    pub old_least: [u8; MAX_CREW],
    /// See [`KnownHoldings::old_least`].
    pub old_most: [u8; MAX_CREW],
    /// To whom each member last gave a card in secret, or [`NONE`].
    pub gifts: [u8; MAX_CREW],
}

/// What everybody may know: the settlement (EP-19), the trick and the decks as far as they are open (EP-20).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The settlement's BUILDINGS in the order built.
    pub sites: [Building; MAX_BUILDINGS],
    pub built: u8,
    /// What the BUNKER stores.
    pub store: Cards,
    /// The Player discard pile.
    pub discard: Cards,
    /// The card that lies on top of it, or [`NONE`] (option `open_discards: top_only`).
    pub last_discard: u8,
    /// Solo: the Outpost's row.
    pub row: Cards,
    /// All cards of the Player deck whose place everybody knows: settlement, store, discards, trick, row.
    pub located: Cards,
    pub trick: Trick,
    /// The attack that is gathered or fought.
    pub attack: Attack,
    pub infil: InfiltratorDeck,
    /// Sabotage cards that have left the game, and cards not in play at this level, as bits.
    pub exiled: u32,
    /// What hands are known to hold or lack.
    pub traces: KnownHoldings,
    /// MOTHERSHIP cards that nobody has seen: deck and supply together, as bits.
    pub mothership_unseen: u32,
    /// The MOTHERSHIP discards, as bits.
    pub mothership_discard: u32,
    /// BUNKER cards that nobody has seen, as bits, in layers from the top: each but the last lies in the deck as a
    /// whole, the last one also makes up the supply (EP-Q20).
    pub bunker_layers: [u32; MAX_SHIP_CARDS],
    pub layers: u8,
    /// The BUNKER discards, as bits.
    pub bunker_discard: u32,
    /// The active MOTHERSHIP card, or [`NONE`] before the first.
    pub mothership: u8,
    /// The active BUNKER card, or [`NONE`] before the first.
    pub bunker: u8,
    /// The MOTHERSHIP's health (EP-30).
    pub mothership_health: u8,
    /// The BUNKER's health (EP-34).
    pub bunker_health: u8,
    /// Hand cards of each member of the crew; the Outpost's are its row.
    pub counts: [u8; MAX_CREW],
    /// The role of each member, or [`NONE`].
    pub roles: [u8; MAX_CREW],
    /// Roles that each member may choose from, as bits.
    pub choices: [u16; MAX_CREW],
    /// Roles given up, as bits.
    pub spent: u16,
    /// The alien card: 0 the Vanguard, 1 the Deceiver, [`NONE`] not in the game.
    pub alien: u8,
    /// Effects used in this turn, as bits.
    pub used_turn: u32,
    /// Effects used in this game, as bits.
    pub used_game: u32,
    /// Effects used in this Settlement Construction, as bits.
    pub used_site: u32,
    /// Whether the main action of this Settlement Construction was taken.
    pub main_done: bool,
    /// Whether it placed or stored a card of the trick.
    pub placed: bool,
    /// Where the game stands.
    pub step: TurnStep,
    /// A place inside the step: the next BUILDING of the upkeep, the next member in a draft.
    pub at: u8,
    /// What comes before the step goes on, the last one first.
    pub frames: [StackFrame; MAX_STACK_DEPTH],
    pub depth: u8,
    /// The seats asked now; none if nature is asked.
    pub asked: SeatSet,
    /// Who has the final say (EP-Q7).
    pub captain: u8,
    /// The led suit of the last trick (EP-Q29).
    pub last_led: Option<Suit>,
    /// Who led last, or [`NONE`].
    pub last_leader: u8,
    /// Who won the last trick of this turn, [`NONE`] before the first and after a lost one.
    pub last_winner: u8,
    /// Breaks ties of the first election (EP-Q3).
    pub start: u8,
    /// The members tied in the first bids, as bits.
    pub tied: u8,
    pub bids: [Option<i8>; MAX_CREW],
    /// Open signals of this election (option `election: talk`).
    pub signals: [i8; MAX_CREW],
    pub turn: u16,
    /// Round of the turn, from 1.
    pub round: u8,
    /// Hand size of this turn.
    pub hand: u8,
    /// Tricks won in this game.
    pub tricks_won: u16,
    /// Tricks lost in this game.
    pub tricks_lost: u16,
    /// Whether a trick of this turn was lost.
    pub lost_one: bool,
    /// Whether a battle ended the last turn.
    pub after_battle: bool,
    /// Battles so far, the present one included.
    pub battles: u16,
    /// Battles that count for the alien.
    pub alarms: u8,
    /// A mistake that has ended the present question: the member of the crew and the card (EP-138).
    pub breach: Option<(u8, Card)>,
    /// Who has said something in this phase of the round, as bits.
    pub spoken: u8,
    /// What each seat has marked of the Captain's options, or [`NONE`].
    pub marks: [u8; MAX_CREW],
    /// How often nature has answered for each purpose, for its streams.
    pub fallen: [u16; 6],
}

/// What somebody may not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    pub hands: [Cards; MAX_CREW],
    /// `knows[i][j]`: cards in the hand of `j` that `i` gave away.
    pub known_given: [[Cards; MAX_CREW]; MAX_CREW],
    /// The present sealed answers.
    pub ballot: Ballot<Action>,
}

/// One seat's slice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Own {
    pub hand: Cards,
    /// Cards that this seat gave away and that are still in these hands.
    pub gave: [Cards; MAX_CREW],
    /// Cards of this hand that each other seat gave.
    pub got: [Cards; MAX_CREW],
    /// This seat's sealed answer, if it has given one.
    pub sealed: Option<Action>,
}

impl InfiltratorDeck {
    /// A card goes to the discards.
    #[inline]
    pub(crate) fn discard_card(&mut self, card: u8) {
        self.discard |= 1 << card;
        self.last = card;
    }
}

impl Public {
    /// Cards go to the Player discard pile; of several the highest by number lies on top.
    #[inline]
    pub(crate) fn discard_cards(&mut self, cards: Cards) {
        self.discard = self.discard.or(cards);
        self.located = self.located.or(cards);
        if let Some(top) = cards.iter().last() {
            self.last_discard = top.0;
        }
    }

    /// The settlement's BUILDINGS.
    #[inline]
    pub fn buildings(&self) -> &[Building] {
        &self.sites[..self.built as usize]
    }

    /// The place of the BUILDING with this value.
    #[inline]
    pub fn site_index(&self, value: u8) -> Option<usize> {
        self.buildings().iter().position(|site| site.value == value)
    }

    /// Whether nothing covers a BUILDING in a battle: no SHIELD of its own, and no text.
    #[inline]
    pub fn is_bare(&self, building: &Building) -> bool {
        building.shield().is_none() && self.attack.covered >> building.value & 1 == 0
    }

    /// What comes first now, if anything stands on the step.
    #[inline]
    pub fn top_frame(&self) -> Option<StackFrame> {
        (self.depth > 0).then(|| self.frames[self.depth as usize - 1])
    }

    /// Everything attached to BUILDINGS.
    #[inline]
    pub fn attached_cards(&self) -> Cards {
        self.buildings().iter().fold(Cards::EMPTY, |all, site| all.or(site.cards))
    }

    /// Cards left in the MOTHERSHIP supply.
    pub fn mothership_supply(&self) -> u8 {
        let face_up = u8::from(self.mothership != NONE && self.attack.mothership_removed == 0);
        let removed = self.attack.mothership_removed.saturating_sub(1);
        self.mothership_unseen.count_ones() as u8
            - (self.mothership_health - face_up.min(self.mothership_health))
            - removed
    }

    /// Face-down cards in the BUNKER deck.
    #[inline]
    pub fn bunker_face_down(&self) -> u8 {
        let face_up = u8::from(self.bunker != NONE && self.attack.bunker_removed == 0);
        self.bunker_health - face_up.min(self.bunker_health)
    }

    /// The BUNKER cards that lie face-down in deck and supply, as bits.
    #[inline]
    pub fn bunker_unseen(&self) -> u32 {
        self.bunker_layers[..self.layers as usize].iter().fold(0, |all, layer| all | layer)
    }

    /// Cards left in the BUNKER supply.
    pub fn bunker_supply(&self) -> u8 {
        let removed = self.attack.bunker_removed.saturating_sub(1);
        self.bunker_unseen().count_ones() as u8 - self.bunker_face_down() - removed
    }

    /// Whether a repair has a card to add (EP-115, EP-Q20).
    #[inline]
    pub fn can_repair(&self) -> bool {
        self.bunker_discard != 0 || self.bunker_supply() > 0
    }

    /// Cards of the Infiltrator that lie veiled in the trick.
    #[inline]
    pub fn veiled_count(&self) -> u8 {
        self.trick.infil.iter().filter(|card| **card == VEILED).count() as u8
    }

    /// Cards left in the Infiltrator deck.
    #[inline]
    pub fn infil_left(&self) -> u8 {
        self.infil.pool.count_ones() as u8 - self.veiled_count() + self.infil.tops + self.infil.bottoms
    }
}

const _: () = assert!(size_of::<Public>() + size_of::<Private>() <= 1024);
