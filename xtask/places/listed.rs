//! Skeleton on the list.

use std::sync::LazyLock;

use content::PackError;
use serde_json::{Map, Value};
use skeleton::{Action, Event, Options, Pack, STANDARD, Shown, Skeleton, Stones};

use crate::listed::{Listed, listed_options, typed_options, untyped_options};
use crate::{BotInfo, Info, Invalid, Schemas, say};

static INFO: LazyLock<Info> = LazyLock::new(|| Info {
    id: "skeleton",
    name: "SKELETON",
    tagline: crate::words::lasting("sk-tagline"),
    seats: vec![2, 3, 4],
    minutes: 5,
    options: listed_options("sk", Options::SWITCHES, 4),
    presets: Vec::new(),
    bots: vec![BotInfo { id: "random", text: say!("bot-random") }],
    standard_bot: "random",
    rules: <Skeleton as engine::Game>::RULES,
    oldest_rules: <Skeleton as engine::Game>::OLDEST,
});

fn load(text: &str) -> Result<Stones, PackError> {
    content::load::<Pack, Stones>(text, Stones::compile)
}

impl Listed for Skeleton {
    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        skeleton::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Skeleton, Invalid> {
        let options: Options = typed_options(options)?;
        let text = if options.content == "standard" { STANDARD } else { options.content.as_str() };
        let stones = load(text).map_err(|error| Invalid(format!("The set cannot be played: {error}")))?;
        Skeleton::under(rules, seats, options, stones)
            .ok_or_else(|| Invalid("SKELETON is played by 2 to 4 seats.".into()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Skeleton::options(self))
    }

    fn pack() -> &'static str {
        STANDARD
    }

    fn vocabulary() -> String {
        crate::vocabulary::of_type::<Pack>(Self::info(), STANDARD)
    }

    fn schemas() -> Schemas {
        Schemas::of::<Action, Event, Shown>(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.id, checked.name))
    }

    fn bot(id: &str) -> Option<Box<dyn bots::Bot<Skeleton>>> {
        match id {
            "random" => Some(Box::new(bots::Follow(bots::Random))),
            _ => None,
        }
    }
}
