//! The remaining contents of piles and bag, as far as they are public, and their possible outcomes.

use catalog::i18n::extrication as words;
use catalog::tr;
use extrication::{ActionKind, CargoTile, Science};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::symbols::{draw_kind_symbol, draw_science_tile};
use crate::collapsible::render_piles_popover;
use crate::frame::marks::mark_quiet;

/// Renders the popover.
pub(super) fn draw_piles(setting: &ExtricationContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let forecast = game.preparation_forecast(open);
    let goes_on = !setting.is_over();
    let chance = |percent: Option<u8>| {
        percent.map_or_else(|| "–".to_owned(), |percent| tr!("pages-ex-percent", percent = percent))
    };
    let content = html! {
        h2 { (tr!("pages-ex-piles")) }
        p.soft { (tr!("pages-ex-piles-line")) }
        h3 { (tr!("pages-ex-bag")) }
        table.counts {
            thead { tr {
                td {}
                th scope="col" { (tr!("pages-ex-in-bag")) }
                th scope="col" { (tr!("pages-ex-discarded")) }
                @if goes_on { th scope="col" { (tr!("pages-ex-next-cube")) } }
            } }
            tbody {
                (cube_row(ActionKind::Fuel, forecast.bag.fuel, forecast.discard.fuel, goes_on.then(|| chance(forecast.fuel_percent))))
                (cube_row(ActionKind::Organic, forecast.bag.organic, forecast.discard.organic, goes_on.then(|| chance(forecast.fuel_percent.map(|percent| 100 - percent)))))
            }
        }
        h3 { (tr!("pages-ex-tiles", left = open.tiles_left())) }
        table.counts {
            thead { tr {
                td {}
                th scope="col" { (tr!("pages-ex-in-pile")) }
                @if goes_on { th scope="col" { (tr!("pages-ex-chance")) } }
            } }
            tbody {
                tr {
                    th scope="row" { span.row { (draw_kind_symbol(ActionKind::Cohort)) (words::action_kind_name(ActionKind::Cohort)) } }
                    td { (open.tiles_of(CargoTile::Cohort)) }
                    @if goes_on { td { (tr!("pages-ex-each-tile", percent = forecast.cohort_percent.unwrap_or(0))) } }
                }
                @for field in Science::ALL {
                    tr {
                        th scope="row" { span.row { (draw_science_tile(field)) (words::science_name(field)) } }
                        td { (open.tiles_of(CargoTile::Science(field))) }
                        @if goes_on { td { (tr!("pages-ex-comes-up", percent = forecast.science_percent[field.index()])) } }
                    }
                }
            }
        }
        (ships(setting))
        (cards(setting))
    };
    render_piles_popover(setting.page, "piles", &mark_quiet(&content))
}

fn cube_row(kind: ActionKind, bag: u8, discard: u8, chance: Option<String>) -> Markup {
    html! {
        tr {
            th scope="row" { span.row { (draw_kind_symbol(kind)) (words::action_kind_name(kind)) } }
            td { (bag) }
            td { (discard) }
            @if let Some(chance) = chance { td { (chance) } }
        }
    }
}

fn ships(setting: &ExtricationContext) -> Markup {
    let open = setting.public_state();
    let pack = &setting.game().content().pack;
    let left = pack.ships.iter().zip(open.ships.top).filter(|(_, count)| *count > 0);
    let left: Vec<String> = left
        .map(|(ship, count)| tr!("pages-ex-of-class", ship = catalog::i18n::localize_printed(&ship.name), n = count))
        .collect();
    let under: Vec<String> = open.ships_under().map(|class| words::ship_name(setting.game(), class)).collect();
    html! {
        h3 { (tr!("pages-ex-ships", left = open.ships_left())) }
        p { @if left.is_empty() { (tr!("pages-ex-none")) } @else { (left.join(", ")) } }
        @if !under.is_empty() { p { (tr!("pages-ex-under", ships = under.join(", "))) } }
    }
}

fn cards(setting: &ExtricationContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    html! {
        h3 { (tr!("pages-ex-cards", left = open.cards)) }
        p.small.soft { (tr!("pages-ex-cards-line", last = catalog::i18n::localize_printed(&game.content().pack.last_card.name))) }
        @let past: Vec<&str> = game.past_cards(open).map(|card| catalog::i18n::localize_printed(game.content().card_name(card))).collect();
        @if !past.is_empty() { p.small { (tr!("pages-ex-past", cards = past.join(", "))) } }
        ul.card-list {
            @for (card, _) in open.cards_unseen() { li { b { (catalog::i18n::localize_printed(game.content().card_name(card))) } " " (words::describe_card(game, card)) } }
        }
    }
}
