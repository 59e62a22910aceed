//! Stored events and headers as a damaged database might return them: the table is refused, or it works and can be
//! viewed.

use check::fuzz_inputs;
use serde_json::json;
use tables::{StoredEvent, TableCommand, TableHeader, TableState, TableTimings};

use crate::common::{DAWN, Live, SEALED, bot_plan, opening, person, person_plan};

#[test]
fn storm_of_rows() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")]));
    live.submit_action("ada", json!({ "pick": 2 })).expect("asked");
    live.send(TableCommand::Say { who: person("ben"), text: "again".into() }).expect("said");
    live.open_stream("ben");
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    live.pass_time(30_000);
    live.send(TableCommand::Return { who: person("ada") }).expect("back");
    live.play_out(&["ada", "ben"]);
    let lines: Vec<String> = std::iter::once(serde_json::to_string(&live.header))
        .chain(live.rows.iter().map(serde_json::to_string))
        .collect::<Result<_, _>>()
        .expect("they serialise");
    fuzz_inputs("rows", &[lines.join("\n").into_bytes()], 3_000, |input| {
        let Ok(text) = std::str::from_utf8(input) else { return };
        let mut lines = text.lines();
        let Some(Ok(header)) = lines.next().map(serde_json::from_str::<TableHeader>) else { return };
        let Ok(rows) = lines.map(serde_json::from_str).collect::<Result<Vec<StoredEvent>, _>>() else { return };
        match TableState::restore(DAWN, header, &rows, SEALED, TableTimings::default()) {
            Ok((state, _)) => drop(state.viewer_for(Some(&person("ada")))),
            Err(broken) => assert!(!broken.0.is_empty()),
        }
    });
}
