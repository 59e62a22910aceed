//! The cards in play: the called-up card, and the draw with the fate of each card, or, at the start of a turn, the
//! specialists that can be called up.

use catalog::i18n::extraczon::{card_kind_name, card_name, card_name_with_kind};
use catalog::tr;
use extraczon::{Action, CardClass, CardKind, NO_CARD, Phase};
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::encounter::{CardFate, DrawnCard};
use super::motions;
use super::pieces::{SPECIALIST_PLACE, draw_absent_kind, draw_table_card};
use crate::motion::with_place_name;
use crate::parts::card::draw_card_slot;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::mark::{Mark, draw_mark};

/// Draws the strip of cards.
pub(super) fn draw_area(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    let bench = open.phase == Phase::Activate;
    html! {
        section #ez-area .ez-area aria-labelledby="area-title" {
            h2 #area-title .strip-title {
                (heading(setting, bench))
                span.soft { (remark(setting)) }
            }
            div #ez-strip .ez-strip {
                @if !bench { (called_up(setting)) }
                ul #ez-cards .ez-cards data-rove[setting.has_choices()] {
                    @if bench { (specialists(setting)) } @else { (draw(setting)) }
                }
            }
            @if !bench { (explanations(setting)) }
        }
    }
}

/// Returns the heading. It asks the viewer alone; for others it says who chooses.
fn heading(setting: &ExtraczonContext, bench: bool) -> String {
    let seat = setting.public_state().seat;
    match bench {
        true if setting.has_choices() => tr!("pages-ez-bench"),
        true => tr!("pages-ez-bench-of", seat = setting.seat_name(seat)),
        false => tr!("pages-ez-area"),
    }
}

/// Returns a short remark beside the heading.
fn remark(setting: &ExtraczonContext) -> String {
    let open = setting.public_state();
    match open.phase {
        Phase::Activate if setting.has_choices() => tr!("pages-ez-bench-line"),
        Phase::Infection => tr!("pages-ez-infection-line", left = open.bites),
        Phase::Reroll => tr!("pages-ez-reroll-line", left = open.area.card_count()),
        _ => String::new(),
    }
}

fn called_up(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    html! {
        div #ez-called .ez-called {
            @if open.chosen == NO_CARD || !open.phase.is_encounter() {
                (draw_card_slot(&draw_mark(&Mark::Ring)))
                p.caption { (tr!("pages-ez-nobody")) }
            } @else {
                (with_place_name(SPECIALIST_PLACE, &draw_table_card(setting, open.chosen)))
                p.caption { (tr!("pages-ez-called-up")) span.unseen { ": " (card_name_with_kind(setting.game(), open.chosen)) } }
            }
        }
    }
}

/// Draws the bench: nobody, and each Tactical kind of the set.
fn specialists(setting: &ExtraczonContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let nobody = Action::Activate(None);
    let tactical = game.content().kinds.iter().copied().filter(|kind| kind.class() == CardClass::Tactical);
    let hp = i16::from(game.content().zombies[open.zombie as usize].hp);
    html! {
        li #bench-nobody {
            (piece(setting, nobody, &html! { (draw_card_slot(&draw_mark(&Mark::Ring))) }))
            p.caption { (tr!("pages-ez-nobody")) }
            p.caption.soft { (setting.describe_needed_roll(hp, "pages-ez-needs")) }
        }
        @for kind in tactical {
            li id={ "bench-" (game.content().kind_index(kind).unwrap_or(0)) } { (specialist(setting, kind, hp)) }
        }
    }
}

fn specialist(setting: &ExtraczonContext, kind: CardKind, hp: i16) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let index = game.content().kind_index(kind).unwrap_or(0);
    let known = setting.remembers() || setting.page.viewer().seat() == Some(open.seat);
    let owned = if known { game.content().count_by_kind(open.secured[open.seat.index()])[index] } else { 0 };
    let first = open.first[open.seat.index()][index];
    let action = Action::Activate(Some(kind));
    html! {
        @if owned > 0 && first != NO_CARD {
            (piece(setting, action, &draw_table_card(setting, first)))
            p.caption {
                (card_kind_name(kind))
                @if owned > 1 { b { (tr!("pages-times", count = owned)) } }
            }
            @if kind.chosen_power().hp > 0 {
                p.caption.soft { (setting.describe_needed_roll(hp - i16::from(kind.chosen_power().hp), "pages-ez-needs")) }
            } @else {
                p.caption.soft { (tr!("pages-ez-guards", guard = kind.chosen_power().guard)) }
            }
        } @else {
            (piece(setting, action, &draw_absent_kind(kind)))
            p.caption.soft { (card_kind_name(kind)) }
        }
    }
}

/// Draws a piece: a button if its action is legal, a blocked button with the reason if it is blocked, and otherwise a
/// plain picture.
fn piece(setting: &ExtraczonContext, action: Action, picture: &Markup) -> Markup {
    setting
        .draw_action_button(action, "piece", || picture.clone())
        .unwrap_or_else(|| html! { div.piece.still { (picture) } })
}

