//! The events of Extinction Point, one sentence each.

use extinction_point::{
    CardLoss, Cards, Event, ExtinctionPoint, InfiltratorCard, LeaderChoice, MAX_CREW, Public, Side, Sign, Suit,
};

use super::actions::describe_action;
use super::card_texts;
use super::names::{
    card_name, card_names, crew_member_name, format_strength, infiltrator_card_name, inline_crew_member_name,
    is_outpost, pack_entry, phrase_text, role_name, sign_name, suit_name, wish_text,
};
use crate::i18n::{EventText, SeatNames, format_list, localize_printed};
use crate::tr;

fn told(text: String, clause: &'static str, weight: u8) -> EventText {
    EventText { text, clause, weight }
}

/// Returns an event as a sentence.
pub(super) fn describe_event(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    match event {
        Event::Start { .. }
        | Event::Choices { .. }
        | Event::Role { .. }
        | Event::Mothership { .. }
        | Event::Bunker { .. }
        | Event::Discarded { .. }
        | Event::Turn { .. }
        | Event::Hand { .. }
        | Event::Round { .. }
        | Event::Over { .. } => frame(game, names, event),
        Event::Sealed { .. }
        | Event::Bids { .. }
        | Event::Nominations { .. }
        | Event::Votes { .. }
        | Event::Leads { .. }
        | Event::Signalled { .. }
        | Event::Said { .. }
        | Event::Marked { .. } => talk(game, names, event),
        Event::Infiltrated { .. }
        | Event::Kept { .. }
        | Event::TurnedUp { .. }
        | Event::Replaced { .. }
        | Event::InfilShuffled { .. }
        | Event::SabotageUp { .. }
        | Event::Sabotaged { .. }
        | Event::Looked { .. }
        | Event::LookedEnough {}
        | Event::Put { .. } => infiltrator(event),
        Event::Played { .. }
        | Event::Refilled { .. }
        | Event::Decided { .. }
        | Event::Destroyed {}
        | Event::Cleaned { .. }
        | Event::CalledOff {}
        | Event::Showed { .. }
        | Event::BrokenOff { .. } => trick(game, names, event),
        Event::Thrown { .. }
        | Event::ThrownEnough { .. }
        | Event::Drew { .. }
        | Event::DrewCards { .. }
        | Event::Passed { .. }
        | Event::Gave { .. }
        | Event::Offered { .. }
        | Event::Replied { .. }
        | Event::Waived { .. } => hands(game, names, event),
        Event::Lost { .. }
        | Event::NothingPlaceable {}
        | Event::Built { .. }
        | Event::Attached { .. }
        | Event::Stored { .. }
        | Event::Moved { .. }
        | Event::Cleared { .. }
        | Event::Sacrificed { .. }
        | Event::Works { .. } => settlement(game, names, event),
        Event::Battle { .. }
        | Event::DamageChanged { .. }
        | Event::Numbers { .. }
        | Event::Covered { .. }
        | Event::Razed { .. }
        | Event::ShieldsSpent { .. }
        | Event::Struck { .. }
        | Event::BattleOver { .. }
        | Event::Flipped { .. }
        | Event::Advantage {}
        | Event::Declined {}
        | Event::Repaired { .. }
        | Event::Hit { .. } => battle(game, event),
    }
}

/// Returns the numbers of set bits.
fn bits(word: u32) -> impl Iterator<Item = u8> {
    (0..32u8).filter(move |bit| word >> bit & 1 == 1)
}

