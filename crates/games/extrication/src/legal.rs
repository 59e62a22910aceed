//! Legal and blocked actions (D1 to D11 of the clauses).

use alloc::vec::Vec;

use engine::Seat;

use crate::board::{ActionKind, Pad, Science};
use crate::numbers::{Location, Locations};
use crate::state::{Phase, Public};
use crate::{Action, Extrication};

impl Extrication {
    /// Lists every legal action of the current decision, in a stable order.
    #[inline]
    pub(crate) fn list_legal(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
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

    /// Lists actions that a player might expect but that are not legal now.
    pub(crate) fn list_closed(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.list_legal(public, seat, &mut legal);
        let mut shut = |action: Action| {
            if !legal.contains(&action) {
                out.push(action);
            }
        };
        let locations = || self.content.all_locations.iter();
        let docked = |pad: &Pad| !public.board_of(seat).pad_state(*pad).is_empty();
        match public.phase {
            Phase::Move => {
                locations().for_each(|location| shut(Action::Move { location }));
                shut(Action::Leave {});
            }
            Phase::Act => {
                let at = public.at[seat.index()];
                for kind in ActionKind::ALL {
                    let lies =
                        |location: &Location| Some(*location) == at || self.items_at(public, kind, *location) > 0;
                    locations().filter(lies).for_each(|location| shut(Action::from_kind_at(kind, location)));
                }
            }
            Phase::Pad(_) => Pad::BOTH.into_iter().for_each(|pad| shut(Action::Pad { pad })),
            Phase::Field(_) => Science::ALL.into_iter().for_each(|field| shut(Action::Field { field })),
            Phase::Load(load) => {
                let (_, most) = self.load_range(public, load);
                shut(Action::Load { pad: load.pad, n: 0 });
                shut(Action::Load { pad: load.pad, n: most + 1 });
            }
            Phase::After
            | Phase::Order
            | Phase::Ships
            | Phase::Tiles
            | Phase::Cubes
            | Phase::Card
            | Phase::Cycle
            | Phase::Over => {}
        }
        if matches!(public.phase, Phase::Move | Phase::Act | Phase::After) {
            Pad::BOTH.into_iter().filter(docked).for_each(|pad| shut(Action::Launch { pad }));
        }
    }
}
