//! The search budget of a bot for one decision.

use std::time::Duration;

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
    pub(crate) fn to_search_budget(self) -> bots::SearchBudget {
        match self {
            ThinkingTime::Iterations(iterations) => bots::SearchBudget::Iterations(iterations),
            ThinkingTime::Millis(millis) => bots::SearchBudget::Time(Duration::from_millis(millis.into())),
        }
    }
}
