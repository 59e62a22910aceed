//! The table of ExtracZon.

mod area;
mod card_figures;
mod encounter;
mod event_overlay;
mod finale;
mod introduction;
mod pieces;
mod piles;
mod seats;
mod tray;
mod zombies;

use std::ops::Deref;

use catalog::{BotSpeed, tr};
use extraczon::{Action, Event, Extraczon, Phase};
use maud::{Markup, html};

use crate::action_bar::ActionButton;
use crate::parts::mark::{Mark, draw_mark};
use crate::pieces::piece;
use crate::show::{GameDrawing, Show};

/// The context for drawing a table of ExtracZon.
struct RenderContext<'a> {
    table: &'a crate::render_context::RenderContext<'a, Extraczon>,
    /// The encounter, reconstructed from events.
    encounter: encounter::Encounter,
}

impl<'a> Deref for RenderContext<'a> {
    type Target = crate::render_context::RenderContext<'a, Extraczon>;

    fn deref(&self) -> &Self::Target {
        self.table
    }
}

impl RenderContext<'_> {
    /// True if the screen counts the open piles (EZ-Q23, EZ-Q24).
    fn remembers(&self) -> bool {
        self.game().options().memory == extraczon::Memory::Open
    }
}

impl Show for Extraczon {
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw<'a>(table: &'a crate::render_context::RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        let setting =
            RenderContext { table, encounter: encounter::Encounter::from_events(&table.viewer_state.recent_events) };
        GameDrawing {
            board: if table.is_over() && !table.page.replay {
                html! {}
            } else {
                board(&setting)
            },
            finale: table.is_over().then(|| finale::render_finale(&setting)),
            action_button: Box::new(|action| sign(&table.game().content().kinds, action)),
            ..GameDrawing::default()
        }
    }
}

fn board(setting: &RenderContext) -> Markup {
    let thrown = own_throw(setting);
    let (shared, heard) = (setting.shared, setting.viewer_state.recent_events_hash);
    // If not everything may be counted, piles and specialists show only the viewer's own.
    let eyes = setting.own_seat().filter(|_| !setting.remembers());
    html! {
        div.ez data-throw=[thrown] data-words=[thrown.map(|_| tr!("pages-ez-throw"))] {
            (event_overlay::draw_event_overlay(setting))
            (seats::draw_seat_cards(setting))
            div.ez-top {
                (piece(("ez-zombie", setting.viewer_state.instance_id, setting.public_state().turn == 0, setting.public_state().zombie), || pieces::draw_encountered_zombie(setting)))
                (piece(("ez-tray", shared, heard), || tray::draw_tray(setting)))
                (piece(("ez-piles", shared, eyes), || piles::draw_piles(setting)))
            }
            (setting.common("ez-area", (heard, eyes), || area::draw_area(setting)))
        }
    }
}

/// Returns the viewer's dice roll of a turn that began automatically, identified by its journal entry. The script lets
/// the viewer roll it.
fn own_throw(setting: &RenderContext) -> Option<usize> {
    let page = setting.page;
    let me = setting.own_seat().filter(|_| !page.replay && page.details.speed != BotSpeed::AtOnce)?;
    let recent = &setting.viewer_state.recent_events;
    let since = recent.iter().rposition(|(_, event)| encounter::is_decision(event)).map_or(0, |place| place + 1);
    let began = recent[since..].iter().any(|(_, event)| matches!(event, Event::Turn { seat, .. } if *seat == me));
    let rolled =
        recent[since..].iter().rev().find(|(_, event)| matches!(event, Event::Roll { seat, .. } if *seat == me));
    rolled.filter(|_| began).map(|(ply, _)| *ply)
}

/// Returns the appearance of an action. Keys follow the kinds: 1 Survivor, 2 Defence, 3 HP +1 and so on. 0 is nobody.
fn sign(kinds: &[extraczon::CardKind], action: Action) -> ActionButton {
    let (Action::Activate(Some(kind)) | Action::Discard(kind)) = action else {
        return ActionButton { mark: Some(draw_mark(&Mark::Ring)), key: Some('0'), ..ActionButton::default() };
    };
    let place = kinds.iter().position(|other| *other == kind).and_then(|place| u32::try_from(place + 1).ok());
    let key = place.and_then(|place| char::from_digit(place, 10));
    ActionButton { mark: Some(draw_mark(&pieces::mark_of(kind))), key, ..ActionButton::default() }
}

/// True in the phases in which cards are face-up.
fn cards_lie(phase: Phase) -> bool {
    matches!(phase, Phase::Infection | Phase::Roll | Phase::Reroll)
}

/// Returns the name of a kind.
fn kind_words(kind: extraczon::CardKind) -> String {
    catalog::i18n::extraczon::card_kind_name(kind)
}

/// Formats "Needs 14 on 4 dice: 55.6 %" with the message of this key, or says that the roll cannot fail.
fn needs(setting: &RenderContext, needed: i16, key: &str) -> String {
    let pack = &setting.game().content().pack;
    let throws = crate::dice_odds::count_dice_sums(pack.hp_dice, pack.dice_sides);
    let chance = crate::dice_odds::at_least(&throws, needed);
    if needed <= i16::from(pack.hp_dice) {
        tr!("pages-ez-certain")
    } else {
        tr!(key, needed = needed, dice = pack.hp_dice, chance = crate::dice_odds::format_percent(chance))
    }
}
