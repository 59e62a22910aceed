//! The treatments that bring a metric to the value that it is tuned to.

use catalog::tr;

use super::numbers::{format_short, percent_of};
use crate::experiment::MetricTarget;
use crate::metrics::MetricKind;
use crate::report_data::ReportData;
use crate::statistics::MetricKnowledge;

/// Returns the sentences about the target of an experiment; none if it has none.
pub fn target_sentences(told: &ReportData<'_>) -> Vec<String> {
    let Some(MetricTarget { figure, value }) = &told.runner.experiment.target else { return Vec::new() };
    let stopping = told.runner.stopping_reason();
    let (mut known, mut is_share) = (Vec::new(), false);
    for (setting, figures) in told.runner.manifest().settings.iter().zip(&told.tables.settings) {
        if let Some((name, measured)) = figures.iter().find(|(name, _)| name.to_string() == *figure) {
            is_share = name.kind.is_wins() || (name.kind == MetricKind::Ending && name.subject != "lead in points");
            known.push((setting.name.as_str(), name.knowledge_from(measured, stopping)));
        }
    }
    let distance = |known: &MetricKnowledge| (known.mean - value).abs();
    known.sort_by(|one, other| distance(&one.1).total_cmp(&distance(&other.1)));
    let say = |number: f64| if is_share { percent_of(number) } else { format_short(number) };
    let Some((nearest, at)) = known.first() else {
        return vec![tr!("lab-target-unknown", figure = figure.as_str())];
    };
    let [target, mean, low, high] = [*value, at.mean, at.low, at.high].map(say);
    let mut said = vec![tr!(
        "lab-target",
        figure = figure.as_str(),
        target = target,
        what = *nearest,
        mean = mean,
        low = low,
        high = high
    )];
    let reaches = |known: &MetricKnowledge| known.low <= *value && *value <= known.high;
    let others = known[1..].iter().filter(|(_, known)| reaches(known)).map(|(name, _)| *name).collect::<Vec<_>>();
    if !reaches(at) {
        said.push(tr!("lab-target-missed"));
    } else if !others.is_empty() {
        said.push(tr!("lab-target-also", settings = others.join("; ")));
    }
    said
}
