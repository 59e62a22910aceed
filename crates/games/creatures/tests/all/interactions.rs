//! Tests for every combination of a moving creature, the creatures on its target hex, and the homes that it may
//! enter.

use crate::common::*;
use creatures::{
    Action, ChanceOutcome, Character, Creatures, DeadBase, Duel, Event, MeetingResult, Melee, Options, OwnBase,
    Species, Variant,
};
use engine::Seat;

/// Builds a position in which a species of the seat on turn can step onto a hex next to its home, from the board or
/// from home, while every other species has two creatures in safety.
fn before<K: Variant>(
    game: &Creatures<K>,
    mover: Species,
    character: Character,
    from_home: bool,
) -> (Scenario<K>, u8, Action) {
    let board = game.board();
    let corner = board.corner_hex(mover);
    let exit =
        board.neighbours(corner).iter().find(|hex| board.neighbours(*hex).len() == 6).expect("one exit lies inside");
    let origin = board.neighbours(exit).iter().find(|hex| board.neighbours(*hex).len() == 6).expect("inside");
    let (to, from) = (board.hex_name(exit), board.hex_name(origin));
    let seat = game.owner_of(&engine::Rules::initial_state(game).public, mover);
    let mut scene = Scenario::new(game.clone(), seat.0, 3);
    for species in game.in_play() {
        scene = scene.at_home(species, 1, 1);
    }
    let action = if from_home {
        Action::Out { species: mover, character, to }
    } else {
        scene = scene.with(mover, &from.to_string(), character);
        Action::Step { species: mover, from, to }
    };
    (scene, exit, action)
}

/// Returns the number of creatures of each species.
fn counts<K: Variant>(scene: &Scenario<K>) -> Vec<i32> {
    Species::ALL.into_iter().map(|species| i32::from(scene.creature_count(species))).collect()
}

fn meet<K: Variant>(game: &Creatures<K>, mover: Species, character: Character, others: &[Species], theirs: Character) {
    for from_home in [false, true] {
        let (mut scene, exit, action) = before(game, mover, character, from_home);
        let at = game.board().hex_name(exit).to_string();
        if others.len() == 1 {
            scene = scene.with(others[0], &at, theirs);
        } else {
            scene = scene.with_pair(others, &at);
        }
        let mut scene = scene.balance_and_check();
        let was = counts(&scene);
        scene.take_action(action);
        let Some(Event::Met { meeting, character: shown, others_character, .. }) =
            scene.told.iter().map(|told| &told.event).find(|event| matches!(event, Event::Met { .. })).cloned()
        else {
            panic!("IX-21: everybody sees who met");
        };
        assert_eq!((shown, others_character), (character, theirs));
        let mut change = [0; 6];
        let (expected, left): (MeetingResult, Vec<Species>) = match (character, theirs) {
            // IX-22.
            (FOE, FOE) => {
                change[mover.index()] = -1;
                change[others[0].index()] = -1;
                (MeetingResult::Cancel, vec![])
            }
            // IX-23, IX-24, IX-31, IX-32.
            (FOE, FRIEND) => {
                others.iter().for_each(|other| change[other.index()] = -1);
                change[mover.index()] = 2;
                (MeetingResult::Kill, vec![mover])
            }
            // IX-23, IX-24.
            (FRIEND, FOE) => {
                change[mover.index()] = -1;
                change[others[0].index()] = 2;
                (MeetingResult::Die, others.to_vec())
            }
            // IX-25, IX-26, IX-33, IX-34.
            (FRIEND, FRIEND) => {
                others.iter().for_each(|other| change[other.index()] = 1);
                change[mover.index()] = 1;
                let mut all = [others, &[mover]].concat();
                all.sort_unstable();
                (MeetingResult::Pair, all)
            }
        };
        assert_eq!(meeting, expected);
        // IX-Q11: the seat on turn is asked first, then the others clockwise.
        let mut asked = Vec::new();
        while scene.state.public.phase == creatures::Phase::Birth {
            let legal = scene.legal_actions(scene.seat_to_act());
            let Action::Birth { species, .. } = legal[0] else { panic!("a birth is asked") };
            asked.push((game.owner_of(&scene.state.public, species), species));
            scene.take_action(legal[0]);
        }
        let first = scene.state.public.places[game.owner_of(&scene.state.public, mover).index()];
        let seats = engine::Rules::seats(game);
        let order = |seat: &Seat| (scene.state.public.places[seat.index()] + seats - first) % seats;
        assert!(asked.windows(2).all(|pair| order(&pair[0].0) <= order(&pair[1].0)));
        assert_eq!(asked.len(), change.iter().filter(|change| **change > 0).count());
        // Compares the numbers, the hex, and the sighting that remains (IX-27).
        let found: Vec<i32> = counts(&scene).into_iter().zip(was).map(|(now, was)| now - was).collect();
        assert_eq!(found, change, "{mover:?} {character:?} onto {others:?} {theirs:?}");
        assert_eq!(scene.species_on(&at), left);
        let public = &scene.state.public;
        assert_eq!(public.seen.contains(exit), !left.is_empty());
        assert_eq!(public.seen_foes.contains(exit), matches!(meeting, MeetingResult::Kill | MeetingResult::Die));
        assert_eq!(public.met.contains(exit), !left.is_empty());
        assert_eq!(public.held.contains(exit), meeting == MeetingResult::Pair);
        assert_eq!(public.moves, 2);
    }
}

