//! What a seat sees: planes of cards, the settlement, both ships and the Infiltrator, and what is asked. Members of the
//! crew are counted from the own seat clockwise.

use engine::{Bits, Seat};
use extinction_point::{CREW, Card, Cards, ExtinctionPoint, INFILS, NONE, SITES, StackFrame, Suit, TurnStep, VEILED};

use crate::codec::SeatContext;
use crate::sink::ObservationWriter;

/// The cards of the Player deck.
const CARDS: usize = 52;
/// Cards of the Infiltrator deck.
const INFIL: usize = INFILS as usize;
/// MOTHERSHIP and BUNKER cards of a set, at most.
const SHIP: usize = 24;
/// Roles of a set, at most.
const ROLES: usize = 16;
/// Steps of a turn.
const STEPS: usize = TurnStep::Over as usize + 1;
/// Kinds of questions and effects that can come before a step.
const FRAMES: usize = 25;
/// Health of either side, at most.
const HEALTH: f32 = 12.0;
/// Effects that somebody has to remember.
const USED: usize = 32;
/// Infiltrator cards whose place on the deck is shown.
const TOPS: usize = 8;

/// The member of the crew so many steps after the own seat.
fn members(eye: SeatContext<'_, ExtinctionPoint>) -> impl Iterator<Item = Option<usize>> {
    let crew = usize::from(eye.game.crew());
    let own = usize::from(eye.seat.0);
    (0..CREW).map(move |steps| (steps < crew).then(|| (own + steps) % crew))
}

/// How many steps after the own seat a member of the crew is.
fn steps(eye: SeatContext<'_, ExtinctionPoint>, member: u8) -> Option<usize> {
    let crew = eye.game.crew();
    (member < crew).then(|| usize::from((member + crew - eye.seat.0) % crew))
}

/// A set kept as the bits of a word.
fn bits(word: u32) -> Bits<u8, u32> {
    Bits::from_word(word)
}

pub(super) fn observe(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    question(eye, sink);
    hands(eye, sink);
    settlement(eye, sink);
    trick(eye, sink);
    infiltrator(eye, sink);
    ships(eye, sink);
    crew(eye, sink);
}

fn question(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    sink.section("step", &[STEPS], "the step of the turn, in the order of the rules' sequence");
    sink.one(Some(open.step as usize), STEPS);
    let (kind, who, rule, left) = open.top().map_or((None, NONE, NONE, 0), frame);
    sink.section("effect", &[FRAMES], "the effect or question that comes before the step, if there is one");
    sink.one(kind, FRAMES);
    sink.section("effect_of", &[CREW], "the member of the crew that it concerns");
    sink.one(steps(eye, who), CREW);
    let rules = eye.game.content().rules.len();
    sink.section("rule", &[rules], "which effect of the card set it is, by number");
    sink.one((rule != NONE).then_some(usize::from(rule)), rules);
    sink.section("left", &[1], "how often it can still be used, in 8ths");
    sink.share(left, 8.0);
    sink.section("asked", &[CREW], "the seats that are asked; the own one first");
    eye.write_seats(open.asked, CREW, sink);
    sink.section("sealed", &[1], "whether the own sealed answer is in");
    sink.bit(eye.mine.sealed.is_some());
    sink.section("breach", &[1], "whether a mistake has ended the question");
    sink.bit(open.breach.is_some());
    sink.section("turn", &[3], "turn in 20ths, round in 4ths, hand size in 13ths");
    sink.share(open.turn, 20.0);
    sink.share(open.round, 4.0);
    sink.share(open.hand, 13.0);
    sink.section("built", &[2], "whether the main action of this construction was taken, and whether it placed a card");
    sink.bit(open.main_done);
    sink.bit(open.placed);
}

