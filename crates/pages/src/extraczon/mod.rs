//! The table of ExtracZon.

mod area;
mod encounter;
mod finale;
mod guide;
mod moment;
mod people;
mod pieces;
mod piles;
mod seats;
mod tray;
mod zombies;

use std::ops::Deref;

use catalog::{BotSpeed, tr};
use extraczon::{Action, Event, Extraczon, Phase};
use maud::{Markup, html};

use crate::dock::Sign;
use crate::parts::mark::{Mark, mark};
use crate::pieces::piece;
use crate::show::{Drawing, Show};

/// Everything that one drawing of the table needs.
struct Setting<'a> {
    table: &'a crate::setting::Setting<'a, Extraczon>,
    /// The encounter as its events told it.
    encounter: encounter::Encounter,
}

impl<'a> Deref for Setting<'a> {
    type Target = crate::setting::Setting<'a, Extraczon>;

    fn deref(&self) -> &Self::Target {
        self.table
    }
}

impl Setting<'_> {
    /// Whether the screen counts the open piles for people (EZ-Q23, EZ-Q24).
    fn remembers(&self) -> bool {
        self.game().options().memory == extraczon::Memory::Open
    }
}

impl Show for Extraczon {
    fn frames(&self) -> [Markup; 3] {
        guide::frames(self)
    }

    fn draw<'a>(table: &'a crate::setting::Setting<'_, Self>) -> Drawing<'a, Self> {
        let setting = Setting { table, encounter: encounter::Encounter::of(&table.screen.recent) };
        Drawing {
            board: if table.over() && !table.page.replay {
                html! {}
            } else {
                board(&setting)
            },
            finale: table.over().then(|| finale::finale(&setting)),
            sign: Box::new(|action| sign(&table.game().cards().kinds, action)),
            ..Drawing::default()
        }
    }
}

fn board(setting: &Setting) -> Markup {
    let thrown = own_throw(setting);
    let (shared, heard) = (setting.shared, setting.screen.heard);
    // Where not everything lies open for counting, piles and specialists are the viewer's own.
    let eyes = setting.me().filter(|_| !setting.remembers());
    html! {
        div.ez data-throw=[thrown] data-words=[thrown.map(|_| tr!("pages-ez-throw"))] {
            (moment::moment(setting))
            (seats::seats(setting))
            div.ez-top {
                (piece(("ez-zombie", setting.screen.table, setting.open().turn == 0, setting.open().zombie), || pieces::zombie(setting)))
                (piece(("ez-tray", shared, heard), || tray::tray(setting)))
                (piece(("ez-piles", shared, eyes), || piles::piles(setting)))
            }
            (setting.common("ez-area", (heard, eyes), || area::area(setting)))
        }
    }
}

/// The viewer's throw of a turn that began by itself, named by its journal entry: the script lets them throw it.
fn own_throw(setting: &Setting) -> Option<usize> {
    let page = setting.page;
    let me = setting.me().filter(|_| !page.replay && page.room.speed != BotSpeed::AtOnce)?;
    let recent = &setting.screen.recent;
    let since = recent.iter().rposition(|(_, event)| encounter::decided(event)).map_or(0, |place| place + 1);
    let began = recent[since..].iter().any(|(_, event)| matches!(event, Event::Turn { seat, .. } if *seat == me));
    let rolled =
        recent[since..].iter().rev().find(|(_, event)| matches!(event, Event::Roll { seat, .. } if *seat == me));
    rolled.filter(|_| began).map(|(ply, _)| *ply)
}

/// How an action looks on a button of the dock. Keys follow the kinds: 1 Survivor, 2 Defence, 3 HP +1 and so on; 0 is
/// nobody.
fn sign(kinds: &[extraczon::CardKind], action: Action) -> Sign {
    let (Action::Activate(Some(kind)) | Action::Discard(kind)) = action else {
        return Sign { mark: Some(mark(&Mark::Ring)), key: Some('0'), ..Sign::default() };
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
fn kind_words(kind: extraczon::CardKind) -> String {
    catalog::words::extraczon::kind(kind)
}

/// "Needs 14 on 4 dice: 55.6 %", in the words of this key, or that it cannot fail.
fn needs(setting: &Setting, needed: i16, key: &str) -> String {
    let pack = &setting.game().cards().pack;
    let throws = crate::chance::throws(pack.hp_dice, pack.dice_sides);
    let chance = crate::chance::at_least(&throws, needed);
    if needed <= i16::from(pack.hp_dice) {
        tr!("pages-ez-certain")
    } else {
        tr!(key, needed = needed, dice = pack.hp_dice, chance = crate::chance::percent(chance))
    }
}
