//! Extinction Point: the crew takes tricks against an Infiltrator (EP-4) and builds a settlement from them (EP-3),
//! while a Mothership attacks whenever the Infiltrator takes a trick (EP-5).
//!
//! Comments cite the rules by clause (`EP-12`) and ruling (`EP-Q20`); `rules.md` contains the full text.
//!
//! Only this game has `card`, the Player and Infiltrator cards; `infiltrator_deck`, the deck of the latter; `effect_op`
//! and `vocabulary`, the operations and other words of effects; `words`, which defines enums with a spelling in packs;
//! `pack_vocabulary`, the documentation of words for authors of packs; `frame`, the stack of pending steps;
//! `standing_effects`, the effects in force; and `battle_numbers`, the damage of a battle.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod battle_numbers;
mod blocked_reason;
mod card;
mod chance;
mod chance_outcome;
mod compile;
mod content;
mod defaults;
mod effect_op;
mod event;
mod frame;
mod infiltrator_deck;
mod invariants;
mod knowledge;
mod legal;
mod metrics;
mod odds;
mod options;
mod pack_vocabulary;
mod score;
mod setup;
mod standing_effects;
mod state;
mod versions;
mod vocabulary;
mod words;

use alloc::sync::Arc;

use content::MAX_SHIP_CARDS;
use engine::{Rules, SeatSet, State, StateOf, ToAct};
use state::MAX_STACK_DEPTH;

pub use action::{Action, Phrase, STRENGTHS};
pub use apply::BattleForecast;
pub use blocked_reason::BlockedReason;
pub use card::{
    Card, Cards, FIRST_SABOTAGE, INFILTRATOR_CARDS, InfiltratorCard, InfiltratorCards, NONE, PLAYER_DECK, Sign, Suit,
    Suits,
};
pub use chance_outcome::{ChanceOutcome, DamageReading};
pub use compile::{CompiledEffect, CompiledPack, CompiledText};
pub use content::{Base, Deck, HOUSE_PACK, MAX_BUILDINGS, Pack, PackEffect, PackText, Side};
pub use effect_op::{
    Cyclist, EffectOp, Harm, Health, ImmuneScope, Keep, LeaderRule, Origin, Restriction, Scope, Source, Target, Then,
    Toward, Verdict, VirtualScope, Whose,
};
pub use event::{CardLoss, Event, LeaderChoice};
pub use frame::{StackFrame, TurnStep};
pub use infiltrator_deck::InfiltratorDeck;
pub use metrics::Tally;
pub use odds::TrickOdds;
pub use options::{
    Discards, Election, FlipCounts, HEALTH, InfiltratorShuffle, Level, Mistakes, Options, Roles, Say, Talk,
    suggested_health,
};
pub use pack_vocabulary::vocabulary;
pub use score::EndingDetail;
pub use setup::SetupError;
pub use standing_effects::BattleDamage;
pub use state::{Attack, Building, FINAL_SAY, KnownHoldings, MAX_CREW, Own, Private, Public, Trick, VEILED};
pub use vocabulary::{Amount, Comparison, Condition, Once, Parameter, Relation, When, Window};

/// The rules in plain language, each clause with its number.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct ExtinctionPoint {
    rules: u16,
    seats: u8,
    /// The number of members of the crew: the seats, plus the Outpost in a solo game.
    crew_size: u8,
    /// The value X of cards that scale with the crew.
    x_value: i8,
    /// The starting health of MOTHERSHIP and BUNKER.
    starting_health: [u8; 2],
    options: Options,
    content: Arc<CompiledPack>,
}

impl ExtinctionPoint {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the card set.
    pub fn content(&self) -> &CompiledPack {
        &self.content
    }

    /// Returns the number of members of the crew: the seats, plus the Outpost in a solo game.
    pub fn crew_size(&self) -> u8 {
        self.crew_size
    }

    /// Returns the value X of cards that scale with the crew.
    pub fn x_value(&self) -> i8 {
        self.x_value
    }

    /// Returns the starting health of MOTHERSHIP and BUNKER.
    pub fn starting_health(&self) -> [u8; 2] {
        self.starting_health
    }

    /// Free text could give hands away (EP-132), so players are limited to the fixed phrases until the game is over.
    pub fn is_chat_disabled(&self, public: &Public) -> bool {
        public.step != TurnStep::Over && self.options.talk != Talk::Chat
    }
}

impl Rules for ExtinctionPoint {
    const ID: &'static str = "extinction-point";
    const RULES_VERSION: u16 = 2;

    type Public = Public;
    type Private = Private;
    type Own = Own;
    type Action = Action;
    type ChanceOutcome = ChanceOutcome;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    /// VICTORY and DEFEAT are not cards of the decks (EP-12, EP-13).
    /// Deck and supply are a single set as long as their cards are unseen (EP-7, EP-15, EP-17). The alien card shows
    /// its Vanguard side (EP-161).
    fn initial_state(&self) -> StateOf<Self> {
        let pool = self.infiltrator_pool();
        let set = |count: usize| ((1u64 << count) - 1) as u32;
        let mut bunker_layers = [0; MAX_SHIP_CARDS];
        bunker_layers[0] = set(self.content.bunker.len());
        let public = Public {
            sites: [Building::EMPTY; MAX_BUILDINGS],
            built: 0,
            store: Cards::EMPTY,
            discard: Cards::EMPTY,
            last_discard: NONE,
            row: Cards::EMPTY,
            located: Cards::EMPTY,
            trick: Trick::EMPTY,
            attack: Attack::NONE,
            infil: InfiltratorDeck::from_pool(pool),
            exiled: !pool,
            traces: KnownHoldings::NONE,
            mothership_unseen: set(self.content.mothership.len()),
            mothership_discard: 0,
            bunker_layers,
            layers: 1,
            bunker_discard: 0,
            mothership: NONE,
            bunker: NONE,
            mothership_health: self.starting_health[0],
            bunker_health: self.starting_health[1],
            counts: [0; MAX_CREW],
            roles: [NONE; MAX_CREW],
            choices: [0; MAX_CREW],
            spent: 0,
            alien: if self.options.desperate_measures { 0 } else { NONE },
            used_turn: 0,
            used_game: 0,
            used_site: 0,
            main_done: false,
            placed: false,
            step: TurnStep::Start,
            at: 0,
            frames: [StackFrame::Tops; MAX_STACK_DEPTH],
            depth: 0,
            asked: SeatSet::EMPTY,
            captain: NONE,
            last_led: None,
            last_leader: NONE,
            last_winner: NONE,
            start: 0,
            tied: 0,
            bids: [None; MAX_CREW],
            signals: [0; MAX_CREW],
            turn: 0,
            round: 0,
            hand: 0,
            tricks_won: 0,
            tricks_lost: 0,
            lost_one: false,
            after_battle: true,
            battles: 0,
            alarms: 0,
            breach: None,
            spoken: 0,
            marks: [NONE; MAX_CREW],
            fallen: [0; 6],
        };
        State { public, private: Private::default() }
    }

    #[inline]
    fn to_act(&self, public: &Public) -> ToAct {
        if public.step == TurnStep::Over {
            ToAct::Nobody
        } else if public.asked.is_empty() {
            ToAct::Chance
        } else {
            ToAct::Seats(public.asked)
        }
    }

    #[inline]
    fn submitted_seats(&self, private: &Private) -> SeatSet {
        private.ballot.submitted_seats()
    }
}
