//! What Skeleton says.

use engine::{Ending, ViewOf};
use skeleton::{Action, Event, Open, Phase, Reason, Skeleton};

use super::{Names, Spoken, Told};
use crate::say;

impl Spoken for Skeleton {
    fn event(&self, names: Names<'_>, event: &Event) -> Told {
        let (text, clause, weight) = match event {
            Event::Rolled { seat, die } => (say!("sk-rolled", seat = names.of(*seat), die = *die), "SK-4", 1),
            Event::Took { seat, stones, left } => {
                (say!("sk-took", seat = names.of(*seat), stones = *stones, left = *left), "SK-5", 1)
            }
            Event::Ended { last } => (say!("sk-ended", seat = names.of(*last)), "SK-6", 2),
        };
        Told { text, clause, weight }
    }

    fn headline(&self, names: Names<'_>, open: &Open) -> String {
        match open.phase {
            Phase::Roll | Phase::Take => say!("sk-phase-turn", seat = names.of(open.seat), pile = open.pile),
            Phase::Over => say!("sk-phase-over"),
        }
    }

    fn question(&self, _: Names<'_>, view: &ViewOf<Self>) -> String {
        say!("sk-ask", die = view.open.die)
    }

    fn choice(&self, _: Names<'_>, _: &ViewOf<Self>, action: Action) -> String {
        let Action::Take(stones) = action;
        say!("sk-take", stones = stones)
    }

    fn reason(&self, _: Names<'_>, _: &ViewOf<Self>, reason: Reason) -> String {
        match reason {
            Reason::Nothing => say!("sk-no-nothing"),
            Reason::AboveDie { die } => say!("sk-no-above-die", die = die),
            Reason::AbovePile { pile } => say!("sk-no-above-pile", pile = pile),
        }
    }

    fn ending_words(&self, names: Names<'_>, ending: &Ending<()>) -> String {
        say!("sk-won", n = ending.winners.len(), seats = names.all(ending.winners))
    }

    fn coach(&self, _: &Event) -> Option<(&'static str, String)> {
        None
    }

    fn section(&self, open: &Open) -> &'static str {
        if open.phase == Phase::Over { "the-end" } else { "the-turn" }
    }
}
