//! Step 2 (ED-39 to ED-50, ED-Q12 to ED-Q20).

use end_of_days::{
    Action, BlockedReason, Card, CardSet, Colour, ColourSet, Event, FoulVote, HandClaim, MAX_COMMITTED_CARDS,
    OfferDisclosure, OfferSide, Options, Phase, TradePenalty,
};
use engine::{LegalActions, Observe, Seat};

use crate::rules::scenario::{Scenario, launch_site, nations_today, nations_with, position_with_nations};

fn trading(ids: &[&str]) -> Scenario {
    let mut game = position_with_nations(ids);
    game.set_turn(Phase::Trade, 0);
    game
}

fn trading_today(ids: &[&str]) -> Scenario {
    let mut game = nations_today(ids);
    game.set_turn(Phase::Trade, 0);
    game
}

/// Returns the colours of some hand cards in the format of a claim.
fn said<const N: usize>(each: [ColourSet; N]) -> [ColourSet; MAX_COMMITTED_CARDS] {
    let mut colours = [ColourSet::EMPTY; MAX_COMMITTED_CARDS];
    colours[..N].copy_from_slice(&each);
    colours
}

impl Scenario {
    fn gives(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Give { card })
    }

    fn asks(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Ask { card })
    }

    fn picks_hand(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Pick { card })
    }

    /// Offers one hand card for any hand card.
    fn offers(&mut self, to: u8, id: &str) -> &mut Self {
        self.take_action(0, Action::Offer { to: Seat(to) }).gives(0, id);
        self.take_action(0, Action::Want { colour: None }).take_action(0, Action::Send {})
    }

    /// Accepts the pending offer with this card.
    fn accepts(&mut self, seat: u8, id: &str) -> &mut Self {
        self.take_action(seat, Action::Accept {}).picks_hand(seat, id)
    }
}

#[test]
fn ed_39_41_48_one_trade_a_turn_each_card_within_its_zone() {
    let mut game = trading(&["USA", "FRA", "GBR"]);
    game.deal_hand(0, &["air_strike-1"]).put_in_front(0, &["secret_base-1"]).put_at_site(
        0,
        1,
        &["orion-1", "hydrogen-1"],
    );
    game.deal_hand(1, &["sabotage-1"]).put_at_site(1, 0, &["kerosene-2"]).put_in_front(1, &["anti_missile-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) });
    game.gives(0, "air_strike-1").gives(0, "secret_base-1").gives(0, "orion-1");
    game.take_action(0, Action::Want { colour: Some(Colour::Purple) }).asks(0, "kerosene-2").asks(0, "anti_missile-1");
    game.take_action(0, Action::Send {}).accepts(1, "sabotage-1");
    assert_eq!(game.phase(), Phase::Trade, "ED-40: the seat on turn chooses among the answers");
    game.take_action(0, Action::Close { offer: 0 });
    assert!(game.holds_card(1, "air_strike-1") && game.holds_card(0, "sabotage-1"));
    assert!(game.in_front(1, "secret_base-1") && game.in_front(0, "anti_missile-1"));
    // ED-50, ED-Q15: each receiver of modules chooses their sites, the seat on turn first.
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Berth, vec![0]));
    assert_eq!(game.legal_actions(0), [Action::Site { site: launch_site(0) }, Action::Site { site: launch_site(1) }]);
    game.take_action(0, Action::Site { site: launch_site(0) });
    assert_eq!(game.phase(), Phase::Act, "France has one way only");
    assert!(game.at_site(0, 0, "kerosene-2") && game.at_site(1, 0, "orion-1"));
    assert!(!game.can_act(0, Action::Offer { to: Seat(2) }), "one trade a turn");
    assert_eq!(engine::BlockedReason::clause(game.blocked_reason(0, Action::Offer { to: Seat(2) })), "ED-39");
}

