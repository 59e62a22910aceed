//! The screen on a terminal that exists only in memory.

use arcade::{Secret, Setup};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::Map;

use super::*;
use crate::session::Sitter;

fn session(seed: u64, sitters: Vec<Sitter>) -> Session {
    let seats = sitters.len() as u8;
    let setup = Setup { seats, options: Map::new(), secret: Secret::from_seed(seed), entropy: Vec::new() };
    let table = arcade::find("extraczon").expect("the game is listed").start(setup).expect("a table");
    Session::new(table, sitters)
}

fn shown(screen: &Screen<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory never fails");
    terminal.draw(|frame| draw::draw(screen, frame)).expect("memory never fails");
    terminal.backend().to_string()
}

/// Lets bots answer until a person is asked or the game is over.
fn wait_for_bots(screen: &mut Screen<'_>) {
    screen.fast = true;
    while screen.advance().expect("bots answer") {
        thread::yield_now();
    }
}

fn press(screen: &mut Screen<'_>, keys: &str) -> Option<End> {
    keys.chars().find_map(|key| {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        let end = screen.key(KeyEvent::from(code));
        wait_for_bots(screen);
        end
    })
}

#[test]
fn board_log_and_dock_stand_on_one_screen() {
    let mut session = session(7, vec![Sitter::Person]);
    let screen = Screen::new(&mut session, false);
    insta::assert_snapshot!(shown(&screen, 80, 24));
}

#[test]
fn a_digit_gives_its_answer_and_a_closed_one_says_why() {
    let mut session = session(7, vec![Sitter::Person]);
    let mut screen = Screen::new(&mut session, false);
    let question = screen.session.table().status().question;
    press(&mut screen, "4");
    assert_eq!(screen.session.table().status().question, question, "HP +2 does not lie there");
    assert_eq!(screen.message.as_deref(), Some("No HP +2 lies in front of you. (EZ-63)"));
    press(&mut screen, "1");
    assert!(screen.session.table().status().question > question);
}

/// A table of End of Days with so many answers that numbers have two digits.
fn nations() -> Session {
    let setup = Setup { seats: 3, options: Map::new(), secret: Secret::from_seed(6), entropy: Vec::new() };
    let table = arcade::find("end-of-days").expect("the game is listed").start(setup).expect("a table");
    Session::new(table, vec![Sitter::Person, Sitter::Bot("random".into()), Sitter::Bot("random".into())])
}

#[test]
fn a_number_of_two_digits_is_typed_digit_by_digit() {
    let mut session = nations();
    let mut screen = Screen::new(&mut session, false);
    wait_for_bots(&mut screen);
    press(&mut screen, "1");
    let question = screen.session.table().status().question;
    let dock = screen.dock().expect("the first window");
    assert!((12..20).contains(&dock.choices.len()), "{}", dock.choices.len());
    press(&mut screen, "1");
    assert_eq!((screen.marked, screen.session.table().status().question), (0, question), "10 begins with 1 as well");
    press(&mut screen, "2");
    assert_ne!(screen.session.table().status().question, question, "12 is complete");
    let log = screen.session.table().log(Viewer::Seat(Seat(0)), 0);
    assert!(log.iter().any(|line| line.text.starts_with("Your answer is sealed: Piracy")), "the twelfth answer");
}

#[test]
fn a_word_narrows_the_answers() {
    let mut session = nations();
    let mut screen = Screen::new(&mut session, false);
    wait_for_bots(&mut screen);
    press(&mut screen, "1/sub");
    let dock = screen.dock().expect("the first window");
    let listed = screen.listed(&dock);
    assert!(listed.len() == 3 && listed.iter().all(|place| dock.choices[*place].1.text.contains("Submarine")));
    assert_eq!(screen.marked, listed[0]);
    insta::assert_snapshot!("narrowed", shown(&screen, 80, 30));
    screen.key(KeyEvent::from(KeyCode::Up));
    assert_eq!(screen.marked, listed[2], "before the first comes the last of those listed");
    press(&mut screen, "zz");
    let question = screen.session.table().status().question;
    press(&mut screen, "\n");
    assert_eq!(screen.session.table().status().question, question, "nothing is listed that could be given");
    screen.key(KeyEvent::from(KeyCode::Esc));
    assert_eq!(screen.listed(&dock).len(), dock.choices.len());
}

