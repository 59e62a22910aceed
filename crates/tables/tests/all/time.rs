//! Clocks, the pace of bots, presence, and people who are missed.

use catalog::BotSpeed;

use crate::common;

use crate::common::{DAWN, Live, SEALED, bot, opening, person, place};
use engine::Seat;
use serde_json::json;
use tables::{Effect, PublicOccupant, SeatPlan, TableCommand, TableOpening, TableTimings};

fn with_clock(places: Vec<SeatPlan>, seconds: u64) -> TableOpening {
    let mut opening = opening(places);
    opening.options.insert("timeout_s".into(), json!(seconds));
    opening
}

#[test]
fn ez_q32_who_runs_out_of_time_is_answered_for_one_decision() {
    let mut live = Live::open(&with_clock(vec![place("ada"), place("ben")], 30));
    live.join("ada");
    live.join("ben");
    assert_eq!(live.core.time_left(), Some(30_000));
    live.pass(29_999);
    assert_eq!(live.core.table().status().ply, 0);
    live.pass(1);
    assert_eq!(live.core.table().status().ply, 1, "the answer of an absent seat");
    assert_eq!(live.core.occupant(Seat(0)), PublicOccupant::Here, "the seat stays the person's");
    assert_eq!(live.core.time_left(), Some(30_000), "the next question has its own time");
    live.pass(60_000);
    assert_eq!(live.core.table().status().ply, 5, "confirm, then both sealed answers and the draw");
    live.pass(600_000);
    assert!(live.core.over());
}

#[test]
fn the_clock_stands_still_while_the_house_is_away() {
    let mut live = Live::open(&with_clock(vec![place("ada"), place("ben")], 30));
    live.pass(29_000);
    live.now += 3_600_000;
    let mut restored = live.restored();
    assert_eq!(restored.core.time_left(), Some(30_000 + live.habits.restored));
    restored.pass(30_000);
    assert_eq!(restored.core.table().status().ply, 0);
}

#[test]
fn a_clock_that_jumps_back_changes_nothing() {
    let mut live = Live::open(&with_clock(vec![place("ada"), place("ben")], 30));
    live.pass(10_000);
    live.now -= 3_600_000;
    live.send(TableCommand::Wake).expect("woken");
    assert_eq!(live.core.time_left(), Some(20_000));
}

#[test]
fn the_slowest_wish_of_those_who_are_here_sets_the_pace_of_bots() {
    let mut live = Live::open(&opening(vec![bot("low"), place("ada"), place("ben")]));
    let wish = |who: &str, speed| TableCommand::Speed { who: person(who), speed };
    live.send(wish("ada", BotSpeed::AtOnce)).expect("wished");
    live.send(wish("ben", BotSpeed::Slow)).expect("wished");
    assert!(live.send(wish("cleo", BotSpeed::Slow)).is_err(), "who has no seat wishes nothing");
    let restored = live.restored();
    assert_eq!(["ada", "ben"].map(|who| restored.core.speed(Some(&person(who)))), [BotSpeed::AtOnce, BotSpeed::Slow]);

    live.join("ada");
    live.join("ben");
    let (ply, pace) = (live.core.table().status().ply, live.habits.pace);
    live.think();
    live.pass(2 * pace);
    assert_eq!(live.core.table().status().ply, ply, "ben wants to follow");
    live.pass(pace);
    assert!(live.core.table().status().ply > ply);

    let mut alone = Live::open(&opening(vec![bot("low"), place("ada")]));
    alone.send(wish("ada", BotSpeed::AtOnce)).expect("wished");
    alone.join("ada");
    alone.think();
    assert!(alone.core.table().status().ply > 0, "nobody has to wait");
}

#[test]
fn bots_answer_at_the_pace_of_the_table_however_long_they_think() {
    let mut live = Live::open(&opening(vec![bot("low"), place("ada")]));
    live.join("ada");
    let pace = live.habits.pace;
    live.think();
    live.pass(pace - 1);
    assert_eq!(live.core.table().status().ply, 0);
    live.pass(1);
    assert_eq!(live.core.table().status().ply, 1);

    // A thought that takes longer is shown whole paces later, so that the moment tells nothing about it.
    let mut slow = Live::open(&opening(vec![bot("low"), place("ada")]));
    slow.join("ada");
    let thoughts = std::mem::take(&mut slow.thoughts);
    slow.now = DAWN + pace + 100;
    slow.thoughts = thoughts;
    slow.think();
    assert_eq!(slow.core.wake_at(), Some(DAWN + 2 * pace));
}

