//! Running out of time: neither coming back, leaving, pausing, taking back nor a reload gives anybody the time of a
//! question a second time.

use catalog::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::{Seat, Viewer};
use serde_json::json;
use tables::{Millis, PublicOccupant, Refusal, StoredEvent, TableCommand, TableOpening, TableTimings};

use crate::common::{Live, OPEN, bot_plan, opening, person, person_plan};

const SECOND: Millis = 1_000;
const DAY: Millis = 24 * 3_600 * SECOND;
const ADA: Seat = Seat(0);

/// A minute for each question, a minute for the whole game, and a day for each question.
fn paces(zero: TimeoutAction) -> [Pace; 3] {
    let bank = TimeControl::Bank { seconds: 60, increment: 5 };
    [
        Pace::Together { clock: TimeControl::Question { seconds: 60 }, zero },
        Pace::Together { clock: bank, zero },
        Pace::ByDays { hours: 24, zero },
    ]
}

fn plan(pace: Pace) -> TableOpening {
    let plan = opening(vec![person_plan("ada"), person_plan("ben")]);
    TableOpening { terms: Some(TableSettings { pace, series: Series::Single }), ..plan }
}

/// Opens a table at which ada has to pick.
fn table(pace: Pace) -> Live {
    seated(Live::open(&plan(pace)))
}

fn seated(mut live: Live) -> Live {
    live.open_stream("ada");
    live.open_stream("ben");
    live
}

fn by_bank(zero: TimeoutAction) -> Live {
    table(paces(zero)[1])
}

/// Lets time pass while no bot answers.
fn wait(live: &mut Live, time: Millis) {
    live.now += time;
    live.send(TableCommand::Wake).expect("woken");
}

fn leave(live: &mut Live) {
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
}

fn come_back(live: &mut Live) {
    live.send(TableCommand::Return { who: person("ada") }).expect("back");
}

fn pick(live: &mut Live) -> Result<(), Refusal> {
    live.submit_action("ada", json!({ "pick": 1 }))
}

fn take_back(live: &mut Live) -> Result<(), Refusal> {
    live.send(TableCommand::Undo { who: person("ada"), question: None })
}

fn ply(live: &Live) -> usize {
    live.core.game().status().ply
}

fn bank(live: &Live) -> Option<Millis> {
    live.core.remaining_bank(ADA)
}

/// Reloads the table as after a stop of no length.
fn reload(live: &mut Live) {
    *live = live.restore_after_outages(&[]);
}

/// Lets a bot answer the present question at its pace; after a reload it first waits for the person whom it replaces.
fn answer(live: &mut Live) {
    let (before, habits) = (ply(live), live.habits);
    let latest = live.now + habits.leave_delay + 6 * habits.bot_pace;
    while ply(live) == before {
        assert!(live.now <= latest, "a bot answers");
        live.deliver_bot_replies();
        live.pass_time(SECOND / 10);
    }
}

/// Checks that ada has her seat, but neither time nor a choice.
fn check_out_of_time(live: &mut Live) {
    assert!(matches!(live.core.occupant_of(ADA), PublicOccupant::Present | PublicOccupant::Away), "the seat is hers");
    assert!(live.core.is_out_of_time(ADA));
    assert_eq!((live.core.time_left(), pick(live)), (None, Err(Refusal::OutOfTime)));
    assert!(!live.core.can_undo(Some(&person("ada"))));
}

#[test]
fn whoever_comes_back_after_their_time_plays_from_the_next_question_on() {
    for pace in paces(TimeoutAction::PlaysOn) {
        for reloads in [false, true] {
            let mut live = table(pace);
            let limit = live.core.time_left().expect("a clock runs");
            wait(&mut live, limit);
            assert_eq!(live.core.occupant_of(ADA), PublicOccupant::Substituted("steady".into()));
            for _ in 0..10 {
                come_back(&mut live);
                if reloads {
                    reload(&mut live);
                }
                check_out_of_time(&mut live);
                wait(&mut live, SECOND);
            }
            assert_eq!(ply(&live), 0);
            answer(&mut live);
            assert_eq!(ply(&live), 1, "the bot has answered for her");
            let next = if bank(&live).is_some() { 10 * SECOND } else { limit };
            assert!(live.core.time_left().is_some_and(|left| left > next - SECOND && left <= next), "{pace:?}");
            live.submit_action("ada", json!("confirm")).expect("she plays the next question");
        }
    }
}

