//! Contributions to a fair deal: seats commit after the deal is sealed, and reveal once no seat can commit any more.

use catalog::fair_deal::{self, FairDealRound};
use catalog::{DealSecret, GameSetup, SecretChain};
use engine::Seat;
use serde_json::json;
use tables::{Refusal, SeatPlan, StoredEvent, TableCommand, TableHeader, TableOpening, TableState, TableTimings};

use crate::common::{DAWN, Live, SEALED, bot_plan, opening, person, person_plan};

/// Returns a seat for a person whose browser contributes by itself.
fn adds(name: &str) -> SeatPlan {
    SeatPlan::Person { person: person(name), name: name.into(), adds: true }
}

/// Returns a table before its start with these seats, all of their people present.
fn room(places: Vec<SeatPlan>) -> Live {
    let mut live = Live::open(&TableOpening { start: false, ..opening(places) });
    for who in ["ada", "ben", "cy"] {
        if !live.core.seats_of(Some(&person(who))).is_empty() {
            live.open_stream(who);
        }
    }
    live
}

fn share(who: &str) -> String {
    format!("what {who} adds")
}

fn digest(live: &Live, who: &str, share: &str) -> (usize, String) {
    let shuffling = live.core.fair_deal_task(Some(&person(who))).expect("the table asks");
    let seal = live.core.game().commitment();
    (shuffling.round, fair_deal::seat_commitment(&seal, shuffling.round, shuffling.seat.0, share))
}

fn pledge(live: &mut Live, who: &str) {
    let (round, pledge) = digest(live, who, &share(who));
    live.send(TableCommand::CommitContribution { who: person(who), round, pledge }).expect("pledged");
}

fn pledge_all(live: &mut Live, all: &[&str]) {
    all.iter().for_each(|who| pledge(live, who));
}

fn open_all(live: &mut Live, all: &[&str]) {
    all.iter().for_each(|who| open(live, who).expect("pledged"));
}

fn open(live: &mut Live, who: &str) -> Result<(), Refusal> {
    let round = live.core.deal_rounds().len() - 1;
    live.send(TableCommand::Open { who: person(who), round, share: share(who) })
}

fn start(live: &mut Live) {
    live.send(TableCommand::Start { who: person("ada") }).expect("the host starts");
}

/// Returns the contributions that the game was dealt from, and checks that a restored table has the same.
fn dealt(live: &Live) -> Vec<String> {
    assert!(live.core.has_started(), "dealt");
    let setup = live.core.game().setup();
    assert_eq!(live.restore_undated().snapshot(), live.snapshot());
    assert_eq!(setup.entropy, live.core.entropy());
    setup.entropy.clone()
}

/// Ada reveals, and the game is dealt from her contribution alone.
fn ada_alone_counts(live: &mut Live) {
    open(live, "ada").expect("pledged");
    assert_eq!(dealt(live), [share("ada"), String::new()]);
}

#[test]
fn all_pledge_all_open_and_all_counts() {
    let mut live = room(vec![adds("ada"), adds("ben"), bot_plan("low")]);
    pledge_all(&mut live, &["ada", "ben"]);
    start(&mut live);
    assert!(live.core.is_shuffling() && !live.core.has_started());
    open(&mut live, "ben").expect("pledged");
    assert!(!live.core.has_started(), "Ada has not opened");
    assert_eq!(live.core.entropy(), ["", "", ""], "nobody sees what Ben has opened before all have");
    open(&mut live, "ada").expect("pledged");
    assert_eq!(dealt(&live), [share("ada"), share("ben"), String::new()]);
    let [round] = live.core.deal_rounds() else { panic!("one round") };
    assert!(round.by_house.is_empty() && round.unopened_seats().next().is_none());
}

