//! The observation of a seat. All information in this game is public, so all seats observe the same, relative to
//! themselves.

use engine::{Rules, Seat, SeatContext};
use extrication::{
    Card, Class, Extrication, Location, MAX_DEVELOPMENT_KINDS, MAX_LOCATIONS, MAX_SHIP_CLASSES, Pad, PadState, Phase,
    SEATS,
};

use crate::codec::WriteSeats;
use crate::observation_writer::ObservationWriter;

/// The divisor of counts at one place. Higher counts are rare; their shares are not clamped.
const MANY: f32 = 8.0;
/// The divisor of points, Cohorts and the units that support them.
const POINTS: f32 = 50.0;

pub(super) fn write_observation(context: SeatContext<'_, Extrication>, writer: &mut impl ObservationWriter) {
    question(context, writer);
    track(context, writer);
    boards(context, writer);
    piles(context, writer);
}

fn question(context: SeatContext<'_, Extrication>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    writer.begin_section(
        "question",
        &[7],
        "what is asked: move, act, pad, load, science, launch after the action, nothing",
    );
    let question = match public.phase {
        Phase::Move => 0,
        Phase::Act => 1,
        Phase::Pad(_) => 2,
        Phase::Load(_) => 3,
        Phase::Field(_) => 4,
        Phase::After => 5,
        Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => 6,
    };
    writer.push_one_hot(Some(question), 7);
    let begun = public.phase.begun_action();
    writer.begin_section("taking", &[5], "what is being taken: a Ship, Cohorts, Organics, Fuel, Science");
    writer.push_one_hot(begun.map(|(kind, _)| kind.index()), 5);
    writer.begin_section("taking_from", &[MAX_LOCATIONS], "the location that it is taken from");
    writer.push_one_hot(begun.map(|(_, from)| from.index()), MAX_LOCATIONS);
    let load = if let Phase::Load(load) = public.phase { Some(load) } else { None };
    writer.begin_section("loading", &[2], "the pad that is asked about: small, large");
    writer.push_one_hot(load.map(|load| load.pad.index()), 2);
    writer.begin_section("loaded", &[1], "items of this action that are on board already, in 8ths");
    writer.push_ratio(load.map_or(0, |load| load.loaded), MANY);
    writer.begin_section("turn", &[SEATS], "whose turn it is; seats from the own one clockwise");
    writer.push_one_hot(Some(context.steps_to(public.seat) as usize), SEATS);
    writer.begin_section("done", &[5], "kinds of actions done in this placement");
    writer.push_set(public.done, 5);
    writer.begin_section("extras", &[1], "further actions that a card grants in this placement, in 8ths");
    writer.push_ratio(public.extras, MANY);
    writer.begin_section("round", &[1], "the round, in 8ths");
    writer.push_ratio(public.round, MANY);
    writer.begin_section(
        "order",
        &[SEATS, SEATS],
        "the turn order of the round: for each place the seat, from the own one clockwise",
    );
    for seat in public.order {
        writer.push_one_hot(seat.map(|seat| context.steps_to(seat) as usize), SEATS);
    }
    writer.begin_section("gone", &[SEATS, SEATS], "the order of withdrawal so far, in the same way");
    for seat in public.gone {
        writer.push_one_hot(seat.map(|seat| context.steps_to(seat) as usize), SEATS);
    }
    writer.begin_section("seats", &[SEATS], "which seats the table has");
    context.seats_in_order(SEATS).for_each(|seat| writer.push_flag(seat.is_some()));
    writer.begin_section("resigned", &[SEATS], "seats that have left the table for good");
    context.write_seats(public.resigned, SEATS, writer);
}

fn track(context: SeatContext<'_, Extrication>, writer: &mut impl ObservationWriter) {
    let (game, public) = (context.rules, context.public);
    writer.begin_section(
        "ships",
        &[MAX_LOCATIONS, MAX_SHIP_CLASSES],
        "the class of the Ship at each location, if there is one",
    );
    for place in &public.track {
        writer.push_one_hot(place.ship.map(Class::index), MAX_SHIP_CLASSES);
    }
    writer.begin_section(
        "lying",
        &[MAX_LOCATIONS, 8],
        "Cohorts, Organics, Fuel and tiles of each science at each location, in 8ths",
    );
    for place in &public.track {
        writer.push_ratios([place.cohorts, place.organics, place.fuel], MANY);
        writer.push_ratios(place.science, MANY);
    }
    writer.begin_section(
        "workers",
        &[SEATS, MAX_LOCATIONS],
        "where each seat's Worker stands, if not at Start; the own one first",
    );
    for seat in context.seats_in_order(SEATS) {
        let at = seat.and_then(|seat| public.at[seat.index()]);
        writer.push_one_hot(at.map(Location::index), MAX_LOCATIONS);
    }
    writer.begin_section("visited", &[MAX_LOCATIONS], "locations where a Worker was placed this round");
    writer.push_set(public.visited, MAX_LOCATIONS);
    writer.begin_section("free", &[MAX_LOCATIONS], "locations where the seat on turn may place its Worker");
    let asked = matches!(game.to_act(public), engine::ToAct::Seats(_));
    writer.push_set(
        if asked { game.worker_destinations(public, public.seat) } else { engine::Bits::EMPTY },
        MAX_LOCATIONS,
    );
}

