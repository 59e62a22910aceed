//! Events in the digest of the action bar: a walk is one line, and a creature that is lost is named with its owner.

use catalog::tr;
use creatures::{Event, MeetingResult, Species, Variant};
use engine::Seat;

use super::context::CreaturesContext;

/// Joins two steps of a creature, the second of which may end at others or at home.
pub(super) fn join_steps(first: &Event, next: &Event) -> Option<Event> {
    let Event::Moved { seat: walker, species: walking, from: start, to: reached, .. } = first else { return None };
    let continues = |seat: &Seat, species: &Species| (seat, species) == (walker, walking);
    let mut joined = next.clone();
    match &mut joined {
        Event::Moved { seat, species, from, .. }
        | Event::Met { seat, species, from, .. }
        | Event::Raid { seat, species, from, .. }
            if continues(seat, species) && *from == Some(*reached) =>
        {
            *from = *start;
        }
        Event::Home { seat, species, from, .. } if continues(seat, species) && from == reached => *from = (*start)?,
        _ => return None,
    }
    Some(joined)
}

/// Returns how many moves of a turn were not used, if there were any, or that nobody moved. Every act costs one.
pub(super) fn describe_unused_moves(events: &[&Event]) -> Option<String> {
    let moves = events.iter().find_map(|event| match event {
        Event::Rolled { die, .. } => Some(*die),
        Event::Turn { moves, .. } => *moves,
        _ => None,
    });
    let is_act = |event: &&&Event| {
        matches!(
            event,
            Event::Moved { .. }
                | Event::Home { .. }
                | Event::Swapped { .. }
                | Event::Changed { .. }
                | Event::Exchanged { .. }
                | Event::Fetched { .. }
                | Event::Met { .. }
                | Event::Raid { .. }
        )
    };
    let used = events.iter().filter(is_act).count();
    match usize::from(moves?).saturating_sub(used) {
        0 => None,
        _ if used == 0 => Some(tr!("pages-ix-stays")),
        unused => Some(tr!("pages-ix-left-unused", count = unused)),
    }
}

/// True if a seat loses a creature by the event.
pub(super) fn is_loss<K: Variant>(setting: &CreaturesContext<'_, K>, event: &Event, loser: Seat) -> bool {
    let is_own = |species: Species| setting.game().owner_of(setting.public_state(), species) == loser;
    match event {
        Event::Met { seat, others, meeting, .. } => {
            let is_hit = others.iter().any(is_own);
            match meeting {
                MeetingResult::Cancel => *seat == loser || is_hit,
                MeetingResult::Kill => is_hit,
                MeetingResult::Die => *seat == loser,
                MeetingResult::Pair => false,
            }
        }
        Event::Raid { seat, .. } | Event::Raided { seat, .. } => *seat == loser,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use creatures::Hex;

    use super::*;

    fn step(from: Option<Hex>, to: Hex) -> Event {
        Event::Moved { seat: Seat(1), species: Species::ALL[0], from, to, character: None, seen: None, left: 1 }
    }

    #[test]
    fn moves_that_a_seat_does_not_use_are_told() {
        let hex = |row| Hex::new(2, row).expect("a hex");
        let (rolled, walked) = (Event::Rolled { seat: Seat(1), die: 2 }, step(None, hex(3)));
        let (some, all) = (describe_unused_moves(&[&rolled, &walked]), describe_unused_moves(&[&rolled]));
        assert!(some.is_some() && all.is_some() && some != all, "{some:?}, {all:?}");
        assert_eq!(describe_unused_moves(&[&rolled, &walked, &walked]), None);
        assert_eq!(describe_unused_moves(&[&walked]), None);
    }

    #[test]
    fn a_walk_is_told_from_its_first_to_its_last_place() {
        let hex = |row| Hex::new(2, row).expect("a hex");
        let walk = join_steps(&step(None, hex(3)), &step(Some(hex(3)), hex(4)));
        assert_eq!(walk, Some(step(None, hex(4))));
        assert_eq!(join_steps(&step(None, hex(3)), &step(Some(hex(5)), hex(4))), None);
        assert_eq!(join_steps(&step(None, hex(3)), &Event::Rolled { seat: Seat(1), die: 2 }), None);
    }
}
