//! Consent to changes of who plays a seat in a running game with secrets: the seat goes to its own person or one of our
//! bots, and to others only if everybody who is present agrees.

use crate::common::{Live, OPEN, bot_plan, opening, person, person_plan};
use catalog::{Pace, Series, TableSettings, TimeoutAction};
use engine::{Seat, Viewer};
use serde_json::json;
use tables::{ProgramKeeper, PublicOccupant, Refusal, SeatPlan, TableCommand, TableOpening, TableTimings};

/// Returns a table with Ada (the host), Ben, Cy and a bot, all present, and Dee as a spectator.
fn gathered() -> Live {
    let mut live =
        Live::open(&opening(vec![person_plan("ada"), person_plan("ben"), person_plan("cy"), bot_plan("low")]));
    for who in ["ada", "ben", "cy", "dee"] {
        live.open_stream(who);
    }
    live
}

fn program(who: &str, seat: u8) -> TableCommand {
    TableCommand::InviteProgram { who: person(who), seat, person: person("key"), name: "Robo".into() }
}

fn remove(seat: u8) -> TableCommand {
    TableCommand::Remove { who: person("ada"), seat }
}

fn give(seat: u8, guest: usize) -> TableCommand {
    TableCommand::GiveSeat { who: person("ada"), seat, guest }
}

fn knock(live: &mut Live, who: &str) {
    live.send(TableCommand::RequestSeat { who: person(who), name: who.into(), from: None }).expect("asked");
}

fn vote(live: &mut Live, who: &str, yes: bool) -> Result<(), Refusal> {
    let proposal = live.core.open_vote().map_or(0, |proposal| proposal.number);
    live.send(TableCommand::Vote { who: person(who), proposal, yes })
}

/// Ben leaves, Dee asks for a seat, and Ada opens a vote on giving Ben's seat to Dee.
fn asked_for_bens_seat() -> Live {
    let mut live = gathered();
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    live.close_stream("ben");
    live.pass_time(live.habits.away_after);
    knock(&mut live, "dee");
    live.send(give(1, 0)).expect("asked");
    live
}

#[test]
fn a_host_who_plays_never_gets_the_key_of_a_seat_that_knows_something() {
    let mut live = gathered();
    live.send(remove(1)).expect("the others are asked");
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Present, "nobody is removed before they agree");
    assert_eq!(live.send(program("ada", 1)), Err(Refusal::Present));
    assert_eq!(live.send(program("ada", 3)), Err(Refusal::HostPlays), "a bot's seat");
    vote(&mut live, "cy", true).expect("asked");
    assert!(matches!(live.core.occupant_of(Seat(1)), PublicOccupant::Bot(_)), "removed by all the others");
    assert_eq!(live.send(program("ada", 1)), Err(Refusal::HostPlays), "the seat has known something");
    live.send(TableCommand::Leave { who: person("cy") }).expect("left");
    assert_eq!(live.send(program("ada", 2)), Err(Refusal::HostPlays));
    assert_eq!(live.core.viewer_for(Some(&person("key"))), Viewer::Spectator);
    assert_eq!(live.restore_undated().send(program("ada", 2)), Err(Refusal::HostPlays), "the house remembers");
}

#[test]
fn being_away_for_seconds_is_no_reason() {
    let mut live = gathered();
    knock(&mut live, "dee");
    live.close_stream("ben");
    live.pass_time(live.habits.away_after);
    assert_eq!(live.core.occupant_of(Seat(1)), PublicOccupant::Away);
    let hand = || TableCommand::HandToBot { who: person("ada"), seat: 1 };
    assert_eq!(live.send(give(1, 0)), Err(Refusal::Present));
    assert_eq!(live.send(hand()), Err(Refusal::Present));
    assert_eq!(live.core.substitutable_seats(), []);
    live.pass_time(live.habits.substitute_after);
    assert_eq!(live.core.substitutable_seats(), [Seat(1)], "Ben is not asked, so nobody has replaced him yet");
    live.send(hand()).expect("two minutes");
    assert!(matches!(live.core.occupant_of(Seat(1)), PublicOccupant::Substituted(_)));
    live.send(give(1, 0)).expect("asked");
    live.open_stream("ben");
    live.send(TableCommand::Return { who: person("ben") }).expect("his own seat");
    assert!(live.core.open_vote().is_none(), "who is back has ended the vote");
    assert_eq!(vote(&mut live, "cy", true), Err(Refusal::VoteOver));
    assert_eq!(live.core.viewer_for(Some(&person("ben"))), Viewer::Seat(Seat(1)));
}

