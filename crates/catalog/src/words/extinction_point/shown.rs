//! What a viewer of Extinction Point knows, as the protocol shows it: section 7 of the rules, fact by fact.

use engine::{Rules, Seat, ViewOf};
use extinction_point::{
    BattleDamage, Building, Card, Cards, CompiledText, DECK, Discards, ExtinctionPoint, InfiltratorCard, NONE, Own,
    PackText, Parameter, Public, Sign, StackFrame, Suit, TurnStep, VEILED,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{sacrifice, text};
use crate::words::printed;

/// The view of a seat, or of a spectator. Members of the crew are numbers: seats, and alone at the table 1 is the Outpost.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ExtinctionPointView<'a> {
    open: WirePublic<'a>,
    mine: Option<WireOwn>,
}

/// What everybody may know.
#[derive(Serialize, JsonSchema)]
struct WirePublic<'a> {
    step: TurnStep,
    effect: Option<Effect<'a>>,
    turn: u16,
    round: u8,
    rounds: u8,
    unbeaten: bool,
    start: Option<u8>,
    captain: Option<u8>,
    last_leader: Option<u8>,
    tied: Vec<u8>,
    mothership: Ship<'a>,
    bunker: Bunker<'a>,
    parameter: Vec<Placing>,
    settlement: Vec<Site>,
    if_battle_now: Damage,
    attack: Option<Battle>,
    trick: Trick,
    infiltrator: Infiltrator,
    discard: Vec<Card>,
    discarded: u8,
    deck: u8,
    row: Option<Vec<Card>>,
    crew: Vec<Member<'a>>,
    alien: Option<Told<'a>>,
    sacrificed: Vec<&'a str>,
    battles: u16,
    tricks_won: u16,
    tricks_lost: u16,
    mistake: Option<Mistake>,
}

/// What only this seat knows.
#[derive(Serialize, JsonSchema)]
struct WireOwn {
    hand: Vec<Card>,
    gave: Vec<Vec<Card>>,
    got: Vec<Vec<Card>>,
    sealed: Option<extinction_point::Action>,
}

/// A card with what it says.
#[derive(Serialize, JsonSchema)]
struct Told<'a> {
    id: &'a str,
    name: &'a str,
    text: String,
}

/// What somebody is asked in the middle of an effect.
#[derive(Serialize, JsonSchema)]
struct Effect<'a> {
    asks: &'static str,
    card: Option<&'a str>,
    left: Option<u8>,
    building: Option<u8>,
}

/// A deck of ability cards: what lies open, how many cards do not, and which these can be.
#[derive(Serialize, JsonSchema)]
struct Ship<'a> {
    health: u8,
    active: Option<Told<'a>>,
    removed: u8,
    supply: u8,
    discard: Vec<&'a str>,
    unseen: Vec<&'a str>,
}

#[derive(Serialize, JsonSchema)]
struct Bunker<'a> {
    #[serde(flatten)]
    ship: Ship<'a>,
    /// The unseen cards from the top of the deck down, in lots whose order nobody knows; the last lot is the supply as well.
    lots: Vec<Vec<&'a str>>,
    store: Vec<Card>,
    store_room: u8,
}

#[derive(Serialize, JsonSchema)]
struct Placing {
    suit: Suit,
    is: Parameter,
}

#[derive(Serialize, JsonSchema)]
struct Site {
    value: u8,
    people: Vec<Card>,
    weapons: Vec<Card>,
    shield: Option<Card>,
    sabotage: Option<InfiltratorCard>,
    in_battle: &'static str,
    fires: u8,
}

#[derive(Serialize, JsonSchema)]
struct Damage {
    fire: u8,
    strike: u8,
}

/// The battle that is being fought.
#[derive(Serialize, JsonSchema)]
struct Battle {
    own: bool,
    damage: u8,
    blow: u8,
    covers: u8,
    covered: Vec<u8>,
}

#[derive(Serialize, JsonSchema)]
struct Trick {
    leader: Option<u8>,
    led: Option<Suit>,
    played: Vec<Played>,
    to_play: Vec<u8>,
    infiltrator: Vec<Option<InfiltratorCard>>,
    face_down: bool,
    infiltrator_counts: Option<Counts>,
    best: Option<i8>,
    won: Option<bool>,
}

