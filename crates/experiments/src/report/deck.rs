//! What cards do to whoever gets them, beside what one sees.

use arcade::say;
use maud::Markup;
use maud::html;

use super::cells::{Cell, Row, table};
use super::data::behind;
use super::{p_value, percent_of, short};
use crate::outputs::{CARDS, Card};

/// The section of the page.
pub fn section(cards: &[Card], games: u64) -> Markup {
    let row = |(place, card): (usize, &Card)| {
        Row::from([
            Cell::words(&card.id),
            Cell::known(card.wins, percent_of),
            Cell::number(p_value(card.discovery)),
            Cell::known(card.points, short),
            seen(card),
            Cell::share(card.dead.share(), &say!("lab-cards-dealt", count = card.dead.of.to_string())),
            Cell::data(behind(CARDS, place + 2..=place + 2)),
        ])
    };
    html! {
        h2 { (say!("lab-cards")) }
        p { (say!("lab-cards-lead", games = games.to_string())) }
        (table(
            &["lab-head-card", "lab-head-does", "lab-head-discovery", "lab-head-points", "lab-head-seen", "lab-head-dead",
                "lab-head-data"],
            cards.iter().enumerate().map(row),
        ))
    }
}

/// What one sees, over the seats that were dealt such a card.
fn seen(card: &Card) -> Cell {
    let [middle, low, high] = [card.seen.mean, card.seen.low, card.seen.high].map(percent_of);
    Cell::estimate(&middle, [&low, &high], &say!("lab-seats-dealt", count = card.seen.games.to_string()))
}