#[test]
fn ed_50_q15_the_receiver_puts_a_module_at_a_site_or_begins_a_new_one() {
    let mut game = trading(&["USA", "SOV"]);
    game.put_at_site(0, 0, &["kerosene-2"]).put_at_site(1, 1, &["basic_habitat-2"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "kerosene-2");
    game.take_action(0, Action::Want { colour: None }).take_action(0, Action::Send {}).accepts(1, "salvage-1");
    game.take_action(0, Action::Close { offer: 0 });
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Berth, vec![1]));
    assert_eq!(game.legal_actions(1), [Action::Site { site: launch_site(0) }, Action::Site { site: launch_site(1) }]);
    assert_eq!(game.blocked_reason(1, Action::Site { site: launch_site(2) }), BlockedReason::NoSite);
    game.take_action(1, Action::Site { site: launch_site(1) });
    assert!(game.at_site(1, 1, "kerosene-2"));
}

#[test]
fn ed_40_q16_several_offers_stand_and_closing_one_withdraws_the_rest() {
    // Edge 11.
    let mut game = trading(&["USA", "FRA", "GBR"]);
    game.deal_hand(0, &["air_strike-1", "salvage-1"]).deal_hand(1, &["sabotage-1"]).deal_hand(2, &["defector-1"]);
    game.offers(1, "air_strike-1").accepts(1, "sabotage-1");
    game.offers(2, "air_strike-1").accepts(2, "defector-1");
    assert_eq!(game.state.public.standing_offers().len(), 2);
    game.take_action(0, Action::Close { offer: 1 });
    assert!(game.holds_card(0, "defector-1") && game.holds_card(2, "air_strike-1") && game.holds_card(1, "sabotage-1"));
    assert_eq!((game.phase(), game.state.public.offers), (Phase::Act, 0));
    let sabotage = game.find_card("sabotage-1");
    for viewer in [None, Some(0), Some(2)] {
        let told = format!("{:?}", game.events_seen_by(viewer).collect::<Vec<_>>());
        assert!(!told.contains(&format!("card: {sabotage:?} ")), "what France committed stays unknown");
    }
    assert!(game.state.private.commits[0][1].is_empty());
}

