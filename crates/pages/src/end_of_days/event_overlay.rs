//! The event overlay: an attack or a launch reveals the top card of the deck, a card is negated, and Earth may be destroyed.

use catalog::tr;
use end_of_days::{Card, CardSet, EndCause, Event};
use engine::Seat;
use maud::{Markup, html};

use super::context::EndOfDaysContext;
use super::{cards, rocket};
use crate::parts::icon::{Icon, draw_icon};

/// The event that a reveal decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RevealCause {
    /// An attack on this card.
    Attack(Card),
    /// A launch of this seat's ship.
    Launch(Seat, CardSet),
}

/// A card revealed from the deck, and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reveal {
    /// The event that it decides.
    pub cause: RevealCause,
    /// The card. `None` if the deck was empty.
    pub revealed: Option<Card>,
    /// The lowest value that hits, or the liftoff chance.
    pub limit: u8,
    /// True if the attack hit or the ship lifted off.
    pub is_success: bool,
    /// True if no decision has followed.
    pub is_latest: bool,
    /// The journal entry of the reveal.
    pub ply: usize,
}

impl Reveal {
    /// Returns the message key of the result.
    pub fn outcome_key(&self) -> &'static str {
        match (self.cause, self.is_success) {
            (RevealCause::Attack(_), true) => "pages-ed-hit",
            (RevealCause::Attack(_), false) => "pages-ed-miss",
            (RevealCause::Launch(..), true) => "pages-ed-landed",
            (RevealCause::Launch(..), false) => "pages-ed-crashed",
        }
    }

    /// Reads the last reveal from recent events, oldest first.
    fn read(events: &[(usize, Event)]) -> Option<Reveal> {
        let (mut last, mut ship): (Option<Reveal>, CardSet) = (None, CardSet::EMPTY);
        for (ply, event) in events {
            let ply = *ply;
            match event {
                Event::Launched { ship: modules, .. } => ship = *modules,
                Event::Attacked { card, revealed, min, hit } => {
                    let matter = RevealCause::Attack(*card);
                    last = Some(Reveal {
                        cause: matter,
                        revealed: Some(*revealed),
                        limit: *min,
                        is_success: *hit,
                        is_latest: true,
                        ply,
                    });
                }
                Event::Missed { card } => {
                    let matter = RevealCause::Attack(*card);
                    last = Some(Reveal {
                        cause: matter,
                        revealed: None,
                        limit: 0,
                        is_success: false,
                        is_latest: true,
                        ply,
                    });
                }
                Event::Landed { seat, revealed, chance, success } => {
                    let matter = RevealCause::Launch(*seat, ship);
                    last = Some(Reveal {
                        cause: matter,
                        revealed: Some(*revealed),
                        limit: *chance,
                        is_success: *success,
                        is_latest: true,
                        ply,
                    });
                }
                // A reveal of an earlier turn is no news any more.
                Event::Turn { .. } if last.is_some_and(|last| !last.is_latest) => last = None,
                other if !follows(other) => {
                    if let Some(last) = &mut last {
                        last.is_latest = false;
                    }
                }
                _ => {}
            }
        }
        last
    }
}

/// True if an event only follows from a reveal, rather than from a new decision.
fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::Destroyed { .. }
            | Event::Taken { .. }
            | Event::Returned { .. }
            | Event::Lost { .. }
            | Event::Points { .. }
            | Event::Reshuffled { .. }
            | Event::Turn { .. }
            | Event::Over { .. }
    )
}

/// Returns the last card that was revealed for an attack or a launch.
pub(super) fn last_reveal(setting: &EndOfDaysContext) -> Option<Reveal> {
    Reveal::read(&setting.viewer_state.recent_events)
}

/// Formats the deciding comparison: "5 ≥ 4" or "5 > 3".
pub(super) fn format_threshold(setting: &EndOfDaysContext, reveal: &Reveal) -> String {
    let Some(revealed) = reveal.revealed else { return String::new() };
    let value = setting.game().content().card_value(revealed);
    let sign = match (reveal.cause, reveal.is_success) {
        (RevealCause::Attack(_), true) => "≥",
        (RevealCause::Attack(_), false) => "<",
        (RevealCause::Launch(..), true) => "≤",
        (RevealCause::Launch(..), false) => ">",
    };
    format!("{value} {sign} {}", reveal.limit)
}

/// Describes the event that the reveal decides.
pub(super) fn describe_reveal(setting: &EndOfDaysContext, reveal: &Reveal) -> String {
    let shown = reveal.revealed.map_or_else(|| tr!("pages-ed-no-card"), |card| setting.numbered_card_name(card));
    match reveal.cause {
        RevealCause::Attack(card) => {
            tr!(
                "pages-ed-attack-line",
                card = catalog::i18n::end_of_days::card_name(setting.game(), card),
                shown = shown,
                min = reveal.limit
            )
        }
        RevealCause::Launch(seat, _) => {
            tr!("pages-ed-launch-line", seat = setting.seat_label(seat), shown = shown, chance = reveal.limit)
        }
    }
}

