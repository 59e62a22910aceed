//! What the things and people of Extinction Point are called.

use engine::Seat;
use extinction_point::{Action, Card, Cards, ExtinctionPoint, InfiltratorCard, PackText, Phrase, Sign, Suit};
use serde_json::json;

use crate::tr;
use crate::words::{SeatNames, list, printed, signed};

/// A suit by name.
pub fn suit(suit: Suit) -> String {
    tr!(match suit {
        Suit::Building => "ep-suit-building",
        Suit::People => "ep-suit-people",
        Suit::Shield => "ep-suit-shield",
        Suit::Weapon => "ep-suit-weapon",
    })
}

/// What the set says about a Player card, if it has a text at this table.
pub fn entry(game: &ExtinctionPoint, card: Card) -> Option<&PackText> {
    let text = game.content().player(card).filter(|_| game.options().cards != "blank")?;
    Some(game.content().entry(*text))
}

/// A Player card: its suit and value, and its name if it has one.
pub fn card(game: &ExtinctionPoint, card: Card) -> String {
    let (suit, value) = (suit(card.suit()), card.value());
    match entry(game, card) {
        Some(entry) => tr!("ep-card-named", suit = suit, value = value, name = printed(&entry.name)),
        None => tr!("ep-card", suit = suit, value = value),
    }
}

/// Player cards, or that there are none.
pub fn cards(game: &ExtinctionPoint, cards: Cards) -> String {
    if cards.is_empty() {
        return tr!("ep-nothing");
    }
    list(&cards.iter().map(|one| card(game, one)).collect::<Vec<_>>())
}

/// A symbol for ties.
pub fn sign(sign: Sign) -> String {
    tr!(match sign {
        Sign::Plus => "ep-sign-plus",
        Sign::Minus => "ep-sign-minus",
    })
}

/// A card of the Infiltrator: its value and symbol, or Sabotage.
pub fn infil(card: InfiltratorCard) -> String {
    if card.is_sabotage() {
        return tr!("ep-sabotage");
    }
    tr!("ep-infil", value = card.value(), sign = sign(card.sign()))
}

/// A member of the crew at the start of a sentence.
pub fn member(game: &ExtinctionPoint, names: SeatNames<'_>, who: u8) -> String {
    if is_outpost(game, who) { tr!("ep-outpost") } else { names.of(Seat(who)) }
}

/// A member of the crew inside a sentence.
pub fn inside(game: &ExtinctionPoint, names: SeatNames<'_>, who: u8) -> String {
    if is_outpost(game, who) { tr!("ep-outpost-inside") } else { names.of(Seat(who)) }
}

/// Whether a member of the crew is the Outpost of a person alone at the table (EP-150).
pub(super) fn is_outpost(game: &ExtinctionPoint, who: u8) -> bool {
    engine::Rules::seats(game) == 1 && who == 1
}

/// A strength as it is shown: with its sign.
pub fn strength(strength: i8) -> String {
    signed(strength.into(), 0)
}

/// A phrase of the closed list.
pub fn phrase(phrase: Phrase) -> String {
    tr!(&format!("ep-phrase-{}", json!(phrase).as_str().unwrap_or_default()))
}

/// A role by name.
pub fn role(game: &ExtinctionPoint, role: u8) -> String {
    let text = game.content().roles.get(role as usize);
    text.map_or_else(String::new, |text| printed(&game.content().entry(*text).name).to_owned())
}

/// An action as a choice, as far as it says itself what it does.
pub(super) fn action(game: &ExtinctionPoint, names: SeatNames<'_>, action: Action) -> String {
    let card = |one| card(game, one);
    match action {
        Action::Bid { strength } => tr!("ep-do-bid", strength = strength),
        Action::Nominate { seat } => tr!("ep-do-nominate", who = names.of(seat)),
        Action::Role { role: number } => {
            let text = game.content().roles.get(number as usize).map(|text| game.content().entry(*text));
            let text = text.map_or_else(String::new, |entry| super::texts::text(game, entry));
            tr!("ep-do-role", role = role(game, number), text = text)
        }
        Action::Play { card: one } => tr!("ep-do-play", card = card(one)),
        Action::Discard { card: one } => tr!("ep-do-discard", card = card(one)),
        Action::Give { card: one } => tr!("ep-do-give", card = card(one)),
        Action::Offer { to } => tr!("ep-do-offer", who = inside(game, names, to.0)),
        Action::Sabotage { building } => tr!("ep-do-sabotage", building = building),
        Action::Strip { card: one } => tr!("ep-do-strip", card = card(one)),
        Action::Clear { building } => tr!("ep-do-clear", building = building),
        Action::Cover { building } => tr!("ep-do-cover", building = building),
        Action::Put { infil: one, bottom } => {
            tr!(if bottom { "ep-do-put-bottom" } else { "ep-do-put-top" }, card = infil(one))
        }
        Action::Build { card: one } => match entry(game, one) {
            Some(entry) => tr!("ep-do-build-named", value = one.value(), name = printed(&entry.name)),
            None => tr!("ep-do-build", value = one.value()),
        },
        Action::Attach { card: one, building } => tr!("ep-do-attach", card = card(one), building = building),
        Action::Store { card: one } => tr!("ep-do-store", card = card(one)),
        Action::Move { card: one, building } => tr!("ep-do-move", card = card(one), building = building),
        Action::Unsabotage { building } => tr!("ep-do-unsabotage", building = building),
        Action::Signal { strength: wish } => tr!("ep-do-signal", strength = strength(wish)),
        Action::Say { phrase: one } => tr!("ep-do-say", phrase = phrase(one)),
        Action::Mark { option } => tr!("ep-do-mark", option = option + 1),
        Action::Show { card: one } => tr!("ep-do-show", card = card(one)),
        Action::Agree {}
        | Action::Refuse {}
        | Action::Use {}
        | Action::Pass {}
        | Action::Done {}
        | Action::Attack {}
        | Action::Repair {}
        | Action::Decline {}
        | Action::Acknowledge {} => plain(action),
    }
}

/// An action without anything to fill in.
fn plain(action: Action) -> String {
    tr!(match action {
        Action::Agree {} => "ep-do-agree",
        Action::Refuse {} => "ep-do-refuse",
        Action::Use {} => "ep-do-use",
        Action::Pass {} => "ep-do-pass",
        Action::Done {} => "ep-do-done",
        Action::Attack {} => "ep-do-attack",
        Action::Repair {} => "ep-do-repair",
        Action::Decline {} => "ep-do-decline",
        _ => "ep-do-acknowledge",
    })
}
