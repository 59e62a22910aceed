//! The section about the effects of cards on their owners, beside the observed associations.

use catalog::tr;
use maud::Markup;
use maud::html;

use super::cells::{TableCell, TableRow, render_table};
use super::data_links::data_link;
use super::numbers::{format_short, p_value, percent_of};
use crate::output_files::CARDS;
use crate::report_data::CardOutcome;

/// Renders the section of the page.
pub fn render_section(cards: &[CardOutcome], games: u64) -> Markup {
    let row = |(place, card): (usize, &CardOutcome)| {
        TableRow::from([
            TableCell::text(&card.name),
            TableCell::from_knowledge(card.wins, percent_of),
            TableCell::number(p_value(card.fdr_p)),
            TableCell::from_knowledge(card.points, format_short),
            seen(card),
            TableCell::from_proportion(
                card.dead.proportion(),
                &tr!("lab-cards-dealt", count = card.dead.of.to_string()),
            ),
            TableCell::data_links(data_link(CARDS, place + 2..=place + 2)),
        ])
    };
    html! {
        h2 { (tr!("lab-cards")) }
        p { (tr!("lab-cards-lead", games = games.to_string())) }
        (render_table(
            &["lab-head-card", "lab-head-does", "lab-head-discovery", "lab-head-points", "lab-head-seen", "lab-head-dead",
                "lab-head-data"],
            cards.iter().enumerate().map(row),
        ))
    }
}

/// Returns the cell with the observed association, over the seats that were dealt such a card.
fn seen(card: &CardOutcome) -> TableCell {
    let [middle, low, high] = [card.seen.mean, card.seen.low, card.seen.high].map(percent_of);
    TableCell::with_interval(&middle, [&low, &high], &tr!("lab-seats-dealt", count = card.seen.games.to_string()))
}
