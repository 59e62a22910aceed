//! The story of a game, turn by turn, read from the events behind the lines of its log.

use arcade::Line;
use extinction_point::{Card, Suit};
use serde_json::Value;

/// One trick of the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trick {
    /// What was led.
    pub led: Option<Suit>,
    /// Whether the crew won it.
    pub won: bool,
    /// The moment after it, for looking back.
    pub ply: usize,
}

/// One battle of the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Fight {
    /// Whether the crew attacked.
    pub own: bool,
    /// Damage to the MOTHERSHIP.
    pub fire: u8,
    /// BUILDINGS razed for good.
    pub razed: u8,
    /// Damage to the BUNKER.
    pub strike: u8,
}

/// One turn of the story.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Turn {
    /// Its tricks.
    pub tricks: Vec<Trick>,
    /// The battle that ended it, if one did.
    pub fight: Option<Fight>,
    /// Whether the BUNKER was repaired.
    pub repaired: bool,
    /// Health of MOTHERSHIP and BUNKER at its end.
    pub health: [u8; 2],
    /// BUILDINGS built in it.
    pub built: u8,
}

/// Reads the turns from a whole log.
pub(super) fn turns(log: &[Line], health: [u8; 2]) -> Vec<Turn> {
    let mut teller = Teller { turns: Vec::new(), health, led: None };
    for line in log.iter().filter(|line| !line.void) {
        teller.hear(&line.event, line.ply + 1);
    }
    teller.turns
}

struct Teller {
    turns: Vec<Turn>,
    health: [u8; 2],
    led: Option<Suit>,
}

fn number(event: &Value, field: &str) -> Option<u8> {
    event.get(field)?.as_u64()?.try_into().ok()
}

fn flag(event: &Value, field: &str) -> bool {
    event.get(field).and_then(Value::as_bool).unwrap_or(false)
}

impl Teller {
    fn hear(&mut self, event: &Value, ply: usize) {
        let Some(kind) = event.get("event").and_then(Value::as_str) else { return };
        if kind == "turn" {
            self.turns.push(Turn { health: self.health, ..Turn::default() });
        }
        let Some(turn) = self.turns.last_mut() else { return };
        match kind {
            "played" if flag(event, "leads") => {
                let card = event.get("card").and_then(Value::as_str).and_then(|token| token.parse::<Card>().ok());
                self.led = card.map(Card::suit);
            }
            "decided" => turn.tricks.push(Trick { led: self.led, won: flag(event, "won"), ply }),
            "built" => turn.built += 1,
            "battle" => turn.fight = Some(Fight { own: flag(event, "own"), ..Fight::default() }),
            "repaired" => turn.repaired = true,
            _ => {}
        }
        if let Some(fight) = &mut turn.fight {
            match kind {
                "numbers" => fight.fire = number(event, "fire").unwrap_or(0),
                "razed" if !flag(event, "stays") => fight.razed += 1,
                "struck" => fight.strike = number(event, "damage").unwrap_or(0),
                _ => {}
            }
        }
        let side = match kind {
            "numbers" | "mothership" => Some(0),
            "struck" | "bunker" | "repaired" => Some(1),
            "hit" => Some(usize::from(!flag(event, "mothership"))),
            _ => None,
        };
        if let Some((side, health)) = side.zip(number(event, "health")) {
            turn.health[side] = health;
        }
        self.health = turn.health;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn turns_keep_their_tricks_and_their_battle() {
        let events = [
            json!({"event": "turn", "number": 1}),
            json!({"event": "played", "who": 0, "card": "B7", "leads": true}),
            json!({"event": "decided", "won": true}),
            json!({"event": "built", "card": "B7"}),
            json!({"event": "played", "who": 0, "card": "W7", "leads": true}),
            json!({"event": "decided", "won": false}),
            json!({"event": "battle", "own": false}),
            json!({"event": "numbers", "fire": 2, "strike": 1, "health": 3}),
            json!({"event": "razed", "building": 7, "stays": false}),
            json!({"event": "struck", "damage": 1, "health": 4}),
            json!({"event": "turn", "number": 2}),
        ];
        let log: Vec<Line> = events
            .into_iter()
            .enumerate()
            .map(|(ply, event)| Line { ply, text: String::new(), clause: "", weight: 1, void: false, event })
            .collect();
        let turns = turns(&log, [5, 5]);
        assert_eq!(turns.len(), 2);
        assert_eq!(
            turns[0].tricks.iter().map(|trick| (trick.led, trick.won)).collect::<Vec<_>>(),
            [(Some(Suit::Building), true), (Some(Suit::Weapon), false)]
        );
        assert_eq!(turns[0].fight, Some(Fight { own: false, fire: 2, razed: 1, strike: 1 }));
        assert_eq!((turns[0].health, turns[0].built), ([3, 4], 1));
        assert_eq!(turns[1].health, [3, 4]);
    }
}
