//! Rules are loops over fixed arrays: a game in progress asks for no memory.

use std::sync::Arc;

use extraczon::{Cards, Extraczon, Options, STANDARD};
use play::random::Dealer;
use play::{Game, Pending, Silent, random};

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

#[test]
fn no_decision_and_no_answer_of_nature_allocates() {
    let cards: Cards = content::load(STANDARD, Cards::compile).expect("the standard set");
    let game = Extraczon::new(4, Options::default(), Arc::new(cards)).expect("4 seats");
    let mut rng = Dealer::new([1; 32]).stream(0);
    let mut actions = Vec::with_capacity(16);
    assert!(counting::installed());
    let before = counting::allocations();
    let mut answered = 0;
    for _ in 0..50 {
        let mut state = game.start();
        loop {
            match game.waiting(&state) {
                Pending::Nature => {
                    let outcome = game.sample(&state, &mut rng);
                    assert!(game.possible(&state, outcome));
                    game.settle(&mut state, outcome, &mut Silent);
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a seat is asked");
                    actions.clear();
                    game.legal(&state.open, &(), seat, &mut actions);
                    game.apply(&mut state, seat, random::pick(&mut rng, &actions), &mut Silent);
                    answered += 1;
                }
                Pending::Over => break,
            }
        }
        assert!(game.payoff(&state, play::Seat(0)) <= 1.0);
    }
    assert!(answered > 500);
    assert_eq!(counting::allocations() - before, 0);
}
