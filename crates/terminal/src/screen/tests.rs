//! Tests of the screen on a terminal in memory.

use std::thread;

use catalog::{DealSecret, GameSetup};
use crossterm::event::KeyEvent;
use engine::{Seat, Viewer};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Map, Value};

use super::state::STEP_PAUSE;
use super::*;
use crate::session::Occupant;

mod input;

fn session(seed: u64, sitters: Vec<Occupant>) -> Session {
    session_of("extraczon", seed, sitters)
}

fn session_of(game: &str, seed: u64, sitters: Vec<Occupant>) -> Session {
    let seats = sitters.len() as u8;
    let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let table = catalog::find(game).expect("the game is listed").start(setup).expect("a table");
    Session::new(table, sitters)
}

fn shown(screen: &Screen<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory never fails");
    terminal.draw(|frame| draw::draw_screen(screen, frame)).expect("memory never fails");
    terminal.backend().to_string()
}

/// Returns the screen after all steps before the first question have been shown.
fn present(session: &mut Session, colour: bool) -> Screen<'_> {
    let mut screen = Screen::new(session, colour);
    wait_for_bots(&mut screen);
    screen
}

/// Lets bots act without a pause until a human is to act or the game is over and its end has been shown.
fn wait_for_bots(screen: &mut Screen<'_>) {
    screen.fast = true;
    while screen.advance().expect("bots answer") {
        thread::yield_now();
    }
    screen.now += STEP_PAUSE;
}

fn press(screen: &mut Screen<'_>, keys: &str) -> Option<SessionEnd> {
    keys.chars().find_map(|key| {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        let end = screen.handle_key(KeyEvent::from(code));
        wait_for_bots(screen);
        end
    })
}

#[test]
fn board_log_and_dock_stand_on_one_screen() {
    let mut session = session(7, vec![Occupant::Person]);
    let screen = present(&mut session, false);
    insta::assert_snapshot!(shown(&screen, 80, 24));
}

