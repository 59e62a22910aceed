//! The texts of Infection and Extinction.

use creatures::{
    Action, BirthPreference, BlockedReason, Character, Creatures, EndCause, EndingDetail, Event, Hex, MeetingResult,
    Phase, Public, Species, SpeciesSet, Statement, StatementVerdict, StepConsequence, Variant,
};
use engine::{Ending, Seat, ViewOf};
use serde_json::Value;

use super::{EventText, Localized, SeatNames, format_list};
use crate::tr;

/// Returns the key of a species in messages.
fn id(species: Species) -> &'static str {
    ["red", "orange", "yellow", "green", "blue", "purple"][species.index()]
}

/// Returns a species in words.
pub fn species_name(species: Species) -> String {
    tr!("ix-species", species = id(species))
}

/// Returns a species in words, for one of its creatures.
fn one_of(species: Species) -> String {
    tr!("ix-one", species = id(species))
}

/// Returns the key of a character in messages.
fn key(character: Option<Character>) -> &'static str {
    match character {
        Some(Character::Friend) => "friend",
        Some(Character::Foe) => "foe",
        None => "unknown",
    }
}

/// Returns a creature in words, as far as it is known.
pub fn describe_creature(one: Species, character: Option<Character>) -> String {
    tr!("ix-creature", character = key(character), species = species_name(one))
}

/// Returns a creature as the object of an action: `the orange foe`. Many languages have a separate form for that.
fn the_creature(one: Species, character: Option<Character>) -> String {
    tr!("ix-the-creature", character = key(character), species = species_name(one))
}

/// Returns one of several indistinguishable creatures as the object of an action: `an orange foe`.
fn some_creature(one: Species, character: Option<Character>) -> String {
    tr!("ix-some-creature", character = key(character), one = one_of(one))
}

/// Capitalizes the first letter, as choices require.
pub fn capitalize_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn all_species(all: SpeciesSet) -> String {
    format_list(&all.iter().map(species_name).collect::<Vec<_>>())
}

fn told(text: String, clause: &'static str, weight: u8) -> EventText {
    EventText { text, clause, weight }
}

/// Returns the key of a standing birth preference in messages.
fn standing(births: BirthPreference) -> &'static str {
    match births {
        BirthPreference::Ask => "ask",
        BirthPreference::Friends => "friends",
        BirthPreference::Foes => "foes",
    }
}

/// Returns a number of creatures in words, with the number of foes among them.
fn mix(count: u8, foes: u8) -> String {
    tr!("ix-choose-mix", foes = foes, friends = count.saturating_sub(foes))
}

/// Returns a statement in the words of its speaker.
pub fn describe_statement(names: SeatNames<'_>, said: Action) -> String {
    match said {
        Action::ClaimChar { at, character } => {
            let character = tr!("ix-character", character = key(Some(character)));
            tr!("ix-say-char", at = at.to_string(), character = character)
        }
        Action::ClaimMix { species: one, min, max } => {
            let exact = match (min, max) {
                (min, max) if min == max => "yes",
                (0, _) => "most",
                _ => "least",
            };
            tr!("ix-say-mix", species = species_name(one), min = min, max = max, exact = exact)
        }
        Action::ClaimSwap { at, changed } => {
            tr!("ix-say-swap", at = at.to_string(), changed = if changed { "yes" } else { "no" })
        }
        Action::PromisePeace { to, rounds } => tr!("ix-say-peace", to = names.name_of(to), rounds = rounds),
        Action::PromiseVisit { at, species: one } => {
            tr!("ix-say-visit", at = at.to_string(), one = one_of(one))
        }
        Action::OfferTruce { to, rounds } => tr!("ix-say-truce", to = names.name_of(to), rounds = rounds),
        Action::AcceptTruce { of } => tr!("ix-say-accept", to = names.name_of(of)),
        Action::DeclineTruce { of } => tr!("ix-say-decline", to = names.name_of(of)),
        Action::AskChar { at } => tr!("ix-say-ask", at = at.to_string()),
        Action::Warn { to } => tr!("ix-say-warn", to = names.name_of(to)),
        _ => String::new(),
    }
}

