//! Common code of the transcripts of several games.

use catalog::{DynGame, WaitingFor, find};
use engine::Viewer;

pub mod worlds;

/// Renders all texts at the table, as an interface would; missing messages fail in a debug build.
pub fn collect_texts(table: &dyn DynGame, heard: &mut Vec<String>) {
    heard.push(table.headline());
    for viewer in Viewer::all(table.setup().seats) {
        heard.push(table.question_text(viewer));
        heard.extend(table.view_for(viewer).first_time_hints().into_iter().map(|(_, text)| text));
    }
    if let WaitingFor::Seats(asked) = table.status().pending {
        for seat in asked.iter() {
            heard.extend(table.legal_actions(seat).into_iter().map(|choice| choice.text));
            heard.extend(table.blocked_actions(seat).into_iter().flat_map(|closed| [closed.text, closed.reason]));
            heard.extend(table.out_of_turn_actions(seat).into_iter().map(|choice| choice.text));
        }
    }
    let sections = catalog::i18n::render_rules(find(table.info().id).expect("on the list").rules_markdown()).sections;
    let section = table.view_for(Viewer::Spectator).rules_section();
    assert!(sections.iter().any(|(id, _)| id == section), "{section} is a section of the rules");
}
