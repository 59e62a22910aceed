//! Sitting down, standing up, starting, chat, leaving and coming back.

use crate::common::{Live, bot_plan, opening, person, person_plan};
use engine::Seat;
use serde_json::json;
use tables::{PersonId, PublicOccupant, Refusal, SeatPlan, TableCommand, TableOpening};

fn waiting(places: Vec<SeatPlan>) -> Live {
    Live::open(&TableOpening { start: false, ..opening(places) })
}

fn sit(live: &mut Live, who: &str, seat: u8, name: &str) -> Result<(), Refusal> {
    live.send(TableCommand::Sit { who: person(who), seat, name: name.into(), share: String::new(), adds: false })
}

#[test]
fn the_last_seat_goes_to_whoever_comes_first() {
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open]);
    sit(&mut live, "ben", 1, "Ben").expect("free");
    assert_eq!(sit(&mut live, "cy", 1, "Cy"), Err(Refusal::SeatTaken));
    assert_eq!(sit(&mut live, "cy", 0, "Cy"), Err(Refusal::SeatTaken));
    assert_eq!(sit(&mut live, "cy", 2, "Cy"), Err(Refusal::NoSuchSeat));
    assert_eq!(live.core.seats_of(Some(&person("ben"))), [Seat(1)]);
    assert!(live.core.seats_of(Some(&person("cy"))).is_empty());
}

#[test]
fn who_sits_down_elsewhere_leaves_the_old_seat_and_nobodys_version_falls() {
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open, SeatPlan::Open]);
    sit(&mut live, "ben", 1, "Ben").expect("free");
    for _ in 0..5 {
        live.send(TableCommand::Say { who: person("ben"), text: "hello".into() }).expect("said");
    }
    let before = live.core.version_for(Some(&person("ben")));
    sit(&mut live, "ben", 2, "Ben").expect("free");
    assert!(live.core.version_for(Some(&person("ben"))) > before);
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Empty);
    let before = live.core.version_for(Some(&person("ben")));
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    assert!(live.core.version_for(Some(&person("ben"))) > before);
    assert_eq!(live.core.occupant_of(Seat(2)), PublicOccupant::Empty);
}

#[test]
fn bots_are_counted_by_themselves() {
    let mut live = waiting(vec![SeatPlan::Open, person_plan("ada"), SeatPlan::Open, SeatPlan::Open]);
    let command = TableCommand::AssignBot { who: person("ada"), seat: 3, bot: Some("steady".to_owned()) };
    live.send(command).expect("the host gives a seat to a bot");
    live.send(TableCommand::Start { who: person("ada") }).expect("started");
    let names: Vec<&str> = (0..4).map(|seat| live.core.seat_name(Seat(seat))).collect();
    assert_eq!((names[3], names[0], names[2]), ("steady 1", "steady 2", "steady 3"));
}

#[test]
fn versions_do_not_run_ahead_however_often_seats_change_hands() {
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open, SeatPlan::Open]);
    let before = live.core.version_for(Some(&person("ben")));
    for turn in 0..20 {
        sit(&mut live, "ben", 1 + turn % 2, "Ben").expect("free");
    }
    let grown = live.core.version_for(Some(&person("ben"))) - before;
    assert!(grown <= 20 * 4, "a table that is read again would fall behind: {grown}");
}

#[test]
fn a_program_whose_seat_becomes_a_bots_has_no_falling_version() {
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open]);
    let key = person("program");
    let program = TableCommand::InviteProgram { who: person("ada"), seat: 1, person: key.clone(), name: "Deep".into() };
    live.send(program).expect("free");
    for _ in 0..5 {
        live.send(TableCommand::Say { who: person("ada"), text: "hello".into() }).expect("said");
    }
    let before = live.core.version_for(Some(&key));
    live.send(TableCommand::AssignBot { who: person("ada"), seat: 1, bot: Some("low".into()) }).expect("no person's");
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Bot("low".into()));
    assert!(live.core.version_for(Some(&key)) > before);
}

#[test]
fn a_guest_joins_at_the_first_free_seat_and_keeps_it() {
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open, SeatPlan::Open]);
    let join = |live: &mut Live, who: &str, name: &str| {
        live.send(TableCommand::Join { who: person(who), name: name.into(), share: String::new(), adds: false })
    };
    join(&mut live, "ben", "Ben").expect("free");
    join(&mut live, "ben", "Benedict").expect("a form that comes twice moves nobody");
    join(&mut live, "cy", "Cy").expect("free");
    assert_eq!([1, 2].map(|seat| live.core.seat_name(Seat(seat)).to_owned()), ["Benedict", "Cy"]);
    assert_eq!(join(&mut live, "dee", "Dee"), Err(Refusal::SeatTaken));
}

