//! Tests for the setup and the choice of the first seat.

use engine::{Chance, Observe, Seat, Viewer};
use extraczon::{CardClass, CardKind, ChanceOutcome, Event, Extraczon, Options, Phase, Rolloff, STANDARD_PACK};

use crate::rules::scenario::{Scenario, compile_pack, parse_kind};

#[test]
fn ez_1_one_to_four_people_play() {
    for seats in 0..=8 {
        let table = Extraczon::new(seats, Options::default(), compile_pack(STANDARD_PACK));
        assert_eq!(table.is_some(), (1..=4).contains(&seats), "{seats} seats");
    }
}

#[test]
fn ez_2_11_the_box_holds_two_decks_four_red_dice_and_a_black_one() {
    let cards = compile_pack(STANDARD_PACK);
    let decks: Vec<_> = cards.pack.cards.iter().map(|entry| entry.deck).collect();
    assert!(decks.contains(&extraczon::Deck::Zombie) && decks.contains(&extraczon::Deck::Extraczon));
    assert_eq!((cards.pack.hp_dice, cards.pack.dice_sides), (4, 6));
}

#[test]
fn ez_3_8_there_are_four_zombies_of_each_hp_and_each_is_one_encounter() {
    let cards = compile_pack(STANDARD_PACK);
    let hps: Vec<_> = cards.zombies.iter().map(|zombie| (zombie.hp, zombie.count)).collect();
    assert_eq!(hps, [(15, 4), (16, 4), (17, 4), (18, 4), (19, 4), (20, 4)]);
    assert_eq!(cards.encounters, 24);
}

#[test]
fn ez_9_10_the_extraczon_deck_has_54_survivors_18_tacticals_and_18_infected() {
    let cards = compile_pack(STANDARD_PACK);
    let counts = cards.count_by_kind(cards.deck);
    let found: Vec<_> = cards.kinds.iter().map(CardKind::to_string).zip(counts).collect();
    let expected = [("survivor", 54), ("defense", 9), ("hp1", 3), ("hp2", 3), ("hp3", 3), ("infected", 18)]
        .map(|(kind, count)| (kind.to_owned(), count));
    assert_eq!(found, expected);
    assert_eq!(cards.deck.len(), 90);
    let tacticals: u8 = cards
        .kinds
        .iter()
        .zip(counts)
        .filter(|(kind, _)| kind.class() == CardClass::Tactical)
        .map(|(_, count)| count)
        .sum();
    assert_eq!(tacticals, 18);
}

#[test]
fn ez_17_19_to_23_everything_starts_in_the_two_draw_piles() {
    for seats in 1..=4 {
        let scene = Scenario::start(seats, Options::default(), compile_pack(STANDARD_PACK));
        let public = &scene.state.public;
        assert_eq!(public.zombies, [4, 4, 4, 4, 4, 4, 0, 0]);
        assert_eq!(public.draw, scene.game.content().deck);
        assert!(public.discard.is_empty());
        assert_eq!(public.escaped, [0; 8]);
        assert!((0..seats).all(|seat| public.total_score(Seat(seat)) == 0));
        assert!(public.area_cards().is_empty());
    }
}

#[test]
fn ez_13_18_the_piles_have_no_order_to_look_into() {
    // A view holds only the sizes by kind, because the state contains nothing else: the next card is not fixed before
    // the chance event. Two tables that differ only in the cards to come are the same state.
    let scene = Scenario::new_solo();
    for hp in 15..=20 {
        let kind = hp - 15;
        assert!(scene.game.is_possible(&scene.state, ChanceOutcome::Zombie { kind }));
    }
    assert!(!scene.game.is_possible(&scene.state, ChanceOutcome::Zombie { kind: 6 }));
}

#[test]
fn ez_12_14_to_16_the_zombie_the_area_and_all_piles_of_seats_are_open_to_everybody() {
    let mut scene = Scenario::with_seats(3).with_secured(1, "D S");
    scene.encounter_zombie(17).draw_cards("S I");
    let looks: Vec<_> = Viewer::all(3).map(|viewer| scene.game.view(&scene.state, viewer)).collect();
    assert!(looks.iter().all(|view| view.public == scene.state.public));
    assert_eq!(scene.game.content().zombie_hp(looks[0].public.zombie), 17);
}

