"""Racko, Right on Time and Timeline Twist for research.

>>> import reihum
>>> reihum.games()
['right-on-time', 'timeline-twist', 'racko']
>>> match = reihum.Match("racko", players=2, seed=1)
>>> match.text(match.legal()[0])
'draw'
"""

from ._batch import Batch
from ._bot import Bot, Hint, bot
from ._match import DEFAULT_MAX_MOVES, Field, Match
from ._reihum import games
from ._simulate import simulate

__all__ = ["DEFAULT_MAX_MOVES", "Batch", "Bot", "Field", "Hint", "Match", "bot", "games", "simulate"]
