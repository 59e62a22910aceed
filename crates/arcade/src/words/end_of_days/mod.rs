//! What End of Days says.

mod ask;
mod deck;
mod events;
mod trade;

use std::collections::BTreeMap;

use end_of_days::{Action, Card, CardSet, Colour, Detail, EndOfDays, Event, NationCard, Open, Phase, Reason};
use play::{Ending, Game, Seat, ViewOf};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

pub use deck::{card_text, colour, described, exact, flags, full, name};
pub use trade::{said, side, side_with};

use super::{Names, Spoken, Told, list};
use crate::say;

fn told(text: String, clause: &'static str, weight: u8) -> Told {
    Told { text, clause, weight }
}

/// Some cards, each by itself.
fn cards(game: &EndOfDays, cards: CardSet) -> String {
    if cards.is_empty() {
        return say!("ed-nothing");
    }
    list(&cards.iter().map(|card| exact(game, card)).collect::<Vec<_>>())
}

/// One of these.
fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => say!("ed-or", first = first.join(", "), last = last.as_str()),
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
    if n == 1 { what } else { say!("ed-times", n = n, what = what) }
}

/// A card in play by name and owner, and by what tells it from others of its name in the same place.
fn owned(game: &EndOfDays, names: Names<'_>, open: &Open, card: Card) -> String {
    let deck = game.cards();
    let (site, owner) = (open.site_of(card), open.owner(card));
    let beside = |other: &Card| *other != card && (open.site_of(*other), open.owner(*other)) == (site, owner);
    let twin = deck.kind(card).cards.iter().filter(beside).any(|other| !deck.alike(other, card));
    let told = if twin { exact(game, card) } else { name(game, card) };
    match (site, owner) {
        (Some((seat, site)), _) => say!("ed-owned-site", card = told, seat = names.of(seat), site = site.place()),
        (None, Some(seat)) => say!("ed-owned", card = told, seat = names.of(seat)),
        (None, None) => told,
    }
}

impl Spoken for EndOfDays {
    fn event(&self, names: Names<'_>, event: &Event) -> Told {
        events::event(self, names, event)
    }

    fn headline(&self, names: Names<'_>, open: &Open) -> String {
        ask::headline(self, names, open)
    }

    fn question(&self, names: Names<'_>, view: &ViewOf<Self>) -> String {
        ask::question(self, names, view)
    }

    fn choice(&self, names: Names<'_>, view: &ViewOf<Self>, action: Action) -> String {
        ask::choice(self, names, view, action)
    }

    fn reason(&self, _: Names<'_>, _: &ViewOf<Self>, reason: Reason) -> String {
        ask::reason(self, reason)
    }

    fn ending_words(&self, names: Names<'_>, ending: &Ending<Detail>) -> String {
        let winners = names.all(ending.winners);
        let score = ending.winners.lowest().map_or(0, |seat| ending.scores[seat.index()]);
        let points = say!("ed-text-points", n = score);
        let earth = u8::from(ending.detail.ended_by != "last_turn");
        match ending.outcome {
            "extinct" => say!("ed-end-extinct", earth = earth),
            "nobody" => say!("ed-end-nobody", earth = earth),
            "win" => say!("ed-end-win", seat = winners, points = points, earth = earth),
            _ => say!("ed-end-shared", seats = winners, points = points, earth = earth),
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
        Some((key, say!(key)))
    }

    fn section(&self, open: &Open) -> &'static str {
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
        let mut known = view.open.plain();
        let mine = view.mine.as_ref().map(|(_, mine)| mine);
        if let Some(mine) = mine {
            known = mine.known.iter().fold(known.or(mine.hand).or(mine.among), |all, hand| all.or(*hand));
            mine.top.into_iter().flatten().for_each(|card| known.add(card));
        }
        let nation = |seat| view.open[Seat(seat)].flag.map(|flag| self.cards().nation(flag));
        json!(Shown {
            view: EndOfDays::shown(self, view),
            cards: known.iter().map(|card| (card.number(), printed(self, card))).collect(),
            nations: (0..self.seats()).map(nation).collect(),
        })
    }
}

/// A view with what is printed on the cards in it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Shown<'a> {
    #[serde(flatten)]
    view: end_of_days::Shown,
    /// The cards that the viewer knows, by number.
    cards: BTreeMap<u8, Printed<'a>>,
    /// The nation of each seat, once it is chosen.
    nations: Vec<Option<&'a NationCard>>,
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
