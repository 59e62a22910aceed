//! Movements on the board, event by event.

use extinction_point::{Card, Cards, Event, InfiltratorCard};

use super::context::ExtinctionPointContext;
use super::places::{
    INFILTRATOR, INFILTRATOR_DECK, PILES, card_place, member_place, sabotage_place, shown_place, site_place,
    slot_place, stored_place,
};
use crate::motion::{Motion, place_named};

/// The events that move nothing.
pub(super) const STILL: &[&str] = &[
    "start",
    "choices",
    "role",
    // The active cards, the alien and the roles are texts.
    "mothership",
    "bunker",
    "destroyed",
    "flipped",
    "sacrificed",
    "sealed",
    "round",
    "bids",
    "nominations",
    "votes",
    "leads",
    "nothing_placeable",
    // Cards that are not kept were not drawn.
    "kept",
    // Deck and discards lie together.
    "infil_shuffled",
    // It goes to its BUILDING with the event that follows.
    "sabotage_up",
    "looked_enough",
    "thrown_enough",
    // Each card given is told of to both concerned.
    "passed",
    "offered",
    "replied",
    "waived",
    // The trick lies until it is cleaned.
    "decided",
    "works",
    "damage_changed",
    "called_off",
    "battle",
    "numbers",
    "covered",
    "struck",
    "battle_over",
    "advantage",
    "declined",
    "repaired",
    "hit",
    "showed",
    "broken_off",
    "signalled",
    "said",
    "marked",
    "over",
];

/// Returns what an event moves.
pub(super) fn motions_of_event(setting: &ExtinctionPointContext, event: &Event) -> Vec<Motion> {
    let named = |one: Card| place_named(card_place(one));
    let sees_hand = |who: u8| setting.me().is_some_and(|me| who == me || setting.alone());
    let hand = |who: u8, one: Card| if sees_hand(who) { named(one) } else { place_named(member_place(who)) };
    let drawn = |who: u8, cards: Cards| -> Vec<Motion> {
        let cards = cards.iter().filter(|_| sees_hand(who));
        cards.map(|one| Motion::moving_piece(PILES, named(one))).collect()
    };
    let gone =
        |cards: Cards| -> Vec<Motion> { cards.iter().map(|one| Motion::vanishing_piece(named(one), PILES)).collect() };
    let infiltrator = || place_named(INFILTRATOR);
    match *event {
        Event::Discarded { ref hands, row } => {
            let hands = (0u8..).zip(hands).filter(|(who, _)| sees_hand(*who)).map(|(_, hand)| *hand);
            let row = if setting.me().is_some() { row } else { Cards::EMPTY };
            gone(hands.fold(row, |all, hand| all.or(hand)))
        }
        Event::Turn { row, .. } => drawn(1, row),
        Event::Hand { who, cards } | Event::DrewCards { who, cards } | Event::Drew { who, open: cards, .. } => {
            drawn(who, cards)
        }
        Event::Refilled { card, .. } => drawn(1, Cards::only(card)),
        Event::Played { who, card, .. } => vec![match setting.is_trick_running() {
            true => Motion::moving_piece(hand(who, card), named(card)),
            // The battle has taken the place of the trick: the card lies in it before the outcome is shown.
            false if sees_hand(who) => Motion::approaching_piece(named(card), place_named(slot_place(who))),
            false => Motion::leaving_piece(place_named(member_place(who)), place_named(slot_place(who))),
        }],
        Event::Infiltrated { card, face_down } => vec![match (setting.is_trick_running(), card) {
            (false, _) => Motion::vanishing_piece(INFILTRATOR_DECK, "#ep-trick"),
            (true, Some(_)) if !face_down => Motion::flipped_card(INFILTRATOR_DECK, infiltrator()),
            (true, _) => Motion::moving_piece(INFILTRATOR_DECK, infiltrator()),
        }],
        Event::TurnedUp { .. } if setting.is_trick_running() => {
            vec![Motion::flipped_card(infiltrator(), infiltrator())]
        }
        Event::Replaced { .. } => vec![Motion::vanishing_piece(infiltrator(), INFILTRATOR_DECK)],
        Event::Sabotaged { building, .. } => {
            vec![Motion::moving_piece(INFILTRATOR_DECK, place_named(sabotage_place(building)))]
        }
        Event::Cleared { building, .. } => {
            vec![Motion::vanishing_piece(place_named(sabotage_place(building)), INFILTRATOR_DECK)]
        }
        // Cards that went back in the same moment were never drawn.
        Event::Looked { card } if is_shown(setting, card) => {
            vec![Motion::flipped_card(INFILTRATOR_DECK, place_named(shown_place(card)))]
        }
        Event::Put { card, .. } => vec![Motion::vanishing_piece(place_named(shown_place(card)), INFILTRATOR_DECK)],
        Event::Thrown { who, card } => vec![Motion::vanishing_piece(hand(who, card), PILES)],
        Event::Gave { from, to, card } => {
            let (from, to) = (hand(from, card), hand(to, card));
            vec![if to == named(card) { Motion::moving_piece(from, to) } else { Motion::vanishing_piece(from, to) }]
        }
        Event::Built { card } | Event::Attached { card, .. } | Event::Moved { card, .. } => {
            vec![Motion::moving_piece(named(card), named(card))]
        }
        Event::Stored { card, .. } => vec![
            Motion::moving_piece(named(card), named(card)),
            Motion::moving_piece(named(card), place_named(stored_place(card))),
        ],
        Event::Lost { card, .. } => gone(Cards::only(card)),
        // The report of a battle stands in the place of the trick.
        Event::Cleaned { .. } if began_in_battle(setting) => Vec::new(),
        // Cards played in the same moment went into the trick as a whole.
        Event::Cleaned { cards } if !setting.is_trick_running() => gone(cards.minus(setting.just_played())),
        Event::Cleaned { cards } | Event::ShieldsSpent { cards } => gone(cards),
        Event::Razed { building, stays: false, .. } => {
            vec![Motion::destroyed_piece(place_named(site_place(building)), PILES)]
        }
        Event::Razed { cards, .. } => cards.iter().map(|one| Motion::destroyed_piece(named(one), PILES)).collect(),
        _ => Vec::new(),
    }
}

/// True if a card of the Infiltrator deck lies open.
fn is_shown(setting: &ExtinctionPointContext, card: InfiltratorCard) -> bool {
    let infiltrator = &setting.public_state().infil;
    infiltrator.shown[..usize::from(infiltrator.showns)].contains(&card.0)
}

/// True if a battle was going on when the moment that is shown began.
fn began_in_battle(setting: &ExtinctionPointContext) -> bool {
    let events = setting.viewer_state.recent_events.iter().rev();
    let mut earlier = events.skip_while(|(step, _)| setting.is_new(*step)).map(|(_, event)| event);
    earlier.find_map(|event| match event {
        Event::Battle { .. } => Some(true),
        Event::BattleOver { .. } | Event::Turn { .. } | Event::Round { .. } => Some(false),
        _ => None,
    }) == Some(true)
}
