//! A deck that has been checked and compiled into tables.

use alloc::vec::Vec;

use engine::Bits;
use parts::CARDS;

use crate::content::{
    Amount, CardPlace, Colour, Condition, HitResult, ModeTiming, NegationRight, NegationScope, Owner, Pack, PackNation,
    PlayedFrom, PointUnit, SeatScope, SelectionMode, TargetSpread, Zone,
};
use crate::numbers::{Card, CardSet, Flag, FlagSet, MAX_NATIONS};

/// The maximum number of card types in a deck.
pub const MAX_CARD_TYPES: usize = 64;
/// The maximum number of cards in one draw: the largest hand, and the largest draw of an effect.
pub const MAX_DRAW: usize = 8;
/// The maximum number of cards of the deck that an effect shows.
pub const MAX_DECK_LOOK: usize = 4;
/// The maximum number of attacks, targets or repeated steps of one effect.
pub const MAX_REPETITIONS: u8 = 8;
/// The maximum number of binary digits of a module's rating.
pub(crate) const RATING_BITS: usize = 4;
/// The minimum revealed value for an attack to hit, unless its card specifies another one (ED-22).
pub const DEFAULT_HIT_VALUE: u8 = 4;

/// The maximum value of a card, and thus of anything compared with one.
pub(crate) const MAX_VALUE: u8 = 20;
/// The maximum number of launch points, or of points of a card, that one line gives or takes.
pub(crate) const MAX_POINTS: u8 = 20;

/// The set of cards that an effect can target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TargetSpec {
    pub zone: Zone,
    /// The required colour, if there is one.
    pub colour: Option<Colour>,
    pub owner: Owner,
    /// True if all targets must belong to one nation.
    pub one_nation: bool,
    /// True if all targeted modules must lie at one site.
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

/// The effect of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepEffect {
    /// Makes up to `n` attacks.
    Attack {
        n: u8,
        at: TargetSpec,
        /// The result of a hit.
        hit: HitResult,
        /// The minimum value that hits.
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
        /// The number of steps that the payment skips.
        skip: u8,
    },
    /// Makes nations lose face-up cards.
    LoseCards { who: SeatScope, colour: Option<Colour>, amount: Amount, how: SelectionMode },
    /// Makes nations discard hand cards.
    DiscardHand { who: SeatScope, amount: Amount, how: SelectionMode },
    /// The user takes hand cards.
    TakeHand { who: SeatScope, n: u8, how: SelectionMode },
    /// Draws cards.
    Draw { who: SeatScope, n: u8 },
    /// Takes cards from the Scrapyard.
    Salvage { who: SeatScope, n: u8 },
    /// Discards face-down Sanction cards.
    ClearSanctions {
        who: SeatScope,
        /// The maximum number of cards.
        n: u8,
    },
    /// Shows a hand to the user.
    LookHand { who: SeatScope },
    /// Shows the top of the deck to the user.
    LookDeck {
        n: u8,
        /// True if the cards may be put back in another order.
        reorder: bool,
    },
    /// Destroys Earth.
    EndWorld,
    /// Changes the score.
    ExtraVp { who: SeatScope, n: i8 },
    /// Bars nations from trading in their next turns.
    BarTrade { who: SeatScope, turns: u8 },
    /// Bars nations from the Scrapyard in their next turns.
    BarScrapyard { who: SeatScope, turns: u8 },
    /// Bars nations from playing cards of a colour from the hand until the next turns are over.
    PlayRestriction { who: SeatScope, colour: Colour, turns: u8 },
    /// Returns cards to hands.
    ReturnToHand { n: u8, at: TargetSpec },
    /// Moves modules between the user's own sites.
    MoveModule { n: u8 },
    /// Exchanges hands.
    SwapHands { who: SeatScope },
}

impl StepEffect {
    /// Returns the nations that the step concerns.
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

    /// Returns the cards in play that the step can target.
    pub const fn target_spec(self) -> Option<TargetSpec> {
        match self {
            StepEffect::Attack { at, .. }
            | StepEffect::Destroy { at, .. }
            | StepEffect::Take { at, .. }
            | StepEffect::ReturnToHand { at, .. } => Some(at),
            _ => None,
        }
    }

