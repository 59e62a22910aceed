//! A deck checked and compiled into tables.

use alloc::vec::Vec;

use engine::Bits;
use parts::CARDS;

use crate::content::{
    Amount, CardPlace, Colour, Condition, HitResult, ModeTiming, NegationRight, NegationScope, Owner, Pack, PackNation,
    PlayedFrom, PointUnit, SeatScope, SelectionMode, TargetSpread, Zone,
};
use crate::numbers::{Card, CardSet, Flag, FlagSet};

/// The most nations a deck has.
pub const MAX_NATIONS: usize = 7;
/// The most kinds of cards a deck has.
pub const MAX_CARD_TYPES: usize = 64;
/// The most launch sites a nation has.
pub const MAX_SITES: usize = 4;
/// The most cards that one draw takes: the largest hand, and the most that an effect draws.
pub const MAX_DRAW: usize = 8;
/// The most cards of the deck that an effect shows.
pub const MAX_DECK_LOOK: usize = 4;
/// The most attacks, targets or steps of a kind that one effect has.
pub const MAX_REPETITIONS: u8 = 8;
/// How many binary digits the rating of a module has at most.
pub(crate) const RATING_BITS: usize = 4;
/// What an attack has to reveal to hit, unless its card says otherwise (ED-22).
pub const DEFAULT_HIT_VALUE: u8 = 4;
/// The most hand cards that are committed at once: to a trade, or to buy something off.
pub const MAX_COMMITTED_CARDS: usize = 4;

/// Cards that can be aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TargetSpec {
    pub zone: Zone,
    /// Their colour, if only one will do.
    pub colour: Option<Colour>,
    pub owner: Owner,
    /// All targets belong to one nation.
    pub one_nation: bool,
    /// All modules aimed at lie at one site.
    pub one_site: bool,
}

impl TargetSpec {
    pub(crate) fn from_place(at: &CardPlace) -> TargetSpec {
        TargetSpec {
            zone: at.zone,
            colour: at.colour,
            owner: at.owner,
            one_nation: at.spread.contains(&TargetSpread::OneNation),
            one_site: at.spread.contains(&TargetSpread::OneSite),
        }
    }
}

/// What one step does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepEffect {
    /// Up to `n` attacks.
    Attack {
        n: u8,
        at: TargetSpec,
        /// What a hit does.
        hit: HitResult,
        /// The least value that hits.
        min: u8,
    },
    /// Destroys up to `n` cards.
    Destroy { n: u8, at: TargetSpec },
    /// Takes up to `n` cards.
    Take { n: u8, at: TargetSpec },
    /// Skips the next `skip` steps if the nation hands over `n` hand cards.
    UnlessPays {
        who: SeatScope,
        n: u8,
        /// How many steps it buys off.
        skip: u8,
    },
    /// Loses face-up cards.
    LoseCards { who: SeatScope, colour: Option<Colour>, amount: Amount, how: SelectionMode },
    /// Discards hand cards.
    DiscardHand { who: SeatScope, amount: Amount, how: SelectionMode },
    /// The user takes hand cards.
    TakeHand { who: SeatScope, n: u8, how: SelectionMode },
    /// Draws.
    Draw { who: SeatScope, n: u8 },
    /// Takes from the Scrapyard.
    Salvage { who: SeatScope, n: u8 },
    /// Discards face-down Sanction cards.
    ClearSanctions {
        who: SeatScope,
        /// At most so many.
        n: u8,
    },
    /// The user sees a hand.
    LookHand { who: SeatScope },
    /// The user sees the top of the deck.
    LookDeck {
        n: u8,
        /// Whether they may be put back in another order.
        reorder: bool,
    },
    /// Earth is destroyed.
    EndWorld,
    /// Points.
    ExtraVp { who: SeatScope, n: i8 },
    /// No trade in the next turns.
    BarTrade { who: SeatScope, turns: u8 },
    /// No Scrapyard in the next turns.
    BarScrapyard { who: SeatScope, turns: u8 },
    /// No cards of a colour from the hand until the next turns are over.
    PlayRestriction { who: SeatScope, colour: Colour, turns: u8 },
    /// Cards go back to hands.
    ReturnToHand { n: u8, at: TargetSpec },
    /// Modules move between own sites.
    MoveModule { n: u8 },
    /// Hands are exchanged.
    SwapHands { who: SeatScope },
}

