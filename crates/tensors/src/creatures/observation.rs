//! The observation of a seat: planes of hexes, then numbers by species. Species are those of the seats in play,
//! clockwise from the own seat, with the left species of a seat before its right one.

use creatures::{Creatures, Phase, SEATS, SPECIES, Species, Variant};
use engine::{Bits, Rules, Seat, SeatContext};

use crate::observation_writer::ObservationWriter;

/// The number of turns after which an observed fact counts as long ago.
const LONG: f32 = 12.0;

/// Returns the species in the order relative to this seat.
fn order<K: Variant>(context: SeatContext<'_, Creatures<K>>) -> [Option<Species>; SPECIES] {
    let mut all = [None; SPECIES];
    let seats = context.rules.seats();
    let own = context.public.places[context.seat.index()];
    let places = (0..seats).map(|steps| context.public.sitting[usize::from((own + steps) % seats)]);
    for (entry, species) in all.iter_mut().zip(places.flat_map(|seat| context.rules.species_of(context.public, seat))) {
        *entry = Some(species);
    }
    all
}

/// Returns how many places clockwise around the board another seat sits. Seats may be dealt to different places.
fn places_to<K: Variant>(context: SeatContext<'_, Creatures<K>>, other: Seat) -> usize {
    let seats = context.rules.seats();
    let places = context.public.places;
    usize::from((places[other.index()] + seats - places[context.seat.index()]) % seats)
}

pub(super) fn write_observation<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    writer: &mut impl ObservationWriter,
) {
    let species = order(context);
    planes(context, &species, writer);
    numbers(context, &species, writer);
    turn(context, writer);
}

fn planes<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    species: &[Option<Species>; SPECIES],
    writer: &mut impl ObservationWriter,
) {
    let (game, public, own) = (context.rules, context.public, context.own);
    let hexes = usize::from(game.board().hex_count());
    let at = |species: &Option<Species>| species.map_or(Bits::EMPTY, |species| public.at[species.index()]);
    writer.begin_section(
        "creatures",
        &[SPECIES, hexes],
        "hexes with a creature of each species, the own species first",
    );
    species.iter().for_each(|species| writer.push_set(at(species), hexes));
    let own_hexes =
        game.species_of(public, context.seat).fold(Bits::EMPTY, |all, species| public.at[species.index()].or(all));
    writer.begin_section("own_foes", &[hexes], "hexes with an own foe");
    writer.push_set(own.foes.or(public.foes.and(own_hexes)), hexes);
    writer.begin_section("known", &[hexes], "hexes whose creatures everybody knows");
    writer.push_set(public.seen, hexes);
    writer.begin_section(
        "known_foes",
        &[hexes],
        "hexes that everybody knows to hold a foe, those of open seats included",
    );
    writer.push_set(public.seen_foes.or(public.foes), hexes);
    writer.begin_section(
        "age",
        &[hexes],
        "how long ago that was seen, in 12ths of a turn, at most 1; 0 where nothing was seen",
    );
    for hex in 0..hexes as u8 {
        writer.push(public.age_at(hex).map_or(0.0, |age| (f32::from(age) / LONG).min(1.0)));
    }
    writer.begin_section("met", &[hexes], "hexes whose creatures have had a meeting in this turn");
    writer.push_set(public.met, hexes);
    writer.begin_section("held", &[hexes], "hexes whose creatures must stay until the turn ends");
    writer.push_set(public.held, hexes);
    writer.begin_section(
        "homes",
        &[SPECIES, hexes],
        "the home of each species in play and not extinct, the own species first",
    );
    for species in species {
        let corner = species
            .filter(|species| !public.extinct.contains(*species))
            .map(|species| game.board().corner_hex(species));
        writer.push_one_hot(corner.map(usize::from), hexes);
    }
    writer.begin_section("goals", &[2, hexes], "Infection: the hex to reach, and the hex behind the own arc");
    writer.push_one_hot(K::DUEL.then(|| usize::from(game.goal_hex(public, context.seat))), hexes);
    writer.push_one_hot(K::DUEL.then(|| usize::from(game.back_hex(public, context.seat))), hexes);
}

