-- When somebody was last at a table, so that one that nobody needs can go; moves are told by its
-- log. Tables and people from before count as used today.
ALTER TABLE listing ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
-- Nothing can be shortened there until something happens.
ALTER TABLE listing ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
UPDATE listing SET used = CAST(strftime('%s', 'now') AS INTEGER);
CREATE INDEX listing_unsettled ON listing (stage, table_id) WHERE settled = 0 AND stage <> 'playing';

-- When somebody was last here, about, and whether a match ever began at a table of theirs. Of
-- people from before nobody has noted it, so all of them have played.
ALTER TABLE person ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE person SET seen = CAST(strftime('%s', 'now') AS INTEGER), played = 1;
CREATE INDEX person_unused ON person (seen) WHERE played = 0;
