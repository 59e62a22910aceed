//! ExtracZon in the catalog.

use std::sync::{Arc, LazyLock};

use content::PackError;
use engine::{Ending, Seat};
use extraczon::{CompiledPack, EndingDetail, Extraczon, Options, Pack, STANDARD_PACK, SoloTier};
use serde_json::{Map, Value};

use crate::catalog_game::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::i18n::{PerLanguage, localize_static};
use crate::info::listed_bots;
use crate::{AchievementMerge, Achievements, GameInfo, InvalidRequest, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "extraczon",
    name: "ExtracZon",
    tagline: localize_static("ez-tagline"),
    seats: vec![1, 2, 3, 4],
    minutes: 10,
    by_points: true,
    is_cooperative: false,
    options: listed_options("ez", Options::SWITCHES, 4),
    presets: Vec::new(),
    bots: listed_bots("ez", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <Extraczon as engine::Rules>::RULES_VERSION,
    oldest_rules: <Extraczon as engine::Rules>::OLDEST_RULES_VERSION,
});

static STANDARD_CARDS: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(load(STANDARD_PACK).expect("the standard set is sound")));

fn load(text: &str) -> Result<CompiledPack, PackError> {
    content::load::<Pack, CompiledPack>(text, CompiledPack::compile)
}

impl CatalogGame for Extraczon {
    type HeuristicPolicy = bots::extraczon::ExtraczonGreedy;
    type AnalysisModel = bots::extraczon::ExtraczonEvaluation;
    const SEARCH_ITERATIONS: [u32; 2] = [1, 1];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules_markdown() -> &'static str {
        extraczon::RULES_TEXT
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Extraczon, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let cards = match options.card_set.as_str() {
            "standard" | "plain" => STANDARD_CARDS.clone(),
            pack => {
                Arc::new(load(pack).map_err(|error| InvalidRequest(tr!("setup-card-set", error = error.to_string())))?)
            }
        };
        Extraczon::with_rules_version(rules, seats, options, cards)
            .ok_or_else(|| InvalidRequest("ExtracZon is played by 1 to 4 seats.".into()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Extraczon::options(self))
    }

    fn standard_pack() -> &'static str {
        STANDARD_PACK
    }

    fn pack_vocabulary() -> String {
        let schema = crate::schema::read_pack_schema(Self::schema_file());
        crate::pack_vocabulary::of_schema(Self::info(), &schema, STANDARD_PACK)
    }

    fn schema_file() -> &'static str {
        include_str!("../schemas/extraczon.json")
    }

    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String {
        let pack = crate::schema::derive_pack_schema::<Pack>();
        crate::schema::derive_schema_file::<extraczon::Action, extraczon::Event, extraczon::WireView>(Some(pack))
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn max_value(&self) -> f32 {
        if engine::Rules::seats(self) == 1 { self.content().pack.tiers.len() as f32 } else { 1.0 }
    }

    fn setup_warnings(&self) -> Vec<String> {
        // Section 5.1: the player who is drawn to begin has an additional turn.
        let (zombies, seats) = (self.content().encounters, engine::Rules::seats(self));
        match zombies % seats {
            0 => Vec::new(),
            more => vec![tr!("ez-uneven", zombies = zombies, seats = seats, more = more)],
        }
    }

    fn record_book_entries() -> Vec<RecordBookEntry> {
        let tier = |(step, tier): (usize, &SoloTier)| {
            let name = crate::i18n::localize_printed(&tier.name);
            RecordBookEntry::new(
                AchievementMerge::Achievement,
                format!("tier-{step}"),
                tr!("ez-book-tier", tier = name),
            )
        };
        let mut book: Vec<RecordBookEntry> = (1..).zip(&STANDARD_CARDS.pack.tiers).map(tier).collect();
        book.extend([
            RecordBookEntry::new(AchievementMerge::Best, "alone", tr!("ez-book-alone")),
            RecordBookEntry::new(AchievementMerge::Best, "among", tr!("ez-book-among")),
            RecordBookEntry::new(AchievementMerge::Total, "survivors", tr!("ez-book-survivors")),
            RecordBookEntry::new(AchievementMerge::Total, "contained", tr!("ez-book-contained")),
        ]);
        book
    }

    fn collect_achievements(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let Some(share) = ending.detail.seats.get(seat.index()) else { return };
        // EZ-Q28: a player who reaches a tier has reached those below it.
        let named = |tier: &SoloTier| Some(&tier.name) == ending.detail.tier.as_ref();
        let reached = self.content().pack.tiers.iter().position(named).map_or(0, |place| place + 1);
        (1..=reached).for_each(|step| feats.record_if_done(format!("tier-{step}"), true));
        feats.record_value(if ending.detail.seats.len() == 1 { "alone" } else { "among" }, share.total);
        feats.record_value("survivors", share.survivors);
        feats.record_value("contained", share.contained.len() as i32);
    }

    fn rollout_model() -> Self::AnalysisModel {
        bots::extraczon::ExtraczonEvaluation::default()
    }

    #[inline]
    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Extraczon>>> {
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::extraczon::ExtraczonGreedy))),
            "expert" => Some(Box::new(bots::PolicyBot(bots::extraczon::ExtraczonExpert::default()))),
            "search" => {
                Some(Box::new(bots::InformationSetSearch::new(bots::extraczon::ExtraczonEvaluation::default())))
            }
            "strong" => Some(Box::new(bots::PolicyBot(bots::BlunderingPolicy::<_, 1>(
                bots::extraczon::ExtraczonExpert::default(),
            )))),
            _ => None,
        }
    }
}
