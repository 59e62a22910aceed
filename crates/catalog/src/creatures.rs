//! Infection and Extinction on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use creatures::{Action, CompiledPack, Creatures, EndCause, EndingDetail, Options, Pack, Public, STANDARD, Variant};
use engine::{Ending, Seat};
use serde_json::{Map, Value, json};

use crate::info::listed_bots;
use crate::listed::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::words::{PerLanguage, lasting};
use crate::{
    AchievementMerge, Achievements, GameInfo, GameSchemas, InvalidRequest, OptionInfo, OptionPreset, RecordBookEntry,
    tr,
};

static INFECTION: PerLanguage<GameInfo> = PerLanguage::new(|| info::<creatures::Duel>("Infection", vec![2], 15));
static EXTINCTION: PerLanguage<GameInfo> =
    PerLanguage::new(|| info::<creatures::Melee>("Extinction", vec![3, 4, 5, 6], 25));

static STANDARD_CONTENT: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(load(STANDARD).expect("the standard pack is sound")));

fn info<K: Variant>(name: &'static str, seats: Vec<u8>, minutes: u16) -> GameInfo {
    GameInfo {
        id: K::ID,
        name,
        tagline: lasting(if K::DUEL { "ix-tagline-infection" } else { "ix-tagline-extinction" }),
        options: options::<K>(seats.last().copied().unwrap_or(2)),
        seats,
        minutes,
        by_points: !K::DUEL,
        presets: presets::<K>(),
        bots: listed_bots("ix", &["greedy", "search"]),
        standard_bot: "steady",
        rules: <Creatures<K> as engine::Rules>::RULES_VERSION,
        oldest_rules: <Creatures<K> as engine::Rules>::OLDEST_RULES_VERSION,
    }
}

/// Tables that people often want (section 5.6 of the clauses).
fn presets<K: Variant>() -> Vec<OptionPreset> {
    let preset = |id, options: &[(&'static str, Value)]| OptionPreset {
        id,
        text: tr!(&format!("ix-preset-{id}")),
        options: options.to_vec(),
    };
    let (open, die) = (("secrecy", json!("open")), ("moves", json!("die")));
    let mut presets = Vec::new();
    if K::DUEL {
        presets.push(preset("open", std::slice::from_ref(&open)));
        presets.push(preset("dice", std::slice::from_ref(&die)));
        presets.push(preset("open_dice", &[open, die]));
    }
    presets.push(preset("large", &[("radius", json!(5))]));
    let never = ["quiet_rounds", "round_limit", "supply"].map(|id| (id, json!(0)));
    presets.push(preset("as_printed", &never));
    presets
}

/// The switches of one of the two games (section 5.6 of the clauses).
fn options<K: Variant>(seats: u8) -> Vec<OptionInfo> {
    let others = if K::DUEL { "one_interaction" } else { "moves" };
    let mut options = listed_options("ix", Options::SWITCHES, seats);
    options.retain(|option| option.id != others);
    options
}

fn load(text: &str) -> Result<CompiledPack, PackError> {
    content::load::<Pack, CompiledPack>(text, CompiledPack::compile)
}

impl<K: Variant> CatalogGame for Creatures<K> {
    type Thumb = bots::creatures::CreaturesSteady;
    type Weighing = bots::creatures::CreaturesRollouts;
    const THOUGHT: [u32; 2] = if K::DUEL { [100, 2_000] } else { [100, 800] };

    fn info() -> &'static GameInfo {
        if K::DUEL { &INFECTION } else { &EXTINCTION }
    }

    fn markdown() -> &'static str {
        creatures::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Creatures<K>, InvalidRequest> {
        let options: Options = typed_options(options)?;
        Creatures::under(rules, seats, options, STANDARD_CONTENT.clone())
            .map_err(|fault| InvalidRequest(fault.what.into_owned()))
    }

    fn options(&self) -> Map<String, Value> {
        let mut all = untyped_options(Creatures::options(self));
        all.retain(|id, _| Self::info().options.iter().any(|option| option.id == id));
        all
    }

    fn pack() -> &'static str {
        STANDARD
    }

    fn vocabulary() -> String {
        crate::vocabulary::of_type::<Pack>(Self::info(), STANDARD)
    }

    fn schemas() -> GameSchemas {
        GameSchemas::of::<Action, creatures::Event, creatures::WireView>(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn plan(&self, open: &Public, seat: Seat, name: &str) -> Vec<Action> {
        let named = self.openings(open, seat).find(|one| one.opening.id == name);
        named.map_or_else(Vec::new, |one| one.answers)
    }

    fn gives_up(action: Action) -> bool {
        matches!(action, Action::Resign { .. })
    }

    fn book() -> Vec<RecordBookEntry> {
        let achieved = |id: &str, text: &str| RecordBookEntry::new(AchievementMerge::Achievement, id, tr!(text));
        let mut book = Vec::new();
        if K::DUEL {
            book.push(achieved("goal", "ix-book-goal"));
            book.push(achieved("wipeout", "ix-book-wipeout"));
        } else {
            book.push(achieved("two_species", "ix-book-two-species"));
        }
        book.extend([
            achieved("untouched", "ix-book-untouched"),
            achieved("honest", "ix-book-honest"),
            RecordBookEntry::new(AchievementMerge::Best, "creatures", tr!("ix-book-creatures")),
            RecordBookEntry::new(AchievementMerge::Total, "born", tr!("ix-book-born")),
            RecordBookEntry::new(AchievementMerge::Total, "bluffs", tr!("ix-book-bluffs")),
        ]);
        book
    }

    fn feats(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let EndingDetail { cause, seats, .. } = &ending.detail;
        let Some(own) = seats.get(seat.index()) else { return };
        if ending.winners.has(seat) {
            let earned = matches!(cause, EndCause::Goal | EndCause::Wipeout | EndCause::TwoSpecies);
            feats.achieve(cause.word(), earned);
            feats.achieve("untouched", own.lost == 0);
            feats.achieve("honest", own.claims > 0 && own.bluffs == 0);
        }
        feats.count("creatures", i32::from(own.creatures));
        feats.count("born", i32::from(own.born));
        feats.count("bluffs", own.bluffs);
    }

    fn novice() -> Self::Thumb {
        // In Extinction whoever overlooks something waits, and by tuned rules waiting is no disadvantage.
        if K::DUEL { Self::Thumb::default() } else { bots::creatures::CreaturesSteady::PLAIN }
    }

    fn weighing() -> Self::Weighing {
        bots::creatures::CreaturesRollouts::weighing()
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Creatures<K>>>> {
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::creatures::CreaturesGreedy))),
            "search" => Some(Box::new(bots::creatures::CreaturesSearch::default())),
            "strong" | "expert" if K::DUEL => Some(Box::new(bots::InformationSetSearch::<
                Creatures<K>,
                bots::creatures::CreaturesTreePolicy,
            >::default())),
            "strong" => Some(Box::new(bots::RolloutSearch::new(bots::creatures::CreaturesRollouts::default()))),
            "expert" => Some(Box::new(bots::RolloutSearch::new(bots::creatures::CreaturesRollouts::far()))),
            _ => None,
        }
    }
}