#[test]
fn a_standing_order_is_given_from_its_panel() {
    let mut session = nations();
    let mut screen = Screen::new(&mut session, false);
    wait_for_bots(&mut screen);
    press(&mut screen, "1a");
    assert!(shown(&screen, 80, 30).contains("1  Standing order: pass until my next turn"));
    press(&mut screen, "1");
    let log = screen.session.table().log(Viewer::Seat(Seat(0)), 0);
    assert!(log.iter().any(|line| line.text == "You give a standing order: pass until my next turn."));
    let dock = screen.dock().expect("the own turn");
    assert!(!dock.question.contains("negate or pass"), "windows are answered: {}", dock.question);
}

#[test]
fn arrows_mark_and_enter_gives_the_marked_answer() {
    let mut session = session(7, vec![Sitter::Person]);
    let mut screen = Screen::new(&mut session, false);
    screen.key(KeyEvent::from(KeyCode::Down));
    assert_eq!(screen.marked, 1);
    screen.key(KeyEvent::from(KeyCode::Down));
    assert_eq!(screen.marked, 0, "after the last comes the first");
    screen.key(KeyEvent::from(KeyCode::Up));
    screen.key(KeyEvent::from(KeyCode::Enter));
    let log = screen.session.table().log(Viewer::Spectator, 0);
    assert!(
        log.iter().any(|line| line.text == "The Field Medic is left behind for another throw."),
        "the second answer"
    );
}

#[test]
fn panels_cover_the_log_and_give_it_back() {
    let mut session = session(7, vec![Sitter::Person]);
    let mut screen = Screen::new(&mut session, false);
    press(&mut screen, "p");
    insta::assert_snapshot!("piles", shown(&screen, 80, 24));
    press(&mut screen, "?");
    insta::assert_snapshot!("help", shown(&screen, 80, 24));
    press(&mut screen, "l");
    assert_eq!(screen.panel, None);
}

#[test]
fn leaving_is_asked_for_first() {
    let mut session = session(7, vec![Sitter::Person]);
    let mut screen = Screen::new(&mut session, false);
    assert_eq!(press(&mut screen, "q"), None);
    assert!(shown(&screen, 80, 24).contains("Leave the game?"));
    assert_eq!(press(&mut screen, "n"), None);
    assert_eq!(press(&mut screen, "qy"), Some(End::Left));
}

#[test]
fn a_game_against_a_bot_can_be_played_with_enter_alone() {
    let mut session = session(11, vec![Sitter::Person, Sitter::Bot("random".into())]);
    let mut screen = Screen::new(&mut session, true);
    wait_for_bots(&mut screen);
    for _ in 0..500 {
        shown(&screen, 80, 24);
        if press(&mut screen, "\n") == Some(End::Over) {
            insta::assert_snapshot!(shown(&screen, 80, 24));
            return;
        }
    }
    panic!("the game goes on for ever");
}

#[test]
fn behind_a_curtain_nothing_is_drawn() {
    let mut session = session(7, vec![Sitter::Person, Sitter::Person]);
    session.secrets = true;
    let mut screen = Screen::new(&mut session, false);
    let before = shown(&screen, 80, 24);
    assert!(before.contains("Hand the terminal to") && !before.contains("Turn"), "{before}");
    press(&mut screen, "1");
    assert!(!shown(&screen, 80, 24).contains("Turn"), "an answer does not lift it");
    press(&mut screen, "\n");
    assert!(shown(&screen, 80, 24).contains("Turn"));
}

#[test]
fn every_size_of_screen_can_be_drawn() {
    let mut session = session(7, vec![Sitter::Person]);
    let screen = Screen::new(&mut session, false);
    for width in [1, 20, 59, 60, 80, 200] {
        for height in [1, 5, 19, 20, 24, 60] {
            shown(&screen, width, height);
        }
    }
    assert!(shown(&screen, 59, 24).contains("at least 60"));
}
