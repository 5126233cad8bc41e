-- When somebody was last at a table or here, as in SQLite.
ALTER TABLE listing ADD COLUMN used bigint NOT NULL DEFAULT 0;
ALTER TABLE listing ADD COLUMN settled boolean NOT NULL DEFAULT false;
UPDATE listing SET used = extract(epoch FROM now())::bigint;
CREATE INDEX listing_unsettled ON listing (stage, table_id) WHERE NOT settled AND stage <> 'playing';

-- The default is for nodes of the version before, which may still be up.
ALTER TABLE person ADD COLUMN seen bigint NOT NULL DEFAULT extract(epoch FROM now())::bigint;
ALTER TABLE person ADD COLUMN played boolean NOT NULL DEFAULT false;
UPDATE person SET played = true;
CREATE INDEX person_unused ON person (seen) WHERE NOT played;

-- When a node last tidied up: one of them does it.
CREATE TABLE upkeep (last timestamptz NOT NULL);
INSERT INTO upkeep VALUES ('-infinity');
