//! Compares the clocks, and follows what an operator says about them.

use std::sync::Arc;
use std::time::Duration;

use crate::clock::monitor::ClockChange;
use crate::clock::{log_fault, log_fault_ended};
use crate::services::Services;

/// How often the clocks of this machine are compared.
const LOOK: Duration = Duration::from_secs(1);
/// The number of these checks after which the database is asked for its time and the state is saved.
const LOOKS_PER_MINUTE: u32 = 60;
/// How often the server checks for an operator's confirmation, in checks of the clock.
const LOOKS_PER_QUESTION: u32 = 5;

/// Compares the clocks until the server closes.
pub(crate) async fn run(services: Arc<Services>) {
    let (clock, store) = (&services.clock, &services.store);
    metrics::gauge!("endtable_clock_alarm").set(if clock.fault().is_some() { 1.0 } else { 0.0 });
    let mut confirmed = None;
    for look in 0_u32.. {
        if *services.closing.borrow() {
            return;
        }
        if let Err(error) = store.in_place() {
            services.store_health.report_error(&error);
        }
        let minute = look.is_multiple_of(LOOKS_PER_MINUTE);
        let database = if minute { store.database_time().await.ok().flatten() } else { None };
        let change = clock.look(database);
        log_change(change);
        let mut changed = change != ClockChange::None;
        if look.is_multiple_of(LOOKS_PER_QUESTION) {
            let answer = clock.follow_operator(store, &mut confirmed).await.unwrap_or(ClockChange::None);
            log_change(answer);
            changed |= answer != ClockChange::None;
        }
        if minute && let Some(alarm) = clock.fault() {
            tracing::warn!(doubt = ?alarm.doubt, seconds = alarm.by / 1_000, "the clock of this machine is not trusted");
        }
        if (minute || changed)
            && !services.store_health.is_degraded()
            && let Err(error) = clock.persist(store, services.node_id()).await
        {
            services.store_health.report_error(&error);
        }
        tokio::time::sleep(LOOK).await;
    }
}

fn log_change(change: ClockChange) {
    match change {
        ClockChange::None => {}
        ClockChange::Raised(alarm) => log_fault(alarm),
        ClockChange::Ended { step } => log_fault_ended(step),
    }
}
