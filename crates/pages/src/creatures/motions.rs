//! Movements on the board, event by event.

use creatures::{Character, Event, Hex, MeetingResult, Species, Variant};

use super::context::CreaturesContext;
use super::pieces::species_letter;
use crate::motion::{Motion, place_named};

/// The events that move nothing.
pub(super) const STILL: &[&str] = &[
    "seated", "first", // A home is one figure with a number.
    "mixed", "settled", "shown", "raided", "born", "unborn", "extinct", "turn", "ordered", "resigned", "said",
    "decided", "over",
];

/// Returns the name of a hex with its creatures.
pub(super) fn cell_place(hex: Hex) -> String {
    format!("hex-{hex}")
}

/// Returns the name of one creature on a hex.
pub(super) fn creature_place(hex: Hex, species: Species) -> String {
    format!("hex-{hex}-{}", species_letter(species))
}

/// Returns the name of the creature that is drawn for all of a home.
pub(super) fn home_place(species: Species) -> String {
    format!("home-{}", species_letter(species))
}

/// Returns the name of the foe that is drawn beside the friend where the viewer knows who is at home.
pub(super) fn home_foe_place(species: Species) -> String {
    format!("{}-foe", home_place(species))
}

/// Returns the name of a reserve, to which dead creatures go and from which others are swapped in.
pub(super) fn reserve_place(species: Species) -> String {
    format!("reserve-{}", species_letter(species))
}

fn reserve(species: Species) -> String {
    place_named(reserve_place(species))
}

/// Returns the selector of a creature before it leaves a hex, or its home. A viewer who knows who is at home sees the
/// friends and the foes there apart; for all others they are one figure.
fn leaving<K: Variant>(
    setting: &CreaturesContext<K>,
    from: Option<Hex>,
    species: Species,
    character: Option<Character>,
) -> String {
    let Some(from) = from else {
        let is_foe = character == Some(Character::Foe) && setting.at_home(species).is_some();
        return place_named(if is_foe { home_foe_place(species) } else { home_place(species) });
    };
    // Only friends that share a hex leave others behind.
    let here = setting.game().board().index(from).map(|hex| setting.public_state().species_at(hex));
    match here.is_some_and(|others| others.iter().next().is_some()) {
        true => place_named(creature_place(from, species)),
        false => place_named(cell_place(from)),
    }
}

/// Returns what a meeting moves. The dead leave the board for their reserves, after a creature that dies has come to its
/// opponent.
fn motions_of_meeting<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Vec<Motion> {
    let Event::Met { species, from, at, character, others, meeting, .. } = event else { return Vec::new() };
    let (from, to) = (leaving(setting, *from, *species, Some(*character)), place_named(cell_place(*at)));
    let dies =
        [Motion::approaching_piece(from.clone(), to.clone()), Motion::vanishing_piece(from.clone(), reserve(*species))];
    let creature = |species: Species| place_named(creature_place(*at, species));
    let others_die = others.iter().map(|other| Motion::vanishing_piece(creature(other), reserve(other)));
    match meeting {
        // The outcome tells what the survivor is and whether both stay: until then it looks as before.
        MeetingResult::Kill => others_die.chain([Motion::approaching_piece(from, to)]).collect(),
        MeetingResult::Cancel => others_die.chain(dies).collect(),
        MeetingResult::Die => dies.into(),
        MeetingResult::Pair => vec![Motion::approaching_piece(from, to)],
    }
}

/// Returns what an event moves. A creature that goes home is drawn in one figure with others there: then it travels by
/// itself and is gone.
pub(super) fn motions_of_event<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Vec<Motion> {
    let board = setting.game().board();
    let on = |hex: Hex| place_named(cell_place(hex));
    let home = |species: Species| on(board.hex_name(board.corner_hex(species)));
    let trade = |here: String, elsewhere: String| {
        vec![Motion::vanishing_piece(here.clone(), elsewhere.clone()), Motion::moving_piece(elsewhere, here)]
    };
    match event {
        Event::Placed { species, at: to, .. } => vec![Motion::moving_piece(home(*species), on(*to))],
        Event::Rolled { seat, .. } => vec![Motion::thrown_dice(format!("#seat-{}", seat.0), "#ix-die")],
        Event::Moved { species, from, to, character, .. } => {
            vec![Motion::moving_piece(leaving(setting, *from, *species, *character), on(*to))]
        }
        Event::Home { species, from, .. } => {
            vec![Motion::vanishing_piece(leaving(setting, Some(*from), *species, None), home(*species))]
        }
        Event::Swapped { species, at: here, .. } => trade(on(*here), reserve(*species)),
        Event::Fetched { species, at: here, .. } => trade(on(*here), place_named(home_place(*species))),
        Event::Changed { species, .. } => trade(place_named(home_place(*species)), reserve(*species)),
        Event::Exchanged { at: [one, other], .. } => {
            vec![Motion::moving_piece(on(*one), on(*other)), Motion::moving_piece(on(*other), on(*one))]
        }
        Event::Met { .. } => motions_of_meeting(setting, event),
        Event::Raid { species, from, home: raided, character, .. } => {
            vec![Motion::vanishing_piece(leaving(setting, *from, *species, *character), home(*raided))]
        }
        Event::Seated { .. }
        | Event::First { .. }
        | Event::Mixed { .. }
        | Event::Settled
        | Event::Shown { .. }
        | Event::Turn { .. }
        | Event::Raided { .. }
        | Event::Born { .. }
        | Event::Ordered { .. }
        | Event::Unborn { .. }
        | Event::Extinct { .. }
        | Event::Resigned { .. }
        | Event::Said { .. }
        | Event::Decided { .. }
        | Event::Over { .. } => Vec::new(),
    }
}
