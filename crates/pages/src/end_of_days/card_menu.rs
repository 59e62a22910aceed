//! The menu of a card with its uses. Each card with several uses is a disclosure, so that it works without scripts, by
//! touch and by keyboard. The menu also shows the card's text.

use catalog::i18n::end_of_days::{card_name, describe_alternative_use, describe_use};
use catalog::tr;
use end_of_days::{Action, BlockedReason, Card, Target};
use engine::Seat;
use maud::{Markup, html};

use super::cards::render_card_facts;
use super::context::{EndOfDaysBlockedChoice, EndOfDaysChoice, EndOfDaysContext};
use super::rocket;
use crate::action_button::{render_action_button, render_blocked_button};
use crate::collapsible::render_collapsible;

/// Returns the card of an action, if the action is one of several uses of that card.
pub(super) fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Place { card, .. }
        | Action::Front { card, .. }
        | Action::Use { card, .. }
        | Action::Negate { card, .. }
        | Action::Swap { card } => Some(card),
        _ => None,
    }
}

/// Returns the card in front that an action discards to make room (ED-57).
fn room_of(action: Action) -> Option<Card> {
    match action {
        Action::Front { room, .. } | Action::Use { room, .. } | Action::Negate { room, .. } => room,
        _ => None,
    }
}

/// Returns the seat that an action targets.
fn owner_of(setting: &EndOfDaysContext, action: Action) -> Option<Seat> {
    match action {
        Action::Use { target: Some(Target::Seat(seat)), .. } => Some(seat),
        Action::Use { target: Some(Target::Card(card)), .. } => setting.public_state().owner_of(card),
        _ => None,
    }
}

/// Draws a card of the viewer: its picture, and a menu with its text and its uses.
pub(super) fn draw_card_menu(setting: &EndOfDaysContext, card: Card, picture: &Markup) -> Markup {
    let open: Vec<EndOfDaysChoice> = setting.choices().filter(|choice| card_of(choice.action) == Some(card)).collect();
    let closed: Vec<_> = setting.blocked_choices().filter(|closed| card_of(closed.action) == Some(card)).collect();
    let words = setting.full_card_name(card);
    // A menu opened for one question does not stay open for the next.
    let question = setting.viewer_state.question.filter(|_| setting.has_choices()).unwrap_or_default();
    html! {
        details.ed-pick.able[!open.is_empty()] #{ "pick-" (card.number()) "-" (question) } name="pick" {
            summary { (picture) span.unseen { (words) } }
            (render_collapsible(setting.page, &format!("pick-{}", card.number()), &behind(setting, card, &open, &closed)))
        }
    }
}

/// Renders the menu of a card: its text and its uses.
fn behind(
    setting: &EndOfDaysContext,
    card: Card,
    open: &[EndOfDaysChoice],
    closed: &[EndOfDaysBlockedChoice],
) -> Markup {
    html! {
        div.ed-ways.scrolls data-over {
            (render_card_facts(setting, &[card]))
            @let (targets, others): (Vec<_>, Vec<_>) = open.iter().copied().partition(|choice| later_targets(setting, choice.action) > 0);
            @if shows_hidden_card(setting, card, &others) { p.small.soft { (tr!("pages-ed-no-undo")) } }
            (ways(setting, "room", &others))
            @if let Some(warning) = warn_of_doomsday(setting, card, open) { p.small { b { (warning) } } }
            @if let Some(first) = targets.first() { p.small { (tr!("pages-ed-first-target", n = later_targets(setting, first.action))) } (ways(setting, "aim", &targets)) }
            @if let Some(why) = describe_idleness(closed, open.is_empty()) { p.small.soft { (why) } }
            @for closed in closed.iter().filter(|closed| !is_idle_use(closed) && !matches!(closed.reason, BlockedReason::NotForFront { .. })) {
                (render_blocked_button(*closed, "off", "button small", &html! { span { (short_label(setting, closed.action)) } }))
            }
        }
    }
}

/// True if an action is a use of the card that is not possible now.
fn is_idle_use(closed: &EndOfDaysBlockedChoice) -> bool {
    matches!(closed.action, Action::Use { .. })
}

/// Says why a card cannot be used now, and why nothing else can be done with it if nothing can. Its facts tell whether it
/// has a flag.
fn describe_idleness(closed: &[EndOfDaysBlockedChoice], is_all_closed: bool) -> Option<String> {
    let use_closed = closed.iter().find(|closed| is_idle_use(closed));
    let first = closed.first().filter(|_| is_all_closed);
    use_closed.or(first).filter(|why| !matches!(why.reason, BlockedReason::NoFlag { .. })).map(|why| why.reason_text())
}

/// Warns of the nations whose cards a use of this card must not destroy.
fn warn_of_doomsday(setting: &EndOfDaysContext, card: Card, open: &[EndOfDaysChoice]) -> Option<String> {
    let me = setting.own_seat()?;
    let owner_of = |target: Card| setting.public_state().owner_of(target);
    let owners = open.iter().filter_map(|choice| match choice.action {
        Action::Use { target: Some(Target::Card(target)), .. } => owner_of(target),
        _ => None,
    });
    let mut owners: Vec<Seat> = owners.collect();
    owners.sort_unstable();
    owners.dedup();
    owners.retain(|owner| setting.game().trigger_set_off(setting.public_state(), (me, card), *owner).is_some());
    let names: Vec<String> = owners.into_iter().map(|owner| setting.seat_name(owner).to_owned()).collect();
    (!names.is_empty()).then(|| tr!("pages-ed-doomsday-set", seats = catalog::i18n::format_list(&names)))
}

