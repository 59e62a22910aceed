//! The bugs that are planted, and which checks kill each of them.
//!
//! Three bugs cannot be planted because the interface leaves no place for them: legality that reads another seat's
//! hand (it is given the seat's own slice only), an action that is accepted although it is not listed (the run asks the
//! list), and an imagination that peeks at the truth (it is given the view only).

use check::Check::{self, *};

/// Something that is wrong with the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bug {
    /// A question goes only to those who hold something: being asked tells it (seen in throneteki and ringteki).
    WindowForHoldersOnly,
    /// The view has the hands of others (seen in OpenSpiel's gin rummy).
    ViewShowsHands,
    /// Everybody is told which candle a seat draws (seen in phase-rs).
    DrawToldToEverybody,
    /// Everybody is told which candle is passed.
    PassToldToEverybody,
    /// The first of the sealed answers has an advantage: a race.
    FirstAnswerCounts,
    /// Sealed answers are told at once.
    AnswerToldEarly,
    /// A seat forgets what it has passed to whom, which makes bots weak.
    GiverForgets,
    /// A seat goes on remembering what has burned.
    StaleMemory,
    /// An imagined candle is in two places (seen in TAG).
    ImaginedTwice,
    /// Every imagined world is the same.
    ImaginesOneWorld,
    /// Imagined worlds lose the answer that the seat itself has given.
    ImaginationForgetsAnswer,
    /// In imagined worlds nothing lies on the table, and no answer brings the game on.
    ImaginedWorldIsStuck,
    /// A change in the open half is told to one seat only.
    ToldToTooFew,
    /// A change is told to the seat that made it only.
    NotTold,
    /// Passing a candle, which shows it to another seat, can be taken back (seen in boardgame.io).
    UndoAcrossReveal,
    /// An action is listed twice.
    OfferedTwice,
    /// An action is listed that the rules do not know what to do with.
    OfferedInVain,
    /// A seat is asked and has no answer.
    NothingOffered,
    /// Actions are listed for seats that are not asked.
    BystandersAreOffered,
    /// Something done unasked puts another question.
    RunningAsksSomebody,
    /// An action that is shown as closed is legal.
    ClosedIsOpen,
    /// A reason names a clause of another game.
    ForeignClause,
    /// Asking why something odd is closed ends the process.
    WhyPanics,
    /// An absent seat does something illegal.
    AbsenceCheats,
    /// Nature may draw a candle that somebody holds.
    PossibleTooOften,
    /// Nature may not draw a candle that it draws.
    PossibleTooSeldom,
    /// A journal with an odd outcome ends the process.
    PossiblePanics,
    /// Nature answers from a counter of its own.
    NatureKeepsCount,
    /// Nature answers only once where it should go on.
    NatureStopsEarly,
    /// An answer found without a list is never the last one.
    SomeForgetsTheLast,
    /// One stream serves two answers: two seats draw alike.
    StreamTwice,
    /// The rules look at something outside the state.
    LooksAtTheClock,
    /// The open number of candles is not what the seats hold.
    CountDrifts,
    /// A question is put to nobody.
    NobodyIsAsked,
    /// Nights never end.
    Endless,
    /// The payoff is not that of the ending.
    PayoffDisagrees,
    /// A seat wins with less than others have.
    WorstWins,
    /// The seats are called a team and are paid differently.
    TeamIsPaidUnequally,
    /// Unknown keys in an action are read as if nothing were wrong.
    LenientWire,
}

/// Each bug, the check that is made to kill it, and the other checks that would kill it alone as well.
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
