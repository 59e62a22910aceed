//! The names of things and people in Extinction Point.

use engine::Seat;
use extinction_point::{Card, Cards, ExtinctionPoint, InfiltratorCard, PackText, Phrase, Sign, Suit};
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

/// Returns a wish to lead in words (EP-52).
pub fn wish_text(strength: i8) -> String {
    tr!("ep-do-bid", strength = strength)
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
