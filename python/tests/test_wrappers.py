"""The tests that the other libraries bring."""

from __future__ import annotations

import doctest
import importlib
import random
from typing import Any

import numpy as np
import pytest

from .conftest import Table, name, tables

# Short, as random play of Racko does not end.
MOVES = 60


@pytest.mark.parametrize("table", tables(), ids=name)
def test_pettingzoo(table: Table) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from reihum.pettingzoo import env

    game, players, options = table

    def make(**more: Any) -> Any:
        return env(game, players, options, max_moves=MOVES, **more)

    api_test(make(), num_cycles=100)
    seed_test(make, num_cycles=30)
    render_test(make)


def test_pettingzoo_one_hot() -> None:
    from reihum.pettingzoo import env

    made = env("racko", one_hot=True, max_moves=MOVES)
    made.reset(seed=1)
    assert made.observation_space("player_0").contains(made.observe("player_0"))


@pytest.mark.parametrize("table", tables(), ids=name)
def test_openspiel(table: Table) -> None:
    import json

    import pyspiel

    from reihum.openspiel import register

    game, players, options = table
    register()
    written = json.dumps(options).replace(",", ";").replace(" ", "")
    params = {"players": players, "max_moves": MOVES, "options": written}
    loaded = pyspiel.load_game("reihum_" + game.replace("-", "_"), params)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    assert "reihum_" in str(loaded)


def test_openspiel_ismcts() -> None:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from reihum.openspiel import register

    register()
    game = pyspiel.load_game("reihum_racko(players=2,max_moves=8)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        random_state=rng,
        max_simulations=5,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.Random(1).randrange(256))
        else:
            state.apply_action(bot.step(state))


def test_gymnasium() -> None:
    from reihum.gymnasium import ReihumVectorEnv

    env = ReihumVectorEnv("racko", num_envs=6, players=3, opponents="novice", seed=2, max_moves=200)
    obs, infos = env.reset(seed=2)
    again, _ = env.reset(seed=2)
    assert (obs == again).all() and env.observation_space.contains(obs)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(300):
        mask = infos["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
        obs, rewards, terminations, truncations, infos = env.step(actions)
        over = terminations | truncations
        ended += int(over.sum())
        assert (rewards[~over] == 0).all()
        if over.any():
            assert infos["final_obs"][np.flatnonzero(over)[0]].shape == obs.shape[1:]
    assert ended > 0


MODULES = ["", "._match", "._bot", "._batch", "._simulate", ".pettingzoo", ".gymnasium", ".openspiel"]


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_the_documentation(module: str) -> None:
    flags = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
    tried = doctest.testmod(importlib.import_module("reihum" + module), optionflags=flags)
    assert tried.attempted > 0 and tried.failed == 0
