//! The options of a table: every ruling that offers a choice, and the variants.

use alloc::string::String;

use engine::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

engine::options! {
    /// The options; the defaults are the rulebook's games.
    pub struct Options {
        /// The seats whose characters are visible to everyone.
        "IX-Q27" secrecy: seats(Secrecy: "hidden", "open"),
        /// The number of moves in a turn of Infection (IX-48); Extinction always uses the die.
        "IX-53" moves: words(Moves {
            /// Five moves.
            Five = "five",
            /// As many moves as a die shows: Variant 2.
            Die = "die",
        }),
        /// The games in which a creature has at most one meeting per turn.
        "IX-Q8" one_interaction: words(OneInteraction {
            /// In Infection only, as printed.
            Infection = "infection",
            /// In Extinction too.
            Both = "both",
        }),
        /// True if friends that have met stay until the turn ends.
        "IX-Q5" friends_stay: flag(true),
        /// The kind of swap that is allowed.
        "IX-Q4" swap: words(Swap {
            /// The piece is replaced from the reserve.
            Reserve = "reserve",
            /// Two creatures of one species exchange their spaces.
            Exchange = "exchange",
            /// Both kinds.
            Both = "both",
        }),
        /// The condition under which a creature may step into its own home.
        "IX-Q2" own_base: words(OwnBase {
            /// The home must be empty.
            IfEmpty = "if_empty",
            /// There is no condition.
            Free = "free",
        }),
        /// The status of the home of an extinct species.
        "IX-Q12" dead_base: words(DeadBase {
            /// The home is an ordinary space.
            Ordinary = "ordinary",
            /// The home still annihilates every creature that steps in.
            Deadly = "deadly",
        }),
        /// Pieces of each species and character: at least 4, or 0 for an unlimited supply.
        "IX-Q7" supply: number(u8 = 6 in 0..=12),
        /// The number of quiet rounds after which a stalled game ends, 0 for no limit.
        "IX-78" quiet_rounds: number(u8 = 12 in 0..=100),
        /// The number of rounds after which any game ends, 0 for no limit.
        "IX-79" round_limit: number(u16 = 100 in 0..=10_000),
        /// The radius of the board.
        "IX-Q1" radius: number(u8 = 4 in 4..=6),
        /// True if the user interface shows what was seen of a creature.
        "IX-Q6" seen_marks: flag(true),
        /// The seat that takes the first turn.
        "IX-Q22" first_seat: seat(FirstSeat: "random"),
        /// The way in which seats get their places around the board.
        "IX-Q13" seating: words(Seating {
            /// Places are assigned at random.
            Random = "random",
            /// Places follow the order of the seats.
            Given = "given",
        }),
        /// True if the table has structured talk.
        "IX-5" talk: flag(true),
    }
}

/// The seats whose characters are visible to everyone (IX-3, IX-52, IX-Q27). As text `hidden`, `open`, or the numbers
/// of the open seats from 1 joined by `+`, such as `1+3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Secrecy {
    /// No seat's characters are visible.
    #[default]
    Hidden,
    /// All characters are visible: Variant 1.
    Open,
    /// The characters of these seats are visible.
    Seats(SeatSet),
}

impl Secrecy {
    /// Returns the open seats of a table with this number of seats.
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

/// The seat that takes the first turn (IX-39, IX-59, IX-Q22). As text `random` or the number of a seat from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FirstSeat {
    /// A random seat, with equal probability.
    #[default]
    Random,
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
