//! The metrics of this process.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// Returns the metrics of this process; several servers in one process share all but the number of their tables.
pub(crate) fn metrics_handle() -> PrometheusHandle {
    static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("figures are collected elsewhere in this process");
        }
        handle
    };
    FIGURES.get_or_init(install).clone()
}
