-- The servers that share these tables. One is alive until its time is over, by the clock of this database and no other.
CREATE TABLE nodes (
    id      TEXT        NOT NULL PRIMARY KEY,
    address TEXT        NOT NULL,
    until   TIMESTAMPTZ NOT NULL
);

-- Every owner of a table gets a number that no owner before had.
CREATE SEQUENCE fences;

-- Which server has a table in its memory; an empty name if none has. `due`: when somebody has to have it although nobody asks
-- for it, in milliseconds since 1970. `question` and `deadline`: a clock that runs while the table sleeps. `link` and `room`
-- are opaque here.
CREATE TABLE leases (
    table_id TEXT   NOT NULL PRIMARY KEY,
    node     TEXT   NOT NULL,
    fence    BIGINT NOT NULL,
    link     TEXT   NOT NULL,
    room     TEXT   NOT NULL,
    due      BIGINT,
    question BIGINT,
    deadline BIGINT
);

CREATE INDEX leases_due ON leases (due) WHERE due IS NOT NULL;
CREATE INDEX leases_node ON leases (node);
CREATE INDEX leases_room ON leases (room);

-- A hash of the key that all servers must have.
CREATE TABLE house (
    id  BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    key TEXT   NOT NULL
);
