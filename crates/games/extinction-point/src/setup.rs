//! Setup of a table before the first card (EP-7 to EP-18).

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;

use engine::{SeatSet, State, StateOf};
use parts::Ballot;

use crate::ExtinctionPoint;
use crate::card::{Cards, FIRST_SABOTAGE, NONE};
use crate::compile::{CompiledPack, MAX_SHIP_CARDS};
use crate::frame::{StackFrame, TurnStep};
use crate::options::{HEALTH, Options, suggested_health};
use crate::state::{
    Attack, Building, InfiltratorDeck, KnownHoldings, MAX_BUILDINGS, MAX_CREW, MAX_SHOWN, MAX_STACK_DEPTH, Private,
    Public, Trick,
};

/// An error for a table that these rules cannot play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ExtinctionPoint {
    /// Creates the rules for a table of 1 to 4 seats. A solo player controls the hand and the Outpost, which is a full
    /// second member of the crew with a role of its own (EP-1, EP-150, EP-156, EP-157).
    ///
    /// # Errors
    /// Returns an error if the rules do not allow these options with this set.
    pub fn new(seats: u8, options: Options, content: Arc<CompiledPack>) -> Result<ExtinctionPoint, SetupError> {
        ExtinctionPoint::with_rules_version(<ExtinctionPoint as engine::Rules>::RULES_VERSION, seats, options, content)
    }

    /// Creates the rules for a given version.
    ///
    /// # Errors
    /// Returns an error if the rules do not allow these options with this set.
    pub fn with_rules_version(
        rules: u16,
        seats: u8,
        options: Options,
        content: Arc<CompiledPack>,
    ) -> Result<ExtinctionPoint, SetupError> {
        let refuse = |what: String| Err(SetupError(what));
        if !(1..=MAX_CREW as u8).contains(&seats) {
            return refuse(format!("Extinction Point is played by 1 to 4 seats, not {seats}."));
        }
        let suggested = suggested_health(seats, options.desperate_measures);
        let chosen = [options.mothership_health, options.bunker_health];
        let health = [0, 1].map(|side| if chosen[side] == 0 { suggested[side] } else { chosen[side] });
        let decks = [("MOTHERSHIP", content.mothership.len()), ("BUNKER", content.bunker.len())];
        for (side, (name, cards)) in decks.into_iter().enumerate() {
            if !HEALTH.contains(&health[side]) {
                return refuse(format!("The health of the {name} must be 1 to 12, not {}.", health[side]));
            }
            if usize::from(health[side]) > cards {
                return refuse(format!("The set has {cards} {name} cards, too few for a health of {}.", health[side]));
            }
        }
        let crew = seats.max(2);
        if options.desperate_measures && (content.roles.len() < crew as usize || content.alien[0].is_none()) {
            return refuse(format!("Desperate Measures needs a set with an alien card and {crew} roles or more."));
        }
        let x = (seats as i8 - 1).max(1);
        Ok(ExtinctionPoint { rules, seats, crew_size: crew, x_value: x, starting_health: health, options, content })
    }

    /// Returns the state before the first chance outcome. VICTORY and DEFEAT are not cards of the decks (EP-12, EP-13).
    /// Deck and supply are a single set as long as their cards are unseen (EP-7, EP-15, EP-17). The alien card shows
    /// its Vanguard side (EP-161).
    pub(crate) fn first_state(&self) -> StateOf<ExtinctionPoint> {
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
            infil: InfiltratorDeck::of(pool),
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
        let private = Private {
            hands: [Cards::EMPTY; MAX_CREW],
            known_given: [[Cards::EMPTY; MAX_CREW]; MAX_CREW],
            ballot: Ballot::default(),
        };
        State { public, private }
    }

    /// Returns the cards of the Infiltrator deck: the lowest values are replaced by twice as many Sabotage cards (EP-9,
    /// EP-10, EP-11).
    fn infiltrator_pool(&self) -> u32 {
        let level = self.options.infiltrator as u32;
        let numbered = ((1u32 << FIRST_SABOTAGE) - 1) & !((1 << (2 * level)) - 1);
        let sabotage = ((1u32 << (2 * level)) - 1) << FIRST_SABOTAGE;
        numbered | sabotage
    }
}

impl InfiltratorDeck {
    /// Returns a shuffled deck of these cards.
    const fn of(pool: u32) -> InfiltratorDeck {
        InfiltratorDeck {
            pool,
            top: [NONE; MAX_SHOWN],
            tops: 0,
            bottom: [NONE; 32],
            bottoms: 0,
            discard: 0,
            last: NONE,
            shown: [NONE; MAX_SHOWN],
            showns: 0,
        }
    }
}
