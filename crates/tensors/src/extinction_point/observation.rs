//! The observation of a seat: planes of cards, the settlement, both ships and the Infiltrator, and the present
//! decision. Members of the crew are counted clockwise from the own seat.

use engine::{Bits, Seat};
use extinction_point::{
    Card, Cards, ExtinctionPoint, INFILTRATOR_CARDS, MAX_BUILDINGS, MAX_CREW, NONE, StackFrame, Suit, TurnStep, VEILED,
};

use crate::codec::SeatContext;
use crate::observation_writer::ObservationWriter;

/// The number of cards in the Player deck.
const CARDS: usize = 52;
/// The number of cards in the Infiltrator deck.
const INFIL: usize = INFILTRATOR_CARDS as usize;
/// The most MOTHERSHIP and BUNKER cards of a set.
const SHIP: usize = 24;
/// The most roles of a set.
const ROLES: usize = 16;
/// The number of steps of a turn.
const STEPS: usize = TurnStep::Over as usize + 1;
/// The number of kinds of decisions and effects that can come before a step.
const FRAMES: usize = 25;
/// The highest health of either side.
const HEALTH: f32 = 12.0;
/// The number of effects that the game tracks as used.
const USED: usize = 32;
/// The number of Infiltrator cards on top of the deck that are included.
const TOPS: usize = 8;

/// Iterates over the members of the crew in order from the own seat; none for members that the crew lacks.
fn members(eye: SeatContext<'_, ExtinctionPoint>) -> impl Iterator<Item = Option<usize>> {
    let crew = usize::from(eye.rules.crew_size());
    let own = usize::from(eye.seat.0);
    (0..MAX_CREW).map(move |steps| (steps < crew).then(|| (own + steps) % crew))
}

/// Returns how many steps after the own seat a member of the crew is.
fn steps(eye: SeatContext<'_, ExtinctionPoint>, member: u8) -> Option<usize> {
    let crew = eye.rules.crew_size();
    (member < crew).then(|| usize::from((member + crew - eye.seat.0) % crew))
}

/// Returns a set from the bits of a word.
fn bits(word: u32) -> Bits<u8, u32> {
    Bits::from_word(word)
}

pub(super) fn write_observation(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    question(eye, sink);
    hands(eye, sink);
    settlement(eye, sink);
    trick(eye, sink);
    infiltrator(eye, sink);
    ships(eye, sink);
    crew(eye, sink);
}

fn question(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    sink.begin_section("step", &[STEPS], "the step of the turn, in the order of the rules' sequence");
    sink.push_one_hot(Some(public.step as usize), STEPS);
    let (kind, who, rule, left) = public.top_frame().map_or((None, NONE, NONE, 0), frame);
    sink.begin_section("effect", &[FRAMES], "the effect or question that comes before the step, if there is one");
    sink.push_one_hot(kind, FRAMES);
    sink.begin_section("effect_of", &[MAX_CREW], "the member of the crew that it concerns");
    sink.push_one_hot(steps(eye, who), MAX_CREW);
    let rules = eye.rules.content().effects.len();
    sink.begin_section("rule", &[rules], "which effect of the card set it is, by number");
    sink.push_one_hot((rule != NONE).then_some(usize::from(rule)), rules);
    sink.begin_section("left", &[1], "how often it can still be used, in 8ths");
    sink.push_ratio(left, 8.0);
    sink.begin_section("asked", &[MAX_CREW], "the seats that are asked; the own one first");
    eye.write_seats(public.asked, MAX_CREW, sink);
    sink.begin_section("sealed", &[1], "whether the own sealed answer is in");
    sink.push_flag(eye.own.sealed.is_some());
    sink.begin_section("breach", &[1], "whether a mistake has ended the question");
    sink.push_flag(public.breach.is_some());
    sink.begin_section("turn", &[3], "turn in 20ths, round in 4ths, hand size in 13ths");
    sink.push_ratio(public.turn, 20.0);
    sink.push_ratio(public.round, 4.0);
    sink.push_ratio(public.hand, 13.0);
    sink.begin_section(
        "built",
        &[2],
        "whether the main action of this construction was taken, and whether it placed a card",
    );
    sink.push_flag(public.main_done);
    sink.push_flag(public.placed);
}

