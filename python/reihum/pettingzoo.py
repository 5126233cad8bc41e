"""The games as PettingZoo environments (AEC: one agent after the other).

Needs the extra `pettingzoo`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv

from ._match import DEFAULT_MAX_MOVES, Match


class ReihumEnv(AECEnv):  # type: ignore[misc]
    """A match as an AEC environment; make it with `env`."""

    metadata: dict[str, Any] = {
        "name": "reihum_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None,
        seed: int,
        max_moves: int | None,
        out_of_turn: str,
        one_hot: bool,
        render_mode: str | None,
    ) -> None:
        """See `env`."""
        super().__init__()
        self._table = (game, players, dict(options or {}))
        self._rules: dict[str, Any] = {"max_moves": max_moves, "out_of_turn": out_of_turn}
        self._one_hot, self.render_mode = one_hot, render_mode
        self._rng = np.random.default_rng(seed)
        self.match = self._deal()
        self.metadata = {**type(self).metadata, "name": f"reihum_{game.replace('-', '_')}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        mask = spaces.Box(0, 1, (self.match.num_actions,), np.int8)
        obs: spaces.Space[Any] = spaces.Box(0, 255, (self.match.num_features,), np.uint8)
        if one_hot:
            width = self.match.expand(self.match.observe(0)[0]).size
            # A count can be beyond what is usual, never beyond a byte.
            obs = spaces.Box(0, 255, (width,), np.float32)
        space = spaces.Dict({"observation": obs, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        numbers = {agent: spaces.Discrete(self.match.num_actions) for agent in self.possible_agents}
        self.action_spaces = numbers

    def _deal(self) -> Match:
        game, players, options = self._table
        seed = int(self._rng.integers(1 << 63))
        return Match(game, players, options, seed, **self._rules)

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals a new match; the same seed deals the same matches."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.match = self._deal()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._next()

    def _next(self) -> None:
        seat = self.match.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and which numbers it may choose now."""
        obs, mask = self.match.observe(self.possible_agents.index(agent))
        seen = self.match.expand(obs) if self._one_hot else obs
        return {"observation": seen, "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        """Plays a number for the selected agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is asked and must play a number, not None")
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.step(int(action))
        if self.match.over:
            rewards = self.match.rewards()
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, self.match.terminated)
            self.truncations = dict.fromkeys(self.agents, self.match.truncated)
        self._accumulate_rewards()
        self._next()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the selected agent sees, in words."""
        if self.render_mode is None:
            return None
        text = self.match.render(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    max_moves: int | None = DEFAULT_MAX_MOVES,
    out_of_turn: str = "own_turn",
    one_hot: bool = False,
    render_mode: str | None = None,
) -> ReihumEnv:
    """A game as a PettingZoo environment.

    >>> racko = env("racko", players=2, seed=1)
    >>> racko.reset(seed=1)
    >>> observation, reward, termination, truncation, info = racko.last()
    >>> racko.step(int(np.flatnonzero(observation["action_mask"])[0]))
    """
    return ReihumEnv(game, players, options, seed, max_moves, out_of_turn, one_hot, render_mode)
