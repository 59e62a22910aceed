//! Extinction Point on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use extinction_point::{Content, ExtinctionPoint, HOUSE, Open, Options, Pack};
use serde_json::{Map, Value, json};

use crate::info::listed_bots;
use crate::listed::{Listed, listed_options, typed_options, untyped_options};
use crate::words::{Each, lasting};
use crate::{Info, Invalid, Preset, Schemas, say};

static INFO: Each<Info> = Each::new(|| Info {
    id: "extinction-point",
    name: "Extinction Point",
    tagline: lasting("ep-tagline"),
    seats: vec![1, 2, 3, 4],
    minutes: 45,
    options: listed_options("ep", Options::SWITCHES, 4),
    presets: vec![Preset {
        id: "even",
        text: say!("ep-preset-even"),
        options: vec![("mothership_health", json!(5)), ("bunker_health", json!(5))],
    }],
    bots: listed_bots("ep", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <ExtinctionPoint as play::Game>::RULES,
    oldest_rules: <ExtinctionPoint as play::Game>::OLDEST,
});

static HOUSE_SET: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE, Content::compile).expect("the house set is sound")));

fn load(text: &str) -> Result<Content, PackError> {
    content::load(text, |own: Pack| Content::compile_over(&HOUSE_SET.pack, own))
}

impl Listed for ExtinctionPoint {
    type Thumb = bots::extinction_point::Steady;
    type Weighing = bots::extinction_point::Ahead;
    const THOUGHT: [u32; 2] = [48, 1_000];

    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        extinction_point::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<ExtinctionPoint, Invalid> {
        let options: Options = typed_options(options)?;
        let content = match options.cards.as_str() {
            "house" => HOUSE_SET.clone(),
            "blank" => Arc::new((**HOUSE_SET).clone().blank()),
            pack => Arc::new(load(pack).map_err(|error| Invalid(say!("setup-cards", error = error.to_string())))?),
        };
        ExtinctionPoint::under(rules, seats, options, content).map_err(|error| Invalid(error.to_string()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(ExtinctionPoint::options(self))
    }

    fn pack() -> &'static str {
        HOUSE
    }

    fn vocabulary() -> String {
        crate::vocabulary::of_topics(Self::info(), extinction_point::vocabulary())
    }

    fn schemas() -> Schemas {
        Schemas::of::<extinction_point::Action, extinction_point::Event, crate::words::extinction_point::Shown<'_>>(
            Self::info(),
        )
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn quiet(&self, open: &Open) -> bool {
        ExtinctionPoint::quiet(self, open)
    }

    fn outlook(&self, open: &Self::Open, _: play::Seat) -> i32 {
        i32::from(open.bunker_health) - i32::from(open.mothership_health)
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<ExtinctionPoint>>> {
        match id {
            "greedy" => Some(Box::new(bots::Follow(bots::extinction_point::Greedy))),
            "search" => Some(Box::new(bots::extinction_point::Search::default())),
            "strong" | "expert" => Some(Box::new(bots::Rollout::new(bots::extinction_point::Ahead::TALKING))),
            _ => None,
        }
    }
}
