//! Pictures as SVG inside the page. What they show also stands in their descriptions, for whoever hears the page.

use std::collections::BTreeMap;

use arcade::say;
use arcade::words::decimal;
use maud::{Markup, html};

use super::percent_of as percent;
use crate::statistics::Known;

/// The width of a picture in its own units, of the names at its left, and of the numbers at its right: so narrow that a phone need not shrink the letters.
const WIDTH: f64 = 480.0;
const NAMES: f64 = 140.0;
const NUMBERS: f64 = 116.0;
/// The height of a line and of the scale under them.
const LINE: f64 = 26.0;
const SCALE: f64 = 26.0;

/// A share of the games with its interval.
pub struct Share {
    /// Whose.
    pub name: String,
    /// What is known of it.
    pub known: Known,
    /// Whether it differs from a fair share for sure.
    pub marked: bool,
}

/// The lengths of the games of a setting.
pub struct Span {
    name: String,
    low: i32,
    half: i32,
    high: i32,
}

impl Span {
    /// By how many games had how many decisions.
    pub fn of(name: String, lengths: &BTreeMap<i32, u64>) -> Span {
        let games: u64 = lengths.values().sum();
        let percentile = |percent: u64| {
            let mut left = (games * percent).div_ceil(100).max(1);
            let reached = lengths.iter().find(|(_, games)| {
                left = left.saturating_sub(**games);
                left == 0
            });
            reached.map_or(0, |(length, _)| *length)
        };
        Span { name, low: percentile(5), half: percentile(50), high: percentile(95) }
    }
}

/// A scale from 0 or more to a round number.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// The scale that holds these values.
    fn over(values: impl Iterator<Item = f64>) -> Axis {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low > high {
            return Axis { low: 0.0, high: 1.0, step: 0.5 };
        }
        let room = (high - low).max(high.abs() * 0.05).max(1e-9);
        let magnitude = 10f64.powf((room / 4.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * magnitude).into_iter().find(|step| room / step <= 5.0);
        let step = step.unwrap_or(10.0 * magnitude);
        Axis { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    fn x(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low).max(1e-12);
        NAMES + share * (WIDTH - NAMES - NUMBERS)
    }

    fn ticks(&self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|tick| self.low + f64::from(tick) * self.step).collect()
    }
}

/// Shares of the games as marks with intervals beside a fair share.
pub fn shares(shares: &[Share], fair: f64) -> Markup {
    let ends = shares.iter().flat_map(|share| [share.known.low, share.known.high]).chain([fair]);
    let axis = Axis::over(ends.map(|end| end.clamp(0.0, 1.0)));
    let height = LINE * shares.len() as f64 + SCALE;
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" {
            (scale(&axis, height, &|tick| say!("cli-percent", number = format!("{:.0}", 100.0 * tick))))
            line.fair x1=(axis.x(fair)) x2=(axis.x(fair)) y1="0" y2=(height - SCALE) {}
            @for (place, share) in shares.iter().enumerate() {
                @let y = LINE * (place as f64 + 0.5);
                @let Known { mean, low, high, games, .. } = share.known;
                g.marked[share.marked] {
                    title { (say!(
                        "lab-share-of",
                        name = share.name.as_str(),
                        share = percent(mean),
                        low = percent(low),
                        high = percent(high),
                        games = games.to_string(),
                    )) }
                    text x="0" y=(y + 5.0) { (clipped(&share.name)) @if share.marked { " *" } }
                    line x1=(axis.x(low)) x2=(axis.x(high)) y1=(y) y2=(y) {}
                    circle cx=(axis.x(mean)) cy=(y) r="5" {}
                    text.number x=(WIDTH) y=(y + 5.0) { (percent(mean)) " ±" (decimal(50.0 * (high - low), 1)) }
                }
            }
        }
    }
}

/// Lengths of games as spans with their medians.
pub fn spans(spans: &[Span]) -> Markup {
    let axis = Axis::over(spans.iter().flat_map(|span| [span.low, span.high]).map(f64::from));
    let height = LINE * spans.len() as f64 + SCALE;
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" {
            (scale(&axis, height, &|tick| format!("{tick:.0}")))
            @for (place, span) in spans.iter().enumerate() {
                @let y = LINE * (place as f64 + 0.5);
                g {
                    title { (say!(
                        "lab-span-of",
                        name = span.name.as_str(),
                        half = span.half,
                        low = span.low,
                        high = span.high,
                    )) }
                    text x="0" y=(y + 5.0) { (clipped(&span.name)) }
                    line x1=(axis.x(span.low.into())) x2=(axis.x(span.high.into())) y1=(y) y2=(y) {}
                    circle cx=(axis.x(span.half.into())) cy=(y) r="5" {}
                    text.number x=(WIDTH) y=(y + 5.0) { (span.half) " (" (span.low) "–" (span.high) ")" }
                }
            }
        }
    }
}

/// As much of a name as there is room for; the whole stands in the description.
fn clipped(name: &str) -> String {
    const SHOWN: usize = 17;
    if name.chars().count() <= SHOWN {
        return name.to_owned();
    }
    name.chars().take(SHOWN - 1).chain(['…']).collect()
}

fn scale(axis: &Axis, height: f64, label: &dyn Fn(f64) -> String) -> Markup {
    html! {
        @for tick in axis.ticks() {
            line.tick x1=(axis.x(tick)) x2=(axis.x(tick)) y1="0" y2=(height - SCALE) {}
            text.tick x=(axis.x(tick)) y=(height - 8.0) { (label(tick)) }
        }
    }
}