#[test]
fn another_person_gets_a_seat_if_everybody_present_agrees() {
    let mut live = asked_for_bens_seat();
    assert_eq!(live.core.undecided_seats(), [Seat(2)], "the absent have no say");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Spectator, "asking shows nothing");
    assert_eq!(vote(&mut live, "dee", true), Err(Refusal::NoSeat));
    assert_eq!(vote(&mut live, "ada", true), Err(Refusal::VoteOver), "who asks has agreed");
    let mut live = live.restore_undated();
    live.open_stream("cy");
    live.pass_time(live.habits.restore_grace + live.habits.away_after);
    vote(&mut live, "cy", true).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Seat(Seat(1)));
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}

#[test]
fn one_no_or_two_minutes_of_silence_and_nothing_changes() {
    let mut live = asked_for_bens_seat();
    vote(&mut live, "cy", false).expect("asked");
    assert!(live.core.open_vote().is_none());
    assert_eq!(live.send(give(1, 0)), Err(Refusal::VoteOpen), "nobody is asked again and again");
    live.pass_time(live.habits.vote_duration);
    live.send(give(1, 0)).expect("asked again");
    let before = live.core.version_for(None);
    live.pass_time(live.habits.vote_duration - 1);
    assert!(live.core.open_vote().is_some());
    live.pass_time(1);
    assert!(live.core.open_vote().is_none() && live.core.version_for(None) > before, "everybody sees that it is over");
    assert_eq!(vote(&mut live, "cy", true), Err(Refusal::VoteOver));
    let late = TableCommand::Vote { who: person("cy"), proposal: 2, yes: true };
    assert_eq!(live.send(late), Err(Refusal::VoteOver));
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Spectator);
}

#[test]
fn somebody_who_comes_while_it_is_voted_is_asked_as_well() {
    let mut live = gathered();
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    knock(&mut live, "dee");
    live.send(give(3, 0)).expect("asked");
    assert_eq!(live.core.undecided_seats(), [Seat(1), Seat(2)], "who looks on while a bot plays is present");
    live.close_stream("cy");
    live.pass_time(live.habits.away_after);
    vote(&mut live, "ben", true).expect("asked");
    assert_eq!(live.core.undecided_seats(), [Seat(2)], "a short absence takes nobody's say");
    live.pass_time(live.habits.vote_duration);
    live.send(give(3, 0)).expect("asked again");
    assert_eq!(live.core.undecided_seats(), [Seat(1)]);
    live.open_stream("cy");
    vote(&mut live, "ben", true).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Spectator, "Cy is here again");
    vote(&mut live, "cy", true).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Seat(Seat(3)));
}

#[test]
fn without_anybody_else_to_agree_there_is_no_vote() {
    let mut alone = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    alone.open_stream("ada");
    knock(&mut alone, "dee");
    assert_eq!(alone.send(give(1, 0)), Err(Refusal::NobodyAgrees), "a second browser of the host's asks as well");
    let mut two = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    two.open_stream("ada");
    two.open_stream("ben");
    assert_eq!(two.send(remove(1)), Err(Refusal::NobodyAgrees));
    two.send(TableCommand::Leave { who: person("ben") }).expect("left");
    two.close_stream("ben");
    two.pass_time(two.habits.substitute_after);
    knock(&mut two, "dee");
    assert_eq!(two.send(give(1, 0)), Err(Refusal::NobodyAgrees));
}

