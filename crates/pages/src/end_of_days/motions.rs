//! Movements on the board, event by event. The hands of other nations are hidden and their ships are drawn as one piece: what
//! goes there or comes from there travels to the figures that count it.

use end_of_days::{Card, CardSet, Event, Site};
use engine::Seat;

use super::context::EndOfDaysContext;
use crate::motion::{Motion, place_named};

/// The events that move nothing.
pub(super) const STILL: &[&str] = &[
    "first",
    // The card of the nation stays and shows its owner.
    "nation",
    "turn",
    "kept",
    "draw_chosen",
    // Deck and discards lie together.
    "reshuffled",
    // Planned and offered cards lie where they are until the trade.
    "drafted",
    "offered",
    "void",
    "invited",
    "declined",
    "accepted",
    "countered",
    "closes",
    "picks",
    "picked",
    "trade_ended",
    // It has come with the trade.
    "berthed",
    "yielded",
    "sealed",
    "passed",
    "nobody_acts",
    "nobody_negates",
    "withdrawn",
    "negated",
    "strike",
    "aimed",
    // The outcome is shown large: the card must not tell it before.
    "attacked",
    // It stands on its site until that outcome.
    "launched",
    "stopped",
    "missed",
    "lost",
    "spared",
    "pays",
    "refused",
    "traced",
    "looked_hand",
    "barred",
    "points",
    "grounded",
    "boarding",
    "left",
    "ordered",
    "fouled",
    "over",
];

/// The deck and the discards lie behind this button.
const PILES: &str = "#piles-button";
const SCRAPYARD: &str = "#yard-title";
/// The middle of the table, whatever it shows.
const SCENE: &str = "#scene-title";

/// The figures that count what a nation has.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Launches,
    Hand,
    Front,
    Sites,
}

impl Place {
    /// Returns the name of the figure of a seat.
    pub fn place_at(self, seat: Seat) -> String {
        let place = match self {
            Place::Launches => "launches",
            Place::Hand => "hand",
            Place::Front => "front",
            Place::Sites => "sites",
        };
        format!("{place}-{}", seat.0)
    }
}

/// Returns the name of a card that the viewer holds or has in play.
pub(super) fn card_place(card: Card) -> String {
    format!("card-{}", card.number())
}

/// Returns the name of a card in use.
pub(super) fn used_place(card: Card) -> String {
    format!("used-{}", card.number())
}

/// Returns the name of the rocket at a site.
pub(super) fn rocket_place(seat: Seat, site: Site) -> String {
    format!("rocket-{}-{}", seat.0, site.place())
}

/// Returns what an event moves.
pub(super) fn motions_of_event(setting: &EndOfDaysContext, event: &Event) -> Vec<Motion> {
    let mine = |seat: Seat| setting.own_seat() == Some(seat);
    let figure = |seat: Seat, place: Place| place_named(place.place_at(seat));
    let hand =
        |seat: Seat, one: Card| if mine(seat) { place_named(card_place(one)) } else { figure(seat, Place::Hand) };
    let in_play = |one: Card| match setting.game().content().card_colour(one).is_module() {
        true => Place::Sites,
        false => Place::Front,
    };
    let is_drawn = |seat: Seat, one: Card| mine(seat) || matches!(in_play(one), Place::Front);
    let played = |seat: Seat, one: Card| match is_drawn(seat, one) {
        true => place_named(card_place(one)),
        false => figure(seat, in_play(one)),
    };
    let comes = |from: &str, seat: Seat, cards: Option<CardSet>| match cards.filter(|_| mine(seat)) {
        Some(cards) => cards.iter().map(|one| Motion::moving_piece(from, place_named(card_place(one)))).collect(),
        None => vec![Motion::moving_piece(from, figure(seat, Place::Hand))],
    };
    // Hand cards on their way from one nation to another.
    let handed = |from: Seat, to: Seat, cards: Option<CardSet>| match cards.filter(|_| mine(from)) {
        Some(cards) => cards
            .iter()
            .map(|one| Motion::vanishing_piece(place_named(card_place(one)), figure(to, Place::Hand)))
            .collect(),
        None => comes(&figure(from, Place::Hand), to, cards),
    };
    let gone = |seat: Seat, cards: CardSet, to: &str| -> Vec<Motion> {
        cards.iter().map(|one| Motion::vanishing_piece(hand(seat, one), to)).collect()
    };
    let using = |seat: Seat, one: Card| match setting.public_state().stack().any(|frame| frame.card == one) {
        true => vec![Motion::moving_piece(hand(seat, one), place_named(used_place(one)))],
        false => vec![Motion::vanishing_piece(hand(seat, one), SCENE)],
    };
    match *event {
        Event::Dealt { seat, cards: Some(cards), .. } => comes(PILES, seat, Some(cards)),
        Event::HandDiscarded { seat, cards } => gone(seat, cards, PILES),
        Event::Drew { seat, cards, .. } => comes(PILES, seat, cards),
        Event::Salvaged { seat, card, .. } => vec![Motion::moving_piece(SCRAPYARD, hand(seat, card))],
        Event::Traded { seat, ref offer, cards } => {
            let with = offer.with;
            let (gave, got) = (cards.map(|[gave, _]| gave), cards.map(|[_, got]| got));
            [handed(seat, with, gave), handed(with, seat, got)].concat()
        }
        Event::Swapped { seat, card } => vec![Motion::vanishing_piece(hand(seat, card), SCRAPYARD)],
        Event::Placed { seat, card, .. } | Event::Fronted { seat, card } => {
            vec![Motion::moving_piece(hand(seat, card), played(seat, card))]
        }
        Event::Cleared { seat, card } => vec![Motion::vanishing_piece(played(seat, card), SCRAPYARD)],
        Event::Used { seat, card, .. } | Event::Negates { seat, card, .. } => using(seat, card),
        Event::Destroyed { seat, card } => vec![Motion::vanishing_piece(played(seat, card), PILES)],
        // A module has no site of its new owner yet.
        Event::Taken { seat, from, card } => {
            vec![Motion::vanishing_piece(played(from, card), figure(seat, in_play(card)))]
        }
        Event::Returned { seat, card } => vec![Motion::moving_piece(played(seat, card), hand(seat, card))],
        Event::Handed { from, to, cards, .. } => handed(from, to, cards),
        Event::Discarded { seat, card } => vec![Motion::vanishing_piece(hand(seat, card), PILES)],
        Event::SanctionCleared { seat, card } => vec![Motion::vanishing_piece(played(seat, card), PILES)],
        Event::LookedDeck { cards: Some(cards), .. } => {
            cards.into_iter().flatten().map(|one| Motion::flipped_card(PILES, place_named(card_place(one)))).collect()
        }
        Event::Arranged { card: Some(one), .. } => vec![Motion::vanishing_piece(place_named(card_place(one)), PILES)],
        Event::Landed { seat, success, .. } => {
            let launched = |event: &Event| if let Event::Launched { site, .. } = event { Some(*site) } else { None };
            let site = setting.viewer_state.recent_events.iter().rev().find_map(|(_, event)| launched(event));
            let to = if success { figure(seat, Place::Launches) } else { SCRAPYARD.to_owned() };
            site.map(|site| Motion::vanishing_piece(place_named(rocket_place(seat, site)), to)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
