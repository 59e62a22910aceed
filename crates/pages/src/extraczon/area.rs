//! The cards in play: the called-up card, and the draw with what became of each card, or, at the start of a turn, the
//! specialists that can be called up.

use catalog::tr;
use catalog::words::extraczon::described;
use extraczon::{Action, CardKind, NONE, Phase};
use maud::{Markup, html};

use super::encounter::{Drawn, Fate};
use super::pieces::{absent, card};
use super::{Setting, cards_lie, kind_words, needs};
use crate::parts::card::place;
use crate::parts::icon::{Icon, icon};
use crate::parts::mark::{Mark, mark};

/// The strip of cards.
pub(super) fn area(setting: &Setting) -> Markup {
    let open = setting.open();
    let bench = open.phase == Phase::Activate;
    html! {
        section #ez-area .ez-area aria-labelledby="area-title" {
            h2 #area-title .strip-title {
                (tr!(if bench { "pages-ez-bench" } else { "pages-ez-area" }))
                span.soft { (remark(setting)) }
            }
            div #ez-strip .ez-strip {
                @if !bench { (called_up(setting)) }
                ul #ez-cards .ez-cards data-rove[setting.asked()] {
                    @if bench { (specialists(setting)) } @else { (draw(setting)) }
                }
            }
        }
    }
}

/// A few words beside the heading.
fn remark(setting: &Setting) -> String {
    let open = setting.open();
    match open.phase {
        Phase::Activate => tr!("pages-ez-bench-line"),
        Phase::Infection => tr!("pages-ez-infection-line", left = open.bites),
        Phase::Reroll => tr!("pages-ez-reroll-line", left = open.area.size()),
        _ => String::new(),
    }
}

fn called_up(setting: &Setting) -> Markup {
    let open = setting.open();
    html! {
        div #ez-called .ez-called {
            @if open.chosen == NONE {
                (place(&mark(&Mark::Ring)))
                p.caption { (tr!("pages-ez-nobody")) }
            } @else {
                (card(setting, open.chosen))
                p.caption { (tr!("pages-ez-called-up")) span.unseen { ": " (described(setting.game(), open.chosen)) } }
            }
        }
    }
}

/// The bench: nobody, and each Tactical kind of the set.
fn specialists(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let nobody = Action::Activate(None);
    let tactical = game.cards().kinds.iter().copied().filter(|kind| kind.class() == extraczon::CardClass::Tactical);
    let hp = i16::from(game.cards().zombies[open.zombie as usize].hp);
    html! {
        li #bench-nobody {
            (piece(setting, nobody, &html! { (place(&mark(&Mark::Ring))) }))
            p.caption { (tr!("pages-ez-nobody")) }
            p.caption.soft { (needs(setting, hp, "pages-ez-needs")) }
        }
        @for kind in tactical {
            li id={ "bench-" (game.cards().index(kind).unwrap_or(0)) } { (specialist(setting, kind, hp)) }
        }
    }
}

fn specialist(setting: &Setting, kind: CardKind, hp: i16) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let index = game.cards().index(kind).unwrap_or(0);
    let known = setting.remembers() || setting.page.viewer.seat() == Some(open.seat);
    let owned = if known { game.cards().count(open.secured[open.seat.index()])[index] } else { 0 };
    let first = open.first[open.seat.index()][index];
    let action = Action::Activate(Some(kind));
    html! {
        @if owned > 0 && first != NONE {
            (piece(setting, action, &card(setting, first)))
            p.caption {
                (kind_words(kind))
                @if owned > 1 { b { (tr!("pages-times", count = owned)) } }
            }
            @if kind.chosen().hp > 0 {
                p.caption.soft { (needs(setting, hp - i16::from(kind.chosen().hp), "pages-ez-needs")) }
            } @else {
                p.caption.soft { (tr!("pages-ez-guards", guard = kind.chosen().guard)) }
            }
        } @else {
            (piece(setting, action, &absent(kind)))
            p.caption.soft { (kind_words(kind)) }
        }
    }
}

/// A piece that answers the question if it can, says why not if it is closed, and otherwise just lies there.
fn piece(setting: &Setting, action: Action, picture: &Markup) -> Markup {
    setting.answer(action, "piece", || picture.clone()).unwrap_or_else(|| html! { div.piece.still { (picture) } })
}

/// The draw in its order. Cards of one kind are equal, and the first of them is the one that goes (EZ-Q31).
fn draw(setting: &Setting) -> Markup {
    let open = setting.open();
    let mut offered: Vec<CardKind> = Vec::new();
    let rows: Vec<(Drawn, bool)> = setting
        .encounter
        .drawn
        .iter()
        .map(|drawn| {
            let first = drawn.fate == Fate::Lies && !offered.contains(&drawn.kind);
            if first {
                offered.push(drawn.kind);
            }
            (*drawn, first)
        })
        .collect();
    let blanks = if cards_lie(open.phase) { 0 } else { usize::from(setting.game().cards().pack.dice_sides) };
    html! {
        @for (slot, (drawn, first)) in rows.iter().enumerate() {
            li id={ "slot-" (slot) } .dealt[setting.encounter.fresh_cards] data-travels={ "slot-" (slot) } data-fall=(slot.min(5)) {
                (dealt(setting, drawn, *first))
            }
        }
        @for _ in rows.len()..blanks { li.blank aria-hidden="true" { (place(&html! {})) } }
    }
}

fn dealt(setting: &Setting, drawn: &Drawn, first: bool) -> Markup {
    let picture = card(setting, drawn.card);
    let action = Action::Discard(drawn.kind);
    let asked = first && setting.choice(action).is_some();
    html! {
        @if asked {
            (piece(setting, action, &picture))
            p.caption { (if_given_up(setting, drawn.kind)) }
        } @else if drawn.fate == Fate::Lies {
            div.piece.still { (picture) span.unseen { (described(setting.game(), drawn.card)) } }
        } @else {
            div.piece.still.gone {
                (picture)
                span.unseen { (described(setting.game(), drawn.card)) ": " }
                (fate(drawn.fate))
            }
        }
    }
}

/// What the next throw would need without a card of this kind.
fn if_given_up(setting: &Setting, kind: CardKind) -> String {
    setting
        .game()
        .odds(setting.open())
        .map_or_else(String::new, |odds| needs(setting, odds.needed + i16::from(kind.area().hp), "pages-ez-needs"))
}

fn fate(fate: Fate) -> Markup {
    let (class, sign, words) = match fate {
        Fate::Lies => return html! {},
        Fate::KeptOut => ("good", Icon::Tick, tr!("pages-ez-kept-out")),
        Fate::Struck(0) => ("bad", Icon::Cross, tr!("pages-ez-struck-alone")),
        Fate::Struck(_) => ("bad", Icon::Cross, tr!("pages-ez-struck")),
        Fate::Bitten => ("bad", Icon::Cross, tr!("pages-ez-bitten")),
        Fate::GivenUp => ("", Icon::Cross, tr!("pages-ez-given-up")),
    };
    html! { span class={ "fate " (class) } { (icon(sign)) (words) } }
}
