//! The statements of the heuristic at tables with talk, and the conclusions that it draws from statements (IX-5,
//! IX-Q34).

use creatures::{Action, Character, Creatures, HexSet, Phase, Public, Statement, Variant};
use engine::{Seat, SeatContext, SeatSet, random};

use crate::Generator;

/// The percentage of decisions with an unsolicited claim, which is about creatures that others have within this many
/// steps.
const CLAIMS: u32 = 5;
const REACH: u8 = 4;
/// The number of turns of each seat for which a truce is offered.
const TRUCE_TURNS: u8 = 5;
/// The last round in which truces are made while everybody keeps promises. Partners have all their creatures by then.
const LAST_TRUCE_ROUND: u32 = 10;

/// Returns the statement that a seat makes before it moves: a reply to a question or an offer, an offer of truce, or a
/// claim. None where it has no choice of moves, or the table is one without talk.
pub(super) fn choose_statement<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    choices: &[Action],
    rng: &mut Generator,
) -> Option<Action> {
    if context.public.phase != Phase::Move || choices.len() < 2 || !context.rules.options().talk {
        return None;
    }
    let mut sayings = Vec::new();
    let mut wishes = replies(context).chain(offer(context)).peekable();
    if wishes.peek().is_some() {
        context.out_of_turn_actions(&mut sayings);
        // A statement that is no longer legal is skipped: a creature may have been seen since it was asked about.
        if let Some(wish) = wishes.find(|wish| sayings.contains(wish)) {
            return Some(wish);
        }
        sayings.clear();
    }
    if random::below(rng, 100) >= CLAIMS {
        return None;
    }
    context.out_of_turn_actions(&mut sayings);
    claim(context, sayings, rng)
}

/// Returns the seats that this seat has promised peace and has no reason to doubt. A seat that has broken a promise is
/// not believed and is owed nothing. Peace makes no sense in a duel.
pub(super) fn trusted_seats<K: Variant>(public: &Public, seat: Seat) -> SeatSet {
    if K::DUEL || public.pending_words == 0 {
        return SeatSet::EMPTY;
    }
    promised_seats(public, seat).filter(|to| is_honest(public, seat) && is_honest(public, *to)).collect()
}

/// Returns the seats that have a mutual promise of peace with this seat and have never broken one.
pub(super) fn partner_seats<K: Variant>(public: &Public, seat: Seat) -> SeatSet {
    let promised_back = |to: &Seat| promised_seats(public, *to).any(|back| back == seat);
    trusted_seats::<K>(public, seat).iter().filter(promised_back).collect()
}

fn promised_seats(public: &Public, seat: Seat) -> impl Iterator<Item = Seat> {
    public.words_of(seat).filter_map(|word| match word {
        Statement::Peace { to, .. } => Some(to),
        _ => None,
    })
}

pub(super) fn is_honest(public: &Public, seat: Seat) -> bool {
    public.broken[seat.index()] == 0
}

/// Returns the replies to offers of truce and to questions about creatures. The replies are always the same, whatever
/// the creatures are.
fn replies<K: Variant>(context: SeatContext<'_, Creatures<K>>) -> impl Iterator<Item = Action> {
    let SeatContext { rules: game, public, seat, .. } = context;
    let others = if public.pending_words == 0 { SeatSet::EMPTY } else { public.living.without(seat) };
    let asked = move |word| match word {
        Statement::Asked { at } => {
            let own =
                public.only_species_at(game.board().index(at)?).is_some_and(|one| game.owner_of(public, one) == seat);
            own.then_some(Action::ClaimChar { at, character: Character::Foe })
        }
        _ => None,
    };
    others.iter().flat_map(move |other| {
        let offer = public.offers_truce(other, seat).then(|| {
            let agreed = is_welcome(game, public, seat, other);
            if agreed { Action::AcceptTruce { of: other } } else { Action::DeclineTruce { of: other } }
        });
        offer.into_iter().chain(public.words_of(other).filter_map(asked))
    })
}

