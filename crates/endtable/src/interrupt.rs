//! Ctrl-C while something long runs: the first one asks it to stop and to print what it has, the second ends the process.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// What a process ended by Ctrl-C tells the shell: 128 and the number of the signal.
pub const ENDED: u8 = 130;

/// Listens from now on. Where the system does not let it listen, Ctrl-C ends the process as ever.
pub fn listen() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return stop };
    thread::spawn(move || {
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                asked.store(true, Ordering::Relaxed);
                let _ = tokio::signal::ctrl_c().await;
                std::process::exit(i32::from(ENDED));
            }
        });
    });
    stop
}
