//! The nations: facts, ships and front cards of each, drawn small; the texts of the cards lie in a collapsible.

use catalog::i18n::end_of_days::card_text;
use catalog::i18n::format_decimal;
use catalog::tr;
use end_of_days::{Action, CardSet};
use engine::Seat;
use maud::{Markup, html};

use super::cards::{draw_card, draw_card_back, draw_card_chip, draw_card_token};
use super::context::EndOfDaysContext;
use super::motions::{self, Place};
use super::{flags, rocket, status};
use crate::motion::with_place_name;
use crate::occupant::render_occupant;

/// Draws the other nations in turn order, then those that are not in the game.
pub(super) fn draw_nations(setting: &EndOfDaysContext) -> Markup {
    let others = setting.others();
    html! {
        section.ed-nations aria-labelledby="nations-title" {
            h2 #nations-title .unseen { (tr!("pages-ed-nations")) }
            ol.ed-others { @for seat in others { (summary(setting, seat)) } }
        }
    }
}

/// True if the table is publicly known to wait for this seat.
fn on(setting: &EndOfDaysContext, seat: Seat) -> bool {
    setting.public_state().seat == seat && !setting.is_over()
}

/// Renders one other nation.
fn summary(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let open = setting.public_state();
    let ready = setting.has_begun();
    let aimed = setting.aimed().and_then(|card| open.owner_of(card)) == Some(seat);
    html! {
        li id={ "seat-" (seat.0) } .ed-nation.on[on(setting, seat)].aimed[aimed] {
            // A drawer that was opened in one step does not stay open in the next.
            details #{ "nation-" (seat.0) "-" (status::name_of_step(setting)) } name="pick" {
                summary {
                    (title(setting, seat))
                    @if ready { (figures(setting, seat)) (badges(setting, seat)) (fleet(setting, seat)) }
                }
                @if ready { (inside(setting, seat)) }
            }
        }
    }
}

/// Renders flag, code, name and victory points.
fn title(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let open = setting.public_state();
    html! {
        span.ed-title {
            @if let Some(flag) = open[seat].flag {
                (flags::draw_flag(flag)) b.ed-code { (setting.game().content().nation(flag).id) }
            }
            span.name { (setting.page.details.player_of(seat, setting.seat_name(seat))) }
            (render_occupant(setting.page, seat))
            @if setting.has_begun() { span.unseen { ": " } span.figure { (format_decimal(open[seat].score.into(), 0)) small { " " (tr!("pages-ed-vp")) } } }
        }
    }
}

/// Renders launches, hand, places and sites.
fn figures(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let open = setting.public_state();
    let (size, rockets) = setting.nation_of(seat).map_or((0, 0), |nation| (nation.size, nation.rockets));
    let fact = |place: Place, picture: &'static str, figure: String, words: String| {
        html! { span.ed-fact data-at=(place.place_at(seat)) title=(words) { svg viewBox="0 0 16 16" aria-hidden="true" { path d=(picture) {} } span aria-hidden="true" { (figure) } span.unseen { ", " (words) } } }
    };
    html! {
        span.ed-figures {
            (fact(Place::Launches, SHIP, format!("{}/{}", open[seat].successes, open[seat].launches), tr!("pages-ed-fact-launches", n = open[seat].successes, all = open[seat].launches)))
            (fact(Place::Hand, CARDS, open[seat].hand.to_string(), tr!("pages-ed-fact-hand", n = open[seat].hand)))
            (fact(Place::Front, PLACES, format!("{}/{size}", open[seat].occupied_places()), tr!("pages-ed-fact-places", n = open[seat].occupied_places(), all = size)))
            (fact(Place::Sites, PAD, format!("{}/{rockets}", open[seat].project_count()), tr!("pages-ed-fact-sites", n = open[seat].project_count(), all = rockets)))
        }
    }
}

const SHIP: &str = "M8 0Q12 4 12 9L15 14H10L8 16L6 14H1L4 9Q4 4 8 0Z";
const CARDS: &str = "M1 3H9V15H1ZM6 1H14V12H10.500V2H6Z";
const PLACES: &str = "M1 2H7V7H1ZM9 2H15V7H9ZM1 9H7V14H1ZM9 9H15V14H9Z";
const PAD: &str = "M6 1H10V9H6ZM1 11H15V13H13V16H11V13H5V16H3V13H1Z";

/// Renders the facts that every player needs: shields, a Doomsday Device, trade bans.
fn badges(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let front = open[seat].front;
    html! {
        span.ed-badges {
            @if !front.and(game.content().shields).is_empty() { b.ed-badge.shielded { (tr!("pages-ed-shielded")) } }
            @if !front.and(game.content().triggers).is_empty() { b.ed-badge.doomsday { (tr!("pages-ed-doomsday")) } }
            @if is_barred(setting, seat) { b.ed-badge { (tr!("pages-ed-barred")) } }
            @if open.restricted && open.seat == seat { b.ed-badge { (tr!("pages-ed-restricted")) } }
        }
    }
}

