//! Blocked actions and the reasons why they are blocked.

use alloc::vec::Vec;

use engine::{BlockedActions, Seat};
use serde::Serialize;

use crate::ExtinctionPoint;
use crate::action::Action;
use crate::card::{Card, Cards, NONE, Suit};
use crate::effect_op::{EffectOp, Source, Target};
use crate::frame::{StackFrame, TurnStep};
use crate::legal::origin_includes_store;
use crate::state::{Own, Public};

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// The current decision does not ask for this action.
    NotNow,
    /// The card is not at that place.
    NotThere,
    /// The hand contains a card of the led suit.
    FollowSuit { led: Suit },
    /// Alone at the table, the other of hand and Outpost is to play.
    OtherMember { outpost: bool },
    /// The Construction Parameter forbids it.
    Parameter,
    /// The BUILDING already has a SHIELD.
    SecondShield,
    /// The store is full or closed.
    StoreFull,
    /// Only cards of the led suit can be placed.
    NotLed,
    /// The main action has already been taken.
    MainDone,
    /// A card text forbids it.
    Limited,
    /// The settlement has no such BUILDING.
    NoBuilding,
    /// The BUILDING is not sabotaged.
    NotSabotaged,
    /// Sabotage cannot be placed on this BUILDING.
    Spared,
    /// The BUILDING has a SHIELD or is already covered.
    NotBare,
    /// BUILDINGS cannot be attached or stored; other cards cannot be built.
    WrongKind,
    /// The supply is empty.
    NoSupply,
    /// This member of the crew cannot lead.
    CannotLead,
    /// Another member has this role, or it was not dealt to this member.
    RoleTaken,
}

impl engine::BlockedReason for BlockedReason {
    fn clause(self) -> &'static str {
        match self {
            BlockedReason::NotNow => "EP-49",
            BlockedReason::NotThere => "EP-84",
            BlockedReason::FollowSuit { .. } => "EP-58",
            BlockedReason::OtherMember { .. } => "EP-153",
            BlockedReason::Parameter => "EP-38",
            BlockedReason::SecondShield => "EP-71",
            BlockedReason::StoreFull => "EP-86",
            BlockedReason::NotLed => "EP-Q22",
            BlockedReason::MainDone => "EP-68",
            BlockedReason::Limited => "EP-33",
            BlockedReason::NoBuilding => "EP-69",
            BlockedReason::NotSabotaged => "EP-89",
            BlockedReason::Spared => "EP-124",
            BlockedReason::NotBare => "EP-94",
            BlockedReason::WrongKind => "EP-Q25a",
            BlockedReason::NoSupply => "EP-Q20",
            BlockedReason::CannotLead => "EP-Q6",
            BlockedReason::RoleTaken => "EP-Q47",
        }
    }
}

/// Adds every place where a player might try to put cards.
fn everywhere(public: &Public, cards: Cards, to: Target, out: &mut Vec<Action>) {
    for card in cards.iter() {
        if card.suit() == Suit::Building {
            out.push(Action::Build { card });
            continue;
        }
        if to != Target::Store {
            out.extend(public.buildings().iter().map(|site| Action::Attach { card, building: site.value }));
        }
        if to != Target::Building {
            out.push(Action::Store { card });
        }
    }
}

/// Adds every BUILDING to which a player might try to move cards, except the one they lie on.
fn onto_buildings(public: &Public, cards: Cards, out: &mut Vec<Action>) {
    for card in cards.iter() {
        let others = public.buildings().iter().filter(|site| !site.cards.contains(card));
        out.extend(others.map(|site| Action::Move { card, building: site.value }));
    }
}

impl BlockedActions for ExtinctionPoint {
    type BlockedReason = BlockedReason;