#[test]
fn the_own_person_of_a_seat_can_always_come_back_until_they_gave_it_away() {
    let mut live = asked_for_bens_seat();
    vote(&mut live, "cy", true).expect("asked");
    assert_eq!(live.core.lent_seats(Some(&person("ben"))), [Seat(1)]);
    live.pass_time(10 * live.habits.substitute_after);
    let mut live = live.restore_undated();
    live.send(TableCommand::Return { who: person("ben") }).expect("his own seat");
    assert_eq!(live.core.viewer_for(Some(&person("ben"))), Viewer::Seat(Seat(1)));
    assert_eq!(live.core.seat_name(Seat(1)), "ben");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Spectator);
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());

    let mut live = gathered();
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    knock(&mut live, "dee");
    live.send(give(1, 0)).expect("asked");
    vote(&mut live, "cy", true).expect("asked");
    vote(&mut live, "ben", true).expect("his own seat is asked about");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Seat(Seat(1)));
    assert_eq!(live.send(TableCommand::Return { who: person("ben") }), Err(Refusal::NoSeat), "he has given it away");
}

#[test]
fn nobody_plays_two_seats_of_a_game_one_after_the_other() {
    let mut live = asked_for_bens_seat();
    vote(&mut live, "cy", true).expect("asked");
    live.open_stream("ben");
    live.send(TableCommand::Return { who: person("ben") }).expect("his own seat");
    knock(&mut live, "dee");
    let guest = live.core.seat_requests().next().expect("waits").0;
    assert_eq!(live.send(give(3, guest)), Err(Refusal::KnowsAnother), "Dee knows what Ben's seat knew");
    let carry = |to: &str| TableCommand::Move { who: person("cy"), seat: 2, to: person(to) };
    assert_eq!(live.send(carry("dee")), Err(Refusal::KnowsAnother));
    live.send(carry("phone")).expect("another device");
    live.send(TableCommand::Leave { who: person("phone") }).expect("left");
    live.send(TableCommand::Return { who: person("phone") }).expect("the seat is theirs now");
}

fn move_seat(live: &mut Live, who: &str, seat: u8, to: &str) {
    live.send(TableCommand::Move { who: person(who), seat, to: person(to) }).expect("another device");
}

fn rename(live: &mut Live, who: &str, name: &str) {
    live.send(TableCommand::Rename { who: person(who), name: name.into() }).expect("renamed");
}

/// Returns a table of Ada, Ben and a bot, whose host Eve has no seat and asks whether her program Robo may play for the
/// bot.
fn asked_for_a_program() -> Live {
    let mut live = Live::open(&TableOpening {
        host: person("eve"),
        ..opening(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")])
    });
    for who in ["ada", "ben", "eve"] {
        live.open_stream(who);
    }
    live.send(program("eve", 2)).expect("asked");
    live
}

#[test]
fn whoever_plays_another_seat_during_a_vote_does_not_get_the_seat_that_it_is_about() {
    let mut live = asked_for_bens_seat();
    move_seat(&mut live, "ada", 0, "dee");
    move_seat(&mut live, "dee", 0, "ada");
    knock(&mut live, "dee");
    let mut again = live.restore_undated();
    again.open_stream("cy");
    again.pass_time(again.habits.restore_grace + again.habits.away_after);
    for live in [&mut live, &mut again] {
        let rows = live.rows.len();
        assert_eq!(vote(live, "cy", true), Err(Refusal::KnowsAnother), "Dee knows what Ada's seat knows");
        assert_eq!(live.rows.len(), rows, "a refused yes is not recorded");
        assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Spectator);
        vote(live, "cy", false).expect("no is possible all the same");
    }
}

#[test]
fn a_host_who_gets_a_seat_during_the_vote_on_their_program_gets_no_key() {
    let mut live = asked_for_a_program();
    move_seat(&mut live, "ada", 0, "eve");
    vote(&mut live, "eve", true).expect("the seat is asked, whoever has it");
    assert_eq!(vote(&mut live, "ben", true), Err(Refusal::KnowsAnother));
    assert_ne!(live.core.occupant_of(Seat(2)), PublicOccupant::Program);
    move_seat(&mut live, "eve", 0, "ada");
    assert_eq!(vote(&mut live, "ben", true), Err(Refusal::KnowsAnother), "Eve has seen the hand");
    assert_eq!(live.core.viewer_for(Some(&person("key"))), Viewer::Spectator);
}

