//! Offers in words: they state no more about hand cards than is allowed (ED-43).

use end_of_days::{CardSet, Colour, ColourSet, EndOfDays, HandClaim, Offer, OfferSide};
use engine::Seat;

use super::cards::{card_name, card_with_value, colour_name};
use super::lists::{count_words, describe_count, join_alternatives};
use crate::i18n::{SeatNames, format_list};
use crate::tr;

/// Returns the colours that a hand card may have.
fn any_of(colours: ColourSet) -> String {
    join_alternatives(&colours.iter().map(colour_name).collect::<Vec<_>>())
}

/// Returns the cards in play of one side.
fn in_play(game: &EndOfDays, side: &OfferSide) -> Vec<String> {
    count_words(side.play.iter().map(|card| card_name(game, card))).map(|(name, n)| describe_count(n, name)).collect()
}

/// Returns one side of an offer as a list of cards.
pub fn describe_side(game: &EndOfDays, side: &OfferSide) -> String {
    let mut things = in_play(game, side);
    things.extend(describe_hand_claim(&side.hand));
    if things.is_empty() { tr!("ed-nothing") } else { format_list(&things) }
}

/// Returns one side of a trade for viewers that saw its hand cards.
pub fn side_with(game: &EndOfDays, side: &OfferSide, seen: CardSet) -> String {
    let mut things = in_play(game, side);
    things.extend(seen.iter().map(|card| card_with_value(game, card)));
    if things.is_empty() { tr!("ed-nothing") } else { format_list(&things) }
}

/// Returns hand cards as far as they are described; none if there are none.
pub fn describe_hand_claim(said: &HandClaim) -> Option<String> {
    let n = said.n;
    if n == 0 {
        return None;
    }
    let plain = match said.card_colours().iter().all(|colours| *colours == Colour::ANY) {
        true => tr!("ed-hand", n = n),
        false => {
            let each = said.card_colours().iter().map(|colours| match *colours {
                Colour::ANY => tr!("ed-of-any-colour"),
                some => any_of(some),
            });
            let groups: Vec<(String, usize)> = count_words(each).collect();
            match groups.as_slice() {
                [(colours, _)] => tr!("ed-hand-alike", n = n, colours = colours),
                _ => {
                    let each = groups.iter().map(|(colours, n)| tr!("ed-of-each", n = *n, colours = colours));
                    tr!("ed-hand-colours", n = n, colours = each.collect::<Vec<_>>().join("; "))
                }
            }
        }
    };
    Some(match (said.min_total, said.max_total) {
        (0, u8::MAX) => plain,
        (least, most) if least == most => tr!("ed-hand-total", cards = plain, total = least),
        (least, u8::MAX) => tr!("ed-hand-least", cards = plain, total = least),
        (least, most) if least <= n => tr!("ed-hand-most", cards = plain, total = most),
        (least, most) => tr!("ed-hand-between", cards = plain, least = least, most = most),
    })
}

/// Returns an offer from the point of view of the seat that decides on it.
pub(super) fn describe_offer(game: &EndOfDays, names: SeatNames<'_>, from: Seat, offer: &Offer) -> String {
    let (give, get) = (describe_side(game, &offer.give), describe_side(game, &offer.get));
    tr!("ed-answer", seat = names.name_of(from), give = give, get = get)
}
