//! The observation of a seat: planes of cards, the settlement, both ships and the Infiltrator, and the present
//! decision. Members of the crew are counted clockwise from the own seat.

use engine::{Bits, Seat, SeatContext};
use extinction_point::{
    Card, Cards, ExtinctionPoint, INFILTRATOR_CARDS, MAX_BUILDINGS, MAX_CREW, NONE, StackFrame, Suit, TurnStep, VEILED,
};

use crate::codec::WriteSeats;
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
fn members(context: SeatContext<'_, ExtinctionPoint>) -> impl Iterator<Item = Option<usize>> {
    let crew = usize::from(context.rules.crew_size());
    let own = usize::from(context.seat.0);
    (0..MAX_CREW).map(move |steps| (steps < crew).then(|| (own + steps) % crew))
}

/// Returns how many steps after the own seat a member of the crew is.
fn steps(context: SeatContext<'_, ExtinctionPoint>, member: u8) -> Option<usize> {
    let crew = context.rules.crew_size();
    (member < crew).then(|| usize::from((member + crew - context.seat.0) % crew))
}

/// Returns a set from the bits of a word.
fn bits(word: u32) -> Bits<u8, u32> {
    Bits::from_word(word)
}

pub(super) fn write_observation(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    question(context, writer);
    hands(context, writer);
    settlement(context, writer);
    trick(context, writer);
    infiltrator(context, writer);
    ships(context, writer);
    crew(context, writer);
}

