//! The files that follow from the rows: metrics, comparisons, report.

use std::collections::BTreeMap;
use std::path::Path;

use lab::{CardImpact, CardStatistics, DecisionCensus, MeanEstimate, Proportion, QuestionCounts, RunningSums};

use crate::auxiliary::AuxiliaryRuns;
use crate::comparisons::{Comparison, compute_comparisons};
use crate::error::LabError;
use crate::output_files::{ANSWERS, CARDS, COMPARISONS, FIGURES, QUESTIONS, RATINGS, REPORT, SHORT};
use crate::ratings::Rating;
use crate::report_data::{CardOutcome, ReportData};
use crate::runner::ExperimentRunner;
use crate::statistics::{Measurement, MetricKnowledge, StoppingReason, false_discovery};
use crate::tables::ResultTables;
use crate::{report, run_folder, treatments};

/// Writes all files of a run that follow from its rows.
///
/// # Errors
/// A folder that cannot be written to.
pub fn write(
    laboratory: &ExperimentRunner,
    dir: &Path,
    tables: &ResultTables,
    beside: &AuxiliaryRuns,
) -> Result<(), LabError> {
    let compared = compute_comparisons(laboratory, tables);
    run_folder::write_atomically(&dir.join(FIGURES), figures(laboratory, tables).as_bytes())?;
    run_folder::write_atomically(&dir.join(COMPARISONS), compare(&compared).as_bytes())?;
    let censuses = beside.censuses.as_slice();
    run_folder::write_atomically(&dir.join(ANSWERS), answers(laboratory, censuses).as_bytes())?;
    run_folder::write_atomically(&dir.join(QUESTIONS), questions(laboratory, censuses).as_bytes())?;
    let names = treatments::card_names(&laboratory.manifest().settings[0], &laboratory.experiment);
    let cards = impacts(&beside.cards, &names);
    run_folder::write_atomically(&dir.join(CARDS), deck(&cards).as_bytes())?;
    let ratings =
        tables.pairings.compute_ratings(laboratory.manifest().settings[0].bots.first().map_or("", String::as_str));
    run_folder::write_atomically(&dir.join(RATINGS), rated(&ratings).as_bytes())?;
    let told =
        ReportData { runner: laboratory, tables, comparisons: &compared, censuses, cards: &cards, ratings: &ratings };
    run_folder::write_atomically(&dir.join(SHORT), report::markdown::render_markdown(&told).as_bytes())?;
    run_folder::write_atomically(&dir.join(REPORT), report::render_page(&told).as_bytes())
}

fn impacts(cards: &CardStatistics, names: &BTreeMap<String, String>) -> Vec<CardOutcome> {
    let known =
        |(games, sums): (u64, RunningSums)| Measurement { games, sums }.difference_knowledge(StoppingReason::Fixed);
    let card = |(id, impact): (&String, &CardImpact)| CardOutcome {
        id: id.clone(),
        name: names.get(id).unwrap_or(id).clone(),
        dead: impact.dead,
        seen: known(impact.seen),
        wins: known(impact.wins),
        points: known(impact.points),
        fdr_p: 1.0,
    };
    let mut cards: Vec<CardOutcome> = cards.kinds.iter().map(card).collect();
    let p: Vec<f64> = cards.iter().map(|card| card.wins.p).collect();
    cards.iter_mut().zip(false_discovery(&p)).for_each(|(card, discovery)| card.fdr_p = discovery);
    cards.sort_by(|one, other| other.wins.mean.total_cmp(&one.wins.mean).then_with(|| one.id.cmp(&other.id)));
    cards
}

fn deck(cards: &[CardOutcome]) -> String {
    let heads = [
        "card",
        "dealt",
        "used",
        "dead",
        "dead_low",
        "dead_high",
        "seats",
        "seen",
        "seen_low",
        "seen_high",
        "games",
        "wins",
        "wins_low",
        "wins_high",
        "p",
        "q_fdr",
        "points",
        "points_low",
        "points_high",
        "name",
    ];
    let mut text = line(heads.map(str::to_owned));
    for card in cards {
        let three = |known: MetricKnowledge| [known.mean, known.low, known.high].map(number);
        let counts = [card.id.clone(), card.dead.of.to_string(), (card.dead.of - card.dead.count).to_string()];
        let sure = [card.wins.p, card.fdr_p].map(number);
        let cells = counts.into_iter().chain(of_share(card.dead.proportion())).chain([card.seen.games.to_string()]);
        let cells = cells.chain(three(card.seen)).chain([card.wins.games.to_string()]);
        text.push_str(&line(
            cells.chain(three(card.wins)).chain(sure).chain(three(card.points)).chain([card.name.clone()]),
        ));
    }
    text
}

fn rated(ratings: &[Rating]) -> String {
    let mut text = line(["bot", "games", "rating", "low", "high"].map(str::to_owned));
    for one in ratings {
        let numbers = [one.games, one.rating, one.low, one.high].map(number);
        text.push_str(&line([one.bot.clone()].into_iter().chain(numbers)));
    }
    text
}

