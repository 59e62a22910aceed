//! What happens around a game and belongs into its log: who leaves, comes back, is missed.

use engine::Seat;

use crate::i18n::SeatNames;
use crate::tr;

/// One thing that happened to a seat beside the game. Everybody hears of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatNote {
    /// Its person left; a bot plays on.
    Left,
    /// Its person was missed for too long; a bot plays on.
    Missed,
    /// Its time ran out; a bot plays on.
    Overtime,
    /// The host gave it to a bot while its person was away.
    Handed,
    /// Its person took it back.
    Back,
    /// Its time ran out, and one answer was given for it.
    Late,
    /// The others wait longer for it.
    Waited,
    /// The host removed its person.
    Removed,
    /// Somebody else sits there now.
    Given,
    /// A program plays it now.
    Program,
    /// The others are asked whether somebody else may play it, or whether its person has to go.
    Proposed,
    /// They do not all agree.
    Declined,
    /// It asks for a pause.
    Pausing,
    /// It made the table stand still.
    Paused,
    /// It made the table go on.
    Resumed,
}

impl SeatNote {
    /// The word of it that programs read.
    pub(crate) fn wire_name(self) -> &'static str {
        match self {
            SeatNote::Left => "left",
            SeatNote::Missed => "missed",
            SeatNote::Overtime => "overtime",
            SeatNote::Handed => "handed",
            SeatNote::Back => "back",
            SeatNote::Late => "late",
            SeatNote::Waited => "waited",
            SeatNote::Removed => "removed",
            SeatNote::Given => "given",
            SeatNote::Program => "program",
            SeatNote::Proposed => "proposed",
            SeatNote::Declined => "declined",
            SeatNote::Pausing => "pausing",
            SeatNote::Paused => "paused",
            SeatNote::Resumed => "resumed",
        }
    }

    /// The sentence for people.
    pub(crate) fn describe_note(self, names: SeatNames<'_>, seat: Seat) -> String {
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
        let moves = [Left, Missed, Overtime, Handed, Back, Late, Waited, Removed, Given, Program, Proposed, Declined];
        for note in moves.into_iter().chain([Pausing, Paused, Resumed]) {
            let text = note.describe_note(SeatNames(&names), Seat(0));
            assert!(text.contains("Ada") && text.ends_with('.'), "{note:?}: {text}");
        }
    }
}
