//! The dramatic moments: an attack or a launch turns up the top card of the deck, and the world may end.

use catalog::tr;
use end_of_days::{Card, CardSet, EndCause, Event};
use engine::Seat;
use maud::{Markup, html};

use super::{Setting, faces, numbered, rocket};
use crate::parts::icon::{Icon, icon};

/// What a reveal decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Matter {
    /// An attack on this card.
    Attack(Card),
    /// A launch of this seat's ship.
    Launch(Seat, CardSet),
}

/// A card turned up from the deck, and what it decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reveal {
    /// What for.
    pub matter: Matter,
    /// The card; none if there was none left.
    pub revealed: Option<Card>,
    /// The least value that hits, or the liftoff chance.
    pub limit: u8,
    /// Whether it hit, or whether the ship got up.
    pub good: bool,
    /// Whether nobody has decided anything since.
    pub fresh: bool,
}

impl Reveal {
    /// The word for its outcome.
    pub fn word(&self) -> &'static str {
        match (self.matter, self.good) {
            (Matter::Attack(_), true) => "pages-ed-hit",
            (Matter::Attack(_), false) => "pages-ed-miss",
            (Matter::Launch(..), true) => "pages-ed-landed",
            (Matter::Launch(..), false) => "pages-ed-crashed",
        }
    }

    /// Reads the last reveal from recent events, oldest first.
    fn read<'e>(events: impl Iterator<Item = &'e Event>) -> Option<Reveal> {
        let (mut last, mut ship): (Option<Reveal>, CardSet) = (None, CardSet::EMPTY);
        for event in events {
            match event {
                Event::Launched { ship: modules, .. } => ship = *modules,
                Event::Attacked { card, revealed, min, hit } => {
                    let matter = Matter::Attack(*card);
                    last = Some(Reveal { matter, revealed: Some(*revealed), limit: *min, good: *hit, fresh: true });
                }
                Event::Missed { card } => {
                    let matter = Matter::Attack(*card);
                    last = Some(Reveal { matter, revealed: None, limit: 0, good: false, fresh: true });
                }
                Event::Landed { seat, revealed, chance, success } => {
                    let matter = Matter::Launch(*seat, ship);
                    last =
                        Some(Reveal { matter, revealed: Some(*revealed), limit: *chance, good: *success, fresh: true });
                }
                other if !follows(other) => {
                    if let Some(last) = &mut last {
                        last.fresh = false;
                    }
                }
                _ => {}
            }
        }
        last
    }
}

/// Whether an event only follows from a reveal, rather than from a new decision.
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

/// The last card that was turned up for an attack or a launch.
pub(super) fn last_reveal(setting: &Setting) -> Option<Reveal> {
    Reveal::read(setting.screen.recent.iter().map(|(_, event)| event))
}

/// The comparison that decided, in signs: "5 ≥ 4" or "5 > 3".
pub(super) fn threshold(setting: &Setting, reveal: &Reveal) -> String {
    let Some(revealed) = reveal.revealed else { return String::new() };
    let value = setting.game().cards().value(revealed);
    let sign = match (reveal.matter, reveal.good) {
        (Matter::Attack(_), true) => "≥",
        (Matter::Attack(_), false) => "<",
        (Matter::Launch(..), true) => "≤",
        (Matter::Launch(..), false) => ">",
    };
    format!("{value} {sign} {}", reveal.limit)
}

/// What was at stake, as a sentence.
pub(super) fn sentence(setting: &Setting, reveal: &Reveal) -> String {
    let shown = reveal.revealed.map_or_else(|| tr!("pages-ed-no-card"), |card| numbered(setting, card));
    match reveal.matter {
        Matter::Attack(card) => {
            tr!(
                "pages-ed-attack-line",
                card = catalog::words::end_of_days::name(setting.game(), card),
                shown = shown,
                min = reveal.limit
            )
        }
        Matter::Launch(seat, _) => {
            tr!("pages-ed-launch-line", seat = setting.name(seat), shown = shown, chance = reveal.limit)
        }
    }
}

/// What has just been turned up, staged over the board. Whoever wants less motion reads the same in the reveal slot and
/// in the log.
pub(super) fn moment(setting: &Setting) -> Markup {
    let Some(reveal) = last_reveal(setting).filter(|reveal| reveal.fresh) else { return doomsday(setting) };
    let game = setting.game();
    let ship = match reveal.matter {
        Matter::Launch(_, ship) => Some(ship),
        Matter::Attack(_) => None,
    };
    html! {
        div.moment.ed-moment.good[reveal.good].launch[ship.is_some()] data-beat="0" data-span="1500" aria-hidden="true" {
            div.scene {
                p.line { (sentence(setting, &reveal)) }
                div.ed-drama {
                    @match (reveal.matter, ship) {
                        (_, Some(ship)) => div.ed-flight { (rocket::rocket(game, ship, true)) },
                        (Matter::Attack(card), _) => div.ed-struck { (faces::face(game, card)) },
                        _ => {}
                    }
                    (scale(setting, &reveal))
                    div.ed-turned { @if let Some(card) = reveal.revealed { (faces::face(game, card)) } }
                }
                p.word { (icon(if reveal.good { Icon::Tick } else { Icon::Cross })) (tr!(reveal.word())) }
            }
        }
    }
}

/// The six values with the line that parts success from failure, and the value that came.
fn scale(setting: &Setting, reveal: &Reveal) -> Markup {
    let shown = reveal.revealed.map(|card| setting.game().cards().value(card));
    let good = |value: u8| match reveal.matter {
        Matter::Attack(_) => value >= reveal.limit,
        Matter::Launch(..) => value <= reveal.limit,
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

/// Earth is destroyed by a card.
fn doomsday(setting: &Setting) -> Markup {
    let over = setting.screen.recent.last().map(|(_, event)| event);
    let Some(Event::Over { cause: EndCause::Card(card), .. }) = over else { return html! {} };
    html! {
        div.moment.escaped data-beat="0" data-span="1500" aria-hidden="true" {
            div.scene { div.ed-struck { (faces::face(setting.game(), *card)) } p.word { (tr!("pages-ed-doomsday")) } p.line { (tr!("pages-ed-doomsday-line")) } }
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
        let read = |events: &[Event]| Reveal::read(events.iter()).expect("a card was turned up");
        let matter = Matter::Launch(Seat(1), ship);
        assert_eq!(read(&events), Reveal { matter, revealed: Some(card(9)), limit: 4, good: true, fresh: true });
        events.push(Event::Grounded { seat: Seat(0) });
        assert!(!read(&events).fresh);
    }
}
