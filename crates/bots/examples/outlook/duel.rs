//! Games of Infection among searching bots, because the games of the heuristic say little about the games of searching
//! bots.
//!
//! The first generation evaluates positions by hand-set weights, each later one with the evaluation learned from the
//! one before.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use bots::creatures::{
    CreaturesEvaluation, CreaturesSearch, CreaturesSteady, CreaturesTreePolicy, FEATURES, UNITS, extract_features,
};
use bots::{Bot, Generator, PolicyBot, SearchBudget, UniformRandom, advance_to_decision};
use creatures::{CompiledPack, Creatures, Duel, Options, Phase, STANDARD_PACK};
use engine::{Apply, NullSink, Observe, Rules, Scoring, Seat, Viewer, random};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::learn::{Learned, Lesson, Place};

type Thinker = (Box<dyn Bot<Creatures<Duel>>>, SearchBudget);
type Places = Vec<Place<FEATURES>>;

/// Plays a quarter of the games with the hand-set weights, a quarter with the evaluation learned from these, and the
/// rest with the evaluation learned from those. The result is learned from the last two parts.
pub fn train_duel([games, epochs, seed]: [u64; 3]) -> Result<Learned<FEATURES, UNITS>, String> {
    let content =
        content::load(STANDARD_PACK, CompiledPack::compile).map(Arc::new).map_err(|error| error.to_string())?;
    let game = Creatures::<Duel>::new(2, Options::default(), content).map_err(|fault| fault.what.to_string())?;
    let mut rng = Generator::seed_from_u64(seed);
    let (mut by_hand, mut lesson) = (Lesson::default(), Lesson::default());
    add(&mut by_hand, play(&game, games / 4, rng.next_u64(), None));
    let first = by_hand.train(epochs, &mut rng).leak();
    add(&mut lesson, play(&game, games / 4, rng.next_u64(), Some(first)));
    let second = lesson.train(epochs, &mut rng).leak();
    add(&mut lesson, play(&game, games / 2, rng.next_u64(), Some(second)));
    Ok(lesson.train(epochs, &mut rng))
}

fn add(lesson: &mut Lesson<FEATURES>, games: Vec<(u64, Places)>) {
    games.into_iter().for_each(|(number, places)| lesson.samples_for(number).extend(places));
}

/// Plays this many games on all cores, each from a seed of its own, and keeps the positions at the beginnings of turns.
fn play(
    game: &Creatures<Duel>,
    games: u64,
    seed: u64,
    outlook: Option<&'static CreaturesEvaluation>,
) -> Vec<(u64, Places)> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let alone = |core: usize| -> Vec<(u64, Places)> {
        let own = (core as u64..games).step_by(cores);
        own.map(|number| (number, game_of(game, &mut Generator::seed_from_u64(seed ^ number), outlook))).collect()
    };
    let mut all: Vec<(u64, Places)> = thread::scope(|scope| {
        let players: Vec<_> = (0..cores).map(|core| scope.spawn(move || alone(core))).collect();
        players.into_iter().flat_map(|player| player.join().expect("games end")).collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all
}

fn game_of(game: &Creatures<Duel>, rng: &mut Generator, outlook: Option<&'static CreaturesEvaluation>) -> Places {
    let mut thinkers = [thinker(rng, outlook), thinker(rng, outlook)];
    // People set up differently from bots, so a quarter of the seats take a random creature for each hex.
    let odd = [random::below(rng, 4) == 0, random::below(rng, 4) == 0];
    let (mut state, mut places, mut room, mut turn) = (game.initial_state(), Places::new(), Vec::new(), 0);
    while let Some(seat) = advance_to_decision(game, &mut state, rng) {
        if state.public.phase == Phase::Move && state.public.turn != turn {
            turn = state.public.turn;
            places.push(Place { looks: extract_features(game, &state).to_vec(), won: Vec::new() });
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let action = if odd[seat.index()] && state.public.phase == Phase::Place {
            PolicyBot(UniformRandom).choose_legal_action(game, &view, SearchBudget::Iterations(0), rng, &mut room)
        } else {
            let (bot, budget) = &mut thinkers[seat.index()];
            bot.choose_legal_action(game, &view, *budget, rng, &mut room)
        };
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    let won: Vec<f32> = [0, 1].map(|seat| game.payoff(&state, Seat(seat))).into();
    places.iter_mut().for_each(|place| place.won = won.clone());
    places
}

/// Returns a random player. Before anything is learned no player grows a tree to the end of the turn; later most do.
/// Some use the heuristic.
fn thinker(rng: &mut Generator, outlook: Option<&'static CreaturesEvaluation>) -> Thinker {
    match (random::below(rng, 6), outlook) {
        (0, _) => (Box::new(PolicyBot(CreaturesSteady::default())), SearchBudget::Iterations(0)),
        (1, _) | (_, None) => (Box::<CreaturesSearch<Duel>>::default(), SearchBudget::Iterations(60)),
        (_, Some(outlook)) => {
            let mut tree = CreaturesTreePolicy { evaluation: outlook, ..CreaturesTreePolicy::default() };
            if random::below(rng, 2) > 0 {
                tree.heuristic = CreaturesSteady::default();
            }
            let thought = [30, 100, 300][random::below(rng, 3) as usize];
            (Box::new(bots::InformationSetSearch::new(tree)), SearchBudget::Iterations(thought))
        }
    }
}
