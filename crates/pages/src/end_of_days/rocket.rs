//! Launch sites drawn as rockets: red engines below, the yellow habitat in the middle, the green colony on top (ED-78).

use catalog::i18n::end_of_days::list_landing_values;
use catalog::tr;
use end_of_days::{Action, Card, CardSet, Colour, EndOfDays, Phase, ShipDeficit, Site};
use engine::Seat;
use maud::{Markup, html};

use super::cards::{draw_card_chip, draw_card_token};
use super::context::EndOfDaysContext;
use super::motions;
use crate::motion::with_place_name;
use crate::parts::icon::{Icon, draw_icon};

/// The colours of a ship from bottom to top.
pub(super) const MODULES: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

/// Draws a rocket of these modules, 60 by 112, with their ratings. Missing modules are outlined.
pub(super) fn draw_rocket(game: &EndOfDays, ship: CardSet, ready: bool) -> Markup {
    draw_hull(game, ship, ready, Some(game.ratings_by_colour(ship)))
}

/// Draws a rocket that is too small for numbers.
pub(super) fn draw_small_rocket(game: &EndOfDays, ship: CardSet, ready: bool) -> Markup {
    draw_hull(game, ship, ready, None)
}

fn draw_hull(game: &EndOfDays, ship: CardSet, ready: bool, ratings: Option<[u16; 3]>) -> Markup {
    let has = |colour: Colour| !game.content().filter_colour(ship, colour).is_empty();
    html! {
        svg.ed-rocket viewBox="0 0 60 112" aria-hidden="true" {
            @if ready { path class="m" d="M17 96H43L30 112Z" {} path class="p" d="M23 96H37L30 104Z" {} }
            path class=(if has(Colour::Red) { "r edge" } else { "gap" }) d="M13 70H47L57 96H3Z" {}
            path class=(if has(Colour::Yellow) { "m edge" } else { "gap" }) d="M13 38H47V68H13Z" {}
            path class=(if has(Colour::Green) { "t edge" } else { "gap" }) d="M30 1Q46 16 47 36H13Q14 16 30 1Z" {}
            @if let Some([red, yellow, green]) = ratings {
                @if has(Colour::Red) { text.pale x="30" y="91" text-anchor="middle" { (red) } }
                @if has(Colour::Yellow) { text x="30" y="60" text-anchor="middle" { (yellow) } }
                @if has(Colour::Green) { text x="30" y="32" text-anchor="middle" { (green) } }
            }
            @if !ready { path class="K w3" d="M2 104H58" {} path class="K w2" d="M8 104V111M52 104V111" {} }
        }
    }
}

/// Describes a chance in sixths.
pub(super) fn describe_liftoff_chance(setting: &EndOfDaysContext, seat: Seat, ship: CardSet) -> String {
    tr!("pages-ed-chance", n = setting.game().liftoff_chance(setting.public_state(), seat, ship).min(6))
}

/// Lists the values of the revealed card with which a ship reaches Mars.
fn describe_landing(setting: &EndOfDaysContext, seat: Seat, ship: CardSet) -> String {
    list_landing_values(setting.game(), setting.game().liftoff_chance(setting.public_state(), seat, ship))
}

/// Describes everything that a ship lacks for a launch, or returns an empty text.
pub(super) fn describe_lack(game: &EndOfDays, ship: CardSet) -> String {
    let lacks: Vec<String> = game.ship_deficits(ship).map(|deficit| describe_deficit(game, ship, deficit)).collect();
    if lacks.is_empty() { String::new() } else { tr!("pages-ed-needs", what = catalog::i18n::format_list(&lacks)) }
}

/// Describes one lack. Of a colour that the ship has not yet, nothing "more" is missing.
fn describe_deficit(game: &EndOfDays, ship: CardSet, deficit: ShipDeficit) -> String {
    let begun = |colour: Colour| u8::from(!game.content().filter_colour(ship, colour).is_empty());
    match deficit {
        ShipDeficit::Colony => tr!("pages-ed-needs-green"),
        ShipDeficit::Habitats(n) => tr!("pages-ed-needs-yellow", n = n, begun = begun(Colour::Yellow)),
        ShipDeficit::Engines(n) => tr!("pages-ed-needs-red", n = n, begun = begun(Colour::Red)),
    }
}

/// Describes a ship in one line: its site, and whether it is ready or what it lacks.
pub(super) fn describe_site(setting: &EndOfDaysContext, seat: Seat, site: Site) -> String {
    let (game, ship) = (setting.game(), modules_aboard(setting, seat, site));
    let state = match game.viable_within(ship) {
        true => tr!("pages-ed-viable", values = describe_landing(setting, seat, ship)),
        false => describe_lack(game, ship),
    };
    format!("{}: {state}", tr!("pages-ed-site", n = site.place()))
}