#[test]
fn a_table_that_begins_at_once_publishes_its_seal_first() {
    let mut live = Live::open(&opening(vec![adds("ada"), bot_plan("low")]));
    assert!(live.core.is_shuffling() && live.core.wake_at().is_none(), "it waits until Ada has seen it");
    assert!(live.core.can_sleep());
    live.send(TableCommand::PageRequested { who: person("ada") }).expect("seen");
    pledge(&mut live, "ada");
    assert!(live.core.fair_deal_task(Some(&person("ada"))).is_some_and(|shuffling| shuffling.is_revealing));
    ada_alone_counts(&mut live);
}

#[test]
fn nobody_waits_for_long_for_a_browser_that_never_pledges() {
    let mut live = Live::open(&opening(vec![adds("ada"), adds("ben")]));
    live.open_stream("ada");
    pledge(&mut live, "ada");
    live.pass_time(live.habits.gather - 1);
    assert_eq!(live.core.awaited_contributors(), [Seat(1)]);
    live.pass_time(1);
    assert!(live.core.fair_deal_task(Some(&person("ben"))).is_none(), "nobody can pledge any more");
    assert_eq!(
        live.send(TableCommand::CommitContribution { who: person("ben"), round: 0, pledge: "0".repeat(64) }),
        Err(Refusal::Started)
    );
    ada_alone_counts(&mut live);
}

#[test]
fn the_host_can_wait_no_longer_for_pledges_but_for_no_less_than_all_shares() {
    let mut live = Live::open(&opening(vec![adds("ada"), adds("ben")]));
    live.open_stream("ada");
    live.open_stream("ben");
    pledge(&mut live, "ada");
    start(&mut live);
    assert_eq!(live.send(TableCommand::Start { who: person("ada") }), Err(Refusal::Started));
    ada_alone_counts(&mut live);
}

#[test]
fn whoever_does_not_open_costs_a_round_and_adds_nothing_more() {
    let mut live = room(vec![adds("ada"), adds("ben"), adds("cy")]);
    pledge_all(&mut live, &["ada", "ben", "cy"]);
    start(&mut live);
    open(&mut live, "ada").expect("pledged");
    open(&mut live, "cy").expect("pledged");
    live.pass_time(live.habits.shuffle);
    assert!(!live.core.has_started(), "the others pledge anew");
    assert!(live.core.fair_deal_task(Some(&person("ben"))).is_none(), "Ben has no second try");
    let again = TableCommand::CommitContribution { who: person("ben"), round: 1, pledge: "1".repeat(64) };
    assert_eq!(live.send(again), Err(Refusal::BadShare));
    assert_eq!(open(&mut live, "ada"), Err(Refusal::Stale), "what was opened in the other round is of no use");
    pledge_all(&mut live, &["ada", "cy"]);
    assert_eq!(live.restore_undated().core.deal_rounds(), live.core.deal_rounds());
    open_all(&mut live, &["ada", "cy"]);
    assert_eq!(dealt(&live), [share("ada"), String::new(), share("cy")]);
    let [missed, _] = live.core.deal_rounds() else { panic!("two rounds") };
    assert_eq!(missed.unopened_seats().collect::<Vec<_>>(), [1], "everybody can see who it was");
}

#[test]
fn a_table_deals_in_the_end_although_nobody_ever_opens() {
    let mut live = room(vec![adds("ada"), adds("ben"), adds("cy")]);
    pledge_all(&mut live, &["ada", "ben", "cy"]);
    start(&mut live);
    live.pass_time(live.habits.shuffle);
    assert_eq!(dealt(&live), ["", "", ""]);
}

#[test]
fn whoever_leaves_between_is_not_waited_for() {
    let mut live = room(vec![adds("ada"), adds("ben"), adds("cy")]);
    pledge_all(&mut live, &["ada", "ben", "cy"]);
    start(&mut live);
    live.send(TableCommand::Leave { who: person("ben") }).expect("left");
    assert_eq!(live.core.awaited_contributors(), [Seat(0), Seat(2)], "the round is lost, and others are not struck");
    open(&mut live, "cy").expect("pledged");
    open(&mut live, "ada").expect("pledged");
    assert_eq!(live.core.deal_rounds().len(), 2, "Ben's share is missing");
    pledge_all(&mut live, &["ada", "cy"]);
    open_all(&mut live, &["ada", "cy"]);
    assert_eq!(dealt(&live), [share("ada"), String::new(), share("cy")]);
    assert!(live.core.person_of(Seat(1)).is_none(), "a bot plays");
}

