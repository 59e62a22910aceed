//! The forecast of a battle, compared with the battles that are fought.

use engine::{Apply, Chance, EmittedEvent, Rules, ToAct};
use extinction_point::{
    Action, BattleForecast, Cards, Event, ExtinctionPoint, Level, Mistakes, NONE, Options, Public, Roles, Suit,
    TurnStep,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::common::{
    activate_card, build, give_role, legal_actions, lose_trick, new_crew, new_game, new_pair, parse_cards,
    sabotage_building, seat_to_act, state_with_hands, store_cards, take_action_and_resolve,
};

/// Returns true if the page shows a forecast here: in a turn, unless the trick is won.
fn is_shown(public: &Public) -> bool {
    public.turn > 0 && public.step != TurnStep::Over && public.trick.won != Some(true)
}

/// The forecasts of the current trick, each with the cards that the crew has lost since.
#[derive(Default)]
struct Promises {
    made: Vec<(BattleForecast, Cards)>,
    kept: u32,
    certain: u32,
}

impl Promises {
    fn note(&mut self, game: &ExtinctionPoint, public: &Public) {
        let forecast = game.battle_forecast(public);
        if is_shown(public) && !forecast.may_change {
            self.made.push((forecast, Cards::EMPTY));
        }
    }

    fn hear(&mut self, event: &Event, label: &str) {
        let lost = match *event {
            Event::Razed { building, cards, stays } => {
                let building = extinction_point::Card::new(Suit::Building, building);
                if stays { cards } else { cards.or(Cards::only(building)) }
            }
            Event::ShieldsSpent { cards } => cards,
            Event::Lost { card, .. } => Cards::only(card),
            _ => Cards::EMPTY,
        };
        for (forecast, gone) in &mut self.made {
            *gone = gone.or(lost);
            let is_within = |(least, most): (u8, u8), health: u8| (least..=most).contains(&health);
            match *event {
                Event::Numbers { health, .. } => {
                    assert!(is_within(forecast.mothership, health), "{label}: {forecast:?}, {event:?}")
                }
                Event::Struck { health, .. } => {
                    assert!(is_within(forecast.bunker, health), "{label}: {forecast:?}, {event:?}")
                }
                _ => {}
            }
        }
        match event {
            Event::BattleOver { .. } | Event::Over { won: true } => self.compare(label),
            Event::Decided { won: true, .. } | Event::CalledOff {} | Event::BrokenOff { .. } | Event::Turn { .. } => {
                self.made.clear();
            }
            _ => {}
        }
    }

    /// Compares all losses once the battle is over.
    fn compare(&mut self, label: &str) {
        for (forecast, gone) in self.made.drain(..) {
            assert!(forecast.lost.minus(gone).is_empty(), "{label}: {forecast:?} but {gone:?} was lost");
            let feared = forecast.lost.or(forecast.at_risk);
            assert!(gone.minus(feared).is_empty(), "{label}: {forecast:?} but {gone:?} was lost");
            self.kept += 1;
            self.certain += u32::from(forecast.is_certain());
        }
    }
}

/// Plays a game at random and checks every forecast against the battle that follows.
fn play(game: &ExtinctionPoint, seed: u64, promises: &mut Promises) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = game.initial_state();
    promises.made.clear();
    let label = format!("{} seats, seed {seed}", game.seats());
    for _ in 0..4_000 {
        let mut told: Vec<EmittedEvent<Event>> = Vec::new();
        promises.note(game, &state.public);
        match game.to_act(&state.public) {
            ToAct::Nobody => return,
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.apply_chance(&mut state, outcome, &mut told);
            }
            ToAct::Seats(seats) => {
                for seat in seats.minus(game.submitted_seats(&state.private)).iter() {
                    let legal = legal_actions(game, &state, seat.0);
                    let action = legal[rng.next_u64() as usize % legal.len()];
                    game.apply_action(&mut state, seat, action, &mut told);
                }
            }
        }
        for told in &told {
            promises.hear(&told.event, &label);
        }
    }
}

fn check(options: &Options, games: u64) {
    for seats in 1..=4 {
        let game = new_game(seats, options.clone());
        let mut promises = Promises::default();
        for seed in 0..games {
            play(&game, seed, &mut promises);
        }
        assert!(promises.kept > 20 && promises.certain > 10, "{seats} seats: {} {}", promises.kept, promises.certain);
    }
}

