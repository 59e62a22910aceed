-- Security-relevant acts. Rows are only added; the oldest go once there are too many. `person` is a pseudonym, `table_id` the
-- name of the table, either empty where an act has none.
CREATE TABLE audit (
    sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at       BIGINT NOT NULL,
    act      TEXT NOT NULL,
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL
);
