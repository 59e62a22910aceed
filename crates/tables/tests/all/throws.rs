//! Throws and draws of people: the table waits a moment until they throw or draw themselves, everybody sees the same,
//! and the outcome is the one that it would have been anyway.

use catalog::{BotSpeed, ChanceSetting, DynGame, Pace, Series, TableSettings, TimeControl, TimeoutAction};
use engine::{Seat, Viewer};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};
use tables::{PublicOccupant, Refusal, SeatPlan, StoredEvent, TableCommand, TableOpening, TableTimings};

use crate::common::{Live, bot_plan, opening, person, person_plan};

const PEOPLE: [&str; 7] = ["ada", "ben", "cy", "dan", "eve", "fay", "gus"];
/// The number of journal entries up to which a game is compared.
const ENTRIES: usize = 300;

fn open(game: &str, options: Map<String, Value>, places: Vec<SeatPlan>) -> Live {
    open_under(TableOpening { game: game.into(), options, ..opening(places) })
}

fn open_under(opening: TableOpening) -> Live {
    let entry = catalog::find(&opening.game).expect("a game");
    Live::open_with(&opening, entry, TableTimings::default())
}

fn people(count: usize) -> Vec<SeatPlan> {
    PEOPLE[..count].iter().map(|name| person_plan(name)).collect()
}

/// Returns a table of ExtracZon whose people look from the start.
fn watched(opening: TableOpening) -> Live {
    let mut live = open_under(TableOpening { start: false, game: "extraczon".into(), ..opening });
    for who in ["ada", "ben"] {
        live.open_stream(who);
    }
    live.send(TableCommand::Start { who: person("ada") }).expect("the host begins");
    live
}

/// Returns the person of the throw that the table waits for.
fn thrower(live: &Live) -> &'static str {
    PEOPLE[live.core.held_chance().expect("a throw is awaited").index()]
}

fn throw(live: &mut Live, who: &str) -> Result<(), Refusal> {
    live.send(TableCommand::SettleChance { who: person(who) })
}

fn set(live: &mut Live, who: &str, setting: ChanceSetting) {
    live.send(TableCommand::SetChance { who: person(who), setting }).expect("set");
}

#[test]
fn a_table_waits_until_its_owner_draws_and_nobody_is_asked_meanwhile() {
    let mut live = watched(opening(people(2)));
    let who = thrower(&live);
    let other = if who == "ada" { "ben" } else { "ada" };
    let ply = live.core.game().ply();
    assert!(live.core.awaited_seats().is_empty() && live.core.deadline().is_none() && !live.core.can_sleep());
    assert_eq!(live.core.game().view_for(Viewer::Spectator).chance_text().as_deref(), Some("Draw"));
    assert!(live.core.game().question_text(Viewer::Spectator).contains(who));
    throw(&mut live, other).expect("it is not theirs, and nothing happens");
    assert_eq!((live.core.game().ply(), thrower(&live)), (ply, who));
    assert_eq!(throw(&mut live, "cy"), Err(Refusal::NoSeat));
    throw(&mut live, who).expect("it is theirs");
    assert!(live.core.game().ply() > ply);
    // The press came too late: the outcome is there, which is all that it was for.
    while live.core.held_chance().is_some() {
        live.pass_time(live.habits.throw_limit);
    }
    let ply = live.core.game().ply();
    throw(&mut live, who).expect("nothing is left to do");
    assert_eq!(live.core.game().ply(), ply);
}

