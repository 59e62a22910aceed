-- What the house keeps for itself, such as the key that it signs calls with.
CREATE TABLE keepsakes (
    name TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

-- How somebody wants to be called when it is their turn. Whoever knows the id may end it.
CREATE TABLE contacts (
    id        TEXT    NOT NULL PRIMARY KEY,
    person    TEXT    NOT NULL,
    confirmed INTEGER NOT NULL,
    failures  INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    body      TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE INDEX contacts_person ON contacts (person);

-- When somebody does not want to be called.
CREATE TABLE quiet (
    person TEXT NOT NULL PRIMARY KEY,
    body   TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

-- Who is waited for at which table and may be called. One row a turn; `told` once they were.
CREATE TABLE calls (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   TEXT    NOT NULL,
    link     TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    told     INTEGER,
    PRIMARY KEY (table_id, person)
) STRICT;

CREATE INDEX calls_due ON calls (due) WHERE told IS NULL;
