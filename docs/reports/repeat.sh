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

# of_rounds FILTER NAME ARGUMENTS…: lines about single rounds, from the matches of a run.
of_rounds() {
    filter=$1 name=$2
    shift 2
    if [ ! -s "$OUT/$name.jsonl" ]; then
        "$REIHUM" simulate "$@" --seed 1 --threads "$THREADS" --json --jsonl "$OUT/part.jsonl" >"$OUT/$name.json" 2>/dev/null
        mv "$OUT/part.jsonl" "$OUT/$name.jsonl"
    fi
    jq -nr "include \"tables\"; $filter | .[] | row" -L "$here" "$OUT/$name.jsonl"
}

# picture FILE NAME LABEL ARGUMENTS…: the plot with this label, cut out of the HTML report of the run.
picture() {
    file=$1 name=$2 label=$3
    shift 3
    if [ ! -s "$OUT/$name.html" ]; then
        "$REIHUM" "$@" --seed 1 --threads "$THREADS" --html "$OUT/$name.html" >/dev/null 2>&1
    fi
    awk -v label="aria-label=\"$label\"" '
        index($0, "<svg") && index($0, label) { on = 1; sub(/.*<svg/, "<svg xmlns=\"http://www.w3.org/2000/svg\"")
            print $0 "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"; next }
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

    for players in 2 3 4 5; do
        title "Right on Time, $players players: first rounds (nobody owns a spare card) by place, casual, 20000 matches"
        of_rounds first_rounds "rt-$players-rounds" $game --players $players --bots casual --games 20000 --option start=0
    done
    title "Right on Time, 4 players: second rounds (one player owns a spare card), the same matches"
    of_rounds second_rounds rt-4-rounds

    title "Right on Time: what wins a round, casual, 4 players, 50000 matches"
    run rt-cards $game --players 4 --bots casual --games 50000
    for fact in jokers zeros spares; do
        echo "$fact"
        rows "values(\"$fact\")" rt-cards
    done

    title "Right on Time, 2 players: one bot against casual: matches, rounds"
    for level in novice casual expert master; do
        case $level in expert | master) games=1000 ;; *) games=20000 ;; esac
        run "rt-2-$level" $game --players 2 --bots $level,casual --games $games
        row $level "[\"\(.games)\"] + first_bot + [first_of_rounds]" "rt-2-$level"
    done
    title "Right on Time, 4 players: one bot among three casual: matches, rounds"
    for level in novice casual expert master; do
        case $level in expert) games=500 ;; master) games=250 ;; *) games=20000 ;; esac
        run "rt-4-$level" $game --players 4 --bots $level,casual --games $games
        row $level "[\"\(.games)\"] + first_bot + [first_of_rounds]" "rt-4-$level"
    done

    title "Right on Time: places with experts (2 players 1000 matches, 4 players 300)"
    run rt-2-experts $game --players 2 --bots expert --games 1000 --option start=0
    row "2 players" "match_places + round_places" rt-2-experts
    echo "4 players, first rounds"
    of_rounds first_rounds rt-4-experts $game --players 4 --bots expert --games 300 --option start=0
    row "4 players" "match_places + round_places" rt-4-experts
    for fact in jokers zeros spares; do
        echo "$fact"
        rows "values(\"$fact\")" rt-4-experts
    done

    title "Right on Time: two masters, 500 matches"
    run rt-2-masters $game --players 2 --bots master --games 500 --option start=0
    row "2 players" "match_places + round_places" rt-2-masters
    for fact in jokers zeros; do
        echo "$fact"
        rows "values(\"$fact\")" rt-2-masters
    done

    picture right-on-time-places.svg rt-pictures "place in the order of turns (0 begins)" \
        simulate $game --players 4 --bots casual --games 50000
    picture right-on-time-jokers.svg rt-pictures "Jokers in the dealt hand"
    picture right-on-time-spares.svg rt-pictures "spare cards at the start of the round"
}