    /// True if the step concerns only nations whose flag is on the card.
    pub(crate) fn is_for_flagged(self) -> bool {
        let scopes = [SeatScope::EachFlaggedOther, SeatScope::FlaggedMostMilitary];
        self.target_spec().is_some_and(|at| at.owner == Owner::FlaggedOther)
            || self.seat_scope().is_some_and(|who| scopes.contains(&who))
    }

    /// Returns the maximum number of targets.
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

/// A step with its condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompiledStep {
    pub effect: StepEffect,
    /// The condition of the step.
    pub condition: Option<Condition>,
    /// True if the step is skipped when a nation pays.
    pub bought_off: bool,
}

/// The declaration that is made when a card is used, besides the card and the mode (ED-Q27).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UseDeclaration {
    /// No declaration.
    Nothing,
    /// The first target card.
    Card(TargetSpec),
    /// Another nation.
    Seat,
}

/// The lasting effect of a card that lies face-up in front of a nation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastingEffect {
    /// The nations that it concerns: its owner or all others.
    pub who: SeatScope,
    pub n: i8,
}

/// A way to use a military or spy card (ED-68).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UseMode {
    pub when: ModeTiming,
    /// The condition for its use.
    pub condition: Option<Condition>,
    /// The numbers of the card types that it negates, or whose use triggers it.
    pub matching_types: Bits<u8, u64>,
    /// The nations that may use a negation.
    pub negation_right: NegationRight,
    /// The extent of a negation.
    pub scope: NegationScope,
    /// The declaration that its use requires.
    pub declares: UseDeclaration,
    pub steps: Vec<CompiledStep>,
}

/// The points awarded for a launch (ED-85, ED-86).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaunchAward {
    pub who: SeatScope,
    pub n: i8,
    /// The unit that the points are multiplied by.
    pub per: Option<PointUnit>,
    /// The condition for the award.
    pub condition: Option<Condition>,
}

/// A card type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardType {
    pub colour: Colour,
    /// The place from which the card is played.
    pub from: PlayedFrom,
    /// True if the card is turned face-down when used.
    pub sanction: bool,
    /// True if the card cannot be negated.
    pub uncounterable: bool,
    /// True if its use is a nuclear strike (ED-99).
    pub nuclear: bool,
    pub rating: u8,
    /// The liftoff chances of an engine.
    pub chance: [u8; 3],
    /// The points awarded for a launch.
    pub launch: Vec<LaunchAward>,
    /// The ways to use the card.
    pub modes: Vec<UseMode>,
    pub cards: CardSet,
    /// The cards that can negate it in the hands of at least one nation.
    pub negators: CardSet,
    /// The index of its entry in [`Pack::types`].
    pub entry: usize,
}

/// The printed properties of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    /// The number of its card type.
    pub kind: u8,
    /// The number of the copy within its card type, from 1.
    pub copy: u8,
    /// The number in the corner (ED-16).
    pub value: u8,
    pub rating: u8,
    pub colour: Colour,
    /// The printed flags; empty for the striped flag.
    pub flags: FlagSet,
}

impl Face {
    pub(crate) const BLANK: Face =
        Face { kind: 0, copy: 0, value: 0, rating: 0, colour: Colour::Red, flags: FlagSet::EMPTY };
}