#[test]
fn a_name_that_is_taken_during_a_vote_is_not_given_twice() {
    let mut live = asked_for_a_program();
    rename(&mut live, "ben", "Robo");
    vote(&mut live, "ada", true).expect("asked");
    assert_eq!(vote(&mut live, "ben", true), Err(Refusal::NameTaken));
    assert_ne!(live.core.occupant_of(Seat(2)), PublicOccupant::Program);
    rename(&mut live, "ben", "Ben");
    vote(&mut live, "ben", true).expect("the name is free");
    assert_eq!(live.core.occupant_of(Seat(2)), PublicOccupant::Program);

    let mut live = asked_for_bens_seat();
    rename(&mut live, "cy", "dee");
    assert_eq!(vote(&mut live, "cy", true), Err(Refusal::NameTaken));
    rename(&mut live, "cy", "Cy");
    live.send(TableCommand::RequestSeat { who: person("dee"), name: "Didi".into(), from: None }).expect("asked");
    assert_eq!(vote(&mut live, "cy", true), Err(Refusal::NobodyWaits), "all agree to a person of one name");
    knock(&mut live, "dee");
    vote(&mut live, "cy", true).expect("the same name again");
    assert_eq!(live.core.seat_name(Seat(1)), "dee");
}

#[test]
fn whoever_becomes_the_host_during_the_vote_about_them_is_not_removed() {
    let mut live = gathered();
    live.send(remove(1)).expect("asked");
    live.send(TableCommand::Leave { who: person("ada") }).expect("left");
    assert!(live.core.is_host(Some(&person("ben"))));
    assert_eq!(vote(&mut live, "cy", true), Err(Refusal::Present));
    assert_eq!(live.core.viewer_for(Some(&person("ben"))), Viewer::Seat(Seat(1)));
}

#[test]
fn whoever_takes_their_seat_back_has_not_agreed_to_what_its_player_agreed_to() {
    let mut live = asked_for_bens_seat();
    vote(&mut live, "cy", true).expect("asked");
    live.open_stream("eve");
    knock(&mut live, "eve");
    let guest = live.core.seat_requests().next().expect("waits").0;
    live.send(give(3, guest)).expect("asked");
    vote(&mut live, "dee", true).expect("Dee plays for Ben");
    live.open_stream("ben");
    live.send(TableCommand::Return { who: person("ben") }).expect("his own seat");
    assert_eq!(live.core.undecided_seats(), [Seat(1), Seat(2)]);
    assert_eq!(live.restore_undated().core.undecided_seats(), [Seat(1), Seat(2)]);
    vote(&mut live, "cy", true).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("eve"))), Viewer::Spectator, "Ben has not agreed");
    vote(&mut live, "ben", true).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("eve"))), Viewer::Seat(Seat(3)));
}

#[test]
fn a_host_without_a_seat_gets_a_key_if_everybody_agrees_and_all_read_whose_program_it_is() {
    let mut live = Live::open(&TableOpening {
        host: person("eve"),
        ..opening(vec![person_plan("ada"), person_plan("ben"), bot_plan("low")])
    });
    live.open_stream("ada");
    live.send(program("eve", 2)).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("key"))), Viewer::Spectator, "the key opens nothing yet");
    vote(&mut live, "ada", true).expect("asked");
    assert_ne!(live.core.occupant_of(Seat(2)), PublicOccupant::Program, "Ben has just been here and has his say");
    vote(&mut live, "ben", true).expect("asked");
    assert_eq!(live.core.occupant_of(Seat(2)), PublicOccupant::Program);
    assert_eq!(live.core.program_keeper(Seat(2)), Some(ProgramKeeper::Host));
    assert_eq!(live.restore_undated().core.program_keeper(Seat(2)), Some(ProgramKeeper::Host));
    assert!(live.core.had_programs() && !live.core.only_bots_beside(Seat(0)));
}

