//! What a seat may decide (D1 to D11 of the clauses), and what it may not.

use alloc::vec::Vec;

use play::Seat;

use crate::board::{Field, Kind, Pad};
use crate::chance::each;
use crate::state::{Open, Phase};
use crate::{Action, Extrication};

impl Extrication {
    /// Every answer to the present question, in a stable order.
    #[inline]
    pub(crate) fn list_legal(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        if seat != open.seat {
            return;
        }
        if open.resigned.has(seat) {
            out.extend(self.shortest(open, seat));
            return;
        }
        match open.phase {
            Phase::Move => {
                let free = self.destinations(open, seat);
                out.extend(each(free).map(|place| Action::Move { location: place as u8 + 1 }));
                if self.may_leave(open, seat, free) {
                    out.push(Action::Leave {});
                }
                self.list_launches(open, seat, out);
            }
            Phase::Act => {
                for kind in Kind::ALL {
                    let there = self.takeable(open, seat, kind);
                    out.extend(each(there).map(|place| Action::take(kind, place as u8 + 1)));
                }
                self.list_launches(open, seat, out);
                // EX-Q17, EX-Q18: whatever lies there, nobody has to take it.
                out.push(Action::Skip {});
            }
            Phase::Pad => {
                let pads = self.pads_for(open, seat, open.place(open.from).ship);
                out.extend(Pad::BOTH.into_iter().filter(|pad| pads[pad.index()]).map(|pad| Action::Pad { pad }));
            }
            Phase::Load => {
                let (least, most) = self.load_range(open);
                out.extend((least..=most).map(|n| Action::Load { pad: open.pad, n }));
            }
            Phase::Field => {
                let fields = self.fields_at(open, seat, open.from);
                let offered = Field::ALL.into_iter().filter(|field| fields >> field.index() & 1 == 1);
                out.extend(offered.map(|field| Action::Field { field }));
            }
            Phase::After => {
                self.list_launches(open, seat, out);
                out.push(Action::EndTurn {});
            }
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {}
        }
    }

    #[inline]
    fn list_launches(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        let ready = Pad::BOTH.into_iter().filter(|pad| self.launchable(open, seat, *pad));
        out.extend(ready.map(|pad| Action::Launch { pad }));
    }

    /// EX-18, EX-19, EX-91: where the Worker may go, as bits.
    #[inline]
    pub fn destinations(&self, open: &Open, seat: Seat) -> u16 {
        let passed = ((1u32 << open.at[seat.index()]) - 1) as u16;
        self.content.all & !passed & !self.ruling(open).closed & !open.occupied(None)
    }

    /// EX-23, EX-28, EX-Q11, EX-Q15: a Worker on the track may go, one without a free location must.
    #[inline]
    pub(crate) fn may_leave(&self, open: &Open, seat: Seat, free: u16) -> bool {
        open.at[seat.index()] > 0 || free == 0
    }

    /// The locations from which an action of this kind takes something, as bits (EX-29, EX-93).
    #[inline]
    pub fn takeable(&self, open: &Open, seat: Seat, kind: Kind) -> u16 {
        if open.done & kind.bit() != 0 { 0 } else { self.reach(open, seat, kind) & self.useful(open, seat, kind) }
    }

    /// EX-Q43: what a Worker without its seat does. Enter at the lowest free location, take nothing, withdraw, launch
    /// nothing; an action that was begun is finished as small as can be.
    pub(crate) fn shortest(&self, open: &Open, seat: Seat) -> Option<Action> {
        let free = self.destinations(open, seat);
        match open.phase {
            Phase::Move if self.may_leave(open, seat, free) => Some(Action::Leave {}),
            Phase::Move => each(free).next().map(|place| Action::Move { location: place as u8 + 1 }),
            Phase::Act => Some(Action::Skip {}),
            Phase::Pad => Some(Action::Pad { pad: Pad::Small }),
            Phase::Load => Some(Action::Load { pad: open.pad, n: self.load_range(open).0 }),
            Phase::Field => {
                let fields = self.fields_at(open, seat, open.from);
                Some(Action::Field { field: Field::ALL[fields.trailing_zeros() as usize % 5] })
            }
            Phase::After => Some(Action::EndTurn {}),
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {
                None
            }
        }
    }

    /// What a person might look for and cannot have now.
    pub(crate) fn list_closed(&self, open: &Open, seat: Seat, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.list_legal(open, seat, &mut legal);
        let mut shut = |action: Action| {
            if !legal.contains(&action) {
                out.push(action);
            }
        };
        let locations = || 1..=self.content.pack.locations;
        let docked = |pad: &Pad| !open.board(seat).bay(*pad).is_empty();
        match open.phase {
            Phase::Move => {
                locations().for_each(|location| shut(Action::Move { location }));
                shut(Action::Leave {});
            }
            Phase::Act => {
                let at = open.at[seat.index()];
                for kind in Kind::ALL {
                    let lies = |location: &u8| *location == at || self.lying(open, kind, *location) > 0;
                    locations().filter(lies).for_each(|location| shut(Action::take(kind, location)));
                }
            }
            Phase::Pad => Pad::BOTH.into_iter().for_each(|pad| shut(Action::Pad { pad })),
            Phase::Field => Field::ALL.into_iter().for_each(|field| shut(Action::Field { field })),
            Phase::Load => {
                let (_, most) = self.load_range(open);
                shut(Action::Load { pad: open.pad, n: 0 });
                shut(Action::Load { pad: open.pad, n: most + 1 });
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
        if matches!(open.phase, Phase::Move | Phase::Act | Phase::After) {
            Pad::BOTH.into_iter().filter(docked).for_each(|pad| shut(Action::Launch { pad }));
        }
    }
}
