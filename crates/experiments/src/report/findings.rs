//! The comparisons that matter, and the summary of an experiment.

use catalog::tr;

use crate::comparisons::Comparison;
use crate::design::ComparisonQuestion;
use crate::runner::ExperimentRunner;
use crate::tables::ResultTables;

/// The corrected p-value up to which a comparison is a finding.
pub const LEVEL: f64 = 0.05;

/// Returns a one-sentence summary of the experiment.
pub fn lead_line(laboratory: &ExperimentRunner, tables: &ResultTables) -> String {
    let about = laboratory.manifest();
    tr!(
        "lab-lead",
        settings = about.settings.len(),
        games = tr!("games-count", count = tables.games_per_setting()),
        seed = about.experiment.seed.to_string(),
        program = about.program.as_str(),
        rules = about.rules,
    )
}

/// Returns the comparisons between treatments. Those with fair shares belong to the section about wins.
pub fn between_settings(compared: &[Comparison]) -> Vec<&Comparison> {
    compared.iter().filter(|one| one.question != ComparisonQuestion::FairShare).collect()
}

/// Returns those that are significant after correction, the most significant first.
pub fn findings_of<'a>(asked: &[&'a Comparison]) -> Vec<&'a Comparison> {
    let mut found: Vec<&Comparison> = asked.iter().copied().filter(|one| one.holm_p <= LEVEL).collect();
    let surety = |one: &Comparison| (one.knowledge.mean / one.knowledge.sd.max(f64::MIN_POSITIVE)).abs();
    found.sort_by(|one, other| surety(other).total_cmp(&surety(one)));
    found
}