    /// Appends hand cards that do not follow suit, and
    /// places for cards.
    fn blocked_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if !public.asked.contains(seat) || public.breach.is_some() {
            return;
        }
        let from = out.len();
        match (public.top_frame(), public.step) {
            (None, TurnStep::Follow) => {
                let who = self.next_follower(public);
                let hand = self.cards_of(public, own, who);
                let shut = hand.minus(self.playable_cards(public, who, hand));
                let others = self.cards_of_other_member(public, own, who);
                out.extend(shut.or(others).iter().map(|card| Action::Play { card }));
            }
            (None, TurnStep::Lead) if public.trick.leader != NONE => {
                let others = self.cards_of_other_member(public, own, public.trick.leader);
                out.extend(others.iter().map(|card| Action::Play { card }));
            }
            (None, TurnStep::Construct) => {
                let trick = if public.main_done { Cards::EMPTY } else { public.trick.lying };
                everywhere(public, trick, Target::Any, out);
                onto_buildings(public, public.store, out);
                self.leave_out_open(public, from, out);
            }
            (Some(StackFrame::Place { rule, .. }), _) => {
                if let EffectOp::Place { suits, from: source, to, .. } = self.content.effects[rule as usize].op {
                    let cards = if source == Source::Trick { public.trick.lying } else { public.discard };
                    everywhere(public, cards.and(suits.cards()), to, out);
                    self.leave_out_open(public, from, out);
                }
            }
            (Some(StackFrame::Move { rule, .. }), _) => {
                if let EffectOp::Move { suits, from: origin, to: Target::Building | Target::Any, .. } =
                    self.content.effects[rule as usize].op
                {
                    let attached =
                        if origin_includes_store(origin, false) { public.attached_cards() } else { Cards::EMPTY };
                    let stored = if origin_includes_store(origin, true) { public.store } else { Cards::EMPTY };
                    onto_buildings(public, attached.or(stored).and(suits.cards()), out);
                    self.leave_out_open(public, from, out);
                }
            }
            (Some(StackFrame::Sabotage { .. }), _) => {
                let open_sites = self.sabotage_sites(public);
                let shut = public.buildings().iter().filter(|site| open_sites >> site.value & 1 == 0);
                out.extend(shut.map(|site| Action::Sabotage { building: site.value }));
            }
            (None, TurnStep::Cover) => {
                let bare = self.bare_sites(public);
                let shut = public.buildings().iter().filter(|site| bare >> site.value & 1 == 0);
                out.extend(shut.map(|site| Action::Cover { building: site.value }));
            }
            (None, TurnStep::Advantage) if !public.can_repair() => out.push(Action::Repair {}),
            _ => {}
        }
    }

    fn blocked_reason(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        if public.breach.is_some() {
            return BlockedReason::NotNow;
        }
        match (public.top_frame(), public.step, action) {
            (None, TurnStep::Follow | TurnStep::Lead, Action::Play { card }) => self.why_not_played(public, own, card),
            (Some(StackFrame::Cycle { .. }), _, Action::Discard { .. }) => BlockedReason::NotThere,
            (
                Some(StackFrame::PassLeft | StackFrame::Exchange { .. } | StackFrame::Swap { .. }),
                _,
                Action::Give { .. },
            ) => BlockedReason::NotThere,
            (None, TurnStep::Construct, _) | (Some(StackFrame::Place { .. } | StackFrame::Move { .. }), _, _) => {
                self.why_not_built(public, action)
            }
            (Some(StackFrame::Sabotage { .. }), _, Action::Sabotage { building }) => {
                if public.site_index(building).is_some() { BlockedReason::Spared } else { BlockedReason::NoBuilding }
            }
            (None, TurnStep::Cover, Action::Cover { building }) => {
                if public.site_index(building).is_some() {
                    BlockedReason::NotBare
                } else {
                    BlockedReason::NoBuilding
                }
            }
            (Some(StackFrame::Clear { .. }), _, Action::Clear { .. }) => BlockedReason::NotSabotaged,
            (
                Some(StackFrame::Strip { .. } | StackFrame::Lose { .. } | StackFrame::Pay { .. }),
                _,
                Action::Strip { .. },
            ) => BlockedReason::NotThere,
            (None, TurnStep::Advantage, Action::Repair {}) => BlockedReason::NoSupply,
            (None, TurnStep::Nominations, Action::Nominate { .. }) => BlockedReason::CannotLead,
            (None, TurnStep::Draft, Action::Role { .. }) => BlockedReason::RoleTaken,
            _ => {
                debug_assert!(public.asked.contains(seat));
                BlockedReason::NotNow
            }
        }
    }
}