#[test]
fn ed_43_44_q17_a_description_says_number_colours_and_total_and_nothing_else() {
    // Edge 8, first half.
    let mut game = trading(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1", "kerosene-2"]).deal_hand(1, &["salvage-1", "salvage-2"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    game.take_action(0, Action::Say { what: OfferDisclosure::Colours })
        .take_action(0, Action::Or { colour: Colour::Purple, card: None });
    game.take_action(0, Action::Want { colour: Some(Colour::Purple) })
        .take_action(0, Action::Want { colour: Some(Colour::Red) });
    game.take_action(0, Action::WantOr { colour: Colour::Purple }).take_action(0, Action::WantTotal { least: 6 });
    game.take_action(0, Action::Send {});
    let offer = game.state.public.table;
    let orange_or_purple: ColourSet = [Colour::Orange, Colour::Purple].into_iter().collect();
    assert_eq!(
        offer.give,
        OfferSide {
            hand: HandClaim { n: 1, colours: said([orange_or_purple]), ..HandClaim::EMPTY },
            ..OfferSide::EMPTY
        }
    );
    let red_or_purple: ColourSet = [Colour::Red, Colour::Purple].into_iter().collect();
    let wanted = HandClaim {
        n: 2,
        colours: said([ColourSet::only(Colour::Purple), red_or_purple]),
        min_total: 6,
        ..HandClaim::EMPTY
    };
    assert_eq!(offer.get.hand, wanted);
    // The total 2 + 4 = 6 fits; both cards are purple.
    assert!(game.can_act(1, Action::Accept {}));
}

#[test]
fn ed_47_a_description_is_true_by_construction() {
    let mut game = trading(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1", "orion-1"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1").gives(0, "orion-1");
    game.take_action(0, Action::Say { what: OfferDisclosure::Everything })
        .take_action(0, Action::Want { colour: None });
    game.take_action(0, Action::Send {});
    let give = game.state.public.table.give;
    assert_eq!((give.hand.n, give.hand.min_total, give.hand.max_total), (2, 7, 7));
    assert_eq!(give.hand.colours[..2], [ColourSet::only(Colour::Red), ColourSet::only(Colour::Orange)]);
    // A claim that says less is true as well.
    let mut game = trading(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1", "orion-1"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1").gives(0, "orion-1");
    game.take_action(0, Action::Say { what: OfferDisclosure::Total })
        .take_action(0, Action::Want { colour: None })
        .take_action(0, Action::Send {});
    let give = game.state.public.table.give;
    assert_eq!(
        (give.hand.min_total, give.hand.max_total, give.hand.colours[..2].to_vec()),
        (7, 7, vec![Colour::ANY; 2])
    );
}

#[test]
fn ed_43_q16_only_hand_cards_that_fit_can_be_committed() {
    let mut game = trading(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"])
        .deal_hand(1, &["salvage-1", "un_veto-1", "orion-1", "kerosene-2", "gold_reserves-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    game.take_action(0, Action::Want { colour: Some(Colour::Purple) }).take_action(0, Action::Want { colour: None });
    game.take_action(0, Action::WantTotal { least: 8 })
        .take_action(0, Action::Send {})
        .take_action(1, Action::Accept {});
    // Purple and any other card with a total of 8: only Orion (6) with a purple 2 fits.
    let orion = game.find_card("orion-1");
    assert_eq!(game.legal_actions(1), [Action::Pick { card: orion }]);
    assert_eq!(game.blocked_reason(1, Action::Pick { card: game.find_card("kerosene-2") }), BlockedReason::DoesNotFit);
    game.take_action(1, Action::Pick { card: orion });
    let purple: Vec<Action> =
        ["gold_reserves-1", "un_veto-1", "salvage-1"].map(|id| Action::Pick { card: game.find_card(id) }).to_vec();
    let mut legal = game.legal_actions(1);
    legal.sort_unstable();
    let mut purple = purple;
    purple.sort_unstable();
    assert_eq!(legal, purple);
}

#[test]
fn ed_47_67_who_holds_nothing_that_fits_cannot_accept() {
    let mut game = trading(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    game.take_action(0, Action::Want { colour: Some(Colour::Green) }).take_action(0, Action::Send {});
    assert_eq!(game.blocked_reason(1, Action::Accept {}), BlockedReason::DoesNotFit);
    game.take_action(1, Action::Decline {});
    assert_eq!(game.phase(), Phase::Trade);
    // A refusal does not reveal the reason.
    assert!(game.events_seen_by(None).any(|event| *event == Event::Declined { seat: Seat(1) }));
}

#[test]
fn ed_46_q14_cards_from_the_hand_must_be_usable_by_the_receiver_those_in_play_always_are() {
    // Edge 9: there are five nations, so flags matter. Civil War 2 has no flag USA.
    let mut game = trading(&["SOV", "USA", "FRA", "GBR", "IND"]);
    game.deal_hand(0, &["civil_war-2", "air_strike-2"])
        .put_in_front(0, &["fighter_screen-3"])
        .deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) });
    let card = game.find_card("civil_war-2");
    assert_eq!(game.blocked_reason(0, Action::Give { card }), BlockedReason::NotUsable { card });
    game.gives(0, "fighter_screen-3").take_action(0, Action::Want { colour: None }).take_action(0, Action::Send {});
    game.accepts(1, "salvage-1").take_action(0, Action::Close { offer: 0 });
    assert!(game.in_front(1, "fighter_screen-3"));
    game.put_in_front(2, &["bomber_wing-1"]);
    game.take_action(0, Action::Yield {});
    assert!(game.can_play(1, "fighter_screen-3"), "ED-14: usable where it lies");
}

#[test]
fn ed_46_q14_what_the_other_side_commits_must_be_usable_as_well() {
    let mut game = trading(&["USA", "SOV", "FRA", "GBR", "IND"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["civil_war-2"]);
    game.offers(1, "air_strike-1");
    assert_eq!(game.blocked_reason(1, Action::Accept {}), BlockedReason::DoesNotFit);
}

#[test]
fn ed_q15_after_the_exchange_both_are_within_their_places() {
    // Edge 10: France has five of its five places full.
    let mut game = trading(&["USA", "FRA"]);
    game.put_in_front(0, &["secret_base-1"]).deal_hand(1, &["salvage-1"]);
    game.put_in_front(1, &["anti_missile-1", "anti_missile-2", "anti_missile-3"])
        .put_face_down(1, &["espionage-1", "espionage-2"]);
    game.take_action(0, Action::Offer { to: Seat(1) })
        .gives(0, "secret_base-1")
        .take_action(0, Action::Want { colour: None });
    assert_eq!(game.blocked_reason(0, Action::Send {}), BlockedReason::NotValid);
    game.take_action(0, Action::Cancel {}).take_action(0, Action::Offer { to: Seat(1) }).gives(0, "secret_base-1");
    game.asks(0, "anti_missile-2").take_action(0, Action::Send {}).take_action(1, Action::Accept {});
    game.take_action(0, Action::Close { offer: 0 });
    assert!(game.in_front(1, "secret_base-1") && game.in_front(0, "anti_missile-2"));
}

#[test]
fn ed_q15_face_down_cards_are_not_traded() {
    let mut game = trading(&["USA", "FRA"]);
    game.put_face_down(0, &["espionage-1"])
        .put_face_down(1, &["espionage-2"])
        .deal_hand(0, &["air_strike-1"])
        .deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) });
    let (own, other) = (game.find_card("espionage-1"), game.find_card("espionage-2"));
    assert_eq!(game.blocked_reason(0, Action::Give { card: own }), BlockedReason::NotInPlay { card: own });
    assert_eq!(game.blocked_reason(0, Action::Ask { card: other }), BlockedReason::NotInPlay { card: other });
}

