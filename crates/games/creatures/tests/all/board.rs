//! Tests that the board and the pack have exactly the expected hexes, homes, arcs and goals.

use crate::common::*;
use creatures::{CompiledPack, DeadBase, Hex, HexSet, Options, Pack, STANDARD_PACK, Species};
use engine::Seat;

/// The index, name, axial coordinates and role of each hex of the standard board.
const TABLE: &str = include_str!("board4.csv");

#[test]
fn the_standard_board_is_the_table() {
    let board = CONTENT.build_board(4);
    assert_eq!(board.hex_count(), 61);
    for line in TABLE.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [index, name, q, r, role] = fields[..] else { panic!("five fields: {line}") };
        let index: u8 = index.parse().unwrap();
        assert_eq!(board.hex_name(index).to_string(), name);
        assert_eq!(board.index(parse_hex(name)), Some(index));
        assert_eq!(board.axial_coordinates(index), (q.parse().unwrap(), r.parse().unwrap()));
        let letter = board.corner_species(index).map(|species| ['R', 'O', 'Y', 'G', 'B', 'P'][species.index()]);
        let found = match letter {
            Some(letter) => format!("base_{letter}"),
            None if board.arc_hexes(RED).contains(index) => "arc_R".into(),
            None if board.arc_hexes(GREEN).contains(index) => "arc_G".into(),
            None => "plain".into(),
        };
        assert_eq!(found, role, "{name}");
    }
}

#[test]
fn ix_q1_a_home_is_one_corner_hex_with_three_exits() {
    for radius in 4..=6 {
        let board = CONTENT.build_board(radius);
        assert_eq!(u16::from(board.hex_count()), 3 * u16::from(radius) * (u16::from(radius) + 1) + 1);
        let pairs: u32 = (0..board.hex_count()).map(|hex| u32::from(board.neighbours(hex).len())).sum::<u32>() / 2;
        let degrees = [3u8, 4, 6]
            .map(|degree| (0..board.hex_count()).filter(|hex| board.neighbours(*hex).len() == degree).count());
        assert_eq!(degrees[0], 6);
        assert_eq!(degrees[1], 6 * (usize::from(radius) - 1));
        if radius == 4 {
            assert_eq!((pairs, degrees), (156, [6, 18, 37]));
        }
        for species in Species::ALL {
            assert_eq!(board.neighbours(board.corner_hex(species)).len(), 3);
            assert_eq!(board.arc_hexes(species).len(), 8);
            let near = |hex: u8| (1..=2).contains(&board.distance(hex, board.corner_hex(species)));
            assert!((0..board.hex_count()).all(|hex| near(hex) == board.arc_hexes(species).contains(hex)));
        }
    }
}

#[test]
fn ix_q1_homes_have_their_exits() {
    let board = CONTENT.build_board(4);
    for (species, exits) in [
        (RED, "D1 E2 F1"),
        (ORANGE, "H1 H2 I2"),
        (YELLOW, "H5 H6 I4"),
        (GREEN, "D8 E8 F8"),
        (BLUE, "A4 B5 B6"),
        (PURPLE, "A2 B1 B2"),
    ] {
        let named: HexSet = exits.split(' ').map(|name| board.index(parse_hex(name)).unwrap()).collect();
        assert_eq!(board.neighbours(board.corner_hex(species)), named);
    }
}

/// IX-38: each seat has two species.
#[test]
fn ix_42_ix_q19_the_homes_of_a_duel_are_left_and_right_of_the_arcs() {
    let game = new_infection(fixed_seating_options());
    let public = engine::Rules::initial_state(&game).public;
    let species = |seat| game.species_of(&public, Seat(seat)).collect::<Vec<_>>();
    assert_eq!(species(0), [ORANGE, PURPLE]);
    assert_eq!(species(1), [BLUE, YELLOW]);
    let board = game.board();
    assert_eq!(board.hex_name(game.back_hex(&public, Seat(0))), parse_hex("E1"));
    assert_eq!(board.hex_name(game.goal_hex(&public, Seat(0))), parse_hex("E9"));
    assert_eq!(board.hex_name(game.goal_hex(&public, Seat(1))), parse_hex("E1"));
    // The tips of the arcs are four steps apart, and no creature starts closer than six steps to its goal.
    assert_eq!(board.distance(board.index(parse_hex("E3")).unwrap(), board.index(parse_hex("E7")).unwrap()), 4);
    assert!(
        game.seat_arc(&public, Seat(0)).iter().all(|hex| board.distance(hex, game.goal_hex(&public, Seat(0))) >= 6)
    );
    let named = |back: Species| board.arc_order(back).map(|hex| board.hex_name(hex).to_string());
    assert_eq!(named(RED), ["F1", "E2", "D1", "G1", "F2", "E3", "D2", "C1"]);
    assert_eq!(named(GREEN), ["D8", "E8", "F8", "C7", "D7", "E7", "F7", "G7"]);
}

