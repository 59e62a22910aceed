//! What cards do to whoever gets them, beside what one sees.

use catalog::tr;
use maud::Markup;
use maud::html;

use super::cells::{TableCell, TableRow, table};
use super::data::behind;
use super::{p_value, percent_of, short};
use crate::outputs::{CARDS, CardOutcome};

/// The section of the page.
pub fn section(cards: &[CardOutcome], games: u64) -> Markup {
    let row = |(place, card): (usize, &CardOutcome)| {
        TableRow::from([
            TableCell::words(&card.id),
            TableCell::known(card.wins, percent_of),
            TableCell::number(p_value(card.discovery)),
            TableCell::known(card.points, short),
            seen(card),
            TableCell::share(card.dead.share(), &tr!("lab-cards-dealt", count = card.dead.of.to_string())),
            TableCell::data(behind(CARDS, place + 2..=place + 2)),
        ])
    };
    html! {
        h2 { (tr!("lab-cards")) }
        p { (tr!("lab-cards-lead", games = games.to_string())) }
        (table(
            &["lab-head-card", "lab-head-does", "lab-head-discovery", "lab-head-points", "lab-head-seen", "lab-head-dead",
                "lab-head-data"],
            cards.iter().enumerate().map(row),
        ))
    }
}

/// What one sees, over the seats that were dealt such a card.
fn seen(card: &CardOutcome) -> TableCell {
    let [middle, low, high] = [card.seen.mean, card.seen.low, card.seen.high].map(percent_of);
    TableCell::estimate(&middle, [&low, &high], &tr!("lab-seats-dealt", count = card.seen.games.to_string()))
}
