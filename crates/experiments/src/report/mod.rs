//! The report: one file for people, without scripts, light and dark, readable on a phone.

mod charts;
mod data;
pub mod markdown;
mod remarks;
mod weight;

use arcade::say;
use arcade::words::{decimal, spoken};
use lab::Census;
use maud::{DOCTYPE, Markup, html};

use crate::comparisons::Comparison;
use crate::design::Question;
use crate::extremes::Way;
use crate::figures::Kind;
use crate::outputs::{ANSWERS, CARDS, COMPARISONS, Card, FIGURES, QUESTIONS, RATINGS, Told};
use crate::place::ROWS;
use crate::ratings::Rating;
use crate::run::Laboratory;
use crate::statistics::{Known, Stopping};
use crate::tables::{Figures, Tables};
use crate::{arms, manifest};
use charts::Share;
use data::{Lines, behind};

/// The style of a report, which travels inside it.
const STYLE: &str = include_str!("report.css");
/// Up to here a corrected p-value is a finding.
const LEVEL: f64 = 0.05;

/// The page.
pub fn page(told: &Told<'_>) -> String {
    let Told { laboratory, tables, compared, cards, ratings, .. } = *told;
    let about = laboratory.manifest();
    let name = arms::game(&laboratory.experiment).map_or(about.game.as_str(), |game| game.info().name);
    let title = say!("lab-title", game = name);
    let lines = Lines::of(told);
    let page = html! {
        (DOCTYPE)
        html lang=(spoken().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (maud::PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                (lead(laboratory, tables, compared.len()))
                (remarks::section(told, &lines))
                (wins(told, &lines))
                (weight::table(told))
                @if about.settings.len() > 1 { (findings(compared)) }
                @if !ratings.is_empty() { (rated(ratings)) }
                @if !cards.is_empty() { (deck(cards, laboratory.experiment.cards)) }
                (lengths(told, &lines))
                (course(told, &lines))
                (asked(told, &lines))
                (extremes(laboratory, tables))
                (own(told, &lines))
            }
        }
    };
    page.into_string()
}

/// What was played, how to read it, and where the data lies.
fn lead(laboratory: &Laboratory, tables: &Tables, compared: usize) -> Markup {
    let about = laboratory.manifest();
    let how = match laboratory.stopping() {
        Stopping::Fixed => say!("lab-fixed", count = compared),
        Stopping::Sequential { .. } => say!("lab-sequential", count = compared),
    };
    html! {
        p { (lead_line(laboratory, tables)) }
        @if about.settings.len() > 1 { p { (say!("lab-chance")) } }
        p { (how) }
        @if let Some(millis) = by_the_clock(laboratory) { p { (say!("cli-timed", millis = millis)) } }
        p.data {
            @for file in [ROWS, FIGURES, COMPARISONS, ANSWERS, QUESTIONS, CARDS, RATINGS, manifest::FILE] { a href=(file) { (file) } " " }
        }
        details {
            summary { (say!("lab-settings")) }
            div.wide { table {
                (heads(&["lab-head-setting", "cli-head-seats", "lab-head-bots"]))
                @for setting in &about.settings {
                    tr { td { (setting.name) } td.number { (setting.seats) } td { (setting.bots.join(", ")) } }
                }
            } }
        }
    }
}

/// How long bots may think by the clock.
fn by_the_clock(laboratory: &Laboratory) -> Option<u64> {
    let game = arms::game(&laboratory.experiment).ok()?;
    laboratory.manifest().settings.iter().filter_map(|setting| arms::by_the_clock(setting, game)).max()
}

/// The heads of a table; those of numbers stand over their ends.
fn heads(keys: &[&str]) -> Markup {
    const OF_WORDS: [&str; 10] = [
        "cli-head-bot",
        "cli-head-figure",
        "lab-head-answer",
        "lab-head-bots",
        "lab-head-card",
        "lab-head-data",
        "lab-head-moves",
        "lab-head-setting",
        "lab-head-way",
        "lab-head-what",
    ];
    html! {
        tr { @for key in keys { th.number[!OF_WORDS.contains(key)] { (say!(key)) } } }
    }
}

/// What was played, in one sentence.
fn lead_line(laboratory: &Laboratory, tables: &Tables) -> String {
    let about = laboratory.manifest();
    say!(
        "lab-lead",
        settings = about.settings.len(),
        games = say!("games-count", count = tables.games()),
        seed = about.experiment.seed.to_string(),
        program = about.program.as_str(),
        rules = about.rules,
    )
}

