"""Many matches at once."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _reihum
from ._match import DEFAULT_MAX_MOVES


class Batch:
    """Matches that are stepped at once, on several threads and without Python's lock.

    The arrays are written in place. A match that ends is dealt anew in the same step: `reward`,
    `terminated` and `truncated` tell of the one that ended, `obs`, `mask` and `seat` of the new one.

    >>> batch = Batch("racko", 64, players=2, seed=1, sample=True)
    >>> for _ in range(100):
    ...     batch.step(batch.sampled)
    >>> batch.obs.shape == (64, batch.num_features)
    True
    """

    def __init__(
        self,
        game: str,
        matches: int,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        threads: int | None = None,
        max_moves: int | None = DEFAULT_MAX_MOVES,
        out_of_turn: str = "own_turn",
        bots: Mapping[int, str] | None = None,
        sample: bool = False,
        keep_final: bool = False,
    ) -> None:
        """Deals the matches. `bots` play their seats by themselves; `sample` writes a uniform legal
        number of each match into `sampled`; `keep_final` writes the last observation of a match that
        ended, for the seat that acted, into `final_obs`."""
        threads = threads or len(os.sched_getaffinity(0))
        self._inner = _reihum.Batch(
            game,
            players,
            json.dumps(dict(options or {})),
            matches,
            seed,
            threads,
            max_moves or 0,
            out_of_turn,
            sorted((bots or {}).items()),
        )
        self.matches, self.players = matches, players
        self.num_actions, self.num_features = self._inner.num_actions, self._inner.num_features
        self.obs = np.zeros((matches, self.num_features), np.uint8)
        self.mask = np.zeros((matches, self.num_actions), np.bool_)
        self.reward = np.zeros((matches, players), np.float32)
        self.terminated = np.zeros(matches, np.bool_)
        self.truncated = np.zeros(matches, np.bool_)
        self.seat = np.zeros(matches, np.uint8)
        self.sampled = np.zeros(matches if sample else 0, np.int32)
        self.final_obs = np.zeros((matches if keep_final else 0, self.num_features), np.uint8)
        self._arrays = (
            self.obs,
            self.mask,
            self.reward,
            self.terminated,
            self.truncated,
            self.seat,
            self.sampled,
            self.final_obs,
        )
        self._inner.write(self._arrays)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Plays a number in each match, for the seat that is asked there.

        A wrong number changes nothing:

        >>> Batch("racko", 2).step(np.array([0, 99]))
        Traceback (most recent call last):
        ValueError: match 1: there is no action 99: actions are 0 to 52
        """
        self._inner.write(self._arrays, np.ascontiguousarray(actions, np.int32))

    def seed_of(self, index: int) -> str:
        """The seed of the match that is played at a place now."""
        return self._inner.seed_of(index)