#[test]
fn before_the_start_a_host_who_plays_has_a_program_on_an_empty_seat_and_everybody_reads_whose_it_is() {
    let mut live = Live::open(&TableOpening {
        start: false,
        ..opening(vec![person_plan("ada"), SeatPlan::Open, bot_plan("low")])
    });
    assert_eq!(live.send(program("ada", 2)), Err(Refusal::HostPlays), "a bot's seat stays a bot's, or becomes empty");
    live.send(program("ada", 1)).expect("empty");
    assert_eq!(live.core.program_keeper(Seat(1)), Some(ProgramKeeper::Seat(Seat(0))));
    live.send(TableCommand::Start { who: person("ada") }).expect("starts");
    assert_eq!(live.send(program("ada", 1)), Err(Refusal::HostPlays), "no new key of a seat that knows something");
    assert!(live.core.had_programs());
}

#[test]
fn by_days_everybody_who_plays_is_asked_for_as_long_as_a_move_may_take() {
    let pace = Pace::ByDays { hours: 24, zero: TimeoutAction::PlaysOn };
    let settings = Some(TableSettings { pace, series: Series::Single });
    let mut live = Live::open(&TableOpening {
        terms: settings,
        ..opening(vec![person_plan("ada"), person_plan("ben"), person_plan("cy"), bot_plan("low")])
    });
    live.pass_time(4 * live.habits.away_without_stream);
    knock(&mut live, "dee");
    live.send(give(3, 0)).expect("asked");
    assert_eq!(live.core.undecided_seats(), [Seat(1), Seat(2)]);
    live.pass_time(3_600_000);
    vote(&mut live, "ben", true).expect("asked");
    vote(&mut live, "cy", true).expect("asked");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Seat(Seat(3)));
}

#[test]
fn where_nothing_is_hidden_the_host_decides_and_the_own_person_can_come_back() {
    let mut live =
        Live::open_with(&opening(vec![person_plan("ada"), person_plan("ben")]), OPEN, TableTimings::default());
    live.open_stream("ada");
    knock(&mut live, "dee");
    // A request expires some minutes after its person has gone.
    live.open_stream("dee");
    live.close_stream("ben");
    live.pass_time(live.habits.away_without_stream);
    live.send(give(1, 0)).expect("given at once");
    assert_eq!(live.core.viewer_for(Some(&person("dee"))), Viewer::Seat(Seat(1)));
    live.send(TableCommand::Return { who: person("ben") }).expect("his own seat");
    live.send(remove(1)).expect("removed at once");
    assert_eq!(live.send(TableCommand::Return { who: person("ben") }), Err(Refusal::NoSeat));
    live.send(program("ada", 1)).expect("nothing is hidden");
}

#[test]
fn nobody_has_powers_over_seats_at_a_table_with_fixed_seats() {
    let mut live = Live::open_with(
        &TableOpening { fixed_seats: true, ..opening(vec![person_plan("ada"), bot_plan("low")]) },
        OPEN,
        TableTimings::default(),
    );
    live.open_stream("ada");
    for command in [
        program("ada", 1),
        remove(1),
        give(1, 0),
        TableCommand::HandToBot { who: person("ada"), seat: 1 },
        TableCommand::Lock { who: person("ada"), on: true },
        TableCommand::Pause { who: person("ada") },
        TableCommand::RequestSeat { who: person("dee"), name: "Dee".into(), from: None },
    ] {
        assert_eq!(live.send(command.clone()), Err(Refusal::FixedSeats), "{command:?}");
    }
    assert!(live.core.only_bots_beside(Seat(0)));
    live.submit_action("ada", json!({ "pick": 1 })).expect("it is played as any other");
    let mut room = Live::open_with(
        &TableOpening { fixed_seats: true, start: false, ..opening(vec![person_plan("ada"), bot_plan("low")]) },
        OPEN,
        TableTimings::default(),
    );
    let chair = TableCommand::AssignBot { who: person("ada"), seat: 1, bot: None };
    assert_eq!(room.send(chair), Err(Refusal::FixedSeats));
    assert_eq!(room.restore_undated().send(program("ada", 1)), Err(Refusal::FixedSeats), "the house remembers");
}

