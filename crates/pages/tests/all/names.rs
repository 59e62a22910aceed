//! Names that people give themselves, wherever a page says them.

use catalog::{DynGame, ThinkingTime};
use engine::{Seat, Viewer};
use pages::{LinkReach, TablePage};

use crate::support::{start_game, test_page, test_room};

/// A name that is written from right to left.
const NAME: &str = "דנה";

/// Every text of a page, and every attribute, in which the name could reorder what stands beside it.
fn exposed(html: &str) -> Vec<&str> {
    let pieces = html.split(['<', '>', '"']).filter(|piece| piece.contains(NAME));
    // A text that is nothing but the name has nothing beside it, unless it continues in another element: those are found
    // by their isolates, too. Fields of forms hold the name as it was typed.
    let typed = |piece: &str| html.contains(&format!("value=\"{piece}\""));
    pieces.filter(|piece| text::isolate_bidi(piece) != *piece && !typed(piece)).collect()
}

#[test]
fn a_name_from_right_to_left_is_isolated_on_every_page_of_every_game() {
    for game in ["extraczon", "extrication", "extinction", "infection", "end-of-days", "extinction-point"] {
        let least = catalog::find(game).expect("listed").info().seats[0].max(2);
        let seats = if catalog::find(game).expect("listed").info().seats.contains(&least) { least } else { 2 };
        let mut table = start_game(game, seats, 3, &[]);
        table.name_seats(
            (0..seats)
                .map(|seat| format!("{NAME} {}", ["א", "ב", "ג", "ד", "ה", "ו", "ז"][usize::from(seat)]))
                .collect(),
        );
        let bot = table.info().bots[0].id;
        for step in 0..60 {
            let Some(seat) = table.awaited_seats().iter().next() else { break };
            if step % 10 == 0 {
                look(&*table, game);
            }
            let action =
                table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(1))).expect("the bot is listed")();
            table.apply_action(seat, &action, None).expect("a bot plays by the rules");
        }
        look(&*table, game);
    }
}

fn look(table: &dyn DynGame, game: &str) {
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let html = pages::render_table_page(&test_page(table, viewer)).html;
        assert!(html.contains(NAME), "{game}: somebody is named");
        assert_eq!(exposed(&html), Vec::<&str>::new(), "{game}, {viewer:?}");
        let mut waiting = test_room(table, viewer);
        waiting.started = false;
        let html = pages::render_table_page(&TablePage { details: waiting, ..test_page(table, viewer) }).html;
        assert_eq!(exposed(&html), Vec::<&str>::new(), "{game}, {viewer:?}, waiting");
    }
}

#[test]
fn who_can_open_a_link_is_said_where_it_is_not_everybody() {
    let table = start_game("extraczon", 2, 3, &[]);
    let shown = |reach: LinkReach, started: bool| {
        let mut room = test_room(&*table, Viewer::Seat(Seat(0)));
        (room.link_reach, room.started) = (reach, started);
        pages::render_table_page(&TablePage { details: room, ..test_page(&*table, Viewer::Seat(Seat(0))) }).html
    };
    for started in [false, true] {
        assert!(!shown(LinkReach::Same, started).contains("link-reach"));
        let alone = shown(LinkReach::ThisMachine, started);
        assert!(alone.contains("only works on this computer") && !alone.contains("--listen"), "{alone}");
        let one = shown(LinkReach::Network(Vec::new()), started);
        assert!(one.contains("in your local network.") && !one.contains("try one of these"), "{one}");
        let two = shown(LinkReach::Network(vec!["http://10.0.0.7:8080/t/token0".into()]), started);
        assert!(two.contains("try one of these") && two.contains("http://10.0.0.7:8080/t/token0"), "{two}");
    }
}
