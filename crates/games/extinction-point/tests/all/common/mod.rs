//! Tables for tests: the house set, and the secrets that the conformance suite checks.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::{Arc, LazyLock};

use check::Probe;
use engine::{
    Apply, BlockedActions, Chance, EmittedEvent, Invariants, LegalActions, Observe, Rules, Seat, SeatSet, StateOf,
    ToAct, ViewOf,
};
use extinction_point::{
    Action, Building, Card, Cards, CompiledPack, Deck, Election, Event, ExtinctionPoint, HOUSE_PACK, InfiltratorCard,
    NONE, Options, Pack, StackFrame, Suit, TurnStep,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The house set.
pub static HOUSE_SET: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set is sound")));

/// The house set without abilities.
pub static BLANK_SET: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new((**HOUSE_SET).clone().without_abilities()));

/// Returns the house pack for modification.
pub fn house_pack() -> Pack {
    content::read(HOUSE_PACK).expect("the house pack is sound")
}

/// Creates a table with the house set.
pub fn new_game(seats: u8, options: Options) -> ExtinctionPoint {
    ExtinctionPoint::new(seats, options, HOUSE_SET.clone()).expect("a playable table")
}

/// Creates a table without abilities.
pub fn new_blank_game(seats: u8, options: Options) -> ExtinctionPoint {
    ExtinctionPoint::new(seats, options, BLANK_SET.clone()).expect("a playable table")
}

/// A fact about a secret: this card is in the hand of this seat.
pub type Fact = (u8, Card);

/// The facts that the conformance suite tracks for this game.
pub struct Secrets;

impl Probe for Secrets {
    type Game = ExtinctionPoint;
    type Fact = Fact;
    const CLAUSES: &'static str = "EP";

    fn is_cooperative(_: &ExtinctionPoint) -> bool {
        true
    }

    fn collect_event_facts(game: &ExtinctionPoint, event: &Event, out: &mut Vec<Fact>) {
        let hand = |who: u8, cards: Cards, out: &mut Vec<Fact>| out.extend(cards.iter().map(|card| (who, card)));
        match *event {
            Event::Hand { who, cards } | Event::DrewCards { who, cards } => hand(who, cards, out),
            // In a solo game, a card on its way to the row is still in the hand when the event names it.
            Event::Gave { card, .. } if game.seats() == 1 => out.push((0, card)),
            Event::Gave { to, card, .. } => out.push((to, card)),
            Event::Showed { who, card, .. } => out.push((who, card)),
            _ => {}
        }
    }

    fn collect_view_facts(game: &ExtinctionPoint, view: &ViewOf<ExtinctionPoint>, out: &mut Vec<Fact>) {
        for who in 0..game.seats() {
            out.extend(view.public.traces.seen[who as usize].iter().map(|card| (who, card)));
        }
        if let Some((seat, own)) = &view.own {
            out.extend(own.hand.iter().map(|card| (seat.0, card)));
            for (who, cards) in own.gave.iter().enumerate() {
                out.extend(cards.iter().map(|card| (who as u8, card)));
            }
        }
    }

    fn is_fact_true(_: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, (who, card): Fact) -> bool {
        state.private.hands[who as usize].contains(card)
    }

    /// A card may leave a hand in secret: a giver may have given this one.
    fn makes_uncertain(_: &ExtinctionPoint, event: &Event, (who, _): Fact) -> bool {
        matches!(event, Event::Passed { to, .. } if to[who as usize].is_some())
    }
}

/// Resolves chance events until a seat is to act.
pub fn resolve_all_chance(
    game: &ExtinctionPoint,
    state: &mut StateOf<ExtinctionPoint>,
    seed: u64,
) -> Vec<EmittedEvent<Event>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut told = Vec::new();
    while game.to_act(&state.public) == ToAct::Chance {
        let outcome = game.sample_outcome(state, &mut rng);
        assert!(game.is_possible(state, outcome), "nature gives what it can");
        game.apply_chance(state, outcome, &mut told);
    }
    told
}

