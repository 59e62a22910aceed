//! Extinction Point in the catalog.

use std::sync::{Arc, LazyLock};

use content::PackError;
use engine::{Ending, OptionSpecKind, Seat};
use extinction_point::{Action, CompiledPack, EndingDetail, ExtinctionPoint, HOUSE_PACK, Options, Pack, Public};
use serde_json::{Map, Value, json};

use crate::catalog_game::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::i18n::{PerLanguage, localize_static};
use crate::info::listed_bots;
use crate::{AchievementMerge, Achievements, GameInfo, InvalidRequest, OptionPreset, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "extinction-point",
    name: "Extinction Point",
    tagline: localize_static("ep-tagline"),
    seats: vec![1, 2, 3, 4],
    minutes: 45,
    by_points: true,
    is_cooperative: true,
    options: listed_options("ep", Options::SWITCHES, 4),
    presets: vec![OptionPreset {
        id: "even",
        text: tr!("ep-preset-even"),
        options: vec![("mothership_health", json!(5)), ("bunker_health", json!(5))],
    }],
    bots: listed_bots("ep", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <ExtinctionPoint as engine::Rules>::RULES_VERSION,
    oldest_rules: <ExtinctionPoint as engine::Rules>::OLDEST_RULES_VERSION,
});

static HOUSE_SET: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set is sound")));

fn load(text: &str) -> Result<CompiledPack, PackError> {
    content::load(text, |own: Pack| CompiledPack::compile_over(&HOUSE_SET.pack, own))
}

/// Returns the strengths of the Infiltrator, weakest first.
fn levels() -> &'static [&'static str] {
    let levels = Options::SWITCHES.iter().find_map(|switch| match switch.kind {
        OptionSpecKind::Words(words) if switch.id == "infiltrator" => Some(words),
        _ => None,
    });
    levels.expect("it is a switch")
}

impl CatalogGame for ExtinctionPoint {
    type HeuristicPolicy = bots::extinction_point::ExtinctionPointSteady;
    type AnalysisModel = bots::extinction_point::ExtinctionPointRollouts;
    const LOSS_PAYOFF: f32 = -1.0;
    const SEARCH_ITERATIONS: [u32; 2] = [200, 5_000];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules_markdown() -> &'static str {
        extinction_point::RULES_TEXT
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<ExtinctionPoint, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let content = match options.cards.as_str() {
            "house" => HOUSE_SET.clone(),
            "blank" => Arc::new((**HOUSE_SET).clone().without_abilities()),
            pack => {
                Arc::new(load(pack).map_err(|error| InvalidRequest(tr!("setup-cards", error = error.to_string())))?)
            }
        };
        ExtinctionPoint::with_rules_version(rules, seats, options, content)
            .map_err(|error| InvalidRequest(error.to_string()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(ExtinctionPoint::options(self))
    }

    fn standard_pack() -> &'static str {
        HOUSE_PACK
    }

    fn pack_vocabulary() -> String {
        crate::pack_vocabulary::of_topics(Self::info(), extinction_point::vocabulary())
    }

    fn schema_file() -> &'static str {
        include_str!("../schemas/extinction-point.json")
    }

    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String {
        // Topics describe its packs.
        crate::schema::derive_schema_file::<
            Action,
            extinction_point::Event,
            crate::i18n::extinction_point::ExtinctionPointView<'_>,
        >(None)
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn card_of_action(action: Action) -> Option<u8> {
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

    fn is_chat_disabled(&self, public: &Public) -> bool {
        ExtinctionPoint::is_chat_disabled(self, public)
    }

    fn course_score(&self, public: &Self::Public, _: Seat) -> i32 {
        i32::from(public.bunker_health) - i32::from(public.mothership_health)
    }

    fn record_book_entries() -> Vec<RecordBookEntry> {
        let won = |how: &&str| {
            RecordBookEntry::new(AchievementMerge::Achievement, format!("won-{how}"), tr!("ep-book-won", how = *how))
        };
        let mut book: Vec<RecordBookEntry> = levels().iter().chain(&["own", "desperate"]).map(won).collect();
        book.extend([
            RecordBookEntry::new(AchievementMerge::Best, "bunker", tr!("ep-book-bunker")),
            RecordBookEntry::new(AchievementMerge::Total, "tricks", tr!("ep-book-tricks")),
            RecordBookEntry::new(AchievementMerge::Total, "battles", tr!("ep-book-battles")),
        ]);
        book
    }

    fn collect_achievements(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let (options, detail) = (ExtinctionPoint::options(self), &ending.detail);
        if ending.winners.contains(seat) {
            // EP-145: the difficulty is the Infiltrator's if the healths are those suggested for the crew.
            let suggested = (options.mothership_health, options.bunker_health) == (0, 0);
            let how = if suggested { levels()[options.infiltrator as usize] } else { "own" };
            feats.record_if_done(format!("won-{how}"), true);
            feats.record_if_done("won-desperate", options.desperate_measures);
            feats.record_value("bunker", detail.bunker);
        }
        feats.record_value("tricks", i32::from(detail.tricks_won));
        feats.record_value("battles", i32::from(detail.battles));
    }

    fn rollout_model() -> Self::AnalysisModel {
        bots::extinction_point::ExtinctionPointRollouts::TRAINED
    }

    #[inline]
    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<ExtinctionPoint>>> {
        let ahead = || bots::RolloutSearch::new(bots::extinction_point::ExtinctionPointRollouts::TRAINED);
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::extinction_point::ExtinctionPointGreedy))),
            "search" => Some(Box::new(bots::extinction_point::ExtinctionPointSearch::default())),
            "strong" => Some(Box::new(bots::BlunderingPolicy::<_, 3>(ahead()))),
            "expert" => Some(Box::new(ahead())),
            _ => None,
        }
    }
}
