//! The agreements of the people at a table. Times are in milliseconds since 1970.

/// The agreements of the people at a table, and the absent players.
#[derive(Clone, Hash, Debug, Default)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct TablePresence {
    /// The absent players whom the table waits for.
    pub absent_seats: Vec<AbsentSeat>,
    /// True if a substitute bot plays for this browser's person until they take the seat back.
    pub bot_substitutes: bool,
    /// True if a bot answers the present question for the viewer, whose time for it has run out.
    pub out_of_time: bool,
    /// True if the table is paused.
    pub paused: bool,
    /// True if the table was closed before its game was over.
    pub closed: bool,
    /// True if it was closed because everybody agreed to end the game without a result.
    pub ended_by_agreement: bool,
    /// True if the viewer can offer the others to end the game without a result.
    pub may_offer_end: bool,
    /// The names of the players who ask for a pause that others have not accepted.
    pub pause_requests: Vec<String>,
    /// True if no new player can take a seat.
    pub locked: bool,
    /// The people who wait for a seat, by the number of the request.
    pub seat_requests: Vec<(usize, String)>,
    /// True if the viewer waits for a seat.
    pub awaits_seat: bool,
    /// True if the host has refused the viewer a seat.
    pub is_turned_away: bool,
    /// True if seats of the game have private knowledge.
    pub has_secrets: bool,
    /// True if the seating cannot be changed.
    pub seating_is_fixed: bool,
    /// The seats of absent people that the host may hand over to a bot now.
    pub replaceable_seats: Vec<u8>,
    /// The open vote about the occupant of a seat.
    pub vote: Option<SeatVote>,
    /// True if the game stands still until a player is here: only substitute bots are asked.
    pub waits_for_players: bool,
    /// The name of the substitute that plays the viewer's seat until the viewer takes it back.
    pub substitute_name: Option<String>,
    /// The remaining time of each seat for the whole game, in seconds. Empty without time banks.
    pub time_banks: Vec<u32>,
    /// The seat whose time bank is running, and the time at which it will be used up.
    pub running_time_bank: Option<(u8, u64)>,
}

/// An absent player whom the table waits for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct AbsentSeat {
    /// Their seat.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// The time at which a substitute bot takes over.
    pub bot_takes_over_at: u64,
}

/// A vote about the occupant of a seat, as all players see it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct SeatVote {
    /// The number of the vote.
    pub number: usize,
    /// The name of the seat that it is about.
    pub seat: String,
    /// The owner of that seat.
    pub owner: SeatVoteOwner,
    /// The name of the proposer. `None` for a host who plays no seat.
    pub proposer: Option<String>,
    /// True if the viewer proposed it.
    pub is_own: bool,
    /// The change that happens if all players agree.
    pub change: SeatChange,
    /// True if the viewer has to vote.
    pub awaits_viewer: bool,
    /// The names of those who have not voted.
    pub undecided: Vec<String>,
    /// The end of the vote.
    pub ends_at: u64,
}

/// The fate of the owner of a seat that a vote is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum SeatVoteOwner {
    /// There is none who could take the seat back.
    None,
    /// The owner can take the seat back at any time.
    MayReturn,
    /// The viewer owns the seat, and gives it up by agreeing.
    Viewer,
}

/// A change of a seat's occupant that the other players have to agree to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum SeatChange {
    /// A person with this name takes it.
    Person(String),
    /// A program with this name takes it.
    Program(String),
    /// Its person is removed, and a bot takes over.
    Removal,
    /// The game ends without a result.
    End,
}

impl TablePresence {
    /// True if the viewer cannot act now, whatever the game asks.
    pub(crate) fn is_suspended(&self) -> bool {
        self.bot_substitutes || self.out_of_time || self.paused || self.closed
    }
}
