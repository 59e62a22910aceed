//! The leases of live tables, if several nodes share the store: a lease says from when on its table has to be in memory
//! even if nobody requests it. That is at once if bots play or a clock runs, or at the deadline of an unloaded table.

use store::{Lease, LeaseResult, PendingWakeup, TableRef};
use tables::{Millis, PublicOccupant, TableState};

use crate::failure::Failure;
use crate::secrets::TableToken;
use crate::services::Services;

/// The due time of a table that must be in memory at once.
const DUE_AT_ONCE: i64 = 0;

/// A lease that this node has just acquired.
#[derive(Clone)]
pub(crate) struct HeldLease {
    pub lease: Lease,
    /// The table's pending wakeup under the previous owner.
    pub wakeup: PendingWakeup,
    /// How long ago the previous owner was last alive, if it had not released the table.
    pub silent_for: Option<Millis>,
}

impl HeldLease {
    /// Returns the clock to resume. If a node was killed, the clock has stood still since; if all nodes had stopped,
    /// the deadline is at least `moment` ahead.
    pub fn resumed_clock(&self, now: Millis, moment: Millis) -> Option<(u32, Millis)> {
        let (question, deadline) = self.wakeup.clock?;
        let deadline = deadline.cast_unsigned();
        let deadline = match self.silent_for {
            Some(gone) => (deadline + gone).max(now) + moment,
            // The table was not unloaded to wait for this deadline.
            None if self.wakeup.due == Some(DUE_AT_ONCE) => deadline.max(now + moment),
            None => deadline,
        };
        Some((u32::try_from(question).ok()?, deadline))
    }
}

/// Acquires the lease of a table; none if there are no other nodes.
///
/// # Errors
/// Returns [`Failure::OtherNode`] if another node has it, or an error if the store fails.
pub(crate) async fn acquire_lease(services: &Services, token: TableToken) -> Result<Option<HeldLease>, Failure> {
    let Some(cluster) = &services.cluster else { return Ok(None) };
    if !cluster.is_alive() {
        return Err(Failure::StoreDown);
    }
    let table = TableRef { link: services.key.seal(token), id: token.id() };
    let leased = cluster.acquire_lease(&table, &services.key.room_id(&token.room_code())).await;
    match leased.map_err(|error| services.store_failed(&error))? {
        LeaseResult::Acquired { lease, wakeup, late } => {
            Ok(Some(HeldLease { lease, wakeup, silent_for: late.map(i64::cast_unsigned) }))
        }
        LeaseResult::Missing => Err(Failure::NoSuchTable),
        LeaseResult::HeldElsewhere(node) => Err(Failure::OtherNode(node)),
    }
}

/// Returns the wakeup of a table should its node crash: the table must not wait for a request.
pub(crate) fn wakeup_after_crash(state: &TableState) -> PendingWakeup {
    let mut seats = (0..state.seat_count()).map(engine::Seat);
    let mut bots = || seats.any(|seat| matches!(state.occupant_of(seat), PublicOccupant::Bot(_)));
    let clock = state.settings().time_control() != catalog::TimeControl::None;
    let plays = state.has_started() && !state.is_over() && !state.is_paused();
    let goes_on = clock || bots() || state.held_chance().is_some();
    let due = (plays && goes_on).then_some(DUE_AT_ONCE);
    PendingWakeup { due, clock: due.and_then(|_| stored_clock(state.moved_clock())) }
}

/// Converts a clock to its stored form.
fn stored_clock(clock: Option<(u32, Millis)>) -> Option<(i64, i64)> {
    clock.map(|(question, deadline)| (i64::from(question), deadline.cast_signed()))
}

/// Returns the wakeup of a table that leaves memory: its clock, if it has one. Day deadlines have alarms of their own.
/// If the node shuts down, a table that would have gone on by itself is due at once.
pub(crate) fn wakeup_after_leaving(state: &TableState, closing: bool) -> PendingWakeup {
    let clock = stored_clock(state.running_clock().filter(|_| !state.settings().by_days()));
    let now = wakeup_after_crash(state).due.filter(|_| closing);
    PendingWakeup { due: now.or(clock.map(|(_, deadline)| deadline)), clock }
}
