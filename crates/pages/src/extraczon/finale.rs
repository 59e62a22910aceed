//! ExtracZon's part of the final screen: the ladder of tiers or the ranking, and an overview of all encounters.

use catalog::tr;
use engine::{Ending, Seat};
use extraczon::{EndingDetail, Event, SeatResult};
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::seats::draw_solo_tracks;
use super::zombies;
use crate::parts::icon::{Icon, draw_icon};

/// Renders the game's part of the final screen.
pub(super) fn render_finale(setting: &ExtraczonContext) -> Markup {
    let Some(ending) = &setting.viewer_state.ending else { return html! {} };
    html! {
        @match ending.detail.seats.as_slice() {
            [_] => (ladder(setting, &ending.detail)),
            _ => (ranking(setting, ending)),
        }
        (sheet(setting))
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

fn ranking(setting: &ExtraczonContext, ending: &Ending<EndingDetail>) -> Markup {
    let mut order: Vec<usize> = (0..ending.detail.seats.len()).collect();
    order.sort_by_key(|seat| ending.detail.seats[*seat].rank);
    html! {
        section.stack aria-labelledby="ranking" {
            h2 #ranking { (tr!("pages-ranking")) }
            ol.ranks {
                @for seat in order {
                    @let share = &ending.detail.seats[seat];
                    li.rank.won[ending.winners.contains(Seat(seat as u8))].mine[setting.page.details.is_you(Seat(seat as u8))] {
                        span.place { (share.rank) }
                        span { b { (setting.seat_label(Seat(seat as u8))) } br; span.small.soft { (share_words(share)) } }
                        span.sum { (share.total) span.unseen { (tr!("pages-points")) } }
                    }
                }
            }
        }
    }
}

fn share_words(share: &SeatResult) -> String {
    let tacticals: u8 = share.tacticals.iter().map(|(_, count)| count).sum();
    tr!("pages-ez-share-long", survivors = share.survivors, tacticals = tacticals, contained = share.contained.len(),)
}

/// One encounter, from the event that ended it.
struct EncounterSummary {
    seat: usize,
    zombie: usize,
    hp: u64,
    secured: Option<u64>,
    ply: usize,
}

fn met((ply, event): &(usize, Event)) -> Option<EncounterSummary> {
    let ply = ply + 1;
    match event {
        Event::Contained { seat, zombie, hp, secured, .. } => Some(EncounterSummary {
            seat: seat.index(),
            zombie: usize::from(*zombie),
            hp: u64::from(*hp),
            secured: Some(u64::from(*secured)),
            ply,
        }),
        Event::Escaped { seat, zombie, hp, .. } => Some(EncounterSummary {
            seat: seat.index(),
            zombie: usize::from(*zombie),
            hp: u64::from(*hp),
            secured: None,
            ply,
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
                        a href={ "/t/" (page.details.token) "/replay?ply=" (met.ply) } {
                            svg viewBox="0 0 88 100" aria-hidden="true" {
                                rect class=(if met.secured.is_some() { "r" } else { "k" }) width="88" height="100" {}
                                rect fill="url(#p-rays)" width="88" height="100" {}
                                (zombies::zombie_picture(met.zombie))
                            }
                            span.facts {
                                b { (tr!("pages-ez-encounter", number = number + 1, hp = met.hp)) }
                                @if several { span { (setting.viewer_state.names[met.seat]) } }
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
