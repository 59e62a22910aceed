//! End of Days on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use end_of_days::{Action, Cards, Detail, EndOfDays, HOUSE, Open, Options, Pack};
use play::{Ending, Seat};
use serde_json::{Map, Value};

use crate::info::listed_bots;
use crate::listed::{Listed, listed_options, typed_options, untyped_options};
use crate::words::{Each, lasting};
use crate::{Entry, Feats, Info, Invalid, Preset, Schemas, Sort, say};

static INFO: Each<Info> = Each::new(|| Info {
    id: "end-of-days",
    name: "End of Days",
    tagline: lasting("ed-tagline"),
    seats: vec![2, 3, 4, 5, 6, 7],
    minutes: 60,
    by_points: true,
    options: listed_options("ed", Options::SWITCHES, 7),
    // Who begins every round wins least: see docs/balance.
    presets: vec![Preset {
        id: "fair_order",
        text: say!("ed-preset-fair_order"),
        options: vec![("rotate_first", true.into())],
    }],
    bots: listed_bots("ed", &["greedy", "search"]),
    standard_bot: "steady",
    rules: <EndOfDays as play::Game>::RULES,
    oldest_rules: <EndOfDays as play::Game>::OLDEST,
});

static HOUSE_DECK: LazyLock<Arc<Cards>> = LazyLock::new(|| Arc::new(load(HOUSE).expect("the house deck is sound")));

fn load(text: &str) -> Result<Cards, PackError> {
    content::load::<Pack, Cards>(text, Cards::compile)
}

impl Listed for EndOfDays {
    type Thumb = bots::end_of_days::Careful;
    type Weighing = bots::end_of_days::Ahead;
    const THOUGHT: [u32; 2] = [160, 1_000];

    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        end_of_days::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<EndOfDays, Invalid> {
        let options: Options = typed_options(options)?;
        let cards = match options.deck.as_str() {
            "house" => HOUSE_DECK.clone(),
            pack => Arc::new(load(pack).map_err(|error| Invalid(say!("setup-deck", error = error.to_string())))?),
        };
        let nations = cards.pack.nations.len();
        EndOfDays::under(rules, seats, options, cards)
            .ok_or_else(|| Invalid(say!("setup-nations", nations = nations, seats = seats)))
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

    fn schemas() -> Schemas {
        Schemas::of::<end_of_days::Action, end_of_days::Event, crate::words::end_of_days::Shown<'_>>(Self::info())
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

    fn least(&self, open: &Open, action: Action) -> u32 {
        EndOfDays::least(self, open, action)
    }

    fn quiet(&self, open: &Open) -> bool {
        EndOfDays::quiet(self, open)
    }

    fn book() -> Vec<Entry> {
        let mut book = vec![
            Entry::new(Sort::Achievement, "mars", say!("ed-book-mars")),
            Entry::new(Sort::Achievement, "only", say!("ed-book-only")),
        ];
        book.extend(HOUSE_DECK.pack.nations.iter().map(|nation| {
            let name = crate::words::printed(&nation.name);
            Entry::new(Sort::Achievement, format!("won-{}", nation.id), say!("ed-book-won", nation = name))
        }));
        book.extend([
            Entry::new(Sort::Best, "launches", say!("ed-book-launches")),
            Entry::new(Sort::Total, "launched", say!("ed-book-launched")),
            Entry::new(Sort::Total, "landed", say!("ed-book-landed")),
        ]);
        book
    }

    fn feats(&self, ending: &Ending<Detail>, seat: Seat, feats: &mut Feats) {
        let Detail { nations, launches, successes, .. } = &ending.detail;
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
        bots::end_of_days::Ahead::CAREFUL
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<EndOfDays>>> {
        match id {
            "greedy" => Some(Box::new(bots::Follow(bots::end_of_days::Greedy::default()))),
            "search" => Some(Box::new(bots::end_of_days::Search::default())),
            "strong" => Some(Box::new(bots::Lapse::<_, 4>(bots::Rollout::new(bots::end_of_days::Ahead::CAREFUL)))),
            "expert" => Some(Box::new(bots::Rollout::new(bots::end_of_days::Ahead::CAREFUL))),
            _ => None,
        }
    }
}
