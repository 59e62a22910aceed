//! The table of ExtracZon.

mod area;
mod encounter;
mod finale;
mod moment;
mod people;
mod pieces;
mod piles;
mod seats;
mod tray;
mod zombies;

use arcade::{Seen, say};
use extraczon::{Action, Extraczon, Phase};
use maud::{Markup, html};

use crate::TablePage;
use crate::dock::{Question, Sign};
use crate::parts::mark::{Mark, mark};
use crate::table::Drawing;

/// Everything that one drawing of the table needs.
struct Setting<'a> {
    page: &'a TablePage<'a>,
    seen: &'a Seen<Extraczon>,
    question: &'a Question,
    /// The encounter as its events told it.
    encounter: encounter::Encounter,
}

impl Setting<'_> {
    /// The public half.
    fn open(&self) -> &extraczon::Open {
        &self.seen.view.open
    }

    /// The rules and cards.
    fn game(&self) -> &Extraczon {
        &self.seen.game
    }

    /// Whether the screen counts the open piles for people (EZ-Q23, EZ-Q24).
    fn remembers(&self) -> bool {
        self.game().options().memory == extraczon::Memory::Open
    }
}

/// Draws the table for one viewer.
pub(crate) fn draw(page: &TablePage, seen: &Seen<Extraczon>, question: &Question) -> Drawing {
    let setting = Setting { page, seen, question, encounter: encounter::Encounter::of(&seen.recent) };
    let finale = question.over.then(|| finale::finale(&setting));
    let kinds = seen.game.cards().kinds.clone();
    Drawing {
        board: if question.over && page.version > 0 {
            html! {}
        } else {
            board(&setting)
        },
        finale,
        choices: None,
        beside: None,
        sign: Box::new(move |action| sign(&kinds, action)),
    }
}

fn board(setting: &Setting) -> Markup {
    html! {
        div.ez {
            (moment::moment(setting))
            (seats::seats(setting))
            div.ez-top {
                (pieces::zombie(setting))
                (tray::tray(setting))
                (piles::piles(setting))
            }
            (area::area(setting))
        }
    }
}

/// How an action looks on a button of the dock. Keys follow the kinds: 1 Survivor, 2 Defence, 3 HP +1 and so on; 0 is
/// nobody.
fn sign(kinds: &[extraczon::Kind], action: &serde_json::Value) -> Sign {
    let kind = match serde_json::from_value(action.clone()) {
        Ok(Action::Activate(None)) => return Sign { mark: Some(mark(&Mark::Ring)), key: Some('0'), ..Sign::default() },
        Ok(Action::Activate(Some(kind)) | Action::Discard(kind)) => kind,
        Err(_) => return Sign::default(),
    };
    let place = kinds.iter().position(|other| *other == kind).and_then(|place| u32::try_from(place + 1).ok());
    let key = place.and_then(|place| char::from_digit(place, 10));
    Sign { mark: Some(mark(&pieces::mark_of(kind))), key, ..Sign::default() }
}

/// The phase in which cards lie open.
fn cards_lie(phase: Phase) -> bool {
    matches!(phase, Phase::Infection | Phase::Roll | Phase::Reroll)
}

/// The words of a kind.
fn kind_words(kind: extraczon::Kind) -> String {
    arcade::words::extraczon::kind(kind)
}

/// "Needs 14 on 4 dice: 55.6 %", in the words of this key, or that it cannot fail.
fn needs(setting: &Setting, needed: i16, key: &str) -> String {
    let pack = &setting.game().cards().pack;
    let throws = crate::chance::throws(pack.hp_dice, pack.dice_sides);
    let chance = crate::chance::at_least(&throws, needed);
    if needed <= i16::from(pack.hp_dice) {
        say!("pages-ez-certain")
    } else {
        say!(key, needed = needed, dice = pack.hp_dice, chance = crate::chance::percent(chance))
    }
}
