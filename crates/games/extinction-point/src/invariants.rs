//! Checks of the state (section 7).

use engine::{Invariants, StateOf};

use crate::ExtinctionPoint;
use crate::card::{Cards, NONE, Suit};
use crate::frame::{StackFrame, TurnStep};
use crate::options::HEALTH;
use crate::state::{MAX_CREW, Public, VEILED};

impl Invariants for ExtinctionPoint {
    fn check_invariants(&self, state: &StateOf<Self>) -> Verdict {
        let public = &state.public;
        check_player_cards(public)?;
        check_infil_cards(public)?;
        check_decks(self, public)?;
        check_hands(self, state)?;
        demand(HEALTH.contains(&self.starting_health[0]), "health is in its range")
    }
}

type Verdict = Result<(), &'static str>;

fn demand(holds: bool, what: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(what) }
}

/// Checks that each of the 52 Player cards is in exactly one place (section 2).
fn check_player_cards(public: &Public) -> Verdict {
    let mut all = Cards::EMPTY;
    let mut add = |cards: Cards| {
        let twice = !all.and(cards).is_empty();
        all = all.or(cards);
        !twice
    };
    let mut once = add(public.store) && add(public.discard) && add(public.row) && add(public.trick.lying);
    for site in public.buildings() {
        once &= add(site.cards) && add(Cards::only(site.card()));
    }
    demand(once, "no card is in two places")?;
    demand(all == public.located, "cards in sight are counted")?;
    let shields = |cards: Cards| cards.and(Suit::Shield.cards()).len();
    demand(
        public.buildings().iter().all(|site| shields(site.cards) <= 1),
        "a BUILDING has one SHIELD at most (EP-71)",
    )?;
    demand(public.store.and(Suit::Building.cards()).is_empty(), "no BUILDING is stored")
}

/// Checks that each of the 32 Infiltrator cards is in exactly one place (section 2, EP-9).
fn check_infil_cards(public: &Public) -> Verdict {
    let (mut all, mut once) = (0u32, true);
    let mut add = |bits: u32| {
        once &= all & bits == 0;
        all |= bits;
    };
    let deck = &public.infil;
    add(deck.pool);
    add(deck.discard);
    add(public.exiled);
    let known = deck.top.iter().take(deck.tops as usize).chain(deck.bottom.iter().take(deck.bottoms as usize));
    known.chain(deck.shown.iter().take(deck.showns as usize)).for_each(|card| add(1 << card));
    public.trick.infil.iter().filter(|card| **card < VEILED).for_each(|card| add(1 << card));
    public.sites.iter().filter(|site| site.is_sabotaged()).for_each(|site| add(1 << site.sabotage));
    for frame in &public.frames[..public.depth as usize] {
        if let StackFrame::Sabotage { card } = frame {
            add(1 << card);
        }
    }
    demand(once && all == u32::MAX, "each card of the Infiltrator is in one place")
}

fn check_decks(game: &ExtinctionPoint, public: &Public) -> Verdict {
    let full = |count: usize| ((1u64 << count) - 1) as u32;
    let active = |card: u8| if card == NONE { 0 } else { 1u32 << card };
    let mothership = public.mothership_unseen | public.mothership_discard | active(public.mothership);
    demand(mothership == full(game.content.mothership.len()), "each MOTHERSHIP card is somewhere")?;
    let unseen = public.bunker_layers.iter().fold(0, |all, layer| all | layer);
    let bunker = unseen | public.bunker_discard | active(public.bunker);
    demand(bunker == full(game.content.bunker.len()), "each BUNKER card is somewhere")?;
    let size: u32 = public.bunker_layers.iter().map(|layer| layer.count_ones()).sum();
    demand(size == unseen.count_ones(), "no BUNKER card is in two layers")?;
    let removed = u32::from(public.attack.bunker_removed.saturating_sub(1));
    demand(size >= u32::from(public.bunker_face_down()) + removed, "the BUNKER deck has as many cards as its health")?;
    let over = public.step == TurnStep::Over;
    let dead = public.mothership_health == 0 || public.bunker_health == 0;
    demand(over == dead, "the game is over when VICTORY or DEFEAT is uncovered, and only then (EP-142)")
}

fn check_hands(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>) -> Verdict {
    let (public, private) = (&state.public, &state.private);
    let mut all = public.located;
    for who in 0..MAX_CREW {
        let hand = private.hands[who];
        demand(all.and(hand).is_empty(), "a card in a hand is nowhere else")?;
        all = all.or(hand);
        let held = if game.seats == 1 && who == 1 { public.row } else { hand };
        demand(held.len() == public.counts[who], "hands have as many cards as everybody counts")?;
        let traces = &public.traces;
        demand(
            hand.and(traces.void[who].cards()).is_empty() || who == 1 && game.seats == 1,
            "who has shown a void has it",
        )?;
        demand(traces.seen[who].minus(hand).is_empty(), "a card seen in a hand is there")?;
        let old = hand.and(traces.old).len();
        demand((traces.old_least[who]..=traces.old_most[who]).contains(&old), "old cards are where they can be")?;
        let given = private.known_given.iter().fold(Cards::EMPTY, |given, knows| given.or(knows[who]));
        demand(given.minus(hand).is_empty(), "a card that was given is still there")?;
    }
    demand(
        public.traces.old.minus(all).is_empty() && public.traces.old.and(public.located).is_empty(),
        "old cards are in hands",
    )?;
    let held = private.hands.iter().fold(Cards::EMPTY, |held, hand| held.or(*hand));
    demand(public.traces.old.minus(held).is_empty(), "old cards are in hands")
}
