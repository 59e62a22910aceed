//! Rows and headers as a damaged database might give them: the table is refused, or it stands and can be looked at.

use check::storm;
use serde_json::json;
use tables::{StoredEvent, TableCommand, TableHeader, TableState, TableTimings};

use crate::common::{DAWN, Live, SEALED, bot, opening, person, place};

#[test]
fn storm_of_rows() {
    let mut live = Live::open(&opening(vec![place("ada"), place("ben"), bot("low")]));
    live.act("ada", json!({ "pick": 2 })).expect("asked");
    live.send(TableCommand::Say { who: person("ben"), text: "again".into() }).expect("said");
    live.join("ben");
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    live.pass(30_000);
    live.send(TableCommand::Back { who: person("ada") }).expect("back");
    live.play_out(&["ada", "ben"]);
    let lines: Vec<String> = std::iter::once(serde_json::to_string(&live.header))
        .chain(live.rows.iter().map(serde_json::to_string))
        .collect::<Result<_, _>>()
        .expect("they serialise");
    storm("rows", &[lines.join("\n").into_bytes()], 3_000, |input| {
        let Ok(text) = std::str::from_utf8(input) else { return };
        let mut lines = text.lines();
        let Some(Ok(header)) = lines.next().map(serde_json::from_str::<TableHeader>) else { return };
        let Ok(rows) = lines.map(serde_json::from_str).collect::<Result<Vec<StoredEvent>, _>>() else { return };
        match TableState::restore(DAWN, header, &rows, SEALED, TableTimings::default()) {
            Ok((core, _)) => drop(core.viewer(Some(&person("ada")))),
            Err(broken) => assert!(!broken.0.is_empty()),
        }
    });
}