/// Draws the ships and the front cards of another nation small. A ship that is ready shows its chance.
fn fleet(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    html! {
        span.ed-fleet {
            @for (site, _) in open[seat].built_sites() {
                @let modules = rocket::modules_aboard(setting, seat, site);
                @let ready = game.viable_within(modules);
                @let words = rocket::describe_site(setting, seat, site);
                @let aimed = setting.aimed().is_some_and(|card| modules.contains(card));
                span.ed-ship.ready[ready].aimed[aimed] title=(words) {
                    (with_place_name(motions::rocket_place(seat, site), &rocket::draw_small_rocket(game, modules, ready)))
                    small aria-hidden="true" { @if ready { (rocket::describe_liftoff_chance(setting, seat, modules)) } @else { (site.place()) } }
                    span.unseen { (words) }
                }
            }
            @for card in open[seat].front.iter() {
                @let name = catalog::i18n::localize_printed(game.content().card_name(card));
                span.ed-mini.aimed[setting.aimed() == Some(card)] data-at=(motions::card_place(card)) title=(name) { (draw_card(game, card)) span.unseen { (name) } }
            }
            @for card in open[seat].down.iter() {
                @let name = catalog::i18n::localize_printed(game.content().card_name(card));
                span.ed-mini.down data-at=(motions::card_place(card)) title={ (name) ", " (tr!("pages-ed-face-down")) } { (draw_card_back()) }
            }
        }
    }
}

fn is_barred(setting: &EndOfDaysContext, seat: Seat) -> bool {
    let open = setting.public_state();
    open.barred.contains(seat) || open[seat].no_trade > 0
}

/// Renders the front cards and sites of another nation.
fn inside(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let sites = open[seat].built_sites();
    html! {
        div.ed-inside.scrolls {
            @if let Some(nation) = setting.nation_of(seat) { p.small.soft { (tr!("pages-ed-nation-line", name = catalog::i18n::localize_printed(&nation.name), hand = nation.hand)) } }
            ul.ed-sites.small { @for (number, _) in sites { (rocket::draw_site(setting, seat, number)) } }
            ul.ed-lines {
                @for card in open[seat].front.iter() {
                    li { (draw_card_token(setting, card, false)) span.small { (card_text(game, card)) } }
                }
                @for card in open[seat].down.iter() {
                    li.down {
                        span.ed-chip.laid { (draw_card_chip(game, card)) }
                        span.small.soft { (tr!("pages-ed-face-down")) }
                    }
                }
                @for card in known(setting, seat).iter() {
                    li.known {
                        span.ed-chip { (draw_card_chip(game, card)) }
                        span.small.soft { (tr!("pages-ed-known-hand")) }
                    }
                }
                @if open[seat].occupied_places() == 0 { li.small.soft { (tr!("pages-ed-nothing-front")) } }
            }
        }
    }
}

/// Renders the cards of the other nations that can be aimed at, taken or hit now, nation by nation, so that the player
/// need not look for them.
pub(super) fn draw_targets(setting: &EndOfDaysContext) -> Markup {
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    html! {
        @for seat in setting.others() {
            @let reduce = setting.draw_action_button(Action::Reduce { seat }, "ed-do", || words("pages-ed-reduce"));
            @let cards = targets(setting, seat);
            @if reduce.is_some() || !cards.is_empty() {
                div.row.ed-way {
                    (flags::draw_seat_name(setting, seat))
                    @if let Some(reduce) = reduce { (reduce) }
                    @for action in cards { (target(setting, action)) }
                }
            }
        }
    }
}

/// Returns the actions on cards of this nation.
fn targets(setting: &EndOfDaysContext, seat: Seat) -> Vec<Action> {
    let is_there = |action: &Action| match action {
        Action::Aim { card } => setting.public_state().owner_of(*card) == Some(seat),
        Action::Lose { card } => known(setting, seat).contains(*card),
        _ => false,
    };
    setting.viewer_state.choices.iter().copied().filter(is_there).collect()
}

fn target(setting: &EndOfDaysContext, action: Action) -> Markup {
    let (Action::Aim { card } | Action::Lose { card }) = action else { return html! {} };
    setting.draw_action_button(action, "ed-do", || rocket::draw_target(setting, card)).unwrap_or_default()
}

/// Returns the hand cards of a seat that the viewer knows.
fn known(setting: &EndOfDaysContext, seat: Seat) -> CardSet {
    let shown = setting.public_state()[seat].shown;
    setting.own_knowledge().map_or(shown, |own| shown.or(own.known[seat.index()]))
}

/// Renders the heading of the viewer's own nation.
pub(super) fn draw_own_heading(setting: &EndOfDaysContext, me: Seat) -> Markup {
    html! {
        header.ed-heading.on[on(setting, me)] {
            h2 #own-title { span.unseen { (tr!("pages-ed-own")) " " } (title(setting, me)) }
            @if setting.has_begun() {
                (figures(setting, me))
                (badges(setting, me))
            }
        }
    }
}
