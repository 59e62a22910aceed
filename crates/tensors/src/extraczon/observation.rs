//! The observation of a seat. All information in this game is public, so all seats observe the same, relative to
//! themselves.

use extraczon::{Extraczon, MAX_DIE_FACES, MAX_KINDS, NO_CARD, Phase, SEATS};

use crate::codec::SeatContext;
use crate::observation_writer::ObservationWriter;

/// The scale of rolls in one encounter; higher numbers look alike.
const ROLLS: f32 = 8.0;

pub(super) fn write_observation(eye: SeatContext<'_, Extraczon>, sink: &mut impl ObservationWriter) {
    let (public, cards) = (eye.public, eye.rules.content());
    let size = f32::from(cards.deck.len());
    let encounters = f32::from(cards.encounters);

    sink.begin_section(
        "question",
        &[4],
        "what is asked: the active card, a card for infection, a card for a failed roll, nothing",
    );
    let question = match public.phase {
        Phase::Activate => 0,
        Phase::Infection => 1,
        Phase::Reroll => 2,
        Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => 3,
    };
    sink.push_one_hot(Some(question), 4);
    sink.begin_section("turn", &[SEATS], "whose turn it is; seats from the own one clockwise");
    sink.push_one_hot(Some(eye.steps_to(public.seat) as usize), SEATS);
    sink.begin_section("encounter", &[1], "encounters so far, as a share of all");
    sink.push_ratio(public.turn, encounters);
    sink.begin_section("zombie", &[MAX_KINDS], "the kind of the present Zombie");
    sink.push_one_hot(public.phase.is_encounter().then_some(usize::from(public.zombie)), MAX_KINDS);
    sink.begin_section("zombie_hp", &[1], "its HP, in 24ths");
    sink.push_ratio(if public.phase.is_encounter() { cards.zombie_hp(public.zombie) } else { 0 }, 24.0);
    sink.begin_section("zombies", &[MAX_KINDS], "Zombies still to come, by kind, as a share of all encounters");
    sink.push_ratios(public.zombies, encounters);
    sink.begin_section("area", &[MAX_KINDS], "cards in the area by kind, in 6ths");
    let mut lying = [0u8; MAX_KINDS];
    for card in public.area_cards() {
        lying[usize::from(cards.kind_of[usize::from(*card)])] += 1;
    }
    sink.push_ratios(lying, MAX_DIE_FACES as f32);
    sink.begin_section("chosen", &[MAX_KINDS], "the kind of the active card, if there is one");
    let chosen = (public.chosen != NO_CARD).then(|| usize::from(cards.kind_of[usize::from(public.chosen)]));
    sink.push_one_hot(chosen, MAX_KINDS);
    sink.begin_section("black", &[1], "the black die, in 6ths; 0 before it is rolled");
    sink.push_ratio(public.black, MAX_DIE_FACES as f32);
    sink.begin_section("bites", &[1], "cards that infection still takes, in 6ths");
    sink.push_ratio(public.bites, MAX_DIE_FACES as f32);
    sink.begin_section("rolls", &[1], "HP rolls made in this encounter, in 8ths, at most 1");
    sink.push((f32::from(public.rolls) / ROLLS).min(1.0));
    sink.begin_section("draw", &[MAX_KINDS], "cards in the draw pile by kind, as a share of the deck");
    sink.push_ratios(cards.count_by_kind(public.draw), size);
    sink.begin_section("discard", &[MAX_KINDS], "cards in the discard pile by kind, as a share of the deck");
    sink.push_ratios(cards.count_by_kind(public.discard), size);
    sink.begin_section(
        "secured",
        &[SEATS, MAX_KINDS],
        "secured cards by seat and kind, in 8ths; seats from the own one clockwise",
    );
    for seat in eye.seats_in_order(SEATS) {
        let counts = seat.map_or([0; MAX_KINDS], |seat| cards.count_by_kind(public.secured[seat.index()]));
        sink.push_ratios(counts, 8.0);
    }
    sink.begin_section("contained", &[SEATS, MAX_KINDS], "contained Zombies by seat and kind, in 4ths");
    for seat in eye.seats_in_order(SEATS) {
        sink.push_ratios(seat.map_or([0; MAX_KINDS], |seat| public.contained[seat.index()]), 4.0);
    }
    sink.begin_section("escaped", &[MAX_KINDS], "escaped Zombies by kind, as a share of all encounters");
    sink.push_ratios(public.escaped, encounters);
    sink.begin_section("total", &[SEATS], "points by seat, as a share of deck and encounters");
    for seat in eye.seats_in_order(SEATS) {
        sink.push_ratio(seat.map_or(0, |seat| public.total_score(seat)), size + encounters);
    }
    sink.begin_section("seats", &[SEATS], "which seats the table has");
    eye.seats_in_order(SEATS).for_each(|seat| sink.push_flag(seat.is_some()));
}
