//! Hints during the game: an explanation of something that has just happened for the first time, in the action bar.

use catalog::tr;
use maud::{Markup, html};

use crate::TablePage;
use crate::parts::icon::{Icon, draw_icon};

const EXTRACZON: &[&str] = &[
    "ez-coach-turn",
    "ez-coach-active",
    "ez-coach-ignored",
    "ez-coach-infection",
    "ez-coach-missed",
    "ez-coach-contained",
    "ez-coach-escaped",
    "ez-coach-reshuffle",
];

const CREATURES: &[&str] = &[
    "ix-coach-place",
    "ix-coach-mix",
    "ix-coach-turn",
    "ix-coach-rolled",
    "ix-coach-moved",
    "ix-coach-met-cancel",
    "ix-coach-met-kill",
    "ix-coach-met-die",
    "ix-coach-met-pair",
    "ix-coach-raid",
    "ix-coach-swapped",
    "ix-coach-born",
    "ix-coach-extinct",
    "ix-coach-said",
];

const EXTRICATION: &[&str] = &[
    "ex-coach-round",
    "ex-coach-moved",
    "ex-coach-left",
    "ex-coach-docked",
    "ex-coach-cohorts",
    "ex-coach-organics",
    "ex-coach-fuel",
    "ex-coach-learned",
    "ex-coach-launched",
    "ex-coach-card",
];

const EXTINCTION_POINT: &[&str] = &[
    "ep-coach-turn",
    "ep-coach-bids",
    "ep-coach-infil",
    "ep-coach-won",
    "ep-coach-lost",
    "ep-coach-built",
    "ep-coach-shield",
    "ep-coach-stored",
    "ep-coach-sabotage",
    "ep-coach-bunker",
    "ep-coach-mothership",
    "ep-coach-advantage",
    "ep-coach-role",
    "ep-coach-flipped",
];

const END_OF_DAYS: &[&str] = &[
    "ed-coach-nation",
    "ed-coach-dealt",
    "ed-coach-turn",
    "ed-coach-offered",
    "ed-coach-fronted",
    "ed-coach-placed",
    "ed-coach-used",
    "ed-coach-negates",
    "ed-coach-attacked",
    "ed-coach-strike",
    "ed-coach-launched",
    "ed-coach-reshuffled",
];

/// Returns the hints of a game in order of appearance. Infection and Extinction share theirs except for the beginning.
fn hint_keys(game: &str) -> impl Iterator<Item = &'static str> {
    let (all, elsewhere): (&[&'static str], &[&str]) = match game {
        "extraczon" => (EXTRACZON, &[]),
        "infection" => (CREATURES, &["ix-coach-mix", "ix-coach-rolled", "ix-coach-extinct"]),
        "extinction" => (CREATURES, &["ix-coach-place"]),
        "extrication" => (EXTRICATION, &[]),
        "extinction-point" => (EXTINCTION_POINT, &[]),
        _ => (END_OF_DAYS, &[]),
    };
    all.iter().copied().filter(move |key| !elsewhere.contains(key))
}

/// Returns the texts of a game's hints, for its print sheet.
pub(super) fn hint_lines(game: &str) -> impl Iterator<Item = String> {
    hint_keys(game).map(|key| tr!(key, n = 2))
}

/// Renders the hints about events that have happened for the first time since the viewer's last action. One is shown at
/// a time: closing it shows the next, and the script keeps it closed. A phone shows one line of it until it is pressed.
pub(crate) fn render_hints(page: &TablePage) -> Markup {
    let lines = if page.details.shows_hints && page.details.tutorial.is_none() {
        page.table.first_time_hints(page.viewer)
    } else {
        Vec::new()
    };
    html! {
        @if !lines.is_empty() {
            div #hints .hints role="note" aria-label=(tr!("pages-hints")) {
                @for (key, line) in &lines {
                    details id={ "hint-" (key) } .hint open {
                        summary { (draw_icon(Icon::Cross)) span.unseen { (tr!("pages-hint-shut")) } }
                        details.line { summary { span { (line) } span.more { (tr!("pages-more")) } } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hint_has_words_and_belongs_to_a_game() {
        let words: String = ["creatures", "end-of-days", "extinction-point", "extraczon", "extrication"]
            .into_iter()
            .map(|file| {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/core/src/i18n/en/");
                std::fs::read_to_string(format!("{folder}{file}.ftl")).expect("the words are there")
            })
            .collect();
        let said = words.lines().filter(|line| line.contains("-coach-")).filter_map(|line| line.split_once(" ="));
        let known: Vec<&str> = catalog::games().iter().flat_map(|game| hint_keys(game.info().id)).collect();
        for (key, _) in said {
            assert!(known.contains(&key), "{key} belongs to no game");
        }
        for game in catalog::games() {
            assert!(hint_lines(game.info().id).all(|line| line.len() > 20));
        }
    }
}
