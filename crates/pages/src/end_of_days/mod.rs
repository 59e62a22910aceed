//! The table of End of Days.

mod faces;
mod finale;
mod flags;
mod guide;
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

use catalog::tr;
use catalog::words::end_of_days as words;
use end_of_days::{Action, Card, Colour, EndOfDays, PackNation, Phase, Public};
use engine::Seat;
use maud::{Markup, html};

use crate::pieces::{piece, read_once};
use crate::show::{Drawing, Show};

/// Everything that one drawing of the table needs.
type Setting<'a> = crate::setting::Setting<'a, EndOfDays>;
type Choice<'a> = crate::setting::Choice<'a, EndOfDays>;
type Closed<'a> = crate::setting::Closed<'a, EndOfDays>;

impl<'a> Setting<'a> {
    /// All seats, in order.
    fn nations(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = engine::Rules::seats(self.game());
        (0..seats).map(Seat)
    }

    /// The seats in turn order after the viewer, or all of them for who looks on.
    fn others(&self) -> Vec<Seat> {
        let seats = engine::Rules::seats(self.game());
        match self.me() {
            Some(me) => me.clockwise(seats).filter(|seat| *seat != me).collect(),
            None => self.nations().collect(),
        }
    }

    /// The nation of a seat, once it has one.
    fn nation(&self, seat: Seat) -> Option<&'a PackNation> {
        self.open()[seat].flag.map(|flag| self.game().cards().nation(flag))
    }

    /// The card that the card in use is aimed at.
    fn aimed(&self) -> Option<Card> {
        self.open().effect.target
    }
}

impl Show for EndOfDays {
    fn frames(&self) -> [Markup; 3] {
        guide::frames(self)
    }

    fn definitions(&self) -> Markup {
        flags::definitions(self)
    }

    fn draw<'a>(setting: &'a Setting<'_>) -> Drawing<'a, Self> {
        Drawing {
            board: html! {
                (piece(("ed-flags", setting.screen.table), || flags::definitions(setting.game())))
                @if !setting.over() || setting.page.replay { (board(setting)) }
            },
            finale: setting.over().then(|| finale::finale(setting)),
            choices: None,
            beside: hand::pass_on(setting),
            sign: Box::new(signs::signs(setting)),
        }
    }

    fn alone(setting: &Setting<'_>) -> Markup {
        hand::alone(setting)
    }
}

fn board(setting: &Setting) -> Markup {
    html! {
        div class={ "ed " (lead(setting)) } {
            (moment::moment(setting))
            (piece(("ed-status", setting.shared), || status::status(setting)))
            (nations::nations(setting))
            (scene::scene(setting))
            (read_once(|| yard::yard(setting)))
            (read_once(|| hand::own(setting)))
            (piece(("ed-piles", setting.shared), || yard::piles(setting)))
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
    let asks = |wanted: fn(&Action) -> bool| setting.screen.choices.iter().any(wanted);
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
fn begun(open: &Public) -> bool {
    !matches!(open.phase, Phase::Seating | Phase::Nation | Phase::Deal)
}

/// The colours in the order of a ship from below, then the others.
const MODULES: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

/// A card by name and number.
fn numbered(setting: &Setting, card: Card) -> String {
    let deck = setting.game().cards();
    tr!("ed-card", name = catalog::words::printed(deck.name(card)), value = deck.value(card))
}

/// A card by its full name.
fn exact(setting: &Setting, card: Card) -> String {
    words::exact(setting.game(), card)
}
