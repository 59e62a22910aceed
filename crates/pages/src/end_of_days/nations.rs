//! The nations: one line of facts each, and behind it what lies in front of them and stands on their sites.

use catalog::tr;
use catalog::words::decimal;
use catalog::words::end_of_days::card_text;
use end_of_days::{Action, CardSet, Public};
use engine::Seat;
use maud::{Markup, html};

use super::faces::{chip, token};
use super::{Setting, begun, flags, rocket};
use crate::Occupant;
use crate::parts::icon::{Icon, icon};
use crate::pieces::read_once;
use crate::room::{occupant_icon, occupant_words};

/// The other nations in turn order, then those that are not in the game.
pub(super) fn nations(setting: &Setting) -> Markup {
    let others = setting.others();
    html! {
        section.ed-nations aria-labelledby="nations-title" {
            h2 #nations-title .unseen { (tr!("pages-ed-nations")) }
            ol.ed-others { @for seat in others { (read_once(|| summary(setting, seat))) } }
        }
    }
}

/// Whether the seat is the one that is waited for, as far as everybody may know it.
fn on(setting: &Setting, seat: Seat) -> bool {
    setting.open().seat == seat && !setting.over()
}

/// One other nation.
fn summary(setting: &Setting, seat: Seat) -> Markup {
    let open = setting.open();
    let chair = setting.page.room.seats.get(seat.index());
    let away = chair.is_some_and(|chair| matches!(chair.who, Occupant::Away | Occupant::Left(_)));
    let ready = begun(open);
    let aimed = setting.aimed().and_then(|card| open.owner(card)) == Some(seat);
    html! {
        li id={ "seat-" (seat.0) } .ed-nation.on[on(setting, seat)].away[away].aimed[aimed] {
            details #{ "nation-" (seat.0) } {
                summary {
                    (title(setting, seat))
                    @if ready { (figures(setting, seat)) (badges(setting, seat)) }
                }
                @if ready { (inside(setting, seat)) }
            }
            (deals(setting, seat))
            (targets(setting, seat))
        }
    }
}

/// Flag, code, name, victory points.
fn title(setting: &Setting, seat: Seat) -> Markup {
    let open = setting.open();
    let chair = setting.page.room.seats.get(seat.index());
    html! {
        span.ed-title {
            @if let Some(flag) = open[seat].flag {
                (flags::flag(flag)) b.ed-code { (setting.game().cards().nation(flag).id) }
            }
            span.name { (setting.name(seat)) }
            @if let Some(chair) = chair {
                span.who title=(occupant_words(setting.page.table.info(), chair)) { (icon(occupant_icon(&chair.who))) }
            }
            @if begun(open) { span.figure { (decimal(open[seat].score.into(), 0)) small { (tr!("pages-ed-vp")) } } }
        }
    }
}

/// Launches, hand, places, sites.
fn figures(setting: &Setting, seat: Seat) -> Markup {
    let open = setting.open();
    let (size, rockets) = setting.nation(seat).map_or((0, 0), |nation| (nation.size, nation.rockets));
    let fact = |picture: &'static str, figure: String, words: String| {
        html! { span.ed-fact title=(words) { svg viewBox="0 0 16 16" aria-hidden="true" { path d=(picture) {} } (figure) span.unseen { (words) } } }
    };
    html! {
        span.ed-figures {
            (fact(SHIP, format!("{}/{}", open[seat].successes, open[seat].launches), tr!("pages-ed-fact-launches", n = open[seat].successes, all = open[seat].launches)))
            (fact(CARDS, open[seat].hand.to_string(), tr!("pages-ed-fact-hand", n = open[seat].hand)))
            (fact(PLACES, format!("{}/{size}", open[seat].places()), tr!("pages-ed-fact-places", n = open[seat].places(), all = size)))
            (fact(PAD, format!("{}/{rockets}", open[seat].projects()), tr!("pages-ed-fact-sites", n = open[seat].projects(), all = rockets)))
        }
    }
}

const SHIP: &str = "M8 0Q12 4 12 9L15 14H10L8 16L6 14H1L4 9Q4 4 8 0Z";
const CARDS: &str = "M1 3H9V15H1ZM6 1H14V12H10.500V2H6Z";
const PLACES: &str = "M1 2H7V7H1ZM9 2H15V7H9ZM1 9H7V14H1ZM9 9H15V14H9Z";
const PAD: &str = "M6 1H10V9H6ZM1 11H15V13H13V16H11V13H5V16H3V13H1Z";

