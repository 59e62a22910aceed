//! The observation of a seat: planes of cards, numbers by nation, and the present decision. Nations are counted
//! clockwise from the own seat.

use end_of_days::{
    CardSet, EndOfDays, FewCards, MAX_DECK_LOOK, MAX_NATIONS, MAX_OFFERS, MAX_SITES, Nation, Offer, OfferDraft,
    OfferSide, Phase, SEATS, UnfinishedOffer,
};
use engine::{Seat, SeatContext};

use crate::codec::WriteSeats;
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

pub(super) fn write_observation(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    question(context, writer);
    own(context, writer);
    cards(context, writer);
    nations(context, writer);
    trade(context, writer);
    effect(context, writer);
}

fn question(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    writer.begin_section("phase", &[PHASES], "where the turn stands, in the order of the rules");
    writer.push_one_hot(Some(public.phase as usize), PHASES);
    writer.begin_section(
        "turn",
        &[3, SEATS],
        "the seat on turn, the seat that is dealt to, answers, loses or launches, the first seat",
    );
    for seat in [public.seat, public.actor, public.first] {
        writer.push_one_hot(Some(context.steps_to(seat) as usize), SEATS);
    }
    writer.begin_section("asked", &[SEATS], "seats asked in a window, the own one first");
    context.write_seats(public.asked, SEATS, writer);
    writer.begin_section("sealed", &[1], "whether the own sealed answer is in");
    writer.push_flag(context.own.answer.is_some());
    writer.begin_section("round", &[2], "the round, as a share of all, and the deck in 128ths");
    writer.push_ratio(public.round, f32::from(context.rules.options().rounds));
    writer.push_ratio(public.deck, 128.0);
    writer.begin_section("seats", &[SEATS], "which seats the table has");
    context.seats_in_order(SEATS).for_each(|seat| writer.push_flag(seat.is_some()));
    writer.begin_section("marks", &[6], "hand discarded, last draw, cards due in 8ths, nuclear strikes in 4ths, liftoff chance in 20ths, award in 20ths");
    writer.push_flag(public.restricted);
    writer.push_flag(public.ask_again);
    writer.push_ratio(public.due, HAND);
    writer.push_ratio(public.strikes, 4.0);
    writer.push_ratio(public.chance, 20.0);
    writer.push_ratio(public.award, 20.0);
    writer.begin_section(
        "out",
        &[2, SEATS],
        "seats that may not trade any more in this step, seats that have passed since the last launch",
    );
    context.write_seats(public.barred, SEATS, writer);
    context.write_seats(public.grounded, SEATS, writer);
}

fn own(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    let own = context.own;
    let size = usize::from(context.rules.content().count);
    let of = |from: &[CardSet; SEATS], seat: Option<Seat>| seat.map_or(CardSet::EMPTY, |seat| from[seat.index()]);
    writer.begin_section("hand", &[size], "the own hand, by card");
    writer.push_set(own.hand, size);
    writer.begin_section("usable", &[size], "cards that the own nation could use");
    writer.push_set(context.rules.usable_cards(context.public, context.seat), size);
    writer.begin_section(
        "known",
        &[SEATS, size],
        "cards that only this seat knows to be in each hand, the own one first",
    );
    context.seats_in_order(SEATS).for_each(|seat| writer.push_set(of(&own.known, seat), size));
    writer.begin_section("watched", &[SEATS, size], "own hand cards that each seat knows of");
    context.seats_in_order(SEATS).for_each(|seat| writer.push_set(of(&own.watched, seat), size));
    writer.begin_section("top", &[MAX_DECK_LOOK, size], "cards known on top of the deck, the next one first");
    for card in own.top {
        writer.push_one_hot(card.map(|card| usize::from(card.number())), size);
    }
    writer.begin_section("among", &[size], "cards known to be among those");
    writer.push_set(own.among, size);
    writer.begin_section("picked", &[size], "what is picked of the cards in question");
    writer.push_set(own.picked.to_set(), size);
    writer.begin_section(
        "committed",
        &[size],
        "own hand cards committed to standing offers or to the offer on the table",
    );
    let committed = own.commits.iter().fold(own.pledge.to_set(), |all, few| all.or(few.to_set()));
    writer.push_set(committed, size);
    writer.begin_section(
        "orders",
        &[4 + MAX_SITES],
        "own standing orders: pass until the own turn, only if hit, negate own, negate nuclear, guard each site",
    );
    writer.push_set(own.orders, 4 + MAX_SITES);
}

