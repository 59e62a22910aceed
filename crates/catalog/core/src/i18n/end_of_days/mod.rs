//! The texts of End of Days.

mod cards;
mod events;
mod lists;
mod questions;
mod trade;

use std::collections::BTreeMap;

use end_of_days::{Action, BlockedReason, Card, Colour, EndOfDays, EndingDetail, Event, PackNation, Phase, Public};
use engine::{Ending, Rules, Seat, ViewOf};
use serde::Serialize;
use serde_json::{Value, json};

pub use cards::{
    card_flags, card_name, card_text, card_with_flags, card_with_value, colour_name, describe_alternative_use,
    describe_card_type, describe_use, grouped_card_names,
};
pub use events::describe_standing_order;
pub use lists::{list_hit_values, list_landing_values};
pub use trade::{describe_hand_claim, describe_side, side_with};

use super::{EventText, Localized, SeatNames};
use crate::tr;

impl Localized for EndOfDays {
    fn describe_event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        events::describe_event(self, names, event)
    }

    fn describe_chance(&self, public: &Public) -> String {
        match public.phase {
            Phase::Attack => match self.attack_made(public) {
                Some((min, owner)) => {
                    tr!("ed-chance-attack", values = list_hit_values(self, self.least_to_hit(public, owner, min)))
                }
                None => tr!("chance-reveal"),
            },
            Phase::Liftoff => {
                let chance = self.liftoff_chance(public, public.actor, public.ship);
                tr!("ed-chance-launch", values = list_landing_values(self, chance))
            }
            _ => tr!("chance-draw"),
        }
    }

    fn describe_phase(&self, names: SeatNames<'_>, public: &Public) -> String {
        questions::describe_phase(self, names, public)
    }

    fn describe_question(&self, names: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        questions::describe_question(self, names, view)
    }

    fn describe_action(&self, names: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        questions::describe_action(self, names, view, action)
    }

    fn describe_blocked_reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        questions::describe_blocked_reason(self, reason)
    }

    fn describe_ending(&self, names: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
        let winners = names.names_of(ending.winners);
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

    fn first_time_hint(&self, _: &Public, _: Option<Seat>, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::First { .. } => "ed-coach-nation",
            Event::Dealt { .. } => "ed-coach-dealt",
            Event::Turn { .. } => "ed-coach-turn",
            Event::Offered { .. } => "ed-coach-offered",
            Event::Fronted { .. } => "ed-coach-fronted",
            Event::Placed { .. } => "ed-coach-placed",
            Event::Yielded { .. } => "ed-coach-yielded",
            Event::Used { .. } => "ed-coach-used",
            Event::Negates { .. } => "ed-coach-negates",
            Event::Attacked { .. } => "ed-coach-attacked",
            Event::Strike { .. } => "ed-coach-strike",
            Event::Launched { .. } => "ed-coach-launched",
            Event::Reshuffled { .. } => "ed-coach-reshuffled",
            Event::Drew { cards: Some(cards), .. }
                if cards.iter().any(|card| self.content().card_type(card).nuclear) =>
            {
                "ed-coach-strike"
            }
            _ => return None,
        };
        Some((key, tr!(key)))
    }

    fn rules_section(&self, public: &Public) -> &'static str {
        match public.phase {
            Phase::Seating | Phase::Nation | Phase::Deal => "setting-up",
            Phase::Keep | Phase::Refill | Phase::Drawing => "step-1-refill",
            Phase::Trade | Phase::Answer | Phase::SwapDraw => "step-2-trade",
            Phase::Commit | Phase::Berth if !public.has_card_in_use() => "step-2-trade",
            Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce => "step-4-launch",
            Phase::Over => "the-end",
            _ => "step-3-free-for-all",
        }
    }

    /// Returns the public and own parts unchanged, and every card that the viewer can identify, by its number.
    fn view_to_json(&self, view: &ViewOf<Self>) -> Value {
        let mut known = view.public.publicly_located_cards();
        let own = view.own.as_ref().map(|(_, own)| own);
        if let Some(own) = own {
            known = own.known.iter().fold(known.or(own.hand).or(own.among), |all, hand| all.or(*hand));
            own.top.into_iter().flatten().for_each(|card| known.insert(card));
        }
        let nation = |seat| view.public[Seat(seat)].flag.map(|flag| self.content().nation(flag));
        json!(EndOfDaysView {
            view: EndOfDays::wire_view(self, view),
            cards: known.iter().map(|card| (card.number(), printed(self, card))).collect(),
            nations: (0..self.seats()).map(nation).collect(),
        })
    }
}

/// A view with what is printed on the cards in it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(crate) struct EndOfDaysView<'a> {
    #[serde(flatten)]
    view: end_of_days::WireView,
    /// The cards that the viewer knows, by number.
    cards: BTreeMap<u8, Printed<'a>>,
    /// The nation of each seat, once it is chosen.
    nations: Vec<Option<&'a PackNation>>,
}

/// The printed data of a card.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
    let deck = game.content();
    let kind = deck.card_type(card);
    Printed {
        id: deck.card_id(card),
        name: super::localize_printed(deck.card_name(card)),
        colour: kind.colour,
        value: deck.card_value(card),
        rating: kind.colour.is_module().then_some(kind.rating),
        flags: card_flags(game, card),
        sanction: kind.sanction,
        tags: &deck.pack.types[kind.entry].tags,
        text: card_text(game, card),
    }
}
