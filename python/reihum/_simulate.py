"""Matches between bots, as the lab plays them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import _reihum


def simulate(
    game: str,
    bots: Sequence[str] = ("casual",),
    matches: int = 100,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    threads: int | None = None,
    shard: tuple[int, int] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, list[Any]]:
    """Plays matches between bots and returns a table: a list for each column, a row for each match.

    What comes of a match depends on the arguments and its number alone: not on threads, nor on
    shards (`shard=(1, 4)` plays the first of four parts). `progress` is told how many are done.

    >>> table = simulate("racko", ["casual", "novice"], matches=4, seed=1)
    >>> table["match"], len(table["winner"])
    ([0, 1, 2, 3], 4)
    """
    part, parts = shard or (1, 1)
    if not 1 <= part <= parts:
        raise ValueError(f"shard is (part, parts) with part from 1 to parts, not {shard}")
    todo = list(range(part - 1, matches, parts))
    threads = threads or len(os.sched_getaffinity(0))
    text = json.dumps(dict(options or {}))
    # In pieces, so that progress is told and Ctrl-C is heard.
    piece = max(threads * 8, len(todo) // 50, 1)
    rows = []
    for at in range(0, len(todo), piece):
        some = todo[at : at + piece]
        rows += _reihum.simulate(game, players, text, list(bots), matches, seed, threads, some)
        if progress is not None:
            progress(len(rows), len(todo))
    table: dict[str, list[Any]] = {
        "match": [row[0] for row in rows],
        "winner": [row[2][0] if row[2] else None for row in rows],
        "rounds": [row[4] for row in rows],
        "decisions": [row[5] for row in rows],
        "choices": [row[6] for row in rows],
        "ended": [row[7] for row in rows],
    }
    for seat in range(players):
        table[f"bot_{seat}"] = [bots[row[1][seat]] for row in rows]
        table[f"score_{seat}"] = [row[3][seat] for row in rows]
        table[f"won_{seat}"] = [seat in row[2] for row in rows]
    return table