#[test]
fn an_absent_seat_gets_no_more_than_twice_the_usual_time_ahead_however_often_it_is_asked_for() {
    let mut live = Live::open(&opening(vec![person_plan("ada"), person_plan("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    live.close_stream("ada");
    live.pass_time(live.habits.away_after);
    for _ in 0..60 {
        live.send(TableCommand::WaitLonger { who: person("ben"), seat: 0 }).expect("ada is away");
    }
    let until = live.core.absent_seats()[0].until;
    assert!((live.habits.substitute_after..=2 * live.habits.substitute_after).contains(&(until - live.now)));
}

fn offer_end(live: &mut Live, who: &str) -> Result<(), Refusal> {
    live.send(TableCommand::OfferEnd { who: person(who) })
}

#[test]
fn a_game_ends_without_a_result_when_all_who_play_agree_also_those_who_are_away() {
    let mut live = gathered();
    live.close_stream("cy");
    live.pass_time(live.habits.away_after);
    assert_eq!(offer_end(&mut live, "dee"), Err(Refusal::NoSeat), "who looks on offers nothing");
    offer_end(&mut live, "ben").expect("offered");
    vote(&mut live, "ada", true).expect("agreed");
    assert!(!live.core.is_closed(), "Cy is away and has not agreed");
    live.open_stream("cy");
    vote(&mut live, "cy", true).expect("agreed");
    assert!(live.core.is_closed() && live.core.is_ended_by_agreement() && !live.core.is_over());
    assert_eq!(live.finished, 1, "the table does not count as unfinished any more");
    assert_eq!(live.core.published_secret(), None);
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}

#[test]
fn an_offer_to_end_is_declined_by_one_is_limited_and_keeps_nobody_from_a_removal() {
    let mut live = gathered();
    for _ in 0..3 {
        offer_end(&mut live, "ben").expect("offered");
        assert!(!live.core.may_offer_end(Some(&person("cy"))), "one offer at a time");
        vote(&mut live, "ada", false).expect("declined");
        assert!(live.core.open_vote().is_none() && !live.core.is_closed());
        live.pass_time(live.habits.vote_duration);
    }
    assert_eq!(offer_end(&mut live, "ben"), Err(Refusal::TooManyChanges));
    assert!(!live.core.may_offer_end(Some(&person("ben"))));
    offer_end(&mut live, "cy").expect("each has offers of their own");
    live.send(remove(1)).expect("the host need not wait for that vote");
    vote(&mut live, "cy", true).expect("agreed");
    assert!(matches!(live.core.occupant_of(Seat(1)), PublicOccupant::Bot(_)));
    let mut alone = Live::open(&opening(vec![person_plan("ada"), bot_plan("low")]));
    alone.open_stream("ada");
    assert_eq!(offer_end(&mut alone, "ada"), Err(Refusal::NobodyAgrees));
    assert!(!alone.core.may_offer_end(Some(&person("ada"))));
}

fn remark(live: &mut Live, who: &str, name: &str) -> Result<(), Refusal> {
    live.send(TableCommand::Remark { who: person(who), name: name.into(), text: "What a game".into() })
}

#[test]
fn spectators_talk_in_a_lane_of_their_own_unless_they_know_a_seat() {
    let mut live = gathered();
    assert_eq!(remark(&mut live, "ada", "Ada"), Err(Refusal::Seated));
    assert_eq!(remark(&mut live, "dee", "Ada"), Err(Refusal::NameTaken), "nobody speaks in a player's name");
    assert_eq!(remark(&mut live, "dee", " "), Err(Refusal::NoName));
    remark(&mut live, "dee", "Dee").expect("said");
    assert_eq!(remark(&mut live, "eve", "Dee"), Err(Refusal::NameTaken));
    assert!(live.core.chat_lines().is_empty() && live.core.remarks().len() == 1);
    live.send(remove(1)).expect("asked");
    vote(&mut live, "cy", true).expect("agreed");
    assert_eq!(remark(&mut live, "ben", "Ben"), Err(Refusal::Barred), "who was removed knows a seat");
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
}
