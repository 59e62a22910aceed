//! The one interface between a game's rules and everything else.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{EventSink, MAX_SEATS, Rng, Seat, SeatSet, Viewer, random};

/// Everything about a game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State<O, H> {
    /// What everybody may know.
    pub public: O,
    /// What at least one seat may not know.
    pub private: H,
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View<O, M> {
    /// What everybody may know.
    #[serde(rename = "open")]
    pub public: O,
    /// The viewer's seat and what only that seat knows, memories included. Spectators have none.
    #[serde(rename = "mine")]
    pub own: Option<(Seat, M)>,
}

/// The truth of a game `G`.
pub type StateOf<G> = State<<G as Rules>::Public, <G as Rules>::Private>;

/// A view of a game `G`.
pub type ViewOf<G> = View<<G as Rules>::Public, <G as Rules>::Own>;

/// Whom a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// Nature: dice, draws, anything that nobody decides.
    Chance,
    /// These seats. More than one is a sealed ballot: nobody sees an answer before the last one is in.
    Seats(SeatSet),
    /// Nobody; the game has ended.
    Nobody,
}

/// Why an action is closed, in the game's own terms.
pub trait BlockedReason: Copy + Eq + Debug + Serialize {
    /// The clause of the rules dossier behind it, such as `EZ-33`.
    fn clause(self) -> &'static str;
}

/// The simplest reason is the clause alone.
impl BlockedReason for &'static str {
    fn clause(self) -> &'static str {
        self
    }
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Rejected<R> {
    /// The game is over.
    Over,
    /// This seat is not asked anything now.
    NotAsked,
    /// The rules close this action.
    #[serde(rename = "Closed")]
    Blocked(R),
}

/// How a finished game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ending<D> {
    /// What the game was worth to each seat; seats beyond the table's have 0. The scale is the game's, higher is
    /// better.
    pub payoffs: [f32; MAX_SEATS],
    /// The seats that won; none, one or several.
    pub winners: SeatSet,
    /// The points of each seat as the rules count them.
    pub scores: [i32; MAX_SEATS],
    /// The kind of ending in one word of the game's, such as `win` or `unresolved`.
    pub outcome: &'static str,
    /// Everything else that the rules say about the ending.
    pub detail: D,
}

/// The outcome of a game that has no winner because seats are level, and that a table may play again.
pub const UNRESOLVED: &str = "unresolved";

