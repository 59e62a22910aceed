//! Charts as SVG inside the page. Their descriptions hold the same data for screen readers.

use std::collections::BTreeMap;

use catalog::i18n::{format_decimal, format_signed};
use catalog::tr;
use maud::{Markup, html};

use super::numbers::{has_interval, percent_of as percent, signed_percent};
use crate::statistics::MetricKnowledge;

/// The width of a chart in its own units, small enough that a phone hardly has to shrink the letters.
const WIDTH: f64 = 400.0;
/// The widths for names beside their lines, for the gap between a line and its numbers, and the minimum for the lines.
const NAMES: f64 = 104.0;
const GAP: f64 = 16.0;
const LEAST: f64 = 150.0;
/// The width of a letter in a wide font.
const LETTER: f64 = 8.8;
/// The height of each further row of a name.
const ROW: f64 = 18.0;
/// The height of the scale under the lines.
const SCALE: f64 = 26.0;

/// A share of the games, or an effect, with its interval.
pub struct IntervalBar {
    /// The name of its owner or its cause.
    pub name: String,
    /// The estimate.
    pub knowledge: MetricKnowledge,
    /// True if it differs significantly from a fair share, or from 0.
    pub marked: bool,
}

/// The lengths of the games of a treatment.
pub struct LengthSpan {
    name: String,
    low: i32,
    median: i32,
    high: i32,
}

impl LengthSpan {
    /// Creates a span from the number of games by their number of decisions.
    pub fn from_lengths(name: String, lengths: &BTreeMap<i32, u64>) -> LengthSpan {
        let games: u64 = lengths.values().sum();
        let percentile = |percent: u64| {
            let mut left = (games * percent).div_ceil(100).max(1);
            let reached = lengths.iter().find(|(_, games)| {
                left = left.saturating_sub(**games);
                left == 0
            });
            reached.map_or(0, |(length, _)| *length)
        };
        LengthSpan { name, low: percentile(5), median: percentile(50), high: percentile(95) }
    }
}

/// A line of a chart: a mark with an interval.
struct Line {
    /// The name, and the values as numbers.
    name: String,
    numbers: String,
    /// The values in words.
    told: String,
    low: f64,
    middle: f64,
    high: f64,
    marked: bool,
}

/// The layout of the lines: beside their names, or under them where names are long.
struct Layout {
    /// The positions where the scale begins and ends.
    left: f64,
    right: f64,
    /// The height of a line whose name fits into one row, and the vertical positions of its name and its mark.
    height: f64,
    text: f64,
    mark: f64,
    /// The number of letters of a name that fit into a row.
    letters: usize,
    /// The number of steps of the scale that fit.
    steps: f64,
}

impl Layout {
    fn of(lines: &[Line]) -> Layout {
        let widest = |text: fn(&Line) -> &str| {
            lines.iter().map(|line| text(line).chars().count()).max().unwrap_or(0) as f64 * LETTER
        };
        let (names, numbers) = (widest(|line| &line.name), widest(|line| &line.numbers) + GAP);
        if names <= NAMES && WIDTH - NAMES - numbers >= LEAST {
            let letters = (NAMES / LETTER) as usize;
            return Layout {
                left: NAMES,
                right: WIDTH - numbers,
                height: 26.0,
                text: 18.0,
                mark: 13.0,
                letters,
                steps: 3.0,
            };
        }
        let letters = ((WIDTH - numbers) / LETTER) as usize;
        Layout { left: 20.0, right: WIDTH - 20.0, height: 42.0, text: 16.0, mark: 29.0, letters, steps: 5.0 }
    }

    /// Breaks a name into as many rows as it takes. The name is not truncated, since two treatments may differ only at
    /// the end.
    fn rows(&self, name: &str) -> Vec<String> {
        let mut rows = vec![String::new()];
        for piece in name.split_inclusive([' ', '+', '=', '_', ',']) {
            let letters: Vec<char> = piece.chars().collect();
            match rows.last_mut() {
                Some(row) if row.chars().count() + letters.len() <= self.letters => row.extend(letters),
                // The part begins a row, and is cut if it is too long for one.
                _ => rows.extend(letters.chunks(self.letters).map(|part| part.iter().collect::<String>())),
            }
        }
        rows.retain(|row| !row.is_empty());
        rows
    }

    /// Returns the additional height of a line for a name of this many rows.
    fn more(rows: usize) -> f64 {
        ROW * (rows.max(1) - 1) as f64
    }
}

