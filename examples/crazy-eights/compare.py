"""Holds our Crazy Eights against OpenSpiel's, step by step through random matches of ours.

    python3 -m venv target/python && target/python/bin/pip install open_spiel==2.0.2
    cargo build -p crazy-eights
    target/python/bin/python examples/crazy-eights/compare.py target/debug/crazy-eights [MATCHES]

MATCHES (600 unless told otherwise) are played for each number of players. The last line is
`N passed, M failed`; it exits with 1 if any legal action, end, points or winners differ.
"""

import json
import subprocess
import sys

import pyspiel


def number(text):
    """The number of a card or an action there."""
    verb, _, what = text.rpartition(" ")
    if verb == "suit":
        return 54 + "CDHS".index(what)
    return {"draw": 52, "pass": 53}.get(what) or "23456789TJQKA".index(what[0]) * 4 + "CDHS".index(what[1])


def deal(theirs, line):
    """The same deal there. Eights of the pile are turned up first, to see that they are put back."""
    players, ours = line["players"], line["state"]
    dealer = (line["seat"] - 1) % players
    hands = [ours["hands"][(dealer + 1 + turn) % players] for turn in range(players)]
    theirs.apply_action(theirs.legal_actions()[dealer])
    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
    for card in dealt + [card for card in ours["pile"] if card[0] == "8"] + ours["played"]:
        theirs.apply_action(number(card))


def difference(theirs, lines):
    """What differs in a match; nothing if all is well."""
    deal(theirs, lines[0])
    for line in lines[:-1]:
        legal, there = sorted(map(number, line["legal"][str(line["seat"])])), theirs.legal_actions()
        if (line["seat"], legal) != (theirs.current_player(), there):
            return f"{line}; there {there} for {theirs.current_player()}"
        theirs.apply_action(number(line["action"]))
        if line["action"] == "draw":
            theirs.apply_action(number(line["state"]["pile"][-1]))
    points, end = theirs.returns(), lines[-1]
    won = [seat for seat, of in enumerate(points) if of == max(points)]
    same = (theirs.is_terminal(), points, won) == (True, end["state"]["scores"], end["match_won"])
    return None if same else f"{end}; there {points}"


def main(program, matches="600"):
    problems, played = [], 0
    for players in range(2, 6):
        game = pyspiel.load_game("crazy_eights", {"players": players})
        flags = ["--players", str(players), "--seed", str(players), "--matches", matches]
        trace, lines = subprocess.check_output([program, "trace", "crazy-eights", *flags]), []
        for line in trace.splitlines():
            lines.append(json.loads(line))
            if "over" in lines[-1]:
                problems.append(difference(game.new_initial_state(), lines))
                lines, played = [], played + 1
    problems = list(filter(None, problems))
    print(*problems, f"{played - len(problems)} passed, {len(problems)} failed", sep="\n")
    return problems != [] or played != 4 * int(matches)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
