//! Warnings about what an experiment cannot show.

use catalog::tr;

use super::findings::LEVEL;
use super::numbers::format_short;
use crate::comparisons::Comparison;
use crate::design::ComparisonQuestion;
use crate::metrics::{MetricKind, MetricName};
use crate::report_data::ReportData;
use crate::statistics::StoppingReason;
use crate::treatments::TreatmentSetup;

/// The change of the number of rounds, as a share of the base's, from which on a setting is a game of another length.
const OTHER_LENGTH: f64 = 0.05;

/// Returns the warnings as sentences.
pub fn list_warnings(told: &ReportData<'_>) -> Vec<String> {
    let mut warnings = Vec::new();
    if let Some(bot) = only_kind(&told.runner.manifest().settings) {
        warnings.push(tr!("lab-warn-bots", bot = bot));
    }
    let base = told.tables.settings.first().and_then(|base| base.iter().find(|(name, _)| is_rounds(name)));
    if let Some((_, rounds)) = base {
        let usual = rounds.knowledge(StoppingReason::Fixed).mean;
        let others = told.comparisons.iter().filter(|one| is_other_length(one, usual));
        warnings.extend(others.map(|one| {
            let rounds = format_short(usual + one.knowledge.mean);
            tr!("lab-warn-rounds", setting = one.subject.as_str(), rounds = rounds, usual = format_short(usual))
        }));
    }
    warnings
}

/// Returns the bot that sits on all seats of all settings, if there is only one kind.
fn only_kind(settings: &[TreatmentSetup]) -> Option<&str> {
    let mut bots = settings.iter().flat_map(|setting| &setting.bots);
    let first = bots.next()?;
    bots.all(|bot| bot == first).then_some(first)
}

fn is_rounds(metric: &MetricName) -> bool {
    metric.kind == MetricKind::Length && metric.subject == "rounds"
}

/// True if a ruling changes the number of rounds, so that other figures may differ for that reason alone.
fn is_other_length(one: &Comparison, usual: f64) -> bool {
    one.of_rules
        && one.question != ComparisonQuestion::Interaction
        && is_rounds(&one.metric)
        && one.holm_p <= LEVEL
        && one.knowledge.mean.abs() > OTHER_LENGTH * usual
}
