//! The observation of a seat. All information in this game is public, so all seats observe the same, relative to
//! themselves.

use engine::SeatContext;
use extraczon::{Extraczon, MAX_DIE_FACES, MAX_KINDS, NO_CARD, Phase, SEATS};

use crate::observation_writer::ObservationWriter;

/// The scale of rolls in one encounter; higher numbers look alike.
const ROLLS: f32 = 8.0;

pub(super) fn write_observation(context: SeatContext<'_, Extraczon>, writer: &mut impl ObservationWriter) {
    let (public, cards) = (context.public, context.rules.content());
    let size = f32::from(cards.deck.len());
    let encounters = f32::from(cards.encounters);

    writer.begin_section(
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
    writer.push_one_hot(Some(question), 4);
    writer.begin_section("turn", &[SEATS], "whose turn it is; seats from the own one clockwise");
    writer.push_one_hot(Some(context.steps_to(public.seat) as usize), SEATS);
    writer.begin_section("encounter", &[1], "encounters so far, as a share of all");
    writer.push_ratio(public.turn, encounters);
    writer.begin_section("zombie", &[MAX_KINDS], "the kind of the present Zombie");
    writer.push_one_hot(public.phase.is_encounter().then_some(usize::from(public.zombie)), MAX_KINDS);
    writer.begin_section("zombie_hp", &[1], "its HP, in 24ths");
    writer.push_ratio(if public.phase.is_encounter() { cards.zombie_hp(public.zombie) } else { 0 }, 24.0);
    writer.begin_section("zombies", &[MAX_KINDS], "Zombies still to come, by kind, as a share of all encounters");
    writer.push_ratios(public.zombies, encounters);
    writer.begin_section("area", &[MAX_KINDS], "cards in the area by kind, in 6ths");
    let mut lying = [0u8; MAX_KINDS];
    for card in public.area_cards() {
        lying[usize::from(cards.kind_of[usize::from(*card)])] += 1;
    }
    writer.push_ratios(lying, MAX_DIE_FACES as f32);
    writer.begin_section("chosen", &[MAX_KINDS], "the kind of the active card, if there is one");
    let chosen = (public.chosen != NO_CARD).then(|| usize::from(cards.kind_of[usize::from(public.chosen)]));
    writer.push_one_hot(chosen, MAX_KINDS);
    writer.begin_section("black", &[1], "the black die, in 6ths; 0 before it is rolled");
    writer.push_ratio(public.black, MAX_DIE_FACES as f32);
    writer.begin_section("bites", &[1], "cards that infection still takes, in 6ths");
    writer.push_ratio(public.bites, MAX_DIE_FACES as f32);
    writer.begin_section("rolls", &[1], "HP rolls made in this encounter, in 8ths, at most 1");
    writer.push((f32::from(public.rolls) / ROLLS).min(1.0));
    writer.begin_section("draw", &[MAX_KINDS], "cards in the draw pile by kind, as a share of the deck");
    writer.push_ratios(cards.count_by_kind(public.draw), size);
    writer.begin_section("discard", &[MAX_KINDS], "cards in the discard pile by kind, as a share of the deck");
    writer.push_ratios(cards.count_by_kind(public.discard), size);
    writer.begin_section(
        "secured",
        &[SEATS, MAX_KINDS],
        "secured cards by seat and kind, in 8ths; seats from the own one clockwise",
    );
    for seat in context.seats_in_order(SEATS) {
        let counts = seat.map_or([0; MAX_KINDS], |seat| cards.count_by_kind(public.secured[seat.index()]));
        writer.push_ratios(counts, 8.0);
    }
    writer.begin_section("contained", &[SEATS, MAX_KINDS], "contained Zombies by seat and kind, in 4ths");
    for seat in context.seats_in_order(SEATS) {
        writer.push_ratios(seat.map_or([0; MAX_KINDS], |seat| public.contained[seat.index()]), 4.0);
    }
    writer.begin_section("escaped", &[MAX_KINDS], "escaped Zombies by kind, as a share of all encounters");
    writer.push_ratios(public.escaped, encounters);
    writer.begin_section("total", &[SEATS], "points by seat, as a share of deck and encounters");
    for seat in context.seats_in_order(SEATS) {
        writer.push_ratio(seat.map_or(0, |seat| public.total_score(seat)), size + encounters);
    }
    writer.begin_section("seats", &[SEATS], "which seats the table has");
    context.seats_in_order(SEATS).for_each(|seat| writer.push_flag(seat.is_some()));
}
