//! What a seat sees. Everything is open in this game, so all seats see the same from different places.

use engine::{Rules, Seat};
use extrication::{CARDS, Card, Class, Extrication, LOCATIONS, Location, Pad, PadState, Phase, SEATS, SHIPS};

use crate::codec::SeatContext;
use crate::sink::ObservationWriter;

/// More of anything than this at one place is rare; shares are not cut off there.
const MANY: f32 = 8.0;
/// Points, Cohorts and what supports them are counted in shares of this.
const POINTS: f32 = 50.0;

pub(super) fn observe(eye: SeatContext<'_, Extrication>, sink: &mut impl ObservationWriter) {
    question(eye, sink);
    track(eye, sink);
    boards(eye, sink);
    piles(eye, sink);
}

fn question(eye: SeatContext<'_, Extrication>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    sink.section("question", &[7], "what is asked: move, act, pad, load, science, launch after the action, nothing");
    let question = match open.phase {
        Phase::Move => 0,
        Phase::Act => 1,
        Phase::Pad(_) => 2,
        Phase::Load(_) => 3,
        Phase::Field(_) => 4,
        Phase::After => 5,
        Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => 6,
    };
    sink.one(Some(question), 7);
    let begun = open.phase.begun();
    sink.section("taking", &[5], "what is being taken: a Ship, Cohorts, Organics, Fuel, Science");
    sink.one(begun.map(|(kind, _)| kind.index()), 5);
    sink.section("taking_from", &[LOCATIONS], "the location that it is taken from");
    sink.one(begun.map(|(_, from)| from.index()), LOCATIONS);
    let load = if let Phase::Load(load) = open.phase { Some(load) } else { None };
    sink.section("loading", &[2], "the pad that is asked about: small, large");
    sink.one(load.map(|load| load.pad.index()), 2);
    sink.section("loaded", &[1], "items of this action that are on board already, in 8ths");
    sink.share(load.map_or(0, |load| load.loaded), MANY);
    sink.section("turn", &[SEATS], "whose turn it is; seats from the own one clockwise");
    sink.one(Some(eye.steps_to(open.seat) as usize), SEATS);
    sink.section("done", &[5], "kinds of actions done in this placement");
    sink.set(open.done, 5);
    sink.section("extras", &[1], "further actions that a card grants in this placement, in 8ths");
    sink.share(open.extras, MANY);
    sink.section("round", &[1], "the round, in 8ths");
    sink.share(open.round, MANY);
    sink.section(
        "order",
        &[SEATS, SEATS],
        "the turn order of the round: for each place the seat, from the own one clockwise",
    );
    for seat in open.order {
        sink.one(seat.map(|seat| eye.steps_to(seat) as usize), SEATS);
    }
    sink.section("gone", &[SEATS, SEATS], "the order of withdrawal so far, in the same way");
    for seat in open.gone {
        sink.one(seat.map(|seat| eye.steps_to(seat) as usize), SEATS);
    }
    sink.section("seats", &[SEATS], "which seats the table has");
    eye.seats_in_order(SEATS).for_each(|seat| sink.bit(seat.is_some()));
    sink.section("resigned", &[SEATS], "seats that have left the table for good");
    eye.write_seats(open.resigned, SEATS, sink);
}

fn track(eye: SeatContext<'_, Extrication>, sink: &mut impl ObservationWriter) {
    let (game, open) = (eye.game, eye.open);
    sink.section("ships", &[LOCATIONS, SHIPS], "the class of the Ship at each location, if there is one");
    for place in &open.track {
        sink.one(place.ship.map(Class::index), SHIPS);
    }
    sink.section(
        "lying",
        &[LOCATIONS, 8],
        "Cohorts, Organics, Fuel and tiles of each science at each location, in 8ths",
    );
    for place in &open.track {
        sink.shares([place.cohorts, place.organics, place.fuel], MANY);
        sink.shares(place.science, MANY);
    }
    sink.section("workers", &[SEATS, LOCATIONS], "where each seat's Worker stands, if not at Start; the own one first");
    for seat in eye.seats_in_order(SEATS) {
        let at = seat.and_then(|seat| open.at[seat.index()]);
        sink.one(at.map(Location::index), LOCATIONS);
    }
    sink.section("visited", &[LOCATIONS], "locations where a Worker was placed this round");
    sink.set(open.visited, LOCATIONS);
    sink.section("free", &[LOCATIONS], "locations where the seat on turn may place its Worker");
    let asked = matches!(game.to_act(open), engine::ToAct::Seats(_));
    sink.set(if asked { game.destinations(open, open.seat) } else { engine::Bits::EMPTY }, LOCATIONS);
}