fn frame(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    let content = game.content();
    match event {
        Event::Start { who } => told(tr!("ep-start", who = crew_member_name(game, names, *who)), "EP-Q3", 1),
        Event::Choices { roles } => {
            let of = |(who, choices): (u8, &u16)| {
                let roles = format_list(&bits(u32::from(*choices)).map(|one| role_name(game, one)).collect::<Vec<_>>());
                tr!("ep-choice-of", roles = roles, who = inline_crew_member_name(game, names, who))
            };
            let choices: Vec<String> = (0..).zip(roles).filter(|(_, choices)| **choices != 0).map(of).collect();
            told(tr!("ep-choices", choices = choices.join("; ")), "EP-Q47", 1)
        }
        Event::Role { who, role: number } => {
            let text = content
                .roles
                .get(*number as usize)
                .map(|text| card_texts::describe_effects(game, content.text_entry(*text)));
            let (who, text) = (crew_member_name(game, names, *who), text.unwrap_or_default());
            told(tr!("ep-role", who = who, role = role_name(game, *number), text = text), "EP-162", 2)
        }
        Event::Mothership { .. } | Event::Bunker { .. } => event_card(game, event),
        Event::Discarded { hands, row } => {
            let held = hands.iter().enumerate().filter(|(_, hand)| !hand.is_empty());
            let hands: Vec<String> = held
                .map(|(who, hand)| {
                    tr!(
                        "ep-discarded-of",
                        who = crew_member_name(game, names, who as u8),
                        cards = card_names(game, *hand)
                    )
                })
                .collect();
            let text = match (row.is_empty(), hands.is_empty()) {
                (false, _) => tr!("ep-discarded-row", row = card_names(game, *row)),
                (true, true) => tr!("ep-discarded-none"),
                (true, false) => tr!("ep-discarded", hands = hands.join(". ")),
            };
            told(text, if row.is_empty() { "EP-99" } else { "EP-Q28" }, 0)
        }
        Event::Turn { number, hand, shuffled, row } => {
            let shuffled = u8::from(*shuffled);
            let text = if row.is_empty() {
                tr!("ep-turn", number = *number, hand = *hand, shuffled = shuffled)
            } else {
                let row = card_names(game, *row);
                let who = inline_crew_member_name(game, names, 0);
                tr!("ep-turn-alone", who = who, number = *number, hand = *hand, row = row, shuffled = shuffled)
            };
            told(text, "EP-46", 2)
        }
        Event::Hand { who, cards: dealt } => told(
            tr!("ep-hand", who = crew_member_name(game, names, *who), cards = card_names(game, *dealt)),
            "EP-18",
            1,
        ),
        Event::Round { number } => told(tr!("ep-round", number = *number), "EP-47", 1),
        Event::Over { won } => told(tr!(if *won { "ep-over-won" } else { "ep-over-lost" }), "EP-142", 2),
        _ => told(String::new(), "EP-46", 0),
    }
}

/// Returns a new event card of the Mothership's or the Bunker's deck.
fn event_card(game: &ExtinctionPoint, event: &Event) -> EventText {
    let content = game.content();
    match event {
        Event::Mothership { removed, active, health, .. } => {
            let name = localize_printed(content.mothership_name(*active));
            let text = card_texts::mothership_text(game, *active);
            if *removed == 0 {
                return told(tr!("ep-mothership-first", name = name, text = text, health = *health), "EP-14", 2);
            }
            let removed = card_list(*removed, |one| content.mothership_name(one));
            told(tr!("ep-mothership", removed = removed, name = name, text = text), "EP-112", 2)
        }
        Event::Bunker { removed, active, health, .. } => {
            let name = localize_printed(content.bunker_name(*active));
            let (text, parameter) = card_texts::bunker_text(game, *active);
            if *removed == 0 {
                let text = tr!("ep-bunker-first", name = name, text = text, parameter = parameter, health = *health);
                return told(text, "EP-16", 2);
            }
            let removed = card_list(*removed, |one| content.bunker_name(one));
            told(tr!("ep-bunker", removed = removed, name = name, text = text, parameter = parameter), "EP-112", 2)
        }
        _ => told(String::new(), "EP-112", 0),
    }
}

/// Returns the printed names of cards given as a set of bits.
fn card_list<'a>(cards: u32, name: impl Fn(u8) -> &'a str) -> String {
    format_list(&bits(cards).map(|one| localize_printed(name(one)).to_owned()).collect::<Vec<_>>())
}

