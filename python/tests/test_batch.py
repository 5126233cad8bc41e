"""Many matches: the same as singly, for any number of threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import reihum

from .conftest import Table, name, tables

MANY: list[Table] = [("racko", 2, {}), ("right-on-time", 3, {}), ("timeline-twist", 2, {"deck": "science"})]


@pytest.mark.parametrize("table", tables(), ids=name)
@pytest.mark.parametrize("out_of_turn", ["own_turn", "window"])
def test_a_batch_is_its_matches(table: Table, out_of_turn: str) -> None:
    game, players, options = table
    same_as_singly(game, players, options, out_of_turn, matches=8, steps=150)


def same_as_singly(
    game: str, players: int, options: dict[str, object], out_of_turn: str, matches: int, steps: int
) -> None:
    batch = reihum.Batch(
        game, matches, players, options, 3, threads=2, max_moves=60, out_of_turn=out_of_turn, sample=True
    )

    def deal(index: int) -> reihum.Match:
        seed = batch.seed_of(index)
        return reihum.Match(game, players, options, seed, max_moves=60, out_of_turn=out_of_turn)

    singly = [deal(index) for index in range(matches)]
    obs, mask = singly[0].observe(0)
    for _ in range(steps):
        actions = batch.sampled.copy()
        batch.step(actions)
        for index in range(matches):
            match = singly[index]
            match.step(int(actions[index]))
            assert batch.terminated[index] == (match.over and match.terminated)
            assert batch.truncated[index] == match.truncated
            assert list(batch.reward[index]) == match.rewards()
            if match.over:
                match = singly[index] = deal(index)
            assert match.seat == batch.seat[index]
            match.observe_into(int(batch.seat[index]), obs, mask)
            assert (obs == batch.obs[index]).all() and (mask == batch.mask[index]).all()


@pytest.mark.parametrize("table", MANY, ids=name)
def test_threads_change_nothing(table: Table) -> None:
    game, players, options = table

    def run(threads: int) -> list[NDArray[Any]]:
        batch = reihum.Batch(game, 500, players, options, 7, threads=threads, max_moves=300, sample=True)
        total = np.zeros(3)
        for step in range(700):
            batch.step(batch.sampled)
            total += [batch.obs.sum() * (step + 1), batch.mask.sum(), batch.reward[:, 0].sum()]
        return [total, batch.obs.copy(), batch.mask.copy()]

    first = run(1)
    for threads in (2, 3):
        assert all((one == other).all() for one, other in zip(first, run(threads), strict=True))


def test_a_wrong_number_changes_nothing() -> None:
    batch, other = (reihum.Batch("racko", 4, threads=2, sample=True) for _ in range(2))
    wrong = batch.sampled.copy()
    wrong[2] = 1
    with pytest.raises(ValueError, match=r"match 2: action 1 \(`drop`\) is not legal for seat"):
        batch.step(wrong)
    with pytest.raises(ValueError, match="actions: 4 places are needed, not 3"):
        batch.step(np.zeros(3, np.int32))
    right = other.sampled.copy()
    batch.step(right)
    other.step(right)
    assert (batch.obs == other.obs).all() and (batch.mask == other.mask).all()


def test_settings_are_checked() -> None:
    with pytest.raises(ValueError, match="bots at all 2 seats leave nobody to be asked"):
        reihum.Batch("racko", 4, bots={0: "casual", 1: "casual"})
    with pytest.raises(ValueError, match="at least one match"):
        reihum.Batch("racko", 0)
    with pytest.raises(ValueError, match="there is no bot “wizard”"):
        reihum.Batch("racko", 4, bots={0: "wizard"})


def test_bots_have_their_seats() -> None:
    batch = reihum.Batch("racko", 8, players=3, bots={1: "novice", 2: "casual"}, sample=True, keep_final=True)
    for _ in range(400):
        batch.step(batch.sampled)
        assert (batch.seat == 0).all()
