//! The cards that can be put into play and used in step 3 (ED-51 to ED-57, ED-Q24 to ED-Q27).

use engine::{Seat, SeatSet};

use crate::cards::{StepEffect, UseDeclaration};
use crate::content::{ModeTiming, SeatScope};
use crate::numbers::{Card, CardSet};
use crate::state::{Public, UseFrame};
use crate::{Action, EndOfDays, Target, UseMode};

impl EndOfDays {
    /// Visits the actions of the seat on turn with these hand cards while it has priority, excluding yielding.
    pub(crate) fn each_act(&self, public: &Public, hand: CardSet, seat: Seat, each: &mut impl FnMut(Action)) {
        let playable = hand.and(self.playable_cards(public, seat));
        for card in playable.and(self.content.modules).iter() {
            self.available_sites(public, seat).for_each(|site| each(Action::Place { card, site }));
        }
        // ED-35: a seat that has discarded its hand can do nothing else.
        if public.restricted {
            return;
        }
        let full = public[seat].occupied_places() >= self.nation_card(public, seat).size;
        for card in playable.and(self.content.frontable).iter() {
            if full {
                public[seat].front.iter().for_each(|room| each(Action::Front { card, room: Some(room) }));
            } else {
                each(Action::Front { card, room: None });
            }
        }
        self.each_use(public, hand, seat, each);
    }

    /// Visits every way to use a card now: from in front, regardless of its flags (ED-14), or from the hand with the
    /// seat's own flag (ED-10).
    pub(crate) fn each_use(&self, public: &Public, hand: CardSet, seat: Seat, each: &mut impl FnMut(Action)) {
        for card in public[seat].front.and(self.content.front_actions).iter() {
            self.each_mode(public, hand, seat, card, true, each);
        }
        for card in hand.and(self.playable_cards(public, seat)).and(self.content.hand_actions).iter() {
            self.each_mode(public, hand, seat, card, false, each);
        }
    }

    fn each_mode(
        &self,
        public: &Public,
        hand: CardSet,
        seat: Seat,
        card: Card,
        in_front: bool,
        each: &mut impl FnMut(Action),
    ) {
        let kind = self.content.card_type(card);
        for (number, mode) in kind.modes.iter().enumerate() {
            if mode.when != ModeTiming::Action {
                continue;
            }
            let number = number as u8;
            let frame = UseFrame { card, mode: number, user: seat, left: SeatSet::EMPTY };
            if !self.allowed(public, mode, frame) {
                continue;
            }
            let mut offer = |target: Option<Target>| {
                if in_front {
                    each(Action::Use { card, mode: number, target, room: None });
                } else {
                    self.each_room(public, seat, card, &mut |room| {
                        each(Action::Use { card, mode: number, target, room });
                    });
                }
            };
            match mode.declares {
                UseDeclaration::Card(at) => {
                    let targets = self.aim_of(public, card, seat, at, (None, None), SeatSet::EMPTY);
                    targets.iter().for_each(|target| {
                        if target != card {
                            offer(Some(Target::Card(target)));
                        }
                    });
                }
                UseDeclaration::Seat => {
                    for other in (0..self.seats).map(Seat).filter(|other| *other != seat) {
                        if self.works_on(public, mode, frame, other, hand) {
                            offer(Some(Target::Seat(other)));
                        }
                    }
                }
                UseDeclaration::Nothing => {
                    if mode.steps.iter().any(|step| self.does_something(public, step.effect, frame, seat, hand)) {
                        offer(None);
                    }
                }
            }
        }
    }

    /// True if the condition of a mode holds before the card is used; the card counts as a strike itself if it is one.
    fn allowed(&self, public: &Public, mode: &UseMode, frame: UseFrame) -> bool {
        match mode.condition {
            Some(crate::content::Condition::StruckThisTurn) => !public[frame.user].struck.is_empty(),
            Some(crate::content::Condition::StrikesAtLeast(least)) => {
                public.strikes + u8::from(self.content.card_type(frame.card).nuclear) >= least
            }
            _ => true,
        }
    }

    /// ED-Q27: true if a mode that names a nation could target this one. A mode that needs hand cards cannot target an
    /// empty hand, and the mode must have an effect.
    fn works_on(&self, public: &Public, mode: &UseMode, frame: UseFrame, other: Seat, hand: CardSet) -> bool {
        let empty = public[other].hand == 0;
        let in_vain = |deed: StepEffect| {
            deed.seat_scope() == Some(SeatScope::ChosenOther)
                && matches!(
                    deed,
                    StepEffect::TakeHand { .. } | StepEffect::LookHand { .. } | StepEffect::DiscardHand { .. }
                )
        };
        let in_vain = empty && mode.steps.iter().any(|step| in_vain(step.effect));
        !in_vain && mode.steps.iter().any(|step| self.does_something(public, step.effect, frame, other, hand))
    }

    /// True if a step without target cards would change anything.
    fn does_something(&self, public: &Public, deed: StepEffect, frame: UseFrame, named: Seat, hand: CardSet) -> bool {
        let seats = match deed.seat_scope() {
            Some(SeatScope::User) => SeatSet::only(frame.user),
            Some(who) if who.is_group() => self.group_victims(public, frame),
            Some(_) => SeatSet::only(named),
            None => SeatSet::EMPTY,
        };
        // A card that is used from the hand is no longer a hand card of its user.
        let own = public[frame.user].hand - u8::from(hand.contains(frame.card));
        let cards = |seat: Seat| if seat == frame.user { own } else { public[seat].hand };
        match deed {
            StepEffect::UnlessPays { .. } => true,
            // ED-Q37: a nation that has military cards is affected, even if only in its hand.
            StepEffect::LoseCards { .. } => !seats.is_empty(),
            StepEffect::DiscardHand { amount, .. } => seats.iter().any(|seat| amount.resolve(cards(seat)) > 0),
            StepEffect::TakeHand { .. } | StepEffect::LookHand { .. } => seats.iter().any(|seat| cards(seat) > 0),
            StepEffect::SwapHands { .. } => seats.iter().any(|seat| cards(seat) > 0) || own > 0,
            StepEffect::Draw { .. } => public.can_draw(),
            StepEffect::Salvage { .. } => !public.scrapyard.is_empty(),
            StepEffect::ClearSanctions { .. } => {
                let front = |seat: Seat| !public[seat].down.is_empty();
                seats.iter().any(front)
                    || self.content.card_type(frame.card).modes[frame.mode as usize].declares == UseDeclaration::Seat
                        && (0..self.seats).map(Seat).any(front)
            }
            StepEffect::LookDeck { .. } => public.deck > 0,
            StepEffect::MoveModule { .. } => {
                let sites = self.available_sites(public, frame.user).count();
                !public[frame.user].modules().is_empty() && sites > 1
            }
            StepEffect::EndWorld | StepEffect::ExtraVp { .. } => true,
            StepEffect::BarTrade { .. } | StepEffect::BarScrapyard { .. } | StepEffect::PlayRestriction { .. } => true,
            StepEffect::Attack { .. }
            | StepEffect::Destroy { .. }
            | StepEffect::Take { .. }
            | StepEffect::ReturnToHand { .. } => false,
        }
    }
}
