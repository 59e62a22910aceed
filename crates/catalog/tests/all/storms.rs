//! Broken packs and records: they are refused with a sentence, or they can be played.

use catalog::{DealSecret, DynGame, GameEntry, GameRecord, GameSetup, OptionKind, games};
use check::fuzz_inputs;
use engine::Seat;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::common::collect_texts;
use crate::corpus::recorded_games;

/// The number of steps for which a game with a broken pack is played.
const STEPS: usize = 60;
/// The number of recorded games of each game that are broken: the shortest ones.
const RECORDS: usize = 6;

/// Lets all seats act at random; all events can be rendered.
fn played(table: &mut dyn DynGame, dice: &mut Xoshiro256PlusPlus) {
    for _ in 0..STEPS {
        let asked = (0..table.setup().seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty());
        let Some(seat) = asked else { break };
        let choices = table.legal_actions(seat);
        let choice = &choices[(dice.next_u64() % choices.len() as u64) as usize];
        table.apply_action(seat, &choice.action, None).expect("what is listed can be done");
    }
    collect_texts(table, &mut Vec::new());
}

fn packs_of(game: &dyn GameEntry) {
    let info = game.info();
    // Infection and Extinction accept packs by name only.
    let option = info.options.iter().find(|option| matches!(option.kind, OptionKind::Pack { .. }));
    fuzz_inputs(&format!("packs-of-{}", info.id), &[game.standard_pack().as_bytes().to_vec()], 150, |input| {
        let Ok(text) = std::str::from_utf8(input) else { return };
        if let Err(error) = game.check_pack(text) {
            assert!(!error.to_string().is_empty());
            return;
        }
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(input.len() as u64);
        let seats = info.seats[(dice.next_u64() % info.seats.len() as u64) as usize];
        let options = option.map(|option| (option.id.to_owned(), text.into())).into_iter().collect();
        let setup = GameSetup { seats, options, secret: DealSecret::from_seed(7), entropy: Vec::new() };
        if let Ok(mut table) = game.start(setup) {
            played(table.as_mut(), &mut dice);
        }
    });
}

fn records_of(game: &dyn GameEntry) {
    let info = game.info();
    let mut good: Vec<Vec<u8>> = (info.oldest_rules..=info.rules)
        .flat_map(|rules| recorded_games(info, rules))
        .map(|(_, game)| serde_json::to_vec(&game.record).expect("a record serialises"))
        .collect();
    good.sort_by_key(Vec::len);
    good.truncate(RECORDS);
    fuzz_inputs(&format!("records-of-{}", info.id), &good, 150, |input| {
        let Ok(record) = serde_json::from_slice::<GameRecord>(input) else { return };
        let bots = record.bots.clone();
        // The digest is recomputed; otherwise nothing after the digest check would ever be reached.
        let record = record.played_by(bots);
        if let Ok(table) = game.load(&record) {
            assert_eq!(table.game_record().entries, record.entries, "what was loaded is what was saved");
        }
        if let Ok(setup) = record.verified_setup()
            && let Ok(mut table) = game.resume_from(record.rules, setup, &record.entries)
        {
            played(table.as_mut(), &mut Xoshiro256PlusPlus::seed_from_u64(1));
        }
    });
}

#[test]
fn storm_of_packs() {
    games().iter().for_each(|game| packs_of(*game));
}

#[test]
fn storm_of_records() {
    games().iter().for_each(|game| records_of(*game));
}
