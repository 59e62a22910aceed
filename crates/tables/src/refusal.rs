//! Refusals of a table: the reasons, and the word and the sentence of each.

use catalog::i18n::{UserText, describe_flaw};
use catalog::tr;

/// The reason why a command was refused. A refused command changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The table cannot be set up like this. The text explains why to people.
    Setup(String),
    /// The command requires a seat.
    NoSeat,
    /// The command is reserved for the host.
    NotHost,
    /// The game has started already.
    Started,
    /// The game has not started yet.
    NotStarted,
    /// The game is not over yet.
    NotOver,
    /// The game is already decided at that point: no action is left.
    NothingLeft,
    /// There is no such seat.
    NoSuchSeat,
    /// Another person has taken the seat.
    SeatTaken,
    /// Another seat has that name, or one that looks like it.
    NameTaken,
    /// A name is required and none was given.
    NoName,
    /// The name is too long or contains characters that are not allowed.
    BadName(text::TextProblem),
    /// The program itself uses this name for seats, bots or the host.
    ReservedName,
    /// The contribution to the deal is too long, does not match its commitment, or copies another commitment.
    BadShare,
    /// The game has no such bot.
    NoSuchBot,
    /// A bot plays this seat: the person has to take it back first.
    YouLeft,
    /// The seat has run out of time for this question: a bot answers it.
    OutOfTime,
    /// The shared device is being handed over.
    Curtain,
    /// The table is paused.
    Paused,
    /// The table is not paused.
    NotPaused,
    /// The operator has closed the table.
    Shut,
    /// The table is locked against newcomers.
    Locked,
    /// The host has removed this person.
    Barred,
    /// The person of that seat is present, or cannot be replaced now.
    Present,
    /// No seat request has this number.
    NobodyWaits,
    /// No other person is present who could agree.
    NobodyAgrees,
    /// A vote is open, or a change has just been declined.
    VoteOpen,
    /// The vote is over, or this person has no vote in it.
    VoteOver,
    /// A host who plays gets no program key for a seat that may hold secrets.
    HostPlays,
    /// The person knows the secrets of another seat of this game.
    KnowsAnother,
    /// The occupants of this table's seats cannot be changed.
    FixedSeats,
    /// The list of seat requests is full, and all people on it are present.
    Crowded,
    /// The person has a seat already, or all seats belong to the people who share the device.
    Seated,
    /// The question has been answered already.
    Stale,
    /// The action has to say which question it responds to.
    Unnumbered,
    /// The value is not an action of this game. The text says what is wrong.
    Malformed(String),
    /// The rules do not allow the action.
    Closed {
        /// The reason, for people.
        reason: String,
        /// The number of the rule clause behind it, or empty.
        clause: &'static str,
    },
    /// There is nothing to undo.
    NoUndo,
    /// Blunder warnings are not available here.
    NoWarnings,
    /// The chat line is empty.
    NoText,
    /// The chat line is too long or contains characters that are not allowed.
    BadText(text::TextProblem),
    /// The rules forbid chat now.
    Quiet,
    /// The seat has reached its limit of chat lines.
    TalkFull,
    /// Too much has been changed at this table, or by this person, without the game going on.
    TooManyChanges,
    /// The game has not gone on since the table was paused.
    PausedBefore,
}

/// A class of reasons. A protocol has one code for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalClass {
    /// The command is not for this person.
    Forbidden,
    /// A value is not allowed.
    Invalid,
    /// A value cannot be read.
    Unreadable,
    /// The action does not say which question it responds to.
    Unnumbered,
    /// The action responds to an earlier question.
    Stale,
    /// The rules do not allow the action.
    Closed,
    /// The command does not fit the present state of the table.
    Conflict,
}

impl From<catalog::Refusal> for Refusal {
    fn from(refusal: catalog::Refusal) -> Refusal {
        match refusal {
            catalog::Refusal::Stale => Refusal::Stale,
            catalog::Refusal::Malformed(what) => Refusal::Malformed(what),
            catalog::Refusal::Rejected { reason, clause } => Refusal::Closed { reason, clause },
        }
    }
}

impl Refusal {
    /// The word for a reason of the table itself.
    pub const REFUSED_WORD: &'static str = "refused";