/// Returns an effect as numbers: its kind, the member it concerns, its rule, and how much of it is left.
fn frame(frame: StackFrame) -> (Option<usize>, u8, u8, u8) {
    let (kind, who, rule, left) = match frame {
        StackFrame::Sweep { rule, .. } => (0, NONE, rule, 0),
        StackFrame::Sacrifices { place, .. } => (1, NONE, NONE, place),
        StackFrame::Sacrificed { rule, owner, .. } => (2, owner, rule, 0),
        StackFrame::May { rule, owner } => (3, owner, rule, 0),
        StackFrame::Each { place, .. } => (4, NONE, NONE, place),
        StackFrame::Cycle { who, left, rule, .. } => (5, who, rule, left),
        StackFrame::Draw { who, count } => (6, who, NONE, count),
        StackFrame::PassLeft => (7, NONE, NONE, 0),
        StackFrame::Offer { who, rule } => (8, who, rule, 0),
        StackFrame::Reply { who, rule, .. } => (9, who, rule, 0),
        StackFrame::Exchange { who, .. } => (10, who, NONE, 0),
        StackFrame::Look { left, who, .. } => (11, who, NONE, left),
        StackFrame::Arrange { who, sort, .. } => (12, who, NONE, sort.into()),
        StackFrame::Place { rule, who, left } => (13, who, rule, left),
        StackFrame::Move { rule, who, left } => (14, who, rule, left),
        StackFrame::Strip { rule, who, left } => (15, who, rule, left),
        StackFrame::Lose { site } => (16, NONE, NONE, site),
        StackFrame::Clear { rule, who, left } => (17, who, rule, left),
        StackFrame::Reveal { need } => (18, NONE, NONE, need),
        StackFrame::Replace => (19, NONE, NONE, 0),
        StackFrame::Sabotage { .. } => (20, NONE, NONE, 0),
        StackFrame::Refill => (21, NONE, NONE, 0),
        StackFrame::Tops => (22, NONE, NONE, 0),
        StackFrame::Swap { .. } => (23, NONE, NONE, 0),
        StackFrame::Pay { rule, owner } => (24, owner, rule, 0),
    };
    (Some(kind), who, rule, left)
}

fn hands(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let (public, own) = (eye.public, eye.own);
    let of = |from: &[Cards; MAX_CREW], member: Option<usize>| member.map_or(Cards::EMPTY, |member| from[member]);
    sink.begin_section("hand", &[CARDS], "the own hand: BUILDING, PEOPLE, SHIELD, WEAPON, each from 1 to 13");
    sink.push_set(own.hand, CARDS);
    sink.begin_section(
        "gave",
        &[MAX_CREW, CARDS],
        "cards given away that are still in the hand of each member, the own one first",
    );
    members(eye).for_each(|member| sink.push_set(of(&own.gave, member), CARDS));
    sink.begin_section("got", &[MAX_CREW, CARDS], "own cards that each member gave");
    members(eye).for_each(|member| sink.push_set(of(&own.got, member), CARDS));
    sink.begin_section("seen", &[MAX_CREW, CARDS], "cards that everybody has seen in each hand");
    members(eye).for_each(|member| sink.push_set(of(&public.traces.seen, member), CARDS));
    sink.begin_section("lacks", &[MAX_CREW, 4], "suits that each member was seen to lack");
    for member in members(eye) {
        let suits = member.map(|member| public.traces.void[member]);
        Suit::ALL.into_iter().for_each(|suit| sink.push_flag(suits.is_some_and(|suits| suits.has(suit))));
    }
    sink.begin_section("cards", &[MAX_CREW], "hand cards of each member, in 13ths");
    members(eye).for_each(|member| sink.push_ratio(member.map_or(0, |member| public.counts[member]), 13.0));
    sink.begin_section("row", &[CARDS], "alone at the table: the Outpost's row");
    sink.push_set(public.row, CARDS);
    sink.begin_section("old", &[CARDS], "cards that were in hands when the deck was last made anew");
    sink.push_set(public.traces.old, CARDS);
}

