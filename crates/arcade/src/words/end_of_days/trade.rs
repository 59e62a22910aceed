//! Offers in words: no more than may be said of hand cards (ED-43).

use end_of_days::{ANY, Colour, EndOfDays, Offer, Side};
use parts::CardSet;
use play::Seat;

use super::{Names, colour, exact, grouped, list, name, times};
use crate::say;

/// The colours that a hand card may have.
fn any_of(bits: u8) -> String {
    let words: Vec<String> = Colour::ALL.into_iter().filter(|one| bits & one.bit() != 0).map(colour).collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => say!("ed-or", first = first.join(", "), last = last.as_str()),
    }
}

/// The cards in play of one side.
fn in_play(game: &EndOfDays, side: &Side) -> Vec<String> {
    grouped(side.in_play().map(|card| name(game, card))).map(|(name, n)| times(n, name)).collect()
}

/// One side of an offer as a list of cards.
pub fn side(game: &EndOfDays, side: &Side) -> String {
    let mut things = in_play(game, side);
    things.extend(hand(side));
    if things.is_empty() { say!("ed-nothing") } else { list(&things) }
}

/// One side of a trade for those who saw its hand cards.
pub fn side_with(game: &EndOfDays, side: &Side, seen: CardSet) -> String {
    let mut things = in_play(game, side);
    things.extend(seen.iter().map(|card| exact(game, card)));
    if things.is_empty() { say!("ed-nothing") } else { list(&things) }
}

/// The hand cards of a side, as far as they are described.
fn hand(side: &Side) -> Option<String> {
    if side.n == 0 {
        return None;
    }
    let said = &side.colours[..side.n as usize];
    let n = side.n;
    let plain = match said.iter().all(|bits| *bits == ANY) {
        true => say!("ed-hand", n = n),
        false => {
            let each = said.iter().map(|bits| if *bits == ANY { say!("ed-of-any-colour") } else { any_of(*bits) });
            let groups = grouped(each);
            let alike = groups.len() == 1;
            let each =
                groups.map(|(colours, n)| if alike { colours } else { say!("ed-of-each", n = n, colours = colours) });
            say!("ed-hand-colours", n = n, colours = each.collect::<Vec<_>>().join("; "))
        }
    };
    Some(match (side.least, side.most) {
        (0, u8::MAX) => plain,
        (least, most) if least == most => say!("ed-hand-total", cards = plain, total = least),
        (least, _) => say!("ed-hand-least", cards = plain, total = least),
    })
}

/// An offer seen from the seat that answers it.
pub(super) fn answered(game: &EndOfDays, names: Names<'_>, from: Seat, offer: &Offer) -> String {
    let (give, get) = (side(game, &offer.give), side(game, &offer.get));
    say!("ed-answer", seat = names.of(from), give = give, get = get)
}