#[test]
fn ed_q13_each_side_gives_a_card() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    assert_eq!(game.blocked_reason(0, Action::Send {}), BlockedReason::NotValid);
    game.take_action(0, Action::Want { colour: None });
    assert!(game.can_act(0, Action::Send {}));
}

#[test]
fn ed_42_49_q12_a_swap_is_the_one_trade_and_its_card_goes_to_the_hand() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1", "salvage-1"]);
    let (away, take) = (game.find_card("salvage-1"), game.find_card("kerosene-1"));
    game.take_action(0, Action::Swap { card: away }).take_action(0, Action::Take { card: take });
    assert!(game.is_discarded("salvage-1") && game.holds_card(0, "kerosene-1"));
    assert_eq!(game.phase(), Phase::Act);
    // The replacement comes from the deck.
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]);
    game.offers(1, "air_strike-1").accepts(1, "salvage-1");
    game.take_action(0, Action::Swap { card: game.find_card("air_strike-1") })
        .take_action(0, Action::Draw {})
        .draw_cards(&["orion-1"]);
    assert!(game.holds_card(0, "orion-1") && game.is_discarded("air_strike-1"));
    assert!(game.holds_card(1, "salvage-1") && game.state.public.offers == 0, "what stood is withdrawn (ED-Q16)");
}

#[test]
fn ed_q12_the_card_swapped_away_cannot_be_taken_and_a_swap_can_be_dropped() {
    // Edge 7: the only module is discarded, and the Scrapyard was empty.
    let mut game = trading(&["USA", "FRA"]);
    game.put_at_site(1, 0, &["kerosene-1", "basic_habitat-1", "basic_colony-1"]).deal_hand(0, &["orion-1"]);
    game.take_action(0, Action::Swap { card: game.find_card("orion-1") });
    assert_eq!(game.legal_actions(0), [Action::Draw {}, Action::Cancel {}]);
    game.take_action(0, Action::Cancel {});
    assert!(game.holds_card(0, "orion-1"), "nothing has happened");
    assert!(game.events_seen_by(Some(1)).next().is_none(), "and nobody else heard of it");
}

#[test]
fn ed_q12_a_swap_from_an_empty_deck_may_bring_the_same_card_back() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["orion-1"]).deal_rest_to_hand(1, &[]);
    game.take_action(0, Action::Swap { card: game.find_card("orion-1") })
        .take_action(0, Action::Draw {})
        .draw_cards(&["orion-1"]);
    assert!(game.holds_card(0, "orion-1"));
    assert_eq!(game.state.public.deck, 3, "the Scrapyard was shuffled in as well (ED-Q8)");
}