#[test]
fn a_throw_falls_after_the_time_that_its_owner_has_set() {
    for (setting, limit) in
        [(ChanceSetting::Ask, 6_000), (ChanceSetting::AfterASecond, 1_000), (ChanceSetting::AtOnce, 0)]
    {
        let mut live = watched(opening(people(2)));
        let who = thrower(&live);
        let ply = live.core.game().ply();
        set(&mut live, who, setting);
        if limit > 0 {
            assert_eq!(live.core.chance_due_at(), Some(live.now + limit));
            assert_eq!(live.core.wake_at(), Some(live.now + limit));
            live.pass_time(limit - 1);
            assert_eq!(live.core.game().ply(), ply, "{setting:?}");
            live.pass_time(1);
        }
        assert!(live.core.game().ply() > ply, "{setting:?}");
        assert_eq!(live.core.chance_setting(Some(&person(who))), setting);
        assert_eq!(live.restore_undated().core.chance_setting(Some(&person(who))), setting);
        let stored = StoredEvent::Throws { seat: live.core.seats_of(Some(&person(who)))[0].0, setting };
        assert_eq!(live.rows.contains(&stored), setting != ChanceSetting::Ask, "as every old table has it");
    }
}

#[test]
fn nothing_falls_behind_the_introduction_that_its_owner_reads_and_nobody_waits_for_it_twice() {
    let mut live = watched(opening(people(2)));
    let who = thrower(&live);
    live.send(TableCommand::ShowIntroduction { who: person(who), is_unread: true }).expect("noted");
    let ply = live.core.game().ply();
    live.pass_time(live.habits.reading_limit - 1);
    assert_eq!(live.core.game().ply(), ply);
    live.pass_time(1);
    assert!(live.core.game().ply() > ply);
    assert!(!live.core.has_unread_introduction(&person(who)));
}

#[test]
fn whoever_plays_alone_throws_themselves_however_long_it_takes() {
    let mut live = open("extraczon", Map::new(), vec![person_plan("ada"), bot_plan("steady")]);
    live.open_stream("ada");
    for _ in 0..500 {
        if live.core.held_chance() == Some(Seat(0)) {
            break;
        }
        match live.core.game().legal_actions(Seat(0)).into_iter().next() {
            Some(choice) => live.submit_action("ada", choice.action).expect("a legal action"),
            None => live.pass_time(1_000),
        }
    }
    let ply = live.core.game().ply();
    assert_eq!((live.core.held_chance(), live.core.chance_due_at()), (Some(Seat(0)), None));
    live.close_stream("ada");
    live.pass_time(3_600_000);
    assert_eq!(live.core.game().ply(), ply, "nobody else waits");
    assert!(live.core.can_sleep());
    let mut live = live.restore_undated();
    live.pass_time(3_600_000);
    assert_eq!(live.core.game().ply(), ply, "also after the table was loaded again");
    live.open_stream("ada");
    throw(&mut live, "ada").expect("it is theirs");
    assert!(live.core.game().ply() > ply);
    // A person who looks at another page meanwhile misses no throw of their own.
    live.close_stream("ada");
    for _ in 0..500 {
        live.pass_time(1_000);
    }
    let waits = live.core.held_chance() == Some(Seat(0)) || live.core.awaited_seats().contains(&Seat(0));
    assert!(waits && !live.core.is_over());
    set(&mut live, "ada", ChanceSetting::AfterASecond);
    live.pass_time(1_000);
    assert_ne!(live.core.held_chance(), Some(Seat(0)), "the person wants it so");
}

#[test]
fn throws_of_bots_happen_at_the_pace_of_the_table() {
    let mut live = open("extraczon", Map::new(), vec![person_plan("ada"), bot_plan("steady")]);
    live.open_stream("ada");
    let pace = live.habits.bot_pace;
    let (mut thrown, mut waits) = (0, Vec::new());
    for _ in 0..20_000 {
        match live.core.held_chance() {
            Some(Seat(0)) => throw(&mut live, "ada").expect("theirs"),
            Some(_) => {
                assert!(live.core.awaited_seats().is_empty() && live.core.deadline().is_none());
                let (ply, due) = (live.core.game().ply(), live.core.chance_due_at().expect("the bot throws"));
                assert_eq!(live.core.wake_at(), Some(due));
                throw(&mut live, "ada").expect("it is not theirs, and nothing happens");
                let wait = due - live.now;
                waits.push(wait);
                live.pass_time(wait - 1);
                assert_eq!(live.core.game().ply(), ply);
                live.pass_time(1);
                assert!(live.core.game().ply() > ply);
                thrown += 1;
            }
            None if live.core.is_over() => break,
            None => match live.core.game().legal_actions(Seat(0)).into_iter().next() {
                Some(choice) => live.submit_action("ada", choice.action).expect("a legal action"),
                None => live.pass_time(pace),
            },
        }
    }
    assert!(live.core.is_over() && thrown > 20);
    assert!(waits.iter().all(|wait| *wait >= pace && wait % pace == 0), "{waits:?}");
    let restored = live.restore_undated();
    assert_eq!(restored.core.game().journal_entries(), live.core.game().journal_entries());
}

