//! Durations that change while a page is open. Each element has its start or end and the server's clock at the time of
//! rendering, and the script keeps the text up to date (`assets/clocks.js`). Without scripts the text stays as
//! rendered.

use catalog::tr;
use maud::{Markup, html};

use crate::frame::marks::mark_running;
use crate::parts::icon::{Icon, draw_icon};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The texts for a duration: for each row, the upper bound (none for the last row), the length of its unit, both in
/// milliseconds, and the text, in which `#` stands for the number of whole units.
pub(crate) struct DurationWords(Vec<(Option<u64>, u64, String)>);

impl DurationWords {
    /// Returns the text for a duration in milliseconds.
    pub fn describe(&self, length: u64) -> String {
        let row = self.0.iter().find(|(below, ..)| below.is_none_or(|below| length < below));
        row.map(|(_, unit, words)| words.replace('#', &(length / unit).to_string())).unwrap_or_default()
    }

    /// Returns the same table for the script.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }
}

/// Returns the texts for the remaining hours of a decision, rounded down.
pub(crate) fn hours_left() -> DurationWords {
    DurationWords(vec![
        (Some(HOUR), HOUR, tr!("pages-hours-left", hours = 0)),
        (Some(2 * HOUR), HOUR, tr!("pages-hours-left", hours = 1)),
        (None, HOUR, tr!("pages-hours-left", hours = "#")),
    ])
}

/// Returns the texts for the waiting time of a table, in the largest unit that fits.
pub(crate) fn waiting_time_words() -> DurationWords {
    let one = |unit: &str| tr!("pages-my-waits", unit = unit, count = 1);
    let many = |unit: &str| tr!("pages-my-waits", unit = unit, count = "#");
    DurationWords(vec![
        (Some(MINUTE), MINUTE, one("now")),
        (Some(2 * MINUTE), MINUTE, one("minutes")),
        (Some(HOUR), MINUTE, many("minutes")),
        (Some(2 * HOUR), HOUR, one("hours")),
        (Some(2 * DAY), HOUR, many("hours")),
        (None, DAY, many("days")),
    ])
}

/// Renders a countdown. It is sent again only when the deadline changes, not every second.
pub(crate) fn render_countdown(id: &str, deadline: u64, now: u64) -> Markup {
    html! {
        span.clock role="timer" id=(id) data-until=(deadline) {
            (draw_icon(Icon::Clock)) span { (mark_running(&html! { (minutes_left(deadline, now)) })) }
        }
    }
}

/// Renders in how many seconds something happens by itself.
pub(crate) fn render_self_acting(due: u64, now: u64) -> Markup {
    let words = DurationWords(vec![(None, SECOND, tr!("pages-by-itself", seconds = "#"))]);
    html! {
        span.by-itself data-until=(due) data-words=(words.to_json()) aria-hidden="true" {
            span { (mark_running(&html! { (words.describe(due.saturating_sub(now))) })) }
        }
    }
}

/// Returns the minutes and seconds until a deadline.
pub(crate) fn minutes_left(deadline: u64, now: u64) -> String {
    format_minutes(deadline.saturating_sub(now).div_ceil(1_000))
}

/// Formats seconds as minutes and seconds.
pub(crate) fn format_minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_of_time_is_said_in_the_largest_unit_that_fits() {
        for (length, words) in [
            (0, "just now"),
            (MINUTE, "1 min ago"),
            (59 * MINUTE, "59 min ago"),
            (HOUR, "1 h ago"),
            (2 * DAY - 1, "47 h ago"),
            (2 * DAY, "2 days ago"),
        ] {
            assert_eq!(waiting_time_words().describe(length), words);
        }
        assert_eq!(hours_left().describe(HOUR - 1), "less than an hour left");
        assert_eq!(hours_left().describe(48 * HOUR), "48 hours left");
        assert!(hours_left().to_json().contains(r##"[null,3600000,"# hours left"]"##), "{}", hours_left().to_json());
    }
}
