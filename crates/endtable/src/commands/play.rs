//! `endtable play`: a game in this terminal.

use std::fs;
use std::io::{self, IsTerminal};

use arcade::{Info, Secret, Setup, say};
use terminal::{Session, Sitter, plain, screen};

use crate::command_line::Play;
use crate::trouble::{Trouble, quoted};
use crate::{output, setup};

/// The longest name of a seat, in characters.
const LONGEST_NAME: usize = 24;

/// Plays to the end, or until somebody leaves.
///
/// # Errors
/// A table that cannot be set up, or a terminal that cannot be used.
pub fn run(play: &Play) -> Result<(), Trouble> {
    let game = setup::game(&play.game)?;
    let info = game.info();
    let (sitters, names) = seating(info, play.seats.as_deref(), &play.bots)?;
    let seats = setup::seats(info, u8::try_from(sitters.len()).ok())?;
    let options = setup::options(game, &play.options)?;
    let seed = setup::seed(play.seed)?;
    let mut table = game.start(Setup { seats, options, secret: Secret::from_seed(seed), entropy: Vec::new() })?;
    table.name_seats(names);
    if let Some(file) = &play.save {
        // Better to hear now than after the game that it cannot be kept.
        fs::OpenOptions::new().append(true).create(true).open(file).map_err(|error| not_saved(play, &error))?;
    }
    if play.seed.is_none() {
        output::note(&say!("cli-seed", seed = seed.to_string()));
    }
    let mut session = Session::new(table, sitters);
    let colour = terminal::colour_wanted();
    let full = !play.plain && io::stdin().is_terminal() && io::stdout().is_terminal();
    let played = if full {
        screen::play(&mut session, colour)
    } else {
        let look = plain::Look { colour, clears: io::stdout().is_terminal() };
        plain::play(&mut session, io::stdin().lock(), io::stdout().lock(), look)
    };
    if let Some(file) = &play.save {
        let document = serde_json::to_string(&session.record()).map_err(|error| Trouble::Said(error.to_string()))?;
        fs::write(file, document + "\n").map_err(|error| not_saved(play, &error))?;
        output::note(&say!("cli-saved", file = file.display().to_string()));
    }
    played?;
    Ok(())
}

fn not_saved(play: &Play, error: &io::Error) -> Trouble {
    let file = play.save.as_ref().map(|file| file.display().to_string()).unwrap_or_default();
    Trouble::Said(say!("cli-not-saved", file = quoted(&file), error = error.to_string()))
}

/// Who sits where: so many seats with a person in the first, or a list of `you`, names, `bot` and `bot:LEVEL`.
fn seating(info: &Info, given: Option<&str>, bots: &[String]) -> Result<(Vec<Sitter>, Vec<String>), Trouble> {
    let count = given.map(str::parse::<u8>);
    let list: Vec<String> = match (given, count) {
        (Some(list), Some(Err(_))) => list.split(',').map(|name| name.trim().to_owned()).collect(),
        (_, Some(Ok(count))) => filled(setup::seats(info, Some(count))?),
        (_, None) | (None, _) => filled(setup::seats(info, None)?),
    };
    setup::seats(info, Some(u8::try_from(list.len()).unwrap_or(u8::MAX)))?;
    let unnamed = list.iter().filter(|name| *name == "bot").count();
    let mut levels = levels(info, bots, unnamed)?.into_iter();
    let mut sitters = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for (place, name) in list.iter().enumerate() {
        let number = place + 1;
        let (sitter, called) = match name.as_str() {
            "you" => (Sitter::Person, say!("seat-number", number = number)),
            "bot" => {
                let bot = levels.next().unwrap_or_else(|| info.standard_bot.to_owned());
                (Sitter::Bot(bot), say!("cli-bot-name", number = number))
            }
            other => match other.strip_prefix("bot:") {
                Some(bot) => {
                    setup::bot(info, bot)?;
                    (Sitter::Bot(bot.to_owned()), say!("cli-bot-name", number = number))
                }
                None => (Sitter::Person, person(other)?),
            },
        };
        if names.contains(&called) {
            return Err(Trouble::Typed(say!("cli-name-twice", name = called)));
        }
        sitters.push(sitter);
        names.push(called);
    }
    Ok((sitters, names))
}

/// A person in the first seat and bots in the others.
fn filled(seats: u8) -> Vec<String> {
    (0..seats).map(|seat| if seat == 0 { "you" } else { "bot" }.to_owned()).collect()
}

/// One bot for each of so many seats.
fn levels(info: &Info, bots: &[String], seats: usize) -> Result<Vec<String>, Trouble> {
    if bots.is_empty() {
        return Ok(Vec::new());
    }
    bots.iter().try_for_each(|bot| setup::bot(info, bot))?;
    match bots {
        [one] if seats > 0 => Ok(vec![one.clone(); seats]),
        _ if bots.len() == seats => Ok(bots.to_vec()),
        _ => Err(Trouble::Typed(say!("cli-bot-seats", given = bots.len(), seats = seats))),
    }
}

fn person(name: &str) -> Result<String, Trouble> {
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits {
        Ok(name.to_owned())
    } else {
        Err(Trouble::Typed(say!("cli-name", most = LONGEST_NAME, given = quoted(name))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(given: Option<&str>, bots: &[&str]) -> Result<Vec<String>, String> {
        let info = arcade::find("extraczon").expect("listed").info();
        let bots: Vec<String> = bots.iter().map(|bot| (*bot).to_owned()).collect();
        match seating(info, given, &bots) {
            Ok((sitters, names)) => {
                Ok(sitters.iter().zip(names).map(|(sitter, name)| format!("{name}={sitter:?}")).collect())
            }
            Err(Trouble::Typed(sentence)) => Err(sentence),
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
    fn seatings_that_make_no_sense_are_refused() {
        for (given, bots) in [
            (Some("9"), &[][..]),
            (Some("0"), &[]),
            (Some("you,you,you,you,you"), &[]),
            (Some("ann,ann"), &[]),
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
