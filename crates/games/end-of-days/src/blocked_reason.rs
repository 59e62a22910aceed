//! Blocked actions and the reasons for blocking.

use alloc::vec::Vec;

use engine::{BlockedActions, LegalActions, Seat, SeatSet};
use serde::Serialize;

use crate::cards::UseDeclaration;
use crate::content::ModeTiming;
use crate::numbers::Card;
use crate::state::{Phase, Public};
use crate::{Action, EndOfDays, Own};

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// Nations are chosen before the first turn.
    NationLater,
    /// The nation is taken, or the deck does not have it.
    NationTaken,
    /// The hand is kept or discarded before anything is drawn.
    KeepLater,
    /// Drawing belongs to step 1 and to the swap.
    DrawLater,
    /// This card is not in the Scrapyard, or no card may be taken from it now.
    NotInScrapyard,
    /// Trade belongs to step 2 of the seat's own turn.
    TradeLater,
    /// Another offer to this nation is not possible in this step.
    NoMoreOffers,
    /// The card is not in the hand.
    NotInHand { card: Card },
    /// The nation is not on the card, and the card is not wild.
    NoFlag { card: Card },
    /// An effect of another nation keeps this one from playing cards of that colour.
    Banned { card: Card },
    /// The receiver could not use the card.
    NotUsable { card: Card },
    /// The card cannot be traded because it is not in play or lies face-down.
    NotInPlay { card: Card },
    /// The offer cannot contain more than it does already.
    SaysEnough,
    /// Each side must give a card and fit its places afterwards.
    NotValid,
    /// The hand cards do not fit the request.
    DoesNotFit,
    /// There is no such offer.
    NoOffer,
    /// The card cannot be put in front.
    NotForFront { card: Card },
    /// It is not a module.
    NoModule { card: Card },
    /// The site does not belong to the nation, or it exceeds the limit.
    NoSite,
    /// A face-up card must make room if, and only if, all places in front are taken.
    Room,
    /// Cards are used in step 3 by the seats that are asked.
    UseLater,
    /// After discarding the hand, only modules may be played.
    Restricted,
    /// The card cannot be used this way from where it is.
    NotFromThere { card: Card },
    /// The card does not negate the card in use.
    NoNegation { card: Card },
    /// The card cannot have this target.
    NoTarget,
    /// The card has no target and nothing to do now.
    NothingToDo { card: Card },
    /// The Secret Base, or the card that shields these modules.
    Shielded,
    /// The current decision does not ask for this action.
    NotAsked,
    /// The card is not among those that can be lost.
    NotLosable,
    /// Ships are launched in step 4.
    LaunchLater,
    /// No ship at that site can be launched.
    NotViable,
}

impl engine::BlockedReason for BlockedReason {
    fn clause(self) -> &'static str {
        match self {
            BlockedReason::NationLater | BlockedReason::NationTaken => "ED-25",
            BlockedReason::KeepLater => "ED-34",
            BlockedReason::DrawLater => "ED-36",
            BlockedReason::NotInScrapyard => "ED-37",
            BlockedReason::TradeLater => "ED-39",
            BlockedReason::NoMoreOffers => "ED-Q16",
            BlockedReason::NotInHand { .. } => "ED-51",
            BlockedReason::NoFlag { .. } => "ED-10",
            BlockedReason::Banned { .. } => "ED-Q57",
            BlockedReason::NotUsable { .. } => "ED-46",
            BlockedReason::NotInPlay { .. } | BlockedReason::NotValid => "ED-Q15",
            BlockedReason::SaysEnough => "ED-Q17",
            BlockedReason::DoesNotFit => "ED-47",
            BlockedReason::NoOffer => "ED-40",
            BlockedReason::NotForFront { .. } => "ED-Q24",
            BlockedReason::NoModule { .. } => "ED-52",
            BlockedReason::NoSite => "ED-74",
            BlockedReason::Room => "ED-57",
            BlockedReason::UseLater => "ED-33",
            BlockedReason::Restricted => "ED-35",
            BlockedReason::NotFromThere { .. } => "ED-54",
            BlockedReason::NoNegation { .. } => "ED-61",
            BlockedReason::NoTarget | BlockedReason::NothingToDo { .. } => "ED-Q27",
            BlockedReason::Shielded => "ED-101",
            BlockedReason::NotAsked => "ED-60",
            BlockedReason::NotLosable => "ED-Q26",
            BlockedReason::LaunchLater => "ED-79",
            BlockedReason::NotViable => "ED-78",
        }
    }
}

impl BlockedActions for EndOfDays {
    type BlockedReason = BlockedReason;

