-- How finished games ended, as their people have them listed. A table is read once for it.
CREATE TABLE results (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    body     TEXT NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
