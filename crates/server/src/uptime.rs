//! The time since the machine was started.

use std::time::Duration;

/// Returns the time since the machine was started, including suspension.
#[cfg(target_os = "linux")]
pub(crate) fn uptime() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// Returns the time since the first call. On systems other than Linux it counts suspension only if the system's clock
/// does.
#[cfg(not(target_os = "linux"))]
pub(crate) fn uptime() -> Duration {
    static FIRST: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    FIRST.get_or_init(std::time::Instant::now).elapsed()
}
