//! Extrication on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use extrication::{Content, DecidedBy, Detail, Extrication, HOUSE, Options, Pack};
use play::{Ending, Seat};
use serde_json::{Map, Value};

use crate::info::listed_bots;
use crate::listed::{Listed, listed_options, typed_options, untyped_options};
use crate::words::{Each, lasting};
use crate::{Entry, Feats, Info, Invalid, Schemas, Sort, say};

static INFO: Each<Info> = Each::new(|| Info {
    id: "extrication",
    name: "Extrication",
    tagline: lasting("ex-tagline"),
    seats: vec![2, 3, 4],
    minutes: 30,
    by_points: true,
    options: listed_options("ex", Options::SWITCHES, 4),
    presets: Vec::new(),
    bots: listed_bots("ex", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <Extrication as play::Game>::RULES,
    oldest_rules: <Extrication as play::Game>::OLDEST,
});

static HOUSE_SET: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(load(HOUSE).expect("the house set is sound")));

static TEN_SMALL: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let pack = HOUSE_SET.pack.clone().without_small_pile();
    Arc::new(Content::compile(pack).expect("the house set is sound"))
});

fn load(text: &str) -> Result<Content, PackError> {
    content::load::<Pack, Content>(text, Content::compile)
}

impl Listed for Extrication {
    type Thumb = bots::extrication::Greedy;
    type Weighing = bots::extrication::Ahead;
    const THOUGHT: [u32; 2] = [16, 400];

    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        extrication::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Extrication, Invalid> {
        let options: Options = typed_options(options)?;
        let content = match options.content.as_str() {
            "house" => HOUSE_SET.clone(),
            "ten_small" => TEN_SMALL.clone(),
            pack => Arc::new(load(pack).map_err(|error| Invalid(say!("setup-content", error = error.to_string())))?),
        };
        Extrication::under(rules, seats, options, content).map_err(|error| Invalid(error.to_string()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Extrication::options(self))
    }

    fn pack() -> &'static str {
        HOUSE
    }

    fn vocabulary() -> String {
        crate::vocabulary::of_type::<Pack>(Self::info(), HOUSE)
    }

    fn schemas() -> Schemas {
        Schemas::of::<
            extrication::Action,
            extrication::Event<extrication::Named<'_>, extrication::Named<'_>>,
            crate::words::extrication::Shown<'_>,
        >(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn gives_up(action: extrication::Action) -> bool {
        matches!(action, extrication::Action::Resign { .. })
    }

    fn book() -> Vec<Entry> {
        let achieved = |id: &str, text: &str| Entry::new(Sort::Achievement, id, say!(text));
        vec![
            achieved("sustained", "ex-book-sustained"),
            achieved("majority", "ex-book-majority"),
            achieved("sets", "ex-book-sets"),
            achieved("tie", "ex-book-tie"),
            Entry::new(Sort::Best, "prestige", say!("ex-book-prestige")),
            Entry::new(Sort::Best, "cohorts", say!("ex-book-cohorts")),
            Entry::new(Sort::Total, "launched", say!("ex-book-launched")),
        ]
    }

    fn feats(&self, ending: &Ending<Detail>, seat: Seat, feats: &mut Feats) {
        let detail = &ending.detail;
        let Some(standing) = detail.seats.get(seat.index()) else { return };
        let told_apart = !matches!(detail.decided_by, DecidedBy::Prestige | DecidedBy::Nothing);
        feats.achieve("sustained", standing.supported > 0 && standing.unsupported == 0);
        feats.achieve("majority", detail.majority.contains(&seat));
        feats.achieve("sets", standing.sets > 0);
        feats.achieve("tie", ending.winners.has(seat) && told_apart);
        feats.count("prestige", standing.prestige);
        feats.count("cohorts", i32::from(standing.supported));
        feats.count("launched", standing.launched);
    }

    fn weighing() -> Self::Weighing {
        bots::extrication::Ahead::weighing()
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Extrication>>> {
        match id {
            "greedy" => Some(Box::new(bots::Follow(bots::extrication::Greedy::default()))),
            "search" => Some(Box::new(bots::extrication::Search::default())),
            "strong" => Some(Box::new(bots::Lapse::<_, 4>(bots::Rollout::new(bots::extrication::Ahead::fair())))),
            "expert" => Some(Box::new(bots::Search::new(bots::extrication::Turns::default()))),
            _ => None,
        }
    }
}
