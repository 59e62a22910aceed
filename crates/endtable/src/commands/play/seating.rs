//! The assignment of players to seats.

use catalog::i18n::{self, UserText};
use catalog::{GameInfo, tr};
use terminal::Occupant;
use text::Appearance;

use crate::command_error::{CommandError, quote_input};
use crate::setup;

/// A planned player.
#[derive(Clone, Debug)]
struct PlannedSeat {
    occupant: Occupant,
    /// The chosen name. Players without one are named after their seats.
    name: Option<String>,
}

impl PlannedSeat {
    fn called(&self, number: usize) -> String {
        let by_seat = || match self.occupant {
            Occupant::Person => tr!("seat-number", number = number),
            Occupant::Bot(_) => tr!("cli-bot-name", number = number),
        };
        self.name.clone().unwrap_or_else(by_seat)
    }
}

/// The planned players in seat order.
#[derive(Clone, Debug)]
pub struct Seating(Vec<PlannedSeat>);

impl Seating {
    /// Restores the seating of a saved game from its names and its bot or human for each seat. If the record has no
    /// such list, all seats are human.
    pub fn from_record(names: Vec<String>, bots: Vec<Option<String>>) -> Seating {
        let bots = bots.into_iter().map(Some).chain(std::iter::repeat(None));
        let chair = |(place, (name, bot)): (usize, (String, Option<Option<String>>))| {
            let sitter = bot.flatten().map_or(Occupant::Person, Occupant::Bot);
            let by_seat = PlannedSeat { occupant: sitter.clone(), name: None }.called(place + 1);
            PlannedSeat { occupant: sitter, name: Some(name).filter(|name| *name != by_seat) }
        };
        Seating(names.into_iter().zip(bots).enumerate().map(chair).collect())
    }

    /// Returns the number of seats.
    pub fn seat_count(&self) -> usize {
        self.0.len()
    }

    /// Returns the occupant of each seat.
    pub fn sitters(&self) -> Vec<Occupant> {
        self.0.iter().map(|chair| chair.occupant.clone()).collect()
    }

    /// Returns the name of each seat.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().enumerate().map(|(place, chair)| chair.called(place + 1)).collect()
    }

    /// Moves every player one seat on, as for the next game at a table.
    pub fn move_on(&mut self) {
        self.0.rotate_right(1);
    }
}

/// Parses the seating: a number of seats with a human in the first, or a list of `you`, names, `bot` and `bot:LEVEL`.
///
/// # Errors
/// The game does not support the seats, bots or names.
pub fn parse_seating(info: &GameInfo, given: Option<&str>, bots: &[String]) -> Result<Seating, CommandError> {
    let count = given.map(str::parse::<u8>);
    let list: Vec<String> = match (given, count) {
        (Some(list), Some(Err(_))) => list.split(',').map(|name| name.trim().to_owned()).collect(),
        (_, Some(Ok(count))) => filled(setup::seats_or_default(info, Some(count))?),
        (_, None) | (None, _) => filled(setup::seats_or_default(info, None)?),
    };
    setup::seats_or_default(info, Some(u8::try_from(list.len()).unwrap_or(u8::MAX)))?;
    let unnamed = list.iter().filter(|name| *name == "bot").count();
    let mut levels = levels(info, bots, unnamed)?.into_iter();
    let mut chairs = Vec::new();
    for name in &list {
        let (sitter, name) = match name.as_str() {
            "you" => (Occupant::Person, None),
            "bot" => (Occupant::Bot(levels.next().unwrap_or_else(|| info.standard_bot.to_owned())), None),
            other => match other.strip_prefix("bot:") {
                Some(bot) => {
                    setup::check_bot(info, bot)?;
                    (Occupant::Bot(bot.to_owned()), None)
                }
                None => (Occupant::Person, Some(person(other)?)),
            },
        };
        chairs.push(PlannedSeat { occupant: sitter, name });
    }
    let party = Seating(chairs);
    let names = party.names();
    let looks: Vec<Appearance> = names.iter().map(|name| Appearance::new(name)).collect();
    let twice = (1..looks.len()).find(|later| looks[..*later].iter().any(|earlier| earlier.resembles(&looks[*later])));
    match twice {
        Some(twice) => Err(CommandError::InvalidInput(tr!("cli-name-twice", name = names[twice].as_str()))),
        None => Ok(party),
    }
}

