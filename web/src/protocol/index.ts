// Made by `cargo xtask types`; do not edit.

/**
 * A refusal. Nothing has been changed.
 */
export type ApiError = {
/**
 * What kind of refusal.
 */
code: ErrorCode,
/**
 * What was wrong and what would be right, for people.
 */
message: Text,
/**
 * The field that was wrong, e.g. `name` or `options.target`.
 */
field?: string,
/**
 * The rule that forbids it, e.g. `RT-15`.
 */
rule?: string, };

/**
 * What is left of a match that cannot be gone on with.
 */
export type Archived = {
/**
 * Why, in a kind sentence.
 */
reason: Text,
/**
 * Had it ended? Otherwise it was running when it was closed, or had not begun.
 */
ended: boolean,
/**
 * Who won, if it had ended and that was recorded.
 */
winners: Array<Seat> | null,
/**
 * The points of each seat, if it had ended and that was recorded.
 */
scores: Array<number> | null,
/**
 * What everyone was told of it, as far as it was recorded.
 */
log: Array<Text>,
/**
 * Can people at this table start anew (`rematch`)? Otherwise they open a new one.
 */
restart: boolean, };

/**
 * How a result together compares with those before.
 */
export type BestResultNews = {
/**
 * The most points before; null if this is the first result of its kind.
 */
before: number | null,
/**
 * Is this one better than all before?
 */
new: boolean,
/**
 * Is it compared with results of people who were helped by bots or hints, or of people
 * alone?
 */
helped: boolean, };

/**
 * What there is to beat.
 */
export type BestResults = {
/**
 * Are these results of people who were helped by bots or hints, or of people alone?
 */
helped: boolean,
/**
 * The best result on this server.
 */
server?: BestScore,
/**
 * The best one of whoever asks.
 */
mine?: BestScore, };

/**
 * The best result so far.
 */
export type BestScore = {
/**
 * The points.
 */
points: number,
/**
 * When, in seconds since 1970.
 */
at: number,
/**
 * Who they were. Empty if they played at a table that was not listed, unless this is among
 * the receiver's own results (`mine`).
 */
names: Array<string>, };

/**
 * A bot of a game, as it is introduced to people.
 */
export type BotInfo = {
/**
 * How strong it is.
 */
level: Level,
/**
 * The level in words.
 */
strength: Text,
/**
 * Its name.
 */
name: string,
/**
 * Its temper, in a word or two.
 */
temper: Text,
/**
 * How it plays, in one line.
 */
about: Text, };

/**
 * What is to be said about a draft.
 */
export type Checked = {
/**
 * The numbers of players that go with these options.
 */
players: Array<number>,
/**
 * What is wrong with the draft, if anything.
 */
problem: ApiError | null,
/**
 * Something worth knowing before so many play with these options.
 */
advice?: Text,
/**
 * The results to beat, where all play together.
 */
best?: BestResults, };

/**
 * From a client.
 */
export type ClientMessage = { "type": "hello",
/**
 * The version of the protocol the client speaks.
 */
version: number,
/**
 * Who they are.
 */
token?: string,
/**
 * The last `seq` they have seen, when they come back.
 */
seen?: number,
/**
 * Should every scene come in words too?
 */
describe?: boolean,
/**
 * The code of the language they read, e.g. `de`: then texts come in that one alone (in
 * English where it is missing). Without it they come in all languages.
 */
language?: string,
/**
 * Should scenes come as differences from the one before, where that is shorter?
 */
differences?: boolean, } | { "type": "do",
/**
 * 1 to 40 characters, chosen by the client, unique among its commands at this table.
 */
id: string,
/**
 * What to do.
 */
command: Command, } | { "type": "why",
/**
 * Comes back with the answer.
 */
id: string,
/**
 * The action in notation, e.g. `lay 3 5`.
 */
action: string, } | { "type": "hint",
/**
 * Comes back with the answer.
 */
id: string, } | { "type": "whole" } | { "type": "seen",
/**
 * The `seq` of the step that ended the round.
 */
seq: number, } | { "type": "gesture",
/**
 * What.
 */
gesture: Gesture, } | { "type": "pastime",
/**
 * What is done with them.
 */
move: PastimeMove, } | { "type": "ping" };

/**
 * Something to be done at a table.
 */
