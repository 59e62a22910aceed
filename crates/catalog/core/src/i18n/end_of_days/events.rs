//! Events in words.

use end_of_days::{
    Action, Card, CardMoveReason, EndCause, EndOfDays, Event, NationBan, NationChoice, StandingOrder, Target,
};
use engine::Seat;

use super::cards::{card_name, colour_name, grouped_card_names, list_cards};
use super::lists::{list_hit_values, list_landing_values};
use super::trade::{describe_side, side_with};
use crate::i18n::{EventText, SeatNames, localize_printed};
use crate::tr;

/// Returns an event as a sentence.
pub(super) fn describe_event(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> EventText {
    let words = match event {
        Event::First { .. } | Event::Nation { .. } | Event::Dealt { .. } | Event::Turn { .. } | Event::Over { .. } => {
            beginning(game, names, event)
        }
        Event::Kept { .. }
        | Event::HandDiscarded { .. }
        | Event::DrawChosen { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::Salvaged { .. } => refilling(game, names, event),
        Event::Offered { .. }
        | Event::Countered { .. }
        | Event::Void { .. }
        | Event::Invited { .. }
        | Event::Declined { .. }
        | Event::Accepted { .. }
        | Event::Closes { .. }
        | Event::Picks { .. }
        | Event::Traded { .. }
        | Event::Swapped { .. }
        | Event::TradeEnded { .. }
        | Event::Berthed { .. } => trading(game, names, event),
        Event::Placed { .. }
        | Event::Fronted { .. }
        | Event::Cleared { .. }
        | Event::Yielded { .. }
        | Event::NobodyActs {}
        | Event::Used { .. }
        | Event::Passed { .. } => playing(game, names, event),
        Event::NobodyNegates { .. } | Event::Negates { .. } | Event::Negated { .. } | Event::Strike { .. } => {
            negating(game, names, event)
        }
        Event::Aimed { .. }
        | Event::Stopped { .. }
        | Event::Attacked { .. }
        | Event::Missed { .. }
        | Event::Destroyed { .. }
        | Event::Taken { .. }
        | Event::Returned { .. }
        | Event::Lost { .. } => attacking(game, names, event),
        Event::Spared { .. }
        | Event::Pays { .. }
        | Event::Refused { .. }
        | Event::Handed { .. }
        | Event::Traced { .. }
        | Event::Discarded { .. }
        | Event::SanctionCleared { .. }
        | Event::Barred { .. } => losing(game, names, event),
        Event::LookedHand { .. } | Event::LookedDeck { .. } | Event::Arranged { .. } => looking(game, names, event),
        Event::Points { .. }
        | Event::Grounded { .. }
        | Event::Boarding { .. }
        | Event::Left { .. }
        | Event::Launched { .. }
        | Event::Landed { .. } => launching(game, names, event),
        Event::Drafted { .. }
        | Event::Picked { .. }
        | Event::Sealed { .. }
        | Event::Withdrawn { .. }
        | Event::Ordered { .. }
        | Event::Fouled { .. } => asides(game, names, event),
    };
    words.unwrap_or_else(|| told(String::new(), "", 0))
}

fn beginning(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::First { seat } => {
            let key = match game.options().nation_choice {
                NationChoice::Draft => "ed-first-choice",
                NationChoice::Random => "ed-first",
            };
            told(tr!(key, seat = names.name_of(*seat)), "ED-25", 1)
        }
        Event::Nation { seat, nation } => {
            let nation = localize_printed(&game.content().nation(*nation).name);
            told(tr!("ed-nation", seat = names.name_of(*seat), nation = nation), "ED-2", 2)
        }
        Event::Dealt { seat, n, cards: None } => told(tr!("ed-dealt", seat = names.name_of(*seat), n = *n), "ED-26", 0),
        Event::Dealt { seat, cards: Some(hand), .. } => {
            told(tr!("ed-dealt-cards", seat = names.name_of(*seat), cards = list_cards(game, *hand)), "ED-26", 0)
        }
        Event::Turn { round, seat, last } => {
            let key = if *last { "ed-turn-last" } else { "ed-turn" };
            let rounds = game.options().rounds;
            told(tr!(key, round = *round, rounds = rounds, seat = names.name_of(*seat)), "ED-31", 2)
        }
        Event::Over { cause, extinct, winners } => {
            let end = match cause {
                EndCause::LastTurn => tr!("ed-over-last"),
                EndCause::Card(card) => tr!("ed-over-card", card = card_name(game, *card)),
            };
            let fate = match (*extinct, winners.is_empty()) {
                (true, _) => tr!("ed-over-extinct"),
                (false, true) => tr!("ed-over-nobody"),
                (false, false) => tr!("ed-over-winners", seats = names.names_of(*winners), n = winners.len()),
            };
            let clause = if *extinct { "ED-104" } else { "ED-94" };
            told(tr!("ed-over", end = end, fate = fate), clause, 2)
        }
        _ => return None,
    })
}

