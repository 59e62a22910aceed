//! Hints during the game: an explanation of something that has just happened for the first time, beside the piece
//! concerned.

use catalog::tr;
use maud::{Markup, html};

use crate::TablePage;
use crate::parts::icon::{Icon, draw_icon};

/// The key of a hint, and selectors for the elements that it can be attached to, best first.
type Anchor = (&'static str, &'static [&'static str]);

const EXTRACZON: &[Anchor] = &[
    ("ez-coach-turn", &["#ez-zombie"]),
    ("ez-coach-active", &["#ez-called", "#ez-strip"]),
    ("ez-coach-ignored", &[".ez-cards .fate.good", "#ez-strip"]),
    ("ez-coach-infection", &[".ez-cards .fate.bad", "#ez-strip"]),
    ("ez-coach-missed", &[".ez-die.four", "#ez-tray"]),
    ("ez-coach-contained", &[".seat.on .figure", ".seats"]),
    ("ez-coach-escaped", &["#ez-before", "#ez-zombie"]),
    ("ez-coach-reshuffle", &[".ez-piles", "#ez-tray"]),
];

const CREATURES: &[Anchor] = &[
    ("ix-coach-place", &[".ix-cells .next", ".ix-board"]),
    ("ix-coach-mix", &[".ix-cells > .mine", ".ix-board"]),
    ("ix-coach-turn", &[".ix-pick > summary", ".ix-board"]),
    ("ix-coach-rolled", &[".ix-moves", ".seat.on"]),
    ("ix-coach-moved", &[".ix-cells .came", ".ix-pick[open] > summary"]),
    ("ix-coach-met-cancel", &[".ix-board"]),
    ("ix-coach-met-kill", &[".ix-cells .came", ".ix-board"]),
    ("ix-coach-met-die", &[".ix-board"]),
    ("ix-coach-met-pair", &[".ix-held", ".ix-board"]),
    ("ix-coach-raid", &[".ix-board"]),
    ("ix-coach-swapped", &[".ix-board"]),
    ("ix-coach-born", &[".ix-rim", ".ix-board"]),
    ("ix-coach-extinct", &[".ix-extinct", ".seats"]),
    ("ix-coach-said", &[".ix-talk", ".seats"]),
];

const EXTRICATION: &[Anchor] = &[
    ("ex-coach-round", &[".ex-place .spot.piece", ".ex-track"]),
    ("ex-coach-moved", &[".ex-place.here", ".ex-track"]),
    ("ex-coach-left", &[".ex-order", ".ex-seats"]),
    ("ex-coach-docked", &[".ex-seat.mine .bay", ".ex-seats"]),
    ("ex-coach-cohorts", &[".ex-seat.mine .markers", ".ex-seats"]),
    ("ex-coach-organics", &[".ex-seat.mine .markers", ".ex-seats"]),
    ("ex-coach-fuel", &[".ex-seat.mine .bay .state", ".ex-seats"]),
    ("ex-coach-learned", &[".ex-seat.mine .tableau", ".ex-seats"]),
    ("ex-coach-launched", &[".ex-seat.on .figure", ".ex-seats"]),
    ("ex-coach-card", &[".ex-card", ".ex-track"]),
];

const EXTINCTION_POINT: &[Anchor] = &[
    ("ep-coach-turn", &[".ep-hand"]),
    ("ep-coach-bids", &[".ep-ballot", ".ep-crew"]),
    ("ep-coach-infil", &[".ep-infil", ".ep-trick"]),
    ("ep-coach-won", &[".ep-standing", ".ep-trick"]),
    ("ep-coach-lost", &[".ep-trick"]),
    ("ep-coach-built", &[".ep-site", ".ep-settlement"]),
    ("ep-coach-shield", &[".ep-shield", ".ep-settlement"]),
    ("ep-coach-stored", &[".ep-ship.bunker"]),
    ("ep-coach-sabotage", &[".ep-site.sabotaged", ".ep-settlement"]),
    ("ep-coach-bunker", &[".ep-ship.bunker"]),
    ("ep-coach-mothership", &[".ep-ship.mother"]),
    ("ep-coach-advantage", &[".ep-ship.mother"]),
    ("ep-coach-role", &[".ep-crew"]),
    ("ep-coach-flipped", &[".ep-trick"]),
];

const END_OF_DAYS: &[Anchor] = &[
    ("ed-coach-nation", &[".ed-nations", ".ed-own"]),
    ("ed-coach-dealt", &[".ed-hand .ed-cards > li", ".ed-hand"]),
    ("ed-coach-turn", &[".ed-steps-of-turn", ".ed-status"]),
    ("ed-coach-offered", &[".ed-scene", ".ed-nations"]),
    ("ed-coach-fronted", &[".ed-front", ".ed-nations"]),
    ("ed-coach-placed", &[".ed-site:not(.empty)", ".ed-sites"]),
    ("ed-coach-used", &[".ed-scene", ".ed-status"]),
    ("ed-coach-negates", &[".ed-scene", ".ed-status"]),
    ("ed-coach-attacked", &[".ed-scene", ".ed-status"]),
    ("ed-coach-strike", &[".ed-status"]),
    ("ed-coach-launched", &[".ed-title .figure", ".ed-status"]),
    ("ed-coach-reshuffled", &[".ed-yard", ".ed-status"]),
];

/// Returns the hints of a game in order of appearance. Infection and Extinction share theirs except for the beginning.
fn anchors(game: &str) -> impl Iterator<Item = &'static Anchor> {
    let (all, elsewhere): (&[Anchor], &[&str]) = match game {
        "extraczon" => (EXTRACZON, &[]),
        "infection" => (CREATURES, &["ix-coach-mix", "ix-coach-rolled", "ix-coach-extinct"]),
        "extinction" => (CREATURES, &["ix-coach-place"]),
        "extrication" => (EXTRICATION, &[]),
        "extinction-point" => (EXTINCTION_POINT, &[]),
        _ => (END_OF_DAYS, &[]),
    };
    all.iter().filter(move |(key, _)| !elsewhere.contains(key))
}

/// Returns the texts of a game's hints, for its print sheet.
pub(super) fn hint_lines(game: &str) -> impl Iterator<Item = String> {
    anchors(game).map(|(key, _)| tr!(key, n = 2))
}

/// Renders the hints about events that have happened for the first time since the viewer's last action. One is shown at
/// a time: closing it shows the next. Without scripts they are in the action bar.
pub(crate) fn render_hints(page: &TablePage) -> Markup {
    let lines = if page.details.shows_hints && page.details.tutorial.is_none() {
        page.table.first_time_hints(page.viewer)
    } else {
        Vec::new()
    };
    let at = |key: &str| {
        let found = anchors(page.table.info().id).find(|(known, _)| *known == key);
        found.map(|(_, places)| places.join("|"))
    };
    html! {
        @if !lines.is_empty() {
            div #hints .hints role="note" aria-label=(tr!("pages-hints")) {
                @for (key, line) in &lines {
                    details id={ "hint-" (key) } .hint open data-at=[at(key)] {
                        summary { (draw_icon(Icon::Cross)) span.unseen { (tr!("pages-hint-shut")) } }
                        p { (line) }
                    }
                }
                form method="post" action={ "/t/" (page.details.token) "/coach" } data-post {
                    input type="hidden" name="on" value="0";
                    button #coach-off .button.plain.small { (tr!("pages-coach-off")) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hint_of_every_game_has_words_and_a_place() {
        let words: String = ["creatures", "end-of-days", "extinction-point", "extraczon", "extrication"]
            .into_iter()
            .map(|file| {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/core/src/i18n/en/");
                std::fs::read_to_string(format!("{folder}{file}.ftl")).expect("the words are there")
            })
            .collect();
        let said = words.lines().filter(|line| line.contains("-coach-")).filter_map(|line| line.split_once(" ="));
        let known: Vec<&str> =
            catalog::games().iter().flat_map(|game| anchors(game.info().id)).map(|(key, _)| *key).collect();
        for (key, _) in said {
            assert!(known.contains(&key), "{key} has no place");
        }
        for game in catalog::games() {
            assert!(hint_lines(game.info().id).all(|line| line.len() > 20));
            assert!(anchors(game.info().id).all(|(_, places)| !places.is_empty()));
        }
    }
}
