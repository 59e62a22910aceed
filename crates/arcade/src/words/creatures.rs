//! What Infection and Extinction say.

use creatures::{
    Action, Cause, Character, Creatures, Detail, Event, Hex, Kind, Leads, Meeting, Open, Phase, Reason, Species,
    SpeciesSet, Standing, Verdict, Word,
};
use play::{Ending, Seat, ViewOf};
use serde_json::Value;

use super::{Names, Spoken, Told, list};
use crate::say;

/// The key of a species in messages.
fn id(species: Species) -> &'static str {
    ["red", "orange", "yellow", "green", "blue", "purple"][species.index()]
}

/// A species in words.
pub fn species(species: Species) -> String {
    say!("ix-species", species = id(species))
}

/// A species in words, for one of its creatures.
fn one_of(species: Species) -> String {
    say!("ix-one", species = id(species))
}

/// The key of a character in messages.
fn key(character: Option<Character>) -> &'static str {
    match character {
        Some(Character::Friend) => "friend",
        Some(Character::Foe) => "foe",
        None => "unknown",
    }
}

/// A creature in words, as far as it is known.
pub fn creature(one: Species, character: Option<Character>) -> String {
    say!("ix-creature", character = key(character), species = species(one))
}

/// A creature to which something is done: `the orange foe`. Many languages have a form of their own for that.
fn the_creature(one: Species, character: Option<Character>) -> String {
    say!("ix-the-creature", character = key(character), species = species(one))
}

/// The same for one of several that cannot be told apart: `an orange foe`.
fn some_creature(one: Species, character: Option<Character>) -> String {
    say!("ix-some-creature", character = key(character), one = one_of(one))
}

/// A choice begins with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn all_species(all: SpeciesSet) -> String {
    list(&all.iter().map(species).collect::<Vec<_>>())
}

fn told(text: String, clause: &'static str, weight: u8) -> Told {
    Told { text, clause, weight }
}

/// The key of a standing answer in messages.
fn standing(births: Standing) -> &'static str {
    match births {
        Standing::Ask => "ask",
        Standing::Friends => "friends",
        Standing::Foes => "foes",
    }
}

/// So many creatures, with so many foes among them.
fn mix(count: u8, foes: u8) -> String {
    say!("ix-choose-mix", foes = foes, friends = count.saturating_sub(foes))
}

/// Something said, as the speaker says it.
pub fn saying(names: Names<'_>, said: Action) -> String {
    match said {
        Action::ClaimChar { at, character } => {
            let character = say!("ix-character", character = key(Some(character)));
            say!("ix-say-char", at = at.to_string(), character = character)
        }
        Action::ClaimMix { species: one, min, max } => {
            let exact = match (min, max) {
                (min, max) if min == max => "yes",
                (0, _) => "most",
                _ => "least",
            };
            say!("ix-say-mix", species = species(one), min = min, max = max, exact = exact)
        }
        Action::ClaimSwap { at, changed } => {
            say!("ix-say-swap", at = at.to_string(), changed = if changed { "yes" } else { "no" })
        }
        Action::PromisePeace { to, rounds } => say!("ix-say-peace", to = names.of(to), rounds = rounds),
        Action::PromiseVisit { at, species: one } => {
            say!("ix-say-visit", at = at.to_string(), one = one_of(one))
        }
        Action::OfferTruce { to, rounds } => say!("ix-say-truce", to = names.of(to), rounds = rounds),
        Action::AcceptTruce { of } => say!("ix-say-accept", to = names.of(of)),
        Action::DeclineTruce { of } => say!("ix-say-decline", to = names.of(of)),
        Action::AskChar { at } => say!("ix-say-ask", at = at.to_string()),
        Action::Warn { to } => say!("ix-say-warn", to = names.of(to)),
        _ => String::new(),
    }
}

/// Something said that the game may still prove, as a reminder.
pub fn standing_word(names: Names<'_>, seat: Seat, word: Word) -> String {
    let seat = names.of(seat);
    match word {
        Word::Character { at, character } => {
            let character = say!("ix-character", character = key(Some(character)));
            say!("ix-open-character", seat = seat, at = at.to_string(), character = character)
        }
        Word::Swap { at, character } => {
            let character = say!("ix-character", character = key(Some(character)));
            say!("ix-open-swap", seat = seat, at = at.to_string(), character = character)
        }
        Word::Peace { to, left } => say!("ix-open-peace", seat = seat, to = names.of(to), left = left),
        Word::Visit { at, species: one, .. } => {
            say!("ix-open-visit", seat = seat, at = at.to_string(), one = one_of(one))
        }
        Word::Truce { to, rounds, .. } => say!("ix-open-truce", seat = seat, to = names.of(to), rounds = rounds),
        Word::Asked { at } => say!("ix-open-asked", seat = seat, at = at.to_string()),
    }
}

