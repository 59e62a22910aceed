//! The achievements of finished games, game by game.

use catalog::{
    Achievement, AchievementMerge, Achievements, BranchHistory, BranchOptions, CatalogGame, ChanceMode, DealSecret,
    DynGame, GameSetup, find, games,
};
use creatures::{EndCause, Infection, SeatDetail, Species};
use end_of_days::EndOfDays;
use engine::{Ending, MAX_SEATS, Seat, SeatSet};
use extinction_point::ExtinctionPoint;
use extraczon::{Extraczon, SeatResult};
use extrication::{Extrication, ScoreBreakdown, TieBreaker};
use serde_json::{Map, Value, json};

/// Returns the rules of a game for this many seats.
fn game<G: CatalogGame>(seats: u8, options: Value) -> G {
    let options = options.as_object().cloned().expect("options");
    G::set_up(G::RULES_VERSION, seats, &options).expect("a game")
}

/// Returns an ending of a game that these seats won.
fn ended<D>(winners: &[u8], detail: D) -> Ending<D> {
    let winners: SeatSet = winners.iter().copied().map(Seat).collect();
    Ending { payoffs: [0.0; MAX_SEATS], winners, scores: [0; MAX_SEATS], outcome: "win", detail }
}

/// Returns a seat's achievements, as `id value`.
fn feats<G: CatalogGame>(game: &G, ending: &Ending<G::Detail>, seat: u8) -> Vec<String> {
    let mut feats = Achievements::default();
    game.collect_achievements(ending, Seat(seat), &mut feats);
    let book = G::record_book_entries();
    for Achievement { id, .. } in &feats.0 {
        assert!(book.iter().any(|entry| entry.id == *id), "{id} is not in the book of {}", G::ID);
    }
    feats.0.iter().map(|feat| format!("{} {}", feat.id, feat.value)).collect()
}

#[test]
fn extraczon_has_a_book_by_tier() {
    let share = SeatResult { survivors: 30, tacticals: Vec::new(), contained: vec![4; 17], total: 73, rank: 1 };
    let mut detail = extraczon::EndingDetail {
        tier: Some("BRUTAL".into()),
        house_rank: None,
        tied: Vec::new(),
        escaped: 2,
        seats: vec![share.clone()],
    };
    let alone = feats(&game::<Extraczon>(1, json!({})), &ended(&[0], detail.clone()), 0);
    assert_eq!(alone, ["tier-1 1", "tier-2 1", "tier-3 1", "alone 73", "survivors 30", "contained 17"]);
    detail.tier = None;
    let none = feats(&game::<Extraczon>(1, json!({})), &ended(&[], detail.clone()), 0);
    assert_eq!(none[0], "alone 73");
    detail.seats.push(SeatResult { total: 12, ..share });
    let among = feats(&game::<Extraczon>(2, json!({})), &ended(&[0], detail), 1);
    assert_eq!(among, ["among 12", "survivors 30", "contained 17"]);
}

#[test]
fn extinction_point_counts_victories_by_difficulty() {
    let detail = extinction_point::EndingDetail {
        turns: 9,
        tricks_won: 20,
        tricks_lost: 12,
        battles: 6,
        mothership: 0,
        bunker: 3,
    };
    let (won, lost) = (ended(&[0, 1, 2], detail.clone()), ended(&[], detail));
    let at = |options: Value, ending| feats(&game::<ExtinctionPoint>(3, options), ending, 1);
    assert_eq!(at(json!({}), &won), ["won-beginner 1", "bunker 3", "tricks 20", "battles 6"]);
    assert_eq!(at(json!({ "infiltrator": "hard" }), &won)[0], "won-hard 1");
    let own = at(json!({ "infiltrator": "hard", "mothership_health": 1, "desperate_measures": true }), &won);
    assert_eq!(own[..2], ["won-own 1", "won-desperate 1"], "an easier crew is no victory over the hard Infiltrator");
    assert_eq!(at(json!({ "infiltrator": "hard" }), &lost), ["tricks 20", "battles 6"]);
}

#[test]
fn end_of_days_counts_launches_and_landings() {
    let detail = end_of_days::EndingDetail {
        ended_by: "last_turn".into(),
        extinct: false,
        nations: vec!["IND".into(), "USA".into()],
        launches: vec![3, 1],
        successes: vec![2, 0],
    };
    let (game, ending) = (game::<EndOfDays>(2, json!({})), ended(&[0], detail));
    let first = ["mars 1", "only 1", "won-IND 1", "launches 3", "launched 3", "landed 2"];
    assert_eq!(feats(&game, &ending, 0), first);
    assert_eq!(feats(&game, &ending, 1), ["launches 1", "launched 1", "landed 0"]);
}

