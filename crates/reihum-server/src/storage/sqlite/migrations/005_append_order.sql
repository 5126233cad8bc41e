-- Logs in the order in which they are written. Entries of all tables follow each other, so a
-- group of them fills a few pages, where entries that lie together by table renew a page for
-- each table that moves. Each entry knows the one before it at the same table, and the row of the
-- log knows the last: reading a log walks back from there. Rows of tables that are in use at the
-- same time were made at about the same time, so they lie close together, too.
CREATE TABLE log (
    id       INTEGER PRIMARY KEY,
    table_id TEXT    NOT NULL UNIQUE,
    -- How many entries there are.
    seq      INTEGER NOT NULL DEFAULT 0 CHECK (seq >= 0),
    -- The last of them.
    tail     INTEGER,
    -- When it was written.
    at       INTEGER
) STRICT;

CREATE TABLE log_entry (
    id     INTEGER PRIMARY KEY,
    log    INTEGER NOT NULL,
    seq    INTEGER NOT NULL CHECK (seq > 0),
    before INTEGER,
    at     INTEGER,
    entry  TEXT    NOT NULL
) STRICT;

INSERT INTO log (table_id) SELECT DISTINCT table_id FROM entry ORDER BY table_id;

INSERT INTO log_entry (id, log, seq, before, at, entry)
    SELECT place, log, seq, lag(place) OVER (PARTITION BY log ORDER BY seq), at, entry
    FROM (
        SELECT row_number() OVER (ORDER BY log.id, entry.seq) AS place,
            log.id AS log, entry.seq, entry.at, entry.entry
        FROM entry JOIN log USING (table_id)
    );

UPDATE log SET seq = last.seq, tail = last.id, at = last.at
    FROM (SELECT log, max(seq) AS seq, id, at FROM log_entry GROUP BY log) AS last
    WHERE last.log = log.id;

-- From now on the row of the log decides who is first at a place.
CREATE TRIGGER log_grows AFTER INSERT ON log_entry
BEGIN
    UPDATE log SET seq = new.seq, tail = new.id, at = new.at
        WHERE id = new.log AND seq = new.seq - 1;
    SELECT raise(ABORT, 'an entry has one place') WHERE changes() = 0;
END;

DROP TABLE entry;

-- The same logs, for people who look into the file or repair an entry by hand.
CREATE VIEW entry AS
    SELECT log.table_id, log_entry.seq, log_entry.entry, log_entry.at, log_entry.id
    FROM log_entry JOIN log ON log.id = log_entry.log;

CREATE TRIGGER entry_repaired INSTEAD OF UPDATE OF entry ON entry
BEGIN
    UPDATE log_entry SET entry = new.entry WHERE id = old.id;
END;
