//! The statements of the heuristic at tables with talk, and the conclusions that it draws from statements (IX-5,
//! IX-Q34).

use creatures::{Action, Character, Creatures, HexSet, Public, Statement, Variant};
use engine::{Seat, SeatContext, SeatSet, random};

use crate::Generator;

/// The percentage of decisions with an unsolicited claim, which is about creatures that others have within this many
/// steps.
const CLAIMS: u32 = 5;
const REACH: u8 = 4;
/// The number of turns of each seat for which a truce is offered again.
const RENEWED: u8 = 2;

/// Returns the statement that a seat makes before it moves: a reply to a question or an offer, a renewed truce, or a
/// claim.
pub(super) fn choose_statement<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    rng: &mut Generator,
) -> Option<Action> {
    let mut sayings = Vec::new();
    let mut wishes = replies(context).chain(renewal(context)).peekable();
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

pub(super) fn promised_seats(public: &Public, seat: Seat) -> impl Iterator<Item = Seat> {
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
            let agreed = is_worthwhile(context, other);
            if agreed { Action::AcceptTruce { of: other } } else { Action::DeclineTruce { of: other } }
        });
        offer.into_iter().chain(public.words_of(other).filter_map(asked))
    })
}

/// Offers a truce again that ends with this turn and was kept, unless the seat has already made a statement in this
/// turn, so that a refused offer is not repeated.
fn renewal<K: Variant>(context: SeatContext<'_, Creatures<K>>) -> Option<Action> {
    let SeatContext { public, seat, .. } = context;
    if public.said[seat.index()] > 0 {
        return None;
    }
    trusted_seats::<K>(public, seat).iter().find_map(|to| {
        let ends = |word| matches!(word, Statement::Peace { to: other, left: 1 } if other == to);
        let wanted = public.words_of(seat).any(ends) && !public.offers_truce(seat, to) && is_worthwhile(context, to);
        wanted.then_some(Action::OfferTruce { to, rounds: RENEWED })
    })
}

/// True if a seat has promised peace to a seat other than this one.
pub(super) fn has_partner_besides(public: &Public, seat: Seat, other: Seat) -> bool {
    promised_seats(public, seat).any(|to| to != other)
}

/// True if peace with another seat is worth having. Once a third seat is the last between them, only the seat with more
/// creatures gains by it (IX-63, IX-64). Before that, the seat with the most creatures gets no peace. No seat has peace
/// with two others, since a seat at peace with all wins far more than its share.
fn is_worthwhile<K: Variant>(context: SeatContext<'_, Creatures<K>>, other: Seat) -> bool {
    let SeatContext { rules: game, public, seat, .. } = context;
    if K::DUEL
        || !is_honest(public, other)
        || has_partner_besides(public, seat, other)
        || has_partner_besides(public, other, seat)
    {
        return false;
    }
    let theirs = game.creature_count(public, other);
    let third = || public.living.without(seat).without(other).iter().map(|third| game.creature_count(public, third));
    match public.living.len() {
        0..=2 => false,
        3 => game.creature_count(public, seat) > theirs,
        _ => third().any(|third| third >= theirs),
    }
}

/// Claims that a creature that others can reach is a foe, once in a turn and whatever it is. A seat that believes the
/// claim stays away, the claim reveals nothing, and claims are believed as long as most of them turn out to be true.
fn claim<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    mut claims: Vec<Action>,
    rng: &mut Generator,
) -> Option<Action> {
    let SeatContext { rules: game, public, seat, .. } = context;
    if public.said[seat.index()] > 0 {
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

    use creatures::{CompiledPack, Duel, Melee, Options, Phase, STANDARD_PACK};
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
        choose_statement(SeatContext::new(game, &state.public, &own, Seat(0)), &mut Generator::seed_from_u64(2))
    }

    /// Replaces all statements of a seat by one.
    fn put(public: &mut Public, seat: usize, word: Statement) {
        public.words = Default::default();
        public.words[seat][0] = Some(word);
        public.pending_words = 1;
    }

    const OFFER: Statement = Statement::Truce { to: Seat(0), rounds: 3, left: 2 };

    #[test]
    fn a_truce_is_for_those_who_do_not_lead_and_have_kept_their_word() {
        let (game, mut state) = begun::<Melee>(4);
        put(&mut state.public, 1, OFFER);
        let species = |seat| game.species_of(&state.public, Seat(seat)).next().expect("a seat has species").index();
        let (theirs, third) = (species(1), species(2));
        state.public.home[third] = state.public.home[theirs] + 9;
        assert_eq!(said(&game, &state), Some(Action::AcceptTruce { of: Seat(1) }));
        state.public.broken[1] = 1;
        assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }));
        state.public.broken[1] = 0;
        state.public.home[theirs] += 20;
        assert_eq!(said(&game, &state), Some(Action::DeclineTruce { of: Seat(1) }));
        state.public.home[theirs] -= 20;
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
