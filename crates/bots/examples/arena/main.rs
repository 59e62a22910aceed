//! Plays bots of Extinction against players that are none of ours:
//! `arena GAMES ONE OTHERS [SEATS]` reports how often one seat wins among others of one kind.

#[path = "../creatures/evolution.rs"]
mod evolution;
#[path = "../common/normal.rs"]
mod normal;

use std::sync::Arc;

use bots::creatures::{CreaturesGreedy, CreaturesSteady, ExtinctionPartner, ExtinctionWeights};
use bots::{Generator, Policy, UniformRandom};
use creatures::{Action, CompiledPack, Creatures, Extinction, Melee, Options, STANDARD_PACK};

use engine::{Apply, Chance, NullSink, Observe, Rules, Scoring, Seat, SeatContext, StateOf, ToAct};
use rand_xoshiro::rand_core::SeedableRng;

/// Ends its turns.
#[derive(Clone, Copy)]
struct Idle;

/// Attacks with foes whatever stands outside, and goes out for that.
#[derive(Clone, Copy)]
struct Rush;

impl Policy<Extinction> for Idle {
    fn choose_action(&self, _: SeatContext<'_, Extinction>, choices: &[Action], _: &mut Generator) -> Action {
        choices.iter().copied().find(|choice| matches!(choice, Action::End {})).unwrap_or(choices[0])
    }
}

impl Policy<Extinction> for Rush {
    fn choose_action(&self, context: SeatContext<'_, Extinction>, choices: &[Action], _: &mut Generator) -> Action {
        let SeatContext { rules: game, public, own, seat } = context;
        let board = game.board();
        let species = game.species_of(public, seat).next().expect("a species");
        let others: Vec<u8> = game
            .in_play()
            .filter(|one| *one != species)
            .flat_map(|one| public.at[one.index()].iter().collect::<Vec<_>>())
            .collect();
        let value = |choice: &Action| -> i32 {
            let at = |name| board.index(name).unwrap_or(0);
            let near = |hex: u8| others.iter().map(|other| i32::from(board.distance(hex, *other))).min().unwrap_or(20);
            match *choice {
                Action::Mix { foes } => i32::from(foes),
                Action::Birth { foes, .. } => i32::from(foes),
                Action::Out { character, to, .. } if character.is_foe() && !others.is_empty() => 100 - near(at(to)),
                Action::Step { from, to, .. }
                    if own.foes.contains(at(from)) && game.home_on(public, at(to)).is_none() =>
                {
                    100 + near(at(from)) - near(at(to)) - if near(at(to)) >= near(at(from)) { 200 } else { 0 }
                }
                Action::End {} => 0,
                _ => -1000,
            }
        };
        *choices.iter().max_by_key(|choice| value(choice)).expect("a choice")
    }
}

fn policy(name: &str) -> Seated {
    match name {
        "idle" => Box::new(Idle),
        "rush" => Box::new(Rush),
        "random" => Box::new(UniformRandom),
        "greedy" => Box::new(CreaturesGreedy),
        "steady" => Box::new(CreaturesSteady::default()),
        "plain" => Box::new(CreaturesSteady::PLAIN),
        "mute" => Box::new(ExtinctionPartner { muted: true, ..Default::default() }),
        "betray" => Box::new(ExtinctionPartner { keeps_promises: false, ..Default::default() }),
        "new" => Box::new(ExtinctionPartner::default()),
        _ => panic!("no such player"),
    }
}

fn candidate(numbers: &[f32]) -> Seated {
    let weights = ExtinctionWeights::of(std::array::from_fn(|place| numbers[place]));
    Box::new(ExtinctionPartner { weights, ..Default::default() })
}

type Seated = Box<dyn Policy<Extinction>>;

/// Plays a game without measuring time.
fn play(game: &Extinction, policies: &[&Seated], seed: u64) -> StateOf<Extinction> {
    let (mut rng, mut dice) = (Generator::seed_from_u64(seed), Generator::seed_from_u64(!seed));
    let (mut state, mut room) = (game.initial_state(), Vec::new());
    loop {
        match game.awaited(&state) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut dice);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("a seat");
                let own = game.own_knowledge(&state.public, &state.private, seat);
                let action = policies[seat.index()].choose_legal_action(
                    SeatContext::new(game, &state.public, &own, seat),
                    &mut rng,
                    &mut room,
                );
                game.apply_action(&mut state, seat, action, &mut NullSink);
            }
            ToAct::Nobody => return state,
        }
    }
}

