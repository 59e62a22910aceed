//! ExtracZon on the list.

use std::sync::{Arc, LazyLock};

use content::PackError;
use extraczon::{Cards, Detail, Extraczon, Options, Pack, STANDARD, Tier};
use play::{Ending, Seat};
use serde_json::{Map, Value};

use crate::info::listed_bots;
use crate::listed::{Listed, listed_options, typed_options, untyped_options};
use crate::words::{Each, lasting};
use crate::{Entry, Feats, Info, Invalid, Schemas, Sort, say};

static INFO: Each<Info> = Each::new(|| Info {
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
    rules: <Extraczon as play::Game>::RULES,
    oldest_rules: <Extraczon as play::Game>::OLDEST,
});

static STANDARD_CARDS: LazyLock<Arc<Cards>> =
    LazyLock::new(|| Arc::new(load(STANDARD).expect("the standard set is sound")));

fn load(text: &str) -> Result<Cards, PackError> {
    content::load::<Pack, Cards>(text, Cards::compile)
}

impl Listed for Extraczon {
    type Thumb = bots::extraczon::Greedy;
    type Weighing = bots::extraczon::Outlook;
    const THOUGHT: [u32; 2] = [1, 1];

    fn info() -> &'static Info {
        &INFO
    }

    fn markdown() -> &'static str {
        extraczon::RULES
    }

    fn set_up(rules: u16, seats: u8, options: &Map<String, Value>) -> Result<Extraczon, Invalid> {
        let options: Options = typed_options(options)?;
        let cards = match options.card_set.as_str() {
            "standard" | "plain" => STANDARD_CARDS.clone(),
            pack => Arc::new(load(pack).map_err(|error| Invalid(say!("setup-card-set", error = error.to_string())))?),
        };
        Extraczon::under(rules, seats, options, cards)
            .ok_or_else(|| Invalid("ExtracZon is played by 1 to 4 seats.".into()))
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

    fn schemas() -> Schemas {
        Schemas::of::<extraczon::Action, extraczon::Event, extraczon::Shown>(Self::info())
    }

    fn check_pack(text: &str) -> Result<(String, String), PackError> {
        load(text).map(|checked| (checked.pack.id, checked.pack.name))
    }

    fn most(&self) -> f32 {
        if play::Game::seats(self) == 1 { self.cards().pack.tiers.len() as f32 } else { 1.0 }
    }

    fn warnings(&self) -> Vec<String> {
        // Section 5.1: whoever is drawn to begin has a turn more.
        let (zombies, seats) = (self.cards().encounters, play::Game::seats(self));
        match zombies % seats {
            0 => Vec::new(),
            more => vec![say!("ez-uneven", zombies = zombies, seats = seats, more = more)],
        }
    }

    fn book() -> Vec<Entry> {
        let tier = |(step, tier): (usize, &Tier)| {
            let name = crate::words::printed(&tier.name);
            Entry::new(Sort::Achievement, format!("tier-{step}"), say!("ez-book-tier", tier = name))
        };
        let mut book: Vec<Entry> = (1..).zip(&STANDARD_CARDS.pack.tiers).map(tier).collect();
        book.extend([
            Entry::new(Sort::Best, "alone", say!("ez-book-alone")),
            Entry::new(Sort::Best, "among", say!("ez-book-among")),
            Entry::new(Sort::Total, "survivors", say!("ez-book-survivors")),
            Entry::new(Sort::Total, "contained", say!("ez-book-contained")),
        ]);
        book
    }

    fn feats(&self, ending: &Ending<Detail>, seat: Seat, feats: &mut Feats) {
        let Some(share) = ending.detail.seats.get(seat.index()) else { return };
        // EZ-Q28: whoever reaches a tier has reached those below it.
        let named = |tier: &Tier| Some(&tier.name) == ending.detail.tier.as_ref();
        let reached = self.cards().pack.tiers.iter().position(named).map_or(0, |place| place + 1);
        (1..=reached).for_each(|step| feats.achieve(format!("tier-{step}"), true));
        feats.count(if ending.detail.seats.len() == 1 { "alone" } else { "among" }, share.total);
        feats.count("survivors", share.survivors);
        feats.count("contained", share.contained.len() as i32);
    }

    fn weighing() -> Self::Weighing {
        bots::extraczon::Outlook::default()
    }

    fn thinking_bot(id: &str) -> Option<Box<dyn bots::Bot<Extraczon>>> {
        match id {
            "greedy" => Some(Box::new(bots::Follow(bots::extraczon::Greedy))),
            "expert" => Some(Box::new(bots::Follow(bots::extraczon::Expert::default()))),
            "search" => Some(Box::new(bots::Search::new(bots::extraczon::Outlook::default()))),
            "strong" => Some(Box::new(bots::Follow(bots::Lapse::<_, 1>(bots::extraczon::Expert::default())))),
            _ => None,
        }
    }
}
