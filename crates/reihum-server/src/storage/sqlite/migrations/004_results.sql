-- How each match ended, to be compared and for statistics. What is alike in `game`,
-- `revision`, `cards`, `variant`, `players` and `helped` can be compared.
CREATE TABLE result (
    id       INTEGER PRIMARY KEY,
    table_id TEXT    NOT NULL,
    number   INTEGER NOT NULL CHECK (number > 0),
    game     TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    cards    TEXT    NOT NULL,
    variant  TEXT    NOT NULL,
    players  INTEGER NOT NULL,
    -- By bots that played with or for somebody, or by hints.
    helped   INTEGER NOT NULL,
    -- The points of all together; null where they play against each other.
    team     INTEGER,
    -- Names of people at tables that are not listed are for themselves.
    listed   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    UNIQUE (table_id, number)
) STRICT;

CREATE INDEX result_best ON result (game, variant, players, helped, revision, cards, team DESC, at, id)
    WHERE team IS NOT NULL;

-- Who sat there; `person_id` is null for a bot, and for somebody for whom a bot
-- has played.
CREATE TABLE result_seat (
    table_id  TEXT    NOT NULL,
    number    INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    person_id TEXT,
    name      TEXT    NOT NULL,
    points    INTEGER NOT NULL,
    won       INTEGER NOT NULL,
    -- Was given hints, where all play together.
    hinted    INTEGER NOT NULL,
    PRIMARY KEY (table_id, number, seat)
) WITHOUT ROWID, STRICT;

CREATE INDEX result_seat_person ON result_seat (person_id) WHERE person_id IS NOT NULL;
