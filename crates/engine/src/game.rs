//! The single interface between the rules of a game and all other code.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{EventSink, MAX_SEATS, Rng, Seat, SeatSet, Viewer, random};

/// The complete state of a game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State<O, H> {
    /// The public part: all that every viewer may know.
    pub public: O,
    /// The private part: all that at least one seat may not know.
    pub private: H,
}

/// The knowledge of one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View<O, M> {
    /// The public part of the state.
    #[serde(rename = "open")]
    pub public: O,
    /// The viewer's seat and the knowledge that only this seat has, including what it has seen earlier. None for
    /// spectators.
    #[serde(rename = "mine")]
    pub own: Option<(Seat, M)>,
}

/// The state of a game `G`.
pub type StateOf<G> = State<<G as Rules>::Public, <G as Rules>::Private>;

/// A view of a game `G`.
pub type ViewOf<G> = View<<G as Rules>::Public, <G as Rules>::Own>;

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

/// The reason why an action is blocked, as the game defines it.
pub trait BlockedReason: Copy + Eq + Debug + Serialize {
    /// Returns the clause of the rules dossier behind the reason, such as `EZ-33`.
    fn clause(self) -> &'static str;
}

/// The simplest reason is the clause alone.
impl BlockedReason for &'static str {
    fn clause(self) -> &'static str {
        self
    }
}

/// The reason why an action was rejected. The state has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Rejected<R> {
    /// The game is over.
    Over,
    /// This seat is not on turn.
    NotAsked,
    /// The rules block this action.
    #[serde(rename = "Closed")]
    Blocked(R),
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ending<D> {
    /// The payoff of each seat; 0 for seats beyond the number of seats at the table. The scale is the game's own;
    /// higher is better.
    pub payoffs: [f32; MAX_SEATS],
    /// The winning seats: none, one or several.
    pub winners: SeatSet,
    /// The points of each seat as the rules count them.
    pub scores: [i32; MAX_SEATS],
    /// The kind of ending as one of the game's own words, such as `win` or `unresolved`.
    pub outcome: &'static str,
    /// All other facts that the rules define about the ending.
    pub detail: D,
}

/// The outcome of a game that has no winner because seats are tied. Such a game may be replayed.
pub const UNRESOLVED: &str = "unresolved";