/// Returns a statement that the game may still prove, as a reminder.
pub fn standing_word(names: SeatNames<'_>, seat: Seat, word: Statement) -> String {
    let seat = names.name_of(seat);
    match word {
        Statement::Character { at, character } => {
            let character = tr!("ix-character", character = key(Some(character)));
            tr!("ix-open-character", seat = seat, at = at.to_string(), character = character)
        }
        Statement::Swap { at, character } => {
            let character = tr!("ix-character", character = key(Some(character)));
            tr!("ix-open-swap", seat = seat, at = at.to_string(), character = character)
        }
        Statement::Peace { to, left } => tr!("ix-open-peace", seat = seat, to = names.name_of(to), left = left),
        Statement::Visit { at, species: one, .. } => {
            tr!("ix-open-visit", seat = seat, at = at.to_string(), one = one_of(one))
        }
        Statement::Truce { to, rounds, .. } => {
            tr!("ix-open-truce", seat = seat, to = names.name_of(to), rounds = rounds)
        }
        Statement::Asked { at } => tr!("ix-open-asked", seat = seat, at = at.to_string()),
    }
}

/// Returns the outcome of a statement.
fn decided(names: SeatNames<'_>, seat: Seat, word: Statement, verdict: StatementVerdict) -> String {
    let (seat, verdict) = (names.name_of(seat), verdict.id());
    match word {
        Statement::Character { at, character } => {
            let character = tr!("ix-character", character = key(Some(character)));
            tr!("ix-decided-character", seat = seat, verdict = verdict, at = at.to_string(), character = character)
        }
        Statement::Swap { at, .. } => tr!("ix-decided-swap", seat = seat, verdict = verdict, at = at.to_string()),
        Statement::Peace { to, .. } => tr!("ix-decided-peace", seat = seat, verdict = verdict, to = names.name_of(to)),
        Statement::Visit { at, .. } => tr!("ix-decided-visit", seat = seat, verdict = verdict, at = at.to_string()),
        Statement::Truce { to, .. } => tr!("ix-decided-truce", seat = seat, verdict = verdict, to = names.name_of(to)),
        Statement::Asked { at } => tr!("ix-decided-asked", seat = seat, verdict = verdict, at = at.to_string()),
    }
}

/// Returns the texts for creatures that move.
fn on_the_way(names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Placed { seat, species, at, character } => {
            let creature = some_creature(*species, *character);
            told(tr!("ix-placed", seat = names.name_of(*seat), creature = creature, at = at.to_string()), "IX-40", 0)
        }
        Event::Moved { seat, species, from, to, character, .. } => {
            let (seat, to) = (names.name_of(*seat), to.to_string());
            if let Some(from) = from {
                let creature = the_creature(*species, *character);
                let text = tr!("ix-moved", seat = seat, creature = creature, from = from.to_string(), to = to);
                return Some(told(text, "IX-9", 1));
            }
            told(tr!("ix-out", seat = seat, creature = some_creature(*species, *character), to = to), "IX-67", 1)
        }
        Event::Home { seat, species, from, character, .. } => {
            let creature = the_creature(*species, *character);
            told(tr!("ix-home", seat = names.name_of(*seat), creature = creature, from = from.to_string()), "IX-68", 1)
        }
        Event::Swapped { seat, species: one, at, character, .. } => {
            let (seat, known) = (names.name_of(*seat), key(*character));
            let text = tr!("ix-swapped", seat = seat, species = species_name(*one), at = at.to_string(), known = known);
            told(text, "IX-10", 1)
        }
        Event::Changed { seat, species: one, character } => {
            let (seat, known) = (names.name_of(*seat), key(*character));
            told(tr!("ix-changed", seat = seat, one = one_of(*one), known = known), "IX-72", 1)
        }
        Event::Exchanged { seat, species: one, at: [at, with], .. } => {
            let (at, with) = (at.to_string(), with.to_string());
            let text =
                tr!("ix-exchanged", seat = names.name_of(*seat), species = species_name(*one), at = at, with = with);
            told(text, "IX-Q4", 1)
        }
        Event::Fetched { seat, species: one, at, character, sent, .. } => {
            let (creature, comes) = (the_creature(*one, *sent), key(*character));
            let (seat, at) = (names.name_of(*seat), at.to_string());
            told(tr!("ix-fetched", seat = seat, creature = creature, at = at, comes = comes), "IX-Q4", 1)
        }
        _ => return None,
    })
}