#[test]
fn ez_24_25_q1_the_highest_die_takes_the_first_turn() {
    let mut scene = Scenario::start(4, Options::default(), compile_pack(STANDARD_PACK));
    assert_eq!(scene.phase(), Phase::Rolloff);
    scene.roll_off([2, 3, 5, 4]);
    assert_eq!((scene.phase(), scene.state.public.seat), (Phase::Zombie, Seat(2)));
}

#[test]
fn ez_26_q2_only_those_tied_for_the_highest_die_roll_again() {
    // Edge 25.
    let mut scene = Scenario::start(3, Options::default(), compile_pack(STANDARD_PACK));
    scene.roll_off([6, 6, 3, 0]);
    assert_eq!(scene.phase(), Phase::Rolloff);
    let third_rolls = ChanceOutcome::Rolloff { dice: [1, 2, 5, 0] };
    assert!(!scene.game.is_possible(&scene.state, third_rolls));
    scene.roll_off([1, 2, 0, 0]);
    assert_eq!(scene.state.public.seat, Seat(1), "although 3 was higher than both");
    let told = scene.take_events();
    assert!(matches!(told[0], Event::Rolloff { round: 1, contending, .. } if contending.len() == 2));
    assert!(matches!(told[1], Event::Rolloff { round: 2, contending, .. } if contending.len() == 1));
}

#[test]
fn ez_q2_a_tie_below_the_highest_die_does_not_matter() {
    // Edge 26.
    let mut scene = Scenario::start(3, Options::default(), compile_pack(STANDARD_PACK));
    scene.roll_off([4, 2, 2, 0]);
    assert_eq!((scene.phase(), scene.state.public.seat), (Phase::Zombie, Seat(0)));
}

#[test]
fn ez_q2_with_the_option_everyone_all_seats_roll_again() {
    let options = Options { rolloff: Rolloff::Everyone, ..Options::default() };
    let mut scene = Scenario::start(3, options, compile_pack(STANDARD_PACK));
    scene.roll_off([6, 6, 3, 0]);
    let only_the_tied = ChanceOutcome::Rolloff { dice: [1, 2, 0, 0] };
    assert!(!scene.game.is_possible(&scene.state, only_the_tied));
    scene.roll_off([1, 2, 5, 0]);
    assert_eq!((scene.phase(), scene.state.public.seat), (Phase::Zombie, Seat(2)));
}

#[test]
fn ez_q3_nobody_rolls_for_the_first_turn_alone() {
    let scene = Scenario::start(1, Options::default(), compile_pack(STANDARD_PACK));
    assert_eq!((scene.phase(), scene.state.public.seat), (Phase::Zombie, Seat(0)));
}

#[test]
fn ez_27_91_q4_turns_go_round_by_rising_seat_number() {
    // Edge 24.
    let mut scene = Scenario::start(3, Options::default(), compile_pack(STANDARD_PACK));
    scene.roll_off([1, 6, 2, 0]);
    let mut order = Vec::new();
    for turn in 0..24 {
        order.push(scene.state.public.seat.0);
        scene.loses_to(15 + turn / 4);
    }
    assert_eq!(order[..6], [1, 2, 0, 1, 2, 0]);
    assert_eq!(order[23], 0);
    assert!((0..3).all(|seat| order.iter().filter(|turn| **turn == seat).count() == 8));
    assert_eq!(scene.phase(), Phase::Over);
}

#[test]
fn ez_28_29_kinds_are_told_apart_by_what_they_do_and_not_by_their_names() {
    let cards = compile_pack(STANDARD_PACK);
    let named: Vec<&str> =
        (0..90).filter(|card| cards.card_kind(*card) == parse_kind("D")).map(|card| cards.card_name(card)).collect();
    assert!(named.contains(&"Shield Bearer") && named.contains(&"Field Medic"));
}