#[test]
fn names_are_short_visible_and_different() {
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open]);
    for taken in ["ADA", "\u{410}d\u{430}", "Ａｄａ", "𝐀𝐝𝐚", "\u{13aa}da", "\u{a4ee}da"] {
        assert_eq!(sit(&mut live, "ben", 1, taken), Err(Refusal::NameTaken), "{taken}");
    }
    for reserved in ["Seat 1", "seat l", "Bot 2", "You", "Gastgeber", "Platz 1", "\u{13da}\u{13ac}at 1"] {
        assert_eq!(sit(&mut live, "ben", 1, reserved), Err(Refusal::ReservedName), "{reserved}");
    }
    let flawed = |sat: Result<(), Refusal>| matches!(sat, Err(Refusal::BadName(_)));
    for bad in [&"x".repeat(25), "a\u{7}b", "Ann\u{34f}", "a\u{200d}b", "\u{200b}"] {
        assert!(flawed(sit(&mut live, "ben", 1, bad)), "{bad:?}");
    }
    for own in ["Seat 2", "Platz 2", "Guest 2"] {
        sit(&mut live, "ben", 1, own).expect("so the seat is called anyway");
    }
    sit(&mut live, "ben", 1, "  ").expect("nameless people are called by the number of their seat");
    assert_eq!(live.core.seat_name(Seat(1)), "Guest 2");
    sit(&mut live, "ben", 1, "Ben").expect("one's own seat can be renamed");
    assert_eq!(live.core.seat_name(Seat(1)), "Ben");
}

#[test]
fn only_the_host_gives_seats_to_bots_and_starts() {
    let mut live = waiting(vec![person_plan("ada"), person_plan("ben"), SeatPlan::Open, SeatPlan::Open]);
    let chair = |who: &str, seat, bot: Option<&str>| TableCommand::AssignBot {
        who: person(who),
        seat,
        bot: bot.map(str::to_owned),
    };
    assert_eq!(live.send(chair("ben", 2, Some("low"))), Err(Refusal::NotHost));
    assert_eq!(live.send(TableCommand::Start { who: person("ben") }), Err(Refusal::NotHost));
    assert_eq!(live.send(chair("ada", 1, Some("low"))), Err(Refusal::SeatTaken));
    assert_eq!(live.send(chair("ada", 2, Some("oracle"))), Err(Refusal::NoSuchBot));
    assert_eq!(live.send(chair("ada", 9, Some("low"))), Err(Refusal::NoSuchSeat));
    live.send(chair("ada", 2, Some("low"))).expect("empty");
    live.send(chair("ada", 2, None)).expect("opened again");
    assert_eq!(live.core.occupant_of(Seat(2)), PublicOccupant::Empty);
    live.send(chair("ada", 2, Some("low"))).expect("empty");
    live.send(TableCommand::Start { who: person("ada") }).expect("the host starts");
    assert_eq!(live.core.occupant_of(Seat(2)), PublicOccupant::Bot("low".into()));
    assert_eq!(
        live.core.occupant_of(Seat(3)),
        PublicOccupant::Bot("steady".into()),
        "empty seats get the standard bot"
    );
    assert_eq!(live.send(TableCommand::Start { who: person("ada") }), Err(Refusal::Started));
    assert_eq!(live.send(chair("ada", 2, None)), Err(Refusal::Started));
    assert_eq!(sit(&mut live, "cy", 2, "Cy"), Err(Refusal::Started));
}

#[test]
fn a_host_who_leaves_before_the_start_hands_over() {
    let mut live = waiting(vec![person_plan("ada"), person_plan("ben")]);
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    assert!(!live.core.is_host(Some(&person("ada"))) && live.core.is_host(Some(&person("ben"))));
    live.send(TableCommand::Start { who: person("ben") }).expect("the new host starts");
}

