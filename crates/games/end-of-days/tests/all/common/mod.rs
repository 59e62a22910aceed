//! Tables for tests.
#![allow(dead_code, reason = "each test uses some of it")]

use std::sync::{Arc, LazyLock};

use end_of_days::{CompiledDeck, EndOfDays, HOUSE_PACK, Options};

pub static CARDS: LazyLock<Arc<CompiledDeck>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE_PACK, CompiledDeck::compile).expect("the house deck is sound")));

pub fn new_game(seats: u8, options: Options) -> EndOfDays {
    EndOfDays::new(seats, options, CARDS.clone()).expect("a table")
}

/// Compiles the house deck with additional text.
pub fn pack_of(more: &str) -> CompiledDeck {
    content::load(&format!("{HOUSE_PACK}\n{more}"), CompiledDeck::compile).expect("a sound deck")
}
