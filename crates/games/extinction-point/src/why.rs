//! What is closed, and why.

use alloc::vec::Vec;

use play::Seat;
use serde::Serialize;

use crate::ExtinctionPoint;
use crate::action::Action;
use crate::card::{Card, Cards, Suit};
use crate::frame::{Frame, Step};
use crate::legal::leaves;
use crate::op::{Op, Source, Target};
use crate::state::{Mine, Open};

/// Why an action is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// This is not what is asked now.
    NotNow,
    /// The card is not there.
    NotThere,
    /// A card of the led suit is in the hand.
    FollowSuit { led: Suit },
    /// The Construction Parameter forbids it.
    Parameter,
    /// The BUILDING has a SHIELD.
    SecondShield,
    /// The store is full, or closed.
    StoreFull,
    /// Only cards of the led suit are placed.
    NotLed,
    /// The main action has been taken.
    MainDone,
    /// A text forbids it.
    Limited,
    /// There is no such BUILDING in the settlement.
    NoBuilding,
    /// The BUILDING is not sabotaged.
    NotSabotaged,
    /// Sabotage cannot go there.
    Spared,
    /// The BUILDING has a SHIELD, or is covered already.
    NotBare,
    /// BUILDINGS are not attached or stored, other cards are not built.
    WrongKind,
    /// The supply has no card.
    NoSupply,
    /// This member of the crew cannot lead.
    CannotLead,
    /// Somebody has this role, or it was not dealt here.
    RoleTaken,
}

impl play::Reason for Reason {
    fn clause(self) -> &'static str {
        match self {
            Reason::NotNow => "EP-49",
            Reason::NotThere => "EP-84",
            Reason::FollowSuit { .. } => "EP-58",
            Reason::Parameter => "EP-38",
            Reason::SecondShield => "EP-71",
            Reason::StoreFull => "EP-86",
            Reason::NotLed => "EP-Q22",
            Reason::MainDone => "EP-68",
            Reason::Limited => "EP-33",
            Reason::NoBuilding => "EP-69",
            Reason::NotSabotaged => "EP-89",
            Reason::Spared => "EP-124",
            Reason::NotBare => "EP-94",
            Reason::WrongKind => "EP-Q25a",
            Reason::NoSupply => "EP-Q20",
            Reason::CannotLead => "EP-Q6",
            Reason::RoleTaken => "EP-Q47",
        }
    }
}

/// Every place to which cards might be thought to go.
fn everywhere(open: &Open, cards: Cards, to: Target, out: &mut Vec<Action>) {
    for card in cards.iter() {
        if card.suit() == Suit::Building {
            out.push(Action::Build { card });
            continue;
        }
        if to != Target::Store {
            out.extend(open.buildings().iter().map(|site| Action::Attach { card, building: site.value }));
        }
        if to != Target::Building {
            out.push(Action::Store { card });
        }
    }
}

/// Every BUILDING to which cards might be thought to move, but for their own.
fn onto_buildings(open: &Open, cards: Cards, out: &mut Vec<Action>) {
    for card in cards.iter() {
        let others = open.buildings().iter().filter(|site| !site.cards.has(card));
        out.extend(others.map(|site| Action::Move { card, building: site.value }));
    }
}

impl ExtinctionPoint {
    /// Answers that a person might look for and that are closed: hand cards that do not follow, places for cards.
    pub(crate) fn list_closed(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        if !open.asked.has(seat) || open.breach.is_some() {
            return;
        }
        let from = out.len();
        match (open.top(), open.step) {
            (None, Step::Follow) => {
                let who = self.follower(open);
                let hand = self.cards_of(open, mine, who);
                let shut = hand.minus(self.playable(open, who, hand));
                out.extend(shut.iter().map(|card| Action::Play { card }));
            }
            (None, Step::Construct) => {
                let trick = if open.main_done { Cards::EMPTY } else { open.trick.lying };
                everywhere(open, trick, Target::Any, out);
                onto_buildings(open, open.store, out);
                self.leave_out_open(open, from, out);
            }
            (Some(Frame::Place { rule, .. }), _) => {
                if let Op::Place { suits, from: source, to, .. } = self.content.rules[rule as usize].op {
                    let cards = if source == Source::Trick { open.trick.lying } else { open.discard };
                    everywhere(open, cards.and(suits.cards()), to, out);
                    self.leave_out_open(open, from, out);
                }
            }
            (Some(Frame::Move { rule, .. }), _) => {
                if let Op::Move { suits, from: origin, to: Target::Building | Target::Any, .. } =
                    self.content.rules[rule as usize].op
                {
                    let attached = if leaves(origin, false) { open.attached() } else { Cards::EMPTY };
                    let stored = if leaves(origin, true) { open.store } else { Cards::EMPTY };
                    onto_buildings(open, attached.or(stored).and(suits.cards()), out);
                    self.leave_out_open(open, from, out);
                }
            }
            (Some(Frame::Sabotage { .. }), _) => {
                let open_sites = self.sabotage_sites(open);
                let shut = open.buildings().iter().filter(|site| open_sites >> site.value & 1 == 0);
                out.extend(shut.map(|site| Action::Sabotage { building: site.value }));
            }
            (None, Step::Cover) => {
                let bare = self.bare_sites(open);
                let shut = open.buildings().iter().filter(|site| bare >> site.value & 1 == 0);
                out.extend(shut.map(|site| Action::Cover { building: site.value }));
            }
            (None, Step::Advantage) if !open.can_repair() => out.push(Action::Repair {}),
            _ => {}
        }
    }

