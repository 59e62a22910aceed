//! The context for drawing a table of Extinction Point.

use std::ops::Deref;

use catalog::i18n::extinction_point::crew_member_name;
use engine::Seat;
use extinction_point::{Cards, Event, ExtinctionPoint, NONE, StackFrame, TurnStep};

use super::recent_events::RecentEvents;
use crate::render_context::RenderContext;

/// The context for drawing a table of Extinction Point.
pub(super) struct ExtinctionPointContext<'a> {
    table: &'a RenderContext<'a, ExtinctionPoint>,
    /// The last trick and the last battle, reconstructed from events.
    pub past: RecentEvents,
}

impl<'a> Deref for ExtinctionPointContext<'a> {
    type Target = RenderContext<'a, ExtinctionPoint>;

    fn deref(&self) -> &Self::Target {
        self.table
    }
}

impl<'a> ExtinctionPointContext<'a> {
    pub fn new(table: &'a RenderContext<'a, ExtinctionPoint>) -> ExtinctionPointContext<'a> {
        ExtinctionPointContext { table, past: RecentEvents::from_events(&table.viewer_state.recent_events) }
    }

    /// True in a solo game with the Outpost (EP-150).
    pub fn alone(&self) -> bool {
        self.game().crew_size() > engine::Rules::seats(self.game())
    }

    /// Returns the label of a crew member: "You" for the viewer, another seat's name, or in a solo game the Outpost.
    pub fn member_name(&self, who: u8) -> String {
        match self.seat_of(who) {
            Some(seat) => self.seat_label(seat),
            None => crew_member_name(self.game(), self.viewer_state.seat_names(), who),
        }
    }

    /// Returns the viewer's crew member.
    pub fn me(&self) -> Option<u8> {
        self.viewer_state.seat().map(|seat| seat.0)
    }

    /// Returns the top frame of the stack, if there is one.
    pub fn frame(&self) -> Option<StackFrame> {
        self.public_state().top_frame()
    }

    /// Returns the seat of a crew member, if the member has one.
    pub fn seat_of(&self, who: u8) -> Option<Seat> {
        (usize::from(who) < self.viewer_state.names.len()).then_some(Seat(who))
    }

    /// True if a battle is being fought or prepared.
    pub fn is_fighting(&self) -> bool {
        let open = self.public_state();
        open.attack.running && open.step != TurnStep::Over
    }

    /// True if the trick lies open in the middle of the table.
    pub fn is_trick_running(&self) -> bool {
        let open = self.public_state();
        let begins = open.trick.leader != NONE && matches!(open.step, TurnStep::Lead | TurnStep::Upkeep);
        open.step != TurnStep::Draft && !self.is_fighting() && (open.trick.len > 0 || begins)
    }

    /// Returns the cards that were played in the moment that is shown.
    pub fn just_played(&self) -> Cards {
        let played = self.new_events().filter_map(|event| match event {
            Event::Played { card, .. } => Some(Cards::only(*card)),
            _ => None,
        });
        played.fold(Cards::EMPTY, Cards::or)
    }
}
