//! Series of games, and tables created before there were settings.

use crate::common::{Live, opening, person_plan};
use catalog::{Pace, Series, TableSettings};
use serde_json::json;
use tables::TableOpening;

#[test]
fn a_series_of_so_many_games_goes_on_with_everybody_one_seat_further() {
    let series = |number| {
        let settings = TableSettings { pace: Pace::default(), series: Series::Games(3) };
        let opening = TableOpening {
            series: number,
            terms: Some(settings),
            ..opening(vec![person_plan("ada"), person_plan("ben")])
        };
        let mut live = Live::open(&opening);
        live.play_out(&["ada", "ben"]);
        live.next
    };
    let [next] = series(2).try_into().expect("one table follows");
    assert_eq!((next.series, next.places[1].clone()), (3, person_plan("ada")));
    assert_eq!(series(3), []);
}

#[test]
fn tables_from_before_there_were_terms_keep_their_clock() {
    let mut old = opening(vec![person_plan("ada"), person_plan("ben")]);
    old.options.insert("timeout_s".into(), json!(30));
    let mut live = Live::open(&old);
    live.header.terms = None;
    let text = serde_json::to_string(&live.header).expect("writes");
    assert!(!text.contains("terms"), "an old header stays as it was: {text}");
    assert_eq!(live.restore_undated().core.time_left(), Some(30_000 + live.habits.restore_grace));
}