/// Tests every set of creatures that can occupy a hex: friends, or one foe.
fn all_meetings<K: Variant>(game: &Creatures<K>) {
    let in_play: Vec<Species> = game.in_play().collect();
    for mover in in_play.iter().copied() {
        let rest: Vec<Species> = in_play.iter().copied().filter(|one| *one != mover).collect();
        for character in Character::BOTH {
            for set in 1u32..1 << rest.len() {
                let others: Vec<Species> =
                    (0..rest.len()).filter(|bit| set >> bit & 1 == 1).map(|bit| rest[bit]).collect();
                meet(game, mover, character, &others, FRIEND);
                if others.len() == 1 {
                    meet(game, mover, character, &others, FOE);
                }
            }
        }
    }
}

/// IX-15: stepping onto another species is a meeting, regardless of its owner.
#[test]
fn ix_21_to_26_ix_31_to_34_every_meeting_of_extinction() {
    for seats in 3..=6 {
        all_meetings::<Melee>(&new_extinction(seats, fixed_seating_options()));
    }
}

/// IX-46, IX-47, IX-Q25, IX-Q26: every combination of four species, two of them of one seat.
#[test]
fn ix_46_47_every_meeting_of_infection_own_species_included() {
    all_meetings::<Duel>(&new_infection(fixed_seating_options()));
}

#[test]
fn ix_13_nobody_steps_onto_its_own_species_alone_or_in_company() {
    let game = new_extinction(6, fixed_seating_options());
    for mover in Species::ALL {
        for character in Character::BOTH {
            for from_home in [false, true] {
                for company in [vec![], vec![Species::ALL[(mover.index() + 1) % 6]]] {
                    let (scene, exit, action) = before(&game, mover, character, from_home);
                    let at = game.board().hex_name(exit).to_string();
                    let scene = scene.with_pair(&[&[mover], &company[..]].concat(), &at).balance_and_check();
                    assert_eq!(scene.blocked_clause(action), "IX-13");
                }
            }
        }
    }
}

/// Builds a creature next to a corner and the corner's species, for any pair of species in play.
fn beside<K: Variant>(game: &Creatures<K>, mover: Species, corner: Species) -> (Scenario<K>, String, Action) {
    let board = game.board();
    let home = board.corner_hex(corner);
    let from = board.hex_name(board.neighbours(home).lowest().expect("a corner has exits"));
    let seat = game.owner_of(&engine::Rules::initial_state(game).public, mover);
    let action = Action::Step { species: mover, from, to: board.hex_name(home) };
    (Scenario::new(game.clone(), seat.0, 3), from.to_string(), action)
}

fn raids<K: Variant>(game: &Creatures<K>) {
    let in_play: Vec<Species> = game.in_play().collect();
    for mover in in_play.iter().copied() {
        for home in in_play.iter().copied().filter(|home| *home != mover) {
            for character in Character::BOTH {
                for (friends, foes) in [(0, 0), (1, 0), (0, 1), (2, 0), (3, 1), (0, 3)] {
                    let (mut scene, from, action) = beside(game, mover, home);
                    for other in in_play.iter().copied().filter(|other| *other != home) {
                        scene = scene.at_home(other, 1, 1);
                    }
                    // The raided species has one creature elsewhere, so that it does not become extinct.
                    let far = if game.board().hex_name(game.board().corner_hex(home)) == parse_hex("E1") {
                        "E8"
                    } else {
                        "E2"
                    };
                    let scene = scene.at_home(home, friends, foes).with(home, far, FOE).with(mover, &from, character);
                    raid(scene.balance_and_check(), mover, home, (friends, foes), action);
                }
            }
        }
    }
}