fn refilling(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Kept { seat } => told(tr!("ed-kept", seat = names.name_of(*seat)), "ED-34", 0),
        Event::HandDiscarded { seat, cards: hand } => {
            told(tr!("ed-hand-discarded", seat = names.name_of(*seat), cards = list_cards(game, *hand)), "ED-34", 1)
        }
        Event::DrawChosen { seat } => told(tr!("ed-draw-chosen", seat = names.name_of(*seat)), "ED-37", 0),
        Event::Drew { seat, n, cards: None, why } => {
            told(tr!("ed-drew", seat = names.name_of(*seat), n = *n), drawing(*why), 0)
        }
        Event::Drew { seat, cards: Some(drawn), why, .. } => {
            told(tr!("ed-drew-cards", seat = names.name_of(*seat), cards = list_cards(game, *drawn)), drawing(*why), 0)
        }
        Event::Reshuffled { n } => told(tr!("ed-reshuffled", n = *n), "ED-38", 1),
        Event::Salvaged { seat, card, why } => {
            told(tr!("ed-salvaged", seat = names.name_of(*seat), card = card_name(game, *card)), salvaging(*why), 1)
        }
        _ => return None,
    })
}

fn drawing(why: CardMoveReason) -> &'static str {
    match why {
        CardMoveReason::Refill => "ED-36",
        CardMoveReason::Swap => "ED-42",
        CardMoveReason::Effect => "ED-68",
    }
}

fn salvaging(why: CardMoveReason) -> &'static str {
    match why {
        CardMoveReason::Refill => "ED-37",
        other => drawing(other),
    }
}

fn trading(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Offered { seat, offer } => {
            let (give, get) = (describe_side(game, &offer.give), describe_side(game, &offer.get));
            let (seat, to) = (names.name_of(*seat), names.name_of(offer.with));
            told(tr!("ed-offered", seat = seat, to = to, give = give, get = get), "ED-40", 1)
        }
        Event::Countered { seat, offer } => {
            let (give, get) = (describe_side(game, &offer.give), describe_side(game, &offer.get));
            let (seat, from) = (names.name_of(*seat), names.name_of(offer.with));
            told(tr!("ed-countered", from = from, seat = seat, give = get, get = give), "ED-40", 1)
        }
        Event::Void { seat } => told(tr!("ed-void", seat = names.name_of(*seat)), "ED-45", 2),
        Event::Invited { by, seat } => {
            told(tr!("ed-invited", by = names.name_of(*by), seat = names.name_of(*seat)), "ED-Q20", 1)
        }
        Event::Declined { seat } => told(tr!("ed-declined", seat = names.name_of(*seat)), "ED-40", 1),
        Event::Accepted { seat } => told(tr!("ed-accepted", seat = names.name_of(*seat)), "ED-40", 1),
        Event::Closes { seat, offer } => {
            told(tr!("ed-closes", seat = names.name_of(*seat), number = *offer + 1), "ED-39", 0)
        }
        Event::Picks { seat } => told(tr!("ed-picks", seat = names.name_of(*seat)), "ED-47", 0),
        Event::Traded { seat, offer, cards } => {
            let (give, get) = match cards {
                None => (describe_side(game, &offer.give), describe_side(game, &offer.get)),
                Some([gave, got]) => (side_with(game, &offer.give, *gave), side_with(game, &offer.get, *got)),
            };
            let (seat, with) = (names.name_of(*seat), names.name_of(offer.with));
            told(tr!("ed-traded", seat = seat, with = with, give = give, get = get), "ED-48", 2)
        }
        Event::Swapped { seat, card } => {
            told(tr!("ed-swapped", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-42", 1)
        }
        Event::TradeEnded { seat } => told(tr!("ed-trade-ended", seat = names.name_of(*seat)), "ED-39", 0),
        Event::Berthed { seat, card, site } => {
            let card = card_name(game, *card);
            told(tr!("ed-berthed", seat = names.name_of(*seat), card = card, site = site.place()), "ED-50", 1)
        }
        _ => return None,
    })
}