/// An effect as numbers: its kind, whom it concerns, its rule, and how much of it is left.
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
    let (open, mine) = (eye.open, eye.mine);
    let of = |from: &[Cards; CREW], member: Option<usize>| member.map_or(Cards::EMPTY, |member| from[member]);
    sink.section("hand", &[CARDS], "the own hand: BUILDING, PEOPLE, SHIELD, WEAPON, each from 1 to 13");
    sink.set(mine.hand, CARDS);
    sink.section(
        "gave",
        &[CREW, CARDS],
        "cards given away that are still in the hand of each member, the own one first",
    );
    members(eye).for_each(|member| sink.set(of(&mine.gave, member), CARDS));
    sink.section("got", &[CREW, CARDS], "own cards that each member gave");
    members(eye).for_each(|member| sink.set(of(&mine.got, member), CARDS));
    sink.section("seen", &[CREW, CARDS], "cards that everybody has seen in each hand");
    members(eye).for_each(|member| sink.set(of(&open.traces.seen, member), CARDS));
    sink.section("lacks", &[CREW, 4], "suits that each member was seen to lack");
    for member in members(eye) {
        let suits = member.map(|member| open.traces.void[member]);
        Suit::ALL.into_iter().for_each(|suit| sink.bit(suits.is_some_and(|suits| suits.has(suit))));
    }
    sink.section("cards", &[CREW], "hand cards of each member, in 13ths");
    members(eye).for_each(|member| sink.share(member.map_or(0, |member| open.counts[member]), 13.0));
    sink.section("row", &[CARDS], "alone at the table: the Outpost's row");
    sink.set(open.row, CARDS);
    sink.section("old", &[CARDS], "cards that were in hands when the deck was last made anew");
    sink.set(open.traces.old, CARDS);
}

fn settlement(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    let site = |value: usize| open.buildings().iter().find(|site| usize::from(site.value) == value);
    sink.section("buildings", &[SITES, 3], "for each BUILDING by value: built, sabotaged, covered in this battle");
    for value in 1..=SITES {
        let site = site(value);
        sink.bit(site.is_some());
        sink.bit(site.is_some_and(extinction_point::Building::is_sabotaged));
        sink.bit(open.attack.covered >> value & 1 == 1);
    }
    sink.section("attached", &[SITES, CARDS], "the cards on each BUILDING, by its value");
    (1..=SITES).for_each(|value| sink.set(site(value).map_or(Cards::EMPTY, |site| site.cards), CARDS));
    sink.section("store", &[CARDS], "what the BUNKER stores");
    sink.set(open.store, CARDS);
    sink.section("discards", &[CARDS], "the Player discard pile");
    sink.set(open.discard, CARDS);
}

fn trick(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let trick = &eye.open.trick;
    sink.section("played", &[CREW, CARDS], "the card that each member has played to the trick, the own one first");
    let mut played = [None; CREW];
    for (Card(card), by) in trick.played() {
        if let Some(steps) = steps(eye, by) {
            played[steps] = Some(usize::from(card));
        }
    }
    played.into_iter().for_each(|card| sink.one(card, CARDS));
    sink.section("lying", &[CARDS], "the crew's cards that still lie in the trick");
    sink.set(trick.lying, CARDS);
    sink.section("leader", &[CREW], "who leads");
    sink.one(steps(eye, trick.leader), CREW);
    sink.section("led", &[4], "the led suit");
    sink.one(trick.led.map(|suit| suit as usize), 4);
    sink.section("to_play", &[CREW], "members that still have to play");
    members(eye).for_each(|member| sink.bit(member.is_some_and(|member| trick.to_play >> member & 1 == 1)));
    sink.section("enemy", &[INFIL], "the Infiltrator's cards in the trick, as far as they can be known");
    let shown = &trick.infil[..usize::from(trick.infils)];
    let known = shown.iter().filter(|card| **card < INFILS).fold(0, |all, card| all | 1 << card);
    sink.set(bits(known), INFIL);
    sink.section("veiled", &[2], "its cards that nobody can know, in 4ths; whether they lie face-down");
    sink.share(shown.iter().filter(|card| **card == VEILED).count() as f32, 4.0);
    sink.bit(trick.face_down);
    sink.section(
        "changes",
        &[2 + CREW],
        "added to the Infiltrator's value, to the crew's best card, to each member's, in 13ths",
    );
    sink.share(trick.infil_add, 13.0);
    sink.share(trick.best_add, 13.0);
    members(eye).for_each(|member| sink.share(member.map_or(0, |member| trick.own_add[member]), 13.0));
    sink.section("won", &[2], "whether the trick is won, whether it is lost");
    sink.bit(trick.won == Some(true));
    sink.bit(trick.won == Some(false));
}