fn numbers<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    species: &[Option<Species>; SPECIES],
    writer: &mut impl ObservationWriter,
) {
    let (game, public, own) = (context.rules, context.public, context.own);
    let pieces = f32::from(2 * game.supply());
    let of = |species: &Option<Species>, from: &[u16; SPECIES]| species.map_or(0, |species| from[species.index()]);
    writer.begin_section("at_home", &[SPECIES], "creatures in each home, as a share of all pieces of a species");
    species.iter().for_each(|species| writer.push_ratio(of(species, &public.home), pieces));
    writer.begin_section("foes_at_home", &[SPECIES], "foes in the homes of open seats, as a share of all pieces");
    species.iter().for_each(|species| writer.push_ratio(of(species, &public.home_foes), pieces));
    writer.begin_section("own_foes_at_home", &[2], "foes in the own homes, as a share of all pieces");
    writer.push_ratios(own.home_foes, pieces);
    writer.begin_section("alive", &[SPECIES], "creatures of each species, as a share of all pieces");
    for species in species {
        writer.push_ratio(species.map_or(0, |species| public.creature_count(species)), pieces);
    }
    writer.begin_section("in_play", &[SPECIES], "species in play and not extinct");
    species.iter().for_each(|one| writer.push_flag(one.is_some_and(|species| !public.extinct.contains(species))));
    writer.begin_section("due", &[SPECIES], "newborn whose characters are still to be picked, in 4ths");
    for species in species {
        writer.push_ratio(species.map_or(0, |species| public.due[species.index()]), 4.0);
    }
    writer.begin_section(
        "met_at_home",
        &[SPECIES],
        "species with a creature at home that has had a meeting in this turn",
    );
    species.iter().for_each(|one| writer.push_flag(one.is_some_and(|species| public.met_at_home.contains(species))));
}

fn turn<K: Variant>(context: SeatContext<'_, Creatures<K>>, writer: &mut impl ObservationWriter) {
    let (game, public, own) = (context.rules, context.public, context.own);
    writer.begin_section("question", &[5], "what is asked: a place, a mix, a move, a birth, nothing");
    let question = match public.phase {
        Phase::Place => 0,
        Phase::Mix => 1,
        Phase::Move => 2,
        Phase::Birth => 3,
        Phase::Seating | Phase::First | Phase::Roll | Phase::Raid | Phase::Over => 4,
    };
    writer.push_one_hot(Some(question), 5);
    writer.begin_section(
        "next",
        &[usize::from(game.board().hex_count())],
        "Infection's set-up: the hex that is filled next",
    );
    let next = (public.phase == Phase::Place).then(|| game.next_of_arc(public)).flatten();
    writer.push_one_hot(next.map(usize::from), usize::from(game.board().hex_count()));
    writer.begin_section("turn", &[SEATS], "whose turn it is, from the own place clockwise round the board");
    writer.push_one_hot(Some(places_to(context, public.seat)), SEATS);
    writer.begin_section("living", &[SEATS], "seats still in the game, from the own place clockwise");
    let mut living = [false; SEATS];
    public.living.iter().for_each(|seat| living[places_to(context, seat)] = true);
    living.into_iter().for_each(|lives| writer.push_flag(lives));
    writer.begin_section("moves", &[1], "moves left in this turn, in 6ths");
    writer.push_ratio(public.moves, 6.0);
    writer.begin_section("round", &[1], "the round, in 100ths, at most 1");
    writer.push((public.round as f32 / 100.0).min(1.0));
    writer.begin_section("quiet", &[1], "quiet turns in a row, in 72nds, at most 1");
    writer.push((f32::from(public.quiet) / 72.0).min(1.0));
    writer.begin_section("mix", &[1], "whether the own mix is in");
    writer.push_flag(own.mix.is_some());
}
