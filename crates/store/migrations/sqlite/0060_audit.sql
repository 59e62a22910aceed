-- Security-relevant acts. Rows are only added; the oldest go once there are too many. `person` is a pseudonym, `table_id` the
-- name of the table, either empty where an act has none.
CREATE TABLE audit (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at       INTEGER NOT NULL,
    act      TEXT NOT NULL,
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL
) STRICT;
