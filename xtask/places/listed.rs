//! Skeleton in the catalog.

use content::PackError;
use serde_json::{Map, Value};
use skeleton::{Options, Pack, STANDARD, Skeleton, Stones};

use crate::catalog_game::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::i18n::{PerLanguage, localize_static};
use crate::info::listed_bots;
use crate::{GameInfo, InvalidRequest};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "skeleton",
    name: "SKELETON",
    tagline: localize_static("sk-tagline"),
    seats: vec![2, 3, 4],
    minutes: 5,
    by_points: true,
    is_cooperative: false,
    options: listed_options("sk", Options::SWITCHES, 4),
    presets: Vec::new(),
    bots: listed_bots("sk", &[]),
    standard_bot: "steady",
    rules: <Skeleton as engine::Rules>::RULES_VERSION,
    oldest_rules: <Skeleton as engine::Rules>::OLDEST_RULES_VERSION,
});

fn load(text: &str) -> Result<Stones, PackError> {
    content::load::<Pack, Stones>(text, Stones::compile)
}

impl CatalogGame for Skeleton {
    type HeuristicPolicy = bots::UniformRandom;
    type AnalysisModel = bots::UniformRandom;
    const SEARCH_ITERATIONS: [u32; 2] = [64, 256];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules_markdown() -> &'static str {
        skeleton::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Skeleton, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let text = if options.content == "standard" { STANDARD } else { options.content.as_str() };
        let stones = load(text).map_err(|error| InvalidRequest(format!("The set cannot be played: {error}")))?;
        Skeleton::with_rules_version(rules, seats, options, stones)
            .ok_or_else(|| InvalidRequest("SKELETON is played by 2 to 4 seats.".into()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Skeleton::options(self))
    }

    fn standard_pack() -> &'static str {
        STANDARD
    }

    fn pack_vocabulary() -> String {
        let schema = crate::schema::read_pack_schema(Self::schema_file());
        crate::pack_vocabulary::of_schema(Self::info(), &schema, STANDARD)
    }

    fn schema_file() -> &'static str {
        include_str!("../schemas/skeleton.json")
    }

    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String {
        let pack = crate::schema::derive_pack_schema::<Pack>();
        crate::schema::derive_schema_file::<skeleton::Action, skeleton::Event, skeleton::Shown>(Some(pack))
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.id, checked.name))
    }

    fn rollout_model() -> bots::UniformRandom {
        bots::UniformRandom
    }

    #[inline]
    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Skeleton>>> {
        match id {
            "strong" | "expert" => Some(Box::new(bots::RolloutSearch::new(bots::UniformRandom))),
            _ => None,
        }
    }
}
