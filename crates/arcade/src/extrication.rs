//! Extrication on the list.

use std::sync::{Arc, LazyLock};

use extrication::{CARDS, Content, Extrication, HOUSE, Options, Pack};
use serde_json::{Map, Value, json};

use crate::listed::{Listed, typed_options, untyped_options};
use crate::{BotInfo, Info, Invalid, OptionInfo, OptionKind, say};

static INFO: LazyLock<Info> = LazyLock::new(|| {
    let option = |id, clause, kind, default| {
        let text = say!(&format!("ex-option-{id}"));
        OptionInfo { id, text, clause, kind, default }
    };
    let words = |values: &[&'static str]| OptionKind::Choice { values: values.to_vec() };
    Info {
        id: "extrication",
        name: "Extrication",
        tagline: crate::words::lasting("ex-tagline"),
        seats: vec![2, 3, 4],
        minutes: 30,
        options: vec![
            option("development_cards", "EX-Q1", OptionKind::Number { min: 1, max: CARDS as i64 }, json!(6)),
            option("first_order", "EX-Q6", words(&["random", "seats"]), json!("random")),
            option("small_pad", "EX-Q7", words(&["small", "small_or_medium"]), json!("small")),
            option("reach", "EX-Q20", words(&["any", "unoccupied_only"]), json!("any")),
            option("majority_ties", "EX-Q33", words(&["chain", "shared", "none"]), json!("chain")),
            option("content", "EX-5", OptionKind::Pack { values: vec!["house"] }, json!("house")),
        ],
        presets: Vec::new(),
        bots: ["random", "greedy", "search"].map(|id| BotInfo { id, text: say!(&format!("ex-bot-{id}")) }).to_vec(),
        standard_bot: "greedy",
        rules: <Extrication as play::Game>::RULES,
    }
});

static HOUSE_SET: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE, Content::compile).expect("the house set is sound")));

impl Listed for Extrication {
    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        extrication::RULES
    }

    fn set_up(seats: u8, options: &Map<String, Value>) -> Result<Extrication, Invalid> {
        let options: Options = typed_options(options)?;
        let content = match options.content.as_str() {
            "house" => HOUSE_SET.clone(),
            pack => Arc::new(
                content::load::<Pack, Content>(pack, Content::compile)
                    .map_err(|error| Invalid(format!("The content cannot be played: {error}")))?,
            ),
        };
        Extrication::new(seats, options, content).map_err(|error| Invalid(error.to_string()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Extrication::options(self))
    }

    fn bot(id: &str) -> Option<Box<dyn bots::Bot<Extrication>>> {
        match id {
            "random" => Some(Box::new(bots::Follow(bots::Random))),
            "greedy" => Some(Box::new(bots::Follow(bots::extrication::Greedy::default()))),
            "search" => Some(Box::new(bots::extrication::Search::default())),
            _ => None,
        }
    }
}