fn question(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    writer.begin_section("step", &[STEPS], "the step of the turn, in the order of the rules' sequence");
    writer.push_one_hot(Some(public.step as usize), STEPS);
    let (kind, who, rule, left) = public.top_frame().map_or((None, NONE, NONE, 0), frame);
    writer.begin_section("effect", &[FRAMES], "the effect or question that comes before the step, if there is one");
    writer.push_one_hot(kind, FRAMES);
    writer.begin_section("effect_of", &[MAX_CREW], "the member of the crew that it concerns");
    writer.push_one_hot(steps(context, who), MAX_CREW);
    let rules = context.rules.content().effects.len();
    writer.begin_section("rule", &[rules], "which effect of the card set it is, by number");
    writer.push_one_hot((rule != NONE).then_some(usize::from(rule)), rules);
    writer.begin_section("left", &[1], "how often it can still be used, in 8ths");
    writer.push_ratio(left, 8.0);
    writer.begin_section("asked", &[MAX_CREW], "the seats that are asked; the own one first");
    context.write_seats(public.asked, MAX_CREW, writer);
    writer.begin_section("sealed", &[1], "whether the own sealed answer is in");
    writer.push_flag(context.own.sealed.is_some());
    writer.begin_section("breach", &[1], "whether a mistake has ended the question");
    writer.push_flag(public.breach.is_some());
    writer.begin_section("turn", &[3], "turn in 20ths, round in 4ths, hand size in 13ths");
    writer.push_ratio(public.turn, 20.0);
    writer.push_ratio(public.round, 4.0);
    writer.push_ratio(public.hand, 13.0);
    writer.begin_section(
        "built",
        &[2],
        "whether the main action of this construction was taken, and whether it placed a card",
    );
    writer.push_flag(public.main_done);
    writer.push_flag(public.placed);
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

fn hands(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let (public, own) = (context.public, context.own);
    let of = |from: &[Cards; MAX_CREW], member: Option<usize>| member.map_or(Cards::EMPTY, |member| from[member]);
    writer.begin_section("hand", &[CARDS], "the own hand: BUILDING, PEOPLE, SHIELD, WEAPON, each from 1 to 13");
    writer.push_set(own.hand, CARDS);
    writer.begin_section(
        "gave",
        &[MAX_CREW, CARDS],
        "cards given away that are still in the hand of each member, the own one first",
    );
    members(context).for_each(|member| writer.push_set(of(&own.gave, member), CARDS));
    writer.begin_section("got", &[MAX_CREW, CARDS], "own cards that each member gave");
    members(context).for_each(|member| writer.push_set(of(&own.got, member), CARDS));
    writer.begin_section("seen", &[MAX_CREW, CARDS], "cards that everybody has seen in each hand");
    members(context).for_each(|member| writer.push_set(of(&public.traces.seen, member), CARDS));
    writer.begin_section("lacks", &[MAX_CREW, 4], "suits that each member was seen to lack");
    for member in members(context) {
        let suits = member.map(|member| public.traces.void[member]);
        Suit::ALL.into_iter().for_each(|suit| writer.push_flag(suits.is_some_and(|suits| suits.has(suit))));
    }
    writer.begin_section("cards", &[MAX_CREW], "hand cards of each member, in 13ths");
    members(context).for_each(|member| writer.push_ratio(member.map_or(0, |member| public.counts[member]), 13.0));
    writer.begin_section("row", &[CARDS], "alone at the table: the Outpost's row");
    writer.push_set(public.row, CARDS);
    writer.begin_section("old", &[CARDS], "cards that were in hands when the deck was last made anew");
    writer.push_set(public.traces.old, CARDS);
}

fn settlement(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    let site = |value: usize| public.buildings().iter().find(|site| usize::from(site.value) == value);
    writer.begin_section(
        "buildings",
        &[MAX_BUILDINGS, 3],
        "for each BUILDING by value: built, sabotaged, covered in this battle",
    );
    for value in 1..=MAX_BUILDINGS {
        let site = site(value);
        writer.push_flag(site.is_some());
        writer.push_flag(site.is_some_and(extinction_point::Building::is_sabotaged));
        writer.push_flag(public.attack.covered >> value & 1 == 1);
    }
    writer.begin_section("attached", &[MAX_BUILDINGS, CARDS], "the cards on each BUILDING, by its value");
    (1..=MAX_BUILDINGS).for_each(|value| writer.push_set(site(value).map_or(Cards::EMPTY, |site| site.cards), CARDS));
    writer.begin_section("store", &[CARDS], "what the BUNKER stores");
    writer.push_set(public.store, CARDS);
    writer.begin_section("discards", &[CARDS], "the Player discard pile");
    writer.push_set(public.discard, CARDS);
}

fn trick(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let trick = &context.public.trick;
    writer.begin_section(
        "played",
        &[MAX_CREW, CARDS],
        "the card that each member has played to the trick, the own one first",
    );
    let mut played = [None; MAX_CREW];
    for (Card(card), by) in trick.played_cards() {
        if let Some(steps) = steps(context, by) {
            played[steps] = Some(usize::from(card));
        }
    }
    played.into_iter().for_each(|card| writer.push_one_hot(card, CARDS));
    writer.begin_section("lying", &[CARDS], "the crew's cards that still lie in the trick");
    writer.push_set(trick.lying, CARDS);
    writer.begin_section("leader", &[MAX_CREW], "who leads");
    writer.push_one_hot(steps(context, trick.leader), MAX_CREW);
    writer.begin_section("led", &[4], "the led suit");
    writer.push_one_hot(trick.led.map(|suit| suit as usize), 4);
    writer.begin_section("to_play", &[MAX_CREW], "members that still have to play");
    members(context).for_each(|member| writer.push_flag(member.is_some_and(|member| trick.to_play >> member & 1 == 1)));
    writer.begin_section("enemy", &[INFIL], "the Infiltrator's cards in the trick, as far as they can be known");
    let shown = &trick.infil[..usize::from(trick.infils)];
    let known = shown.iter().filter(|card| **card < INFILTRATOR_CARDS).fold(0, |all, card| all | 1 << card);
    writer.push_set(bits(known), INFIL);
    writer.begin_section("veiled", &[2], "its cards that nobody can know, in 4ths; whether they lie face-down");
    writer.push_ratio(shown.iter().filter(|card| **card == VEILED).count() as f32, 4.0);
    writer.push_flag(trick.face_down);
    writer.begin_section(
        "changes",
        &[2 + MAX_CREW],
        "added to the Infiltrator's value, to the crew's best card, to each member's, in 13ths",
    );
    writer.push_ratio(trick.infil_add, 13.0);
    writer.push_ratio(trick.best_add, 13.0);
    members(context).for_each(|member| writer.push_ratio(member.map_or(0, |member| trick.own_add[member]), 13.0));
    writer.begin_section("won", &[2], "whether the trick is won, whether it is lost");
    writer.push_flag(trick.won == Some(true));
    writer.push_flag(trick.won == Some(false));
}

fn infiltrator(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let (public, deck) = (context.public, &context.public.infil);
    writer.begin_section(
        "infiltrator",
        &[INFIL],
        "Infiltrator cards whose place nobody knows: 1-, 1+, .. 13+, then Sabotage",
    );
    writer.push_set(bits(deck.pool), INFIL);
    writer.begin_section("infiltrator_top", &[TOPS, INFIL], "known cards on top of its deck, the next one first");
    for place in 0..TOPS {
        writer.push_one_hot((place < usize::from(deck.tops)).then(|| usize::from(deck.top[place])), INFIL);
    }
    writer.begin_section("infiltrator_bottom", &[INFIL], "known cards at its bottom");
    let bottom = deck.bottom[..usize::from(deck.bottoms)].iter().fold(0, |all, card| all | 1 << card);
    writer.push_set(bits(bottom), INFIL);
    writer.begin_section("infiltrator_shown", &[INFIL], "cards that have been looked up and are not yet put back");
    let shown = deck.shown[..usize::from(deck.showns)].iter().fold(0, |all, card| all | 1 << card);
    writer.push_set(bits(shown), INFIL);
    writer.begin_section("infiltrator_discards", &[INFIL], "its discards");
    writer.push_set(bits(deck.discard), INFIL);
    writer.begin_section("exiled", &[INFIL], "Sabotage that has left the game, and cards not in play at this level");
    writer.push_set(bits(public.exiled), INFIL);
}

fn ships(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    let attack = &public.attack;
    writer.begin_section("health", &[4], "health of MOTHERSHIP and BUNKER and what each can still gain, in 12ths");
    writer.push_ratio(public.mothership_health, HEALTH);
    writer.push_ratio(public.bunker_health, HEALTH);
    writer.push_ratio(public.mothership_supply(), HEALTH);
    writer.push_ratio(public.bunker_supply(), HEALTH);
    writer.begin_section("active", &[2, SHIP], "the active MOTHERSHIP card, and the active BUNKER card");
    for card in [public.mothership, public.bunker] {
        writer.push_one_hot((card != NONE).then_some(usize::from(card)), SHIP);
    }
    writer.begin_section(
        "ship_cards",
        &[4, SHIP],
        "MOTHERSHIP cards unseen and discarded, BUNKER cards unseen and discarded",
    );
    for word in [public.mothership_unseen, public.mothership_discard, public.bunker_unseen(), public.bunker_discard] {
        writer.push_set(bits(word), SHIP);
    }
    writer.begin_section("battle", &[2], "whether a battle is fought, and whether the crew attacks");
    writer.push_flag(attack.running);
    writer.push_flag(attack.own);
    writer.begin_section("attack", &[6], "fire, hull, strike, damage, blow and covers of this battle, in 12ths");
    writer.push_ratios([attack.fire, attack.hull, attack.strike], HEALTH);
    writer.push_ratios([attack.damage, attack.blow, attack.covers], HEALTH);
    writer.begin_section("battles", &[3], "battles in 12ths, tricks won and lost in 50ths");
    writer.push_ratio(public.battles, HEALTH);
    writer.push_ratio(public.tricks_won, 50.0);
    writer.push_ratio(public.tricks_lost, 50.0);
}

fn crew(context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    writer.begin_section("roles", &[MAX_CREW, ROLES], "the role of each member, the own one first");
    for member in members(context) {
        let role = member.map(|member| public.roles[member]).filter(|role| *role != NONE);
        writer.push_one_hot(role.map(usize::from), ROLES);
    }
    writer.begin_section("choices", &[MAX_CREW, ROLES], "roles that each member may choose from");
    for member in members(context) {
        writer.push_set(Bits::<u8, u16>::from_word(member.map_or(0, |member| public.choices[member])), ROLES);
    }
    writer.begin_section("spent", &[ROLES], "roles given up");
    writer.push_set(Bits::<u8, u16>::from_word(public.spent), ROLES);
    writer.begin_section("alien", &[2], "the alien card: the Vanguard, the Deceiver");
    writer.push_one_hot((public.alien != NONE).then_some(usize::from(public.alien)), 2);
    writer.begin_section("used", &[3, USED], "effects used in this turn, in this game, in this construction");
    for word in [public.used_turn, public.used_game, public.used_site] {
        writer.push_set(bits(word), USED);
    }
    writer.begin_section("captain", &[MAX_CREW], "who has the final say");
    writer.push_one_hot(steps(context, public.captain), MAX_CREW);
    writer.begin_section("start", &[MAX_CREW], "who breaks the first tie");
    writer.push_one_hot(steps(context, public.start), MAX_CREW);
    writer.begin_section("last_winner", &[MAX_CREW], "who won the last trick of this turn");
    writer.push_one_hot(steps(context, public.last_winner), MAX_CREW);
    writer.begin_section("bids", &[MAX_CREW, 2], "each member's bid: whether it is open, and how strong, in halves");
    for member in members(context) {
        let bid = member.and_then(|member| public.bids[member]);
        writer.push_flag(bid.is_some());
        writer.push_ratio(bid.unwrap_or(0), 2.0);
    }
    writer.begin_section("tied", &[MAX_CREW], "members tied in the first bids");
    members(context).for_each(|member| writer.push_flag(member.is_some_and(|member| public.tied >> member & 1 == 1)));
    writer.begin_section("signals", &[MAX_CREW], "each member's open wish to lead, in halves");
    members(context).for_each(|member| writer.push_ratio(member.map_or(0, |member| public.signals[member]), 2.0));
    writer.begin_section("seats", &[MAX_CREW], "which seats the table has");
    context.seats_in_order(MAX_CREW).for_each(|seat: Option<Seat>| writer.push_flag(seat.is_some()));
}
