//! Tests that games in a batch are the same as games played one after another.

use tensors::{BatchError, BatchRows, Chosen, TableBatch, tensor_interface};

use crate::setups::{setups, start_table};

/// The arrays that a batch writes.
struct Arrays {
    observations: Vec<f32>,
    masks: Vec<i8>,
    seats: Vec<i32>,
    rewards: Vec<f32>,
    scores: Vec<f32>,
    ends: Vec<bool>,
    lengths: Vec<i32>,
}

impl Arrays {
    fn of(batch: &dyn TableBatch, actions: usize, width: usize) -> Arrays {
        let tables = batch.table_count();
        Arrays {
            observations: vec![0.0; tables * width],
            masks: vec![0; tables * actions],
            seats: vec![0; tables],
            rewards: vec![0.0; tables * usize::from(batch.seats())],
            scores: vec![0.0; tables * usize::from(batch.seats())],
            ends: vec![false; tables],
            lengths: vec![0; tables],
        }
    }

    fn rows(&mut self) -> BatchRows<'_> {
        BatchRows {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            scores: &mut self.scores,
            ends: &mut self.ends,
            lengths: &mut self.lengths,
        }
    }
}

/// Plays random actions at a batch of tables and returns all rewards, the number of games ended, and the last
/// observations.
fn played(game: &str, seats: u8, threads: usize, steps: usize) -> (Vec<f32>, usize, Vec<f32>) {
    let (_, _, options) = setups().into_iter().find(|(id, ..)| *id == game).expect("every game has a setup");
    let table = start_table(game, seats, &options, 1);
    let numbers = tensor_interface(&*table).expect("every game has numbers");
    let mut batch = numbers.create_batch(40, 7, threads).expect("room and threads");
    let mut arrays = Arrays::of(&*batch, numbers.action_space().size() as usize, numbers.observation_layout().size);
    let mut answers = vec![0; batch.table_count()];
    let (mut rewards, mut ends) = (Vec::new(), 0);
    batch.reset(Some(11), &mut arrays.rows());
    for _ in 0..steps {
        assert!(batch.sample_actions(&mut answers));
        for (table, answer) in answers.iter().enumerate() {
            let mask = &arrays.masks[table * numbers.action_space().size() as usize..]
                [..numbers.action_space().size() as usize];
            assert_eq!(mask[*answer as usize], 1, "an answer that is drawn is open");
        }
        batch.step(&answers, Chosen::ALL, &mut arrays.rows()).expect("open answers are taken");
        ends += arrays.ends.iter().filter(|end| **end).count();
        rewards.extend_from_slice(&arrays.rewards);
    }
    (rewards, ends, arrays.observations)
}

#[test]
fn threads_change_nothing() {
    for (game, seats) in [("extraczon", 4), ("extinction", 3), ("extrication", 4), ("extinction-point", 4)] {
        let one = played(game, seats, 1, 150);
        assert_eq!(played(game, seats, 2, 150), one, "{game}");
        assert!(game != "extraczon" || one.1 > 10, "games end and begin anew");
    }
}

#[test]
fn tables_without_room_are_refused() {
    let table = start_table("extraczon", 4, &serde_json::json!({}), 1);
    let numbers = tensor_interface(&*table).expect("every game has numbers");
    for tables in [usize::MAX, usize::MAX / 1024, 1 << 56] {
        assert!(matches!(numbers.create_batch(tables, 1, 1), Err(BatchError::OutOfMemory)), "{tables}");
    }
}

#[test]
fn a_closed_answer_is_refused_and_changes_nothing() {
    let table = start_table("extraczon", 4, &serde_json::json!({}), 1);
    let numbers = tensor_interface(&*table).expect("every game has numbers");
    let mut batch = numbers.create_batch(3, 1, 1).expect("room");
    let mut arrays = Arrays::of(&*batch, numbers.action_space().size() as usize, numbers.observation_layout().size);
    let mut answers = vec![0; 3];
    assert!(!batch.sample_actions(&mut answers), "nothing is open before games begin");
    assert_eq!(batch.step(&answers, Chosen::ALL, &mut arrays.rows()), Err(0));
    batch.reset(None, &mut arrays.rows());
    let before = arrays.observations.clone();
    assert!(batch.sample_actions(&mut answers));
    answers[1] = -1;
    assert_eq!(batch.step(&answers, Chosen::ALL, &mut arrays.rows()), Err(1));
    assert_eq!(arrays.observations, before);
    // A table that is not chosen needs no answer, and stays as it is.
    batch.step(&answers, Chosen(Some(&[true, false, true])), &mut arrays.rows()).expect("only closed where not chosen");
    assert_eq!(arrays.lengths, [1, 0, 1]);
    let row = numbers.observation_layout().size;
    assert_eq!(arrays.observations[row..2 * row], before[row..2 * row]);
}

#[test]
fn a_row_holds_nothing_of_earlier_steps() {
    for (game, seats, options) in setups() {
        let table = start_table(game, seats, &options, 1);
        let numbers = tensor_interface(&*table).expect("every game has numbers");
        let (actions, width) = (numbers.action_space().size() as usize, numbers.observation_layout().size);
        let mut batch = numbers.create_batch(4, 3, 1).expect("room");
        let mut arrays = Arrays::of(&*batch, actions, width);
        let mut answers = vec![0; 4];
        batch.reset(Some(5), &mut arrays.rows());
        for _ in 0..40 {
            assert!(batch.sample_actions(&mut answers));
            batch.step(&answers, Chosen::ALL, &mut arrays.rows()).expect("open answers are taken");
        }
        // Rows that are empty before each step hold nothing of earlier ones.
        let mut again = numbers.create_batch(4, 3, 1).expect("room");
        let mut other = Arrays::of(&*again, actions, width);
        other.observations.fill(7.0);
        other.masks.fill(7);
        again.reset(Some(5), &mut other.rows());
        for _ in 0..40 {
            assert!(again.sample_actions(&mut answers));
            other.observations.fill(0.0);
            again.step(&answers, Chosen::ALL, &mut other.rows()).expect("open answers are taken");
        }
        assert!(other.observations == arrays.observations && other.masks == arrays.masks, "{game}");
    }
}

#[test]
fn a_table_answers_by_numbers_as_by_words() {
    for (game, seats, options) in setups() {
        let (mut one, mut other) = (start_table(game, seats, &options, 5), start_table(game, seats, &options, 5));
        let numbers = tensor_interface(&*one).expect("every game has numbers");
        for step in 0..60usize {
            let Some(seat) = one.awaited_seats().lowest() else { break };
            let mut legal = Vec::new();
            numbers.legal_action_numbers(&*one, seat, &mut legal);
            let place = step * 7 % legal.len();
            let action = other.legal_action_at(seat, place).expect("both offer as many");
            assert_eq!(numbers.action_at(&*one, seat, legal[place]), Some(action.clone()), "{game}");
            assert_eq!(numbers.action_number(&*one, seat, &action), Ok(Some(legal[place])));
            numbers.apply_action_number(&mut *one, seat, legal[place]).expect("a legal action is taken");
            other.apply_action(seat, &action, None).expect("a legal action is taken");
        }
        assert_eq!(one.game_record(), other.game_record(), "{game}");
    }
}
