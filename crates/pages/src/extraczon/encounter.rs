//! The current encounter and the last one, reconstructed from the events that the viewer has received.

use engine::Seat;
use extraczon::{CardKind, Event, MAX_DIE_FACES};

/// The fate of a drawn card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardFate {
    /// It is in the area.
    InArea,
    /// An Infected card that a Defence kept out.
    KeptOut,
    /// An Infected card that removed so many other cards.
    Struck(u8),
    /// Lost to infection.
    Bitten,
    /// Given up after a failed roll.
    GivenUp,
}

/// A card of the draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DrawnCard {
    /// The card.
    pub card: u8,
    /// Its kind.
    pub kind: CardKind,
    /// The fate of the card.
    pub fate: CardFate,
}

/// An HP roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HpRoll {
    /// The number of the roll, counted from 1.
    pub number: u8,
    /// The faces, 0 beyond the number of dice.
    pub dice: [u8; MAX_DIE_FACES],
    /// The bonus of the chosen card.
    pub chosen: u8,
    /// The bonus of the cards in the area.
    pub area: u8,
    /// The total of dice and bonuses.
    pub total: u8,
    /// The Zombie's HP.
    pub hp: u8,
    /// True if the total reaches the HP.
    pub success: bool,
}

impl HpRoll {
    /// Returns the faces of the rolled dice.
    pub fn rolled_faces(&self) -> impl Iterator<Item = u8> {
        self.dice.into_iter().filter(|face| *face > 0)
    }

    /// Returns the sum of the dice.
    pub fn dice_sum(&self) -> u8 {
        self.rolled_faces().sum()
    }
}

/// The outcome of an encounter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EncounterOutcome {
    /// The seat on turn.
    pub seat: Seat,
    /// The kind of Zombie.
    pub zombie: u8,
    /// The number of secured cards. `None` if the Zombie escaped.
    pub secured: Option<u8>,
    /// The last roll.
    pub roll: Option<HpRoll>,
    /// The drawn cards that were lost during it.
    pub lost: Vec<u8>,
    /// The number of the step in which it ended.
    pub step: usize,
}

/// The current encounter, and the encounters that ended within the viewer's recent events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Encounter {
    /// The drawn cards in order. None are left on the table once the encounter has ended.
    pub drawn: Vec<DrawnCard>,
    /// The HP rolls so far.
    pub rolls: Vec<HpRoll>,
    /// The finished encounters, oldest first.
    pub ended: Vec<EncounterOutcome>,
}

impl Encounter {
    /// Reconstructs the encounter from recent events.
    pub fn from_events(recent: &[(usize, Event)]) -> Encounter {
        let mut encounter = Encounter::default();
        for (step, event) in recent {
            encounter.hear(event, *step);
        }
        encounter
    }

    fn hear(&mut self, event: &Event, step: usize) {
        match *event {
            Event::Turn { .. } => {
                self.drawn.clear();
                self.rolls.clear();
            }
            Event::Drawn { card, kind, .. } => {
                self.drawn.push(DrawnCard { card, kind, fate: CardFate::InArea });
            }
            Event::Ignored { infected, .. } => self.meet(infected, CardFate::KeptOut),
            Event::Infection { infected, takes } => self.meet(infected, CardFate::Struck(takes)),
            Event::Bitten { card, .. } => self.meet(card, CardFate::Bitten),
            Event::Lost { card, .. } => self.meet(card, CardFate::GivenUp),
            Event::Roll { number, dice, chosen, area, total, hp, success, .. } => {
                self.rolls.push(HpRoll { number, dice, chosen, area, total, hp, success });
            }
            Event::Contained { seat, zombie, secured, .. } => self.end(seat, zombie, Some(secured), step),
            Event::Escaped { seat, zombie, .. } => self.end(seat, zombie, None, step),
            Event::Rolloff { .. }
            | Event::Active { .. }
            | Event::Black { .. }
            | Event::Reshuffle { .. }
            | Event::Over { .. } => {}
        }
    }

    fn meet(&mut self, card: u8, fate: CardFate) {
        if let Some(drawn) = self.drawn.iter_mut().rfind(|drawn| drawn.card == card) {
            drawn.fate = fate;
        }
    }

    fn end(&mut self, seat: Seat, zombie: u8, secured: Option<u8>, step: usize) {
        let lost =
            self.drawn.drain(..).filter(|drawn| drawn.fate != CardFate::InArea).map(|drawn| drawn.card).collect();
        self.ended.push(EncounterOutcome { seat, zombie, secured, roll: self.rolls.last().copied(), lost, step });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(token: &str) -> CardKind {
        token.parse().expect(token)
    }

    fn drawn(card: u8, token: &str) -> Event {
        Event::Drawn { card, kind: kind(token), place: 1, left: 80 }
    }

    fn roll(number: u8, success: bool) -> Event {
        let dice = [3, 5, 2, 4, 0, 0];
        Event::Roll { seat: Seat(0), number, dice, chosen: 3, area: 0, total: 17, hp: 18, success, lying: 2 }
    }

    #[test]
    fn every_card_of_the_draw_keeps_its_fate() {
        let events = [
            Event::Turn { number: 1, seat: Seat(0), zombie: 3, hp: 18 },
            drawn(4, "survivor"),
            drawn(70, "defense"),
            drawn(80, "infected"),
            drawn(81, "infected"),
            Event::Ignored { infected: 80, by: 70, chosen: false },
            Event::Infection { infected: 81, takes: 1 },
            Event::Bitten { card: 4, kind: kind("survivor"), forced: false },
            roll(1, false),
            Event::Lost { card: 70, kind: kind("defense"), forced: true },
            roll(2, false),
        ];
        let recent: Vec<(usize, Event)> = events.into_iter().enumerate().collect();
        let encounter = Encounter::from_events(&recent);
        let fates: Vec<CardFate> = encounter.drawn.iter().map(|drawn| drawn.fate).collect();
        assert_eq!(fates, [CardFate::Bitten, CardFate::GivenUp, CardFate::KeptOut, CardFate::Struck(1)]);
        assert_eq!(encounter.rolls.len(), 2);
        assert_eq!(encounter.rolls[0].dice_sum(), 14);
    }

    #[test]
    fn the_cards_leave_with_the_end_of_the_encounter_and_the_dice_with_the_next_turn() {
        let events = [
            Event::Turn { number: 1, seat: Seat(0), zombie: 3, hp: 18 },
            drawn(4, "survivor"),
            drawn(80, "infected"),
            Event::Infection { infected: 80, takes: 0 },
            roll(1, true),
            Event::Contained { seat: Seat(0), zombie: 3, hp: 18, cards: [4, 255, 255, 255, 255, 255], secured: 1 },
            Event::Turn { number: 2, seat: Seat(1), zombie: 0, hp: 15 },
        ];
        let recent: Vec<(usize, Event)> = events.into_iter().enumerate().collect();
        let ended = Encounter::from_events(&recent[..6]);
        assert!(ended.drawn.is_empty() && ended.rolls.len() == 1);
        let encounter = Encounter::from_events(&recent);
        assert!(encounter.drawn.is_empty() && encounter.rolls.is_empty());
        assert_eq!((encounter.ended[0].secured, encounter.ended[0].step), (Some(1), 5));
        assert_eq!(encounter.ended[0].lost, [80]);
        assert_eq!(encounter.ended[0].roll.map(|roll| roll.total), Some(17));
    }
}
