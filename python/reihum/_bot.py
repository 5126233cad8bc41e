"""Bots of the house."""

from __future__ import annotations

from typing import NamedTuple

from . import _reihum
from ._match import Match

LEVELS = ("novice", "casual", "expert", "master")


class Hint(NamedTuple):
    """What a number is worth to the seat that is asked, and why."""

    action: int
    value: float
    reason: str


class Bot:
    """A bot of one level; call it with a match to have the number that it plays.

    >>> casual = bot("racko", "casual")
    >>> match = Match("racko", seed=1)
    >>> casual(match) in match.legal()
    True
    """

    def __init__(self, game: str, level: str, seed: int = 0) -> None:
        """The bot of a game, with a level and its own chance."""
        if game not in _reihum.games():
            raise ValueError(f"there is no game “{game}”; the games are {', '.join(_reihum.games())}")
        if level not in LEVELS:
            raise ValueError(f"there is no bot “{level}”; the bots are {', '.join(LEVELS)}")
        self.game, self.level, self.seed = game, level, seed

    def __call__(self, match: Match) -> int:
        """The number for the seat that is asked; the bot sees that seat's view alone."""
        if match.game != self.game:
            raise ValueError(f"a bot of {self.game} was asked about a match of {match.game}")
        return match.ask(self.level, self.seed)

    def hints(self, match: Match) -> list[Hint]:
        """What the numbers are worth, the best first."""
        return [Hint(*hint) for hint in match.hints(self.level, self.seed)]


def bot(game: str, level: str = "casual", seed: int = 0) -> Bot:
    """A bot of the house.

    >>> bot("racko", "wizard")
    Traceback (most recent call last):
    ValueError: there is no bot “wizard”; the bots are novice, casual, expert, master
    """
    return Bot(game, level, seed)