#[test]
fn nobody_waits_for_the_throws_of_bots_that_nobody_follows() {
    let mut live = open("extraczon", Map::new(), vec![person_plan("ada"), bot_plan("steady")]);
    live.open_stream("ada");
    live.send(TableCommand::Speed { who: person("ada"), speed: BotSpeed::AtOnce }).expect("set");
    for _ in 0..500 {
        assert_ne!(live.core.held_chance(), Some(Seat(1)), "the person wants it so");
        match live.core.game().legal_actions(Seat(0)).into_iter().next() {
            Some(choice) => live.submit_action("ada", choice.action).expect("a legal action"),
            None => throw(&mut live, "ada").expect("theirs"),
        }
    }
    let mut live = open("extraczon", Map::new(), vec![person_plan("ada"), bot_plan("steady")]);
    live.open_stream("ada");
    while live.core.held_chance() != Some(Seat(1)) {
        match live.core.game().legal_actions(Seat(0)).into_iter().next() {
            Some(choice) => live.submit_action("ada", choice.action).expect("a legal action"),
            None => throw(&mut live, "ada").expect("theirs"),
        }
    }
    live.close_stream("ada");
    live.pass_time(live.habits.away_after);
    assert_ne!(live.core.held_chance(), Some(Seat(1)), "the person is gone");
}

#[test]
fn nothing_waits_for_people_who_do_not_look() {
    let mut live = watched(opening(people(2)));
    let who = thrower(&live);
    live.close_stream(who);
    live.pass_time(live.habits.away_after - 1);
    assert_eq!(live.core.held_chance().map(|seat| PEOPLE[seat.index()]), Some(who), "a page is loaded anew");
    live.pass_time(1);
    assert_ne!(live.core.held_chance().map(|seat| PEOPLE[seat.index()]), Some(who));

    let mut live = watched(opening(people(2)));
    let who = thrower(&live);
    live.send(TableCommand::Leave { who: person(who) }).expect("left");
    let seat = live.core.seats_of(Some(&person(who)))[0];
    assert!(matches!(live.core.occupant_of(seat), PublicOccupant::Substituted(_)));
    let (ply, due) = (live.core.game().ply(), live.core.chance_due_at().expect("the bot throws"));
    live.pass_time(due - live.now);
    assert!(live.core.game().ply() > ply);
}

#[test]
fn clocks_stand_while_a_throw_is_awaited() {
    let pace = |clock| Pace::Together { clock, zero: TimeoutAction::Once };
    for clock in [TimeControl::Question { seconds: 30 }, TimeControl::Bank { seconds: 60, increment: 0 }] {
        let terms = Some(TableSettings { pace: pace(clock), series: Series::Single });
        let mut live = watched(TableOpening { terms, ..opening(people(2)) });
        let seat = live.core.held_chance().expect("a throw is awaited");
        live.pass_time(5_999);
        assert_eq!((live.core.held_chance(), live.core.time_left()), (Some(seat), None), "{clock:?}");
        let bank = live.core.remaining_bank(seat);
        while let Some(owner) = live.core.held_chance() {
            throw(&mut live, PEOPLE[owner.index()]).expect("theirs");
        }
        assert_eq!(live.core.remaining_bank(seat), bank, "nobody pays for a throw");
        let left = if let TimeControl::Question { seconds } = clock { u64::from(seconds) * 1_000 } else { 60_000 };
        assert_eq!(live.core.time_left(), Some(left), "{clock:?}");
    }
}