/// Draws a card as the target of another, with its site and whether the ship there is ready.
pub(super) fn draw_target(setting: &EndOfDaysContext, card: Card) -> Markup {
    let site = setting.public_state().site_of(card);
    html! {
        span.ed-chip aria-hidden="true" {
            (draw_card_chip(setting.game(), card))
            @if let Some((seat, site)) = site {
                small { (tr!("pages-ed-site", n = site.place())) }
                @if setting.game().viable_within(setting.public_state()[seat].modules_at(site)) { (draw_icon(Icon::Tick)) }
            }
        }
    }
}

/// Returns the modules of a site. A ship that is being launched is without what it leaves behind, and none of it is there
/// while its points are given.
pub(super) fn modules_aboard(setting: &EndOfDaysContext, seat: Seat, site: Site) -> CardSet {
    let open = setting.public_state();
    match open.phase {
        _ if open.actor != seat || open.site != Some(site) => open[seat].modules_at(site),
        Phase::Board | Phase::Liftoff => open.ship,
        Phase::Reduce => CardSet::EMPTY,
        _ => open[seat].modules_at(site),
    }
}

/// Draws one site of a nation.
pub(super) fn draw_site(setting: &EndOfDaysContext, seat: Seat, number: Site) -> Markup {
    let game = setting.game();
    let ship = modules_aboard(setting, seat, number);
    let ready = game.viable_within(ship);
    let mine = setting.own_seat() == Some(seat);
    let aimed = setting.aimed().is_some_and(|card| ship.contains(card));
    let drawing = draw_rocket(game, ship, ready);
    // The ships of others stand small in their line, where they are named.
    let drawing = if mine { with_place_name(motions::rocket_place(seat, number), &drawing) } else { drawing };
    let here = if mine { direct(setting, number, &drawing) } else { None };
    html! {
        li.ed-site.ready[ready].empty[ship.is_empty()].aimed[aimed] {
            div.ed-stand {
                (here.unwrap_or_else(|| drawing))
                h3 { (tr!("pages-ed-site", n = number.place())) }
            }
            @if !ship.is_empty() { div.ed-load {
                @if ready {
                    p.ed-launchable { (draw_icon(Icon::Tick)) (tr!(if game.is_viable_ship(ship) { "pages-ed-launchable" } else { "pages-ed-launchable-part" })) }
                    p.ed-chance { (tr!("pages-ed-lands", values = describe_landing(setting, seat, ship))) " · " (worth(setting, ship)) }
                } @else {
                    p.ed-needs { (describe_lack(game, ship)) }
                    p.ed-chance { (worth(setting, ship)) }
                }
                ul.ed-stack {
                    @for colour in MODULES.into_iter().rev() {
                        @for card in game.content().filter_colour(ship, colour).iter() {
                            li data-at=[mine.then(|| motions::card_place(card))] { (draw_card_token(setting, card, mine)) }
                        }
                    }
                }
            } }
        }
    }
}

/// Describes what the ship scores for its launcher if it reaches Mars as it is.
fn worth(setting: &EndOfDaysContext, ship: CardSet) -> String {
    let is_first = setting.public_state().landed_ship_count() == 0;
    tr!("pages-ed-worth", n = setting.game().launch_gains(ship, is_first))
}

/// Draws the rocket as a button, if it has an action: it is launched, it lifts off, or a module that changed hands is
/// placed there.
fn direct(setting: &EndOfDaysContext, site: Site, drawing: &Markup) -> Option<Markup> {
    let label = |key: &str| html! { (drawing) span.ed-ribbon aria-hidden="true" { (tr!(key)) } };
    setting
        .draw_action_button(Action::Launch { site }, "ed-pad piece", || label("pages-ed-launch"))
        .or_else(|| setting.draw_action_button(Action::Site { site }, "ed-pad piece", || label("pages-ed-here")))
        .or_else(|| {
            let boards = setting.public_state().phase == Phase::Board && setting.public_state().site == Some(site);
            boards
                .then(|| setting.draw_action_button(Action::Liftoff {}, "ed-pad piece", || label("pages-ed-liftoff")))
                .flatten()
        })
}

#[cfg(test)]
mod tests {
    use end_of_days::Card;

    use super::*;

    #[test]
    fn a_ship_without_a_colour_does_not_need_more_of_it() {
        let rules = <EndOfDays as engine::Rules>::RULES_VERSION;
        let game = <EndOfDays as catalog::CatalogGame>::set_up(rules, 2, &serde_json::Map::new()).expect("a table");
        let deck = game.content();
        let module = |colour: Colour, rating: u8| {
            let fits = |card: &Card| deck.module_rating(*card) == rating;
            deck.filter_colour(deck.all, colour).iter().find(fits).expect("the deck has such a module")
        };
        let engine = CardSet::only(module(Colour::Red, 1));
        assert_eq!(describe_lack(&game, engine), "needs a green module and a yellow module");
        let ship = engine.with(module(Colour::Green, 2));
        assert_eq!(describe_lack(&game, ship), "needs 2 yellow and 1 more red");
    }
}
