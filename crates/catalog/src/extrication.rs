//! Extrication on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use engine::{Ending, Seat};
use extrication::{CompiledPack, EndingDetail, Extrication, HOUSE, Options, Pack, TieBreaker};
use serde_json::{Map, Value};

use crate::info::listed_bots;
use crate::listed::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::words::{PerLanguage, lasting};
use crate::{AchievementMerge, Achievements, GameInfo, GameSchemas, InvalidRequest, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
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
    rules: <Extrication as engine::Rules>::RULES_VERSION,
    oldest_rules: <Extrication as engine::Rules>::OLDEST_RULES_VERSION,
});

static HOUSE_SET: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(load(HOUSE).expect("the house set is sound")));

static TEN_SMALL: LazyLock<Arc<CompiledPack>> = LazyLock::new(|| {
    let pack = HOUSE_SET.pack.clone().without_small_pile();
    Arc::new(CompiledPack::compile(pack).expect("the house set is sound"))
});

fn load(text: &str) -> Result<CompiledPack, PackError> {
    content::load::<Pack, CompiledPack>(text, CompiledPack::compile)
}

impl CatalogGame for Extrication {
    type Thumb = bots::extrication::ExtricationGreedy;
    type Weighing = bots::extrication::ExtricationRollouts;
    const THOUGHT: [u32; 2] = [16, 400];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn markdown() -> &'static str {
        extrication::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Extrication, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let content = match options.content.as_str() {
            "house" => HOUSE_SET.clone(),
            "ten_small" => TEN_SMALL.clone(),
            pack => {
                Arc::new(load(pack).map_err(|error| InvalidRequest(tr!("setup-content", error = error.to_string())))?)
            }
        };
        Extrication::under(rules, seats, options, content).map_err(|error| InvalidRequest(error.to_string()))
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

    fn schemas() -> GameSchemas {
        GameSchemas::of::<
            extrication::Action,
            extrication::Event<extrication::WireNamed<'_>, extrication::WireNamed<'_>>,
            crate::words::extrication::ExtricationView<'_>,
        >(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn gives_up(action: extrication::Action) -> bool {
        matches!(action, extrication::Action::Resign { .. })
    }

    fn book() -> Vec<RecordBookEntry> {
        let achieved = |id: &str, text: &str| RecordBookEntry::new(AchievementMerge::Achievement, id, tr!(text));
        vec![
            achieved("sustained", "ex-book-sustained"),
            achieved("majority", "ex-book-majority"),
            achieved("sets", "ex-book-sets"),
            achieved("tie", "ex-book-tie"),
            RecordBookEntry::new(AchievementMerge::Best, "prestige", tr!("ex-book-prestige")),
            RecordBookEntry::new(AchievementMerge::Best, "cohorts", tr!("ex-book-cohorts")),
            RecordBookEntry::new(AchievementMerge::Total, "launched", tr!("ex-book-launched")),
        ]
    }

    fn feats(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let detail = &ending.detail;
        let Some(standing) = detail.seats.get(seat.index()) else { return };
        let told_apart = !matches!(detail.decided_by, TieBreaker::Prestige | TieBreaker::Nothing);
        feats.achieve("sustained", standing.supported > 0 && standing.unsupported == 0);
        feats.achieve("majority", detail.majority.contains(&seat));
        feats.achieve("sets", standing.sets > 0);
        feats.achieve("tie", ending.winners.has(seat) && told_apart);
        feats.count("prestige", standing.prestige);
        feats.count("cohorts", i32::from(standing.supported));
        feats.count("launched", standing.launched);
    }

    fn weighing() -> Self::Weighing {
        bots::extrication::ExtricationRollouts::weighing()
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Extrication>>> {
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::extrication::ExtricationGreedy::default()))),
            "search" => Some(Box::new(bots::extrication::ExtricationSearch::default())),
            "strong" => Some(Box::new(bots::BlunderingPolicy::<_, 4>(bots::RolloutSearch::new(
                bots::extrication::ExtricationRollouts::fair(),
            )))),
            "expert" => {
                Some(Box::new(bots::InformationSetSearch::new(bots::extrication::ExtricationTreePolicy::default())))
            }
            _ => None,
        }
    }
}
