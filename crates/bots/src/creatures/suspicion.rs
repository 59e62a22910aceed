//! What the others' creatures may be, judged by where they stand, how far they have come and what was said of them.

use creatures::{Creatures, Hex, Private, Public, Species, Statement, Variant};
use engine::{Seat, ViewOf};

use super::learned;
use crate::own;

/// How many things speak for or against a creature.
pub const SIGNS: usize = 12;

/// What speaks for or against an unseen creature's being a foe, by what everybody sees.
pub fn signs<K: Variant>(game: &Creatures<K>, open: &Public, species: Species, hex: u8) -> [f32; SIGNS] {
    let board = game.board();
    let seat = game.owner(open, species);
    let flag = |yes: bool| f32::from(u8::from(yes));
    let (own, occupied) = (open.at[species.index()], open.occupied().0);
    let all = game.species_of(open, seat).fold(own, |all, one| all.or(open.at[one.index()]));
    let near =
        |steps: u8| occupied.minus(all).iter().filter(|other| board.distance(hex, *other) <= steps).count() as f32;
    let known = own.and(open.seen);
    let foes = known.and(open.seen_foes);
    let from_home = f32::from(board.distance(hex, board.corner(species)));
    let (ahead, behind) = if K::DUEL {
        (f32::from(board.distance(hex, game.goal(open, seat))), board.distance(hex, game.back(open, seat)))
    } else {
        (0.0, 9)
    };
    [
        1.0,
        from_home / 5.0,
        flag(from_home <= 1.0),
        ahead / 5.0,
        flag(behind == 0),
        flag(behind <= 2),
        flag(open.turn <= 2),
        near(1),
        near(3),
        f32::from(foes.len()),
        f32::from(known.minus(foes).len()),
        f32::from(open.home[species.index()]).min(6.0) / 3.0,
    ]
}

/// What somebody's word makes of a creature, as a logarithm of odds: as much as this speaker's words were worth so far
/// (T. Bayes; who has said nothing that was decided is right in half of the cases).
fn word(open: &Public, seat: Seat, name: Hex) -> f32 {
    let said = open.words_of(seat).find_map(|word| match word {
        Statement::Character { at, character } | Statement::Swap { at, character } if at == name => {
            Some(character.is_foe())
        }
        _ => None,
    });
    let [so, not] = open.proven[seat.index()].map(|count| f32::from(count) + 1.0);
    said.map_or(0.0, |foe| if foe { (so / not).ln() } else { (not / so).ln() })
}

/// The logarithm of the odds that an unseen creature is a foe.
pub(super) fn odds<K: Variant>(game: &Creatures<K>, open: &Public, species: Species, hex: u8) -> f32 {
    let weights = &learned::SIGNS[usize::from(!K::DUEL)];
    let signs = signs(game, open, species, hex);
    let sum: f32 = weights.iter().zip(signs).map(|(weight, sign)| weight * sign).sum();
    sum + word(open, game.owner(open, species), game.board().name(hex))
}

/// How much speaks for a world that the view allows, as a logarithm.
pub(super) fn belief<'a, K: Variant>(
    game: &'a Creatures<K>,
    view: &'a ViewOf<Creatures<K>>,
) -> impl Fn(&Private) -> f32 + use<'a, K> {
    let (seat, _) = own::<Creatures<K>>(view);
    let open = &view.public;
    let strangers = game.in_play().filter(move |species| {
        let owner = game.owner(open, *species);
        owner != seat && !game.open_seats().has(owner)
    });
    let strangers: Vec<Species> = strangers.collect();
    let unseen = |species: &Species| {
        let species = *species;
        open.at[species.index()].minus(open.seen).iter().map(move |hex| (hex, odds(game, open, species, hex)))
    };
    let odds: Vec<(u8, f32)> = strangers.iter().flat_map(unseen).collect();
    let home = learned::HOME[usize::from(!K::DUEL)];
    move |hidden| {
        let outside: f32 = odds.iter().filter(|(hex, _)| hidden.foes.has(*hex)).map(|(_, odds)| odds).sum();
        let inside: u16 = strangers.iter().map(|species| hidden.home_foes[species.index()]).sum();
        outside + home * f32::from(inside)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use creatures::{Character, CompiledPack, Duel, Options, Phase, STANDARD};
    use engine::{NullSink, Rules, StateOf, Viewer};
    use rand_xoshiro::rand_core::SeedableRng;

    use super::super::{CreaturesRollouts, CreaturesSteady};
    use super::*;
    use crate::playout::advance;
    use crate::worlds::DeterminizationSampler;
    use crate::{Generator, Policy};

    /// A game of two a few turns old.
    fn begun() -> (Creatures<Duel>, StateOf<Creatures<Duel>>) {
        let content = content::load(STANDARD, CompiledPack::compile).expect("the standard pack is sound");
        let game = Creatures::<Duel>::new(2, Options::default(), Arc::new(content)).expect("two seats");
        let (mut state, mut rng, mut room) = (game.initial_state(), Generator::seed_from_u64(3), Vec::new());
        while state.public.turn < 4 || state.public.phase != Phase::Move {
            let seat = advance(&game, &mut state, &mut rng).expect("a game lasts longer");
            let mine = game.own_knowledge(&state.public, &state.private, seat);
            let action = CreaturesSteady::default().answer(&game, &state.public, &mine, seat, &mut rng, &mut room);
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        (game, state)
    }

    #[test]
    fn a_word_weighs_as_much_as_its_speaker_has_been_worth() {
        let (game, mut state) = begun();
        let open = &mut state.public;
        let species = game.species_of(open, Seat(1)).next().expect("a seat has species");
        let hex = open.at[species.index()].minus(open.seen).iter().next().expect("somebody is unseen");
        let silent = odds(&game, open, species, hex);
        let at = game.board().name(hex);
        open.words[1][0] = Some(Statement::Character { at, character: Character::Foe });
        assert_eq!(odds(&game, open, species, hex), silent, "nobody knows yet what the speaker's words are worth");
        open.proven[1] = [4, 0];
        assert!(odds(&game, open, species, hex) > silent + 1.0);
        open.proven[1] = [0, 4];
        assert!(odds(&game, open, species, hex) < silent - 1.0);
        open.words[1][0] = Some(Statement::Character { at, character: Character::Friend });
        assert!(odds(&game, open, species, hex) > silent + 1.0);
    }

    #[test]
    fn likelier_worlds_are_imagined_more_often() {
        let (game, state) = begun();
        let view = game.view(&state, Viewer::Seat(state.public.seat));
        let believed = belief(&game, &view);
        let ahead = CreaturesRollouts::default();
        let worlds = DeterminizationSampler::of(&game, &view, &ahead);
        let mut rng = Generator::seed_from_u64(1);
        let plain: f32 = (0..200).map(|_| believed(&game.determinize(&view, &mut rng))).sum();
        let weighed: f32 = (0..200).map(|_| believed(&worlds.imagine(&mut rng).private)).sum();
        assert!(weighed > plain + 200.0, "{weighed} and {plain}");
    }
}