timeline_twist() {
    game=timeline-twist
    title "Timeline Twist, competitive: places, casual, 20000 matches"
    for players in 2 3 4 5 6 7 8; do
        run "tc-$players" $game --players $players --bots casual --games 20000
        row "$players" "round_places + [\"\(.rounds.mean_steps / .players | round1)\"]" "tc-$players"
    done
    title "Timeline Twist, competitive: places, 4 players by level"
    for level in novice expert; do
        case $level in novice) games=20000 ;; expert) games=1000 ;; esac
        run "tc-4-$level-all" $game --players 4 --bots $level --games $games
        row "$level" "[\"\(.games)\"] + round_places + [\"\(.rounds.mean_steps / .players | round1)\"]" "tc-4-$level-all"
    done
    title "Timeline Twist, competitive: one bot against casual, 2 players, 1000 matches"
    for level in novice casual expert master; do
        run "tc-2-$level" $game --players 2 --bots $level,casual --games 1000
        row $level first_bot "tc-2-$level"
    done
    title "Timeline Twist, competitive: one bot among three casual, 1000 matches"
    for level in novice casual expert master; do
        run "tc-4-$level" $game --players 4 --bots $level,casual --games 1000
        row $level first_bot "tc-4-$level"
    done

    title "Timeline Twist, competitive: knowledge and play, 2 players, the first one's share"
    for pair in expert,expert@1 expert@1,casual expert@2400,expert master@600,expert; do
        case $pair in *2400*) games=500 ;; *) games=1000 ;; esac
        run "tc-play-$(echo $pair | tr ',@' '--')" $game --players 2 --bots $pair --games $games
        row "$pair" "[\"\(.games)\"] + first_bot" "tc-play-$(echo $pair | tr ',@' '--')"
    done

    title "Timeline Twist, competitive: decks, 2 players: casual against novice, expert against casual (1000), first place of two casual (5000), turns each"
    for deck in world-history inventions science music-and-film everyday-life-and-food german-speaking-countries; do
        decks "$deck" --option deck=$deck
    done
    decks "world history, difficulty 1 and 2" --option hardest=2
    decks "world history, difficulty 4 and 5" --option easiest=4

    title "Timeline Twist, cooperative: mean score by number of players (novice, casual 2000 matches; expert 150; master 40)"
    for players in 1 2 3 4 6 8; do
        line="| $players |"
        for level in novice casual expert master; do
            case $level in expert) games=150 ;; master) games=40 ;; *) games=2000 ;; esac
            case $level$players in expert3 | expert6 | master[1368])
                line="$line |"
                continue
                ;;
            esac
            run "tk-$players-$level" $game --players $players --bots $level --games $games --option mode=cooperative
            line="$line $(jq -r 'include "tables"; score' -L "$here" "$OUT/tk-$players-$level.json") |"
        done
        echo "$line"
    done
    title "Timeline Twist, cooperative: knowledge and play, 4 players: expert knowledge with little thought (150 matches)"
    run tk-4-expert-quick $game --players 4 --bots expert@1 --games 150 --option mode=cooperative
    row "expert@1" "[score]" tk-4-expert-quick
    title "Timeline Twist, cooperative, 4 players: decks (casual, 2000 matches)"
    for deck in world-history inventions science music-and-film everyday-life-and-food german-speaking-countries; do
        run "tk-deck-$deck" $game --players 4 --bots casual --games 2000 --option mode=cooperative --option deck=$deck
        row "$deck" "[score]" "tk-deck-$deck"
    done

    picture timeline-twist-places.svg tc-pictures "place in the order of turns (0 begins)" \
        simulate $game --players 4 --bots casual --games 20000
}

# decks LABEL OPTION…: what a deck does to a match of two.
decks() {
    label=$1
    shift
    slug=$(echo "$label" | tr -c 'a-z0-9\n' -)
    run "tc-deck-cn-$slug" timeline-twist --players 2 --bots casual,novice --games 1000 "$@"
    run "tc-deck-ec-$slug" timeline-twist --players 2 --bots expert,casual --games 1000 "$@"
    run "tc-deck-cc-$slug" timeline-twist --players 2 --bots casual --games 5000 "$@"
    one=$(jq -r 'include "tables"; .bots[0] | with_interval' -L "$here" "$OUT/tc-deck-cn-$slug.json")
    two=$(jq -r 'include "tables"; .bots[0] | with_interval' -L "$here" "$OUT/tc-deck-ec-$slug.json")
    three=$(jq -r 'include "tables"; fact("place")[0] | with_interval' -L "$here" "$OUT/tc-deck-cc-$slug.json")
    four=$(jq -r 'include "tables"; .rounds.mean_steps / .players | round1' -L "$here" "$OUT/tc-deck-cc-$slug.json")
    echo "| $label | $one | $two | $three | $four |"
}

