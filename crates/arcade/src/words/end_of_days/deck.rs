//! Cards in words: the pack's own text, or sentences made of its vocabulary.

use end_of_days::{
    Amount, At, Card, Colour, Condition, EndOfDays, From, Hit, How, Match, ModeEntry, Owner, Pack, Part, Per, Scope,
    Spread, StepEntry, TypeEntry, Verb, When, Who, Zone,
};

use super::{either, list};
use crate::say;
use crate::words::printed;

/// A card by name.
pub fn name(game: &EndOfDays, card: Card) -> String {
    printed(game.cards().name(card)).to_owned()
}

/// A card by name and value, and by its flags if another of its kind has that value.
pub fn exact(game: &EndOfDays, card: Card) -> String {
    let deck = game.cards();
    let value = deck.value(card);
    let twin = deck.kind(card).cards.iter().any(|other| other != card && deck.value(other) == value);
    if twin { full(game, card) } else { say!("ed-card", name = name(game, card), value = value) }
}

/// A card by everything that is printed in its corners.
pub fn full(game: &EndOfDays, card: Card) -> String {
    let deck = game.cards();
    say!("ed-card-flags", name = name(game, card), value = deck.value(card), flags = flags(game, card).join(" "))
}

/// The codes of the nations on a card, or that it is wild.
pub fn flags(game: &EndOfDays, card: Card) -> Vec<String> {
    let deck = game.cards();
    if deck.striped.has(card) {
        return vec![say!("ed-wild")];
    }
    deck.flags(card).map(|flag| deck.nation(flag).id.clone()).collect()
}

/// A colour.
pub fn colour(colour: Colour) -> String {
    say!(match colour {
        Colour::Red => "ed-red",
        Colour::Yellow => "ed-yellow",
        Colour::Green => "ed-green",
        Colour::Orange => "ed-orange",
        Colour::Purple => "ed-purple",
    })
}

/// What a card does: in the words of its pack, or in sentences made of its entry.
pub fn card_text(game: &EndOfDays, card: Card) -> String {
    let deck = game.cards();
    let entry = &deck.pack.types[deck.kind(card).entry];
    entry.text.as_deref().map_or_else(|| described(&deck.pack, entry), |text| printed(text).to_owned())
}

/// What an entry of a deck says, in sentences; other cards of the deck that it speaks of are named.
pub fn described(pack: &Pack, entry: &TypeEntry) -> String {
    let mut sentences = Vec::new();
    if let Some(rating) = entry.rating {
        sentences.push(say!("ed-text-rating", rating = rating));
    }
    if let Some([one, two, three]) = entry.chance {
        let key = if one == two && two == three { "ed-text-chance-same" } else { "ed-text-chance" };
        sentences.push(say!(key, one = one, two = two, three = three));
    }
    sentences.extend(entry.launch.iter().map(award));
    for (number, one) in entry.modes.iter().enumerate() {
        let text = mode(pack, one);
        sentences.push(if number == 0 { text } else { say!("ed-text-or", text = text) });
    }
    match entry.play_from {
        From::Hand => sentences.push(say!("ed-text-hand")),
        From::Front => sentences.push(say!("ed-text-front")),
        From::Site | From::Both => {}
    }
    if entry.sanction {
        sentences.push(say!("ed-text-sanction"));
    }
    if entry.uncounterable {
        sentences.push(say!("ed-text-uncounterable"));
    }
    sentences.join(" ")
}

fn condition(condition: Option<Condition>) -> String {
    match condition {
        None => String::new(),
        Some(Condition::StruckThisTurn) => say!("ed-if-struck"),
        Some(Condition::StrikesAtLeast(n)) => say!("ed-if-strikes", n = n),
        Some(Condition::FirstOnMars) => say!("ed-if-first"),
    }
}

