//! Words of the command line that stand for numbers, with messages that say what is expected.

use std::net::IpAddr;

use arcade::{Budget, say};

/// The most iterations of search, and the most milliseconds, that one decision of a bot may cost.
pub const MOST_ITERATIONS: u32 = 100_000_000;
pub const MOST_MILLIS: u32 = 600_000;

/// A number of seats.
///
/// # Errors
/// What a number of seats looks like.
pub fn seats(text: &str) -> Result<u8, String> {
    text.trim().parse().map_err(|_| say!("cli-typed-seats"))
}

/// A port.
///
/// # Errors
/// What a port looks like.
pub fn port(text: &str) -> Result<u16, String> {
    text.trim().parse().map_err(|_| say!("cli-typed-port", most = u16::MAX.to_string()))
}

/// An address to listen on.
///
/// # Errors
/// What an address looks like.
pub fn address(text: &str) -> Result<IpAddr, String> {
    text.trim().parse().map_err(|_| say!("cli-typed-address"))
}

/// What all chance follows from.
///
/// # Errors
/// What a seed looks like.
pub fn seed(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| say!("cli-typed-seed", most = u64::MAX.to_string()))
}

/// How many, at least one: `20000`, `20_000` or `2e4`.
///
/// # Errors
/// What a count looks like.
pub fn count(text: &str) -> Result<u64, String> {
    /// Up to here a number with an exponent is exact.
    const EXACT: f64 = 9e15;
    let digits = text.trim().replace('_', "");
    let whole = |number: &f64| number.fract() == 0.0 && (1.0..=EXACT).contains(number);
    let exponent = || digits.parse::<f64>().ok().filter(whole).map(|number| number as u64);
    let count = digits.parse::<u64>().ok().or_else(exponent);
    count.filter(|count| *count > 0).ok_or_else(|| say!("cli-typed-count"))
}

/// How much thought a decision may cost: `500` iterations, or a time such as `50ms` or `2s`.
///
/// # Errors
/// What a budget looks like.
pub fn budget(text: &str) -> Result<Budget, String> {
    let text = text.trim();
    let millis = |digits: &str, scale: u32| digits.parse::<u32>().ok().and_then(|number| number.checked_mul(scale));
    let budget = if let Some(digits) = text.strip_suffix("ms") {
        millis(digits, 1).filter(|millis| (1..=MOST_MILLIS).contains(millis)).map(Budget::Millis)
    } else if let Some(digits) = text.strip_suffix('s') {
        millis(digits, 1000).filter(|millis| (1..=MOST_MILLIS).contains(millis)).map(Budget::Millis)
    } else {
        let iterations = u32::try_from(count(text).unwrap_or(0)).ok();
        iterations.filter(|iterations| (1..=MOST_ITERATIONS).contains(iterations)).map(Budget::Iterations)
    };
    budget.ok_or_else(|| say!("cli-typed-budget", seconds = MOST_MILLIS / 1000))
}

/// The commitment that a table published before its first draw.
///
/// # Errors
/// What a commitment looks like.
pub fn seal(text: &str) -> Result<String, String> {
    let text = text.trim().to_lowercase();
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(text) } else { Err(say!("cli-typed-seal")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_written_as_people_write_them() {
        for (text, number) in [("1", 1), ("20000", 20_000), ("20_000", 20_000), ("1e6", 1_000_000), ("2.5e3", 2500)] {
            assert_eq!(count(text), Ok(number), "{text}");
        }
        for text in ["0", "-1", "1.5", "1e-3", "many", "", "1e99", "NaN"] {
            assert!(count(text).is_err(), "{text}");
        }
    }

    #[test]
    fn budgets_are_iterations_or_times() {
        assert_eq!(budget("500"), Ok(Budget::Iterations(500)));
        assert_eq!(budget("1e4"), Ok(Budget::Iterations(10_000)));
        assert_eq!(budget("50ms"), Ok(Budget::Millis(50)));
        assert_eq!(budget("2s"), Ok(Budget::Millis(2000)));
        for text in ["0", "0ms", "601s", "9999999s", "200000000", "2 h", "s", "-5", ""] {
            assert!(budget(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_seal_has_64_hexadecimal_digits() {
        assert_eq!(seal(&"A1".repeat(32)), Ok("a1".repeat(32)));
        for text in ["", "a1", &"g1".repeat(32), &"a1".repeat(33)] {
            assert!(seal(text).is_err(), "{text}");
        }
    }
}