#[test]
fn ed_q16_offers_are_limited_per_nation_and_per_step() {
    let mut game = trading(&["USA", "FRA", "GBR", "SOV", "JPN", "IND"]);
    game.deal_hand(0, &["air_strike-1"]);
    for to in [1, 2, 3, 4] {
        game.deal_hand(to, &[["salvage-1", "salvage-2", "sabotage-1", "un_veto-1"][to as usize - 1]]);
        for _ in 0..3 {
            game.take_action(0, Action::Invite { to: Seat(to) }).take_action(to, Action::Decline {});
        }
        assert_eq!(game.blocked_reason(0, Action::Invite { to: Seat(to) }), BlockedReason::NoMoreOffers);
    }
    assert_eq!(game.blocked_reason(0, Action::Offer { to: Seat(5) }), BlockedReason::NoMoreOffers, "twelve in all");
}

#[test]
fn ed_q16_a_counter_offer_stands_until_the_seat_on_turn_closes_it_with_fitting_cards() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1", "orion-1"]).deal_hand(1, &["salvage-1", "hydrogen-1"]);
    game.offers(1, "air_strike-1").take_action(1, Action::Counter {});
    game.gives(1, "hydrogen-1").take_action(1, Action::Say { what: OfferDisclosure::Colours });
    game.take_action(1, Action::Want { colour: Some(Colour::Red) }).take_action(1, Action::Send {});
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Trade, vec![0]));
    let offer = game.state.public.standing_offers()[0];
    assert!(offer.counter && offer.with == Seat(1));
    game.take_action(0, Action::Close { offer: 0 });
    assert_eq!(game.legal_actions(0), [Action::Pick { card: game.find_card("orion-1") }]);
    game.picks_hand(0, "orion-1");
    assert!(game.holds_card(0, "hydrogen-1") && game.holds_card(1, "orion-1"));
}

#[test]
fn ed_q16_a_counter_offer_without_fitting_cards_cannot_be_closed() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["hydrogen-1"]);
    game.take_action(0, Action::Invite { to: Seat(1) }).take_action(1, Action::Counter {}).gives(1, "hydrogen-1");
    game.take_action(1, Action::Want { colour: Some(Colour::Green) }).take_action(1, Action::Send {});
    assert_eq!(game.blocked_reason(0, Action::Close { offer: 0 }), BlockedReason::NoOffer);
    game.take_action(0, Action::EndTrade {});
    assert_eq!(game.phase(), Phase::Act);
}

#[test]
fn ed_q20_only_the_seat_on_turn_begins_and_it_may_ask_for_an_offer() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["hydrogen-1"]);
    assert_eq!(game.seats_to_act(), [0]);
    game.take_action(0, Action::Invite { to: Seat(1) });
    assert!(!game.can_act(1, Action::Accept {}), "there is nothing to accept");
    assert_eq!(game.legal_actions(1), [Action::Decline {}, Action::Counter {}]);
}

#[test]
fn ed_45_q18_with_the_penalty_a_mistake_is_void_and_bars_its_maker() {
    let bar = Options { trade_penalty: TradePenalty::Bar, ..Options::default() };
    // Edge 8, second half, with the strict option: the other nation cannot use the card.
    let mut game = nations_with(&["SOV", "USA", "FRA", "GBR", "IND"], bar.clone());
    game.set_turn(Phase::Trade, 0).deal_hand(0, &["civil_war-2"]).deal_hand(1, &["salvage-1"]);
    game.offers(1, "civil_war-2");
    assert!(game.events_seen_by(None).any(|event| *event == Event::Void { seat: Seat(0) }));
    assert_eq!(game.phase(), Phase::Act, "the step of the seat on turn ends");
    // With a counter-offer, only its maker is barred.
    let mut game = nations_with(&["USA", "SOV", "FRA", "GBR", "IND"], bar);
    game.set_turn(Phase::Trade, 0).deal_hand(0, &["air_strike-1"]).deal_hand(1, &["civil_war-2", "salvage-1"]);
    game.deal_hand(2, &["defector-1"]);
    game.take_action(0, Action::Invite { to: Seat(1) }).take_action(1, Action::Counter {}).gives(1, "civil_war-2");
    game.take_action(1, Action::Want { colour: None }).take_action(1, Action::Send {});
    assert_eq!(game.phase(), Phase::Trade);
    assert_eq!(game.blocked_reason(0, Action::Invite { to: Seat(1) }), BlockedReason::NoMoreOffers);
    assert!(game.can_act(0, Action::Invite { to: Seat(2) }));
}