racko() {
    game=racko
    for players in 2 3 4; do
        title "Racko, $players players: places in matches and rounds, rounds in a match, steps in a round; casual"
        for variant in basic bonus blitz both one; do
            case $variant in
            basic) options="" games=20000 ;;
            bonus) options="--option bonus=true" games=10000 ;;
            blitz) options="--option blitz=true" games=10000 ;;
            both) options="--option bonus=true --option blitz=true" games=10000 ;;
            one) options="--option target=1" games=20000 ;;
            esac
            # shellcheck disable=SC2086
            variant_row "rk-$players-$variant" "$variant ($games)" --players $players --bots casual --games $games --option start=0 $options
        done
    done
    variant_row rk-4-partners "partners (10000)" --players 4 --bots casual --games 10000 --option start=0 --option partners=true
    variant_row rk-4-partners-both "partners, both (10000)" --players 4 --bots casual --games 10000 --option start=0 --option partners=true \
        --option bonus=true --option blitz=true

    title "Racko: Jokers in the rack at the end of a round, casual, 20000 matches"
    for players in 2 4; do
        echo "$players players"
        rows "values(\"jokers\")" "rk-$players-basic"
    done

    title "Racko: one bot against casual, 2 players, matches to 500 points, and of one round (master fewer)"
    for level in novice casual expert master; do
        case $level in master) games=500 rounds=400 ;; *) games=500 rounds=1000 ;; esac
        run "rk-2-$level" $game --players 2 --bots $level,casual --games $games
        run "rk-2-$level-one" $game --players 2 --bots $level,casual --games $rounds --option target=1
        one=$(jq -r 'include "tables"; .bots[0] | with_interval' -L "$here" "$OUT/rk-2-$level-one.json")
        row $level "first_bot + [\"$one\"]" "rk-2-$level"
    done
    title "Racko: one bot among three casual, matches to 500 points, and of one round (master fewer)"
    for level in novice casual expert master; do
        case $level in master) games=100 rounds=400 ;; *) games=500 rounds=1000 ;; esac
        run "rk-4-$level" $game --players 4 --bots $level,casual --games $games
        run "rk-4-$level-one" $game --players 4 --bots $level,casual --games $rounds --option target=1
        one=$(jq -r 'include "tables"; .bots[0] | with_interval' -L "$here" "$OUT/rk-4-$level-one.json")
        row $level "first_bot + [\"$one\"]" "rk-4-$level"
    done
    title "Racko: expert against casual by variant, 2 players, 300 matches"
    for variant in bonus blitz both; do
        case $variant in
        bonus) options="--option bonus=true" ;;
        blitz) options="--option blitz=true" ;;
        both) options="--option bonus=true --option blitz=true" ;;
        esac
        # shellcheck disable=SC2086
        run "rk-2-expert-$variant" $game --players 2 --bots expert,casual --games 300 $options
        row $variant first_bot "rk-2-expert-$variant"
    done

    title "Racko: places and Jokers with experts, matches of one round"
    for players in 2 4; do
        run "rk-$players-experts" $game --players $players --bots expert --games 1000 --option start=0 --option target=1
        row "$players players" "round_places" "rk-$players-experts"
        rows "values(\"jokers\")" "rk-$players-experts"
    done

    picture racko-jokers.svg rk-pictures "Jokers in the rack at the end" simulate $game --players 4 --bots casual --games 10000
    picture racko-places.svg rk-pictures-blitz "place in the order of turns (0 begins)" \
        simulate $game --players 4 --bots casual --games 10000 --option blitz=true
}

# variant_row NAME LABEL ARGUMENTS…: places, and how long it takes.
variant_row() {
    name=$1 label=$2
    shift 2
    run "$name" racko "$@"
    # Partners win together: two places, not four.
    case $label in partners*) sides=2 ;; *) sides=4 ;; esac
    row "$label" "(.seats |= .[:$sides] | match_places) + round_places + [\"\(.rounds.per_match | round1)\", \"\(.rounds.mean_steps / .players | round1)\"]" "$name"
}

[ $# -gt 0 ] || set -- right-on-time timeline-twist racko
for game in "$@"; do
    case $game in
    right-on-time) right_on_time ;;
    timeline-twist) timeline_twist ;;
    racko) racko ;;
    *)
        echo "unknown game: $game" >&2
        exit 2
        ;;
    esac
done
