//! Reproduces, at a smaller scale, the measured and calculated metrics of ExtracZon: the effect of chance alone, the
//! results of simple policies, and the value of going first.
//!
//! Tolerances: four standard errors of the sample, so that one test in 15,000 fails by chance, plus half a unit of the
//! last digit to which a value is known. Values that were measured over 20,000 games have an error of their own; where
//! a sample is as large as that, the tolerance is wider by the square root of two.

use std::sync::{Arc, OnceLock};

use bots::extraczon::ExtraczonGreedy;
use bots::{Generator, Policy, UniformRandom};
use engine::{Apply, Audience, Chance, EventSink, LegalActions, Rules, Scoring, Seat, SeatContext, StateOf, ToAct};
use extraczon::{Action, CompiledPack, Event, Extraczon, Options, Reshuffle, Rolloff};
use lab::GameStreams;

/// A policy that never activates a card and discards as [`ExtraczonGreedy`].
struct Idle;

/// A policy that activates the weakest possible card and discards the best card first.
struct Backwards;

impl Policy<Extraczon> for Idle {
    fn choose_action(&self, context: SeatContext<'_, Extraczon>, choices: &[Action], rng: &mut Generator) -> Action {
        if choices.contains(&Action::Activate(None)) {
            return Action::Activate(None);
        }
        ExtraczonGreedy.choose_action(context, choices, rng)
    }
}

impl Policy<Extraczon> for Backwards {
    fn choose_action(&self, _: SeatContext<'_, Extraczon>, choices: &[Action], _: &mut Generator) -> Action {
        let best = choices[choices.len() - 1];
        // The choices begin with none and continue from Defence to the highest HP bonus.
        if matches!(best, Action::Activate(_)) { choices[choices.len().min(2) - 1] } else { best }
    }
}

/// Counts events of a game that its final state does not contain.
#[derive(Default)]
struct Counts {
    cards: u32,
    throws: u32,
    decisions: u32,
}

impl EventSink<Event> for Counts {
    fn emit(&mut self, _: Audience, event: Event) {
        self.cards += u32::from(matches!(event, Event::Drawn { .. }));
        self.throws += u32::from(matches!(event, Event::Roll { .. }));
    }
}

/// The statistics of one number over many games.
#[derive(Clone, Default)]
struct Sample {
    games: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: impl Into<f64>) {
        let value = value.into();
        self.games += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.games
    }

    fn deviation(&self) -> f64 {
        (self.squares / self.games - self.mean().powi(2)).sqrt()
    }

    /// Returns half the width of the interval that contains the true mean.
    fn error(&self) -> f64 {
        4.0 * self.deviation() / self.games.sqrt()
    }

    /// Checks the mean against a value known exactly or from many more games.
    fn is(&self, name: &str, known: f64, rounding: f64) {
        let off = (self.mean() - known).abs();
        assert!(
            off <= self.error() + rounding,
            "{name}: {} for {known}, band {}",
            self.mean(),
            self.error() + rounding
        );
    }

    /// Checks the mean against a value that was itself measured over 20,000 games.
    fn resembles(&self, name: &str, known: f64) {
        let band = self.error() * 1.0f64.hypot((self.games / 20_000.0).sqrt());
        let off = (self.mean() - known).abs();
        assert!(off <= band, "{name}: {} for {known}, band {band}", self.mean());
    }
}

fn cards() -> Arc<CompiledPack> {
    static CARDS: OnceLock<Arc<CompiledPack>> = OnceLock::new();
    let load = || Arc::new(content::load(extraczon::STANDARD_PACK, CompiledPack::compile).expect("the standard set"));
    CARDS.get_or_init(load).clone()
}

fn play_all(
    options: Options,
    seats: &[&dyn Policy<Extraczon>],
    games: u64,
    mut see: impl FnMut(&Extraczon, &StateOf<Extraczon>, Counts),
) {
    let game = Extraczon::new(seats.len() as u8, options, cards()).expect("1 to 4 seats");
    let mut choices = Vec::new();
    for number in 0..games {
        let streams = GameStreams::new(17, number);
        let mut rng = streams.seat_rng(Seat(0));
        let (mut state, mut counts) = (game.initial_state(), Counts::default());
        loop {
            match game.to_act(&state.public) {
                ToAct::Chance => {
                    let outcome =
                        game.sample_outcome(&state, &mut streams.chance_rng(game.random_stream(&state.public, 0)));
                    game.apply_chance(&mut state, outcome, &mut counts);
                }
                ToAct::Seats(asked) => {
                    let seat = asked.lowest().expect("a seat is asked");
                    choices.clear();
                    game.legal_actions(&state.public, &(), seat, &mut choices);
                    let action = seats[seat.index()].choose_action(
                        SeatContext::new(&game, &state.public, &(), seat),
                        &choices,
                        &mut rng,
                    );
                    game.apply_action(&mut state, seat, action, &mut counts);
                    counts.decisions += 1;
                }
                ToAct::Nobody => break,
            }
        }
        see(&game, &state, counts);
    }
}

