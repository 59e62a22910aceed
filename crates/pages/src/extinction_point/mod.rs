//! The table of Extinction Point.

mod action_buttons;
mod battle;
mod cards;
mod crew;
mod decks;
mod finale;
mod hand;
mod introduction;
mod pictures;
mod recent_events;
mod settlement;
mod ships;
mod trick;
mod turn_summary;

use std::ops::Deref;

use catalog::ViewerState;
use engine::Seat;
use extinction_point::{ExtinctionPoint, NONE, PackText, Public, StackFrame, TurnStep};
use maud::{Markup, html};

use crate::pieces::piece;
use crate::show::{GameDrawing, Show};

/// The context for drawing a table of Extinction Point.
struct RenderContext<'a> {
    table: &'a crate::render_context::RenderContext<'a, ExtinctionPoint>,
    /// The last trick and the last battle, reconstructed from events.
    past: recent_events::RecentEvents,
}

impl<'a> Deref for RenderContext<'a> {
    type Target = crate::render_context::RenderContext<'a, ExtinctionPoint>;

    fn deref(&self) -> &Self::Target {
        self.table
    }
}

impl RenderContext<'_> {
    /// True in a solo game with the Outpost (EP-150).
    fn alone(&self) -> bool {
        self.game().crew_size() > engine::Rules::seats(self.game())
    }

    /// Returns the name of a crew member.
    fn name(&self, who: u8) -> String {
        member(self.viewer_state, who)
    }

    /// Returns the viewer's crew member.
    fn me(&self) -> Option<u8> {
        self.viewer_state.seat().map(|seat| seat.0)
    }

    /// Returns the top frame of the stack, if there is one.
    fn frame(&self) -> Option<StackFrame> {
        self.public_state().top_frame()
    }
}

/// Returns the name of a crew member: a seat, or in a solo game the Outpost.
fn member(screen: &ViewerState<ExtinctionPoint>, who: u8) -> String {
    catalog::i18n::extinction_point::crew_member_name(&screen.game, screen.seat_names(), who)
}

impl Show for ExtinctionPoint {
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw<'a>(table: &'a crate::render_context::RenderContext<'_, Self>) -> GameDrawing<'a, Self> {
        let setting =
            RenderContext { table, past: recent_events::RecentEvents::from_events(&table.viewer_state.recent_events) };
        GameDrawing {
            board: if table.is_over() && !table.page.replay {
                html! {}
            } else {
                board(&setting)
            },
            finale: table.is_over().then(|| finale::render_finale(&setting)),
            action_button: Box::new(action_buttons::action_buttons(&setting)),
            ..GameDrawing::default()
        }
    }

    fn draw_own_knowledge(table: &crate::render_context::RenderContext<'_, Self>) -> Markup {
        hand::draw_own_knowledge(table)
    }
}

fn board(setting: &RenderContext) -> Markup {
    let (shared, heard) = (setting.shared, setting.viewer_state.recent_events_hash);
    html! {
        div.ep.sites-first[sites_first(setting)] {
            (battle::draw_event_overlay(setting))
            (setting.common("ep-mothership", (), || ships::draw_mothership(setting)))
            (setting.common("ep-trick", heard, || trick::draw_trick(setting)))
            (piece(("ep-side", shared, heard), || decks::draw_side_column(setting)))
            (hand::draw_hand(setting))
            (setting.common("ep-bunker", (), || ships::draw_bunker(setting)))
            (setting.common("ep-settlement", (), || settlement::draw_settlement(setting)))
            (crew::draw_crew(setting))
            (crew::draw_roles(setting))
            (hand::draw_card_texts(setting))
            @if !setting.page.replay { (crew::render_talk_choices(setting)) }
            (piece(("ep-piles", shared), || decks::draw_piles(setting)))
        }
    }
}

/// True if the question is about the settlement rather than about hands.
fn sites_first(setting: &RenderContext) -> bool {
    let open = setting.public_state();
    match setting.frame() {
        Some(frame) => matches!(
            frame,
            StackFrame::Place { .. }
                | StackFrame::Move { .. }
                | StackFrame::Strip { .. }
                | StackFrame::Lose { .. }
                | StackFrame::Clear { .. }
                | StackFrame::Sabotage { .. }
                | StackFrame::Pay { .. }
        ),
        None => matches!(open.step, TurnStep::Construct | TurnStep::Cover | TurnStep::Advantage),
    }
}

/// True if a battle is being fought or prepared.
fn fighting(open: &Public) -> bool {
    open.attack.running && open.step != TurnStep::Over
}

/// Returns the text of an active card by its number in a list of texts.
fn active<'a>(game: &'a ExtinctionPoint, texts: &[extinction_point::CompiledText], card: u8) -> Option<&'a PackText> {
    let text = texts.get(card as usize).filter(|_| card != NONE)?;
    Some(game.content().text_entry(*text))
}

/// Returns the seat of a crew member, if the member has one.
fn seat_of(setting: &RenderContext, who: u8) -> Option<Seat> {
    (usize::from(who) < setting.viewer_state.names.len()).then_some(Seat(who))
}
