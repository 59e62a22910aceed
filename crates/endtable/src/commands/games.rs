//! `endtable games`: what can be played.

use arcade::{Info, OptionKind, say};

use crate::columns::{Columns, Set};
use crate::command_line::Games;
use crate::output;
use crate::trouble::Trouble;

/// Lists the games.
///
/// # Errors
/// Nobody reads the list.
pub fn run(games: &Games) -> Result<(), Trouble> {
    let infos: Vec<&Info> = arcade::games().iter().map(|game| game.info()).collect();
    if games.json {
        return output::document(&infos);
    }
    let texts: Vec<String> = infos.into_iter().map(described).collect();
    output::write(&texts.join("\n"))
}

fn described(info: &Info) -> String {
    let seats: Vec<String> = info.seats.iter().map(u8::to_string).collect();
    let mut text = say!(
        "cli-game",
        id = info.id,
        name = info.name,
        seats = seats.join(", "),
        minutes = info.minutes,
        rules = info.rules
    );
    text.push_str(&format!("\n  {}\n\n", info.tagline));
    let (option, allowed, decides) = (say!("cli-head-option"), say!("cli-head-values"), say!("cli-head-decides"));
    let mut options = Columns::new(&[(&option, Set::Left), (&allowed, Set::Left), (&decides, Set::Left)]);
    for option in &info.options {
        let decides = say!("cli-option-decides", text = option.text.as_str(), clause = option.clause);
        options.row([option.id.to_owned(), values(&option.kind, &option.default), decides]);
    }
    text.push_str(&indented(&options.text()));
    let (bot, what) = (say!("cli-head-bot"), say!("cli-head-what"));
    let mut bots = Columns::new(&[(&bot, Set::Left), (&what, Set::Left)]);
    for bot in &info.bots {
        bots.row([marked(bot.id, bot.id == info.standard_bot), bot.text.clone()]);
    }
    text.push('\n');
    text.push_str(&indented(&bots.text()));
    text
}

/// The values of an option, the default marked with a star.
fn values(kind: &OptionKind, default: &serde_json::Value) -> String {
    let words = |words: &[&str]| {
        let marked = words.iter().map(|word| marked(word, default.as_str() == Some(word)));
        marked.collect::<Vec<_>>().join(", ")
    };
    match kind {
        OptionKind::Choice { values } => words(values),
        OptionKind::Switch => {
            let marked = [true, false].map(|value| marked(&value.to_string(), default.as_bool() == Some(value)));
            marked.join(", ")
        }
        OptionKind::Number { min, max } => {
            say!("cli-values-number", min = *min, max = *max, default = default.to_string())
        }
        OptionKind::Pack { values } => say!("cli-values-pack", words = words(values)),
    }
}

fn marked(word: &str, star: bool) -> String {
    if star { format!("{word}*") } else { word.to_owned() }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}