#[test]
fn ez_42_a_game_draws_84_cards_and_reshuffles_as_often_as_calculated() {
    for (reshuffle, chance) in [(Reshuffle::WhenEmpty, 0.256_550), (Reshuffle::WhenNeeded, 0.219_696)] {
        // The number of seats and their policies make no difference.
        let players: [&[&dyn Policy<Extraczon>]; 2] = [&[&ExtraczonGreedy], &[&UniformRandom, &Idle, &ExtraczonGreedy]];
        for seats in players {
            let (mut drawn, mut shuffled) = (Sample::default(), Sample::default());
            play_all(Options { reshuffle, ..Options::default() }, seats, 8_000, |_, state, counts| {
                drawn.add(counts.cards);
                shuffled.add(u8::from(state.public.reshuffles > 0));
            });
            drawn.is("cards drawn", 84.0, 0.0);
            // The standard error of a standard deviation is its 1/√(2n).
            assert!((drawn.deviation() - 70f64.sqrt()).abs() < 4.0 * 70f64.sqrt() / 16_000f64.sqrt());
            shuffled.is("games with a reshuffle", chance, 0.0);
        }
    }
}

#[test]
fn ez_26_q2_the_roll_for_the_first_turn_takes_as_many_rounds_as_calculated() {
    let known = [
        (2, Rolloff::Tied, 6.0 / 5.0),
        (3, Rolloff::Tied, 9.0 / 7.0),
        (4, Rolloff::Tied, 48.0 / 35.0),
        (2, Rolloff::Everyone, 6.0 / 5.0),
        (3, Rolloff::Everyone, 72.0 / 55.0),
        (4, Rolloff::Everyone, 36.0 / 25.0),
    ];
    for (seats, rolloff, mean) in known {
        let game = Extraczon::new(seats, Options { rolloff, ..Options::default() }, cards()).expect("seats");
        let (mut rounds, mut first) = (Sample::default(), vec![Sample::default(); usize::from(seats)]);
        for number in 0..40_000 {
            let streams = GameStreams::new(5, number);
            let mut state = game.initial_state();
            while state.public.phase == extraczon::Phase::Rolloff {
                let outcome =
                    game.sample_outcome(&state, &mut streams.chance_rng(game.random_stream(&state.public, 0)));
                game.apply_chance(&mut state, outcome, &mut engine::NullSink);
            }
            rounds.add(state.public.rolloffs);
            for (seat, first) in first.iter_mut().enumerate() {
                first.add(u8::from(state.public.seat.index() == seat));
            }
        }
        rounds.is("rounds", mean, 0.0);
        first.iter().for_each(|first| first.is("goes first", 1.0 / f64::from(seats), 0.0));
    }
}

#[test]
fn alone_simple_ways_to_play_come_as_far_as_measured() {
    // Secured, contained, EPIC or better; HP rolls to whole numbers. Some values were not measured for every policy.
    type Known = (&'static str, &'static dyn Policy<Extraczon>, Option<[f64; 3]>, Option<f64>);
    let known: [Known; 3] = [
        ("steady", &ExtraczonGreedy, Some([38.3, 17.9, 0.202]), Some(42.0)),
        ("idle", &Idle, Some([26.6, 12.8, 0.002_5]), None),
        ("backwards", &Backwards, None, Some(58.0)),
    ];
    for (name, policy, brought, throws) in known {
        let mut samples: [Sample; 4] = Default::default();
        play_all(Options::default(), &[policy], 20_000, |game, state, counts| {
            samples[0].add(state.public.secured_by(Seat(0)));
            samples[1].add(state.public.contained_by(Seat(0)));
            samples[2].add(u8::from(game.payoff(state, Seat(0)) >= 1.0));
            samples[3].add(counts.throws);
        });
        for ((sample, known), rounding) in samples.iter().zip(brought.into_iter().flatten()).zip([0.05, 0.05, 0.000_5])
        {
            sample.is(name, known, rounding);
        }
        if let Some(throws) = throws {
            samples[3].is(name, throws, 0.5);
        }
    }
}