#[test]
fn ed_q18_by_default_an_offer_that_is_not_valid_cannot_be_made() {
    let mut game = trading(&["SOV", "USA", "FRA", "GBR", "IND"]);
    game.deal_hand(0, &["civil_war-2"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) });
    let before = game.state.clone();
    let card = game.find_card("civil_war-2");
    assert_eq!(engine::BlockedReason::clause(game.blocked_reason(0, Action::Give { card })), "ED-46");
    assert_eq!(game.state, before);
}

#[test]
fn ed_45_q18_more_than_half_of_the_others_can_call_a_hint_foul() {
    let vote = Options { foul_vote: FoulVote::Majority, ..Options::default() };
    let mut game = nations_with(&["USA", "SOV", "FRA", "GBR"], vote);
    game.set_turn(Phase::Trade, 0).deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]);
    game.offers(1, "air_strike-1");
    game.take_action(1, Action::Counter {});
    game.take_action_out_of_turn(2, Action::Foul { seat: Seat(1) });
    game.take_action_out_of_turn(2, Action::Foul { seat: Seat(1) })
        .take_action_out_of_turn(2, Action::Foul { seat: Seat(1) });
    assert!(game.state.public.barred.is_empty(), "said, taken back, said again: one of three");
    game.take_action_out_of_turn(0, Action::Foul { seat: Seat(1) });
    assert!(game.state.public.barred.contains(Seat(1)), "two of three");
    assert_eq!(game.legal_actions(1), [Action::Decline {}], "its counter-offer is gone too");
    game.take_action(1, Action::Decline {});
    game.take_action_out_of_turn(1, Action::Foul { seat: Seat(0) })
        .take_action_out_of_turn(3, Action::Foul { seat: Seat(0) });
    assert_eq!(game.legal_actions(0), [Action::EndTrade {}], "the seat on turn is barred: its step is over");
    // Without the option, no seat can accuse another.
    let mut game = trading(&["USA", "SOV", "FRA"]);
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(1));
    let mut open = Vec::new();
    game.game.out_of_turn_actions(&game.state.public, &own, Seat(1), &mut open);
    assert!(!open.contains(&Action::Foul { seat: Seat(0) }));
    game.take_action(0, Action::EndTrade {});
}

#[test]
fn ed_45_q18_an_offer_whose_maker_is_barred_can_only_be_declined() {
    let vote = Options { foul_vote: FoulVote::Majority, ..Options::default() };
    let mut game = nations_with(&["USA", "SOV", "FRA"], vote);
    game.set_turn(Phase::Trade, 0).deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]);
    game.offers(1, "air_strike-1");
    game.take_action_out_of_turn(2, Action::Foul { seat: Seat(0) })
        .take_action_out_of_turn(1, Action::Foul { seat: Seat(0) });
    assert_eq!(game.legal_actions(1), [Action::Decline {}]);
    game.take_action(1, Action::Decline {});
    assert_eq!(game.phase(), Phase::Act, "the step of the seat on turn ends");
}

#[test]
fn ed_45_a_barred_seat_has_no_part_in_what_stands() {
    let vote = Options { foul_vote: FoulVote::Majority, ..Options::default() };
    let mut game = nations_with(&["USA", "SOV", "FRA"], vote);
    game.set_turn(Phase::Trade, 0).deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]);
    game.offers(1, "air_strike-1").accepts(1, "salvage-1");
    game.take_action_out_of_turn(2, Action::Foul { seat: Seat(1) })
        .take_action_out_of_turn(0, Action::Foul { seat: Seat(1) });
    assert_eq!(game.blocked_reason(0, Action::Close { offer: 0 }), BlockedReason::NoOffer);
}