#[test]
fn silent_steps_go_on_in_the_time_of_the_first_and_change_nothing_for_others() {
    let mut opening = with_clock(vec![place("ada"), place("ben")], 30);
    opening.options.insert("ponder".into(), json!(true));
    let mut live = Live::open(&opening);
    live.join("ada");
    live.join("ben");
    live.pass(10_000);
    let version = |live: &Live, who: &str| live.core.version(Some(&common::person(who)));
    let (own, other) = (version(&live, "ada"), version(&live, "ben"));
    live.act("ada", json!("ponder")).expect("a silent step");
    live.act("ada", json!("ponder")).expect("another one");
    assert_eq!(live.core.time_left(), Some(20_000), "the clock runs on");
    assert!(version(&live, "ada") > own && version(&live, "ben") == other, "nobody else is sent anything");
    live.act("ada", json!({ "pick": 1 })).expect("a step that all hear");
    assert_eq!(live.core.time_left(), Some(30_000), "the next decision has its own time");
}

#[test]
fn a_standing_order_answers_at_the_pace_of_a_bot() {
    let mut opening = opening(vec![place("ada"), place("ben")]);
    opening.options.insert("order".into(), json!(3));
    let mut live = Live::open(&opening);
    live.join("ada");
    live.join("ben");
    live.act("ada", json!({ "pick": 1 })).expect("ada leads");
    live.act("ada", json!("confirm")).expect("ada leads");
    let ply = live.core.table().status().ply;
    let pace = live.habits.pace;
    live.pass(pace - 1);
    assert_eq!(live.core.table().status().ply, ply, "an order never answers at once");
    live.pass(1);
    assert_eq!(live.core.table().status().ply, ply + 1);
    assert_eq!(live.core.table().view(engine::Viewer::Seat(Seat(0)))["mine"], 3);
    live.pass(600_000);
    assert_eq!(live.core.table().status().ply, ply + 1, "the other has given no order");
}

#[test]
fn bots_do_not_wait_when_nobody_looks_or_the_table_is_fast() {
    let mut unseen = Live::open(&opening(vec![bot("low"), bot("low")]));
    for _ in 0..20 {
        unseen.think();
    }
    assert!(unseen.core.over(), "a table of bots plays itself in no time");
    let mut fast = Live::open(&TableOpening { fast: true, ..opening(vec![bot("low"), place("ada")]) });
    fast.join("ada");
    fast.think();
    assert!(fast.core.table().status().ply > 0);
}

#[test]
fn a_bot_that_fails_or_never_answers_does_not_stop_the_table() {
    let mut broken = Live::open(&opening(vec![bot("broken"), bot("broken")]));
    for _ in 0..20 {
        broken.think();
    }
    assert!(broken.core.over(), "what the game refuses is replaced by the answer of an absent seat");

    let mut lost = Live::open(&opening(vec![bot("low"), place("ada")]));
    lost.thoughts.clear();
    lost.pass(lost.habits.pace + lost.habits.patience);
    assert_eq!(lost.core.table().status().ply, 1, "a thought that never comes back is not waited for");
}

#[test]
fn late_and_foreign_thoughts_are_ignored() {
    let mut live = Live::open(&opening(vec![bot("low"), place("ada")]));
    live.join("ada");
    let before = live.image();
    let question = live.core.question();
    for (seat, question) in [(Seat(0), question + 1), (Seat(1), question), (Seat(7), question)] {
        let thought = TableCommand::Thought { seat, question, action: Some(json!({ "pick": 0 })) };
        live.send(thought).expect("never refused");
    }
    assert_eq!(live.image(), before);
}

