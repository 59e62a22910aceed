//! Tests for escapes, the end, tiers, totals and ties.

use engine::{Chance, Rules, Seat, SeatSet, ToAct};
use extraczon::{Event, OnTie, Options, Phase, SeatResult, TieScope};

use crate::rules::scenario::{Scenario, parse_kind};

/// A finished game: each seat has these numbers of Survivors, Tacticals and Zombies, and the last encounter added
/// none.
fn finished(options: Options, brought: &[(u8, u8, u8)]) -> Scenario {
    let mut scene = Scenario::before_the_last(options, brought);
    let kind = scene.state.public.zombies.iter().position(|left| *left > 0).expect("the last Zombie");
    let hp = scene.game.content().zombie_hp(kind as u8);
    scene.loses_to(hp);
    scene
}

fn solo(secured: u8, contained: u8) -> Scenario {
    let tacticals = secured.saturating_sub(54);
    finished(Options::default(), &[(secured - tacticals, tacticals, contained)])
}

fn tier(secured: u8, contained: u8) -> Option<String> {
    solo(secured, contained).ending().detail.tier
}

/// Seats with these totals: five Zombies each, the rest Survivors.
fn totals(options: Options, totals: &[u8]) -> Scenario {
    let brought: Vec<_> = totals.iter().map(|total| (total - 5, 0, 5)).collect();
    finished(options, &brought)
}

#[test]
fn ez_69_to_73_an_escaped_zombie_counts_for_nobody_and_never_comes_back() {
    // Edge 23.
    let mut scene = Scenario::with_seats(2);
    for turn in 0..4 {
        scene.loses_to(20);
        assert_eq!((scene.phase(), scene.state.public.seat), (Phase::Zombie, Seat((turn + 1) % 2)));
    }
    let public = &scene.state.public;
    assert_eq!((public.escaped[5], public.zombies[5], public.contained), (4, 0, [[0; 8]; 4]));
    assert_eq!(scene.discard_pile(), "I I I I", "no Zombie lies among the discards");
    let again = extraczon::ChanceOutcome::Zombie { kind: 5 };
    assert!(!scene.game.is_possible(&scene.state, again));
}

#[test]
fn ez_3_77_the_game_ends_with_the_24th_encounter() {
    let mut scene = Scenario::new_solo();
    for turn in 0..24 {
        assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Chance);
        scene.loses_to(15 + turn / 4);
    }
    assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Nobody);
    let told = scene.take_events();
    assert!(matches!(told.last(), Some(Event::Over { totals: [0, 0, 0, 0], winners: SeatSet::EMPTY })));
    assert_eq!(told.iter().filter(|event| matches!(event, Event::Turn { .. })).count(), 24);
}

#[test]
fn ez_5_78_to_80_alone_the_two_numbers_are_counted_apart() {
    // The first worked example: 39 Survivors, 13 Tacticals, 14 Zombies is EPIC, and one more Zombie would be LEGEND.
    let scene = finished(Options::default(), &[(39, 13, 14)]);
    let ending = scene.ending();
    assert_eq!((ending.outcome, ending.detail.tier.as_deref()), ("tier", Some("EPIC")));
    assert_eq!((ending.scores[0], ending.detail.escaped), (66, 10));
    assert_eq!(ending.winners, SeatSet::only(Seat(0)));
    let with_one_more = finished(Options::default(), &[(39, 13, 15)]);
    assert_eq!(with_one_more.ending().detail.tier.as_deref(), Some("LEGEND"));
    let none = finished(Options::default(), &[(39, 5, 23)]).ending();
    assert_eq!((none.detail.tier, none.winners, none.payoffs[0]), (None, SeatSet::EMPTY, 0.0));
}

#[test]
fn ez_81_to_84_each_tier_asks_for_its_two_numbers() {
    let steps = [(45, 13, "EPIC"), (50, 15, "LEGEND"), (55, 17, "BRUTAL"), (60, 19, "IMPOSSIBLE")];
    for (index, (secured, contained, name)) in steps.into_iter().enumerate() {
        assert_eq!(tier(secured, contained).as_deref(), Some(name));
        assert_eq!(solo(secured, contained).ending().payoffs[0], index as f32 + 1.0);
        let below = index.checked_sub(1).map(|below| steps[below].2);
        assert_eq!(tier(secured - 1, contained).as_deref(), below);
        assert_eq!(tier(secured, contained - 1).as_deref(), below);
    }
}

#[test]
fn ez_85_q28_both_numbers_have_to_meet_one_and_the_same_tier() {
    // Edge 29.
    assert_eq!(tier(61, 16).as_deref(), Some("LEGEND"));
    assert_eq!(tier(60, 18).as_deref(), Some("BRUTAL"));
    assert_eq!(tier(59, 23).as_deref(), Some("BRUTAL"));
    assert_eq!(tier(50, 14).as_deref(), Some("EPIC"));
}