fn talk(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    let name = |who: u8| inline_crew_member_name(game, names, who);
    match event {
        Event::Sealed { seat, action: answer } => {
            let (who, answer) = (names.name_of(*seat), describe_action(game, names, *answer));
            told(tr!("ep-sealed", who = who, answer = answer), "EP-52", 0)
        }
        Event::Bids { bids, second } => {
            let asked = bids.iter().enumerate().filter_map(|(who, bid)| Some((who, (*bid)?)));
            let bids: Vec<String> =
                asked.map(|(who, bid)| tr!("ep-bid-of", who = name(who as u8), wish = wish_text(bid))).collect();
            told(tr!(if *second { "ep-bids-tied" } else { "ep-bids" }, bids = bids.join(", ")), "EP-52", 1)
        }
        Event::Nominations { nominees } => {
            let named = nominees.iter().enumerate().filter_map(|(who, nominee)| Some((who, (*nominee)?)));
            let named: Vec<String> = named
                .map(|(who, nominee)| tr!("ep-nomination-of", nominee = names.name_of(nominee), who = name(who as u8)))
                .collect();
            told(tr!("ep-nominations", nominations = format_list(&named)), "EP-Q8", 1)
        }
        Event::Votes { votes, decided } => {
            let cast = votes.iter().enumerate().filter_map(|(who, vote)| Some((who, (*vote)?)));
            let votes: Vec<String> = cast
                .map(|(who, vote)| {
                    tr!("ep-vote-of", who = name(who as u8), answer = describe_action(game, names, vote))
                })
                .collect();
            let decided = describe_action(game, names, *decided);
            told(tr!("ep-votes", votes = votes.join("; "), decided = decided), "EP-Q7", 1)
        }
        Event::Leads { who, by } => {
            let (key, clause) = match by {
                LeaderChoice::Elected => ("ep-leads-elected", "EP-50"),
                LeaderChoice::Clockwise => ("ep-leads-clockwise", "EP-Q8"),
                LeaderChoice::Only => ("ep-leads-only", "EP-Q51"),
                LeaderChoice::Rule => ("ep-leads-rule", "EP-6"),
                LeaderChoice::Chosen => ("ep-leads-chosen", "EP-152"),
            };
            let (subject, within) = (crew_member_name(game, names, *who), inline_crew_member_name(game, names, *who));
            told(tr!(key, who = subject, inside = within), clause, u8::from(*by != LeaderChoice::Chosen))
        }
        Event::Signalled { who, strength: wish } => {
            told(tr!("ep-signalled", who = crew_member_name(game, names, *who), wish = wish_text(*wish)), "EP-52", 1)
        }
        Event::Said { who, phrase: one } => {
            told(tr!("ep-said", who = crew_member_name(game, names, *who), phrase = phrase_text(*one)), "EP-131", 1)
        }
        Event::Marked { who, .. } => told(tr!("ep-marked", who = crew_member_name(game, names, *who)), "EP-134", 0),
        _ => told(String::new(), "EP-131", 0),
    }
}

fn infiltrator(event: &Event) -> EventText {
    match event {
        Event::Infiltrated { card: None, .. } => told(tr!("ep-infiltrated-down"), "EP-56", 1),
        Event::Infiltrated { card: Some(card), face_down } => {
            let key = if *face_down { "ep-infiltrated-known" } else { "ep-infiltrated" };
            told(tr!(key, card = infiltrator_card_name(*card)), "EP-56", 1)
        }
        Event::Kept { card } => told(tr!("ep-kept", card = infiltrator_card_name(*card)), "EP-65", 1),
        Event::TurnedUp { card } => told(tr!("ep-turned-up", card = infiltrator_card_name(*card)), "EP-65", 1),
        Event::Replaced { card } => told(tr!("ep-replaced", card = infiltrator_card_name(*card)), "EP-65", 1),
        Event::InfilShuffled { size } => told(tr!("ep-infil-shuffled", size = *size), "EP-25", 1),
        Event::SabotageUp { placed: true, .. } => told(tr!("ep-sabotage-up"), "EP-124", 1),
        Event::SabotageUp { .. } => told(tr!("ep-sabotage-none"), "EP-125", 1),
        Event::Sabotaged { building, .. } => told(tr!("ep-sabotaged", building = *building), "EP-124", 2),
        Event::Looked { card } => told(tr!("ep-looked", card = infiltrator_card_name(*card)), "EP-6", 1),
        Event::Put { card, bottom } => told(
            tr!(if *bottom { "ep-put-bottom" } else { "ep-put-top" }, card = infiltrator_card_name(*card)),
            "EP-6",
            0,
        ),
        _ => told(tr!("ep-looked-enough"), "EP-6", 0),
    }
}