/// What became of something said.
fn decided(names: Names<'_>, seat: Seat, word: Word, verdict: Verdict) -> String {
    let (seat, verdict) = (names.of(seat), verdict.word());
    match word {
        Word::Character { at, character } => {
            let character = say!("ix-character", character = key(Some(character)));
            say!("ix-decided-character", seat = seat, verdict = verdict, at = at.to_string(), character = character)
        }
        Word::Swap { at, .. } => say!("ix-decided-swap", seat = seat, verdict = verdict, at = at.to_string()),
        Word::Peace { to, .. } => say!("ix-decided-peace", seat = seat, verdict = verdict, to = names.of(to)),
        Word::Visit { at, .. } => say!("ix-decided-visit", seat = seat, verdict = verdict, at = at.to_string()),
        Word::Truce { to, .. } => say!("ix-decided-truce", seat = seat, verdict = verdict, to = names.of(to)),
        Word::Asked { at } => say!("ix-decided-asked", seat = seat, verdict = verdict, at = at.to_string()),
    }
}

/// The words for creatures that go from place to place.
fn on_the_way(names: Names<'_>, event: &Event) -> Option<Told> {
    Some(match event {
        Event::Placed { seat, species, at, character } => {
            let creature = some_creature(*species, *character);
            told(say!("ix-placed", seat = names.of(*seat), creature = creature, at = at.to_string()), "IX-40", 0)
        }
        Event::Moved { seat, species, from, to, character, .. } => {
            let (seat, to) = (names.of(*seat), to.to_string());
            if let Some(from) = from {
                let creature = the_creature(*species, *character);
                let text = say!("ix-moved", seat = seat, creature = creature, from = from.to_string(), to = to);
                return Some(told(text, "IX-9", 1));
            }
            told(say!("ix-out", seat = seat, creature = some_creature(*species, *character), to = to), "IX-67", 1)
        }
        Event::Home { seat, species, from, character, .. } => {
            let creature = the_creature(*species, *character);
            told(say!("ix-home", seat = names.of(*seat), creature = creature, from = from.to_string()), "IX-68", 1)
        }
        Event::Swapped { seat, species: one, at, character, .. } => {
            let (seat, known) = (names.of(*seat), key(*character));
            let text = say!("ix-swapped", seat = seat, species = species(*one), at = at.to_string(), known = known);
            told(text, "IX-10", 1)
        }
        Event::Changed { seat, species: one, character } => {
            let (seat, known) = (names.of(*seat), key(*character));
            told(say!("ix-changed", seat = seat, one = one_of(*one), known = known), "IX-72", 1)
        }
        Event::Exchanged { seat, species: one, at: [at, with], .. } => {
            let (at, with) = (at.to_string(), with.to_string());
            let text = say!("ix-exchanged", seat = names.of(*seat), species = species(*one), at = at, with = with);
            told(text, "IX-Q4", 1)
        }
        Event::Fetched { seat, species: one, at, character, sent, .. } => {
            let (creature, comes) = (the_creature(*one, *sent), key(*character));
            let (seat, at) = (names.of(*seat), at.to_string());
            told(say!("ix-fetched", seat = seat, creature = creature, at = at, comes = comes), "IX-Q4", 1)
        }
        _ => return None,
    })
}

