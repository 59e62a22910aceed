//! The last trick and the last battle, reconstructed from the events that the viewer has received.

use extinction_point::{Card, Cards, Event, InfiltratorCard, LeaderChoice, Sign, Suit};

/// A card of the crew in a trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlayedCard {
    pub card: Card,
    /// The member who played it.
    pub who: u8,
    /// True if it was the only card that could be played, and nobody was asked.
    pub forced: bool,
}

/// A finished trick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LastTrick {
    /// The crew's cards in the order played.
    pub cards: Vec<PlayedCard>,
    /// True if the crew won.
    pub won: bool,
    /// The member with the final decision: the winner, or the leader of a lost trick.
    pub captain: u8,
    /// The crew's best value.
    pub best: i8,
    /// The Infiltrator's value.
    pub infil: i8,
    /// The Infiltrator's card.
    pub card: InfiltratorCard,
    /// The sign that would have decided a tie.
    pub sign: Sign,
    /// True if the crew won and had no place for any of the cards.
    pub is_unplaceable: bool,
}

impl LastTrick {
    /// Returns the suit that was led.
    pub fn led(&self) -> Option<Suit> {
        self.cards.first().map(|played| played.card.suit())
    }
}

/// A battle, finished or not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Battle {
    /// True if the crew attacked.
    pub own: bool,
    /// The suit that counts as led.
    pub led: Option<Suit>,
    /// The texts that took effect, by entry of the set.
    pub works: Vec<u8>,
    /// The standing texts that changed the damage, by entry of the set: the changes to MOTHERSHIP and BUNKER.
    pub changes: Vec<(u8, i8, i8)>,
    /// The damage to the MOTHERSHIP, the strike on the BUNKER, and the MOTHERSHIP's remaining health.
    pub numbers: Option<(u8, u8, u8)>,
    /// The BUILDINGS treated as shielded.
    pub covered: Vec<u8>,
    /// The razed BUILDINGS, with the cards on them and whether they stay.
    pub razed: Vec<(u8, Cards, bool)>,
    /// The spent SHIELDS.
    pub shields: Cards,
    /// The damage to the BUNKER and its remaining health.
    pub struck: Option<(u8, u8)>,
    /// True if the battle has ended.
    pub over: bool,
}

impl Battle {
    /// True if the MOTHERSHIP has fallen.
    pub fn is_won(&self) -> bool {
        self.numbers.is_some_and(|(_, _, health)| health == 0)
    }

    /// True if the BUNKER has fallen.
    pub fn is_lost(&self) -> bool {
        self.struck.is_some_and(|(_, health)| health == 0)
    }

    /// Returns the crew's cards that the battle has cost.
    pub fn lost_cards(&self) -> Cards {
        self.razed.iter().fold(self.shields, |lost, (building, cards, stays)| {
            let site = if *stays { Cards::EMPTY } else { Cards::only(Card::new(Suit::Building, *building)) };
            lost.or(*cards).or(site)
        })
    }
}

/// A change of an active card, which lasts from the battle to the end of the next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShipChange {
    /// True for the MOTHERSHIP, false for the BUNKER.
    pub mothership: bool,
    /// The number of the card that was active before.
    pub before: u8,
    /// True until the next turn begins.
    is_of_this_turn: bool,
}

/// The recent events that are still visible.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RecentEvents {
    /// The cards of the current trick.
    cards: Vec<PlayedCard>,
    /// How the leader of the trick was determined.
    pub led_by: Option<LeaderChoice>,
    /// The last decided trick.
    pub trick: Option<LastTrick>,
    /// The last battle, if no trick was decided since.
    pub battle: Option<Battle>,
    /// True if a trick was lost in this turn.
    has_lost: bool,
    /// True if the hands were dealt because of a lost trick, and nothing was played since.
    pub are_hands_new: bool,
    /// The active cards that are new to the crew.
    changes: Vec<ShipChange>,
}

impl RecentEvents {
    /// Reconstructs the state from recent events.
    pub fn from_events(recent: &[(usize, Event)]) -> RecentEvents {
        let mut past = RecentEvents::default();
        for (_, event) in recent {
            past.hear(event);
        }
        past
    }

    /// True if a card of the trick on the table was the only one that could be played, and nobody was asked. A decided
    /// trick lies until it is cleaned.
    pub fn is_forced(&self, card: Card) -> bool {
        let lies_in = |cards: &[PlayedCard]| cards.iter().find(|played| played.card == card).copied();
        let decided = || self.trick.as_ref().and_then(|trick| lies_in(&trick.cards));
        lies_in(&self.cards).or_else(decided).is_some_and(|played| played.forced)
    }