/// Returns the texts for meetings, raids, births and deaths.
fn on_meeting(names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Met { seat, species: mover, at, others, meeting, .. } => {
            let (message, clause) = match meeting {
                MeetingResult::Cancel => ("ix-met-cancel", "IX-22"),
                MeetingResult::Kill => ("ix-met-kill", if others.len() > 1 { "IX-31" } else { "IX-23" }),
                MeetingResult::Die => ("ix-met-die", "IX-23"),
                MeetingResult::Pair => ("ix-met-pair", if others.len() > 1 { "IX-33" } else { "IX-25" }),
            };
            let (seat, at, count) = (names.name_of(*seat), at.to_string(), others.len());
            let one = others.iter().next().map(one_of).unwrap_or_default();
            let (mover, others) = (species_name(*mover), all_species(*others));
            told(
                tr!(message, seat = seat, at = at, mover = mover, others = others, one = one, count = count),
                clause,
                2,
            )
        }
        Event::Raid { seat, species: one, home, character, resident, .. } => {
            let (seat, creature, home) = (names.name_of(*seat), some_creature(*one, *character), species_name(*home));
            let resident = if *resident { "yes" } else { "no" };
            told(tr!("ix-raid", seat = seat, creature = creature, home = home, resident = resident), "IX-17", 2)
        }
        Event::Raided { species: one, character, .. } => {
            told(tr!("ix-raided", creature = some_creature(*one, *character)), "IX-18", 2)
        }
        Event::Born { seat, species: one, count, foes } => {
            let (seat, species, one) = (names.name_of(*seat), species_name(*one), one_of(*one));
            let text = match foes {
                None => tr!("ix-born", seat = seat, species = species, one = one, count = *count),
                Some(foes) => {
                    let friends = count - foes;
                    tr!("ix-born-known", seat = seat, species = species, one = one, friends = friends, foes = *foes)
                }
            };
            told(text, "IX-36", 1)
        }
        Event::Unborn { species: one, count } => {
            told(tr!("ix-unborn", species = species_name(*one), count = *count), "IX-71", 0)
        }
        Event::Extinct { species: one, .. } => told(tr!("ix-extinct", species = species_name(*one)), "IX-20", 2),
        _ => return None,
    })
}

/// Returns the texts for the frame of the game: seats, turns, talk and the end.
fn around_the_board<K: Variant>(names: SeatNames<'_>, event: &Event) -> EventText {
    match event {
        Event::Seated { sitting, .. } => {
            told(tr!("ix-seated", seats = names.inline_names_of(sitting.iter())), "IX-Q13", 1)
        }
        Event::First { seat } => told(tr!("ix-first", seat = names.name_of(*seat)), "IX-Q22", 1),
        Event::Mixed { foes, .. } => told(tr!("ix-mixed", foes = *foes), "IX-55", 1),
        Event::Settled => told(tr!("ix-settled"), "IX-55", 1),
        Event::Shown { seat, foes, .. } => told(tr!("ix-shown", seat = names.name_of(*seat), foes = *foes), "IX-52", 1),
        Event::Turn { round, seat, moves: Some(moves), .. } => {
            told(tr!("ix-turn", round = *round, seat = names.name_of(*seat), moves = *moves), "IX-48", 1)
        }
        Event::Turn { round, seat, .. } => {
            let clause = if K::DUEL { "IX-53" } else { "IX-61" };
            told(tr!("ix-turn-die", round = *round, seat = names.name_of(*seat)), clause, 1)
        }
        Event::Rolled { seat, die } => {
            let clause = if K::DUEL { "IX-53" } else { "IX-61" };
            told(tr!("ix-rolled", seat = names.name_of(*seat), die = *die), clause, 1)
        }
        Event::Ordered { births, .. } => told(tr!("ix-ordered", births = standing(*births)), "IX-Q11", 0),
        Event::Resigned { seat } => told(tr!("ix-resigned", seat = names.name_of(*seat)), "IX-Q35", 2),
        Event::Said { seat, said, truth } => {
            let message = match truth {
                None => "ix-said",
                Some(true) => "ix-said-true",
                Some(false) => "ix-said-false",
            };
            told(tr!(message, seat = names.name_of(*seat), words = describe_statement(names, *said)), "IX-5", 1)
        }
        Event::Decided { seat, word, verdict } => {
            // An answer says itself what it answers.
            let is_small_print = matches!(verdict, StatementVerdict::Lapsed | StatementVerdict::Answered);
            let weight = u8::from(!is_small_print);
            told(decided(names, *seat, *word, *verdict), "IX-Q34", weight)
        }
        Event::Over { cause, winners, creatures, .. } => {
            let size = |(seat, count)| tr!("ix-size", seat = names.name_of(Seat(seat)), count = count);
            let sizes: Vec<String> = (0..).zip(creatures.iter()).map(size).collect();
            let draw = if winners.is_empty() { "yes" } else { "no" };
            let left = creatures.iter().filter(|count| *count > 0).count();
            let message = format!("ix-over-{}", cause.id());
            let text = tr!(
                &message,
                winners = names.names_of(*winners),
                sizes = format_list(&sizes),
                draw = draw,
                left = left
            );
            let clause = match cause {
                EndCause::Goal => "IX-45",
                EndCause::Wipeout => "IX-77",
                EndCause::Resign => "IX-Q35",
                EndCause::TwoSpecies => "IX-63",
                EndCause::Quiet => "IX-78",
                EndCause::RoundLimit => "IX-79",
            };
            told(text, clause, 2)
        }
        _ => told(String::new(), "IX-7", 0),
    }
}