export type Command = { "do": "act",
/**
 * In notation, e.g. `lay 3 5`.
 */
action: string, } | { "do": "sit",
/**
 * The seat.
 */
seat: Seat, } | { "do": "leave" } | { "do": "return" } | { "do": "add_bot",
/**
 * The seat.
 */
seat: Seat,
/**
 * How strong; a casual one if left out.
 */
level?: Level, } | { "do": "free",
/**
 * The seat.
 */
seat: Seat, } | { "do": "start",
/**
 * Fill open seats with bots?
 */
fill: boolean,
/**
 * How strong those bots are; casual if left out.
 */
level?: Level, } | { "do": "substitute",
/**
 * The seat of who is away.
 */
seat: Seat,
/**
 * How strong; a casual one if left out.
 */
level?: Level, } | { "do": "rematch" };

/**
 * The answer to `NewTable`.
 */
export type Created = {
/**
 * The table's code, as in its link.
 */
code: string, };

/**
 * A deck that can be chosen.
 */
export type DeckInfo = {
/**
 * The name used in options.
 */
id: string,
/**
 * Its title.
 */
title: Text,
/**
 * What it is about.
 */
about: Text,
/**
 * How many cards it has.
 */
cards: number, };

/**
 * A table somebody is thinking about. `POST /api/check`
 */
export type Draft = {
/**
 * The game.
 */
game: string,
/**
 * The options that differ from their defaults.
 */
options: Record<string, boolean | number | string>,
/**
 * How many players.
 */
players: number,
/**
 * Are there bots among them? Then it is compared with results of people who were helped.
 */
bots?: boolean, };

/**
 * What kind of refusal it is.
 */
export type ErrorCode = "malformed" | "version" | "unknown" | "not_allowed" | "not_found" | "invalid" | "illegal" | "conflict" | "too_many" | "internal";

/**
 * A game on offer. `GET /api/games`
 */
export type GameInfo = {
/**
 * The id used everywhere, e.g. `right-on-time`.
 */
id: string,
/**
 * The name as people write it.
 */
name: string,
/**
 * What it is about, in one sentence.
 */
about: Text,
/**
 * For how many players, in words.
 */
players: Text,
/**
 * What can be chosen.
 */
options: Array<OptionHelp>,
/**
 * The bots, weakest first.
 */
bots: Array<BotInfo>, };

/**
 * Something thrown onto the table.
 */
export type Gesture = { "stamp": Stamp } | { "phrase": Phrase };

/**
 * What an action is worth to the receiver.
 */
export type HintInfo = {
/**
 * The action in notation, one of `legal`.
 */
action: string,
/**
 * What it is worth, in the unit of the answer.
 */
value: number,
/**
 * Why, in a few words.
 */
reason: Text, };

/**
 * How strong a bot is.
 */
export type Level = "novice" | "casual" | "expert" | "master";

/**
 * Somebody known. `GET /api/people/me`
 */
export type Me = {
/**
 * The id: public, no secret.
 */
id: string,
/**
 * The name.
 */
name: string, };

/**
 * How a value is to be written.
 */
export type Measure = "chance" | "points";

/**
 * Somebody new. `POST /api/people`
 */
export type NewPerson = {
/**
 * 1 to 24 characters.
 */
name: string, };

/**
 * Who a seat is laid for.
 */
export type NewSeat = "me" | "open" | "bot";

/**
 * A table to be laid. `POST /api/tables`
 */
export type NewTable = {
/**
 * The game.
 */
game: string,
/**
 * The options that differ from their defaults.
 */
options: Record<string, boolean | number | string>,
/**
 * The seats, clockwise.
 */
seats: Array<NewSeat>,
/**
 * How strong its bots are: one level for all of them, or one for each in the order of the
 * seats; casual if left out.
 */
levels?: Array<Level>,
/**
 * Shown in the lobby? Otherwise only who has the link finds it.
 */
listed: boolean,
/**
 * The pace of its bots.
 */
pace: Pace,
/**
 * When a bot plays on for somebody who is away; after half a minute if left out.
 */
stand_in?: StandIn,
/**
 * Begin at once; every seat must be taken.
 */
start: boolean,
/**
 * 1 to 40 characters, chosen by the client: a request that comes again with the same one
 * opens no second table.
 */
id?: string, };

/**
 * What a note tells.
 */
export type NoteKind = "left" | "substituted" | "returned";

/**
 * The values an option takes.
 */
export type OptionChoice = { "kind": "switch" } | { "kind": "seat" } | { "kind": "number",
/**
 * The least.
 */
least: number,
/**
 * The most.
 */
most: number, } | { "kind": "one_of",
/**
 * The words.
 */
values: Array<string>, } | { "kind": "name" };

/**
 * An option of a game, explained.
 */
export type OptionHelp = {
/**
 * The key.
 */
name: string,
/**
 * What it does, in a sentence.
 */
meaning: Text,
/**
 * The values it takes.
 */
choice: OptionChoice,
/**
 * The value it has when left out; absent where that depends on other options or on chance.
 */
default?: boolean | number | string,
/**
 * What happens when it is left out, in words.
 */
absent: Text, };

