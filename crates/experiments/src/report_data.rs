//! The data of a report.

use lab::{DecisionCensus, RatioSums};

use crate::comparisons::Comparison;
use crate::ratings::Rating;
use crate::runner::ExperimentRunner;
use crate::statistics::MetricKnowledge;
use crate::tables::ResultTables;

/// The data of a report.
#[derive(Clone, Copy)]
pub struct ReportData<'a> {
    pub runner: &'a ExperimentRunner,
    pub tables: &'a ResultTables,
    pub comparisons: &'a [Comparison],
    pub censuses: &'a [DecisionCensus],
    /// The cards, the best for its owner first.
    pub cards: &'a [CardOutcome],
    /// The bots, the strongest first.
    pub ratings: &'a [Rating],
}

/// The effects of the cards of one id on their owners.
#[derive(Clone, PartialEq, Debug)]
pub struct CardOutcome {
    pub id: String,
    /// The name in the pack of the base, or the id if it has none.
    pub name: String,
    /// The share of dealt cards that were dead, which means that no seat got any use of them.
    pub dead: RatioSums,
    /// The wins of seats that were dealt such a card, relative to the average seat: the observed association.
    pub seen: MetricKnowledge,
    /// The difference in wins between a seat with this card and with another one in its place: the causal effect.
    pub wins: MetricKnowledge,
    /// The causal effect in points.
    pub points: MetricKnowledge,
    /// The p-value of the effect on wins, corrected by false discovery rate among all cards.
    pub fdr_p: f64,
}
