//! The boards of the seats: pads with Ships and loads, the Science Tableau, population and Organics, and the score.

use catalog::i18n::{extrication as words, format_decimal, format_signed};
use catalog::tr;
use engine::Seat;
use extrication::{Action, Pad, Phase, Science, ScoreBreakdown, ShipStatus, Size};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::symbols::{draw_science_tile, draw_worker};
use super::{motions, round, ships};
use crate::frame::marks::mark_quiet;
use crate::motion::with_place_name;
use crate::occupant::render_occupant;

/// Draws all boards. The viewer's own comes first if they are stacked.
pub(super) fn draw_seat_cards(setting: &ExtricationContext) -> Markup {
    html! {
        section aria-labelledby="seats-title" {
            h2 #seats-title .unseen { (tr!("pages-seats-title")) }
            ol.ex-seats {
                @for (seat, name) in setting.seats() { (own_or_common(setting, seat, name)) }
            }
        }
    }
}

/// Draws the board of a seat. Only the viewer's own has actions.
fn own_or_common(setting: &ExtricationContext, seat: Seat, name: &str) -> Markup {
    let mine = setting.page.viewer().seat() == Some(seat);
    board(setting, (seat, name), mine)
}

fn board(setting: &ExtricationContext, (seat, name): (Seat, &str), mine: bool) -> Markup {
    let open = setting.public_state();
    let standing = setting.game().score_breakdown(open, seat);
    let on = round::seat_on_turn(open) == Some(seat);
    html! {
        li id={ "seat-" (seat.0) } .ex-seat.on[on].mine[mine] {
            header {
                (with_place_name(motions::home_place(seat), &draw_worker(seat)))
                span.name { (setting.page.details.player_of(seat, name)) }
                (render_occupant(setting.page, seat))
                " " span.figure data-at=(motions::prestige_place(seat)) { (format_decimal(standing.prestige.into(), 0)) span.unseen { " " (tr!("pages-ex-prestige")) } }
            }
            div.body {
                (mark_quiet(&html! {
                    ul.pads data-rove[mine && setting.has_choices()] {
                        @for pad in Pad::BOTH { (bay(setting, seat, pad, mine)) }
                    }
                    div.rest {
                        (markers(setting, &standing))
                        (terms(&standing))
                        (tableau(setting, seat))
                    }
                }))
            }
        }
    }
}

/// Draws one pad with its Ship and its actions.
fn bay(setting: &ExtricationContext, seat: Seat, pad: Pad, mine: bool) -> Markup {
    let open = setting.public_state();
    let bay = open.board_of(seat).pad_state(pad);
    let hold = setting.game().ship_status(open, seat, pad);
    html! {
        li.bay.ready[hold.is_some_and(|hold| hold.ready)] {
            @match hold {
                Some(hold) => {
                    @let ship = setting.game().content().ship_class(hold.ship);
                    (docked(setting, pad, mine, &with_place_name(motions::dock_place(seat, pad), &ships::draw_ship_card(ship, hold.ship, Some(bay)))))
                    span.unseen { (load_words(setting, seat, pad)) }
                    @if mine && matches!(open.phase, Phase::Load(load) if load.pad == pad) {
                        (amounts(setting, pad))
                    } @else {
                        span.state { b { (catalog::i18n::localize_printed(&ship.name)) } " " (needs(setting, seat, pad, &hold)) }
                    }
                }
                None => (free(setting, pad, mine)),
            }
        }
    }
}

/// Returns the short name of a pad.
fn pad_word(pad: Pad) -> String {
    tr!(match pad {
        Pad::Small => "pages-ex-pad-small",
        Pad::Large => "pages-ex-pad-large",
    })
}

/// Draws a Ship on its pad, which is the button for its launch.
fn docked(setting: &ExtricationContext, pad: Pad, mine: bool, card: &Markup) -> Markup {
    let value = setting.own_seat().and_then(|seat| setting.game().launch_value(setting.public_state(), seat, pad));
    let picture = || {
        html! {
            (card)
            @if let Some(value) = value {
                span.ribbon.loss[value.prestige < 0] aria-hidden="true" { (tr!("pages-ex-launch")) " " b { (format_signed(value.prestige.into(), 0)) } }
            }
        }
    };
    let launch = if mine { setting.draw_piece_button(Action::Launch { pad }, "docked", picture) } else { None };
    launch.unwrap_or_else(|| html! { span.docked { (card) } })
}

/// Draws a pad without a Ship, which is the button for taking one, with the Ships that it takes.
fn free(setting: &ExtricationContext, pad: Pad, mine: bool) -> Markup {
    let picture = || html! { span.free-pad { b { (pad_word(pad)) } span { (accepted_ships(setting, pad)) } } };
    let here = if mine { setting.draw_piece_button(Action::Pad { pad }, "docked", picture) } else { None };
    here.unwrap_or_else(|| html! { span.docked { (picture()) } })
}

/// Describes the Ships that a pad takes in this round.
pub(super) fn accepted_ships(setting: &ExtricationContext, pad: Pad) -> String {
    let ships = &setting.game().content().pack.ships;
    let accepted = setting.game().accepted_sizes(setting.public_state(), pad);
    let sizes: Vec<Size> = [Size::S, Size::M, Size::L].into_iter().filter(|size| accepted.contains(*size)).collect();
    match ships.iter().all(|ship| accepted.contains(ship.size)) {
        true => tr!("pages-ex-pad-any"),
        false => tr!("pages-ex-pad-takes", sizes = words::describe_sizes(&sizes), count = sizes.len()),
    }
}