#[test]
fn ed_q19_both_traders_remember_what_changed_hands_and_nobody_else_knows() {
    let mut game = trading(&["USA", "FRA", "GBR"]);
    game.deal_hand(0, &["air_strike-1", "orion-1"])
        .deal_hand(1, &["salvage-1", "hydrogen-1"])
        .deal_hand(2, &["defector-1"]);
    game.offers(1, "air_strike-1").accepts(1, "salvage-1").take_action(0, Action::Close { offer: 0 });
    let knows = |game: &Scenario, seat: u8, of: usize| -> CardSet {
        let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat));
        own.known[of].or(game.state.public.nations[of].shown)
    };
    assert_eq!(knows(&game, 0, 1), game.find_cards(&["air_strike-1"]));
    assert_eq!(knows(&game, 1, 0), game.find_cards(&["salvage-1"]));
    assert_eq!(knows(&game, 2, 0).or(knows(&game, 2, 1)), CardSet::EMPTY);
    // Each of them knows which of its own cards the other knows.
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0));
    assert_eq!(own.watched[1], game.find_cards(&["salvage-1"]));
    assert!(own.watched[2].is_empty());
    let traded = |event: &&Event| matches!(event, Event::Traded { cards: Some(_), .. });
    assert_eq!(game.events_seen_by(Some(0)).filter(traded).count(), 1);
    assert_eq!(game.events_seen_by(Some(2)).filter(traded).count(), 0);
    // The knowledge lasts: two turns later they still have it.
    game.end_turn().advance_to_step_3().end_turn().advance_to_step_3();
    assert!(
        knows(&game, 0, 1).contains(game.find_card("air_strike-1"))
            && knows(&game, 1, 0).contains(game.find_card("salvage-1"))
    );
}

#[test]
fn ed_q19_knowledge_becomes_doubtful_when_an_unseen_card_leaves_the_hand() {
    let mut game = trading(&["USA", "FRA", "GBR"]);
    // It is public that the United States holds a Kerosene Rocket.
    game.deal_hand(0, &["orion-1", "air_strike-1"]).deal_hand(1, &["salvage-1"]);
    let kerosene = game.fetched("kerosene-1", 0);
    // An orange card leaves the hand, so it was not the red one.
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    game.take_action(0, Action::Say { what: OfferDisclosure::Colours })
        .take_action(0, Action::Want { colour: None })
        .take_action(0, Action::Send {});
    game.accepts(1, "salvage-1").take_action(0, Action::Close { offer: 0 });
    assert!(game.state.public.nations[0].shown.contains(kerosene));
    // A card without a description leaves the hand, so it may have been this one.
    let mut game = trading(&["USA", "FRA", "GBR"]);
    game.deal_hand(0, &["orion-1", "air_strike-1"]).deal_hand(1, &["salvage-1"]);
    let kerosene = game.fetched("kerosene-1", 0);
    game.offers(1, "air_strike-1").accepts(1, "salvage-1").take_action(0, Action::Close { offer: 0 });
    assert!(!game.state.public.nations[0].shown.contains(kerosene), "no longer certain for all");
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(1));
    assert!(own.known[0].contains(kerosene), "but France knows that it was another card");
}

impl Scenario {
    /// Moves a card of the Scrapyard publicly to a hand.
    fn fetched(&mut self, id: &str, seat: usize) -> Card {
        let card = self.find_card(id);
        self.state.public.scrapyard.remove(card);
        self.state.public.nations[seat].shown.insert(card);
        self.state.public.nations[seat].hand += 1;
        self.state.private.hands[seat].insert(card);
        card
    }
}

#[test]
fn ed_q53_ending_the_trade_step_is_always_open() {
    let mut game = trading(&["USA", "FRA"]);
    assert!(game.can_act(0, Action::EndTrade {}));
    game.take_action(0, Action::EndTrade {});
    assert!(game.can_act(0, Action::Yield {}), "and so is placing nothing");
}