/// The comparisons that stand after correction, the surest first.
fn findings_of(compared: &[Comparison]) -> Vec<&Comparison> {
    let asked = compared.iter().filter(|one| one.question != Question::FairShare);
    let mut found: Vec<&Comparison> = asked.filter(|one| one.holm <= LEVEL).collect();
    let surety = |one: &Comparison| (one.known.mean / one.known.sd.max(f64::MIN_POSITIVE)).abs();
    found.sort_by(|one, other| surety(other).total_cmp(&surety(one)));
    found
}

/// The comparisons that stand after correction, by what is compared.
fn findings(compared: &[Comparison]) -> Markup {
    let asked: Vec<&Comparison> = compared.iter().filter(|one| one.question != Question::FairShare).collect();
    let found = findings_of(compared);
    html! {
        h2 { (say!("lab-findings")) }
        @if found.is_empty() {
            p { (say!("lab-no-findings", count = asked.len())) }
        } @else {
            p { (say!("lab-findings-lead")) }
            @for same in asked.chunk_by(|one, next| (one.question, &one.what) == (next.question, &next.what)) {
                @let here: Vec<&&Comparison> =
                    found.iter().filter(|one| (one.question, &one.what) == (same[0].question, &same[0].what)).collect();
                @let about = say!("lab-differs", what = same[0].what.as_str(), found = here.len(), all = same.len());
                @if here.is_empty() {
                    p.none { (about) }
                } @else {
                    details { summary { (about) } (findings_table(&here)) }
                }
            }
        }
    }
}

fn findings_table(found: &[&&Comparison]) -> Markup {
    html! {
        div.wide { table {
            (heads(&["cli-head-figure", "lab-head-difference", "cli-head-interval", "lab-head-corrected", "lab-head-saved",
                "lab-head-games", "lab-head-data"]))
            @for one in found { (finding(one)) }
        } }
    }
}

fn finding(one: &Comparison) -> Markup {
    let Known { mean, low, high, games, .. } = one.known;
    html! {
        tr {
            td { (one.figure) }
            td.number { (short(mean)) }
            td.number { (say!("cli-interval", low = short(low), high = short(high))) }
            td.number { (p_value(one.holm)) }
            td.number { @if let Some(saved) = one.saved { (short(saved)) "×" } }
            td.number { (games) }
            td.data { (behind(COMPARISONS, one.line..=one.line)) }
        }
    }
}

/// Shares of the games won, the base open, the others folded.
fn wins(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, tables, compared, .. } = *told;
    let settings = &laboratory.manifest().settings;
    html! {
        h2 { (say!("lab-wins")) }
        p { (say!("lab-wins-lead")) }
        @for (place, (setting, figures)) in settings.iter().zip(&tables.settings).enumerate() {
            details open[place == 0] {
                summary { (setting.name) }
                @for (kind, title) in [
                    (Kind::WinsByTurn, "lab-by-turn"),
                    (Kind::WinsBySeat, "lab-by-seat"),
                    (Kind::WinsByRole, "lab-by-role"),
                    (Kind::WinsByBot, "lab-by-bot"),
                ] {
                    @let shares = shares(laboratory, &setting.name, figures, kind, compared);
                    // A single line says nothing that the others would not.
                    @if shares.len() > 1 || kind == Kind::WinsBySeat {
                        h3 { (say!(title)) }
                        (charts::shares(&shares, fair(figures)))
                        p.data { (lines.figures(told, place, |name| name.kind == kind)) }
                    }
                }
            }
        }
    }
}

fn shares(
    laboratory: &Laboratory,
    setting: &str,
    figures: &Figures,
    kind: Kind,
    compared: &[Comparison],
) -> Vec<Share> {
    let unfair = |name: &crate::figures::Name| {
        compared.iter().any(|one| {
            one.question == Question::FairShare && one.what == setting && one.figure == *name && one.holm <= LEVEL
        })
    };
    (figures.iter().filter(|(name, _)| name.kind == kind))
        .map(|(name, measured)| Share {
            name: name.of.clone(),
            known: measured.known(laboratory.stopping()),
            marked: unfair(name),
        })
        .collect()
}

/// The mean of the wins by seat: what each would win if none were better.
fn fair(figures: &Figures) -> f64 {
    let seats: Vec<f64> = (figures.iter().filter(|(name, _)| name.kind == Kind::WinsBySeat))
        .map(|(_, measured)| measured.known(Stopping::Fixed).mean)
        .collect();
    seats.iter().sum::<f64>() / seats.len().max(1) as f64
}