    /// Returns one word for programs: that of the game's refusal, or [`Refusal::REFUSED_WORD`].
    pub fn word(&self) -> &'static str {
        match self.class() {
            RefusalClass::Stale | RefusalClass::Unnumbered => catalog::Refusal::STALE_WORD,
            RefusalClass::Unreadable => catalog::Refusal::UNREADABLE_WORD,
            RefusalClass::Closed => catalog::Refusal::CLOSED_WORD,
            RefusalClass::Forbidden | RefusalClass::Invalid | RefusalClass::Conflict => Refusal::REFUSED_WORD,
        }
    }

    /// Returns the class, from which protocols take their codes.
    pub fn class(&self) -> RefusalClass {
        match self {
            Refusal::NoSeat | Refusal::NotHost => RefusalClass::Forbidden,
            Refusal::Setup(_)
            | Refusal::NoSuchSeat
            | Refusal::NoName
            | Refusal::BadName(_)
            | Refusal::ReservedName
            | Refusal::BadShare
            | Refusal::NoSuchBot
            | Refusal::NoText
            | Refusal::BadText(_) => RefusalClass::Invalid,
            Refusal::Malformed(_) => RefusalClass::Unreadable,
            Refusal::Unnumbered => RefusalClass::Unnumbered,
            Refusal::Stale => RefusalClass::Stale,
            Refusal::Closed { .. } => RefusalClass::Closed,
            Refusal::Started
            | Refusal::NotStarted
            | Refusal::NotOver
            | Refusal::NothingLeft
            | Refusal::SeatTaken
            | Refusal::NameTaken
            | Refusal::YouLeft
            | Refusal::OutOfTime
            | Refusal::Curtain
            | Refusal::Paused
            | Refusal::NotPaused
            | Refusal::Shut
            | Refusal::Locked
            | Refusal::Barred
            | Refusal::Present
            | Refusal::NobodyWaits
            | Refusal::NobodyAgrees
            | Refusal::VoteOpen
            | Refusal::VoteOver
            | Refusal::HostPlays
            | Refusal::KnowsAnother
            | Refusal::FixedSeats
            | Refusal::Crowded
            | Refusal::Seated
            | Refusal::NoUndo
            | Refusal::NoWarnings
            | Refusal::Quiet
            | Refusal::TalkFull
            | Refusal::TooManyChanges
            | Refusal::PausedBefore => RefusalClass::Conflict,
        }
    }

    /// Returns the reason as a sentence for people.
    pub fn sentence(&self) -> String {
        let key = match self {
            Refusal::Closed { reason, .. } => return reason.clone(),
            Refusal::Stale => return catalog::Refusal::Stale.sentence(),
            Refusal::Setup(what) => return tr!("table-refused-setup", what = what.as_str()),
            Refusal::BadName(flaw) => return describe_flaw(UserText::Name, *flaw),
            Refusal::BadText(flaw) => return describe_flaw(UserText::Talk, *flaw),
            Refusal::Malformed(_) => "table-refused-malformed",
            Refusal::NoSeat => "table-refused-no-seat",
            Refusal::NotHost => "table-refused-not-host",
            Refusal::Started => "table-refused-started",
            Refusal::NotStarted => "table-refused-not-started",
            Refusal::NotOver => "table-refused-not-over",
            Refusal::NothingLeft => "table-refused-nothing-left",
            Refusal::NoSuchSeat => "table-refused-no-such-seat",
            Refusal::SeatTaken => "table-refused-seat-taken",
            Refusal::NameTaken => "table-refused-name-taken",
            Refusal::NoName => "table-refused-no-name",
            Refusal::ReservedName => "table-refused-reserved-name",
            Refusal::BadShare => "table-refused-bad-share",
            Refusal::NoSuchBot => "table-refused-no-such-bot",
            Refusal::YouLeft => "table-refused-you-left",
            Refusal::OutOfTime => "table-refused-out-of-time",
            Refusal::Curtain => "table-refused-curtain",
            Refusal::Paused => "table-refused-paused",
            Refusal::Shut => "table-refused-shut",
            Refusal::NotPaused => "table-refused-not-paused",
            Refusal::Locked => "table-refused-locked",
            Refusal::Barred => "table-refused-barred",
            Refusal::Present => "table-refused-present",
            Refusal::NobodyWaits => "table-refused-nobody-waits",
            Refusal::NobodyAgrees => "table-refused-nobody-agrees",
            Refusal::VoteOpen => "table-refused-vote-open",
            Refusal::VoteOver => "table-refused-vote-over",
            Refusal::HostPlays => "table-refused-host-plays",
            Refusal::KnowsAnother => "table-refused-knows-another",
            Refusal::FixedSeats => "table-refused-fixed-seats",
            Refusal::Crowded => "table-refused-crowded",
            Refusal::Seated => "table-refused-seated",
            Refusal::Unnumbered => "table-refused-unnumbered",
            Refusal::NoUndo => "refused-undo",
            Refusal::NoWarnings => "table-refused-no-warnings",
            Refusal::NoText => "table-refused-no-text",
            Refusal::Quiet => "table-refused-quiet",
            Refusal::TalkFull => "table-refused-talk-full",
            Refusal::TooManyChanges => "table-refused-too-many-changes",
            Refusal::PausedBefore => "table-refused-paused-before",
        };
        tr!(key)
    }

    /// Returns the reason as a sentence for the author of a program, who is told what is wrong with a value.
    pub fn sentence_for_program(&self) -> String {
        match self {
            Refusal::Malformed(what) => what.clone(),
            other => other.sentence(),
        }
    }

    /// Returns the rule clause behind it, or an empty string if no clause is.
    pub fn clause(&self) -> &'static str {
        match self {
            Refusal::Closed { clause, .. } => clause,
            _ => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use text::TextProblem;

    use super::*;

    #[test]
    fn every_refusal_has_words() {
        use Refusal::*;
        let all = [
            Setup("x".into()),
            NoSeat,
            NotHost,
            Started,
            NotStarted,
            NotOver,
            NothingLeft,
            NoSuchSeat,
            SeatTaken,
            NameTaken,
            NoName,
            BadName(TextProblem::TooManyBytes),
            ReservedName,
            BadShare,
            NoSuchBot,
            YouLeft,
            OutOfTime,
            Curtain,
            Paused,
            Shut,
            NotPaused,
            Locked,
            Barred,
            Present,
            NobodyWaits,
            NobodyAgrees,
            VoteOpen,
            VoteOver,
            HostPlays,
            KnowsAnother,
            FixedSeats,
            Crowded,
            Seated,
            Stale,
            Unnumbered,
            Malformed("x".into()),
            NoUndo,
            NoWarnings,
            NoText,
            BadText(TextProblem::TooManyBytes),
            Quiet,
            TalkFull,
            TooManyChanges,
            PausedBefore,
            Closed { reason: "because".into(), clause: "EZ-1" },
        ];
        for refusal in all {
            let said = refusal.sentence();
            assert!(said.contains(' ') || said == "because", "{refusal:?}: {said}");
        }
    }
}