/// What everybody should know before they act: ships ready to go, shields, a Doomsday Device, who may not trade.
fn badges(setting: &Setting, seat: Seat) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let front = open[seat].front;
    let sites = open[seat].sites.iter().filter(|site| game.viable_within(**site));
    html! {
        span.ed-badges {
            @for site in sites { b.ed-badge.viable { (icon(Icon::Tick)) (tr!("pages-ed-viable", chance = rocket::chance(game, open, seat, *site))) } }
            @if !front.and(game.cards().shields).is_empty() { b.ed-badge.shielded { (tr!("pages-ed-shielded")) } }
            @if !front.and(game.cards().triggers).is_empty() { b.ed-badge.doomsday { (tr!("pages-ed-doomsday")) } }
            @if barred(open, seat) { b.ed-badge { (tr!("pages-ed-barred")) } }
            @if open.restricted && open.seat == seat { b.ed-badge { (tr!("pages-ed-restricted")) } }
        }
    }
}

fn barred(open: &Public, seat: Seat) -> bool {
    open.barred.has(seat) || open[seat].no_trade > 0
}

/// Front cards and sites of another nation.
fn inside(setting: &Setting, seat: Seat) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let sites = open[seat].built();
    html! {
        div.ed-inside {
            @if let Some(nation) = setting.nation(seat) { p.small.soft { (tr!("pages-ed-nation-line", name = catalog::words::printed(&nation.name), hand = nation.hand)) } }
            ul.ed-sites.small { @for (number, _) in sites { (rocket::site(setting, seat, number)) } }
            ul.ed-lines {
                @for card in open[seat].front.iter() {
                    li { (token(setting, card, false)) span.small { (card_text(game, card)) } }
                }
                @for card in open[seat].down.iter() {
                    li.down {
                        span.ed-chip.laid { (chip(game, card)) }
                        span.small.soft { (tr!("pages-ed-face-down")) }
                    }
                }
                @for card in known(setting, seat).iter() {
                    li.known {
                        span.ed-chip { (chip(game, card)) }
                        span.small.soft { (tr!("pages-ed-known-hand")) }
                    }
                }
                @if open[seat].places() == 0 { li.small.soft { (tr!("pages-ed-nothing-front")) } }
            }
        }
    }
}

/// Buttons of the trade step: make an offer, ask for one.
fn deals(setting: &Setting, seat: Seat) -> Markup {
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    let offer = setting.answer(Action::Offer { to: seat }, "ed-do", || words("pages-ed-offer"));
    let invite = setting.answer(Action::Invite { to: seat }, "ed-do", || words("pages-ed-invite"));
    html! {
        @if offer.is_some() || invite.is_some() {
            div.row.ed-way { @if let Some(offer) = offer { (offer) } @if let Some(invite) = invite { (invite) } }
        }
    }
}

/// What of this nation can be aimed at, taken or hit now, so that nobody has to open it to find out.
fn targets(setting: &Setting, seat: Seat) -> Markup {
    let reduce = || html! { span aria-hidden="true" { (tr!("pages-ed-reduce")) } };
    let cards: Vec<Action> = setting
        .screen
        .choices
        .iter()
        .copied()
        .filter(|action| match action {
            Action::Aim { card } => setting.open().owner(*card) == Some(seat),
            Action::Lose { card } => known(setting, seat).has(*card),
            _ => false,
        })
        .collect();
    html! {
        @if let Some(reduce) = setting.answer(Action::Reduce { seat }, "ed-do", reduce) { div.row.ed-way { (reduce) } }
        @if !cards.is_empty() {
            div.row.ed-way { @for action in cards { (target(setting, action)) } }
        }
    }
}

fn target(setting: &Setting, action: Action) -> Markup {
    let (Action::Aim { card } | Action::Lose { card }) = action else { return html! {} };
    let site = setting.open().site_of(card).map(|(_, site)| site.place());
    let content = || {
        html! {
            span.ed-chip aria-hidden="true" {
                (chip(setting.game(), card))
                @if let Some(site) = site { small { (tr!("pages-ed-site", n = site)) } }
            }
        }
    };
    setting.answer(action, "ed-do", content).unwrap_or_default()
}

/// Hand cards of a seat that the viewer knows of.
fn known(setting: &Setting, seat: Seat) -> CardSet {
    let shown = setting.open()[seat].shown;
    setting.mine().map_or(shown, |mine| shown.or(mine.known[seat.index()]))
}

/// The line over the viewer's own nation.
pub(super) fn heading(setting: &Setting, me: Seat) -> Markup {
    let open = setting.open();
    html! {
        header.ed-heading.on[on(setting, me)] {
            h2 #own-title { span.unseen { (tr!("pages-ed-own")) " " } (title(setting, me)) }
            @if begun(open) {
                (figures(setting, me))
                (badges(setting, me))
            }
        }
    }
}
