//! The table of Infection and of Extinction: one board of hexes, one set of pieces.

mod board;
mod finale;
mod moment;
mod picks;
mod pieces;
mod seats;
mod talk;

use arcade::{Seen, say};
use creatures::{Action, Character, Creatures, Hex, Kind, Open, Species};
use maud::{Markup, html};
use play::Seat;
use serde_json::Value;

use crate::TablePage;
use crate::dock::{Question, Sign};
use crate::table::Drawing;

/// Everything that one drawing of the table needs.
struct Setting<'a, K: Kind> {
    page: &'a TablePage<'a>,
    seen: &'a Seen<Creatures<K>>,
    question: &'a Question,
}

impl<K: Kind> Setting<'_, K> {
    /// The public half.
    fn open(&self) -> &Open {
        &self.seen.view.open
    }

    /// The rules and the board.
    fn game(&self) -> &Creatures<K> {
        &self.seen.game
    }

    /// The name of a seat.
    fn name(&self, seat: Seat) -> &str {
        &self.seen.names[seat.index()]
    }

    /// What the viewer knows a creature to be.
    fn character(&self, hex: u8, species: Species) -> Option<Character> {
        self.game().known(&self.seen.view, hex, species)
    }

    /// What everybody has seen a creature to be.
    fn publicly(&self, hex: u8) -> Option<Character> {
        self.game().marked(self.open(), hex)
    }

    /// How many friends and foes are in a home, if the viewer knows.
    fn at_home(&self, species: Species) -> Option<[u16; 2]> {
        self.game().known_home(&self.seen.view, species)
    }
}

/// Draws the table for one viewer.
pub(crate) fn draw<K: Kind>(page: &TablePage, seen: &Seen<Creatures<K>>, question: &Question) -> Drawing {
    let setting = Setting { page, seen, question };
    let finale = question.over.then(|| finale::finale(&setting));
    let fresh = question.over && page.version > 0;
    Drawing {
        board: if fresh {
            html! {}
        } else {
            table(&setting)
        },
        finale,
        choices: None,
        beside: None,
        sign: Box::new(sign),
    }
}

fn table<K: Kind>(setting: &Setting<K>) -> Markup {
    html! {
        div.ix {
            (moment::moment(setting))
            div.ix-field { (board::board(setting)) }
            div.ix-side {
                (seats::seats(setting))
                (talk::said(setting))
                (talk::talk(setting))
            }
        }
    }
}

/// Choices of one creature stand together in the dock; births and mixes have keys.
fn sign(action: &Value) -> Sign {
    let Ok(action) = serde_json::from_value::<Action>(action.clone()) else { return Sign::default() };
    let species = |one: Species| arcade::words::creatures::species(one);
    let under = match action {
        Action::Step { species: one, from, .. } => {
            Some(say!("pages-ix-piece", species = species(one), at = from.to_string()))
        }
        Action::Swap { at, .. } | Action::Fetch { at, .. } | Action::Exchange { at, .. } => {
            Some(say!("pages-ix-swap-on", at = at.to_string()))
        }
        Action::Out { species: one, character, .. } => {
            Some(say!("pages-ix-from-home", creature = arcade::words::creatures::creature(one, Some(character))))
        }
        Action::Change { species: one, .. } => Some(say!("pages-ix-swap-home", species = species(one))),
        _ => None,
    };
    let digit = |number: u8| char::from_digit(number.into(), 10);
    let (mark, key) = match action {
        Action::Place { species, character, .. } => (Some(pieces::button(species, Some(character))), None),
        Action::Step { species, .. } => (Some(pieces::button(species, None)), None),
        Action::Out { species, character, .. } | Action::Change { species, character } => {
            (Some(pieces::button(species, Some(character))), None)
        }
        Action::Mix { foes } | Action::Birth { foes, .. } => (None, digit(foes)),
        Action::End {} => (None, Some('0')),
        _ => (None, None),
    };
    Sign { mark, key, under, ..Sign::default() }
}

/// The JSON of an action, as choices carry it.
fn value(action: Action) -> Value {
    serde_json::to_value(action).expect("actions serialise")
}

/// Where a hex lies: its column and twice its distance from the top, in heights of a hex, as classes.
fn place(radius: u8, hex: Hex) -> String {
    let below = hex.column().abs_diff(radius) + 2 * (hex.row() - 1);
    format!("x{} y{below}", hex.column())
}