#[test]
fn ez_q27_house_ranks_are_reached_as_often_as_measured() {
    let known = [("OUTPOST", 0.88), ("REFUGE", 0.71), ("SANCTUARY", 0.45)];
    let mut reached: [Sample; 3] = Default::default();
    play_all(Options { house_ranks: true, ..Options::default() }, &[&ExtraczonGreedy], 20_000, |game, state, _| {
        let detail = game.ending(state).detail;
        let place = detail.house_rank.map(|name| known.iter().position(|(rank, _)| *rank == name).expect("a rank"));
        // Every tier requires more than every house rank.
        let place = if detail.tier.is_some() { Some(2) } else { place };
        for (rank, sample) in reached.iter_mut().enumerate() {
            sample.add(u8::from(place.is_some_and(|place| place >= rank)));
        }
    });
    for ((name, share), sample) in known.into_iter().zip(&reached) {
        sample.is(name, share, 0.005);
    }
}

#[test]
fn a_game_asks_as_often_as_measured() {
    for (seats, known) in [
        (&[&ExtraczonGreedy as &dyn Policy<Extraczon>][..], 32.0),
        (&[&ExtraczonGreedy, &ExtraczonGreedy, &ExtraczonGreedy, &ExtraczonGreedy], 26.0),
    ] {
        let mut asked = Sample::default();
        play_all(Options::default(), seats, 4_000, |_, _, counts| asked.add(counts.decisions));
        // "About" means known to whole numbers, plus or minus one.
        asked.is("decisions", known, 1.0);
    }
}

/// Plays one policy against others and compares wins of the first seat, of each other seat, and ties.
fn contest(name: &str, seats: &[&dyn Policy<Extraczon>], known: [f64; 3]) {
    let mut found: [Sample; 3] = Default::default();
    play_all(Options::default(), seats, 20_000, |game, state, _| {
        let winners = game.ending(state).winners;
        found[0].add(u8::from(winners.contains(Seat(0))));
        let others = winners.without(Seat(0)).len();
        found[1].add(f64::from(others) / (seats.len() - 1) as f64);
        found[2].add(u8::from(winners.is_empty()));
    });
    for (sample, known) in found.iter().zip(known) {
        sample.resembles(name, known);
    }
}

#[test]
fn ez_90_steady_play_beats_poor_play_by_the_measured_margins() {
    contest("against idle", &[&ExtraczonGreedy, &Idle], [0.705, 0.263, 0.032]);
    contest("against backwards", &[&ExtraczonGreedy, &Backwards], [0.692, 0.277, 0.030]);
    contest("against three idle", &[&ExtraczonGreedy, &Idle, &Idle, &Idle], [0.346, 0.189, 0.087]);
    contest(
        "against three random",
        &[&ExtraczonGreedy, &UniformRandom, &UniformRandom, &UniformRandom],
        [0.317, 0.198, 0.090],
    );
}

#[test]
fn ez_25_going_first_is_worth_a_little() {
    // Wins by position, and unresolved games.
    type Known = (&'static [&'static dyn Policy<Extraczon>], &'static [f64], f64);
    let known: [Known; 2] = [
        (&[&ExtraczonGreedy, &ExtraczonGreedy], &[0.487, 0.480], 0.033),
        (
            &[&ExtraczonGreedy, &ExtraczonGreedy, &ExtraczonGreedy, &ExtraczonGreedy],
            &[0.233, 0.231, 0.228, 0.224],
            0.083,
        ),
    ];
    for (seats, shares, unresolved) in known {
        let mut wins: Vec<Sample> = shares.iter().map(|_| Sample::default()).collect();
        let mut ties = Sample::default();
        play_all(Options::default(), seats, 20_000, |game, state, _| {
            let winners = game.ending(state).winners;
            let first = state.public.contending.lowest().expect("the winner of the roll");
            for (seat, wins) in first.clockwise(seats.len() as u8).zip(&mut wins) {
                wins.add(u8::from(winners.contains(seat)));
            }
            ties.add(u8::from(winners.is_empty()));
        });
        wins.iter().zip(shares).for_each(|(wins, known)| wins.is("wins by position", *known, 0.000_5));
        ties.is("unresolved", unresolved, 0.000_5);
    }
}
