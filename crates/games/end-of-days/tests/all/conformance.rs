//! The conformance suite, with the facts that are specific to this game.

use std::sync::Arc;

use crate::common::new_game;
use check::{Effort, Probe};
use end_of_days::{
    Card, CardSet, CompiledDeck, Doomsday, EndOfDays, Event, FoulVote, HOUSE_PACK, NationChoice, Options, Pack,
    ScoreFloor, ScrapPick, TradePenalty, WildTargets, Windows,
};
use engine::{Seat, StateOf, ViewOf};

/// A fact about a secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fact {
    /// The card is in the hand of this seat.
    Hand(Seat, Card),
    /// The card is one of those on top of the deck that a seat has looked at.
    Top(Card),
}

struct Secrets;

impl Probe for Secrets {
    type Game = EndOfDays;
    type Fact = Fact;
    const CLAUSES: &'static str = "ED";

    fn collect_event_facts(_: &EndOfDays, event: &Event, out: &mut Vec<Fact>) {
        if let Event::LookedDeck { cards: Some(cards), .. } = *event {
            return out.extend(cards.into_iter().flatten().map(Fact::Top));
        }
        let mut all = |seat: Seat, cards: CardSet| out.extend(cards.iter().map(|card| Fact::Hand(seat, card)));
        match *event {
            Event::Dealt { seat, cards: Some(cards), .. } | Event::Drew { seat, cards: Some(cards), .. } => {
                all(seat, cards);
            }
            Event::Salvaged { seat, card, .. } | Event::Returned { seat, card } => all(seat, CardSet::EMPTY.with(card)),
            Event::Handed { to, cards: Some(cards), .. } => all(to, cards),
            Event::Traced { seat, cards } => all(seat, cards),
            Event::LookedHand { of, cards: Some(cards), .. } => all(of, cards),
            Event::Traded { seat, offer, cards: Some([mine, theirs]) } => {
                all(offer.with, mine);
                all(seat, theirs);
            }
            _ => {}
        }
    }

    fn collect_view_facts(game: &EndOfDays, view: &ViewOf<EndOfDays>, out: &mut Vec<Fact>) {
        for seat in (0..engine::Rules::seats(game)).map(Seat) {
            let mut cards = view.public[seat].shown;
            if let Some((me, own)) = &view.own {
                cards = cards.or(own.known[seat.index()]);
                if *me == seat {
                    cards = cards.or(own.hand);
                }
            }
            out.extend(cards.iter().map(|card| Fact::Hand(seat, card)));
        }
        if let Some((_, own)) = &view.own {
            out.extend(own.top.into_iter().flatten().map(Fact::Top));
            out.extend(own.among.iter().map(Fact::Top));
        }
    }

    fn is_fact_true(_: &EndOfDays, state: &StateOf<EndOfDays>, fact: Fact) -> bool {
        match fact {
            Fact::Hand(seat, card) => state.private.hands[seat.index()].contains(card),
            Fact::Top(card) => state.private.top.contains(&Some(card)),
        }
    }

    /// A hidden card that leaves a hand may be any of those that were known there; a card drawn from a top that another
    /// seat has arranged may be any of those that were there.
    fn makes_uncertain(_: &EndOfDays, event: &Event, fact: Fact) -> bool {
        match (event, fact) {
            (Event::Handed { from, cards: None, .. }, Fact::Hand(seat, _)) => *from == seat,
            (Event::Traded { cards: None, .. }, Fact::Hand(..)) => true,
            (Event::Drew { cards: None, .. }, Fact::Top(_)) => true,
            _ => false,
        }
    }
}

fn holds(seats: u8, options: Options, games: u32) {
    let effort =
        Effort { worlds: 1, legal_tries: 2, illegal_tries: 2, orders: 3, forged_journals: 6, ..Effort::default() };
    let summary = check::run_conformance_suite::<Secrets>(&new_game(seats, options), effort.with_games(games));
    assert!(summary.facts_checked > 1_000 && summary.state_pairs > 200);
    // With two seats, a window asks the other seat alone.
    assert!(seats == 2 || summary.ballots > 20);
}

fn short() -> Options {
    Options { rounds: 4, ..Options::default() }
}

#[test]
fn the_battery_passes_with_two_seats() {
    holds(2, Options::default(), 2);
    holds(2, short(), 6);
}

#[test]
fn the_battery_passes_with_three_seats() {
    holds(3, Options::default(), 1);
    holds(3, short(), 5);
}