/**
 * How long bots wait before they move, so that people can follow.
 */
export type Pace = "slow" | "normal" | "fast";

/**
 * The cards that lie about while people gather.
 */
export type Pastime = {
/**
 * The cards by their numbers, from left to right.
 */
order: Array<number>,
/**
 * How often each has been spun, by its number; it begins anew after 255.
 */
spins: Array<number>,
/**
 * Who did the last thing; left out before anybody did anything.
 */
by?: string, };

/**
 * What is done with the cards that lie about while people gather.
 */
export type PastimeMove = "shuffle" | { "spin": number };

/**
 * One value for each seat of a table, on the stack.
 */
export type PerSeat<T> = Array<T>;

/**
 * The words that can be said.
 */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "one_more";

/**
 * Where others in the network of this computer reach the server, told to whoever sits at this
 * computer. `GET /api/reach`
 */
export type Reach = {
/**
 * The address, without a slash at the end, e.g. `http://192.168.1.7:7777`; null if there is
 * none, or if it is not told to whoever asks.
 */
address: string | null,
/**
 * The command that lets others in, if the server listens to this computer alone.
 */
command: string | null, };

/**
 * Why an action is not possible.
 */
export type RefusalInfo = {
/**
 * In words.
 */
words: Text,
/**
 * The rule, e.g. `RT-15`; null if the text is no action at all.
 */
rule: string | null, };

/**
 * Another name. `PUT /api/people/me`
 */
export type Rename = {
/**
 * 1 to 24 characters.
 */
name: string, };

/**
 * What the receiver sees of the match.
 */
export type Scene = {
/**
 * What everyone sees, by game.
 */
public: unknown,
/**
 * What only the receiver sees, by game; null for someone who watches.
 */
private: unknown,
/**
 * The seats the game waits for.
 */
must: Array<Seat>,
/**
 * Other seats that may act.
 */
may: Array<Seat>,
/**
 * Everything the receiver may do now, in notation.
 */
legal: Array<string>,
/**
 * The points of each seat.
 */
scores: Array<number>,
/**
 * The winners, once the match is over (none in a cooperative game).
 */
winners: Array<Seat> | null,
/**
 * How the team stands, in a game together.
 */
team?: TeamScore,
/**
 * Who plays together against others, and how they stand; left out where nobody does.
 */
sides?: Array<Side>,
/**
 * The number of the rule that matters most to the receiver now, e.g. `RT-15`.
 */
rule?: string,
/**
 * What follows from all this by the rules and is good to draw, by game; left out where
 * nothing does.
 */
derived?: unknown,
/**
 * What they see in words, if the hello asked for it.
 */
description?: SceneDescription, };

/**
 * How a scene differs from the one before. A place in a scene is a JSON pointer (RFC 6901), e.g.
 * `/public/racks/0/3`; arrays of another length come whole.
 */
export type SceneChange = {
/**
 * The places that have another value now, or are new, with that value.
 */
set: Record<string, unknown>,
/**
 * The places that are there no more; left out where there are none.
 */
removed?: Array<string>,
/**
 * The check number of the scene that comes of it: whoever gets another one is out of step
 * and asks for the whole.
 */
check: number, };

/**
 * A scene in words, line by line.
 */
export type SceneDescription = {
/**
 * What everyone sees.
 */
table: Array<Text>,
/**
 * What only the receiver sees.
 */
own: Array<Text>, };

/**
 * A place at the table, counted from 0, clockwise.
 */
export type Seat = number;

/**
 * A seat, as everyone sees it.
 */
export type SeatInfo = {
/**
 * Does the host sit here?
 */
host: boolean, } & ({ "kind": "open" } | { "kind": "person",
/**
 * Their name.
 */
name: string,
/**
 * Connected now?
 */
here: boolean,
/**
 * Have they said that they leave?
 */
left: boolean,
/**
 * Does a bot play for them until they are back?
 */
substituted: boolean,
/**
 * How strong that bot is, while it plays.
 */
level?: Level,
/**
 * How many of the others would have a bot play for them (counts while they are away).
 */
votes: number,
/**
 * Ready for another match?
 */
rematch: boolean, } | { "kind": "bot",
/**
 * Its name.
 */
name: string,
/**
 * How strong it is.
 */
level: Level, });

/**
 * Somebody has left a match, a bot plays on for them, or they are back.
 */