/// The rules of one game with its options and content: immutable, cheap to clone and shared by all its tables.
///
/// Every implementation guarantees the following (the conformance suite in `check` tests all of them):
///
/// - [`Rules::to_act`] depends on the public part alone, except for the seats that have already submitted to a ballot.
/// - [`Rules::legal_actions`] uses only what the seat knows. An action is legal if and only if it is listed.
/// - [`Rules::apply_action`] and [`Rules::apply_chance`] emit every change that a seat could notice, to exactly the
///   seats that notice it.
/// - [`Rules::resolve_chance`] and [`Rules::random_legal_action`] return exactly what their definitions return, only
///   faster.
/// - [`Rules::determinize`] returns a private part that is consistent with the view.
/// - No step allocates, except when a caller's buffers have to grow once.
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
    /// The reason why an action is blocked.
    type BlockedReason: BlockedReason + Send + Sync + 'static;
    /// The facts about the ending beyond winners and scores.
    type Detail: Clone + Debug + Serialize + Send + Sync + 'static;

    /// Returns the number of seats at this table, 1 to [`MAX_SEATS`].
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

    /// Returns the knowledge of a seat beyond the public part.
    fn own_knowledge(&self, public: &Self::Public, private: &Self::Private, seat: Seat) -> Self::Own;

    /// Appends each legal action of this seat once, in a stable order. Appends nothing if the seat is not on turn.
    fn legal_actions(&self, public: &Self::Public, own: &Self::Own, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends the actions that this seat may take out of turn, such as a claim or a resignation. Such an action
    /// changes the seats to act only if it ends the game or permanently removes this very seat from them.
    fn out_of_turn_actions(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Returns true if this action is always taken out of turn. If it is blocked, the turn order is not the reason.
    fn is_out_of_turn(_action: Self::Action) -> bool {
        false
    }

    /// Appends blocked actions that a player might look for in the present decision.
    fn blocked_actions(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Returns the reason why this action, which is not legal, is blocked.
    fn blocked_reason(
        &self,
        public: &Self::Public,
        own: &Self::Own,
        seat: Seat,
        action: Self::Action,
    ) -> Self::BlockedReason;

    /// Applies a legal action of one seat.
    fn apply_action(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Self::Action,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Samples an outcome of chance.
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> Self::ChanceOutcome;

    /// Returns true if chance could produce this outcome now. Journals from outside are validated with it.
    fn is_possible(&self, state: &StateOf<Self>, outcome: Self::ChanceOutcome) -> bool;

    /// Applies a possible outcome of chance.
    fn apply_chance(
        &self,
        state: &mut StateOf<Self>,
        outcome: Self::ChanceOutcome,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Samples and applies outcomes of chance from one generator until a seat is to act or the game is over. This
    /// equals [`Rules::sample_outcome`] and [`Rules::apply_chance`] in turn; a game may do all of it at once as long as
    /// the difference cannot be observed.
    #[inline]
    fn resolve_chance(&self, state: &mut StateOf<Self>, rng: &mut impl Rng, events: &mut impl EventSink<Self::Event>) {
        while self.to_act(&state.public) == ToAct::Chance {
            let outcome = self.sample_outcome(state, rng);
            self.apply_chance(state, outcome, events);
        }
    }

    /// Returns one of the legal actions of a seat on turn, chosen uniformly at random: the one whose index in the list
    /// of [`Rules::legal_actions`] is [`random::random_index`]. A game that can count its actions need not list them;
    /// otherwise it lists them in `room`.
    #[inline]
    fn random_legal_action(
        &self,
        public: &Self::Public,
        own: &Self::Own,
        seat: Seat,
        rng: &mut impl Rng,
        room: &mut Vec<Self::Action>,
    ) -> Self::Action {
        room.clear();
        self.legal_actions(public, own, seat, room);
        room[random::random_index(rng, room.len() as u32) as usize]
    }

    /// Returns the random stream for the next outcome of chance; `fallen` is the number of outcomes so far. Naming
    /// streams by purpose and counter gives two games with the same secret the same cards and dice although their seats
    /// choose differently. No stream may serve two outcomes of one game.
    fn random_stream(&self, _open: &Self::Public, fallen: u32) -> u64 {
        u64::from(fallen)
    }

    /// Returns a private part that is consistent with this view (a determinization).
    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Self::Private;

    /// Returns the payoff of a finished game for a seat, which equals [`Ending::payoffs`]. Searches need it more often
    /// than anything else about an ending, so games can implement a faster way.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.ending(state).payoffs[seat.index()]
    }

    /// Returns the result of a finished game.
    fn ending(&self, state: &StateOf<Self>) -> Ending<Self::Detail>;

    /// Returns the action for a seat on turn whose time has run out: the first legal one unless the game defines a
    /// better default.
    fn default_action(&self, public: &Self::Public, own: &Self::Own, seat: Seat) -> Self::Action {
        let mut answers = Vec::new();
        self.legal_actions(public, own, seat, &mut answers);
        *answers.first().expect("a seat that is asked has an answer")
    }

    /// Returns the action that a seat's own standing orders prescribe now; none if it gave no order for it. A table
    /// plays it at the moment at which a bot would act, so that its timing reveals nothing.
    fn standing_order(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns true if this event revealed new information to a viewer. Decisions before it cannot be undone.
    fn reveals_information(&self, _event: &Self::Event) -> bool {
        true
    }

    /// Checks the invariants of the state, such as the number of cards, and names the first that is violated.
    fn check_invariants(&self, _state: &StateOf<Self>) -> Result<(), &'static str> {
        Ok(())
    }

    /// Returns the view of this viewer.
    fn view(&self, state: &StateOf<Self>, viewer: Viewer) -> ViewOf<Self> {
        View {
            public: state.public.clone(),
            own: viewer.seat().map(|seat| (seat, self.own_knowledge(&state.public, &state.private, seat))),
        }
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

/// A number measured in a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Metric {
    /// The name in reports, in lower case with underscores.
    pub name: &'static str,
    /// The value; shares are 0 or 1.
    pub value: f64,
}

/// The measurements of a game for simulations, beyond winners, payoffs and scores.
pub trait Metrics: Rules {
    /// A sink that observes one game from the first event to the last.
    type Tally: EventSink<Self::Event> + Default;

    /// Appends the metrics of a finished game. One table setup always has the same names in the same order.
    fn metrics(&self, state: &StateOf<Self>, tally: &Self::Tally, out: &mut Vec<Metric>);

    /// Returns the turn order and the role of a seat in a finished game.
    fn seat_assignment(&self, _state: &StateOf<Self>, _tally: &Self::Tally, _seat: Seat) -> SeatAssignment<'_> {
        SeatAssignment::default()
    }

    /// Returns the number of the current round, from 1; it never decreases. Returns 0 before the first round, and
    /// always if the game has no rounds.
    fn round(&self, _open: &Self::Public) -> u16 {
        0
    }

    /// Returns a seat's present amount of what decides the game at the end; more is better. Returns none if no seat can
    /// lead, as in a cooperative game.
    fn interim_score(&self, _open: &Self::Public, _seat: Seat) -> Option<i32> {
        None
    }

    /// Visits the cards that an outcome of chance, which is about to be applied, deals to seats for free use.
    fn visit_dealt_cards(
        &self,
        _state: &StateOf<Self>,
        _outcome: Self::ChanceOutcome,
        _each: &mut dyn FnMut(DealtCard),
    ) {
    }

    /// Returns the same outcome with another card in the place of a dealt one. [`Rules::is_possible`] decides whether
    /// it can occur.
    fn replace_dealt_card(&self, outcome: Self::ChanceOutcome, _dealt: DealtCard, _card: u8) -> Self::ChanceOutcome {
        outcome
    }

    /// Returns the number of cards that can be dealt this way; they are numbered from 0.
    fn card_count(&self) -> u8 {
        0
    }

    /// Returns the id of a card's kind; cards that do the same have the same id.
    fn card_id(&self, _card: u8) -> String {
        String::new()
    }

    /// Visits the cards that a seat makes use of in this event.
    fn visit_used_cards(&self, _event: &Self::Event, _each: &mut dyn FnMut(u8)) {}
}

/// A card that chance deals to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealtCard {
    /// The seat that receives the card.
    pub seat: Seat,
    /// The number of the card in the game.
    pub card: u8,
    /// The index of the card in the outcome.
    pub index: u8,
}

/// The turn order and the role of a seat of a finished game, where the seats of a game differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatAssignment<'a> {
    /// The position in the turn order of the first round, counted from 0.
    pub turn_order: Option<u8>,
    /// The id of the role, such as a nation; empty if all seats play the same.
    pub role: &'a str,
}