    /// Appends the hand cards that a player might look for in step 3 and that are blocked: those without the flag, those
    /// that cannot be put in front, and those that can be played, but not used now.
    fn blocked_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.legal_actions(public, own, seat, &mut legal);
        if legal.is_empty() {
            return;
        }
        let mut close = |action: Action| {
            if !legal.contains(&action) {
                out.push(action);
            }
        };
        match public.phase {
            Phase::Act => {
                for card in own.hand.iter() {
                    if self.content.modules.contains(card) {
                        self.available_sites(public, seat).for_each(|site| close(Action::Place { card, site }));
                    } else {
                        close(Action::Front { card, room: None });
                    }
                }
                self.each_idle_use(public, own, seat, &legal, &mut close);
            }
            Phase::Negate => {
                let hand = own.hand.and(self.content.hand_negations);
                let front = public[seat].front.and(self.content.front_negations);
                hand.or(front).iter().for_each(|card| close(Action::Negate { card, room: None }));
            }
            Phase::Trade | Phase::Answer if matches!(own.draft, crate::OfferDraft::Offer(_)) => {
                let full = matches!(&own.draft, crate::OfferDraft::Offer(sketch) if sketch.hand.is_full());
                if !full {
                    own.hand.iter().for_each(|card| close(Action::Give { card }));
                }
                close(Action::Send {});
            }
            Phase::Answer if !public.table.get.is_empty() => close(Action::Accept {}),
            Phase::Launch => {
                public[seat].built_sites().for_each(|(site, _)| close(Action::Launch { site }));
            }
            _ => {}
        }
    }

    fn blocked_reason(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        match action {
            Action::Nation { .. } if public.phase == Phase::Nation => BlockedReason::NationTaken,
            Action::Nation { .. } => BlockedReason::NationLater,
            Action::Keep {} | Action::Discard {} => BlockedReason::KeepLater,
            Action::Draw {} => BlockedReason::DrawLater,
            Action::Take { .. } => BlockedReason::NotInScrapyard,
            Action::Site { .. } => BlockedReason::NoSite,
            Action::Place { .. } | Action::Front { .. } => self.why_not_played(public, own, seat, action),
            Action::Use { .. } | Action::Negate { .. } => self.why_not_used(public, own, seat, action),
            Action::Aim { card } => self.why_not_aimed(public, seat, card),
            Action::Lose { .. } => BlockedReason::NotLosable,
            Action::Launch { .. } | Action::Leave { .. } | Action::Liftoff {} => match public.phase {
                Phase::Launch | Phase::Board => BlockedReason::NotViable,
                _ => BlockedReason::LaunchLater,
            },
            Action::Reduce { .. } => BlockedReason::NoTarget,
            Action::Yield {}
            | Action::Pass {}
            | Action::Stop {}
            | Action::Pay {}
            | Action::Refuse {}
            | Action::Top { .. }
            | Action::Order { .. }
            | Action::Foul { .. } => BlockedReason::NotAsked,
            _ => self.why_no_trade(public, own, seat, action),
        }
    }
}

impl EndOfDays {
    /// Visits a use of each card that the seat could play or has in front, that has a use, and that cannot be used now.
    fn each_idle_use(&self, public: &Public, own: &Own, seat: Seat, legal: &[Action], each: &mut impl FnMut(Action)) {
        let used =
            |card: Card| legal.iter().any(|action| matches!(action, Action::Use { card: other, .. } if *other == card));
        let cards = own.hand.and(self.playable_cards(public, seat)).or(public[seat].front);
        for card in cards.iter().filter(|card| !used(*card)) {
            let mode = self.content.card_type(card).modes.iter().position(|mode| mode.when == ModeTiming::Action);
            if let Some(mode) = mode {
                each(Action::Use { card, mode: mode as u8, target: None, room: None });
            }
        }
    }

    fn why_no_trade(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        if !matches!(public.phase, Phase::Trade | Phase::Answer | Phase::Commit) {
            return BlockedReason::TradeLater;
        }
        let to = match &own.draft {
            crate::OfferDraft::Offer(sketch) => Some(sketch.to),
            _ => None,
        };
        match action {
            Action::Offer { .. } | Action::Invite { .. } => BlockedReason::NoMoreOffers,
            Action::Give { card } => match to {
                None => BlockedReason::NoOffer,
                Some(to) if own.hand.contains(card) && !self.usable_cards(public, to).contains(card) => {
                    BlockedReason::NotUsable { card }
                }
                Some(_) if own.hand.contains(card) || public[seat].in_play().contains(card) => {
                    BlockedReason::SaysEnough
                }
                Some(_) => BlockedReason::NotInPlay { card },
            },
            Action::Ask { card } => BlockedReason::NotInPlay { card },
            Action::Swap { card } => BlockedReason::NotInHand { card },
            Action::Pick { .. } | Action::Accept {} => BlockedReason::DoesNotFit,
            Action::Send {} if to.is_some() => BlockedReason::NotValid,
            Action::Close { .. } | Action::Send {} | Action::Decline {} | Action::Counter {} => BlockedReason::NoOffer,
            Action::Cancel {} | Action::EndTrade {} => BlockedReason::NoOffer,
            _ => BlockedReason::SaysEnough,
        }
    }