/// A checked and compiled deck. Cards are numbered in the order of the pack, copy by copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledDeck {
    /// The source pack.
    pub pack: Pack,
    /// The card types in the order of the pack.
    pub kinds: Vec<CardType>,
    /// The number of cards.
    pub count: u8,
    pub all: CardSet,
    /// The cards that start in the Scrapyard (ED-24).
    pub starters: CardSet,
    /// The printed properties of each card.
    pub(crate) faces: [Face; CARDS as usize],
    /// The cards of each colour.
    pub of_colour: [CardSet; 5],
    /// For each binary digit, the cards whose rating has this digit, starting with the ones.
    pub(crate) rated: [CardSet; RATING_BITS],
    pub modules: CardSet,
    /// The cards with each nation's flag.
    pub flagged: [CardSet; MAX_NATIONS],
    /// The cards with the striped flag.
    pub striped: CardSet,
    /// The cards that can be put in front (ED-52, ED-Q24).
    pub frontable: CardSet,
    /// The cards with an action that can be used from the hand.
    pub hand_actions: CardSet,
    /// The cards with an action that can be used from in front.
    pub front_actions: CardSet,
    /// The cards with a negation that can be used from the hand.
    pub hand_negations: CardSet,
    /// The cards with a negation that can be used from in front.
    pub front_negations: CardSet,
    /// The Sanction cards (ED-17).
    pub sanctions: CardSet,
    /// The cards that shield modules while face-up in front (ED-101).
    pub shields: CardSet,
    /// The cards that are triggered automatically.
    pub triggers: CardSet,
    /// The effects of cards in front on liftoff chances, by card.
    pub chance_mods: Vec<(Card, LastingEffect)>,
    /// The effects of cards in front on the minimum value that hits, by card.
    pub attack_mods: Vec<(Card, LastingEffect)>,
    /// The highest value of any card.
    pub highest: u8,
}

impl CompiledDeck {
    /// Returns the number of a card's type.
    #[inline]
    pub fn kind_of(&self, card: Card) -> u8 {
        self.faces[card.index()].kind
    }

    /// Returns the type of a card.
    #[inline]
    pub fn card_type(&self, card: Card) -> &CardType {
        &self.kinds[self.kind_of(card) as usize]
    }

    /// Returns the value of a card (ED-16).
    #[inline]
    pub fn card_value(&self, card: Card) -> u8 {
        self.faces[card.index()].value
    }

    /// Returns the colour of a card.
    #[inline]
    pub fn card_colour(&self, card: Card) -> Colour {
        self.faces[card.index()].colour
    }

    /// Returns the rating of a module.
    #[inline]
    pub fn module_rating(&self, card: Card) -> u8 {
        self.faces[card.index()].rating
    }

    /// Returns the nation with this flag.
    pub fn nation(&self, flag: Flag) -> &PackNation {
        &self.pack.nations[flag.index()]
    }

    /// Returns the deck's nations with their flags.
    pub fn nations(&self) -> impl Iterator<Item = (Flag, &PackNation)> {
        Flag::first(MAX_NATIONS as u8).zip(&self.pack.nations)
    }

    /// Returns the flags on a card; empty if it has the striped flag.
    pub fn card_flags(&self, card: Card) -> impl Iterator<Item = Flag> {
        self.faces[card.index()].flags.iter()
    }

    /// True if two cards have the same type, value and flags.
    pub fn are_alike(&self, a: Card, b: Card) -> bool {
        let (a, b) = (self.faces[a.index()], self.faces[b.index()]);
        Face { copy: b.copy, ..a } == b
    }

    /// Returns the name of a card.
    pub fn card_name(&self, card: Card) -> &str {
        &self.pack.types[self.card_type(card).entry].name
    }

    /// Returns the stable id of a card, such as `kerosene-1`.
    pub fn card_id(&self, card: Card) -> alloc::string::String {
        alloc::format!("{}-{}", self.pack.types[self.card_type(card).entry].id, self.faces[card.index()].copy)
    }

    /// Returns the card with this id.
    pub fn find(&self, id: &str) -> Option<Card> {
        self.all.iter().find(|card| self.card_id(*card) == id)
    }

    /// Returns the sum of the ratings of some modules.
    #[inline]
    pub fn total_rating(&self, cards: CardSet) -> u16 {
        // The sum is computed digit by digit because searches call this more often than anything else.
        self.rated.iter().rev().fold(0, |sum, rated| 2 * sum + u16::from(cards.and(*rated).len()))
    }

    /// Returns the cards of this colour.
    #[inline]
    pub fn filter_colour(&self, cards: CardSet, colour: Colour) -> CardSet {
        cards.and(self.of_colour[colour as usize])
    }
}
