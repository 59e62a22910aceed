//! The short report as Markdown, for readers in a terminal or on a code host.

use std::collections::BTreeSet;

use catalog::tr;

use super::effects;
use super::findings::{between_settings, findings_of, lead_line};
use super::numbers::{
    NONE, format_interval, format_short, games_needed, has_interval, interval_of, p_value, percent_of, signed_percent,
};
use super::questions::{length_knowledge, never_given};
use super::remarks;
use super::rulings::{self, RulingWeight, relative_lengthening};
use super::target;
use super::warnings::list_warnings;
use crate::comparisons::Comparison;
use crate::metrics::MetricKind;
use crate::ratings::Rating;
use crate::report_data::{CardOutcome, ReportData};
use crate::runner::ExperimentRunner;
use crate::statistics::MetricKnowledge;
use crate::tables::ResultTables;
use crate::treatments;

/// The maximum number of findings that are listed.
const SHOWN: usize = 25;
/// The number of the best cards that are listed, and of the worst.
const ENDS: usize = 10;

/// Renders the short report.
pub fn render_markdown(told: &ReportData<'_>) -> String {
    let ReportData { runner: laboratory, tables, comparisons: compared, censuses, cards, ratings } = *told;
    let about = laboratory.manifest();
    let name = treatments::find_game(&laboratory.experiment).map_or(about.game.as_str(), |game| game.info().name);
    let mut parts = vec![format!("# {}", tr!("lab-title", game = name))];
    parts.extend(target::target_sentences(told));
    parts.extend(effects::answer_sentence(told));
    parts.push(lead_line(laboratory, tables));
    let warnings: Vec<String> = list_warnings(told).iter().map(|warning| format!("- {warning}")).collect();
    if !warnings.is_empty() {
        parts.push(format!("## {}", tr!("lab-warnings")));
        parts.push(warnings.join("\n"));
    }
    if !laboratory.experiment.remark.is_empty() {
        parts.push(format!("## {}", tr!("lab-remarks")));
        parts.push(remarks::render_markdown(told));
    }
    parts.push(format!("## {}", tr!("lab-wins")));
    parts.push(wins(laboratory, tables));
    let weights = rulings::rank_rulings(compared);
    if !weights.is_empty() {
        parts.push(format!("## {}", tr!("lab-weights")));
        parts.push(weighed(told, &weights));
    }
    if about.settings.len() > 1 {
        parts.push(format!("## {}", tr!("lab-findings")));
        parts.push(findings(compared));
    }
    if !ratings.is_empty() {
        parts.push(format!("## {}", tr!("lab-ratings")));
        parts.push(rated(ratings));
    }
    if !cards.is_empty() {
        parts.push(format!("## {}", tr!("lab-cards")));
        parts.push(tr!("lab-cards-lead", games = laboratory.experiment.cards.to_string()));
        parts.push(deck(cards));
    }
    parts.push(format!("## {}", tr!("lab-length")));
    parts.push(lengths(told));
    let course = tables.settings[0].iter().filter(|(name, _)| name.kind == MetricKind::Course);
    let course: Vec<_> =
        course.map(|(name, one)| (name.subject.clone(), one.knowledge(laboratory.stopping_reason()))).collect();
    if !course.is_empty() {
        parts.push(format!("## {}", tr!("lab-course")));
        parts.push(means(&course));
    }
    let unused = |(answer, fared): (&String, &lab::RatioSums)| {
        let most = percent_of(fared.proportion().high);
        tr!("lab-never-of", answer = format!("`{answer}`"), most = most, games = fared.games.to_string())
    };
    let unused: Vec<String> = censuses.first().into_iter().flat_map(never_given).map(unused).collect();
    if !unused.is_empty() {
        parts.push(format!("## {}", tr!("lab-asked")));
        parts.push(tr!("lab-never", answers = unused.join(", ")));
    }
    parts.join("\n\n") + "\n"
}

/// Renders the lengths of the base treatment's games.
fn lengths(told: &ReportData<'_>) -> String {
    let mut known: Vec<(String, MetricKnowledge)> = Vec::new();
    for (of, head) in [("decisions", "lab-head-longer"), ("rounds", "lab-head-rounds")] {
        known.extend(length_knowledge(told, &told.tables.settings[0], of).map(|known| (tr!(head), known)));
    }
    let mut rows = vec![means(&known)];
    if let Some(census) = told.censuses.first() {
        let minutes = census.all.minutes.mean(census.games).at_least(0.0);
        let both = minutes
            .low
            .zip(minutes.high)
            .map_or_else(|| NONE.to_owned(), |(low, high)| format_interval(low, high, format_short));
        rows.push(row(&[tr!("lab-head-minutes"), format_short(minutes.mean), both, census.games.to_string()]));
    }
    rows.join("\n")
}