#[test]
fn all_are_told_who_answers_for_whoever_comes_back_too_late() {
    let plan = TableOpening { game: "end-of-days".into(), ..plan(paces(TimeoutAction::PlaysOn)[0]) };
    let entry = catalog::find("end-of-days").expect("on the list");
    let mut live = seated(Live::open_with(&plan, entry, TableTimings::default()));
    let late = live.core.seat_name(live.core.awaited_seats()[0]).to_owned();
    wait(&mut live, 60 * SECOND);
    for _ in 0..2 {
        live.send(TableCommand::Return { who: person(&late) }).expect("back");
    }
    let lines = live.core.game().log_lines(Viewer::Spectator.into(), 0);
    let told: Vec<String> = lines.into_iter().map(|line| line.text).filter(|text| text.contains(&late)).collect();
    let expected =
        ["is out of time; a bot takes over", "is back and plays again", "is out of time; one automatic move"];
    assert!(told.len() >= 3, "{told:?}");
    for (text, expected) in told[told.len() - 3..].iter().zip(expected) {
        assert!(text.contains(expected), "{told:?}");
    }
}

#[test]
fn leaving_before_the_end_of_the_time_and_coming_back_after_it_gives_none() {
    for zero in [TimeoutAction::Once, TimeoutAction::PlaysOn] {
        for pace in paces(zero) {
            for reloads in [false, true] {
                let mut live = table(pace);
                let limit = live.core.time_left().expect("a clock runs");
                wait(&mut live, limit - SECOND);
                leave(&mut live);
                wait(&mut live, 2 * SECOND);
                assert_eq!(ply(&live), 0, "the bot still searches");
                come_back(&mut live);
                if reloads {
                    reload(&mut live);
                }
                if zero == TimeoutAction::PlaysOn {
                    check_out_of_time(&mut live);
                    answer(&mut live);
                }
                assert_eq!(ply(&live), 1, "one answer was given");
                assert!(live.rows.contains(&StoredEvent::Late { seat: 0 }));
                assert!(bank(&live).is_none_or(|left| left <= 5 * SECOND), "{pace:?}: {:?}", bank(&live));
            }
        }
    }
}

#[test]
fn leaving_and_coming_back_again_and_again_does_not_hold_the_bot_up() {
    let mut live = table(paces(TimeoutAction::PlaysOn)[0]);
    wait(&mut live, 59 * SECOND);
    for _ in 0..4 {
        leave(&mut live);
        live.pass_time(SECOND / 2);
        come_back(&mut live);
        live.pass_time(SECOND / 2);
    }
    assert!(ply(&live) > 0, "it answers when the time is over");
}

#[test]
fn a_pause_while_a_bot_plays_does_not_stop_the_clock_for_good() {
    for pace in paces(TimeoutAction::PlaysOn) {
        let mut live = table(pace);
        let limit = live.core.time_left().expect("a clock runs");
        wait(&mut live, 20 * SECOND);
        leave(&mut live);
        for who in ["ben", "ada"] {
            if !live.core.is_paused() {
                live.send(TableCommand::Pause { who: person(who) }).expect("paused or asked for");
            }
        }
        wait(&mut live, DAY);
        reload(&mut live);
        live.send(TableCommand::Resume { who: person("ben") }).expect("it goes on");
        come_back(&mut live);
        assert_eq!(live.core.time_left(), Some(limit - 20 * SECOND), "{pace:?}");
        // Coming back during a pause that began after the end of the time gives none either.
        let mut live = table(pace);
        wait(&mut live, 20 * SECOND);
        leave(&mut live);
        come_back(&mut live);
        wait(&mut live, limit - 20 * SECOND);
        for who in ["ben", "ada"] {
            if !live.core.is_paused() {
                live.send(TableCommand::Pause { who: person(who) }).expect("paused or asked for");
            }
        }
        come_back(&mut live);
        live.send(TableCommand::Resume { who: person("ben") }).expect("it goes on");
        check_out_of_time(&mut live);
    }
}