/// Offers a truce to the nearest seat that has no partner, or again to the partner whose truce ends with this turn. It
/// does so once in a turn, so that a refused offer is not repeated at once.
fn offer<K: Variant>(context: SeatContext<'_, Creatures<K>>) -> Option<Action> {
    let SeatContext { rules: game, public, seat, .. } = context;
    if public.said[seat.index()] > 0 {
        return None;
    }
    let lasts = |to: Seat| {
        public
            .words_of(seat)
            .any(|word| matches!(word, Statement::Peace { to: other, left } if other == to && left > 1))
    };
    let home = |of: Seat| game.species_of(public, of).next().map_or(0, |species| game.board().corner_hex(species));
    let others = public.living.without(seat).iter();
    let to = others
        .filter(|to| is_welcome(game, public, seat, *to) && !lasts(*to) && !public.offers_truce(seat, *to))
        .min_by_key(|to| game.board().distance(home(seat), home(*to)))?;
    Some(Action::OfferTruce { to, rounds: TRUCE_TURNS })
}

/// True if a seat has promised peace to a seat other than this one.
fn has_partner_besides(public: &Public, seat: Seat, other: Seat) -> bool {
    promised_seats(public, seat).any(|to| to != other)
}

/// True if a truce with this seat is welcome: both can still grow by it, nobody has broken a promise, and neither has
/// another partner, since a seat at peace with all wins far more than its share. Late truces would make up for all losses
/// again and again, and the game would not end; they are for those who have to stand up to a seat that broke its word.
/// In a duel, and between the last two, peace makes no sense.
fn is_welcome<K: Variant>(game: &Creatures<K>, public: &Public, seat: Seat, other: Seat) -> bool {
    let can_grow = |of: Seat| {
        game.species_of(public, of).any(|species| game.reserve_count(public, species).is_none_or(|left| left > 0))
    };
    let is_free = |of: Seat, but: Seat| is_honest(public, of) && can_grow(of) && !has_partner_besides(public, of, but);
    let others = public.living.without(seat).without(other);
    let is_late = public.round > LAST_TRUCE_ROUND && others.iter().all(|one| is_honest(public, one));
    !K::DUEL && public.living.len() > 2 && !is_late && is_free(seat, other) && is_free(other, seat)
}

