//! The action space. Cards are numbered as in the deck, copy by copy; other nations by how many seats clockwise they
//! sit. A card that makes room is identified by its rank among the own face-up cards in front.

use end_of_days::{
    Action, Card, CardSet, Colour, EndOfDays, Flag, MAX_COMMITTED_CARDS, MAX_NATIONS, MAX_OFFERS, MAX_SITES,
    OfferDisclosure, SEATS, Site, Target,
};
use engine::{Seat, SeatContext};

use super::card_uses::CardUses;
use crate::action_space::{ActionCoordinates, ActionSpace};

/// The blocks in order; the names are those of the actions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Nation,
    Keep,
    Discard,
    Draw,
    Take,
    Offer,
    Invite,
    Give,
    Ask,
    Want,
    WantOr,
    WantTotal,
    WantAtMost,
    Say,
    Or,
    OrAll,
    Send,
    Cancel,
    Swap,
    Close,
    EndTrade,
    Decline,
    Accept,
    Counter,
    Pick,
    Site,
    Place,
    Front,
    Use,
    Yield,
    Pass,
    Negate,
    Aim,
    Stop,
    Pay,
    Refuse,
    Lose,
    Top,
    Launch,
    Leave,
    Liftoff,
    Reduce,
}

const ALL: [Block; 42] = [
    Block::Nation,
    Block::Keep,
    Block::Discard,
    Block::Draw,
    Block::Take,
    Block::Offer,
    Block::Invite,
    Block::Give,
    Block::Ask,
    Block::Want,
    Block::WantOr,
    Block::WantTotal,
    Block::WantAtMost,
    Block::Say,
    Block::Or,
    Block::OrAll,
    Block::Send,
    Block::Cancel,
    Block::Swap,
    Block::Close,
    Block::EndTrade,
    Block::Decline,
    Block::Accept,
    Block::Counter,
    Block::Pick,
    Block::Site,
    Block::Place,
    Block::Front,
    Block::Use,
    Block::Yield,
    Block::Pass,
    Block::Negate,
    Block::Aim,
    Block::Stop,
    Block::Pay,
    Block::Refuse,
    Block::Lose,
    Block::Top,
    Block::Launch,
    Block::Leave,
    Block::Liftoff,
    Block::Reduce,
];

pub(super) fn action_space(game: &EndOfDays, uses: &CardUses) -> ActionSpace {
    let deck = game.content();
    let card = ("card, by its number in the deck", deck.count.into());
    let nation = ("nation, by seats clockwise from 1", SEATS as u32 - 1);
    let colour = ("colour: red, yellow, green, orange, purple", 5);
    let site = ("launch site", MAX_SITES as u32);
    let places = deck.pack.nations.iter().map(|nation| u32::from(nation.size)).max().unwrap_or(0);
    let room = ("what makes room: nothing, or an own card in front by its rank from 1", places + 1);
    let total = ("total value", MAX_COMMITTED_CARDS as u32 * u32::from(deck.highest) + 1);
    ActionSpace::default()
        .with_block("nation", &[("nation, by its place in the deck's list", MAX_NATIONS as u32)])
        .with_block("keep", &[])
        .with_block("discard", &[])
        .with_block("draw", &[])
        .with_block("take", &[card])
        .with_block("offer", &[nation])
        .with_block("invite", &[nation])
        .with_block("give", &[card])
        .with_block("ask", &[card])
        .with_block("want", &[("colour: any, red, yellow, green, orange, purple", 6)])
        .with_block("want_or", &[colour])
        .with_block("want_total", &[total])
        .with_block("want_at_most", &[total])
        .with_block("say", &[("what: number, colours, total, everything", 4)])
        .with_block("or", &[colour, card])
        .with_block("or all", &[colour])
        .with_block("send", &[])
        .with_block("cancel", &[])
        .with_block("swap", &[card])
        .with_block("close", &[("standing offer, by its number", MAX_OFFERS as u32)])
        .with_block("end_trade", &[])
        .with_block("decline", &[])
        .with_block("accept", &[])
        .with_block("counter", &[])
        .with_block("pick", &[card])
        .with_block("site", &[site])
        .with_block("place", &[card, site])
        .with_block("front", &[card, room])
        .with_block("use", &[("card, mode and what it names; each card's ways one after another", uses.size()), room])
        .with_block("yield", &[])
        .with_block("pass", &[])
        .with_block("negate", &[card, room])
        .with_block("aim", &[card])
        .with_block("stop", &[])
        .with_block("pay", &[])
        .with_block("refuse", &[])
        .with_block("lose", &[card])
        .with_block("top", &[card])
        .with_block("launch", &[site])
        .with_block("leave", &[card])
        .with_block("liftoff", &[])
        .with_block("reduce", &[nation])
}