/// A sentence with its condition in front.
fn sentence(given: Option<Condition>, text: String) -> String {
    match given {
        None => capital(&text) + ".",
        Some(_) => say!("ed-text-if", given = capital(&condition(given)), text = text),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Points of a launch.
fn award(step: &StepEntry) -> String {
    let (n, per) = (step.n.unwrap_or_default(), step.per);
    let per = match per {
        None => String::new(),
        Some(Per::RedInShip) => say!("ed-per", colour = colour(Colour::Red)),
        Some(Per::YellowInShip) => say!("ed-per", colour = colour(Colour::Yellow)),
        Some(Per::GreenInShip) => say!("ed-per", colour = colour(Colour::Green)),
    };
    let points = say!("ed-text-points", n = n.unsigned_abs());
    let key = match (step.who.unwrap_or(Who::User), n < 0) {
        (Who::User, false) => "ed-text-gain",
        (Who::User, true) => "ed-text-loss",
        (Who::ChosenOther, false) => "ed-text-other-gain",
        (Who::ChosenOther, true) => "ed-text-other-loss",
        (_, false) => "ed-text-others-gain",
        (_, true) => "ed-text-others-loss",
    };
    sentence(step.condition, say!("ed-text-award", what = say!(key, points = points), per = per))
}

/// The cards that a negation or a trigger speaks of: all of a colour, or else each kind by name.
fn matching(pack: &Pack, wanted: &[Match]) -> String {
    let mut words = Vec::new();
    for one in wanted {
        match one {
            Match { tag: None, kind: None, colour: Some(one) } => {
                words.push(say!("ed-match-colour", colour = colour(*one)));
            }
            _ => words.extend(pack.fitting(one).map(|(_, entry)| printed(&entry.name).to_owned())),
        }
    }
    if words.is_empty() { say!("ed-match-none") } else { either(&words) }
}

fn mode(pack: &Pack, mode: &ModeEntry) -> String {
    let doing = steps(&mode.steps);
    match mode.when {
        When::Action | When::Static => match mode.condition {
            None => doing,
            Some(_) => say!("ed-text-only-if", given = condition(mode.condition), text = doing),
        },
        When::Negate => {
            let key = match mode.scope {
                Some(Scope::OwnPart) => "ed-text-negate-own",
                Some(Scope::Whole) | None => "ed-text-negate",
            };
            [say!(key, of = matching(pack, &mode.of)), doing].join(" ").trim().to_owned()
        }
        When::Trigger => {
            say!("ed-text-trigger", by = matching(pack, mode.by.as_slice()), text = doing)
        }
    }
}

fn steps(steps: &[StepEntry]) -> String {
    steps.iter().map(|step| sentence(step.condition, deed(step))).collect::<Vec<_>>().join(" ")
}

/// Cards in play.
fn at(at: Option<&At>, n: u8) -> String {
    let Some(at) = at else { return say!("ed-at-any", n = n) };
    // Several targets of one nation belong to a single nation.
    let several = if at.spread.contains(&Spread::OneNation) { 1 } else { n };
    let of = match at.owner {
        Owner::Other => say!("ed-of-other", n = several),
        Owner::FlaggedOther => say!("ed-of-flagged", n = several),
        Owner::Striker => say!("ed-of-striker"),
        Owner::AnyNation => say!("ed-of-any"),
    };
    let zone = match at.zone {
        Zone::Front => "ed-at-front",
        Zone::Site => "ed-at-site",
        Zone::Any => "ed-at-any",
    };
    let cards = match at.colour {
        None => say!(zone, n = n),
        Some(one) => say!(&format!("{zone}-colour"), n = n, colour = colour(one)),
    };
    let mut text = say!("ed-at", cards = cards, of = of);
    if n > 1 {
        for spread in &at.spread {
            text = say!(
                match spread {
                    Spread::OneNation => "ed-spread-nation",
                    Spread::OneSite => "ed-spread-site",
                },
                cards = text,
            );
        }
    }
    text
}

/// Whom a step concerns, as the subject of its sentence.
fn who(who: Option<Who>) -> (String, u8) {
    match who.unwrap_or(Who::User) {
        Who::User => (say!("ed-who-you"), 0),
        Who::ChosenOther => (say!("ed-who-chosen"), 1),
        Who::EachOther => (say!("ed-who-each"), 1),
        Who::EachFlaggedOther => (say!("ed-who-flagged"), 1),
        Who::FlaggedMostMilitary => (say!("ed-who-military"), 1),
        Who::TargetOwner => (say!("ed-who-owner"), 1),
    }
}

/// How many cards are lost, and who picks them.
fn amount(step: &StepEntry) -> String {
    let n = step.n.unwrap_or(1).unsigned_abs();
    let count = match step.amount {
        None => say!("ed-amount", n = n),
        Some(Amount::Count(n)) => say!("ed-amount", n = n),
        Some(Amount::Part(Part::HalfDown)) => say!("ed-amount-half"),
        Some(Amount::Part(Part::All)) => say!("ed-amount-all"),
    };
    match step.how {
        Some(How::Random) => say!("ed-amount-random", count = count),
        Some(How::User) => say!("ed-amount-user", count = count),
        Some(How::Owner) | None => count,
    }
}

fn deed(step: &StepEntry) -> String {
    let n = step.n.unwrap_or(1).unsigned_abs();
    let at = || at(step.at.as_ref(), n);
    let (who, third) = who(step.who);
    let turns = step.turns.unwrap_or(1);
    let down = step.n.is_some_and(|n| n < 0);
    match step.verb {
        Verb::Attack => {
            let key = if step.hit == Some(Hit::Take) { "ed-do-attack-take" } else { "ed-do-attack" };
            match step.min {
                Some(min) => say!("ed-do-attack-min", text = say!(key, at = at()), min = min),
                None => say!(key, at = at()),
            }
        }
        Verb::Destroy => say!("ed-do-destroy", at = at()),
        Verb::Take => say!("ed-do-take", at = at()),
        Verb::UnlessPays => {
            let doing: Vec<String> = step.otherwise.iter().map(deed).collect();
            say!("ed-do-unless", who = who, n = step.hand.unwrap_or(1), text = list(&doing))
        }
        Verb::LoseCards => match step.colour {
            None => say!("ed-do-lose", who = who, third = third, amount = amount(step)),
            Some(one) => {
                say!("ed-do-lose-colour", who = who, third = third, amount = amount(step), colour = colour(one))
            }
        },
        Verb::DiscardHand => say!("ed-do-discard", who = who, third = third, amount = amount(step)),
        Verb::TakeHand => say!("ed-do-take-hand", who = who, amount = amount(step)),
        Verb::Draw => say!("ed-do-draw", who = who, third = third, n = n),
        Verb::Salvage => say!("ed-do-salvage", who = who, third = third, n = n),
        Verb::ClearSanctions => say!("ed-do-clear", who = who, third = third, n = n),
        Verb::LookHand => say!("ed-do-look-hand", who = who),
        Verb::LookDeck => say!("ed-do-look-deck", n = n, reorder = u8::from(step.reorder == Some(true))),
        Verb::EndWorld => say!("ed-do-end-world"),
        Verb::Vp | Verb::ExtraVp => {
            let key = if step.n.unwrap_or_default() < 0 { "ed-do-lose-points" } else { "ed-do-points" };
            say!(key, who = who, third = third, points = say!("ed-text-points", n = n))
        }
        Verb::Shield => say!("ed-do-shield"),
        Verb::ChanceMod => say!(if down { "ed-do-chance-down" } else { "ed-do-chance-up" }, n = n, third = third),
        Verb::AttackMinMod => {
            say!(if down { "ed-do-attack-mod-down" } else { "ed-do-attack-mod-up" }, n = n, third = third)
        }
        Verb::BarTrade => say!("ed-do-bar-trade", who = who, turns = turns),
        Verb::BarScrapyard => say!("ed-do-bar-scrapyard", who = who, turns = turns),
        Verb::PlayRestriction => {
            let one = step.colour.map_or_else(String::new, colour);
            say!("ed-do-restrict", who = who, colour = one, turns = turns)
        }
        Verb::ReturnToHand => say!("ed-do-return", at = at(), n = n),
        Verb::MoveModule => say!("ed-do-move", n = n),
        Verb::SwapHands => say!("ed-do-swap", who = who),
    }
}
