//! Cards of ExtracZon.

use catalog::tr;
use extraczon::{CardClass, CardKind, Extraczon};
use maud::{Markup, html};

use super::card_figures::figure_on_card;
use super::context::ExtraczonContext;
use super::zombies;
use crate::motion::with_place_name;
use crate::parts::card::{Face, draw_card_face, draw_card_slot};
use crate::parts::definitions::draw_svg;
use crate::parts::draw_cached;
use crate::parts::figure;
use crate::parts::mark::{Mark, draw_mark};

/// The name of the Zombie's card, while it lies there.
pub(super) const ZOMBIE_PLACE: &str = "zombie";
/// The name of the specialist's card, while it lies there.
pub(super) const SPECIALIST_PLACE: &str = "specialist";
/// The name of the verdict on a roll.
pub(super) const VERDICT_PLACE: &str = "verdict";

/// Returns the sign of a kind: circle, shield, star or triangle, with a letter or number.
pub(super) fn mark_of(kind: CardKind) -> Mark {
    let power = kind.area_power();
    match (kind.class(), power.hp, power.guard) {
        (CardClass::Survivor, ..) => Mark::Circle("S".into()),
        (CardClass::Infected, ..) if kind.bite() > 1 => Mark::Triangle(kind.bite().to_string()),
        (CardClass::Infected, ..) => Mark::Triangle("!".into()),
        (CardClass::Tactical, 0, 0) => Mark::Circle("T".into()),
        (CardClass::Tactical, 0, 1) => Mark::Shield("D".into()),
        (CardClass::Tactical, 0, guard) => Mark::Shield(format!("D{guard}")),
        (CardClass::Tactical, hp, 0) => Mark::Star(format!("+{hp}")),
        (CardClass::Tactical, hp, _) => Mark::Shield(format!("+{hp}")),
    }
}

/// Returns the ink and the screen of a kind.
fn ground(kind: CardKind) -> (&'static str, &'static str) {
    match kind.class() {
        CardClass::Survivor => ("m", "p-rays"),
        CardClass::Infected => ("v", "p-cross"),
        CardClass::Tactical if kind.area_power().hp > 0 => ("t", "p-slant"),
        CardClass::Tactical => ("b", "p-bars"),
    }
}

/// Draws a face-up card.
pub(super) fn draw_table_card(setting: &ExtraczonContext, number: u8) -> Markup {
    draw_card(setting.game(), number)
}

/// Draws a face-up card of a game without a table.
pub(super) fn draw_card(game: &Extraczon, number: u8) -> Markup {
    let cards = game.content();
    let kind = cards.card_kind(number);
    // Without names all cards of a kind look alike.
    let plain = game.options().card_set == "plain";
    let model = if plain { cards.kind_index(kind).and_then(|index| cards.of_kind[index].lowest()) } else { None };
    let entry = cards.entry_of[model.unwrap_or(number) as usize].0;
    let (id, name) = (cards.pack.cards[entry].id.as_str(), catalog::i18n::extraczon::card_name(game, number));
    draw_cached(("ez-card", kind, id, entry, &name), || {
        let (ground, screen) = ground(kind);
        let picture = figure::draw_figure(&figure_on_card(id, entry));
        draw_card_face(&Face { ground, screen, mark: &mark_of(kind), picture, name: &name })
    })
}

/// Draws the place of a kind that is missing.
pub(super) fn draw_absent_kind(kind: CardKind) -> Markup {
    draw_card_slot(&draw_mark(&mark_of(kind)))
}

/// Draws the Zombie of the encounter, large, or its empty place between two encounters.
pub(super) fn draw_encountered_zombie(setting: &ExtraczonContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    html! {
        figure #ez-zombie .ez-zombie {
            @if !open.phase.is_encounter() {
                (draw_card_slot(&draw_mark(&Mark::Triangle("?".into()))))
            } @else {
                @let hp = game.content().zombies[open.zombie as usize].hp;
                h2.unseen { (tr!("ez-zombie-hp", zombie = catalog::i18n::extraczon::zombie_name(game, open.zombie), hp = hp)) }
                (with_place_name(ZOMBIE_PLACE, &draw_zombie_card(game, open.zombie)))
            }
        }
    }
}

/// Draws a Zombie by its position among the kinds of the set.
pub(super) fn draw_zombie_card(game: &Extraczon, kind: u8) -> Markup {
    let name = catalog::i18n::extraczon::zombie_name(game, kind);
    let hp = game.content().zombies[usize::from(kind)].hp;
    draw_cached(("ez-monster", kind, &name, hp), || printed_monster(kind, &name, hp))
}

fn printed_monster(kind: u8, name: &str, hp: u8) -> Markup {
    draw_svg(
        "card monster",
        "0 0 100 140",
        &html! {
            rect.sheet x=".75" y=".75" width="98.5" height="138.5" rx="6" {}
            svg x="6" y="6" width="88" height="100" viewBox="0 0 88 100" {
                rect.r width="88" height="100" {}
                rect fill="url(#p-rays)" width="88" height="100" {}
                (zombies::zombie_picture(kind.into()))
            }
            rect.K x="6" y="6" width="88" height="100" {}
            path.k d="M6 89H42L48 97V134H6Z" {}
            text.hp x="26" y="130" text-anchor="middle" { (hp) }
            text.label x="42" y="102" text-anchor="end" { "HP" }
            text.title x="52" y="126" textLength=[(name.chars().count() > 6).then_some("43")] lengthAdjust="spacingAndGlyphs" { (name) }
        },
    )
}