/// Returns the own face-up cards in front, among which a card makes room.
fn front(context: SeatContext<'_, EndOfDays>) -> CardSet {
    context.public[context.seat].front
}

/// Returns the number of a card that makes room: 0 for none, else its rank from 1.
fn room(context: SeatContext<'_, EndOfDays>, card: Option<Card>) -> Option<u32> {
    let Some(card) = card else { return Some(0) };
    let front = front(context);
    front.contains(card).then(|| 1 + u32::from(front.and(CardSet::first(card.number())).len()))
}

/// Returns how many seats clockwise another nation sits, from 0.
fn nation(context: SeatContext<'_, EndOfDays>, seat: Seat) -> Option<u32> {
    context.steps_to(seat).checked_sub(1)
}

#[inline]
pub(super) fn index_of_action(
    uses: &CardUses,
    context: SeatContext<'_, EndOfDays>,
    action: Action,
) -> Option<ActionCoordinates> {
    let at = |block: Block, parts: &[u32]| Some(ActionCoordinates::new(block as usize, parts));
    let of = |card: Card| u32::from(card.number());
    let on = |site: Site| u32::from(site.number());
    match action {
        Action::Nation { nation } => at(Block::Nation, &[nation.number().into()]),
        Action::Keep {} => at(Block::Keep, &[]),
        Action::Discard {} => at(Block::Discard, &[]),
        Action::Draw {} => at(Block::Draw, &[]),
        Action::Take { card } => at(Block::Take, &[of(card)]),
        Action::Offer { to } => at(Block::Offer, &[nation(context, to)?]),
        Action::Invite { to } => at(Block::Invite, &[nation(context, to)?]),
        Action::Give { card } => at(Block::Give, &[of(card)]),
        Action::Ask { card } => at(Block::Ask, &[of(card)]),
        Action::Want { colour } => at(Block::Want, &[colour.map_or(0, |colour| colour as u32 + 1)]),
        Action::WantOr { colour } => at(Block::WantOr, &[colour as u32]),
        Action::WantTotal { least } => at(Block::WantTotal, &[least.into()]),
        Action::WantAtMost { most } => at(Block::WantAtMost, &[most.into()]),
        Action::Say { what } => at(Block::Say, &[what as u32]),
        Action::Or { colour, card: Some(card) } => at(Block::Or, &[colour as u32, of(card)]),
        Action::Or { colour, card: None } => at(Block::OrAll, &[colour as u32]),
        Action::Send {} => at(Block::Send, &[]),
        Action::Cancel {} => at(Block::Cancel, &[]),
        Action::Swap { card } => at(Block::Swap, &[of(card)]),
        Action::Close { offer } => at(Block::Close, &[offer.into()]),
        Action::EndTrade {} => at(Block::EndTrade, &[]),
        Action::Decline {} => at(Block::Decline, &[]),
        Action::Accept {} => at(Block::Accept, &[]),
        Action::Counter {} => at(Block::Counter, &[]),
        Action::Pick { card } => at(Block::Pick, &[of(card)]),
        Action::Site { site } => at(Block::Site, &[on(site)]),
        Action::Place { card, site } => at(Block::Place, &[of(card), on(site)]),
        Action::Front { card, room: makes } => at(Block::Front, &[of(card), room(context, makes)?]),
        Action::Use { card, mode, target, room: makes } => {
            let steps = if let Some(Target::Seat(seat)) = target { context.steps_to(seat) } else { 0 };
            at(Block::Use, &[uses.encode_use(card, mode, target, steps)?, room(context, makes)?])
        }
        Action::Yield {} => at(Block::Yield, &[]),
        Action::Pass {} => at(Block::Pass, &[]),
        Action::Negate { card, room: makes } => at(Block::Negate, &[of(card), room(context, makes)?]),
        Action::Aim { card } => at(Block::Aim, &[of(card)]),
        Action::Stop {} => at(Block::Stop, &[]),
        Action::Pay {} => at(Block::Pay, &[]),
        Action::Refuse {} => at(Block::Refuse, &[]),
        Action::Lose { card } => at(Block::Lose, &[of(card)]),
        Action::Top { card } => at(Block::Top, &[of(card)]),
        Action::Launch { site } => at(Block::Launch, &[on(site)]),
        Action::Leave { card } => at(Block::Leave, &[of(card)]),
        Action::Liftoff {} => at(Block::Liftoff, &[]),
        Action::Reduce { seat } => at(Block::Reduce, &[nation(context, seat)?]),
        Action::Order { .. } | Action::Foul { .. } => None,
    }
}