#[test]
fn the_battery_passes_with_four_seats() {
    holds(4, short(), 4);
}

#[test]
fn the_battery_passes_with_five_seats() {
    holds(5, short(), 3);
}

#[test]
fn the_battery_passes_with_six_and_seven_seats() {
    holds(6, short(), 2);
    holds(7, short(), 2);
}

#[test]
fn the_battery_passes_with_every_option() {
    let all = Options {
        rotate_first: true,
        nation_choice: NationChoice::Random,
        doomsday: Doomsday::Everyone,
        trade_penalty: TradePenalty::Bar,
        max_offers: 4,
        foul_vote: FoulVote::Majority,
        score_floor: ScoreFloor::None,
        scrap_pick: ScrapPick::FirstOnly,
        wild_targets: WildTargets::Printed,
        windows: Windows::InTurn,
        ..short()
    };
    let effort =
        Effort { worlds: 1, legal_tries: 2, illegal_tries: 2, orders: 3, forged_journals: 6, ..Effort::default() };
    for seats in [2, 4, 6] {
        check::run_conformance_suite::<Secrets>(&new_game(seats, all.clone()), effort.with_games(3));
    }
}

/// Card types for the verbs that the house deck does not use.
const VERBS: &str = r#"
[[types]]
id = "embargo"
name = "Embargo"
colour = "purple"
play_from = "both"
tags = ["covert"]
copies = [{ value = 1, wild = true }, { value = 1, wild = true }]
[[types.modes]]
when = "action"
steps = [{ do = "bar_trade", who = "chosen_other", turns = 1 }, { do = "swap_hands", who = "chosen_other" }]
[[types.modes]]
when = "action"
steps = [{ do = "bar_scrapyard", who = "each_other", turns = 2 }, { do = "take_hand", who = "each_other", n = 1, how = "owner" }]

[[types]]
id = "tribunal"
name = "Tribunal"
colour = "orange"
play_from = "both"
sanction = true
copies = [{ value = 2, wild = true }, { value = 2, wild = true }]
[[types.modes]]
when = "negate"
of = [{ colour = "orange" }, { tag = "covert" }]
need = "any"
scope = "own_part"
[[types.modes]]
when = "action"
steps = [{ do = "take_hand", who = "chosen_other", n = 2, how = "user" }, { do = "extra_vp", who = "self", n = 1 }]
[[types.modes]]
when = "action"
steps = [{ do = "return_to_hand", n = 2, at = { zone = "any", owner = "any_nation" } }, { do = "move_module", n = 2 }]

[[types]]
id = "weather"
name = "Weather"
colour = "orange"
play_from = "front"
copies = [{ value = 3, wild = true }]
[[types.modes]]
when = "static"
steps = [{ do = "chance_mod", who = "each_other", n = -1 }, { do = "attack_min_mod", who = "self", n = 1 }]

[[types]]
id = "census"
name = "Census"
colour = "purple"
play_from = "both"
copies = [{ value = 4, wild = true }]
[[types.modes]]
when = "action"
steps = [{ do = "look_deck", n = 4 }, { do = "play_restriction", who = "each_other", colour = "purple", turns = 1 }, { do = "discard_hand", who = "each_other", amount = 1, how = "owner" }, { do = "draw", who = "each_other", n = 1 }]
[[types.modes]]
when = "action"
steps = [{ do = "unless_pays", who = "chosen_other", hand = 1, else = [{ do = "discard_hand", who = "chosen_other", amount = "all", how = "owner" }] }]
"#;

#[test]
fn the_battery_passes_with_every_verb() {
    // The deck is small so that these cards come up often.
    let mut pack: Pack = content::read(&format!("{HOUSE_PACK}\n{VERBS}")).expect("a pack");
    let few = ["nuclear_missile", "piracy", "air_strike", "hypergolic", "rotating_habitat", "dome_colony", "invasion"];
    pack.types.retain(|entry| !few.contains(&entry.id.as_str()));
    let cards = Arc::new(CompiledDeck::compile(pack).expect("a sound deck"));
    let effort =
        Effort { worlds: 1, legal_tries: 2, illegal_tries: 2, orders: 3, forged_journals: 6, ..Effort::default() };
    for (seats, windows) in [(2, Windows::Sealed), (3, Windows::Sealed), (4, Windows::InTurn), (5, Windows::Sealed)] {
        let game = EndOfDays::new(seats, Options { windows, ..short() }, cards.clone()).expect("a table");
        check::run_conformance_suite::<Secrets>(&game, effort.with_games(3));
    }
}
