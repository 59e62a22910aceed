//! ExtracZon at its end: the board with the ladder of tiers or the ranking and everybody's cards, and an overview of all
//! encounters.

use catalog::tr;
use engine::Seat;
use extraczon::{EndingDetail, Event, SeatResult};
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::pieces::{draw_card, draw_zombie_card};
use super::seats::draw_solo_tracks;
use super::zombies;
use crate::parts::icon::{Icon, draw_icon};

/// Renders the game's part of the final screen.
pub(super) fn render_finale(setting: &ExtraczonContext) -> Markup {
    html! { @if setting.is_over() { (sheet(setting)) } }
}

/// Draws the board after the last encounter: everybody's people and Zombies, in the order of the ranking, and alone the
/// tiers.
pub(super) fn draw_final_board(setting: &ExtraczonContext) -> Markup {
    let Some(ending) = &setting.viewer_state.ending else { return html! {} };
    let mut order: Vec<Seat> = setting.seats().map(|(seat, _)| seat).collect();
    order.sort_by_key(|seat| ending.detail.seats[seat.index()].rank);
    let is_alone = order.len() == 1;
    let escaped: u8 = setting.public_state().escaped.iter().sum();
    html! {
        div.ez.ez-end.solo[is_alone] {
            section.ez-home aria-labelledby="home-title" {
                h2 #home-title .strip-title { (tr!("pages-ez-home")) span.soft { (tr!("pages-ez-escaped-count", count = escaped)) } }
                ol.ez-homes {
                    @for seat in order {
                        li.mine[setting.page.details.is_you(seat)].won[ending.winners.contains(seat)] {
                            @let share = Some(&ending.detail.seats[seat.index()]).filter(|_| !is_alone);
                            @if let Some(share) = share {
                                p.place { (share.rank) " " b { (setting.seat_label(seat)) } }
                            }
                            (brought_home(setting, seat))
                            @if let Some(share) = share { (render_sum(share)) }
                        }
                    }
                }
            }
            @if is_alone { (ladder(setting, &ending.detail)) }
        }
    }
}

/// Renders the points of a seat, which its cards explain.
fn render_sum(share: &SeatResult) -> Markup {
    html! {
        p.ez-share {
            span.small.soft { (share_words(share)) }
            span.sum { (share.total) span.unseen { (tr!("pages-points")) } }
        }
    }
}

/// Draws the people that a seat has brought home and the Zombies that it has contained.
fn brought_home(setting: &ExtraczonContext, seat: Seat) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let people = open.secured[seat.index()];
    let contained = (0u8..).zip(open.contained[seat.index()]);
    let zombies: Vec<u8> = contained.flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count))).collect();
    html! {
        ul.ez-brought {
            @for card in people.iter() { li { (draw_card(game, card)) } }
            @for kind in &zombies { li { (draw_zombie_card(game, *kind)) } }
            @if people.is_empty() && zombies.is_empty() { li.soft { (tr!("pages-ez-home-none")) } }
        }
    }
}

/// Draws the tiers as a ladder, hardest on top.
fn ladder(setting: &ExtraczonContext, detail: &EndingDetail) -> Markup {
    let open = setting.public_state();
    let pack = &setting.game().content().pack;
    let (secured, contained) = (open.secured_by(Seat(0)), open.contained_by(Seat(0)));
    html! {
        section.sheet.stack aria-labelledby="ladder" {
            h2 #ladder { (tr!("pages-ez-ladder")) }
            ol.ez-ladder {
                @for tier in pack.tiers.iter().rev() {
                    @let met = secured >= tier.secured && contained >= tier.contained;
                    li.met[met].reached[detail.tier.as_ref() == Some(&tier.name)] {
                        (draw_icon(if met { Icon::Tick } else { Icon::Cross }))
                        b { (catalog::i18n::localize_printed(&tier.name)) }
                        span class=(if secured >= tier.secured { "met" } else { "open" }) {
                            (tr!("pages-ez-tier-secured", have = secured, need = tier.secured))
                        }
                        span class=(if contained >= tier.contained { "met" } else { "open" }) {
                            (tr!("pages-ez-tier-contained", have = contained, need = tier.contained))
                        }
                    }
                }
            }
            div.ez-tracks { (draw_solo_tracks(&pack.tiers, secured, contained)) }
            p.small.soft { (tr!("pages-ez-ladder-line")) }
        }
    }
}

fn share_words(share: &SeatResult) -> String {
    let tacticals: u8 = share.tacticals.iter().map(|(_, count)| count).sum();
    tr!("pages-ez-share-long", survivors = share.survivors, tacticals = tacticals, contained = share.contained.len(),)
}

/// One encounter, from the event that ended it.
struct EncounterSummary {
    seat: Seat,
    zombie: usize,
    hp: u64,
    secured: Option<u64>,
    step: usize,
}

fn met((step, event): &(usize, Event)) -> Option<EncounterSummary> {
    let step = step + 1;
    match event {
        Event::Contained { seat, zombie, hp, secured, .. } => Some(EncounterSummary {
            seat: *seat,
            zombie: usize::from(*zombie),
            hp: u64::from(*hp),
            secured: Some(u64::from(*secured)),
            step,
        }),
        Event::Escaped { seat, zombie, hp, .. } => Some(EncounterSummary {
            seat: *seat,
            zombie: usize::from(*zombie),
            hp: u64::from(*hp),
            secured: None,
            step,
        }),
        _ => None,
    }
}

/// Renders a contact sheet of all encounters, each a link to its step.
fn sheet(setting: &ExtraczonContext) -> Markup {
    let page = setting.page;
    let several = setting.viewer_state.names.len() > 1;
    html! {
        section.stack aria-labelledby="story" {
            h2 #story { (tr!("pages-ez-story")) }
            ol.ez-sheet {
                @for (number, met) in setting.viewer_state.recent_events.iter().filter_map(met).enumerate() {
                    li.lost[met.secured.is_none()] {
                        a href={ "/t/" (page.details.token) "/replay?ply=" (met.step) } {
                            svg viewBox="0 0 88 100" aria-hidden="true" {
                                rect class=(if met.secured.is_some() { "r" } else { "k" }) width="88" height="100" {}
                                rect fill="url(#p-rays)" width="88" height="100" {}
                                (zombies::zombie_picture(met.zombie))
                            }
                            span.facts {
                                b { (tr!("pages-ez-encounter", number = number + 1, hp = met.hp)) }
                                @if several { span { (setting.seat_label(met.seat)) } }
                                span {
                                    @match met.secured {
                                        Some(secured) => { (draw_icon(Icon::Tick)) (tr!("pages-ez-sheet-secured", count = secured)) }
                                        None => { (draw_icon(Icon::Cross)) (tr!("pages-ez-sheet-escaped")) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            p { a href={ "/t/" (page.details.token) "/log" } { (tr!("pages-story-link")) } }
        }
    }
}
