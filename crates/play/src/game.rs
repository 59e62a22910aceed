//! The one interface between a game's rules and everything else.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{MAX_SEATS, Rng, Seat, SeatSet, Tell, Viewer, random};

/// Everything about a game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Truth<O, H> {
    /// What everybody may know.
    pub open: O,
    /// What at least one seat may not know.
    pub hidden: H,
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View<O, M> {
    /// What everybody may know.
    #[serde(rename = "open")]
    pub open: O,
    /// The viewer's seat and what only that seat knows, memories included. Spectators have none.
    #[serde(rename = "mine")]
    pub mine: Option<(Seat, M)>,
}

/// The truth of a game `G`.
pub type State<G> = Truth<<G as Game>::Open, <G as Game>::Hidden>;

/// A view of a game `G`.
pub type ViewOf<G> = View<<G as Game>::Open, <G as Game>::Mine>;

/// Whom a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// Nature: dice, draws, anything that nobody decides.
    Nature,
    /// These seats. More than one is a sealed ballot: nobody sees an answer before the last one is in.
    Seats(SeatSet),
    /// Nobody; the game has ended.
    Over,
}

/// Why an action is closed, in the game's own terms.
pub trait Reason: Copy + Eq + Debug + Serialize {
    /// The clause of the rules dossier behind it, such as `EZ-33`.
    fn clause(self) -> &'static str;
}

/// The simplest reason is the clause alone.
impl Reason for &'static str {
    fn clause(self) -> &'static str {
        self
    }
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Refused<R> {
    /// The game is over.
    Over,
    /// This seat is not asked anything now.
    NotAsked,
    /// The rules close this action.
    #[serde(rename = "Closed")]
    Closed(R),
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
/// - [`Game::legal`] sees only what the seat knows. An action is legal if and only if it is listed.
/// - [`Game::apply`] and [`Game::settle`] tell every change that a seat could notice, to exactly the seats that
///   notice it.
/// - [`Game::nature`] and [`Game::some`] give exactly what their definitions give, sooner.
/// - [`Game::imagine`] returns a hidden half that the view cannot rule out.
/// - No step allocates, apart from what a caller's buffers need to grow once.
pub trait Game: Clone + Send + Sync + 'static {
    /// The stable name of the game, lower case with hyphens.
    const ID: &'static str;
    /// The version of the rules that new tables play, raised by any change of behaviour.
    const RULES: u16;
    /// The oldest version that can still be played. Games recorded since then load and go on under their own version.
    const OLDEST: u16 = 1;

    /// What everybody may know.
    type Open: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// What somebody may not know. Never serialised: it leaves the process only as slices of seats.
    type Hidden: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One seat's slice of the hidden half, memories included.
    type Mine: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// One small decision.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One answer of nature.
    type Outcome: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One noticeable change.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// Why an action is closed.
    type Reason: Reason + Send + Sync + 'static;
    /// What the rules say about the ending beyond winners and scores.
    type Detail: Clone + Debug + Serialize + Send + Sync + 'static;

    /// How many seats this table has, 1 to [`MAX_SEATS`].
    fn seats(&self) -> u8;

    /// The version of the rules that this table plays, [`Game::OLDEST`] to [`Game::RULES`].
    fn rules(&self) -> u16 {
        Self::RULES
    }

    /// The state before anything has happened.
    fn start(&self) -> State<Self>;

    /// The question on the table: nature, the seats asked, or over.
    fn pending(&self, open: &Self::Open) -> Pending;

    /// Which of the asked seats have answered the present ballot. Only games with sealed ballots have any.
    #[inline]
    fn answered(&self, _hidden: &Self::Hidden) -> SeatSet {
        SeatSet::EMPTY
    }

    /// A seat's slice of the hidden half.
    fn mine(&self, open: &Self::Open, hidden: &Self::Hidden, seat: Seat) -> Self::Mine;

    /// Appends every answer that this seat may give to the present question, each once, in a stable order; nothing if
    /// the seat is not asked.
    fn legal(&self, open: &Self::Open, mine: &Self::Mine, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends what this seat may do now without being asked, such as a claim or a resignation. Such an action changes
    /// whom the game waits for only if it ends the game or takes back the question from this very seat, for good.
    fn unasked(&self, _open: &Self::Open, _mine: &Self::Mine, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Whether this is something that is done without being asked, if it is done at all. Where it is closed, whose turn
    /// it is is not the reason.
    fn is_free(_action: Self::Action) -> bool {
        false
    }

    /// Appends answers that a person might look for in the present question and that are closed now.
    fn closed(&self, _open: &Self::Open, _mine: &Self::Mine, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Why this action, which is not legal, is closed.
    fn why(&self, open: &Self::Open, mine: &Self::Mine, seat: Seat, action: Self::Action) -> Self::Reason;

    /// One seat does a legal action.
    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Self::Action, tell: &mut impl Tell<Self::Event>);

    /// Draws nature's answer.
    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> Self::Outcome;

    /// Whether nature could give this answer now. Journals from outside are checked with it.
    fn possible(&self, state: &State<Self>, outcome: Self::Outcome) -> bool;

    /// Nature answers with a possible outcome.
    fn settle(&self, state: &mut State<Self>, outcome: Self::Outcome, tell: &mut impl Tell<Self::Event>);

    /// Nature answers until a seat is asked or the game is over, everything from one generator: [`Game::sample`] and
    /// [`Game::settle`] in turn, which a game may do in one go as long as nobody can tell the difference.
    #[inline]
    fn nature(&self, state: &mut State<Self>, rng: &mut impl Rng, tell: &mut impl Tell<Self::Event>) {
        while self.pending(&state.open) == Pending::Nature {
            let outcome = self.sample(state, rng);
            self.settle(state, outcome, tell);
        }
    }

    /// A uniformly random one of the answers that [`Game::legal`] lists for a seat that is asked: the one whose place in
    /// the list is [`random::rank`]. A game that can count its answers need not list them; one that has to lists them
    /// in `room`.
    #[inline]
    fn some(
        &self,
        open: &Self::Open,
        mine: &Self::Mine,
        seat: Seat,
        rng: &mut impl Rng,
        room: &mut Vec<Self::Action>,
    ) -> Self::Action {
        room.clear();
        self.legal(open, mine, seat, room);
        room[random::rank(rng, room.len() as u32) as usize]
    }

    /// The name of the random stream that nature's next answer comes from; `fallen` is how many answers nature has
    /// given. Streams named by purpose and counter let two games with one secret meet the same cards and dice
    /// although their seats choose differently. No stream may serve two answers of one game.
    fn stream(&self, _open: &Self::Open, fallen: u32) -> u64 {
        u64::from(fallen)
    }

    /// A hidden half that this view cannot rule out; also called a determinisation.
    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Self::Hidden;

    /// What a finished game was worth to a seat. Equals [`Ending::payoffs`]; searches ask it more often than anything
    /// else about an ending, so games give it a way of its own.
    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.ending(state).payoffs[seat.index()]
    }

    /// How a finished game ended.
    fn ending(&self, state: &State<Self>) -> Ending<Self::Detail>;

    /// The answer given for a seat that is asked and whose time has run out: the first legal one unless the game
    /// knows a kinder one.
    fn when_absent(&self, open: &Self::Open, mine: &Self::Mine, seat: Seat) -> Self::Action {
        let mut answers = Vec::new();
        self.legal(open, mine, seat, &mut answers);
        *answers.first().expect("a seat that is asked has an answer")
    }

    /// The answer that a seat's own standing orders give to the present question; none if it gave no order for it. A
    /// table gives it for the seat at the moment at which a bot would answer, so that its timing tells nothing.
    fn ordered(&self, _open: &Self::Open, _mine: &Self::Mine, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether this event told somebody a fact that was not theirs already. Decisions before it cannot be undone.
    fn reveals(&self, _event: &Self::Event) -> bool {
        true
    }

    /// Checks what must hold in every state, such as the number of cards; says what does not.
    fn audit(&self, _state: &State<Self>) -> Result<(), &'static str> {
        Ok(())
    }

    /// What this viewer knows.
    fn view(&self, state: &State<Self>, viewer: Viewer) -> ViewOf<Self> {
        View {
            open: state.open.clone(),
            mine: viewer.seat().map(|seat| (seat, self.mine(&state.open, &state.hidden, seat))),
        }
    }

    /// Whom the game waits for right now: the seats asked that have not answered.
    #[inline]
    fn waiting(&self, state: &State<Self>) -> Pending {
        match self.pending(&state.open) {
            Pending::Seats(asked) => Pending::Seats(asked.minus(self.answered(&state.hidden))),
            other => other,
        }
    }
}

/// One number measured in a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figure {
    /// Its name in reports, lower case with underscores.
    pub name: &'static str,
    /// Its value; shares are 0 or 1.
    pub value: f64,
}

