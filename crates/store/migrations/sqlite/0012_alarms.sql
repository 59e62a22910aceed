-- Tables that have to be woken at a time of day although nobody looks at them. `link` is opaque here.
CREATE TABLE alarms (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    link     TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX alarms_at ON alarms (at);
