//! Sets that nobody would write: every card does anything that the vocabulary allows at that moment. Whatever a set says,
//! the game stays sound and somebody can always answer.

use std::sync::Arc;

use crate::common::pack;
use extinction_point::{
    Action, Amount, Compare, Condition, Content, Cyclist, Deck, Effect, ExtinctionPoint, Harm, Health, ImmuneScope,
    Keep, LeaderRule, Level, Limited, Mistakes, Once, Op, Options, Origin, Pack, Parameter, Relation, Say, Scope, Sign,
    Source, Suit, Suits, Target, Then, Toward, Verdict, VirtualScope, When, Whose, Window,
};
use play::{Game, Pending, Rng, Seat, Silent, random};
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

/// Values, cards of the Infiltrator, hands.
fn trick_op(rng: &mut impl Rng) -> Op {
    let add = random::pick(rng, &AMOUNTS);
    match random::below(rng, 14) {
        0 => Op::Value { of: random::pick(rng, &[Whose::Infil, Whose::Itself, Whose::Best]), add },
        1 => Op::Tie { sign: random::pick(rng, &[Sign::Plus, Sign::Minus]) },
        2 => Op::Infil {
            n: random::pick(rng, &[1, 2, 4]),
            keep: random::pick(rng, &[Keep::Low, Keep::High]),
            hidden: random::below(rng, 2) == 0,
        },
        3 => Op::Infil { n: 1, keep: Keep::New, hidden: false },
        4 => Op::Result { to: random::pick(rng, &[Verdict::Won, Verdict::Lost, Verdict::Calm]) },
        5 => Op::Leader { rule: random::pick(rng, &[LeaderRule::Winner, LeaderRule::Rotate]) },
        6 => Op::Legal {},
        7 | 8 => Op::Cycle {
            who: random::pick(rng, &[Cyclist::Player, Cyclist::Owner, Cyclist::Captain, Cyclist::Each]),
            max: random::pick(rng, &[0, 1, 3, 255]),
        },
        9 => Op::Pass { to: Toward::Left, back: false },
        10 => Op::Pass { to: Toward::Chosen, back: true },
        11 | 12 => Op::Reveal {
            n: random::pick(rng, &[1, 3, 8]),
            then: random::pick(rng, &[Then::Keep, Then::Order, Then::Sort]),
        },
        _ => Op::Hand { add },
    }
}

/// The settlement and its enemies.
fn site_op(rng: &mut impl Rng) -> Op {
    let add = random::pick(rng, &AMOUNTS);
    let suits = random::pick(rng, &SUITS);
    let ignore_parameter = random::below(rng, 2) == 0;
    let to = random::pick(rng, &[Target::Building, Target::Store, Target::Any]);
    match random::below(rng, 18) {
        0 | 1 => {
            let from = random::pick(rng, &[Source::Trick, Source::Discard]);
            Op::Place { n: add, suits, from, to, ignore_parameter }
        }
        2 | 3 => {
            let from = random::pick(rng, &[Origin::Building, Origin::Store, Origin::Both, Origin::Razed]);
            Op::Move { n: add, suits, from, to, ignore_parameter }
        }
        4 => Op::Strip { n: add, suits, scope: random::pick(rng, &[Scope::Buildings, Scope::Store]) },
        5 => Op::Clear { n: add, exile: ignore_parameter },
        6 => Op::Parameter { set: random::pick(rng, &[Parameter::AtLeast, Parameter::AtMost, Parameter::Any]), suits },
        7 => Op::Store { cap: random::pick(rng, &[0, 1, 2, 255]) },
        8 => Op::Virtual {
            suit: random::pick(rng, &[Suit::People, Suit::Weapon]),
            n: random::pick(rng, &[1, 9]),
            scope: random::pick(rng, &[VirtualScope::Itself, VirtualScope::One]),
        },
        9 => Op::Immune {
            what: random::pick(rng, &[Harm::Raze, Harm::Sabotage, Harm::Impact, Harm::Upkeep]),
            scope: random::pick(rng, &[ImmuneScope::Itself, ImmuneScope::Shielded, ImmuneScope::All]),
        },
        10 => Op::Limit { what: random::pick(rng, &[Limited::BuildAbove(5), Limited::MoveStore, Limited::TrickBest]) },
        11 => Op::Blank { suits },
        12 => Op::Fire { add, floor: random::pick(rng, &[0, 1, 200]) },
        13 => Op::FireCap { total: random::pick(rng, &[None, Some(0), Some(2)]), per_building: Some(1) },
        14 => Op::Strike { add },
        15 => Op::Cover { n: add },
        16 => Op::Repair { n: random::pick(rng, &[0, 1, 255]) },
        _ => Op::Hit {
            side: random::pick(rng, &[Health::Mothership, Health::Bunker]),
            n: random::pick(rng, &[0, 1, 1, 1, 2]),
        },
    }
}

