-- One row that is written to see whether anything can be written at all.
CREATE TABLE pulse (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    beats INTEGER NOT NULL,
    body  TEXT    NOT NULL
) STRICT;

-- Long texts of headers, such as packs, once each.
CREATE TABLE texts (
    hash TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

CREATE TABLE table_texts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    hash     TEXT NOT NULL REFERENCES texts (hash),
    PRIMARY KEY (table_id, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_texts_hash ON table_texts (hash);
CREATE INDEX seated_table ON seated (table_id);