#[test]
fn a_bank_pays_until_a_bot_takes_the_seat() {
    for reloads in [false, true] {
        let mut live = by_bank(TimeoutAction::PlaysOn);
        wait(&mut live, 40 * SECOND);
        leave(&mut live);
        assert_eq!(bank(&live), Some(20 * SECOND));
        if reloads {
            reload(&mut live);
        }
        live.pass_time(live.habits.leave_delay + live.habits.bot_pace);
        assert!(ply(&live) > 0, "the bot has answered");
        come_back(&mut live);
        assert_eq!(bank(&live), Some(20 * SECOND), "and the bot's time and answers cost and earn nothing");
    }
}

#[test]
fn a_bank_pays_once_for_a_question_whose_person_was_gone_for_a_while() {
    for reloads in [false, true] {
        let mut live = by_bank(TimeoutAction::PlaysOn);
        wait(&mut live, 10 * SECOND);
        leave(&mut live);
        wait(&mut live, 5 * SECOND);
        come_back(&mut live);
        let mut most = 45 * SECOND;
        if reloads {
            reload(&mut live);
            most += live.habits.restore_grace;
        }
        assert_eq!(live.core.time_left(), Some(most), "the clock has run on");
        wait(&mut live, 5 * SECOND);
        pick(&mut live).expect("in time");
        assert_eq!(bank(&live), Some(45 * SECOND), "20 seconds, and 5 come back");
    }
}

#[test]
fn a_bank_is_empty_when_it_has_run_out() {
    let mut live = by_bank(TimeoutAction::PlaysOn);
    wait(&mut live, 60 * SECOND);
    assert_eq!(bank(&live), Some(0));
    answer(&mut live);
    come_back(&mut live);
    assert_eq!(bank(&live), Some(0), "an answer that a bot gives earns nothing");
    reload(&mut live);
    assert_eq!(bank(&live), Some(0));
}

#[test]
fn an_answer_that_was_given_for_lack_of_time_is_not_taken_back() {
    for pace in paces(TimeoutAction::Once) {
        for reloads in [false, true] {
            let mut live = table(pace);
            let limit = live.core.time_left().expect("a clock runs");
            wait(&mut live, limit);
            assert_eq!(ply(&live), 1);
            if reloads {
                reload(&mut live);
            }
            // The increment of a bank is time that is left.
            let earned = bank(&live).is_some_and(|left| left > 0);
            assert_eq!(take_back(&mut live).is_ok(), earned, "{pace:?}");
        }
    }
    for pace in paces(TimeoutAction::PlaysOn) {
        let mut live = table(pace);
        let limit = live.core.time_left().expect("a clock runs");
        wait(&mut live, limit);
        come_back(&mut live);
        answer(&mut live);
        assert_eq!((ply(&live), take_back(&mut live)), (1, Err(Refusal::NoUndo)), "{pace:?}");
    }
}

#[test]
fn a_reload_gives_nobody_who_takes_back_their_time_again() {
    let [question, _, days] = paces(TimeoutAction::PlaysOn);
    for pace in [question, days] {
        let mut live = table(pace);
        let limit = live.core.time_left().expect("a clock runs");
        wait(&mut live, limit - 10 * SECOND);
        pick(&mut live).expect("in time");
        reload(&mut live);
        take_back(&mut live).expect("nothing has been revealed");
        assert_eq!(live.core.time_left(), Some(10 * SECOND), "{pace:?}");
        wait(&mut live, 4 * SECOND);
        reload(&mut live);
        wait(&mut live, SECOND);
        pick(&mut live).expect("in time");
        take_back(&mut live).expect("nothing has been revealed");
        assert_eq!(live.core.time_left(), Some(5 * SECOND), "{pace:?}");
    }
}

#[test]
fn taking_back_with_an_empty_bank_gives_no_further_ten_seconds() {
    let bank = TimeControl::Bank { seconds: 60, increment: 0 };
    let mut live = table(Pace::Together { clock: bank, zero: TimeoutAction::Once });
    wait(&mut live, 60 * SECOND);
    assert_eq!(live.core.time_left(), Some(10 * SECOND), "the next question");
    let mut live = table(Pace::Together { clock: bank, zero: TimeoutAction::Once });
    wait(&mut live, 59 * SECOND);
    for _ in 0..3 {
        pick(&mut live).expect("in time");
        take_back(&mut live).expect("a second is left");
    }
    assert_eq!(live.core.time_left(), Some(SECOND));
}

