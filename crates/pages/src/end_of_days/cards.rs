//! Cards: their faces, the chips that represent them in narrow spaces, and the marks of colours.

use catalog::i18n::end_of_days::{card_text, colour_name as colour_words};
use catalog::tr;
use end_of_days::{Action, Card, CardType, Colour, EndOfDays, Flag, SeatScope};
use maud::{Markup, html};

use super::context::EndOfDaysContext;
use super::{flags, pictures};
use crate::parts::card::split_card_name;
use crate::parts::definitions::draw_svg;
use crate::parts::draw_cached;
use crate::parts::mark::{Mark, draw_mark};
use crate::parts::trusted_shapes;

/// Returns the mark of a colour: rocket, station, dome, jet, pen and dagger, each with its letter.
pub(super) fn mark_of(colour: Colour) -> Mark {
    let letter = colour_letter(colour).to_owned();
    match colour {
        Colour::Red => Mark::Rocket(letter),
        Colour::Yellow => Mark::Orbit(letter),
        Colour::Green => Mark::Dome(letter),
        Colour::Orange => Mark::Jet(letter),
        Colour::Purple => Mark::Dagger(letter),
    }
}

/// Returns the letter of a colour.
pub(super) const fn colour_letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "R",
        Colour::Yellow => "O",
        Colour::Green => "C",
        Colour::Orange => "M",
        Colour::Purple => "S",
    }
}

/// Returns the ink class of a colour, and its screen.
pub(super) const fn colour_background(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("r", "url(#p-rays)"),
        Colour::Yellow => ("m", "url(#p-bars)"),
        Colour::Green => ("t", "url(#p-dots)"),
        Colour::Orange => ("o", "url(#p-slant)"),
        Colour::Purple => ("v", "url(#p-cross)"),
    }
}

/// Draws the face of a card, 100 by 140. The number in its corner counts for reveals (ED-16).
pub(super) fn draw_card(game: &EndOfDays, card: Card) -> Markup {
    let kind = game.content().card_type(card);
    let (name, drawing) =
        (catalog::i18n::localize_printed(game.content().card_name(card)), pictures::card_picture(game, card));
    let (value, flags) = (game.content().card_value(card), flags::printed_flags(game, card));
    let points = sign_of_points(kind);
    let print = (kind.colour, kind.rating, kind.sanction, value, name, drawing, &flags, &points);
    draw_cached(("ed-face", print), || drawn(kind, value, name, drawing, flags.as_deref(), points.as_deref()))
}

/// Draws a card from its printed content. Without flags it has the striped one.
fn drawn(
    kind: &CardType,
    value: u8,
    name: &str,
    drawing: &'static str,
    flags: Option<&[Flag]>,
    points: Option<&str>,
) -> Markup {
    let (ink, screen) = colour_background(kind.colour);
    let (first, second) = split_card_name(name);
    draw_svg(
        "card",
        "0 0 100 140",
        &html! {
            rect class="sheet" x=".75" y=".75" width="98.5" height="138.5" rx="6" {}
            svg x="6" y="6" width="88" height="74" viewBox="0 0 88 74" {
                rect class=(ink) width="88" height="74" {}
                rect fill=(screen) width="88" height="74" {}
                (trusted_shapes(drawing))
            }
            rect class="K" x="6" y="6" width="88" height="74" {}
            path class="p" d="M6 6H34V34H6Z" {}
            path class="K" d="M6 34H34V6" {}
            svg x="8" y="8" width="24" height="24" viewBox="-1 -1 34 34" { (draw_mark(&mark_of(kind.colour))) }
            circle class="p" cx="84" cy="17" r="13" {}
            circle class="K" cx="84" cy="17" r="13" {}
            text class="ed-value" x="84" y="24" text-anchor="middle" { (value) }
            @match second {
                None => text class="name" x="50" y="103" text-anchor="middle" { (first) },
                Some(second) => {
                    text class="name" x="50" y="95" text-anchor="middle" { (first) }
                    text class="name" x="50" y="108" text-anchor="middle" { (second) }
                }
            }
            (flags::draw_flag_row(flags))
            @if kind.colour.is_module() {
                rect class="k" x="6" y="66" width="24" height="14" {}
                text class="ed-rating" x="18" y="77.500" text-anchor="middle" { (kind.rating) }
            }
            @if let Some(points) = points {
                rect class="b" x="60" y="66" width="34" height="14" {}
                text class="ed-rating" x="77" y="77.500" text-anchor="middle" { (points) }
            }
            @if kind.sanction { rect class="k" x="6" y="112" width="88" height="3.500" {} }
        },
    )
}

/// Draws the back of a card.
pub(super) fn draw_card_back() -> Markup {
    crate::parts::card::draw_card_back("ed-back")
}

/// Draws a card as a chip: mark, rating or value, name.
pub(super) fn draw_card_chip(game: &EndOfDays, card: Card) -> Markup {
    let kind = game.content().card_type(card);
    html! {
        (draw_mark(&mark_of(kind.colour)))
        @if kind.colour.is_module() { b { (kind.rating) } }
        span.ed-name { (catalog::i18n::localize_printed(game.content().card_name(card))) }
        @if let Some(points) = sign_of_points(kind) {
            span.ed-plus aria-hidden="true" { (points) }
            span.unseen { (tr!("pages-ed-points", n = points)) }
        }
    }
}