fn cards(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    let size = usize::from(context.rules.content().count);
    writer.begin_section(
        "piles",
        &[5, size],
        "discards, Scrapyard, cards that the deck was last made of, wild cards, modules on the ship",
    );
    for pile in [public.discards, public.scrapyard, public.fresh, public.wild, public.ship] {
        writer.push_set(pile, size);
    }
    writer.begin_section(
        "berths",
        &[2, size],
        "modules that wait for a site: of the seat that chooses, of the one after it",
    );
    public.berths.iter().for_each(|berth| writer.push_set(*berth, size));
    let nation = |seat: Option<Seat>| seat.map(|seat| &public[seat]);
    let planes = |writer: &mut _, of: fn(&Nation) -> CardSet| {
        context
            .seats_in_order(SEATS)
            .for_each(|seat| ObservationWriter::push_set(writer, nation(seat).map_or(CardSet::EMPTY, of), size));
    };
    writer.begin_section("shown", &[SEATS, size], "hand cards that everybody knows of, by nation, the own one first");
    planes(writer, |nation| nation.shown);
    writer.begin_section("front", &[SEATS, size], "face-up cards in front");
    planes(writer, |nation| nation.front);
    writer.begin_section("down", &[SEATS, size], "face-down cards in front");
    planes(writer, |nation| nation.down);
    writer.begin_section("sites", &[SEATS, MAX_SITES, size], "modules at each site");
    for seat in context.seats_in_order(SEATS) {
        let sites = nation(seat).map_or([CardSet::EMPTY; MAX_SITES], |nation| nation.sites);
        sites.into_iter().for_each(|site| writer.push_set(site, size));
    }
}

fn nations(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    writer.begin_section(
        "flags",
        &[SEATS, MAX_NATIONS],
        "which of the deck's nations each seat plays, the own one first",
    );
    for seat in context.seats_in_order(SEATS) {
        let flag = seat.and_then(|seat| public[seat].flag);
        writer.push_one_hot(flag.map(|flag| usize::from(flag.number())), MAX_NATIONS);
    }
    writer.begin_section(
        "nations",
        &[SEATS, 9],
        "score, launches and landings in 50ths; hand, new cards at least and at most, offers, bans on trade and Scrapyard in 8ths",
    );
    for seat in context.seats_in_order(SEATS) {
        let nation = seat.map(|seat| public[seat]);
        writer.push_ratio(nation.map_or(0, |nation| nation.score), POINTS);
        writer.push_ratio(nation.map_or(0, |nation| nation.launches), POINTS);
        writer.push_ratio(nation.map_or(0, |nation| nation.successes), POINTS);
        let counts = nation.map_or([0; 6], |nation| {
            [nation.hand, nation.fresh_least, nation.fresh_most, nation.offered, nation.no_trade, nation.no_scrap]
        });
        writer.push_ratios(counts, HAND);
    }
    writer.begin_section("banned", &[SEATS, 5], "colours that each nation cannot play from its hand");
    for seat in context.seats_in_order(SEATS) {
        let colours = seat.map_or(end_of_days::ColourSet::EMPTY, |seat| public[seat].no_colours);
        writer.push_set(colours, 5);
    }
    writer.begin_section("struck", &[SEATS, SEATS], "who struck each nation this turn");
    for seat in context.seats_in_order(SEATS) {
        context.write_seats(seat.map_or(engine::SeatSet::EMPTY, |seat| public[seat].struck), SEATS, writer);
    }
}

/// Writes one side of an offer: the number of hand cards, their least and greatest total, and for each colour the
/// number of cards that may have it.
fn side(side: &OfferSide, writer: &mut impl ObservationWriter) {
    let said = &side.hand;
    writer.push_ratio(said.n, 4.0);
    writer.push_ratio(said.min_total, 80.0);
    writer.push_ratio(said.max_total.min(80), 80.0);
    let mut cards = [0u8; 5];
    said.card_colours().iter().flat_map(|colours| colours.iter()).for_each(|colour| cards[colour as usize] += 1);
    writer.push_ratios(cards, 4.0);
}

