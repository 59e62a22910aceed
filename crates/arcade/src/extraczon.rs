//! ExtracZon on the list.

use std::sync::{Arc, LazyLock};

use extraczon::{Cards, Extraczon, Options, Pack, STANDARD};
use serde_json::{Map, Value, json};

use crate::listed::{Listed, typed_options, untyped_options};
use crate::{BotInfo, Info, Invalid, OptionInfo, OptionKind, say};

static INFO: LazyLock<Info> = LazyLock::new(|| {
    let option = |id, clause, kind, default| {
        let text = say!(&format!("ez-option-{id}"));
        OptionInfo { id, text, clause, kind, default }
    };
    let words = |values: &[&'static str]| OptionKind::Choice { values: values.to_vec() };
    Info {
        id: "extraczon",
        name: "ExtracZon",
        tagline: crate::words::lasting("ez-tagline"),
        seats: vec![1, 2, 3, 4],
        minutes: 10,
        options: vec![
            option("rolloff", "EZ-Q2", words(&["tied", "everyone"]), json!("tied")),
            option("reshuffle", "EZ-Q20", words(&["when_empty", "when_needed"]), json!("when_empty")),
            option("memory", "EZ-Q23", words(&["open", "counts_only"]), json!("open")),
            option("tie_scope", "EZ-Q25", words(&["top", "any"]), json!("top")),
            option("on_tie", "EZ-Q26", words(&["offer", "replay"]), json!("offer")),
            option("ask_forced", "EZ-Q29", OptionKind::Switch, json!(false)),
            option("house_ranks", "EZ-Q27", OptionKind::Switch, json!(false)),
            option("timeout_s", "EZ-Q32", OptionKind::Number { min: 0, max: 3600 }, json!(0)),
            option("card_set", "EZ-9", OptionKind::Pack { values: vec!["standard", "plain"] }, json!("standard")),
        ],
        presets: Vec::new(),
        bots: ["random", "greedy", "expert", "search"]
            .map(|id| BotInfo { id, text: say!(&format!("ez-bot-{id}")) })
            .to_vec(),
        standard_bot: "expert",
        rules: <Extraczon as play::Game>::RULES,
    }
});

static STANDARD_CARDS: LazyLock<Arc<Cards>> =
    LazyLock::new(|| Arc::new(content::load(STANDARD, Cards::compile).expect("the standard set is sound")));

impl Listed for Extraczon {
    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        extraczon::RULES
    }

    fn set_up(seats: u8, options: &Map<String, Value>) -> Result<Extraczon, Invalid> {
        let options: Options = typed_options(options)?;
        let cards = match options.card_set.as_str() {
            "standard" | "plain" => STANDARD_CARDS.clone(),
            pack => Arc::new(
                content::load::<Pack, Cards>(pack, Cards::compile)
                    .map_err(|error| Invalid(format!("The card set cannot be played: {error}")))?,
            ),
        };
        Extraczon::new(seats, options, cards).ok_or_else(|| Invalid("ExtracZon is played by 1 to 4 seats.".into()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Extraczon::options(self))
    }

    fn bot(id: &str) -> Option<Box<dyn bots::Bot<Extraczon>>> {
        match id {
            "random" => Some(Box::new(bots::Follow(bots::Random))),
            "greedy" => Some(Box::new(bots::Follow(bots::extraczon::Greedy))),
            "expert" => Some(Box::new(bots::Follow(bots::extraczon::Expert::default()))),
            "search" => Some(Box::new(bots::Search::new(bots::extraczon::Outlook::default()))),
            _ => None,
        }
    }
}