/// A scale from one round number to another.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// Returns the scale that holds these values in at most this many steps; none can be outside of the range.
    fn over(values: impl Iterator<Item = f64>, steps: f64, (least, most): (f64, f64)) -> Axis {
        /// The minimum range of a scale.
        const LEAST: f64 = 0.01;
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low > high {
            return Axis { low: 0.0, high: 1.0, step: 0.5 };
        }
        let short = ((high.abs() * 0.05).max(LEAST) - (high - low)).max(0.0);
        let (low, high) = ((low - short / 2.0).max(least), (high + short / 2.0).min(most));
        let smallest = (high - low).log10().floor() as i32 - 1;
        let round = (smallest..).flat_map(|power| [1.0, 2.0, 5.0].map(|factor| factor * 10f64.powi(power)));
        let ends = |step: f64| ((low / step).floor(), (high / step).ceil());
        let fits = |step: &f64| ends(*step).1 - ends(*step).0 <= steps;
        let step = round.take(12).find(fits).unwrap_or(high - low);
        Axis { low: ends(step).0 * step, high: ends(step).1 * step, step }
    }

    /// Returns the number of decimals that tell two steps apart if they are multiplied by `scale`.
    fn decimals(&self, scale: f64) -> usize {
        (-(self.step * scale).log10() - 1e-9).ceil().clamp(0.0, 4.0) as usize
    }

    fn x(&self, layout: &Layout, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low).max(1e-12);
        layout.left + share * (layout.right - layout.left)
    }

    fn ticks(&self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|tick| self.low + f64::from(tick) * self.step).collect()
    }
}

/// Renders shares of the games as marks with intervals beside a fair share.
pub fn render_shares(shares: &[IntervalBar], fair: f64) -> Markup {
    let line = |share: &IntervalBar| {
        let line = interval_line(share, share.knowledge, percent);
        Line { low: line.low.clamp(0.0, 1.0), high: line.high.clamp(0.0, 1.0), ..line }
    };
    let lines: Vec<Line> = shares.iter().map(line).collect();
    picture(&lines, Some(fair), (0.0, 1.0), &|axis, tick| {
        tr!("cli-percent", number = format_decimal(100.0 * tick, axis.decimals(100.0)))
    })
}

/// Returns the line of an estimate with its interval, whose ends are formatted by `say`.
fn interval_line(bar: &IntervalBar, knowledge: MetricKnowledge, say: impl Fn(f64) -> String) -> Line {
    let MetricKnowledge { mean, low, high, games, .. } = knowledge;
    Line {
        name: format!("{}{}", bar.name, if bar.marked { " *" } else { "" }),
        numbers: format!("{} ±{}", say(mean), format_decimal(50.0 * (high - low), 1)),
        told: tr!(
            "lab-share-of",
            name = bar.name.as_str(),
            share = say(mean),
            low = say(low),
            high = say(high),
            games = games.to_string(),
        ),
        low,
        middle: mean,
        high,
        marked: bar.marked,
    }
}

/// Renders lengths of games as spans with their medians.
pub fn render_spans(spans: &[LengthSpan]) -> Markup {
    let line = |span: &LengthSpan| Line {
        name: span.name.clone(),
        numbers: format!("{} ({}–{})", span.median, span.low, span.high),
        told: tr!("lab-span-of", name = span.name.as_str(), half = span.median, low = span.low, high = span.high),
        low: span.low.into(),
        middle: span.median.into(),
        high: span.high.into(),
        marked: false,
    };
    let lines: Vec<Line> = spans.iter().map(line).collect();
    picture(&lines, None, (0.0, f64::INFINITY), &|axis, tick| format_decimal(tick, axis.decimals(1.0)))
}

/// Renders effects as marks with intervals beside 0: a forest plot. An effect without an interval is a point.
pub fn render_effects(effects: &[IntervalBar]) -> Markup {
    let line = |effect: &IntervalBar| {
        let MetricKnowledge { mean, low, high, .. } = effect.knowledge;
        let (low, high) = if has_interval(low, high) { (low, high) } else { (mean, mean) };
        interval_line(effect, MetricKnowledge { low, high, ..effect.knowledge }, signed_percent)
    };
    let lines: Vec<Line> = effects.iter().map(line).collect();
    picture(&lines, Some(0.0), (f64::NEG_INFINITY, f64::INFINITY), &|axis, tick| {
        tr!("cli-percent", number = format_signed(100.0 * tick, axis.decimals(100.0)))
    })
}