/// Returns how many targets can follow the one that an action names.
fn later_targets(setting: &EndOfDaysContext, action: Action) -> u8 {
    let Action::Use { card, mode, target: Some(Target::Card(_)), .. } = action else { return 0 };
    let mode = setting.game().content().card_type(card).modes.get(usize::from(mode));
    let most = mode.and_then(|mode| mode.steps.iter().map(|step| step.effect.max_targets()).max());
    most.unwrap_or(0).saturating_sub(1)
}

/// True if building with a card shows it to the others, which nobody can take back.
fn shows_hidden_card(setting: &EndOfDaysContext, card: Card, open: &[EndOfDaysChoice]) -> bool {
    let builds = open.iter().any(|choice| matches!(choice.action, Action::Place { .. } | Action::Front { .. }));
    builds && setting.own_seat().is_some_and(|me| !setting.public_state()[me].shown.contains(card))
}

/// Renders the legal uses, grouped by the card that has to make room. `prefix` begins the ids of the groups.
fn ways(setting: &EndOfDaysContext, prefix: &str, open: &[EndOfDaysChoice]) -> Markup {
    let mut rooms: Vec<Card> = open.iter().filter_map(|choice| room_of(choice.action)).collect();
    rooms.dedup();
    rooms.sort_unstable();
    rooms.dedup();
    let with =
        |room: Option<Card>| open.iter().copied().filter(|choice| room_of(choice.action) == room).collect::<Vec<_>>();
    html! {
        (by_owner(setting, &with(None)))
        @for room in rooms {
            @let ways = with(Some(room));
            @let card = ways.first().and_then(|choice| card_of(choice.action)).unwrap_or(room);
            details.ed-room #{ (prefix) "-" (card.number()) "-" (room.number()) } {
                summary.button.small { (tr!("pages-ed-making-room", card = setting.full_card_name(room))) }
                (by_owner(setting, &ways))
            }
        }
    }
}

/// Renders uses grouped by the seat that they target.
fn by_owner(setting: &EndOfDaysContext, open: &[EndOfDaysChoice]) -> Markup {
    let owners = std::iter::once(None).chain(setting.others().into_iter().map(Some));
    html! {
        @for owner in owners {
            @let ways: Vec<_> = open.iter().filter(|choice| owner_of(setting, choice.action) == owner).collect();
            @if !ways.is_empty() {
                div.row.ed-way {
                    @if let Some(owner) = owner { b { (setting.seat_name(owner)) @if ways.len() > 1 { " (" (ways.len()) ")" } } }
                    @for choice in ways { (way(setting, *choice)) }
                }
            }
        }
    }
}

fn way(setting: &EndOfDaysContext, choice: EndOfDaysChoice) -> Markup {
    let action = choice.action;
    let content = match action {
        Action::Use { card: used, target: Some(Target::Card(card)), mode, .. } => {
            html! {
                (rocket::draw_target(setting, card))
                @if let Some(what) = describe_alternative_use(setting.game(), used, mode) {
                    small aria-hidden="true" { (what) }
                }
                span.unseen { (choice.text()) }
            }
        }
        _ => html! {
            span aria-hidden="true" { (short_label(setting, action)) }
            @if let Some(lack) = lack_after(setting, action) { small { (lack) } }
            span.unseen { (choice.text()) }
        },
    };
    render_action_button(choice, "on", "ed-do", None, &content)
}

/// Describes all that a ship lacks once a module is added to it, because a card that was shown cannot be taken back.
fn lack_after(setting: &EndOfDaysContext, action: Action) -> Option<String> {
    let Action::Place { card, site } = action else { return None };
    let ship = setting.public_state()[setting.own_seat()?].modules_at(site).with(card);
    Some(rocket::describe_lack(setting.game(), ship)).filter(|lack| !lack.is_empty())
}

/// Describes in a few words how an action uses its card.
pub(super) fn short_label(setting: &EndOfDaysContext, action: Action) -> String {
    match action {
        Action::Place { site, .. } => match setting.own_seat().map(|me| setting.public_state()[me].modules_at(site)) {
            Some(modules) if modules.is_empty() => tr!("pages-ed-to-new-site", n = site.place()),
            _ => tr!("pages-ed-to-site", n = site.place()),
        },
        Action::Front { .. } => tr!("pages-ed-to-front"),
        Action::Use { card: used, target, mode, .. } => match target {
            Some(Target::Seat(seat)) => tr!("pages-ed-use-on", target = setting.seat_name(seat)),
            Some(Target::Card(card)) => {
                let target = card_name(setting.game(), card);
                let owner = setting.public_state().owner_of(card).map_or("", |owner| setting.seat_name(owner));
                tr!("pages-ed-use-on-card", target = target, seat = owner)
            }
            None if setting.game().content().card_type(used).modes.len() > 1 => {
                describe_use(setting.game(), used, mode)
            }
            None => tr!("pages-ed-use"),
        },
        Action::Negate { .. } => tr!("pages-ed-negate"),
        Action::Swap { .. } => tr!("pages-ed-swap"),
        _ => String::new(),
    }
}