/// Returns the legal actions of a seat.
pub fn legal_actions(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, seat: u8) -> Vec<Action> {
    let mut legal = Vec::new();
    let own = game.own_knowledge(&state.public, &state.private, Seat(seat));
    game.legal_actions(&state.public, &own, Seat(seat), &mut legal);
    legal
}

/// Parses cards from their tokens.
pub fn parse_cards(tokens: &str) -> Cards {
    tokens.split_whitespace().map(|token| token.parse::<Card>().expect(token)).collect()
}

/// Parses one card from its token.
pub fn parse_card(token: &str) -> Card {
    token.parse().expect(token)
}

/// Creates a table without elections that waits for the first lead, with these hands. No card is active unless a test
/// adds one.
pub fn state_with_hands(game: &ExtinctionPoint, hands: &[&str]) -> StateOf<ExtinctionPoint> {
    let mut state = game.initial_state();
    resolve_all_chance(game, &mut state, 1);
    let public = &mut state.public;
    public.step = TurnStep::Lead;
    public.frames = [StackFrame::Tops; 8];
    public.depth = 0;
    public.mothership_unseen |= 1 << public.mothership;
    public.bunker_layers[0] |= 1 << public.bunker;
    (public.mothership, public.bunker) = (NONE, NONE);
    public.infil.pool |= public.infil.top.iter().filter(|card| **card != NONE).fold(0, |all, card| all | 1 << card);
    public.infil.top = [NONE; 8];
    public.infil.tops = 0;
    public.located = public.row;
    (public.round, public.captain, public.last_leader, public.trick.leader) = (1, 0, 0, 0);
    public.asked = SeatSet::only(Seat(0));
    for (who, hand) in hands.iter().enumerate() {
        state.private.hands[who] = parse_cards(hand);
        state.public.counts[who] = parse_cards(hand).len();
    }
    // The active cards are removed so that the size of the decks still matches their health.
    let text = |id: &str, state: &mut StateOf<ExtinctionPoint>| activate_card(game, state, id);
    text("M06", &mut state);
    text("K15", &mut state);
    state
}

/// Makes a MOTHERSHIP or BUNKER card of the set the active one.
pub fn activate_card(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, id: &str) {
    let pack = &game.content().pack;
    let public = &mut state.public;
    let deck = pack.cards.iter().find(|entry| entry.id == id).expect("a card of the set").deck;
    let place = pack.cards.iter().filter(|entry| entry.deck == deck).position(|entry| entry.id == id);
    let place = place.expect("it was found before") as u8;
    if deck == Deck::Mothership {
        if public.mothership != NONE {
            public.mothership_unseen |= 1 << public.mothership;
        }
        public.mothership_unseen &= !(1 << place);
        public.mothership = place;
    } else {
        if public.bunker != NONE {
            public.bunker_layers[0] |= 1 << public.bunker;
        }
        public.bunker_layers[0] &= !(1 << place);
        public.bunker = place;
    }
}

/// Puts these cards on top of the Infiltrator deck.
pub fn stack_infiltrator_deck(state: &mut StateOf<ExtinctionPoint>, tokens: &str) {
    for (place, token) in tokens.split_whitespace().enumerate() {
        let card = token.parse::<InfiltratorCard>().expect(token).0;
        state.public.infil.pool &= !(1 << card);
        state.public.infil.discard &= !(1 << card);
        state.public.exiled &= !(1 << card);
        state.public.infil.top[place] = card;
        state.public.infil.tops = place as u8 + 1;
    }
}

/// Adds a BUILDING and its attached cards to the settlement.
pub fn build(state: &mut StateOf<ExtinctionPoint>, value: u8, on_it: &str) {
    let place = state.public.built as usize;
    state.public.sites[place] = Building { value, sabotage: NONE, cards: parse_cards(on_it) };
    state.public.built += 1;
    state.public.located =
        state.public.located.or(parse_cards(on_it)).or(Cards::only(Card::new(Suit::Building, value)));
}

