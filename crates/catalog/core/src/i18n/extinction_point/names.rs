//! The names of things and people in Extinction Point.

use engine::Seat;
use extinction_point::{Action, Card, Cards, ExtinctionPoint, InfiltratorCard, PackText, Phrase, Sign, Suit};
use serde_json::json;

use crate::i18n::{SeatNames, format_list, format_signed, localize_printed};
use crate::tr;

/// Returns the name of a suit.
pub fn suit_name(suit: Suit) -> String {
    tr!(match suit {
        Suit::Building => "ep-suit-building",
        Suit::People => "ep-suit-people",
        Suit::Shield => "ep-suit-shield",
        Suit::Weapon => "ep-suit-weapon",
    })
}

/// Returns the pack's entry for a Player card, if the card has a text at this table.
pub fn pack_entry(game: &ExtinctionPoint, card: Card) -> Option<&PackText> {
    let text = game.content().player_text(card).filter(|_| game.options().cards != "blank")?;
    Some(game.content().text_entry(*text))
}

/// Returns a Player card: its suit and value, and its name if it has one.
pub fn card_name(game: &ExtinctionPoint, card: Card) -> String {
    let (suit, value) = (suit_name(card.suit()), card.value());
    match pack_entry(game, card) {
        Some(entry) => tr!("ep-card-named", suit = suit, value = value, name = localize_printed(&entry.name)),
        None => tr!("ep-card", suit = suit, value = value),
    }
}

/// Returns a list of Player cards, or the text for none.
pub fn card_names(game: &ExtinctionPoint, cards: Cards) -> String {
    if cards.is_empty() {
        return tr!("ep-nothing");
    }
    format_list(&cards.iter().map(|one| card_name(game, one)).collect::<Vec<_>>())
}

/// Returns the name of a tie symbol.
pub fn sign_name(sign: Sign) -> String {
    tr!(match sign {
        Sign::Plus => "ep-sign-plus",
        Sign::Minus => "ep-sign-minus",
    })
}

/// Returns a card of the Infiltrator: its value and symbol, or Sabotage.
pub fn infiltrator_card_name(card: InfiltratorCard) -> String {
    if card.is_sabotage() {
        return tr!("ep-sabotage");
    }
    tr!("ep-infil", value = card.value(), sign = sign_name(card.sign()))
}

/// Returns a member of the crew for the start of a sentence.
pub fn crew_member_name(game: &ExtinctionPoint, names: SeatNames<'_>, who: u8) -> String {
    if is_outpost(game, who) { tr!("ep-outpost") } else { names.name_of(Seat(who)) }
}

/// Returns a member of the crew for the middle of a sentence.
pub fn inline_crew_member_name(game: &ExtinctionPoint, names: SeatNames<'_>, who: u8) -> String {
    if is_outpost(game, who) { tr!("ep-outpost-inside") } else { names.name_of(Seat(who)) }
}

/// Returns true if a member of the crew is the Outpost of a solo player (EP-150).
pub(super) fn is_outpost(game: &ExtinctionPoint, who: u8) -> bool {
    engine::Rules::seats(game) == 1 && who == 1
}

/// Formats a strength with its sign.
pub fn format_strength(strength: i8) -> String {
    format_signed(strength.into(), 0)
}

/// Returns a phrase of the closed list.
pub fn phrase_text(phrase: Phrase) -> String {
    tr!(&format!("ep-phrase-{}", json!(phrase).as_str().unwrap_or_default()))
}

/// Returns the name of a role.
pub fn role_name(game: &ExtinctionPoint, role: u8) -> String {
    let text = game.content().roles.get(role as usize);
    text.map_or_else(String::new, |text| localize_printed(&game.content().text_entry(*text).name).to_owned())
}

/// Returns an action as a choice, as far as the action is self-explanatory.
pub(super) fn describe_action(game: &ExtinctionPoint, names: SeatNames<'_>, action: Action) -> String {
    let card = |one| card_name(game, one);
    match action {
        Action::Bid { strength } => tr!("ep-do-bid", strength = strength),
        Action::Nominate { seat } => tr!("ep-do-nominate", who = names.name_of(seat)),
        Action::Role { role: number } => {
            let text = game.content().roles.get(number as usize).map(|text| game.content().text_entry(*text));
            let text = text.map_or_else(String::new, |entry| super::card_texts::describe_effects(game, entry));
            tr!("ep-do-role", role = role_name(game, number), text = text)
        }
        Action::Play { card: one } => tr!("ep-do-play", card = card(one)),
        Action::Discard { card: one } => tr!("ep-do-discard", card = card(one)),
        Action::Give { card: one } => tr!("ep-do-give", card = card(one)),
        Action::Offer { to } => tr!("ep-do-offer", who = inline_crew_member_name(game, names, to.0)),
        Action::Sabotage { building } => tr!("ep-do-sabotage", building = building),
        Action::Strip { card: one } => tr!("ep-do-strip", card = card(one)),
        Action::Clear { building } => tr!("ep-do-clear", building = building),
        Action::Cover { building } => tr!("ep-do-cover", building = building),
        Action::Put { infil: one, bottom } => {
            tr!(if bottom { "ep-do-put-bottom" } else { "ep-do-put-top" }, card = infiltrator_card_name(one))
        }
        Action::Build { card: one } => match pack_entry(game, one) {
            Some(entry) => tr!("ep-do-build-named", value = one.value(), name = localize_printed(&entry.name)),
            None => tr!("ep-do-build", value = one.value()),
        },
        Action::Attach { card: one, building } => tr!("ep-do-attach", card = card(one), building = building),
        Action::Store { card: one } => tr!("ep-do-store", card = card(one)),
        Action::Move { card: one, building } => tr!("ep-do-move", card = card(one), building = building),
        Action::Unsabotage { building } => tr!("ep-do-unsabotage", building = building),
        Action::Signal { strength: wish } => tr!("ep-do-signal", strength = format_strength(wish)),
        Action::Say { phrase: one } => tr!("ep-do-say", phrase = phrase_text(one)),
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

/// Returns an action that has no parameters.
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