#[test]
fn extrication_keeps_prestige_and_what_was_sustained() {
    let standing = ScoreBreakdown {
        population: 5,
        sustain: 5,
        supported: 5,
        unsupported: 0,
        for_supported: 10,
        for_unsupported: 0,
        sets: 1,
        for_sets: 3,
        for_majority: 4,
        tokens: 0,
        prestige: 17,
        science: 4,
        launched: 2,
        rank: 1,
    };
    let poor = ScoreBreakdown { supported: 3, unsupported: 2, sets: 0, prestige: -1, ..standing };
    let detail = extrication::EndingDetail {
        seats: vec![standing, poor],
        majority: vec![Seat(0)],
        decided_by: TieBreaker::Cohorts,
    };
    let (game, ending) = (game::<Extrication>(2, json!({})), ended(&[0], detail));
    let first = ["sustained 1", "majority 1", "sets 1", "tie 1", "prestige 17", "cohorts 5", "launched 2"];
    assert_eq!(feats(&game, &ending, 0), first);
    assert_eq!(feats(&game, &ending, 1), ["prestige -1", "cohorts 3", "launched 2"]);
}

/// Returns an Infection that the first seat has won by its goal, after this many false claims of the other.
fn infection(lies: u8) -> Ending<creatures::EndingDetail> {
    let seat = |claims, bluffs, lost| SeatDetail {
        species: vec![Species::Blue],
        creatures: 6,
        born: 2,
        lost,
        place: 1,
        claims,
        bluffs,
    };
    let seats = vec![seat(2, 0, 0), seat(4, lies, 3)];
    ended(&[0], creatures::EndingDetail { cause: EndCause::Goal, turns: 30, rounds: 15, seats })
}

#[test]
fn infection_keeps_how_it_was_won_and_how_honestly() {
    let game = game::<Infection>(2, json!({}));
    let first = ["goal 1", "untouched 1", "honest 1", "creatures 6", "born 2", "bluffs 0"];
    assert_eq!(feats(&game, &infection(1), 0), first);
    assert_eq!(feats(&game, &infection(1), 1), ["creatures 6", "born 2", "bluffs 1"]);
}

/// Compares two endings that differ only in the private knowledge of the other seat.
#[test]
fn nobodys_book_tells_what_another_seat_kept_to_itself() {
    let game = game::<Infection>(2, json!({}));
    assert_eq!(feats(&game, &infection(0), 0), feats(&game, &infection(4), 0));
}

fn start(game: &str, seats: u8, options: Map<String, Value>) -> Box<dyn DynGame> {
    let secret = DealSecret::from_seed(77);
    find(game).expect("on the list").start(GameSetup { seats, options, secret, entropy: Vec::new() }).expect("a table")
}

/// Lets random bots play to the end.
fn finish(table: &mut dyn DynGame) {
    while let Some(seat) = table.awaited_seats().iter().next() {
        let action = table.prepare_bot_task(seat, "random", None).expect("a seat that is asked")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    }
}

#[test]
fn every_game_fills_its_book_at_its_end_and_not_before() {
    for game in games() {
        let (info, book) = (game.info(), game.record_book_entries());
        let mut ids: Vec<&str> = book.iter().map(|entry| entry.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), book.len(), "{}: an entry stands twice", info.id);
        assert!(AchievementMerge::ALL.iter().all(|sort| book.iter().any(|entry| entry.sort == *sort)), "{}", info.id);
        let mut table = start(info.id, info.seats[0], Map::new());
        assert_eq!(table.achievements_of(Seat(0)), [], "{} has hardly begun", info.id);
        finish(table.as_mut());
        for seat in (0..info.seats[0]).map(Seat) {
            let feats = table.achievements_of(seat);
            assert!(!feats.is_empty(), "{}", info.id);
            for Achievement { id, value } in feats {
                let entry = book.iter().find(|entry| entry.id == id).expect("in the book");
                assert!(entry.sort != AchievementMerge::Achievement || value == 1, "{id} of {}", info.id);
            }
        }
    }
}

#[test]
fn own_cards_and_games_that_go_on_from_others_do_not_count() {
    let pack = find("extraczon").expect("on the list").standard_pack().replace("secured = 45", "secured = 1");
    let mut easy = start("extraczon", 1, Map::from_iter([("card_set".to_owned(), pack.into())]));
    finish(easy.as_mut());
    assert_eq!(easy.achievements_of(Seat(0)), []);
    let table = start("extraczon", 1, Map::new());
    let secret = DealSecret::from_seed(78);
    let mut branch = table
        .branch(&BranchOptions { past: BranchHistory::Now, secret, chance_mode: ChanceMode::Dealt })
        .expect("a branch");
    finish(branch.as_mut());
    assert_eq!(branch.achievements_of(Seat(0)), []);
}
