//! Database migrations. They only go forward; a released one never changes.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The version of a migration, its description, and its SQL.
type Step = (i64, &'static str, &'static str);

const SQLITE: [Step; 10] = [
    (1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
    (2, "house", include_str!("../migrations/sqlite/0002_house.sql")),
    (12, "alarms", include_str!("../migrations/sqlite/0012_alarms.sql")),
    (13, "results", include_str!("../migrations/sqlite/0013_results.sql")),
    (21, "calls", include_str!("../migrations/sqlite/0021_calls.sql")),
    (22, "devices", include_str!("../migrations/sqlite/0022_devices.sql")),
    (23, "days", include_str!("../migrations/sqlite/0023_days.sql")),
    (25, "retention", include_str!("../migrations/sqlite/0025_retention.sql")),
    (41, "use of devices", include_str!("../migrations/sqlite/0041_device_use.sql")),
    (60, "audit", include_str!("../migrations/sqlite/0060_audit.sql")),
];
#[cfg(feature = "postgres")]
const POSTGRES: [Step; 11] = [
    (1, "tables", include_str!("../migrations/postgres/0001_tables.sql")),
    (2, "house", include_str!("../migrations/postgres/0002_house.sql")),
    (12, "alarms", include_str!("../migrations/postgres/0012_alarms.sql")),
    (13, "results", include_str!("../migrations/postgres/0013_results.sql")),
    (21, "calls", include_str!("../migrations/postgres/0021_calls.sql")),
    (22, "devices", include_str!("../migrations/postgres/0022_devices.sql")),
    (23, "days", include_str!("../migrations/postgres/0023_days.sql")),
    // A file belongs to one server, so SQLite has no migration for nodes.
    (24, "nodes", include_str!("../migrations/postgres/0024_nodes.sql")),
    (25, "retention", include_str!("../migrations/postgres/0025_retention.sql")),
    (41, "use of devices", include_str!("../migrations/postgres/0041_device_use.sql")),
    (60, "audit", include_str!("../migrations/postgres/0060_audit.sql")),
];

/// Returns the migrations for SQLite files.
pub(crate) fn sqlite_migrator() -> Migrator {
    migrator(&SQLITE)
}

/// Returns the migrations for PostgreSQL databases.
#[cfg(feature = "postgres")]
pub(crate) fn postgres_migrator() -> Migrator {
    migrator(&POSTGRES)
}

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |&(version, what, sql): &Step| {
        Migration::new(version, what.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}
