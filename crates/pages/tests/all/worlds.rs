//! What a page says follows from what its viewer knows and from nothing else: two worlds that somebody cannot tell apart have
//! the same page, byte by byte, and so the same size.

#[path = "../../../catalog/tests/all/common/worlds.rs"]
mod pairs;

use catalog::DynGame;
use engine::Viewer;
use pages::{SentFrame, ShownMoment, TablePage};

use crate::support::{facts_of, moment_of, render_log, test_page};
use std::sync::Arc;

/// Returns what a viewer is sent: the whole page with everything that folds, what a stream begins with, the story so far,
/// how the latest moment is presented, and the facts from which all of it is drawn. The number of the question is drawn
/// from the secret, and the version of the page follows from it; everything else must be the same.
fn sent(table: &dyn DynGame, viewer: Viewer) -> [String; 5] {
    let changed = table.changed_plies(viewer, 0);
    let ply = changed.last().copied().unwrap_or(0);
    let moment = ShownMoment { number: changed.len() as u64, ..moment_of(table, viewer, ply) };
    let page = TablePage { moment, ..test_page(table, viewer) };
    let frame = Arc::new(pages::draw_frame(&page));
    let (_, reset) = SentFrame::send_whole(Arc::clone(&frame));
    let number = table.question_number().to_string();
    let texts = [
        pages::render_table_page(&page).html,
        serde_json::to_string(&reset).expect("a record is JSON"),
        render_log(table, viewer),
        serde_json::to_string(frame.presentation()).expect("a presentation is JSON"),
        facts_of(table, viewer),
    ];
    texts.map(|text| text.replace(&number, "").replace(frame.id(), ""))
}

fn holds(game: &str) {
    // Pages take much longer to draw than what programs get.
    pairs::all_pairs(game, pairs::PAIRS / 5, |here, there, viewer| {
        let (here, there) = (sent(here, viewer), sent(there, viewer));
        assert!(here == there, "{game} for {viewer:?}: {}", parting(&here.concat(), &there.concat()));
    });
}

/// Where two texts part.
fn parting(here: &str, there: &str) -> String {
    let at = here.bytes().zip(there.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(200)..text.len().min(at + 200)]).into_owned()
    };
    format!("{}\n----\n{}", around(here), around(there))
}

#[test]
fn pairs_of_worlds_have_one_page_in_extraczon() {
    holds("extraczon");
}

#[test]
fn pairs_of_worlds_have_one_page_in_infection() {
    holds("infection");
}

#[test]
fn pairs_of_worlds_have_one_page_in_extinction() {
    holds("extinction");
}

#[test]
fn pairs_of_worlds_have_one_page_in_extrication() {
    holds("extrication");
}

#[test]
fn pairs_of_worlds_have_one_page_in_extinction_point() {
    holds("extinction-point");
}

#[test]
fn pairs_of_worlds_have_one_page_in_end_of_days() {
    holds("end-of-days");
}
