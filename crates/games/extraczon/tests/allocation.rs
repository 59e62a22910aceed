//! Tests that a game in progress does not allocate: the rules are loops over fixed arrays.

use std::sync::Arc;

use engine::random::ChanceSource;
use engine::{Apply, Chance, LegalActions, NullSink, Rules, Scoring, ToAct, random};
use extraczon::{CompiledPack, Extraczon, Options, STANDARD_PACK};

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

#[test]
fn no_decision_and_no_answer_of_nature_allocates() {
    let cards: CompiledPack = content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard set");
    let game = Extraczon::new(4, Options::default(), Arc::new(cards)).expect("4 seats");
    let mut rng = ChanceSource::new([1; 32]).stream_rng(0);
    let mut actions = Vec::with_capacity(16);
    assert!(counting::is_installed());
    let before = counting::allocation_count();
    let mut answered = 0;
    for _ in 0..50 {
        let mut state = game.initial_state();
        loop {
            match game.awaited(&state) {
                ToAct::Chance => {
                    let outcome = game.sample_outcome(&state, &mut rng);
                    assert!(game.is_possible(&state, outcome));
                    game.apply_chance(&mut state, outcome, &mut NullSink);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().expect("a seat is asked");
                    actions.clear();
                    game.legal_actions(&state.public, &(), seat, &mut actions);
                    game.apply_action(&mut state, seat, random::pick(&mut rng, &actions), &mut NullSink);
                    answered += 1;
                }
                ToAct::Nobody => break,
            }
        }
        assert!(game.payoff(&state, engine::Seat(0)) <= 1.0);
    }
    assert!(answered > 500);
    assert_eq!(counting::allocation_count() - before, 0);
}