/// Returns the destination of a step and the creatures that it meets there, for the text of a choice.
fn what<K: Variant>(game: &Creatures<K>, public: &Public, one: Species, to: Hex) -> (&'static str, String) {
    match game.step_consequence(public, one, to) {
        StepConsequence::Free => ("free", String::new()),
        StepConsequence::Goal => ("goal", String::new()),
        StepConsequence::Home => ("home", String::new()),
        StepConsequence::Raid { home } => ("raid", species_name(home)),
        StepConsequence::Meeting { others } => ("meet", all_species(others)),
    }
}

fn choose<K: Variant>(
    game: &Creatures<K>,
    names: SeatNames<'_>,
    view: &ViewOf<Creatures<K>>,
    action: Action,
) -> String {
    let public = &view.public;
    match action {
        Action::Mix { foes } => mix(game.content().pack.start, foes),
        Action::Place { at, species, character } => {
            tr!("ix-choose-place", creature = describe_creature(species, Some(character)), at = at.to_string())
        }
        Action::Step { species: one, from, to } => {
            let (what, others) = what(game, public, one, to);
            let (from, to) = (from.to_string(), to.to_string());
            tr!("ix-choose-step", species = species_name(one), from = from, to = to, what = what, others = others)
        }
        Action::Out { species: one, character, to } => {
            let (what, others) = what(game, public, one, to);
            let creature = describe_creature(one, Some(character));
            tr!("ix-choose-out", creature = creature, to = to.to_string(), what = what, others = others)
        }
        Action::Swap { at, character } => {
            let present =
                game.board().index(at).and_then(|hex| game.known_character(view, hex, public.only_species_at(hex)?));
            let bluff = u8::from(present == Some(character));
            let character = tr!("ix-character", character = key(Some(character)));
            tr!("ix-choose-swap", at = at.to_string(), character = character, bluff = bluff)
        }
        Action::Change { species: one, character } => {
            tr!("ix-choose-change", one = one_of(one), character = key(Some(character)))
        }
        Action::Exchange { at, with } => tr!("ix-choose-exchange", at = at.to_string(), with = with.to_string()),
        Action::Fetch { at, character } => {
            let character = tr!("ix-character", character = key(Some(character)));
            tr!("ix-choose-fetch", at = at.to_string(), character = character)
        }
        Action::End {} => tr!("ix-choose-end"),
        Action::Birth { species, foes } => {
            let friends = public.due[species.index()].saturating_sub(foes);
            tr!("ix-choose-birth", friends = friends, foes = foes)
        }
        Action::Order { births } => tr!("ix-choose-order", births = standing(births)),
        Action::Resign {} => tr!("ix-choose-resign"),
        said => describe_statement(names, said),
    }
}