fn settlement(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    let site = |value: usize| public.buildings().iter().find(|site| usize::from(site.value) == value);
    sink.begin_section(
        "buildings",
        &[MAX_BUILDINGS, 3],
        "for each BUILDING by value: built, sabotaged, covered in this battle",
    );
    for value in 1..=MAX_BUILDINGS {
        let site = site(value);
        sink.push_flag(site.is_some());
        sink.push_flag(site.is_some_and(extinction_point::Building::is_sabotaged));
        sink.push_flag(public.attack.covered >> value & 1 == 1);
    }
    sink.begin_section("attached", &[MAX_BUILDINGS, CARDS], "the cards on each BUILDING, by its value");
    (1..=MAX_BUILDINGS).for_each(|value| sink.push_set(site(value).map_or(Cards::EMPTY, |site| site.cards), CARDS));
    sink.begin_section("store", &[CARDS], "what the BUNKER stores");
    sink.push_set(public.store, CARDS);
    sink.begin_section("discards", &[CARDS], "the Player discard pile");
    sink.push_set(public.discard, CARDS);
}

fn trick(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let trick = &eye.public.trick;
    sink.begin_section(
        "played",
        &[MAX_CREW, CARDS],
        "the card that each member has played to the trick, the own one first",
    );
    let mut played = [None; MAX_CREW];
    for (Card(card), by) in trick.played_cards() {
        if let Some(steps) = steps(eye, by) {
            played[steps] = Some(usize::from(card));
        }
    }
    played.into_iter().for_each(|card| sink.push_one_hot(card, CARDS));
    sink.begin_section("lying", &[CARDS], "the crew's cards that still lie in the trick");
    sink.push_set(trick.lying, CARDS);
    sink.begin_section("leader", &[MAX_CREW], "who leads");
    sink.push_one_hot(steps(eye, trick.leader), MAX_CREW);
    sink.begin_section("led", &[4], "the led suit");
    sink.push_one_hot(trick.led.map(|suit| suit as usize), 4);
    sink.begin_section("to_play", &[MAX_CREW], "members that still have to play");
    members(eye).for_each(|member| sink.push_flag(member.is_some_and(|member| trick.to_play >> member & 1 == 1)));
    sink.begin_section("enemy", &[INFIL], "the Infiltrator's cards in the trick, as far as they can be known");
    let shown = &trick.infil[..usize::from(trick.infils)];
    let known = shown.iter().filter(|card| **card < INFILTRATOR_CARDS).fold(0, |all, card| all | 1 << card);
    sink.push_set(bits(known), INFIL);
    sink.begin_section("veiled", &[2], "its cards that nobody can know, in 4ths; whether they lie face-down");
    sink.push_ratio(shown.iter().filter(|card| **card == VEILED).count() as f32, 4.0);
    sink.push_flag(trick.face_down);
    sink.begin_section(
        "changes",
        &[2 + MAX_CREW],
        "added to the Infiltrator's value, to the crew's best card, to each member's, in 13ths",
    );
    sink.push_ratio(trick.infil_add, 13.0);
    sink.push_ratio(trick.best_add, 13.0);
    members(eye).for_each(|member| sink.push_ratio(member.map_or(0, |member| trick.own_add[member]), 13.0));
    sink.begin_section("won", &[2], "whether the trick is won, whether it is lost");
    sink.push_flag(trick.won == Some(true));
    sink.push_flag(trick.won == Some(false));
}

fn infiltrator(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let (public, deck) = (eye.public, &eye.public.infil);
    sink.begin_section(
        "infiltrator",
        &[INFIL],
        "Infiltrator cards whose place nobody knows: 1-, 1+, .. 13+, then Sabotage",
    );
    sink.push_set(bits(deck.pool), INFIL);
    sink.begin_section("infiltrator_top", &[TOPS, INFIL], "known cards on top of its deck, the next one first");
    for place in 0..TOPS {
        sink.push_one_hot((place < usize::from(deck.tops)).then(|| usize::from(deck.top[place])), INFIL);
    }
    sink.begin_section("infiltrator_bottom", &[INFIL], "known cards at its bottom");
    let bottom = deck.bottom[..usize::from(deck.bottoms)].iter().fold(0, |all, card| all | 1 << card);
    sink.push_set(bits(bottom), INFIL);
    sink.begin_section("infiltrator_shown", &[INFIL], "cards that have been looked up and are not yet put back");
    let shown = deck.shown[..usize::from(deck.showns)].iter().fold(0, |all, card| all | 1 << card);
    sink.push_set(bits(shown), INFIL);
    sink.begin_section("infiltrator_discards", &[INFIL], "its discards");
    sink.push_set(bits(deck.discard), INFIL);
    sink.begin_section("exiled", &[INFIL], "Sabotage that has left the game, and cards not in play at this level");
    sink.push_set(bits(public.exiled), INFIL);
}

