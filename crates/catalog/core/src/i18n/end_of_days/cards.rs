//! Cards in words: the pack's own text, or sentences generated from its vocabulary.

use end_of_days::{
    Amount, Card, CardFilter, CardPlace, CardSet, Colour, Condition, EndOfDays, Fraction, HitResult, ModeTiming,
    NegationScope, Owner, Pack, PackCardType, PackMode, PackStep, PlayedFrom, PointUnit, Public, SeatScope,
    SelectionMode, StepVerb, TargetSpread, Zone,
};

use super::lists::{count_words, describe_count, join_alternatives};
use crate::i18n::{SeatNames, format_list, localize_printed};
use crate::tr;

/// Returns the name of a card.
pub fn card_name(game: &EndOfDays, card: Card) -> String {
    localize_printed(game.content().card_name(card)).to_owned()
}

/// Returns a card's name and value, with its flags if another card of that name has the same value.
pub fn card_with_value(game: &EndOfDays, card: Card) -> String {
    let deck = game.content();
    let value = deck.card_value(card);
    let twin = deck.card_type(card).cards.iter().any(|other| other != card && deck.card_value(other) == value);
    if twin { card_with_flags(game, card) } else { tr!("ed-card", name = card_name(game, card), value = value) }
}

/// Returns the names of cards, or the word for none.
pub(super) fn list_cards(game: &EndOfDays, cards: CardSet) -> String {
    if cards.is_empty() {
        return tr!("ed-nothing");
    }
    grouped_card_names(game, cards.iter())
}

/// Returns cards by name, with cards of the same name grouped.
pub fn grouped_card_names(game: &EndOfDays, cards: impl Iterator<Item = Card>) -> String {
    format_list(
        &count_words(cards.map(|card| card_name(game, card)))
            .map(|(name, n)| describe_count(n, name))
            .collect::<Vec<_>>(),
    )
}

/// Returns a card in play by name and owner, with details that distinguish it from others of its name in the same
/// place.
pub(super) fn owned_card_name(game: &EndOfDays, names: SeatNames<'_>, public: &Public, card: Card) -> String {
    let deck = game.content();
    let (site, owner) = (public.site_of(card), public.owner_of(card));
    let beside = |other: &Card| *other != card && (public.site_of(*other), public.owner_of(*other)) == (site, owner);
    let twin = deck.card_type(card).cards.iter().filter(beside).any(|other| !deck.are_alike(other, card));
    let told = if twin { card_with_value(game, card) } else { card_name(game, card) };
    match (site, owner) {
        (Some((seat, site)), _) => tr!("ed-owned-site", card = told, seat = names.name_of(seat), site = site.place()),
        (None, Some(seat)) => tr!("ed-owned", card = told, seat = names.name_of(seat)),
        (None, None) => told,
    }
}

/// Returns a card with everything that is printed in its corners.
pub fn card_with_flags(game: &EndOfDays, card: Card) -> String {
    let deck = game.content();
    tr!(
        "ed-card-flags",
        name = card_name(game, card),
        value = deck.card_value(card),
        flags = card_flags(game, card).join(" ")
    )
}

/// Returns the codes of the nations on a card, or the word for a wild card.
pub fn card_flags(game: &EndOfDays, card: Card) -> Vec<String> {
    let deck = game.content();
    if deck.striped.contains(card) {
        return vec![tr!("ed-wild")];
    }
    deck.card_flags(card).map(|flag| deck.nation(flag).id.clone()).collect()
}

/// Returns a colour in words.
pub fn colour_name(colour: Colour) -> String {
    tr!(match colour {
        Colour::Red => "ed-red",
        Colour::Yellow => "ed-yellow",
        Colour::Green => "ed-green",
        Colour::Orange => "ed-orange",
        Colour::Purple => "ed-purple",
    })
}

