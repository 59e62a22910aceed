//! The metrics that simulations collect during a game (section 5.7 of the clauses).

use end_of_days::{Action, Tally};
use engine::{EventSink, Metric, Metrics, Seat};

use crate::rules::scenario::{Scenario, launch_site, position_with_nations};

fn figure(game: &Scenario, name: &str) -> f64 {
    let mut tally = Tally::default();
    for told in &game.told {
        tally.emit(told.to, told.event.clone());
    }
    let mut figures: Vec<Metric> = Vec::new();
    game.game.metrics(&game.state, &tally, &mut figures);
    figures.iter().find(|figure| figure.name == name).unwrap_or_else(|| panic!("no figure {name}")).value
}

#[test]
fn attacks_uses_negations_and_strikes_are_counted() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["nuclear_missile-1", "espionage-1"]).put_in_front(1, &["secret_base-1", "un_veto-1"]);
    game.use_card_on(0, "espionage-1", "secret_base-1").negate_with(1, "un_veto-1").pass_all();
    game.use_card_on(0, "nuclear_missile-1", "secret_base-1").pass_all().reveal_card("kerosene-2");
    game.aim_at(0, "secret_base-1").reveal_card("orion-1");
    let count = |name: &str| figure(&game, name);
    assert_eq!((count("attacks"), count("hits"), count("strikes")), (2.0, 1.0, 1.0));
    assert_eq!((count("cards_used"), count("negations")), (3.0, 1.0), "negations are uses as well");
    assert_eq!(count("sanctions_per_nation"), 1.0, "two cards among two nations");
}

#[test]
fn trades_and_ships_are_counted_once_each() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.set_turn(end_of_days::Phase::Trade, 0).deal_hand(0, &["orion-1"]).deal_hand(1, &["piracy-1"]);
    game.put_at_site(0, 0, &["hydrogen-1", "rotating_habitat-1", "weapons_platform-1", "dome_colony-1", "hydrogen-2"]);
    let (given, got) = (game.find_card("orion-1"), game.find_card("piracy-1"));
    game.take_action(0, Action::Offer { to: Seat(1) }).take_action(0, Action::Give { card: given });
    game.take_action(0, Action::Want { colour: None })
        .take_action(0, Action::Send {})
        .take_action(1, Action::Accept {});
    game.take_action(1, Action::Pick { card: got }).take_action(0, Action::Close { offer: 0 });
    game.take_action(0, Action::Yield {}).pass_all();
    game.take_action(0, Action::Launch { site: launch_site(0) })
        .take_action(0, Action::Liftoff {})
        .reveal_card("kerosene-2");
    game.take_action(0, Action::Reduce { seat: Seat(2) });
    let count = |name: &str| figure(&game, name);
    assert_eq!((count("offers"), count("trades"), count("swaps")), (1.0, 1.0, 0.0));
    assert_eq!((count("launches"), count("successes")), (1.0, 1.0));
    assert_eq!(count("points_of_ships"), 4.0, "what its launcher gains, not what others lose");
    assert_eq!((count("score_best"), count("extinct")), (4.0, 0.0));
}

#[test]
fn wins_are_counted_by_turn_order_and_by_nation() {
    // Seat 2 begins; the deck has seven nations, of which the USA is the first and France the fourth.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.set_landings(&[1, 1, 0]).set_scores(&[5, 2, 0]).set_turn(end_of_days::Phase::Act, 0);
    game.state.public.first = Seat(2);
    let count = |name: &str| figure(&game, name);
    assert_eq!((count("wins_1st"), count("wins_2nd"), count("wins_3rd")), (0.0, 1.0, 0.0));
    assert_eq!((count("wins_nation_1"), count("wins_nation_4")), (1.0, 0.0));
    assert_eq!((count("plays_nation_1"), count("plays_nation_4"), count("plays_nation_7")), (1.0, 1.0, 0.0));
}