/// Returns a seating with a human in the first seat and bots in the others.
fn filled(seats: u8) -> Vec<String> {
    (0..seats).map(|seat| if seat == 0 { "you" } else { "bot" }.to_owned()).collect()
}

/// Returns one bot for each of the given seats.
fn levels(info: &GameInfo, bots: &[String], seats: usize) -> Result<Vec<String>, CommandError> {
    if bots.is_empty() {
        return Ok(Vec::new());
    }
    bots.iter().try_for_each(|bot| setup::check_bot(info, bot))?;
    match bots {
        [one] if seats > 0 => Ok(vec![one.clone(); seats]),
        _ if bots.len() == seats => Ok(bots.to_vec()),
        _ => Err(CommandError::InvalidInput(tr!("cli-bot-seats", given = bots.len(), seats = seats))),
    }
}

fn person(name: &str) -> Result<String, CommandError> {
    let typed = text::clean_text(name, text::MAX_NAME);
    let name = typed.map_err(|flaw| CommandError::InvalidInput(i18n::describe_flaw(UserText::Name, flaw)))?;
    if name.is_empty() || i18n::is_reserved(&name) {
        return Err(CommandError::InvalidInput(tr!("cli-name", given = quote_input(&name))));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(given: Option<&str>, bots: &[&str]) -> Result<Vec<String>, String> {
        let info = catalog::find("extraczon").expect("listed").info();
        let bots: Vec<String> = bots.iter().map(|bot| (*bot).to_owned()).collect();
        match parse_seating(info, given, &bots) {
            Ok(party) => Ok(party
                .sitters()
                .iter()
                .zip(party.names())
                .map(|(sitter, name)| format!("{name}={sitter:?}"))
                .collect()),
            Err(CommandError::InvalidInput(sentence)) => Err(sentence),
            Err(other) => panic!("{other:?} is no fault of what was typed"),
        }
    }

    #[test]
    fn a_number_seats_one_person_and_bots() {
        assert_eq!(seated(Some("2"), &["random"]).expect("fits"), ["Seat 1=Person", "Bot 2=Bot(\"random\")"]);
        assert_eq!(seated(Some("1"), &[]).expect("fits"), ["Seat 1=Person"]);
    }

    #[test]
    fn a_list_says_who_sits_where() {
        let seats = seated(Some("bot:search, ann,you,bot"), &["random"]).expect("fits");
        assert_eq!(seats, ["Bot 1=Bot(\"search\")", "ann=Person", "Seat 3=Person", "Bot 4=Bot(\"random\")"]);
    }

    #[test]
    fn the_next_game_seats_everybody_one_seat_further_on() {
        let info = catalog::find("extraczon").expect("listed").info();
        let mut party = parse_seating(info, Some("ann,you,bot"), &[]).expect("fits");
        party.move_on();
        assert_eq!(party.names(), ["Bot 1", "ann", "Seat 3"], "only those who have a name keep it");
        let again = Seating::from_record(party.names(), party.sitters().iter().map(bot_of).collect());
        assert_eq!((again.names(), again.sitters()), (party.names(), party.sitters()));
        assert_eq!(
            Seating::from_record(party.names(), Vec::new()).sitters(),
            [Occupant::Person, Occupant::Person, Occupant::Person]
        );
    }

    fn bot_of(sitter: &Occupant) -> Option<String> {
        match sitter {
            Occupant::Person => None,
            Occupant::Bot(bot) => Some(bot.clone()),
        }
    }

    #[test]
    fn seatings_that_make_no_sense_are_refused() {
        for (given, bots) in [
            (Some("9"), &[][..]),
            (Some("0"), &[]),
            (Some("you,you,you,you,you"), &[]),
            (Some("ann,ann"), &[]),
            (Some("ann,ANN"), &[]),
            (Some("Ann,\u{410}nn"), &[]),
            (Some("Seat 2,you"), &[]),
            (Some("Bot 2,bot"), &[]),
            (Some("a\u{202e}b,you"), &[]),
            (Some("ann,"), &[]),
            (Some("bot:nobody"), &[]),
            (Some("you"), &["random"]),
            (Some("you,bot,bot"), &["random", "random", "random"]),
            (Some("a name that is much longer than any seat,you"), &[]),
        ] {
            assert!(seated(given, bots).is_err(), "{given:?} {bots:?}");
        }
    }
}
