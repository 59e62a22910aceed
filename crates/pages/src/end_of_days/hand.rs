//! The viewer's own nation: launch sites, the row in front, the hand, standing orders.

use catalog::tr;
use end_of_days::{Action, Card, CardSet, EndOfDays, Phase, Site, StandingOrder};
use engine::Seat;
use maud::{Markup, html};

use super::faces::{direct, face, points, veiled};
use super::{Setting, begun, nations, picks, rocket};
use crate::dock::{press, slug};
use crate::folds::folded;

/// Everything of the viewer's, at the bottom of the board.
pub(super) fn own(setting: &Setting) -> Markup {
    let Some(me) = setting.me() else { return html! {} };
    html! {
        section #ed-own .ed-own aria-labelledby="own-title" {
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
    let built = setting.open()[me].built().last().map_or(0, |(last, _)| last.place());
    html! {
        section aria-labelledby="sites-title" {
            h3 #sites-title .strip-title { (tr!("pages-ed-sites")) span.soft { (tr!("pages-ed-of", n = setting.open()[me].projects(), all = limit)) } }
            ul.ed-sites { @for number in Site::first(limit.max(built)) { (rocket::site(setting, me, number)) } }
        }
    }
}

/// The row in front with its fixed places: face-up cards, then face-down Sanctions, then free places (ED-57).
fn front(setting: &Setting, me: Seat) -> Markup {
    let open = setting.open();
    let size = setting.nation(me).map_or(0, |nation| nation.size);
    let (up, down) = (open[me].front, open[me].down);
    html! {
        section aria-labelledby="front-title" {
            h3 #front-title .strip-title { (tr!("pages-ed-front")) span.soft { (tr!("pages-ed-of", n = open[me].places(), all = size)) } }
            ul.ed-front {
                @for card in up.iter() { li { (held(setting, card, true)) } }
                @for card in down.iter() { li.down { (laid(setting, card)) } }
                @for _ in open[me].places()..size { li { span.ed-place {} span.unseen { (tr!("pages-ed-free-place")) } } }
            }
        }
    }
}

/// A face-down Sanction: everybody remembers which it is, and it does nothing (ED-70).
fn laid(setting: &Setting, card: Card) -> Markup {
    let picture = || html! { (veiled()) span.ed-laid { (catalog::words::printed(setting.game().cards().name(card))) } };
    let button = direct(setting, card).and_then(|action| setting.answer(action, "piece", picture));
    button.unwrap_or_else(|| html! { div.piece.still { (picture()) span.unseen { (tr!("pages-ed-face-down")) } } })
}

/// What the hand is called: while looking back it is somebody's, not yours.
fn title(setting: &Setting, me: Seat) -> String {
    if setting.page.replay { tr!("pages-hand-of", seat = setting.name(me)) } else { tr!("pages-ed-hand") }
}

/// A hand by itself, for looking back with everything open.
pub(super) fn alone(setting: &crate::setting::Setting<'_, EndOfDays>) -> Markup {
    let Some(mine) = setting.mine() else { return html! {} };
    html! {
        ul.known { @for card in mine.hand.iter() { li { (face(setting.game(), card)) span.unseen { (setting.game().cards().name(card)) } } } }
        @if mine.hand.is_empty() { p.small.soft { (tr!("pages-ed-cards", n = 0)) } }
    }
}

/// The hand: what can be played first, then the rest.
fn hand(setting: &Setting, me: Seat) -> Markup {
    let Some(mine) = setting.mine() else { return html! {} };
    let count = mine.hand.len();
    let playable = if begun(setting.open()) { setting.game().playable(setting.open(), me) } else { mine.hand };
    html! {
        section.ed-hand aria-labelledby="hand-title" {
            div.ed-hand-title {
                h3 #hand-title .strip-title { (title(setting, me)) span.soft { (tr!("pages-ed-cards", n = count)) } }
                (orders(setting))
            }
            ul.ed-cards data-rove[setting.asked() && !setting.screen.choices.iter().any(|action| picks::card_of(*action).is_some())] {
                @for card in mine.hand.iter() {
                    li.flagless[!playable.has(card)].raised[answers(setting, card)].drafted[picked(setting).has(card)] {
                        (held(setting, card, false))
                        (signs(setting, card, playable.has(card)))
                    }
                }
            }
            @if mine.hand.is_empty() { p.small.soft { (tr!("pages-ed-no-cards")) } }
            (among(setting))
        }
    }
}

/// Cards of the deck that the viewer has looked at and puts back.
fn among(setting: &Setting) -> Markup {
    let top: Vec<Card> = setting.mine().into_iter().flat_map(|mine| mine.top).flatten().collect();
    html! {
        @if !top.is_empty() {
            h3.strip-title { (tr!("pages-ed-top")) span.soft { (tr!("pages-ed-top-line")) } }
            ul.ed-cards.top { @for card in top { li { (held(setting, card, false)) } } }
        }
    }
}

/// Whether a card answers the question.
fn answers(setting: &Setting, card: Card) -> bool {
    let by_card = |action: Action| picks::card_of(action) == Some(card) || Some(action) == direct(setting, card);
    setting.screen.choices.iter().any(|action| by_card(*action))
}

/// Hand cards that the viewer has put into its offer, or has picked for one.
fn picked(setting: &Setting) -> CardSet {
    let lists = [super::trade::sketch(setting).map(|sketch| sketch.hand), setting.mine().map(|mine| mine.picked)];
    lists.iter().flatten().fold(CardSet::EMPTY, |all, few| all.or(few.set()))
}

/// An own card: a button where it has one answer, else a disclosure with what it says and can do.
fn held(setting: &Setting, card: Card, in_front: bool) -> Markup {
    let picture = face(setting.game(), card);
    let class = if in_front && setting.aimed() == Some(card) { "piece aimed" } else { "piece" };
    let button = direct(setting, card).and_then(|action| setting.answer(action, class, || picture.clone()));
    button.unwrap_or_else(|| picks::pick(setting, card, &picture))
}

/// What stands below a hand card: no flag, known to others, or its points on Mars.
fn signs(setting: &Setting, card: Card, playable: bool) -> Markup {
    let known = setting.me().is_some_and(|me| setting.open()[me].shown.has(card));
    let points = points(setting.game(), card);
    html! {
        p.caption {
            @if !playable { span.ed-noflag { (tr!("pages-ed-no-flag")) } }
            @else if known { (tr!("pages-ed-known")) }
            @else if points > 0 { (tr!("pages-ed-points", n = points)) }
        }
    }
}

/// In a window: the orders that spare most of the others.
pub(super) fn pass_on(setting: &Setting) -> Option<Markup> {
    let orders = setting.mine()?.orders;
    let window = matches!(setting.open().phase, Phase::Poll | Phase::Negate) && setting.asked();
    if !window || orders.has(StandingOrder::PassUntilTurn) {
        return None;
    }
    let button = |what: StandingOrder, key: &str| {
        let choice = setting.unasked().find(|choice| choice.action == Action::Order { what } && !orders.has(what))?;
        Some(press(choice, "beside", "button small", None, &html! { (tr!(key)) }))
    };
    Some(html! {
        @if let Some(until) = button(StandingOrder::PassUntilTurn, "pages-ed-pass-on") { (until) }
        @if let Some(hit) = button(StandingOrder::OnlyIfHit, "pages-ed-only-if-hit") { (hit) }
    })
}

/// Switches that only their owner sees: what is answered in windows without asking.
fn orders(setting: &Setting) -> Markup {
    let stands = |action: Action| match action {
        Action::Order { what } => setting.mine().is_some_and(|mine| mine.orders.has(what)),
        Action::Foul { seat } => setting.me().is_some_and(|me| setting.open()[seat].accused.has(me)),
        _ => false,
    };
    let on = setting.screen.unasked.iter().filter(|action| stands(**action)).count();
    html! {
        @if !setting.screen.unasked.is_empty() && !setting.over() {
            details.ed-orders #orders name="pick" {
                summary.button.small { (tr!("pages-ed-orders", n = on)) }
                (folded(setting.page, "orders", &html! {
                    div.ed-switches data-over {
                        p.small { (tr!("pages-ed-orders-line")) }
                        @for choice in setting.unasked() {
                            @let action = choice.action;
                            button id=(slug("say", &action)) class="button small ed-switch" form="act" name="action" value=(choice.value()) aria-pressed=(stands(action)) { span.ed-knob {} (choice.text()) }
                        }
                    }
                }))
            }
        }
    }
}
