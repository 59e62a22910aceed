//! The state of a game: its public part, its private part, and what one seat knows of the private part.

use engine::{Seat, SeatSet};
use parts::Ballot;
use serde::{Serialize, Serializer};

use crate::BirthPreference;
use crate::board::{Hex, HexSet, MAX_HEXES};
use crate::species::{Character, SPECIES, Species, SpeciesSet};

/// The maximum number of seats.
pub const SEATS: usize = 6;

/// Each seat at the place with its own number.
pub(crate) const IN_ORDER: [Seat; SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)];

/// The maximum number of statements kept per seat; a further one evicts the oldest (IX-Q34).
pub const MAX_PENDING_STATEMENTS: usize = 6;

/// The step that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nature deals the seats their places.
    Seating,
    /// Nature decides who begins.
    First,
    /// Infection: a seat puts a creature on the next hex of its arc.
    Place,
    /// Extinction: every seat picks the characters of its first creatures, under seal.
    Mix,
    /// Nature rolls the die.
    Roll,
    /// The seat on turn moves or ends its turn.
    Move,
    /// Nature picks the creature that a raid takes.
    Raid,
    /// The owner of the species that is first in line picks the characters of its newborn.
    Birth,
    /// The game has ended.
    Over,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// Infection: a creature stands behind the opposing arc (IX-45).
    Goal,
    /// Infection: a seat, or both, have no creature (IX-77).
    Wipeout,
    /// Infection: a seat gave up (IX-Q35).
    Resign,
    /// Extinction: at most two species are left (IX-63).
    TwoSpecies,
    /// Too many quiet turns (IX-78).
    Quiet,
    /// The last round is over (IX-79).
    RoundLimit,
}

impl EndCause {
    /// Returns the stable identifier of the cause.
    pub const fn id(self) -> &'static str {
        match self {
            EndCause::Goal => "goal",
            EndCause::Wipeout => "wipeout",
            EndCause::Resign => "resign",
            EndCause::TwoSpecies => "two_species",
            EndCause::Quiet => "quiet",
            EndCause::RoundLimit => "round_limit",
        }
    }
}

/// Something that a seat has said and that the game may still prove true or false (IX-Q34). It binds nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(tag = "word", rename_all = "snake_case")]
pub enum Statement {
    /// The own creature on this hex is a friend or foe.
    Character {
        /// Where it is now.
        at: Hex,
        character: Character,
    },
    /// The last swap did or did not change a creature that was known before: so it is now a friend or foe.
    Swap {
        /// Where it is now.
        at: Hex,
        /// The character that it must have if the statement is true.
        character: Character,
    },
    /// No own move destroys a creature of this seat.
    Peace {
        to: Seat,
        /// The own turns for which it still holds.
        left: u8,
    },
    /// The next own creature to enter this hex in a meeting comes as a friend.
    Visit {
        at: Hex,
        species: Species,
        /// The own turns for which it still holds.
        left: u8,
    },
    /// An offer of peace on both sides, not yet answered.
    Truce {
        to: Seat,
        /// For how many turns of each.
        rounds: u8,
        /// The own turns after which the offer lapses.
        left: u8,
    },
    /// A question about somebody's creature.
    Asked {
        /// Where it is now.
        at: Hex,
    },
}

/// The last swap of a seat, as long as that creature stays on the board and is not swapped again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct LastSwap {
    /// Where the creature is now.
    pub at: Hex,
    pub species: Species,
    /// The character that everybody knew it to have before.
    pub was: Option<Character>,
}

/// For each hex, the number of turns since its creatures were seen: capped at 255, and 0 if nothing was seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct SightingAges(pub(crate) [u8; MAX_HEXES]);

impl SightingAges {
    /// No sightings.
    pub(crate) const NONE: SightingAges = SightingAges([0; MAX_HEXES]);

    #[inline]
    pub(crate) fn age(&self, hex: u8) -> u8 {
        self.0[hex as usize]
    }

    #[inline]
    pub(crate) fn set_age(&mut self, hex: u8, age: u8) {
        self.0[hex as usize] = age;
    }
}