#[test]
fn ez_q27_below_the_first_tier_a_game_alone_is_neither_won_nor_lost() {
    let ending = solo(44, 23).ending();
    assert_eq!((ending.outcome, ending.detail.tier, ending.detail.house_rank), ("tier", None, None));
}

#[test]
fn ez_q27_house_ranks_are_shown_on_request_and_below_the_tiers_only() {
    let rank = |survivors, zombies| {
        let options = Options { house_ranks: true, ..Options::default() };
        finished(options, &[(survivors, 0, zombies)]).ending().detail
    };
    assert_eq!(rank(29, 9).house_rank, None);
    assert_eq!(rank(30, 9).house_rank.as_deref(), Some("OUTPOST"));
    assert_eq!(rank(35, 11).house_rank.as_deref(), Some("REFUGE"));
    assert_eq!(rank(44, 23).house_rank.as_deref(), Some("SANCTUARY"));
    assert_eq!(rank(45, 11).house_rank.as_deref(), Some("REFUGE"), "the Zombies are missing for more");
    let epic = rank(45, 13);
    assert_eq!((epic.tier.as_deref(), epic.house_rank), (Some("EPIC"), None));
}

#[test]
fn ez_6_86_to_89_each_card_and_each_zombie_is_a_point_and_the_most_points_win() {
    let mut scene = Scenario::before_the_last(Options::default(), &[(3, 2, 4), (5, 0, 2), (1, 6, 1)]);
    let last = scene.state.public.zombies.iter().position(|left| *left > 0).expect("the last Zombie");
    let hp = scene.game.content().zombie_hp(last as u8);
    scene.loses_to(hp);
    assert!(
        matches!(scene.take_events().last(), Some(Event::Over { totals: [9, 7, 8, 0], winners }) if *winners == SeatSet::only(Seat(0)))
    );
    let ending = scene.ending();
    assert_eq!((ending.outcome, ending.winners), ("win", SeatSet::only(Seat(0))));
    assert_eq!(ending.scores[..3], [9, 7, 8]);
    assert_eq!(ending.payoffs[..3], [1.0, 0.0, 0.0]);
    let ranks: Vec<_> = ending.detail.seats.iter().map(|share| share.rank).collect();
    assert_eq!(ranks, [1, 3, 2]);
    let expected = SeatResult {
        survivors: 3,
        tacticals: vec![(parse_kind("D"), 2)],
        contained: vec![15, 15, 15, 15],
        total: 9,
        rank: 1,
    };
    assert_eq!(ending.detail.seats[0], expected);
}

#[test]
fn ez_90_q26_a_tie_for_the_most_points_leaves_the_game_unresolved() {
    // The second worked example, and edge 27.
    let brought = [(10, 3, 6), (9, 4, 6), (12, 1, 5)];
    let ending = finished(Options::default(), &brought).ending();
    assert_eq!((ending.outcome, ending.winners, ending.detail.escaped), ("unresolved", SeatSet::EMPTY, 7));
    assert_eq!((ending.scores[..3].to_vec(), ending.detail.tied), (vec![19, 19, 18], vec![0, 1]));
    assert_eq!(ending.payoffs[..3], [1.0 / 3.0; 3]);
    let decided = finished(Options::default(), &[(10, 3, 7), (9, 4, 6), (12, 1, 5)]).ending();
    assert_eq!(decided.winners, SeatSet::only(Seat(0)));
    let level = totals(Options::default(), &[30, 30]).ending();
    assert_eq!(
        (level.outcome, level.winners, level.payoffs[..2].to_vec()),
        ("unresolved", SeatSet::EMPTY, vec![0.5; 2])
    );
}

#[test]
fn ez_q25_a_tie_below_the_most_points_does_not_matter() {
    // Edge 28.
    let ending = totals(Options::default(), &[15, 14, 14, 9]).ending();
    assert_eq!((ending.winners, ending.detail.tied.is_empty()), (SeatSet::only(Seat(0)), true));
    let ranks: Vec<_> = ending.detail.seats.iter().map(|share| share.rank).collect();
    assert_eq!(ranks, [1, 2, 2, 4]);
}

#[test]
fn ez_q25_with_the_option_any_every_tie_leaves_the_game_unresolved() {
    let any = || Options { tie_scope: TieScope::Any, ..Options::default() };
    let ending = totals(any(), &[20, 19, 19]).ending();
    assert_eq!((ending.outcome, ending.detail.tied), ("unresolved", vec![1, 2]));
    assert_eq!(totals(any(), &[20, 19, 18]).ending().winners, SeatSet::only(Seat(0)));
    assert_eq!(totals(any(), &[20]).ending().outcome, "tier", "alone there is nobody to be level with");
}

#[test]
fn ez_q26_what_follows_an_unresolved_game_is_not_part_of_it() {
    for on_tie in [OnTie::Offer, OnTie::Replay] {
        let scene = totals(Options { on_tie, ..Options::default() }, &[20, 20]);
        assert_eq!(scene.game.to_act(&scene.state.public), ToAct::Nobody);
        assert_eq!(scene.legal_action_words(), "");
    }
}
