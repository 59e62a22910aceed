//! Rules for ExtracZon, a game of 24 encounters with zombies that are decided by card draws and dice.
//!
//! Comments cite rules by clause (`EZ-12`) and ruling (`EZ-Q20`); `rules.md` explains them in plain language.
//!
//! Only this game has `area`, the cards in front of the seat on turn; `kind`, kinds of cards; and `kind_counts`,
//! numbers of cards by kind.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod area;
mod blocked_reason;
mod chance;
mod chance_outcome;
mod compile;
mod content;
mod defaults;
mod event;
mod invariants;
mod kind;
mod kind_counts;
mod knowledge;
mod legal;
mod metrics;
pub mod odds;
mod options;
mod score;
mod setup;
mod state;
mod versions;
mod wire_view;

use alloc::sync::Arc;

use engine::{Rules, Seat, SeatSet, State, StateOf, ToAct};
use parts::CardSet;

use kind_counts::{KindCounts, KindWeights};

pub use action::Action;
pub use area::CardArea;
pub use blocked_reason::BlockedReason;
pub use chance_outcome::ChanceOutcome;
pub use compile::{CompiledPack, ZombieKind};
pub use content::{
    CardEffect, Deck, EffectTiming, EffectVerb, MAX_DIE_FACES, MAX_KINDS, NO_CARD, Pack, PackCard, PackCardClass,
    STANDARD_PACK, SoloTier,
};
pub use event::Event;
pub use kind::{CardClass, CardKind, CardPower, MAX_EFFECT_VALUE};
pub use metrics::Tally;
pub use options::{Memory, OnTie, Options, Reshuffle, Rolloff, TieScope};
pub use score::{EndingDetail, SeatResult};
pub use state::{Phase, Public, SEATS};
pub use wire_view::{CountByHp, CountByKind, WireOwn, WirePublic, WireSeat, WireView};

/// The rules in our own words, as Markdown; each paragraph starts with the clauses it covers.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// The rules as configured for one table.
#[derive(Clone, Debug)]
pub struct Extraczon {
    rules: u16,
    seats: u8,
    options: Options,
    content: Arc<CompiledPack>,
    /// The kinds of Tactical cards.
    tactical: KindCounts,
    /// The kinds of Survivor and Tactical cards.
    securable: KindCounts,
    /// The kinds of Infected cards.
    infected: KindCounts,
    /// True if an HP roll uses four dice with six faces, as in the standard set (EZ-11).
    four_dice: bool,
    /// The amount that each kind adds to HP rolls while it is in the area.
    bonuses: KindWeights,
    /// The number of Infected cards that each kind ignores while it is in the area.
    guards: KindWeights,
    /// The number of Infected cards that an empty place of a guarded area ignores: 0 except under old rules versions.
    empty_guard: u8,
}

impl Extraczon {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the card set.
    pub fn content(&self) -> &CompiledPack {
        &self.content
    }
}

impl Rules for Extraczon {
    const ID: &'static str = "extraczon";
    const RULES_VERSION: u16 = 2;

    type Public = Public;
    type Private = ();
    type Own = ();
    type Action = Action;
    type ChanceOutcome = ChanceOutcome;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    /// EZ-17, EZ-19: both piles are sets whose order chance has still to determine. EZ-22, EZ-23: every seat begins
    /// with nothing.
    fn initial_state(&self) -> StateOf<Self> {
        let mut zombies = [0; MAX_KINDS];
        for (left, zombie) in zombies.iter_mut().zip(&self.content.zombies) {
            *left = zombie.count;
        }
        let public = Public {
            draw: self.content.deck,
            discard: CardSet::EMPTY,
            secured: [CardSet::EMPTY; SEATS],
            first: [[NO_CARD; MAX_KINDS]; SEATS],
            area: CardArea::EMPTY,
            zombies,
            contained: [[0; MAX_KINDS]; SEATS],
            escaped: [0; MAX_KINDS],
            // EZ-Q3: a solo player does not roll for the first turn.
            phase: if self.seats == 1 { Phase::Zombie } else { Phase::Rolloff },
            turn: 0,
            seat: Seat(0),
            contending: SeatSet::first(self.seats),
            rolloffs: 0,
            zombie: 0,
            chosen: NO_CARD,
            black: 0,
            bites: 0,
            rolls: 0,
            reshuffles: 0,
        };
        State { public, private: () }
    }

    #[inline]
    fn to_act(&self, public: &Public) -> ToAct {
        match public.phase {
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll => ToAct::Chance,
            Phase::Activate | Phase::Infection | Phase::Reroll => ToAct::Seats(SeatSet::only(public.seat)),
            Phase::Over => ToAct::Nobody,
        }
    }
}