#[test]
fn what_seats_add_changes_the_deal_and_is_kept() {
    let key = |share: &str| {
        let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open]);
        let share = share.to_owned();
        let sat = live.send(TableCommand::Sit { who: person("ben"), seat: 1, name: "Ben".into(), share, adds: false });
        sat.expect("free");
        live.send(TableCommand::Start { who: person("ada") }).expect("starts");
        let setup = live.restore_undated().core.game().setup().clone();
        setup.secret.chance_key(&setup.entropy)
    };
    assert_ne!(key("one"), key("two"));
    let mut live = waiting(vec![person_plan("ada"), SeatPlan::Open]);
    for wrong in ["x".repeat(129), "a\nb".to_owned()] {
        let sat =
            live.send(TableCommand::Sit { who: person("ben"), seat: 1, name: "Ben".into(), share: wrong, adds: false });
        assert_eq!(sat, Err(Refusal::BadShare));
    }
}

#[test]
fn talk_is_for_seats_short_and_bounded() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    let say =
        |live: &mut Live, who: &str, text: &str| live.send(TableCommand::Say { who: person(who), text: text.into() });
    assert_eq!(say(&mut live, "cy", "hello"), Err(Refusal::NoSeat));
    assert_eq!(say(&mut live, "ada", "  "), Err(Refusal::NoText));
    for bad in [&"x".repeat(301), "a\u{0}", "a\u{202e}b"] {
        assert!(matches!(say(&mut live, "ada", bad), Err(Refusal::BadText(_))), "{bad:?}");
    }
    for number in 0..live.habits.max_chat_lines / 2 {
        say(&mut live, "ada", &format!("line {number}")).expect("said");
    }
    assert_eq!(say(&mut live, "ada", "one more"), Err(Refusal::TalkFull));
    assert_eq!(live.core.chat_lines()[0].content, tables::ChatContent::Text("line 0".into()));
}

#[test]
fn everybody_without_a_seat_is_refused_everything_else() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    let nobody = || PersonId(String::new());
    let before = live.snapshot();
    for command in [
        TableCommand::Act { who: nobody(), action: json!({ "pick": 1 }), question: Some(0) },
        TableCommand::Undo { who: nobody(), question: None },
        TableCommand::Leave { who: nobody() },
        TableCommand::Return { who: nobody() },
        TableCommand::LiftCurtain { who: nobody() },
        TableCommand::SetHints { who: nobody(), on: false },
        TableCommand::Rematch { who: nobody() },
    ] {
        assert_eq!(live.send(command.clone()), Err(Refusal::NoSeat), "{command:?}");
    }
    assert_eq!(live.snapshot(), before);
}

#[test]
fn a_person_who_left_can_come_back_at_any_time_and_meanwhile_a_bot_plays() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ben");
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    assert_eq!(live.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
    assert_eq!(live.submit_action("ada", json!({ "pick": 1 })), Err(Refusal::YouLeft));
    live.deliver_bot_replies();
    let question = live.core.question_number();
    live.pass_time(live.habits.leave_delay - 1);
    assert_eq!(live.core.question_number(), question, "the bot waits in case it was a mistake");
    live.pass_time(live.habits.leave_delay);
    assert_ne!(live.core.question_number(), question, "then it plays");
    live.send(TableCommand::Return { who: person("ada") }).expect("back");
    assert_ne!(live.core.occupant_of(Seat(0)), PublicOccupant::Substituted("steady".into()));
    live.play_out(&["ada", "ben"]);
}

/// Lets the bots that are asked reply, and the time pass in which their answers are held back.
fn wait_for_bots(live: &mut Live) {
    live.deliver_bot_replies();
    live.pass_time(live.habits.leave_delay + live.habits.bot_pace);
}

#[test]
fn bots_play_on_for_somebody_who_left_and_looks_on() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("steady")]));
    live.open_stream("ada");
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    assert!(!live.core.waits_for_players());
    wait_for_bots(&mut live);
    assert!(live.core.game().status().ply > 0, "Ada sees the bots play");
    live.close_stream("ada");
    assert!(live.core.waits_for_players(), "nobody is there to see it");
    let ply = live.core.game().status().ply;
    wait_for_bots(&mut live);
    assert_eq!(live.core.game().status().ply, ply);
    live.open_stream("ada");
    wait_for_bots(&mut live);
    assert!(live.core.game().status().ply > ply, "Ada looks on again");
}