#[test]
fn a_digit_gives_its_answer_and_a_closed_one_says_why() {
    let mut session = session(7, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    let question = screen.session.table().status().question;
    press(&mut screen, "4");
    assert_eq!(screen.session.table().status().question, question, "HP +2 does not lie there");
    assert_eq!(screen.message.as_deref(), Some("You have no Roll +2 in front of you. (EZ-63)"));
    press(&mut screen, "1");
    assert!(screen.session.table().status().question > question);
}

/// Returns a table of End of Days with enough actions for two-digit numbers.
fn nations() -> Session {
    session_of("end-of-days", 6, vec![Occupant::Person, Occupant::Bot("random".into()), Occupant::Bot("random".into())])
}

#[test]
fn a_number_of_two_digits_is_typed_digit_by_digit() {
    let mut session = nations();
    let mut screen = present(&mut session, false);
    press(&mut screen, "1");
    let question = screen.session.table().status().question;
    let dock = screen.dock().expect("the first window");
    assert!((12..20).contains(&dock.choices.len()), "{}", dock.choices.len());
    press(&mut screen, "1");
    assert_eq!((screen.marked, screen.session.table().status().question), (0, question), "10 begins with 1 as well");
    press(&mut screen, "2");
    assert_ne!(screen.session.table().status().question, question, "12 is complete");
    let log = screen.session.table().log_lines(Viewer::Seat(Seat(0)).into(), 0);
    assert!(log.iter().any(|line| line.text.starts_with("Your secret answer: Piracy")), "the twelfth answer");
}

#[test]
fn a_word_narrows_the_answers() {
    let mut session = nations();
    let mut screen = present(&mut session, false);
    press(&mut screen, "1/sub");
    let dock = screen.dock().expect("the first window");
    let listed = screen.listed_choices(&dock);
    assert!(listed.len() == 3 && listed.iter().all(|place| dock.choices[*place].1.text.contains("Submarine")));
    assert_eq!(screen.marked, listed[0]);
    insta::assert_snapshot!("narrowed", shown(&screen, 80, 30));
    screen.handle_key(KeyEvent::from(KeyCode::Up));
    assert_eq!(screen.marked, listed[2], "before the first comes the last of those listed");
    press(&mut screen, "zz");
    let question = screen.session.table().status().question;
    press(&mut screen, "\n");
    assert_eq!(screen.session.table().status().question, question, "nothing is listed that could be given");
    screen.handle_key(KeyEvent::from(KeyCode::Esc));
    assert_eq!(screen.listed_choices(&dock).len(), dock.choices.len());
}

#[test]
fn a_standing_order_is_given_from_its_panel() {
    let mut session = nations();
    let mut screen = present(&mut session, false);
    press(&mut screen, "1a");
    assert!(shown(&screen, 80, 30).contains("1  Auto-answer: pass until my next turn"));
    press(&mut screen, "1");
    let log = screen.session.table().log_lines(Viewer::Seat(Seat(0)).into(), 0);
    assert!(log.iter().any(|line| line.text == "Auto-answer on: pass until my next turn."));
    let dock = screen.dock().expect("the own turn");
    assert!(!dock.question.contains("negate or pass"), "windows are answered: {}", dock.question);
}

#[test]
fn arrows_mark_and_enter_gives_the_marked_answer() {
    let mut session = session(7, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    screen.handle_key(KeyEvent::from(KeyCode::Down));
    assert_eq!(screen.marked, 1);
    screen.handle_key(KeyEvent::from(KeyCode::Down));
    assert_eq!(screen.marked, 0, "after the last comes the first");
    screen.handle_key(KeyEvent::from(KeyCode::Up));
    screen.handle_key(KeyEvent::from(KeyCode::Enter));
    let log = screen.session.table().log_lines(Viewer::Spectator.into(), 0);
    assert!(log.iter().any(|line| line.text == "Given up for another roll: Field Medic."), "the second answer");
}

#[test]
fn panels_cover_the_log_and_give_it_back() {
    let mut session = session(7, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    press(&mut screen, "p");
    insta::assert_snapshot!("piles", shown(&screen, 80, 24));
    press(&mut screen, "?");
    insta::assert_snapshot!("help", shown(&screen, 80, 24));
    press(&mut screen, "l");
    assert_eq!(screen.panel, None);
}

#[test]
fn leaving_is_asked_for_first() {
    let mut session = session(7, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    assert_eq!(press(&mut screen, "q"), None);
    assert!(shown(&screen, 80, 24).contains("Leave the game?"));
    assert_eq!(press(&mut screen, "n"), None);
    assert_eq!(press(&mut screen, "qy"), Some(SessionEnd::Left));
}

#[test]
fn a_game_against_a_bot_can_be_played_with_enter_alone() {
    let mut session = session(11, vec![Occupant::Person, Occupant::Bot("random".into())]);
    let mut screen = present(&mut session, true);
    for _ in 0..500 {
        shown(&screen, 80, 24);
        if press(&mut screen, "\n") == Some(SessionEnd::Over) {
            insta::assert_snapshot!(shown(&screen, 80, 24));
            return;
        }
    }
    panic!("the game goes on for ever");
}

#[test]
fn behind_a_curtain_nothing_is_drawn() {
    let mut session = session(7, vec![Occupant::Person, Occupant::Person]);
    session.hides_secrets = true;
    let mut screen = present(&mut session, false);
    let before = shown(&screen, 80, 24);
    assert!(before.contains("Pass the terminal to") && !before.contains("Turn"), "{before}");
    press(&mut screen, "1");
    assert!(!shown(&screen, 80, 24).contains("Turn"), "an answer does not lift it");
    press(&mut screen, "\n");
    assert!(shown(&screen, 80, 24).contains("Turn"));
}

#[test]
fn every_size_of_screen_can_be_drawn() {
    let mut session = session(7, vec![Occupant::Person]);
    let screen = present(&mut session, false);
    for width in [1, 20, 29, 30, 59, 60, 80, 119, 120, 200] {
        for height in [1, 5, 9, 10, 19, 20, 24, 60] {
            shown(&screen, width, height);
        }
    }
    let words = shown(&screen, 20, 12).replace('"', "").split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words, "This screen is too small: the game needs 30 columns and 10 lines.");
}

const CTRL_C: KeyEvent = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);

#[test]
fn ctrl_c_asks_like_q_and_leaves_if_it_is_pressed_again() {
    let mut session = session(7, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    assert_eq!(screen.handle_key(CTRL_C), None);
    assert!(shown(&screen, 80, 24).contains("Leave the game?"));
    assert_eq!(press(&mut screen, "n"), None);
    assert_eq!(screen.handle_key(CTRL_C), None);
    assert_eq!(screen.handle_key(CTRL_C), Some(SessionEnd::Interrupted));
}

#[test]
fn ones_own_encounter_waits_for_a_key_at_every_throw() {
    let mut session = session(5, vec![Occupant::Person]);
    let mut screen = Screen::new(&mut session, false);
    let look = |screen: &mut Screen<'_>| {
        assert!(!screen.advance().expect("no bot"), "nothing goes on by itself");
        shown(screen, 80, 24)
    };
    let first = look(&mut screen);
    assert!(first.contains("a Howler, HP") && !first.contains("The black die"), "{first}");
    assert!(first.contains("Space continues") && first.contains("left 23"), "{first}");
    press_slowly(&mut screen, ' ');
    let drawn = look(&mut screen);
    assert!(drawn.contains("The black die shows 6") && !drawn.contains("Throw 1"), "{drawn}");
    assert!(
        drawn.contains("Black die (draw) ⚅ 6") && drawn.contains("S Carpenter"),
        "the board of that moment: {drawn}"
    );
    press_slowly(&mut screen, '1');
    assert_eq!(look(&mut screen), drawn, "a number answers nothing yet");
    let mut throws = 0;
    while screen.asked().is_none() {
        press_slowly(&mut screen, ' ');
        look(&mut screen);
        throws += 1;
    }
    assert!(throws > 20, "seven encounters, throw by throw: {throws}");
    assert!(look(&mut screen).contains("Use a specialist this turn?"), "the first question");
}

#[test]
fn fast_mode_stops_nowhere_and_other_peoples_dice_go_on_by_themselves() {
    let mut session = session(5, vec![Occupant::Person]);
    let mut screen = Screen::new(&mut session, false);
    assert!(screen.asked().is_none());
    press_slowly(&mut screen, 'f');
    screen.advance().expect("no bot");
    assert!(screen.asked().is_some());
    drop(screen);
    let mut session = session_of("extraczon", 5, vec![Occupant::Bot("random".into()), Occupant::Bot("random".into())]);
    let mut screen = Screen::new(&mut session, false);
    assert!(screen.moment.as_ref().is_some_and(|moment| !moment.own));
    assert!(screen.advance().expect("no bot yet"), "it only takes its time");
}

/// Presses a key without skipping any pause.
fn press_slowly(screen: &mut Screen<'_>, key: char) {
    screen.now += STEP_PAUSE;
    assert_eq!(screen.handle_key(KeyEvent::from(KeyCode::Char(key))), None);
}

#[test]
fn a_finished_game_offers_another() {
    let mut session = session(11, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    let over = (0..500).any(|_| press(&mut screen, "1\n").is_none() && screen.is_over());
    assert!(over && shown(&screen, 80, 24).contains("r plays another game"));
    assert_eq!(press(&mut screen, "r"), Some(SessionEnd::Again));
}

#[test]
fn every_answer_is_kept_and_a_failure_is_said() {
    use std::sync::mpsc::channel;
    let (kept, records) = channel();
    let keeper = move |record: &catalog::GameRecord| {
        kept.send(record.entries.len()).expect("somebody listens");
        if record.entries.len() > 60 { Err("The disk is full.".to_owned()) } else { Ok(()) }
    };
    let mut session = session(7, vec![Occupant::Person]).with_autosave(Box::new(keeper));
    let first = records.try_recv().expect("kept from the first question on");
    let mut screen = present(&mut session, false);
    press(&mut screen, "1");
    assert!(records.try_recv().expect("kept after the answer") > first);
    assert!(records.try_recv().is_err(), "once");
    press(&mut screen, "q");
    assert!(shown(&screen, 80, 24).contains("It is saved"));
    press(&mut screen, "n");
    while screen.session.autosave_error().is_none() {
        press(&mut screen, "1\n");
    }
    screen.message = None;
    assert!(shown(&screen, 80, 24).contains("The disk is full."));
    press(&mut screen, "q");
    assert!(shown(&screen, 80, 24).contains("It is not saved"));
}

#[test]
fn wide_screens_have_the_log_beside_the_board() {
    let mut session = session_of("extrication", 6, vec![Occupant::Person, Occupant::Bot("greedy".into())]);
    let screen = present(&mut session, false);
    insta::assert_snapshot!("wide", shown(&screen, 150, 30));
}

#[test]
fn panels_that_are_longer_than_the_screen_are_scrolled() {
    let mut session = nations();
    let mut screen = present(&mut session, false);
    press(&mut screen, "1p");
    let first = shown(&screen, 60, 18);
    assert!(first.contains("more: PageDown"), "{first}");
    screen.handle_key(KeyEvent::from(KeyCode::PageDown));
    let second = shown(&screen, 60, 18);
    assert!(first != second && second.contains('▲'), "{second}");
    (0..50).for_each(|_| assert_eq!(screen.handle_key(KeyEvent::from(KeyCode::PageDown)), None));
    let last = shown(&screen, 60, 18);
    assert!(!last.contains("PageDown") && last.contains("PageUp"), "{last}");
    screen.handle_key(KeyEvent::from(KeyCode::PageUp));
    assert_ne!(shown(&screen, 60, 18), last, "one page back from the end, however often somebody went on");
}

#[test]
fn where_there_is_room_cards_have_frames() {
    for (game, seats, keys) in [("extraczon", 1, ""), ("extinction-point", 2, ""), ("end-of-days", 3, "1")] {
        let sitters =
            core::iter::once(Occupant::Person).chain(vec![Occupant::Bot("greedy".into()); seats - 1]).collect();
        let mut session = session_of(game, 5, sitters);
        let mut screen = present(&mut session, false);
        press(&mut screen, keys);
        while game == "extraczon" && screen.session.table().status().ply < 60 {
            press(&mut screen, "1\n");
        }
        let framed = |width, height| shown(&screen, width, height).contains('╭');
        assert!(framed(160, 45) && !framed(160, 30) && !framed(100, 45), "{game}:\n{}", shown(&screen, 160, 45));
    }
}

/// A set with eight kinds of cards, most of them foreign, so that numbers have two digits.
const EIGHT_KINDS: &str = r#"
id = "eight"
name = "Eight"
hp_dice = 2
dice_sides = 4
tiers = []
cards = [
    { id = "z", deck = "zombie", class = "zombie", name = "Zombie", count = 30, hp = 2 },
    { id = "s", deck = "extraczon", class = "survivor", name = "S", count = 12 },
    { id = "a", deck = "extraczon", class = "tactical", name = "A", count = 8, effects = [{ when = "in_area", what = "hp_bonus", n = 4 }] },
    { id = "b", deck = "extraczon", class = "tactical", name = "B", count = 8, effects = [{ when = "in_area", what = "hp_bonus", n = 5 }] },
    { id = "c", deck = "extraczon", class = "tactical", name = "C", count = 8, effects = [{ when = "in_area", what = "hp_bonus", n = 6 }] },
    { id = "d", deck = "extraczon", class = "tactical", name = "D", count = 8, effects = [{ when = "chosen", what = "hp_bonus", n = 1 }] },
    { id = "e", deck = "extraczon", class = "tactical", name = "E", count = 8, effects = [{ when = "chosen", what = "hp_bonus", n = 2 }] },
    { id = "f", deck = "extraczon", class = "tactical", name = "F", count = 8, effects = [{ when = "chosen", what = "ignore_infected", n = 2 }] },
    { id = "i", deck = "extraczon", class = "infected", name = "I", count = 8, effects = [{ when = "infection_step", what = "force_discard", n = 1 }] },
]
"#;

/// Plays by numbers only and chooses each action by its number in turn. Returns the highest number typed.
fn numbers_alone(mut session: Session, questions: usize) -> usize {
    let mut screen = present(&mut session, false);
    let mut highest = 0;
    for asked in 0..questions {
        let Some(dock) = screen.dock() else { break };
        let (key, choice) = dock.choices[(7 * asked) % dock.choices.len()].clone();
        let before = screen.session.to_record().entries.len();
        press(&mut screen, &key.0.to_string());
        if screen.session.to_record().entries.len() == before {
            assert_eq!(dock.choices[screen.marked].0, key, "a longer number begins with it");
            press(&mut screen, "\n");
        }
        let given = &screen.session.to_record().entries[before]["did"]["action"];
        assert_eq!(given, &choice.action, "question {asked}, number {}", key.0);
        highest = highest.max(key.0);
    }
    highest
}

#[test]
fn every_answer_of_every_game_can_be_given_by_its_number() {
    let options = Map::from_iter([("card_set".to_owned(), Value::from(EIGHT_KINDS))]);
    let setup = GameSetup { seats: 1, options, secret: DealSecret::from_seed(3), entropy: Vec::new() };
    let table = catalog::find("extraczon").expect("the game is listed").start(setup).expect("a set that can be played");
    assert_eq!(numbers_alone(Session::new(table, vec![Occupant::Person]), 200), 11, "six kinds from 6 on");
    for (game, seats) in [
        ("extraczon", 1),
        ("infection", 2),
        ("extinction", 3),
        ("extrication", 2),
        ("extinction-point", 3),
        ("end-of-days", 3),
    ] {
        let sitters =
            core::iter::once(Occupant::Person).chain(vec![Occupant::Bot("random".into()); seats - 1]).collect();
        assert!(numbers_alone(session_of(game, 5, sitters), 60) > 1, "{game}");
    }
}

/// The screen sizes for tests of whole games.
const SIZES: [(u16, u16); 6] = [(80, 24), (60, 18), (40, 12), (30, 10), (80, 20), (132, 43)];

/// Checks that the selected action is visible for every selection and that omitted actions are indicated.
fn marked_answer_is_seen(screen: &mut Screen<'_>, marks: &[usize]) {
    let dock = screen.dock().expect("somebody is asked");
    for mark in marks {
        screen.marked = *mark;
        let (key, choice) = &dock.choices[*mark];
        for (width, height) in SIZES {
            let shown = shown(screen, width, height);
            let line = format!("▸ {:>2}  {}", key.0, choice.text);
            // The line may be cut off at the edge of the screen.
            let begins: String = line.chars().take(width as usize / 2).collect();
            let begins = begins.rsplit_once(' ').map_or(begins.as_str(), |(words, _)| words);
            assert!(shown.contains(begins), "{width}x{height}, {line}:\n{shown}");
            let signs = shown.contains("▲") || shown.contains("▼");
            let all = (dock.choices.iter()).all(|(key, _)| {
                shown.lines().any(|line| line.trim_start_matches(['"', '▸', ' ']).starts_with(&key.0.to_string()))
            });
            assert!(signs || all, "{width}x{height}: more answers, and nothing says so:\n{shown}");
        }
    }
    screen.marked = 0;
}

/// Plays a whole game in which a bot acts for the human, and checks the screen before every action.
fn watched_to_the_end(game: &str, seats: usize, seed: u64) {
    let sitters = core::iter::once(Occupant::Person).chain(vec![Occupant::Bot("greedy".into()); seats - 1]).collect();
    let mut session = session_of(game, seed, sitters);
    let mut screen = present(&mut session, false);
    let mut asked = 0;
    while let Some(seat) = screen.asked() {
        let dock = screen.dock().expect("asked");
        let last = dock.choices.len() - 1;
        marked_answer_is_seen(&mut screen, &[asked % (last + 1), last]);
        let action = screen.session.table().prepare_bot_task(seat, "greedy", None).expect("a bot")();
        let place = dock.choices.iter().position(|(_, choice)| choice.action == action).expect("listed");
        screen.submit_choice(seat, &dock, place);
        wait_for_bots(&mut screen);
        asked += 1;
    }
    assert!(screen.is_over() && asked > 5, "{asked} questions");
    for (width, height) in SIZES {
        shown(&screen, width, height);
    }
}

#[test]
fn the_marked_answer_never_leaves_the_screen_in_extraczon() {
    watched_to_the_end("extraczon", 2, 4);
}

#[test]
fn the_marked_answer_never_leaves_the_screen_in_infection() {
    watched_to_the_end("infection", 2, 4);
}

#[test]
fn the_marked_answer_never_leaves_the_screen_in_extinction() {
    watched_to_the_end("extinction", 3, 4);
}

#[test]
fn the_marked_answer_never_leaves_the_screen_in_extrication() {
    watched_to_the_end("extrication", 4, 4);
}

#[test]
fn the_marked_answer_never_leaves_the_screen_in_extinction_point() {
    watched_to_the_end("extinction-point", 2, 4);
}

#[test]
fn the_marked_answer_never_leaves_the_screen_in_end_of_days() {
    watched_to_the_end("end-of-days", 3, 4);
}

/// Text to paste that contains every key.
const PASTED: &str = "a1 ok\ny j q r see you at 11 or 12, 3 of us\n/u f b p o w i t c ? h \r\n";
