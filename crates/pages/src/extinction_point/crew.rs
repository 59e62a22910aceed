//! The crew: seats, wishes, roles, and permitted statements.

use catalog::i18n::extinction_point::{describe_effects, describe_sacrifice, phrase_text};
use catalog::tr;
use engine::Seat;
use extinction_point::{Action, Event, ExtinctionPoint, NONE, PackText, TurnStep};
use maud::{Markup, html};

use super::context::ExtinctionPointContext;
use super::places;
use crate::action_button::say_button;
use crate::collapsible::render_collapsible;
use crate::occupant::render_occupant;
use crate::parts::icon::draw_icon;

/// Describes a wish to lead (EP-52).
pub(super) fn describe_wish(strength: i8) -> String {
    tr!(match strength {
        ..=-2 => "pages-ep-wish-please-not",
        -1 => "pages-ep-wish-rather-not",
        0 => "pages-ep-wish-either",
        1 => "pages-ep-wish-like",
        2.. => "pages-ep-wish-really",
    })
}

/// Renders all members clockwise, the viewer's own first.
pub(super) fn draw_crew(setting: &ExtinctionPointContext) -> Markup {
    let (first, size) = (setting.me().unwrap_or(0), setting.game().crew_size());
    html! {
        section.ep-crew aria-labelledby="crew-title" {
            h2 #crew-title .unseen { (tr!("pages-seats-title")) }
            ol.seats { @for step in 0..size { (one(setting, (first + step) % size)) } }
        }
    }
}

fn one(setting: &ExtinctionPointContext, who: u8) -> Markup {
    let (page, open) = (setting.page, setting.public_state());
    let asked = setting.seat_of(who).is_some_and(|seat| open.asked.contains(seat)) && !setting.is_over();
    let votes = asked && is_voting(setting);
    html! {
        li.seat.on[asked && !votes] {
            @if let Some(seat) = setting.seat_of(who) { (render_occupant(page, seat)) } @else {
                span { (draw_icon(crate::parts::icon::Icon::Chair)) }
            }
            span.name {
                @match setting.seat_of(who) {
                    Some(seat) => (page.details.player_of(seat, setting.seat_name(seat))),
                    None => (setting.member_name(who)),
                }
            }
            " " span.figure data-at=(places::member_place(who)) { span aria-hidden="true" { (open.counts[who as usize]) } span.unseen { (tr!("pages-ep-cards", count = open.counts[who as usize])) } } " "
            span.facts { (facts(setting, who, votes)) }
            @if let Some(button) = nomination_button(setting, who) { span.ep-nominate { (button) } }
        }
    }
}

/// True during a secret ballot. Nobody sees who has answered it.
fn is_voting(setting: &ExtinctionPointContext) -> bool {
    matches!(setting.public_state().step, TurnStep::Bids | TurnStep::Tied) && setting.frame().is_none()
}

/// Draws the button of the seat that would lead if a nomination or a bid were accepted.
fn nomination_button(setting: &ExtinctionPointContext, who: u8) -> Option<Markup> {
    let label = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    setting
        .draw_action_button(Action::Nominate { seat: Seat(who) }, "button small", || label("pages-ep-nominate"))
        .or_else(|| {
            setting.draw_action_button(Action::Offer { to: Seat(who) }, "button small", || label("pages-ep-offer"))
        })
}

/// Renders the Captain or leader, the wish of this round, and the last phrase. A member who is asked in secret shows no
/// earlier wish.
fn facts(setting: &ExtinctionPointContext, who: u8, votes: bool) -> Markup {
    let open = setting.public_state();
    let index = usize::from(who);
    let leads = open.trick.leader == who && open.step != TurnStep::Over;
    let bid = match (open.signals[index], open.bids[index].filter(|_| !votes)) {
        (0, bid) => bid,
        (signal, bid) => bid.or(Some(signal)),
    };
    let role = setting.game().content().roles.get(open.roles[index] as usize);
    html! {
        @if leads { b { (tr!("pages-ep-leader")) } }
        @else if open.captain == who { b title=(tr!("pages-ep-captain-line")) { (tr!("pages-ep-captain")) } }
        @if let Some(role) = role { b { (catalog::i18n::localize_printed(&setting.game().content().text_entry(*role).name)) } }
        @if votes && bid.is_none() && setting.me() != Some(who) { span { (tr!("pages-ep-votes")) } }
        @if let Some(bid) = bid { span title=(tr!("pages-ep-last-wish")) { (describe_wish(bid)) } }
        @if let Some(said) = said(setting, who) { q { (said) } }
    }
}

