//! Tables for tests: the house set, and what the battery must know.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::{Arc, LazyLock};

use check::Probe;
use extinction_point::{Action, Card, Cards, Content, Event, ExtinctionPoint, HOUSE, NONE, Options, Pack};
use play::{Game, Pending, Seat, State, Told, ViewOf};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The house set.
pub static HOUSE_SET: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE, Content::compile).expect("the house set is sound")));

/// The house set without abilities.
pub static BLANK_SET: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new((**HOUSE_SET).clone().blank()));

/// The house pack, to be changed.
pub fn pack() -> Pack {
    content::read(HOUSE).expect("the house pack is sound")
}

/// A table with the house set.
pub fn table(seats: u8, options: Options) -> ExtinctionPoint {
    ExtinctionPoint::new(seats, options, HOUSE_SET.clone()).expect("a playable table")
}

/// A table without abilities.
pub fn blank(seats: u8, options: Options) -> ExtinctionPoint {
    ExtinctionPoint::new(seats, options, BLANK_SET.clone()).expect("a playable table")
}

/// A fact: this card is in the hand of this seat.
pub type Fact = (u8, Card);

/// What the battery must know.
pub struct Secrets;

impl Probe for Secrets {
    type Game = ExtinctionPoint;
    type Fact = Fact;
    const CLAUSES: &'static str = "EP";

    fn team(_: &ExtinctionPoint) -> bool {
        true
    }

    fn mentions(game: &ExtinctionPoint, event: &Event, out: &mut Vec<Fact>) {
        let hand = |who: u8, cards: Cards, out: &mut Vec<Fact>| out.extend(cards.iter().map(|card| (who, card)));
        match *event {
            Event::Hand { who, cards } | Event::DrewCards { who, cards } => hand(who, cards, out),
            // Alone at the table, a card on its way to the row is still in the hand when it is named.
            Event::Gave { card, .. } if game.seats() == 1 => out.push((0, card)),
            Event::Gave { to, card, .. } => out.push((to, card)),
            Event::Showed { who, card, .. } => out.push((who, card)),
            _ => {}
        }
    }

    fn shows(game: &ExtinctionPoint, view: &ViewOf<ExtinctionPoint>, out: &mut Vec<Fact>) {
        for who in 0..game.seats() {
            out.extend(view.open.traces.seen[who as usize].iter().map(|card| (who, card)));
        }
        if let Some((seat, mine)) = &view.mine {
            out.extend(mine.hand.iter().map(|card| (seat.0, card)));
            for (who, cards) in mine.gave.iter().enumerate() {
                out.extend(cards.iter().map(|card| (who as u8, card)));
            }
        }
    }

    fn holds(_: &ExtinctionPoint, state: &State<ExtinctionPoint>, (who, card): Fact) -> bool {
        state.hidden.hands[who as usize].has(card)
    }

    /// A card may leave a hand in secret: whoever gives one away may have given this one.
    fn blurs(_: &ExtinctionPoint, event: &Event, (who, _): Fact) -> bool {
        matches!(event, Event::Passed { to, .. } if to[who as usize] != NONE)
    }
}

/// Lets nature answer until a seat is asked.
pub fn settle(game: &ExtinctionPoint, state: &mut State<ExtinctionPoint>, seed: u64) -> Vec<Told<Event>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut told = Vec::new();
    while game.pending(&state.open) == Pending::Nature {
        let outcome = game.sample(state, &mut rng);
        assert!(game.possible(state, outcome), "nature gives what it can");
        game.settle(state, outcome, &mut told);
    }
    told
}

/// What is open to a seat.
pub fn legal(game: &ExtinctionPoint, state: &State<ExtinctionPoint>, seat: u8) -> Vec<Action> {
    let mut legal = Vec::new();
    let mine = game.mine(&state.open, &state.hidden, Seat(seat));
    game.legal(&state.open, &mine, Seat(seat), &mut legal);
    legal
}
