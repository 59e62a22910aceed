-- Tables that have to be woken at a time of day although nobody looks at them. `link` is opaque here.
CREATE TABLE alarms (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id),
    link     TEXT   NOT NULL,
    at       BIGINT NOT NULL
);

CREATE INDEX alarms_at ON alarms (at);
