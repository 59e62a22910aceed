//! The view of Extinction Point in the protocol: section 7 of the rules, fact by fact.

use engine::{Rules, Seat, ViewOf};
use extinction_point::{
    BattleDamage, Building, Card, Cards, CompiledText, Discards, ExtinctionPoint, InfiltratorCard, NONE, Own,
    PLAYER_DECK, PackText, Parameter, Public, Sign, StackFrame, Suit, TurnStep, VEILED,
};
use serde::Serialize;

use super::{describe_effects, describe_sacrifice};
use crate::i18n::localize_printed;

/// The view of a seat, or of a spectator. Members of the crew are numbers: seats, and alone at the table 1 is the Outpost.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(crate) struct ExtinctionPointView<'a> {
    open: WirePublic<'a>,
    mine: Option<WireOwn>,
}

/// The public part.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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

/// The knowledge of this seat alone.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct WireOwn {
    hand: Vec<Card>,
    gave: Vec<Vec<Card>>,
    got: Vec<Vec<Card>>,
    sealed: Option<extinction_point::Action>,
}

/// A card with what it says.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Told<'a> {
    id: &'a str,
    name: &'a str,
    text: String,
}

/// The question put to somebody in the middle of an effect.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Effect<'a> {
    asks: &'static str,
    card: Option<&'a str>,
    left: Option<u8>,
    building: Option<u8>,
}

/// A deck of ability cards: what lies open, how many cards do not, and which these can be.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Ship<'a> {
    health: u8,
    active: Option<Told<'a>>,
    removed: u8,
    supply: u8,
    discard: Vec<&'a str>,
    unseen: Vec<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Bunker<'a> {
    #[serde(flatten)]
    ship: Ship<'a>,
    /// The unseen cards from the top of the deck down, in lots whose order nobody knows; the last lot is the supply as well.
    lots: Vec<Vec<&'a str>>,
    store: Vec<Card>,
    store_room: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Placing {
    suit: Suit,
    is: Parameter,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Site {
    value: u8,
    people: Vec<Card>,
    weapons: Vec<Card>,
    shield: Option<Card>,
    sabotage: Option<InfiltratorCard>,
    in_battle: &'static str,
    fires: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Damage {
    fire: u8,
    strike: u8,
}

/// The battle that is being fought.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Battle {
    own: bool,
    damage: u8,
    blow: u8,
    covers: u8,
    covered: Vec<u8>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Played {
    who: u8,
    card: Card,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Counts {
    value: i8,
    tie: Sign,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Role<'a> {
    #[serde(flatten)]
    told: Told<'a>,
    sacrifice: String,
    used: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Mistake {
    who: u8,
    card: Card,
}

impl<'a> ExtinctionPointView<'a> {
    pub(super) fn from_view(game: &'a ExtinctionPoint, view: &ViewOf<ExtinctionPoint>) -> ExtinctionPointView<'a> {
        ExtinctionPointView {
            open: wire_public(game, &view.public),
            mine: view.own.as_ref().map(|(_, own)| wire_own(game, own)),
        }
    }
}

fn wire_public<'a>(game: &'a ExtinctionPoint, public: &Public) -> WirePublic<'a> {
    let (fire, strike) = game.battle_numbers(public);
    let content = game.content();
    let hands = if game.seats() == 1 { 1 } else { public.counts.len() };
    WirePublic {
        step: public.step,
        effect: public.top_frame().and_then(|frame| effect(game, public, frame)),
        turn: public.turn,
        round: public.round,
        rounds: public.hand,
        unbeaten: !public.lost_one,
        start: (public.step != TurnStep::Start).then_some(public.start),
        captain: somebody(public.captain),
        last_leader: somebody(public.last_leader),
        tied: numbers(public.tied.into()).collect(),
        mothership: mothership(game, public),
        bunker: bunker(game, public),
        parameter: Suit::ALL[1..]
            .iter()
            .map(|suit| Placing { suit: *suit, is: game.construction_parameter(public, *suit) })
            .collect(),
        settlement: (0..public.built as usize).map(|site| building(game, public, site)).collect(),
        if_battle_now: Damage { fire, strike },
        attack: public.attack.running.then(|| Battle {
            own: public.attack.own,
            damage: public.attack.damage,
            blow: public.attack.blow,
            covers: public.attack.covers,
            covered: numbers(public.attack.covered.into()).collect(),
        }),
        trick: trick(game, public),
        infiltrator: infiltrator(game, public),
        discard: match game.options().open_discards {
            Discards::All => tokens(public.discard),
            Discards::TopOnly => {
                (public.last_discard != NONE).then_some(Card(public.last_discard)).into_iter().collect()
            }
        },
        discarded: public.discard.len(),
        deck: PLAYER_DECK.minus(public.located).len() - public.counts.iter().take(hands).sum::<u8>(),
        row: (game.seats() == 1).then(|| tokens(public.row)),
        crew: (0..game.crew_size()).map(|who| member(game, public, who)).collect(),
        alien: content.alien.get(public.alien as usize).copied().flatten().map(|text| told(game, text)),
        sacrificed: ids(game, &content.roles, public.spent.into()),
        battles: public.battles,
        tricks_won: public.tricks_won,
        tricks_lost: public.tricks_lost,
        mistake: public.breach.map(|(who, card)| Mistake { who, card }),
    }
}

fn wire_own(game: &ExtinctionPoint, own: &Own) -> WireOwn {
    let of = |cards: &[Cards]| cards.iter().take(game.seats() as usize).map(|cards| tokens(*cards)).collect();
    WireOwn { hand: tokens(own.hand), gave: of(&own.gave), got: of(&own.got), sealed: own.sealed }
}

/// Returns a member of the crew, or none if the number stands for none.
fn somebody(who: u8) -> Option<u8> {
    (who < extinction_point::MAX_CREW as u8).then_some(who)
}

fn tokens(cards: Cards) -> Vec<Card> {
    cards.iter().collect()
}

/// Returns the positions of set bits.
fn numbers(bits: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |bit| bits >> bit & 1 == 1)
}

fn infils(cards: impl IntoIterator<Item = u8>) -> Vec<InfiltratorCard> {
    cards.into_iter().map(InfiltratorCard).collect()
}

fn told(game: &ExtinctionPoint, of: CompiledText) -> Told<'_> {
    let entry: &PackText = game.content().text_entry(of);
    Told { id: &entry.id, name: localize_printed(&entry.name), text: describe_effects(game, entry) }
}

/// Returns the ids of some cards of a deck.
fn ids<'a>(game: &'a ExtinctionPoint, deck: &[CompiledText], cards: u32) -> Vec<&'a str> {
    let found = numbers(cards).filter_map(|card| deck.get(card as usize));
    found.map(|text| game.content().text_entry(*text).id.as_str()).collect()
}

