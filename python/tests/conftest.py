"""What the tests share: every game, number of players and mode."""

from __future__ import annotations

from typing import Any

Table = tuple[str, int, dict[str, Any]]

SWITCHES = ["bonus", "blitz", "auto_racko", "blind_trade"]


def tables() -> list[Table]:
    """Every game for every number of players, and each option by itself."""
    made: list[Table] = []
    for players in range(2, 5):
        made += [("racko", players, {})] + [("racko", players, {switch: True}) for switch in SWITCHES]
    made.append(("racko", 4, {"partners": True}))
    for players in range(2, 6):
        made.append(("right-on-time", players, {}))
        for switch in ["last_you_are_it_left", "last_joker_is_seven", "last_pair_high_on_top"]:
            made.append(("right-on-time", players, {switch: True}))
    for players in range(1, 9):
        made.append(("timeline-twist", players, {"mode": "cooperative"}))
        if players > 1:
            made.append(("timeline-twist", players, {"deck": "science"}))
    return made


def name(table: object) -> str:
    """How a table is called in the list of tests."""
    return str(table).replace(" ", "")
