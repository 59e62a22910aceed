//! The holders of each seat and their names: a line of the chat or log keeps the name of whoever it is about.

use catalog::SeatHolder;
use engine::Seat;

use crate::person_id::PersonId;
use crate::seat_slot::Occupant;
use crate::seat_vote::PastHolder;
use crate::table_state::{ChatContent, ChatLine, TableState};

impl TableState {
    /// Returns the name under which the sender of a chat line, or the person that it is about, held the seat.
    pub fn chat_name(&self, line: &ChatLine) -> &str {
        self.holder_name(line.seat, line.holder)
    }

    /// Returns the name of one of those who have held a seat.
    pub fn holder_name(&self, seat: Seat, holder: usize) -> &str {
        self.holder_of(seat, holder).map_or("", |holder| &holder.name)
    }

    /// Returns true if this person was one of those who have held a seat.
    pub fn was_held_by(&self, seat: Seat, holder: usize, who: Option<&PersonId>) -> bool {
        who.is_some() && self.holder_of(seat, holder).is_some_and(|holder| holder.person.as_ref() == who)
    }

    fn holder_of(&self, seat: Seat, holder: usize) -> Option<&PastHolder> {
        self.histories.get(seat.index())?.holders.get(holder)
    }

    /// Notes who holds a seat now, and under which name.
    pub(crate) fn note_holder(&mut self, seat: u8) {
        let (slot, history) = (&self.seat_slots[usize::from(seat)], &mut self.histories[usize::from(seat)]);
        if slot.occupant == Occupant::Nobody {
            return;
        }
        let (person, name) = (slot.person(), &slot.name);
        let is_same =
            |holder: &PastHolder| holder.person.as_ref() == person && (person.is_some() || holder.name == *name);
        match history.holders.iter().position(is_same) {
            Some(known) => {
                history.holder = known;
                history.holders[known].name.clone_from(name);
            }
            None => {
                history.holder = history.holders.len();
                history.holders.push(PastHolder { person: person.cloned(), name: name.clone() });
            }
        }
        self.name_seats();
    }

    /// Notes that the holder of a seat is known by another identity from now on.
    pub(crate) fn move_holder(&mut self, seat: u8, to: &PersonId) {
        let history = &mut self.histories[usize::from(seat)];
        if let Some(holder) = history.holders.get_mut(history.holder) {
            holder.person = Some(to.clone());
        }
    }

    /// Notes that whoever holds a seat acts for it from now on, and can undo nothing that was decided before.
    pub(crate) fn begin_own_actions(&mut self, seat: u8) {
        self.histories[usize::from(seat)].acts_since = self.game.ply();
    }

    /// Gives the seats of the game the names of their holders.
    pub(crate) fn name_seats(&mut self) {
        if self.started {
            let named = self.seat_slots.iter().zip(&self.histories);
            let holders = named.map(|(slot, history)| SeatHolder {
                name: slot.name.clone(),
                number: u32::try_from(history.holder).unwrap_or(u32::MAX),
            });
            self.game.set_seat_holders(&holders.collect::<Vec<_>>());
        }
    }

    /// Adds a line about a seat to the chat.
    pub(crate) fn add_chat_line(&mut self, seat: Seat, content: ChatContent) {
        let holder = self.histories[seat.index()].holder;
        self.chat_lines.push(ChatLine { seat, holder, content });
    }
}