impl Serialize for SightingAges {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

/// The public part of the state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Public {
    /// The hexes that hold a creature of each species. A home in use is never among them (IX-67, IX-69).
    pub at: [HexSet; SPECIES],
    /// The hexes with foes of open seats (IX-52).
    pub foes: HexSet,
    /// The hexes whose creatures were seen and have stayed distinguishable from all others since (IX-76). All
    /// creatures of a shared hex count as seen, since they are friends (IX-73).
    pub seen: HexSet,
    /// The hexes among [`Self::seen`] that hold a foe.
    pub seen_foes: HexSet,
    /// The ages of the sightings.
    pub ages: SightingAges,
    /// The hexes whose creatures have had a meeting in this turn (IX-51).
    pub met: HexSet,
    /// The hexes whose creatures must stay until the turn ends (IX-35).
    pub held: HexSet,
    /// The species with a creature at home that has had a meeting in this turn (IX-51).
    pub met_at_home: SpeciesSet,
    /// The number of creatures in each home.
    pub home: [u16; SPECIES],
    /// The number of foes in each home, for open seats only.
    pub home_foes: [u16; SPECIES],
    /// Creatures born since the game began, by species.
    pub born: [u16; SPECIES],
    /// Creatures annihilated since the game began, by species.
    pub lost: [u16; SPECIES],
    pub turn: u32,
    /// The round, counted from 1; 0 before the first.
    pub round: u32,
    /// The number of consecutive quiet turns (IX-78).
    pub quiet: u16,
    /// The decision or chance outcome that the game waits for.
    pub phase: Phase,
    /// The seat on turn, or the seat that is setting up.
    pub seat: Seat,
    /// The seat that took the first turn.
    pub first: Seat,
    /// Moves left in this turn.
    pub moves: u8,
    /// The die of this turn, 0 if none was rolled.
    pub die: u8,
    /// The extinct species (IX-20).
    pub extinct: SpeciesSet,
    /// The seats still in the game.
    pub living: SeatSet,
    /// True if a creature was annihilated or born in this turn.
    pub stirred: bool,
    /// Newborn whose characters have not been chosen yet, by species.
    pub due: [u8; SPECIES],
    /// The home that a creature has just raided, until chance selects the victim.
    pub raided: Option<Species>,
    /// The place of each seat around the board, clockwise.
    pub places: [u8; SEATS],
    /// The seat at each place.
    pub sitting: [Seat; SEATS],
    /// For each eliminated seat, the number of seats that remained after it.
    pub outlived: [u8; SEATS],
    /// The reason why the game ended.
    pub cause: Option<EndCause>,
    pub winners: SeatSet,
    /// The last swap of each seat.
    pub swaps: [Option<LastSwap>; SEATS],
    /// Statements made in this turn, by seat.
    pub said: [u8; SEATS],
    /// Statements of fact made in the game, by seat.
    pub claims: [u8; SEATS],
    /// Statements of fact proven true and proven false, by seat.
    pub proven: [[u8; 2]; SEATS],
    /// Promises broken in the game, by seat.
    pub broken: [u8; SEATS],
    /// Pending statements, which may still be proven true or false, by seat.
    pub words: [[Option<Statement>; MAX_PENDING_STATEMENTS]; SEATS],
    /// The total number of pending statements.
    pub pending_words: u8,
}

/// The private part of the state: facts that at least one seat may not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    /// The hexes with foes of seats that are not open.
    pub foes: HexSet,
    /// The number of foes in each home of seats that are not open.
    pub home_foes: [u16; SPECIES],
    /// The sealed mixes chosen so far, as numbers of foes (IX-55).
    pub mixes: Ballot<u8>,
    /// The seats whose last swap changed the character.
    pub changed: SeatSet,
    /// The number of statements of fact that were false when they were made, by seat.
    pub lies: [u8; SEATS],
    /// The standing orders of the seats for births (IX-Q11).
    pub orders: [BirthPreference; SEATS],
}

/// The private part in which nothing is hidden yet.
impl Default for Private {
    fn default() -> Private {
        Private {
            foes: HexSet::EMPTY,
            home_foes: [0; SPECIES],
            mixes: Ballot::default(),
            changed: SeatSet::EMPTY,
            lies: [0; SEATS],
            orders: [BirthPreference::Ask; SEATS],
        }
    }
}

/// The private facts that one seat knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Own {
    /// The hexes of the seat's foes; empty for an open seat.
    pub foes: HexSet,
    /// The number of foes in the seat's homes, left or only species first; zero for an open seat.
    pub home_foes: [u16; 2],
    /// The mix that the seat has chosen, while other seats are still choosing.
    pub mix: Option<u8>,
    /// True if the seat's last swap changed the character.
    pub changed: bool,
    /// The number of the seat's statements of fact that were false.
    pub lies: u8,
    /// The seat's standing order for births.
    pub order: BirthPreference,
}

impl Public {
    /// Returns the species on a hex.
    #[inline]
    pub fn species_at(&self, hex: u8) -> SpeciesSet {
        let mut bits = 0;
        for (species, at) in self.at.iter().enumerate() {
            bits |= u8::from(at.contains(hex)) << species;
        }
        SpeciesSet::from_word(bits)
    }

    /// Returns the species on a hex that holds exactly one creature.
    pub fn only_species_at(&self, hex: u8) -> Option<Species> {
        let here = self.species_at(hex);
        here.lowest().filter(|_| here.len() == 1)
    }

    /// Returns the hexes with at least one creature, and those with several.
    #[inline]
    pub fn occupied_and_shared(&self) -> (HexSet, HexSet) {
        let (mut one, mut more) = (HexSet::EMPTY, HexSet::EMPTY);
        for at in self.at {
            more = more.or(one.and(at));
            one = one.or(at);
        }
        (one, more)
    }

    /// Returns the number of creatures that a species has on the board, its home included (IX-20).
    #[inline]
    pub fn creature_count(&self, species: Species) -> u16 {
        u16::from(self.at[species.index()].len()) + self.home[species.index()]
    }

    /// Returns the publicly known character of the creatures on a hex.
    pub fn seen_at(&self, hex: u8) -> Option<Character> {
        self.seen.contains(hex).then(|| Character::from_foe(self.seen_foes.contains(hex)))
    }

    /// Returns how many turns ago the creatures on a hex were publicly seen, capped at 255.
    pub fn age_at(&self, hex: u8) -> Option<u8> {
        self.seen.contains(hex).then(|| self.ages.age(hex))
    }

    /// Clears the sighting of a hex that no longer applies or may no longer be known.
    #[inline]
    pub(crate) fn clear_sighting(&mut self, hex: u8) {
        self.seen.remove(hex);
        self.seen_foes.remove(hex);
        self.ages.set_age(hex, 0);
    }

    /// Returns the pending statements of a seat.
    pub fn words_of(&self, seat: Seat) -> impl Iterator<Item = Statement> {
        self.words[seat.index()].into_iter().flatten()
    }

    /// True if a seat has offered another seat a truce that has not been answered yet.
    pub fn offers_truce(&self, seat: Seat, other: Seat) -> bool {
        self.words_of(seat).any(|word| matches!(word, Statement::Truce { to, .. } if to == other))
    }
}