fn trick(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    let name = |who: u8| crew_member_name(game, names, who);
    match event {
        Event::Played { who, card: one, leads, exempt, forced } => {
            let (key, clause) = match (leads, exempt, forced) {
                (true, _, true) => ("ep-led-forced", "EP-55"),
                (true, ..) => ("ep-led", "EP-55"),
                (_, true, _) => ("ep-played-exempt", "EP-60"),
                (.., true) => ("ep-played-forced", "EP-58"),
                _ => ("ep-played", "EP-58"),
            };
            told(tr!(key, who = name(*who), card = card_name(game, *one)), clause, 1)
        }
        Event::Refilled { card: one, shuffled } => {
            told(tr!("ep-refilled", card = card_name(game, *one), shuffled = u8::from(*shuffled)), "EP-155", 1)
        }
        Event::Decided { .. } => decided(game, names, event),
        Event::Destroyed {} => told(tr!("ep-destroyed"), "EP-168", 2),
        Event::Cleaned { cards: gone } if gone.is_empty() => told(tr!("ep-cleaned-none"), "EP-Q22a", 0),
        Event::Cleaned { cards: gone } => told(tr!("ep-cleaned", cards = card_names(game, *gone)), "EP-Q22a", 0),
        Event::Showed { who, card: one, kind } => {
            let key = if *kind { "ep-showed-kind" } else { "ep-showed" };
            told(tr!(key, who = name(*who), card = card_name(game, *one)), "EP-Q49", 1)
        }
        Event::BrokenOff { card: one } => told(tr!("ep-broken-off", card = card_name(game, *one)), "EP-138", 2),
        _ => told(tr!("ep-called-off"), "EP-Q30", 2),
    }
}

fn decided(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    let Event::Decided { won, captain, best, infil, card, sign, by_text } = event else {
        return told(String::new(), "EP-61", 0);
    };
    // The solo player decides for the Outpost.
    let captain = if is_outpost(game, *captain) { 0 } else { *captain };
    let (best, infil, captain) = (*best, *infil, crew_member_name(game, names, captain));
    let (key, clause) = match (won, by_text, best == infil) {
        (true, true, _) => ("ep-won-text", "EP-65"),
        (false, true, _) => ("ep-lost-by-text", "EP-65"),
        (true, _, true) if *sign != card.sign() => ("ep-won-tie-text", "EP-65"),
        (false, _, true) if *sign != card.sign() => ("ep-lost-tie-text", "EP-65"),
        (true, _, true) => ("ep-won-tie", "EP-64"),
        (false, _, true) => ("ep-lost-tie", "EP-64"),
        (true, ..) => ("ep-won", "EP-62"),
        (false, ..) => ("ep-lost", "EP-63"),
    };
    debug_assert!(*by_text || best != infil || (*sign == Sign::Minus) == *won, "the symbol decides a tie");
    told(tr!(key, best = best, infil = infil, captain = captain), clause, 2)
}

/// Returns the recipient of each crew member's card.
fn gifts(game: &ExtinctionPoint, names: SeatNames<'_>, to: &[Option<u8>; MAX_CREW]) -> String {
    let given = to.iter().enumerate().filter_map(|(from, to)| Some((from, (*to)?)));
    let gifts = given.map(|(from, to)| {
        tr!(
            "ep-passed-of",
            from = inline_crew_member_name(game, names, from as u8),
            to = inline_crew_member_name(game, names, to)
        )
    });
    gifts.collect::<Vec<_>>().join(", ")
}

