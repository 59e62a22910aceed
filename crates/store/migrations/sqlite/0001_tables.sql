-- One row per table: who may find it is decided by whoever knows the token that `id` is the hash of.
CREATE TABLE tables (
    id       TEXT    NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    finished INTEGER,
    header   TEXT    NOT NULL CHECK (json_valid(header))
) STRICT;

CREATE INDEX tables_unfinished ON tables (created) WHERE finished IS NULL;

-- What happened at a table, in order. The key is the guard against two owners of one table.
CREATE TABLE rows (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;

-- Which tables a browser has sat at. `person` is a hash of what only that browser knows; `link` is opaque here.
CREATE TABLE seated (
    person   TEXT    NOT NULL,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    link     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
