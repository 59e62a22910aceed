//! Clocks, the pace of bots, presence, and people who are absent.

use catalog::BotSpeed;

use crate::common;

use crate::common::{DAWN, Live, SEALED, bot_plan, opening, person, person_plan};
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
    let mut live = Live::open(&with_clock(vec![person_plan("ada"), person_plan("ben")], 30));
    live.open_stream("ada");
    live.open_stream("ben");
    assert_eq!(live.core.time_left(), Some(30_000));
    live.pass_time(29_999);
    assert_eq!(live.core.game().status().ply, 0);
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, 1, "the answer of an absent seat");
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Present, "the seat stays the person's");
    assert_eq!(live.core.time_left(), Some(30_000), "the next question has its own time");
    live.pass_time(60_000);
    assert_eq!(live.core.game().status().ply, 5, "confirm, then both sealed answers and the draw");
    live.pass_time(600_000);
    assert!(live.core.is_over());
}

#[test]
fn the_clock_stands_still_while_the_house_is_away() {
    let mut live = Live::open(&with_clock(vec![person_plan("ada"), person_plan("ben")], 30));
    live.pass_time(29_000);
    live.now += 3_600_000;
    let mut restored = live.restore_undated();
    assert_eq!(restored.core.time_left(), Some(30_000 + live.habits.restore_grace));
    restored.pass_time(30_000);
    assert_eq!(restored.core.game().status().ply, 0);
}

#[test]
fn a_clock_that_jumps_back_changes_nothing() {
    let mut live = Live::open(&with_clock(vec![person_plan("ada"), person_plan("ben")], 30));
    live.pass_time(10_000);
    live.now -= 3_600_000;
    live.send(TableCommand::Wake).expect("woken");
    assert_eq!(live.core.time_left(), Some(20_000));
}

#[test]
fn a_hidden_page_that_asks_counts_as_present_for_a_while() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ben");
    live.open_stream("ada");
    live.close_stream("ada");
    live.send(TableCommand::Polled { who: person("ada") }).expect("noted");
    live.pass_time(live.habits.away_between_polls - 1);
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Present);
    live.pass_time(1);
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Away);
    let streams = live.core.spectator_count();
    live.send(TableCommand::Polled { who: person("eve") }).expect("nothing to note");
    assert_eq!(live.core.spectator_count(), streams);
    live.send(TableCommand::Polled { who: person("ada") }).expect("noted");
    live.open_stream("ada");
    live.close_stream("ada");
    live.pass_time(live.habits.away_after);
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Away, "who was shown the table is away sooner");
}

#[test]
fn the_slowest_wish_of_those_who_are_here_sets_the_pace_of_bots() {
    let mut live = Live::open(&opening(vec![bot_plan("low"), person_plan("ada"), person_plan("ben")]));
    let wish = |who: &str, speed| TableCommand::Speed { who: person(who), speed };
    live.send(wish("ada", BotSpeed::AtOnce)).expect("wished");
    live.send(wish("ben", BotSpeed::Slow)).expect("wished");
    assert!(live.send(wish("cleo", BotSpeed::Slow)).is_err(), "who has no seat wishes nothing");
    let restored = live.restore_undated();
    assert_eq!(
        ["ada", "ben"].map(|who| restored.core.bot_speed(Some(&person(who)))),
        [BotSpeed::AtOnce, BotSpeed::Slow]
    );

    live.open_stream("ada");
    live.open_stream("ben");
    let (ply, pace) = (live.core.game().status().ply, live.habits.bot_pace);
    live.deliver_bot_replies();
    live.pass_time(2 * pace);
    assert_eq!(live.core.game().status().ply, ply, "ben wants to follow");
    live.pass_time(pace);
    assert!(live.core.game().status().ply > ply);

    let mut alone = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")]));
    alone.send(wish("ada", BotSpeed::AtOnce)).expect("wished");
    alone.open_stream("ada");
    alone.deliver_bot_replies();
    assert!(alone.core.game().status().ply > 0, "nobody has to wait");
}

