//! The same in short as Markdown, for whoever reads in a terminal or on a code host.

use std::collections::BTreeSet;

use arcade::say;

use super::weight::{self, Weight, longer, signed};
use super::{findings_of, p_value, percent_of, remarks, short};
use crate::arms;
use crate::comparisons::Comparison;
use crate::figures::Kind;
use crate::outputs::{Card, Told};
use crate::ratings::Rating;
use crate::run::Laboratory;
use crate::statistics::Known;
use crate::tables::Tables;

/// The most findings that are listed.
const SHOWN: usize = 25;
/// How many of the best cards are listed, and of the worst.
const ENDS: usize = 10;

/// The report in short.
pub fn text(told: &Told<'_>) -> String {
    let Told { laboratory, tables, compared, censuses, cards, ratings } = *told;
    let about = laboratory.manifest();
    let name = arms::game(&laboratory.experiment).map_or(about.game.as_str(), |game| game.info().name);
    let mut parts = vec![format!("# {}", say!("lab-title", game = name)), super::lead_line(laboratory, tables)];
    if !laboratory.experiment.remark.is_empty() {
        parts.push(format!("## {}", say!("lab-remarks")));
        parts.push(remarks::text(told));
    }
    parts.push(format!("## {}", say!("lab-wins")));
    parts.push(wins(laboratory, tables));
    let weights = weight::weights(compared);
    if !weights.is_empty() {
        parts.push(format!("## {}", say!("lab-weights")));
        parts.push(weighed(told, &weights));
    }
    if about.settings.len() > 1 {
        parts.push(format!("## {}", say!("lab-findings")));
        parts.push(findings(compared));
    }
    if !ratings.is_empty() {
        parts.push(format!("## {}", say!("lab-ratings")));
        parts.push(rated(ratings));
    }
    if !cards.is_empty() {
        parts.push(format!("## {}", say!("lab-cards")));
        parts.push(say!("lab-cards-lead", games = laboratory.experiment.cards.to_string()));
        parts.push(deck(cards));
    }
    let of_course: Vec<_> = tables.settings[0].iter().filter(|(name, _)| is_course(name)).collect();
    if !of_course.is_empty() {
        parts.push(format!("## {}", say!("lab-course")));
        let known = of_course.iter().map(|(name, one)| (name.to_string(), one.known(laboratory.stopping())));
        parts.push(course(known));
    }
    let never = censuses.first().into_iter().flat_map(|census| &census.answers);
    let never: Vec<String> =
        never.filter(|(_, fared)| fared.given == 0).map(|(answer, _)| format!("`{answer}`")).collect();
    if !never.is_empty() {
        parts.push(format!("## {}", say!("lab-asked")));
        parts.push(say!("lab-never", answers = never.join(", ")));
    }
    parts.join("\n\n") + "\n"
}

/// The shares of the games won in the base.
fn wins(laboratory: &Laboratory, tables: &Tables) -> String {
    let heads = ["cli-head-figure", "cli-head-mean", "cli-head-interval", "lab-head-games"].map(|key| say!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    let figures = tables.settings.first().into_iter().flatten().filter(|(name, _)| name.kind.is_wins());
    for (name, measured) in figures {
        let known = measured.known(laboratory.stopping());
        let both = say!("cli-interval", low = percent_of(known.low), high = percent_of(known.high));
        rows.push(row(&[name.to_string(), percent_of(known.mean), both, known.games.to_string()]));
    }
    rows.join("\n")
}

/// Which rulings matter most.
fn weighed(told: &Told<'_>, weights: &[Weight<'_>]) -> String {
    let heads = ["lab-head-what", "lab-head-moves", "lab-head-difference", "cli-head-interval", "lab-head-longer"];
    let mut rows =
        vec![row(&heads.map(|key| say!(key))), row(&["---", "---", "---:", "---:", "---:"].map(str::to_owned))];
    for weight in weights {
        let length = weight.length.map_or_else(|| "–".to_owned(), |length| longer(told, length));
        let nothing = || [say!("lab-nothing-shown"), "–".to_owned(), "–".to_owned()];
        let [figure, difference, interval] = weight.wins.map_or_else(nothing, |wins| {
            let known = wins.known;
            let both = say!("cli-interval", low = signed(known.low), high = signed(known.high));
            [wins.figure.to_string(), signed(known.mean), both]
        });
        rows.push(row(&[weight.what.to_owned(), figure, difference, interval, length]));
    }
    rows.join("\n")
}

/// Whether a figure tells how the games of the base went.
fn is_course(name: &crate::figures::Name) -> bool {
    name.kind == Kind::Course || name.kind == Kind::Length
}

fn course(figures: impl Iterator<Item = (String, Known)>) -> String {
    let heads = ["cli-head-figure", "cli-head-mean", "cli-head-interval", "lab-head-games"].map(|key| say!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    for (name, known) in figures {
        let both = say!("cli-interval", low = short(known.low), high = short(known.high));
        rows.push(row(&[name, short(known.mean), both, known.games.to_string()]));
    }
    rows.join("\n")
}

fn rated(ratings: &[Rating]) -> String {
    let heads = ["cli-head-bot", "lab-head-rating", "cli-head-interval", "lab-head-games"].map(|key| say!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    for one in ratings {
        let cells = [one.bot.clone(), format!("{:.0}", one.rating), super::interval_of(one), one.games.to_string()];
        rows.push(row(&cells));
    }
    rows.join("\n")
}

/// The most and the least valuable cards.
fn deck(cards: &[Card]) -> String {
    let heads =
        ["lab-head-card", "lab-head-does", "cli-head-interval", "lab-head-discovery", "lab-head-seen", "lab-head-dead"];
    let mut rows = vec![
        row(&heads.map(|key| say!(key))),
        row(&["---", "---:", "---:", "---:", "---:", "---:"].map(str::to_owned)),
    ];
    let shown = |place: usize| place < ENDS || place + ENDS >= cards.len();
    for (place, card) in cards.iter().enumerate() {
        if !shown(place) {
            if place == ENDS {
                rows.push(row(&["…"; 6].map(str::to_owned)));
            }
            continue;
        }
        rows.push(row(&[
            card.id.clone(),
            percent_of(card.wins.mean),
            say!("cli-interval", low = percent_of(card.wins.low), high = percent_of(card.wins.high)),
            p_value(card.discovery),
            percent_of(card.seen.mean),
            super::percent(card.dealt - card.used, card.dealt),
        ]));
    }
    rows.join("\n")
}

fn findings(compared: &[Comparison]) -> String {
    let found = findings_of(compared);
    if found.is_empty() {
        return say!("lab-no-findings", count = compared.len());
    }
    let heads = ["lab-head-what", "cli-head-figure", "lab-head-difference", "cli-head-interval", "lab-head-corrected"];
    let mut rows =
        vec![row(&heads.map(|key| say!(key))), row(&["---", "---", "---:", "---:", "---:"].map(str::to_owned))];
    // The surest of each kind says enough in short.
    let mut kinds = BTreeSet::new();
    let surest: Vec<_> = found.iter().filter(|one| kinds.insert((&one.what, one.figure.kind.word()))).collect();
    for one in surest.iter().take(SHOWN) {
        let known = one.known;
        rows.push(row(&[
            one.what.clone(),
            one.figure.to_string(),
            short(known.mean),
            say!("cli-interval", low = short(known.low), high = short(known.high)),
            p_value(one.holm),
        ]));
    }
    let shown = surest.len().min(SHOWN);
    if found.len() > shown {
        rows.push(format!("\n{}", say!("lab-more", count = found.len() - shown)));
    }
    rows.join("\n")
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}