/// How strong the bots are that met.
fn rated(ratings: &[Rating]) -> Markup {
    html! {
        h2 { (say!("lab-ratings")) }
        p { (say!("lab-ratings-lead")) }
        div.wide { table {
            (heads(&["cli-head-bot", "lab-head-rating", "cli-head-interval", "lab-head-games", "lab-head-data"]))
            @for (place, one) in ratings.iter().enumerate() {
                tr {
                    td { (one.bot) }
                    td.number { (format!("{:.0}", one.rating)) }
                    td.number { (interval_of(one)) }
                    td.number { (one.games) }
                    td.data { (behind(RATINGS, place + 2..=place + 2)) }
                }
            }
        } }
    }
}

/// The interval of a rating; the bot that has 0 by definition has none.
fn interval_of(one: &Rating) -> String {
    if one.low == one.high {
        return "–".to_owned();
    }
    say!("cli-interval", low = format!("{:.0}", one.low), high = format!("{:.0}", one.high))
}

/// What cards do to whoever gets them, beside what one sees.
fn deck(cards: &[Card], games: u64) -> Markup {
    html! {
        h2 { (say!("lab-cards")) }
        p { (say!("lab-cards-lead", games = games.to_string())) }
        div.wide { table {
            (heads(&["lab-head-card", "lab-head-does", "cli-head-interval", "lab-head-discovery", "lab-head-points",
                "lab-head-seen", "cli-head-interval", "lab-head-dead", "lab-head-games", "lab-head-data"]))
            @for (place, card) in cards.iter().enumerate() {
                tr {
                    td { (card.id) }
                    td.number { (percent_of(card.wins.mean)) }
                    td.number { (say!("cli-interval", low = percent_of(card.wins.low), high = percent_of(card.wins.high))) }
                    td.number { (p_value(card.discovery)) }
                    td.number { (short(card.points.mean)) }
                    td.number { (percent_of(card.seen.mean)) }
                    td.number { (say!("cli-interval", low = percent_of(card.seen.low), high = percent_of(card.seen.high))) }
                    td.number { (percent(card.dealt - card.used, card.dealt)) }
                    td.number { (card.wins.games) }
                    td.data { (behind(CARDS, place + 2..=place + 2)) }
                }
            }
        } }
    }
}

/// Who led when.
fn course(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, tables, .. } = *told;
    let of = |figures: &Figures| -> Vec<(String, Known)> {
        let course = figures.iter().filter(|(name, _)| name.kind == Kind::Course);
        course.map(|(name, measured)| (name.of.clone(), measured.known(laboratory.stopping()))).collect()
    };
    let settings: Vec<_> = laboratory.manifest().settings.iter().zip(tables.settings.iter().map(of)).collect();
    html! {
        @if settings.iter().any(|(_, course)| !course.is_empty()) {
            h2 { (say!("lab-course")) }
            p { (say!("lab-course-lead")) }
            @for (place, (setting, course)) in settings.iter().enumerate().filter(|(_, (_, course))| !course.is_empty()) {
                details open[place == 0] {
                    summary { (setting.name) }
                    p.data { (lines.figures(told, place, |name| name.kind == Kind::Course)) }
                    div.wide { table {
                        (heads(&["cli-head-figure", "cli-head-mean", "cli-head-interval", "lab-head-games"]))
                        @for (name, known) in course {
                            tr {
                                td { (name) }
                                td.number { (short(known.mean)) }
                                td.number { (say!("cli-interval", low = short(known.low), high = short(known.high))) }
                                td.number { (known.games) }
                            }
                        }
                    } }
                }
            }
        }
    }
}

fn lengths(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, tables, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter();
    let spans = settings.clone().zip(&tables.lengths);
    let spans: Vec<charts::Span> =
        spans.map(|(setting, lengths)| charts::Span::of(setting.name.clone(), lengths)).collect();
    html! {
        h2 { (say!("lab-length")) }
        p { (say!("lab-length-lead")) }
        (charts::spans(&spans))
        p { (say!("lab-minutes-lead", base = Census::SECONDS.0.to_string(), more = Census::SECONDS.1.to_string())) }
        div.wide { table {
            (heads(&["lab-head-setting", "lab-head-rounds", "lab-head-minutes", "lab-head-data"]))
            @for (place, ((setting, figures), census)) in settings.zip(&tables.settings).zip(censuses).enumerate() {
                @let rounds = figures.iter().find(|(name, _)| name.kind == Kind::Length && name.of == "rounds");
                tr {
                    td { (setting.name) }
                    td.number { (rounds.map_or_else(|| "–".to_owned(), |(_, one)| with_reach(one.known(laboratory.stopping())))) }
                    td.number { (format!("{:.0}", census.minutes())) }
                    td.data { (lines.figures(told, place, |name| name.kind == Kind::Length)) " " (lines.asked(told, place)) }
                }
            }
        } }
    }
}

