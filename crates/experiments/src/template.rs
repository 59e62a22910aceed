//! A template of an experiment.

use catalog::{GameInfo, OptionKind, tr};

/// Returns a commented experiment of a game that runs in seconds: its first option with two words, and its two fastest
/// bots.
pub fn render_template(info: &GameInfo) -> String {
    let seats = if info.seats.contains(&2) { 2 } else { info.seats.first().copied().unwrap_or(1) };
    let quick = info.bots.iter().rev().find(|bot| bot.id == "greedy").map_or(info.standard_bot, |bot| bot.id);
    let option = info.options.iter().find_map(|option| match &option.kind {
        OptionKind::Choice { values } if values.len() > 1 => Some((option, values)),
        _ => None,
    });
    let mut text = tr!("lab-template", game = info.id, name = info.name, seats = seats, bot = quick);
    text.push('\n');
    if let Some((option, values)) = option {
        let first = option.default.as_str().unwrap_or(values[0]);
        let others = values.iter().copied().filter(|value| *value != first);
        let all: Vec<String> = std::iter::once(first).chain(others).map(|value| format!("\"{value}\"")).collect();
        text.push_str(&tr!(
            "lab-template-factor",
            text = option.text.as_str(),
            clause = option.clause,
            option = option.id,
            values = all.join(", ")
        ));
        text.push('\n');
    }
    text
}