#[derive(Serialize, JsonSchema)]
struct Played {
    who: u8,
    card: Card,
}

#[derive(Serialize, JsonSchema)]
struct Counts {
    value: i8,
    tie: Sign,
}

#[derive(Serialize, JsonSchema)]
struct Infiltrator {
    left: u8,
    top: Vec<InfiltratorCard>,
    bottom: Vec<InfiltratorCard>,
    shown: Vec<InfiltratorCard>,
    /// Nothing where the table shows no more of the discards than the top card.
    unseen: Option<Vec<InfiltratorCard>>,
    discard: Vec<InfiltratorCard>,
    discarded: u32,
    gone: Vec<InfiltratorCard>,
}

/// A member of the crew as everybody sees it.
#[derive(Serialize, JsonSchema)]
struct Member<'a> {
    seat: Option<Seat>,
    cards: u8,
    lacks: Vec<Suit>,
    seen: Vec<Card>,
    role: Option<Role<'a>>,
    choices: Vec<&'a str>,
    bid: Option<i8>,
    signal: i8,
    mark: Option<u8>,
}

#[derive(Serialize, JsonSchema)]
struct Role<'a> {
    #[serde(flatten)]
    told: Told<'a>,
    sacrifice: String,
    used: bool,
}

#[derive(Serialize, JsonSchema)]
struct Mistake {
    who: u8,
    card: Card,
}

impl<'a> ExtinctionPointView<'a> {
    pub(super) fn of(game: &'a ExtinctionPoint, view: &ViewOf<ExtinctionPoint>) -> ExtinctionPointView<'a> {
        ExtinctionPointView {
            open: public(game, &view.public),
            mine: view.own.as_ref().map(|(_, mine)| own(game, mine)),
        }
    }
}

fn public<'a>(game: &'a ExtinctionPoint, open: &Public) -> WirePublic<'a> {
    let (fire, strike) = game.battle_numbers(open);
    let content = game.content();
    let hands = if game.seats() == 1 { 1 } else { open.counts.len() };
    WirePublic {
        step: open.step,
        effect: open.top().and_then(|frame| effect(game, open, frame)),
        turn: open.turn,
        round: open.round,
        rounds: open.hand,
        unbeaten: !open.lost_one,
        start: (open.step != TurnStep::Start).then_some(open.start),
        captain: somebody(open.captain),
        last_leader: somebody(open.last_leader),
        tied: numbers(open.tied.into()).collect(),
        mothership: mothership(game, open),
        bunker: bunker(game, open),
        parameter: Suit::ALL[1..].iter().map(|suit| Placing { suit: *suit, is: game.parameter(open, *suit) }).collect(),
        settlement: (0..open.built as usize).map(|site| building(game, open, site)).collect(),
        if_battle_now: Damage { fire, strike },
        attack: open.attack.running.then(|| Battle {
            own: open.attack.own,
            damage: open.attack.damage,
            blow: open.attack.blow,
            covers: open.attack.covers,
            covered: numbers(open.attack.covered.into()).collect(),
        }),
        trick: trick(game, open),
        infiltrator: infiltrator(game, open),
        discard: match game.options().open_discards {
            Discards::All => tokens(open.discard),
            Discards::TopOnly => (open.last_discard != NONE).then_some(Card(open.last_discard)).into_iter().collect(),
        },
        discarded: open.discard.len(),
        deck: DECK.minus(open.located).len() - open.counts.iter().take(hands).sum::<u8>(),
        row: (game.seats() == 1).then(|| tokens(open.row)),
        crew: (0..game.crew()).map(|who| member(game, open, who)).collect(),
        alien: content.alien.get(open.alien as usize).copied().flatten().map(|text| told(game, text)),
        sacrificed: ids(game, &content.roles, open.spent.into()),
        battles: open.battles,
        tricks_won: open.tricks_won,
        tricks_lost: open.tricks_lost,
        mistake: open.breach.map(|(who, card)| Mistake { who, card }),
    }
}

