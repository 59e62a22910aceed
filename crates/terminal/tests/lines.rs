//! Tests of games in line mode.

mod worlds;

use std::io::{self, BufRead, Cursor, Read};

use catalog::{DealSecret, GameSetup};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use terminal::board::BoardSize;
use terminal::line_mode::{LineModeOptions, SessionEnd, play_session};
use terminal::{Input, NextStep, Occupant, Session};

fn session(seed: u64, sitters: Vec<Occupant>, options: Value) -> Session {
    session_of("extraczon", seed, sitters, options)
}

fn session_of(game: &str, seed: u64, sitters: Vec<Occupant>, options: Value) -> Session {
    let options: Map<String, Value> = options.as_object().cloned().expect("options are an object");
    let setup =
        GameSetup { seats: sitters.len() as u8, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let table = catalog::find(game).expect("the game is listed").start(setup).expect("a table");
    Session::new(table, sitters)
}

/// Returns the output after the given input.
fn transcript(session: &mut Session, typed: &str) -> (SessionEnd, String) {
    let mut shown = Vec::new();
    let end = play_session(session, Cursor::new(typed.to_owned()), &mut shown, LineModeOptions::default())
        .expect("memory never fails");
    (end, String::from_utf8(shown).expect("text"))
}

/// Returns the part of a transcript from the given prompt to the next one.
fn reply(shown: &str, prompt: usize) -> &str {
    shown.split("\n> ").nth(prompt).expect("so many prompts")
}

#[test]
fn the_first_turns_of_a_solo_game() {
    let mut session = session(7, vec![Occupant::Person], json!({}));
    let (end, shown) = transcript(&mut session, "1\n1\n1\n3\n");
    assert_eq!(end, SessionEnd::InputEnded);
    insta::assert_snapshot!(shown);
}

#[test]
fn every_look_around_changes_nothing() {
    let mut session = session(3, vec![Occupant::Person, Occupant::Bot("random".into())], json!({}));
    let (end, shown) = transcript(&mut session, "?\nb\np\no\nl\nw\nt\nt\nhello\n\n77\nu\nq\nn\nq\ny\n");
    assert_eq!(end, SessionEnd::Left);
    insta::assert_snapshot!(shown);
}

#[test]
fn whoever_wants_it_is_warned_before_a_blunder_and_the_same_answer_once_more_counts() {
    let alone = || session(3, vec![Occupant::Person], json!({}));
    let mut known = alone();
    assert_eq!(known.switch_warnings(), "You are warned before a blunder.");
    let mut typed = String::from("c\n");
    let warning = loop {
        let NextStep::Person(seat) = known.next_step() else { panic!("nothing is a blunder") };
        let (key, worst) = known.action_prompt(seat).choices.pop().expect("an answer");
        typed += &format!("{}\n", key.0);
        if let Some(warning) = known.check_for_blunder(seat, &worst.action) {
            assert_eq!(known.check_for_blunder(seat, &worst.action), None, "who says it again is sure");
            break warning;
        }
        known.act(seat, &worst.action, None).expect("open");
    };
    let before = known.table().status().ply;
    let mut warned = alone();
    let (_, shown) = transcript(&mut warned, &typed);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&shown).contains(&words(&warning)), "{shown}");
    assert_eq!(warned.table().status().ply, before, "it is not done");
    let again = typed.lines().next_back().expect("a key").to_owned();
    let mut sure = alone();
    transcript(&mut sure, &(typed + &again + "\n"));
    assert!(sure.table().status().ply > before, "it is done");
    let mut several = session(3, vec![Occupant::Person, Occupant::Person], json!({}));
    assert_eq!(several.switch_warnings(), "Warnings are off where several people play.");
}

#[test]
fn a_hot_seat_names_whoever_is_asked() {
    let mut session = session(3, vec![Occupant::Person, Occupant::Person], json!({}));
    let (_, shown) = transcript(&mut session, "1\n1\n");
    insta::assert_snapshot!(shown);
}

#[test]
fn piles_that_a_table_lets_people_remember_are_not_shown() {
    let mut session =
        session(3, vec![Occupant::Person, Occupant::Bot("random".into())], json!({ "memory": "counts_only" }));
    let (_, shown) = transcript(&mut session, "p\no\n");
    insta::assert_snapshot!(format!("{}\n{}", reply(&shown, 1), reply(&shown, 2)));
    assert!(!shown.contains('■'), "no Zombies by HP");
}