impl ExtinctionPoint {
    /// Removes the actions that are legal now from a list.
    fn leave_out_open(&self, public: &Public, from: usize, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.list_public_actions(public, &mut |action| legal.push(action));
        let mut place = from;
        while place < out.len() {
            if legal.contains(&out[place]) {
                out.remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// Returns the cards of a solo player that belong to the member who is not to play, and none in other games.
    fn cards_of_other_member(&self, public: &Public, own: &Own, who: u8) -> Cards {
        if self.seats == 1 { self.cards_of(public, own, 1 - who) } else { Cards::EMPTY }
    }

    fn why_not_played(&self, public: &Public, own: &Own, card: Card) -> BlockedReason {
        let who = self.asked_member(public).filter(|_| public.step == TurnStep::Follow || public.trick.leader != NONE);
        match (who, public.trick.led) {
            (Some(who), _) if self.cards_of_other_member(public, own, who).contains(card) => {
                BlockedReason::OtherMember { outpost: who == 1 }
            }
            (Some(who), Some(led)) if self.cards_of(public, own, who).contains(card) => {
                BlockedReason::FollowSuit { led }
            }
            _ => BlockedReason::NotThere,
        }
    }

    fn why_not_built(&self, public: &Public, action: Action) -> BlockedReason {
        match action {
            Action::Build { card } | Action::Attach { card, .. } | Action::Store { card } => {
                let there = public.trick.lying.or(public.discard).contains(card);
                if !there {
                    return BlockedReason::NotThere;
                }
                if (card.suit() == Suit::Building) != matches!(action, Action::Build { .. }) {
                    return BlockedReason::WrongKind;
                }
                if public.step == TurnStep::Construct && public.depth == 0 {
                    if public.main_done {
                        return BlockedReason::MainDone;
                    }
                    if public.trick.led != Some(card.suit()) {
                        return BlockedReason::NotLed;
                    }
                }
                if public.trick.lying.contains(card) && !self.takeable_cards(public).contains(card) {
                    return BlockedReason::Limited;
                }
                match action {
                    Action::Attach { building, .. } => self.why_not_there(public, card, building),
                    Action::Store { .. } => BlockedReason::StoreFull,
                    _ => BlockedReason::Limited,
                }
            }
            Action::Move { card, building } => {
                if !public.store.or(public.attached_cards()).contains(card) {
                    BlockedReason::NotThere
                } else if public.store.contains(card) && self.store_is_shut(public) {
                    BlockedReason::Limited
                } else {
                    self.why_not_there(public, card, building)
                }
            }
            Action::Unsabotage { building } => match public.site_index(building) {
                None => BlockedReason::NoBuilding,
                Some(_) if public.main_done => BlockedReason::MainDone,
                Some(_) => BlockedReason::NotSabotaged,
            },
            _ => BlockedReason::NotNow,
        }
    }

    fn why_not_there(&self, public: &Public, card: Card, building: u8) -> BlockedReason {
        let Some(site) = public.site_index(building) else { return BlockedReason::NoBuilding };
        if card.suit() == Suit::Shield && public.sites[site].shield().is_some() {
            BlockedReason::SecondShield
        } else if !self.construction_parameter(public, card.suit()).allows_card(card.value(), building) {
            BlockedReason::Parameter
        } else {
            BlockedReason::Limited
        }
    }
}
