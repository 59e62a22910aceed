//! What End of Days says.

mod ask;
mod deck;
mod events;
mod trade;

use std::collections::BTreeMap;

use end_of_days::{
    Action, BlockedReason, Card, CardSet, Colour, EndOfDays, EndingDetail, Event, PackNation, Phase, Public,
};
use engine::{Ending, Rules, Seat, ViewOf};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

pub use deck::{card_text, colour, described, exact, flags, full, name};
pub use trade::{said, side, side_with};

use super::{EventText, Localized, SeatNames, list};
use crate::tr;

fn told(text: String, clause: &'static str, weight: u8) -> EventText {
    EventText { text, clause, weight }
}

/// Some cards, each by itself.
fn cards(game: &EndOfDays, cards: CardSet) -> String {
    if cards.is_empty() {
        return tr!("ed-nothing");
    }
    list(&cards.iter().map(|card| exact(game, card)).collect::<Vec<_>>())
}

/// One of these.
fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => tr!("ed-or", first = first.join(", "), last = last.as_str()),
    }
}

/// Cards by name, those of one name together.
pub fn counted(game: &EndOfDays, cards: impl Iterator<Item = Card>) -> String {
    list(&grouped(cards.map(|card| name(game, card))).map(|(name, n)| times(n, name)).collect::<Vec<_>>())
}

/// Each word once, in the order in which they come first, with how often it comes.
fn grouped(words: impl Iterator<Item = String>) -> impl ExactSizeIterator<Item = (String, usize)> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for word in words {
        match groups.iter_mut().find(|(other, _)| *other == word) {
            Some((_, n)) => *n += 1,
            None => groups.push((word, 1)),
        }
    }
    groups.into_iter()
}

/// So many of something.
fn times(n: usize, what: String) -> String {
    if n == 1 { what } else { tr!("ed-times", n = n, what = what) }
}

/// A card in play by name and owner, and by what tells it from others of its name in the same place.
fn owned(game: &EndOfDays, names: SeatNames<'_>, open: &Public, card: Card) -> String {
    let deck = game.cards();
    let (site, owner) = (open.site_of(card), open.owner(card));
    let beside = |other: &Card| *other != card && (open.site_of(*other), open.owner(*other)) == (site, owner);
    let twin = deck.kind(card).cards.iter().filter(beside).any(|other| !deck.alike(other, card));
    let told = if twin { exact(game, card) } else { name(game, card) };
    match (site, owner) {
        (Some((seat, site)), _) => tr!("ed-owned-site", card = told, seat = names.of(seat), site = site.place()),
        (None, Some(seat)) => tr!("ed-owned", card = told, seat = names.of(seat)),
        (None, None) => told,
    }
}

impl Localized for EndOfDays {
    fn event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        events::event(self, names, event)
    }

    fn headline(&self, names: SeatNames<'_>, open: &Public) -> String {
        ask::headline(self, names, open)
    }

    fn question(&self, names: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        ask::question(self, names, view)
    }

    fn choice(&self, names: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        ask::choice(self, names, view, action)
    }

    fn reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        ask::reason(self, reason)
    }

    fn ending_words(&self, names: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
        let winners = names.all(ending.winners);
        let score = ending.winners.lowest().map_or(0, |seat| ending.scores[seat.index()]);
        let points = tr!("ed-text-points", n = score);
        let earth = u8::from(ending.detail.ended_by != "last_turn");
        match ending.outcome {
            "extinct" => tr!("ed-end-extinct", earth = earth),
            "nobody" => tr!("ed-end-nobody", earth = earth),
            "win" => tr!("ed-end-win", seat = winners, points = points, earth = earth),
            _ => tr!("ed-end-shared", seats = winners, points = points, earth = earth),
        }
    }

    fn coach(&self, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::First { .. } => "ed-coach-nation",
            Event::Dealt { .. } => "ed-coach-dealt",
            Event::Turn { .. } => "ed-coach-turn",
            Event::Offered { .. } => "ed-coach-offered",
            Event::Fronted { .. } => "ed-coach-fronted",
            Event::Placed { .. } => "ed-coach-placed",
            Event::Used { .. } => "ed-coach-used",
            Event::Negates { .. } => "ed-coach-negates",
            Event::Attacked { .. } => "ed-coach-attacked",
            Event::Strike { .. } => "ed-coach-strike",
            Event::Launched { .. } => "ed-coach-launched",
            Event::Reshuffled { .. } => "ed-coach-reshuffled",
            _ => return None,
        };
        Some((key, tr!(key)))
    }

    fn section(&self, open: &Public) -> &'static str {
        match open.phase {
            Phase::Seating | Phase::Nation | Phase::Deal => "setting-up",
            Phase::Keep | Phase::Refill | Phase::Drawing => "step-1-refill",
            Phase::Trade | Phase::Answer | Phase::SwapDraw => "step-2-trade",
            Phase::Commit | Phase::Berth if !open.in_use() => "step-2-trade",
            Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce => "step-4-launch",
            Phase::Over => "the-end",
            _ => "step-3-free-for-all",
        }
    }

    /// The two halves as they are, and every card that the viewer can name, by its number.
    fn shown(&self, view: &ViewOf<Self>) -> Value {
        let mut known = view.public.plain();
        let mine = view.own.as_ref().map(|(_, mine)| mine);
        if let Some(mine) = mine {
            known = mine.known.iter().fold(known.or(mine.hand).or(mine.among), |all, hand| all.or(*hand));
            mine.top.into_iter().flatten().for_each(|card| known.add(card));
        }
        let nation = |seat| view.public[Seat(seat)].flag.map(|flag| self.cards().nation(flag));
        json!(EndOfDaysView {
            view: EndOfDays::shown(self, view),
            cards: known.iter().map(|card| (card.number(), printed(self, card))).collect(),
            nations: (0..self.seats()).map(nation).collect(),
        })
    }
}

/// A view with what is printed on the cards in it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct EndOfDaysView<'a> {
    #[serde(flatten)]
    view: end_of_days::WireView,
    /// The cards that the viewer knows, by number.
    cards: BTreeMap<u8, Printed<'a>>,
    /// The nation of each seat, once it is chosen.
    nations: Vec<Option<&'a PackNation>>,
}

/// What is printed on a card.
#[derive(Serialize, JsonSchema)]
struct Printed<'a> {
    id: String,
    name: &'a str,
    colour: Colour,
    value: u8,
    /// Of modules only.
    rating: Option<u8>,
    flags: Vec<String>,
    sanction: bool,
    tags: &'a [String],
    text: String,
}

fn printed(game: &EndOfDays, card: Card) -> Printed<'_> {
    let deck = game.cards();
    let kind = deck.kind(card);
    Printed {
        id: deck.id(card),
        name: super::printed(deck.name(card)),
        colour: kind.colour,
        value: deck.value(card),
        rating: kind.colour.is_module().then_some(kind.rating),
        flags: flags(game, card),
        sanction: kind.sanction,
        tags: &deck.pack.types[kind.entry].tags,
        text: card_text(game, card),
    }
}