#[test]
fn a_paused_table_waits_with_its_throw() {
    let mut live = watched(opening(people(2)));
    let who = thrower(&live);
    live.pass_time(5_000);
    live.send(TableCommand::Pause { who: person("ada") }).expect("the host stops it");
    assert_eq!(throw(&mut live, who), Err(Refusal::Paused));
    live.pass_time(60_000);
    live.send(TableCommand::Resume { who: person("ben") }).expect("it goes on");
    assert_eq!(live.core.chance_due_at(), Some(live.now + live.habits.throw_limit));
    throw(&mut live, who).expect("theirs");
}

#[test]
fn a_table_that_is_loaded_with_a_pending_throw_has_the_same_outcome() {
    let mut live = watched(opening(people(2)));
    let who = thrower(&live);
    live.pass_time(3_000);
    let mut again = live.restore_after_outages(&[]);
    assert_eq!(thrower(&again), who);
    assert_eq!(again.core.chance_due_at(), Some(again.now + again.habits.throw_limit));
    let mut alone = live.restore_undated();
    alone.pass_time(alone.habits.throw_limit);
    again.open_stream(who);
    throw(&mut again, who).expect("theirs");
    throw(&mut live, who).expect("theirs");
    let entries = live.core.game().journal_entries();
    assert_eq!(again.core.game().journal_entries()[..entries.len()], entries);
    assert_eq!(alone.core.game().journal_entries()[..entries.len()], entries);

    // A person for whom nothing waits has their throw with the first wake-up after the load.
    let mut early = watched(opening(people(2)));
    early
        .rows
        .push(StoredEvent::Throws { seat: early.core.held_chance().expect("held").0, setting: ChanceSetting::AtOnce });
    let mut early = early.restore_undated();
    assert_eq!(early.core.wake_at(), Some(early.now));
    early.send(TableCommand::Wake).expect("woken");
    assert_eq!(early.core.game().journal_entries()[..entries.len()], entries);
}

#[test]
fn a_shared_device_goes_to_whoever_throws_next() {
    let second = SeatPlan::Person { person: person("ada"), name: "bea".into(), adds: false };
    let places = vec![person_plan("ada"), second];
    let mut live = watched(TableOpening { hot_seat: true, ..opening(places) });
    let owner = live.core.held_chance().expect("a throw is awaited");
    let who = person("ada");
    assert_eq!(live.core.curtain_seat(Some(&who)), Some(owner));
    assert_eq!(throw(&mut live, "ada"), Err(Refusal::Curtain));
    live.send(TableCommand::LiftCurtain { who: who.clone() }).expect("they hold the device");
    assert_eq!(live.core.viewer_for(Some(&who)), Viewer::Seat(owner));
    let ply = live.core.game().ply();
    throw(&mut live, "ada").expect("theirs");
    assert!(live.core.game().ply() > ply);
}

#[test]
fn by_days_nothing_waits_for_whoever_does_not_look() {
    let pace = Pace::ByDays { hours: 24, zero: TimeoutAction::Once };
    let terms = Some(TableSettings { pace, series: Series::Single });
    let mut live = open_under(TableOpening { game: "extraczon".into(), terms, ..opening(people(2)) });
    for _ in 0..8 {
        assert_eq!(live.core.held_chance(), None);
        assert!(live.core.deadline().is_some() && live.core.can_sleep());
        let seat = live.core.awaited_seats()[0];
        let choice = live.core.game().legal_actions(seat).into_iter().next().expect("asked");
        live.submit_action(PEOPLE[seat.index()], choice.action).expect("a legal action");
    }
    let mut due = 0;
    for who in ["ada", "ben"] {
        live.open_stream(who);
    }
    for _ in 0..40 {
        if let Some(owner) = live.core.held_chance() {
            due += 1;
            assert_eq!((live.core.deadline(), live.core.asked_since()), (None, None));
            throw(&mut live, PEOPLE[owner.index()]).expect("theirs");
            continue;
        }
        let Some(seat) = live.core.awaited_seats().first().copied() else { break };
        let choice = live.core.game().legal_actions(seat).into_iter().next().expect("asked");
        live.submit_action(PEOPLE[seat.index()], choice.action).expect("a legal action");
    }
    assert!(due > 3, "whoever looks draws for themselves");
}

