//! Numbers in words.

use catalog::i18n::format_decimal;
use catalog::tr;

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

/// Formats a p-value.
pub fn p_value(p: f64) -> String {
    if p < 0.0001 { format!("< {}", format_decimal(0.0001, 4)) } else { format_decimal(p, 4) }
}
