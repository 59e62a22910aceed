//! The switches of a table (every ruling that offers a choice, and the variants).

use alloc::string::String;

use engine::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

engine::options! {
    /// All switches; the defaults are the rulebook's games.
    pub struct Options {
        /// Whose characters lie open.
        "IX-Q27" secrecy: seats(Secrecy: "hidden", "open"),
        /// How many moves a turn has in Infection (IX-48); Extinction always has the die.
        "IX-53" moves: words(Moves {
            /// Five.
            Five = "five",
            /// As many as a die shows: Variant 2.
            Die = "die",
        }),
        /// Where a creature meets others at most once in a turn.
        "IX-Q8" one_interaction: words(OneInteraction {
            /// In Infection only, as printed.
            Infection = "infection",
            /// In Extinction too.
            Both = "both",
        }),
        /// Whether friends that met stay until the turn ends.
        "IX-Q5" friends_stay: flag(true),
        /// What a swap is.
        "IX-Q4" swap: words(Swap {
            /// The piece is replaced from the reserve.
            Reserve = "reserve",
            /// Two creatures of one species trade places.
            Exchange = "exchange",
            /// Either.
            Both = "both",
        }),
        /// When a creature may step into its own home.
        "IX-Q2" own_base: words(OwnBase {
            /// Only while it is empty.
            IfEmpty = "if_empty",
            /// Always.
            Free = "free",
        }),
        /// What becomes of the home of an extinct species.
        "IX-Q12" dead_base: words(DeadBase {
            /// An ordinary space.
            Ordinary = "ordinary",
            /// It goes on annihilating whoever steps in.
            Deadly = "deadly",
        }),
        /// Pieces of each species and character, 4 or more, or 0 for as many as it takes.
        "IX-Q7" supply: number(u8 = 6 in 0..=12),
        /// Quiet rounds until a stalled game ends, 0 for never.
        "IX-78" quiet_rounds: number(u8 = 12 in 0..=100),
        /// Rounds until any game ends, 0 for never.
        "IX-79" round_limit: number(u16 = 100 in 0..=10_000),
        /// How large the board is.
        "IX-Q1" radius: number(u8 = 4 in 4..=6),
        /// Whether screens show what was seen of a creature.
        "IX-Q6" seen_marks: flag(true),
        /// Who begins.
        "IX-Q22" first_seat: seat(FirstSeat: "random"),
        /// How seats come to their places round the board.
        "IX-Q13" seating: words(Seating {
            /// Dealt at random.
            Random = "random",
            /// In the order of the seats.
            Given = "given",
        }),
        /// Whether the table has structured talk.
        "IX-5" talk: flag(true),
    }
}

/// Whose characters lie open (IX-3, IX-52, IX-Q27). As text `hidden`, `open`, or the numbers of the open seats from 1
/// joined by `+`, such as `1+3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Secrecy {
    /// Nobody's.
    #[default]
    Hidden,
    /// Everybody's: Variant 1.
    Open,
    /// Those of these seats.
    Seats(SeatSet),
}

impl Secrecy {
    /// The open seats at a table of so many.
    pub(crate) fn open(self, seats: u8) -> SeatSet {
        match self {
            Secrecy::Hidden => SeatSet::EMPTY,
            Secrecy::Open => SeatSet::first(seats),
            Secrecy::Seats(open) => open,
        }
    }
}

impl Serialize for Secrecy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Secrecy::Hidden => serializer.serialize_str("hidden"),
            Secrecy::Open => serializer.serialize_str("open"),
            Secrecy::Seats(open) => {
                let numbers: alloc::vec::Vec<String> =
                    open.iter().map(|seat| alloc::format!("{}", seat.0 + 1)).collect();
                serializer.serialize_str(&numbers.join("+"))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Secrecy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Secrecy, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "hidden" => return Ok(Secrecy::Hidden),
            "open" => return Ok(Secrecy::Open),
            _ => {}
        }
        let number = |word: &str| word.parse().ok().filter(|number| (1u8..=6).contains(number));
        let seats: Option<SeatSet> = text.split('+').map(|word| Some(Seat(number(word)? - 1))).collect();
        let wrong = || D::Error::custom("secrecy is hidden, open, or the numbers of the open seats such as 1+3");
        seats.map(Secrecy::Seats).ok_or_else(wrong)
    }
}

/// Who begins (IX-39, IX-59, IX-Q22). As text `random` or the number of a seat from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FirstSeat {
    /// Any seat, all equally likely.
    #[default]
    Random,
    /// This seat.
    Seat(Seat),
}

impl Serialize for FirstSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstSeat::Random => serializer.serialize_str("random"),
            FirstSeat::Seat(seat) => serializer.collect_str(&(seat.0 + 1)),
        }
    }
}

impl<'de> Deserialize<'de> for FirstSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FirstSeat, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "random" {
            return Ok(FirstSeat::Random);
        }
        let number = text.parse().ok().filter(|number| (1u8..=6).contains(number));
        let seat = number.map(|number| FirstSeat::Seat(Seat(number - 1)));
        seat.ok_or_else(|| D::Error::custom("first_seat is random or the number of a seat"))
    }
}