/// Renders lines over a scale within a range, with labels by `label`.
fn picture(lines: &[Line], fair: Option<f64>, range: (f64, f64), label: &dyn Fn(&Axis, f64) -> String) -> Markup {
    let layout = Layout::of(lines);
    let axis = Axis::over(lines.iter().flat_map(|line| [line.low, line.high]).chain(fair), layout.steps, range);
    let mut bottom = 0.0;
    let mut place = |line: &Line| {
        let (top, rows) = (bottom, layout.rows(&line.name));
        bottom += layout.height + Layout::more(rows.len());
        (top, rows)
    };
    let places: Vec<(f64, Vec<String>)> = lines.iter().map(&mut place).collect();
    let height = bottom + SCALE;
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="list" {
            g aria-hidden="true" {
                @for tick in axis.ticks() {
                    line.tick x1=(axis.x(&layout, tick)) x2=(axis.x(&layout, tick)) y1="0" y2=(bottom) {}
                    text.tick x=(axis.x(&layout, tick)) y=(height - 8.0) { (label(&axis, tick)) }
                }
                @if let Some(fair) = fair {
                    line.fair x1=(axis.x(&layout, fair)) x2=(axis.x(&layout, fair)) y1="0" y2=(bottom) {}
                }
            }
            @for (line, (top, rows)) in lines.iter().zip(&places) {
                @let mark = top + layout.mark + Layout::more(rows.len());
                g.marked[line.marked] role="listitem" {
                    title { (line.told) }
                    @for (number, row) in rows.iter().enumerate() {
                        text x="0" y=(top + layout.text + ROW * number as f64) { (row) }
                    }
                    line x1=(axis.x(&layout, line.low)) x2=(axis.x(&layout, line.high)) y1=(mark) y2=(mark) {}
                    circle cx=(axis.x(&layout, line.middle)) cy=(mark) r="5" {}
                    text.number x=(WIDTH) y=(top + layout.text) { (line.numbers) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(values: &[f64], steps: f64) -> Vec<String> {
        let axis = Axis::over(values.iter().copied(), steps, (0.0, 1.0));
        axis.ticks().into_iter().map(|tick| format_decimal(100.0 * tick, axis.decimals(100.0))).collect()
    }

    #[test]
    fn a_scale_says_different_numbers_in_different_places() {
        assert_eq!(labels(&[0.221, 0.239], 3.0), ["22", "23", "24"]);
        assert_eq!(labels(&[0.3005, 0.3165], 5.0), ["30.0", "30.5", "31.0", "31.5", "32.0"]);
        assert_eq!(labels(&[0.0, 0.0], 5.0), ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]);
        for (low, width) in [(0.0, 1.0), (0.3, 0.001), (0.4999, 0.03), (0.97, 0.03)] {
            for steps in [3.0, 5.0] {
                let labels = labels(&[low, low + width], steps);
                let mut apart = labels.clone();
                apart.dedup();
                assert_eq!(apart, labels);
                assert!((2..=steps as usize + 1).contains(&labels.len()), "{labels:?}");
            }
        }
    }

    #[test]
    fn long_names_stand_over_their_lines_and_are_told_in_full() {
        let line = |name: &str| Line {
            name: name.to_owned(),
            numbers: "1587 (1428–1757)".to_owned(),
            told: String::new(),
            low: 0.0,
            middle: 1.0,
            high: 2.0,
            marked: false,
        };
        let layout = Layout::of(&[line("base"), line("nation_choice=random")]);
        assert_eq!(layout.rows("nation_choice=random"), ["nation_choice=random"]);
        for name in ["bots=greedy+random+greedy+random+greedy", &"x".repeat(70)] {
            let rows = layout.rows(name);
            assert!(rows.len() > 1 && rows.concat() == name, "{rows:?}");
            assert!(rows.iter().all(|row| row.chars().count() <= layout.letters), "{rows:?}");
        }
        // Lines under names of several rows keep clear of them.
        let drawn =
            picture(&[line("bots=greedy+random+greedy+random+greedy"), line("base")], None, (0.0, 9.0), &|_, _| {
                String::new()
            });
        let drawn = drawn.into_string();
        assert!(drawn.contains(&format!("y=\"{}\">base", layout.height + ROW + layout.text)), "{drawn}");
    }
}
