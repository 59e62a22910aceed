//! The core of a game: its types, its first state and the turn order.

use core::fmt::Debug;
use core::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::SeatSet;

/// The complete state of a game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State<O, H> {
    /// The public part: all that every viewer may know.
    pub public: O,
    /// The private part: all that at least one seat may not know.
    pub private: H,
}

/// The state of a game `G`.
pub type StateOf<G> = State<<G as Rules>::Public, <G as Rules>::Private>;

/// The decision maker a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// Chance: dice, draws and all else that no player decides.
    Chance,
    /// These seats. Several seats take part in a sealed ballot: no seat sees an answer before the last one is in.
    Seats(SeatSet),
    /// Nobody; the game has ended.
    Nobody,
}

/// The rules of one game with its options and content: immutable, cheap to clone and shared by all its tables.
///
/// This part holds the types, the first state and the turn order; [`Game`](crate::Game) lists the other parts.
/// [`Rules::to_act`] depends on the public part of the state alone, so every viewer knows who acts.
pub trait Rules: Clone + Send + Sync + 'static {
    /// The stable name of the game, in lower case with hyphens.
    const ID: &'static str;
    /// The version of the rules that new tables play. Any change of behavior raises it.
    const RULES_VERSION: u16;
    /// The oldest version that can still be played. Games recorded since then load and continue under their own
    /// version.
    const OLDEST_RULES_VERSION: u16 = 1;

    /// The public part of the state.
    type Public: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// The private part of the state. It is never serialized: it leaves the process only as the knowledge of single
    /// seats.
    type Private: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// The knowledge of one seat beyond the public part, including what it has seen earlier.
    type Own: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// A single small decision.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// An outcome of chance.
    type ChanceOutcome: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A noticeable change.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// Returns the number of seats at this table, 1 to [`MAX_SEATS`](crate::MAX_SEATS).
    fn seats(&self) -> u8;

    /// Returns the version of the rules that this table plays, from [`Rules::OLDEST_RULES_VERSION`] to
    /// [`Rules::RULES_VERSION`].
    fn rules_version(&self) -> u16 {
        Self::RULES_VERSION
    }

    /// Returns the state before the first step.
    fn initial_state(&self) -> StateOf<Self>;

    /// Returns the decision maker now: chance, the seats to act, or nobody because the game is over.
    fn to_act(&self, public: &Self::Public) -> ToAct;

    /// Returns the seats to act that have already submitted to the present ballot. Only games with sealed ballots have
    /// any.
    #[inline]
    fn submitted_seats(&self, _hidden: &Self::Private) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Returns the decision maker at this moment: the seats to act except those that have submitted.
    #[inline]
    fn awaited(&self, state: &StateOf<Self>) -> ToAct {
        match self.to_act(&state.public) {
            ToAct::Seats(asked) => ToAct::Seats(asked.minus(self.submitted_seats(&state.private))),
            other => other,
        }
    }
}