#[test]
fn a_person_is_here_while_a_stream_is_open_and_for_a_grace_after() {
    let mut live = Live::open(&opening(vec![place("ada"), place("ben")]));
    live.join("ada");
    live.join("ada");
    live.part("ada");
    live.pass(10 * live.habits.away);
    assert_eq!(live.core.occupant(Seat(0)), PublicOccupant::Here, "one of two streams is open");
    live.part("ada");
    live.pass(live.habits.away - 1);
    assert_eq!(live.core.occupant(Seat(0)), PublicOccupant::Here);
    let before = live.core.version(None);
    live.pass(1);
    assert_eq!(live.core.occupant(Seat(0)), PublicOccupant::Away);
    assert!(live.core.version(None) > before, "everybody sees it");
    live.join("ada");
    assert_eq!(live.core.occupant(Seat(0)), PublicOccupant::Here);
}

#[test]
fn spectators_are_counted_and_take_no_part() {
    let mut live = Live::open(&opening(vec![place("ada"), place("ben")]));
    live.send(TableCommand::Joined { who: None }).expect("joined");
    live.join("cy");
    live.join("ada");
    assert_eq!((live.core.spectators(), live.core.streams()), (2, 3));
    live.send(TableCommand::Parted { who: None }).expect("parted");
    live.part("cy");
    assert_eq!((live.core.spectators(), live.core.streams()), (0, 1));
    live.send(TableCommand::Parted { who: None }).expect("nobody is below zero");
    assert_eq!(live.core.spectators(), 0);
}

#[test]
fn who_is_away_too_long_is_replaced_only_while_others_wait() {
    let mut alone = Live::open(&opening(vec![place("ada"), bot("low")]));
    alone.join("ada");
    alone.part("ada");
    alone.pass(100 * alone.habits.replaced);
    assert_eq!(alone.core.occupant(Seat(0)), PublicOccupant::Away, "nobody misses a person who plays alone");

    let mut missed = Live::open(&opening(vec![place("ada"), place("ben")]));
    missed.join("ada");
    missed.join("ben");
    missed.part("ada");
    missed.pass(missed.habits.away + missed.habits.replaced - 1);
    assert_eq!(missed.core.occupant(Seat(0)), PublicOccupant::Away);
    missed.pass(1);
    assert_eq!(missed.core.occupant(Seat(0)), PublicOccupant::Left("steady".into()));
    missed.part("ben");
    missed.join("ben");
    missed.pass(missed.habits.pace);
    assert!(missed.core.table().status().ply > 0, "the bot plays for ben's sake");
}

#[test]
fn a_table_sleeps_only_when_nobody_looks_and_its_clock_goes_on_elsewhere() {
    let mut live = Live::open(&opening(vec![place("ada"), bot("low")]));
    assert!(live.core.can_sleep());
    live.join("ada");
    assert!(!live.core.can_sleep(), "a stream is open");
    let bots = Live::open(&opening(vec![bot("low"), place("ada")]));
    assert!(bots.core.can_sleep(), "a bot whom nobody watches does not think");
    assert_eq!(bots.core.clock(), None);
    let mut timed = Live::open(&with_clock(vec![place("ada"), place("ben")], 30));
    timed.pass(10_000);
    assert!(timed.core.can_sleep());
    let clock = timed.core.clock().expect("a clock runs");
    timed.now += 15_000;
    let mut woken = timed.restored();
    woken.core.go_on_with_clock(clock);
    assert_eq!(woken.core.time_left(), Some(5_000), "sleep neither stops the clock nor winds it up");
    woken.core.go_on_with_clock((clock.0 + 1, 0));
    assert_eq!(woken.core.time_left(), Some(5_000), "the clock of another question means nothing");
    woken.pass(5_000);
    assert_eq!(woken.core.table().status().ply, 1, "the answer of an absent seat");
}

#[test]
fn after_a_restart_bots_go_on_at_the_pace_of_the_table() {
    let mut live = Live::open(&opening(vec![bot("low"), place("ada")])).restored();
    live.join("ada");
    live.think();
    live.pass(live.habits.pace);
    assert_eq!(live.core.table().status().ply, 1);
}

#[test]
fn after_a_restart_the_bots_are_asked_again() {
    let live = Live::open(&opening(vec![bot("low"), bot("low")]));
    let (_, step) = tables::TableState::restore(DAWN, live.header.clone(), &live.rows, SEALED, TableTimings::default())
        .expect("restored");
    assert!(step.effects.iter().any(|effect| matches!(effect, Effect::Think(_))));
}
