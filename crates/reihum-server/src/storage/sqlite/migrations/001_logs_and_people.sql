-- The log of every table. Without a rowid the entries of one table lie
-- together, so reading a log is one walk.
CREATE TABLE entry (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    entry    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID, STRICT;

CREATE TABLE person (
    id          TEXT NOT NULL PRIMARY KEY,
    name        TEXT NOT NULL,
    secret_hash BLOB NOT NULL CHECK (length(secret_hash) = 32)
) WITHOUT ROWID, STRICT;
