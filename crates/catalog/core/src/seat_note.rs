//! Notes in the log about events around the game: people who leave, come back or are absent.

use engine::Seat;

use crate::i18n::SeatNames;
use crate::tr;

/// An event at a seat beside the game. All viewers receive it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum SeatNote {
    /// The person left; a bot plays on.
    Left,
    /// The person was absent for too long; a bot plays on.
    Missed,
    /// The seat's time ran out; a bot plays on.
    Overtime,
    /// The host gave the seat to a bot while its person was away.
    Handed,
    /// The person took the seat back.
    Back,
    /// The owner of the seat took it back from somebody who played it meanwhile.
    Returned,
    /// The seat timed out, and one default action was applied for it.
    Late,
    /// The others gave the seat more time.
    Waited,
    /// The host removed the person of the seat.
    Removed,
    /// Another person has the seat now.
    Given,
    /// A program plays the seat now.
    Program,
    /// The others vote on whether another player may have the seat, or whether its person has to go.
    Proposed,
    /// The vote was declined.
    Declined,
    /// The seat offered to end the game without a result.
    EndOffered,
    /// That offer was declined.
    EndDeclined,
    /// The seat asked for a pause.
    Pausing,
    /// The seat paused the table.
    Paused,
    /// The seat ended the pause.
    Resumed,
}

impl SeatNote {
    /// Returns true if the note says who plays the seat from now on.
    pub fn tells_who_plays(self) -> bool {
        matches!(
            self,
            SeatNote::Left
                | SeatNote::Missed
                | SeatNote::Overtime
                | SeatNote::Handed
                | SeatNote::Back
                | SeatNote::Removed
                | SeatNote::Given
                | SeatNote::Program
        )
    }

    /// Returns the name of the note in the protocol.
    pub(crate) fn wire_name(self) -> &'static str {
        match self {
            SeatNote::Left => "left",
            SeatNote::Missed => "missed",
            SeatNote::Overtime => "overtime",
            SeatNote::Handed => "handed",
            SeatNote::Back => "back",
            SeatNote::Returned => "returned",
            SeatNote::Late => "late",
            SeatNote::Waited => "waited",
            SeatNote::Removed => "removed",
            SeatNote::Given => "given",
            SeatNote::Program => "program",
            SeatNote::Proposed => "proposed",
            SeatNote::Declined => "declined",
            SeatNote::EndOffered => "end-offered",
            SeatNote::EndDeclined => "end-declined",
            SeatNote::Pausing => "pausing",
            SeatNote::Paused => "paused",
            SeatNote::Resumed => "resumed",
        }
    }

    /// Returns the sentence for people.
    pub fn describe_note(self, names: SeatNames<'_>, seat: Seat) -> String {
        tr!(&format!("note-{}", self.wire_name()), seat = names.name_of(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_is_a_sentence_with_a_name() {
        use SeatNote::*;
        let names = ["Ada".to_owned()];
        let moves =
            [Left, Missed, Overtime, Handed, Back, Returned, Late, Waited, Removed, Given, Program, Proposed, Declined];
        for note in moves.into_iter().chain([Pausing, Paused, Resumed]) {
            let text = note.describe_note(SeatNames::new(&names), Seat(0));
            assert!(text.contains("Ada") && text.ends_with('.'), "{note:?}: {text}");
        }
    }
}
