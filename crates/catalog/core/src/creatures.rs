//! Infection and Extinction in the catalog.

use std::sync::{Arc, LazyLock};

use bots::creatures::{ExtinctionPartner, Rush};
use bots::{Bot, PolicyBot};
use content::PackError;
use creatures::{
    Action, CompiledPack, Creatures, EndCause, EndingDetail, Options, Pack, Public, STANDARD_PACK, Variant,
};
use engine::{Ending, Seat};
use serde_json::{Map, Value, json};

use crate::catalog_game::{CatalogGame, listed_options, typed_options, untyped_options};
use crate::i18n::{PerLanguage, localize_static};
use crate::info::listed_bots;
use crate::{AchievementMerge, Achievements, GameInfo, InvalidRequest, OptionInfo, OptionPreset, RecordBookEntry, tr};

static INFECTION: PerLanguage<GameInfo> = PerLanguage::new(|| info::<creatures::Duel>("Infection", vec![2], 15));
static EXTINCTION: PerLanguage<GameInfo> =
    PerLanguage::new(|| info::<creatures::Melee>("Extinction", vec![3, 4, 5, 6], 25));

static STANDARD_CONTENT: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(load(STANDARD_PACK).expect("the standard pack is sound")));

fn info<K: Variant>(name: &'static str, seats: Vec<u8>, minutes: u16) -> GameInfo {
    GameInfo {
        id: K::ID,
        name,
        tagline: localize_static(if K::DUEL { "ix-tagline-infection" } else { "ix-tagline-extinction" }),
        options: options::<K>(seats.last().copied().unwrap_or(2)),
        seats,
        minutes,
        by_points: !K::DUEL,
        is_cooperative: false,
        presets: presets::<K>(),
        bots: listed_bots("ix", &["greedy", "search"]),
        standard_bot: "steady",
        rules: <Creatures<K> as engine::Rules>::RULES_VERSION,
        oldest_rules: <Creatures<K> as engine::Rules>::OLDEST_RULES_VERSION,
    }
}

/// Returns the usual table configurations (section 5.6 of the clauses).
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

/// Returns the options of one of the two games (section 5.6 of the clauses).
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
    type HeuristicPolicy = bots::creatures::CreaturesSteady;
    type AnalysisModel = bots::creatures::CreaturesRollouts;
    const SEARCH_ITERATIONS: [u32; 2] = if K::DUEL { [100, 2_000] } else { [50, 500] };
    const ENDING_REVEALS_SEATS: bool = true;

    fn info() -> &'static GameInfo {
        if K::DUEL { &INFECTION } else { &EXTINCTION }
    }

    fn rules_markdown() -> &'static str {
        creatures::RULES_TEXT
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Creatures<K>, InvalidRequest> {
        let options: Options = typed_options(options)?;
        Creatures::with_rules_version(rules, seats, options, STANDARD_CONTENT.clone())
            .map_err(|fault| InvalidRequest(fault.what.into_owned()))
    }

    fn options(&self) -> Map<String, Value> {
        let mut all = untyped_options(Creatures::options(self));
        all.retain(|id, _| Self::info().options.iter().any(|option| option.id == id));
        all
    }

    fn standard_pack() -> &'static str {
        STANDARD_PACK
    }

    fn pack_vocabulary() -> String {
        let schema = crate::schema::read_pack_schema(Self::schema_file());
        crate::pack_vocabulary::of_schema(Self::info(), &schema, STANDARD_PACK)
    }

    fn schema_file() -> &'static str {
        match K::DUEL {
            true => include_str!("../schemas/infection.json"),
            false => include_str!("../schemas/extinction.json"),
        }
    }

    #[cfg(feature = "schemas")]
    fn derive_schema_file() -> String {
        let pack = crate::schema::derive_pack_schema::<Pack>();
        crate::schema::derive_schema_file::<Action, creatures::Event, creatures::WireView>(Some(pack))
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn expand_plan(&self, public: &Public, seat: Seat, name: &str) -> Vec<Action> {
        let named = self.available_setups(public, seat).find(|one| one.opening.id == name);
        named.map_or_else(|| self.expand_walk(public, seat, name), |one| one.actions)
    }

    fn seat_color(&self, public: &Public, seat: Seat) -> &'static str {
        self.species_of(public, seat).next().map_or("black", |species| species.id())
    }

    fn is_talk(action: Action) -> bool {
        action.is_talk()
    }

    fn is_resignation(action: Action) -> bool {
        matches!(action, Action::Resign { .. })
    }

    fn record_book_entries() -> Vec<RecordBookEntry> {
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

    fn collect_achievements(&self, ending: &Ending<EndingDetail>, seat: Seat, feats: &mut Achievements) {
        let EndingDetail { cause, seats, .. } = &ending.detail;
        let Some(own) = seats.get(seat.index()) else { return };
        if ending.winners.contains(seat) {
            let earned = matches!(cause, EndCause::Goal | EndCause::Wipeout | EndCause::TwoSpecies);
            feats.record_if_done(cause.id(), earned);
            feats.record_if_done("untouched", own.lost == 0);
            feats.record_if_done("honest", own.claims > 0 && own.bluffs == 0);
        }
        feats.record_value("creatures", i32::from(own.creatures));
        feats.record_value("born", i32::from(own.born));
        feats.record_value("bluffs", own.bluffs);
    }

    fn own_exploiters() -> Vec<(&'static str, Box<dyn Bot<Creatures<K>>>)> {
        if K::DUEL {
            return Vec::new();
        }
        vec![
            ("rush", Box::new(PolicyBot(Rush))),
            ("loner", Box::new(PolicyBot(ExtinctionPartner::LONER))),
            ("betrayer", Box::new(PolicyBot(ExtinctionPartner::with_betrayal_from(0)))),
            ("betrayer-at-six", Box::new(PolicyBot(ExtinctionPartner::with_betrayal_from(6)))),
            ("late-betrayer", Box::new(PolicyBot(ExtinctionPartner::with_betrayal_from(8)))),
        ]
    }

    fn rollout_model() -> Self::AnalysisModel {
        bots::creatures::CreaturesRollouts::default()
    }

    #[inline]
    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Creatures<K>>>> {
        match id {
            "greedy" => Some(Box::new(bots::PolicyBot(bots::creatures::CreaturesGreedy))),
            "search" => Some(Box::new(bots::creatures::CreaturesSearch::default())),
            "strong" | "expert" if K::DUEL => Some(Box::new(bots::InformationSetSearch::<
                Creatures<K>,
                bots::creatures::CreaturesTreePolicy,
            >::default())),
            "strong" => Some(Box::new(bots::RolloutSearch::new(bots::creatures::CreaturesRollouts::default()))),
            "expert" => {
                Some(Box::new(bots::RolloutSearch::new(bots::creatures::CreaturesRollouts::with_long_horizon())))
            }
            _ => None,
        }
    }
}
