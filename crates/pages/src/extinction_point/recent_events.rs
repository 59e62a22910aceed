//! The last trick and the last battle, rebuilt from the events that the viewer was told.

use extinction_point::{Card, Cards, Event, InfiltratorCard, Sign, Suit};

/// A trick that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LastTrick {
    /// The crew's cards in the order played, with who played them.
    pub cards: Vec<(Card, u8)>,
    /// Whether the crew won.
    pub won: bool,
    /// Who had the last word: the winner, or the leader of a lost trick.
    pub captain: u8,
    /// The crew's best value.
    pub best: i8,
    /// The Infiltrator's value.
    pub infil: i8,
    /// The Infiltrator's card.
    pub card: InfiltratorCard,
    /// How a tie would have gone.
    pub sign: Sign,
}

/// A battle, over or not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Battle {
    /// Whether the crew attacked.
    pub own: bool,
    /// The suit that counts as led.
    pub led: Option<Suit>,
    /// Texts that worked, by entry of the set.
    pub works: Vec<u8>,
    /// Damage to the MOTHERSHIP, the strike on the BUNKER, and the MOTHERSHIP's health after it.
    pub numbers: Option<(u8, u8, u8)>,
    /// BUILDINGS treated as shielded.
    pub covered: Vec<u8>,
    /// BUILDINGS razed, with what was on them and whether they stay.
    pub razed: Vec<(u8, Cards, bool)>,
    /// SHIELDS spent.
    pub shields: Cards,
    /// Damage to the BUNKER and its health after it.
    pub struck: Option<(u8, u8)>,
    /// Whether it is over.
    pub over: bool,
    /// Whether nobody has decided anything since it was over.
    pub fresh: bool,
}

/// What can still be seen of what has happened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RecentEvents {
    /// Cards of the present trick.
    cards: Vec<(Card, u8)>,
    /// The last trick that was decided.
    pub trick: Option<LastTrick>,
    /// The last battle, if no trick was decided since.
    pub battle: Option<Battle>,
}

impl RecentEvents {
    /// Rebuilds it from recent events.
    pub fn from_events(recent: &[(usize, Event)]) -> RecentEvents {
        let mut past = RecentEvents::default();
        for (_, event) in recent {
            past.hear(event);
        }
        past
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Played { who, card, leads, .. } => {
                if *leads {
                    self.cards.clear();
                }
                self.cards.push((*card, *who));
                self.stale();
            }
            Event::Decided { won, captain, best, infil, card, sign, .. } => {
                let (captain, best, infil, card, sign) = (*captain, *best, *infil, *card, *sign);
                let cards = core::mem::take(&mut self.cards);
                self.trick = Some(LastTrick { cards, won: *won, captain, best, infil, card, sign });
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
            Event::Numbers { fire, strike, health } => battle.numbers = Some((*fire, *strike, *health)),
            Event::Covered { building } => battle.covered.push(*building),
            Event::Razed { building, cards, stays } => battle.razed.push((*building, *cards, *stays)),
            Event::ShieldsSpent { cards } => battle.shields = *cards,
            Event::Struck { damage, health } => battle.struck = Some((*damage, *health)),
            Event::BattleOver { .. } => (battle.over, battle.fresh) = (true, true),
            Event::Sealed { .. }
            | Event::Bids { .. }
            | Event::Leads { .. }
            | Event::Thrown { .. }
            | Event::Waived { .. } => self.stale(),
            _ => {}
        }
    }

    /// Somebody has decided something.
    fn stale(&mut self) {
        if let Some(battle) = &mut self.battle {
            battle.fresh = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(token: &str) -> Card {
        token.parse().expect(token)
    }

    fn heard(events: &[Event]) -> RecentEvents {
        RecentEvents::from_events(&events.iter().cloned().enumerate().collect::<Vec<_>>())
    }

    fn lost_trick() -> Vec<Event> {
        vec![
            Event::Played { who: 1, card: card("S9"), leads: true, exempt: false },
            Event::Played { who: 0, card: card("W2"), leads: false, exempt: false },
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
    fn a_battle_is_kept_step_by_step_until_somebody_decides() {
        let mut events = lost_trick();
        let battle = heard(&events).battle.expect("a battle was fought");
        assert!(battle.over && battle.fresh);
        assert_eq!((battle.numbers, battle.struck), (Some((2, 1, 3)), Some((1, 4))));
        assert_eq!(battle.razed, [(6, Cards::only(card("P4")), false)]);
        events.push(Event::Bids { bids: [Some(0); 4], second: false });
        assert!(!heard(&events).battle.expect("it is still told of").fresh);
    }

    #[test]
    fn the_last_trick_stays_until_the_next_is_decided() {
        let mut events = lost_trick();
        let trick = heard(&events).trick.expect("a trick was decided");
        assert_eq!(trick.cards, [(card("S9"), 1), (card("W2"), 0)]);
        assert!(!trick.won);
        events.push(Event::Played { who: 0, card: card("B7"), leads: true, exempt: false });
        assert_eq!(heard(&events).trick, Some(trick));
    }
}