fn condition(rng: &mut impl Rng) -> Condition {
    let relations = [Relation::Less, Relation::AtMost, Relation::Equal, Relation::AtLeast, Relation::More];
    let compare = Compare { is: random::pick(rng, &relations), n: random::below(rng, 8) as u8 };
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

fn effect(deck: Deck, window: Window, rng: &mut impl Rng) -> Effect {
    let when = random::pick(rng, &WHENS);
    Effect {
        when,
        ifs: (0..random::below(rng, 3).saturating_sub(1)).map(|_| condition(rng)).collect(),
        cost: (random::below(rng, 12) == 0).then_some(Suit::People),
        op: if random::below(rng, 2) == 0 { trick_op(rng) } else { site_op(rng) },
        optional: random::below(rng, 3) == 0,
        once: (deck == Deck::Role && random::below(rng, 3) == 0).then(|| random::pick(rng, &[Once::Turn, Once::Game])),
        window: (when == When::Sacrifice).then_some(window),
    }
}

/// A set in which every card has up to three effects at random, of those that the loader accepts.
fn wild(rng: &mut impl Rng) -> Pack {
    let mut pack = pack();
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
            if Content::compile(pack.clone()).is_err() {
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

/// Plays at random for a while, now and then with a remark or a mistake, and checks every state.
fn play_on(game: &ExtinctionPoint, rng: &mut impl Rng) -> u32 {
    let mut state = game.start();
    let mut out: Vec<Action> = Vec::new();
    for decisions in 0..400 {
        while game.waiting(&state) == Pending::Nature {
            let outcome = game.sample(&state, rng);
            assert!(game.possible(&state, outcome), "{outcome:?}");
            game.settle(&mut state, outcome, &mut Silent);
            game.audit(&state).expect("a sound state");
        }
        let Pending::Seats(seats) = game.waiting(&state) else { return decisions };
        let seat = seats.lowest().expect("somebody is asked");
        let mine = game.mine(&state.open, &state.hidden, seat);
        let view = play::View { open: state.open.clone(), mine: Some((seat, mine)) };
        let world = play::Truth { hidden: game.imagine(&view, rng), open: view.open };
        game.audit(&world).expect("a sound world");
        assert_eq!(game.mine(&world.open, &world.hidden, seat), mine, "what a seat knows holds in what it imagines");
        out.clear();
        if random::below(rng, 40) == 0 {
            let other = Seat(random::below(rng, u32::from(game.seats())) as u8);
            let mine = game.mine(&state.open, &state.hidden, other);
            game.unasked(&state.open, &mine, other, &mut out);
            if !out.is_empty() {
                game.apply(&mut state, other, random::pick(rng, &out), &mut Silent);
                game.audit(&state).expect("a sound state");
                continue;
            }
        }
        game.legal(&state.open, &mine, seat, &mut out);
        assert!(!out.is_empty(), "{:?} {:?}", state.open.top(), state.open.step);
        game.apply(&mut state, seat, random::pick(rng, &out), &mut Silent);
        game.audit(&state).expect("a sound state");
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
        let content = Arc::new(Content::compile(pack).expect("each effect was accepted"));
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

/// Sets tried, and games with each at every number of seats.
const SETS: u64 = 12;
const GAMES: u32 = 4;

/// The word of the vocabulary by number.
const fn kind(op: Op) -> usize {
    match op {
        Op::Value { .. } => 0,
        Op::Tie { .. } => 1,
        Op::Infil { .. } => 2,
        Op::Result { .. } => 3,
        Op::Leader { .. } => 4,
        Op::Legal {} => 5,
        Op::Cycle { .. } => 6,
        Op::Pass { .. } => 7,
        Op::Reveal { .. } => 8,
        Op::Hand { .. } => 9,
        Op::Place { .. } => 10,
        Op::Move { .. } => 11,
        Op::Strip { .. } => 12,
        Op::Clear { .. } => 13,
        Op::Parameter { .. } => 14,
        Op::Store { .. } => 15,
        Op::Virtual { .. } => 16,
        Op::Immune { .. } => 17,
        Op::Limit { .. } => 18,
        Op::Blank { .. } => 19,
        Op::Fire { .. } => 20,
        Op::FireCap { .. } => 21,
        Op::Strike { .. } => 22,
        Op::Cover { .. } => 23,
        Op::Repair { .. } => 24,
        Op::Hit { .. } => 25,
    }
}