/// Returns the mean payoff of one policy among others, in equal shares.
fn share(game: &Extinction, one: &Seated, others: &Seated, games: u64, seed: u64) -> f64 {
    let seats = u64::from(game.seats());
    let mut sum = 0.0;
    for number in 0..games {
        let own = (number % seats) as usize;
        let mut policies = vec![others; seats as usize];
        policies[own] = one;
        let end = play(game, &policies, seed + number / seats);
        sum += f64::from(game.payoff(&end, Seat(own as u8)));
    }
    sum / games as f64 * seats as f64
}

fn table_of(seats: u8) -> Extinction {
    let content = content::load(STANDARD_PACK, CompiledPack::compile).expect("sound");
    Creatures::<Melee>::new(seats, Options::default(), Arc::new(content)).expect("seats")
}

fn tune(generations: u64, seed: u64, games_each: u64) {
    let first = ExtinctionWeights::TUNED.numbers().to_vec();
    let spread = first.iter().map(|number| (number.abs() * 0.4).max(0.1)).collect();
    let mut evolution = evolution::Evolution::new(first, spread, seed);
    let tables: Vec<Extinction> = (3..=6).map(table_of).collect();
    for generation in 0..generations {
        let mean = evolution.mean().to_vec();
        let exploiters = ["idle", "rush", "steady", "greedy", "betray"].map(policy);
        let copy = candidate(&mean);
        let steady = policy("steady");
        let best = evolution.run_generation(|numbers| {
            let own = candidate(numbers);
            let seed = seed << 40 | generation << 16;
            let mut sum = 0.0;
            for game in &tables {
                let seats = u64::from(engine::Rules::seats(game));
                let n = games_each * seats;
                sum += share(game, &own, &copy, n, seed) + 0.5 * share(game, &own, &steady, n, seed + 500).min(2.0);
                let shares = exploiters.each_ref().map(|one| share(game, one, &own, n, seed + 1000));
                sum -= shares.iter().map(|share| share.max(0.3) + 2.0 * (share - 0.9).max(0.0)).sum::<f64>();
            }
            sum / tables.len() as f64
        });
        eprintln!("{generation}: {best:.3}");
        if generation % 5 == 4 || generation + 1 == generations {
            for (name, number) in ExtinctionWeights::NAMES.iter().zip(evolution.mean()) {
                println!("        {name}: {number:.3},");
            }
        }
    }
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("tune") {
        let number = |place| std::env::args().nth(place).and_then(|word| word.parse().ok()).expect("a number");
        return tune(number(2), number(3), number(4));
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words[0].parse().expect("games");
    let seats: Vec<u8> = words.get(3).map_or(vec![3, 4, 5, 6], |seats| vec![seats.parse().expect("seats")]);
    for seats in seats {
        let content = content::load(STANDARD_PACK, CompiledPack::compile).expect("sound");
        let game = Creatures::<Melee>::new(seats, Options::default(), Arc::new(content)).expect("seats");
        let (one, others) = (policy(&words[1]), policy(&words[2]));
        let (mut wins, mut turns, mut own_size, mut size) = (0.0, 0u64, 0u64, 0u64);
        let mut causes = std::collections::BTreeMap::new();
        for number in 0..games {
            let own = Seat((number % u64::from(seats)) as u8);
            let mut players = vec![&others; usize::from(seats)];
            players[own.index()] = &one;
            let end: StateOf<Extinction> = play(&game, &players, number / u64::from(seats));
            wins += f64::from(game.payoff(&end, own));
            turns += u64::from(end.public.turn);
            own_size += u64::from(game.creature_count(&end.public, own));
            size += (0..seats).map(|seat| u64::from(game.creature_count(&end.public, Seat(seat)))).sum::<u64>();
            *causes.entry(end.public.cause.map_or("?", |cause| cause.id())).or_insert(0) += 1;
        }
        let n = games as f64;
        println!(
            "{} among {}, {seats} seats: {:.1} % (fair {:.1}); {:.0} turns; {:.1} own, {:.1} of each other; {causes:?}",
            words[1],
            words[2],
            100.0 * wins / n,
            100.0 / f64::from(seats),
            turns as f64 / n,
            own_size as f64 / n,
            (size - own_size) as f64 / n / f64::from(seats - 1)
        );
    }
}
