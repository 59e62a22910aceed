//! Serves until the process is told to stop.

use std::pin::Pin;

use crate::bound_server::BoundServer;
use crate::config::ServerConfig;
use crate::error::ServeError;
use crate::process_signals::{survive_large_files, wait_for_interrupt};

/// The future of a running server. It is boxed, so that it is compiled here and not again in the callers.
pub type ServeFuture = Pin<Box<dyn Future<Output = Result<(), ServeError>>>>;

/// Opens the server, prints its address once it listens, and runs it until the process is interrupted.
///
/// # Errors
/// Returns a [`ServeError`] if the server cannot start or has to close.
pub fn serve(config: ServerConfig) -> ServeFuture {
    Box::pin(async move {
        let announce = config.on_listening;
        survive_large_files();
        let house = BoundServer::open(config).await?;
        announce(house.address());
        let closer = house.shutdown_handle();
        tokio::spawn(async move {
            wait_for_interrupt().await;
            tracing::info!("closing");
            closer.close();
        });
        house.run().await;
        Ok(())
    })
}