fn boards(eye: SeatContext<'_, Extrication>, sink: &mut impl ObservationWriter) {
    let (game, open) = (eye.game, eye.open);
    sink.section("docked", &[SEATS, 2, SHIPS], "the class of the Ship on each pad; seats from the own one clockwise");
    for seat in eye.seats_in_order(SEATS) {
        for pad in Pad::BOTH {
            let bay = seat.map_or(PadState::EMPTY, |seat| *open.board(seat).bay(pad));
            sink.one(bay.ship.map(Class::index), SHIPS);
        }
    }
    sink.section("cargo", &[SEATS, 2, 3], "Cohorts, Organics and Fuel on board on each pad, in 8ths");
    for seat in eye.seats_in_order(SEATS) {
        for pad in Pad::BOTH {
            let bay = seat.map_or(PadState::EMPTY, |seat| *open.board(seat).bay(pad));
            sink.shares([bay.cohorts, bay.organics, bay.fuel], MANY);
        }
    }
    sink.section("ready", &[SEATS, 2], "whether the Ship on each pad can be launched, if it is the seat's turn");
    for seat in eye.seats_in_order(SEATS) {
        for pad in Pad::BOTH {
            let there = |seat: &Seat| !open.board(*seat).bay(pad).is_empty();
            sink.bit(seat.filter(there).is_some_and(|seat| game.launchable(open, seat, pad)));
        }
    }
    sink.section("science", &[SEATS, 5], "Science tiles of each seat, in 4ths");
    for seat in eye.seats_in_order(SEATS) {
        sink.shares(seat.map_or([0; 5], |seat| open.board(seat).science), 4.0);
    }
    sink.section(
        "saved",
        &[SEATS, 4],
        "Cohorts saved, what Organics support, Prestige tokens, Ships launched; in 50ths",
    );
    for seat in eye.seats_in_order(SEATS) {
        let board = seat.map(|seat| open.board(seat));
        sink.share(board.map_or(0, |board| board.population), POINTS);
        sink.share(board.map_or(0, |board| board.sustain), POINTS);
        sink.share(board.map_or(0, |board| board.tokens), POINTS);
        sink.share(board.map_or(0, |board| board.launches()), POINTS);
    }
}

fn piles(eye: SeatContext<'_, Extrication>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    sink.section("ship_pile", &[SHIPS], "Ships in the upper part of the pile, by class, in 8ths");
    sink.shares(open.ships.top, MANY);
    sink.section("ship_under", &[SHIPS], "Ships known to lie under the pile, by class, in 8ths");
    let mut under = [0u8; SHIPS];
    open.ships_under().for_each(|class| under[class.index()] += 1);
    sink.shares(under, MANY);
    sink.section("tiles", &[6], "the Cargo pile: Cohorts, then each science, in 50ths");
    sink.shares(open.tiles, POINTS);
    sink.section("cubes", &[2, 2], "Fuel and Organic cubes in the bag, then in the discard area, in 50ths");
    for counts in [open.bag, open.discard] {
        sink.shares([counts.fuel, counts.organic], POINTS);
    }
    sink.section(
        "card",
        &[CARDS + 1],
        "the Development card that rules the round, by its place in the set; the last card follows the others",
    );
    sink.one(open.card.map(Card::index), CARDS + 1);
    sink.section("unseen", &[CARDS], "Development cards that can still come, by kind, in 4ths");
    sink.shares(open.unseen, 4.0);
    sink.section("cards", &[1], "Development cards above the last one, in 8ths");
    sink.share(open.cards, MANY);
}
