//! Exact probabilities, computed from public counts only.

use serde::Serialize;

use crate::content::MAX_DIE_FACES;
use crate::state::{Phase, Public};
use crate::{Action, CompiledPack, Extraczon};

/// The chance of the next HP roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct RollOdds {
    pub hp: u8,
    /// All bonuses that count now.
    pub bonus: u8,
    /// The minimum that the dice must show; at most 0 if the bonus alone is enough.
    pub needed: i16,
    /// How many of all equally likely throws succeed.
    pub ways: u32,
    /// All equally likely throws, 1296 for four six-sided dice.
    pub out_of: u32,
    /// HP rolls that are left at most (EZ-92).
    pub rolls: u8,
}

impl RollOdds {
    /// Returns the probability as a number from 0 to 1.
    pub fn probability(&self) -> f64 {
        f64::from(self.ways) / f64::from(self.out_of)
    }
}

/// Returns how many throws of the red dice reach at least `needed`.
pub fn count_successful_rolls(cards: &CompiledPack, needed: i16) -> u32 {
    let (dice, sides) = (cards.pack.hp_dice as usize, cards.pack.dice_sides as usize);
    let mut throws = [0u32; MAX_DIE_FACES * MAX_DIE_FACES + 1];
    throws[0] = 1;
    for _ in 0..dice {
        let mut next = [0u32; MAX_DIE_FACES * MAX_DIE_FACES + 1];
        for (sum, count) in throws.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            for face in 1..=sides {
                next[sum + face] += count;
            }
        }
        throws = next;
    }
    (0i16..).zip(throws).filter(|(sum, _)| *sum >= needed).map(|(_, count)| count).sum()
}

impl Extraczon {
    /// Returns the odds of the next HP roll in the current state, or `None` outside an encounter. Before the cards
    /// are drawn, only the chosen card's bonus counts.
    pub fn roll_odds(&self, public: &Public) -> Option<RollOdds> {
        if !public.phase.is_encounter() {
            return None;
        }
        let hp = self.content.zombie_hp(public.zombie);
        let (chosen, area) = self.roll_bonuses(public);
        let needed = i16::from(hp) - i16::from(chosen) - i16::from(area);
        let out_of = u32::from(self.content.pack.dice_sides).pow(u32::from(self.content.pack.hp_dice));
        let rolls = self.rolls_left(public);
        Some(RollOdds {
            hp,
            bonus: chosen + area,
            needed,
            ways: count_successful_rolls(&self.content, needed),
            out_of,
            rolls,
        })
    }

    /// Returns the odds of the next HP roll after this action of the seat on turn.
    pub fn odds_after(&self, public: &Public, answer: Action) -> Option<RollOdds> {
        let odds = self.roll_odds(public)?;
        let gained = match answer {
            Action::Activate(kind) => kind.map_or(0, |kind| i16::from(kind.chosen_power().hp)),
            Action::Discard(kind) => -i16::from(kind.area_power().hp),
        };
        let (needed, bonus) = (odds.needed - gained, i16::from(odds.bonus) + gained);
        Some(RollOdds {
            needed,
            bonus: bonus.max(0) as u8,
            ways: count_successful_rolls(&self.content, needed),
            ..odds
        })
    }

    /// EZ-92, EZ-93: returns the number of HP rolls left: one for each card that will be left to pay with, and the
    /// final one.
    fn rolls_left(&self, public: &Public) -> u8 {
        match public.phase {
            // The black die decides how many cards there will be.
            Phase::Activate | Phase::Draw => self.content.pack.dice_sides + 1,
            Phase::Infection => {
                let infected = public.area_cards().iter().map(|card| self.content.card_kind(*card).bite());
                let (due, lying) = infected.fold((public.bites, 0), |(due, lying), bite| {
                    if bite > 0 { (due.saturating_add(bite), lying) } else { (due, lying + 1u8) }
                });
                lying.saturating_sub(due) + 1
            }
            // The failed roll still takes its card.
            Phase::Reroll => public.area.card_count(),
            Phase::Rolloff | Phase::Zombie | Phase::Roll | Phase::Over => public.area.card_count() + 1,
        }
    }
}