/// Returns the effect of a card: in the words of its pack, or in sentences generated from its entry.
pub fn card_text(game: &EndOfDays, card: Card) -> String {
    let deck = game.content();
    let entry = &deck.pack.types[deck.card_type(card).entry];
    entry
        .text
        .as_deref()
        .map_or_else(|| describe_card_type(&deck.pack, entry), |text| localize_printed(text).to_owned())
}

/// Describes a deck entry in sentences, with the names of the other cards of the deck that it refers to.
pub fn describe_card_type(pack: &Pack, entry: &PackCardType) -> String {
    let mut sentences = Vec::new();
    if let Some(rating) = entry.rating {
        sentences.push(tr!("ed-text-rating", rating = rating));
    }
    if let Some([one, two, three]) = entry.chance {
        let key = match (one == two, two == three) {
            (true, true) => "ed-text-chance-same",
            (_, true) => "ed-text-chance-pair",
            _ => "ed-text-chance",
        };
        sentences.push(tr!(key, one = one, two = two, three = three));
    }
    sentences.extend(entry.launch.iter().map(award));
    for (number, one) in entry.modes.iter().enumerate() {
        let text = mode(pack, one);
        sentences.push(if number == 0 { text } else { tr!("ed-text-or", text = text) });
    }
    match entry.play_from {
        PlayedFrom::Hand => sentences.push(tr!("ed-text-hand")),
        PlayedFrom::Front => sentences.push(tr!("ed-text-front")),
        PlayedFrom::Site | PlayedFrom::Both => {}
    }
    if entry.sanction {
        sentences.push(tr!("ed-text-sanction"));
    }
    if entry.uncounterable {
        sentences.push(tr!("ed-text-uncounterable"));
    }
    sentences.join(" ")
}

fn condition(condition: Option<Condition>) -> String {
    match condition {
        None => String::new(),
        Some(Condition::StruckThisTurn) => tr!("ed-if-struck"),
        Some(Condition::StrikesAtLeast(n)) => tr!("ed-if-strikes", n = n),
        Some(Condition::FirstOnMars) => tr!("ed-if-first"),
    }
}

