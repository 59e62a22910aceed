//! The switches of a table (every ruling that offers a choice, and the variants).

use alloc::string::String;

use play::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// How many moves a turn has in Infection (IX-48, IX-53).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moves {
    /// Five.
    #[default]
    Five,
    /// As many as a die shows: Variant 2.
    Die,
}

/// Where a creature meets others at most once in a turn (IX-Q8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OneInteraction {
    /// In Infection only, as printed.
    #[default]
    Infection,
    /// In Extinction too.
    Both,
}

/// What a swap is (IX-Q4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swap {
    /// The piece is replaced from the reserve.
    #[default]
    Reserve,
    /// Two creatures of one species trade places.
    Exchange,
    /// Either.
    Both,
}

/// When a creature may step into its own home (IX-Q2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnHome {
    /// Only while it is empty.
    #[default]
    IfEmpty,
    /// Always.
    Free,
}

/// What becomes of the home of an extinct species (IX-Q12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadHome {
    /// An ordinary space.
    #[default]
    Ordinary,
    /// It goes on annihilating whoever steps in.
    Deadly,
}

/// How seats come to their places round the board (IX-Q13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// Dealt at random.
    #[default]
    Random,
    /// In the order of the seats.
    Given,
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

/// All switches; the defaults are the rulebook's games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How large the board is: 4, 5 or 6.
    pub radius: u8,
    /// Pieces of each species and character, 4 to 12, or 0 for as many as it takes (IX-Q7).
    pub supply: u8,
    /// IX-Q27.
    pub secrecy: Secrecy,
    /// Infection only; Extinction always has the die.
    pub moves: Moves,
    /// IX-Q8.
    pub one_interaction: OneInteraction,
    /// Whether friends that met stay until the turn ends (IX-Q5).
    pub friends_stay: bool,
    /// IX-Q4.
    pub swap: Swap,
    /// IX-Q2. In the list of options it is called `own_base`.
    #[serde(rename = "own_base")]
    pub own_home: OwnHome,
    /// IX-Q12. In the list of options it is called `dead_base`.
    #[serde(rename = "dead_base")]
    pub dead_home: DeadHome,
    /// Quiet rounds until a stalled game ends, 0 for never (IX-78).
    pub quiet_rounds: u8,
    /// Rounds until any game ends, 0 for never (IX-79).
    pub round_limit: u16,
    /// Whether screens show what was seen of a creature (IX-Q6).
    pub seen_marks: bool,
    /// IX-Q22.
    pub first_seat: FirstSeat,
    /// IX-Q13.
    pub seating: Seating,
    /// Whether the table has structured talk (IX-5).
    pub talk: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            radius: 4,
            supply: 6,
            secrecy: Secrecy::default(),
            moves: Moves::default(),
            one_interaction: OneInteraction::default(),
            friends_stay: true,
            swap: Swap::default(),
            own_home: OwnHome::default(),
            dead_home: DeadHome::default(),
            quiet_rounds: 12,
            round_limit: 100,
            seen_marks: true,
            first_seat: FirstSeat::default(),
            seating: Seating::default(),
            talk: true,
        }
    }
}