#[test]
fn a_table_without_names_shows_kinds() {
    let mut session = session(7, vec![Occupant::Person], json!({ "card_set": "plain" }));
    let (_, shown) = transcript(&mut session, "");
    assert!(shown.contains("Drawn: Survivor"), "{shown}");
    assert!(!shown.contains("Nurse"), "{shown}");
}

/// Answers every question with the first key on offer, read from the terminal output.
fn play_first_keys(seed: u64, sitters: Vec<Occupant>) -> String {
    let mut typed = String::new();
    loop {
        let (end, shown) = transcript(&mut session(seed, sitters.clone(), json!({})), &typed);
        if end == SessionEnd::Over {
            return shown;
        }
        let question = shown.rsplit("\n> ").nth(1).expect("a prompt stands at the end");
        let first = question.lines().rev().take_while(|line| line.starts_with("  ")).last().expect("a choice");
        typed.push_str(first.split_whitespace().next().expect("a key"));
        typed.push('\n');
    }
}

#[test]
fn a_whole_game_can_be_played_by_typing_what_is_offered() {
    let shown = play_first_keys(11, vec![Occupant::Person, Occupant::Bot("random".into())]);
    assert!(shown.contains("All encounters are over."), "{shown}");
    let last = shown.trim_end().lines().last().expect("an ending");
    assert!(last.contains("wins with") || last.contains("unresolved"), "{last}");
    insta::assert_snapshot!(
        shown.lines().rev().take(8).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("\n")
    );
}

/// Plays a game of bots and checks the board of each acting seat.
fn fits_at_any_moment(mut session: Session) {
    while let terminal::NextStep::Bot(seat) = session.next_step() {
        let rows = terminal::board::draw_board(
            session.table(),
            engine::Viewer::Seat(seat).into(),
            BoardSize::with_columns(terminal::board::DEFAULT_COLUMNS),
        );
        let lines =
            |row| terminal::plain_text(row, false).chars().count().div_ceil(terminal::board::DEFAULT_COLUMNS).max(1);
        let lines: usize = rows.iter().map(lines).sum();
        assert!(lines <= terminal::board::MAX_BOARD_LINES, "{lines} lines");
        let thinking = session.bot_task(seat).expect("a bot");
        let action = (thinking.think)();
        session.act(seat, &action, Some(thinking.question)).expect("legal");
    }
}

#[test]
fn a_board_of_extraczon_fits_at_any_moment() {
    for (seats, options) in [(1, json!({})), (4, json!({})), (4, json!({ "card_set": "plain" }))] {
        fits_at_any_moment(session(5, vec![Occupant::Bot("random".into()); seats], options));
    }
}

#[test]
fn extinction_point_alone_reads_from_the_first_trick_to_the_first_building() {
    let mut session = session_of("extinction-point", 9, vec![Occupant::Person], json!({}));
    let (end, shown) = transcript(&mut session, "1\no\n1\n1\n1\np\nw\n");
    assert_eq!(end, SessionEnd::InputEnded);
    insta::assert_snapshot!(shown);
}

#[test]
fn extinction_point_for_two_hides_the_other_hand() {
    let mut session = session_of("extinction-point", 4, vec![Occupant::Person, Occupant::Person], json!({}));
    let (_, shown) = transcript(&mut session, "1\n");
    insta::assert_snapshot!(shown);
}

#[test]
fn a_board_of_extinction_point_fits_at_any_moment() {
    let desperate = json!({ "desperate_measures": true, "infiltrator": "hard" });
    for (seats, options) in [(1, json!({})), (3, desperate), (4, json!({ "bunker_health": 12 }))] {
        fits_at_any_moment(session_of("extinction-point", 5, vec![Occupant::Bot("random".into()); seats], options));
    }
}

#[test]
fn a_board_of_end_of_days_fits_at_any_moment() {
    for (seats, seed) in [(2, 1), (4, 2), (7, 3), (7, 4)] {
        let bots = vec![Occupant::Bot("random".into()); seats];
        fits_at_any_moment(session_of("end-of-days", seed, bots, json!({ "rounds": 4 })));
    }
}

