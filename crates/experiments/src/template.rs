//! A template of an experiment.

use catalog::{GameInfo, OptionKind, tr};

/// The level that the standard bot is compared with: one that needs no search either.
const OTHER_LEVEL: &str = "casual";

/// Returns a commented experiment of a game that runs in seconds: its first option with two words, its standard bot, and
/// another level of play.
pub fn render_template(info: &GameInfo) -> String {
    let seats = if info.seats.contains(&2) { 2 } else { info.seats.first().copied().unwrap_or(1) };
    let option = info.options.iter().find_map(|option| match &option.kind {
        OptionKind::Choice { values } if values.len() > 1 => Some((option, values)),
        _ => None,
    });
    let mut text = tr!("lab-template", game = info.id, name = info.name, seats = seats, bot = info.standard_bot);
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
    let levels = [info.standard_bot, OTHER_LEVEL].map(|level| format!("\"{level}\"")).join(", ");
    text.push('\n');
    text.push_str(&tr!("lab-template-levels", values = levels));
    text.push('\n');
    text
}
