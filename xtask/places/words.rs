//! The texts of Skeleton.

use engine::{Ending, ViewOf};
use skeleton::{Action, BlockedReason, Event, Phase, Public, Skeleton};

use super::{EventText, Localized, SeatNames};
use crate::tr;

impl Localized for Skeleton {
    fn describe_event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        let (text, clause, weight) = match event {
            Event::Rolled { seat, die } => (tr!("sk-rolled", seat = names.name_of(*seat), die = *die), "SK-4", 1),
            Event::Took { seat, stones, left } => {
                (tr!("sk-took", seat = names.name_of(*seat), stones = *stones, left = *left), "SK-5", 1)
            }
            Event::Ended { last } => (tr!("sk-ended", seat = names.name_of(*last)), "SK-6", 2),
        };
        EventText { text, clause, weight }
    }

    fn describe_phase(&self, names: SeatNames<'_>, public: &Public) -> String {
        match public.phase {
            Phase::Roll | Phase::Take => tr!("sk-phase-turn", seat = names.name_of(public.seat), pile = public.pile),
            Phase::Over => tr!("sk-phase-over"),
        }
    }

    fn describe_question(&self, _: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        tr!("sk-ask", die = view.public.die)
    }

    fn describe_action(&self, _: SeatNames<'_>, _: &ViewOf<Self>, action: Action) -> String {
        let Action::Take(stones) = action;
        tr!("sk-take", stones = stones)
    }

    fn describe_blocked_reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        match reason {
            BlockedReason::Nothing => tr!("sk-no-nothing"),
            BlockedReason::AboveDie { die } => tr!("sk-no-above-die", die = die),
            BlockedReason::AbovePile { pile } => tr!("sk-no-above-pile", pile = pile),
        }
    }

    fn describe_ending(&self, names: SeatNames<'_>, ending: &Ending<()>) -> String {
        tr!("sk-won", n = ending.winners.len(), seats = names.names_of(ending.winners))
    }

    fn first_time_hint(&self, _: &Event) -> Option<(&'static str, String)> {
        None
    }

    fn rules_section(&self, public: &Public) -> &'static str {
        if public.phase == Phase::Over { "the-end" } else { "the-turn" }
    }
}
