//! A view as programs outside read it: what everybody may know, in small numbers by kind.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use engine::{Seat, ViewOf};
use parts::CardSet;
use schemars::JsonSchema;
use serde::Serialize;

use crate::content::KINDS;
use crate::odds::RollOdds;
use crate::state::{NONE, Phase, Public};
use crate::{CardKind, Extraczon, Memory};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireView {
    /// What everybody may know.
    pub open: WirePublic,
    /// What only the viewer's seat knows.
    pub mine: Option<WireOwn>,
}

/// Nothing: no seat knows more than the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireOwn {}

/// How many there are of each kind of card.
pub type CountByKind = BTreeMap<CardKind, u8>;

/// How many Zombies there are of each HP.
pub type CountByHp = BTreeMap<u8, u8>;

/// What everybody may know (section 7 of the clauses). With `memory` at `counts_only` a person has to remember what lies
/// in some piles; of these there is the size alone (EZ-Q23, EZ-Q24).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WirePublic {
    /// The step of the turn.
    pub phase: Phase,
    /// The encounter, counted from 1; 0 before the first.
    pub turn: u8,
    pub turns: u8,
    /// The seat on turn; none while the first turn is rolled for.
    pub seat: Option<Seat>,
    /// The seats that may still go first, while that is rolled for.
    pub contending: Vec<Seat>,
    /// Rounds of rolling for the first turn.
    pub rolloffs: u8,
    /// HP of the Zombie that is being met.
    pub zombie_hp: Option<u8>,
    /// Zombies in the pile.
    pub zombies: u8,
    /// The same by HP.
    pub zombies_left: Option<CountByHp>,
    /// Cards in the draw pile.
    pub draw_pile: u8,
    /// The same by kind.
    pub draw_pile_by_kind: Option<CountByKind>,
    /// Cards in the discard pile.
    pub discard_pile: u8,
    /// The same by kind.
    pub discard_pile_by_kind: Option<CountByKind>,
    /// Zombies that have escaped.
    pub escaped: u8,
    /// The same by HP.
    pub escaped_by_hp: Option<CountByHp>,
    /// The cards in front of the seat on turn, in the order drawn.
    pub area: Vec<CardKind>,
    /// The active card of this turn.
    pub chosen: Option<CardKind>,
    /// The black die of this turn, 0 before it is rolled.
    pub black: u8,
    /// Cards that infection still takes.
    pub infection_left: u8,
    /// HP rolls made in this encounter.
    pub rolls: u8,
    pub reshuffles: u8,
    /// The chance of the next HP roll.
    pub odds: Option<RollOdds>,
    /// What there is to know of each seat.
    pub seats: Vec<WireSeat>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireSeat {
    /// Cards in the Secured pile.
    pub secured: u8,
    /// The same by kind; a seat always sees its own.
    pub secured_by_kind: Option<CountByKind>,
    /// Zombies in the Contained pile.
    pub contained: u8,
    /// The same by HP; this pile lies face up.
    pub contained_by_hp: CountByHp,
    /// The score so far.
    pub total: u8,
    /// Turns after the present one.
    pub turns_after: u8,
}

impl Extraczon {
    /// A view as programs outside read it.
    pub fn shown(&self, view: &ViewOf<Self>) -> WireView {
        let me = view.own.as_ref().map(|(seat, ())| *seat);
        WireView { open: self.shown_open(&view.public, me), mine: me.map(|_| WireOwn {}) }
    }

    fn shown_open(&self, open: &Public, me: Option<Seat>) -> WirePublic {
        let all = self.options.memory == Memory::Open;
        let rolled_for = open.phase == Phase::Rolloff;
        WirePublic {
            phase: open.phase,
            turn: open.turn,
            turns: self.cards.encounters,
            seat: (!rolled_for).then_some(open.seat),
            contending: open.contending.iter().filter(|_| rolled_for).collect(),
            rolloffs: open.rolloffs,
            zombie_hp: open.phase.meets().then(|| self.cards.hp(open.zombie)),
            zombies: open.zombies.iter().sum(),
            zombies_left: all.then(|| self.by_hp(open.zombies)),
            draw_pile: open.draw.len(),
            draw_pile_by_kind: all.then(|| self.by_kind(open.draw)),
            discard_pile: open.discard.len(),
            discard_pile_by_kind: all.then(|| self.by_kind(open.discard)),
            escaped: open.escaped.iter().sum(),
            escaped_by_hp: all.then(|| self.by_hp(open.escaped)),
            area: open.lying().iter().map(|card| self.cards.kind(*card)).collect(),
            chosen: (open.chosen != NONE).then(|| self.cards.kind(open.chosen)),
            black: open.black,
            infection_left: open.bites,
            rolls: open.rolls,
            reshuffles: open.reshuffles,
            odds: self.odds(open),
            seats: (0..self.seats).map(Seat).map(|seat| self.shown_seat(open, seat, all || me == Some(seat))).collect(),
        }
    }

    fn shown_seat(&self, open: &Public, seat: Seat, counted: bool) -> WireSeat {
        WireSeat {
            secured: open.secured_by(seat),
            secured_by_kind: counted.then(|| self.by_kind(open.secured[seat.index()])),
            contained: open.contained_by(seat),
            contained_by_hp: self.by_hp(open.contained[seat.index()]),
            total: open.total(seat),
            turns_after: self.turns_after(open, seat),
        }
    }

    fn by_kind(&self, pile: CardSet) -> CountByKind {
        self.cards.kinds.iter().copied().zip(self.cards.count(pile)).collect()
    }

    /// Kinds of Zombies with the same HP count together.
    fn by_hp(&self, counts: [u8; KINDS]) -> CountByHp {
        let mut by_hp = CountByHp::new();
        for (zombie, count) in self.cards.zombies.iter().zip(counts) {
            *by_hp.entry(zombie.hp).or_default() += count;
        }
        by_hp
    }
}
