//! The table of End of Days.

mod action_buttons;
mod card_menu;
mod cards;
mod event_overlay;
mod finale;
mod flags;
mod hand;
mod introduction;
mod launch_summary;
mod nations;
mod pictures;
mod rocket;
mod scene;
mod scrapyard;
mod status;
mod trade;

use catalog::i18n::end_of_days as words;
use catalog::tr;
use end_of_days::{Action, Card, Colour, EndOfDays, PackNation, Phase, Public};
use engine::Seat;
use maud::{Markup, html};

use crate::pieces::{piece, read_once};
use crate::show::{GameDrawing, Show};

/// The context for drawing a table of End of Days.
type RenderContext<'a> = crate::render_context::RenderContext<'a, EndOfDays>;
type Choice<'a> = crate::render_context::Choice<'a, EndOfDays>;
type BlockedChoice<'a> = crate::render_context::BlockedChoice<'a, EndOfDays>;

impl<'a> RenderContext<'a> {
    /// Returns all seats in order.
    fn nations(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = engine::Rules::seats(self.game());
        (0..seats).map(Seat)
    }

    /// Returns the seats in turn order after the viewer, or all of them for a spectator.
    fn others(&self) -> Vec<Seat> {
        let seats = engine::Rules::seats(self.game());
        match self.own_seat() {
            Some(me) => me.clockwise(seats).filter(|seat| *seat != me).collect(),
            None => self.nations().collect(),
        }
    }

    /// Returns the nation of a seat, once it has one.
    fn nation(&self, seat: Seat) -> Option<&'a PackNation> {
        self.public_state()[seat].flag.map(|flag| self.game().content().nation(flag))
    }

    /// Returns the target of the card in use.
    fn aimed(&self) -> Option<Card> {
        self.public_state().effect.target
    }
}

impl Show for EndOfDays {
    fn draw_introduction_frames(&self) -> [Markup; 3] {
        introduction::draw_introduction_frames(self)
    }

    fn draw_definitions(&self) -> Markup {
        flags::draw_flag_definitions(self)
    }

    fn draw<'a>(setting: &'a RenderContext<'_>) -> GameDrawing<'a, Self> {
        GameDrawing {
            board: html! {
                (piece(("ed-flags", setting.viewer_state.instance_id), || flags::draw_flag_definitions(setting.game())))
                @if !setting.is_over() || setting.page.replay { (board(setting)) }
            },
            finale: setting.is_over().then(|| finale::render_finale(setting)),
            choices: None,
            extra_controls: hand::pass_on(setting),
            action_button: Box::new(action_buttons::action_buttons(setting)),
        }
    }

    fn draw_own_knowledge(setting: &RenderContext<'_>) -> Markup {
        hand::draw_own_knowledge(setting)
    }
}

fn board(setting: &RenderContext) -> Markup {
    html! {
        div class={ "ed " (lead(setting)) } {
            (event_overlay::draw_event_overlay(setting))
            (piece(("ed-status", setting.shared), || status::draw_status(setting)))
            (nations::draw_nations(setting))
            (scene::draw_scene(setting))
            (read_once(|| scrapyard::draw_scrapyard(setting)))
            (read_once(|| hand::draw_own_nation(setting)))
            (piece(("ed-piles", setting.shared), || scrapyard::draw_piles(setting)))
        }
    }
}

/// Returns the area that comes first if not everything fits: the one that the question is about.
fn lead(setting: &RenderContext) -> &'static str {
    if !begun(setting.public_state()) {
        return "choosing";
    }
    if trade::own_offer_draft(setting).is_some() {
        return "drafting";
    }
    let asks = |wanted: fn(&Action) -> bool| setting.viewer_state.choices.iter().any(wanted);
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

/// True if the nations have been chosen and have cards.
fn begun(open: &Public) -> bool {
    !matches!(open.phase, Phase::Seating | Phase::Nation | Phase::Deal)
}

/// The colours of a ship from bottom to top.
const MODULES: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

/// Names a card with its number.
fn numbered(setting: &RenderContext, card: Card) -> String {
    let deck = setting.game().content();
    tr!("ed-card", name = catalog::i18n::localize_printed(deck.card_name(card)), value = deck.card_value(card))
}

/// Returns the full name of a card.
fn exact(setting: &RenderContext, card: Card) -> String {
    words::card_with_value(setting.game(), card)
}
