//! Parsers for command line values. Their messages describe the expected format.

use std::net::IpAddr;

use catalog::i18n::Language;
use catalog::{ThinkingTime, tr};
use experiments::Shard;
use ipnet::IpNet;

/// Parses a number of seats.
///
/// # Errors
/// The text is not a number of seats. The message describes the format.
pub fn parse_seats(text: &str) -> Result<u8, String> {
    text.trim().parse().map_err(|_| tr!("cli-typed-seats"))
}

/// Parses a supported language.
///
/// # Errors
/// The language is not supported. The message lists the languages.
pub fn parse_language(text: &str) -> Result<Language, String> {
    Language::from_tag(text).ok_or_else(|| tr!("cli-typed-language"))
}

/// Parses a port.
///
/// # Errors
/// The text is not a port. The message describes the format.
pub fn parse_port(text: &str) -> Result<u16, String> {
    text.trim().parse().map_err(|_| tr!("cli-typed-port", most = u16::MAX.to_string()))
}

/// Parses an address to listen on.
///
/// # Errors
/// The text is not an address. The message describes the format.
pub fn parse_address(text: &str) -> Result<IpAddr, String> {
    text.trim().parse().map_err(|_| tr!("cli-typed-address"))
}

/// Parses a date into days since 1970.
///
/// # Errors
/// The text is not a date. The message describes the format.
pub fn parse_day(text: &str) -> Result<i64, String> {
    catalog::parse_date(text.trim()).ok_or_else(|| tr!("cli-typed-day"))
}

/// Parses a network or a single address.
///
/// # Errors
/// The text is not a network. The message describes the format.
pub fn parse_network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    let single = || text.parse::<IpAddr>().ok().map(IpNet::from);
    text.parse().ok().or_else(single).ok_or_else(|| tr!("cli-typed-network"))
}

/// Parses a seed.
///
/// # Errors
/// The text is not a seed. The message describes the format.
pub fn parse_seed(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| tr!("cli-typed-seed", most = u64::MAX.to_string()))
}

/// Parses a count of at least one: `20000`, `20_000` or `2e4`.
///
/// # Errors
/// The text is not a count. The message describes the format.
pub fn parse_count(text: &str) -> Result<u64, String> {
    /// The largest number for which exponent notation is exact.
    const EXACT: f64 = 9e15;
    let digits = text.trim().replace('_', "");
    let whole = |number: &f64| number.fract() == 0.0 && (1.0..=EXACT).contains(number);
    let exponent = || digits.parse::<f64>().ok().filter(whole).map(|number| number as u64);
    let count = digits.parse::<u64>().ok().or_else(exponent);
    count.filter(|count| *count > 0).ok_or_else(|| tr!("cli-typed-count"))
}

/// Parses the budget for a decision: `500` iterations, or a time such as `50ms` or `2s`.
///
/// # Errors
/// The text is not a budget. The message describes the format.
pub fn parse_budget(text: &str) -> Result<ThinkingTime, String> {
    ThinkingTime::read(text.trim()).ok_or_else(|| tr!("cli-typed-budget", seconds = ThinkingTime::MAX_MILLIS / 1000))
}

/// Parses one part of several, such as `1/4`.
///
/// # Errors
/// The text is not a part. The message describes the format.
pub fn parse_shard(text: &str) -> Result<Shard, String> {
    /// A limit above the number of machines that an experiment could use.
    const MOST: u64 = 1_000_000;
    let numbers = text.trim().split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    let shard = numbers.map(|(number, of)| Shard { number, of });
    let fits = |shard: &Shard| (1..=MOST).contains(&shard.of) && (1..=shard.of).contains(&shard.number);
    shard.filter(fits).ok_or_else(|| tr!("cli-typed-shard"))
}

/// Parses the commitment that a table published before its first draw.
///
/// # Errors
/// The text is not a commitment. The message describes the format.
pub fn parse_commitment(text: &str) -> Result<String, String> {
    let text = text.trim().to_lowercase();
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(text) } else { Err(tr!("cli-typed-seal")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_written_as_people_write_them() {
        for (text, number) in [("1", 1), ("20000", 20_000), ("20_000", 20_000), ("1e6", 1_000_000), ("2.5e3", 2500)] {
            assert_eq!(parse_count(text), Ok(number), "{text}");
        }
        for text in ["0", "-1", "1.5", "1e-3", "many", "", "1e99", "NaN"] {
            assert!(parse_count(text).is_err(), "{text}");
        }
    }

    #[test]
    fn budgets_are_iterations_or_times() {
        assert_eq!(parse_budget("500"), Ok(ThinkingTime::Iterations(500)));
        assert_eq!(parse_budget("1e4"), Ok(ThinkingTime::Iterations(10_000)));
        assert_eq!(parse_budget("50ms"), Ok(ThinkingTime::Millis(50)));
        assert_eq!(parse_budget("2s"), Ok(ThinkingTime::Millis(2000)));
        for text in ["0", "0ms", "601s", "9999999s", "200000000", "2 h", "s", "-5", ""] {
            assert!(parse_budget(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_part_is_one_of_several() {
        assert_eq!(parse_shard("2/4"), Ok(Shard { number: 2, of: 4 }));
        for text in ["", "1", "0/4", "5/4", "1/0", "a/b", "1/2/3"] {
            assert!(parse_shard(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_seal_has_64_hexadecimal_digits() {
        assert_eq!(parse_commitment(&"A1".repeat(32)), Ok("a1".repeat(32)));
        for text in ["", "a1", &"g1".repeat(32), &"a1".repeat(33)] {
            assert!(parse_commitment(text).is_err(), "{text}");
        }
    }
}