fn raid<K: Variant>(scene: Scenario<K>, mover: Species, home: Species, (friends, foes): (u16, u16), action: Action) {
    let was = counts(&scene);
    for taken in [false, true] {
        let mut scene = Scenario { game: scene.game.clone(), state: scene.state.clone(), told: Vec::new() };
        scene.take_action(action);
        let resident = friends + foes > 0;
        if resident {
            // IX-18: the victim is any creature at home, each with equal probability.
            let possible = engine::Chance::is_possible(&scene.game, &scene.state, ChanceOutcome::Raid { foe: taken });
            assert_eq!(possible, if taken { foes > 0 } else { friends > 0 });
            if !possible {
                continue;
            }
            scene.apply_outcome(ChanceOutcome::Raid { foe: taken });
        }
        // IX-17, IX-19, IX-74: one or two creatures are annihilated, none is born and there was no meeting.
        let mut change = [0; 6];
        change[mover.index()] = -1;
        change[home.index()] = -i32::from(resident);
        let found: Vec<i32> = counts(&scene).into_iter().zip(was.iter()).map(|(now, was)| now - was).collect();
        assert_eq!(found, change);
        assert!(scene.state.public.met.is_empty() && scene.state.public.seen.is_empty());
        let foes_left = scene.state.private.home_foes[home.index()];
        assert_eq!(foes_left, foes - u16::from(resident && taken));
        // IX-Q3: only the two owners learn what was lost.
        let owners = [mover, home].map(|species| scene.game.owner_of(&scene.state.public, species).0);
        for seat in 0..engine::Rules::seats(&scene.game) {
            for event in scene.events_seen_by(Some(seat)) {
                match event {
                    Event::Raid { character, .. } => assert_eq!(character.is_some(), seat == owners[0]),
                    Event::Raided { character, .. } => assert_eq!(character.is_some(), seat == owners[1]),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn ix_17_to_19_ix_74_every_raid() {
    raids::<Melee>(&new_extinction(6, fixed_seating_options()));
    raids::<Melee>(&new_extinction(3, fixed_seating_options()));
    // IX-Q3: the home of the other species of the same seat is as dangerous.
    raids::<Duel>(&new_infection(fixed_seating_options()));
}

#[test]
fn ix_68_ix_q2_the_own_home_is_entered_while_it_is_empty() {
    for (rule, friends, clause) in
        [(OwnBase::IfEmpty, 0, None), (OwnBase::IfEmpty, 1, Some("IX-68")), (OwnBase::Free, 2, None)]
    {
        let game = new_extinction(6, Options { own_base: rule, ..fixed_seating_options() });
        for mover in Species::ALL {
            for character in Character::BOTH {
                let (mut scene, from, action) = beside(&game, mover, mover);
                for other in Species::ALL.into_iter().filter(|other| *other != mover) {
                    scene = scene.at_home(other, 1, 1);
                }
                let mut scene =
                    scene.at_home(mover, friends, 0).with(mover, &from, character).with_seen(&from).balance_and_check();
                if let Some(clause) = clause {
                    assert_eq!(scene.blocked_clause(action), clause);
                    continue;
                }
                scene.take_action(action);
                // X9, IX-67, IX-69: it is indistinguishable from the others at home, and its sighting is lost.
                assert_eq!(scene.state.public.home[mover.index()], friends + 1);
                assert_eq!(scene.state.private.home_foes[mover.index()], u16::from(character.is_foe()));
                assert!(scene.state.public.seen.is_empty() && scene.state.private.foes.is_empty());
            }
        }
    }
}

#[test]
fn ix_75_ix_q12_the_home_of_an_extinct_species_is_a_space_or_stays_deadly() {
    for rule in [DeadBase::Ordinary, DeadBase::Deadly] {
        let game = new_extinction(6, Options { dead_base: rule, ..fixed_seating_options() });
        for home in Species::ALL {
            let mover = Species::ALL[(home.index() + 1) % 6];
            let (mut scene, from, action) = beside(&game, mover, home);
            for other in Species::ALL.into_iter().filter(|other| *other != home) {
                scene = scene.at_home(other, 1, 1);
            }
            let mut scene = scene.with(mover, &from, FOE).balance_and_check();
            scene.take_action(action);
            let corner = game.board().corner_hex(home);
            let stands = rule == DeadBase::Ordinary;
            assert_eq!(scene.state.public.at[mover.index()].contains(corner), stands);
            assert_eq!(scene.creature_count(mover), if stands { 3 } else { 2 });
        }
    }
}

#[test]
fn ix_58_a_home_that_is_not_in_use_is_a_space_where_creatures_stop_meet_and_share() {
    for (seats, unused) in [(3, vec![ORANGE, GREEN, PURPLE]), (4, vec![RED, GREEN]), (5, vec![GREEN])] {
        let game = new_extinction(seats, fixed_seating_options());
        for corner in unused {
            let (mut scene, from, action) = beside(&game, YELLOW, corner);
            for other in game.in_play() {
                scene = scene.at_home(other, 1, 1);
            }
            let at = game.board().hex_name(game.board().corner_hex(corner)).to_string();
            let scene = scene.with(YELLOW, &from, FRIEND);
            let mut empty =
                Scenario { game: game.clone(), state: scene.state.clone(), told: vec![] }.balance_and_check();
            empty.take_action(action);
            assert_eq!(empty.species_on(&at), [YELLOW]);
            let mut shared = scene.with(BLUE, &at, FRIEND).balance_and_check();
            shared.take_action(action);
            assert_eq!(shared.species_on(&at), [YELLOW, BLUE]);
            assert_eq!(shared.due_births(), [(YELLOW, 1), (BLUE, 1)]);
        }
    }
}