fn playing(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Placed { seat, card, site } => {
            let card = card_name(game, *card);
            told(tr!("ed-placed", seat = names.name_of(*seat), card = card, site = site.place()), "ED-52", 1)
        }
        Event::Fronted { seat, card } => {
            told(tr!("ed-fronted", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-52", 1)
        }
        Event::Cleared { seat, card } => {
            told(tr!("ed-cleared", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-57", 1)
        }
        Event::Yielded { seat } => told(tr!("ed-yielded", seat = names.name_of(*seat)), "ED-Q21", 0),
        Event::NobodyActs {} => told(tr!("ed-nobody-acts"), "ED-58", 0),
        Event::Used { seat, card, target, of, wild, .. } => {
            let (who, card) = (names.name_of(*seat), card_name(game, *card));
            let text = match target {
                None => tr!("ed-used", seat = who, card = card),
                Some(Target::Card(aim)) => {
                    tr!("ed-used-on", seat = who, card = card, target = aimed(game, names, *aim, *of))
                }
                Some(Target::Seat(aim)) => {
                    tr!("ed-used-against", seat = who, card = card, target = names.name_of(*aim))
                }
            };
            told(if *wild { tr!("ed-used-wild", text = text) } else { text }, "ED-53", 2)
        }
        Event::Passed { seat } => told(tr!("ed-passed", seat = names.name_of(*seat)), "ED-56", 0),
        _ => return None,
    })
}

/// Returns a card in play with its owner.
fn aimed(game: &EndOfDays, names: SeatNames<'_>, card: Card, of: Option<Seat>) -> String {
    of.map_or_else(
        || card_name(game, card),
        |of| tr!("ed-owned", card = card_name(game, card), seat = names.name_of(of)),
    )
}

fn negating(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::NobodyNegates { card, partly } => {
            let key = if *partly { "ed-nobody-else-negates" } else { "ed-nobody-negates" };
            told(tr!(key, card = card_name(game, *card)), "ED-61", 0)
        }
        Event::Negates { seat, card, other } => {
            let (card, other) = (card_name(game, *card), card_name(game, *other));
            told(tr!("ed-negates", seat = names.name_of(*seat), card = card, other = other), "ED-21", 2)
        }
        Event::Negated { card, by, part } => {
            let (card, by) = (card_name(game, *card), card_name(game, *by));
            let text = match part {
                None => tr!("ed-negated", card = card, by = by),
                Some(seat) => tr!("ed-negated-part", card = card, by = by, seat = names.name_of(*seat)),
            };
            told(text, "ED-21", 1)
        }
        Event::Strike { seat, strikes } => {
            told(tr!("ed-strike", seat = names.name_of(*seat), strikes = *strikes), "ED-99", 2)
        }
        _ => return None,
    })
}