/// Draws the reveal of the moment that is shown as an animation over the board. With reduced motion it appears in the reveal slot and in the
/// log only.
pub(super) fn draw_event_overlay(setting: &EndOfDaysContext) -> Markup {
    let Some(reveal) = last_reveal(setting).filter(|reveal| setting.is_new(reveal.ply)) else {
        return negation(setting).or_else(|| next_round(setting)).unwrap_or_else(|| doomsday(setting));
    };
    let game = setting.game();
    let ship = match reveal.cause {
        RevealCause::Launch(_, ship) => Some(ship),
        RevealCause::Attack(_) => None,
    };
    html! {
        div.moment.ed-moment.good[reveal.is_success].launch[ship.is_some()] aria-hidden="true" {
            div.scene {
                p.line { (describe_reveal(setting, &reveal)) }
                div.ed-drama {
                    @match (reveal.cause, ship) {
                        (_, Some(ship)) => div.ed-flight { (rocket::draw_rocket(game, ship, true)) },
                        (RevealCause::Attack(card), _) => div.ed-struck { (cards::draw_card(game, card)) },
                        _ => {}
                    }
                    (scale(setting, &reveal))
                    div.ed-turned { @if let Some(card) = reveal.revealed { (cards::draw_card(game, card)) } }
                }
                p.word { (draw_icon(if reveal.is_success { Icon::Tick } else { Icon::Cross })) (tr!(reveal.outcome_key())) }
            }
        }
    }
}

/// Draws the six values with the line between success and failure, and the revealed value.
fn scale(setting: &EndOfDaysContext, reveal: &Reveal) -> Markup {
    let shown = reveal.revealed.map(|card| setting.game().content().card_value(card));
    let good = |value: u8| match reveal.cause {
        RevealCause::Attack(_) => value >= reveal.limit,
        RevealCause::Launch(..) => value <= reveal.limit,
    };
    html! {
        svg.ed-scale viewBox="0 0 44 158" {
            @for value in 1..=6u8 {
                @let y = 131 - (u16::from(value) - 1) * 26;
                rect class=(if good(value) { "yes" } else { "no" }) x="4" y=(y) width="36" height="24" {}
                text x="22" y=(y + 18) text-anchor="middle" { (value) }
                @if shown == Some(value) { rect.here x="2" y=(y - 1) width="40" height="26" {} }
            }
        }
    }
}

/// Draws a card that is negated, and the one that negates it.
fn negation(setting: &EndOfDaysContext) -> Option<Markup> {
    let (card, by) = setting.new_events().find_map(|event| match event {
        Event::Negated { card, by, .. } => Some((*card, *by)),
        _ => None,
    })?;
    let name = |card| catalog::i18n::end_of_days::card_name(setting.game(), card);
    Some(html! {
        div.moment.escaped aria-hidden="true" {
            div.scene {
                div.ed-drama { @for card in [by, card] { div.ed-struck { (cards::draw_card(setting.game(), card)) } } }
                p.word { (tr!("pages-ed-negated")) }
                p.line { (tr!("ed-negated", by = name(by), card = name(card))) }
            }
        }
    })
}

/// Draws the beginning of a round after the first.
fn next_round(setting: &EndOfDaysContext) -> Option<Markup> {
    let rounds = |event: &Event| if let Event::Turn { round, .. } = event { Some(*round) } else { None };
    let round = setting.new_events().find_map(rounds)?;
    let events = setting.viewer_state.recent_events.iter().rev().skip_while(|(ply, _)| setting.is_new(*ply));
    let before = events.map(|(_, event)| event).find_map(rounds)?;
    let left = setting.game().options().rounds.saturating_sub(round);
    (before < round).then(|| {
        html! {
            div.moment.escaped aria-hidden="true" {
                div.scene {
                    p.word { (tr!("pages-ed-round", n = round)) }
                    p.line { (tr!("pages-ed-asteroid-line", left = left)) }
                }
            }
        }
    })
}

/// Draws the destruction of Earth by a card.
fn doomsday(setting: &EndOfDaysContext) -> Markup {
    let over = setting.viewer_state.recent_events.last().filter(|(ply, _)| setting.is_new(*ply));
    let Some((_, Event::Over { cause: EndCause::Card(card), .. })) = over else { return html! {} };
    html! {
        div.moment.escaped aria-hidden="true" {
            div.scene { div.ed-struck { (cards::draw_card(setting.game(), *card)) } p.word { (tr!("pages-ed-doomsday")) } p.line { (tr!("pages-ed-doomsday-line")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reveal_is_fresh_until_somebody_decides() {
        let card = |number| Card::new(number).expect("a card");
        let ship = CardSet::only(card(3));
        let mut events = vec![
            Event::Attacked { card: card(7), revealed: card(8), min: 4, hit: false },
            Event::Launched { seat: Seat(1), site: end_of_days::Site::new(0).expect("a site"), ship, chance: 4 },
            Event::Landed { seat: Seat(1), revealed: card(9), chance: 4, success: true },
            Event::Points { seat: Seat(1), n: 6, score: 6 },
        ];
        let read = |events: &[Event]| {
            let events: Vec<(usize, Event)> = events.iter().cloned().enumerate().collect();
            Reveal::read(&events).expect("a card was turned up")
        };
        let cause = RevealCause::Launch(Seat(1), ship);
        assert_eq!(
            read(&events),
            Reveal { cause, revealed: Some(card(9)), limit: 4, is_success: true, is_latest: true, ply: 2 }
        );
        events.push(Event::Grounded { seat: Seat(0) });
        assert!(!read(&events).is_latest);
    }
}
