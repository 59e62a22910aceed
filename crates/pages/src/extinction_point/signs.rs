//! How actions look on the buttons of the dock.

use catalog::tr;
use catalog::words::extinction_point::{card as words, role as role_words, strength as strength_words};
use extinction_point::{Action, Card, NONE, TurnStep};

use super::faces::mark_of;
use super::{Setting, crew};
use crate::dock::Sign;
use crate::parts::mark::mark;

/// The signs of all answers that are open or closed now. Keys follow the order of the list: 1 to 9, then 0.
pub(super) fn signs(setting: &Setting) -> impl Fn(Action) -> Sign + use<> {
    let marked = crew::options(setting);
    let open = setting.screen.choices.iter().enumerate().map(|(place, action)| (*action, key(place)));
    let closed = setting.screen.closed.iter().map(|(action, _)| (*action, None));
    let signs: Vec<(Action, Sign)> = open
        .chain(closed)
        .map(|(action, key)| {
            let note = marked.iter().find(|(option, _)| *option == action);
            let note = note.map(|(_, names)| tr!("pages-ep-marked", names = catalog::words::list(names)));
            let sign = Sign { key, note, ..sign(setting, action) };
            (action, sign)
        })
        .collect();
    move |action| signs.iter().find(|(known, _)| *known == action).map(|(_, sign)| sign.clone()).unwrap_or_default()
}

fn key(place: usize) -> Option<char> {
    u32::try_from(place + 1).ok().filter(|number| *number <= 10).and_then(|number| char::from_digit(number % 10, 10))
}

fn sign(setting: &Setting, action: Action) -> Sign {
    let game = setting.game();
    let with = |card: Card| Sign { mark: Some(mark(&mark_of(card.suit()))), ..Sign::default() };
    let placing = |card: Card, short: String| Sign {
        short: Some(short),
        bundle: Some((words(game, card), Some(mark_of(card.suit())))),
        ..Sign::default()
    };
    // Alone at the table either of two may lead: each has a heading of its own (EP-152).
    let either = setting.alone() && setting.open().step == TurnStep::Lead && setting.open().trick.leader == NONE;
    match action {
        Action::Play { card } if either => {
            let who = u8::from(setting.open().row.has(card));
            Sign { short: Some(card.value().to_string()), bundle: Some((setting.name(who), None)), ..with(card) }
        }
        Action::Bid { strength } => Sign { short: Some(strength_words(strength)), ..Sign::default() },
        Action::Role { role } => Sign { short: Some(role_words(game, role)), ..Sign::default() },
        Action::Play { card } | Action::Discard { card } | Action::Give { card } | Action::Strip { card } => {
            Sign { short: Some(card.value().to_string()), ..with(card) }
        }
        Action::Build { card } => placing(card, tr!("pages-ep-short-build")),
        Action::Attach { card, building } => placing(card, tr!("pages-ep-short-on", building = building)),
        Action::Move { card, building } => placing(card, tr!("pages-ep-short-to", building = building)),
        Action::Store { card } => placing(card, tr!("pages-ep-short-store")),
        _ => Sign::default(),
    }
}