/// Renders the choice of how many of the taken things go onto the Ship on this pad.
fn amounts(setting: &ExtricationContext, pad: Pad) -> Markup {
    let loads = setting.viewer_state.choices.iter().filter_map(|action| match *action {
        Action::Load { pad: onto, n } if onto == pad => Some((*action, n)),
        _ => None,
    });
    html! {
        span.counts {
            @for (action, n) in loads {
                @if let Some(button) = setting.draw_piece_button(action, "count", || html! { span aria-hidden="true" { (n) } }) { (button) }
            }
        }
    }
}

/// Describes the missing requirements for a launch, and the remaining room.
fn needs(setting: &ExtricationContext, seat: Seat, pad: Pad, hold: &ShipStatus) -> String {
    let people = setting.game().missing_cohorts(setting.public_state(), seat, pad);
    match (hold.ready, hold.fuel_missing, people) {
        (true, ..) => tr!("pages-ex-ready", room = hold.cargo_free),
        (false, 0, _) => tr!("pages-ex-needs-people", people = people),
        (false, fuel, 0) => tr!("pages-ex-needs-fuel", fuel = fuel, room = hold.cargo_free),
        (false, fuel, _) => tr!("pages-ex-needs-both", fuel = fuel, people = people),
    }
}

/// Describes the load of a Ship for screen readers.
fn load_words(setting: &ExtricationContext, seat: Seat, pad: Pad) -> String {
    let bay = setting.public_state().board_of(seat).pad_state(pad);
    tr!("pages-ex-load", pad = words::pad_name(pad), cohorts = bay.cohorts, organics = bay.organics, fuel = bay.fuel)
}

/// Draws the Science Tableau, with the reach of each science in this round, including cards.
fn tableau(setting: &ExtricationContext, seat: Seat) -> Markup {
    let open = setting.public_state();
    let rows = setting.game().content().pack.tableau_rows;
    html! {
        ul id={ "tableau-" (seat.0) } .tableau aria-label=(tr!("pages-ex-tableau")) {
            @for field in Science::ALL {
                @let tiles = open.board_of(seat).science[field.index()];
                @let [behind, front] = setting.game().reach_sides(open, seat, field);
                li.none[tiles == 0] title=(tr!("pages-ex-science-title", field = words::science_name(field), kind = words::action_kind_name(field.action_kind()))) {
                    span.unseen { (science_words(field, tiles, behind, front)) }
                    span.slots aria-hidden="true" {
                        @for slot in 0..rows {
                            span.slot.full[slot < tiles] {
                                @if slot + 1 == tiles { (with_place_name(motions::learned_place(seat, field), &draw_science_tile(field))) } @else { (draw_science_tile(field)) }
                            }
                        }
                    }
                    (draw_reach(behind, front))
                }
            }
        }
    }
}

/// Draws the Worker as a dot on the track, with a line to each side that a science reaches.
fn draw_reach(behind: bool, front: bool) -> Markup {
    html! {
        svg.reach viewBox="0 0 32 6" aria-hidden="true" {
            path.lit[behind] d="M1 3H11" {}
            circle.lit[behind || front] cx="16" cy="3" r="2.5" {}
            path.lit[front] d="M21 3H31" {}
        }
    }
}

fn science_words(field: Science, tiles: u8, behind: bool, front: bool) -> String {
    let reach = match (behind, front) {
        (false, false) => "pages-ex-reach-none",
        (true, false) => "pages-ex-reach-behind",
        (false, true) => "pages-ex-reach-front",
        (true, true) => "pages-ex-reach-all",
    };
    tr!("pages-ex-science", field = words::science_name(field), tiles = tiles, reach = tr!(reach))
}

/// Draws the Sustainability track: the grey marker above the green one. Cohorts beyond the green one are unsupported.
fn markers(setting: &ExtricationContext, standing: &ScoreBreakdown) -> Markup {
    let full = u32::from(setting.game().content().pack.track_length).max(1);
    let length = |value: u32| value.min(full) * 196 / full;
    let (grey, green) = (u32::from(standing.population), u32::from(standing.sustain));
    let held = length(u32::from(standing.supported));
    html! {
        div.markers {
            p { (tr!("pages-ex-population")) " " b { (grey) } }
            p { (tr!("pages-ex-organics")) " " b { (green) } }
            svg viewBox="0 0 200 20" aria-hidden="true" preserveAspectRatio="none" {
                rect.rail x="1" y="1" width="198" height="8" {}
                rect.people x="2" y="2" width=(held) height="6" {}
                rect.hungry x=(2 + held) y="2" width=(length(grey) - held) height="6" {}
                rect.rail x="1" y="11" width="198" height="8" {}
                rect.t x="2" y="12" width=(length(green)) height="6" {}
            }
        }
    }
}

/// Renders the score term by term, as if the game ended now.
fn terms(standing: &ScoreBreakdown) -> Markup {
    let term = |key: &str, value: i16| {
        html! { div.nil[value == 0] { dt { (tr!(key)) } dd { (format_signed(value.into(), 0)) } } }
    };
    html! {
        dl.ex-terms {
            (term("pages-ex-term-supported", standing.for_supported))
            (term("pages-ex-term-unsupported", standing.for_unsupported))
            (term("pages-ex-term-sets", standing.for_sets))
            (term("pages-ex-term-most", standing.for_majority))
            @if standing.tokens != 0 { (term("pages-ex-term-tokens", standing.tokens)) }
        }
    }
}
