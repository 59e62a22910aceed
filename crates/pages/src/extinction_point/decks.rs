//! The decks: what the Infiltrator still has, what a lost trick would bring, and everything that lies face-up.

use arcade::say;
use arcade::words::extinction_point::{infil as infil_words, suit as suit_words, text};
use extinction_point::{Building, Card, Cards, Harm, Infil, SABOTAGE, Sign, Step, Suit};
use maud::{Markup, html};

use super::faces::mark_of;
use super::{Setting, fighting};
use crate::parts::mark::mark;

/// The column beside the trick: the battle that a lost trick would bring, and the Infiltrator's deck.
pub(super) fn side(setting: &Setting) -> Markup {
    html! {
        section.ep-side aria-labelledby="side-title" {
            h2 #side-title .unseen { (say!("pages-ep-outlook")) }
            (outlook(setting))
            (infiltrator(setting))
        }
    }
}

/// "If we lose now": damage, what burns, the strike.
fn outlook(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let (fire, strike) = game.battle_numbers(open);
    let bare = |(place, site): &(usize, &Building)| {
        site.shield().is_none() && open.attack.covered >> site.value & 1 == 0 && !game.spared(open, *place, Harm::Raze)
    };
    let burn: Vec<String> =
        open.buildings().iter().enumerate().filter(bare).map(|(_, site)| site.value.to_string()).collect();
    // Once the numbers of a battle are fixed its report tells them (EP-Q26).
    let locked = open.attack.running && setting.past.battle.as_ref().is_some_and(|battle| battle.numbers.is_some());
    let wins = fire >= open.mothership_health;
    let dies = strike >= open.bunker_health && !wins;
    html! {
        @if open.turn > 0 && open.step != Step::Over && !locked {
            div.ep-outlook.wins[wins].dies[dies] {
                h3 { (say!(if fighting(open) { "pages-ep-now" } else { "pages-ep-if-lost" })) }
                ul {
                    li { b { "−" (fire) } " " (say!("pages-ep-mothership")) @if wins { " " b { (say!("pages-ep-victory")) } } }
                    @if !wins {
                        li { @if burn.is_empty() { (say!("pages-ep-nothing-burns")) } @else { (say!("pages-ep-burns", buildings = arcade::words::list(&burn), count = burn.len())) } }
                        li { b { "−" (strike) } " " (say!("pages-ep-bunker")) @if dies { " " b { (say!("pages-ep-defeat")) } } }
                    }
                }
            }
        }
    }
}

/// How the numbered cards of the Infiltrator stand: those already seen since the last shuffle are struck out.
fn infiltrator(setting: &Setting) -> Markup {
    let open = setting.open();
    let left = unseen(setting);
    let sabotage = (left >> SABOTAGE).count_ones();
    html! {
        div.ep-infiltrator {
            div.ep-deck {
                h3 { (say!("pages-ep-infil-left", left = open.infil_left())) }
                button #piles-button .button.small type="button" popovertarget="piles" { (say!("pages-ep-piles")) }
            }
            svg.ep-seen viewBox="0 0 208 44" aria-hidden="true" {
                @for value in 1..=13u8 {
                    @for (row, sign) in [Sign::Plus, Sign::Minus].into_iter().enumerate() {
                        @let bit = left >> Infil::of(value, sign).0 & 1 == 1;
                        rect class=(if bit { "there" } else { "seen" }) x=(u16::from(value) * 16 - 15) y=(1 + row * 15) width="14" height="13" {}
                        path class=(if bit { "there" } else { "seen" }) d=(symbol(u16::from(value) * 16 - 8, 7 + row * 15, sign)) {}
                    }
                    text x=(u16::from(value) * 16 - 8) y="42" text-anchor="middle" { (value) }
                }
            }
            p.unseen { (say!("pages-ep-infil-list", cards = arcade::words::list(&names(left)))) }
            @if sabotage > 0 { p.small { (say!("pages-ep-sabotage-left", count = sabotage)) } }
            @if open.infil.tops > 0 {
                p.small { (say!("pages-ep-known-top", cards = known(&open.infil.top[..open.infil.tops as usize]))) }
            }
        }
    }
}

/// Cards of the Infiltrator that may still come before the next shuffle, as bits: everything that nobody has seen, and
/// what everybody knows to be in the deck. All of it is public.
fn unseen(setting: &Setting) -> u32 {
    let deck = &setting.open().infil;
    let known = deck.top.iter().take(deck.tops as usize).chain(deck.bottom.iter().take(deck.bottoms as usize));
    known.fold(deck.pool, |all, card| all | 1 << card)
}

fn names(cards: u32) -> Vec<String> {
    (0..SABOTAGE).filter(|card| cards >> card & 1 == 1).map(|card| infil_words(Infil(card))).collect()
}

fn known(cards: &[u8]) -> String {
    cards.iter().map(|card| infil_words(Infil(*card))).collect::<Vec<_>>().join(", ")
}

fn symbol(x: u16, y: usize, sign: Sign) -> String {
    match sign {
        Sign::Plus => format!("M{} {y}h8M{x} {}v8", x - 4, y - 4),
        Sign::Minus => format!("M{} {y}h8", x - 4),
    }
}

/// Everything that lies face-up beside the table.
pub(super) fn piles(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let all = game.options().open_discards == extinction_point::Discards::All;
    html! {
        div #piles .leaflet popover {
            h2 { (say!("pages-ep-piles")) }
            h3 { (say!("pages-ep-discards", count = open.discard.len())) }
            @if all {
                div.scroller tabindex="0" role="region" aria-label=(say!("pages-ep-discards", count = open.discard.len())) { (grid(open.discard)) }
            } @else {
                p.small { (say!("pages-ep-discards-closed")) }
            }
            (gone(setting, "pages-ep-mothership-gone", open.mothership_discard, true))
            (gone(setting, "pages-ep-bunker-gone", open.bunker_discard, false))
            p.small { (say!("pages-ep-supply", count = open.bunker_supply())) }
            button.button.small type="button" popovertarget="piles" popovertargetaction="hide" { (say!("pages-close")) }
        }
    }
}

fn grid(cards: Cards) -> Markup {
    html! {
        table.counts {
            tbody {
                @for suit in Suit::ALL {
                    tr {
                        th scope="row" { span.row { (mark(&mark_of(suit))) (suit_words(suit)) } }
                        @for value in 1..=13 {
                            td { @if cards.has(Card::of(suit, value)) { (value) } @else { span.soft { "·" } } }
                        }
                    }
                }
            }
        }
    }
}

/// Cards that have left the MOTHERSHIP's or the BUNKER's deck.
fn gone(setting: &Setting, heading: &str, cards: u32, mothership: bool) -> Markup {
    let content = setting.game().content();
    let texts = if mothership { &content.mothership } else { &content.bunker };
    html! {
        @if cards != 0 {
            h3 { (say!(heading, count = cards.count_ones())) }
            ul {
                @for (_, one) in texts.iter().enumerate().filter(|(place, _)| cards >> place & 1 == 1) {
                    @let entry = content.entry(*one);
                    li.small { b { (entry.name) ". " } (text(setting.game(), entry)) }
                }
            }
        }
    }
}
