//! What a seat sees: planes of cards, numbers by nation, and what is asked. Nations are counted from the own seat
//! clockwise.

use end_of_days::{
    CardSet, EndOfDays, FewCards, LOOK, NATIONS, Nation, OFFERS, Offer, OfferDraft, OfferSide, Phase, SEATS, SITES,
    UnfinishedOffer,
};
use engine::Seat;

use crate::codec::SeatContext;
use crate::sink::ObservationWriter;

/// Phases of a turn.
const PHASES: usize = Phase::Over as usize + 1;
/// Scores, hands and other counts come in shares of these.
const POINTS: f32 = 50.0;
const HAND: f32 = 8.0;
/// Cards in use at once whose planes are shown, the latest first.
const STACK: usize = 3;
/// What an offer is made of, as numbers.
const OFFER: usize = 2 * (3 + 5);

pub(super) fn observe(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    question(eye, sink);
    own(eye, sink);
    cards(eye, sink);
    nations(eye, sink);
    trade(eye, sink);
    effect(eye, sink);
}

fn question(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    sink.section("phase", &[PHASES], "where the turn stands, in the order of the rules");
    sink.one(Some(open.phase as usize), PHASES);
    sink.section(
        "turn",
        &[3, SEATS],
        "the seat on turn, the seat that is dealt to, answers, loses or launches, the first seat",
    );
    for seat in [open.seat, open.actor, open.first] {
        sink.one(Some(eye.steps_to(seat) as usize), SEATS);
    }
    sink.section("asked", &[SEATS], "seats asked in a window, the own one first");
    eye.write_seats(open.asked, SEATS, sink);
    sink.section("sealed", &[1], "whether the own sealed answer is in");
    sink.bit(eye.mine.answer.is_some());
    sink.section("round", &[2], "the round, as a share of all, and the deck in 128ths");
    sink.share(open.round, f32::from(eye.game.options().rounds));
    sink.share(open.deck, 128.0);
    sink.section("seats", &[SEATS], "which seats the table has");
    eye.seats_in_order(SEATS).for_each(|seat| sink.bit(seat.is_some()));
    sink.section("marks", &[6], "hand discarded, last draw, cards due in 8ths, nuclear strikes in 4ths, liftoff chance in 20ths, award in 20ths");
    sink.bit(open.restricted);
    sink.bit(open.ask_again);
    sink.share(open.due, HAND);
    sink.share(open.strikes, 4.0);
    sink.share(open.chance, 20.0);
    sink.share(open.award, 20.0);
    sink.section(
        "out",
        &[2, SEATS],
        "seats that may not trade any more in this step, seats that have passed since the last launch",
    );
    eye.write_seats(open.barred, SEATS, sink);
    eye.write_seats(open.grounded, SEATS, sink);
}

fn own(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let mine = eye.mine;
    let size = usize::from(eye.game.cards().count);
    let of = |from: &[CardSet; SEATS], seat: Option<Seat>| seat.map_or(CardSet::EMPTY, |seat| from[seat.index()]);
    sink.section("hand", &[size], "the own hand, by card");
    sink.set(mine.hand, size);
    sink.section("usable", &[size], "cards that the own nation could use");
    sink.set(eye.game.usable(eye.open, eye.seat), size);
    sink.section("known", &[SEATS, size], "cards that only this seat knows to be in each hand, the own one first");
    eye.seats_in_order(SEATS).for_each(|seat| sink.set(of(&mine.known, seat), size));
    sink.section("watched", &[SEATS, size], "own hand cards that each seat knows of");
    eye.seats_in_order(SEATS).for_each(|seat| sink.set(of(&mine.watched, seat), size));
    sink.section("top", &[LOOK, size], "cards known on top of the deck, the next one first");
    for card in mine.top {
        sink.one(card.map(|card| usize::from(card.number())), size);
    }
    sink.section("among", &[size], "cards known to be among those");
    sink.set(mine.among, size);
    sink.section("picked", &[size], "what is picked of the cards in question");
    sink.set(mine.picked.set(), size);
    sink.section("committed", &[size], "own hand cards committed to standing offers or to the offer on the table");
    let committed = mine.commits.iter().fold(mine.pledge.set(), |all, few| all.or(few.set()));
    sink.set(committed, size);
    sink.section(
        "orders",
        &[4 + SITES],
        "own standing orders: pass until the own turn, only if hit, negate own, negate nuclear, guard each site",
    );
    sink.set(mine.orders, 4 + SITES);
}

