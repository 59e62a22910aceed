//! The printed standard pack, played unchanged, is the same game.

use catalog::{DealSecret, DynGame, GameEntry, GameSetup, OptionKind, games};
use engine::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};

/// Plays a game at random and returns its journal and its options.
fn play(game: &dyn GameEntry, seats: u8, seed: u64, options: Map<String, Value>) -> (Vec<Value>, Map<String, Value>) {
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table: Box<dyn DynGame> = game.start(setup).expect("a playable table");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..400 {
        let Some(seat) = table.awaited_seats().lowest() else { break };
        let place = below(&mut rng, table.legal_action_count(seat) as u32) as usize;
        let action = table.legal_action_at(seat, place).expect("there are as many");
        table.apply_action(seat, &action, None).expect("a legal action is taken");
    }
    (table.journal_entries(), table.game_record().options)
}

#[test]
fn the_printed_standard_pack_is_the_same_game() {
    let mut without = Vec::new();
    for game in games() {
        let info = game.info();
        let option = info.options.iter().find(|option| matches!(option.kind, OptionKind::Pack { .. }));
        let Some(option) = option else {
            without.push(info.id);
            continue;
        };
        for seats in info.seats.iter().copied() {
            let own = Map::from_iter([(option.id.to_owned(), Value::from(game.standard_pack()))]);
            let (journal, mut options) = play(*game, seats, 3, Map::new());
            let (own_journal, mut own_options) = play(*game, seats, 3, own);
            assert_eq!(journal, own_journal, "{} with {seats} seats", info.id);
            options.remove(option.id);
            own_options.remove(option.id);
            assert_eq!(options, own_options, "{} with {seats} seats", info.id);
        }
    }
    assert_eq!(without, ["infection", "extinction"], "their tables have no option for a pack");
}