/// What seats are asked: how much, how often without a choice, and what they never do.
fn asked(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, censuses, .. } = *told;
    let settings = laboratory.manifest().settings.iter().zip(censuses);
    html! {
        h2 { (say!("lab-asked")) }
        @if let Some(first) = censuses.first() { p { (say!("lab-asked-lead", games = first.games.to_string())) } }
        @for (place, (setting, census)) in settings.enumerate() {
            details open[place == 0] {
                summary { (setting.name) }
                p.data { (lines.asked(told, place)) }
                @for (seat, questions) in census.seats.iter().enumerate().take(setting.seats.into()) {
                    p { (say!(
                        "lab-asked-seat",
                        seat = seat + 1,
                        questions = short(questions.asked as f64 / census.games.max(1) as f64),
                        forced = percent(questions.forced, questions.asked),
                        open = short(questions.open as f64 / questions.asked.max(1) as f64),
                    )) }
                }
                div.wide { table {
                    (heads(&["lab-head-answer", "lab-head-open", "lab-head-given", "lab-head-share"]))
                    @for (answer, fared) in &census.answers {
                        tr.never[fared.given == 0] {
                            td { (answer) }
                            td.number { (fared.open) }
                            td.number { (fared.given) }
                            td.number { (percent(fared.given, fared.open)) }
                        }
                    }
                } }
            }
        }
    }
}

/// The games that stick out, with the rows by which they can be looked at.
fn extremes(laboratory: &Laboratory, tables: &Tables) -> Markup {
    /// How many of each way.
    const SHOWN: usize = 3;
    html! {
        h2 { (say!("lab-extremes")) }
        p { (say!("lab-extremes-lead")) }
        div.wide { table {
            (heads(&["lab-head-way", "lab-head-value", "lab-head-setting", "lab-head-row"]))
            @for way in Way::ALL {
                @for extreme in tables.extremes.of(way, SHOWN) {
                    tr {
                        td { (say!(&format!("lab-{}", way.word()))) }
                        td.number { (value(way, extreme.value)) }
                        td { (laboratory.manifest().settings[extreme.setting].name) }
                        td.number { a href=(ROWS) { (extreme.row) } }
                    }
                }
            }
        } }
    }
}

/// By how much a game sticks out.
fn value(way: Way, value: f64) -> String {
    if way == Way::Strangest { decimal(value, 1) } else { value.to_string() }
}

fn percent(part: u64, whole: u64) -> String {
    percent_of(part as f64 / whole.max(1) as f64)
}

fn percent_of(share: f64) -> String {
    say!("cli-percent", number = decimal(100.0 * share, 1))
}

/// The figures of the base.
fn own(told: &Told<'_>, lines: &Lines) -> Markup {
    let Told { laboratory, tables, .. } = *told;
    let Some(figures) = tables.settings.first() else { return html! {} };
    html! {
        h2 { (say!("lab-figures")) }
        p.data { (lines.figures(told, 0, |_| true)) }
        div.wide { table {
            (heads(&["cli-head-figure", "cli-head-mean", "cli-head-interval", "cli-head-sd", "lab-head-games"]))
            @for (name, measured) in figures {
                @let known = measured.known(laboratory.stopping());
                tr {
                    td { (name) }
                    td.number { (short(known.mean)) }
                    td.number { (say!("cli-interval", low = short(known.low), high = short(known.high))) }
                    td.number { (short(known.sd)) }
                    td.number { (known.games) }
                }
            }
        } }
    }
}

/// A mean with how far its interval reaches to either side; one of a single game has none.
fn with_reach(known: Known) -> String {
    let reach = (known.high - known.low) / 2.0;
    let mean = decimal(known.mean, 1);
    if reach.is_finite() { format!("{mean} ±{}", decimal(reach, 1)) } else { mean }
}

/// A number with about four digits that count.
fn short(value: f64) -> String {
    match value.abs() {
        _ if !value.is_finite() => "–".to_owned(),
        size if size >= 1000.0 => format!("{value:.0}"),
        size if size >= 10.0 => decimal(value, 2),
        size if size >= 0.1 || size == 0.0 => decimal(value, 3),
        _ => decimal(value, 5),
    }
}

fn p_value(p: f64) -> String {
    if p < 0.0001 { format!("< {}", decimal(0.0001, 4)) } else { decimal(p, 4) }
}