#[test]
fn silent_steps_after_the_end_of_the_time_give_none() {
    let mut opening = plan(paces(TimeoutAction::PlaysOn)[0]);
    opening.options.insert("ponder".into(), json!(true));
    for reloads in [false, true] {
        let mut live = seated(Live::open(&opening));
        wait(&mut live, 60 * SECOND);
        come_back(&mut live);
        let question = live.core.question_number();
        live.send(TableCommand::BotDecided { seat: ADA, question, action: Some(json!("ponder")) }).expect("heard");
        let pace = live.habits.bot_pace;
        wait(&mut live, pace);
        assert!(live.core.question_number() > question, "the bot has taken a silent step");
        if reloads {
            reload(&mut live);
        }
        check_out_of_time(&mut live);
    }
}

#[test]
fn whoever_is_given_a_seat_that_is_out_of_time_plays_from_the_next_question_on() {
    let pace = paces(TimeoutAction::PlaysOn)[0];
    let program =
        TableCommand::InviteProgram { who: person("ada"), seat: 1, person: person("program"), name: "Robo".into() };
    let give = TableCommand::GiveSeat { who: person("ada"), seat: 1, guest: 0 };
    for change in [give, program] {
        let plan = opening(vec![bot_plan("low"), person_plan("ben")]);
        let plan = TableOpening { terms: Some(TableSettings { pace, series: Series::Single }), ..plan };
        let mut live = Live::open_with(&plan, OPEN, TableTimings::default());
        // The round in which ben leads.
        live.open_stream("ben");
        while live.core.awaited_seats() != [Seat(1)] {
            live.pass_time(SECOND);
            if live.core.awaited_seats() == [Seat(1)] {
                break;
            }
            let _ = live.submit_action("ben", json!({ "bid": 1 }));
        }
        live.send(TableCommand::RequestSeat { who: person("cy"), name: "Cy".into(), from: None }).expect("asked");
        let (question, left) = (live.core.question_number(), live.core.time_left().expect("a clock runs"));
        wait(&mut live, left);
        live.send(change).expect("given");
        assert_eq!((live.core.question_number(), live.core.is_out_of_time(Seat(1))), (question, true));
        assert_eq!(live.core.time_left(), None);
        answer(&mut live);
        assert!(live.core.question_number() > question && !live.core.is_out_of_time(Seat(1)));
        assert!(live.core.time_left().is_some(), "the next question is theirs");
    }
}

#[test]
fn a_table_that_stood_still_goes_on_when_its_only_person_comes_back_too_late() {
    for leaves in [false, true] {
        let plan = TableOpening {
            places: vec![person_plan("ada"), bot_plan("low")],
            ..plan(paces(TimeoutAction::PlaysOn)[2])
        };
        let mut live = Live::open(&plan);
        if leaves {
            leave(&mut live);
        }
        live.pass_time(30 * DAY);
        assert_eq!(ply(&live), 0, "nobody waits");
        if !leaves {
            reload(&mut live);
        }
        live.open_stream("ada");
        come_back(&mut live);
        check_out_of_time(&mut live);
        answer(&mut live);
        assert_eq!((ply(&live), live.core.occupant_of(ADA)), (1, PublicOccupant::Present), "a bot has answered");
    }
}

#[test]
fn a_table_whose_rows_are_rewritten_keeps_its_clocks() {
    for pace in paces(TimeoutAction::PlaysOn) {
        let mut live = table(pace);
        live.pass_time(20 * SECOND);
        for left in [false, true] {
            if left {
                leave(&mut live);
                live.pass_time(SECOND);
            }
            let (time, wake) = (live.core.time_left(), live.core.wake_at());
            for _ in 0..5 {
                let mut again = live.restore_after_outages(&[]);
                again.core.follow_timing(&live.core);
                again.open_stream("ada");
                again.open_stream("ben");
                live = again;
                assert_eq!(live.core.time_left(), time, "{pace:?}");
                live.deliver_bot_replies();
            }
            assert!(!left || live.core.wake_at() <= wake.max(Some(live.now + live.habits.bot_pace)), "{pace:?}");
        }
    }
}
