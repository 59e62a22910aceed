//! The rulebook's example of play and the examples of section 9, move by move.

use end_of_days::{Action, BlockedReason, Colour, OfferDisclosure, Phase};
use engine::{Rules, Seat, SeatSet};

use crate::rules::position::{nations, pad};

#[test]
fn ed_31_the_rulebooks_example_of_a_turn() {
    // Edge 37. Five nations: the United States on turn, Soviet Union, France, United Kingdom, India.
    let mut game = nations(&["USA", "SOV", "FRA", "GBR", "IND"]);
    game.hand(0, &["civil_war-2", "secret_police-3", "secret_base-1", "air_strike-1", "gold_reserves-1"]);
    game.site(0, 0, &["kerosene-2", "basic_habitat-2"]);
    game.hand(1, &["espionage-3", "orion-1"]).hand(2, &["piracy-3", "orion-2"]);
    // Step 1: five cards, hand size six.
    game.state.public.seat = Seat(4);
    game.state.public.turn = 5;
    game.ends_turn();
    assert_eq!((game.state.public.seat, game.state.public.round), (Seat(0), 2));
    game.does(0, Action::Keep {}).does(0, Action::Draw {}).draws(&["basic_colony-2"]);
    // Step 2: two cards that the United States cannot use; two offers, both declined.
    let civil_war = game.card("civil_war-2");
    for (to, or) in [(2, None), (1, Some(Colour::Purple))] {
        game.does(0, Action::Offer { to: Seat(to) }).does(0, Action::Give { card: civil_war });
        game.does(0, Action::Say { what: OfferDisclosure::Colours });
        if let Some(colour) = or {
            game.does(0, Action::Or { colour, card: None });
        }
        game.does(0, Action::Want { colour: None }).does(0, Action::Send {}).does(to, Action::Decline {});
    }
    game.does(0, Action::EndTrade {});
    // Step 3.
    assert!(!game.can_play(0, "civil_war-2"));
    let police = game.card("secret_police-3");
    assert_eq!(game.refused(0, Action::Front { card: police, room: None }), BlockedReason::NoFlag { card: police });
    game.fronts(0, "secret_base-1").places(0, "basic_colony-2", 0);
    assert!(game.game.launchable(&game.state.public, Seat(0)));
    game.does(0, Action::Yield {});
    assert_eq!(game.refused(1, game.using("espionage-3", game.at("basic_colony-2"))), BlockedReason::Shielded);
    let spy = game.using("espionage-3", game.at("secret_base-1"));
    game.does(1, spy).does(2, Action::Pass {});
    game.quiet();
    assert!(game.discarded("secret_base-1"));
    game.does(0, Action::Yield {});
    let theft = game.using("piracy-3", game.at("basic_colony-2"));
    game.does(1, Action::Pass {}).does(2, theft).quiet();
    assert!(game.at_site(2, 0, "basic_colony-2"));
    game.does(0, Action::Yield {}).quiet();
    // Step 4: no viable ship, nobody is asked.
    assert_eq!((game.state.public.seat, game.phase()), (Seat(1), Phase::Keep));
    assert!(game.face_down(1, "espionage-3") && game.face_down(2, "piracy-3"));
}

#[test]
fn ed_84_94_q41_three_launches_decide_a_game_of_three() {
    // The first example of section 9: France, United States, Soviet Union.
    let mut game = nations(&["FRA", "USA", "SOV"]);
    game.site(
        0,
        0,
        &["orion-1", "kerosene-4", "orbital_ark-1", "hydroponic_ring-1", "government_in_exile-1", "basic_colony-2"],
    );
    game.does(0, Action::Yield {}).does(0, Action::Launch { site: pad(0) }).does(0, Action::Liftoff {});
    assert_eq!(game.state.public.chance, 4, "one Orion 3, one Kerosene 4");
    game.reveals("air_strike-4");
    assert_eq!(game.each(|nation| nation.score.into()), [11, 0, 0]);
    assert!(game.discarded("air_strike-4"));
    game.reaches_step_3();
    game.site(1, 0, &["hypergolic-1", "hypergolic-2", "rotating_habitat-1", "weapons_platform-1", "dome_colony-1"]);
    game.site(1, 0, &["basic_colony-3", "basic_colony-4"]);
    game.does(1, Action::Yield {}).quiet().does(1, Action::Launch { site: pad(0) }).does(1, Action::Liftoff {});
    assert_eq!(game.state.public.chance, 4);
    game.reveals("gold_reserves-2").does(1, Action::Reduce { seat: Seat(0) });
    assert_eq!(game.each(|nation| nation.score.into()), [9, 6, 0]);
    game.reaches_step_3();
    game.site(
        2,
        0,
        &["kerosene-5", "kerosene-6", "basic_habitat-3", "basic_habitat-4", "seed_vault-1", "basic_colony-5"],
    );
    game.state.public.turn = 24;
    game.does(2, Action::Yield {}).quiet().does(2, Action::Launch { site: pad(0) }).does(2, Action::Liftoff {});
    assert_eq!(game.state.public.chance, 5);
    let revealed = ["orion-2", "nuclear_missile-1", "nuclear_missile-2", "nuclear_missile-3"];
    let six = revealed.into_iter().find(|id| game.state.private.deck.has(game.card(id))).expect("a six in the deck");
    game.reveals(six);
    let ending = game.game.ending(&game.state);
    assert_eq!((ending.winners, ending.scores[..3].to_vec()), (SeatSet::only(Seat(0)), vec![9, 6, 0]));
}