/// The words for meetings, raids, births and deaths.
fn on_meeting(names: Names<'_>, event: &Event) -> Option<Told> {
    Some(match event {
        Event::Met { seat, species: mover, at, others, meeting, .. } => {
            let (message, clause) = match meeting {
                Meeting::Cancel => ("ix-met-cancel", "IX-22"),
                Meeting::Kill => ("ix-met-kill", if others.len() > 1 { "IX-31" } else { "IX-23" }),
                Meeting::Die => ("ix-met-die", "IX-23"),
                Meeting::Pair => ("ix-met-pair", if others.len() > 1 { "IX-33" } else { "IX-25" }),
            };
            let (seat, at, count) = (names.of(*seat), at.to_string(), others.len());
            let one = others.iter().next().map(one_of).unwrap_or_default();
            let (mover, others) = (species(*mover), all_species(*others));
            told(
                say!(message, seat = seat, at = at, mover = mover, others = others, one = one, count = count),
                clause,
                2,
            )
        }
        Event::Raid { seat, species: one, home, character, resident, .. } => {
            let (seat, creature, home) = (names.of(*seat), creature(*one, *character), species(*home));
            let resident = if *resident { "yes" } else { "no" };
            told(say!("ix-raid", seat = seat, creature = creature, home = home, resident = resident), "IX-17", 2)
        }
        Event::Raided { species: one, character, .. } => {
            told(say!("ix-raided", creature = some_creature(*one, *character)), "IX-18", 2)
        }
        Event::Born { seat, species: one, count, foes } => {
            let (seat, species, one) = (names.of(*seat), species(*one), one_of(*one));
            let text = match foes {
                None => say!("ix-born", seat = seat, species = species, one = one, count = *count),
                Some(foes) => {
                    let friends = count - foes;
                    say!("ix-born-known", seat = seat, species = species, one = one, friends = friends, foes = *foes)
                }
            };
            told(text, "IX-36", 1)
        }
        Event::Unborn { species: one, count } => {
            told(say!("ix-unborn", species = species(*one), count = *count), "IX-71", 0)
        }
        Event::Extinct { species: one, .. } => told(say!("ix-extinct", species = species(*one)), "IX-20", 2),
        _ => return None,
    })
}

/// The words for the frame of the game: seats, turns, talk and the end.
fn around_the_board<K: Kind>(names: Names<'_>, event: &Event) -> Told {
    match event {
        Event::Seated { sitting, .. } => {
            let seats: Vec<String> = sitting.iter().map(|seat| names.of(seat)).collect();
            told(say!("ix-seated", seats = list(&seats)), "IX-Q13", 1)
        }
        Event::First { seat } => told(say!("ix-first", seat = names.of(*seat)), "IX-Q22", 1),
        Event::Mixed { foes, .. } => told(say!("ix-mixed", foes = *foes), "IX-55", 1),
        Event::Settled => told(say!("ix-settled"), "IX-55", 1),
        Event::Shown { seat, foes, .. } => told(say!("ix-shown", seat = names.of(*seat), foes = *foes), "IX-52", 1),
        Event::Turn { number, seat, moves: Some(moves), .. } => {
            told(say!("ix-turn", number = *number, seat = names.of(*seat), moves = *moves), "IX-48", 1)
        }
        Event::Turn { number, seat, .. } => {
            let clause = if K::DUEL { "IX-53" } else { "IX-61" };
            told(say!("ix-turn-die", number = *number, seat = names.of(*seat)), clause, 1)
        }
        Event::Rolled { die, .. } => told(say!("ix-rolled", die = *die), if K::DUEL { "IX-53" } else { "IX-61" }, 1),
        Event::Ordered { births, .. } => told(say!("ix-ordered", births = standing(*births)), "IX-Q11", 0),
        Event::Resigned { seat } => told(say!("ix-resigned", seat = names.of(*seat)), "IX-Q35", 2),
        Event::Said { seat, said, truth } => {
            let message = match truth {
                None => "ix-said",
                Some(true) => "ix-said-true",
                Some(false) => "ix-said-false",
            };
            told(say!(message, seat = names.of(*seat), words = saying(names, *said)), "IX-5", 1)
        }
        Event::Decided { seat, word, verdict } => {
            let weight = if *verdict == Verdict::Lapsed { 0 } else { 1 };
            told(decided(names, *seat, *word, *verdict), "IX-Q34", weight)
        }
        Event::Over { cause, winners, creatures, .. } => {
            let size = |(seat, count)| say!("ix-size", seat = names.of(Seat(seat)), count = count);
            let sizes: Vec<String> = (0..).zip(creatures.iter()).map(size).collect();
            let draw = if winners.is_empty() { "yes" } else { "no" };
            let left = creatures.iter().filter(|count| *count > 0).count();
            let message = format!("ix-over-{}", cause.word());
            let text = say!(&message, winners = names.all(*winners), sizes = list(&sizes), draw = draw, left = left);
            let clause = match cause {
                Cause::Goal => "IX-45",
                Cause::Wipeout => "IX-77",
                Cause::Resign => "IX-Q35",
                Cause::TwoSpecies => "IX-63",
                Cause::Quiet => "IX-78",
                Cause::RoundLimit => "IX-79",
            };
            told(text, clause, 2)
        }
        _ => told(String::new(), "IX-7", 0),
    }
}

