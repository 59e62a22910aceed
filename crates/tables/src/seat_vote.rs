//! The votes about seats, and the record of the people who have known a seat.

use std::collections::BTreeSet;

use engine::Seat;

use crate::person_id::PersonId;
use crate::stored_event::SeatChange;
use crate::timings::Millis;

/// One of those who have held a seat.
#[derive(Clone, Debug)]
pub(crate) struct PastHolder {
    /// The person; none for a bot.
    pub person: Option<PersonId>,
    /// The latest name under which they held the seat.
    pub name: String,
}

/// The table's record of one seat, independent of its present player.
#[derive(Clone, Default, Debug)]
pub(crate) struct SeatHistory {
    /// The person who may take the seat back at any time.
    pub owner: Option<PersonId>,
    /// The name under which the owner played.
    pub owner_name: String,
    /// Everybody who has played the seat and so knows its secrets.
    pub players: BTreeSet<PersonId>,
    /// Everybody who has seen the key of a program that played the seat.
    pub keepers: BTreeSet<PersonId>,
    /// True if a program has played the seat since the start.
    pub had_program: bool,
    /// Everybody who has held the seat, before the start as well.
    pub holders: Vec<PastHolder>,
    /// The index of the present or latest holder.
    pub holder: usize,
    /// The number of journal entries since which the present player acts for the seat.
    pub acts_since: usize,
}

/// A vote about a seat.
#[derive(Clone, Debug)]
pub struct SeatVote {
    /// Its number, from 1.
    pub number: usize,
    /// The seat that it is about.
    pub seat: Seat,
    /// The person who asks.
    pub by: PersonId,
    /// The change that happens if everybody agrees.
    pub change: SeatChange,
    /// The time when the vote was opened.
    pub since: Millis,
    /// One seat of each person who was present at that time and has to agree.
    pub asked: Vec<Seat>,
    /// The seats that have agreed.
    pub agreed: BTreeSet<Seat>,
    /// True if a person has voted no.
    pub declined: bool,
}

/// The holder of the key of a program that plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProgramKeeper {
    /// The person of this seat has the key.
    Seat(Seat),
    /// The host, who plays no seat, has the key.
    Host,
    /// A spectator has the key.
    Spectator,
}
