#!/bin/sh
# Plays everything behind the reports again and prints their tables: repeat.sh [GAME…]
#
# REIHUM names the program, OUT the folder for results (a run that is already there is not played again), THREADS how many
# threads; the results do not depend on it. Needs jq.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
REIHUM=${REIHUM:-reihum}
OUT=${OUT:-target/reports}
THREADS=${THREADS:-1}
mkdir -p "$OUT"

# run NAME ARGUMENTS…: one simulation, kept as NAME.json.
run() {
    name=$1
    shift
    if [ ! -s "$OUT/$name.json" ]; then
        "$REIHUM" simulate "$@" --seed 1 --threads "$THREADS" --json >"$OUT/part.json" 2>/dev/null
        mv "$OUT/part.json" "$OUT/$name.json"
    fi
}

# row LABEL FILTER NAME: a line of a table, from a run.
row() {
    jq -r --arg what "$1" "include \"tables\"; [\$what] + ($2) | row" -L "$here" "$OUT/$3.json"
}

# rows FILTER NAME: several lines.
rows() {
    jq -r "include \"tables\"; $1 | .[] | row" -L "$here" "$OUT/$2.json"
}

# picture FILE NAME LABEL ARGUMENTS…: the plot with this label, cut out of the HTML report of the run.
picture() {
    file=$1 name=$2 label=$3
    shift 3
    if [ ! -s "$OUT/$name.html" ]; then
        "$REIHUM" "$@" --seed 1 --threads "$THREADS" --html "$OUT/$name.html" >/dev/null 2>&1
    fi
    awk -v label="aria-label=\"$label\"" '
        index($0, "<svg") && index($0, label) { on = 1; sub(/.*<svg/, "<svg xmlns=\"http://www.w3.org/2000/svg\"") }
        on { line = $0; end = index(line, "</svg>"); if (end) line = substr(line, 1, end + 5); print line }
        on && end { exit }' "$OUT/$name.html" |
        sed -e 's/var(--ink)/#22262b/g' -e 's/var(--soft)/#5b636d/g' -e 's/var(--grid)/#d8d4cb/g' -e 's/var(--line)/#8f8a80/g' \
            -e 's/var(--card)/#ffffff/g' -e 's/var(--page)/#fbfaf7/g' -e 's/var(--series-0)/#2f6690/g' -e 's/var(--series-1)/#c2652a/g' \
            -e 's/var(--series-2)/#3f7d58/g' -e 's/var(--series-3)/#7a5195/g' >"$here/$file"
}

title() {
    printf '\n## %s\n' "$1"
}

right_on_time() {
    game=right-on-time
    you="--option last_you_are_it_left=true"
    joker="--option last_joker_is_seven=true"
    pair="--option last_pair_high_on_top=true"

    for players in 2 3 4 5; do
        title "Right on Time, $players players: places in matches and rounds, casual, 20000 matches"
        for variant in basic you joker pair all; do
            case $variant in
            basic) options="" ;;
            you) options=$you ;;
            joker) options=$joker ;;
            pair) options=$pair ;;
            all) options="$you $joker $pair" ;;
            esac
            # shellcheck disable=SC2086
            run "rt-$players-$variant" $game --players $players --bots casual --games 20000 --option start=0 $options
            row "$variant" "match_places + round_places" "rt-$players-$variant"
        done
    done

    title "Right on Time: what wins a round, casual, 4 players"
    run rt-cards $game --players 4 --bots casual --games 50000
    for fact in jokers zeros spares; do
        echo "$fact"
        rows "values(\"$fact\")" rt-cards
    done

    title "Right on Time, 2 players: one bot against casual, 1000 matches: matches, rounds"
    for level in novice casual expert master; do
        run "rt-2-$level" $game --players 2 --bots $level,casual --games 1000
        row $level "first_bot + [first_of_rounds]" "rt-2-$level"
    done
    title "Right on Time, 4 players: one bot among three casual: matches, rounds"
    for level in novice casual expert master; do
        case $level in expert) games=500 ;; master) games=250 ;; *) games=5000 ;; esac
        run "rt-4-$level" $game --players 4 --bots $level,casual --games $games
        row $level "[\"\(.games)\"] + first_bot + [first_of_rounds]" "rt-4-$level"
    done

    title "Right on Time: places with experts"
    run rt-2-experts $game --players 2 --bots expert --games 1000 --option start=0
    row "2 players" "match_places + round_places" rt-2-experts
    run rt-4-experts $game --players 4 --bots expert --games 300 --option start=0
    row "4 players" "match_places + round_places" rt-4-experts
    for fact in jokers zeros spares; do
        echo "$fact"
        rows "values(\"$fact\")" rt-4-experts
    done
}

for game in "${@:-right-on-time}"; do
right_on_time
done