pub(super) fn action_at(
    uses: &CardUses,
    context: SeatContext<'_, EndOfDays>,
    place: ActionCoordinates,
) -> Option<Action> {
    let [one, two, ..] = place.at;
    let card = Card::new(one as u8);
    let site = |number: u32| Site::new(number as u8);
    let nation = || context.seat_after(one + 1);
    let colour = |number: u32| Colour::ALL.get(number as usize).copied();
    // Either no card makes room, or the card of this rank; none if there is no such card.
    let room = || match two.checked_sub(1) {
        None => Some(None),
        Some(rank) => front(context).iter().nth(rank as usize).map(Some),
    };
    Some(match *ALL.get(place.block)? {
        Block::Nation => Action::Nation { nation: Flag::new(one as u8)? },
        Block::Keep => Action::Keep {},
        Block::Discard => Action::Discard {},
        Block::Draw => Action::Draw {},
        Block::Take => Action::Take { card: card? },
        Block::Offer => Action::Offer { to: nation()? },
        Block::Invite => Action::Invite { to: nation()? },
        Block::Give => Action::Give { card: card? },
        Block::Ask => Action::Ask { card: card? },
        Block::Want => Action::Want { colour: one.checked_sub(1).and_then(colour) },
        Block::WantOr => Action::WantOr { colour: colour(one)? },
        Block::WantTotal => Action::WantTotal { least: one as u8 },
        Block::WantAtMost => Action::WantAtMost { most: one as u8 },
        Block::Say => Action::Say { what: *OfferDisclosure::ALL.get(one as usize)? },
        Block::Or => Action::Or { colour: colour(one)?, card: Some(Card::new(two as u8)?) },
        Block::OrAll => Action::Or { colour: colour(one)?, card: None },
        Block::Send => Action::Send {},
        Block::Cancel => Action::Cancel {},
        Block::Swap => Action::Swap { card: card? },
        Block::Close => Action::Close { offer: one as u8 },
        Block::EndTrade => Action::EndTrade {},
        Block::Decline => Action::Decline {},
        Block::Accept => Action::Accept {},
        Block::Counter => Action::Counter {},
        Block::Pick => Action::Pick { card: card? },
        Block::Site => Action::Site { site: site(one)? },
        Block::Place => Action::Place { card: card?, site: site(two)? },
        Block::Front => Action::Front { card: card?, room: room()? },
        Block::Use => {
            let (card, mode, target, steps) = uses.decode_use(one)?;
            let target = match (target, steps) {
                (Some(card), _) => Some(Target::Card(card)),
                (None, Some(steps)) => Some(Target::Seat(context.seat_after(steps)?)),
                (None, None) => None,
            };
            Action::Use { card, mode, target, room: room()? }
        }
        Block::Yield => Action::Yield {},
        Block::Pass => Action::Pass {},
        Block::Negate => Action::Negate { card: card?, room: room()? },
        Block::Aim => Action::Aim { card: card? },
        Block::Stop => Action::Stop {},
        Block::Pay => Action::Pay {},
        Block::Refuse => Action::Refuse {},
        Block::Lose => Action::Lose { card: card? },
        Block::Top => Action::Top { card: card? },
        Block::Launch => Action::Launch { site: site(one)? },
        Block::Leave => Action::Leave { card: card? },
        Block::Liftoff => Action::Liftoff {},
        Block::Reduce => Action::Reduce { seat: nation()? },
    })
}