/// Draws the drawn cards in order.
fn draw(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    let drawn = &setting.encounter.drawn;
    let blanks = if cards_lie(open.phase) { 0 } else { usize::from(setting.game().content().pack.dice_sides) };
    html! {
        @for (slot, card) in drawn.iter().enumerate() {
            li id={ "slot-" (slot) } data-at={ "card-" (card.card) } { (dealt(setting, card)) }
        }
        @for _ in drawn.len()..blanks { li.blank aria-hidden="true" { (draw_card_slot(&html! {})) } }
    }
}

/// True in the phases in which cards are face-up.
fn cards_lie(phase: Phase) -> bool {
    matches!(phase, Phase::Infection | Phase::Roll | Phase::Reroll)
}

fn dealt(setting: &ExtraczonContext, drawn: &DrawnCard) -> Markup {
    let picture = draw_table_card(setting, drawn.card);
    let name = card_name_with_kind(setting.game(), drawn.card);
    let action = Action::Discard(drawn.kind);
    html! {
        @if drawn.fate != CardFate::InArea {
            (explained(setting, drawn, &html! { (picture) (fate(drawn)) span.unseen { (name) } }))
        } @else if setting.find_choice(action).is_some() {
            @let goes_first = first_of_kind(setting, drawn.kind);
            @if goes_first == drawn.card {
                (piece(setting, action, &picture))
                p.caption { (if_given_up(setting, drawn.kind)) }
            } @else {
                (explained(setting, drawn, &html! { (picture) span.unseen { (name) } }))
                p.caption { (tr!("pages-ez-same-kind", card = card_name(setting.game(), goes_first))) }
            }
        } @else {
            (explained(setting, drawn, &html! { (picture) span.unseen { (name) } }))
        }
    }
}

/// Draws a card that is no answer. It says what its kind does when it is pressed.
fn explained(setting: &ExtraczonContext, drawn: &DrawnCard, content: &Markup) -> Markup {
    html! {
        span.closed {
            button.piece.still.gone[drawn.fate != CardFate::InArea] type="button" aria-disabled="true"
                popovertarget=(explanation_id(setting, drawn.kind)) popovertargetaction="show" { (content) }
        }
    }
}

fn explanation_id(setting: &ExtraczonContext, kind: CardKind) -> String {
    format!("about-{}", setting.game().content().kind_index(kind).unwrap_or(0))
}

/// Renders what the drawn kinds do, each once. The script adds the name of the card.
fn explanations(setting: &ExtraczonContext) -> Markup {
    let drawn: Vec<CardKind> = setting.encounter.drawn.iter().map(|drawn| drawn.kind).collect();
    let first = |(place, kind): &(usize, &CardKind)| !drawn[..*place].contains(kind);
    html! {
        @for (_, kind) in drawn.iter().enumerate().filter(first) {
            span.why id=(explanation_id(setting, *kind)) popover { b {} (explain_kind(*kind)) }
        }
    }
}

/// Explains what a card of this kind does where it lies.
fn explain_kind(kind: CardKind) -> String {
    let power = kind.area_power();
    match kind.class() {
        CardClass::Infected => tr!("pages-ez-about-infected", bite = kind.bite()),
        _ if power.hp > 0 => tr!("pages-ez-about-roll", hp = power.hp),
        _ if power.guard > 0 => tr!("pages-ez-about-defense", guard = power.guard),
        _ => tr!("pages-ez-about-survivor"),
    }
}

/// Returns the card that is given up if the viewer gives up a card of this kind. Cards of one kind are equal, and the
/// first of them goes (EZ-Q31).
fn first_of_kind(setting: &ExtraczonContext, kind: CardKind) -> u8 {
    let lies = |drawn: &&DrawnCard| drawn.fate == CardFate::InArea && drawn.kind == kind;
    setting.encounter.drawn.iter().find(lies).map_or(NO_CARD, |drawn| drawn.card)
}

/// Describes the requirement of the next roll without a card of this kind.
fn if_given_up(setting: &ExtraczonContext, kind: CardKind) -> String {
    setting.game().roll_odds(setting.public_state()).map_or_else(String::new, |odds| {
        setting.describe_needed_roll(odds.needed + i16::from(kind.area_power().hp), "pages-ez-needs")
    })
}

/// Draws the stamp that says what became of a card.
fn fate(drawn: &DrawnCard) -> Markup {
    let (class, sign, words) = match drawn.fate {
        CardFate::InArea => return html! {},
        CardFate::KeptOut => ("good", Icon::Tick, tr!("pages-ez-kept-out")),
        CardFate::Struck(0) => ("bad", Icon::Cross, tr!("pages-ez-struck-alone")),
        CardFate::Struck(_) => ("bad", Icon::Cross, tr!("pages-ez-struck")),
        CardFate::Bitten => ("bad", Icon::Cross, tr!("pages-ez-bitten")),
        CardFate::GivenUp => ("", Icon::Cross, tr!("pages-ez-given-up")),
    };
    html! { span class={ "fate " (class) } data-at=(motions::stamp_place(drawn.card)) { (draw_icon(sign)) (words) } }
}