#[test]
fn whoever_leaves_or_is_removed_after_opening_has_added() {
    for removed in [false, true] {
        let mut live = room(vec![adds("ada"), adds("ben"), bot_plan("low")]);
        pledge_all(&mut live, &["ada", "ben"]);
        start(&mut live);
        open(&mut live, "ben").expect("pledged");
        let goes = match removed {
            true => TableCommand::Remove { who: person("ada"), seat: 1 },
            false => TableCommand::Leave { who: person("ben") },
        };
        live.send(goes).expect("gone");
        open(&mut live, "ada").expect("pledged");
        assert_eq!(dealt(&live), [share("ada"), share("ben"), String::new()]);
    }
}

#[test]
fn whoever_is_removed_before_the_roll_adds_nothing_and_leaves_no_pledge_behind() {
    let mut live = room(vec![adds("ada"), adds("ben")]);
    pledge_all(&mut live, &["ada", "ben"]);
    live.send(TableCommand::Remove { who: person("ada"), seat: 1 }).expect("removed");
    live.send(TableCommand::Sit { who: person("cy"), seat: 1, name: "Cy".into(), share: String::new(), adds: false })
        .expect("free");
    start(&mut live);
    ada_alone_counts(&mut live);
}

#[test]
fn nobody_sits_down_while_the_cards_are_shuffled() {
    let mut live = room(vec![adds("ada"), SeatPlan::Open]);
    pledge(&mut live, "ada");
    start(&mut live);
    let sit = TableCommand::Sit { who: person("ben"), seat: 1, name: "Ben".into(), share: "late".into(), adds: true };
    assert_eq!(live.send(sit), Err(Refusal::Started));
    let chair = TableCommand::AssignBot { who: person("ada"), seat: 1, bot: Some("low".into()) };
    assert_eq!(live.send(chair), Err(Refusal::Started));
    ada_alone_counts(&mut live);
}

#[test]
fn who_is_away_at_the_start_is_not_on_the_roll() {
    let mut live = room(vec![adds("ada"), adds("ben")]);
    pledge_all(&mut live, &["ada", "ben"]);
    live.close_stream("ben");
    live.pass_time(live.habits.away_after);
    start(&mut live);
    ada_alone_counts(&mut live);
    assert_eq!(live.core.deal_rounds().len(), 1, "no deal was thrown away");
}

#[test]
fn a_name_can_change_without_the_pledge() {
    let mut live = room(vec![adds("ada"), bot_plan("low")]);
    pledge(&mut live, "ada");
    let before = live.core.deal_rounds().to_vec();
    live.send(TableCommand::Sit { who: person("ada"), seat: 0, name: "Ad".into(), share: String::new(), adds: true })
        .expect("renamed");
    assert_eq!(live.core.deal_rounds(), before);
}

#[test]
fn the_house_pledges_for_whoever_cannot_and_the_record_says_so() {
    let mut live = room(vec![adds("ada"), SeatPlan::Open]);
    pledge(&mut live, "ada");
    live.send(TableCommand::Sit { who: person("ben"), seat: 1, name: "Ben".into(), share: "salt".into(), adds: false })
        .expect("free");
    start(&mut live);
    open(&mut live, "ada").expect("pledged");
    let added = dealt(&live);
    assert!(added[1].starts_with("salt ") && added[1].len() == 37, "{added:?}");
    assert_eq!(live.core.deal_rounds()[0].by_house, [1]);
}

