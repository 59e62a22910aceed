//! The search budget of a bot for one decision.

use bots::SearchBudget;

/// A search budget of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkingTime {
    /// A number of search iterations, which is reproducible.
    Iterations(u32),
    /// A number of milliseconds.
    Millis(u32),
}

impl ThinkingTime {
    /// The maximum number of search iterations for one decision of a bot.
    pub const MAX_ITERATIONS: u32 = 100_000_000;
    /// The maximum number of milliseconds for one decision of a bot.
    pub const MAX_MILLIS: u32 = 600_000;

    /// Parses a budget: `500` or `1e4` iterations, or a time such as `50ms` or `2s`.
    pub fn read(text: &str) -> Option<ThinkingTime> {
        let millis = |digits: &str, scale: u32| digits.parse::<u32>().ok().and_then(|number| number.checked_mul(scale));
        if let Some(digits) = text.strip_suffix("ms") {
            millis(digits, 1).filter(|millis| (1..=ThinkingTime::MAX_MILLIS).contains(millis)).map(ThinkingTime::Millis)
        } else if let Some(digits) = text.strip_suffix('s') {
            millis(digits, 1000)
                .filter(|millis| (1..=ThinkingTime::MAX_MILLIS).contains(millis))
                .map(ThinkingTime::Millis)
        } else {
            let number = text.replace('_', "").parse::<f64>().ok()?;
            let whole = number.fract() == 0.0 && (1.0..=f64::from(ThinkingTime::MAX_ITERATIONS)).contains(&number);
            whole.then_some(ThinkingTime::Iterations(number as u32))
        }
    }

    /// The default number of search iterations.
    pub(crate) const DEFAULT: ThinkingTime = ThinkingTime::Iterations(1_000);

    /// Converts the budget to the type that bots take.
    pub(crate) fn to_search_budget(self) -> SearchBudget {
        match self {
            ThinkingTime::Iterations(iterations) => SearchBudget::Iterations(iterations),
            ThinkingTime::Millis(millis) => time_budget(millis),
        }
    }
}

/// Returns a budget that the system's clock measures.
#[cfg(not(target_family = "wasm"))]
fn time_budget(millis: u32) -> SearchBudget {
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let limit = bots::TimeLimit::new(Duration::from_millis(millis.into()), || START.elapsed());
    SearchBudget::Time(limit)
}

/// The iterations that stand for a second where no clock measures it.
#[cfg(target_family = "wasm")]
const ITERATIONS_PER_SECOND: u64 = 1_000;

/// Returns the iterations that take about so long, because there is no clock. Bots at tables are given iterations anyway.
#[cfg(target_family = "wasm")]
fn time_budget(millis: u32) -> SearchBudget {
    let iterations = u64::from(millis) * ITERATIONS_PER_SECOND / 1_000;
    SearchBudget::Iterations(iterations.clamp(1, ThinkingTime::MAX_ITERATIONS.into()) as u32)
}