fn own(game: &ExtinctionPoint, mine: &Own) -> WireOwn {
    let of = |cards: &[Cards]| cards.iter().take(game.seats() as usize).map(|cards| tokens(*cards)).collect();
    WireOwn { hand: tokens(mine.hand), gave: of(&mine.gave), got: of(&mine.got), sealed: mine.sealed }
}

/// A member of the crew, unless the number stands for none.
fn somebody(who: u8) -> Option<u8> {
    (who < extinction_point::CREW as u8).then_some(who)
}

fn tokens(cards: Cards) -> Vec<Card> {
    cards.iter().collect()
}

/// The places of set bits.
fn numbers(bits: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |bit| bits >> bit & 1 == 1)
}

fn infils(cards: impl IntoIterator<Item = u8>) -> Vec<InfiltratorCard> {
    cards.into_iter().map(InfiltratorCard).collect()
}

fn told(game: &ExtinctionPoint, of: CompiledText) -> Told<'_> {
    let entry: &PackText = game.content().entry(of);
    Told { id: &entry.id, name: printed(&entry.name), text: text(game, entry) }
}

/// The ids of some cards of a deck.
fn ids<'a>(game: &'a ExtinctionPoint, deck: &[CompiledText], cards: u32) -> Vec<&'a str> {
    let found = numbers(cards).filter_map(|card| deck.get(card as usize));
    found.map(|text| game.content().entry(*text).id.as_str()).collect()
}

/// The card that an effect of the set belongs to.
fn source(game: &ExtinctionPoint, rule: u8) -> Option<&str> {
    let content = game.content();
    let entry = content.text_of.get(rule as usize)?;
    content.pack.cards.get(*entry as usize).map(|entry| entry.id.as_str())
}

fn effect<'a>(game: &'a ExtinctionPoint, open: &Public, frame: StackFrame) -> Option<Effect<'a>> {
    let bare = |asks| Some(Effect { asks, card: None, left: None, building: None });
    let by = |asks, rule| Some(Effect { asks, card: source(game, rule), left: None, building: None });
    let some = |asks, rule, left| Some(Effect { asks, card: source(game, rule), left: Some(left), building: None });
    match frame {
        StackFrame::Sacrifices { place, .. } => {
            let role = game.in_turn(open, place).map(|who| open.roles[who as usize]);
            let card = role.and_then(|role| game.content().roles.get(role as usize));
            let card = card.map(|text| game.content().entry(*text).id.as_str());
            Some(Effect { asks: "sacrifice", card, left: None, building: None })
        }
        StackFrame::May { rule, .. } => by("may", rule),
        StackFrame::Pay { rule, .. } => by("pay", rule),
        StackFrame::Cycle { rule, left, .. } => some("cycle", rule, left),
        StackFrame::Offer { rule, .. } => by("offer", rule),
        StackFrame::Reply { rule, .. } => by("reply", rule),
        StackFrame::Place { rule, left, .. } => some("place", rule, left),
        StackFrame::Move { rule, left, .. } => some("move", rule, left),
        StackFrame::Strip { rule, left, .. } => some("strip", rule, left),
        StackFrame::Clear { rule, left, .. } => some("clear", rule, left),
        StackFrame::Lose { site } => {
            let building = Some(open.sites[site as usize].value);
            Some(Effect { asks: "lose", card: None, left: None, building })
        }
        StackFrame::PassLeft => bare("pass"),
        StackFrame::Exchange { .. } | StackFrame::Swap { .. } => bare("exchange"),
        StackFrame::Arrange { .. } => bare("arrange"),
        StackFrame::Sabotage { .. } => bare("sabotage"),
        StackFrame::Sweep { .. }
        | StackFrame::Sacrificed { .. }
        | StackFrame::Each { .. }
        | StackFrame::Draw { .. }
        | StackFrame::Look { .. }
        | StackFrame::Reveal { .. }
        | StackFrame::Replace
        | StackFrame::Refill
        | StackFrame::Tops => None,
    }
}

fn mothership<'a>(game: &'a ExtinctionPoint, open: &Public) -> Ship<'a> {
    let deck = &game.content().mothership;
    Ship {
        health: open.mothership_health,
        active: deck.get(open.mothership as usize).map(|text| told(game, *text)),
        removed: open.attack.mothership_removed,
        supply: open.mothership_supply(),
        discard: ids(game, deck, open.mothership_discard),
        unseen: ids(game, deck, open.mothership_unseen),
    }
}