    /// Returns the change of the MOTHERSHIP's or the BUNKER's active card, if it is new to the crew.
    pub fn ship_change(&self, mothership: bool) -> Option<ShipChange> {
        self.changes.iter().rfind(|change| change.mothership == mothership).copied()
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Played { who, card, leads, forced, .. } => {
                if *leads {
                    self.cards.clear();
                }
                self.are_hands_new = false;
                self.cards.push(PlayedCard { card: *card, who: *who, forced: *forced });
            }
            Event::Leads { by, .. } => self.led_by = Some(*by),
            Event::Turn { .. } => {
                self.are_hands_new = core::mem::take(&mut self.has_lost);
                self.changes.retain_mut(|change| core::mem::take(&mut change.is_of_this_turn));
            }
            Event::Mothership { before: Some(before), .. } | Event::Bunker { before: Some(before), .. } => {
                let mothership = matches!(event, Event::Mothership { .. });
                self.changes.push(ShipChange { mothership, before: *before, is_of_this_turn: true });
            }
            Event::BrokenOff { .. } => self.has_lost = false,
            Event::NothingPlaceable {} => {
                if let Some(trick) = &mut self.trick {
                    trick.is_unplaceable = true;
                }
            }
            Event::Decided { won, captain, best, infil, card, sign, .. } => {
                let (won, captain, best, infil, card, sign) = (*won, *captain, *best, *infil, *card, *sign);
                let cards = core::mem::take(&mut self.cards);
                self.has_lost |= !won;
                self.trick = Some(LastTrick { cards, won, captain, best, infil, card, sign, is_unplaceable: false });
                self.battle = None;
            }
            Event::Battle { own, led } => {
                self.battle = Some(Battle { own: *own, led: *led, ..Battle::default() });
            }
            other => self.hear_battle(other),
        }
    }

    fn hear_battle(&mut self, event: &Event) {
        let Some(battle) = &mut self.battle else { return };
        match event {
            Event::Works { text } if !battle.over => battle.works.push(*text),
            Event::DamageChanged { text, fire, strike } => battle.changes.push((*text, *fire, *strike)),
            Event::Numbers { fire, strike, health } => battle.numbers = Some((*fire, *strike, *health)),
            Event::Covered { building } => battle.covered.push(*building),
            Event::Razed { building, cards, stays } => battle.razed.push((*building, *cards, *stays)),
            Event::ShieldsSpent { cards } => battle.shields = *cards,
            Event::Struck { damage, health } => battle.struck = Some((*damage, *health)),
            Event::BattleOver { .. } => battle.over = true,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(token: &str) -> Card {
        token.parse().expect(token)
    }

    /// Returns the event of a card that leads, or that is played without a question.
    fn played(who: u8, token: &str, forced: bool) -> Event {
        Event::Played { who, card: card(token), leads: !forced, exempt: false, forced }
    }

    fn heard(events: &[Event]) -> RecentEvents {
        RecentEvents::from_events(&events.iter().cloned().enumerate().collect::<Vec<_>>())
    }

    fn lost_trick() -> Vec<Event> {
        vec![
            played(1, "S9", false),
            played(0, "W2", true),
            Event::Decided {
                won: false,
                captain: 1,
                best: 9,
                infil: 12,
                card: "12+".parse().expect("a card"),
                sign: Sign::Plus,
                by_text: false,
            },
            Event::Battle { own: false, led: Some(Suit::Shield) },
            Event::Numbers { fire: 2, strike: 1, health: 3 },
            Event::Razed { building: 6, cards: Cards::only(card("P4")), stays: false },
            Event::Struck { damage: 1, health: 4 },
            Event::BattleOver { number: 1 },
        ]
    }

    #[test]
    fn a_battle_is_kept_step_by_step() {
        let battle = heard(&lost_trick()).battle.expect("a battle was fought");
        assert!(battle.over);
        assert_eq!((battle.numbers, battle.struck), (Some((2, 1, 3)), Some((1, 4))));
        assert_eq!(battle.razed, [(6, Cards::only(card("P4")), false)]);
        assert_eq!(battle.lost_cards(), Cards::only(card("P4")).or(Cards::only(card("B6"))));
    }

    #[test]
    fn the_last_trick_stays_until_the_next_is_decided() {
        let mut events = lost_trick();
        let trick = heard(&events).trick.expect("a trick was decided");
        let cards = [(card("S9"), 1, false), (card("W2"), 0, true)];
        assert_eq!(trick.cards, cards.map(|(card, who, forced)| PlayedCard { card, who, forced }));
        assert!(!trick.won);
        events.push(played(0, "B7", false));
        assert_eq!(heard(&events).trick, Some(trick));
        assert!(!heard(&events).is_forced(card("B7")));
    }

    #[test]
    fn a_new_active_card_is_told_until_the_end_of_the_next_turn() {
        let turn = |number| Event::Turn { number, hand: 7, shuffled: false, row: Cards::EMPTY };
        let bunker = |before, active, health| Event::Bunker { removed: 0, before, active, health };
        let mut events = vec![bunker(None, 4, 5), turn(1), bunker(Some(4), 6, 4)];
        let before = |events: &[Event]| heard(events).ship_change(false).map(|change| change.before);
        assert_eq!([before(&events[..2]), before(&events), before(&events[2..])], [None, Some(4), Some(4)]);
        events.push(turn(2));
        assert_eq!((before(&events), heard(&events).ship_change(true)), (Some(4), None));
        events.push(turn(3));
        assert_eq!(before(&events), None);
    }

    #[test]
    fn hands_are_new_from_a_lost_trick_to_the_next_lead() {
        let turn = Event::Turn { number: 2, hand: 7, shuffled: false, row: Cards::EMPTY };
        assert!(!heard(std::slice::from_ref(&turn)).are_hands_new);
        let mut events = lost_trick();
        events.push(turn);
        assert!(heard(&events).are_hands_new);
        events.push(played(0, "B7", false));
        assert!(!heard(&events).are_hands_new);
    }
}
