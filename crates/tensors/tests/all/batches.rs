//! Many tables at once are the same games as one after another.

use tensors::{BatchRows, NoBatch, TableBatch, numbers};

use crate::setups::{setups, table};

/// The arrays that a batch writes.
struct Arrays {
    observations: Vec<f32>,
    masks: Vec<i8>,
    seats: Vec<i32>,
    rewards: Vec<f32>,
    ends: Vec<bool>,
    lengths: Vec<i32>,
}

impl Arrays {
    fn of(batch: &dyn TableBatch, actions: usize, width: usize) -> Arrays {
        let tables = batch.tables();
        Arrays {
            observations: vec![0.0; tables * width],
            masks: vec![0; tables * actions],
            seats: vec![0; tables],
            rewards: vec![0.0; tables * usize::from(batch.seats())],
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
            ends: &mut self.ends,
            lengths: &mut self.lengths,
        }
    }
}

/// Plays random answers at so many tables and returns all rewards, the games ended, and what was seen last.
fn played(game: &str, seats: u8, threads: usize, steps: usize) -> (Vec<f32>, usize, Vec<f32>) {
    let (_, _, options) = setups().into_iter().find(|(id, ..)| *id == game).expect("every game has a setup");
    let table = table(game, seats, &options, 1);
    let numbers = numbers(&*table).expect("every game has numbers");
    let mut batch = numbers.batch(40, 7, threads).expect("room and threads");
    let mut arrays = Arrays::of(&*batch, numbers.space().size() as usize, numbers.layout().size);
    let mut answers = vec![0; batch.tables()];
    let (mut rewards, mut ends) = (Vec::new(), 0);
    batch.reset(Some(11), &mut arrays.rows());
    for _ in 0..steps {
        assert!(batch.sample(&mut answers));
        for (table, answer) in answers.iter().enumerate() {
            let mask = &arrays.masks[table * numbers.space().size() as usize..][..numbers.space().size() as usize];
            assert_eq!(mask[*answer as usize], 1, "an answer that is drawn is open");
        }
        batch.step(&answers, &mut arrays.rows()).expect("open answers are taken");
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
    let table = table("extraczon", 4, &serde_json::json!({}), 1);
    let numbers = numbers(&*table).expect("every game has numbers");
    for tables in [usize::MAX, usize::MAX / 1024, 1 << 56] {
        assert!(matches!(numbers.batch(tables, 1, 1), Err(NoBatch::Room)), "{tables}");
    }
}

#[test]
fn a_closed_answer_is_refused_and_changes_nothing() {
    let table = table("extraczon", 4, &serde_json::json!({}), 1);
    let numbers = numbers(&*table).expect("every game has numbers");
    let mut batch = numbers.batch(3, 1, 1).expect("room");
    let mut arrays = Arrays::of(&*batch, numbers.space().size() as usize, numbers.layout().size);
    let mut answers = vec![0; 3];
    assert!(!batch.sample(&mut answers), "nothing is open before games begin");
    assert_eq!(batch.step(&answers, &mut arrays.rows()), Err(0));
    batch.reset(None, &mut arrays.rows());
    let before = arrays.observations.clone();
    assert!(batch.sample(&mut answers));
    answers[1] = -1;
    assert_eq!(batch.step(&answers, &mut arrays.rows()), Err(1));
    assert_eq!(arrays.observations, before);
}

#[test]
fn a_table_answers_by_numbers_as_by_words() {
    for (game, seats, options) in setups() {
        let (mut one, mut other) = (table(game, seats, &options, 5), table(game, seats, &options, 5));
        let numbers = numbers(&*one).expect("every game has numbers");
        for step in 0..60usize {
            let Some(seat) = one.waiting().lowest() else { break };
            let mut legal = Vec::new();
            numbers.legal(&*one, seat, &mut legal);
            let place = step * 7 % legal.len();
            let action = other.choice(seat, place).expect("both offer as many");
            assert_eq!(numbers.action(&*one, seat, legal[place]), Some(action.clone()), "{game}");
            assert_eq!(numbers.number(&*one, seat, &action), Ok(Some(legal[place])));
            numbers.act(&mut *one, seat, legal[place]).expect("a legal action is taken");
            other.act(seat, &action, None).expect("a legal action is taken");
        }
        assert_eq!(one.record(), other.record(), "{game}");
    }
}
