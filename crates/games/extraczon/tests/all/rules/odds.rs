//! Tests for the odds shown in the user interface.

use extraczon::odds::count_successful_rolls;
use extraczon::{Options, STANDARD_PACK};

use crate::rules::scenario::{Scenario, TINY, compile_pack};

/// The number of ways out of 1296 in which four dice reach 15 less the bonus, for bonuses from 0 to 9.
const FIFTEEN: [u32; 10] = [575, 721, 861, 986, 1090, 1170, 1226, 1261, 1281, 1291];
/// The same for 20.
const TWENTY: [u32; 10] = [70, 126, 206, 310, 435, 575, 721, 861, 986, 1090];

#[test]
fn ez_57_every_hp_with_every_bonus_has_its_known_number_of_ways() {
    let cards = compile_pack(STANDARD_PACK);
    for hp in 15..=20i16 {
        for bonus in 0..=9i16 {
            let less = hp - bonus;
            // Only the difference matters, so the first and the last row contain all the others.
            let known = if less <= 15 { FIFTEEN.get((15 - less) as usize) } else { None };
            let known = known.or_else(|| TWENTY.get((20 - less) as usize)).expect("6 to 20");
            assert_eq!(count_successful_rolls(&cards, less), *known, "HP {hp}, bonus {bonus}");
        }
    }
}

#[test]
fn ez_56_each_sum_of_four_dice_has_its_known_number_of_ways() {
    let cards = compile_pack(STANDARD_PACK);
    let sums: Vec<u32> =
        (4..=24).map(|sum| count_successful_rolls(&cards, sum) - count_successful_rolls(&cards, sum + 1)).collect();
    assert_eq!(sums, [1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1]);
    assert_eq!((count_successful_rolls(&cards, i16::MIN), count_successful_rolls(&cards, 25)), (1296, 0));
}

#[test]
fn the_odds_count_the_dice_of_the_set() {
    let cards = compile_pack(TINY);
    let sums: Vec<u32> =
        (2..=12).map(|sum| count_successful_rolls(&cards, sum) - count_successful_rolls(&cards, sum + 1)).collect();
    assert_eq!(sums, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}

#[test]
fn ez_31_40_the_odds_count_chosen_and_drawn_bonuses_against_the_hp() {
    let mut scene = Scenario::new_solo().with_secured(0, "3");
    assert_eq!(scene.game.roll_odds(&scene.state.public), None, "no Zombie is being met");
    scene.encounter_zombie(18);
    let odds = scene.game.roll_odds(&scene.state.public).expect("odds");
    assert_eq!((odds.hp, odds.bonus, odds.needed, odds.ways), (18, 0, 18, 206));
    assert_eq!(odds.rolls, 7, "the black die may show a 6");
    scene.activate_card("3").draw_cards("1 S");
    let odds = scene.game.roll_odds(&scene.state.public).expect("odds");
    assert_eq!((odds.bonus, odds.needed, odds.ways, odds.rolls), (4, 14, 721, 3));
    assert!((odds.probability() - 0.556).abs() < 0.0005);
}

#[test]
fn odds_of_a_finished_game_are_none() {
    let mut scene = Scenario::before_the_last(Options::default(), &[(0, 0, 0)]);
    scene.play_random_encounter(1);
    assert_eq!(scene.game.roll_odds(&scene.state.public), None);
}
