//! The view in the form that external programs read: all public facts, as small numbers by kind.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use engine::{Seat, ViewOf};
use parts::CardSet;
use serde::Serialize;

use crate::content::{MAX_KINDS, NO_CARD};
use crate::odds::RollOdds;
use crate::state::{Phase, Public};
use crate::{CardKind, Extraczon, Memory};

/// The knowledge of one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireView {
    /// The public part.
    pub open: WirePublic,
    /// The knowledge of the viewer's seat alone.
    pub mine: Option<WireOwn>,
}

/// Nothing: no seat knows more than the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireOwn {}

/// Numbers of cards by kind.
pub type CountByKind = BTreeMap<CardKind, u8>;

/// Numbers of Zombies by HP.
pub type CountByHp = BTreeMap<u8, u8>;

/// The public part (section 7 of the clauses). With `memory` at `counts_only` a person has to remember what lies
/// in some piles; of these there is the size alone (EZ-Q23, EZ-Q24).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
    /// The public data of each seat.
    pub seats: Vec<WireSeat>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
    /// Returns the view for external programs.
    pub fn wire_view(&self, view: &ViewOf<Self>) -> WireView {
        let me = view.own.as_ref().map(|(seat, ())| *seat);
        WireView { open: self.shown_open(&view.public, me), mine: me.map(|_| WireOwn {}) }
    }

    fn shown_open(&self, public: &Public, me: Option<Seat>) -> WirePublic {
        let all = self.options.memory == Memory::Open;
        let rolled_for = public.phase == Phase::Rolloff;
        WirePublic {
            phase: public.phase,
            turn: public.turn,
            turns: self.content.encounters,
            seat: (!rolled_for).then_some(public.seat),
            contending: public.contending.iter().filter(|_| rolled_for).collect(),
            rolloffs: public.rolloffs,
            zombie_hp: public.phase.is_encounter().then(|| self.content.zombie_hp(public.zombie)),
            zombies: public.zombies.iter().sum(),
            zombies_left: all.then(|| self.by_hp(public.zombies)),
            draw_pile: public.draw.len(),
            draw_pile_by_kind: all.then(|| self.by_kind(public.draw)),
            discard_pile: public.discard.len(),
            discard_pile_by_kind: all.then(|| self.by_kind(public.discard)),
            escaped: public.escaped.iter().sum(),
            escaped_by_hp: all.then(|| self.by_hp(public.escaped)),
            area: public.area_cards().iter().map(|card| self.content.card_kind(*card)).collect(),
            chosen: (public.chosen != NO_CARD).then(|| self.content.card_kind(public.chosen)),
            black: public.black,
            infection_left: public.bites,
            rolls: public.rolls,
            reshuffles: public.reshuffles,
            odds: self.roll_odds(public),
            seats: (0..self.seats)
                .map(Seat)
                .map(|seat| self.shown_seat(public, seat, all || me == Some(seat)))
                .collect(),
        }
    }

    fn shown_seat(&self, public: &Public, seat: Seat, counted: bool) -> WireSeat {
        WireSeat {
            secured: public.secured_by(seat),
            secured_by_kind: counted.then(|| self.by_kind(public.secured[seat.index()])),
            contained: public.contained_by(seat),
            contained_by_hp: self.by_hp(public.contained[seat.index()]),
            total: public.total_score(seat),
            turns_after: self.turns_after(public, seat),
        }
    }

    fn by_kind(&self, pile: CardSet) -> CountByKind {
        self.content.kinds.iter().copied().zip(self.content.count_by_kind(pile)).collect()
    }

    /// Adds up kinds of Zombies with the same HP.
    fn by_hp(&self, counts: [u8; MAX_KINDS]) -> CountByHp {
        let mut by_hp = CountByHp::new();
        for (zombie, count) in self.content.zombies.iter().zip(counts) {
            *by_hp.entry(zombie.hp).or_default() += count;
        }
        by_hp
    }
}
