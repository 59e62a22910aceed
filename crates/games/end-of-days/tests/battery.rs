//! The battery, with what it cannot know about this game.

mod common;

use check::{Effort, Probe};
use common::table;
use end_of_days::{
    Doomsday, EndOfDays, Event, FoulVote, NationChoice, Options, ScoreFloor, ScrapPick, TradePenalty, WildTargets,
    Windows,
};
use parts::CardSet;
use play::{Seat, State, ViewOf};

/// The card is in the hand of this seat.
type Fact = (Seat, u8);

struct Secrets;

impl Probe for Secrets {
    type Game = EndOfDays;
    type Fact = Fact;
    const CLAUSES: &'static str = "ED";

    fn mentions(_: &EndOfDays, event: &Event, out: &mut Vec<Fact>) {
        let mut all = |seat: Seat, cards: CardSet| out.extend(cards.iter().map(|card| (seat, card)));
        match *event {
            Event::Dealt { seat, cards: Some(cards), .. } | Event::Drew { seat, cards: Some(cards), .. } => {
                all(seat, cards);
            }
            Event::Salvaged { seat, card, .. } | Event::Returned { seat, card } => all(seat, CardSet::EMPTY.with(card)),
            Event::Handed { to, cards: Some(cards), .. } => all(to, cards),
            Event::LookedHand { of, cards: Some(cards), .. } => all(of, cards),
            Event::Traded { offer, cards: Some([mine, theirs]) } => {
                all(offer.with, mine);
                // Whose turn it is everybody knows; the battery asks for each seat that could be meant.
                (0..7).map(Seat).for_each(|seat| all(seat, theirs));
            }
            _ => {}
        }
    }

    fn shows(game: &EndOfDays, view: &ViewOf<EndOfDays>, out: &mut Vec<Fact>) {
        for seat in (0..play::Game::seats(game)).map(Seat) {
            let mut cards = view.open.shown[seat.index()];
            if let Some((me, mine)) = &view.mine {
                cards = cards.union(mine.known[seat.index()]);
                if *me == seat {
                    cards = cards.union(mine.hand);
                }
            }
            out.extend(cards.iter().map(|card| (seat, card)));
        }
    }

    fn holds(_: &EndOfDays, state: &State<EndOfDays>, (seat, card): Fact) -> bool {
        state.hidden.hands[seat.index()].has(card)
    }

    /// A hidden card that leaves a hand may be any of those that were known there.
    fn blurs(_: &EndOfDays, event: &Event, (seat, _): Fact) -> bool {
        match *event {
            Event::Handed { from, cards: None, .. } => from == seat,
            Event::Traded { cards: None, .. } => true,
            _ => false,
        }
    }
}

fn holds(seats: u8, options: Options, games: u32) {
    let effort = Effort { worlds: 1, tries: 2, strays: 2, orders: 3, forgeries: 6, ..Effort::default() };
    let summary = check::battery::<Secrets>(&table(seats, options), effort.games(games));
    assert!(summary.memories > 1_000 && summary.pairs > 200);
    // With two seats a window asks the other one alone.
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
    let effort = Effort { worlds: 1, tries: 2, strays: 2, orders: 3, forgeries: 6, ..Effort::default() };
    for seats in [2, 4, 6] {
        check::battery::<Secrets>(&table(seats, all.clone()), effort.games(3));
    }
}
