//! The table of Extrication.

mod choices;
mod finale;
mod guide;
mod moment;
mod piles;
mod round;
mod seats;
mod ships;
mod signs;
mod track;

use catalog::tr;
use extrication::{Action, ActionKind, Extrication, Location, Pad};
use maud::{Markup, html};

use crate::pieces;
use crate::show::{Drawing, Show};

/// Everything that one drawing of the table needs.
type Setting<'a> = crate::setting::Setting<'a, Extrication>;

impl Setting<'_> {
    /// The locations of the track.
    fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::first(self.game().content().pack.locations)
    }

    /// The action that has begun and is not finished: what, and from where.
    fn chain(&self) -> Option<(ActionKind, Location)> {
        self.open().phase.begun()
    }
}

impl Show for Extrication {
    fn frames(&self) -> [Markup; 3] {
        guide::frames(self)
    }

    fn definitions(&self) -> Markup {
        signs::definitions()
    }

    fn draw<'a>(setting: &'a Setting<'_>) -> Drawing<'a, Self> {
        Drawing {
            // Once the game is over the final screen takes the board's place, but for a replay.
            board: html! {
                (pieces::piece("ex-signs", signs::definitions))
                @if !setting.over() || setting.page.replay { (board(setting)) }
            },
            finale: setting.over().then(|| finale::finale(setting)),
            choices: setting.asked().then(|| choices::choices(setting)),
            ..Drawing::default()
        }
    }
}

fn board(setting: &Setting) -> Markup {
    html! {
        div.ex {
            (moment::moment(setting))
            (pieces::piece(("ex-round", setting.shared), || round::round(setting)))
            (setting.common("ex-order", (), || round::order(setting)))
            (setting.common("ex-track", (), || track::track(setting)))
            (seats::seats(setting))
            (pieces::piece(("ex-piles", setting.shared), || piles::piles(setting)))
        }
    }
}

/// A piece that answers the question if it can, says why not if it is closed, and otherwise just lies there.
fn piece(setting: &Setting, action: Action, class: &str, picture: &Markup) -> Markup {
    asked(setting, action, class, || picture.clone())
        .unwrap_or_else(|| html! { div class={ "still " (class) } { (picture) } })
}

/// A piece that is only there while the question is about it.
fn asked(setting: &Setting, action: Action, class: &str, picture: impl FnOnce() -> Markup) -> Option<Markup> {
    setting.answer(action, &format!("piece {class}"), picture)
}

/// The short name of a pad.
fn pad_word(pad: Pad) -> String {
    tr!(match pad {
        Pad::Small => "pages-ex-pad-small",
        Pad::Large => "pages-ex-pad-large",
    })
}
