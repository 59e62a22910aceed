//! Checks that fast paths of a game are equivalent to the general way.

use core::convert::Infallible;

use engine::{Game, Seat, ToAct, random};
use rand_core::{Rng, TryRng};

use crate::context::CheckContext;
use crate::failure::{Verdict, Violation, ensure};
use crate::steps::SeatOptions;

/// Checks both fast paths in one position.
pub(crate) fn check<G: Game>(scene: &mut CheckContext<'_, G>) -> Verdict {
    if scene.run.awaited() == ToAct::Chance {
        for _ in 0..scene.effort.legal_tries {
            nature(scene)?;
        }
    }
    (0..scene.game.seats()).map(Seat).try_for_each(|seat| some(scene, seat))
}

/// Checks that resolving chance at once equals applying the outcomes one by one.
fn nature<G: Game>(scene: &mut CheckContext<'_, G>) -> Verdict {
    let game = scene.game;
    let (before, dice) = (scene.run.state(), scene.rng.clone());
    scene.rng.next_u64();
    let (mut state, mut rng, mut told) = (before.clone(), dice.clone(), Vec::new());
    for _ in 0..scene.effort.plies {
        if game.to_act(&state.public) != ToAct::Chance {
            break;
        }
        let outcome = game.sample_outcome(&state, &mut rng);
        game.apply_chance(&mut state, outcome, &mut told);
    }
    if game.to_act(&state.public) == ToAct::Chance {
        // Without an end there is nothing to compare; another check reports that.
        return Ok(());
    }
    let one_by_one = (state, told, rng.next_u64());
    let (mut state, mut rng, mut told) = (before.clone(), dice, Vec::new());
    game.resolve_chance(&mut state, &mut rng, &mut told);
    let in_one_go = (state, told, rng.next_u64());
    if one_by_one == in_one_go {
        return Ok(());
    }
    Err(Violation::new("nature answers otherwise in one go than one by one")
        .with_exhibit("one by one", &one_by_one)
        .with_exhibit("in one go", &in_one_go))
}

/// Checks that a random legal action is the one in the list whose index was drawn.
fn some<G: Game>(scene: &mut CheckContext<'_, G>, seat: Seat) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    let answers = SeatOptions::for_seat(game, state, seat).actions;
    let Some(last) = answers.len().checked_sub(1) else { return Ok(()) };
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let mut room = Vec::new();
    let drawn = (0..scene.effort.legal_tries).map(|_| random::below(&mut scene.rng, answers.len() as u32) as usize);
    for place in [0, last].into_iter().chain(drawn) {
        let mut words = Words { word: word_for(place, answers.len()), read: 0 };
        let action = game.random_legal_action(&state.public, &own, seat, &mut words, &mut room);
        let (expected, due) = (answers[place], u32::from(last > 0));
        ensure(action == expected && words.read == due, || {
            format!("some reads {} words and gives {action:?} where {expected:?} stands in the list", words.read)
        })?;
    }
    Ok(())
}

/// Returns a word from which [`random::below`] makes this index among `count`.
fn word_for(place: usize, count: usize) -> u64 {
    // One more than the first word for the index, since that one might be drawn again.
    (((place as u64) << 32).div_ceil(count as u64) + 1) << 32
}

/// A generator whose first word is known; the others are arbitrary, so that redrawing ends.
struct Words {
    word: u64,
    read: u32,
}

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.read += 1;
        let word = self.word;
        self.word = self.word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        Ok(word)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for piece in bytes.chunks_mut(8) {
            piece.copy_from_slice(&self.try_next_u64()?.to_le_bytes()[..piece.len()]);
        }
        Ok(())
    }
}

impl engine::Rng for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_word() {
        for count in 2..300 {
            for place in 0..count {
                let mut words = Words { word: word_for(place, count), read: 0 };
                assert_eq!(random::below(&mut words, count as u32), place as u32);
                assert_eq!(words.read, 1);
            }
        }
    }
}