/// Rules of one game with its options and content: immutable, cheap to clone, shared by all its tables.
///
/// What every implementation promises (the battery in `check` holds it to all of them):
///
/// - Whom the game waits for follows from the open half alone, except for who has already answered a ballot.
/// - [`Rules::legal_actions`] sees only what the seat knows. An action is legal if and only if it is listed.
/// - [`Rules::apply_action`] and [`Rules::apply_chance`] tell every change that a seat could notice, to exactly the seats that
///   notice it.
/// - [`Rules::resolve_chance`] and [`Rules::random_legal_action`] give exactly what their definitions give, sooner.
/// - [`Rules::determinize`] returns a hidden half that the view cannot rule out.
/// - No step allocates, apart from what a caller's buffers need to grow once.
pub trait Rules: Clone + Send + Sync + 'static {
    /// The stable name of the game, lower case with hyphens.
    const ID: &'static str;
    /// The version of the rules that new tables play, raised by any change of behaviour.
    const RULES_VERSION: u16;
    /// The oldest version that can still be played. Games recorded since then load and go on under their own version.
    const OLDEST_RULES_VERSION: u16 = 1;

    /// What everybody may know.
    type Public: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// What somebody may not know. Never serialised: it leaves the process only as slices of seats.
    type Private: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One seat's slice of the hidden half, memories included.
    type Own: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// One small decision.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One answer of nature.
    type ChanceOutcome: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One noticeable change.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// Why an action is closed.
    type BlockedReason: BlockedReason + Send + Sync + 'static;
    /// What the rules say about the ending beyond winners and scores.
    type Detail: Clone + Debug + Serialize + Send + Sync + 'static;

    /// How many seats this table has, 1 to [`MAX_SEATS`].
    fn seats(&self) -> u8;

    /// The version of the rules that this table plays, [`Rules::OLDEST_RULES_VERSION`] to [`Rules::RULES_VERSION`].
    fn rules_version(&self) -> u16 {
        Self::RULES_VERSION
    }

    /// The state before anything has happened.
    fn initial_state(&self) -> StateOf<Self>;

    /// The question on the table: nature, the seats asked, or over.
    fn to_act(&self, public: &Self::Public) -> ToAct;

    /// Which of the asked seats have answered the present ballot. Only games with sealed ballots have any.
    #[inline]
    fn submitted_seats(&self, _hidden: &Self::Private) -> SeatSet {
        SeatSet::EMPTY
    }

    /// A seat's slice of the hidden half.
    fn own_knowledge(&self, public: &Self::Public, private: &Self::Private, seat: Seat) -> Self::Own;

    /// Appends every answer that this seat may give to the present question, each once, in a stable order; nothing if
    /// the seat is not asked.
    fn legal_actions(&self, public: &Self::Public, own: &Self::Own, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends what this seat may do now without being asked, such as a claim or a resignation. Such an action changes
    /// whom the game waits for only if it ends the game or takes back the question from this very seat, for good.
    fn out_of_turn_actions(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Whether this is something that is done without being asked, if it is done at all. Where it is closed, whose turn
    /// it is is not the reason.
    fn is_out_of_turn(_action: Self::Action) -> bool {
        false
    }

    /// Appends answers that a person might look for in the present question and that are closed now.
    fn blocked_actions(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Why this action, which is not legal, is closed.
    fn blocked_reason(
        &self,
        public: &Self::Public,
        own: &Self::Own,
        seat: Seat,
        action: Self::Action,
    ) -> Self::BlockedReason;

    /// One seat does a legal action.
    fn apply_action(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Self::Action,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Draws nature's answer.
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> Self::ChanceOutcome;

    /// Whether nature could give this answer now. Journals from outside are checked with it.
    fn is_possible(&self, state: &StateOf<Self>, outcome: Self::ChanceOutcome) -> bool;

    /// Nature answers with a possible outcome.
    fn apply_chance(
        &self,
        state: &mut StateOf<Self>,
        outcome: Self::ChanceOutcome,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Nature answers until a seat is asked or the game is over, everything from one generator: [`Rules::sample_outcome`] and
    /// [`Rules::apply_chance`] in turn, which a game may do in one go as long as nobody can tell the difference.
    #[inline]
    fn resolve_chance(&self, state: &mut StateOf<Self>, rng: &mut impl Rng, events: &mut impl EventSink<Self::Event>) {
        while self.to_act(&state.public) == ToAct::Chance {
            let outcome = self.sample_outcome(state, rng);
            self.apply_chance(state, outcome, events);
        }
    }

    /// A uniformly random one of the answers that [`Rules::legal_actions`] lists for a seat that is asked: the one whose place in
    /// the list is [`random::random_index`]. A game that can count its answers need not list them; one that has to lists them
    /// in `room`.
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

    /// The name of the random stream that nature's next answer comes from; `fallen` is how many answers nature has
    /// given. Streams named by purpose and counter let two games with one secret meet the same cards and dice
    /// although their seats choose differently. No stream may serve two answers of one game.
    fn random_stream(&self, _open: &Self::Public, fallen: u32) -> u64 {
        u64::from(fallen)
    }

    /// A hidden half that this view cannot rule out; also called a determinisation.
    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Self::Private;

    /// What a finished game was worth to a seat. Equals [`Ending::payoffs`]; searches ask it more often than anything
    /// else about an ending, so games give it a way of its own.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.ending(state).payoffs[seat.index()]
    }

    /// How a finished game ended.
    fn ending(&self, state: &StateOf<Self>) -> Ending<Self::Detail>;

    /// The answer given for a seat that is asked and whose time has run out: the first legal one unless the game
    /// knows a kinder one.
    fn default_action(&self, public: &Self::Public, own: &Self::Own, seat: Seat) -> Self::Action {
        let mut answers = Vec::new();
        self.legal_actions(public, own, seat, &mut answers);
        *answers.first().expect("a seat that is asked has an answer")
    }

    /// The answer that a seat's own standing orders give to the present question; none if it gave no order for it. A
    /// table gives it for the seat at the moment at which a bot would answer, so that its timing tells nothing.
    fn standing_order(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether this event told somebody a fact that was not theirs already. Decisions before it cannot be undone.
    fn reveals_information(&self, _event: &Self::Event) -> bool {
        true
    }

    /// Checks what must hold in every state, such as the number of cards; says what does not.
    fn check_invariants(&self, _state: &StateOf<Self>) -> Result<(), &'static str> {
        Ok(())
    }

    /// What this viewer knows.
    fn view(&self, state: &StateOf<Self>, viewer: Viewer) -> ViewOf<Self> {
        View {
            public: state.public.clone(),
            own: viewer.seat().map(|seat| (seat, self.own_knowledge(&state.public, &state.private, seat))),
        }
    }

    /// Whom the game waits for right now: the seats asked that have not answered.
    #[inline]
    fn awaited(&self, state: &StateOf<Self>) -> ToAct {
        match self.to_act(&state.public) {
            ToAct::Seats(asked) => ToAct::Seats(asked.minus(self.submitted_seats(&state.private))),
            other => other,
        }
    }
}

/// One number measured in a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Metric {
    /// Its name in reports, lower case with underscores.
    pub name: &'static str,
    /// Its value; shares are 0 or 1.
    pub value: f64,
}

/// What a game measures for simulations, beyond winners, payoffs and scores.
pub trait Metrics: Rules {
    /// Listens to one game from the first event to the last.
    type Tally: EventSink<Self::Event> + Default;

    /// Appends the figures of a finished game, always the same names in the same order for one table setup.
    fn metrics(&self, state: &StateOf<Self>, tally: &Self::Tally, out: &mut Vec<Metric>);

    /// What a seat of a finished game was besides its number.
    fn seat_assignment(&self, _state: &StateOf<Self>, _tally: &Self::Tally, _seat: Seat) -> SeatAssignment<'_> {
        SeatAssignment::default()
    }

    /// The number of the round that is played, from 1; it never falls. 0 before the first round, and always if the game
    /// has none.
    fn round(&self, _open: &Self::Public) -> u16 {
        0
    }

    /// What a seat has in the middle of a game of what decides it at the end; more is better. Nothing where nobody leads,
    /// as in a crew.
    fn interim_score(&self, _open: &Self::Public, _seat: Seat) -> Option<i32> {
        None
    }

    /// The cards that an answer of nature, which is about to settle, gives seats to use as they like.
    fn visit_dealt_cards(
        &self,
        _state: &StateOf<Self>,
        _outcome: Self::ChanceOutcome,
        _each: &mut dyn FnMut(DealtCard),
    ) {
    }

    /// The same answer with another card in the place of one that is dealt. Whether it can fall is for
    /// [`Rules::is_possible`] to say.
    fn replace_dealt_card(&self, outcome: Self::ChanceOutcome, _dealt: DealtCard, _card: u8) -> Self::ChanceOutcome {
        outcome
    }

    /// How many cards can be dealt so; they are numbered from 0.
    fn card_count(&self) -> u8 {
        0
    }

    /// The id of what a card is; equal for cards that do the same.
    fn card_id(&self, _card: u8) -> String {
        String::new()
    }

    /// The cards that somebody gets some use of in this event.
    fn visit_used_cards(&self, _event: &Self::Event, _each: &mut dyn FnMut(u8)) {}
}

/// A card that nature gives a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealtCard {
    /// Whose it is then.
    pub seat: Seat,
    /// Its number in the game.
    pub card: u8,
    /// Its place in nature's answer.
    pub index: u8,
}

/// What a seat of a finished game was besides its number, where the seats of a game differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatAssignment<'a> {
    /// Its place in the turn order of the first round, counted from 0.
    pub turn_order: Option<u8>,
    /// The id of what it played, such as a nation; empty if all seats play the same.
    pub role: &'a str,
}
