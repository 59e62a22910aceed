//! The table of Extinction Point.

mod battle;
mod crew;
mod decks;
mod faces;
mod finale;
mod hand;
mod past;
mod pictures;
mod settlement;
mod ships;
mod signs;
mod story;
mod trick;

use arcade::Seen;
use arcade::words::Names;
use extinction_point::{Action, Entry, ExtinctionPoint, Frame, Infil, NONE, Open, Step, VEILED};
use maud::{Markup, html};
use play::Seat;
use serde_json::Value;

use crate::TablePage;
use crate::dock::{Question, press, shut};
use crate::table::Drawing;

/// The id of the game, for links to its clauses.
const GAME: &str = "extinction-point";

/// Everything that one drawing of the table needs.
struct Setting<'a> {
    page: &'a TablePage<'a>,
    seen: &'a Seen<ExtinctionPoint>,
    question: &'a Question,
    /// The last trick and the last battle as their events told them.
    past: past::Past,
}

impl Setting<'_> {
    /// The public half.
    fn open(&self) -> &Open {
        &self.seen.view.open
    }

    /// The rules and cards.
    fn game(&self) -> &ExtinctionPoint {
        &self.seen.game
    }

    /// Whether one person plays with the Outpost (EP-150).
    fn alone(&self) -> bool {
        self.game().crew() > play::Game::seats(self.game())
    }

    /// A member of the crew by name.
    fn name(&self, who: u8) -> String {
        member(self.seen, who)
    }

    /// The viewer as a member of the crew.
    fn me(&self) -> Option<u8> {
        self.seen.seat().map(|seat| seat.0)
    }

    /// What comes first now, if anything stands on the step.
    fn frame(&self) -> Option<Frame> {
        self.open().top()
    }

    /// A button on the board for an action that is open or closed now.
    fn answer(&self, action: Action, class: &str, content: &Markup) -> Option<Markup> {
        let action = value(action);
        if let Some(choice) = self.question.open(&action) {
            let content = html! { (content) span.unseen { (choice.text) } };
            return Some(press(choice, "on", class, None, &content));
        }
        let closed = self.question.shut(&action)?;
        Some(shut(closed, GAME, "off", class, &html! { (content) span.unseen { (closed.text) } }))
    }
}

/// A member of the crew by name: a seat, or alone at the table the Outpost.
fn member(seen: &Seen<ExtinctionPoint>, who: u8) -> String {
    arcade::words::extinction_point::member(&seen.game, Names(&seen.names), who)
}

/// An action as it travels.
fn value(action: Action) -> Value {
    serde_json::to_value(action).expect("actions serialise")
}

/// Draws the table for one viewer.
pub(crate) fn draw(page: &TablePage, seen: &Seen<ExtinctionPoint>, question: &Question) -> Drawing {
    let setting = Setting { page, seen, question, past: past::Past::of(&seen.recent) };
    let finale = question.over.then(|| finale::finale(&setting));
    Drawing {
        board: if question.over && page.version > 0 {
            html! {}
        } else {
            board(&setting)
        },
        finale,
        choices: None,
        beside: None,
        sign: Box::new(signs::signs(&setting)),
    }
}

fn board(setting: &Setting) -> Markup {
    html! {
        div.ep.sites-first[sites_first(setting)] {
            (battle::moment(setting))
            (ships::mothership(setting))
            (trick::trick(setting))
            (decks::side(setting))
            (hand::hand(setting))
            (ships::bunker(setting))
            (settlement::settlement(setting))
            (crew::crew(setting))
            (crew::roles(setting))
            (hand::texts(setting))
            (crew::talk(setting))
            (decks::piles(setting))
        }
    }
}

/// Whether what is asked is about the settlement rather than about hands.
fn sites_first(setting: &Setting) -> bool {
    let open = setting.open();
    match setting.frame() {
        Some(frame) => matches!(
            frame,
            Frame::Place { .. }
                | Frame::Move { .. }
                | Frame::Strip { .. }
                | Frame::Lose { .. }
                | Frame::Clear { .. }
                | Frame::Sabotage { .. }
                | Frame::Pay { .. }
        ),
        None => matches!(open.step, Step::Construct | Step::Cover | Step::Advantage),
    }
}

/// The Infiltrator's open card in the trick.
fn open_infil(open: &Open) -> Option<Infil> {
    let card = open.trick.infil[0];
    (open.trick.infils > 0 && !open.trick.face_down && card < VEILED).then_some(Infil(card))
}

/// Whether a battle is being fought or gathered.
fn fighting(open: &Open) -> bool {
    open.attack.running && open.step != Step::Over
}

/// The text of an active card by its number in a list of texts.
fn active<'a>(game: &'a ExtinctionPoint, texts: &[extinction_point::Text], card: u8) -> Option<&'a Entry> {
    let text = texts.get(card as usize).filter(|_| card != NONE)?;
    Some(game.content().entry(*text))
}

/// The name of a seat for a member of the crew, if it has one of its own.
fn seat_of(setting: &Setting, who: u8) -> Option<Seat> {
    (usize::from(who) < setting.seen.names.len()).then_some(Seat(who))
}
