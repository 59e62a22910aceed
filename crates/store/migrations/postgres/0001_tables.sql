-- One row per table: who may find it is decided by whoever knows the token that `id` is the hash of.
CREATE TABLE tables (
    id       TEXT   NOT NULL PRIMARY KEY,
    game     TEXT   NOT NULL,
    created  BIGINT NOT NULL,
    finished BIGINT,
    header   TEXT   NOT NULL
);

CREATE INDEX tables_unfinished ON tables (created) WHERE finished IS NULL;

-- What happened at a table, in order. The key is the guard against two owners of one table.
CREATE TABLE rows (
    table_id TEXT   NOT NULL REFERENCES tables (id),
    sequence BIGINT NOT NULL CHECK (sequence >= 0),
    at       BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_id, sequence)
);

-- Which tables a browser has sat at. `person` is a hash of what only that browser knows; `link` is opaque here.
CREATE TABLE seated (
    person   TEXT   NOT NULL,
    table_id TEXT   NOT NULL REFERENCES tables (id),
    link     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
