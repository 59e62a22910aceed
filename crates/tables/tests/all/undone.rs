//! An undo gives nobody time.

use catalog::{Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::Seat;
use serde_json::json;
use tables::{TableCommand, TableOpening};

use crate::common::{Live, opening, person, person_plan};

fn table(clock: TimeControl) -> Live {
    table_with(clock, opening(vec![person_plan("ada"), person_plan("ben")]))
}

fn table_with(clock: TimeControl, plan: TableOpening) -> Live {
    let pace = Pace::Together { clock, zero: TimeoutAction::Once };
    let mut live = Live::open(&TableOpening { terms: Some(TableSettings { pace, series: Series::Single }), ..plan });
    live.open_stream("ada");
    live.open_stream("ben");
    live
}

#[test]
fn taking_back_gives_nobody_time() {
    let take_back = |live: &mut Live| {
        for _ in 0..10 {
            live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
            live.pass_time(100);
            live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("nothing has been revealed");
            live.pass_time(100);
        }
    };
    let mut bank = table(TimeControl::Bank { seconds: 60, increment: 5 });
    take_back(&mut bank);
    assert_eq!(bank.core.remaining_bank(Seat(0)), Some(63_100), "one increment for one decision");
    let mut again = bank.restore_undated();
    again.submit_action("ada", json!({ "pick": 1 })).expect("asked");
    assert!(again.core.remaining_bank(Seat(0)).is_some_and(|left| left <= 63_100), "also after a restart");

    let mut question = table(TimeControl::Question { seconds: 30 });
    take_back(&mut question);
    assert_eq!(question.core.time_left(), Some(29_000));
}

#[test]
fn taking_back_again_and_again_gives_the_next_player_less_than_half_of_their_time() {
    for reloads in [false, true] {
        let mut plan = opening(vec![person_plan("ada"), person_plan("ben")]);
        plan.options.insert("witness".into(), json!(true));
        let (mut live, mut given) = (table_with(TimeControl::Question { seconds: 64 }, plan), Vec::new());
        for _ in 0..6 {
            live.submit_action("ada", json!({ "pick": 1 })).expect("asked");
            if reloads {
                live = live.restore_after_outages(&[]);
            }
            let left = live.core.time_left().expect("ben's clock runs");
            given.push(left);
            live.now += left - 100;
            live.send(TableCommand::Undo { who: person("ada"), question: None }).expect("nothing has been revealed");
        }
        let grace = if reloads { live.habits.restore_grace } else { 0 };
        let seconds: Vec<u64> = given.iter().map(|left| (left - grace).div_ceil(1_000)).collect();
        assert_eq!(seconds, [64, 16, 8, 4, 2, 1], "after a reload: {reloads}");
    }
}