fn attacking(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Aimed { card, of } => told(tr!("ed-aimed", card = aimed(game, names, *card, *of)), "ED-64", 0),
        Event::Stopped { seat } => told(tr!("ed-stopped", seat = names.name_of(*seat)), "ED-64", 0),
        Event::Attacked { card, revealed, min, hit } => {
            let key = if *hit { "ed-attacked-hit" } else { "ed-attacked-miss" };
            let (value, what) = (game.content().card_value(*revealed), card_name(game, *revealed));
            let values = list_hit_values(game, *min);
            let text = tr!(key, card = card_name(game, *card), revealed = what, value = value, values = values);
            told(text, "ED-22", 1)
        }
        Event::Missed { card } => told(tr!("ed-missed", card = card_name(game, *card)), "ED-Q10", 1),
        Event::Destroyed { seat, card } => {
            told(tr!("ed-destroyed", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-20", 2)
        }
        Event::Taken { seat, from, card } => {
            let card = card_name(game, *card);
            told(tr!("ed-taken", seat = names.name_of(*seat), from = names.name_of(*from), card = card), "ED-Q35", 2)
        }
        Event::Returned { seat, card } => {
            told(tr!("ed-returned", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-Q57", 1)
        }
        Event::Lost { card } => told(tr!("ed-lost", card = card_name(game, *card)), "ED-Q32", 1),
        _ => return None,
    })
}

fn losing(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Spared { seat } => told(tr!("ed-spared", seat = names.name_of(*seat)), "ED-66", 0),
        Event::Pays { seat } => told(tr!("ed-pays", seat = names.name_of(*seat)), "ED-66", 1),
        Event::Refused { seat } => told(tr!("ed-refused", seat = names.name_of(*seat)), "ED-66", 1),
        Event::Handed { from, to, n, cards: None } => {
            told(tr!("ed-handed", from = names.name_of(*from), to = names.name_of(*to), n = *n), "ED-68", 1)
        }
        Event::Handed { from, to, cards: Some(handed), .. } => {
            let handed = list_cards(game, *handed);
            told(
                tr!("ed-handed-cards", from = names.name_of(*from), to = names.name_of(*to), cards = handed),
                "ED-68",
                1,
            )
        }
        Event::Traced { seat, cards: known } => {
            told(tr!("ed-traced", seat = names.name_of(*seat), cards = list_cards(game, *known)), "ED-Q50", 0)
        }
        Event::Discarded { seat, card } => {
            told(tr!("ed-discarded", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-19", 1)
        }
        Event::SanctionCleared { seat, card } => {
            told(tr!("ed-sanction-cleared", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-71", 1)
        }
        Event::Barred { seat, turns, what } => {
            let seat = names.name_of(*seat);
            let text = match what {
                NationBan::Trade => tr!("ed-barred-trade", seat = seat, turns = *turns),
                NationBan::Scrapyard => tr!("ed-barred-scrapyard", seat = seat, turns = *turns),
                NationBan::Colour(one) => {
                    tr!("ed-barred-colour", seat = seat, turns = *turns, colour = colour_name(*one))
                }
            };
            told(text, "ED-Q57", 1)
        }
        _ => return None,
    })
}

fn looking(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::LookedHand { seat, of, cards: None } => {
            told(tr!("ed-looked-hand", seat = names.name_of(*seat), of = names.name_of(*of)), "ED-68", 1)
        }
        Event::LookedHand { seat, of, cards: Some(hand) } => {
            let hand = list_cards(game, *hand);
            told(
                tr!("ed-looked-hand-cards", seat = names.name_of(*seat), of = names.name_of(*of), cards = hand),
                "ED-68",
                1,
            )
        }
        Event::LookedDeck { seat, n, cards: None } => {
            told(tr!("ed-looked-deck", seat = names.name_of(*seat), n = *n), "ED-68", 1)
        }
        Event::LookedDeck { seat, cards: Some(top), .. } => {
            let top = top.iter().flatten().map(|card| card_name(game, *card)).collect::<Vec<_>>().join(", ");
            told(tr!("ed-looked-deck-cards", seat = names.name_of(*seat), cards = top), "ED-68", 1)
        }
        Event::Arranged { seat, card: None } => told(tr!("ed-arranged", seat = names.name_of(*seat)), "ED-68", 0),
        Event::Arranged { seat, card: Some(card) } => {
            told(tr!("ed-arranged-card", seat = names.name_of(*seat), card = card_name(game, *card)), "ED-68", 0)
        }
        _ => return None,
    })
}

fn launching(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Points { seat, n, score, card } => {
            let key = match n {
                ..=-1 => "ed-points-lost",
                0 => "ed-points-none",
                1.. => "ed-points",
            };
            let text = tr!(key, seat = names.name_of(*seat), n = n.unsigned_abs(), score = *score);
            let text = match card {
                Some(card) => tr!("ed-points-by", card = card_name(game, *card), text = text),
                None => text,
            };
            told(text, "ED-85", 2)
        }
        Event::Grounded { seat } => told(tr!("ed-grounded", seat = names.name_of(*seat)), "ED-79", 0),
        Event::Boarding { seat, site } => {
            told(tr!("ed-boarding", seat = names.name_of(*seat), site = site.place()), "ED-79", 0)
        }
        Event::Left { card } => told(tr!("ed-left", card = card_name(game, *card)), "ED-80", 0),
        Event::Launched { seat, site, ship, chance } => {
            let (seat, site, ship) = (names.name_of(*seat), site.place(), grouped_card_names(game, ship.iter()));
            let values = list_landing_values(game, *chance);
            let text = tr!("ed-launched", seat = seat, site = site, ship = ship, values = values);
            told(text, "ED-84", 2)
        }
        Event::Landed { seat, revealed, success, .. } => {
            let key = if *success { "ed-landed" } else { "ed-crashed" };
            let (value, card) = (game.content().card_value(*revealed), card_name(game, *revealed));
            let clause = if *success { "ED-85" } else { "ED-89" };
            told(tr!(key, seat = names.name_of(*seat), card = card, value = value), clause, 2)
        }
        _ => return None,
    })
}

