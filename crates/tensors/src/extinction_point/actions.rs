//! The action space: cards by suit and value, BUILDINGS by value, roles by their index in the set. Members of the crew
//! are counted clockwise from the own seat; in a solo game, the Outpost is the next member.

use engine::{Seat, SeatContext};
use extinction_point::{Action, Card, ExtinctionPoint, INFILTRATOR_CARDS, InfiltratorCard, MAX_BUILDINGS, MAX_CREW};

use crate::action_space::{ActionCoordinates, ActionSpace};

/// The number of cards in the Player deck.
const CARDS: u32 = 52;
/// The most roles of a set.
const ROLES: u32 = 16;
/// The lowest bid; bids go from -2 to 2.
const LOWEST: i8 = -2;

/// The blocks in order; the names are those of the actions.
#[derive(Clone, Copy)]
enum Block {
    Bid,
    Nominate,
    Role,
    Play,
    Discard,
    Give,
    Offer,
    Agree,
    Refuse,
    Use,
    Pass,
    Sabotage,
    Strip,
    Clear,
    Cover,
    Put,
    Build,
    Attach,
    Store,
    Move,
    Unsabotage,
    Done,
    Attack,
    Repair,
    Decline,
    Acknowledge,
}

pub(super) fn action_space() -> ActionSpace {
    let card = ("card: BUILDING, PEOPLE, SHIELD, WEAPON, each from 1 to 13", CARDS);
    let building = ("BUILDING, by its value from 1", MAX_BUILDINGS as u32);
    let member = ("member of the crew, from the own seat clockwise", MAX_CREW as u32);
    ActionSpace::default()
        .with_block("bid", &[("strength, from -2", 5)])
        .with_block("nominate", &[member])
        .with_block("role", &[("role, by its place in the set", ROLES)])
        .with_block("play", &[card])
        .with_block("discard", &[card])
        .with_block("give", &[card])
        .with_block("offer", &[member])
        .with_block("agree", &[])
        .with_block("refuse", &[])
        .with_block("use", &[])
        .with_block("pass", &[])
        .with_block("sabotage", &[building])
        .with_block("strip", &[card])
        .with_block("clear", &[building])
        .with_block("cover", &[building])
        .with_block(
            "put",
            &[
                ("Infiltrator card: 1-, 1+, 2-, .. 13+, then Sabotage 1 to 6", INFILTRATOR_CARDS.into()),
                ("to the bottom", 2),
            ],
        )
        .with_block("build", &[building])
        .with_block("attach", &[card, building])
        .with_block("store", &[card])
        .with_block("move", &[card, building])
        .with_block("unsabotage", &[building])
        .with_block("done", &[])
        .with_block("attack", &[])
        .with_block("repair", &[])
        .with_block("decline", &[])
        .with_block("acknowledge", &[])
}

/// Returns how many members of the crew after the own seat another member is.
fn member(context: SeatContext<'_, ExtinctionPoint>, of: Seat) -> u32 {
    let crew = context.rules.crew_size();
    u32::from((of.0 + crew - context.seat.0) % crew)
}

