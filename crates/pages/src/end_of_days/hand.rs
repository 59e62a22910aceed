//! The viewer's own nation: launch sites, the row in front, the hand, standing orders.

use arcade::say;
use end_of_days::{Action, NONE, Order, Phase};
use maud::{Markup, html};
use parts::CardSet;
use play::Seat;

use super::faces::{direct, face, points, veiled};
use super::{Setting, begun, nations, picks, rocket, value};
use crate::dock::{press, slug};

/// Everything of the viewer's, at the bottom of the board.
pub(super) fn own(setting: &Setting) -> Markup {
    let Some(me) = setting.me() else { return html! {} };
    html! {
        section.ed-own aria-labelledby="own-title" {
            (nations::heading(setting, me))
            @if begun(setting.open()) {
                div.ed-field {
                    (sites(setting, me))
                    (front(setting, me))
                }
            }
            @if begun(setting.open()) || setting.mine().is_some_and(|mine| !mine.hand.is_empty()) { (hand(setting, me)) }
        }
    }
}

/// The launch sites up to the limit of the nation (ED-74).
fn sites(setting: &Setting, me: Seat) -> Markup {
    let limit = setting.nation(me).map_or(0, |nation| nation.rockets);
    let built =
        setting.open().sites[me.index()].iter().rposition(|site| !site.is_empty()).map_or(0, |last| last as u8 + 1);
    html! {
        section aria-labelledby="sites-title" {
            h3 #sites-title .strip-title { (say!("pages-ed-sites")) span.soft { (say!("pages-ed-of", n = setting.open().projects(me), all = limit)) } }
            ul.ed-sites { @for number in 0..limit.max(built) { (rocket::site(setting, me, number)) } }
        }
    }
}

/// The row in front with its fixed places: face-up cards, then face-down Sanctions, then free places (ED-57).
fn front(setting: &Setting, me: Seat) -> Markup {
    let open = setting.open();
    let size = setting.nation(me).map_or(0, |nation| nation.size);
    let (up, down) = (open.front[me.index()], open.down[me.index()]);
    html! {
        section aria-labelledby="front-title" {
            h3 #front-title .strip-title { (say!("pages-ed-front")) span.soft { (say!("pages-ed-of", n = open.places(me), all = size)) } }
            ul.ed-front {
                @for card in up.iter() { li { (held(setting, card, true)) } }
                @for card in down.iter() { li.down { (laid(setting, card)) } }
                @for _ in open.places(me)..size { li { span.ed-place {} span.unseen { (say!("pages-ed-free-place")) } } }
            }
        }
    }
}

/// A face-down Sanction: everybody remembers which it is, and it does nothing (ED-70).
fn laid(setting: &Setting, card: u8) -> Markup {
    let picture = html! { (veiled()) span.ed-laid { (setting.game().cards().name(card)) } };
    let button = direct(setting, card).and_then(|action| setting.answer(action, "piece", &picture));
    button.unwrap_or_else(|| html! { div.piece.still { (picture) span.unseen { (say!("pages-ed-face-down")) } } })
}

/// The hand: what can be played first, then the rest.
fn hand(setting: &Setting, me: Seat) -> Markup {
    let Some(mine) = setting.mine() else { return html! {} };
    let count = mine.hand.len();
    let playable = if begun(setting.open()) { setting.game().playable(setting.open(), me) } else { mine.hand };
    html! {
        section.ed-hand aria-labelledby="hand-title" {
            div.ed-hand-title {
                h3 #hand-title .strip-title { (say!("pages-ed-hand")) span.soft { (say!("pages-ed-cards", n = count)) } }
                (orders(setting))
            }
            ul.ed-cards data-rove[setting.question.asked() && !setting.seen.choices.iter().any(|action| picks::card_of(*action).is_some())] {
                @for card in mine.hand.iter() {
                    li.flagless[!playable.has(card)].raised[answers(setting, card)].drafted[picked(setting).has(card)] {
                        (held(setting, card, false))
                        (signs(setting, card, playable.has(card)))
                    }
                }
            }
            @if mine.hand.is_empty() { p.small.soft { (say!("pages-ed-no-cards")) } }
            (among(setting))
        }
    }
}

