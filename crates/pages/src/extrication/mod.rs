//! The table of Extrication.

mod choices;
mod finale;
mod moment;
mod piles;
mod round;
mod seats;
mod ships;
mod signs;
mod track;

use arcade::{Seen, say};
use extrication::{Action, Extrication, Kind, Open, Pad, Phase};
use maud::{Markup, html};
use play::{Game, Seat};
use serde_json::Value;

use crate::TablePage;
use crate::dock::{Question, Sign, press, shut};
use crate::table::Drawing;

/// Everything that one drawing of the table needs.
struct Setting<'a> {
    page: &'a TablePage<'a>,
    seen: &'a Seen<Extrication>,
    question: &'a Question,
}

impl Setting<'_> {
    fn open(&self) -> &Open {
        &self.seen.view.open
    }

    /// The rules and the set.
    fn game(&self) -> &Extrication {
        &self.seen.game
    }

    /// The seats with their names, in order.
    fn seats(&self) -> impl Iterator<Item = (Seat, &str)> {
        (0u8..).map(Seat).zip(self.seen.names.iter().map(String::as_str))
    }

    fn name(&self, seat: Seat) -> &str {
        self.seen.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The locations of the track.
    fn locations(&self) -> impl Iterator<Item = u8> + use<> {
        1..=self.game().content().pack.locations
    }

    /// The action that has begun and is not finished: what, and from where.
    fn chain(&self) -> Option<(Kind, u8)> {
        let open = self.open();
        matches!(open.phase, Phase::Pad | Phase::Load | Phase::Field).then_some((open.taking, open.from))
    }
}

/// Draws the table for one viewer.
pub(crate) fn draw(page: &TablePage, seen: &Seen<Extrication>, question: &Question) -> Drawing {
    let setting = Setting { page, seen, question };
    Drawing {
        // Once the game is over the final screen takes the board's place, but for a replay.
        board: html! {
            (signs::definitions())
            @if !question.over || page.version == 0 { (board(&setting)) }
        },
        finale: question.over.then(|| finale::finale(&setting)),
        choices: question.asked().then(|| choices::choices(&setting)),
        beside: None,
        sign: Box::new(|_| Sign::default()),
    }
}

fn board(setting: &Setting) -> Markup {
    html! {
        div.ex {
            (moment::moment(setting))
            (round::round(setting))
            (round::order(setting))
            (track::track(setting))
            (seats::seats(setting))
            (piles::piles(setting))
        }
    }
}

/// The action as the server wants it.
fn value(action: Action) -> Value {
    serde_json::to_value(action).expect("actions serialise")
}

/// A piece that answers the question if it can, says why not if it is closed, and otherwise just lies there.
fn piece(setting: &Setting, action: Action, class: &str, picture: &Markup) -> Markup {
    asked(setting, action, class, picture).unwrap_or_else(|| html! { div class={ "still " (class) } { (picture) } })
}

/// A piece that is only there while the question is about it.
fn asked(setting: &Setting, action: Action, class: &str, picture: &Markup) -> Option<Markup> {
    let action = value(action);
    if let Some(choice) = setting.question.open(&action) {
        let content = html! { (picture) span.unseen { (choice.text) } };
        return Some(press(choice, "piece", &format!("piece {class}"), None, &content));
    }
    let closed = setting.question.shut(&action)?;
    let content = html! { (picture) span.unseen { (closed.text) } };
    Some(shut(closed, Extrication::ID, "closed", &format!("piece {class}"), &content))
}

/// The short name of a pad.
fn pad_word(pad: Pad) -> String {
    say!(match pad {
        Pad::Small => "pages-ex-pad-small",
        Pad::Large => "pages-ex-pad-large",
    })
}

/// What a launch carries off.
fn load(cohorts: u8, organics: u8) -> String {
    let things = [(Kind::Cohort, cohorts), (Kind::Organic, organics)];
    let things: Vec<String> = things
        .into_iter()
        .filter(|(_, n)| *n > 0)
        .map(|(kind, n)| arcade::words::extrication::items(kind, n))
        .collect();
    arcade::words::list(&things)
}