#[inline]
pub(super) fn index_of_action(context: SeatContext<'_, ExtinctionPoint>, action: Action) -> Option<ActionCoordinates> {
    let at = |block: Block, parts: &[u32]| ActionCoordinates::new(block as usize, parts);
    let value = |building: u8| u32::from(building).checked_sub(1);
    let card = |card: Card| u32::from(card.0);
    Some(match action {
        Action::Bid { strength } => at(Block::Bid, &[u32::try_from(strength - LOWEST).ok()?]),
        Action::Nominate { seat } => at(Block::Nominate, &[member(context, seat)]),
        Action::Role { role } => at(Block::Role, &[role.into()]),
        Action::Play { card: one } => at(Block::Play, &[card(one)]),
        Action::Discard { card: one } => at(Block::Discard, &[card(one)]),
        Action::Give { card: one } => at(Block::Give, &[card(one)]),
        Action::Offer { to } => at(Block::Offer, &[member(context, to)]),
        Action::Agree {} => at(Block::Agree, &[]),
        Action::Refuse {} => at(Block::Refuse, &[]),
        Action::Use {} => at(Block::Use, &[]),
        Action::Pass {} => at(Block::Pass, &[]),
        Action::Sabotage { building } => at(Block::Sabotage, &[value(building)?]),
        Action::Strip { card: one } => at(Block::Strip, &[card(one)]),
        Action::Clear { building } => at(Block::Clear, &[value(building)?]),
        Action::Cover { building } => at(Block::Cover, &[value(building)?]),
        Action::Put { infil, bottom } => at(Block::Put, &[infil.0.into(), bottom.into()]),
        Action::Build { card: one } => at(Block::Build, &[card(one)]),
        Action::Attach { card: one, building } => at(Block::Attach, &[card(one), value(building)?]),
        Action::Store { card: one } => at(Block::Store, &[card(one)]),
        Action::Move { card: one, building } => at(Block::Move, &[card(one), value(building)?]),
        Action::Unsabotage { building } => at(Block::Unsabotage, &[value(building)?]),
        Action::Done {} => at(Block::Done, &[]),
        Action::Attack {} => at(Block::Attack, &[]),
        Action::Repair {} => at(Block::Repair, &[]),
        Action::Decline {} => at(Block::Decline, &[]),
        Action::Acknowledge {} => at(Block::Acknowledge, &[]),
        Action::Signal { .. } | Action::Say { .. } | Action::Mark { .. } | Action::Show { .. } => return None,
    })
}

pub(super) fn action_at(context: SeatContext<'_, ExtinctionPoint>, place: ActionCoordinates) -> Option<Action> {
    const ALL: [Block; 26] = [
        Block::Bid,
        Block::Nominate,
        Block::Role,
        Block::Play,
        Block::Discard,
        Block::Give,
        Block::Offer,
        Block::Agree,
        Block::Refuse,
        Block::Use,
        Block::Pass,
        Block::Sabotage,
        Block::Strip,
        Block::Clear,
        Block::Cover,
        Block::Put,
        Block::Build,
        Block::Attach,
        Block::Store,
        Block::Move,
        Block::Unsabotage,
        Block::Done,
        Block::Attack,
        Block::Repair,
        Block::Decline,
        Block::Acknowledge,
    ];
    let [one, two, ..] = place.at;
    let card = Card(one as u8);
    let building = one as u8 + 1;
    let onto = two as u8 + 1;
    let crew = u32::from(context.rules.crew_size());
    let member = (one < crew).then(|| Seat(((u32::from(context.seat.0) + one) % crew) as u8));
    Some(match *ALL.get(place.block)? {
        Block::Bid => Action::Bid { strength: one as i8 + LOWEST },
        Block::Nominate => Action::Nominate { seat: member? },
        Block::Role => Action::Role { role: one as u8 },
        Block::Play => Action::Play { card },
        Block::Discard => Action::Discard { card },
        Block::Give => Action::Give { card },
        Block::Offer => Action::Offer { to: member? },
        Block::Agree => Action::Agree {},
        Block::Refuse => Action::Refuse {},
        Block::Use => Action::Use {},
        Block::Pass => Action::Pass {},
        Block::Sabotage => Action::Sabotage { building },
        Block::Strip => Action::Strip { card },
        Block::Clear => Action::Clear { building },
        Block::Cover => Action::Cover { building },
        Block::Put => Action::Put { infil: InfiltratorCard(one as u8), bottom: two == 1 },
        Block::Build => Action::Build { card },
        Block::Attach => Action::Attach { card, building: onto },
        Block::Store => Action::Store { card },
        Block::Move => Action::Move { card, building: onto },
        Block::Unsabotage => Action::Unsabotage { building },
        Block::Done => Action::Done {},
        Block::Attack => Action::Attack {},
        Block::Repair => Action::Repair {},
        Block::Decline => Action::Decline {},
        Block::Acknowledge => Action::Acknowledge {},
    })
}
