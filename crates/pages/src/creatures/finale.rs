//! The final screen: the places, the board with all characters revealed, and the truth of all statements.

use catalog::i18n::creatures::{describe_creature, describe_statement};
use catalog::{RevealedView, tr};
use creatures::{Character, Creatures, EndingDetail, Event, Species, Variant};
use engine::{Ending, Seat};
use maud::{Markup, html};

use super::context::CreaturesContext;
use super::pieces::draw_creature;
use super::seats::count_creatures;
use crate::log_lines::render_key_steps;
use crate::parts::icon::{Icon, draw_icon};

/// Renders the game's own part of the final screen.
pub(super) fn render_finale<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let page = setting.page;
    html! {
        @if let Some(ending) = &setting.viewer_state.ending {
            (ranking(setting, ending))
            (turned_over(setting))
            (truth(setting))
        }
        section.stack aria-labelledby="story" {
            h2 #story { (tr!("pages-ix-story")) }
            (render_key_steps(&page.details.token, &page.table.log_tail(page.you(), usize::MAX).lines))
        }
    }
}

fn ranking<K: Variant>(setting: &CreaturesContext<K>, ending: &Ending<EndingDetail>) -> Markup {
    let mut order: Vec<usize> = (0..ending.detail.seats.len()).collect();
    order.sort_by_key(|seat| ending.detail.seats[*seat].place);
    html! {
        section.stack aria-labelledby="ranking" {
            h2 #ranking { (tr!("pages-ranking")) }
            ol.ranks {
                @for seat in order {
                    @let detail = &ending.detail.seats[seat];
                    li.rank.won[ending.winners.contains(Seat(seat as u8))].mine[setting.page.details.is_you(Seat(seat as u8))] {
                        span.place { (detail.place) }
                        span {
                            span.ix-kin { @for species in &detail.species { (draw_creature(*species, None)) } }
                            " " b { (setting.seat_label(Seat(seat as u8))) }
                            br;
                            span.small.soft { @if detail.creatures == 0 { b { (tr!("pages-ix-out")) } " " } (tr!("pages-ix-rank", born = detail.born, lost = detail.lost, claims = detail.claims, bluffs = detail.bluffs)) }
                        }
                        span.sum { (count_creatures(detail.creatures)) }
                    }
                }
            }
        }
    }
}

/// Draws all remaining creatures with their characters revealed.
fn turned_over<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    html! {
        section.stack aria-labelledby="turned" {
            h2 #turned { (tr!("pages-ix-turned")) }
            ul.ix-turned {
                @for (seat, known) in (0u8..).map(Seat).zip(&setting.viewer_state.revealed) {
                    (left_to(setting, seat, known))
                }
            }
        }
    }
}

/// Draws the creatures of a seat as the seat sees them: on the board, then at home.
fn left_to<K: Variant>(setting: &CreaturesContext<K>, seat: Seat, known: &RevealedView<Creatures<K>>) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let mut chips: Vec<(Species, Option<Character>, String)> = Vec::new();
    for species in game.species_of(open, seat) {
        for hex in open.at[species.index()].iter() {
            chips.push((
                species,
                game.known_character(&known.view, hex, species),
                game.board().hex_name(hex).to_string(),
            ));
        }
        let home = game.known_home(&known.view, species).unwrap_or_default();
        for (character, count) in Character::BOTH.into_iter().zip(home).filter(|(_, count)| *count > 0) {
            chips.push((species, Some(character), tr!("pages-ix-at-home", count = count)));
        }
    }
    html! {
        li {
            b { (setting.seat_label(seat)) }
            @if chips.is_empty() { " " span.soft { (tr!("pages-ix-none-left")) } }
            div.row {
                @for (species, character, place) in chips {
                    span.ix-chip {
                        (draw_creature(species, character))
                        span.unseen { (describe_creature(species, character)) " " }
                        span.small { (place) }
                    }
                }
            }
        }
    }
}

/// Renders every factual statement and its truth when it was made. During the game only the speaker knew that.
fn truth<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let names = setting.seat_names();
    let mut said: Vec<(usize, Seat, String, bool)> = Vec::new();
    for (seat, known) in (0u8..).map(Seat).zip(&setting.viewer_state.revealed) {
        for (step, event) in &known.events {
            if let Event::Said { seat: speaker, said: action, truth: Some(true_then) } = event
                && *speaker == seat
            {
                said.push((*step, seat, describe_statement(names, *action), *true_then));
            }
        }
    }
    said.sort_by_key(|(step, ..)| *step);
    html! {
        @if !said.is_empty() {
            section.stack aria-labelledby="truth" {
                h2 #truth { (tr!("pages-ix-truth")) }
                ul.ix-truth {
                    @for (step, seat, words, true_then) in said {
                        li.bluff[!true_then] {
                            (draw_icon(if true_then { Icon::Tick } else { Icon::Cross }))
                            a href={ "/t/" (setting.page.details.token) "/replay?ply=" (step + 1) } {
                                b { (names.name_of(seat)) } ": " (words)
                            }
                            span.small { (tr!(if true_then { "pages-ix-was-true" } else { "pages-ix-was-bluff" })) }
                        }
                    }
                }
            }
        }
    }
}