/// Claims that a creature that others can reach is a foe, once in a turn and whatever it is. A seat that believes the
/// claim stays away, the claim reveals nothing, and claims are believed as long as most of them turn out to be true. A
/// seat with a partner says nothing: its creatures come as friends.
fn claim<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    mut claims: Vec<Action>,
    rng: &mut Generator,
) -> Option<Action> {
    let SeatContext { rules: game, public, seat, .. } = context;
    if public.said[seat.index()] > 0 || !trusted_seats::<K>(public, seat).is_empty() {
        return None;
    }
    let board = game.board();
    let strangers = public.living.without(seat).iter().flat_map(|other| game.species_of(public, other));
    let others = strangers.fold(HexSet::EMPTY, |all, one| all.or(public.at[one.index()]));
    let reached =
        |at| board.index(at).is_some_and(|hex| others.iter().any(|other| board.distance(hex, other) <= REACH));
    let said =
        |at| public.words_of(seat).any(|word| matches!(word, Statement::Character { at: known, .. } if known == at));
    claims.retain(|claim| match claim {
        Action::ClaimChar { at, character } => character.is_foe() && reached(*at) && !said(*at),
        _ => false,
    });
    let count = u32::try_from(claims.len()).ok().filter(|count| *count > 0)?;
    Some(claims[random::below(rng, count) as usize])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use creatures::{CompiledPack, Duel, Melee, Options, STANDARD_PACK};
    use engine::{Apply, NullSink, Observe, Rules, StateOf};
    use rand_xoshiro::rand_core::SeedableRng;

    use super::super::CreaturesSteady;
    use super::*;
    use crate::Policy;
    use crate::playout::advance_to_decision;

    /// Creates a game in which seat 0, which has an unseen creature on the board, is about to move.
    fn begun<K: Variant>(seats: u8) -> (Creatures<K>, StateOf<Creatures<K>>) {
        let content = content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard pack is sound");
        let game = Creatures::<K>::new(seats, Options::default(), Arc::new(content)).expect("the seats fit");
        let (mut state, mut rng, mut room) = (game.initial_state(), Generator::seed_from_u64(3), Vec::new());
        while state.public.phase != Phase::Move
            || state.public.seat != Seat(0)
            || unseen(&game, &state.public).is_none()
        {
            let seat = advance_to_decision(&game, &mut state, &mut rng).expect("a game lasts longer");
            let own = game.own_knowledge(&state.public, &state.private, seat);
            let action = CreaturesSteady::default().choose_legal_action(
                SeatContext::new(&game, &state.public, &own, seat),
                &mut rng,
                &mut room,
            );
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        state.public.said[0] = 0;
        (game, state)
    }

    fn unseen<K: Variant>(game: &Creatures<K>, public: &Public) -> Option<u8> {
        game.species_of(public, Seat(0)).find_map(|one| public.at[one.index()].minus(public.seen).iter().next())
    }

    fn said<K: Variant>(game: &Creatures<K>, state: &StateOf<Creatures<K>>) -> Option<Action> {
        let own = game.own_knowledge(&state.public, &state.private, Seat(0));
        let context = SeatContext::new(game, &state.public, &own, Seat(0));
        choose_statement(context, &[Action::End {}; 2], &mut Generator::seed_from_u64(2))
    }

    /// Replaces all statements of a seat by one.
    fn put(public: &mut Public, seat: usize, word: Statement) {
        public.words = Default::default();
        public.words[seat][0] = Some(word);
        public.pending_words = 1;
    }

    const OFFER: Statement = Statement::Truce { to: Seat(0), rounds: 3, left: 2 };

    #[test]
    fn a_truce_is_for_those_who_can_grow_and_have_kept_their_word() {
        let (game, mut state) = begun::<Melee>(4);
        put(&mut state.public, 1, OFFER);
        let theirs = game.species_of(&state.public, Seat(1)).next().expect("a seat has a species");
        assert_eq!(said(&game, &state), Some(Action::AcceptTruce { of: Seat(1) }));
        state.public.broken[1] = 1;
        assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }));
        state.public.broken[1] = 0;
        let left = game.reserve_count(&state.public, theirs).expect("the supply is limited");
        state.public.home[theirs.index()] += left;
        assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }), "the reserve is empty");
        state.public.home[theirs.index()] -= left;
        for (promiser, to) in [(0, 3), (1, 2)] {
            let mut state = state.clone();
            state.public.words[promiser][1] = Some(Statement::Peace { to: Seat(to), left: 2 });
            assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }), "peace with two");
        }
    }

    #[test]
    fn with_two_seats_left_and_in_a_duel_there_is_no_truce() {
        let (game, mut state) = begun::<Melee>(4);
        put(&mut state.public, 1, OFFER);
        state.public.living = SeatSet::first(2);
        assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }));
        let (game, mut state) = begun::<Duel>(2);
        put(&mut state.public, 1, OFFER);
        assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }));
    }

    #[test]
    fn a_question_has_the_same_answer_whatever_the_creature_is() {
        let (game, mut state) = begun::<Melee>(4);
        let hex = unseen(&game, &state.public).expect("somebody is unseen");
        let at = game.board().hex_name(hex);
        put(&mut state.public, 2, Statement::Asked { at });
        for foe in [true, false] {
            let others = state.private.foes.minus(HexSet::only(hex));
            state.private.foes = if foe { others.or(HexSet::only(hex)) } else { others };
            assert_eq!(said(&game, &state), Some(Action::ClaimChar { at, character: Character::Foe }));
        }
    }

    #[test]
    fn a_question_about_a_creature_that_was_seen_since_keeps_nobody_from_answering_an_offer() {
        let (game, mut state) = begun::<Melee>(4);
        let hex = unseen(&game, &state.public).expect("somebody is unseen");
        put(&mut state.public, 1, Statement::Asked { at: game.board().hex_name(hex) });
        state.public.words[2][0] = Some(OFFER);
        state.public.seen = state.public.seen.or(HexSet::only(hex));
        let answer = said(&game, &state);
        let to_offer =
            matches!(answer, Some(Action::AcceptTruce { of: Seat(2) } | Action::DeclineTruce { of: Seat(2) }));
        assert!(to_offer, "{answer:?}");
    }

    #[test]
    fn peace_protects_until_somebody_has_broken_a_promise() {
        let (_, mut state) = begun::<Melee>(4);
        put(&mut state.public, 0, Statement::Peace { to: Seat(2), left: 1 });
        assert_eq!(trusted_seats::<Melee>(&state.public, Seat(0)), SeatSet::only(Seat(2)));
        assert_eq!(trusted_seats::<Duel>(&state.public, Seat(0)), SeatSet::EMPTY);
        for breaker in [0, 2] {
            let mut public = state.public.clone();
            public.broken[breaker] = 1;
            assert_eq!(trusted_seats::<Melee>(&public, Seat(0)), SeatSet::EMPTY);
        }
    }
}
