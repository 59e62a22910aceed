//! What a seat sees: planes of hexes, then numbers by species. Species are those of the seats in play from the own one
//! clockwise, the left species of a seat before its right one.

use creatures::{Creatures, Phase, SEATS, SPECIES, Species, Variant};
use engine::{Bits, Rules, Seat};

use crate::codec::SeatContext;
use crate::sink::ObservationWriter;

/// Turns after which what was seen counts as long ago.
const LONG: f32 = 12.0;

/// The species in the order in which this seat counts them.
fn order<K: Variant>(eye: SeatContext<'_, Creatures<K>>) -> [Option<Species>; SPECIES] {
    let mut all = [None; SPECIES];
    let seats = eye.game.seats();
    let own = eye.open.places[eye.seat.index()];
    let places = (0..seats).map(|steps| eye.open.sitting[usize::from((own + steps) % seats)]);
    for (entry, species) in all.iter_mut().zip(places.flat_map(|seat| eye.game.species_of(eye.open, seat))) {
        *entry = Some(species);
    }
    all
}

/// How many places clockwise round the board another seat sits. Seats trade places when they are dealt.
fn places_to<K: Variant>(eye: SeatContext<'_, Creatures<K>>, other: Seat) -> usize {
    let seats = eye.game.seats();
    let places = eye.open.places;
    usize::from((places[other.index()] + seats - places[eye.seat.index()]) % seats)
}

pub(super) fn observe<K: Variant>(eye: SeatContext<'_, Creatures<K>>, sink: &mut impl ObservationWriter) {
    let species = order(eye);
    planes(eye, &species, sink);
    numbers(eye, &species, sink);
    turn(eye, sink);
}

fn planes<K: Variant>(
    eye: SeatContext<'_, Creatures<K>>,
    species: &[Option<Species>; SPECIES],
    sink: &mut impl ObservationWriter,
) {
    let (game, open, mine) = (eye.game, eye.open, eye.mine);
    let hexes = usize::from(game.board().hexes());
    let at = |species: &Option<Species>| species.map_or(Bits::EMPTY, |species| open.at[species.index()]);
    sink.section("creatures", &[SPECIES, hexes], "hexes with a creature of each species, the own species first");
    species.iter().for_each(|species| sink.set(at(species), hexes));
    let own = game.species_of(open, eye.seat).fold(Bits::EMPTY, |all, species| open.at[species.index()].or(all));
    sink.section("own_foes", &[hexes], "hexes with an own foe");
    sink.set(mine.foes.or(open.foes.and(own)), hexes);
    sink.section("known", &[hexes], "hexes whose creatures everybody knows");
    sink.set(open.seen, hexes);
    sink.section("known_foes", &[hexes], "hexes that everybody knows to hold a foe, those of open seats included");
    sink.set(open.seen_foes.or(open.foes), hexes);
    sink.section(
        "age",
        &[hexes],
        "how long ago that was seen, in 12ths of a turn, at most 1; 0 where nothing was seen",
    );
    for hex in 0..hexes as u8 {
        sink.put(open.age_at(hex).map_or(0.0, |age| (f32::from(age) / LONG).min(1.0)));
    }
    sink.section("met", &[hexes], "hexes whose creatures have had a meeting in this turn");
    sink.set(open.met, hexes);
    sink.section("held", &[hexes], "hexes whose creatures must stay until the turn ends");
    sink.set(open.held, hexes);
    sink.section("homes", &[SPECIES, hexes], "the home of each species in play and not extinct, the own species first");
    for species in species {
        let corner = species.filter(|species| !open.extinct.has(*species)).map(|species| game.board().corner(species));
        sink.one(corner.map(usize::from), hexes);
    }
    sink.section("goals", &[2, hexes], "Infection: the hex to reach, and the hex behind the own arc");
    sink.one(K::DUEL.then(|| usize::from(game.goal(open, eye.seat))), hexes);
    sink.one(K::DUEL.then(|| usize::from(game.back(open, eye.seat))), hexes);
}

fn numbers<K: Variant>(
    eye: SeatContext<'_, Creatures<K>>,
    species: &[Option<Species>; SPECIES],
    sink: &mut impl ObservationWriter,
) {
    let (game, open, mine) = (eye.game, eye.open, eye.mine);
    let pieces = f32::from(2 * game.supply());
    let of = |species: &Option<Species>, from: &[u16; SPECIES]| species.map_or(0, |species| from[species.index()]);
    sink.section("at_home", &[SPECIES], "creatures in each home, as a share of all pieces of a species");
    species.iter().for_each(|species| sink.share(of(species, &open.home), pieces));
    sink.section("foes_at_home", &[SPECIES], "foes in the homes of open seats, as a share of all pieces");
    species.iter().for_each(|species| sink.share(of(species, &open.home_foes), pieces));
    sink.section("own_foes_at_home", &[2], "foes in the own homes, as a share of all pieces");
    sink.shares(mine.home_foes, pieces);
    sink.section("alive", &[SPECIES], "creatures of each species, as a share of all pieces");
    for species in species {
        sink.share(species.map_or(0, |species| open.creatures(species)), pieces);
    }
    sink.section("in_play", &[SPECIES], "species in play and not extinct");
    species.iter().for_each(|one| sink.bit(one.is_some_and(|species| !open.extinct.has(species))));
    sink.section("due", &[SPECIES], "newborn whose characters are still to be picked, in 4ths");
    for species in species {
        sink.share(species.map_or(0, |species| open.due[species.index()]), 4.0);
    }
    sink.section("met_at_home", &[SPECIES], "species with a creature at home that has had a meeting in this turn");
    species.iter().for_each(|one| sink.bit(one.is_some_and(|species| open.met_at_home.has(species))));
}

fn turn<K: Variant>(eye: SeatContext<'_, Creatures<K>>, sink: &mut impl ObservationWriter) {
    let (game, open, mine) = (eye.game, eye.open, eye.mine);
    sink.section("question", &[5], "what is asked: a place, a mix, a move, a birth, nothing");
    let question = match open.phase {
        Phase::Place => 0,
        Phase::Mix => 1,
        Phase::Move => 2,
        Phase::Birth => 3,
        Phase::Seating | Phase::First | Phase::Roll | Phase::Raid | Phase::Over => 4,
    };
    sink.one(Some(question), 5);
    sink.section("next", &[usize::from(game.board().hexes())], "Infection's set-up: the hex that is filled next");
    let next = (open.phase == Phase::Place).then(|| game.next_of_arc(open)).flatten();
    sink.one(next.map(usize::from), usize::from(game.board().hexes()));
    sink.section("turn", &[SEATS], "whose turn it is, from the own place clockwise round the board");
    sink.one(Some(places_to(eye, open.seat)), SEATS);
    sink.section("living", &[SEATS], "seats still in the game, from the own place clockwise");
    let mut living = [false; SEATS];
    open.living.iter().for_each(|seat| living[places_to(eye, seat)] = true);
    living.into_iter().for_each(|lives| sink.bit(lives));
    sink.section("moves", &[1], "moves left in this turn, in 6ths");
    sink.share(open.moves, 6.0);
    sink.section("round", &[1], "the round, in 100ths, at most 1");
    sink.put((open.round as f32 / 100.0).min(1.0));
    sink.section("quiet", &[1], "quiet turns in a row, in 72nds, at most 1");
    sink.put((f32::from(open.quiet) / 72.0).min(1.0));
    sink.section("mix", &[1], "whether the own mix is in");
    sink.bit(mine.mix.is_some());
}