/// Plays the same answers at a table that waits for throws and at one that does not.
fn journals_are_the_same(game: &str, options: Map<String, Value>, waits: bool) {
    let seats = *catalog::find(game).expect("a game").info().seats.iter().find(|seats| **seats > 1).expect("several");
    let mut held = 0;
    for seed in 0..3 {
        let table = || {
            open_under(TableOpening {
                game: game.into(),
                options: options.clone(),
                fast: true,
                ..opening(people(seats.into()))
            })
        };
        let (mut plain, mut live) = (table(), table());
        let looks = |live: &mut Live| PEOPLE[..usize::from(seats)].iter().for_each(|who| live.open_stream(who));
        looks(&mut live);
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut undone = 0;
        while plain.core.game().ply() < ENTRIES && !plain.core.is_over() {
            if let Some(owner) = live.core.held_chance() {
                held += 1;
                assert!(live.core.awaited_seats().is_empty());
                match dice.next_u64() % 4 {
                    0 => live.pass_time(live.habits.throw_limit),
                    1 => {
                        live = live.restore_undated();
                        looks(&mut live);
                    }
                    _ => throw(&mut live, PEOPLE[owner.index()]).expect("theirs"),
                }
                continue;
            }
            assert_eq!(live.core.game().journal_entries(), plain.core.game().journal_entries());
            let seat = plain.core.awaited_seats()[0];
            let who = PEOPLE[seat.index()];
            let action = random_action(plain.core.game(), seat, &mut dice);
            // A decision may be undone before the throw that follows, and made again; then the journal has both.
            live.submit_action(who, action.clone()).expect("a legal action");
            plain.submit_action(who, action).expect("a legal action");
            if live.core.held_chance().is_some() && undone < 3 && live.core.can_undo(Some(&person(who))) {
                let mut other = live.restore_undated();
                let before = other.core.game().ply();
                other.send(TableCommand::Undo { who: person(who), question: None }).expect("before the throw");
                assert_eq!((other.core.game().ply(), other.core.held_chance()), (before + 1, None));
                assert!(other.core.awaited_seats().contains(&seat));
                undone += 1;
            }
        }
        while let Some(owner) = live.core.held_chance() {
            throw(&mut live, PEOPLE[owner.index()]).expect("theirs");
        }
        assert_eq!(live.core.game().journal_entries(), plain.core.game().journal_entries());
        assert_eq!(live.restore_undated().core.game().journal_entries(), plain.core.game().journal_entries());
    }
    assert_eq!(held > 0, waits, "{game}: {held} throws were awaited");
}

fn random_action(game: &dyn DynGame, seat: Seat, dice: &mut Xoshiro256PlusPlus) -> Value {
    let number = dice.next_u64() as usize % game.legal_action_count(seat);
    game.legal_action_at(seat, number).expect("one of them")
}

#[test]
fn waiting_for_throws_changes_no_journal_in_extraczon() {
    journals_are_the_same("extraczon", Map::new(), true);
}

#[test]
fn waiting_for_throws_changes_no_journal_in_infection() {
    journals_are_the_same("infection", Map::new(), false);
    journals_are_the_same("infection", Map::from_iter([("moves".into(), "die".into())]), true);
}

#[test]
fn waiting_for_throws_changes_no_journal_in_extinction() {
    journals_are_the_same("extinction", Map::new(), true);
}

#[test]
fn waiting_for_throws_changes_no_journal_in_extrication() {
    journals_are_the_same("extrication", Map::new(), false);
}

#[test]
fn waiting_for_throws_changes_no_journal_in_extinction_point() {
    journals_are_the_same("extinction-point", Map::new(), true);
}

#[test]
fn waiting_for_throws_changes_no_journal_in_end_of_days() {
    journals_are_the_same("end-of-days", Map::new(), true);
}