fn boards(context: SeatContext<'_, Extrication>, writer: &mut impl ObservationWriter) {
    let (game, public) = (context.rules, context.public);
    writer.begin_section(
        "docked",
        &[SEATS, 2, MAX_SHIP_CLASSES],
        "the class of the Ship on each pad; seats from the own one clockwise",
    );
    for seat in context.seats_in_order(SEATS) {
        for pad in Pad::BOTH {
            let bay = seat.map_or(PadState::EMPTY, |seat| *public.board_of(seat).pad_state(pad));
            writer.push_one_hot(bay.ship.map(Class::index), MAX_SHIP_CLASSES);
        }
    }
    writer.begin_section("cargo", &[SEATS, 2, 3], "Cohorts, Organics and Fuel on board on each pad, in 8ths");
    for seat in context.seats_in_order(SEATS) {
        for pad in Pad::BOTH {
            let bay = seat.map_or(PadState::EMPTY, |seat| *public.board_of(seat).pad_state(pad));
            writer.push_ratios([bay.cohorts, bay.organics, bay.fuel], MANY);
        }
    }
    writer.begin_section(
        "ready",
        &[SEATS, 2],
        "whether the Ship on each pad can be launched, if it is the seat's turn",
    );
    for seat in context.seats_in_order(SEATS) {
        for pad in Pad::BOTH {
            let there = |seat: &Seat| !public.board_of(*seat).pad_state(pad).is_empty();
            writer.push_flag(seat.filter(there).is_some_and(|seat| game.can_launch(public, seat, pad)));
        }
    }
    writer.begin_section("science", &[SEATS, 5], "Science tiles of each seat, in 4ths");
    for seat in context.seats_in_order(SEATS) {
        writer.push_ratios(seat.map_or([0; 5], |seat| public.board_of(seat).science), 4.0);
    }
    writer.begin_section(
        "saved",
        &[SEATS, 4],
        "Cohorts saved, what Organics support, Prestige tokens, Ships launched; in 50ths",
    );
    for seat in context.seats_in_order(SEATS) {
        let board = seat.map(|seat| public.board_of(seat));
        writer.push_ratio(board.map_or(0, |board| board.population), POINTS);
        writer.push_ratio(board.map_or(0, |board| board.sustain), POINTS);
        writer.push_ratio(board.map_or(0, |board| board.tokens), POINTS);
        writer.push_ratio(board.map_or(0, |board| board.launch_count()), POINTS);
    }
}

fn piles(context: SeatContext<'_, Extrication>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    writer.begin_section("ship_pile", &[MAX_SHIP_CLASSES], "Ships in the upper part of the pile, by class, in 8ths");
    writer.push_ratios(public.ships.top, MANY);
    writer.begin_section("ship_under", &[MAX_SHIP_CLASSES], "Ships known to lie under the pile, by class, in 8ths");
    let mut under = [0u8; MAX_SHIP_CLASSES];
    public.ships_under().for_each(|class| under[class.index()] += 1);
    writer.push_ratios(under, MANY);
    writer.begin_section("tiles", &[6], "the Cargo pile: Cohorts, then each science, in 50ths");
    writer.push_ratios(public.tiles, POINTS);
    writer.begin_section("cubes", &[2, 2], "Fuel and Organic cubes in the bag, then in the discard area, in 50ths");
    for counts in [public.bag, public.discard] {
        writer.push_ratios([counts.fuel, counts.organic], POINTS);
    }
    writer.begin_section(
        "card",
        &[MAX_DEVELOPMENT_KINDS + 1],
        "the Development card that rules the round, by its place in the set; the last card follows the others",
    );
    writer.push_one_hot(public.card.map(Card::index), MAX_DEVELOPMENT_KINDS + 1);
    writer.begin_section("unseen", &[MAX_DEVELOPMENT_KINDS], "Development cards that can still come, by kind, in 4ths");
    writer.push_ratios(public.unseen, 4.0);
    writer.begin_section("cards", &[1], "Development cards above the last one, in 8ths");
    writer.push_ratio(public.cards, MANY);
}
