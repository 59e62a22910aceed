//! Limits of what one person can do to the others at a table.

use catalog::{BotSpeed, Pace, TimeControl, TimeoutAction};
use engine::Seat;
use serde_json::json;
use tables::{PublicOccupant, Refusal, SeatPlan, TableCommand, TableOpening};

use crate::by_days::under;
use crate::common::{Live, bot_plan, opening, person, person_plan};

#[test]
fn the_host_pauses_once_until_the_game_has_gone_on() {
    let limit = Pace::Together { clock: TimeControl::Question { seconds: 30 }, zero: TimeoutAction::PlaysOn };
    let mut live = Live::open(&under(limit, vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    let pause = |live: &mut Live| live.send(TableCommand::Pause { who: person("ada") });
    let resume = |live: &mut Live| live.send(TableCommand::Resume { who: person("ben") }).expect("resumed");
    pause(&mut live).expect("the first time");
    resume(&mut live);
    assert_eq!(pause(&mut live), Err(Refusal::PausedBefore));
    let mut live = live.restore_undated();
    assert_eq!(pause(&mut live), Err(Refusal::PausedBefore), "also after a reload");
    let pick = |live: &mut Live| live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    pick(&mut live);
    pause(&mut live).expect("the game has gone on");
    resume(&mut live);
    live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("taken back");
    assert_eq!(pause(&mut live), Err(Refusal::PausedBefore));
    pick(&mut live);
    assert_eq!(pause(&mut live), Err(Refusal::PausedBefore), "it has been as far before");
    live.submit_action("ada", json!("confirm")).expect("asked");
    pause(&mut live).expect("the ballot is open");
    resume(&mut live);
    live.submit_action("ben", json!({ "bid": 1 })).expect("asked");
    assert_eq!(pause(&mut live), Err(Refusal::PausedBefore), "nothing tells whether somebody has answered in secret");
    live.submit_action("ada", json!({ "bid": 1 })).expect("asked");
    pause(&mut live).expect("all have answered");
    assert!(live.core.is_paused());
}

#[test]
fn nothing_is_taken_back_while_several_seats_decide() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let may_undo = |live: &Live| live.core.can_undo(Some(&person("ada")));
    live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert!(may_undo(&live));
    live.submit_action("ada", json!("confirm")).expect("asked");
    assert!(!may_undo(&live), "both are asked now");
    live.submit_action("ben", json!({ "bid": 1 })).expect("asked");
    assert!(!may_undo(&live), "and nothing tells ada that ben has answered");
}

#[test]
fn what_people_change_without_playing_on_is_bounded() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    for number in 0..3_000 {
        live.send(TableCommand::SetHints { who: person("ada"), on: number % 2 == 0 }).expect("in memory");
        live.send(TableCommand::Speed { who: person("ada"), speed: [BotSpeed::Slow, BotSpeed::AtOnce][number % 2] })
            .expect("in memory");
    }
    assert!(live.rows.len() < 600, "{}", live.rows.len());
    let mut cycles = 0;
    let undone = loop {
        live.submit_action("ada", json!({ "pick": 1 })).expect("the game goes on");
        if let Err(refusal) = live.send(TableCommand::Undo { who: person("ada"), question: None }) {
            break refusal;
        }
        cycles += 1;
        if cycles == 200 {
            live = live.restore_undated();
        }
        assert!(cycles < 1_000);
    };
    assert_eq!(undone, Refusal::NoUndo);
    let left = (0..1_000).find_map(|_| {
        live.send(TableCommand::Leave { who: person("ada") })
            .err()
            .or_else(|| live.send(TableCommand::Return { who: person("ada") }).err())
    });
    assert_eq!(left, Some(Refusal::TooManyChanges));
    live.send(TableCommand::Leave { who: person("ben") }).expect("others can leave");
    live.send(TableCommand::Return { who: person("ben") }).expect("and come back");
    live.submit_action("ada", json!("confirm")).expect("the game goes on");
    assert!(live.rows.len() < 3_000, "{}", live.rows.len());
    assert_eq!(live.restore_undated().core.game().status().ply, live.core.game().status().ply);
}

