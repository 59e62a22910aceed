//! The table of Infection and of Extinction: one board of hexes, one set of pieces.

mod board;
mod finale;
mod guide;
mod moment;
mod orders;
mod picks;
mod pieces;
mod seats;
mod set_ups;
mod talk;

use catalog::{ViewerState, tr};
use creatures::{Action, Character, Creatures, Hex, Species, Variant};
use engine::Seat;
use maud::{Markup, html};

use crate::dock::Sign;
use crate::show::{Drawing, Show};

/// Everything that one drawing of the table needs.
type Setting<'a, K> = crate::setting::Setting<'a, Creatures<K>>;

impl<K: Variant> Setting<'_, K> {
    /// What the viewer knows a creature to be.
    fn character(&self, hex: u8, species: Species) -> Option<Character> {
        self.known(|screen| screen.game.known(&screen.view, hex, species))
    }

    /// What the viewer knows, or with everything open what any seat knew.
    fn known<T>(&self, what: impl Fn(&ViewerState<Creatures<K>>) -> Option<T>) -> Option<T> {
        if !self.page.everything {
            return what(self.screen);
        }
        let seats = (0..self.screen.names.len() as u8).map(Seat);
        seats.filter_map(|seat| finale::seen_by(self, seat)).find_map(|screen| what(&screen))
    }

    /// How many turns ago everybody saw what a creature is.
    fn seen(&self, hex: u8) -> Option<u8> {
        self.game().marked(self.open(), hex).and(self.open().age_at(hex))
    }

    /// How many friends and foes are in a home, if the viewer knows.
    fn at_home(&self, species: Species) -> Option<[u16; 2]> {
        self.known(|screen| screen.game.known_home(&screen.view, species))
    }
}

impl<K: Variant> Show for Creatures<K> {
    fn frames(&self) -> [Markup; 3] {
        guide::frames(self)
    }

    fn draw<'a>(setting: &'a Setting<'_, K>) -> Drawing<'a, Self> {
        Drawing {
            board: if setting.over() && !setting.page.replay {
                html! {}
            } else {
                table(setting)
            },
            finale: setting.over().then(|| finale::finale(setting)),
            sign: Box::new(|action| {
                sign(if setting.screen.choices.len() > 1 { setting.open().moves } else { 0 }, action)
            }),
            ..Drawing::default()
        }
    }
}

fn table<K: Variant>(setting: &Setting<K>) -> Markup {
    html! {
        div.ix {
            (moment::moment(setting))
            div.ix-field { (board::board(setting)) }
            div.ix-side {
                (set_ups::set_ups(setting))
                (seats::seats(setting))
                (talk::said(setting))
                @if !setting.page.replay { (talk::talk(setting)) }
                (orders::orders(setting))
            }
        }
    }
}

/// Choices of one creature stand together in the dock; births and mixes have keys. Moves that are left `unused` are given
/// away on purpose only.
fn sign(unused: u8, action: Action) -> Sign {
    let species = |one: Species| catalog::words::creatures::species(one);
    let under = match action {
        Action::Step { species: one, from, .. } => {
            Some(tr!("pages-ix-piece", species = species(one), at = from.to_string()))
        }
        Action::Swap { at, .. } | Action::Fetch { at, .. } | Action::Exchange { at, .. } => {
            Some(tr!("pages-ix-swap-on", at = at.to_string()))
        }
        Action::Out { species: one, character, .. } => {
            Some(tr!("pages-ix-from-home", creature = catalog::words::creatures::creature(one, Some(character))))
        }
        Action::Change { species: one, .. } => Some(tr!("pages-ix-swap-home", species = species(one))),
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
    let passes = match action {
        Action::End {} if unused > 0 => Some(tr!("pages-ix-unused", count = unused)),
        Action::End {} => Some(String::new()),
        _ => None,
    };
    Sign { mark, key, under, passes, ..Sign::default() }
}

/// Where a hex lies: its column and twice its distance from the top, in heights of a hex, as classes.
fn place(radius: u8, hex: Hex) -> String {
    let below = hex.column().abs_diff(radius) + 2 * (hex.row() - 1);
    format!("x{} y{below}", hex.column())
}
