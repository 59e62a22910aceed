-- How those find a table who may look on and nothing else. `id` is a hash of what they were given; `link` is opaque here.
CREATE TABLE sights (
    id       TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    link     TEXT NOT NULL
);

CREATE INDEX sights_table ON sights (table_id);

-- Who has tried the deal of which day, counted from 1970, at which table, and how it ended.
CREATE TABLE dailies (
    day      BIGINT NOT NULL,
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    link     TEXT NOT NULL,
    body     TEXT,
    PRIMARY KEY (day, person)
);

CREATE INDEX dailies_table ON dailies (table_id);