    fn why_not_played(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        let (card, place) = match action {
            Action::Place { card, .. } => (card, true),
            Action::Front { card, .. } => (card, false),
            _ => return BlockedReason::NotAsked,
        };
        if public.phase != Phase::Act {
            return BlockedReason::UseLater;
        }
        if !own.hand.contains(card) {
            return BlockedReason::NotInHand { card };
        }
        if !self.usable_cards(public, seat).contains(card) {
            return BlockedReason::NoFlag { card };
        }
        if !self.playable_cards(public, seat).contains(card) {
            return BlockedReason::Banned { card };
        }
        match (place, self.content.modules.contains(card)) {
            (true, true) => BlockedReason::NoSite,
            (true, false) => BlockedReason::NoModule { card },
            (false, _) if !self.content.frontable.contains(card) => BlockedReason::NotForFront { card },
            (false, _) if public.restricted => BlockedReason::Restricted,
            (false, _) => BlockedReason::Room,
        }
    }

    fn why_not_used(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        let (card, negation) = match action {
            Action::Use { card, .. } => (card, false),
            Action::Negate { card, .. } => (card, true),
            _ => return BlockedReason::NotAsked,
        };
        let now =
            if negation { public.phase == Phase::Negate } else { matches!(public.phase, Phase::Act | Phase::Poll) };
        if !now {
            return BlockedReason::UseLater;
        }
        if public.restricted && seat == public.seat {
            return BlockedReason::Restricted;
        }
        let in_front = public[seat].front.contains(card);
        if !in_front && !own.hand.contains(card) {
            return BlockedReason::NotInHand { card };
        }
        if !in_front && !self.usable_cards(public, seat).contains(card) {
            return BlockedReason::NoFlag { card };
        }
        if !in_front && !self.playable_cards(public, seat).contains(card) {
            return BlockedReason::Banned { card };
        }
        let (front, hand) = if negation {
            (self.content.front_negations, self.content.hand_negations)
        } else {
            (self.content.front_actions, self.content.hand_actions)
        };
        if !(if in_front { front } else { hand }).contains(card) {
            return BlockedReason::NotFromThere { card };
        }
        if negation
            && (!self.content.card_type(public.top_frame().card).negators.contains(card)
                || self.negation_mode(public, seat, card).is_none())
        {
            return BlockedReason::NoNegation { card };
        }
        // A Sanction in the hand lacks only a free place.
        let full = public[seat].occupied_places() >= self.nation_card(public, seat).size;
        let (Action::Use { room, .. } | Action::Negate { room, .. }) = action else { return BlockedReason::NotAsked };
        let makes_room = room.is_some_and(|room| public[seat].front.contains(room));
        let placed = in_front || !self.content.sanctions.contains(card) || !full;
        match action {
            Action::Use { target: Some(crate::Target::Card(target)), .. }
                if !self.aimed_in_vain(public, seat, card, target) =>
            {
                if placed == room.is_none() && (placed || makes_room) {
                    BlockedReason::NoTarget
                } else {
                    BlockedReason::Room
                }
            }
            Action::Use { target: Some(crate::Target::Card(target)), .. } => self.why_not_aimed(public, seat, target),
            Action::Negate { .. } => BlockedReason::Room,
            Action::Use { target: None, .. } => BlockedReason::NothingToDo { card },
            _ => BlockedReason::NoTarget,
        }
    }

    /// True if no mode of a card can have this first target.
    fn aimed_in_vain(&self, public: &Public, seat: Seat, card: Card, target: Card) -> bool {
        !self.content.card_type(card).modes.iter().any(|mode| match mode.declares {
            UseDeclaration::Card(at) => {
                self.aim_of(public, card, seat, at, (None, None), SeatSet::EMPTY).contains(target)
            }
            UseDeclaration::Seat | UseDeclaration::Nothing => false,
        })
    }

    fn why_not_aimed(&self, public: &Public, seat: Seat, target: Card) -> BlockedReason {
        let shielded = public
            .site_of(target)
            .is_some_and(|(owner, _)| owner != seat && !public[owner].front.and(self.content.shields).is_empty());
        if shielded { BlockedReason::Shielded } else { BlockedReason::NoTarget }
    }
}