fn figures(laboratory: &ExperimentRunner, tables: &ResultTables) -> String {
    let mut text = line(["setting", "figure", "games", "mean", "sd", "low", "high"].map(str::to_owned));
    for (setting, figures) in laboratory.manifest().settings.iter().zip(&tables.settings) {
        for (name, measured) in figures {
            let known = name.knowledge_from(measured, laboratory.stopping_reason());
            let numbers = [known.mean, known.sd, known.low, known.high].map(number);
            let head = [setting.name.clone(), name.to_string(), known.games.to_string()];
            text.push_str(&line(head.into_iter().chain(numbers)));
        }
    }
    text
}

fn compare(compared: &[Comparison]) -> String {
    let heads = [
        "question",
        "what",
        "figure",
        "games",
        "difference",
        "sd",
        "low",
        "high",
        "p",
        "p_holm",
        "q_fdr",
        "saved",
        "needed",
    ];
    let mut text = line(heads.map(str::to_owned));
    for one in compared {
        let known = one.knowledge;
        let head =
            [one.question.label().to_owned(), one.subject.clone(), one.metric.to_string(), known.games.to_string()];
        let numbers = [known.mean, known.sd, known.low, known.high, known.p, one.holm_p, one.fdr_p].map(number);
        let last = [one.pairing_gain, one.required_games].map(|value| value.map_or_else(String::new, number));
        text.push_str(&line(head.into_iter().chain(numbers).chain(last)));
    }
    text
}

fn answers(laboratory: &ExperimentRunner, censuses: &[DecisionCensus]) -> String {
    let heads = ["setting", "answer", "games", "open", "given", "games_open", "share", "share_low", "share_high"];
    let mut text = line(heads.map(str::to_owned));
    for (setting, census) in laboratory.manifest().settings.iter().zip(censuses) {
        for (answer, fared) in &census.answers {
            let counts = [census.games, fared.of, fared.count, fared.games].map(|number| number.to_string());
            let cells = [setting.name.clone(), answer.clone()].into_iter().chain(counts);
            text.push_str(&line(cells.chain(of_share(fared.proportion()))));
        }
    }
    text
}

fn questions(laboratory: &ExperimentRunner, censuses: &[DecisionCensus]) -> String {
    let heads = [
        "setting",
        "seat",
        "games",
        "questions",
        "forced",
        "answers_open",
        "in_game",
        "in_game_low",
        "in_game_high",
        "forced_share",
        "forced_low",
        "forced_high",
        "open_mean",
        "open_low",
        "open_high",
        "minutes",
        "minutes_low",
        "minutes_high",
    ];
    let mut text = line(heads.map(str::to_owned));
    for (setting, census) in laboratory.manifest().settings.iter().zip(censuses) {
        let seats = (0..).zip(census.seats.iter().take(setting.seats.into()));
        let seats = seats.map(|(seat, asked): (u8, _)| (seat.to_string(), asked));
        for (seat, asked) in [("all".to_owned(), &census.all)].into_iter().chain(seats) {
            let QuestionCounts { asked, forced, open, minutes } = asked;
            let counts = [census.games, forced.of, forced.count, open.count].map(|count| count.to_string());
            let cells = [setting.name.clone(), seat]
                .into_iter()
                .chain(counts)
                .chain(of_mean(asked.mean(census.games).at_least(0.0)));
            let cells = cells.chain(of_share(forced.proportion())).chain(of_mean(open.mean()));
            text.push_str(&line(cells.chain(of_mean(minutes.mean(census.games).at_least(0.0)))));
        }
    }
    text
}

fn of_mean(mean: MeanEstimate) -> [String; 3] {
    let end = |end: Option<f64>| end.map_or_else(String::new, number);
    [number(mean.mean), end(mean.low), end(mean.high)]
}

fn of_share(share: Proportion) -> [String; 3] {
    [share.share, share.low, share.high].map(number)
}

/// Formats a number so that reading it gives the same number; empty where there is none. Very small numbers use a power
/// of ten, since they would otherwise be hundreds of zeros long.
fn number(value: f64) -> String {
    match value.abs() {
        _ if !value.is_finite() => String::new(),
        size if size > 0.0 && !(1e-5..1e16).contains(&size) => format!("{value:e}"),
        // The sum turns minus zero into zero.
        _ => (value + 0.0).to_string(),
    }
}

/// Formats a line of comma-separated values (RFC 4180).
fn line(cells: impl IntoIterator<Item = String>) -> String {
    let quoted = |cell: String| {
        if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    };
    let mut line = cells.into_iter().map(quoted).collect::<Vec<_>>().join(",");
    line.push_str("\r\n");
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_read_back_the_same() {
        for (value, text) in [(1.4e-113, "1.4e-113"), (-0.0, "0"), (0.25, "0.25"), (3e20, "3e20"), (f64::INFINITY, "")]
        {
            assert_eq!(number(value), text);
            assert!(!value.is_finite() || text.parse() == Ok(value));
        }
        assert!(number(f64::MIN_POSITIVE / 3.0).len() < 30);
    }
}
