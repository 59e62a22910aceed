//! Extrication in the catalog.

use std::sync::{Arc, LazyLock};

use content::PackError;
use engine::{Ending, Seat};
use extrication::{CompiledPack, EndingDetail, Extrication, HOUSE_PACK, Options, Pack, TieBreaker};
use serde_json::{Map, Value};

use crate::catalog_game::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::i18n::{PerLanguage, localize_static};
use crate::info::listed_bots;
use crate::{AchievementMerge, Achievements, GameInfo, InvalidRequest, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "extrication",
    name: "Extrication",
    tagline: localize_static("ex-tagline"),
    seats: vec![2, 3, 4],
    minutes: 30,
    by_points: true,
    is_cooperative: false,
    options: listed_options("ex", Options::SWITCHES, 4),
    presets: Vec::new(),
    bots: listed_bots("ex", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <Extrication as engine::Rules>::RULES_VERSION,
    oldest_rules: <Extrication as engine::Rules>::OLDEST_RULES_VERSION,
});

static HOUSE_SET: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(load(HOUSE_PACK).expect("the house set is sound")));

static TEN_SMALL: LazyLock<Arc<CompiledPack>> = LazyLock::new(|| {
    let pack = HOUSE_SET.pack.clone().without_small_pile();
    Arc::new(CompiledPack::compile(pack).expect("the house set is sound"))
});

fn load(text: &str) -> Result<CompiledPack, PackError> {
    content::load::<Pack, CompiledPack>(text, CompiledPack::compile)
}

impl CatalogGame for Extrication {
    type HeuristicPolicy = bots::extrication::ExtricationGreedy;
    type AnalysisModel = bots::extrication::ExtricationRollouts;
    const SEARCH_ITERATIONS: [u32; 2] = [16, 400];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules_markdown() -> &'static str {
        extrication::RULES_TEXT
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
        Extrication::with_rules_version(rules, seats, options, content)
            .map_err(|error| InvalidRequest(error.to_string()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Extrication::options(self))
    }

    fn standard_pack() -> &'static str {
        HOUSE_PACK
    }

    fn pack_vocabulary() -> String {
        let schema = crate::schema::read_pack_schema(Self::schema_file());
        crate::pack_vocabulary::of_schema(Self::info(), &schema, HOUSE_PACK)
    }

    fn schema_file() -> &'static str {
        include_str!("../schemas/extrication.json")
    }

    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String {
        let pack = crate::schema::derive_pack_schema::<Pack>();
        crate::schema::derive_schema_file::<
            extrication::Action,
            extrication::Event<extrication::WireNamed<'_>, extrication::WireNamed<'_>>,
            crate::i18n::extrication::ExtricationView<'_>,
        >(Some(pack))
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn is_resignation(action: extrication::Action) -> bool {
        matches!(action, extrication::Action::Resign { .. })
    }

    fn record_book_entries() -> Vec<RecordBookEntry> {
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

    fn collect_achievements(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let detail = &ending.detail;
        let Some(standing) = detail.seats.get(seat.index()) else { return };
        let told_apart = !matches!(detail.decided_by, TieBreaker::Prestige | TieBreaker::Nothing);
        feats.record_if_done("sustained", standing.supported > 0 && standing.unsupported == 0);
        feats.record_if_done("majority", detail.majority.contains(&seat));
        feats.record_if_done("sets", standing.sets > 0);
        feats.record_if_done("tie", ending.winners.contains(seat) && told_apart);
        feats.record_value("prestige", standing.prestige);
        feats.record_value("cohorts", i32::from(standing.supported));
        feats.record_value("launched", standing.launched);
    }

    fn rollout_model() -> Self::AnalysisModel {
        bots::extrication::ExtricationRollouts::for_analysis()
    }

    #[inline]
    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Extrication>>> {
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::extrication::ExtricationGreedy::default()))),
            "search" => Some(Box::new(bots::extrication::ExtricationSearch::default())),
            "strong" => Some(Box::new(bots::BlunderingPolicy::<_, 4>(bots::RolloutSearch::new(
                bots::extrication::ExtricationRollouts::for_win_chance(),
            )))),
            "expert" => {
                Some(Box::new(bots::InformationSetSearch::new(bots::extrication::ExtricationTreePolicy::default())))
            }
            _ => None,
        }
    }
}
