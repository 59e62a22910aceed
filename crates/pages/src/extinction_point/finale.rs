//! Extinction Point's part of the final screen: the decisive event, the metrics, both healths over time, and the story
//! turn by turn.

use catalog::i18n::extinction_point::suit_name as suit_words;
use catalog::tr;
use extinction_point::EndingDetail;
use maud::{Markup, html};

use super::cards::mark_of;
use super::context::ExtinctionPointContext;
use super::turn_summary::{BattleSummary, TurnSummary, collect_turns};
use super::{battle, pictures};
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::mark::draw_mark;

/// Renders the game's part of the final screen.
pub(super) fn render_finale(setting: &ExtinctionPointContext) -> Markup {
    let Some(ending) = &setting.viewer_state.ending else { return html! {} };
    let won = ending.outcome == "victory";
    let page = setting.page;
    let story = collect_turns(&setting.viewer_state.recent_events, setting.game().starting_health());
    html! {
        (decided(setting, won))
        (figures(&ending.detail))
        section.sheet.stack aria-labelledby="course" {
            h2 #course { (tr!("pages-ep-course")) }
            (chart(&story, setting.game().starting_health()))
        }
        section.stack aria-labelledby="story" {
            h2 #story { (tr!("pages-ep-story")) }
            ol.ep-story { @for (number, turn) in story.iter().enumerate() { (chapter(setting, number + 1, turn)) } }
            p { a href={ "/t/" (page.details.token) "/log" } { (tr!("pages-story-link")) } }
        }
    }
}

/// Renders the decisive blow.
fn decided(setting: &ExtinctionPointContext, won: bool) -> Markup {
    html! {
        section.ep-decided.won[won] aria-labelledby="decided" {
            svg viewBox="0 0 240 84" aria-hidden="true" {
                rect class=(if won { "t" } else { "r" }) width="240" height="84" {}
                rect fill="url(#p-rays)" width="240" height="84" {}
                @if won { (pictures::bunker_picture()) } @else { (pictures::mothership_picture()) }
            }
            div.stack {
                h2 #decided { (tr!(if won { "pages-ep-decided-won" } else { "pages-ep-decided-lost" })) }
                @if let Some(last) = &setting.past.battle { (battle::draw_battle_steps(setting, last)) }
                p.small.soft { (tr!(if won { "pages-ep-decided-won-line" } else { "pages-ep-decided-lost-line" })) }
            }
        }
    }
}

fn figures(detail: &EndingDetail) -> Markup {
    let figures = [
        ("pages-ep-figure-turns", detail.turns),
        ("pages-ep-figure-won", detail.tricks_won),
        ("pages-ep-figure-lost", detail.tricks_lost),
        ("pages-ep-figure-battles", detail.battles),
        ("pages-ep-figure-mothership", detail.mothership.into()),
        ("pages-ep-figure-bunker", detail.bunker.into()),
    ];
    html! {
        dl.ep-figures { @for (words, figure) in figures { div { dt { (tr!(words)) } dd { (figure) } } } }
    }
}

/// Draws both healths as steps, turn by turn.
fn chart(story: &[TurnSummary], start: [u8; 2]) -> Markup {
    let most = story.iter().flat_map(|turn| turn.health).chain(start).max().unwrap_or(1).max(1);
    let step = (280 / story.len().max(1)).min(35);
    let wide = 44 + step * story.len();
    let y = |health: u8| 12 + 10 * usize::from(most - health);
    let floor = 12 + 10 * usize::from(most);
    let line = |side: usize| {
        let mut path = format!("M24 {}", y(start[side]));
        for (place, turn) in story.iter().enumerate() {
            path.push_str(&format!("H{}V{}", 24 + step * (place + 1), y(turn.health[side])));
        }
        path
    };
    html! {
        svg.ep-chart viewBox={ "0 0 " (wide) " " (floor + 18) } aria-hidden="true" {
            @for health in 0..=most {
                path.grid d={ "M24 " (y(health)) "H" (wide - 12) } {}
                @if health == 0 || health == most || most < 8 { text x="16" y=(y(health) + 4) text-anchor="end" { (health) } }
            }
            path.mother d=(line(0)) {}
            path.bunker d=(line(1)) {}
            @for place in 0..story.len() {
                text x=(24 + step * place + step / 2) y=(floor + 15) text-anchor="middle" { (place + 1) }
            }
        }
        p.row.small {
            span.ep-key.mother { (tr!("pages-ep-mothership")) }
            span.ep-key.bunker { (tr!("pages-ep-bunker")) }
            span.soft { (tr!("pages-ep-by-turn")) }
        }
    }
}

fn chapter(setting: &ExtinctionPointContext, number: usize, turn: &TurnSummary) -> Markup {
    let token = &setting.page.details.token;
    html! {
        li {
            b.ep-number { (number) }
            div {
                ul.ep-tricks {
                    @for trick in &turn.tricks {
                        li.lost[!trick.won] {
                            a href={ "/t/" (token) "/replay?ply=" (trick.step) } {
                                @if let Some(suit) = trick.led { (draw_mark(&mark_of(suit))) span.unseen { (suit_words(suit)) } }
                                (draw_icon(if trick.won { Icon::Tick } else { Icon::Cross }))
                                span.unseen { (tr!(if trick.won { "pages-ep-won" } else { "pages-ep-lost" })) }
                            }
                        }
                    }
                }
                p.small { (summary(turn)) }
            }
            span.ep-after { (tr!("pages-ep-after", mothership = turn.health[0], bunker = turn.health[1])) }
        }
    }
}

fn summary(turn: &TurnSummary) -> String {
    match turn.fight {
        Some(BattleSummary { own, fire, razed, strike }) => {
            let key = if own { "pages-ep-story-attack" } else { "pages-ep-story-battle" };
            tr!(key, fire = fire, razed = razed, strike = strike)
        }
        None if turn.repaired => tr!("pages-ep-story-repair"),
        None => tr!("pages-ep-story-quiet"),
    }
}
