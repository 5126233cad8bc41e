"""How fast OpenSpiel plays Crazy Eights at random, to be put beside `crazy-eights bench --json`.

    target/python/bin/python examples/crazy-eights/speed.py PLAYERS [SECONDS]    (see compare.py)

A match is one call of `pyspiel.evaluate_bots` with uniform random bots: deal and moves run in C++ on
one thread, with the lists of legal actions and chance outcomes and the history that OpenSpiel always
makes. Moves are players' actions, as in the bench; cards drawn by chance are not counted.
"""

import json
import sys
import time

import pyspiel

players, seconds = int(sys.argv[1]), float((sys.argv + ["1"])[2])
game = pyspiel.load_game("crazy_eights", {"players": players})
bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(players)]
took = moves = games = 0
while took < seconds:
    state = game.new_initial_state()
    begin, games = time.perf_counter(), games + 1
    pyspiel.evaluate_bots(state, bots, games)
    took += time.perf_counter() - begin
    moves += sum(step.player >= 0 for step in state.full_history())
rates = {"moves_per_second": moves / took, "games_per_second": games / took, "ns_per_move": took / moves * 1e9}
print(json.dumps({"program": "OpenSpiel", "game": "crazy-eights", "players": players} | rates))
