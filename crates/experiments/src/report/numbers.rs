//! Numbers in words.

use catalog::i18n::{format_decimal, format_signed};
use catalog::tr;

use crate::comparisons::Comparison;
use crate::ratings::Rating;

/// The text in place of a missing number.
pub const NONE: &str = "–";

/// Returns the interval of a rating; the bot that has 0 by definition has none.
pub fn interval_of(one: &Rating) -> String {
    format_interval(one.low, one.high, |end| format!("{end:.0}"))
}

/// True if there is an interval between these ends, which needs enough games that do not all agree.
pub fn has_interval(low: f64, high: f64) -> bool {
    low.is_finite() && high.is_finite() && low != high
}

/// Returns an interval in words, with its ends formatted by `say`.
pub fn format_interval(low: f64, high: f64, say: impl Fn(f64) -> String) -> String {
    if has_interval(low, high) { tr!("cli-interval", low = say(low), high = say(high)) } else { NONE.to_owned() }
}

/// Formats a share as a percentage.
pub fn percent_of(share: f64) -> String {
    if !share.is_finite() {
        return NONE.to_owned();
    }
    tr!("cli-percent", number = format_decimal(100.0 * share, 1))
}

/// Formats a number with about four significant digits.
pub fn format_short(value: f64) -> String {
    match value.abs() {
        _ if !value.is_finite() => NONE.to_owned(),
        size if size >= 1000.0 => format!("{value:.0}"),
        size if size >= 10.0 => format_decimal(value, 2),
        size if size >= 0.1 || size == 0.0 => format_decimal(value, 3),
        _ => format_decimal(value, 5),
    }
}

/// Formats a share with its sign. A share that rounds to zero has none.
pub fn signed_percent(share: f64) -> String {
    if !share.is_finite() {
        return NONE.to_owned();
    }
    tr!("cli-percent", number = format_signed(100.0 * share, 1))
}

/// Formats a number of games that was calculated, rounded up to two digits: more would claim to be exact.
pub fn format_count(games: f64) -> String {
    let unit = 10f64.powf((games.max(1.0).log10().floor() - 1.0).max(0.0));
    format!("{:.0}", (games / unit).ceil() * unit)
}

/// Returns the games that a difference of this size takes to be found four times of five.
pub fn games_needed(one: &Comparison) -> String {
    one.required_games.filter(|needed| needed.is_finite()).map_or_else(|| NONE.to_owned(), format_count)
}

/// Formats a p-value.
pub fn p_value(p: f64) -> String {
    if p < 0.0001 { format!("< {}", format_decimal(0.0001, 4)) } else { format_decimal(p, 4) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_games_is_rounded_up_to_two_digits() {
        let counts = [0.0, 0.2, 7.1, 10.0, 99.5, 101.0, 1234.0, 98_765.0].map(format_count);
        assert_eq!(counts, ["0", "1", "8", "10", "100", "110", "1300", "99000"]);
    }
}