#[test]
fn the_pledge_of_another_is_refused_and_a_share_must_fit() {
    let mut live = room(vec![adds("ada"), adds("ben")]);
    pledge(&mut live, "ada");
    let (round, of_ada) = digest(&live, "ada", &share("ada"));
    let copied = TableCommand::CommitContribution { who: person("ben"), round, pledge: of_ada };
    assert_eq!(live.send(copied), Err(Refusal::BadShare));
    for wrong in ["", "x", &"A".repeat(64)] {
        let pledge = TableCommand::CommitContribution { who: person("ben"), round, pledge: (*wrong).to_owned() };
        assert_eq!(live.send(pledge), Err(Refusal::BadShare), "{wrong}");
    }
    pledge(&mut live, "ben");
    start(&mut live);
    for other in ["what ada adds", "another", "", &"x".repeat(321)] {
        let open = TableCommand::Open { who: person("ben"), round, share: (*other).to_owned() };
        assert_eq!(live.send(open), Err(Refusal::BadShare), "the last one tries {other}");
    }
    assert_eq!(open(&mut live, "cy"), Err(Refusal::NoSeat));
    open(&mut live, "ben").expect("pledged");
    assert_eq!(open(&mut live, "ben"), Err(Refusal::Stale), "once");
}

/// The notifications to others are the same whatever was revealed, until the round is dealt. Before that, only the
/// digests differ.
#[test]
fn nobody_learns_what_another_opened_before_all_have() {
    let world = |secret: &str| {
        let mut live = room(vec![adds("ada"), adds("ben"), adds("cy")]);
        let own = |live: &Live, share: &str| digest(live, "ben", share);
        let (round, pledge_of_ben) = own(&live, secret);
        live.send(TableCommand::CommitContribution { who: person("ben"), round, pledge: pledge_of_ben })
            .expect("pledged");
        pledge(&mut live, "ada");
        pledge(&mut live, "cy");
        start(&mut live);
        live.send(TableCommand::Open { who: person("ben"), round, share: secret.to_owned() }).expect("pledged");
        let seen = |who: &str| {
            let mut shuffling = live.core.fair_deal_task(Some(&person(who))).expect("Ben has opened, others have not");
            shuffling.commitments[1].clear();
            (shuffling, live.core.awaited_contributors(), live.core.entropy(), live.told.clone())
        };
        (seen("ada"), seen("cy"), live.core.fair_deal_task(None))
    };
    assert_eq!(world("one"), world("another, and a longer one"));
}

/// The server tries other secrets: any but the sealed one fails, and so does any other contribution or set of
/// commitments.
#[test]
fn no_other_secret_share_or_roll_passes_for_what_was_sealed() {
    let mut live = room(vec![adds("ada"), adds("ben")]);
    pledge_all(&mut live, &["ada", "ben"]);
    start(&mut live);
    open_all(&mut live, &["ada", "ben"]);
    let restore = |header: TableHeader, rows: &[StoredEvent]| {
        TableState::restore(live.now, header, rows, SEALED, TableTimings::default()).map(drop)
    };
    restore(live.header.clone(), &live.rows).expect("as it was");
    for seed in 2..50 {
        let other = TableHeader { secret: DealSecret::from_seed(seed).to_hex(), ..live.header.clone() };
        assert!(restore(other, &live.rows).is_err(), "secret {seed}");
    }
    for (place, row) in live.rows.iter().enumerate() {
        let mut rows = live.rows.clone();
        match row {
            StoredEvent::Opened { seat, .. } => {
                rows[place] = StoredEvent::Opened { seat: *seat, share: "better".into() }
            }
            StoredEvent::Pledged { seat, share, .. } => {
                rows[place] = StoredEvent::Pledged { seat: *seat, pledge: "a".repeat(64), share: share.clone() };
            }
            StoredEvent::Rolled { .. } => rows[place] = StoredEvent::Rolled { seats: vec![0] },
            _ => continue,
        }
        assert!(restore(live.header.clone(), &rows).is_err(), "{row:?}");
    }
}