/// What a game measures for simulations, beyond winners, payoffs and scores.
pub trait Measure: Game {
    /// Listens to one game from the first event to the last.
    type Tally: Tell<Self::Event> + Default;

    /// Appends the figures of a finished game, always the same names in the same order for one table setup.
    fn figures(&self, state: &State<Self>, tally: &Self::Tally, out: &mut Vec<Figure>);

    /// What a seat of a finished game was besides its number.
    fn part(&self, _state: &State<Self>, _tally: &Self::Tally, _seat: Seat) -> Part<'_> {
        Part::default()
    }

    /// The number of the round that is played, from 1; it never falls. 0 before the first round, and always if the game
    /// has none.
    fn round(&self, _open: &Self::Open) -> u16 {
        0
    }

    /// What a seat has in the middle of a game of what decides it at the end; more is better. Nothing where nobody leads,
    /// as in a crew.
    fn standing(&self, _open: &Self::Open, _seat: Seat) -> Option<i32> {
        None
    }

    /// The cards that an answer of nature, which is about to settle, gives seats to use as they like.
    fn dealt(&self, _state: &State<Self>, _outcome: Self::Outcome, _each: &mut dyn FnMut(Dealt)) {}

    /// The same answer with another card in the place of one that is dealt. Whether it can fall is for
    /// [`Game::possible`] to say.
    fn dealing(&self, outcome: Self::Outcome, _dealt: Dealt, _card: u8) -> Self::Outcome {
        outcome
    }

    /// How many cards can be dealt so; they are numbered from 0.
    fn cards(&self) -> u8 {
        0
    }

    /// The id of what a card is; equal for cards that do the same.
    fn card_id(&self, _card: u8) -> String {
        String::new()
    }

    /// The cards that somebody gets some use of in this event.
    fn used(&self, _event: &Self::Event, _each: &mut dyn FnMut(u8)) {}
}

/// A card that nature gives a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// Whose it is then.
    pub seat: Seat,
    /// Its number in the game.
    pub card: u8,
    /// Its place in nature's answer.
    pub place: u8,
}

/// What a seat of a finished game was besides its number, where the seats of a game differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Part<'a> {
    /// Its place in the turn order of the first round, counted from 0.
    pub place: Option<u8>,
    /// The id of what it played, such as a nation; empty if all seats play the same.
    pub role: &'a str,
}