#[test]
fn ed_q56_offers_and_their_steps_are_bounded() {
    let mut game = trading(&["USA", "FRA"]);
    game.deal_hand(0, &["air_strike-1", "orion-1"]).deal_hand(1, &["salvage-1"]);
    game.take_action(0, Action::Offer { to: Seat(1) })
        .gives(0, "orion-1")
        .take_action(0, Action::Want { colour: None });
    for what in [OfferDisclosure::Colours, OfferDisclosure::Number].into_iter().cycle().take(10) {
        game.take_action(0, Action::Say { what });
    }
    assert_eq!(game.legal_actions(0), [Action::Cancel {}, Action::Send {}], "twelve steps");
    game.take_action(0, Action::Cancel {});
    let mut begun = 1;
    while game.can_act(0, Action::Offer { to: Seat(1) }) {
        game.take_action(0, Action::Offer { to: Seat(1) }).take_action(0, Action::Cancel {});
        begun += 1;
    }
    assert_eq!(begun, end_of_days::MAX_DRAFTS);
    // Counter-offers can be begun six times at most.
    game.take_action(0, Action::Invite { to: Seat(1) });
    for _ in 0..end_of_days::MAX_COUNTER_OFFERS {
        game.take_action(1, Action::Counter {}).take_action(1, Action::Cancel {});
    }
    assert_eq!(game.legal_actions(1), [Action::Decline {}]);
    game.take_action(1, Action::Decline {});
    assert!(game.can_act(0, Action::EndTrade {}));
}

#[test]
fn ed_43_q17_a_total_can_be_wanted_exactly() {
    let mut game = trading_today(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["kerosene-1", "kerosene-4", "orion-1"]);
    let wanted = game.find_card("kerosene-4");
    let value = game.game.content().card_value(wanted);
    assert!(game.game.content().card_value(game.find_card("kerosene-1")) < value);
    assert!(game.game.content().card_value(game.find_card("orion-1")) > value);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    game.take_action(0, Action::Want { colour: Some(Colour::Red) }).take_action(0, Action::WantTotal { least: value });
    assert!(!game.can_act(0, Action::WantAtMost { most: value - 1 }), "the least is more than that");
    game.take_action(0, Action::WantAtMost { most: value })
        .take_action(0, Action::Send {})
        .take_action(1, Action::Accept {});
    let said = game.state.public.commit.said;
    assert_eq!((said.min_total, said.max_total), (value, value));
    assert_eq!(game.legal_actions(1), [Action::Pick { card: wanted }]);
}

#[test]
fn ed_43_q17_a_total_has_room_for_the_cards_that_are_wanted() {
    let mut game = trading_today(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["kerosene-2", "orion-1", "orion-2"]);
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "air_strike-1");
    game.take_action(0, Action::Want { colour: None }).take_action(0, Action::WantAtMost { most: 1 });
    assert!(!game.can_act(0, Action::Want { colour: None }), "two cards are worth 2 at least");
}

#[test]
fn ed_43_q17_a_colour_is_said_of_one_card() {
    // "One orange or purple, one purple" can be offered as well as wanted.
    let mut game = trading_today(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1", "salvage-2"]).deal_hand(1, &["orion-1"]);
    let (strike, salvage) = (game.find_card("air_strike-1"), game.find_card("salvage-2"));
    game.take_action(0, Action::Offer { to: Seat(1) }).gives(0, "salvage-2").gives(0, "air_strike-1");
    game.take_action(0, Action::Say { what: OfferDisclosure::Colours });
    assert!(!game.can_act(0, Action::Or { colour: Colour::Purple, card: Some(salvage) }), "it is purple");
    game.take_action(0, Action::Or { colour: Colour::Purple, card: Some(strike) });
    game.take_action(0, Action::Want { colour: None }).take_action(0, Action::Send {});
    let purple = ColourSet::only(Colour::Purple);
    let mut described = game.state.public.table.give.hand.card_colours().to_vec();
    described.sort_unstable_by_key(|colours| colours.len());
    assert_eq!(described, [purple, purple.with(Colour::Orange)]);
}
