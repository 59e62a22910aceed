//! End of Days on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use end_of_days::{Action, CompiledDeck, EndOfDays, EndingDetail, HOUSE, Options, Pack, Public};
use engine::{Ending, Seat};
use serde_json::{Map, Value};

use crate::info::listed_bots;
use crate::listed::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::words::{PerLanguage, lasting};
use crate::{AchievementMerge, Achievements, GameInfo, GameSchemas, InvalidRequest, OptionPreset, RecordBookEntry, tr};

static INFO: PerLanguage<GameInfo> = PerLanguage::new(|| GameInfo {
    id: "end-of-days",
    name: "End of Days",
    tagline: lasting("ed-tagline"),
    seats: vec![2, 3, 4, 5, 6, 7],
    minutes: 60,
    by_points: true,
    options: listed_options("ed", Options::SWITCHES, 7),
    // Who begins every round wins least: see docs/balance.
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
    LazyLock::new(|| Arc::new(load(HOUSE).expect("the house deck is sound")));

fn load(text: &str) -> Result<CompiledDeck, PackError> {
    content::load::<Pack, CompiledDeck>(text, CompiledDeck::compile)
}

impl CatalogGame for EndOfDays {
    type Thumb = bots::end_of_days::CarefulTrader;
    type Weighing = bots::end_of_days::EndOfDaysRollouts;
    const THOUGHT: [u32; 2] = [160, 1_000];

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn markdown() -> &'static str {
        end_of_days::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<EndOfDays, InvalidRequest> {
        let options: Options = typed_options(options)?;
        let cards = match options.deck.as_str() {
            "house" => HOUSE_DECK.clone(),
            pack => Arc::new(load(pack).map_err(|error| InvalidRequest(tr!("setup-deck", error = error.to_string())))?),
        };
        let nations = cards.pack.nations.len();
        EndOfDays::under(rules, seats, options, cards)
            .ok_or_else(|| InvalidRequest(tr!("setup-nations", nations = nations, seats = seats)))
    }

    fn options(&self) -> Map<String, Value> {
        untyped_options(EndOfDays::options(self))
    }

    fn pack() -> &'static str {
        HOUSE
    }

    fn vocabulary() -> String {
        crate::vocabulary::of_type::<Pack>(Self::info(), HOUSE)
    }

    fn schemas() -> GameSchemas {
        GameSchemas::of::<end_of_days::Action, end_of_days::Event, crate::words::end_of_days::EndOfDaysView<'_>>(
            Self::info(),
        )
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn about(action: Action) -> Option<u8> {
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

    fn least(&self, open: &Public, action: Action) -> u32 {
        EndOfDays::least(self, open, action)
    }

    fn quiet(&self, open: &Public) -> bool {
        EndOfDays::quiet(self, open)
    }

    fn book() -> Vec<RecordBookEntry> {
        let mut book = vec![
            RecordBookEntry::new(AchievementMerge::Achievement, "mars", tr!("ed-book-mars")),
            RecordBookEntry::new(AchievementMerge::Achievement, "only", tr!("ed-book-only")),
        ];
        book.extend(HOUSE_DECK.pack.nations.iter().map(|nation| {
            let name = crate::words::printed(&nation.name);
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

    fn feats(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let EndingDetail { nations, launches, successes, .. } = &ending.detail;
        let of = |counts: &[u8]| counts.get(seat.index()).copied().unwrap_or_default();
        let landed = of(successes);
        feats.achieve("mars", landed > 0);
        feats.achieve("only", landed > 0 && successes.iter().filter(|ships| **ships > 0).count() == 1);
        if let (true, Some(nation)) = (ending.winners.has(seat), nations.get(seat.index())) {
            feats.achieve(format!("won-{nation}"), !nation.is_empty());
        }
        feats.count("launches", of(launches));
        feats.count("launched", of(launches));
        feats.count("landed", landed);
    }

    fn weighing() -> Self::Weighing {
        bots::end_of_days::EndOfDaysRollouts::CAREFUL
    }

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