impl<K: Variant> Localized for Creatures<K> {
    fn describe_event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        let on_the_board = on_the_way(names, event).or_else(|| on_meeting(names, event));
        on_the_board.unwrap_or_else(|| around_the_board::<K>(names, event))
    }

    fn describe_phase(&self, names: SeatNames<'_>, public: &Public) -> String {
        let (round, seat) = (public.round, names.name_of(public.seat));
        match public.phase {
            Phase::Seating => tr!("ix-phase-seating"),
            Phase::First => tr!("ix-phase-first"),
            Phase::Place => tr!("ix-phase-place", seat = seat),
            Phase::Mix => tr!("ix-phase-mix"),
            Phase::Roll => tr!("ix-phase-roll", round = round, seat = seat),
            Phase::Move => tr!("ix-phase-move", round = round, seat = seat, moves = public.moves),
            Phase::Raid => {
                tr!("ix-phase-raid", round = round, home = public.raided.map(species_name).unwrap_or_default())
            }
            Phase::Birth => match self.next_birth(public) {
                Some((owner, one, count)) => {
                    tr!(
                        "ix-phase-birth",
                        round = round,
                        seat = names.name_of(owner),
                        species = species_name(one),
                        one = one_of(one),
                        count = count
                    )
                }
                None => String::new(),
            },
            Phase::Over => tr!("ix-phase-over"),
        }
    }

    fn describe_question(&self, _: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        let public = &view.public;
        match public.phase {
            Phase::Mix => tr!("ix-ask-mix"),
            Phase::Place => {
                let at = self.next_of_arc(public).map(|hex| self.board().hex_name(hex).to_string());
                tr!("ix-ask-place", at = at.unwrap_or_default())
            }
            Phase::Move => tr!("ix-ask-move", moves = public.moves),
            Phase::Birth => match self.next_birth(public) {
                Some((_, one, count)) => {
                    tr!("ix-ask-birth", species = species_name(one), one = one_of(one), count = count)
                }
                None => String::new(),
            },
            Phase::Seating | Phase::First | Phase::Roll | Phase::Raid | Phase::Over => String::new(),
        }
    }

    fn describe_action(&self, names: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        capitalize_first(&choose(self, names, view, action))
    }

    fn describe_blocked_reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        let plain = |message| tr!(message);
        match reason {
            BlockedReason::NotNow => plain("ix-no-not_now"),
            BlockedReason::NotAdjacent => plain("ix-no-not_adjacent"),
            BlockedReason::NotYours { at } => tr!("ix-no-not_yours", at = at.to_string()),
            BlockedReason::OwnSpecies { at } => tr!("ix-no-own_species", at = at.to_string()),
            BlockedReason::HomeFull => plain("ix-no-home_full"),
            BlockedReason::Held { at } => tr!("ix-no-held", at = at.to_string()),
            BlockedReason::HasMet { at } => tr!("ix-no-has_met", at = at.to_string()),
            BlockedReason::OtherHasMet { at } => tr!("ix-no-other_has_met", at = at.to_string()),
            BlockedReason::HomeHasMet => plain("ix-no-home_has_met"),
            BlockedReason::Ordered => plain("ix-no-ordered"),
            BlockedReason::NobodyHome { character } => tr!("ix-no-nobody_home", character = key(Some(character))),
            BlockedReason::Shared { at } => tr!("ix-no-shared", at = at.to_string()),
            BlockedReason::NoReserve { character } => tr!("ix-no-no_reserve", character = key(Some(character))),
            BlockedReason::OtherSwap => plain("ix-no-other_swap"),
            BlockedReason::NoExchange => plain("ix-no-no_exchange"),
            BlockedReason::NotBorn => plain("ix-no-not_born"),
            BlockedReason::NotInReserve => plain("ix-no-not_in_reserve"),
            BlockedReason::NoSuchMix => plain("ix-no-no_such_mix"),
            BlockedReason::Chosen => plain("ix-no-chosen"),
            BlockedReason::OtherHex { next } => tr!("ix-no-other_hex", next = next.to_string()),
            BlockedReason::Placed => plain("ix-no-placed"),
            BlockedReason::NoResigning => plain("ix-no-no_resigning"),
            BlockedReason::NothingToSay => plain("ix-no-nothing_to_say"),
        }
    }

    fn describe_ending(&self, names: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
        let Some(winner) = ending.winners.lowest() else { return tr!("ix-end-draw") };
        let (seats, count) = (names.names_of(ending.winners), ending.scores[winner.index()]);
        if ending.winners.len() > 1 {
            return tr!("ix-end-shared", seats = seats, creatures = count);
        }
        tr!("ix-end-won", cause = ending.outcome, seats = seats, creatures = count)
    }

    fn first_time_hint(&self, _: &Self::Public, _: Option<Seat>, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::First { .. } if K::DUEL => "ix-coach-place",
            Event::First { .. } => "ix-coach-mix",
            Event::Turn { .. } if K::DUEL => "ix-coach-turn",
            Event::Rolled { .. } => "ix-coach-rolled",
            Event::Moved { .. } => "ix-coach-moved",
            Event::Met { meeting: MeetingResult::Cancel, .. } => "ix-coach-met-cancel",
            Event::Met { meeting: MeetingResult::Kill, .. } => "ix-coach-met-kill",
            Event::Met { meeting: MeetingResult::Die, .. } => "ix-coach-met-die",
            Event::Met { meeting: MeetingResult::Pair, .. } => "ix-coach-met-pair",
            Event::Raid { .. } => "ix-coach-raid",
            Event::Swapped { .. } | Event::Changed { .. } => "ix-coach-swapped",
            Event::Born { .. } => "ix-coach-born",
            Event::Extinct { .. } => "ix-coach-extinct",
            Event::Said { .. } => "ix-coach-said",
            _ => return None,
        };
        Some((key, tr!(key)))
    }

    fn describe_chance(&self, _: &Public) -> String {
        tr!("chance-die")
    }

    fn rules_section(&self, public: &Public) -> &'static str {
        match public.phase {
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

    fn view_to_json(&self, view: &ViewOf<Self>) -> Value {
        serde_json::to_value(Creatures::wire_view(self, view)).expect("views serialise")
    }
}