fn ships(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    let attack = &public.attack;
    sink.begin_section("health", &[4], "health of MOTHERSHIP and BUNKER and what each can still gain, in 12ths");
    sink.push_ratio(public.mothership_health, HEALTH);
    sink.push_ratio(public.bunker_health, HEALTH);
    sink.push_ratio(public.mothership_supply(), HEALTH);
    sink.push_ratio(public.bunker_supply(), HEALTH);
    sink.begin_section("active", &[2, SHIP], "the active MOTHERSHIP card, and the active BUNKER card");
    for card in [public.mothership, public.bunker] {
        sink.push_one_hot((card != NONE).then_some(usize::from(card)), SHIP);
    }
    sink.begin_section(
        "ship_cards",
        &[4, SHIP],
        "MOTHERSHIP cards unseen and discarded, BUNKER cards unseen and discarded",
    );
    for word in [public.mothership_unseen, public.mothership_discard, public.bunker_unseen(), public.bunker_discard] {
        sink.push_set(bits(word), SHIP);
    }
    sink.begin_section("battle", &[2], "whether a battle is fought, and whether the crew attacks");
    sink.push_flag(attack.running);
    sink.push_flag(attack.own);
    sink.begin_section("attack", &[6], "fire, hull, strike, damage, blow and covers of this battle, in 12ths");
    sink.push_ratios([attack.fire, attack.hull, attack.strike], HEALTH);
    sink.push_ratios([attack.damage, attack.blow, attack.covers], HEALTH);
    sink.begin_section("battles", &[3], "battles in 12ths, tricks won and lost in 50ths");
    sink.push_ratio(public.battles, HEALTH);
    sink.push_ratio(public.tricks_won, 50.0);
    sink.push_ratio(public.tricks_lost, 50.0);
}

fn crew(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    sink.begin_section("roles", &[MAX_CREW, ROLES], "the role of each member, the own one first");
    for member in members(eye) {
        let role = member.map(|member| public.roles[member]).filter(|role| *role != NONE);
        sink.push_one_hot(role.map(usize::from), ROLES);
    }
    sink.begin_section("choices", &[MAX_CREW, ROLES], "roles that each member may choose from");
    for member in members(eye) {
        sink.push_set(Bits::<u8, u16>::from_word(member.map_or(0, |member| public.choices[member])), ROLES);
    }
    sink.begin_section("spent", &[ROLES], "roles given up");
    sink.push_set(Bits::<u8, u16>::from_word(public.spent), ROLES);
    sink.begin_section("alien", &[2], "the alien card: the Vanguard, the Deceiver");
    sink.push_one_hot((public.alien != NONE).then_some(usize::from(public.alien)), 2);
    sink.begin_section("used", &[3, USED], "effects used in this turn, in this game, in this construction");
    for word in [public.used_turn, public.used_game, public.used_site] {
        sink.push_set(bits(word), USED);
    }
    sink.begin_section("captain", &[MAX_CREW], "who has the final say");
    sink.push_one_hot(steps(eye, public.captain), MAX_CREW);
    sink.begin_section("start", &[MAX_CREW], "who breaks the first tie");
    sink.push_one_hot(steps(eye, public.start), MAX_CREW);
    sink.begin_section("last_winner", &[MAX_CREW], "who won the last trick of this turn");
    sink.push_one_hot(steps(eye, public.last_winner), MAX_CREW);
    sink.begin_section("bids", &[MAX_CREW, 2], "each member's bid: whether it is open, and how strong, in halves");
    for member in members(eye) {
        let bid = member.and_then(|member| public.bids[member]);
        sink.push_flag(bid.is_some());
        sink.push_ratio(bid.unwrap_or(0), 2.0);
    }
    sink.begin_section("tied", &[MAX_CREW], "members tied in the first bids");
    members(eye).for_each(|member| sink.push_flag(member.is_some_and(|member| public.tied >> member & 1 == 1)));
    sink.begin_section("signals", &[MAX_CREW], "each member's open wish to lead, in halves");
    members(eye).for_each(|member| sink.push_ratio(member.map_or(0, |member| public.signals[member]), 2.0));
    sink.begin_section("seats", &[MAX_CREW], "which seats the table has");
    eye.seats_in_order(MAX_CREW).for_each(|seat: Option<Seat>| sink.push_flag(seat.is_some()));
}
