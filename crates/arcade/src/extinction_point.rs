//! Extinction Point on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use extinction_point::{Action, Content, Detail, ExtinctionPoint, HOUSE, Open, Options, Pack};
use play::{Ending, Seat, SwitchKind};
use serde_json::{Map, Value, json};

use crate::info::listed_bots;
use crate::listed::{Listed, listed_options, typed_options, untyped_options};
use crate::words::{Each, lasting};
use crate::{Entry, Feats, Info, Invalid, Preset, Schemas, Sort, say};

static INFO: Each<Info> = Each::new(|| Info {
    id: "extinction-point",
    name: "Extinction Point",
    tagline: lasting("ep-tagline"),
    seats: vec![1, 2, 3, 4],
    minutes: 45,
    by_points: true,
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

/// How strong the Infiltrator can be, weakest first.
fn levels() -> &'static [&'static str] {
    let levels = Options::SWITCHES.iter().find_map(|switch| match switch.kind {
        SwitchKind::Words(words) if switch.id == "infiltrator" => Some(words),
        _ => None,
    });
    levels.expect("it is a switch")
}

impl Listed for ExtinctionPoint {
    type Thumb = bots::extinction_point::Steady;
    type Weighing = bots::extinction_point::Ahead;
    const LOST: f32 = -1.0;
    const THOUGHT: [u32; 2] = [200, 5_000];

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
        Schemas::of::<Action, extinction_point::Event, crate::words::extinction_point::Shown<'_>>(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn about(action: Action) -> Option<u8> {
        use Action::{Attach, Build, Discard, Give, Move, Play, Store, Strip};
        match action {
            Play { card }
            | Discard { card }
            | Give { card }
            | Strip { card }
            | Build { card }
            | Attach { card, .. }
            | Store { card }
            | Move { card, .. } => Some(card.0),
            _ => None,
        }
    }

    fn quiet(&self, open: &Open) -> bool {
        ExtinctionPoint::quiet(self, open)
    }

    fn outlook(&self, open: &Self::Open, _: Seat) -> i32 {
        i32::from(open.bunker_health) - i32::from(open.mothership_health)
    }

    fn book() -> Vec<Entry> {
        let won = |how: &&str| Entry::new(Sort::Achievement, format!("won-{how}"), say!("ep-book-won", how = *how));
        let mut book: Vec<Entry> = levels().iter().chain(&["own", "desperate"]).map(won).collect();
        book.extend([
            Entry::new(Sort::Best, "bunker", say!("ep-book-bunker")),
            Entry::new(Sort::Total, "tricks", say!("ep-book-tricks")),
            Entry::new(Sort::Total, "battles", say!("ep-book-battles")),
        ]);
        book
    }

    fn feats(&self, ending: &Ending<Detail>, seat: Seat, feats: &mut Feats) {
        let (options, detail) = (ExtinctionPoint::options(self), &ending.detail);
        if ending.winners.has(seat) {
            // EP-145: the difficulty is the Infiltrator's, where the healths are those suggested for the crew.
            let suggested = (options.mothership_health, options.bunker_health) == (0, 0);
            let how = if suggested { levels()[options.infiltrator as usize] } else { "own" };
            feats.achieve(format!("won-{how}"), true);
            feats.achieve("won-desperate", options.desperate_measures);
            feats.count("bunker", detail.bunker);
        }
        feats.count("tricks", i32::from(detail.tricks_won));
        feats.count("battles", i32::from(detail.battles));
    }

    fn weighing() -> Self::Weighing {
        bots::extinction_point::Ahead::TRAINED
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<ExtinctionPoint>>> {
        let ahead = || bots::Rollout::new(bots::extinction_point::Ahead::TRAINED);
        match id {
            "greedy" => Some(Box::new(bots::Follow(bots::extinction_point::Greedy))),
            "search" => Some(Box::new(bots::extinction_point::Search::default())),
            "strong" => Some(Box::new(bots::Lapse::<_, 3>(ahead()))),
            "expert" => Some(Box::new(ahead())),
            _ => None,
        }
    }
}
