//! Determinizations are consistent with all knowledge (section 7 of the clauses).

use end_of_days::{Action, Card, CardSet, Colour, Event, OfferDisclosure, Phase, Private};
use engine::{Invariants, Observe, Seat, State, StateOf, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::rules::scenario::{Scenario, position_with_nations};

impl Scenario {
    /// Returns determinizations for a seat or a spectator. Each is valid and indistinguishable from the actual state
    /// for this viewer.
    fn worlds(&self, seat: Option<u8>, count: u64) -> Vec<Private> {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let view = self.game.view(&self.state, viewer);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        (0..count)
            .map(|_| {
                let private = self.game.determinize(&view, &mut rng);
                let state: StateOf<end_of_days::EndOfDays> = State { public: self.state.public.clone(), private };
                self.game.check_invariants(&state).expect("a sound world");
                assert_eq!(self.game.view(&state, viewer), view, "the viewer sees no difference");
                state.private
            })
            .collect()
    }
}

#[test]
fn ed_47_q19_what_an_offer_proved_holds_in_every_world_however_rare_it_is() {
    // The four sixes are the only four orange cards with a total of 24 that France can use.
    let mut game = position_with_nations(&["USA", "FRA", "GBR", "IND", "SOV"]);
    let sixes = ["nuclear_missile-1", "nuclear_missile-3", "invasion-2", "bomber_wing-4"];
    game.deal_hand(0, &sixes).deal_hand(0, &["orion-1", "piracy-1"]).deal_hand(1, &["salvage-2", "orion-2"]);
    game.deal_hand(2, &["un_veto-1", "kerosene-2", "kerosene-3"]).set_turn(Phase::Trade, 0);
    game.state.public.wild = game.game.content().all;
    game.take_action(0, Action::Offer { to: Seat(1) });
    for id in sixes {
        let card = game.find_card(id);
        game.take_action(0, Action::Give { card });
    }
    game.take_action(0, Action::Say { what: OfferDisclosure::Everything })
        .take_action(0, Action::Want { colour: Some(Colour::Red) });
    game.take_action(0, Action::Send {});
    let fits = |private: &Private| {
        let strong = |card: &Card| {
            game.game.content().card_value(*card) == 6 && game.game.content().card_colour(*card) == Colour::Orange
        };
        private.hands[0].iter().filter(strong).count() >= 4
    };
    for seat in [None, Some(1), Some(2), Some(3)] {
        let worlds = game.worlds(seat, 60);
        assert!(worlds.iter().all(fits));
        let hands: std::collections::BTreeSet<Vec<Card>> =
            worlds.iter().map(|world| world.hands[0].iter().collect()).collect();
        assert!(hands.len() > 20, "and nothing else is taken for certain");
    }
}

#[test]
fn ed_q17_statements_of_several_hands_that_need_the_same_cards_are_kept_together() {
    // Only few green cards are not in play, and offers and acceptances refer to all of them.
    let mut game = position_with_nations(&["USA", "FRA", "SOV"]);
    let greens = ["dome_colony-1", "dome_colony-2", "dome_colony-3", "seed_vault-1"];
    game.put_at_site(2, 0, &["basic_colony-2", "basic_colony-3", "basic_colony-4", "basic_colony-5"]);
    game.put_at_site(2, 1, &["workers_paradise-1", "government_in_exile-1", "underground_city-1"]);
    game.deal_hand(0, &greens[..2])
        .deal_hand(0, &["orion-1", "piracy-1"])
        .deal_hand(1, &greens[2..])
        .deal_hand(1, &["orion-2", "piracy-2"]);
    game.deal_hand(2, &["un_veto-1"]).set_turn(Phase::Trade, 0);
    game.take_action(0, Action::Offer { to: Seat(1) });
    for id in &greens[..2] {
        let card = game.find_card(id);
        game.take_action(0, Action::Give { card });
    }
    game.take_action(0, Action::Say { what: OfferDisclosure::Colours });
    game.take_action(0, Action::Want { colour: Some(Colour::Green) })
        .take_action(0, Action::Want { colour: Some(Colour::Green) });
    game.take_action(0, Action::Send {}).take_action(1, Action::Accept {});
    let [first, second] = {
        let mut cards = [game.find_card(greens[2]), game.find_card(greens[3])];
        cards.sort_unstable();
        cards
    };
    game.take_action(1, Action::Pick { card: first }).take_action(1, Action::Pick { card: second });
    let green = |cards: CardSet| game.game.content().filter_colour(cards, Colour::Green).len();
    for seat in [None, Some(0), Some(1), Some(2)] {
        for world in game.worlds(seat, 200) {
            assert!(green(world.hands[0]) >= 2 && green(world.hands[1]) >= 2);
        }
    }
}

#[test]
fn ed_38_after_a_reshuffle_old_cards_are_in_hands_and_drawn_ones_are_not_old() {
    let mut game = position_with_nations(&["USA", "FRA", "SOV"]);
    let held = ["hydrogen-1", "hydrogen-2", "hydrogen-3", "hydrogen-4"];
    game.deal_hand(1, &held).deal_hand(0, &["gold_reserves-1"]).spend_deck(&[]);
    game.use_card(0, "gold_reserves-1", None).draw_cards(&["orion-1", "piracy-1"]);
    game.deal_hand(2, &["un_veto-1"]);
    for world in game.worlds(Some(2), 50) {
        // Only France can hold cards that were not shuffled.
        assert_eq!(world.hands[1], game.find_cards(&held));
        assert!(world.hands[0].minus(game.state.public.fresh).is_empty());
    }
}

#[test]
fn ed_q19_a_seat_imagines_that_the_others_know_what_it_knows_them_to_know() {
    let mut game = position_with_nations(&["USA", "FRA", "SOV"]);
    game.deal_hand(0, &["spy_plane-1", "recon_satellite-1"])
        .deal_hand(1, &["orion-1", "orion-2"])
        .deal_hand(2, &["un_veto-1"]);
    game.use_card_against(0, "spy_plane-1", 1).pass_all().draw_cards(&["piracy-1"]);
    for world in game.worlds(Some(1), 20) {
        assert_eq!(world.seen[0], game.find_cards(&["orion-1", "orion-2"]));
    }
    // A seat that looked at the top of the deck knows it in every determinization, regardless of the cards there.
    game.use_card(0, "recon_satellite-1", None).pass_all().show_deck_top(&["kerosene-2", "kerosene-3", "kerosene-4"]);
    let cards = ["kerosene-2", "kerosene-3"].map(|id| game.find_card(id));
    game.take_action(0, Action::Top { card: cards[0] }).take_action(0, Action::Top { card: cards[1] });
    for private in game.worlds(Some(1), 20) {
        let top = private.top;
        let state: StateOf<end_of_days::EndOfDays> = State { public: game.state.public.clone(), private };
        assert_eq!(game.game.own_knowledge(&state.public, &state.private, Seat(0)).top[..3], top[..3]);
    }
    assert!(game.worlds(Some(0), 20).iter().all(|world| world.top[..2] == cards.map(Some)));
}

#[test]
fn ed_q28_sealed_answers_of_others_are_not_in_the_imagined_world() {
    let mut game = position_with_nations(&["USA", "CHN", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1"])
        .deal_hand(1, &["anti_missile-1"])
        .deal_hand(2, &["anti_missile-2"])
        .put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "nuclear_missile-1", "secret_base-1").negate_with(2, "anti_missile-2");
    for seat in [None, Some(0), Some(1)] {
        assert!(game.worlds(seat, 10).iter().all(|world| world.ballot.submitted_seats().is_empty()));
    }
    let own = game.worlds(Some(2), 10);
    assert!(own.iter().all(|world| world.ballot.submission(Seat(2)).is_some()));
    // Two states that differ only in other seats' hands give the same view.
    let before = game.game.view(&game.state, Viewer::Seat(Seat(0)));
    game.state.private = own[3].clone();
    assert_eq!(game.game.view(&game.state, Viewer::Seat(Seat(0))), before);
    assert!(!game.events_seen_by(Some(0)).any(|event| matches!(event, Event::Sealed { .. })));
}
