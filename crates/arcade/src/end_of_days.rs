//! End of Days on the list.

use std::sync::{Arc, LazyLock};

use end_of_days::{Cards, EndOfDays, HOUSE, Options, Pack};
use serde_json::{Map, Value, json};

use crate::listed::{Listed, typed_options, untyped_options};
use crate::{BotInfo, Info, Invalid, OptionInfo, OptionKind, say};

static INFO: LazyLock<Info> = LazyLock::new(|| {
    let option = |id, clause, kind, default| {
        let text = say!(&format!("ed-option-{id}"));
        OptionInfo { id, text, clause, kind, default }
    };
    let words = |values: &[&'static str]| OptionKind::Choice { values: values.to_vec() };
    let number = |min, max| OptionKind::Number { min, max };
    Info {
        id: "end-of-days",
        name: "End of Days",
        tagline: crate::words::lasting("ed-tagline"),
        seats: vec![2, 3, 4, 5, 6, 7],
        minutes: 60,
        options: vec![
            option("rounds", "ED-Q3", number(4, 12), json!(8)),
            option("rotate_first", "ED-Q58", OptionKind::Switch, json!(false)),
            option("nation_choice", "ED-Q2", words(&["draft", "random"]), json!("draft")),
            option("doomsday", "ED-Q44", words(&["earth_only", "everyone"]), json!("earth_only")),
            option("trade_penalty", "ED-Q18", words(&["reject", "bar"]), json!("reject")),
            option("max_offers", "ED-Q16", number(1, 4), json!(3)),
            option("chat_in_trade", "ED-Q18", words(&["off", "free"]), json!("off")),
            option("foul_vote", "ED-Q18", words(&["off", "majority"]), json!("off")),
            option("score_floor", "ED-Q43", words(&["zero", "none"]), json!("zero")),
            option("scrap_pick", "ED-Q6", words(&["first_or_last", "first_only"]), json!("first_or_last")),
            option("wild_targets", "ED-Q29", words(&["all", "printed"]), json!("all")),
            option("windows", "ED-Q28", words(&["sealed", "in_turn"]), json!("sealed")),
            option("deck", "ED-Q57", OptionKind::Pack { values: vec!["house"] }, json!("house")),
        ],
        presets: Vec::new(),
        bots: ["random", "greedy", "search"].map(|id| BotInfo { id, text: say!(&format!("ed-bot-{id}")) }).to_vec(),
        standard_bot: "greedy",
        rules: <EndOfDays as play::Game>::RULES,
    }
});

static HOUSE_DECK: LazyLock<Arc<Cards>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE, Cards::compile).expect("the house deck is sound")));

impl Listed for EndOfDays {
    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        end_of_days::RULES
    }

    fn set_up(seats: u8, options: &Map<String, Value>) -> Result<EndOfDays, Invalid> {
        let options: Options = typed_options(options)?;
        let cards = match options.deck.as_str() {
            "house" => HOUSE_DECK.clone(),
            pack => Arc::new(
                content::load::<Pack, Cards>(pack, Cards::compile)
                    .map_err(|error| Invalid(format!("The deck cannot be played: {error}")))?,
            ),
        };
        let nations = cards.pack.nations.len();
        EndOfDays::new(seats, options, cards)
            .ok_or_else(|| Invalid(format!("This deck has {nations} nations, too few for {seats} seats.")))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(EndOfDays::options(self))
    }

    fn bot(id: &str) -> Option<Box<dyn bots::Bot<EndOfDays>>> {
        match id {
            "random" => Some(Box::new(bots::Follow(bots::Random))),
            "greedy" => Some(Box::new(bots::Follow(bots::end_of_days::Greedy::default()))),
            "search" => Some(Box::new(bots::end_of_days::Search::default())),
            _ => None,
        }
    }
}