fn infiltrator(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let (open, deck) = (eye.open, &eye.open.infil);
    sink.section("infiltrator", &[INFIL], "Infiltrator cards whose place nobody knows: 1-, 1+, .. 13+, then Sabotage");
    sink.set(bits(deck.pool), INFIL);
    sink.section("infiltrator_top", &[TOPS, INFIL], "known cards on top of its deck, the next one first");
    for place in 0..TOPS {
        sink.one((place < usize::from(deck.tops)).then(|| usize::from(deck.top[place])), INFIL);
    }
    sink.section("infiltrator_bottom", &[INFIL], "known cards at its bottom");
    let bottom = deck.bottom[..usize::from(deck.bottoms)].iter().fold(0, |all, card| all | 1 << card);
    sink.set(bits(bottom), INFIL);
    sink.section("infiltrator_shown", &[INFIL], "cards that have been looked up and are not yet put back");
    let shown = deck.shown[..usize::from(deck.showns)].iter().fold(0, |all, card| all | 1 << card);
    sink.set(bits(shown), INFIL);
    sink.section("infiltrator_discards", &[INFIL], "its discards");
    sink.set(bits(deck.discard), INFIL);
    sink.section("exiled", &[INFIL], "Sabotage that has left the game, and cards not in play at this level");
    sink.set(bits(open.exiled), INFIL);
}

fn ships(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    let attack = &open.attack;
    sink.section("health", &[4], "health of MOTHERSHIP and BUNKER and what each can still gain, in 12ths");
    sink.share(open.mothership_health, HEALTH);
    sink.share(open.bunker_health, HEALTH);
    sink.share(open.mothership_supply(), HEALTH);
    sink.share(open.bunker_supply(), HEALTH);
    sink.section("active", &[2, SHIP], "the active MOTHERSHIP card, and the active BUNKER card");
    for card in [open.mothership, open.bunker] {
        sink.one((card != NONE).then_some(usize::from(card)), SHIP);
    }
    sink.section("ship_cards", &[4, SHIP], "MOTHERSHIP cards unseen and discarded, BUNKER cards unseen and discarded");
    for word in [open.mothership_unseen, open.mothership_discard, open.bunker_unseen(), open.bunker_discard] {
        sink.set(bits(word), SHIP);
    }
    sink.section("battle", &[2], "whether a battle is fought, and whether the crew attacks");
    sink.bit(attack.running);
    sink.bit(attack.own);
    sink.section("attack", &[6], "fire, hull, strike, damage, blow and covers of this battle, in 12ths");
    sink.shares([attack.fire, attack.hull, attack.strike], HEALTH);
    sink.shares([attack.damage, attack.blow, attack.covers], HEALTH);
    sink.section("battles", &[3], "battles in 12ths, tricks won and lost in 50ths");
    sink.share(open.battles, HEALTH);
    sink.share(open.tricks_won, 50.0);
    sink.share(open.tricks_lost, 50.0);
}

fn crew(eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    sink.section("roles", &[CREW, ROLES], "the role of each member, the own one first");
    for member in members(eye) {
        let role = member.map(|member| open.roles[member]).filter(|role| *role != NONE);
        sink.one(role.map(usize::from), ROLES);
    }
    sink.section("choices", &[CREW, ROLES], "roles that each member may choose from");
    for member in members(eye) {
        sink.set(Bits::<u8, u16>::from_word(member.map_or(0, |member| open.choices[member])), ROLES);
    }
    sink.section("spent", &[ROLES], "roles given up");
    sink.set(Bits::<u8, u16>::from_word(open.spent), ROLES);
    sink.section("alien", &[2], "the alien card: the Vanguard, the Deceiver");
    sink.one((open.alien != NONE).then_some(usize::from(open.alien)), 2);
    sink.section("used", &[3, USED], "effects used in this turn, in this game, in this construction");
    for word in [open.used_turn, open.used_game, open.used_site] {
        sink.set(bits(word), USED);
    }
    sink.section("captain", &[CREW], "who has the final say");
    sink.one(steps(eye, open.captain), CREW);
    sink.section("start", &[CREW], "who breaks the first tie");
    sink.one(steps(eye, open.start), CREW);
    sink.section("last_winner", &[CREW], "who won the last trick of this turn");
    sink.one(steps(eye, open.last_winner), CREW);
    sink.section("bids", &[CREW, 2], "each member's bid: whether it is open, and how strong, in halves");
    for member in members(eye) {
        let bid = member.and_then(|member| open.bids[member]);
        sink.bit(bid.is_some());
        sink.share(bid.unwrap_or(0), 2.0);
    }
    sink.section("tied", &[CREW], "members tied in the first bids");
    members(eye).for_each(|member| sink.bit(member.is_some_and(|member| open.tied >> member & 1 == 1)));
    sink.section("signals", &[CREW], "each member's open wish to lead, in halves");
    members(eye).for_each(|member| sink.share(member.map_or(0, |member| open.signals[member]), 2.0));
    sink.section("seats", &[CREW], "which seats the table has");
    eye.seats_in_order(CREW).for_each(|seat: Option<Seat>| sink.bit(seat.is_some()));
}
