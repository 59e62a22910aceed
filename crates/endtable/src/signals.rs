//! Signals that ask the process to end, such as Ctrl-C, a system shutdown or a closed window.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::thread;
use std::time::Duration;

use tokio::runtime::Runtime;

/// The exit code of a process that Ctrl-C ended: 128 plus the number of the signal.
pub const INTERRUPTED_EXIT_CODE: u8 = 130;

/// Starts listening for Ctrl-C. The first Ctrl-C asks a long computation to stop and print its results so far, the
/// second ends the process. If the system does not support this, Ctrl-C ends the process at once.
pub fn watch_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let Some(runtime) = runtime() else { return stop };
    thread::spawn(move || {
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                asked.store(true, Ordering::Relaxed);
                let _ = tokio::signal::ctrl_c().await;
                std::process::exit(i32::from(INTERRUPTED_EXIT_CODE));
            }
        });
    });
    stop
}

/// The signal that asked the program to end, once one has arrived.
#[derive(Default)]
pub struct StopSignal(Arc<AtomicU8>);

impl StopSignal {
    /// Returns the exit code if a signal asked the program to end.
    pub fn to_end(&self) -> Option<u8> {
        Some(self.0.load(Ordering::Relaxed)).filter(|code| *code > 0)
    }

    /// Starts listening for all signals that ask the process to end. If the game has not ended after `grace`, perhaps
    /// because it reads from a closed terminal, `last_words` runs and the process exits.
    pub fn watch_signals(grace: Duration, last_words: impl FnOnce() + Send + 'static) -> StopSignal {
        let asked = StopSignal::default();
        let code = Arc::clone(&asked.0);
        let Some(runtime) = runtime() else { return asked };
        thread::spawn(move || {
            let Some(ended) = runtime.block_on(signal()) else { return };
            code.store(ended, Ordering::Relaxed);
            thread::sleep(grace);
            last_words();
            std::process::exit(i32::from(ended));
        });
        asked
    }
}

fn runtime() -> Option<Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().ok()
}

/// Waits for a signal that asks the process to end. Returns `None` if the system does not support this.
#[cfg(unix)]
async fn signal() -> Option<u8> {
    use std::future::poll_fn;
    use std::task::Poll;

    use tokio::signal::unix::{SignalKind, signal};

    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let mut signals = kinds.into_iter().map(|kind| Some((kind, signal(kind).ok()?))).collect::<Option<Vec<_>>>()?;
    let kind = poll_fn(|context| {
        let came = signals.iter_mut().find_map(|(kind, signal)| signal.poll_recv(context).is_ready().then_some(*kind));
        came.map_or(Poll::Pending, Poll::Ready)
    });
    u8::try_from(128 + kind.await.as_raw_value()).ok()
}

#[cfg(not(unix))]
async fn signal() -> Option<u8> {
    tokio::signal::ctrl_c().await.ok().map(|()| INTERRUPTED_EXIT_CODE)
}
