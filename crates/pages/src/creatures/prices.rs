//! The prices of steps: a viewer reads before a raid, or an attack on a seat that they promised peace, what it costs.

use catalog::i18n::creatures::species_name;
use catalog::tr;
use creatures::{Action, Character, Statement, StepConsequence, Variant};
use engine::{Seat, SeatSet};

use super::context::CreaturesContext;

/// Returns what an action costs the viewer beyond its move, as the question whether they want it anyway. Only public
/// facts and the viewer's own knowledge decide.
pub(super) fn describe_price<K: Variant>(setting: &CreaturesContext<K>, action: Action) -> Option<String> {
    let (game, open) = (setting.game(), setting.public_state());
    let (species, present, to) = match action {
        Action::Step { species, from, to } => {
            (species, game.board().index(from).and_then(|hex| setting.known_character(hex, species)), to)
        }
        Action::Out { species, character, to } => (species, Some(character), to),
        _ => return None,
    };
    let mut sentences = Vec::new();
    let mut struck = SeatSet::EMPTY;
    match game.step_consequence(open, species, to) {
        StepConsequence::Raid { home } => {
            let is_empty = setting.home_count(home) == 0;
            let resident = if is_empty { "no" } else { "yes" };
            sentences.push(tr!("pages-ix-price-raid", home = species_name(home), resident = resident));
            struck = if is_empty { SeatSet::EMPTY } else { SeatSet::only(game.owner_of(open, home)) };
        }
        // A foe that meets others destroys them, whatever they are. A friend never does.
        StepConsequence::Meeting { others } if present == Some(Character::Foe) => {
            struck = others.iter().map(|other| game.owner_of(open, other)).collect();
        }
        _ => {}
    }
    let broken: Vec<Seat> = promised_peace(setting).filter(|friend| struck.contains(*friend)).collect();
    sentences.extend(broken.into_iter().map(|friend| tr!("pages-ix-price-peace", seat = setting.seat_name(friend))));
    (!sentences.is_empty()).then(|| {
        sentences.push(tr!("pages-ix-price-sure"));
        sentences.join(" ")
    })
}

/// Returns the seats to which the viewer has promised a peace that still lasts.
fn promised_peace<K: Variant>(setting: &CreaturesContext<K>) -> impl Iterator<Item = Seat> {
    let words = setting.own_seat().into_iter().flat_map(|own| setting.public_state().words_of(own));
    words.filter_map(|word| match word {
        Statement::Peace { to, .. } => Some(to),
        _ => None,
    })
}
