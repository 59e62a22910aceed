//! End of Days in the catalog.

use std::sync::{Arc, LazyLock};

use content::PackError;
use end_of_days::{Action, CompiledDeck, EndOfDays, EndingDetail, HOUSE_PACK, Options, Pack, Public};
use engine::{Ending, Seat};
use serde_json::{Map, Value};

use crate::catalog_game::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::i18n::{PerLanguage, localize_static};
use crate::info::listed_bots;
use crate::{AchievementMerge, Achievements, GameInfo, InvalidRequest, OptionPreset, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "end-of-days",
    name: "End of Days",
    tagline: localize_static("ed-tagline"),
    seats: vec![2, 3, 4, 5, 6, 7],
    minutes: 60,
    by_points: true,
    is_cooperative: false,
    options: listed_options("ed", Options::SWITCHES, 7),
    // The player who begins every round wins least: see docs/balance.
    presets: vec![OptionPreset {
        id: "fair_order",
        text: tr!("ed-preset-fair_order"),
        options: vec![("rotate_first", true.into())],
    }],
    bots: listed_bots("ed", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <EndOfDays as engine::Rules>::RULES_VERSION,
    oldest_rules: <EndOfDays as engine::Rules>::OLDEST_RULES_VERSION,
});

static HOUSE_DECK: LazyLock<Arc<CompiledDeck>> =
    LazyLock::new(|| Arc::new(load(HOUSE_PACK).expect("the house deck is sound")));

fn load(text: &str) -> Result<CompiledDeck, PackError> {
    content::load::<Pack, CompiledDeck>(text, CompiledDeck::compile)
}

impl CatalogGame for EndOfDays {
    type HeuristicPolicy = bots::end_of_days::CarefulTrader;
    type AnalysisModel = bots::end_of_days::EndOfDaysRollouts;
    const SEARCH_ITERATIONS: [u32; 2] = [160, 1_000];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules_markdown() -> &'static str {
        end_of_days::RULES_TEXT
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<EndOfDays, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let cards = match options.deck.as_str() {
            "house" => HOUSE_DECK.clone(),
            pack => Arc::new(load(pack).map_err(|error| InvalidRequest(tr!("setup-deck", error = error.to_string())))?),
        };
        let nations = cards.pack.nations.len();
        EndOfDays::with_rules_version(rules, seats, options, cards)
            .ok_or_else(|| InvalidRequest(tr!("setup-nations", nations = nations, seats = seats)))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(EndOfDays::options(self))
    }

    fn standard_pack() -> &'static str {
        HOUSE_PACK
    }

    fn pack_vocabulary() -> String {
        let schema = crate::schema::read_pack_schema(Self::schema_file());
        crate::pack_vocabulary::of_schema(Self::info(), &schema, HOUSE_PACK)
    }

    fn schema_file() -> &'static str {
        include_str!("../schemas/end-of-days.json")
    }

    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String {
        let pack = crate::schema::derive_pack_schema::<Pack>();
        crate::schema::derive_schema_file::<Action, end_of_days::Event, crate::i18n::end_of_days::EndOfDaysView<'_>>(
            Some(pack),
        )
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn card_of_action(action: Action) -> Option<u8> {
        use Action::{Aim, Ask, Front, Give, Leave, Lose, Negate, Pick, Place, Swap, Take, Top, Use};
        match action {
            Take { card }
            | Give { card }
            | Ask { card }
            | Swap { card }
            | Pick { card }
            | Place { card, .. }
            | Front { card, .. }
            | Use { card, .. }
            | Negate { card, .. }
            | Aim { card }
            | Lose { card }
            | Top { card }
            | Leave { card } => Some(card.number()),
            _ => None,
        }
    }

    fn min_action_delay(&self, public: &Public, action: Action) -> u32 {
        EndOfDays::min_answer_millis(self, public, action)
    }

    fn goes_without_saying(&self, _: &Public, _: Action) -> bool {
        true
    }

    fn is_chat_disabled(&self, public: &Public) -> bool {
        EndOfDays::is_chat_disabled(self, public)
    }

    fn record_book_entries() -> Vec<RecordBookEntry> {
        let mut book = vec![
            RecordBookEntry::new(AchievementMerge::Achievement, "mars", tr!("ed-book-mars")),
            RecordBookEntry::new(AchievementMerge::Achievement, "only", tr!("ed-book-only")),
        ];
        book.extend(HOUSE_DECK.pack.nations.iter().map(|nation| {
            let name = crate::i18n::localize_printed(&nation.name);
            RecordBookEntry::new(
                AchievementMerge::Achievement,
                format!("won-{}", nation.id),
                tr!("ed-book-won", nation = name),
            )
        }));
        book.extend([
            RecordBookEntry::new(AchievementMerge::Best, "launches", tr!("ed-book-launches")),
            RecordBookEntry::new(AchievementMerge::Total, "launched", tr!("ed-book-launched")),
            RecordBookEntry::new(AchievementMerge::Total, "landed", tr!("ed-book-landed")),
        ]);
        book
    }

    fn collect_achievements(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let EndingDetail { nations, launches, successes, .. } = &ending.detail;
        let of = |counts: &[u8]| counts.get(seat.index()).copied().unwrap_or_default();
        let landed = of(successes);
        feats.record_if_done("mars", landed > 0);
        feats.record_if_done("only", landed > 0 && successes.iter().filter(|ships| **ships > 0).count() == 1);
        if let (true, Some(nation)) = (ending.winners.contains(seat), nations.get(seat.index())) {
            feats.record_if_done(format!("won-{nation}"), !nation.is_empty());
        }
        feats.record_value("launches", of(launches));
        feats.record_value("launched", of(launches));
        feats.record_value("landed", landed);
    }

    fn rollout_model() -> Self::AnalysisModel {
        bots::end_of_days::EndOfDaysRollouts::CAREFUL
    }

    #[inline]
    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<EndOfDays>>> {
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::end_of_days::EndOfDaysGreedy::default()))),
            "search" => Some(Box::new(bots::end_of_days::EndOfDaysSearch::default())),
            "strong" => Some(Box::new(bots::BlunderingPolicy::<_, 4>(bots::RolloutSearch::new(
                bots::end_of_days::EndOfDaysRollouts::CAREFUL,
            )))),
            "expert" => Some(Box::new(bots::RolloutSearch::new(bots::end_of_days::EndOfDaysRollouts::CAREFUL))),
            _ => None,
        }
    }
}
