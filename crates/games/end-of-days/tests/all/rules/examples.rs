//! The rulebook's example of play and the examples of section 9, move by move.

use end_of_days::{Action, BlockedReason, Colour, OfferDisclosure, Phase};
use engine::{Scoring, Seat, SeatSet};

use crate::rules::scenario::{launch_site, position_with_nations};

#[test]
fn ed_31_the_rulebooks_example_of_a_turn() {
    // Edge 37. Five nations: the United States on turn, Soviet Union, France, United Kingdom, India.
    let mut game = position_with_nations(&["USA", "SOV", "FRA", "GBR", "IND"]);
    game.deal_hand(0, &["civil_war-2", "secret_police-3", "secret_base-1", "air_strike-1", "gold_reserves-1"]);
    game.put_at_site(0, 0, &["kerosene-2", "basic_habitat-2"]);
    game.deal_hand(1, &["espionage-3", "orion-1"]).deal_hand(2, &["piracy-3", "orion-2"]);
    // Step 1: five cards at a hand size of six.
    game.state.public.seat = Seat(4);
    game.state.public.turn = 5;
    game.end_turn();
    assert_eq!((game.state.public.seat, game.state.public.round), (Seat(0), 2));
    game.take_action(0, Action::Keep {}).take_action(0, Action::Draw {}).draw_cards(&["basic_colony-2"]);
    // Step 2: two cards that the United States cannot use; two offers, both declined.
    let civil_war = game.find_card("civil_war-2");
    for (to, or) in [(2, None), (1, Some(Colour::Purple))] {
        game.take_action(0, Action::Offer { to: Seat(to) }).take_action(0, Action::Give { card: civil_war });
        game.take_action(0, Action::Say { what: OfferDisclosure::Colours });
        if let Some(colour) = or {
            game.take_action(0, Action::Or { colour, card: None });
        }
        game.take_action(0, Action::Want { colour: None })
            .take_action(0, Action::Send {})
            .take_action(to, Action::Decline {});
    }
    game.take_action(0, Action::EndTrade {});
    // Step 3.
    assert!(!game.can_play(0, "civil_war-2"));
    let police = game.find_card("secret_police-3");
    assert_eq!(
        game.blocked_reason(0, Action::Front { card: police, room: None }),
        BlockedReason::NoFlag { card: police }
    );
    game.play_in_front(0, "secret_base-1").place_module(0, "basic_colony-2", 0);
    assert!(game.game.can_launch(&game.state.public, Seat(0)));
    game.take_action(0, Action::Yield {});
    assert_eq!(
        game.blocked_reason(1, game.use_action("espionage-3", game.card_target("basic_colony-2"))),
        BlockedReason::Shielded
    );
    let spy = game.use_action("espionage-3", game.card_target("secret_base-1"));
    game.take_action(1, spy).take_action(2, Action::Pass {});
    game.pass_all();
    assert!(game.is_discarded("secret_base-1"));
    game.take_action(0, Action::Yield {});
    let theft = game.use_action("piracy-3", game.card_target("basic_colony-2"));
    game.take_action(1, Action::Pass {}).take_action(2, theft).pass_all();
    assert!(game.at_site(2, 0, "basic_colony-2"));
    game.take_action(0, Action::Yield {}).pass_all();
    // Step 4: there is no viable ship, so no seat is asked.
    assert_eq!((game.state.public.seat, game.phase()), (Seat(1), Phase::Keep));
    assert!(game.face_down(1, "espionage-3") && game.face_down(2, "piracy-3"));
}

#[test]
fn ed_84_94_q41_three_launches_decide_a_game_of_three() {
    // The first example of section 9: France, United States, Soviet Union.
    let mut game = position_with_nations(&["FRA", "USA", "SOV"]);
    game.put_at_site(
        0,
        0,
        &["orion-1", "kerosene-4", "orbital_ark-1", "hydroponic_ring-1", "government_in_exile-1", "basic_colony-2"],
    );
    game.take_action(0, Action::Yield {})
        .take_action(0, Action::Launch { site: launch_site(0) })
        .take_action(0, Action::Liftoff {});
    assert_eq!(game.state.public.chance, 4, "one Orion 3, one Kerosene 4");
    game.reveal_card("air_strike-4");
    assert_eq!(game.map_nations(|nation| nation.score.into()), [11, 0, 0]);
    assert!(game.is_discarded("air_strike-4"));
    game.advance_to_step_3();
    game.put_at_site(
        1,
        0,
        &["hypergolic-1", "hypergolic-2", "rotating_habitat-1", "weapons_platform-1", "dome_colony-1"],
    );
    game.put_at_site(1, 0, &["basic_colony-3", "basic_colony-4"]);
    game.take_action(1, Action::Yield {})
        .pass_all()
        .take_action(1, Action::Launch { site: launch_site(0) })
        .take_action(1, Action::Liftoff {});
    assert_eq!(game.state.public.chance, 4);
    game.reveal_card("gold_reserves-2").take_action(1, Action::Reduce { seat: Seat(0) });
    assert_eq!(game.map_nations(|nation| nation.score.into()), [9, 6, 0]);
    game.advance_to_step_3();
    game.put_at_site(
        2,
        0,
        &["kerosene-5", "kerosene-6", "basic_habitat-3", "basic_habitat-4", "seed_vault-1", "basic_colony-5"],
    );
    game.state.public.turn = 24;
    game.take_action(2, Action::Yield {})
        .pass_all()
        .take_action(2, Action::Launch { site: launch_site(0) })
        .take_action(2, Action::Liftoff {});
    assert_eq!(game.state.public.chance, 5);
    let revealed = ["orion-2", "nuclear_missile-1", "nuclear_missile-2", "nuclear_missile-3"];
    let six = revealed
        .into_iter()
        .find(|id| game.state.private.deck.contains(game.find_card(id)))
        .expect("a six in the deck");
    game.reveal_card(six);
    let ending = game.game.ending(&game.state);
    assert_eq!((ending.winners, ending.scores[..3].to_vec()), (SeatSet::only(Seat(0)), vec![9, 6, 0]));
}
