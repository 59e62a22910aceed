//! The signals of the system that concern the process.

/// Ignores the signal by which the system ends a process at the file size limit; writing then fails instead, as on a
/// full disk.
pub(crate) fn survive_large_files() {
    #[cfg(target_os = "linux")]
    {
        use tokio::signal::unix::{SignalKind, signal};
        const SIGXFSZ: i32 = 25;
        if let Err(error) = signal(SignalKind::from_raw(SIGXFSZ)) {
            tracing::warn!(%error, "a limit on the size of files would end this process");
        }
    }
}

/// Waits for a signal to end the process, from the terminal or the system.
pub(crate) async fn wait_for_interrupt() {
    let terminal = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = terminal => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(terminal.await),
        }
    }
    #[cfg(not(unix))]
    drop(terminal.await);
}
