"""One match: numbers, copies, texts and errors."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import reihum

from .conftest import Table, name, tables


def play(match: reihum.Match, moves: int) -> None:
    while not match.over and moves > 0:
        match.step(match.sample())
        moves -= 1


@pytest.mark.parametrize("table", tables(), ids=name)
@pytest.mark.parametrize("out_of_turn", ["own_turn", "window"])
def test_copies_are_the_same_match(table: Table, out_of_turn: str) -> None:
    game, players, options = table
    match = reihum.Match(game, players, options, seed=5, max_moves=300, out_of_turn=out_of_turn)
    play(match, 40)
    if match.seat is not None:
        match.resample(match.seat, 9)
    play(match, 20)
    for other in (match.clone(), pickle.loads(pickle.dumps(match))):
        assert other.state() == match.state()
        assert (other.seat, other.moves) == (match.seat, match.moves)


@pytest.mark.parametrize("table", tables(), ids=name)
def test_masks_are_the_legal_numbers_and_resampling_is_not_seen(table: Table) -> None:
    game, players, options = table
    match = reihum.Match(game, players, options, seed=6, max_moves=120)
    obs, mask = match.observe(0)
    while match.seat is not None:
        match.observe(match.seat, obs, mask)
        assert sorted(match.legal()) == list(np.flatnonzero(mask))
        assert match.number(match.text(match.legal()[0])) == match.legal()[0]
        other = match.clone()
        other.resample(match.seat, match.moves)
        again, same = other.observe(match.seat)
        assert (again == obs).all() and (same == mask).all()
        assert np.isfinite(match.expand(obs)).all()
        match.step(match.sample())


@pytest.mark.parametrize("table", tables(), ids=name)
def test_a_replay_is_the_same_match(table: Table) -> None:
    game, players, options = table
    match = reihum.Match(game, players, options, seed=7, max_moves=200)
    play(match, 100)
    assert reihum.Match.from_replay(match.replay()).state() == match.state()


def test_swaps_out_of_turn_have_their_window() -> None:
    passes = 0
    for seed in range(40):
        match = reihum.Match("right-on-time", 3, seed=seed, out_of_turn="window")
        assert match.num_actions == 1302
        while not match.over:
            passes += match.num_actions - 1 in match.legal()
            match.step(match.sample())
        again = reihum.Match.from_replay(match.replay(), out_of_turn="window")
        assert again.state() == match.state()
    assert passes > 100


def test_errors_say_what_would_be_right() -> None:
    match = reihum.Match("racko", seed=1)
    with pytest.raises(ValueError, match="there is no action 53: actions are 0 to 52"):
        match.step(53)
    with pytest.raises(ValueError, match=r"action 1 \(`drop`\) is not legal for seat \d: "):
        match.step(1)
    with pytest.raises(ValueError, match="there is no seat 2: 2 players sit at 0 to 1"):
        match.observe(2)
    with pytest.raises(ValueError, match="119 bytes are needed, not 3"):
        match.observe_into(0, np.zeros(3, np.uint8))
    with pytest.raises(ValueError, match="there is no game “chess”; the games are right-on-time"):
        reihum.Match("chess")
    with pytest.raises(ValueError, match="there are: bonus"):
        reihum.Match("racko", options={"bonuss": True})
    with pytest.raises(ValueError, match="Racko is for 2 to 4 players, not 5"):
        reihum.Match("racko", 5)
    with pytest.raises(ValueError, match='"own_turn" or "window"'):
        reihum.Match("racko", out_of_turn="never")
    match.resample(0, 1)
    with pytest.raises(ValueError, match="resampled has no replay"):
        match.replay()
    assert match.moves == 0


@pytest.mark.parametrize("game", reihum.games())
@pytest.mark.parametrize("level", ["novice", "casual"])
def test_bots_play_to_the_end(game: str, level: str) -> None:
    match = reihum.Match(game, 2, seed=3)
    bot = reihum.bot(game, level, seed=1)
    while not match.over:
        match.step(bot(match))
    assert match.terminated and sum(match.rewards()) == 0


def test_hints_are_legal_and_sorted() -> None:
    match = reihum.Match("racko", seed=3)
    hints = reihum.bot("racko", "casual").hints(match)
    assert {hint.action for hint in hints} <= set(match.legal()) and hints
    assert [h.value for h in hints] == sorted((h.value for h in hints), reverse=True)


def test_simulations_depend_on_the_number_alone() -> None:
    whole = reihum.simulate("racko", ["casual", "novice"], 8, seed=4, threads=2)
    parts = [reihum.simulate("racko", ["casual", "novice"], 8, seed=4, shard=(n, 3)) for n in (1, 2, 3)]
    rows = sorted(zip(*[sum((part[key] for part in parts), []) for key in whole], strict=True))
    assert rows == list(zip(*whole.values(), strict=True))
    told: list[tuple[int, int]] = []
    reihum.simulate("racko", matches=3, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (3, 3)