fn cards(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    let size = usize::from(eye.game.cards().count);
    sink.section(
        "piles",
        &[5, size],
        "discards, Scrapyard, cards that the deck was last made of, wild cards, modules on the ship",
    );
    for pile in [open.discards, open.scrapyard, open.fresh, open.wild, open.ship] {
        sink.set(pile, size);
    }
    sink.section("berths", &[2, size], "modules that wait for a site: of the seat that chooses, of the one after it");
    open.berths.iter().for_each(|berth| sink.set(*berth, size));
    let nation = |seat: Option<Seat>| seat.map(|seat| &open[seat]);
    let planes = |sink: &mut _, of: fn(&Nation) -> CardSet| {
        eye.seats_in_order(SEATS)
            .for_each(|seat| ObservationWriter::set(sink, nation(seat).map_or(CardSet::EMPTY, of), size));
    };
    sink.section("shown", &[SEATS, size], "hand cards that everybody knows of, by nation, the own one first");
    planes(sink, |nation| nation.shown);
    sink.section("front", &[SEATS, size], "face-up cards in front");
    planes(sink, |nation| nation.front);
    sink.section("down", &[SEATS, size], "face-down cards in front");
    planes(sink, |nation| nation.down);
    sink.section("sites", &[SEATS, SITES, size], "modules at each site");
    for seat in eye.seats_in_order(SEATS) {
        let sites = nation(seat).map_or([CardSet::EMPTY; SITES], |nation| nation.sites);
        sites.into_iter().for_each(|site| sink.set(site, size));
    }
}

fn nations(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    sink.section("flags", &[SEATS, NATIONS], "which of the deck's nations each seat plays, the own one first");
    for seat in eye.seats_in_order(SEATS) {
        let flag = seat.and_then(|seat| open[seat].flag);
        sink.one(flag.map(|flag| usize::from(flag.number())), NATIONS);
    }
    sink.section(
        "nations",
        &[SEATS, 9],
        "score, launches and landings in 50ths; hand, new cards at least and at most, offers, bans on trade and Scrapyard in 8ths",
    );
    for seat in eye.seats_in_order(SEATS) {
        let nation = seat.map(|seat| open[seat]);
        sink.share(nation.map_or(0, |nation| nation.score), POINTS);
        sink.share(nation.map_or(0, |nation| nation.launches), POINTS);
        sink.share(nation.map_or(0, |nation| nation.successes), POINTS);
        let counts = nation.map_or([0; 6], |nation| {
            [nation.hand, nation.fresh_least, nation.fresh_most, nation.offered, nation.no_trade, nation.no_scrap]
        });
        sink.shares(counts, HAND);
    }
    sink.section("banned", &[SEATS, 5], "colours that each nation cannot play from its hand");
    for seat in eye.seats_in_order(SEATS) {
        let colours = seat.map_or(end_of_days::ColourSet::EMPTY, |seat| open[seat].no_colours);
        sink.set(colours, 5);
    }
    sink.section("struck", &[SEATS, SEATS], "who struck each nation this turn");
    for seat in eye.seats_in_order(SEATS) {
        eye.write_seats(seat.map_or(engine::SeatSet::EMPTY, |seat| open[seat].struck), SEATS, sink);
    }
}

/// One side of an offer: how many hand cards, their least and greatest total, and for each colour how many may have it.
fn side(side: &OfferSide, sink: &mut impl ObservationWriter) {
    let said = &side.hand;
    sink.share(said.n, 4.0);
    sink.share(said.least, 80.0);
    sink.share(said.most.min(80), 80.0);
    for colour in end_of_days::Colour::ALL {
        sink.share(said.each().iter().filter(|colours| colours.has(colour)).count() as f32, 4.0);
    }
}

