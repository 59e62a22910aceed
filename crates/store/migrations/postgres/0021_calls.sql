-- What the house keeps for itself, such as the key that it signs calls with.
CREATE TABLE keepsakes (
    name TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

-- How somebody wants to be called when it is their turn. Whoever knows the id may end it.
CREATE TABLE contacts (
    id        TEXT    NOT NULL PRIMARY KEY,
    person    TEXT    NOT NULL,
    confirmed BIGINT  NOT NULL,
    failures  BIGINT  NOT NULL,
    at        BIGINT  NOT NULL,
    body      TEXT    NOT NULL
);

CREATE INDEX contacts_person ON contacts (person);

-- When somebody does not want to be called.
CREATE TABLE quiet (
    person TEXT NOT NULL PRIMARY KEY,
    body   TEXT NOT NULL
);

-- Who is waited for at which table and may be called. One row a turn; `told` once they were.
CREATE TABLE calls (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   TEXT    NOT NULL,
    link     TEXT    NOT NULL,
    due      BIGINT  NOT NULL,
    told     BIGINT ,
    PRIMARY KEY (table_id, person)
);

CREATE INDEX calls_due ON calls (due) WHERE told IS NULL;