impl StepEffect {
    /// Whom the step concerns.
    pub const fn seat_scope(self) -> Option<SeatScope> {
        match self {
            StepEffect::UnlessPays { who, .. }
            | StepEffect::LoseCards { who, .. }
            | StepEffect::DiscardHand { who, .. }
            | StepEffect::TakeHand { who, .. }
            | StepEffect::Draw { who, .. }
            | StepEffect::Salvage { who, .. }
            | StepEffect::ClearSanctions { who, .. }
            | StepEffect::LookHand { who }
            | StepEffect::ExtraVp { who, .. }
            | StepEffect::BarTrade { who, .. }
            | StepEffect::BarScrapyard { who, .. }
            | StepEffect::PlayRestriction { who, .. }
            | StepEffect::SwapHands { who } => Some(who),
            StepEffect::Attack { .. }
            | StepEffect::Destroy { .. }
            | StepEffect::Take { .. }
            | StepEffect::LookDeck { .. }
            | StepEffect::EndWorld
            | StepEffect::ReturnToHand { .. }
            | StepEffect::MoveModule { .. } => None,
        }
    }

    /// The cards in play it is aimed at.
    pub const fn target_spec(self) -> Option<TargetSpec> {
        match self {
            StepEffect::Attack { at, .. }
            | StepEffect::Destroy { at, .. }
            | StepEffect::Take { at, .. }
            | StepEffect::ReturnToHand { at, .. } => Some(at),
            _ => None,
        }
    }

    /// At how many cards it is aimed at most.
    pub const fn max_targets(self) -> u8 {
        match self {
            StepEffect::Attack { n, .. }
            | StepEffect::Destroy { n, .. }
            | StepEffect::Take { n, .. }
            | StepEffect::ReturnToHand { n, .. } => n,
            _ => 0,
        }
    }
}

/// One step and its condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompiledStep {
    pub effect: StepEffect,
    /// What must be so.
    pub condition: Option<Condition>,
    /// Whether it is what happens when nobody pays.
    pub bought_off: bool,
}

/// What is named when a card is used, besides the card and the mode (ED-Q27).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UseDeclaration {
    /// Nothing.
    Nothing,
    /// The first card aimed at.
    Card(TargetSpec),
    /// Another nation.
    Seat,
}

/// What a card does by lying face-up in front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastingEffect {
    /// Whom it concerns: the own nation or every other.
    pub who: SeatScope,
    pub n: i8,
}

/// One way to use a military or spy card (ED-68).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UseMode {
    pub when: ModeTiming,
    /// What must be so.
    pub condition: Option<Condition>,
    /// The numbers of the kinds it negates, or whose use sets it off.
    pub matching_types: Bits<u8, u64>,
    /// Negations: who may use it.
    pub negation_right: NegationRight,
    /// Negations: how much is negated.
    pub scope: NegationScope,
    /// What its use names.
    pub declares: UseDeclaration,
    pub steps: Vec<CompiledStep>,
}

/// Points of a launch (ED-85, ED-86).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaunchAward {
    pub who: SeatScope,
    pub n: i8,
    /// For each of these.
    pub per: Option<PointUnit>,
    /// What must be so.
    pub condition: Option<Condition>,
}

/// A kind of card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardType {
    pub colour: Colour,
    /// From where it is played.
    pub from: PlayedFrom,
    /// Whether it is turned face-down when used.
    pub sanction: bool,
    /// Whether nobody can negate it.
    pub uncounterable: bool,
    /// Whether its use is a nuclear strike (ED-99).
    pub nuclear: bool,
    pub rating: u8,
    /// Liftoff chances of an engine.
    pub chance: [u8; 3],
    /// Points of a launch.
    pub launch: Vec<LaunchAward>,
    /// The ways to use it.
    pub modes: Vec<UseMode>,
    pub cards: CardSet,
    /// The cards that can negate it, for somebody.
    pub negators: CardSet,
    /// Its entry in [`Pack::types`].
    pub entry: usize,
}

/// What is printed on one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    /// The number of its kind.
    pub kind: u8,
    /// Which copy of its kind it is, from 1.
    pub copy: u8,
    /// The number in its corner (ED-16).
    pub value: u8,
    pub rating: u8,
    pub colour: Colour,
    /// The flags on it; none if it has the striped one.
    pub flags: FlagSet,
}

impl Face {
    pub(crate) const BLANK: Face =
        Face { kind: 0, copy: 0, value: 0, rating: 0, colour: Colour::Red, flags: FlagSet::EMPTY };
}

