//! ExtracZon on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use engine::{Ending, Seat};
use extraczon::{CompiledPack, EndingDetail, Extraczon, Options, Pack, STANDARD, SoloTier};
use serde_json::{Map, Value};

use crate::info::listed_bots;
use crate::listed::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::words::{PerLanguage, lasting};
use crate::{AchievementMerge, Achievements, GameInfo, GameSchemas, InvalidRequest, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "extraczon",
    name: "ExtracZon",
    tagline: lasting("ez-tagline"),
    seats: vec![1, 2, 3, 4],
    minutes: 10,
    by_points: true,
    options: listed_options("ez", Options::SWITCHES, 4),
    presets: Vec::new(),
    bots: listed_bots("ez", &["greedy", "search"]),
    standard_bot: "expert",
    rules: <Extraczon as engine::Rules>::RULES_VERSION,
    oldest_rules: <Extraczon as engine::Rules>::OLDEST_RULES_VERSION,
});

static STANDARD_CARDS: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(load(STANDARD).expect("the standard set is sound")));

fn load(text: &str) -> Result<CompiledPack, PackError> {
    content::load::<Pack, CompiledPack>(text, CompiledPack::compile)
}

impl CatalogGame for Extraczon {
    type Thumb = bots::extraczon::ExtraczonGreedy;
    type Weighing = bots::extraczon::ExtraczonEvaluation;
    const THOUGHT: [u32; 2] = [1, 1];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn markdown() -> &'static str {
        extraczon::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Extraczon, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let cards = match options.card_set.as_str() {
            "standard" | "plain" => STANDARD_CARDS.clone(),
            pack => {
                Arc::new(load(pack).map_err(|error| InvalidRequest(tr!("setup-card-set", error = error.to_string())))?)
            }
        };
        Extraczon::under(rules, seats, options, cards)
            .ok_or_else(|| InvalidRequest("ExtracZon is played by 1 to 4 seats.".into()))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(Extraczon::options(self))
    }

    fn pack() -> &'static str {
        STANDARD
    }

    fn vocabulary() -> String {
        crate::vocabulary::of_type::<Pack>(Self::info(), STANDARD)
    }

    fn schemas() -> GameSchemas {
        GameSchemas::of::<extraczon::Action, extraczon::Event, extraczon::WireView>(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn most(&self) -> f32 {
        if engine::Rules::seats(self) == 1 { self.cards().pack.tiers.len() as f32 } else { 1.0 }
    }

    fn warnings(&self) -> Vec<String> {
        // Section 5.1: whoever is drawn to begin has a turn more.
        let (zombies, seats) = (self.cards().encounters, engine::Rules::seats(self));
        match zombies % seats {
            0 => Vec::new(),
            more => vec![tr!("ez-uneven", zombies = zombies, seats = seats, more = more)],
        }
    }

    fn book() -> Vec<RecordBookEntry> {
        let tier = |(step, tier): (usize, &SoloTier)| {
            let name = crate::words::printed(&tier.name);
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

    fn feats(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let Some(share) = ending.detail.seats.get(seat.index()) else { return };
        // EZ-Q28: whoever reaches a tier has reached those below it.
        let named = |tier: &SoloTier| Some(&tier.name) == ending.detail.tier.as_ref();
        let reached = self.cards().pack.tiers.iter().position(named).map_or(0, |place| place + 1);
        (1..=reached).for_each(|step| feats.achieve(format!("tier-{step}"), true));
        feats.count(if ending.detail.seats.len() == 1 { "alone" } else { "among" }, share.total);
        feats.count("survivors", share.survivors);
        feats.count("contained", share.contained.len() as i32);
    }

    fn weighing() -> Self::Weighing {
        bots::extraczon::ExtraczonEvaluation::default()
    }

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
