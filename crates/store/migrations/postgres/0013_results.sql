-- How finished games ended, as their people have them listed. A table is read once for it.
CREATE TABLE results (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    body     TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);