#[test]
fn colours_come_only_when_they_are_wanted() {
    let shown = |colour| {
        let mut shown = Vec::new();
        let mut session = session(7, vec![Occupant::Person], json!({}));
        let look = LineModeOptions { colour, ..LineModeOptions::default() };
        play_session(&mut session, Cursor::new("p\n"), &mut shown, look).expect("memory never fails");
        String::from_utf8(shown).expect("text")
    };
    assert!(!shown(false).contains('\u{1b}'));
    assert!(shown(true).contains("\u{1b}[31m"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_is_typed_the_terminal_goes_on(typed in "([0-6bpolwtuqn?y \\PC]{0,3}\n){0,40}", seed in 0u64..50) {
        let mut session = session(seed, vec![Occupant::Person, Occupant::Person, Occupant::Bot("random".into())], json!({}));
        let (_, shown) = transcript(&mut session, &typed);
        prop_assert!(!shown.contains('\x1b'), "a control sequence");
    }
}

#[test]
fn infection_from_the_arc_to_the_first_turn() {
    let sitters = vec![Occupant::Person, Occupant::Bot("greedy".into())];
    let mut session = session_of("infection", 5, sitters, json!({ "first_seat": "1", "seating": "given" }));
    let (_, shown) = transcript(&mut session, "1\n2\n3\n4\n1\n2\n1\n1\n5\np\nq\ny\n");
    insta::assert_snapshot!(shown);
}

#[test]
fn a_turn_of_extinction_among_four() {
    let sitters = vec![
        Occupant::Person,
        Occupant::Bot("greedy".into()),
        Occupant::Bot("greedy".into()),
        Occupant::Bot("greedy".into()),
    ];
    let mut session = session_of("extinction", 6, sitters, json!({ "seating": "given" }));
    let (_, shown) = transcript(&mut session, "3\n1\n1\nq\ny\n");
    insta::assert_snapshot!(shown);
}

#[test]
fn a_round_of_extrication_against_a_bot() {
    let sitters = vec![Occupant::Person, Occupant::Bot("greedy".into())];
    let mut session = session_of("extrication", 6, sitters, json!({ "first_order": "seats" }));
    let (_, shown) = transcript(&mut session, "1\n2\np\no\n1\n1\nq\ny\n");
    insta::assert_snapshot!(shown);
}

/// Returns a session in which bots have chosen the first actions.
fn in_the_middle(seats: usize, seed: u64, answers: usize) -> Session {
    let mut session =
        session_of("end-of-days", seed, vec![Occupant::Bot("random".into()); seats], json!({ "rounds": 4 }));
    for _ in 0..answers {
        let terminal::NextStep::Bot(seat) = session.next_step() else { break };
        let thinking = session.bot_task(seat).expect("a bot");
        let action = (thinking.think)();
        session.act(seat, &action, Some(thinking.question)).expect("legal");
    }
    session
}

fn text(rows: &[terminal::StyledRow]) -> String {
    rows.iter().map(|row| terminal::plain_text(row, false)).collect::<Vec<_>>().join("\n")
}

#[test]
fn boards_of_end_of_days_in_the_middle_of_games() {
    let mut shown = Vec::new();
    for (seats, answers) in [(2, 60), (4, 130), (7, 330)] {
        let session = in_the_middle(seats, 5, answers);
        for viewer in [engine::Viewer::Seat(engine::Seat(0)), engine::Viewer::Spectator] {
            shown.push(text(&terminal::board::draw_board(
                session.table(),
                viewer.into(),
                BoardSize::with_columns(terminal::board::DEFAULT_COLUMNS),
            )));
        }
        shown.push(text(&terminal::board::draw_piles(session.table(), engine::Viewer::Seat(engine::Seat(1)))));
        shown.push(text(&terminal::board::draw_odds(session.table(), engine::Viewer::Seat(engine::Seat(1)))));
    }
    insta::assert_snapshot!(shown.join("\n\n"));
}

#[test]
fn german_boards_call_nothing_by_its_english_name() {
    for (game, seats, answers) in [
        ("extraczon", 1, 30),
        ("extraczon", 3, 30),
        ("extrication", 3, 60),
        ("extinction-point", 2, 90),
        ("end-of-days", 4, 130),
    ] {
        let mut session = session_of(game, 5, vec![Occupant::Bot("random".into()); seats], json!({}));
        for _ in 0..answers {
            let terminal::NextStep::Bot(seat) = session.next_step() else { break };
            let thinking = session.bot_task(seat).expect("a bot");
            let action = (thinking.think)();
            session.act(seat, &action, Some(thinking.question)).expect("legal");
        }
        let viewer = engine::Viewer::Seat(engine::Seat(0));
        let (shown, left) = catalog::i18n::with_locale(catalog::i18n::Language::German, || {
            let table = session.table();
            let shown = [
                text(&terminal::board::draw_board(
                    table,
                    viewer.into(),
                    BoardSize::with_columns(terminal::board::DEFAULT_COLUMNS),
                )),
                text(&terminal::board::draw_piles(table, viewer)),
                text(&terminal::board::draw_odds(table, viewer)),
            ]
            .join("\n");
            let left = catalog::i18n::left_in_english(&shown);
            (shown, left)
        });
        assert_eq!(left, None, "{game}:\n{shown}");
    }
}

fn one_of(seats: usize, seed: u64) -> Session {
    let sitters = core::iter::once(Occupant::Person).chain(vec![Occupant::Bot("random".into()); seats - 1]);
    session_of("end-of-days", seed, sitters.collect(), json!({ "rounds": 4 }))
}

#[test]
fn a_first_turn_of_end_of_days_against_two_bots() {
    let (_, shown) = transcript(&mut one_of(3, 6), "1\n1\n1\n1\n1\n1\n/pass\np\no\na\na99\nq\ny\n");
    insta::assert_snapshot!(shown);
}

#[test]
fn a_standing_order_answers_until_it_is_over() {
    // A nation is chosen first. Then comes a window in which the hand has a card to negate with, because nobody is
    // asked only for a pause.
    let asked = |seed: u64, typed: &str| transcript(&mut one_of(3, seed), typed).1.matches("negate or pass?").count();
    let seed = (0..400).find(|seed| asked(*seed, "1\n") > 0 && asked(*seed, "1\n1\n1\n1\n") > 1).expect("two windows");
    let (_, shown) = transcript(&mut one_of(3, seed), "1\na1\n");
    assert!(shown.contains("Auto-answer on: pass until my next turn."), "{shown}");
    assert_eq!(shown.matches("negate or pass?").count(), 1, "not asked again: {shown}");
}

#[test]
fn many_answers_are_listed_in_part_and_found_by_a_word() {
    let mut session = in_the_middle(7, 5, 330);
    let many = (331..3_000).find_map(|answers| {
        let terminal::NextStep::Bot(seat) = session.next_step() else { return None };
        let dock = session.action_prompt(seat);
        if dock.choices.len() > 40 && dock.choices.iter().any(|choice| choice.1.text.contains("Use")) {
            return Some((answers, seat, dock));
        }
        let thinking = session.bot_task(seat).expect("a bot");
        let action = (thinking.think)();
        session.act(seat, &action, Some(thinking.question)).expect("legal");
        None
    });
    let (_, _, dock) = many.expect("so many answers come up");
    let runs: Vec<usize> = dock.choice_runs().map(<[_]>::len).collect();
    assert_eq!(runs.iter().sum::<usize>(), dock.choices.len());
    let listed: usize = runs.iter().map(|run| run.min(&2)).sum();
    assert!(listed < 60, "{listed} of {} answers are listed", dock.choices.len());
    let found = dock.find_choices("USE");
    assert!(!found.is_empty() && found.iter().all(|place| dock.choices[*place].1.text.contains("Use")));
    assert_eq!(dock.find_choices("").len(), dock.choices.len());
}

/// Returns the odds of ExtracZon at a table.
fn odds_at(table: &dyn catalog::DynGame) -> Option<extraczon::odds::RollOdds> {
    let screen = table
        .view_for(engine::Viewer::Spectator)
        .viewer_state()
        .downcast::<catalog::ViewerState<extraczon::Extraczon>>()
        .expect("its own");
    screen.game.roll_odds(&screen.view.public)
}

#[test]
fn the_odds_of_an_answer_are_those_of_the_table_after_it() {
    let mut session = session(3, vec![Occupant::Bot("random".into()); 2], json!({}));
    let mut compared = 0;
    while let terminal::NextStep::Bot(seat) = session.next_step() {
        let screen = session.table().view_for(engine::Viewer::Seat(seat)).viewer_state();
        let screen = screen.downcast::<catalog::ViewerState<extraczon::Extraczon>>().expect("its own");
        let ply = session.table().status().ply;
        for (action, choice) in screen.choices.iter().zip(session.table().legal_actions(seat)) {
            let mut after = session.table().at_ply(ply).expect("now");
            after.apply_action(seat, &choice.action, None).expect("legal");
            // Compares the odds before the chance event happens.
            let then = odds_at(after.at_ply(ply + 1).expect("just after").as_ref()).expect("a Zombie is met");
            let said = screen.game.odds_after(&screen.view.public, *action).expect("a Zombie is met");
            assert_eq!((said.needed, said.bonus, said.ways), (then.needed, then.bonus, then.ways), "{}", choice.text);
            compared += 1;
        }
        let thinking = session.bot_task(seat).expect("a bot");
        let action = (thinking.think)();
        session.act(seat, &action, Some(thinking.question)).expect("legal");
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn where_people_have_to_remember_the_discards_nothing_tells_them() {
    let panels = |options: Value| {
        let bots = vec![Occupant::Bot("greedy".into()); 2];
        let mut session = session_of("extinction-point", 4, bots, options);
        let mut shown = String::new();
        for _ in 0..60 {
            let terminal::NextStep::Bot(seat) = session.next_step() else { break };
            let viewer = engine::Viewer::Seat(seat);
            shown += &text(&terminal::board::draw_piles(session.table(), viewer));
            shown += &text(&terminal::board::draw_odds(session.table(), viewer));
            let thinking = session.bot_task(seat).expect("a bot");
            let action = (thinking.think)();
            session.act(seat, &action, Some(thinking.question)).expect("legal");
        }
        shown
    };
    let (all, last) = (panels(json!({})), panels(json!({ "open_discards": "top_only" })));
    for words in ["still to come", "wins alone in", "Discards, Weapon"] {
        assert!(all.contains(words) && !last.contains(words), "{words}");
    }
    assert!(last.contains("Discarded last: ") && last.contains("Infiltrator, discarded last: "));
    assert!(last.contains("Mothership cards not seen yet: "), "what everybody may know at any table");
}

#[test]
fn what_ends_a_game_for_good_is_asked_about_first() {
    let resigned = |typed: &str| {
        let mut session = session_of("extrication", 5, vec![Occupant::Person; 2], json!({}));
        let (_, shown) = transcript(&mut session, typed);
        assert!(shown.contains("cannot be undone. Are you sure? (y/n)"), "{shown}");
        shown.contains("leaves the table for good")
    };
    for (typed, is_done) in
        [("a1\n", false), ("a1\n\n", false), ("a1\nn\n", false), ("a1\n1\n", false), ("a1\ny\n", true)]
    {
        assert_eq!(resigned(typed), is_done, "{typed:?}");
    }
}

#[test]
fn pasted_lines_answer_nothing() {
    let look = LineModeOptions { marks_pastes: true, ..LineModeOptions::default() };
    let played = |typed: &str| {
        let mut session = session(7, vec![Occupant::Person], json!({}));
        let mut shown = Vec::new();
        play_session(&mut session, Cursor::new(typed.to_owned()), &mut shown, look).expect("memory never fails");
        (session.to_record().entries, String::from_utf8(shown).expect("text"))
    };
    let (untouched, _) = played("");
    let pasted = "\u{1b}[200~1\nsee you at 11\na1\ny\nq\ny\n3\u{1b}[201~\n";
    let (entries, shown) = played(pasted);
    assert_eq!(entries, untouched);
    assert_eq!(shown.matches("Pasted text does not count as keys").count(), 1, "{shown}");
    assert!(shown.starts_with("\u{1b}[?2004h") && shown.ends_with("\u{1b}[?2004l"), "{shown}");
    let (entries, _) = played(&format!("{pasted}1\n"));
    assert_ne!(entries, untouched, "what is typed behind it answers");
    let (entries, shown) = played("q\n\u{1b}[200~y\u{1b}[201~\nn\n");
    assert!(
        entries == untouched && shown.contains("Leave the game?") && shown.contains("The input has ended"),
        "{shown}"
    );
}

/// A player who types ahead: the lines buffered when a question appears were meant for something else.
struct Ahead {
    typed: Cursor<String>,
    discarded: usize,
}

impl Read for Ahead {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.typed.read(into)
    }
}

impl BufRead for Ahead {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.typed.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.typed.consume(amount);
    }
}

impl Input for &mut Ahead {
    fn discard_typed_ahead(&mut self) -> io::Result<()> {
        self.discarded += 1;
        // One line has arrived since the previous question.
        self.typed.read_line(&mut String::new()).map(|_| ())
    }
}

#[test]
fn lines_typed_ahead_answer_nothing() {
    let mut session = session_of("extrication", 5, vec![Occupant::Bot("random".into()), Occupant::Person], json!({}));
    let mut ahead = Ahead { typed: Cursor::new("1\n".to_owned()), discarded: 0 };
    let mut shown = Vec::new();
    let end =
        play_session(&mut session, &mut ahead, &mut shown, LineModeOptions::default()).expect("memory never fails");
    assert_eq!(
        (end, ahead.discarded),
        (SessionEnd::InputEnded, 1),
        "the line was typed before the question stood there"
    );
}