/// A checked deck, compiled. Cards are numbered in the order of the pack, copy by copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledDeck {
    /// The pack this comes from.
    pub pack: Pack,
    /// The kinds of cards, in the order of the pack.
    pub kinds: Vec<CardType>,
    /// How many cards there are.
    pub count: u8,
    pub all: CardSet,
    /// Those that start in the Scrapyard (ED-24).
    pub starters: CardSet,
    /// What is printed on each card.
    pub(crate) faces: [Face; CARDS as usize],
    /// The cards of each colour.
    pub of_colour: [CardSet; 5],
    /// The cards whose rating has each binary digit, the ones first.
    pub(crate) rated: [CardSet; RATING_BITS],
    pub modules: CardSet,
    /// The cards with each nation's flag.
    pub flagged: [CardSet; MAX_NATIONS],
    /// The cards with the striped flag.
    pub striped: CardSet,
    /// Cards that can be put in front (ED-52, ED-Q24).
    pub frontable: CardSet,
    /// Cards with an action that can be used from the hand.
    pub hand_actions: CardSet,
    /// Cards with an action that can be used from in front.
    pub front_actions: CardSet,
    /// Cards with a negation that can be used from the hand.
    pub hand_negations: CardSet,
    /// Cards with a negation that can be used from in front.
    pub front_negations: CardSet,
    /// The Sanction cards (ED-17).
    pub sanctions: CardSet,
    /// Cards that shield modules while face-up in front (ED-101).
    pub shields: CardSet,
    /// Cards that go off by themselves.
    pub triggers: CardSet,
    /// What cards in front do to liftoff chances, by card.
    pub chance_mods: Vec<(Card, LastingEffect)>,
    /// What cards in front do to the least value that hits, by card.
    pub attack_mods: Vec<(Card, LastingEffect)>,
    /// The highest value of any card.
    pub highest: u8,
}

impl CompiledDeck {
    /// The number of the kind of a card.
    #[inline]
    pub fn kind_of(&self, card: Card) -> u8 {
        self.faces[card.index()].kind
    }

    /// The kind of a card.
    #[inline]
    pub fn card_type(&self, card: Card) -> &CardType {
        &self.kinds[self.kind_of(card) as usize]
    }

    /// The value of a card (ED-16).
    #[inline]
    pub fn card_value(&self, card: Card) -> u8 {
        self.faces[card.index()].value
    }

    /// The colour of a card.
    #[inline]
    pub fn card_colour(&self, card: Card) -> Colour {
        self.faces[card.index()].colour
    }

    /// The rating of a module.
    #[inline]
    pub fn module_rating(&self, card: Card) -> u8 {
        self.faces[card.index()].rating
    }

    /// One of the deck's nations.
    pub fn nation(&self, flag: Flag) -> &PackNation {
        &self.pack.nations[flag.index()]
    }

    /// The deck's nations with their flags.
    pub fn nations(&self) -> impl Iterator<Item = (Flag, &PackNation)> {
        Flag::first(MAX_NATIONS as u8).zip(&self.pack.nations)
    }

    /// The flags on a card; none if it has the striped one.
    pub fn card_flags(&self, card: Card) -> impl Iterator<Item = Flag> {
        self.faces[card.index()].flags.iter()
    }

    /// Whether two cards differ in nothing: kind, value, flags.
    pub fn are_alike(&self, a: Card, b: Card) -> bool {
        let (a, b) = (self.faces[a.index()], self.faces[b.index()]);
        Face { copy: b.copy, ..a } == b
    }

    /// The name of a card.
    pub fn card_name(&self, card: Card) -> &str {
        &self.pack.types[self.card_type(card).entry].name
    }

    /// The stable id of a card, such as `kerosene-1`.
    pub fn card_id(&self, card: Card) -> alloc::string::String {
        alloc::format!("{}-{}", self.pack.types[self.card_type(card).entry].id, self.faces[card.index()].copy)
    }

    /// The card with this id.
    pub fn find(&self, id: &str) -> Option<Card> {
        self.all.iter().find(|card| self.card_id(*card) == id)
    }

    /// The sum of the ratings of some modules.
    #[inline]
    pub fn total_rating(&self, cards: CardSet) -> u16 {
        // Digit by digit: searches ask this more often than anything else.
        self.rated.iter().rev().fold(0, |sum, rated| 2 * sum + u16::from(cards.and(*rated).len()))
    }

    /// The cards of a colour among these.
    #[inline]
    pub fn filter_colour(&self, cards: CardSet, colour: Colour) -> CardSet {
        cards.and(self.of_colour[colour as usize])
    }
}
