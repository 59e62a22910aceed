//! The Scrapyard, the deck and the discards.

use catalog::tr;
use catalog::words::end_of_days::card_text;
use end_of_days::{Action, Card, CardSet, EndOfDays, Flag, PackNation};
use maud::{Markup, html};

use super::faces::{chip, ground};
use super::{Setting, begun, flags};
use crate::folds::leaflet;

/// Cards of one kind, each group by its first and how many there are, in the order of the deck: red, yellow, green.
/// Where one is to be chosen, `apart` keeps those with other numbers or flags from each other.
fn groups(game: &EndOfDays, cards: CardSet, apart: bool) -> Vec<(Card, u8)> {
    let deck = game.cards();
    let same = |a: Card, b: Card| deck.alike(a, b) || !apart && std::ptr::eq(deck.kind(a), deck.kind(b));
    let mut groups: Vec<(Card, u8)> = Vec::new();
    for card in cards.iter() {
        match groups.last_mut() {
            Some((last, count)) if same(*last, card) => *count += 1,
            _ => groups.push((card, 1)),
        }
    }
    groups
}

/// The Scrapyard as a row, and the piles beside it.
pub(super) fn yard(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let usable = setting.me().filter(|_| begun(open)).map(|me| game.usable(open, me));
    let asked = setting.screen.choices.iter().any(|action| matches!(action, Action::Take { .. }));
    // Without the own flag on it a card is of another use.
    let (able, other) = match usable {
        Some(usable) => (open.scrapyard.and(usable), open.scrapyard.minus(usable)),
        None => (open.scrapyard, CardSet::EMPTY),
    };
    let mut here = groups(game, able, asked);
    here.extend(groups(game, other, asked));
    here.sort_by_key(|(card, _)| game.cards().colour(*card));
    html! {
        section #ed-yard .ed-yard aria-labelledby="yard-title" {
            h2 #yard-title .strip-title {
                (tr!("pages-ed-scrapyard")) span.soft { (tr!("pages-ed-cards", n = open.scrapyard.len())) }
                button #piles-button .button.small.plain type="button" popovertarget="piles" { (tr!("pages-ed-piles", deck = open.deck, discards = open.discards.len())) }
            }
            ul.ed-scrap data-rove[asked] tabindex=[(!asked).then_some("0")] aria-labelledby="yard-title" {
                @for (card, count) in here {
                    @let able = usable.is_none_or(|usable| usable.has(card));
                    li { (scrap(setting, card, count, able, asked)) }
                }
            }
            @if open.scrapyard.is_empty() { p.small.soft { (tr!("pages-ed-yard-empty")) } }
        }
    }
}

/// One group of the Scrapyard; where one is to be chosen, with the number that tells it from others of its kind.
fn scrap(setting: &Setting, card: Card, count: u8, able: bool, apart: bool) -> Markup {
    let game = setting.game();
    let class = format!("ed-chip {}{}", ground(game.cards().colour(card)).0, if able { "" } else { " flagless" });
    let content = || {
        html! {
            (chip(game, card))
            @if apart { small { (tr!("pages-ed-number", n = game.cards().value(card))) } }
            @if count > 1 { b.ed-times { "×" (count) } }
            @if !able { span.ed-noflag { (tr!("pages-ed-no-flag")) } }
        }
    };
    setting.answer(Action::Take { card }, &format!("{class} piece"), content).unwrap_or_else(|| {
        html! { span class=(class) title={ (card_text(game, card)) " " (flags::codes(game, card)) } { (content()) } }
    })
}

/// Everything that lies open beside the table, and the flags of nations that are absent (ED-30).
pub(super) fn piles(setting: &Setting) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let away: Vec<(Flag, &PackNation)> = game.stayed_out(open).collect();
    let mut by_colour = groups(game, open.discards, false);
    by_colour.sort_by_key(|(card, _)| game.cards().colour(*card));
    let content = html! {
        h2 { (tr!("pages-ed-discards", n = open.discards.len())) }
        ul.ed-scrap {
            @for (card, count) in by_colour {
                li { span.ed-chip { (chip(game, card)) @if count > 1 { b.ed-times { "×" (count) } } } }
            }
        }
        p.small { (tr!("pages-ed-deck-line", n = open.deck)) }
        @if begun(open) && !away.is_empty() {
            h3 { (tr!("pages-ed-absent")) }
            p.row {
                @for (flag, nation) in &away { span.row { (flags::flag(*flag)) (nation.id) } }
            }
            @if away.len() > 1 { p.small { (tr!("pages-ed-absent-line")) } }
        }
    };
    leaflet(setting.page, "piles", &content)
}
