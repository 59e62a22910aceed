//! Which ruling matters most: by how much each moves who wins, and how long the games are.

use arcade::say;
use maud::{Markup, html};

use super::data::behind;
use super::{LEVEL, heads, p_value, percent_of};
use crate::comparisons::Comparison;
use crate::design::Question;
use crate::figures::{Kind, Name};
use crate::outputs::{COMPARISONS, Told};
use crate::statistics::Stopping;

/// What one ruling moves, as far as it stands after correction.
pub struct Weight<'a> {
    /// The ruling.
    pub what: &'a str,
    /// The share of the games that it moves most.
    pub wins: Option<&'a Comparison>,
    /// What it does to the number of decisions.
    pub length: Option<&'a Comparison>,
}

/// All rulings of an experiment and numbers of its pack, the one first that moves most.
pub fn weights<'a>(compared: &'a [Comparison]) -> Vec<Weight<'a>> {
    let of_rules = |one: &&Comparison| one.of_rules && one.question != Question::Interaction;
    let asked: Vec<&Comparison> = compared.iter().filter(of_rules).collect();
    let size = |one: &Comparison| one.known.mean.abs();
    let weight = |same: &[&'a Comparison]| {
        let mut wins: Vec<&Comparison> = same.iter().copied().filter(|one| tells_who_wins(&one.figure)).collect();
        wins.retain(|one| one.holm <= LEVEL);
        wins.sort_by(|one, other| size(other).total_cmp(&size(one)));
        let length = same.iter().copied().find(|one| is_length(&one.figure) && one.holm <= LEVEL);
        Weight { what: same[0].what.as_str(), wins: wins.first().copied(), length }
    };
    let mut weights: Vec<Weight<'_>> = asked.chunk_by(|one, next| one.what == next.what).map(weight).collect();
    let by = |weight: &Weight<'_>| {
        let of = |one: Option<&Comparison>| one.map_or(0.0, size);
        (of(weight.wins), of(weight.length))
    };
    weights.sort_by(|one, other| by(other).partial_cmp(&by(one)).expect("differences are numbers"));
    weights
}

fn tells_who_wins(figure: &Name) -> bool {
    match figure.kind {
        Kind::WinsByTurn | Kind::WinsBySeat | Kind::WinsByRole => true,
        Kind::Ending => figure.of != "lead in points",
        _ => false,
    }
}

fn is_length(figure: &Name) -> bool {
    figure.kind == Kind::Length && figure.of == "decisions"
}

/// By what share of the base's decisions a ruling makes games longer, with its sign.
pub fn longer(told: &Told<'_>, length: &Comparison) -> String {
    let usual = told.tables.settings[0].iter().find(|(name, _)| is_length(name));
    let mean = usual.map_or(f64::NAN, |(_, decisions)| decisions.known(Stopping::Fixed).mean);
    signed(length.known.mean / mean)
}

/// A share with its sign.
pub fn signed(share: f64) -> String {
    format!("{}{}", if share > 0.0 { "+" } else { "" }, percent_of(share))
}

/// The table of the page.
pub fn table(told: &Told<'_>) -> Markup {
    let weights = weights(told.compared);
    html! {
        @if !weights.is_empty() {
            h2 { (say!("lab-weights")) }
            p { (say!("lab-weights-lead")) }
            div.wide { table {
                (heads(&["lab-head-what", "lab-head-moves", "lab-head-difference", "cli-head-interval", "lab-head-corrected",
                    "lab-head-longer", "lab-head-data"]))
                @for weight in &weights { (line(told, weight)) }
            } }
        }
    }
}

fn line(told: &Told<'_>, weight: &Weight<'_>) -> Markup {
    html! {
        tr {
            td { (weight.what) }
            @if let Some(wins) = weight.wins {
                td { (wins.figure) }
                td.number { (signed(wins.known.mean)) }
                td.number { (say!("cli-interval", low = signed(wins.known.low), high = signed(wins.known.high))) }
                td.number { (p_value(wins.holm)) }
            } @else {
                td.none colspan="4" { (say!("lab-nothing-shown")) }
            }
            td.number { (weight.length.map_or_else(|| "–".to_owned(), |length| longer(told, length))) }
            td.data { @for one in [weight.wins, weight.length].into_iter().flatten() { (behind(COMPARISONS, one.line..=one.line)) " " } }
        }
    }
}
