//! Every game has a tutorial: its script is legal from the first step to the last, has a text for each of the learner's
//! steps, and leaves a game that continues.

use catalog::{Tutorial, find_tutorial, i18n, lesson_key};
use engine::Seat;

#[test]
fn every_lesson_can_be_played_to_its_end_and_the_game_goes_on() {
    for game in catalog::games() {
        let info = game.info();
        let lesson = find_tutorial(info.id).unwrap_or_else(|| panic!("{} has no lesson", info.id));
        let mut table = game.start(lesson.table_setup()).expect("the lesson fits the game");
        for (number, step) in lesson.steps.iter().enumerate() {
            let at = format!("step {number} of {}: {step:?}", info.id);
            assert!(table.awaited_seats().contains(step.seat), "{at}: this seat is not asked");
            assert!(table.is_legal(step.seat, &step.action), "{at}: this is not open");
            table.apply_action(step.seat, &step.action, None).expect(&at);
        }
        assert_eq!(lesson.steps.last().map(|step| step.seat), Some(Tutorial::LEARNER), "{}", info.id);
        for _ in 0..8 {
            let Some(seat) = (0..lesson.seats).map(Seat).find(|seat| table.awaited_seats().contains(*seat)) else {
                break;
            };
            let answer = table.prepare_bot_task(seat, info.bots[0].id, None).expect("the easiest bot plays")();
            table.apply_action(seat, &answer, None).expect("a bot plays by the rules");
        }
        assert!(!table.is_over(), "{} is over soon after its lesson", info.id);
    }
}

#[test]
fn every_step_of_the_learner_has_a_sentence_and_no_sentence_is_left_over() {
    for game in catalog::games() {
        let id = game.info().id;
        let steps = find_tutorial(id).expect("a lesson").actions_of(Tutorial::LEARNER).count();
        assert!((5..=24).contains(&steps), "{id} has {steps} steps");
        for number in 0..steps {
            let key = lesson_key(id, number);
            assert!(i18n::has_message(&key), "no words for {key}");
            assert!((30..=240).contains(&i18n::localize(&key, &[]).len()), "{key}");
        }
        assert!(!i18n::has_message(&lesson_key(id, steps)), "{id} says more than it shows");
    }
}