export type SeatNote = {
/**
 * Its place in the log, among those of the steps.
 */
seq: number,
/**
 * Whose seat.
 */
seat: Seat,
/**
 * What they were called then.
 */
name: string,
/**
 * What happened.
 */
kind: NoteKind, };

/**
 * A set of seats in one byte. On the wire a list of seats.
 */
export type SeatSet = Array<Seat>;

/**
 * An event of the game, with a sentence.
 */
export type SeenEvent = {
/**
 * Only for the receiver's eyes?
 */
private: boolean,
/**
 * The event, by game.
 */
event: unknown,
/**
 * The event as a sentence.
 */
words: Text, };

/**
 * A match that is over, as somebody saw it step by step.
 * `GET /api/tables/{code}/matches/{number}/seen/{eyes}`
 */
export type SeenMatch = {
/**
 * The game.
 */
game: string,
/**
 * All options.
 */
options: Record<string, boolean | number | string>,
/**
 * What the players were called, in seat order.
 */
names: Array<string>,
/**
 * Through whose eyes it is seen; null where all cards lie open.
 */
eyes: Seat | null,
/**
 * What is printed on the cards, by their numbers, where a game has such cards.
 */
cards: unknown[],
/**
 * The small print of the cards that lay revealed in the end, by their ids.
 */
backgrounds: Record<string, unknown>,
/**
 * The deal, then every move. Empty if rules or cards have changed since: then there is only
 * what was told.
 */
moves: Array<SeenMove>,
/**
 * What everyone was told of the deal and of every move, if that is all there is.
 */
told?: Array<Array<Text>>, };

/**
 * The deal or a move of a match that is over.
 */
export type SeenMove = {
/**
 * What was done, in notation; null for the deal.
 */
action: string | null,
/**
 * What these eyes saw of it.
 */
step: Step,
/**
 * What they saw then. Nothing can be done in it.
 */
scene: Scene,
/**
 * The table as the round left it, before the next deal, if the move ended a round.
 */
round_end?: Scene,
/**
 * What each seat held then, in words; left out where it is seen through one seat's eyes.
 */
hands?: Array<Array<Text>>, };

/**
 * From the server.
 */
export type ServerMessage = { "type": "welcome",
/**
 * The version of the protocol.
 */
version: number,
/**
 * All that happened up to here is in this message.
 */
seq: number,
/**
 * The table.
 */
table: TableInfo,
/**
 * Who the receiver is here.
 */
you: You,
/**
 * What they see of the match; null before the first.
 */
scene: Scene | null,
/**
 * What they missed since `seen`, exactly, if `gapless`; else the last few steps.
 */
steps: Array<Step>,
/**
 * Do `steps` follow directly on the `seen` of the hello?
 */
gapless: boolean,
/**
 * Who has left this match and who came back, as far as it is remembered.
 */
notes?: Array<SeatNote>, } | { "type": "happened" } & Update | { "type": "done",
/**
 * The id of the command.
 */
id: string,
/**
 * Where in the table's log.
 */
seq: number, } | { "type": "refused",
/**
 * The id of the command, where it could be read.
 */
id: string | null,
/**
 * Why.
 */
error: ApiError, } | { "type": "because",
/**
 * The id of the question.
 */
id: string,
/**
 * The reason; null if the action is possible.
 */
refusal: RefusalInfo | null, } | { "type": "hints",
/**
 * The id of the question.
 */
id: string,
/**
 * The place in the log that this is about.
 */
seq: number,
/**
 * What the values mean, e.g. the chance to win the round.
 */
unit: Text,
/**
 * How they are to be written.
 */
measure: Measure,
/**
 * The best actions, best first; at most five.
 */
hints: Array<HintInfo>, } | { "type": "gesture",
/**
 * Who.
 */
seat: Seat,
/**
 * What.
 */
gesture: Gesture, } | { "type": "pastime" } & Pastime | { "type": "arrived",
/**
 * What they are called.
 */
name: string, } | { "type": "pong" } | { "type": "closing" };

/**
 * Players who win and lose together, against others.
 */
export type Side = {
/**
 * Who they are.
 */
seats: SeatSet,
/**
 * The points they have together.
 */
points: number, };

/**
 * What a table is doing.
 */
export type Stage = "gathering" | "playing" | "over";

/**
 * The stamps.
 */
export type Stamp = "bravo" | "laugh" | "heart" | "wow" | "ouch" | "hourglass";

/**
 * When a bot plays on for somebody who is away, until they are back.
 */
export type StandIn = "at_once" | "soon" | "never";

/**
 * One entry of the log as one receiver may see it.
 */
