//! Practice tables: the script is followed as long as the learner follows it, and a restart changes nothing.

use catalog::Tutorial as Written;
use serde_json::Value;
use tables::{Millis, TableCommand, TableOpening, TableTimings, TutorialStage};

use crate::common::{Live, bot_plan, opening, person, person_plan};

fn practice(game: &str) -> (Live, &'static Written) {
    let entry = catalog::find(game).expect("on the list");
    let lesson = catalog::find_tutorial(game).expect("a lesson");
    let mut places = vec![bot_plan(entry.info().bots[0].id); usize::from(lesson.seats)];
    places[0] = person_plan("ada");
    let wished = TableOpening { game: game.into(), options: lesson.options.clone(), practice: true, ..opening(places) };
    let mut live = Live::open_with(&wished, entry, TableTimings::default());
    live.open_stream("ada");
    (live, lesson)
}

/// Throws if the learner is to throw, and else lets time pass.
fn go_on(live: &mut Live, time: impl Fn(&TableTimings) -> Millis) {
    let time = time(&live.habits);
    match live.core.held_chance() {
        Some(Written::LEARNER) => live.send(TableCommand::SettleChance { who: person("ada") }).expect("theirs"),
        _ => live.pass_time(time),
    }
}

/// Returns the step that the tutorial recommends once the bots have acted.
fn advised(live: &mut Live) -> Option<(usize, Value)> {
    for _ in 0..200 {
        let asked = live.core.awaited_seats().contains(&Written::LEARNER);
        match live.core.tutorial_stage(Some(&person("ada"))) {
            Some(TutorialStage::Step { number, action, .. }) if asked => return Some((number, action)),
            Some(TutorialStage::Step { .. }) => go_on(live, |timings| timings.bot_pace),
            _ => return None,
        }
    }
    panic!("the bots do not play their part");
}

#[test]
fn bots_play_the_script_of_every_game_to_its_end_and_then_by_themselves() {
    for game in catalog::games() {
        let id = game.info().id;
        let (mut live, lesson) = practice(id);
        for (number, action) in lesson.actions_of(Written::LEARNER).enumerate() {
            assert_eq!(advised(&mut live), Some((number, action.clone())), "{id}");
            live.submit_action("ada", action.clone()).unwrap_or_else(|refusal| panic!("{id}: {refusal:?}"));
            live = live.restore_undated();
            live.open_stream("ada");
        }
        let ada = person("ada");
        assert_eq!(live.core.tutorial_stage(Some(&ada)), Some(TutorialStage::Done), "{id}");
        assert_eq!(live.core.tutorial_stage(Some(&person("ben"))), None, "a lesson is nobody else's");
        for _ in 0..50 {
            go_on(&mut live, |timings| timings.bot_pace + timings.bot_timeout);
            if let Some(choice) = live.core.game().legal_actions(Written::LEARNER).into_iter().next() {
                live.submit_action("ada", choice.action).expect("the game is free");
                break;
            }
        }
        assert_eq!(live.core.tutorial_stage(Some(&ada)), None, "{id}: after the next answer nothing is said");
    }
}

#[test]
fn an_undo_leads_back_into_the_lesson() {
    for game in ["infection", "extrication"] {
        let (mut live, _) = practice(game);
        let step = advised(&mut live).expect("a step");
        let open = live.core.game().legal_actions(Written::LEARNER);
        let other = open.into_iter().find(|choice| choice.action != step.1).expect("there is another way");
        live.submit_action("ada", other.action).expect("open");
        assert_eq!(live.core.tutorial_stage(Some(&person("ada"))), Some(TutorialStage::Left), "{game}");
        live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("taken back");
        assert_eq!(advised(&mut live), Some(step.clone()), "{game}");
        assert_eq!(advised(&mut live.restore_undated()), Some(step), "{game}");
    }
}

#[test]
fn what_the_learner_says_does_not_end_the_lesson() {
    let (mut live, lesson) = practice("infection");
    for action in lesson.actions_of(Written::LEARNER).take(8) {
        advised(&mut live);
        live.submit_action("ada", action.clone()).expect("open");
    }
    let step = advised(&mut live).expect("the ninth step");
    let open = live.core.game().out_of_turn_actions(Written::LEARNER);
    let said = open.into_iter().find(|choice| choice.action["type"] == "claim_char").expect("table talk");
    live.send(TableCommand::Act { who: person("ada"), action: said.action, question: None }).expect("said");
    assert_eq!(advised(&mut live), Some(step.clone()));
    assert_eq!(advised(&mut live.restore_undated()), Some(step));
}

#[test]
fn whoever_does_something_else_goes_on_in_a_free_game() {
    let (mut live, _) = practice("extrication");
    let (_, action) = advised(&mut live).expect("a step");
    let other = live.core.game().legal_actions(Written::LEARNER).into_iter().find(|choice| choice.action != action);
    live.submit_action("ada", other.expect("there is another way").action).expect("open");
    let ada = person("ada");
    assert_eq!(live.core.tutorial_stage(Some(&ada)), Some(TutorialStage::Left));
    assert_eq!(live.restore_undated().core.tutorial_stage(Some(&ada)), Some(TutorialStage::Left));
    let choice = loop {
        live.pass_time(live.habits.bot_pace);
        if let Some(choice) = live.core.game().legal_actions(Written::LEARNER).into_iter().next() {
            break choice;
        }
    };
    live.submit_action("ada", choice.action).expect("open");
    assert_eq!(live.core.tutorial_stage(Some(&ada)), None);
}
