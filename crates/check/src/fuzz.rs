//! Fuzzes parsers with mutated variants of valid inputs.

use std::env;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};

use crate::steps::TestRng;

/// The environment variable that limits each fuzz run by seconds instead of by a number of inputs.
const SECONDS: &str = "ENDTABLE_FUZZ_SECONDS";
/// The environment variable with the seed of the first input; the default is 1.
const SEED: &str = "ENDTABLE_FUZZ_SEED";
/// The longest input, in bytes.
const LONGEST: usize = 64 << 10;

/// Fragments that parsers often fail on: limits of number types, unmatched delimiters, multi-byte characters.
const STONES: [&str; 40] = [
    "0",
    "-0",
    "-1",
    "1",
    "255",
    "256",
    "65535",
    "65536",
    "4294967296",
    "9007199254740993",
    "18446744073709551616",
    "-9223372036854775809",
    "1e309",
    "1e-400",
    "NaN",
    "inf",
    "0x10",
    "1_000",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "{",
    "}",
    "[",
    "]",
    "[[[[[[[[[[[[[[[[",
    "null",
    "true",
    "\"\"",
    ":",
    ",",
    "\n",
    "\r",
    "\0",
    "#",
    "'''",
    "=",
    "\u{202e}",
    "\u{1F9DF}",
];

/// Passes `inputs` mutated variants of valid inputs to `feed`, which must return for all of them. A variant that makes
/// it panic is written to a file, and the failure message names the file. Add that variant to the valid inputs once the
/// bug is fixed.
///
/// All variants are derived from a seed, so a failure is reproducible. `ENDTABLE_FUZZ_SECONDS` sets the duration of the
/// run instead.
///
/// # Panics
/// Panics if `feed` does, or if there are no inputs to mutate.
pub fn fuzz_inputs(name: &str, good: &[Vec<u8>], inputs: u64, feed: impl Fn(&[u8])) {
    assert!(good.iter().any(|input| !input.is_empty()), "{name}: nothing can be broken");
    let number = |key| env::var(key).ok().and_then(|text| text.parse::<u64>().ok());
    let end = number(SECONDS).map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let first = number(SEED).unwrap_or(1);
    for input in good {
        tried(name, input, &feed);
    }
    let mut count = 0;
    while end.map_or(count < inputs, |end| Instant::now() < end) {
        let mut dice = TestRng::seed_from_u64(first.wrapping_add(count));
        tried(name, &broken(good, &mut dice), &feed);
        count += 1;
    }
    if end.is_some() {
        println!("{name}: {count} inputs from seed {first}");
    }
}

fn tried(name: &str, input: &[u8], feed: &impl Fn(&[u8])) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| feed(input))) {
        let file = env::temp_dir().join(format!("endtable-storm-{name}-{}", std::process::id()));
        match fs::write(&file, input) {
            Ok(()) => eprintln!("{name}: the input lies at {}", file.display()),
            Err(error) => eprintln!("{name}: the input cannot be kept ({error}): {}", input.escape_ascii()),
        }
        resume_unwind(panic);
    }
}

/// Returns one of the valid inputs with a few mutations.
fn broken(good: &[Vec<u8>], dice: &mut TestRng) -> Vec<u8> {
    let mut input = good[below(dice, good.len())].clone();
    // Mostly one or two mutations, so that code behind the first check is reached too.
    for _ in 0..1 + below(dice, 2) * below(dice, 4) {
        let at = below(dice, input.len() + 1);
        let span = at..(at + 1 + below(dice, 12)).min(input.len()).max(at);
        match below(dice, 8) {
            0 if at < input.len() => input[at] ^= 1 << below(dice, 8),
            1 => drop(input.drain(span)),
            2 => input.extend_from_within(span),
            3 => {
                let other = &good[below(dice, good.len())];
                let from = below(dice, other.len() + 1);
                let part = other[from..(from + below(dice, 200)).min(other.len())].to_vec();
                input.splice(at..at, part);
            }
            4 => input.truncate(at),
            5 => number(&mut input, at, dice),
            6 => lines(&mut input, dice),
            _ => drop(input.splice(span, STONES[below(dice, STONES.len())].bytes())),
        }
    }
    input.truncate(LONGEST);
    input
}

/// Replaces the next number with another.
fn number(input: &mut Vec<u8>, from: usize, dice: &mut TestRng) {
    let Some(start) = input[from..].iter().position(u8::is_ascii_digit).map(|place| from + place) else { return };
    let end = input[start..].iter().position(|byte| !byte.is_ascii_digit()).map_or(input.len(), |place| start + place);
    let other = if below(dice, 2) == 0 { below(dice, 300).to_string() } else { STONES[below(dice, 18)].to_owned() };
    input.splice(start..end, other.bytes());
}

/// Swaps two lines, or duplicates or removes one.
fn lines(input: &mut Vec<u8>, dice: &mut TestRng) {
    let mut lines: Vec<Vec<u8>> = input.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (below(dice, lines.len()), below(dice, lines.len()));
    match below(dice, 3) {
        0 => lines.swap(one, other),
        1 => lines.insert(other, lines[one].clone()),
        _ => drop(lines.remove(one)),
    }
    *input = lines.join(&b'\n');
}

fn below(dice: &mut TestRng, sides: usize) -> usize {
    if sides == 0 { 0 } else { (dice.next_u64() % sides as u64) as usize }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::*;

    fn good() -> Vec<Vec<u8>> {
        vec![b"a = 1\nb = [2, 3]\n".to_vec(), b"{\"name\": \"x\"}".to_vec()]
    }

    #[test]
    fn a_storm_is_manifold_and_comes_back() {
        let fed = |name| {
            let all = RefCell::new(Vec::new());
            fuzz_inputs(name, &good(), 500, |input| all.borrow_mut().push(input.to_vec()));
            all.into_inner()
        };
        let once = fed("once");
        assert_eq!(once, fed("again"));
        assert!(once.iter().collect::<BTreeSet<_>>().len() > 200, "the inputs differ");
        assert!(once.iter().any(|input| std::str::from_utf8(input).is_err()), "some are no text");
    }

    #[test]
    #[should_panic(expected = "number too large")]
    fn a_parser_that_fails_is_found() {
        fuzz_inputs("fails", &good(), 5_000, |input| {
            let text = String::from_utf8_lossy(input);
            for word in text.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty()) {
                assert!(word.parse::<u64>().is_ok(), "number too large");
            }
        });
    }
}
