//! Extinction Point on the list.

use std::sync::{Arc, LazyLock};

use extinction_point::{Content, ExtinctionPoint, HEALTH, HOUSE, Options, Pack};
use serde_json::{Map, Value, json};

use crate::listed::{Listed, typed_options, untyped_options};
use crate::{BotInfo, Info, Invalid, OptionInfo, OptionKind, Preset, say};

static INFO: LazyLock<Info> = LazyLock::new(|| {
    let option = |id, clause, kind, default| {
        let text = say!(&format!("ep-option-{id}"));
        OptionInfo { id, text, clause, kind, default }
    };
    let words = |values: &[&'static str]| OptionKind::Choice { values: values.to_vec() };
    let health = || OptionKind::Number { min: 0, max: i64::from(*HEALTH.end()) };
    Info {
        id: "extinction-point",
        name: "Extinction Point",
        tagline: crate::words::lasting("ep-tagline"),
        seats: vec![1, 2, 3, 4],
        minutes: 45,
        options: vec![
            option("mothership_health", "EP-145", health(), json!(0)),
            option("bunker_health", "EP-145", health(), json!(0)),
            option("infiltrator", "EP-146", words(&["beginner", "easy", "medium", "hard"]), json!("beginner")),
            option("desperate_measures", "EP-160", OptionKind::Switch, json!(false)),
            option("roles", "EP-Q47", words(&["random", "draft", "deal3"]), json!("random")),
            option("election", "EP-Q8", words(&["bid", "talk", "rotate"]), json!("bid")),
            option("say", "EP-Q7", words(&["captain", "vote"]), json!("captain")),
            option("talk", "EP-131", words(&["phrases", "off", "signals", "chat"]), json!("phrases")),
            option("mistakes", "EP-Q49", words(&["prevent", "kind", "official"]), json!("prevent")),
            option("infiltrator_shuffle", "EP-Q16", words(&["lazy", "eager"]), json!("lazy")),
            option("sabotage_return", "EP-Q35", OptionKind::Switch, json!(true)),
            option("flip_counts", "EP-Q45", words(&["all", "lost_tricks_only"]), json!("all")),
            option("outpost_keeps", "EP-Q28", OptionKind::Switch, json!(false)),
            option("open_discards", "EP-Q19", words(&["all", "top_only"]), json!("all")),
            option("cards", "EP-6", OptionKind::Pack { values: vec!["house", "blank"] }, json!("house")),
        ],
        presets: vec![Preset {
            id: "even",
            text: say!("ep-preset-even"),
            options: vec![("mothership_health", json!(5)), ("bunker_health", json!(5))],
        }],
        bots: ["random", "greedy", "search"].map(|id| BotInfo { id, text: say!(&format!("ep-bot-{id}")) }).to_vec(),
        standard_bot: "greedy",
        rules: <ExtinctionPoint as play::Game>::RULES,
    }
});

static HOUSE_SET: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE, Content::compile).expect("the house set is sound")));

impl Listed for ExtinctionPoint {
    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        extinction_point::RULES
    }

    fn set_up(seats: u8, options: &Map<String, Value>) -> Result<ExtinctionPoint, Invalid> {
        let options: Options = typed_options(options)?;
        let content = match options.cards.as_str() {
            "house" => HOUSE_SET.clone(),
            "blank" => Arc::new((**HOUSE_SET).clone().blank()),
            pack => Arc::new(
                content::load::<Pack, Content>(pack, Content::compile)
                    .map_err(|error| Invalid(format!("The cards cannot be played: {error}")))?,
            ),
        };
        ExtinctionPoint::new(seats, options, content).map_err(|error| Invalid(error.to_string()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(ExtinctionPoint::options(self))
    }

    fn bot(id: &str) -> Option<Box<dyn bots::Bot<ExtinctionPoint>>> {
        match id {
            "random" => Some(Box::new(bots::Follow(bots::Random))),
            "greedy" => Some(Box::new(bots::Follow(bots::extinction_point::Greedy))),
            "search" => Some(Box::new(bots::extinction_point::Search::default())),
            _ => None,
        }
    }
}