/// Cards of the deck that the viewer has looked at and puts back.
fn among(setting: &Setting) -> Markup {
    let top: Vec<u8> =
        setting.mine().map_or(Vec::new(), |mine| mine.top.iter().copied().filter(|card| *card != NONE).collect());
    html! {
        @if !top.is_empty() {
            h3.strip-title { (say!("pages-ed-top")) span.soft { (say!("pages-ed-top-line")) } }
            ul.ed-cards.top { @for card in top { li { (held(setting, card, false)) } } }
        }
    }
}

/// Whether a card answers the question.
fn answers(setting: &Setting, card: u8) -> bool {
    let by_card = |action: Action| picks::card_of(action) == Some(card) || Some(action) == direct(setting, card);
    setting.seen.choices.iter().any(|action| by_card(*action))
}

/// Hand cards that the viewer has put into its offer, or has picked for one.
fn picked(setting: &Setting) -> CardSet {
    let lists = [super::trade::sketch(setting).map(|sketch| sketch.hand), setting.mine().map(|mine| mine.picked)];
    let cards = lists.into_iter().flatten().flatten().filter(|card| *card != NONE);
    cards.fold(CardSet::EMPTY, CardSet::with)
}

/// An own card: a button where it has one answer, else a disclosure with what it says and can do.
fn held(setting: &Setting, card: u8, in_front: bool) -> Markup {
    let picture = face(setting.game(), card);
    let class = if in_front && setting.aimed() == Some(card) { "piece aimed" } else { "piece" };
    let button = direct(setting, card).and_then(|action| setting.answer(action, class, &picture));
    button.unwrap_or_else(|| picks::pick(setting, card, &picture))
}

/// What stands below a hand card: no flag, known to others, or its points on Mars.
fn signs(setting: &Setting, card: u8, playable: bool) -> Markup {
    let known = setting.me().is_some_and(|me| setting.open().shown[me.index()].has(card));
    let points = points(setting.game(), card);
    html! {
        p.caption {
            @if !playable { span.ed-noflag { (say!("pages-ed-no-flag")) } }
            @else if known { (say!("pages-ed-known")) }
            @else if points > 0 { (say!("pages-ed-points", n = points)) }
        }
    }
}

/// In a window: the order to pass in all of them until one's own turn.
pub(super) fn pass_on(setting: &Setting) -> Option<Markup> {
    let order = value(Action::Order { what: Order::PassUntilTurn });
    let ordered = setting.mine()?.orders & Order::PassUntilTurn.bit() != 0;
    let window = matches!(setting.open().phase, Phase::Poll | Phase::Negate) && setting.question.asked() && !ordered;
    let choice =
        setting.page.table.unasked(setting.me()?).into_iter().find(|choice| window && choice.action == order)?;
    Some(press(&choice, "beside", "button small", None, &html! { (say!("pages-ed-pass-on")) }))
}

/// Switches that only their owner sees: what is answered in windows without asking.
fn orders(setting: &Setting) -> Markup {
    let choices = setting.page.viewer.seat().map(|seat| setting.page.table.unasked(seat)).unwrap_or_default();
    let stands = |action: Action| match action {
        Action::Order { what } => setting.mine().is_some_and(|mine| mine.orders & what.bit() != 0),
        Action::Foul { seat } => setting.me().is_some_and(|me| setting.open().accused[seat.index()].has(me)),
        _ => false,
    };
    let on = setting.seen.unasked.iter().filter(|action| stands(**action)).count();
    html! {
        @if !choices.is_empty() && !setting.question.over {
            details.ed-orders #orders {
                summary.button.small { (say!("pages-ed-orders", n = on)) }
                div.ed-switches {
                    p.small { (say!("pages-ed-orders-line")) }
                    @for (action, choice) in setting.seen.unasked.iter().zip(&choices) {
                        @let sent = value(*action);
                        button id=(slug("say", &sent)) class="button small ed-switch" form="act" name="action" value=(sent) aria-pressed=(stands(*action)) { span.ed-knob {} (choice.text) }
                    }
                }
            }
        }
    }
}
