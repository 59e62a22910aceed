//! Legal actions (D1 to D11 of the clauses).

use alloc::vec::Vec;

use engine::{LegalActions, Seat};

use crate::numbers::Locations;
use crate::pieces::{ActionKind, Pad};
use crate::state::{Phase, Public};
use crate::{Action, Extrication};

impl LegalActions for Extrication {
    #[inline]
    fn legal_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if seat != public.seat {
            return;
        }
        if public.resigned.contains(seat) {
            out.extend(self.minimal_action(public, seat));
            return;
        }
        match public.phase {
            Phase::Move => {
                let free = self.worker_destinations(public, seat);
                out.extend(free.iter().map(|location| Action::Move { location }));
                if self.may_leave(public, seat, free) {
                    out.push(Action::Leave {});
                }
                self.list_launches(public, seat, out);
            }
            Phase::Act => {
                for kind in ActionKind::ALL {
                    let there = self.takeable_locations(public, seat, kind);
                    out.extend(there.iter().map(|location| Action::from_kind_at(kind, location)));
                }
                self.list_launches(public, seat, out);
                // EX-Q17, EX-Q18: the seat never has to take anything.
                out.push(Action::Skip {});
            }
            Phase::Pad(from) => {
                let pads = public.track_space(from).ship.map_or([false; 2], |ship| self.pads_for(public, seat, ship));
                out.extend(Pad::BOTH.into_iter().filter(|pad| pads[pad.index()]).map(|pad| Action::Pad { pad }));
            }
            Phase::Load(load) => {
                let (least, most) = self.load_range(public, load);
                out.extend((least..=most).map(|n| Action::Load { pad: load.pad, n }));
            }
            Phase::Field(from) => {
                let fields = self.fields_at(public, seat, from);
                out.extend(fields.iter().map(|field| Action::Field { field }));
            }
            Phase::After => {
                self.list_launches(public, seat, out);
                out.push(Action::EndTurn {});
            }
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {}
        }
    }

    /// EX-Q43: a seat may resign at any time.
    fn out_of_turn_actions(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if !public.resigned.contains(seat) {
            out.push(Action::Resign {});
        }
    }
}

impl Extrication {
    #[inline]
    fn list_launches(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        let ready = Pad::BOTH.into_iter().filter(|pad| self.can_launch(public, seat, *pad));
        out.extend(ready.map(|pad| Action::Launch { pad }));
    }

    /// EX-18, EX-19, EX-91: returns the locations to which the Worker may go.
    #[inline]
    pub fn worker_destinations(&self, public: &Public, seat: Seat) -> Locations {
        let passed = Locations::first(public.steps_from_start(seat));
        self.content
            .all_locations
            .minus(passed)
            .minus(self.round_rules(public).closed)
            .minus(public.occupied_locations(None))
    }

    /// EX-23, EX-28, EX-Q11, EX-Q15: a Worker on the track may withdraw, and a Worker without a free location must.
    #[inline]
    pub(crate) fn may_leave(&self, public: &Public, seat: Seat, free: Locations) -> bool {
        public.at[seat.index()].is_some() || free.is_empty()
    }

    /// Returns the locations from which an action of this kind takes something (EX-29, EX-93).
    #[inline]
    pub fn takeable_locations(&self, public: &Public, seat: Seat, kind: ActionKind) -> Locations {
        if public.done.contains(kind) {
            return Locations::EMPTY;
        }
        self.reachable_locations(public, seat, kind).and(self.useful_locations(public, seat, kind))
    }

    /// Returns the action that the seat on turn takes automatically if it has nothing to decide.
    #[inline]
    pub(crate) fn forced_action(&self, public: &Public) -> Option<Action> {
        let seat = public.seat;
        if public.resigned.contains(seat) {
            return self.minimal_action(public, seat).filter(|_| self.resigned_go_by_themselves());
        }
        let only = match public.phase {
            Phase::Move => {
                let free = self.worker_destinations(public, seat);
                free.len() + u8::from(self.may_leave(public, seat, free)) == 1
            }
            Phase::Act => {
                ActionKind::ALL.into_iter().all(|kind| self.takeable_locations(public, seat, kind).is_empty())
            }
            _ => false,
        };
        let ready = || Pad::BOTH.into_iter().any(|pad| self.can_launch(public, seat, pad));
        (self.single_answers_are_given() && only && !ready()).then(|| self.minimal_action(public, seat)).flatten()
    }
}
