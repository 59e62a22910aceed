//! The remarks of an experiment's author, beside the measured metrics.

use catalog::tr;
use maud::{Markup, html};

use super::data_links::SettingLines;
use super::numbers::{format_short, has_interval, percent_of};
use crate::experiment::{AuthorRemark, RemarkMetric};
use crate::metrics::MetricName;
use crate::report_data::ReportData;
use crate::statistics::MetricKnowledge;

/// Returns a metric that a remark names, with the index of its treatment, or `None` if it was not measured.
fn measured<'a>(told: &'a ReportData<'_>, shown: &RemarkMetric) -> Option<(usize, &'a MetricName, MetricKnowledge)> {
    let setting = told.runner.manifest().settings.iter().position(|setting| setting.name == shown.setting)?;
    let (name, measured) = told.tables.settings[setting].iter().find(|(name, _)| name.to_string() == shown.figure)?;
    Some((setting, name, name.knowledge_from(measured, told.runner.stopping_reason())))
}

/// Returns the measured value in one line.
fn sentence(told: &ReportData<'_>, shown: &RemarkMetric) -> String {
    let Some((_, name, known)) = measured(told, shown) else {
        return tr!("lab-unmeasured", setting = shown.setting.as_str(), figure = shown.figure.as_str());
    };
    let number = |value: f64| if name.kind.is_wins() { percent_of(value) } else { format_short(value) };
    let (setting, figure, mean) = (shown.setting.as_str(), shown.figure.as_str(), number(known.mean));
    let games = known.games.to_string();
    if !has_interval(known.low, known.high) {
        return tr!("lab-shown-alone", setting = setting, figure = figure, mean = mean, games = games);
    }
    let (low, high) = (number(known.low), number(known.high));
    tr!("lab-shown", setting = setting, figure = figure, mean = mean, low = low, high = high, games = games)
}

/// Renders the section of the page.
pub fn render_section(told: &ReportData<'_>, lines: &SettingLines) -> Markup {
    let remarks = &told.runner.experiment.remark;
    html! {
        @if !remarks.is_empty() {
            h2 { (tr!("lab-remarks")) }
            @for remark in remarks {
                h3 { (remark.title) }
                p { (remark.text) }
                ul.shown {
                    @for shown in &remark.figures {
                        li {
                            (sentence(told, shown)) " "
                            @if let Some((setting, name, _)) = measured(told, shown) {
                                (lines.figure_links(told, setting, |other| other == name))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the section as Markdown.
pub fn render_markdown(told: &ReportData<'_>) -> String {
    let part = |remark: &AuthorRemark| {
        let figures = remark.figures.iter().map(|shown| format!("- {}\n", sentence(told, shown)));
        format!("### {}\n\n{}\n\n{}", remark.title, remark.text.trim(), figures.collect::<String>())
    };
    told.runner.experiment.remark.iter().map(part).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}