    /// Takes out of a list what is open now.
    fn leave_out_open(&self, open: &Open, from: usize, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.list_open(open, &mut |action| legal.push(action));
        let mut place = from;
        while place < out.len() {
            if legal.contains(&out[place]) {
                out.remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// Why an action is not among the answers.
    pub(crate) fn reason(&self, open: &Open, mine: &Mine, seat: Seat, action: Action) -> Reason {
        if open.breach.is_some() {
            return Reason::NotNow;
        }
        match (open.top(), open.step, action) {
            (None, Step::Follow, Action::Play { card }) => {
                let held = self.asked_member(open).map_or(mine.hand, |who| self.cards_of(open, mine, who)).has(card);
                match open.trick.led {
                    Some(led) if held => Reason::FollowSuit { led },
                    _ => Reason::NotThere,
                }
            }
            (None, Step::Lead, Action::Play { .. }) => Reason::NotThere,
            (Some(Frame::Cycle { .. }), _, Action::Discard { .. }) => Reason::NotThere,
            (Some(Frame::PassLeft | Frame::Exchange { .. } | Frame::Swap { .. }), _, Action::Give { .. }) => {
                Reason::NotThere
            }
            (None, Step::Construct, _) | (Some(Frame::Place { .. } | Frame::Move { .. }), _, _) => {
                self.why_not_built(open, action)
            }
            (Some(Frame::Sabotage { .. }), _, Action::Sabotage { building }) => {
                if open.site(building).is_some() {
                    Reason::Spared
                } else {
                    Reason::NoBuilding
                }
            }
            (None, Step::Cover, Action::Cover { building }) => {
                if open.site(building).is_some() {
                    Reason::NotBare
                } else {
                    Reason::NoBuilding
                }
            }
            (Some(Frame::Clear { .. }), _, Action::Clear { .. }) => Reason::NotSabotaged,
            (Some(Frame::Strip { .. } | Frame::Lose { .. } | Frame::Pay { .. }), _, Action::Strip { .. }) => {
                Reason::NotThere
            }
            (None, Step::Advantage, Action::Repair {}) => Reason::NoSupply,
            (None, Step::Nominations, Action::Nominate { .. }) => Reason::CannotLead,
            (None, Step::Draft, Action::Role { .. }) => Reason::RoleTaken,
            _ => {
                debug_assert!(open.asked.has(seat));
                Reason::NotNow
            }
        }
    }

    fn why_not_built(&self, open: &Open, action: Action) -> Reason {
        match action {
            Action::Build { card } | Action::Attach { card, .. } | Action::Store { card } => {
                let there = open.trick.lying.or(open.discard).has(card);
                if !there {
                    return Reason::NotThere;
                }
                if (card.suit() == Suit::Building) != matches!(action, Action::Build { .. }) {
                    return Reason::WrongKind;
                }
                if open.step == Step::Construct && open.depth == 0 {
                    if open.main_done {
                        return Reason::MainDone;
                    }
                    if open.trick.led != Some(card.suit()) {
                        return Reason::NotLed;
                    }
                }
                if open.trick.lying.has(card) && !self.takeable(open).has(card) {
                    return Reason::Limited;
                }
                match action {
                    Action::Attach { building, .. } => self.why_not_there(open, card, building),
                    Action::Store { .. } => Reason::StoreFull,
                    _ => Reason::Limited,
                }
            }
            Action::Move { card, building } => {
                if !open.store.or(open.attached()).has(card) {
                    Reason::NotThere
                } else if open.store.has(card) && self.store_is_shut(open) {
                    Reason::Limited
                } else {
                    self.why_not_there(open, card, building)
                }
            }
            Action::Unsabotage { building } => match open.site(building) {
                None => Reason::NoBuilding,
                Some(_) if open.main_done => Reason::MainDone,
                Some(_) => Reason::NotSabotaged,
            },
            _ => Reason::NotNow,
        }
    }

    fn why_not_there(&self, open: &Open, card: Card, building: u8) -> Reason {
        let Some(site) = open.site(building) else { return Reason::NoBuilding };
        if card.suit() == Suit::Shield && open.sites[site].shield().is_some() {
            Reason::SecondShield
        } else if !self.parameter(open, card.suit()).allows(card.value(), building) {
            Reason::Parameter
        } else {
            Reason::Limited
        }
    }
}