#[test]
fn what_a_forecast_calls_certain_comes_true() {
    check(&Options::default(), 60);
    check(&Options { infiltrator: Level::Hard, ..Options::default() }, 30);
    check(&Options { mistakes: Mistakes::Kind, ..Options::default() }, 10);
}

#[test]
fn what_a_forecast_calls_certain_comes_true_with_desperate_measures() {
    for roles in [Roles::Random, Roles::Draft] {
        let options = Options { desperate_measures: true, roles, infiltrator: Level::Hard, ..Options::default() };
        check(&options, 30);
    }
}

#[test]
fn an_active_card_that_covers_a_building_is_counted() {
    let (game, mut state) = new_pair();
    build(&mut state, 13, "");
    build(&mut state, 3, "S13");
    activate_card(&game, &mut state, "K13");
    let forecast = game.battle_forecast(&state.public);
    assert_eq!((forecast.lost, forecast.at_risk), (parse_cards("S13"), Cards::EMPTY), "{forecast:?}");
    let told = lose_trick(&game, &mut state, Suit::People);
    assert!(told.contains(&Event::Covered { building: 13 }));
}

#[test]
fn a_cover_that_does_not_reach_every_building_is_a_choice() {
    let (game, mut state) = new_pair();
    activate_card(&game, &mut state, "K13");
    build(&mut state, 9, "");
    build(&mut state, 10, "W9");
    let choice = game.battle_forecast(&state.public);
    assert_eq!(choice.lost, Cards::EMPTY, "one of both BUILDINGS is covered, and the crew chooses");
    assert_eq!(choice.at_risk, parse_cards("B9 B10 W9"));
}

#[test]
fn a_choice_in_the_battle_widens_the_forecast() {
    let (game, mut state) = new_pair();
    activate_card(&game, &mut state, "K09");
    store_cards(&mut state, "S4");
    let health = state.public.bunker_health;
    let forecast = game.battle_forecast(&state.public);
    assert_eq!(forecast.bunker, (health - 1, health), "Blast Doors may be paid");
    assert_eq!((forecast.lost, forecast.at_risk), (Cards::EMPTY, parse_cards("S4")));
    assert!(!forecast.is_certain());
}

#[test]
fn a_card_that_may_still_be_played_leaves_the_forecast_open() {
    let game = new_game(2, Options { election: extinction_point::Election::Rotate, ..Options::default() });
    let mut state = state_with_hands(&game, &["W9 W8", "B13 B12"]);
    state.public.roles = [NONE; 4];
    assert!(!game.battle_forecast(&state.public).may_change, "nothing stands that a card could save");
    build(&mut state, 7, "");
    assert!(game.battle_forecast(&state.public).may_change, "Smoke Screen may cover it");
    state.public.located = state.public.located.or(parse_cards("S1"));
    state.public.discard = state.public.discard.or(parse_cards("S1"));
    let known = game.battle_forecast(&state.public);
    assert!(known.is_certain(), "{known:?}");
    assert_eq!(known.lost, parse_cards("B7"));
}

#[test]
fn sabotage_that_is_due_leaves_the_forecast_open() {
    let (game, mut state) = new_crew(2, Options { infiltrator: Level::Hard, ..Options::default() });
    build(&mut state, 7, "S9");
    sabotage_building(&mut state, 7, 0);
    state.public.step = TurnStep::Bids;
    assert!(game.battle_forecast(&state.public).may_change, "the BUILDING loses a card first");
}

#[test]
fn a_role_that_saves_the_settlement_is_a_choice() {
    let (game, mut state) = new_crew(2, Options { desperate_measures: true, ..Options::default() });
    build(&mut state, 7, "");
    give_role(&game, &mut state, 0, "R08");
    let forecast = game.battle_forecast(&state.public);
    assert_eq!((forecast.lost, forecast.at_risk), (Cards::EMPTY, parse_cards("B7")));
    let told = lose_trick(&game, &mut state, Suit::People);
    assert!(!told.iter().any(|event| matches!(event, Event::Razed { .. })));
    let seat = seat_to_act(&game, &state);
    take_action_and_resolve(&game, &mut state, seat, Action::Use {});
}