fn trade(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let (open, mine) = (eye.open, eye.mine);
    let size = usize::from(eye.game.cards().count);
    let said = "what the seat on turn gives and gets of hand cards: how many in 4ths, least and greatest total in 80ths, how many may be of each colour in 4ths";
    sink.section("table", &[OFFER], said);
    side(&open.table.give, sink);
    side(&open.table.get, sink);
    sink.section("table_play", &[2, size], "cards in play that the offer on the table gives and gets");
    sink.set(open.table.give.play.set(), size);
    sink.set(open.table.get.play.set(), size);
    sink.section(
        "offers",
        &[OFFERS, OFFER + 1 + SEATS],
        "standing offers in the same way, then whether it is a counter-offer, and with whom",
    );
    for number in 0..OFFERS {
        let offer = open.standing().get(number);
        let shown = offer.unwrap_or(&Offer::NOTHING);
        side(&shown.give, sink);
        side(&shown.get, sink);
        sink.bit(shown.counter);
        sink.one(offer.map(|offer| eye.steps_to(offer.with) as usize), SEATS);
    }
    let sketch = if let OfferDraft::Offer(sketch) = &mine.draft { Some(sketch) } else { None };
    sink.section("draft_to", &[SEATS], "to whom the offer goes that this seat is building");
    sink.one(sketch.map(|sketch| eye.steps_to(sketch.to) as usize), SEATS);
    sink.section("draft_cards", &[3, size], "its hand cards and cards in play, and the cards in play that it asks for");
    let few = |of: fn(&UnfinishedOffer) -> FewCards| sketch.map_or(CardSet::EMPTY, |sketch| of(sketch).set());
    sink.set(few(|sketch| sketch.hand), size);
    sink.set(few(|sketch| sketch.play), size);
    sink.set(few(|sketch| sketch.want.play), size);
    sink.section("draft_wants", &[OFFER / 2], "the hand cards that it asks for, as in an offer");
    side(&sketch.map_or(OfferSide::EMPTY, |sketch| sketch.want), sink);
    sink.section("draft_says", &[4], "how much it says: number, colours, total, everything");
    sink.one(sketch.map(|sketch| sketch.saying as usize), 4);
    sink.section("draft_steps", &[2], "steps taken in 12ths, drafts of this step in 24ths");
    sink.share(sketch.map_or(0, |sketch| sketch.strokes), 12.0);
    sink.share(mine.drafts, 24.0);
    sink.section("swap", &[size], "the card that this seat is swapping");
    let swap = if let OfferDraft::Swap(card) = mine.draft { Some(usize::from(card.number())) } else { None };
    sink.one(swap, size);
    sink.section("demand", &[OFFER / 2], "what the cards in question must fit, as in an offer");
    side(&OfferSide { hand: open.commit.said, ..OfferSide::EMPTY }, sink);
}

fn effect(eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
    let open = eye.open;
    let size = usize::from(eye.game.cards().count);
    sink.section("in_use", &[STACK, size], "the cards in use, the latest first");
    let mut used = open.stack().rev();
    for _ in 0..STACK {
        sink.one(used.next().map(|frame| usize::from(frame.card.number())), size);
    }
    sink.section("depth", &[1], "how many are in use, in 8ths");
    sink.share(open.depth() as f32, HAND);
    let first = open.in_use().then(|| open.bottom());
    sink.section("user", &[SEATS], "who used the first of them");
    sink.one(first.map(|frame| eye.steps_to(frame.user) as usize), SEATS);
    sink.section("target", &[size], "the card that it is aimed at now");
    sink.one(open.effect.target.map(|card| usize::from(card.number())), size);
    sink.section(
        "victims",
        &[4, SEATS],
        "the nation named or whose card it was, the nations hit as a group, those affected, those exempt",
    );
    sink.one(first.map(|_| eye.steps_to(open.effect.victim) as usize), SEATS);
    eye.write_seats(open.effect.victims, SEATS, sink);
    eye.write_seats(open.effect.affected, SEATS, sink);
    eye.write_seats(open.effect.exempt, SEATS, sink);
    sink.section("effect", &[4], "step, how often it was done, how many are left in 8ths; whether somebody has paid");
    sink.shares([open.effect.step, open.effect.made, open.effect.left], HAND);
    sink.bit(open.effect.paid);
}
