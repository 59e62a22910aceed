//! Tests of unintended input: pasted text, keys typed ahead, and actions that end a game.

use super::*;

#[test]
fn pasted_text_is_never_taken_for_keys() {
    for keys in ["", "a", "/", "?", "q", "p", "a1"] {
        for mut session in [session_of("extrication", 5, vec![Occupant::Person; 2]), nations()] {
            let mut screen = present(&mut session, false);
            press(&mut screen, keys);
            let before = (
                screen.session.to_record(),
                screen.panel,
                screen.confirms_leaving,
                screen.pending_confirmation.is_some(),
                screen.fast,
            );
            screen.handle_paste(PASTED);
            wait_for_bots(&mut screen);
            let after = (
                screen.session.to_record(),
                screen.panel,
                screen.confirms_leaving,
                screen.pending_confirmation.is_some(),
                screen.fast,
            );
            assert_eq!(before, after, "after {keys:?}");
        }
    }
    // Paste at the curtain between two players.
    let mut session = session(7, vec![Occupant::Person, Occupant::Person]);
    session.hides_secrets = true;
    let mut screen = present(&mut session, false);
    screen.handle_paste("\n1\n");
    assert!(screen.curtain().is_some() && screen.message.is_some());
    // Paste while dice are shown.
    let mut session = self::session(5, vec![Occupant::Person]);
    let mut screen = Screen::new(&mut session, false);
    screen.handle_paste(" \n 1");
    assert!(screen.moment.is_some() && screen.asked().is_none());
    // Paste after the end of the game.
    let mut session = self::session(11, vec![Occupant::Person]);
    let mut screen = present(&mut session, false);
    while !screen.is_over() {
        press(&mut screen, "1\n");
    }
    screen.handle_paste("q\nr");
    assert!(screen.is_over() && !screen.confirms_leaving);
}

#[test]
fn a_pasted_word_narrows_the_answers() {
    let mut session = nations();
    let mut screen = present(&mut session, false);
    press(&mut screen, "1/");
    screen.handle_paste(" sub\tma\n");
    assert_eq!(screen.word.as_deref(), Some("sub ma"));
}

#[test]
fn what_ends_a_game_for_good_is_asked_about_first() {
    let mut session = session_of("extrication", 5, vec![Occupant::Person, Occupant::Person]);
    let mut screen = present(&mut session, false);
    let place = screen.dock().and_then(|dock| dock.out_of_turn.iter().position(|choice| choice.gives_up));
    let key = (place.expect("it can be left for good") + 1).to_string();
    let resigned = |screen: &Screen<'_>| {
        screen
            .session
            .table()
            .log_lines(Viewer::Spectator.into(), 0)
            .iter()
            .any(|line| line.text.contains("leaves the table for good"))
    };
    press(&mut screen, "a");
    press(&mut screen, &key);
    assert!(shown(&screen, 80, 24).contains("cannot be undone. Are you sure? (y/n)"), "{}", shown(&screen, 80, 24));
    assert!(!resigned(&screen));
    press(&mut screen, "1");
    assert!(!resigned(&screen) && shown(&screen, 80, 24).contains("Nothing was done."), "any other key is a no");
    press(&mut screen, &key);
    press(&mut screen, "\n");
    assert!(!resigned(&screen), "nor is Enter a yes");
    press(&mut screen, &key);
    press(&mut screen, "y");
    assert!(resigned(&screen));
}

#[test]
fn keys_typed_while_a_bot_thinks_do_not_answer_what_comes_next() {
    let mut session = session_of("extrication", 5, vec![Occupant::Bot("random".into()), Occupant::Person]);
    let mut screen = Screen::new(&mut session, false);
    screen.fast = true;
    while screen.advance().expect("bots answer") {
        // The player types on in the meantime.
        for key in ['1', '\n', 'u'] {
            screen.handle_key(KeyEvent::from(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) }));
        }
        thread::yield_now();
    }
    let asked = screen.input_subject();
    assert!(matches!(asked, input_guard::InputSubject::Question(..)));
    for key in [KeyCode::Char('1'), KeyCode::Enter, KeyCode::Char('u')] {
        assert_eq!(screen.handle_key(KeyEvent::from(key)), None);
        assert_eq!(screen.input_subject(), asked, "{key:?}");
    }
    assert!(shown(&screen, 80, 24).contains("only just appeared"));
    screen.now += STEP_PAUSE;
    press(&mut screen, "\n");
    assert_ne!(screen.input_subject(), asked, "once it could be read it is answered");
}

#[test]
fn enter_that_goes_on_through_dice_does_not_answer_the_question_behind_them() {
    let mut session = session(5, vec![Occupant::Person]);
    let mut screen = Screen::new(&mut session, false);
    let mut pressed = 0;
    while screen.moment.is_some() {
        screen.handle_key(KeyEvent::from(KeyCode::Enter));
        pressed += 1;
    }
    let asked = screen.input_subject();
    assert!(pressed > 1 && matches!(asked, input_guard::InputSubject::Question(..)));
    screen.handle_key(KeyEvent::from(KeyCode::Enter));
    assert_eq!(screen.input_subject(), asked);
}

#[test]
fn a_name_from_right_to_left_is_isolated_in_its_line() {
    let setup = GameSetup { seats: 2, options: Map::new(), secret: DealSecret::from_seed(5), entropy: Vec::new() };
    let mut table = catalog::find("extrication").expect("listed").start(setup).expect("a table");
    table.name_seats(vec!["דנה כ".to_owned(), "Ada".to_owned()]);
    let mut session = Session::new(table, vec![Occupant::Person, Occupant::Bot("random".into())]);
    let screen = present(&mut session, false);
    let screen = shown(&screen, 80, 24);
    assert!(screen.contains("\u{2068}דנה כ\u{2069}"), "{screen}");
    for line in screen.lines() {
        assert_eq!(text::isolate_bidi(line), line, "{line}");
    }
}
