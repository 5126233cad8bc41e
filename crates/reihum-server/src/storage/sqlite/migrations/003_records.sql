-- What is kept of a match that has ended, so that it can be read when its
-- rules have changed.
CREATE TABLE match_record (
    table_id TEXT    NOT NULL,
    number   INTEGER NOT NULL CHECK (number > 0),
    record   TEXT    NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

-- When an entry was written: lists say how long ago something last happened,
-- also while a match runs and nothing else about the table changes.
ALTER TABLE entry ADD COLUMN at INTEGER;

-- No list reads it.
DROP INDEX listing_unfinished;