/// Puts a condition in front of a sentence.
fn sentence(given: Option<Condition>, text: String) -> String {
    match given {
        None => capital(&text) + ".",
        Some(_) => tr!("ed-text-if", given = capital(&condition(given)), text = text),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the points of a launch in words.
fn award(step: &PackStep) -> String {
    let (n, per) = (step.n.unwrap_or_default(), step.per);
    let per = match per {
        None => String::new(),
        Some(PointUnit::RedInShip) => tr!("ed-per", colour = colour_name(Colour::Red)),
        Some(PointUnit::YellowInShip) => tr!("ed-per", colour = colour_name(Colour::Yellow)),
        Some(PointUnit::GreenInShip) => tr!("ed-per", colour = colour_name(Colour::Green)),
    };
    let points = tr!("ed-text-points", n = n.unsigned_abs());
    let key = match (step.who.unwrap_or(SeatScope::User), n < 0) {
        // This condition names Mars already.
        (SeatScope::User, false) if step.condition == Some(Condition::FirstOnMars) => "ed-text-gain-first",
        (SeatScope::User, false) => "ed-text-gain",
        (SeatScope::User, true) => "ed-text-loss",
        (SeatScope::ChosenOther, false) => "ed-text-other-gain",
        (SeatScope::ChosenOther, true) => "ed-text-other-loss",
        (_, false) => "ed-text-others-gain",
        (_, true) => "ed-text-others-loss",
    };
    sentence(step.condition, tr!("ed-text-award", what = tr!(key, points = points), per = per))
}

/// Returns the cards that a negation or a trigger applies to: all of a colour, or else each kind by name.
fn matching(pack: &Pack, wanted: &[CardFilter]) -> String {
    let mut words = Vec::new();
    for one in wanted {
        match one {
            CardFilter { tag: None, kind: None, colour: Some(one) } => {
                words.push(tr!("ed-match-colour", colour = colour_name(*one)));
            }
            _ => words.extend(pack.matching_types(one).map(|(_, entry)| localize_printed(&entry.name).to_owned())),
        }
    }
    if words.is_empty() { tr!("ed-match-none") } else { join_alternatives(&words) }
}

fn mode(pack: &Pack, mode: &PackMode) -> String {
    let doing = steps(&mode.steps);
    match mode.when {
        ModeTiming::Action | ModeTiming::Static => match mode.condition {
            None => doing,
            Some(_) => tr!("ed-text-only-if", given = condition(mode.condition), text = doing),
        },
        ModeTiming::Negate => {
            let key = match mode.scope {
                Some(NegationScope::OwnPart) => "ed-text-negate-own",
                Some(NegationScope::Whole) | None => "ed-text-negate",
            };
            [tr!(key, of = matching(pack, &mode.of)), doing].join(" ").trim().to_owned()
        }
        ModeTiming::Trigger => {
            tr!("ed-text-trigger", by = matching(pack, mode.by.as_slice()), text = doing)
        }
    }
}

/// Returns what a card does when it is used in one of its modes, without a full stop at the end.
pub fn describe_use(game: &EndOfDays, card: Card, mode: u8) -> String {
    let deck = game.content();
    let entry = &deck.pack.types[deck.card_type(card).entry];
    let text = entry.modes.get(usize::from(mode)).map_or_else(String::new, |mode| steps(&mode.steps));
    text.trim_end_matches('.').to_owned()
}

/// Returns what a card does when it is used in one of its modes, if it can be used in several ways.
pub fn describe_alternative_use(game: &EndOfDays, card: Card, mode: u8) -> Option<String> {
    let modes = &game.content().card_type(card).modes;
    let several = modes.iter().filter(|mode| mode.when == ModeTiming::Action).count() > 1;
    several.then(|| describe_use(game, card, mode))
}

fn steps(steps: &[PackStep]) -> String {
    steps.iter().map(|step| sentence(step.condition, deed(step))).collect::<Vec<_>>().join(" ")
}

/// Returns a set of cards in play in words.
fn at(at: Option<&CardPlace>, n: u8) -> String {
    let Some(at) = at else { return tr!("ed-at-any", n = n) };
    // Several targets of one nation belong to a single nation.
    let several = if at.spread.contains(&TargetSpread::OneNation) { 1 } else { n };
    let of = match at.owner {
        Owner::Other => tr!("ed-of-other", n = several),
        Owner::FlaggedOther => tr!("ed-of-flagged", n = several),
        Owner::Striker => tr!("ed-of-striker"),
        Owner::AnyNation => tr!("ed-of-any"),
    };
    let zone = match at.zone {
        Zone::Front => "ed-at-front",
        Zone::Site => "ed-at-site",
        Zone::Any => "ed-at-any",
    };
    let cards = match at.colour {
        None => tr!(zone, n = n),
        Some(one) => tr!(&format!("{zone}-colour"), n = n, colour = colour_name(one)),
    };
    let mut text = tr!("ed-at", cards = cards, of = of);
    if n > 1 {
        for spread in &at.spread {
            text = tr!(
                match spread {
                    TargetSpread::OneNation => "ed-spread-nation",
                    TargetSpread::OneSite => "ed-spread-site",
                },
                cards = text,
            );
        }
    }
    text
}

/// Returns the seats that a step concerns, as the subject of its sentence.
fn who(who: Option<SeatScope>) -> (String, u8) {
    match who.unwrap_or(SeatScope::User) {
        SeatScope::User => (tr!("ed-who-you"), 0),
        SeatScope::ChosenOther => (tr!("ed-who-chosen"), 1),
        SeatScope::EachOther => (tr!("ed-who-each"), 1),
        SeatScope::EachFlaggedOther => (tr!("ed-who-flagged"), 1),
        SeatScope::FlaggedMostMilitary => (tr!("ed-who-military"), 1),
        SeatScope::TargetOwner => (tr!("ed-who-owner"), 1),
    }
}

/// Returns the number of cards that are lost, and the seat that picks them.
fn amount(step: &PackStep) -> String {
    let n = step.n.unwrap_or(1).unsigned_abs();
    let count = match step.amount {
        None => tr!("ed-amount", n = n),
        Some(Amount::Count(n)) => tr!("ed-amount", n = n),
        Some(Amount::Part(Fraction::HalfDown)) => tr!("ed-amount-half"),
        Some(Amount::Part(Fraction::All)) => tr!("ed-amount-all"),
    };
    match step.how {
        Some(SelectionMode::Random) => tr!("ed-amount-random", count = count),
        Some(SelectionMode::User) => tr!("ed-amount-user", count = count),
        Some(SelectionMode::Owner) | None => count,
    }
}

fn deed(step: &PackStep) -> String {
    let n = step.n.unwrap_or(1).unsigned_abs();
    let at = || at(step.at.as_ref(), n);
    let (who, third) = who(step.who);
    let turns = step.turns.unwrap_or(1);
    let down = step.n.is_some_and(|n| n < 0);
    match step.verb {
        StepVerb::Attack => {
            let key = if step.hit == Some(HitResult::Take) { "ed-do-attack-take" } else { "ed-do-attack" };
            match step.min {
                Some(min) => tr!("ed-do-attack-min", text = tr!(key, at = at()), min = min),
                None => tr!(key, at = at()),
            }
        }
        StepVerb::Destroy => tr!("ed-do-destroy", at = at()),
        StepVerb::Take => tr!("ed-do-take", at = at()),
        StepVerb::UnlessPays => {
            let doing: Vec<String> = step.otherwise.iter().map(deed).collect();
            tr!("ed-do-unless", who = who, n = step.hand.unwrap_or(1), text = format_list(&doing))
        }
        StepVerb::LoseCards => match step.colour {
            None => tr!("ed-do-lose", who = who, third = third, amount = amount(step)),
            Some(one) => {
                tr!("ed-do-lose-colour", who = who, third = third, amount = amount(step), colour = colour_name(one))
            }
        },
        StepVerb::DiscardHand => tr!("ed-do-discard", who = who, third = third, amount = amount(step)),
        StepVerb::TakeHand => tr!("ed-do-take-hand", who = who, amount = amount(step)),
        StepVerb::Draw => tr!("ed-do-draw", who = who, third = third, n = n),
        StepVerb::Salvage => tr!("ed-do-salvage", who = who, third = third, n = n),
        StepVerb::ClearSanctions => tr!("ed-do-clear", who = who, third = third, n = n),
        StepVerb::LookHand => tr!("ed-do-look-hand", who = who),
        StepVerb::LookDeck => tr!("ed-do-look-deck", n = n, reorder = u8::from(step.reorder == Some(true))),
        StepVerb::EndWorld => tr!("ed-do-end-world"),
        StepVerb::Vp | StepVerb::ExtraVp => {
            let key = if step.n.unwrap_or_default() < 0 { "ed-do-lose-points" } else { "ed-do-points" };
            tr!(key, who = who, third = third, points = tr!("ed-text-points", n = n))
        }
        StepVerb::Shield => tr!("ed-do-shield"),
        StepVerb::ChanceMod => tr!(if down { "ed-do-chance-down" } else { "ed-do-chance-up" }, n = n, third = third),
        StepVerb::AttackMinMod => {
            tr!(if down { "ed-do-attack-mod-down" } else { "ed-do-attack-mod-up" }, n = n, third = third)
        }
        StepVerb::BarTrade => tr!("ed-do-bar-trade", who = who, turns = turns),
        StepVerb::BarScrapyard => tr!("ed-do-bar-scrapyard", who = who, turns = turns),
        StepVerb::PlayRestriction => {
            let one = step.colour.map_or_else(String::new, colour_name);
            tr!("ed-do-restrict", who = who, colour = one, turns = turns)
        }
        StepVerb::ReturnToHand => tr!("ed-do-return", at = at(), n = n),
        StepVerb::MoveModule => tr!("ed-do-move", n = n),
        StepVerb::SwapHands => tr!("ed-do-swap", who = who),
    }
}