#[test]
fn a_room_from_before_there_were_pledges_deals_as_it_was_promised() {
    let live = Live::open(&TableOpening { start: false, ..opening(vec![person_plan("ada"), SeatPlan::Open]) });
    let sat = json!({ "sat": { "seat": 1, "person": person("ben"), "name": "Ben", "entropy": "old" } });
    let bot = json!({ "started": {} });
    let rows = [sat, bot].map(|row| serde_json::from_value::<StoredEvent>(row).expect("as it was written"));
    let rows: Vec<StoredEvent> = live.rows.iter().cloned().chain(rows).collect();
    let setup = GameSetup {
        seats: 2,
        options: live.header.options.clone(),
        secret: DealSecret::parse(&live.header.secret).expect("digits"),
        entropy: ["", "old"].map(str::to_owned).to_vec(),
    };
    let entries = SEALED.start_with_version(live.header.rules, setup).expect("starts").journal_entries();
    let rows: Vec<StoredEvent> = rows.into_iter().chain(entries.into_iter().map(StoredEvent::Entry)).collect();
    let (state, _) = TableState::restore(live.now, live.header.clone(), &rows, SEALED, TableTimings::default())
        .expect("as it was promised");
    assert_eq!(state.entropy(), ["", "old"]);
}

#[test]
fn the_games_that_follow_are_sealed_with_the_first() {
    let chain = SecretChain { root: DealSecret::from_seed(9), left: 2 };
    let open = TableOpening { start: true, ..opening(vec![person_plan("ada"), person_plan("ben")]) };
    let (state, _) = TableState::open(DAWN, &open, chain, SEALED, TableTimings::default()).expect("opens");
    assert_eq!(state.stored_header().secret, chain.current_secret().to_hex());
    let header = state.stored_header().clone();
    let forged = TableHeader { secret: DealSecret::from_seed(1).to_hex(), ..header.clone() };
    let refused =
        TableState::restore(DAWN, forged, &[], SEALED, TableTimings::default()).map(drop).expect_err("another secret");
    assert!(refused.0.contains("sealed"), "{}", refused.0);
    let text = serde_json::to_string(&header).expect("serialises");
    assert!(serde_json::from_str::<TableHeader>(&text).expect("reads") == header);
}

/// Plays a whole game whose next one begins by itself: its seal was opened at the end of the first, and the
/// contributors are asked again.
#[test]
fn a_rematch_has_the_seal_that_the_game_before_opened_and_new_shares() {
    let mut live = room(vec![adds("ada"), adds("ben")]);
    pledge_all(&mut live, &["ada", "ben"]);
    start(&mut live);
    open_all(&mut live, &["ada", "ben"]);
    live.play_out(&["ada", "ben"]);
    live.open_stream("ada");
    live.send(TableCommand::Rematch { who: person("ada") }).expect("over");
    let next = live.next.pop().expect("the next table");
    assert!(next.chain.is_none(), "a secret by itself is followed by one that is drawn");
    let expected: Vec<bool> =
        next.places.iter().map(|place| matches!(place, SeatPlan::Person { adds: true, .. })).collect();
    assert_eq!(expected, [true, true]);
    let mut again = Live::open(&next);
    assert!(again.core.deal_rounds().is_empty(), "nothing is carried over");
    again.open_stream("ada");
    again.open_stream("ben");
    pledge_all(&mut again, &["ada", "ben"]);
    open_all(&mut again, &["ada", "ben"]);
    assert!(again.core.has_started());
}

#[test]
fn thrown_rounds_stand_in_the_record() {
    let mut live = room(vec![adds("ada"), adds("ben")]);
    pledge_all(&mut live, &["ada", "ben"]);
    start(&mut live);
    open(&mut live, "ada").expect("pledged");
    live.pass_time(live.habits.shuffle);
    pledge(&mut live, "ada");
    open(&mut live, "ada").expect("pledged");
    let rounds: Vec<FairDealRound> = live.core.deal_rounds().to_vec();
    assert_eq!((rounds.len(), rounds[0].unopened_seats().count(), rounds[1].unopened_seats().count()), (2, 1, 0));
}