/// Returns the texts of events that only one seat receives, and of hints.
fn asides(game: &EndOfDays, names: SeatNames<'_>, event: &Event) -> Option<EventText> {
    Some(match event {
        Event::Drafted { action } => told(drafting(game, names, *action), "ED-Q16", 0),
        Event::Picked { card } => told(tr!("ed-picked", card = card_name(game, *card)), "ED-47", 0),
        Event::Sealed { action, only } => told(sealing(game, *action, *only), "ED-Q28", 0),
        Event::Withdrawn { card } => told(tr!("ed-withdrawn", card = card_name(game, *card)), "ED-Q28", 0),
        Event::Ordered { what, stands } => {
            let what = describe_standing_order(*what);
            told(tr!("ed-ordered", what = what, stands = u8::from(*stands)), "ED-Q28", 0)
        }
        Event::Fouled { seat, of, stands } => {
            let (seat, of) = (names.name_of(*seat), names.name_of(*of));
            told(tr!("ed-fouled", seat = seat, of = of, stands = u8::from(*stands)), "ED-Q18", 1)
        }
        _ => return None,
    })
}

/// Returns a step of building an offer or a swap in words.
fn drafting(game: &EndOfDays, names: SeatNames<'_>, action: Action) -> String {
    match action {
        Action::Offer { to } => tr!("ed-drafted-offer", seat = names.name_of(to)),
        Action::Counter {} => tr!("ed-drafted-counter"),
        Action::Swap { card } => tr!("ed-drafted-swap", card = card_name(game, card)),
        Action::Cancel {} => tr!("ed-drafted-cancel"),
        Action::Give { card } => tr!("ed-drafted-give", card = card_name(game, card)),
        Action::Ask { card } => tr!("ed-drafted-ask", card = card_name(game, card)),
        Action::Want { colour: one } => {
            tr!("ed-drafted-want", colour = one.map_or_else(|| tr!("ed-any-colour"), colour_name))
        }
        _ => tr!("ed-drafted"),
    }
}

/// Returns a secret action, which no other player sees yet, in words.
fn sealing(game: &EndOfDays, action: Action, only: bool) -> String {
    match action {
        Action::Use { card, .. } | Action::Negate { card, .. } => {
            tr!("ed-sealed-card", card = card_name(game, card))
        }
        // The table also passes for seats that have nothing to answer with.
        _ => tr!(if only { "ed-sealed-only" } else { "ed-sealed" }),
    }
}

/// Returns a standing order in words.
pub fn describe_standing_order(order: StandingOrder) -> String {
    match order {
        StandingOrder::PassUntilTurn => tr!("ed-order-pass"),
        StandingOrder::OnlyIfHit => tr!("ed-order-hit"),
        StandingOrder::NegateOwn => tr!("ed-order-own"),
        StandingOrder::NegateNuclear => tr!("ed-order-nuclear"),
        StandingOrder::GuardSite(site) => tr!("ed-order-site", site = site.place()),
    }
}

fn told(text: String, clause: &'static str, weight: u8) -> EventText {
    EventText { text, clause, weight }
}