/// IX-16: a home for each species in play.
#[test]
fn ix_56_57_66_q13_the_homes_in_use_follow_from_the_number_of_seats() {
    for (seats, homes) in [
        (3, vec![RED, YELLOW, BLUE]),
        (4, vec![ORANGE, YELLOW, BLUE, PURPLE]),
        (5, vec![RED, ORANGE, YELLOW, BLUE, PURPLE]),
        (6, Species::ALL.to_vec()),
    ] {
        let game = new_extinction(seats, fixed_seating_options());
        let public = engine::Rules::initial_state(&game).public;
        // IX-Q23: seats are in clockwise order.
        let sitting: Vec<Species> = (0..seats).flat_map(|seat| game.species_of(&public, Seat(seat))).collect();
        assert_eq!(sitting, homes);
    }
}

#[test]
fn ix_37_ix_54_other_numbers_of_seats_are_refused() {
    use creatures::{Creatures, Duel, Melee};
    for seats in [0, 1, 3, 8] {
        assert!(Creatures::<Duel>::new(seats, Options::default(), CONTENT.clone()).is_err());
    }
    for seats in [0, 1, 2, 7] {
        assert!(Creatures::<Melee>::new(seats, Options::default(), CONTENT.clone()).is_err());
    }
}

#[test]
fn options_that_do_not_fit_are_refused_with_a_sentence() {
    use creatures::{Creatures, Duel, FirstSeat, Secrecy};
    let refused = |options: Options| Creatures::<Duel>::new(2, options, CONTENT.clone()).unwrap_err().to_string();
    for wrong in [
        Options { radius: 3, ..Options::default() },
        Options { radius: 7, ..Options::default() },
        Options { supply: 3, ..Options::default() },
        Options { supply: 13, ..Options::default() },
        Options { quiet_rounds: 101, ..Options::default() },
        Options { round_limit: 10_001, ..Options::default() },
        Options { first_seat: FirstSeat::Seat(Seat(2)), ..Options::default() },
        Options { secrecy: Secrecy::Seats(engine::SeatSet::only(Seat(2))), ..Options::default() },
    ] {
        assert!(refused(wrong).ends_with('.'));
    }
}

#[test]
fn options_are_written_as_words() {
    let text = r#"{"secrecy":"1+3","first_seat":"2","own_base":"free","dead_base":"deadly","swap":"both"}"#;
    let options: Options = serde_json::from_str(text).unwrap();
    assert_eq!(options.dead_base, DeadBase::Deadly);
    let back = serde_json::to_value(&options).unwrap();
    assert_eq!((back["secrecy"].as_str(), back["first_seat"].as_str()), (Some("1+3"), Some("2")));
    for wrong in [r#"{"secrecy":"1+9"}"#, r#"{"secrecy":""}"#, r#"{"first_seat":"0"}"#, r#"{"nothing":1}"#] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn hexes_are_read_by_name_only() {
    assert_eq!(Hex::from_name("M13"), Hex::new(12, 13));
    for wrong in ["", "E", "E0", "E04", "N1", "e4", "E14", "E+4", "4E", "É1", "E4 "] {
        assert_eq!(Hex::from_name(wrong), None, "{wrong}");
    }
}

#[test]
fn packs_that_cannot_be_played_are_refused_where_they_are_wrong() {
    // The error points at the changed text, or at the item that contains it.
    let cases = [
        ("start = 4", "start = 5", "5"),
        ("kill = 2", "kill = 0", "0"),
        ("die = 6", "die = 60", "60"),
        ("corner = [1, -1]", "corner = [1, 1]", "[1, 1]"),
        ("id = \"orange\"", "id = \"red\"", "\"red\""),
        ("arc = [[1, 0]", "arc = [[0, 0]", "[0, 0]"),
        ("seats = 5", "seats = 7", "7"),
        ("seats = 5", "seats = 4", "4"),
        (
            "species = [\"red\", \"yellow\", \"blue\"]",
            "species = [\"red\", \"blue\", \"yellow\"]",
            "[\"red\", \"blue\", \"yellow\"]",
        ),
        (
            "pieces = [\"Rf\", \"Lf\"",
            "pieces = [\"Lf\", \"Lf\"",
            "[\"Lf\", \"Lf\", \"Rf\", \"Lx\", \"Rx\", \"Lx\", \"Rx\", \"Lx\"]",
        ),
        ("id = \"iron\"", "id = \"shell\"", "\"shell\""),
        ("name = \"Friends and foes\"", "title = \"Friends and foes\"", "title"),
    ];
    let error = |from: &str, to: &str| {
        assert!(STANDARD_PACK.contains(from), "{from}");
        let text = STANDARD_PACK.replacen(from, to, 1);
        content::load::<Pack, CompiledPack>(&text, CompiledPack::compile).expect_err(to)
    };
    for (from, to, marked) in cases {
        let spot = error(from, to).location.expect(to);
        let piece: String = spot.text.chars().skip(spot.marked.start).take(spot.marked.len()).collect();
        assert_eq!(piece, marked, "{to}");
    }
    assert!(error("back = \"green\"", "back = \"red\"").what.contains("six different corners"));
    let without_five = "[[homes]]\nseats = 5\nspecies = [\"red\", \"orange\", \"yellow\", \"blue\", \"purple\"]\n";
    assert_eq!(error(without_five, "").what, "there are no homes for 5 seats");
}
