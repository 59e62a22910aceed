//! The observation of a seat: planes of cards, numbers by nation, and the present decision. Nations are counted
//! clockwise from the own seat.

use end_of_days::{
    CardSet, EndOfDays, FewCards, MAX_DECK_LOOK, MAX_NATIONS, MAX_OFFERS, MAX_SITES, Nation, Offer, OfferDraft,
    OfferSide, Phase, SEATS, UnfinishedOffer,
};
use engine::Seat;

use crate::codec::SeatContext;
use crate::observation_writer::ObservationWriter;

/// The number of phases of a turn.
const PHASES: usize = Phase::Over as usize + 1;
/// The divisors of scores, hands and other counts.
const POINTS: f32 = 50.0;
const HAND: f32 = 8.0;
/// The number of cards in use at once whose planes are included, the latest first.
const STACK: usize = 3;
/// The number of entries for an offer.
const OFFER: usize = 2 * (3 + 5);

pub(super) fn write_observation(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    question(eye, sink);
    own(eye, sink);
    cards(eye, sink);
    nations(eye, sink);
    trade(eye, sink);
    effect(eye, sink);
}

fn question(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    sink.begin_section("phase", &[PHASES], "where the turn stands, in the order of the rules");
    sink.push_one_hot(Some(public.phase as usize), PHASES);
    sink.begin_section(
        "turn",
        &[3, SEATS],
        "the seat on turn, the seat that is dealt to, answers, loses or launches, the first seat",
    );
    for seat in [public.seat, public.actor, public.first] {
        sink.push_one_hot(Some(eye.steps_to(seat) as usize), SEATS);
    }
    sink.begin_section("asked", &[SEATS], "seats asked in a window, the own one first");
    eye.write_seats(public.asked, SEATS, sink);
    sink.begin_section("sealed", &[1], "whether the own sealed answer is in");
    sink.push_flag(eye.own.answer.is_some());
    sink.begin_section("round", &[2], "the round, as a share of all, and the deck in 128ths");
    sink.push_ratio(public.round, f32::from(eye.rules.options().rounds));
    sink.push_ratio(public.deck, 128.0);
    sink.begin_section("seats", &[SEATS], "which seats the table has");
    eye.seats_in_order(SEATS).for_each(|seat| sink.push_flag(seat.is_some()));
    sink.begin_section("marks", &[6], "hand discarded, last draw, cards due in 8ths, nuclear strikes in 4ths, liftoff chance in 20ths, award in 20ths");
    sink.push_flag(public.restricted);
    sink.push_flag(public.ask_again);
    sink.push_ratio(public.due, HAND);
    sink.push_ratio(public.strikes, 4.0);
    sink.push_ratio(public.chance, 20.0);
    sink.push_ratio(public.award, 20.0);
    sink.begin_section(
        "out",
        &[2, SEATS],
        "seats that may not trade any more in this step, seats that have passed since the last launch",
    );
    eye.write_seats(public.barred, SEATS, sink);
    eye.write_seats(public.grounded, SEATS, sink);
}

fn own(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let own = eye.own;
    let size = usize::from(eye.rules.content().count);
    let of = |from: &[CardSet; SEATS], seat: Option<Seat>| seat.map_or(CardSet::EMPTY, |seat| from[seat.index()]);
    sink.begin_section("hand", &[size], "the own hand, by card");
    sink.push_set(own.hand, size);
    sink.begin_section("usable", &[size], "cards that the own nation could use");
    sink.push_set(eye.rules.usable_cards(eye.public, eye.seat), size);
    sink.begin_section(
        "known",
        &[SEATS, size],
        "cards that only this seat knows to be in each hand, the own one first",
    );
    eye.seats_in_order(SEATS).for_each(|seat| sink.push_set(of(&own.known, seat), size));
    sink.begin_section("watched", &[SEATS, size], "own hand cards that each seat knows of");
    eye.seats_in_order(SEATS).for_each(|seat| sink.push_set(of(&own.watched, seat), size));
    sink.begin_section("top", &[MAX_DECK_LOOK, size], "cards known on top of the deck, the next one first");
    for card in own.top {
        sink.push_one_hot(card.map(|card| usize::from(card.number())), size);
    }
    sink.begin_section("among", &[size], "cards known to be among those");
    sink.push_set(own.among, size);
    sink.begin_section("picked", &[size], "what is picked of the cards in question");
    sink.push_set(own.picked.to_set(), size);
    sink.begin_section(
        "committed",
        &[size],
        "own hand cards committed to standing offers or to the offer on the table",
    );
    let committed = own.commits.iter().fold(own.pledge.to_set(), |all, few| all.or(few.to_set()));
    sink.push_set(committed, size);
    sink.begin_section(
        "orders",
        &[4 + MAX_SITES],
        "own standing orders: pass until the own turn, only if hit, negate own, negate nuclear, guard each site",
    );
    sink.push_set(own.orders, 4 + MAX_SITES);
}

