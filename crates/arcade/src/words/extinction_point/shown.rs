//! What a viewer of Extinction Point knows, as the JSON of the protocol.

use extinction_point::{
    Building, CREW, Card, Cards, Entry, ExtinctionPoint, Infil, Mine, NONE, Open, SABOTAGE, Suit, Trick, VEILED,
};
use play::{Game, Seat, ViewOf};
use serde_json::{Value, json};

use super::{sacrifice, text};

/// The view of a seat, or of a spectator.
pub(super) fn shown(game: &ExtinctionPoint, view: &ViewOf<ExtinctionPoint>) -> Value {
    let open = &view.open;
    let (fire, strike) = game.battle_numbers(open);
    let settlement: Vec<Value> = (0..open.built as usize).map(|site| building(game, open, site)).collect();
    let crew: Vec<Value> = (0..game.crew()).map(|who| member(game, open, who)).collect();
    let infil = &open.infil;
    json!({
        "open": {
            "step": open.step,
            "effect": open.top(),
            "turn": open.turn,
            "round": open.round,
            "rounds": open.hand,
            "unbeaten": !open.lost_one,
            "captain": known(open.captain),
            "last_leader": known(open.last_leader),
            "mothership": {
                "health": open.mothership_health,
                "active": active(game, game.content().mothership.get(open.mothership as usize)),
                "removed": open.attack.mothership_removed,
            },
            "bunker": {
                "health": open.bunker_health,
                "active": active(game, game.content().bunker.get(open.bunker as usize)),
                "removed": open.attack.bunker_removed,
                "supply": open.bunker_supply(),
                "store": tokens(open.store),
                "store_room": game.store_cap(open),
            },
            "parameter": Suit::ALL[1..].iter().map(|suit| json!({ "suit": suit, "is": game.parameter(open, *suit) }))
                .collect::<Vec<_>>(),
            "settlement": settlement,
            "if_battle_now": { "fire": fire, "strike": strike },
            "attack": open.attack.running.then_some(open.attack),
            "trick": trick(game, open),
            "infiltrator": {
                "left": open.infil_left(),
                "top": cards_of(&infil.top[..infil.tops as usize]),
                "bottom": cards_of(&infil.bottom[..infil.bottoms as usize]),
                "shown": cards_of(&infil.shown[..infil.showns as usize]),
                "unseen": numbers(infil.pool),
                "discard": numbers(infil.discard),
                "gone": numbers(open.exiled),
            },
            "discard": tokens(open.discard),
            "deck": Cards::ALL.minus(open.located).len() - open.counts.iter().take(hands(game)).sum::<u8>(),
            "row": (game.seats() == 1).then(|| tokens(open.row)),
            "crew": crew,
            "alien": game.content().alien.get(open.alien as usize).copied().flatten()
                .map(|text| entry(game, game.content().entry(text))),
            "battles": open.battles,
            "tricks_won": open.tricks_won,
            "tricks_lost": open.tricks_lost,
            "mistake": open.breach.map(|(who, card)| json!({ "who": who, "card": card })),
        },
        "mine": view.mine.as_ref().map(|(_, mine)| own(game, mine)),
    })
}

/// Members of the crew who hold cards that nobody else sees.
fn hands(game: &ExtinctionPoint) -> usize {
    if game.seats() == 1 { 1 } else { CREW }
}

fn own(game: &ExtinctionPoint, mine: &Mine) -> Value {
    let of = |cards: &[Cards; CREW]| -> Vec<Value> {
        cards.iter().take(game.seats() as usize).map(|cards| tokens(*cards)).collect()
    };
    json!({ "hand": tokens(mine.hand), "gave": of(&mine.gave), "got": of(&mine.got), "sealed": mine.sealed })
}

/// A number unless it stands for none.
fn known(number: u8) -> Option<u8> {
    (number < CREW as u8).then_some(number)
}

fn tokens(cards: Cards) -> Value {
    json!(cards.iter().collect::<Vec<Card>>())
}

fn cards_of(cards: &[u8]) -> Vec<Infil> {
    cards.iter().map(|card| Infil(*card)).collect()
}

fn numbers(bits: u32) -> Vec<Infil> {
    (0..32).filter(|bit| bits >> bit & 1 == 1).map(Infil).collect()
}

fn active(game: &ExtinctionPoint, found: Option<&extinction_point::Text>) -> Option<Value> {
    found.map(|text| entry(game, game.content().entry(*text)))
}

/// A card with a text.
fn entry(game: &ExtinctionPoint, entry: &Entry) -> Value {
    json!({ "id": entry.id, "name": entry.name, "text": text(game, entry) })
}

fn building(game: &ExtinctionPoint, open: &Open, site: usize) -> Value {
    let Building { value, sabotage, cards } = open.sites[site];
    json!({
        "value": value,
        "people": tokens(cards.of(Suit::People)),
        "weapons": tokens(cards.of(Suit::Weapon)),
        "shield": cards.of(Suit::Shield).lowest(),
        "sabotage": (sabotage != NONE).then_some(Infil(sabotage)),
        "fires": game.manned(open, site).min(game.fire_caps(open).1),
    })
}

fn trick(game: &ExtinctionPoint, open: &Open) -> Value {
    let Trick { leader, led, infil, infils, face_down, won, .. } = open.trick;
    let played: Vec<Value> = open.trick.played().map(|(card, who)| json!({ "who": who, "card": card })).collect();
    let revealed: Vec<Option<Infil>> =
        infil[..infils as usize].iter().map(|card| (*card != VEILED).then_some(Infil(*card))).collect();
    let counts = (infils > 0 && !face_down && infil[0] < SABOTAGE).then(|| {
        let card = Infil(infil[0]);
        json!({ "value": game.infil_value(open, card), "tie": game.tie_sign(open, card) })
    });
    json!({
        "leader": known(leader),
        "led": led,
        "played": played,
        "infiltrator": revealed,
        "face_down": face_down,
        "infiltrator_counts": counts,
        "best": game.best(open).map(|_| game.best_value(open)),
        "won": won,
    })
}

/// A member of the crew as everybody sees it.
fn member(game: &ExtinctionPoint, open: &Open, who: u8) -> Value {
    let at = who as usize;
    let role = game.content().roles.get(open.roles[at] as usize).map(|found| {
        let role = game.content().entry(*found);
        json!({ "id": role.id, "name": role.name, "text": text(game, role), "sacrifice": sacrifice(game, role) })
    });
    let outpost = game.seats() == 1 && who == 1;
    let bid = open.bids[at];
    json!({
        "seat": (!outpost).then_some(Seat(who)),
        "cards": if outpost { open.row.len() } else { open.counts[at] },
        "lacks": Suit::ALL.into_iter().filter(|suit| open.traces.void[at].has(*suit)).collect::<Vec<_>>(),
        "seen": tokens(open.traces.seen[at]),
        "role": role,
        "bid": (bid != i8::MIN).then_some(bid),
        "signal": open.signals[at],
        "mark": known_option(open.marks[at]),
    })
}

fn known_option(mark: u8) -> Option<u8> {
    (mark != NONE).then_some(mark)
}
