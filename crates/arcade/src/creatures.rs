//! Infection and Extinction on the list.

use std::sync::{Arc, LazyLock};

use creatures::{Content, Creatures, Kind, Options, STANDARD};
use serde_json::{Map, Value, json};

use crate::listed::{Listed, typed_options, untyped_options};
use crate::{BotInfo, Info, Invalid, OptionInfo, OptionKind, say};

static INFECTION: LazyLock<Info> = LazyLock::new(|| info::<creatures::Duel>("Infection", vec![2], 15));
static EXTINCTION: LazyLock<Info> = LazyLock::new(|| info::<creatures::Melee>("Extinction", vec![3, 4, 5, 6], 25));

static STANDARD_CONTENT: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(STANDARD, Content::compile).expect("the standard pack is sound")));

fn info<K: Kind>(name: &'static str, seats: Vec<u8>, minutes: u16) -> Info {
    Info {
        id: K::ID,
        name,
        tagline: crate::words::lasting(if K::DUEL { "ix-tagline-infection" } else { "ix-tagline-extinction" }),
        options: options::<K>(seats.last().copied().unwrap_or(2)),
        seats,
        minutes,
        presets: Vec::new(),
        bots: ["random", "greedy", "search"].map(|id| BotInfo { id, text: say!(&format!("ix-bot-{id}")) }).to_vec(),
        standard_bot: "greedy",
        rules: <Creatures<K> as play::Game>::RULES,
    }
}

/// The switches of one of the two games (section 5.6 of the clauses).
fn options<K: Kind>(seats: u8) -> Vec<OptionInfo> {
    let option = |id, clause, kind, default| {
        let text = say!(&format!("ix-option-{id}"));
        OptionInfo { id, text, clause, kind, default }
    };
    let words = |values: &[&'static str]| OptionKind::Choice { values: values.to_vec() };
    let number = |min, max| OptionKind::Number { min, max };
    let mut first_seat: Vec<&'static str> = vec!["random"];
    first_seat.extend((1..=seats).map(|seat| &*seat.to_string().leak()));
    let mut options = vec![
        option("secrecy", "IX-Q27", OptionKind::Choice { values: secrecies(seats) }, json!("hidden")),
        option("friends_stay", "IX-Q5", OptionKind::Switch, json!(true)),
        option("swap", "IX-Q4", words(&["reserve", "exchange", "both"]), json!("reserve")),
        option("own_base", "IX-Q2", words(&["if_empty", "free"]), json!("if_empty")),
        option("dead_base", "IX-Q12", words(&["ordinary", "deadly"]), json!("ordinary")),
        option("supply", "IX-Q7", number(0, 12), json!(6)),
        option("quiet_rounds", "IX-78", number(0, 100), json!(12)),
        option("round_limit", "IX-79", number(0, 10_000), json!(100)),
        option("radius", "IX-Q1", number(4, 6), json!(4)),
        option("seen_marks", "IX-Q6", OptionKind::Switch, json!(true)),
        option("first_seat", "IX-Q22", OptionKind::Choice { values: first_seat }, json!("random")),
        option("seating", "IX-Q13", words(&["random", "given"]), json!("random")),
        option("talk", "IX-5", OptionKind::Switch, json!(true)),
    ];
    options.insert(
        1,
        if K::DUEL {
            option("moves", "IX-53", words(&["five", "die"]), json!("five"))
        } else {
            option("one_interaction", "IX-Q8", words(&["infection", "both"]), json!("infection"))
        },
    );
    options
}

/// Nobody's characters, everybody's, or those of any seats.
fn secrecies(seats: u8) -> Vec<&'static str> {
    let some = (1u8..(1 << seats) - 1).map(|set| {
        let numbers: Vec<String> =
            (0..seats).filter(|seat| set >> seat & 1 == 1).map(|seat| (seat + 1).to_string()).collect();
        &*numbers.join("+").leak()
    });
    ["hidden", "open"].into_iter().chain(some).collect()
}

impl<K: Kind> Listed for Creatures<K> {
    fn info() -> &'static Info {
        if K::DUEL { &INFECTION } else { &EXTINCTION }
    }

    fn markdown() -> &'static str {
        creatures::RULES
    }

    fn set_up(seats: u8, options: &Map<String, Value>) -> Result<Creatures<K>, Invalid> {
        let options: Options = typed_options(options)?;
        Creatures::new(seats, options, STANDARD_CONTENT.clone()).map_err(|fault| Invalid(fault.what.into_owned()))
    }

    fn options(&self) -> Map<String, Value> {
        let mut all = untyped_options(Creatures::options(self));
        all.retain(|id, _| Self::info().options.iter().any(|option| option.id == id));
        all
    }

    fn bot(id: &str) -> Option<Box<dyn bots::Bot<Creatures<K>>>> {
        match id {
            "random" => Some(Box::new(bots::Follow(bots::Random))),
            "greedy" => Some(Box::new(bots::Follow(bots::creatures::Greedy))),
            "search" => Some(Box::new(bots::creatures::Search::default())),
            _ => None,
        }
    }
}
