//! The story of a game turn by turn, read from its events.

#[cfg(test)]
use extinction_point::{Card, Cards, InfiltratorCard, Sign};
use extinction_point::{Event, Suit};

/// One trick of the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TrickSummary {
    /// The led suit.
    pub led: Option<Suit>,
    /// True if the crew won it.
    pub won: bool,
    /// The step after the trick, for the replay.
    pub step: usize,
}

/// One battle of the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct BattleSummary {
    /// True if the crew attacked.
    pub own: bool,
    /// The damage to the MOTHERSHIP.
    pub fire: u8,
    /// The number of BUILDINGS razed for good.
    pub razed: u8,
    /// The damage to the BUNKER.
    pub strike: u8,
}

/// One turn of the story.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TurnSummary {
    /// Its tricks.
    pub tricks: Vec<TrickSummary>,
    /// The battle that ended the turn, if any.
    pub fight: Option<BattleSummary>,
    /// True if the BUNKER was repaired.
    pub repaired: bool,
    /// The health of MOTHERSHIP and BUNKER at the end of the turn.
    pub health: [u8; 2],
    /// The number of BUILDINGS built in the turn.
    pub built: u8,
}

/// Reads the turns from all events of a game.
pub(super) fn collect_turns(events: &[(usize, Event)], health: [u8; 2]) -> Vec<TurnSummary> {
    let mut teller = TurnCollector { turns: Vec::new(), health, led: None };
    for (step, event) in events {
        teller.hear(event, step + 1);
    }
    teller.turns
}

struct TurnCollector {
    turns: Vec<TurnSummary>,
    health: [u8; 2],
    led: Option<Suit>,
}

impl TurnCollector {
    fn hear(&mut self, event: &Event, step: usize) {
        if let Event::Turn { .. } = event {
            self.turns.push(TurnSummary { health: self.health, ..TurnSummary::default() });
        }
        let Some(turn) = self.turns.last_mut() else { return };
        match *event {
            Event::Played { card, leads: true, .. } => self.led = Some(card.suit()),
            Event::Decided { won, .. } => turn.tricks.push(TrickSummary { led: self.led, won, step }),
            Event::Built { .. } => turn.built += 1,
            Event::Battle { own, .. } => turn.fight = Some(BattleSummary { own, ..BattleSummary::default() }),
            Event::Repaired { .. } => turn.repaired = true,
            _ => {}
        }
        if let Some(fight) = &mut turn.fight {
            match *event {
                Event::Numbers { fire, .. } => fight.fire = fire,
                Event::Razed { stays: false, .. } => fight.razed += 1,
                Event::Struck { damage, .. } => fight.strike = damage,
                _ => {}
            }
        }
        match *event {
            Event::Numbers { health, .. }
            | Event::Mothership { health, .. }
            | Event::Hit { mothership: true, health, .. } => turn.health[0] = health,
            Event::Struck { health, .. }
            | Event::Bunker { health, .. }
            | Event::Repaired { health, .. }
            | Event::Hit { mothership: false, health, .. } => turn.health[1] = health,
            _ => {}
        }
        self.health = turn.health;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_keep_their_tricks_and_their_battle() {
        let card = |token: &str| token.parse::<Card>().expect("a card");
        let played =
            |token: &str| Event::Played { who: 0, card: card(token), leads: true, exempt: false, forced: false };
        let decided = |won| {
            let (captain, best, infil) = (0, 7, 5);
            Event::Decided { won, captain, best, infil, card: InfiltratorCard(0), sign: Sign::Plus, by_text: false }
        };
        let turn = |number| Event::Turn { number, hand: 5, shuffled: false, row: Cards::EMPTY };
        let events = [
            turn(1),
            played("B7"),
            decided(true),
            Event::Built { card: card("B7") },
            played("W7"),
            decided(false),
            Event::Battle { own: false, led: None },
            Event::Numbers { fire: 2, strike: 1, health: 3 },
            Event::Razed { building: 7, cards: Cards::EMPTY, stays: false },
            Event::Struck { damage: 1, health: 4 },
            turn(2),
        ];
        let events: Vec<(usize, Event)> = events.into_iter().enumerate().collect();
        let turns = collect_turns(&events, [5, 5]);
        assert_eq!(turns.len(), 2);
        assert_eq!(
            turns[0].tricks.iter().map(|trick| (trick.led, trick.won)).collect::<Vec<_>>(),
            [(Some(Suit::Building), true), (Some(Suit::Weapon), false)]
        );
        assert_eq!(turns[0].fight, Some(BattleSummary { own: false, fire: 2, razed: 1, strike: 1 }));
        assert_eq!((turns[0].health, turns[0].built), ([3, 4], 1));
        assert_eq!(turns[1].health, [3, 4]);
    }
}
