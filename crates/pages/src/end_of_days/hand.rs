//! The viewer's own nation: launch sites, the row in front, the hand, standing orders.

use catalog::i18n::end_of_days::describe_standing_order;
use catalog::tr;
use end_of_days::{Action, Card, CardSet, Phase, Site, StandingOrder};
use engine::Seat;
use maud::{Markup, html};

use super::cards::{describe_points, direct_action, draw_card, draw_card_back, is_wild_by_absence};
use super::context::{EndOfDaysChoice, EndOfDaysContext};
use super::{card_menu, motions, nations, rocket};
use crate::action_button::{action_element_id, render_action_button};
use crate::collapsible::render_collapsible;

/// Draws the viewer's own nation at the bottom of the board.
pub(super) fn draw_own_nation(setting: &EndOfDaysContext) -> Markup {
    let Some(me) = setting.own_seat() else { return html! {} };
    html! {
        section #ed-own .ed-own aria-labelledby="own-title" {
            (nations::draw_own_heading(setting, me))
            @if setting.has_begun() {
                div.ed-field {
                    (sites(setting, me))
                    (front(setting, me))
                }
            }
            @if setting.has_begun() || setting.own_knowledge().is_some_and(|mine| !mine.hand.is_empty()) { (hand(setting, me)) }
        }
    }
}

/// Draws the launch sites up to the limit of the nation (ED-74).
fn sites(setting: &EndOfDaysContext, me: Seat) -> Markup {
    let limit = setting.nation_of(me).map_or(0, |nation| nation.rockets);
    let built = setting.public_state()[me].built_sites().last().map_or(0, |(last, _)| last.place());
    html! {
        section aria-labelledby="sites-title" {
            h3 #sites-title .strip-title { (tr!("pages-ed-sites")) span.soft { (tr!("pages-ed-of", n = setting.public_state()[me].project_count(), all = limit)) } }
            ul.ed-sites { @for number in Site::first(limit.max(built)) { (rocket::draw_site(setting, me, number)) } }
        }
    }
}

/// Draws the row in front with its fixed places: face-up cards, then face-down Sanctions, then free places (ED-57).
fn front(setting: &EndOfDaysContext, me: Seat) -> Markup {
    let open = setting.public_state();
    let size = setting.nation_of(me).map_or(0, |nation| nation.size);
    let (up, down) = (open[me].front, open[me].down);
    html! {
        section aria-labelledby="front-title" {
            h3 #front-title .strip-title { (tr!("pages-ed-front")) span.soft { (tr!("pages-ed-of", n = open[me].occupied_places(), all = size)) } }
            ul.ed-front {
                @for card in up.iter() { li data-at=(motions::card_place(card)) { (held(setting, card, true)) } }
                @for card in down.iter() { li.down data-at=(motions::card_place(card)) { (laid(setting, card)) } }
                @for _ in open[me].occupied_places()..size { li { span.ed-place {} span.unseen { (tr!("pages-ed-free-place")) } } }
            }
        }
    }
}

/// Draws a face-down Sanction. Its identity is public, and it has no effect (ED-70).
fn laid(setting: &EndOfDaysContext, card: Card) -> Markup {
    let picture = || html! { (draw_card_back()) span.ed-laid { (catalog::i18n::localize_printed(setting.game().content().card_name(card))) } };
    let button = direct_action(setting, card).and_then(|action| setting.draw_action_button(action, "piece", picture));
    button.unwrap_or_else(|| html! { div.piece.still { (picture()) span.unseen { (tr!("pages-ed-face-down")) } } })
}

/// Returns the heading of the hand. In a replay it names the seat instead of "you".
fn title(setting: &EndOfDaysContext, me: Seat) -> String {
    if setting.page.replay { tr!("pages-hand-of", seat = setting.seat_name(me)) } else { tr!("pages-ed-hand") }
}

/// Draws a hand by itself, for replays with everything revealed.
pub(super) fn draw_own_knowledge(setting: &EndOfDaysContext) -> Markup {
    let Some(own) = setting.own_knowledge() else { return html! {} };
    html! {
        ul.known { @for card in own.hand.iter() { li { (draw_card(setting.game(), card)) span.unseen { (setting.game().content().card_name(card)) } } } }
        @if own.hand.is_empty() { p.small.soft { (tr!("pages-ed-cards", n = 0)) } }
    }
}

/// Draws the hand: playable cards first, then the rest.
fn hand(setting: &EndOfDaysContext, me: Seat) -> Markup {
    let Some(own) = setting.own_knowledge() else { return html! {} };
    let count = own.hand.len();
    let playable =
        if setting.has_begun() { setting.game().playable_cards(setting.public_state(), me) } else { own.hand };
    html! {
        section.ed-hand aria-labelledby="hand-title" {
            div.ed-hand-title {
                h3 #hand-title .strip-title { (title(setting, me)) span.soft { (tr!("pages-ed-cards", n = count)) } }
                (orders(setting))
            }
            ul.ed-cards data-rove[setting.has_choices() && !setting.viewer_state.choices.iter().any(|action| card_menu::card_of(*action).is_some())] {
                @for card in own.hand.iter() {
                    li data-at=(motions::card_place(card)) .flagless[!playable.contains(card)].raised[answers(setting, card)].drafted[picked(setting).contains(card)] {
                        (held(setting, card, false))
                        (signs(setting, card, playable.contains(card)))
                    }
                }
            }
            @if own.hand.is_empty() { p.small.soft { (tr!("pages-ed-no-cards")) } }
            (among(setting))
        }
    }
}

