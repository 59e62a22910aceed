//! Beliefs about the characters of other seats' creatures, from their positions, the distances that they have come and
//! the statements about them.

use creatures::{Creatures, Hex, Private, Public, Species, Statement, Variant};
use engine::{Seat, SeatContext};

use crate::weights_file::WeightsReader;

/// The number of signs.
pub const SIGNS: usize = 12;

/// The log odds of an unseen creature being a foe.
struct FoeWeights {
    /// The weight of each sign.
    signs: [f32; SIGNS],
    /// The log odds of a creature at home.
    home: f32,
}

const INFECTION: FoeWeights = FoeWeights::parse(include_str!("../../weights/infection-foes.txt"));
const EXTINCTION: FoeWeights = FoeWeights::parse(include_str!("../../weights/extinction-foes.txt"));

impl FoeWeights {
    const fn parse(text: &str) -> FoeWeights {
        let mut reader = WeightsReader::new(text);
        let weights = FoeWeights { signs: reader.read_row("signs"), home: reader.read_number("home") };
        reader.expect_end();
        weights
    }

    const fn learned(duel: bool) -> &'static FoeWeights {
        if duel { &INFECTION } else { &EXTINCTION }
    }
}

/// Returns the signs for or against an unseen creature being a foe, from the public state.
pub fn foe_signs<K: Variant>(game: &Creatures<K>, public: &Public, species: Species, hex: u8) -> [f32; SIGNS] {
    let board = game.board();
    let seat = game.owner_of(public, species);
    let flag = |yes: bool| f32::from(u8::from(yes));
    let (own, occupied) = (public.at[species.index()], public.occupied_and_shared().0);
    let all = game.species_of(public, seat).fold(own, |all, one| all.or(public.at[one.index()]));
    let near =
        |steps: u8| occupied.minus(all).iter().filter(|other| board.distance(hex, *other) <= steps).count() as f32;
    let known = own.and(public.seen);
    let foes = known.and(public.seen_foes);
    let from_home = f32::from(board.distance(hex, board.corner_hex(species)));
    let (ahead, behind) = if K::DUEL {
        (f32::from(board.distance(hex, game.goal_hex(public, seat))), board.distance(hex, game.back_hex(public, seat)))
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
        flag(public.turn <= 2),
        near(1),
        near(3),
        f32::from(foes.len()),
        f32::from(known.minus(foes).len()),
        f32::from(public.home[species.index()]).min(6.0) / 3.0,
    ]
}

/// Returns the log odds from a seat's statement about a creature, by the seat's record of true statements so far (T.
/// Bayes; a seat without decided statements counts as right in half of the cases).
fn word(public: &Public, seat: Seat, name: Hex) -> f32 {
    let said = public.words_of(seat).find_map(|word| match word {
        Statement::Character { at, character } | Statement::Swap { at, character } if at == name => {
            Some(character.is_foe())
        }
        _ => None,
    });
    let [so, not] = public.proven[seat.index()].map(|count| f32::from(count) + 1.0);
    said.map_or(0.0, |foe| if foe { (so / not).ln() } else { (not / so).ln() })
}

/// Returns the log odds that an unseen creature is a foe.
pub(super) fn foe_log_odds<K: Variant>(game: &Creatures<K>, public: &Public, species: Species, hex: u8) -> f32 {
    let weights = &FoeWeights::learned(K::DUEL).signs;
    let signs = foe_signs(game, public, species, hex);
    let sum: f32 = weights.iter().zip(signs).map(|(weight, sign)| weight * sign).sum();
    sum + word(public, game.owner_of(public, species), game.board().hex_name(hex))
}

