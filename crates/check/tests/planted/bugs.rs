//! The seeded bugs, and the checks that detect each of them.
//!
//! Three bugs cannot be seeded because the interface leaves no place for them: legality that reads another seat's hand
//! (it receives only the seat's own part), an action that is accepted although it is not listed (the history consults
//! the list), and a determinization that reads the true private part (it receives only the view).

use check::Check::{self, *};

/// An error in the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bug {
    /// Only the seats that hold something take part in a ballot, so taking part reveals it (seen in throneteki and
    /// ringteki).
    WindowForHoldersOnly,
    /// The view contains the hands of other seats (seen in OpenSpiel's gin rummy).
    ViewShowsHands,
    /// All viewers are told which candle a seat draws (seen in phase-rs).
    DrawToldToEverybody,
    /// All viewers are told which candle is passed.
    PassToldToEverybody,
    /// The first of the sealed answers has an advantage, which makes it a race.
    FirstAnswerCounts,
    /// Events reveal sealed answers at once.
    AnswerToldEarly,
    /// A seat forgets what it has passed to which seat, which makes bots weak.
    GiverForgets,
    /// A seat still remembers cards that have burned.
    StaleMemory,
    /// A candle is in two places in a determinization (seen in TAG).
    ImaginedTwice,
    /// All determinizations are the same.
    ImaginesOneWorld,
    /// Determinizations lose the answer that the seat itself has submitted.
    ImaginationForgetsAnswer,
    /// In determinizations no candle lies on the table, and no action advances the game.
    ImaginedWorldIsStuck,
    /// A change in the public part is told to one seat only.
    ToldToTooFew,
    /// A change is told only to the seat that made it.
    NotTold,
    /// Passing a candle, which shows it to another seat, can be undone (seen in boardgame.io).
    UndoAcrossReveal,
    /// An action is listed twice.
    OfferedTwice,
    /// An action is listed that the rules cannot apply.
    OfferedInVain,
    /// A seat is on turn and has no legal action.
    NothingOffered,
    /// Actions are listed for seats that are not on turn.
    BystandersAreOffered,
    /// An out-of-turn action changes the seats to act.
    RunningAsksSomebody,
    /// An action that is listed as blocked is legal.
    ClosedIsOpen,
    /// A reason names a clause of another game.
    ForeignClause,
    /// Requesting the reason why an unusual action is blocked panics.
    WhyPanics,
    /// The default action of an absent seat is illegal.
    AbsenceCheats,
    /// Chance is said to be able to draw a candle that a seat holds.
    PossibleTooOften,
    /// Chance is said to be unable to draw a candle that it draws.
    PossibleTooSeldom,
    /// A journal with an unusual outcome causes a panic.
    PossiblePanics,
    /// Outcomes of chance come from a counter outside the state.
    NatureKeepsCount,
    /// Chance is resolved only once where it should continue.
    NatureStopsEarly,
    /// A random legal action is never the last one of the list.
    SomeForgetsTheLast,
    /// One stream serves two outcomes: two seats draw the same card.
    StreamTwice,
    /// The rules read something outside the state.
    LooksAtTheClock,
    /// The public number of candles is not the number the seats hold.
    CountDrifts,
    /// The game waits for an empty set of seats.
    NobodyIsAsked,
    /// Nights never end.
    Endless,
    /// The payoff differs from that of the ending.
    PayoffDisagrees,
    /// A seat wins with fewer points than others have.
    WorstWins,
    /// The seats form a team and have different payoffs.
    TeamIsPaidUnequally,
    /// Unknown keys in an action are accepted.
    LenientWire,
}

/// Each bug, the check designed to detect it, and the other checks that would also detect it on their own.
pub const TABLE: &[(Bug, Check, &[Check])] = &[
    (Bug::WindowForHoldersOnly, Emission, &[]),
    (Bug::ViewShowsHands, Provenance, &[Emission]),
    (Bug::DrawToldToEverybody, Memory, &[]),
    (Bug::PassToldToEverybody, Memory, &[]),
    (Bug::FirstAnswerCounts, Commutation, &[]),
    (Bug::AnswerToldEarly, Commutation, &[]),
    (Bug::GiverForgets, Memory, &[]),
    (Bug::StaleMemory, Provenance, &[Invariants, Legality, Outcomes, Determinization, Replay]),
    (Bug::ImaginedTwice, Determinization, &[]),
    (Bug::ImaginesOneWorld, Diversity, &[]),
    (Bug::ImaginationForgetsAnswer, Determinization, &[Emission]),
    (Bug::ImaginedWorldIsStuck, Determinization, &[]),
    (Bug::ToldToTooFew, Emission, &[]),
    (Bug::NotTold, Emission, &[]),
    (Bug::UndoAcrossReveal, Undo, &[]),
    (Bug::OfferedTwice, Legality, &[]),
    (Bug::OfferedInVain, Legality, &[Determinization, Replay, Wire]),
    (Bug::NothingOffered, Legality, &[Determinization]),
    (Bug::BystandersAreOffered, Legality, &[]),
    (Bug::RunningAsksSomebody, Legality, &[Determinization]),
    (Bug::ClosedIsOpen, Legality, &[]),
    (Bug::ForeignClause, Legality, &[]),
    (Bug::WhyPanics, Legality, &[]),
    (Bug::AbsenceCheats, Legality, &[]),
    (Bug::PossibleTooOften, Outcomes, &[Replay]),
    (Bug::PossibleTooSeldom, Outcomes, &[Determinization]),
    (Bug::PossiblePanics, Outcomes, &[Replay]),
    (Bug::NatureKeepsCount, Outcomes, &[Replay, FastPaths]),
    (Bug::NatureStopsEarly, FastPaths, &[]),
    (Bug::SomeForgetsTheLast, FastPaths, &[]),
    (Bug::StreamTwice, Streams, &[]),
    (Bug::LooksAtTheClock, Replay, &[Commutation, Emission]),
    (Bug::CountDrifts, Invariants, &[Legality, Outcomes, Determinization, Emission, Replay]),
    (Bug::NobodyIsAsked, Invariants, &[Legality, Outcomes, Determinization]),
    (Bug::Endless, Length, &[]),
    (Bug::PayoffDisagrees, Ending, &[]),
    (Bug::WorstWins, Ending, &[]),
    (Bug::TeamIsPaidUnequally, Ending, &[]),
    (Bug::LenientWire, Wire, &[]),
];
