//! What a seat sees. Everything is open in this game, so all seats see the same from different places.

use extraczon::{Extraczon, FACES, KINDS, NONE, Phase, SEATS};

use crate::codec::SeatContext;
use crate::sink::ObservationWriter;

/// More rolls than this in one encounter look alike.
const ROLLS: f32 = 8.0;

pub(super) fn observe(eye: SeatContext<'_, Extraczon>, sink: &mut impl ObservationWriter) {
    let (open, cards) = (eye.open, eye.game.cards());
    let size = f32::from(cards.deck.len());
    let encounters = f32::from(cards.encounters);

    sink.section(
        "question",
        &[4],
        "what is asked: the active card, a card for infection, a card for a failed roll, nothing",
    );
    let question = match open.phase {
        Phase::Activate => 0,
        Phase::Infection => 1,
        Phase::Reroll => 2,
        Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => 3,
    };
    sink.one(Some(question), 4);
    sink.section("turn", &[SEATS], "whose turn it is; seats from the own one clockwise");
    sink.one(Some(eye.steps_to(open.seat) as usize), SEATS);
    sink.section("encounter", &[1], "encounters so far, as a share of all");
    sink.share(open.turn, encounters);
    sink.section("zombie", &[KINDS], "the kind of the present Zombie");
    sink.one(open.phase.meets().then_some(usize::from(open.zombie)), KINDS);
    sink.section("zombie_hp", &[1], "its HP, in 24ths");
    sink.share(if open.phase.meets() { cards.hp(open.zombie) } else { 0 }, 24.0);
    sink.section("zombies", &[KINDS], "Zombies still to come, by kind, as a share of all encounters");
    sink.shares(open.zombies, encounters);
    sink.section("area", &[KINDS], "cards in the area by kind, in 6ths");
    let mut lying = [0u8; KINDS];
    for card in open.lying() {
        lying[usize::from(cards.kind_of[usize::from(*card)])] += 1;
    }
    sink.shares(lying, FACES as f32);
    sink.section("chosen", &[KINDS], "the kind of the active card, if there is one");
    let chosen = (open.chosen != NONE).then(|| usize::from(cards.kind_of[usize::from(open.chosen)]));
    sink.one(chosen, KINDS);
    sink.section("black", &[1], "the black die, in 6ths; 0 before it is rolled");
    sink.share(open.black, FACES as f32);
    sink.section("bites", &[1], "cards that infection still takes, in 6ths");
    sink.share(open.bites, FACES as f32);
    sink.section("rolls", &[1], "HP rolls made in this encounter, in 8ths, at most 1");
    sink.put((f32::from(open.rolls) / ROLLS).min(1.0));
    sink.section("draw", &[KINDS], "cards in the draw pile by kind, as a share of the deck");
    sink.shares(cards.count(open.draw), size);
    sink.section("discard", &[KINDS], "cards in the discard pile by kind, as a share of the deck");
    sink.shares(cards.count(open.discard), size);
    sink.section(
        "secured",
        &[SEATS, KINDS],
        "secured cards by seat and kind, in 8ths; seats from the own one clockwise",
    );
    for seat in eye.seats_in_order(SEATS) {
        let counts = seat.map_or([0; KINDS], |seat| cards.count(open.secured[seat.index()]));
        sink.shares(counts, 8.0);
    }
    sink.section("contained", &[SEATS, KINDS], "contained Zombies by seat and kind, in 4ths");
    for seat in eye.seats_in_order(SEATS) {
        sink.shares(seat.map_or([0; KINDS], |seat| open.contained[seat.index()]), 4.0);
    }
    sink.section("escaped", &[KINDS], "escaped Zombies by kind, as a share of all encounters");
    sink.shares(open.escaped, encounters);
    sink.section("total", &[SEATS], "points by seat, as a share of deck and encounters");
    for seat in eye.seats_in_order(SEATS) {
        sink.share(seat.map_or(0, |seat| open.total(seat)), size + encounters);
    }
    sink.section("seats", &[SEATS], "which seats the table has");
    eye.seats_in_order(SEATS).for_each(|seat| sink.bit(seat.is_some()));
}
