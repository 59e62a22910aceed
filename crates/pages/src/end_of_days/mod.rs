//! The table of End of Days.

mod faces;
mod finale;
mod flags;
mod hand;
mod moment;
mod nations;
mod picks;
mod pictures;
mod rocket;
mod scene;
mod signs;
mod status;
mod story;
mod trade;
mod yard;

use arcade::words::end_of_days as words;
use arcade::{Choice, Closed, Seen, say};
use end_of_days::{Action, Colour, EndOfDays, Mine, NONE, Nation, Open, Phase, Reason};
use maud::{Markup, html};
use play::Seat;
use serde_json::Value;

use crate::TablePage;
use crate::dock::{Question, press, shut};
use crate::table::Drawing;

/// The id of the game, for links to its clauses.
const GAME: &str = "end-of-days";

/// Everything that one drawing of the table needs.
struct Setting<'a> {
    page: &'a TablePage<'a>,
    seen: &'a Seen<EndOfDays>,
    question: &'a Question,
}

impl<'a> Setting<'a> {
    /// The public half.
    fn open(&self) -> &'a Open {
        &self.seen.view.open
    }

    /// The rules and the deck.
    fn game(&self) -> &'a EndOfDays {
        &self.seen.game
    }

    /// The viewer's own half.
    fn mine(&self) -> Option<&'a Mine> {
        self.seen.view.mine.as_ref().map(|(_, mine)| mine)
    }

    /// The viewer's seat.
    fn me(&self) -> Option<Seat> {
        self.seen.seat()
    }

    /// All seats, in order.
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = play::Game::seats(self.game());
        (0..seats).map(Seat)
    }

    /// The seats in turn order after the viewer, or all of them for who looks on.
    fn others(&self) -> Vec<Seat> {
        let seats = play::Game::seats(self.game());
        match self.me() {
            Some(me) => me.clockwise(seats).filter(|seat| *seat != me).collect(),
            None => self.seats().collect(),
        }
    }

    /// A seat by name.
    fn name(&self, seat: Seat) -> &'a str {
        self.seen.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The nation of a seat, once it has one.
    fn nation(&self, seat: Seat) -> Option<&'a Nation> {
        (self.open().nation[seat.index()] != NONE).then(|| self.game().nation(self.open(), seat))
    }

    /// The open answers of the viewer.
    fn answers(&self) -> impl Iterator<Item = (Action, &'a Choice)> {
        self.seen.choices.iter().copied().zip(&self.question.choices)
    }

    /// The closed answers of the viewer, with the reason.
    fn closed(&self) -> impl Iterator<Item = (Action, Reason, &'a Closed)> {
        self.seen
            .closed
            .iter()
            .copied()
            .zip(&self.question.closed)
            .map(|((action, reason), closed)| (action, reason, closed))
    }

    /// A button on the board for an action that is open or closed now.
    fn answer(&self, action: Action, class: &str, content: &Markup) -> Option<Markup> {
        if let Some((_, choice)) = self.answers().find(|(open, _)| *open == action) {
            let content = html! { (content) span.unseen { (choice.text) } };
            return Some(press(choice, "on", class, None, &content));
        }
        let (_, _, closed) = self.closed().find(|(shut, ..)| *shut == action)?;
        Some(shut(closed, GAME, "off", class, &html! { (content) span.unseen { (closed.text) } }))
    }

    /// The card that the card in use is aimed at.
    fn aimed(&self) -> Option<u8> {
        let open = self.open();
        (open.depth > 0 && open.effect.target != NONE).then_some(open.effect.target)
    }
}

/// An action as it travels.
fn value(action: Action) -> Value {
    serde_json::to_value(action).expect("actions serialise")
}

/// Draws the table for one viewer.
pub(crate) fn draw(page: &TablePage, seen: &Seen<EndOfDays>, question: &Question) -> Drawing {
    let setting = Setting { page, seen, question };
    Drawing {
        board: html! {
            (flags::definitions(setting.game()))
            @if !question.over || page.version == 0 { (board(&setting)) }
        },
        finale: question.over.then(|| finale::finale(&setting)),
        choices: None,
        beside: hand::pass_on(&setting),
        sign: Box::new(signs::signs(&setting)),
    }
}

fn board(setting: &Setting) -> Markup {
    html! {
        div class={ "ed " (lead(setting)) } {
            (moment::moment(setting))
            (status::status(setting))
            (nations::nations(setting))
            (scene::scene(setting))
            (yard::yard(setting))
            (hand::own(setting))
            (yard::piles(setting))
        }
    }
}

/// What stands first where not everything fits: what the question is about.
fn lead(setting: &Setting) -> &'static str {
    if !begun(setting.open()) {
        return "choosing";
    }
    if trade::sketch(setting).is_some() {
        return "drafting";
    }
    let asks = |wanted: fn(&Action) -> bool| setting.seen.choices.iter().any(wanted);
    if asks(|action| matches!(action, Action::Take { .. })) {
        "yard-first"
    } else if asks(|action| matches!(action, Action::Offer { .. } | Action::Aim { .. } | Action::Reduce { .. })) {
        "nations-first"
    } else if asks(|action| {
        matches!(action, Action::Launch { .. } | Action::Liftoff {} | Action::Leave { .. } | Action::Site { .. })
    }) {
        "own-first"
    } else {
        ""
    }
}

/// Whether the nations are chosen and dealt to.
fn begun(open: &Open) -> bool {
    !matches!(open.phase, Phase::Seating | Phase::Nation | Phase::Deal)
}

/// The colours in the order of a ship from below, then the others.
const MODULES: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

/// A card by name and number.
fn numbered(setting: &Setting, card: u8) -> String {
    let deck = setting.game().cards();
    say!("ed-card", name = deck.name(card), value = deck.value(card))
}

/// A card by its full name.
fn exact(setting: &Setting, card: u8) -> String {
    words::exact(setting.game(), card)
}