fn hands(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    let name = |who: u8| crew_member_name(game, names, who);
    match event {
        Event::Thrown { who, card: one } => {
            told(tr!("ep-thrown", who = name(*who), card = card_name(game, *one)), "EP-6", 1)
        }
        Event::ThrownEnough { who, count } => {
            told(tr!("ep-thrown-enough", who = name(*who), count = *count), "EP-6", 0)
        }
        Event::Drew { who, open, .. } if is_outpost(game, *who) => {
            told(tr!("ep-drew-open", cards = card_names(game, *open)), "EP-6", 1)
        }
        Event::Drew { who, count, shuffled, .. } => {
            told(tr!("ep-drew", who = name(*who), count = *count, shuffled = u8::from(*shuffled)), "EP-6", 1)
        }
        Event::DrewCards { who, cards: drawn } => {
            told(tr!("ep-drew-cards", who = name(*who), cards = card_names(game, *drawn)), "EP-6", 1)
        }
        Event::Passed { row, .. } if *row != Cards::EMPTY => {
            told(tr!("ep-passed-row", row = card_names(game, *row)), "EP-Q52", 1)
        }
        Event::Passed { to, .. } => told(tr!("ep-passed", gifts = gifts(game, names, to)), "EP-6", 1),
        Event::Gave { from, to, card: one } => {
            let (from, to) = (name(*from), inline_crew_member_name(game, names, *to));
            told(tr!("ep-gave", from = from, to = to, card = card_name(game, *one)), "EP-6", 1)
        }
        Event::Offered { who, to } => {
            told(tr!("ep-offered", who = name(*who), to = inline_crew_member_name(game, names, *to)), "EP-6", 1)
        }
        Event::Replied { who, agreed } => {
            told(tr!(if *agreed { "ep-agreed" } else { "ep-refused" }, who = name(*who)), "EP-6", 1)
        }
        Event::Waived { who } => told(tr!("ep-waived", who = name(*who)), "EP-6", 0),
        _ => told(String::new(), "EP-6", 0),
    }
}

fn settlement(game: &ExtinctionPoint, names: SeatNames<'_>, event: &Event) -> EventText {
    match event {
        Event::Lost { card: one, building, why } => {
            let (key, clause) = match why {
                CardLoss::Price => ("ep-lost-price", "EP-6"),
                CardLoss::Upkeep => ("ep-lost-upkeep", "EP-128"),
                CardLoss::Impact => ("ep-lost-impact", "EP-126"),
                CardLoss::Text if *building == 0 => ("ep-lost-store", "EP-6"),
                CardLoss::Text => ("ep-lost-text", "EP-6"),
            };
            told(tr!(key, card = card_name(game, *one), building = *building), clause, 1)
        }
        Event::NothingPlaceable {} => told(tr!("ep-nothing-placeable"), "EP-68", 2),
        Event::Built { card: one } => {
            let text = match pack_entry(game, *one) {
                Some(entry) => tr!("ep-built-named", value = one.value(), name = localize_printed(&entry.name)),
                None => tr!("ep-built", value = one.value()),
            };
            told(text, "EP-69", 2)
        }
        Event::Attached { card: one, building } => {
            let clause = match one.suit() {
                Suit::Shield => "EP-70",
                Suit::Weapon => "EP-75",
                Suit::Building | Suit::People => "EP-80",
            };
            told(tr!("ep-attached", card = card_name(game, *one), building = *building), clause, 2)
        }
        Event::Stored { card: one, from: 0 } => told(tr!("ep-stored", card = card_name(game, *one)), "EP-85", 2),
        Event::Stored { card: one, from } => {
            told(tr!("ep-stored-from", card = card_name(game, *one), building = *from), "EP-6", 1)
        }
        Event::Moved { card: one, from: 0, to } => {
            told(tr!("ep-moved-out", card = card_name(game, *one), to = *to), "EP-87", 1)
        }
        Event::Moved { card: one, from, to } => {
            told(tr!("ep-moved", card = card_name(game, *one), from = *from, to = *to), "EP-6", 1)
        }
        Event::Cleared { building, exiled } => {
            let key = if *exiled { "ep-cleared-exiled" } else { "ep-cleared" };
            told(tr!(key, building = *building), "EP-89", 2)
        }
        Event::Sacrificed { who, role: number } => {
            let content = game.content();
            let text = content
                .roles
                .get(*number as usize)
                .map(|text| card_texts::describe_sacrifice(game, content.text_entry(*text)));
            let (who, text) = (crew_member_name(game, names, *who), text.unwrap_or_default());
            told(tr!("ep-sacrificed", who = who, role = role_name(game, *number), text = text), "EP-164", 2)
        }
        Event::Works { text } => {
            let name = game.content().pack.cards.get(*text as usize).map_or("", |entry| localize_printed(&entry.name));
            told(tr!("ep-works", name = name), "EP-6", 1)
        }
        _ => told(String::new(), "EP-68", 0),
    }
}

