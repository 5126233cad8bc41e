# Rows of the reports' tables, from what `reihum simulate --json` prints.

def round1: . * 10 | round / 10 | tostring | if contains(".") then . else . + ".0" end;
def percent: . * 100 | round1;
def with_interval: "\(.share | percent) (\(.low | percent)–\(.high | percent))";
def row: "| " + join(" | ") + " |";

# The greatest difference between shares of equal seats, with Tukey's simultaneous 95 % interval:
# if it reaches down to 0, the run does not show that any two places differ.
def spread:
  length as $places
  | {"2": 2.772, "3": 3.314, "4": 3.633, "5": 3.858, "6": 4.030, "7": 4.170, "8": 4.286}["\($places)"] as $q
  | "\((map(.share) | max - min) | percent) ± \($q * ((map(.share) | add / $places) / .[0].games | sqrt) | percent)";

def fact($name): .facts[] | select(.fact == $name) | .values;

# Places in the order of turns: of matches (with start=0 the seats are the places), and of rounds.
def match_places: .seats | [(map(.share | percent) | join(" · ")), spread];
def round_places: fact("place") | [(map(.share | percent) | join(" · ")), spread];
def values($name): fact($name) | map(select(.games >= 50) | ["\(.value)", "\(.games)", with_interval]);
# The first bot's share of matches, and its share of the points (Right on Time: of the rounds).
def first_bot: .bots[0] | [with_interval];
def first_of_rounds: .bots[0].mean_score as $own | (.bots | map(.mean_score * .games) | add) as $all | $own * .bots[0].games / $all | percent;
def score: .bots[0] | "\(.mean_score | round1) ± \(.score_error | round1)";

# From lines of matches (`--jsonl`): how often rounds were won, by a key that `keys` gives for a round and a seat.
def wilson: .[1] as $games | (.[0] / $games) as $p | (1.96 * 1.96) as $z
  | ($p + $z / (2 * $games)) as $middle | (1.96 * ((($p * (1 - $p)) + $z / (4 * $games)) / $games | sqrt)) as $half
  | {share: $p, low: (($middle - $half) / (1 + $z / $games)), high: (($middle + $half) / (1 + $z / $games)), games: $games};
def tally(rounds; key):
  reduce (rounds | . as $round | range(.facts | length) as $seat
      | [($round.facts[$seat] | key), (if ($round.won | index($seat)) then 1 else 0 end)]) as [$key, $won]
    ({}; .[$key] |= [(.[0] // 0) + $won, (.[1] // 0) + 1])
  | to_entries | sort_by(.key) | map(select(.value[1] >= 50) | {key, value: (.value | wilson)});
def lines: map([.key, "\(.value.games)", (.value | with_interval)]);
# The first rounds, in which nobody owns a spare card, by place.
def first_rounds: tally(inputs | .rounds[0]; "place \(.[3])") | lines;
# The second rounds, in which one player owns one: by place and spare cards.
def second_rounds: tally(inputs | .rounds[1] | values; "place \(.[3]), spare cards \(.[2])") | lines;