#[test]
fn bots_answer_at_the_pace_of_the_table_however_long_they_think() {
    let mut live = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")]));
    live.open_stream("ada");
    let pace = live.habits.bot_pace;
    live.deliver_bot_replies();
    live.pass_time(pace - 1);
    assert_eq!(live.core.game().status().ply, 0);
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, 1);

    // The action of a slow bot is shown after a whole number of paces, so that its timing reveals nothing.
    let mut slow = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")]));
    slow.open_stream("ada");
    let thoughts = std::mem::take(&mut slow.thoughts);
    slow.now = DAWN + pace + 100;
    slow.thoughts = thoughts;
    slow.deliver_bot_replies();
    assert_eq!(slow.core.wake_at(), Some(DAWN + 2 * pace));
}

#[test]
fn silent_steps_go_on_in_the_time_of_the_first_and_change_nothing_for_others() {
    let mut opening = with_clock(vec![person_plan("ada"), person_plan("ben")], 30);
    opening.options.insert("ponder".into(), json!(true));
    let mut live = Live::open(&opening);
    live.open_stream("ada");
    live.open_stream("ben");
    live.pass_time(10_000);
    let version = |live: &Live, who: &str| live.core.version_for(Some(&common::person(who)));
    let (own, other) = (version(&live, "ada"), version(&live, "ben"));
    live.submit_action("ada", json!("ponder")).expect("a silent step");
    live.submit_action("ada", json!("ponder")).expect("another one");
    assert_eq!(live.core.time_left(), Some(20_000), "the clock runs on");
    assert!(version(&live, "ada") > own && version(&live, "ben") == other, "nobody else is sent anything");
    live.submit_action("ada", json!({ "pick": 1 })).expect("a step that all hear");
    assert_eq!(live.core.time_left(), Some(30_000), "the next decision has its own time");
}

#[test]
fn a_standing_order_answers_at_the_pace_of_a_bot() {
    let mut opening = opening(vec![person_plan("ada"), person_plan("ben")]);
    opening.options.insert("order".into(), json!(3));
    let mut live = Live::open(&opening);
    live.open_stream("ada");
    live.open_stream("ben");
    live.submit_action("ada", json!({ "pick": 1 })).expect("ada leads");
    live.submit_action("ada", json!("confirm")).expect("ada leads");
    let ply = live.core.game().status().ply;
    let pace = live.habits.bot_pace;
    live.pass_time(pace - 1);
    assert_eq!(live.core.game().status().ply, ply, "an order never answers at once");
    live.pass_time(1);
    assert_eq!(live.core.game().status().ply, ply + 1);
    assert_eq!(live.core.game().view_json(engine::Viewer::Seat(Seat(0)))["mine"], 3);
    live.pass_time(600_000);
    assert_eq!(live.core.game().status().ply, ply + 1, "the other has given no order");
}

#[test]
fn bots_do_not_wait_when_nobody_looks_or_the_table_is_fast() {
    let mut unseen = Live::open(&opening(vec![bot_plan("low"), bot_plan("low")]));
    for _ in 0..20 {
        unseen.deliver_bot_replies();
    }
    assert!(unseen.core.is_over(), "a table of bots plays itself in no time");
    let mut fast = Live::open(&TableOpening { fast: true, ..opening(vec![bot_plan("low"), person_plan("ada")]) });
    fast.open_stream("ada");
    fast.deliver_bot_replies();
    assert!(fast.core.game().status().ply > 0);
}

#[test]
fn a_bot_that_fails_or_never_answers_does_not_stop_the_table() {
    let mut broken = Live::open(&opening(vec![bot_plan("broken"), bot_plan("broken")]));
    for _ in 0..20 {
        broken.deliver_bot_replies();
    }
    assert!(broken.core.is_over(), "what the game refuses is replaced by the answer of an absent seat");

    let mut lost = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")]));
    lost.thoughts.clear();
    lost.pass_time(lost.habits.bot_pace + lost.habits.bot_timeout);
    assert_eq!(lost.core.game().status().ply, 1, "a thought that never comes back is not waited for");
}

#[test]
fn late_and_foreign_thoughts_are_ignored() {
    let mut live = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")]));
    live.open_stream("ada");
    let before = live.snapshot();
    let question = live.core.question_number();
    for (seat, question) in [(Seat(0), question + 1), (Seat(1), question), (Seat(7), question)] {
        let thought = TableCommand::BotDecided { seat, question, action: Some(json!({ "pick": 0 })) };
        live.send(thought).expect("never refused");
    }
    assert_eq!(live.snapshot(), before);
}