fn cards(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    let size = usize::from(eye.rules.content().count);
    sink.begin_section(
        "piles",
        &[5, size],
        "discards, Scrapyard, cards that the deck was last made of, wild cards, modules on the ship",
    );
    for pile in [public.discards, public.scrapyard, public.fresh, public.wild, public.ship] {
        sink.push_set(pile, size);
    }
    sink.begin_section(
        "berths",
        &[2, size],
        "modules that wait for a site: of the seat that chooses, of the one after it",
    );
    public.berths.iter().for_each(|berth| sink.push_set(*berth, size));
    let nation = |seat: Option<Seat>| seat.map(|seat| &public[seat]);
    let planes = |sink: &mut _, of: fn(&Nation) -> CardSet| {
        eye.seats_in_order(SEATS)
            .for_each(|seat| ObservationWriter::push_set(sink, nation(seat).map_or(CardSet::EMPTY, of), size));
    };
    sink.begin_section("shown", &[SEATS, size], "hand cards that everybody knows of, by nation, the own one first");
    planes(sink, |nation| nation.shown);
    sink.begin_section("front", &[SEATS, size], "face-up cards in front");
    planes(sink, |nation| nation.front);
    sink.begin_section("down", &[SEATS, size], "face-down cards in front");
    planes(sink, |nation| nation.down);
    sink.begin_section("sites", &[SEATS, MAX_SITES, size], "modules at each site");
    for seat in eye.seats_in_order(SEATS) {
        let sites = nation(seat).map_or([CardSet::EMPTY; MAX_SITES], |nation| nation.sites);
        sites.into_iter().for_each(|site| sink.push_set(site, size));
    }
}

fn nations(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    sink.begin_section(
        "flags",
        &[SEATS, MAX_NATIONS],
        "which of the deck's nations each seat plays, the own one first",
    );
    for seat in eye.seats_in_order(SEATS) {
        let flag = seat.and_then(|seat| public[seat].flag);
        sink.push_one_hot(flag.map(|flag| usize::from(flag.number())), MAX_NATIONS);
    }
    sink.begin_section(
        "nations",
        &[SEATS, 9],
        "score, launches and landings in 50ths; hand, new cards at least and at most, offers, bans on trade and Scrapyard in 8ths",
    );
    for seat in eye.seats_in_order(SEATS) {
        let nation = seat.map(|seat| public[seat]);
        sink.push_ratio(nation.map_or(0, |nation| nation.score), POINTS);
        sink.push_ratio(nation.map_or(0, |nation| nation.launches), POINTS);
        sink.push_ratio(nation.map_or(0, |nation| nation.successes), POINTS);
        let counts = nation.map_or([0; 6], |nation| {
            [nation.hand, nation.fresh_least, nation.fresh_most, nation.offered, nation.no_trade, nation.no_scrap]
        });
        sink.push_ratios(counts, HAND);
    }
    sink.begin_section("banned", &[SEATS, 5], "colours that each nation cannot play from its hand");
    for seat in eye.seats_in_order(SEATS) {
        let colours = seat.map_or(end_of_days::ColourSet::EMPTY, |seat| public[seat].no_colours);
        sink.push_set(colours, 5);
    }
    sink.begin_section("struck", &[SEATS, SEATS], "who struck each nation this turn");
    for seat in eye.seats_in_order(SEATS) {
        eye.write_seats(seat.map_or(engine::SeatSet::EMPTY, |seat| public[seat].struck), SEATS, sink);
    }
}

/// Writes one side of an offer: the number of hand cards, their least and greatest total, and for each colour the
/// number of cards that may have it.
fn side(side: &OfferSide, sink: &mut impl ObservationWriter) {
    let said = &side.hand;
    sink.push_ratio(said.n, 4.0);
    sink.push_ratio(said.min_total, 80.0);
    sink.push_ratio(said.max_total.min(80), 80.0);
    for colour in end_of_days::Colour::ALL {
        sink.push_ratio(said.card_colours().iter().filter(|colours| colours.contains(colour)).count() as f32, 4.0);
    }
}

