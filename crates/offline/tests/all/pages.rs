//! Pages are those of a server's table.

use app::{GuideStates, LinkOrigin, LinkReach, TableLinks, TableVisit};
use catalog::i18n::Language;
use tables::PersonId;

use crate::device::{Device, is_over};
use crate::games::{assert_same, restore};

/// Returns a page without what differs from one stay of a table in memory to the next.
fn without_stay(page: &str) -> String {
    let mut parts = page.split(" data-epoch=\"");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find("data-title").expect("the title follows the moment and the frame");
        text += &part[end..];
    }
    text
}

#[test]
fn pages_are_what_app_draws_of_the_same_rows() {
    for (game, seats) in [("extraczon", 3), ("infection", 2), ("end-of-days", 3)] {
        let mut device = Device::new(13);
        let table = device.open_table(game, seats, "casual");
        device.open_stream(&table);
        let id = table.rsplit('/').next().expect("an id").to_owned();
        for answer in 0..30 {
            let page = device.wait_until_asked(&table).expect("the device lives");
            if is_over(&page) {
                break;
            }
            if answer % 6 == 0 {
                compare(&device, &table, &id, &page);
            }
            device.answer(&page, &format!("{answer:016x}"));
        }
    }
}

fn compare(device: &Device, table: &str, id: &str, page: &str) {
    let mut state = restore(device, table);
    let person = state.person_of(engine::Seat(0)).cloned().expect("a person");
    let _ = state.handle_command(device.now, tables::TableCommand::StreamOpened { who: Some(person.clone()) });
    let visit = TableVisit {
        who: Some(PersonId(person.0)),
        name: "Ada".to_owned(),
        origin: LinkOrigin { text: String::new(), reach: LinkReach::ThisMachine },
        guides: GuideStates::default(),
        is_program: false,
        language: Language::English,
        spectator: None,
        facts_schema: None,
    };
    let links = TableLinks {
        token: id.to_owned(),
        spectator_token: String::new(),
        next_token: String::new(),
        next_spectator_token: String::new(),
        room_code: String::new(),
    };
    let expected = ::pages::for_one_person(|| app::render_page(&state, &links, &visit, None).html);
    assert_same(without_stay(page), without_stay(&expected));
}

#[test]
fn settings_are_kept_and_pages_outside_tables_are_there() {
    let mut device = Device::new(17);
    for path in ["/", "/about", "/games/extraczon", "/rules/extraczon", "/rules/extraczon/sheet"] {
        assert_eq!(device.get(path).status, 200, "{path}");
    }
    for path in ["/me", "/t/0123", "/games/chess", "/t/0123456789abcdef0123456789abcdef"] {
        assert_eq!(device.get(path).status, 404, "{path}");
    }
    assert!(device.get("/").body.contains("lang=\"en\""));
    assert_eq!(device.post("/language", &[("language", "de")]).status, 303);
    assert_eq!(device.post("/name", &[("name", "Ada")]).status, 303);
    let mut device = device.restart(18);
    let lobby = device.get("/").body;
    assert!(lobby.contains("lang=\"de\"") && lobby.contains("value=\"Ada\""), "{lobby}");
    let table = device.open_table("extraczon", 2, "casual");
    assert!(device.get("/").body.contains(&table), "the lobby leads to the game that goes on");
    let page = device.wait_until_asked(&table).expect("the device lives");
    assert!(page.contains("lang=\"de\""));
}

#[test]
fn a_game_from_a_page_begins_after_its_guide() {
    let mut device = Device::new(19);
    let fields = [("game", "extraczon"), ("seats", "2"), ("mode", "now"), ("guide", "1"), ("once", "x"), ("adds", "1")];
    let opened = device.post("/tables", &fields);
    let table = opened.header_value("location").expect("a table").to_owned();
    assert_eq!(device.post("/tables", &fields).header_value("location"), Some(table.as_str()), "a double click is one");
    let stream = device.open_stream(&table);
    let page = device.get(&table).body;
    assert!(page.contains(&format!("{table}/guide")), "the guide comes first");
    assert_eq!(device.post(&format!("{table}/guide"), &[("hints", "1")]).status, 204);
    device.wait_until_asked(&table).expect("the device lives");
    assert!(device.shown[&stream].html().contains("id=\"board\""), "then the game begins");
    let mut device = device.restart(20);
    assert!(!device.get(&table).body.contains("id=\"guide-done\""), "it was read");
}