/// Puts cards into the BUNKER's store.
pub fn store_cards(state: &mut StateOf<ExtinctionPoint>, tokens: &str) {
    state.public.store = state.public.store.or(parse_cards(tokens));
    state.public.located = state.public.located.or(parse_cards(tokens));
}

/// Puts Sabotage on a BUILDING.
pub fn sabotage_building(state: &mut StateOf<ExtinctionPoint>, value: u8, number: u8) {
    let site = state.public.site_index(value).expect("a BUILDING of the settlement");
    let card = 25 + number;
    state.public.infil.pool &= !(1 << card);
    state.public.exiled &= !(1 << card);
    state.public.sites[site].sabotage = card;
}

/// Applies a legal action of a seat and resolves the chance events that must follow.
pub fn take_action(
    game: &ExtinctionPoint,
    state: &mut StateOf<ExtinctionPoint>,
    seat: u8,
    action: Action,
) -> Vec<Event> {
    let open = legal_actions(game, state, seat);
    assert!(open.contains(&action), "{action:?} is open to seat {seat} among {open:?}");
    let mut told: Vec<EmittedEvent<Event>> = Vec::new();
    game.apply_action(state, Seat(seat), action, &mut told);
    game.check_invariants(state).expect("a sound state");
    told.into_iter().map(|told| told.event).collect()
}

pub fn play_card(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, seat: u8, token: &str) -> Vec<Event> {
    take_action(game, state, seat, Action::Play { card: parse_card(token) })
}

/// Plays these cards from these seats in turn and returns all emitted events; the last card of a hand is played
/// automatically.
pub fn cards_fall(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, plays: &[(u8, &str)]) -> Vec<Event> {
    let mut told = Vec::new();
    for (seat, token) in plays {
        let is_this = |event: &Event| matches!(event, Event::Played { who, card, .. } if (*who, *card) == (*seat, self::parse_card(token)));
        if !told.iter().any(is_this) {
            told.extend(play_card(game, state, *seat, token));
        }
    }
    told
}

/// Returns the cards that a seat may play.
pub fn playable_cards(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, seat: u8) -> Cards {
    let plays = legal_actions(game, state, seat).into_iter().filter_map(|action| match action {
        Action::Play { card } => Some(card),
        _ => None,
    });
    plays.collect()
}

/// Returns the result of the trick that these events end: true if it was won, and the winning seat.
pub fn trick_result(told: &[Event]) -> Option<(bool, u8)> {
    told.iter().find_map(|event| match event {
        Event::Decided { won, captain, .. } => Some((*won, *captain)),
        _ => None,
    })
}

/// Creates a table without elections where seat `i` holds the card of value `5 + i` of each suit and waits for the
/// first lead. The BUNKER can store cards of every kind, and no parameter forbids anything.
pub fn new_crew(seats: u8, options: Options) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    new_crew_with_rules_version(ExtinctionPoint::RULES_VERSION, seats, options)
}

/// Creates the same table under a given version of the rules.
pub fn new_crew_with_rules_version(
    rules: u16,
    seats: u8,
    options: Options,
) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let options = Options { election: Election::Rotate, ..options };
    let game = ExtinctionPoint::with_rules_version(rules, seats, options, HOUSE_SET.clone()).expect("a playable table");
    let hands: Vec<String> = (0..seats).map(|who| format!("B{0} P{0} S{0} W{0}", 5 + who)).collect();
    let mut state = state_with_hands(&game, &hands.iter().map(String::as_str).collect::<Vec<&str>>());
    activate_card(&game, &mut state, "K14");
    state.public.alien = NONE;
    state.public.roles = [NONE; 4];
    (game, state)
}

/// Creates a table like [`new_crew`] with two seats.
pub fn new_pair() -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    new_crew(2, Options::default())
}

