-- Tables that were found old enough to be removed. They are removed by a later look, if they are still old then.
-- `at`: when that was, in milliseconds since 1970; `open`: how long servers had been open by then, in milliseconds.
CREATE TABLE retention_marks (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id),
    at       BIGINT NOT NULL,
    open     BIGINT NOT NULL
);