#[test]
fn seats_are_moved_and_renamed_and_tables_paused_only_so_often() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let refused = (0..1_000).find_map(|number| {
        let (who, to) = if number % 2 == 0 { ("ben", "phone") } else { ("phone", "ben") };
        live.send(TableCommand::Move { who: person(who), seat: 1, to: person(to) }).err()
    });
    assert_eq!(refused, Some(Refusal::TooManyChanges));
    let refused = (0..1_000)
        .find_map(|number| live.send(TableCommand::Rename { who: person("ada"), name: format!("Ada {number}") }).err());
    assert_eq!(refused, Some(Refusal::TooManyChanges));
    assert!(live.rows.len() < 600, "{}", live.rows.len());
    live.submit_action("ada", json!({ "pick": 1 })).expect("the game goes on");

    let mut alone = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    alone.open_stream("ada");
    let refused = (0..2_000).find_map(|number| {
        let who = person("ada");
        let command = if number % 2 == 0 { TableCommand::Pause { who } } else { TableCommand::Resume { who } };
        alone.send(command).err()
    });
    assert_eq!(refused, Some(Refusal::TooManyChanges));
    assert!(alone.rows.len() < 1_000, "{}", alone.rows.len());
}

#[test]
fn before_the_start_nobody_stores_changes_without_end_and_others_sit_down_all_the_same() {
    let mut room = Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), SeatPlan::Open]) });
    let sit = |who: &str, number: usize| TableCommand::Sit {
        who: person(who),
        seat: 1,
        name: format!("{who} {number}"),
        share: String::new(),
        adds: false,
    };
    room.send(sit("eve", 0)).expect("free");
    let pledge = |number: u64| TableCommand::CommitContribution {
        who: person("eve"),
        round: 0,
        pledge: format!("{number:064x}"),
    };
    let refused = (0..1_000).find_map(|number| room.send(pledge(number)).err());
    assert_eq!(refused, Some(Refusal::TooManyChanges));
    let refused = (1..1_000).find_map(|number| room.send(sit("eve", number)).err());
    assert_eq!(refused, Some(Refusal::TooManyChanges));
    assert!(room.rows.len() < 300, "{}", room.rows.len());
    room.send(TableCommand::Leave { who: person("eve") }).expect("left");
    room.send(sit("ben", 0)).expect("others sit down");
    room.send(TableCommand::Say { who: person("ben"), text: "Hello".into() }).expect("and speak");
}

#[test]
fn a_room_takes_no_more_than_a_thousand_people() {
    let mut room = Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), SeatPlan::Open]) });
    let sit = |who: &str| TableCommand::Sit {
        who: person(who),
        seat: 1,
        name: String::new(),
        share: String::new(),
        adds: false,
    };
    let refused = (0..5_000).find_map(|number| {
        let who = format!("guest{number}");
        let refused = room.send(sit(&who)).err();
        room.send(TableCommand::Leave { who: person(&who) }).ok();
        refused
    });
    assert_eq!(refused, Some(Refusal::TooManyChanges));
    assert!(room.rows.len() < 3_000, "{}", room.rows.len());
    room.send(sit("guest0")).expect("who has been here comes back");
    room.send(TableCommand::Lock { who: person("ada"), on: true }).expect("and the host can lock the room");
}

#[test]
fn nobody_uses_up_the_time_that_others_give_an_absent_player() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), person_plan("eve")]));
    live.open_stream("ada");
    live.open_stream("eve");
    live.pass_time(live.habits.away_without_stream);
    let wait = |who: &str| TableCommand::WaitLonger { who: person(who), seat: 1 };
    let before = live.rows.len();
    for _ in 0..400 {
        let _ = live.send(wait("eve"));
    }
    assert!(live.rows.len() - before < 10, "{}", live.rows.len() - before);
}

#[test]
fn no_player_uses_up_the_chat_lines_of_others() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let say = |live: &mut Live, who: &str| live.send(TableCommand::Say { who: person(who), text: "Well".into() });
    let refused = (0..live.habits.max_chat_lines).find_map(|_| say(&mut live, "ben").err());
    assert_eq!(refused, Some(Refusal::TalkFull));
    say(&mut live, "ada").expect("ada has said nothing");
}

#[test]
fn whoever_has_no_script_is_present_for_as_long_after_the_table_was_loaded_again() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    let look = |live: &mut Live| live.send(TableCommand::PageRequested { who: person("ben") }).expect("seen");
    look(&mut live);
    let mut live = live.restore_undated();
    live.open_stream("ada");
    live.now += 3_000;
    look(&mut live);
    live.pass_time(live.habits.away_without_stream - 1);
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Present, "ben may be reading");
    live.pass_time(1);
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Away);

    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    look(&mut live);
    live.now += 180_000;
    let visitors = live.core.visitors_without_stream();
    let mut live = live.restore_undated();
    live.core.recall_visitors(&visitors);
    live.open_stream("ada");
    live.pass_time(live.habits.away_without_stream - 180_001);
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Present);
    live.pass_time(1);
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Away);
}
