//! Random sets: every card has any effects that the vocabulary allows at that moment. With any set, the state stays
//! valid and every decision has a legal action.

use std::sync::Arc;

use crate::common::house_pack;
use engine::{Apply, Chance, Invariants, LegalActions, NullSink, Observe, Rng, Rules, Seat, ToAct, random};
use extinction_point::{
    Action, Amount, Comparison, CompiledPack, Condition, Cyclist, Deck, EffectOp, ExtinctionPoint, Harm, Health,
    ImmuneScope, Keep, LeaderRule, Level, Mistakes, Once, Options, Origin, Pack, PackEffect, Parameter, Relation,
    Restriction, Say, Scope, Sign, Source, Suit, Suits, Target, Then, Toward, Verdict, VirtualScope, When, Whose,
    Window,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const WHENS: [When; 14] = [
    When::OnPlay,
    When::OnLead,
    When::InTrick,
    When::Won,
    When::Lost,
    When::Static,
    When::TurnStart,
    When::Election,
    When::EachWon,
    When::Construct,
    When::BattleStart,
    When::Razed,
    When::BattleEnd,
    When::Sacrifice,
];

const WINDOWS: [Window; 5] =
    [Window::Election, Window::PlaysDone, Window::Construct, Window::BeforeAttack, Window::BattleStart];

const AMOUNTS: [Amount; 7] =
    [Amount::N(-20), Amount::N(-1), Amount::N(0), Amount::N(1), Amount::N(20), Amount::X, Amount::MinusX];

const SUITS: [Suits; 4] = [Suits::KINDS, Suits::ALL, Suits(1), Suits(2)];

/// Returns a random effect on values, the Infiltrator's cards or hands.
fn trick_op(rng: &mut impl Rng) -> EffectOp {
    let add = random::pick(rng, &AMOUNTS);
    match random::below(rng, 14) {
        0 => EffectOp::Value { of: random::pick(rng, &[Whose::Infil, Whose::Itself, Whose::Best]), add },
        1 => EffectOp::Tie { sign: random::pick(rng, &[Sign::Plus, Sign::Minus]) },
        2 => EffectOp::Infil {
            n: random::pick(rng, &[1, 2, 4]),
            keep: random::pick(rng, &[Keep::Low, Keep::High]),
            hidden: random::below(rng, 2) == 0,
        },
        3 => EffectOp::Infil { n: 1, keep: Keep::New, hidden: false },
        4 => EffectOp::Result { to: random::pick(rng, &[Verdict::Won, Verdict::Lost, Verdict::Calm]) },
        5 => EffectOp::Leader { rule: random::pick(rng, &[LeaderRule::Winner, LeaderRule::Rotate]) },
        6 => EffectOp::Legal {},
        7 | 8 => EffectOp::Cycle {
            who: random::pick(rng, &[Cyclist::Player, Cyclist::Owner, Cyclist::Captain, Cyclist::Each]),
            max: random::pick(rng, &[0, 1, 3, 255]),
        },
        9 => EffectOp::Pass { to: Toward::Left, back: false },
        10 => EffectOp::Pass { to: Toward::Chosen, back: true },
        11 | 12 => EffectOp::Reveal {
            n: random::pick(rng, &[1, 3, 8]),
            then: random::pick(rng, &[Then::Keep, Then::Order, Then::Sort]),
        },
        _ => EffectOp::Hand { add },
    }
}

/// Returns a random effect on the settlement or the two sides of the battle.
fn site_op(rng: &mut impl Rng) -> EffectOp {
    let add = random::pick(rng, &AMOUNTS);
    let suits = random::pick(rng, &SUITS);
    let ignore_parameter = random::below(rng, 2) == 0;
    let to = random::pick(rng, &[Target::Building, Target::Store, Target::Any]);
    match random::below(rng, 18) {
        0 | 1 => {
            let from = random::pick(rng, &[Source::Trick, Source::Discard]);
            EffectOp::Place { n: add, suits, from, to, ignore_parameter }
        }
        2 | 3 => {
            let from = random::pick(rng, &[Origin::Building, Origin::Store, Origin::Both, Origin::Razed]);
            EffectOp::Move { n: add, suits, from, to, ignore_parameter }
        }
        4 => EffectOp::Strip { n: add, suits, scope: random::pick(rng, &[Scope::Buildings, Scope::Store]) },
        5 => EffectOp::Clear { n: add, exile: ignore_parameter },
        6 => EffectOp::Parameter {
            set: random::pick(rng, &[Parameter::AtLeast, Parameter::AtMost, Parameter::Any]),
            suits,
        },
        7 => EffectOp::Store { cap: random::pick(rng, &[0, 1, 2, 255]) },
        8 => EffectOp::Virtual {
            suit: random::pick(rng, &[Suit::People, Suit::Weapon]),
            n: random::pick(rng, &[1, 9]),
            scope: random::pick(rng, &[VirtualScope::Itself, VirtualScope::One]),
        },
        9 => EffectOp::Immune {
            what: random::pick(rng, &[Harm::Raze, Harm::Sabotage, Harm::Impact, Harm::Upkeep]),
            scope: random::pick(rng, &[ImmuneScope::Itself, ImmuneScope::Shielded, ImmuneScope::All]),
        },
        10 => EffectOp::Limit {
            what: random::pick(rng, &[Restriction::BuildAbove(5), Restriction::MoveStore, Restriction::TrickBest]),
        },
        11 => EffectOp::Blank { suits },
        12 => EffectOp::Fire { add, floor: random::pick(rng, &[0, 1, 200]) },
        13 => EffectOp::FireCap { total: random::pick(rng, &[None, Some(0), Some(2)]), per_building: Some(1) },
        14 => EffectOp::Strike { add },
        15 => EffectOp::Cover { n: add },
        16 => EffectOp::Repair { n: random::pick(rng, &[0, 1, 255]) },
        _ => EffectOp::Hit {
            side: random::pick(rng, &[Health::Mothership, Health::Bunker]),
            n: random::pick(rng, &[0, 1, 1, 1, 2]),
        },
    }
}

fn condition(rng: &mut impl Rng) -> Condition {
    let relations = [Relation::Less, Relation::AtMost, Relation::Equal, Relation::AtLeast, Relation::More];
    let compare = Comparison { is: random::pick(rng, &relations), n: random::below(rng, 8) as u8 };
    match random::below(rng, 14) {
        0 => Condition::Led(random::pick(rng, &SUITS)),
        1 => Condition::InfilPrinted(compare),
        2 => Condition::InfilSign(Sign::Plus),
        3 => Condition::InfilPlayed,
        4 => Condition::Operational(compare),
        5 => Condition::OpenOperational(compare),
        6 => Condition::MaxManned(compare),
        7 => Condition::Stored(Suit::People),
        8 => Condition::Sabotaged(compare),
        9 => Condition::Bunker(compare),
        10 => Condition::Mothership(compare),
        11 => Condition::ILead,
        12 => Condition::ICaptain,
        _ => Condition::FirstRound,
    }
}

fn effect(deck: Deck, window: Window, rng: &mut impl Rng) -> PackEffect {
    let when = random::pick(rng, &WHENS);
    PackEffect {
        when,
        ifs: (0..random::below(rng, 3).saturating_sub(1)).map(|_| condition(rng)).collect(),
        cost: (random::below(rng, 12) == 0).then_some(Suit::People),
        op: if random::below(rng, 2) == 0 { trick_op(rng) } else { site_op(rng) },
        optional: random::below(rng, 3) == 0,
        once: (deck == Deck::Role && random::below(rng, 3) == 0).then(|| random::pick(rng, &[Once::Turn, Once::Game])),
        window: (when == When::Sacrifice).then_some(window),
    }
}

/// Returns a random set in which every card has up to three effects, among those that the loader accepts.
fn wild(rng: &mut impl Rng) -> Pack {
    let mut pack = house_pack();
    for place in 0..pack.cards.len() {
        let window = random::pick(rng, &WINDOWS);
        pack.cards[place].effects.clear();
        let wanted = 1 + random::below(rng, 3) as usize;
        for _ in 0..200 {
            if pack.cards[place].effects.len() == wanted {
                break;
            }
            let new = effect(pack.cards[place].deck, window, rng);
            pack.cards[place].effects.push(new);
            if CompiledPack::compile(pack.clone()).is_err() {
                pack.cards[place].effects.pop();
            }
        }
    }
    pack
}

fn options(seats: u8, rng: &mut impl Rng) -> Options {
    Options {
        mothership_health: 12,
        bunker_health: 12,
        infiltrator: random::pick(rng, &[Level::Beginner, Level::Hard]),
        desperate_measures: random::below(rng, 4) > 0,
        mistakes: random::pick(rng, &[Mistakes::Prevent, Mistakes::Kind, Mistakes::Official]),
        say: if seats > 2 { Say::Vote } else { Say::Captain },
        outpost_keeps: random::below(rng, 2) == 0,
        ..Options::default()
    }
}

/// Plays randomly for a while with occasional out-of-turn phrases and mistakes, and checks every state.
fn play_on(game: &ExtinctionPoint, rng: &mut impl Rng) -> u32 {
    let mut state = game.initial_state();
    let mut out: Vec<Action> = Vec::new();
    for decisions in 0..400 {
        while game.awaited(&state) == ToAct::Chance {
            let outcome = game.sample_outcome(&state, rng);
            assert!(game.is_possible(&state, outcome), "{outcome:?}");
            game.apply_chance(&mut state, outcome, &mut NullSink);
            game.check_invariants(&state).expect("a sound state");
        }
        let ToAct::Seats(seats) = game.awaited(&state) else { return decisions };
        let seat = seats.lowest().expect("somebody is asked");
        let own = game.own_knowledge(&state.public, &state.private, seat);
        let view = engine::View { public: state.public.clone(), own: Some((seat, own)) };
        let world = engine::State { private: game.determinize(&view, rng), public: view.public };
        game.check_invariants(&world).expect("a sound world");
        assert_eq!(
            game.own_knowledge(&world.public, &world.private, seat),
            own,
            "what a seat knows holds in what it imagines"
        );
        out.clear();
        if random::below(rng, 40) == 0 {
            let other = Seat(random::below(rng, u32::from(game.seats())) as u8);
            let own = game.own_knowledge(&state.public, &state.private, other);
            game.out_of_turn_actions(&state.public, &own, other, &mut out);
            if !out.is_empty() {
                game.apply_action(&mut state, other, random::pick(rng, &out), &mut NullSink);
                game.check_invariants(&state).expect("a sound state");
                continue;
            }
        }
        game.legal_actions(&state.public, &own, seat, &mut out);
        assert!(!out.is_empty(), "{:?} {:?}", state.public.top_frame(), state.public.step);
        game.apply_action(&mut state, seat, random::pick(rng, &out), &mut NullSink);
        game.check_invariants(&state).expect("a sound state");
    }
    400
}

#[test]
fn no_set_that_the_loader_accepts_breaks_the_game() {
    let (mut decisions, mut met) = (0, [false; 26]);
    for seed in 0..SETS {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let pack = wild(&mut rng);
        for effect in pack.cards.iter().flat_map(|entry| &entry.effects) {
            met[kind(effect.op)] = true;
        }
        let content = Arc::new(CompiledPack::compile(pack).expect("each effect was accepted"));
        for seats in 1..=4 {
            for _ in 0..GAMES {
                let options = options(seats, &mut rng);
                let game = ExtinctionPoint::new(seats, options, content.clone()).expect("a playable table");
                decisions += play_on(&game, &mut rng);
            }
        }
    }
    assert!(decisions > 10_000, "{decisions}");
    assert_eq!(met, [true; 26], "every word of the vocabulary was used");
}

/// The number of sets to try, and of games with each set at every number of seats.
const SETS: u64 = 12;
const GAMES: u32 = 4;

/// Returns the index of the operation in the vocabulary.
const fn kind(op: EffectOp) -> usize {
    match op {
        EffectOp::Value { .. } => 0,
        EffectOp::Tie { .. } => 1,
        EffectOp::Infil { .. } => 2,
        EffectOp::Result { .. } => 3,
        EffectOp::Leader { .. } => 4,
        EffectOp::Legal {} => 5,
        EffectOp::Cycle { .. } => 6,
        EffectOp::Pass { .. } => 7,
        EffectOp::Reveal { .. } => 8,
        EffectOp::Hand { .. } => 9,
        EffectOp::Place { .. } => 10,
        EffectOp::Move { .. } => 11,
        EffectOp::Strip { .. } => 12,
        EffectOp::Clear { .. } => 13,
        EffectOp::Parameter { .. } => 14,
        EffectOp::Store { .. } => 15,
        EffectOp::Virtual { .. } => 16,
        EffectOp::Immune { .. } => 17,
        EffectOp::Limit { .. } => 18,
        EffectOp::Blank { .. } => 19,
        EffectOp::Fire { .. } => 20,
        EffectOp::FireCap { .. } => 21,
        EffectOp::Strike { .. } => 22,
        EffectOp::Cover { .. } => 23,
        EffectOp::Repair { .. } => 24,
        EffectOp::Hit { .. } => 25,
    }
}
