//! The metrics of this process.

use std::sync::OnceLock;

use metrics::{describe_counter, describe_gauge, describe_histogram};
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
        describe_metrics();
        handle
    };
    FIGURES.get_or_init(install).clone()
}

/// Adds to each metric the line that explains it to operators.
fn describe_metrics() {
    for (name, text) in COUNTERS {
        describe_counter!(name, text);
    }
    for (name, text) in GAUGES {
        describe_gauge!(name, text);
    }
    for (name, text) in HISTOGRAMS {
        describe_histogram!(name, text);
    }
}

const COUNTERS: [(&str, &str); 11] = [
    ("endtable_requests_total", "Requests by route and status"),
    ("endtable_refused_total", "Moves that were refused"),
    ("endtable_late_total", "Requests that took longer than a request may take"),
    ("endtable_panics_total", "Requests that failed because of a bug in this program"),
    ("endtable_tables_total", "New tables by game"),
    ("endtable_moves_total", "Moves that were stored"),
    ("endtable_calls_total", "Notifications, by whether they reached somebody"),
    ("endtable_store_failures_total", "Operations that failed because of the database"),
    ("endtable_store_outages_total", "Times at which the database began to fail"),
    ("endtable_passed_total", "Requests that were forwarded to another node"),
    ("endtable_taken_over_total", "Tables that were taken over from another node"),
];
const GAUGES: [(&str, &str); 6] = [
    ("endtable_live_tables", "Tables in memory"),
    ("endtable_streams", "Open streams of updates"),
    ("endtable_thoughts_waiting", "Bots that wait for a slot to think"),
    ("endtable_clock_alarm", "1 while the clock of this machine is not trusted"),
    ("endtable_node", "1 for the node that answers"),
    ("endtable_leases", "Tables that are in the hands of a node"),
];
const HISTOGRAMS: [(&str, &str); 2] = [
    ("endtable_request_seconds", "Time that requests took"),
    ("endtable_append_seconds", "Time that the database took to store moves"),
];