/// Draws cards of the deck that the viewer has looked at and puts back.
fn among(setting: &EndOfDaysContext) -> Markup {
    let top: Vec<Card> = setting.own_knowledge().into_iter().flat_map(|own| own.top).flatten().collect();
    html! {
        @if !top.is_empty() {
            h3.strip-title { (tr!("pages-ed-top")) span.soft { (tr!("pages-ed-top-line")) } }
            ul.ed-cards.top { @for card in top { li data-at=(motions::card_place(card)) { (held(setting, card, false)) } } }
        }
    }
}

/// True if a card has a legal action.
fn answers(setting: &EndOfDaysContext, card: Card) -> bool {
    let by_card =
        |action: Action| card_menu::card_of(action) == Some(card) || Some(action) == direct_action(setting, card);
    setting.viewer_state.choices.iter().any(|action| by_card(*action))
}

/// Returns the hand cards that the viewer has put into its offer, or selected for one.
fn picked(setting: &EndOfDaysContext) -> CardSet {
    let lists = [setting.own_offer_draft().map(|sketch| sketch.hand), setting.own_knowledge().map(|own| own.picked)];
    lists.iter().flatten().fold(CardSet::EMPTY, |all, few| all.or(few.to_set()))
}

/// Draws a card of the viewer: a button if it has one action, otherwise a disclosure with its text and its uses.
fn held(setting: &EndOfDaysContext, card: Card, in_front: bool) -> Markup {
    let picture = draw_card(setting.game(), card);
    let class = if in_front && setting.aimed() == Some(card) { "piece aimed" } else { "piece" };
    let button =
        direct_action(setting, card).and_then(|action| setting.draw_action_button(action, class, || picture.clone()));
    button.unwrap_or_else(|| card_menu::draw_card_menu(setting, card, &picture))
}

/// Draws the sign below a hand card: no flag, known to others, wild in this game, or its points on Mars, which its face
/// shows as well.
fn signs(setting: &EndOfDaysContext, card: Card, playable: bool) -> Markup {
    let known = setting.own_seat().is_some_and(|me| setting.public_state()[me].shown.contains(card));
    html! {
        p.caption {
            @if !playable { span.ed-noflag { (tr!("pages-ed-no-flag")) } }
            @else if known { (tr!("pages-ed-known")) }
            @else if is_wild_by_absence(setting, card) { (tr!("pages-ed-wild-here")) }
            @else if let Some(points) = describe_points(setting.game(), card) { (points) }
        }
    }
}

/// In a window and in one's own free-for-all, renders the orders that skip most of the remaining questions.
pub(super) fn pass_on(setting: &EndOfDaysContext) -> Option<Markup> {
    let orders = setting.own_knowledge()?.orders;
    let until_turn = match setting.public_state().phase {
        Phase::Poll | Phase::Negate => "pages-ed-pass-on",
        Phase::Act => "pages-ed-end-for-good",
        _ => return None,
    };
    if !setting.has_choices() || orders.contains(StandingOrder::PassUntilTurn) {
        return None;
    }
    let button = |what: StandingOrder, key: &str| {
        let choice = setting
            .out_of_turn_choices()
            .find(|choice| choice.action == Action::Order { what } && !orders.contains(what))?;
        Some(render_action_button(choice, "beside", "button small", None, &html! { (tr!(key)) }))
    };
    Some(html! {
        @if let Some(until) = button(StandingOrder::PassUntilTurn, until_turn) { (until) }
        @if let Some(hit) = button(StandingOrder::OnlyIfHit, "pages-ed-only-if-hit").filter(|_| until_turn == "pages-ed-pass-on") { (hit) }
    })
}

/// Returns the words beside a switch. Its knob says whether it is on.
fn switch_words(choice: &EndOfDaysChoice) -> String {
    match choice.action {
        Action::Order { what } => describe_standing_order(what),
        _ => choice.text(),
    }
}

/// Renders the switches for standing orders in windows, which only their owner sees.
fn orders(setting: &EndOfDaysContext) -> Markup {
    let stands = |action: Action| match action {
        Action::Order { what } => setting.own_knowledge().is_some_and(|own| own.orders.contains(what)),
        Action::Foul { seat } => setting.own_seat().is_some_and(|me| setting.public_state()[seat].accused.contains(me)),
        _ => false,
    };
    let on = setting.viewer_state.out_of_turn_actions.iter().filter(|action| stands(**action)).count();
    html! {
        @if !setting.viewer_state.out_of_turn_actions.is_empty() && !setting.is_over() {
            details.ed-orders #orders name="pick" {
                summary.button.small { (tr!("pages-ed-orders", n = on)) }
                (render_collapsible(setting.page, "orders", &html! {
                    div.ed-switches data-over {
                        p.small { (tr!("pages-ed-orders-line")) }
                        @for choice in setting.out_of_turn_choices() {
                            @let action = choice.action;
                            button id=(action_element_id("say", &action)) class="button small ed-switch" form="act" name="action" value=(choice.form_value()) aria-pressed=(stands(action)) { span.ed-knob {} (switch_words(&choice)) }
                        }
                    }
                }))
            }
        }
    }
}