/// What a step leads to, and whom it meets there, for the words of a choice.
fn what<K: Kind>(game: &Creatures<K>, open: &Open, one: Species, to: Hex) -> (&'static str, String) {
    match game.leads(open, one, to) {
        Leads::Free => ("free", String::new()),
        Leads::Goal => ("goal", String::new()),
        Leads::Home => ("home", String::new()),
        Leads::Raid { home } => ("raid", species(home)),
        Leads::Meeting { others } => ("meet", all_species(others)),
    }
}

fn choose<K: Kind>(game: &Creatures<K>, names: Names<'_>, view: &ViewOf<Creatures<K>>, action: Action) -> String {
    let open = &view.open;
    match action {
        Action::Mix { foes } => mix(game.content().pack.start, foes),
        Action::Place { at, species, character } => {
            say!("ix-choose-place", creature = creature(species, Some(character)), at = at.to_string())
        }
        Action::Step { species: one, from, to } => {
            let (what, others) = what(game, open, one, to);
            let (from, to) = (from.to_string(), to.to_string());
            say!("ix-choose-step", species = species(one), from = from, to = to, what = what, others = others)
        }
        Action::Out { species: one, character, to } => {
            let (what, others) = what(game, open, one, to);
            let creature = creature(one, Some(character));
            say!("ix-choose-out", creature = creature, to = to.to_string(), what = what, others = others)
        }
        Action::Swap { at, character } => {
            let character = say!("ix-character", character = key(Some(character)));
            say!("ix-choose-swap", at = at.to_string(), character = character)
        }
        Action::Change { species: one, character } => {
            say!("ix-choose-change", one = one_of(one), character = key(Some(character)))
        }
        Action::Exchange { at, with } => say!("ix-choose-exchange", at = at.to_string(), with = with.to_string()),
        Action::Fetch { at, character } => {
            let character = say!("ix-character", character = key(Some(character)));
            say!("ix-choose-fetch", at = at.to_string(), character = character)
        }
        Action::End {} => say!("ix-choose-end"),
        Action::Birth { species, foes } => {
            let friends = open.due[species.index()].saturating_sub(foes);
            say!("ix-choose-birth", friends = friends, foes = foes)
        }
        Action::Order { births } => say!("ix-choose-order", births = standing(births)),
        Action::Resign {} => say!("ix-choose-resign"),
        said => saying(names, said),
    }
}

impl<K: Kind> Spoken for Creatures<K> {
    fn event(&self, names: Names<'_>, event: &Event) -> Told {
        let on_the_board = on_the_way(names, event).or_else(|| on_meeting(names, event));
        on_the_board.unwrap_or_else(|| around_the_board::<K>(names, event))
    }

    fn headline(&self, names: Names<'_>, open: &Open) -> String {
        let (turn, seat) = (open.turn, names.of(open.seat));
        match open.phase {
            Phase::Seating => say!("ix-phase-seating"),
            Phase::First => say!("ix-phase-first"),
            Phase::Place => say!("ix-phase-place", seat = seat),
            Phase::Mix => say!("ix-phase-mix"),
            Phase::Roll => say!("ix-phase-roll", turn = turn, seat = seat),
            Phase::Move => say!("ix-phase-move", turn = turn, seat = seat, moves = open.moves),
            Phase::Raid => say!("ix-phase-raid", turn = turn, home = open.raided.map(species).unwrap_or_default()),
            Phase::Birth => match self.next_birth(open) {
                Some((owner, one, count)) => {
                    say!(
                        "ix-phase-birth",
                        turn = turn,
                        seat = names.of(owner),
                        species = species(one),
                        one = one_of(one),
                        count = count
                    )
                }
                None => String::new(),
            },
            Phase::Over => say!("ix-phase-over"),
        }
    }

    fn question(&self, _: Names<'_>, view: &ViewOf<Self>) -> String {
        let open = &view.open;
        match open.phase {
            Phase::Mix => say!("ix-ask-mix"),
            Phase::Place => {
                let at = self.next_of_arc(open).map(|hex| self.board().name(hex).to_string());
                say!("ix-ask-place", at = at.unwrap_or_default())
            }
            Phase::Move => say!("ix-ask-move", moves = open.moves),
            Phase::Birth => match self.next_birth(open) {
                Some((_, one, count)) => say!("ix-ask-birth", species = species(one), one = one_of(one), count = count),
                None => String::new(),
            },
            Phase::Seating | Phase::First | Phase::Roll | Phase::Raid | Phase::Over => String::new(),
        }
    }

