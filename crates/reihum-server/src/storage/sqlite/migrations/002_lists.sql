-- What lists show of a table, renewed together with its log.
CREATE TABLE listing (
    table_id   TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    stage      TEXT    NOT NULL,
    listed     INTEGER NOT NULL,
    open_seats INTEGER NOT NULL,
    summary    TEXT    NOT NULL,
    updated    INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

-- Old tables pile up and lists are short, so each list has an index that holds
-- nothing but what it shows.
CREATE INDEX listing_open ON listing (updated DESC, table_id)
    WHERE listed = 1 AND stage = 'gathering' AND open_seats > 0;
CREATE INDEX listing_unfinished ON listing (updated DESC, table_id)
    WHERE stage <> 'over';

-- Who is at which table.
CREATE TABLE seated (
    table_id  TEXT NOT NULL REFERENCES listing (table_id) ON DELETE CASCADE,
    person_id TEXT NOT NULL,
    PRIMARY KEY (table_id, person_id)
) WITHOUT ROWID, STRICT;

CREATE INDEX seated_person ON seated (person_id);