/// Renders the shares of the games won in the base treatment.
fn wins(laboratory: &ExperimentRunner, tables: &ResultTables) -> String {
    let heads = ["cli-head-figure", "cli-head-mean", "cli-head-interval", "lab-head-games"].map(|key| tr!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    let figures = tables.settings.first().into_iter().flatten().filter(|(name, _)| name.kind.is_wins());
    for (name, measured) in figures {
        let known = measured.knowledge(laboratory.stopping_reason());
        let both = format_interval(known.low, known.high, percent_of);
        rows.push(row(&[name.to_string(), percent_of(known.mean), both, known.games.to_string()]));
    }
    rows.join("\n")
}

/// Renders the rulings that matter most.
fn weighed(told: &ReportData<'_>, weights: &[RulingWeight<'_>]) -> String {
    let heads = ["lab-head-what", "lab-head-moves", "lab-head-difference", "cli-head-interval", "lab-head-longer"];
    let mut rows =
        vec![row(&heads.map(|key| tr!(key))), row(&["---", "---", "---:", "---:", "---:"].map(str::to_owned))];
    for weight in weights {
        let length = weight.length.map_or_else(
            || NONE.to_owned(),
            |length| {
                let known = relative_lengthening(told, length);
                with_interval(signed_percent(known.mean), known.low, known.high, signed_percent)
            },
        );
        let nothing = || [tr!("lab-nothing-shown"), NONE.to_owned(), NONE.to_owned()];
        let [figure, difference, interval] = weight.wins.map_or_else(nothing, |wins| {
            let known = wins.knowledge;
            let both = format_interval(known.low, known.high, signed_percent);
            [wins.metric.to_string(), signed_percent(known.mean), both]
        });
        rows.push(row(&[weight.subject.to_owned(), figure, difference, interval, length]));
    }
    rows.join("\n")
}

/// Renders means with their intervals.
fn means(figures: &[(String, MetricKnowledge)]) -> String {
    let heads = ["cli-head-figure", "cli-head-mean", "cli-head-interval", "lab-head-games"].map(|key| tr!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    for (name, known) in figures {
        let both = format_interval(known.low, known.high, format_short);
        rows.push(row(&[name.clone(), format_short(known.mean), both, known.games.to_string()]));
    }
    rows.join("\n")
}

fn rated(ratings: &[Rating]) -> String {
    let heads = ["cli-head-bot", "lab-head-rating", "cli-head-interval", "lab-head-games"].map(|key| tr!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    for one in ratings {
        let cells = [one.bot.clone(), format!("{:.0}", one.rating), interval_of(one), one.games.to_string()];
        rows.push(row(&cells));
    }
    rows.join("\n")
}

/// Formats a metric with its interval for one cell.
fn with_interval(middle: String, low: f64, high: f64, say: impl Fn(f64) -> String) -> String {
    if has_interval(low, high) { format!("{middle} ({})", format_interval(low, high, say)) } else { middle }
}

/// Renders the most and the least valuable cards.
fn deck(cards: &[CardOutcome]) -> String {
    let heads = [
        "lab-head-card",
        "lab-head-does",
        "cli-head-interval",
        "lab-head-games",
        "lab-head-discovery",
        "lab-head-seen",
        "lab-head-dead",
        "lab-head-dealt",
    ];
    let mut rows = vec![
        row(&heads.map(|key| tr!(key))),
        row(&["---", "---:", "---:", "---:", "---:", "---:", "---:", "---:"].map(str::to_owned)),
    ];
    let shown = |place: usize| place < ENDS || place + ENDS >= cards.len();
    for (place, card) in cards.iter().enumerate() {
        if !shown(place) {
            if place == ENDS {
                rows.push(row(&["…"; 8].map(str::to_owned)));
            }
            continue;
        }
        let dead = card.dead.proportion();
        rows.push(row(&[
            card.name.clone(),
            percent_of(card.wins.mean),
            format_interval(card.wins.low, card.wins.high, percent_of),
            card.wins.games.to_string(),
            p_value(card.fdr_p),
            with_interval(percent_of(card.seen.mean), card.seen.low, card.seen.high, percent_of),
            with_interval(percent_of(dead.share), dead.low, dead.high, percent_of),
            card.dead.of.to_string(),
        ]));
    }
    rows.join("\n")
}

fn findings(compared: &[Comparison]) -> String {
    let asked = between_settings(compared);
    let found = findings_of(&asked);
    if found.is_empty() {
        return tr!("lab-no-findings", count = asked.len());
    }
    let heads = [
        "lab-head-what",
        "cli-head-figure",
        "lab-head-difference",
        "cli-head-interval",
        "lab-head-corrected",
        "lab-head-needed",
    ];
    let mut rows =
        vec![row(&heads.map(|key| tr!(key))), row(&["---", "---", "---:", "---:", "---:", "---:"].map(str::to_owned))];
    // The most significant finding of each kind is enough for the short report.
    let mut kinds = BTreeSet::new();
    let surest: Vec<_> = found.iter().filter(|one| kinds.insert((&one.subject, one.metric.kind.label()))).collect();
    for one in surest.iter().take(SHOWN) {
        let known = one.knowledge;
        rows.push(row(&[
            one.subject.clone(),
            one.metric.to_string(),
            format_short(known.mean),
            format_interval(known.low, known.high, format_short),
            p_value(one.holm_p),
            games_needed(one),
        ]));
    }
    let shown = surest.len().min(SHOWN);
    if found.len() > shown {
        rows.push(format!("\n{}", tr!("lab-more", count = found.len() - shown)));
    }
    rows.join("\n")
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}
