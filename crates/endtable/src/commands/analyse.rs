//! `endtable analyse`: reports how much of a saved game was luck and how much was skill, and where it turned.

use catalog::{Analysis, AnalysisDepth, InvalidRequest, ReviewedDecision, tr};
use serde_json::Value;

use super::record_file;
use crate::command_error::CommandError;
use crate::command_line::Analyse;
use crate::output;
use crate::text_table::{Alignment, TextTable};

/// The maximum width of a line in the list of decisions, in characters.
const WIDE: usize = 100;

/// Analyses a saved game and prints the findings.
///
/// # Errors
/// The saved game cannot be read or is inconsistent, or it lacks the given seat.
pub fn run(analyse: &Analyse) -> Result<(), CommandError> {
    let record = record_file::read_record(&analyse.file)?;
    let table = record_file::load_table(&record)?;
    let depth = AnalysisDepth { threads: analyse.threads.into(), ..AnalysisDepth::with_samples(analyse.samples) };
    let analysis = table.prepare_analysis(depth)();
    if analyse.json {
        return output::write_json(&analysis);
    }
    let decisions = match analyse.seat {
        Some(seat) if seat > analysis.seats => {
            return Err(InvalidRequest(tr!("cli-analysis-no-seat", last = analysis.seats)).into());
        }
        Some(seat) => decisions(&analysis, seat - 1),
        None => String::new(),
    };
    output::write_stdout(&(text(&analysis, table.seat_names()) + &decisions))
}

/// Lists every decision between several actions that a seat made, as the seat could see it at that time.
fn decisions(analysis: &Analysis, seat: u8) -> String {
    let heads = ["ply", "chosen", "best", "cost"].map(|head| tr!(&format!("cli-analysis-{head}")));
    let set = [Alignment::Right, Alignment::Left, Alignment::Left, Alignment::Right];
    let set: Vec<(&str, Alignment)> = heads.iter().map(String::as_str).zip(set).collect();
    let mut columns = TextTable::new(&set);
    let text = |decision: &ReviewedDecision, action: &Value| {
        let known = decision.choices.iter().find(|choice| choice.action == *action);
        known.map_or_else(String::new, |choice| format!("{} ({})", choice.text, spread(choice.value, choice.error)))
    };
    for decision in analysis.decisions.iter().filter(|decision| decision.seat == seat) {
        let best = if decision.loss > 0.0 { text(decision, &decision.best) } else { String::new() };
        let cost = spread(decision.loss, decision.error);
        columns.add_row([decision.ply.to_string(), text(decision, &decision.chosen), best, cost]);
    }
    columns.to_wrapped_text(WIDE)
}

fn spread(value: f64, error: f64) -> String {
    format!("{value:.3} ± {error:.3}")
}

fn text(analysis: &Analysis, names: &[String]) -> String {
    let heads = ["seat", "start", "luck", "own", "others", "end"].map(|head| tr!(&format!("cli-analysis-{head}")));
    let [seat, rest @ ..] = heads.each_ref().map(String::as_str);
    let set: Vec<(&str, Alignment)> =
        core::iter::once((seat, Alignment::Left)).chain(rest.map(|head| (head, Alignment::Right))).collect();
    let mut totals = TextTable::new(&set);
    for total in &analysis.totals {
        let parts = [total.initial, total.luck, total.own, total.others, total.last].map(|part| format!("{part:.3}"));
        totals.add_row(core::iter::once(names[usize::from(total.seat)].clone()).chain(parts));
    }
    let mut lines = vec![totals.to_text()];
    if analysis.turning_points.is_empty() {
        lines.push(tr!("cli-analysis-even"));
    }
    for point in &analysis.turning_points {
        lines.push(tr!(
            "cli-analysis-turning",
            ply = point.ply,
            when = point.when.as_str(),
            text = point.text.as_str()
        ));
    }
    lines.push(String::new());
    lines.join("\n")
}