    fn choice(&self, names: Names<'_>, view: &ViewOf<Self>, action: Action) -> String {
        capital(&choose(self, names, view, action))
    }

    fn reason(&self, _: Names<'_>, _: &ViewOf<Self>, reason: Reason) -> String {
        let plain = |message| say!(message);
        match reason {
            Reason::NotNow => plain("ix-no-not_now"),
            Reason::NotAdjacent => plain("ix-no-not_adjacent"),
            Reason::NotYours { at } => say!("ix-no-not_yours", at = at.to_string()),
            Reason::OwnSpecies { at } => say!("ix-no-own_species", at = at.to_string()),
            Reason::HomeFull => plain("ix-no-home_full"),
            Reason::Held { at } => say!("ix-no-held", at = at.to_string()),
            Reason::HasMet { at } => say!("ix-no-has_met", at = at.to_string()),
            Reason::OtherHasMet { at } => say!("ix-no-other_has_met", at = at.to_string()),
            Reason::HomeHasMet => plain("ix-no-home_has_met"),
            Reason::Ordered => plain("ix-no-ordered"),
            Reason::NobodyHome { character } => say!("ix-no-nobody_home", character = key(Some(character))),
            Reason::Shared { at } => say!("ix-no-shared", at = at.to_string()),
            Reason::NoReserve { character } => say!("ix-no-no_reserve", character = key(Some(character))),
            Reason::OtherSwap => plain("ix-no-other_swap"),
            Reason::NoExchange => plain("ix-no-no_exchange"),
            Reason::NotBorn => plain("ix-no-not_born"),
            Reason::NotInReserve => plain("ix-no-not_in_reserve"),
            Reason::NoSuchMix => plain("ix-no-no_such_mix"),
            Reason::Chosen => plain("ix-no-chosen"),
            Reason::OtherHex { next } => say!("ix-no-other_hex", next = next.to_string()),
            Reason::Placed => plain("ix-no-placed"),
            Reason::NoResigning => plain("ix-no-no_resigning"),
            Reason::NothingToSay => plain("ix-no-nothing_to_say"),
        }
    }

    fn ending_words(&self, names: Names<'_>, ending: &Ending<Detail>) -> String {
        let Some(winner) = ending.winners.lowest() else { return say!("ix-end-draw") };
        let (seats, count) = (names.all(ending.winners), ending.scores[winner.index()]);
        if ending.winners.len() > 1 {
            return say!("ix-end-shared", seats = seats, creatures = count);
        }
        say!("ix-end-won", cause = ending.outcome, seats = seats, creatures = count)
    }

    fn coach(&self, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::First { .. } if K::DUEL => "ix-coach-place",
            Event::First { .. } => "ix-coach-mix",
            Event::Turn { .. } if K::DUEL => "ix-coach-turn",
            Event::Rolled { .. } => "ix-coach-rolled",
            Event::Moved { .. } => "ix-coach-moved",
            Event::Met { meeting: Meeting::Cancel, .. } => "ix-coach-met-cancel",
            Event::Met { meeting: Meeting::Kill, .. } => "ix-coach-met-kill",
            Event::Met { meeting: Meeting::Die, .. } => "ix-coach-met-die",
            Event::Met { meeting: Meeting::Pair, .. } => "ix-coach-met-pair",
            Event::Raid { .. } => "ix-coach-raid",
            Event::Swapped { .. } | Event::Changed { .. } => "ix-coach-swapped",
            Event::Born { .. } => "ix-coach-born",
            Event::Extinct { .. } => "ix-coach-extinct",
            Event::Said { .. } => "ix-coach-said",
            _ => return None,
        };
        Some((key, say!(key)))
    }

    fn section(&self, open: &Open) -> &'static str {
        match open.phase {
            Phase::Seating | Phase::First | Phase::Place | Phase::Mix => {
                if K::DUEL {
                    "infection"
                } else {
                    "extinction"
                }
            }
            Phase::Roll | Phase::Move => "a-turn",
            Phase::Raid => "homes",
            Phase::Birth => "meetings",
            Phase::Over => "the-end",
        }
    }

    fn shown(&self, view: &ViewOf<Self>) -> Value {
        serde_json::to_value(Creatures::shown(self, view)).expect("views serialise")
    }
}
