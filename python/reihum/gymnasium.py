"""One seat against bots, as a vector environment of Gymnasium.

Needs the extra `gymnasium`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._batch import Batch
from ._match import DEFAULT_MAX_MOVES


class ReihumVectorEnv(VectorEnv):  # type: ignore[misc]
    """Matches in which one seat is played and bots have the others.

    `infos["action_mask"]` says which numbers are legal, and where a match ended `infos["final_obs"]`
    what the seat saw of the end. A new match is dealt in the same step.

    >>> env = ReihumVectorEnv("racko", num_envs=4, opponents="novice", seed=1)
    >>> obs, infos = env.reset(seed=1)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> obs, rewards, terminations, truncations, infos = env.step(actions)
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        seat: int = 0,
        opponents: str = "casual",
        threads: int | None = None,
        max_moves: int | None = DEFAULT_MAX_MOVES,
    ) -> None:
        """`opponents` is the level of the bots at all seats but `seat`."""
        self._seat = seat
        self._settings: dict[str, Any] = {
            "players": players,
            "options": options,
            "threads": threads,
            "max_moves": max_moves,
            "bots": {other: opponents for other in range(players) if other != seat},
            "keep_final": True,
        }
        self._game, self._seed, self.num_envs = game, seed, num_envs
        self._batch = self._deal(seed)
        one = gymnasium.spaces.Box(0, 255, (self._batch.num_features,), np.uint8)
        number = gymnasium.spaces.Discrete(self._batch.num_actions)
        self.single_observation_space, self.single_action_space = one, number
        self.observation_space = batch_space(one, num_envs)
        self.action_space = batch_space(number, num_envs)

    def _deal(self, seed: int) -> Batch:
        return Batch(self._game, self.num_envs, seed=seed, **self._settings)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._batch.mask.copy()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deals new matches; the same seed deals the same ones."""
        self._seed = self._seed + 1 if seed is None else seed
        self._batch = self._deal(self._seed)
        return self._batch.obs.copy(), self._infos()

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[
        NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Plays a number in each match; bots answer until the seat is asked again."""
        batch = self._batch
        batch.step(actions)
        infos = self._infos()
        ended = batch.terminated | batch.truncated
        if ended.any():
            final = np.empty(self.num_envs, object)
            for index in np.flatnonzero(ended):
                final[index] = batch.final_obs[index].copy()
            infos["final_obs"], infos["_final_obs"] = final, ended
        rewards = batch.reward[:, self._seat].astype(np.float64)
        return batch.obs.copy(), rewards, batch.terminated.copy(), batch.truncated.copy(), infos
