-- What else may act for somebody beside their first browser. `id` is a hash of what it shows, `root` is what the first
-- browser shows, sealed with what this one shows.
CREATE TABLE devices (
    id     TEXT    NOT NULL PRIMARY KEY,
    person TEXT    NOT NULL,
    kind   TEXT    NOT NULL,
    label  TEXT    NOT NULL,
    root   TEXT    NOT NULL,
    at     BIGINT NOT NULL
);

CREATE INDEX devices_person ON devices (person);

-- Whose first browser may act for them no more.
CREATE TABLE ended (
    person TEXT    NOT NULL PRIMARY KEY,
    at     BIGINT NOT NULL
);