fn trade(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    let (public, own) = (context.public, context.own);
    let size = usize::from(context.rules.content().count);
    let said = "what the seat on turn gives and gets of hand cards: how many in 4ths, least and greatest total in 80ths, how many may be of each colour in 4ths";
    writer.begin_section("table", &[OFFER], said);
    side(&public.table.give, writer);
    side(&public.table.get, writer);
    writer.begin_section("table_play", &[2, size], "cards in play that the offer on the table gives and gets");
    writer.push_set(public.table.give.play.to_set(), size);
    writer.push_set(public.table.get.play.to_set(), size);
    writer.begin_section(
        "offers",
        &[MAX_OFFERS, OFFER + 1 + SEATS],
        "standing offers in the same way, then whether it is a counter-offer, and with whom",
    );
    for number in 0..MAX_OFFERS {
        let offer = public.standing_offers().get(number);
        let shown = offer.unwrap_or(&Offer::NOTHING);
        side(&shown.give, writer);
        side(&shown.get, writer);
        writer.push_flag(shown.counter);
        writer.push_one_hot(offer.map(|offer| context.steps_to(offer.with) as usize), SEATS);
    }
    let sketch = if let OfferDraft::Offer(sketch) = &own.draft { Some(sketch) } else { None };
    writer.begin_section("draft_to", &[SEATS], "to whom the offer goes that this seat is building");
    writer.push_one_hot(sketch.map(|sketch| context.steps_to(sketch.to) as usize), SEATS);
    writer.begin_section(
        "draft_cards",
        &[3, size],
        "its hand cards and cards in play, and the cards in play that it asks for",
    );
    let few = |of: fn(&UnfinishedOffer) -> FewCards| sketch.map_or(CardSet::EMPTY, |sketch| of(sketch).to_set());
    writer.push_set(few(|sketch| sketch.hand), size);
    writer.push_set(few(|sketch| sketch.play), size);
    writer.push_set(few(|sketch| sketch.want.play), size);
    writer.begin_section("draft_wants", &[OFFER / 2], "the hand cards that it asks for, as in an offer");
    side(&sketch.map_or(OfferSide::EMPTY, |sketch| sketch.want), writer);
    writer.begin_section("draft_says", &[4], "how much it says: number, colours, total, everything");
    writer.push_one_hot(sketch.map(|sketch| sketch.saying as usize), 4);
    writer.begin_section("draft_steps", &[2], "steps taken in 12ths, drafts of this step in 24ths");
    writer.push_ratio(sketch.map_or(0, |sketch| sketch.strokes), 12.0);
    writer.push_ratio(own.drafts, 24.0);
    writer.begin_section("swap", &[size], "the card that this seat is swapping");
    let swap = if let OfferDraft::Swap(card) = own.draft { Some(usize::from(card.number())) } else { None };
    writer.push_one_hot(swap, size);
    writer.begin_section("demand", &[OFFER / 2], "what the cards in question must fit, as in an offer");
    side(&OfferSide { hand: public.commit.said, ..OfferSide::EMPTY }, writer);
}

fn effect(context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
    let public = context.public;
    let size = usize::from(context.rules.content().count);
    writer.begin_section("in_use", &[STACK, size], "the cards in use, the latest first");
    let mut used = public.stack().rev();
    for _ in 0..STACK {
        writer.push_one_hot(used.next().map(|frame| usize::from(frame.card.number())), size);
    }
    writer.begin_section("depth", &[1], "how many are in use, in 8ths");
    writer.push_ratio(public.stack_depth() as f32, HAND);
    let first = public.has_card_in_use().then(|| public.bottom_frame());
    writer.begin_section("user", &[SEATS], "who used the first of them");
    writer.push_one_hot(first.map(|frame| context.steps_to(frame.user) as usize), SEATS);
    writer.begin_section("target", &[size], "the card that it is aimed at now");
    writer.push_one_hot(public.effect.target.map(|card| usize::from(card.number())), size);
    writer.begin_section(
        "victims",
        &[4, SEATS],
        "the nation named or whose card it was, the nations hit as a group, those affected, those exempt",
    );
    writer.push_one_hot(first.map(|_| context.steps_to(public.effect.victim) as usize), SEATS);
    context.write_seats(public.effect.victims, SEATS, writer);
    context.write_seats(public.effect.affected, SEATS, writer);
    context.write_seats(public.effect.exempt, SEATS, writer);
    writer.begin_section(
        "effect",
        &[4],
        "step, how often it was done, how many are left in 8ths; whether somebody has paid",
    );
    writer.push_ratios([public.effect.step, public.effect.made, public.effect.left], HAND);
    writer.push_flag(public.effect.paid);
}