/// Returns the statement of a seat in this round.
fn said(setting: &ExtinctionPointContext, who: u8) -> Option<String> {
    let news = setting.viewer_state.recent_events.iter().rev().map(|(_, event)| event);
    let this_round = news.take_while(|event| !matches!(event, Event::Round { .. } | Event::Turn { .. }));
    let mut phrases = this_round.filter_map(|event| match event {
        Event::Said { who: speaker, phrase: said } if *speaker == who => Some(phrase_text(*said)),
        _ => None,
    });
    phrases.next()
}

/// Renders the texts of all roles in play (EP-162, EP-163), the viewer's first.
pub(super) fn draw_roles(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let first = setting.me().unwrap_or(0);
    let crew = game.crew_size();
    let held: Vec<(u8, &PackText)> = (0..crew)
        .map(|place| (first + place) % crew)
        .filter_map(|who| {
            Some((who, game.content().text_entry(*game.content().roles.get(open.roles[who as usize] as usize)?)))
        })
        .collect();
    html! {
        @if !held.is_empty() {
            section.ep-texts aria-labelledby="roles-title" {
                h2 #roles-title .strip-title { (tr!("pages-ep-roles")) }
                ul.ep-roles { @for (who, role) in held { li { (role_text(game, &setting.member_name(who), role)) } } }
            }
        }
    }
}

fn role_text(game: &ExtinctionPoint, owner: &str, role: &PackText) -> Markup {
    html! {
        span {
            b { (catalog::i18n::localize_printed(&role.name)) }
            @if !owner.is_empty() { " · " (owner) }
            br;
            (describe_effects(game, role))
            br;
            b { (tr!("pages-ep-sacrifice")) } " " (describe_sacrifice(game, role))
        }
    }
}

/// Renders the roles to choose from (EP-162, EP-Q47).
pub(super) fn draw_role_draft(setting: &ExtinctionPointContext) -> Markup {
    let game = setting.game();
    let all = 0..u8::try_from(game.content().roles.len()).unwrap_or(NONE);
    html! {
        h2 #trick-title .strip-title { (tr!("pages-ep-draft")) }
        ul.ep-roles.ep-draft data-rove[setting.has_choices()] {
            @for role in all {
                @let entry = game.content().text_entry(game.content().roles[role as usize]);
                @if let Some(button) = setting.draw_action_button(Action::Role { role }, "piece ep-role", || role_text(game, "", entry)) { li { (button) } }
            }
        }
    }
}

/// Renders the viewer's out-of-turn actions: wishes, phrases, marks on the Captain's options, and, if the table allows
/// mistakes, showing a card.
pub(super) fn render_talk_choices(setting: &ExtinctionPointContext) -> Markup {
    let group = |wanted: fn(&Action) -> bool| {
        setting.out_of_turn_choices().filter(|choice| wanted(&choice.action)).collect::<Vec<_>>()
    };
    let groups = [
        ("signals", "pages-ep-say-signals", group(|action| matches!(action, Action::Signal { .. }))),
        ("marks", "pages-ep-say-marks", group(|action| matches!(action, Action::Mark { .. }))),
        ("phrases", "pages-ep-say-phrases", group(|action| matches!(action, Action::Say { .. }))),
        ("slips", "pages-ep-say-slips", group(|action| matches!(action, Action::Show { .. }))),
    ];
    html! {
        @if !setting.is_over() {
            div.ep-say {
                @for (id, heading, choices) in groups {
                    @if !choices.is_empty() {
                        details id={ "say-" (id) } {
                            summary { (tr!(heading)) }
                            (render_collapsible(setting.page, &format!("say-{id}"), &html! {
                                div.row {
                                    @for choice in choices {
                                        (say_button(&choice.action, "say", "button small", &html! { (choice.text()) }))
                                    }
                                }
                            }))
                        }
                    }
                }
            }
        }
    }
}

/// Returns the names of the seats that have marked an option of the Captain.
fn marking_seat_names(setting: &ExtinctionPointContext, option: usize) -> Vec<String> {
    let open = setting.public_state();
    (0..setting.game().crew_size())
        .filter(|who| usize::from(open.marks[*who as usize]) == option && open.marks[*who as usize] != NONE)
        .map(|who| setting.member_name(who))
        .collect()
}

/// Returns the Captain's options that have been marked, with the names of the marking seats.
pub(super) fn marked_options(setting: &ExtinctionPointContext) -> Vec<(Action, Vec<String>)> {
    let asked_alone = setting.public_state().asked.len() == 1;
    let choices = setting.viewer_state.choices.iter().enumerate().filter(|_| asked_alone);
    let marked = choices.map(|(option, action)| (*action, marking_seat_names(setting, option)));
    marked.filter(|(_, names)| !names.is_empty()).collect()
}