#[test]
fn a_person_is_here_while_a_stream_is_open_and_for_a_grace_after() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ada");
    live.close_stream("ada");
    live.pass_time(10 * live.habits.away_after);
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Present, "one of two streams is open");
    live.close_stream("ada");
    live.pass_time(live.habits.away_after - 1);
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Present);
    let before = live.core.version_for(None);
    live.pass_time(1);
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Away);
    assert!(live.core.version_for(None) > before, "everybody sees it");
    live.open_stream("ada");
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Present);
}

#[test]
fn spectators_are_counted_and_take_no_part() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.send(TableCommand::StreamOpened { who: None }).expect("joined");
    live.open_stream("cy");
    live.open_stream("ada");
    assert_eq!((live.core.spectator_count(), live.core.stream_count()), (2, 3));
    live.send(TableCommand::StreamClosed { who: None }).expect("parted");
    live.close_stream("cy");
    assert_eq!((live.core.spectator_count(), live.core.stream_count()), (0, 1));
    live.send(TableCommand::StreamClosed { who: None }).expect("nobody is below zero");
    assert_eq!(live.core.spectator_count(), 0);
}

#[test]
fn who_is_away_too_long_is_replaced_only_while_others_wait() {
    let mut alone = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    alone.open_stream("ada");
    alone.close_stream("ada");
    alone.pass_time(100 * alone.habits.substitute_after);
    assert_eq!(alone.core.occupant_of(Seat(0)), PublicOccupant::Away, "nobody misses a person who plays alone");

    let mut missed = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    missed.open_stream("ada");
    missed.open_stream("ben");
    missed.close_stream("ada");
    missed.pass_time(missed.habits.away_after + missed.habits.substitute_after - 1);
    assert_eq!(missed.core.occupant_of(Seat(0)), PublicOccupant::Away);
    missed.pass_time(1);
    assert_eq!(missed.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
    missed.close_stream("ben");
    missed.open_stream("ben");
    missed.pass_time(missed.habits.bot_pace);
    assert!(missed.core.game().status().ply > 0, "the bot plays for ben's sake");
}

#[test]
fn a_table_sleeps_only_when_nobody_looks_and_its_clock_goes_on_elsewhere() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    assert!(live.core.can_sleep());
    live.open_stream("ada");
    assert!(!live.core.can_sleep(), "a stream is open");
    let bots = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")]));
    assert!(bots.core.can_sleep(), "a bot whom nobody watches does not think");
    assert_eq!(bots.core.running_clock(), None);
    let mut timed = Live::open(&with_clock(vec![person_plan("ada"), person_plan("ben")], 30));
    timed.pass_time(10_000);
    assert!(timed.core.can_sleep());
    let clock = timed.core.running_clock().expect("a clock runs");
    timed.now += 15_000;
    let mut woken = timed.restore_undated();
    woken.core.restore_clock(clock);
    assert_eq!(woken.core.time_left(), Some(5_000), "sleep neither stops the clock nor winds it up");
    woken.core.restore_clock((clock.0 + 1, 0));
    assert_eq!(woken.core.time_left(), Some(5_000), "the clock of another question means nothing");
    woken.pass_time(5_000);
    assert_eq!(woken.core.game().status().ply, 1, "the answer of an absent seat");
}

#[test]
fn after_a_restart_bots_go_on_at_the_pace_of_the_table() {
    let mut live = Live::open(&opening(vec![bot_plan("low"), person_plan("ada")])).restore_undated();
    live.open_stream("ada");
    live.deliver_bot_replies();
    live.pass_time(live.habits.bot_pace);
    assert_eq!(live.core.game().status().ply, 1);
}

#[test]
fn after_a_restart_the_bots_are_asked_again() {
    let live = Live::open(&opening(vec![bot_plan("low"), bot_plan("low")]));
    let (_, step) = tables::TableState::restore(DAWN, live.header.clone(), &live.rows, SEALED, TableTimings::default())
        .expect("restored");
    assert!(step.effects.iter().any(|effect| matches!(effect, Effect::RunBot(_))));
}