/// Returns the points that a card gives its launcher on Mars, such as "+2", or "+1…" if the ship decides about more.
fn sign_of_points(kind: &CardType) -> Option<String> {
    let awards = || kind.launch.iter().filter(|award| award.who == SeatScope::User);
    awards().next()?;
    let sure: i16 = awards().filter(|award| award.condition.is_none()).map(|award| i16::from(award.n)).sum();
    let can_vary = awards().any(|award| award.per.is_some() || award.condition.is_some());
    Some(format!("{sure:+}{}", if can_vary { "…" } else { "" }))
}

/// Describes the points that a card gives its launcher on Mars, if it gives any.
pub(super) fn describe_points(game: &EndOfDays, card: Card) -> Option<String> {
    sign_of_points(game.content().card_type(card)).map(|points| tr!("pages-ed-points", n = points))
}

/// True if a card is wild in this game because nobody plays the nations on it.
pub(super) fn is_wild_by_absence(setting: &EndOfDaysContext, card: Card) -> bool {
    let (deck, open) = (setting.game().content(), setting.public_state());
    open.wild.contains(card) && !deck.striped.contains(card) && !shows_own_flag(setting, card)
}

/// True if the flag of the viewer's nation is on a card.
fn shows_own_flag(setting: &EndOfDaysContext, card: Card) -> bool {
    let own = setting.own_seat().and_then(|me| setting.public_state()[me].flag);
    own.is_some_and(|flag| setting.game().content().card_flags(card).any(|shown| shown == flag))
}

/// Says whether the viewer's nation may play a card, and why, unless the card is in play already.
fn describe_permission(setting: &EndOfDaysContext, card: Card) -> Option<String> {
    let (game, open) = (setting.game(), setting.public_state());
    let me = setting.own_seat().filter(|me| setting.has_begun() && !open[*me].in_play().contains(card))?;
    Some(match () {
        () if !game.usable_cards(open, me).contains(card) => tr!("pages-ed-may-not"),
        () if !game.playable_cards(open, me).contains(card) => tr!("pages-ed-may-not-now"),
        () if is_wild_by_absence(setting, card) => {
            let is_shown = |flag: &Flag| game.content().card_flags(card).any(|shown| shown == *flag);
            let away = game.stayed_out(open).filter(|(flag, _)| is_shown(flag));
            let names: Vec<String> = away.map(|(_, nation)| nation.id.clone()).collect();
            tr!("pages-ed-may-absent", nations = catalog::i18n::format_list(&names))
        }
        () if shows_own_flag(setting, card) => tr!("pages-ed-may-flag"),
        () => tr!("pages-ed-may-any"),
    })
}

/// Returns the only action on a card itself, if there is exactly one: targeting, giving, taking or losing it.
pub(super) fn direct_action(setting: &EndOfDaysContext, card: Card) -> Option<Action> {
    let ways = [
        Action::Aim { card },
        Action::Lose { card },
        Action::Take { card },
        Action::Top { card },
        Action::Give { card },
        Action::Pick { card },
        Action::Leave { card },
    ];
    let known = |way: &Action| {
        setting.viewer_state.choices.contains(way)
            || setting.viewer_state.blocked_actions.iter().any(|(action, _)| action == way)
    };
    ways.into_iter().find(known)
}

/// Draws a card in play as a chip, marked if the card in use targets it. A `live` chip is a button if the card has an
/// action.
pub(super) fn draw_card_token(setting: &EndOfDaysContext, card: Card, live: bool) -> Markup {
    let game = setting.game();
    let mut class = String::from("ed-chip");
    if setting.aimed() == Some(card) {
        class.push_str(" aimed");
    }
    if drafted(setting, card) {
        class.push_str(" drafted");
    }
    let content = || draw_card_chip(game, card);
    let way = if live { direct_action(setting, card) } else { None };
    let button = way.and_then(|action| setting.draw_action_button(action, &format!("{class} piece"), content));
    button.unwrap_or_else(|| {
        html! {
            span class=(class) title=(card_text(game, card)) {
                (content())
                @if setting.aimed() == Some(card) { span.unseen { (tr!("pages-ed-aimed")) } }
            }
        }
    })
}

/// True if a card in play is part of the offer that the viewer is building.
fn drafted(setting: &EndOfDaysContext, card: Card) -> bool {
    setting.own_offer_draft().is_some_and(|sketch| sketch.play.has(card) || sketch.want.play.has(card))
}

/// Renders the facts of cards of one kind: the colour, number and flags of each, whether the viewer may play it, and the
/// text of all.
pub(super) fn render_card_facts(setting: &EndOfDaysContext, cards: &[Card]) -> Markup {
    let game = setting.game();
    let Some(first) = cards.first() else { return html! {} };
    let kind = game.content().card_type(*first);
    let size = setting.own_seat().and_then(|me| setting.nation_of(me)).map(|nation| nation.size);
    // A text that is made from the vocabulary says it already.
    let has_own_text = game.content().pack.types[kind.entry].text.is_some();
    html! {
        @for card in cards {
            p.ed-facts {
                b { (catalog::i18n::localize_printed(game.content().card_name(*card))) }
                " " span.soft { (tr!("pages-ed-card-line", colour = colour_words(kind.colour), value = game.content().card_value(*card), flags = flags::flag_codes(game, *card))) }
            }
            @if let Some(words) = describe_permission(setting, *card) { p.small { (words) } }
        }
        p.ed-text { (card_text(game, *first)) }
        @if kind.colour.is_module() && kind.launch.is_empty() { p.small { (tr!("pages-ed-only-capacity")) } }
        @if kind.nuclear { p.small { (tr!("pages-ed-next-strike", n = setting.public_state().strikes + 1)) } }
        @if let (true, Some(size)) = (kind.sanction && has_own_text, size) { p.small { (tr!("pages-ed-stays", size = size)) } }
    }
}
