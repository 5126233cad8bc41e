"""How fast the package is, side by side with OpenSpiel in one run, each on this machine.

    target/python-package/bin/python python/measure.py [seconds]
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import reihum

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0


def rate(work: Callable[[], int]) -> tuple[float, float]:
    """Steps in a second of the wall and of a core, in millions, after a short run to warm up."""
    work()
    steps, start, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < SECONDS:
        steps += work()
    return steps / (time.perf_counter() - start) / 1e6, steps / (time.process_time() - used) / 1e6


def singly(game: str, players: int, observed: bool) -> Callable[[], int]:
    """`legal` and `step`, or an observation with its mask into given arrays and `step`."""
    match = reihum.Match(game, players, seed=1, max_moves=None)
    obs, mask = match.observe(0)
    seeds = iter(range(2, 1 << 60))

    def work() -> int:
        nonlocal match
        for _ in range(5_000):
            seat = match.seat
            if seat is None:
                match = reihum.Match(game, players, seed=next(seeds), max_moves=None)
                seat = match.seat or 0
            if observed:
                match.observe_into(seat, obs, mask)
                match.step(match.sample())
            else:
                legal = match.legal()
                match.step(legal[int(random.random() * len(legal))])
        return 5_000

    return work


def batched(game: str, players: int, threads: int) -> Callable[[], int]:
    """Observation and mask of 4,096 matches, and a uniform next number."""
    batch = reihum.Batch(game, 4096, players, seed=1, threads=threads, sample=True)

    def work() -> int:
        for _ in range(20):
            batch.step(batch.sampled)
        return 20 * batch.matches

    return work


def open_spiel(name: str, observed: bool) -> Callable[[], int]:
    """A game of OpenSpiel that is written in C++, played at random."""
    game = pyspiel.load_game(name)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            if observed:
                np.asarray(state.observation_tensor(), np.float32)
                np.asarray(state.legal_actions_mask(), np.bool_)
            state.apply_action(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return work


def main() -> None:
    threads = len(os.sched_getaffinity(0))
    print(f"{threads} cores, load {os.getloadavg()[0]:.1f}; steps in millions")
    # On a busy machine the second column is the one to compare.
    print(f"{'':<60}{'a second':>12}{'a core-second':>15}")
    rows: list[tuple[str, Callable[[], int]]] = []
    for game, players in [("racko", 2), ("right-on-time", 3), ("timeline-twist", 2)]:
        rows += [
            (f"{game}, legal + step", singly(game, players, False)),
            (f"{game}, observation and mask + step", singly(game, players, True)),
            (f"{game}, batch of 4096, 1 thread", batched(game, players, 1)),
            (f"{game}, batch of 4096, {threads} threads", batched(game, players, threads)),
        ]
    for game in ["crazy_eights", "leduc_poker", "gin_rummy"]:
        rows.append((f"OpenSpiel {game}, legal + step", open_spiel(game, False)))
        rows.append((f"OpenSpiel {game}, observation and mask + step", open_spiel(game, True)))
    for name, work in rows:
        try:
            wall, core = rate(work)
            print(f"{name:<60}{wall:>12.3f}{core:>15.3f}", flush=True)
        except pyspiel.SpielError as error:
            print(f"{name:<60}{str(error)[:60]}")


if __name__ == "__main__":
    main()