/// Returns the card that an effect of the set belongs to.
fn source(game: &ExtinctionPoint, rule: u8) -> Option<&str> {
    let content = game.content();
    let entry = content.text_of.get(rule as usize)?;
    content.pack.cards.get(*entry as usize).map(|entry| entry.id.as_str())
}

fn effect<'a>(game: &'a ExtinctionPoint, public: &Public, frame: StackFrame) -> Option<Effect<'a>> {
    let bare = |asks| Some(Effect { asks, card: None, left: None, building: None });
    let by = |asks, rule| Some(Effect { asks, card: source(game, rule), left: None, building: None });
    let some = |asks, rule, left| Some(Effect { asks, card: source(game, rule), left: Some(left), building: None });
    match frame {
        StackFrame::Sacrifices { place, .. } => {
            let role = game.in_turn(public, place).map(|who| public.roles[who as usize]);
            let card = role.and_then(|role| game.content().roles.get(role as usize));
            let card = card.map(|text| game.content().text_entry(*text).id.as_str());
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
            let building = Some(public.sites[site as usize].value);
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

fn mothership<'a>(game: &'a ExtinctionPoint, public: &Public) -> Ship<'a> {
    let deck = &game.content().mothership;
    Ship {
        health: public.mothership_health,
        active: deck.get(public.mothership as usize).map(|text| told(game, *text)),
        removed: public.attack.mothership_removed,
        supply: public.mothership_supply(),
        discard: ids(game, deck, public.mothership_discard),
        unseen: ids(game, deck, public.mothership_unseen),
    }
}

