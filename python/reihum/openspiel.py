"""The games for OpenSpiel, registered at run time.

Needs the extra `openspiel`. After `register()`, `pyspiel.load_game("reihum_racko(players=2)")`.

All chance of a match comes from its seed: 32 chance nodes, one for each byte of it, come before the
first move. What is drawn later follows from the seed, so a state can be serialised and replayed.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from . import _reihum
from ._match import Match

SEED_BYTES = 32
MAX_MOVES = 1_000
_PLAYERS = {"racko": (2, 4), "right-on-time": (2, 5), "timeline-twist": (1, 8)}
_BYTES = [(byte, 1 / 256) for byte in range(256)]


def _game_type(game: str) -> Any:
    least, most = _PLAYERS[game]
    return pyspiel.GameType(
        short_name="reihum_" + game.replace("-", "_"),
        long_name=f"Reihum {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "max_moves": MAX_MOVES, "options": "{}"},
    )


class ReihumGame(pyspiel.Game):  # type: ignore[misc]
    """A table; `options` are a JSON object, in which OpenSpiel wants `;` for commas."""

    reihum_game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """See `register`."""
        params = params or {}
        self.players = int(params.get("players", 2))
        self.max_moves = int(params.get("max_moves", MAX_MOVES))
        written = str(params.get("options", "{}")).replace(";", ",")
        self.options: dict[str, Any] = json.loads(written)
        sample = self.deal("0")
        self.actions, self.features = sample.num_actions, sample.num_features
        points = sample.cooperative
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions,
            max_chance_outcomes=256,
            num_players=self.players,
            min_utility=-36.0 if points else -3.0,
            max_utility=72.0 if points else 1.0,
            utility_sum=None,
            max_game_length=self.max_moves,
        )
        super().__init__(_TYPES[self.reihum_game], info, params)

    def deal(self, seed: str) -> Match:
        """The match of a seed."""
        return Match(self.reihum_game, self.players, self.options, seed, max_moves=self.max_moves)

    def new_initial_state(self) -> ReihumState:
        """Before the first byte of the seed."""
        return ReihumState(self)

    def observation_tensor_shape(self) -> list[int]:
        """The bytes of an observation."""
        return [self.features]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What writes observations."""
        return _Observer(self)


class ReihumState(pyspiel.State):  # type: ignore[misc]
    """A match, or the bytes of its seed so far."""

    def __init__(self, game: ReihumGame) -> None:
        """Before the first byte of the seed."""
        super().__init__(game)
        self._game = game
        self._bytes = b""
        self._match: Match | None = None

    def current_player(self) -> int:
        """Who is asked, chance, or nobody any more."""
        if self._match is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._match.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every byte, each with the same chance."""
        return _BYTES

    def _legal_actions(self, player: int) -> list[int]:
        if self._match is None or self._match.seat != player:
            return []
        return sorted(self._match.legal())

    def _apply_action(self, action: int) -> None:
        if self._match is not None:
            self._match.step(action)
            return
        self._bytes += bytes([action])
        if len(self._bytes) == SEED_BYTES:
            self._match = self._game.deal(self._bytes.hex())

    def _action_to_string(self, player: int, action: int) -> str:
        if self._match is None or player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self._match.text(action) if self._match.seat == player else f"action {action}"

    def is_terminal(self) -> bool:
        """Is the match over, or cut?"""
        return self._match is not None and self._match.over

    def returns(self) -> list[float]:
        """What the match was worth to each seat; nothing where it was cut."""
        return [0.0] * self._game.players if self._match is None else self._match.rewards()

    def resample_from_infostate(self, player: int, rng: Any) -> ReihumState:
        """A state that could be this one, as far as a player can tell: for ISMCTS with
        `use_observation_string=True`."""
        state = self.clone()
        if state._match is not None:
            state._match.resample(player, int(rng() * (1 << 53)))
        resampled: ReihumState = state
        return resampled

    def _eyes(self, player: int | None) -> int:
        return max(self.current_player(), 0) if player is None else player

    def observation_string(self, player: int | None = None) -> str:
        """What a player, or whoever is asked, may know, as hexadecimal digits."""
        if self._match is None:
            return ""
        return self._match.observe(self._eyes(player))[0].tobytes().hex()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player, or whoever is asked, may know."""
        if self._match is None:
            return [0.0] * self._game.features
        return [float(byte) for byte in self._match.observe(self._eyes(player))[0]]

    def __deepcopy__(self, memo: dict[int, Any]) -> ReihumState:
        state = ReihumState(self._game)
        state._bytes = self._bytes
        state._match = None if self._match is None else self._match.clone()
        return state

    def __str__(self) -> str:
        if self._match is None:
            return f"seed {self._bytes.hex()}"
        return f"{self._bytes.hex()} {self._match.moves}: {json.dumps(self._match.state(), sort_keys=True)}"


class _Observer:
    """Writes observations for `pyspiel.Observer`."""

    def __init__(self, game: ReihumGame) -> None:
        self.tensor = np.zeros(game.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ReihumState, player: int) -> None:
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: ReihumState, player: int) -> str:
        return state.observation_string(player)


class RightOnTime(ReihumGame):
    """Right on Time."""

    reihum_game = "right-on-time"


class TimelineTwist(ReihumGame):
    """Timeline Twist."""

    reihum_game = "timeline-twist"


class Racko(ReihumGame):
    """Racko."""

    reihum_game = "racko"


_TYPES = {game: _game_type(game) for game in _reihum.games()}
# Each a class with a name of its own, by which it is pickled.
_CLASSES = {each.reihum_game: each for each in (RightOnTime, TimelineTwist, Racko)}


def register() -> list[str]:
    """Registers the games with OpenSpiel, once; returns their names there.

    >>> register()
    ['reihum_right_on_time', 'reihum_timeline_twist', 'reihum_racko']
    >>> pyspiel.load_game("reihum_racko(players=2)").num_distinct_actions()
    53
    """
    known = pyspiel.registered_names()
    for game, game_type in _TYPES.items():
        if game_type.short_name not in known:
            pyspiel.register_game(game_type, _CLASSES[game])
    return [game_type.short_name for game_type in _TYPES.values()]