#[test]
fn nobody_plays_for_those_who_left_when_all_have_left() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    for who in ["ada", "ben"] {
        live.send(TableCommand::Leave { who: person(who) }).expect("left");
    }
    live.pass_time(10 * live.habits.substitute_after);
    assert_eq!(live.core.game().status().ply, 0, "the game waits for somebody to come back");
    assert!(live.core.can_sleep());
    live.send(TableCommand::Return { who: person("ben") }).expect("back");
    live.deliver_bot_replies();
    live.pass_time(live.habits.leave_delay + live.habits.bot_pace);
    assert!(live.core.game().status().ply > 0, "with one of them here, the other's bot plays");
}

#[test]
fn the_coach_is_switched_off_for_one_seat_and_stays_off() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.send(TableCommand::SetHints { who: person("ada"), on: false }).expect("switched");
    let restored = live.restore_undated();
    assert!(
        !restored.core.has_first_time_hints(Some(&person("ada")))
            && restored.core.has_first_time_hints(Some(&person("ben")))
    );
    assert!(!restored.core.has_first_time_hints(None));
}

#[test]
fn warnings_are_off_until_they_are_wanted_and_nobody_else_can_tell() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    let (ada, spectator) = (person("ada"), None);
    assert_eq!(live.core.blunder_warning_preference(Some(&ada)), Some(false));
    assert_eq!(live.core.blunder_warning_preference(spectator), None);
    let versions = |live: &Live| [live.core.version_for(Some(&ada)), live.core.version_for(spectator)];
    let before = versions(&live);
    live.send(TableCommand::SetBlunderWarnings { who: ada.clone(), on: true }).expect("switched");
    let after = versions(&live);
    assert!(after[0] > before[0] && after[1] == before[1], "{before:?} {after:?}");
    let restored = live.restore_undated();
    assert_eq!(restored.core.blunder_warning_preference(Some(&ada)), Some(true));
    let (list, question) = (live.core.game().choice_list_hash(Seat(0)), live.core.question_number());
    let first = live.core.game().legal_action_at(Seat(0), 0).expect("an answer");
    assert_eq!(live.core.action_to_check(&ada, 0, list, question), Some((Seat(0), first)));
    for (number, list, question) in [(99, list, question), (0, list + 1, question), (0, list, question + 1)] {
        assert_eq!(live.core.action_to_check(&ada, number, list, question), None, "late");
    }
    live.send(TableCommand::SetBlunderWarnings { who: ada.clone(), on: false }).expect("switched");
    assert_eq!(live.core.action_to_check(&ada, 0, list, question), None);
}

#[test]
fn nobody_is_warned_beside_other_people_or_while_a_clock_runs() {
    let clock = catalog::TimeControl::Question { seconds: 60 };
    let pace = catalog::Pace::Together { clock, zero: catalog::TimeoutAction::Once };
    let hurried = Some(catalog::TableSettings { pace, ..catalog::TableSettings::default() });
    for opening in [
        opening(vec![person_plan("ada"), person_plan("ben")]),
        TableOpening { start: false, ..opening(vec![person_plan("ada"), bot_plan("low")]) },
        TableOpening { terms: hurried, ..opening(vec![person_plan("ada"), bot_plan("low")]) },
    ] {
        let mut live = Live::open(&opening);
        let ada = person("ada");
        assert_eq!(live.core.blunder_warning_preference(Some(&ada)), None);
        assert_eq!(
            live.send(TableCommand::SetBlunderWarnings { who: ada.clone(), on: true }),
            Err(Refusal::NoWarnings)
        );
        live.send(TableCommand::SetBlunderWarnings { who: ada, on: false }).expect("as it was");
    }
    let mut live = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    assert_eq!(live.send(TableCommand::SetBlunderWarnings { who: person("ben"), on: true }), Err(Refusal::NoSeat));
}

#[test]
fn a_new_name_reaches_a_running_table() {
    let mut live = Live::open(&opening(["p0", "p1", "p2"].map(person_plan).to_vec()));
    live.send(TableCommand::Rename { who: person("p1"), name: "Wilhelmina".into() }).expect("renamed");
    assert_eq!(live.core.game().seat_names(), ["p0", "Wilhelmina", "p2"]);
    assert_eq!(live.send(TableCommand::Rename { who: person("p2"), name: "P0".into() }), Err(Refusal::NameTaken));
    assert_eq!(live.send(TableCommand::Rename { who: person("zoe"), name: "Zoe".into() }), Err(Refusal::NoSeat));
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}