fn bunker<'a>(game: &'a ExtinctionPoint, public: &Public) -> Bunker<'a> {
    let deck = &game.content().bunker;
    let lots = &public.bunker_layers[..public.layers as usize];
    Bunker {
        ship: Ship {
            health: public.bunker_health,
            active: deck.get(public.bunker as usize).map(|text| told(game, *text)),
            removed: public.attack.bunker_removed,
            supply: public.bunker_supply(),
            discard: ids(game, deck, public.bunker_discard),
            unseen: ids(game, deck, public.bunker_unseen()),
        },
        lots: lots.iter().map(|lot| ids(game, deck, *lot)).collect(),
        store: tokens(public.store),
        store_room: game.store_cap(public),
    }
}

fn building(game: &ExtinctionPoint, public: &Public, site: usize) -> Site {
    let Building { value, sabotage, cards } = public.sites[site];
    Site {
        value,
        people: tokens(cards.and(Suit::People.cards())),
        weapons: tokens(cards.and(Suit::Weapon.cards())),
        shield: cards.and(Suit::Shield.cards()).lowest(),
        sabotage: (sabotage != NONE).then_some(InfiltratorCard(sabotage)),
        in_battle: match game.battle_damage(public, site) {
            BattleDamage::Stands => "stands",
            BattleDamage::Emptied => "emptied",
            BattleDamage::Razed => "razed",
        },
        fires: game.firing_weapons(public, site),
    }
}

fn trick(game: &ExtinctionPoint, public: &Public) -> Trick {
    let extinction_point::Trick { leader, led, infil, infils, face_down, won, to_play, .. } = public.trick;
    let revealed = &infil[..infils as usize];
    let counts = public
        .trick
        .revealed_card()
        .map(|card| Counts { value: game.infil_value(public, card), tie: game.tie_sign(public, card) });
    Trick {
        leader: somebody(leader),
        led,
        played: public.trick.played_cards().map(|(card, who)| Played { who, card }).collect(),
        to_play: numbers(to_play.into()).collect(),
        infiltrator: revealed.iter().map(|card| (*card != VEILED).then_some(InfiltratorCard(*card))).collect(),
        face_down,
        infiltrator_counts: counts,
        best: game.best_card_index(public).map(|_| game.best_value(public)),
        won,
    }
}

fn infiltrator(game: &ExtinctionPoint, public: &Public) -> Infiltrator {
    let deck = &public.infil;
    let all = game.options().open_discards == Discards::All;
    let last = (deck.last != NONE).then_some(deck.last);
    Infiltrator {
        left: public.infil_left(),
        top: infils(deck.top[..deck.tops as usize].iter().copied()),
        bottom: infils(deck.bottom[..deck.bottoms as usize].iter().copied()),
        shown: infils(deck.shown[..deck.showns as usize].iter().copied()),
        unseen: all.then(|| infils(numbers(deck.pool))),
        discard: if all { infils(numbers(deck.discard)) } else { infils(last) },
        discarded: deck.discard.count_ones(),
        gone: infils(numbers(public.exiled)),
    }
}

fn member<'a>(game: &'a ExtinctionPoint, public: &Public, who: u8) -> Member<'a> {
    let at = who as usize;
    let content = game.content();
    let role = content.roles.get(public.roles[at] as usize).map(|found| Role {
        told: told(game, *found),
        sacrifice: describe_sacrifice(game, content.text_entry(*found)),
        used: game.has_used(public, *found),
    });
    let outpost = game.seats() == 1 && who == 1;
    Member {
        seat: (!outpost).then_some(Seat(who)),
        cards: if outpost { public.row.len() } else { public.counts[at] },
        lacks: public.traces.void[at].iter().collect(),
        seen: tokens(public.traces.seen[at]),
        role,
        choices: ids(game, &content.roles, public.choices[at].into()),
        bid: public.bids[at],
        signal: public.signals[at],
        mark: (public.marks[at] != NONE).then_some(public.marks[at]),
    }
}