fn battle(game: &ExtinctionPoint, event: &Event) -> EventText {
    match event {
        Event::Battle { own, led } => {
            let (clause, own) = if *own { ("EP-114", "-own") } else { ("EP-90", "") };
            let text = match led {
                Some(led) => tr!(&format!("ep-battle{own}-led"), suit = suit_name(*led)),
                None => tr!(&format!("ep-battle{own}")),
            };
            told(text, clause, 2)
        }
        Event::DamageChanged { text, fire, strike } => {
            let name = game.content().pack.cards.get(*text as usize).map_or("", |entry| localize_printed(&entry.name));
            let sides = match (fire, strike) {
                (_, 0) => "mothership",
                (0, _) => "bunker",
                _ => "both",
            };
            let [fire, strike] = [fire, strike].map(|change| format_strength(*change));
            told(tr!("ep-damage-changed", name = name, sides = sides, fire = fire, strike = strike), "EP-6", 1)
        }
        Event::Numbers { fire, strike, health } => {
            told(tr!("ep-numbers", fire = *fire, strike = *strike, health = *health), "EP-92", 2)
        }
        Event::Covered { building } => told(tr!("ep-covered", building = *building), "EP-94", 1),
        Event::Razed { building, cards: gone, stays } => {
            let key = if *stays { "ep-razed-stays" } else { "ep-razed" };
            let text = tr!(key, building = *building, count = gone.len(), cards = card_names(game, *gone));
            told(text, "EP-94", 2)
        }
        Event::ShieldsSpent { cards: gone } => {
            told(tr!("ep-shields-spent", cards = card_names(game, *gone), count = gone.len()), "EP-95", 1)
        }
        Event::Struck { damage, health } => told(tr!("ep-struck", damage = *damage, health = *health), "EP-96", 2),
        Event::BattleOver { number } => told(tr!("ep-battle-over", number = *number), "EP-112", 0),
        Event::Flipped { side } => {
            let text = game.content().alien[*side as usize].map(|text| game.content().text_entry(text));
            debug_assert!(*side == Side::Deceiver, "the card is turned once");
            let (name, text) = text.map_or((String::new(), String::new()), |entry| {
                (localize_printed(&entry.name).to_owned(), card_texts::describe_effects(game, entry))
            });
            told(tr!("ep-flipped-deceiver", name = name, text = text), "EP-167", 2)
        }
        Event::Advantage {} => told(tr!("ep-advantage"), "EP-113", 2),
        Event::Declined {} => told(tr!("ep-declined"), "EP-Q43", 1),
        Event::Repaired { health, shuffled } => {
            told(tr!("ep-repaired", health = *health, shuffled = u8::from(*shuffled)), "EP-115", 2)
        }
        Event::Hit { mothership, damage, health } => {
            let key = if *mothership { "ep-hit-mothership" } else { "ep-hit-bunker" };
            told(tr!(key, damage = *damage, health = *health), "EP-Q32", 2)
        }
        _ => told(String::new(), "EP-90", 0),
    }
}

/// Describes the visible side of an Infiltrator card in the trick, for questions, and what it counts as if texts change
/// it.
pub(super) fn describe_trick_card(game: &ExtinctionPoint, public: &Public, card: u8) -> String {
    if card >= extinction_point::FIRST_SABOTAGE {
        return tr!("ep-infil-hides");
    }
    let card = InfiltratorCard(card);
    let (value, sign) = (game.infil_value(public, card), game.tie_sign(public, card));
    let shown = format!("{}{}", card.value(), sign_name(card.sign()));
    let counts = format!("{value}{}", sign_name(sign));
    if shown == counts {
        tr!("ep-infil-shows", shown = shown)
    } else {
        tr!("ep-infil-counts", shown = shown, counts = counts)
    }
}