fn bunker<'a>(game: &'a ExtinctionPoint, open: &Public) -> Bunker<'a> {
    let deck = &game.content().bunker;
    let lots = &open.bunker_layers[..open.layers as usize];
    Bunker {
        ship: Ship {
            health: open.bunker_health,
            active: deck.get(open.bunker as usize).map(|text| told(game, *text)),
            removed: open.attack.bunker_removed,
            supply: open.bunker_supply(),
            discard: ids(game, deck, open.bunker_discard),
            unseen: ids(game, deck, open.bunker_unseen()),
        },
        lots: lots.iter().map(|lot| ids(game, deck, *lot)).collect(),
        store: tokens(open.store),
        store_room: game.store_cap(open),
    }
}

fn building(game: &ExtinctionPoint, open: &Public, site: usize) -> Site {
    let Building { value, sabotage, cards } = open.sites[site];
    Site {
        value,
        people: tokens(cards.and(Suit::People.cards())),
        weapons: tokens(cards.and(Suit::Weapon.cards())),
        shield: cards.and(Suit::Shield.cards()).lowest(),
        sabotage: (sabotage != NONE).then_some(InfiltratorCard(sabotage)),
        in_battle: match game.fate(open, site) {
            BattleDamage::Stands => "stands",
            BattleDamage::Emptied => "emptied",
            BattleDamage::Razed => "razed",
        },
        fires: game.fires(open, site),
    }
}

fn trick(game: &ExtinctionPoint, open: &Public) -> Trick {
    let extinction_point::Trick { leader, led, infil, infils, face_down, won, to_play, .. } = open.trick;
    let revealed = &infil[..infils as usize];
    let counts = open
        .trick
        .revealed()
        .map(|card| Counts { value: game.infil_value(open, card), tie: game.tie_sign(open, card) });
    Trick {
        leader: somebody(leader),
        led,
        played: open.trick.played().map(|(card, who)| Played { who, card }).collect(),
        to_play: numbers(to_play.into()).collect(),
        infiltrator: revealed.iter().map(|card| (*card != VEILED).then_some(InfiltratorCard(*card))).collect(),
        face_down,
        infiltrator_counts: counts,
        best: game.best(open).map(|_| game.best_value(open)),
        won,
    }
}

fn infiltrator(game: &ExtinctionPoint, open: &Public) -> Infiltrator {
    let deck = &open.infil;
    let all = game.options().open_discards == Discards::All;
    let last = (deck.last != NONE).then_some(deck.last);
    Infiltrator {
        left: open.infil_left(),
        top: infils(deck.top[..deck.tops as usize].iter().copied()),
        bottom: infils(deck.bottom[..deck.bottoms as usize].iter().copied()),
        shown: infils(deck.shown[..deck.showns as usize].iter().copied()),
        unseen: all.then(|| infils(numbers(deck.pool))),
        discard: if all { infils(numbers(deck.discard)) } else { infils(last) },
        discarded: deck.discard.count_ones(),
        gone: infils(numbers(open.exiled)),
    }
}

fn member<'a>(game: &'a ExtinctionPoint, open: &Public, who: u8) -> Member<'a> {
    let at = who as usize;
    let content = game.content();
    let role = content.roles.get(open.roles[at] as usize).map(|found| Role {
        told: told(game, *found),
        sacrifice: sacrifice(game, content.entry(*found)),
        used: game.has_used(open, *found),
    });
    let outpost = game.seats() == 1 && who == 1;
    Member {
        seat: (!outpost).then_some(Seat(who)),
        cards: if outpost { open.row.len() } else { open.counts[at] },
        lacks: open.traces.void[at].iter().collect(),
        seen: tokens(open.traces.seen[at]),
        role,
        choices: ids(game, &content.roles, open.choices[at].into()),
        bid: open.bids[at],
        signal: open.signals[at],
        mark: (open.marks[at] != NONE).then_some(open.marks[at]),
    }
}
