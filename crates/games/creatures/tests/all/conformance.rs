//! Runs the conformance suite, with the knowledge about these games that the suite needs.

use crate::common::{new_extinction, new_infection};
use check::{Effort, Probe};
use creatures::{
    Character, Creatures, DeadBase, Duel, Event, Hex, MeetingResult, Melee, Moves, OneInteraction, Options, OwnBase,
    Secrecy, Species, Swap, Variant,
};
use engine::{Rules, Seat, SeatSet, StateOf, ViewOf};

/// A fact: the creature of this species on this hex has this character.
type Fact = (Species, Hex, Character);

struct Secrets<K>(K);

impl<K: Variant> Probe for Secrets<K> {
    type Game = Creatures<K>;
    type Fact = Fact;
    const CLAUSES: &'static str = "IX";

    fn collect_event_facts(_: &Creatures<K>, event: &Event, out: &mut Vec<Fact>) {
        match *event {
            Event::Placed { species, at, character: Some(character), .. }
            | Event::Moved { species, to: at, character: Some(character), .. }
            | Event::Swapped { species, at, character: Some(character), .. }
            | Event::Fetched { species, at, character: Some(character), .. } => out.push((species, at, character)),
            Event::Exchanged { species, at, characters, .. } => {
                let known = at.into_iter().zip(characters);
                out.extend(known.filter_map(|(at, character)| Some((species, at, character?))));
            }
            Event::Met { species, at, character, others, others_character, .. } => {
                out.push((species, at, character));
                out.extend(others.iter().map(|other| (other, at, others_character)));
            }
            _ => {}
        }
    }

    fn collect_view_facts(game: &Creatures<K>, view: &ViewOf<Creatures<K>>, out: &mut Vec<Fact>) {
        let public = &view.public;
        for species in game.in_play() {
            let seat = game.owner_of(public, species);
            let own = view.own.as_ref().filter(|(me, _)| *me == seat);
            for hex in public.at[species.index()].iter() {
                let known = if let Some((_, own)) = own {
                    Some(Character::from_foe(own.foes.or(public.foes).contains(hex)))
                } else if game.open_seats().contains(seat) {
                    Some(Character::from_foe(public.foes.contains(hex)))
                } else {
                    public.seen_at(hex)
                };
                out.extend(known.map(|character| (species, game.board().hex_name(hex), character)));
            }
        }
    }

    fn is_fact_true(game: &Creatures<K>, state: &StateOf<Creatures<K>>, (species, at, character): Fact) -> bool {
        let Some(hex) = game.board().index(at) else { return false };
        let foe = state.public.foes.or(state.private.foes).contains(hex);
        state.public.at[species.index()].contains(hex) && foe == character.is_foe()
    }

    /// After a step, a swap, an exchange, a raid or a death, the creature on a hex may be another one.
    fn makes_uncertain(_: &Creatures<K>, event: &Event, (species, at, _): Fact) -> bool {
        match *event {
            // A creature that arrives need not be the one that was expected there before the step was undone.
            Event::Moved { species: moved, from, to, .. } => moved == species && (from == Some(at) || to == at),
            Event::Raid { species: moved, from, .. } => moved == species && from == Some(at),
            Event::Home { species: moved, from, .. } => moved == species && from == at,
            Event::Swapped { species: moved, at: there, .. } | Event::Fetched { species: moved, at: there, .. } => {
                moved == species && there == at
            }
            Event::Exchanged { species: moved, at: both, .. } => moved == species && both.contains(&at),
            Event::Met { species: moved, from, at: there, .. } => there == at || moved == species && from == Some(at),
            _ => false,
        }
    }

    /// Without seen marks, a meeting is forgotten, and so is the character of a creature whose companion has left
    /// (IX-Q6).
    fn is_forgotten(game: &Creatures<K>, event: &Event, (_, at, _): Fact) -> bool {
        let gone = match *event {
            Event::Met { at: there, meeting, from, .. } => {
                from == Some(at) || there == at && meeting != MeetingResult::Pair
            }
            Event::Moved { from, .. } | Event::Raid { from, .. } => from == Some(at),
            Event::Home { from, .. } => from == at,
            _ => false,
        };
        gone && !game.options().seen_marks
    }
}

fn holds<K: Variant>(game: &Creatures<K>, games: u32) {
    let summary = check::run_conformance_suite::<Secrets<K>>(
        game,
        Effort { worlds: 1, legal_tries: 3, ..Effort::default() }.with_games(games),
    );
    assert!(summary.facts_checked > 0 || game.open_seats() == SeatSet::first(game.seats()));
    assert!(summary.state_pairs > 1_000);
}

/// Options for short games, so that many of them can be played.
fn short() -> Options {
    Options { round_limit: 12, quiet_rounds: 4, ..Options::default() }
}

#[test]
fn the_battery_passes_for_infection() {
    holds::<Duel>(&new_infection(Options::default()), 16);
    holds::<Duel>(&new_infection(short()), 40);
}

#[test]
fn the_battery_passes_for_infection_with_dice_and_every_option() {
    let all = Options {
        supply: 4,
        moves: Moves::Die,
        friends_stay: false,
        swap: Swap::Both,
        own_base: OwnBase::Free,
        dead_base: DeadBase::Deadly,
        seen_marks: false,
        ..short()
    };
    holds::<Duel>(&new_infection(all), 32);
}

#[test]
fn ix_52_the_battery_passes_with_open_characters() {
    holds::<Duel>(&new_infection(Options { secrecy: Secrecy::Open, ..short() }), 20);
    holds::<Duel>(&new_infection(Options { secrecy: Secrecy::Seats(SeatSet::only(Seat(1))), ..short() }), 20);
    let two = [Seat(0), Seat(2)].into_iter().collect();
    holds::<Melee>(&new_extinction(4, Options { secrecy: Secrecy::Seats(two), swap: Swap::Both, ..short() }), 16);
}

#[test]
fn the_battery_passes_for_extinction_with_three_seats() {
    holds::<Melee>(&new_extinction(3, Options::default()), 8);
    holds::<Melee>(&new_extinction(3, short()), 32);
}

#[test]
fn the_battery_passes_for_extinction_with_four_seats() {
    holds::<Melee>(&new_extinction(4, short()), 24);
    let other = Options {
        radius: 5,
        supply: 0,
        one_interaction: OneInteraction::Both,
        swap: Swap::Exchange,
        talk: false,
        ..short()
    };
    holds::<Melee>(&new_extinction(4, other), 16);
}

#[test]
fn the_battery_passes_for_extinction_with_five_and_six_seats() {
    holds::<Melee>(&new_extinction(5, short()), 16);
    holds::<Melee>(&new_extinction(6, short()), 16);
    holds::<Melee>(&new_extinction(6, Options { radius: 6, ..short() }), 4);
}