/// Returns a function for the log weight of a determinization of the seat's view.
pub(super) fn belief_function<K: Variant>(context: SeatContext<'_, Creatures<K>>) -> impl Fn(&Private) -> f32 + use<K> {
    let SeatContext { rules: game, public, seat, .. } = context;
    let strangers = game.in_play().filter(move |species| {
        let owner = game.owner_of(public, *species);
        owner != seat && !game.open_seats().contains(owner)
    });
    let strangers: Vec<Species> = strangers.collect();
    let unseen = |species: &Species| {
        let species = *species;
        public.at[species.index()]
            .minus(public.seen)
            .iter()
            .map(move |hex| (hex, foe_log_odds(game, public, species, hex)))
    };
    let odds: Vec<(u8, f32)> = strangers.iter().flat_map(unseen).collect();
    let home = FoeWeights::learned(K::DUEL).home;
    move |private| {
        let outside: f32 = odds.iter().filter(|(hex, _)| private.foes.contains(*hex)).map(|(_, odds)| odds).sum();
        let inside: u16 = strangers.iter().map(|species| private.home_foes[species.index()]).sum();
        outside + home * f32::from(inside)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use creatures::{Character, CompiledPack, Duel, Options, Phase, STANDARD_PACK};
    use engine::{Apply, NullSink, Observe, Rules, StateOf, Viewer};
    use rand_xoshiro::rand_core::SeedableRng;

    use super::super::{CreaturesRollouts, CreaturesSteady};
    use super::*;
    use crate::determinization::DeterminizationSampler;
    use crate::playout::advance_to_decision;
    use crate::{Generator, Policy};

    /// Creates a game of two that is a few turns old.
    fn begun() -> (Creatures<Duel>, StateOf<Creatures<Duel>>) {
        let content = content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard pack is sound");
        let game = Creatures::<Duel>::new(2, Options::default(), Arc::new(content)).expect("two seats");
        let (mut state, mut rng, mut room) = (game.initial_state(), Generator::seed_from_u64(3), Vec::new());
        while state.public.turn < 4 || state.public.phase != Phase::Move {
            let seat = advance_to_decision(&game, &mut state, &mut rng).expect("a game lasts longer");
            let own = game.own_knowledge(&state.public, &state.private, seat);
            let action = CreaturesSteady::default().choose_legal_action(
                SeatContext::new(&game, &state.public, &own, seat),
                &mut rng,
                &mut room,
            );
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        (game, state)
    }

    #[test]
    fn a_word_weighs_as_much_as_its_speaker_has_been_worth() {
        let (game, mut state) = begun();
        let public = &mut state.public;
        let species = game.species_of(public, Seat(1)).next().expect("a seat has species");
        let hex = public.at[species.index()].minus(public.seen).iter().next().expect("somebody is unseen");
        let silent = foe_log_odds(&game, public, species, hex);
        let at = game.board().hex_name(hex);
        public.words[1][0] = Some(Statement::Character { at, character: Character::Foe });
        assert_eq!(
            foe_log_odds(&game, public, species, hex),
            silent,
            "nobody knows yet what the speaker's words are worth"
        );
        public.proven[1] = [4, 0];
        assert!(foe_log_odds(&game, public, species, hex) > silent + 1.0);
        public.proven[1] = [0, 4];
        assert!(foe_log_odds(&game, public, species, hex) < silent - 1.0);
        public.words[1][0] = Some(Statement::Character { at, character: Character::Friend });
        assert!(foe_log_odds(&game, public, species, hex) > silent + 1.0);
    }

    #[test]
    fn likelier_worlds_are_imagined_more_often() {
        let (game, state) = begun();
        let view = game.view(&state, Viewer::Seat(state.public.seat));
        let believed = belief_function(crate::seat_context(&game, &view));
        let ahead = CreaturesRollouts::default();
        let sampler = DeterminizationSampler::for_view(&game, &view, &ahead);
        let mut rng = Generator::seed_from_u64(1);
        let plain: f32 = (0..200).map(|_| believed(&game.determinize(&view, &mut rng))).sum();
        let weighed: f32 = (0..200).map(|_| believed(&sampler.sample_state(&mut rng).private)).sum();
        assert!(weighed > plain + 200.0, "{weighed} and {plain}");
    }
}
