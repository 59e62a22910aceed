//! The action for a seat whose time has run out or that has resigned.

use engine::{Defaults, Seat};

use crate::pieces::Pad;
use crate::state::{Phase, Public};
use crate::{Action, Extrication};

impl Defaults for Extrication {
    /// EX-Q43: the shortest way through the round.
    fn default_action(&self, public: &Public, _: &(), seat: Seat) -> Action {
        self.minimal_action(public, seat).expect("a seat that is asked has an answer")
    }
}

impl Extrication {
    /// EX-Q43: returns the action for a Worker whose seat is absent. It enters at the lowest free location, takes
    /// nothing, withdraws and launches nothing; an action that has begun is finished with the smallest amounts.
    pub(crate) fn minimal_action(&self, public: &Public, seat: Seat) -> Option<Action> {
        let free = self.worker_destinations(public, seat);
        match public.phase {
            Phase::Move if self.may_leave(public, seat, free) => Some(Action::Leave {}),
            Phase::Move => free.lowest().map(|location| Action::Move { location }),
            Phase::Act => Some(Action::Skip {}),
            Phase::Pad(_) => Some(Action::Pad { pad: Pad::Small }),
            Phase::Load(load) => Some(Action::Load { pad: load.pad, n: self.load_range(public, load).0 }),
            Phase::Field(from) => self.fields_at(public, seat, from).lowest().map(|field| Action::Field { field }),
            Phase::After => Some(Action::EndTurn {}),
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {
                None
            }
        }
    }
}