export type Step = {
/**
 * Its place in the log.
 */
seq: number,
/**
 * The match it belongs to, from 1.
 */
match: number,
/**
 * The seat that acted; null for a deal.
 */
seat: Seat | null,
/**
 * What the receiver saw of it: may be empty, so that counts stay whole.
 */
events: Array<SeenEvent>,
/**
 * If it ended a round and another was dealt: how many of the events came before that deal.
 */
next_round?: number,
/**
 * Why, as the bot that did it says: in a game together.
 */
remark?: Text, };

/**
 * A table, as everyone sees it. `GET /api/tables/{code}`
 */
export type TableInfo = {
/**
 * The code, as in the link.
 */
code: string,
/**
 * The game.
 */
game: string,
/**
 * All options, defaults filled in.
 */
options: Record<string, boolean | number | string>,
/**
 * What the table is doing.
 */
stage: Stage,
/**
 * The seats, clockwise.
 */
seats: Array<SeatInfo>,
/**
 * Shown in the lobby?
 */
listed: boolean,
/**
 * The pace of its bots.
 */
pace: Pace,
/**
 * When a bot plays on for somebody who is away.
 */
stand_in: StandIn,
/**
 * Which match this is, from 1; 0 before the first.
 */
matches: number,
/**
 * How many are watching.
 */
watching: number,
/**
 * Set where the last match was played under rules, or with cards, that this server does not
 * have any more: then there is no scene.
 */
archived?: Archived,
/**
 * How the result of those who played together compares with those before, once the match is
 * over.
 */
best?: BestResultNews, };

/**
 * A table in a list. `GET /api/tables` (open ones), `GET /api/tables/mine`
 */
export type TableSummary = {
/**
 * The code.
 */
code: string,
/**
 * The game.
 */
game: string,
/**
 * What it is doing.
 */
stage: Stage,
/**
 * The names at it, in seat order; null for an open seat.
 */
names: Array<string | null>,
/**
 * All options.
 */
options: Record<string, boolean | number | string>,
/**
 * When something last happened, in seconds since 1970.
 */
updated: number, };

/**
 * The cards in one place, and what they count.
 */
export type TeamPart = {
/**
 * How many cards lie there.
 */
cards: number,
/**
 * What each of them counts; less than 0 where it costs.
 */
each: number,
/**
 * What they count together.
 */
points: number, };

/**
 * The score of a team.
 */
export type TeamScore = {
/**
 * What is counted, under the game's own keys.
 */
parts: { [key in string]: TeamPart },
/**
 * The points as it stands.
 */
score: number,
/**
 * The most that can still be reached; the score itself once the match is over.
 */
most: number,
/**
 * The result band of the score, from 1.
 */
band: number,
/**
 * What a team with this score is called.
 */
name: Text, };

/**
 * A text in several languages. English is always there and stands in for what is missing; only
 * what is sent to somebody who named their language has that one alone. On the wire a text is an
 * object with a key for each language: `{"en": "by lot", "de": "ausgelost"}`.
 */
export type Text = { en: string } & Partial<Record<string, string>>;

/**
 * What changed at a table.
 */
export type Update = {
/**
 * The table's count of happenings. The same as before if only who is here changed.
 */
seq: number,
/**
 * The table, if that changed.
 */
table: TableInfo | null,
/**
 * Who the receiver is now.
 */
you: You,
/**
 * What happened in the match, if anything.
 */
step: Step | null,
/**
 * What the receiver now sees of the match, if that changed and does not come as a `change`.
 */
scene: Scene | null,
/**
 * The table as the round left it, before the next deal, if the step ended a round: what there
 * is to look at until the receiver says `seen`. Nobody can act in it.
 */
round_end?: Scene,
/**
 * Who has left the match or is back, if that is what happened at `seq`.
 */
note?: SeatNote,
/**
 * How what they now see differs from what they saw, if the hello asked for differences.
 */
change?: SceneChange, };

/**
 * The answer to `NewPerson`: the only time the token is told.
 */
export type Welcome = {
/**
 * Sent back as `Authorization: Bearer TOKEN`, and in the first message of a WebSocket.
 */
token: string,
/**
 * Who they are.
 */
me: Me, };

/**
 * Who the receiver is at this table.
 */
export type You = {
/**
 * Their seat; null for someone who watches.
 */
seat: Seat | null,
/**
 * May they start, fill with bots and replace who left?
 */
host: boolean,
/**
 * May they ask for hints? Only where nobody is harmed by it: alone among bots, or in a game
 * together.
 */
hints: boolean,
/**
 * How the result compares with their own ones before, once a match together is over.
 */
best?: BestResultNews, };

/** The version of this protocol. */
export const VERSION = 1;
