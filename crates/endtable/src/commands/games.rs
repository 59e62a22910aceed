//! `endtable games`: lists the available games.

use catalog::{GameInfo, OptionKind, tr};

use crate::command_error::CommandError;
use crate::command_line::Games;
use crate::text_table::{Alignment, TextTable, wrap_text};
use crate::{output, setup};

/// Lists the games.
///
/// # Errors
/// Stdout is closed.
pub fn run(games: &Games) -> Result<(), CommandError> {
    let infos: Vec<&GameInfo> = catalog::games().iter().map(|game| game.info()).collect();
    if games.json {
        return output::write_json(&infos);
    }
    let width = terminal::terminal_width().unwrap_or(PIPED).max(NARROWEST);
    let texts: Vec<String> = infos.into_iter().map(|info| described(info, width)).collect();
    output::write_stdout(&texts.join("\n"))
}

/// The width of the list without a terminal, in characters.
const PIPED: usize = 80;
/// The minimum width of the list.
const NARROWEST: usize = 40;
/// The maximum number of values that the list shows for an option.
const SHOWN: usize = 12;

fn described(info: &GameInfo, width: usize) -> String {
    let mut text = tr!(
        "cli-game",
        id = info.id,
        name = info.name,
        seats = setup::describe_seat_counts(&info.seats),
        minutes = info.minutes,
        rules = info.rules
    );
    text = wrap_text(&text, width);
    text.push_str(&indented(&wrap_text(info.tagline, width - INDENT)));
    text.push('\n');
    let (option, allowed, decides) = (tr!("cli-head-option"), tr!("cli-head-values"), tr!("cli-head-decides"));
    let mut options =
        TextTable::new(&[(&option, Alignment::Left), (&allowed, Alignment::Left), (&decides, Alignment::Left)]);
    for option in &info.options {
        let decides = tr!("cli-option-decides", text = option.text.as_str(), clause = option.clause);
        options.add_row([option.id.to_owned(), values(&option.kind, &option.default), decides]);
    }
    text.push_str(&indented(&options.to_wrapped_text(width - INDENT)));
    let (bot, what) = (tr!("cli-head-bot"), tr!("cli-head-what"));
    let mut bots = TextTable::new(&[(&bot, Alignment::Left), (&what, Alignment::Left)]);
    for bot in &info.bots {
        bots.add_row([marked(bot.id, bot.id == info.standard_bot), bot.text.clone()]);
    }
    text.push('\n');
    text.push_str(&indented(&bots.to_wrapped_text(width - INDENT)));
    text
}

/// Formats the values of an option and marks the default with a star.
fn values(kind: &OptionKind, default: &serde_json::Value) -> String {
    let words = |words: &[&str]| {
        let marked = words.iter().map(|word| marked(word, default.as_str() == Some(word)));
        let all: Vec<String> = marked.collect();
        match all.len().checked_sub(SHOWN) {
            Some(more @ 1..) => tr!("cli-values-more", words = all[..SHOWN].join(", "), more = more),
            _ => all.join(", "),
        }
    };
    match kind {
        OptionKind::Choice { values } => words(values),
        OptionKind::Switch => {
            let marked = [true, false].map(|value| marked(&value.to_string(), default.as_bool() == Some(value)));
            marked.join(", ")
        }
        OptionKind::Number { min, max, .. } => {
            tr!("cli-values-number", min = *min, max = *max, default = default.to_string())
        }
        OptionKind::Seats { values, .. } => tr!("cli-values-seats", words = words(values)),
        OptionKind::Pack { values } => tr!("cli-values-pack", words = words(values)),
    }
}

fn marked(word: &str, star: bool) -> String {
    if star { format!("{word}*") } else { word.to_owned() }
}

/// The indentation of a game's details, in characters.
const INDENT: usize = 2;

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}