/// Applies a seat's action and resolves chance events until a seat is to act.
pub fn take_action_and_resolve(
    game: &ExtinctionPoint,
    state: &mut StateOf<ExtinctionPoint>,
    seat: u8,
    action: Action,
) -> Vec<Event> {
    let mut events = take_action(game, state, seat, action);
    events.extend(resolve_all_chance(game, state, 7).into_iter().map(|told| told.event));
    game.check_invariants(state).expect("a sound state");
    events
}

/// Plays a seat's card and resolves the chance events that follow.
pub fn play_card_and_resolve(
    game: &ExtinctionPoint,
    state: &mut StateOf<ExtinctionPoint>,
    seat: u8,
    token: &str,
) -> Vec<Event> {
    take_action_and_resolve(game, state, seat, Action::Play { card: parse_card(token) })
}

/// Returns the only seat to act.
pub fn seat_to_act(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>) -> u8 {
    match game.to_act(&state.public) {
        ToAct::Seats(seats) if seats.len() == 1 => seats.lowest().expect("one seat").0,
        other => panic!("one seat is asked, not {other:?}"),
    }
}

/// Makes every seat play a card of one suit against these cards of the Infiltrator, and returns the emitted events.
pub fn trick_of(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, suit: Suit, infil: &str) -> Vec<Event> {
    stack_infiltrator_deck(state, infil);
    let mut events = Vec::new();
    for _ in 0..game.seats() {
        // The last card of a hand is played automatically.
        if trick_result(&events).is_some() {
            break;
        }
        let seat = seat_to_act(game, state);
        let hand = state.private.hands[seat as usize].and(suit.cards());
        let card = hand.lowest().expect("everybody has a card of each suit");
        events.extend(take_action_and_resolve(game, state, seat, Action::Play { card }));
    }
    events
}

/// Wins a trick of one suit for the crew; the last seat has the highest card.
pub fn win_trick(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, suit: Suit) -> Vec<Event> {
    trick_of(game, state, suit, "1-")
}

/// Loses a trick of one suit for the crew.
pub fn lose_trick(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, suit: Suit) -> Vec<Event> {
    trick_of(game, state, suit, "13+")
}

/// Returns the damage to both sides that a battle fixed.
pub fn battle_numbers(told: &[Event]) -> (u8, u8) {
    let mut all = told.iter().filter_map(|event| match event {
        Event::Numbers { fire, strike, .. } => Some((*fire, *strike)),
        _ => None,
    });
    all.next().expect("a battle was fought")
}

/// Gives a member of the crew a role of the set.
pub fn give_role(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, who: u8, id: &str) {
    let roles = game.content().pack.cards.iter().filter(|entry| entry.deck == Deck::Role);
    let place = roles.into_iter().position(|entry| entry.id == id).expect("a role of the set");
    state.public.roles[who as usize] = place as u8;
}

/// Returns the blocked actions of a seat, each with the clause that blocks it.
pub fn blocked_clause(
    game: &ExtinctionPoint,
    state: &StateOf<ExtinctionPoint>,
    seat: u8,
    action: Action,
) -> &'static str {
    let own = game.own_knowledge(&state.public, &state.private, Seat(seat));
    let mut closed = Vec::new();
    game.blocked_actions(&state.public, &own, Seat(seat), &mut closed);
    assert!(closed.contains(&action), "{action:?} is closed among {closed:?}");
    engine::BlockedReason::clause(game.blocked_reason(&state.public, &own, Seat(seat), action))
}

/// Wins the rest of the turn without attaching or storing cards and without using the Advantage, so that a new turn is
/// dealt with the same two active cards.
pub fn next_turn(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>) -> Vec<Event> {
    for hand in &mut state.private.hands[..game.seats() as usize] {
        *hand = hand.and(Suit::People.cards());
    }
    for who in 0..game.seats() as usize {
        state.public.counts[who] = state.private.hands[who].len();
    }
    win_trick(game, state, Suit::People);
    let captain = seat_to_act(game, state);
    take_action_and_resolve(game, state, captain, Action::Done {});
    take_action_and_resolve(game, state, captain, Action::Decline {})
}