fn trade(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let (public, own) = (eye.public, eye.own);
    let size = usize::from(eye.rules.content().count);
    let said = "what the seat on turn gives and gets of hand cards: how many in 4ths, least and greatest total in 80ths, how many may be of each colour in 4ths";
    sink.begin_section("table", &[OFFER], said);
    side(&public.table.give, sink);
    side(&public.table.get, sink);
    sink.begin_section("table_play", &[2, size], "cards in play that the offer on the table gives and gets");
    sink.push_set(public.table.give.play.to_set(), size);
    sink.push_set(public.table.get.play.to_set(), size);
    sink.begin_section(
        "offers",
        &[MAX_OFFERS, OFFER + 1 + SEATS],
        "standing offers in the same way, then whether it is a counter-offer, and with whom",
    );
    for number in 0..MAX_OFFERS {
        let offer = public.standing_offers().get(number);
        let shown = offer.unwrap_or(&Offer::NOTHING);
        side(&shown.give, sink);
        side(&shown.get, sink);
        sink.push_flag(shown.counter);
        sink.push_one_hot(offer.map(|offer| eye.steps_to(offer.with) as usize), SEATS);
    }
    let sketch = if let OfferDraft::Offer(sketch) = &own.draft { Some(sketch) } else { None };
    sink.begin_section("draft_to", &[SEATS], "to whom the offer goes that this seat is building");
    sink.push_one_hot(sketch.map(|sketch| eye.steps_to(sketch.to) as usize), SEATS);
    sink.begin_section(
        "draft_cards",
        &[3, size],
        "its hand cards and cards in play, and the cards in play that it asks for",
    );
    let few = |of: fn(&UnfinishedOffer) -> FewCards| sketch.map_or(CardSet::EMPTY, |sketch| of(sketch).to_set());
    sink.push_set(few(|sketch| sketch.hand), size);
    sink.push_set(few(|sketch| sketch.play), size);
    sink.push_set(few(|sketch| sketch.want.play), size);
    sink.begin_section("draft_wants", &[OFFER / 2], "the hand cards that it asks for, as in an offer");
    side(&sketch.map_or(OfferSide::EMPTY, |sketch| sketch.want), sink);
    sink.begin_section("draft_says", &[4], "how much it says: number, colours, total, everything");
    sink.push_one_hot(sketch.map(|sketch| sketch.saying as usize), 4);
    sink.begin_section("draft_steps", &[2], "steps taken in 12ths, drafts of this step in 24ths");
    sink.push_ratio(sketch.map_or(0, |sketch| sketch.strokes), 12.0);
    sink.push_ratio(own.drafts, 24.0);
    sink.begin_section("swap", &[size], "the card that this seat is swapping");
    let swap = if let OfferDraft::Swap(card) = own.draft { Some(usize::from(card.number())) } else { None };
    sink.push_one_hot(swap, size);
    sink.begin_section("demand", &[OFFER / 2], "what the cards in question must fit, as in an offer");
    side(&OfferSide { hand: public.commit.said, ..OfferSide::EMPTY }, sink);
}

fn effect(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let public = eye.public;
    let size = usize::from(eye.rules.content().count);
    sink.begin_section("in_use", &[STACK, size], "the cards in use, the latest first");
    let mut used = public.stack().rev();
    for _ in 0..STACK {
        sink.push_one_hot(used.next().map(|frame| usize::from(frame.card.number())), size);
    }
    sink.begin_section("depth", &[1], "how many are in use, in 8ths");
    sink.push_ratio(public.stack_depth() as f32, HAND);
    let first = public.in_use().then(|| public.bottom_frame());
    sink.begin_section("user", &[SEATS], "who used the first of them");
    sink.push_one_hot(first.map(|frame| eye.steps_to(frame.user) as usize), SEATS);
    sink.begin_section("target", &[size], "the card that it is aimed at now");
    sink.push_one_hot(public.effect.target.map(|card| usize::from(card.number())), size);
    sink.begin_section(
        "victims",
        &[4, SEATS],
        "the nation named or whose card it was, the nations hit as a group, those affected, those exempt",
    );
    sink.push_one_hot(first.map(|_| eye.steps_to(public.effect.victim) as usize), SEATS);
    eye.write_seats(public.effect.victims, SEATS, sink);
    eye.write_seats(public.effect.affected, SEATS, sink);
    eye.write_seats(public.effect.exempt, SEATS, sink);
    sink.begin_section(
        "effect",
        &[4],
        "step, how often it was done, how many are left in 8ths; whether somebody has paid",
    );
    sink.push_ratios([public.effect.step, public.effect.made, public.effect.left], HAND);
    sink.push_flag(public.effect.paid);
}
