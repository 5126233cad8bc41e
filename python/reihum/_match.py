"""One match."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _reihum

DEFAULT_MAX_MOVES = 5_000
"""A match that has not ended after so many moves is cut. Random play of Racko would never end."""


class Field(NamedTuple):
    """A stretch of an observation: its name, its bytes, what they are, and how many values they have.

    >>> Match("racko", seed=1).fields[0]
    Field(name='rack', size=12, kind='one_of', values=80)
    """

    name: str
    size: int
    kind: str
    values: int

    def expand(self, part: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Numbers for a learner: one-hot, share of the most, or one for each bit."""
        if self.kind == "count":
            return part.astype(np.float32) / np.float32(self.values)
        if self.kind == "bits":
            bits = part[..., None] >> np.arange(self.values, dtype=np.uint8) & 1
        else:
            bits = part[..., None] == np.arange(self.values)
        flat: NDArray[np.float32] = bits.astype(np.float32).reshape(*part.shape[:-1], -1)
        return flat


class Match:
    """One match, played by numbers: the seat that is asked plays one of its legal numbers.

    >>> match = Match("racko", players=2, seed=7)
    >>> while not match.over:
    ...     match.step(match.bot("casual"))
    >>> match.rewards()
    [1.0, -1.0]
    """

    __slots__ = ("_inner", "ask", "legal", "observe_into", "sample", "step")

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        *,
        max_moves: int | None = DEFAULT_MAX_MOVES,
        out_of_turn: str = "own_turn",
    ) -> None:
        """Deals a match. `seed` is a number or 64 hexadecimal digits; `max_moves=None` never cuts."""
        text = json.dumps(dict(options or {}))
        self._take(_reihum.Match(game, players, text, str(seed), max_moves or 0, out_of_turn))

    def _take(self, inner: _reihum.Match) -> None:
        self._inner = inner
        # Called millions of times: bound once.
        self.step = inner.step
        self.legal = inner.legal
        self.sample = inner.sample
        self.observe_into = inner.observe_into
        self.ask = inner.ask

    @classmethod
    def _of(cls, inner: _reihum.Match) -> Match:
        match = cls.__new__(cls)
        match._take(inner)
        return match

    @classmethod
    def from_replay(
        cls, text: str, *, max_moves: int | None = DEFAULT_MAX_MOVES, out_of_turn: str = "own_turn"
    ) -> Match:
        """Takes up a match from the text of a replay file.

        >>> match = Match("racko", seed=3)
        >>> match.step(match.number("draw"))
        >>> Match.from_replay(match.replay()).moves
        1
        """
        return cls._of(_reihum.Match.from_replay(text, max_moves or 0, out_of_turn))

    @property
    def game(self) -> str:
        """The game's id."""
        return self._inner.game

    @property
    def players(self) -> int:
        """How many play."""
        return self._inner.players

    @property
    def options(self) -> dict[str, Any]:
        """All options, defaults filled in."""
        options: dict[str, Any] = json.loads(self._inner.options_json)
        return options

    @property
    def cooperative(self) -> bool:
        """Do all play together?"""
        return self._inner.cooperative

    @property
    def num_actions(self) -> int:
        """How many numbers there are, the one to pass included."""
        return self._inner.num_actions

    @property
    def num_features(self) -> int:
        """How many bytes an observation has."""
        return self._inner.num_features

    @property
    def fields(self) -> list[Field]:
        """What the bytes of an observation mean, in order."""
        return [Field(*field) for field in self._inner.fields]

    @property
    def cards(self) -> list[dict[str, Any]]:
        """The faces of the cards in use, where a deck is chosen."""
        cards: list[dict[str, Any]] = json.loads(self._inner.cards_json)
        return cards

    @property
    def seat(self) -> int | None:
        """Who is asked now; nobody after the end."""
        return self._inner.seat

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return self._inner.moves

    @property
    def terminated(self) -> bool:
        """Has the match ended by its rules?"""
        return self._inner.terminated

    @property
    def truncated(self) -> bool:
        """Was it cut?"""
        return self._inner.truncated

    @property
    def over(self) -> bool:
        """Is nobody asked any more?"""
        return self._inner.seat is None

    @property
    def seed(self) -> str:
        """The seed in hexadecimal digits. It tells every card."""
        return self._inner.seed

    def observe(
        self, seat: int, obs: NDArray[np.uint8] | None = None, mask: NDArray[np.bool_] | None = None
    ) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """What a seat may know, and which numbers it may choose, into given arrays or new ones.

        >>> obs, mask = Match("racko", seed=1).observe(0)
        >>> obs.dtype, mask.shape
        (dtype('uint8'), (53,))
        """
        if obs is None:
            obs = np.empty(self.num_features, np.uint8)
        if mask is None:
            mask = np.empty(self.num_actions, np.bool_)
        self.observe_into(seat, obs, mask)
        return obs, mask

    def expand(self, obs: NDArray[np.uint8]) -> NDArray[np.float32]:
        """An observation, or rows of them, with one number for each thing that a byte can be.

        >>> match = Match("racko", seed=1)
        >>> float(match.expand(match.observe(0)[0])[:80].sum())
        1.0
        """
        parts, at = [], 0
        for field in self.fields:
            parts.append(field.expand(obs[..., at : at + field.size]))
            at += field.size
        return np.concatenate(parts, axis=-1)

    def bot(self, level: str, seed: int = 0) -> int:
        """The number that a bot of this level would play for the seat that is asked."""
        return self.ask(level, seed)

    def hints(self, level: str = "expert", seed: int = 0) -> list[tuple[int, float, str]]:
        """What numbers are worth to the seat that is asked, with the reason, the best first."""
        return self._inner.hints(level, seed)

    def resample(self, seat: int, seed: int) -> None:
        """Draws anew what a seat cannot know; what it observes stays the same.

        >>> match = Match("racko", seed=1)
        >>> before = match.observe(0)[0]
        >>> match.resample(0, seed=5)
        >>> bool((match.observe(0)[0] == before).all())
        True
        """
        self._inner.resample(seat, seed)

    def reseed(self, chance: int) -> None:
        """Where `sample` takes its chance from."""
        self._inner.reseed(chance)

    def rewards(self) -> list[float]:
        """What the match was worth to each seat; zeros until it has ended."""
        return self._inner.rewards()

    def scores(self) -> list[int]:
        """The points of each seat."""
        return self._inner.scores()

    def text(self, action: int) -> str:
        """An action of the seat that is asked, in notation."""
        return self._inner.text(action)

    def number(self, text: str) -> int:
        """The number of an action of the seat that is asked, from its notation."""
        return self._inner.number(text)

    def replay(self) -> str:
        """The match as the text of a replay file."""
        return self._inner.replay()

    def render(self, seat: int | None = None) -> str:
        """What a seat, or a spectator, sees, in words."""
        return self._inner.describe(seat)

    def state(self) -> dict[str, Any]:
        """The whole position, secrets included: for research with perfect information."""
        state: dict[str, Any] = json.loads(self._inner.state_json())
        return state

    def clone(self) -> Match:
        """The same match, to be played on apart from this one.

        >>> match = Match("racko", seed=1)
        >>> other = match.clone()
        >>> other.step(other.legal()[0])
        >>> match.moves, other.moves
        (0, 1)
        """
        return self._of(self._inner.fork())

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        inner = self._inner
        rules = (inner.max_moves, inner.out_of_turn)
        return _unpickle, (inner.game, inner.players, inner.options_json, inner.seed, *rules, inner.log())

    def __repr__(self) -> str:
        asked = "over" if self.over else f"seat {self.seat} is asked"
        return f"<{self.game}, {self.players} players, {self.moves} moves, {asked}>"


def _unpickle(
    game: str,
    players: int,
    options: str,
    seed: str,
    max_moves: int,
    out_of_turn: str,
    log: list[tuple[int, int | None]],
) -> Match:
    inner = _reihum.Match(game, players, options, seed, max_moves, out_of_turn)
    inner.follow(log)
    return Match._of(inner)
