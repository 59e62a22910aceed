"""The peers' own tests of environments and games, for all games."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from pettingzoo.test import api_test, render_test, seed_test
from setups import SETUPS, play

import endtable.openspiel
import endtable.pettingzoo
from endtable.gymnasium import ENVIRONMENTS


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_gymnasium_accepts_the_environment(name):
    check_env(gymnasium.make(name, opponents="random", render_mode="ansi").unwrapped)


def test_a_learner_plays_an_episode_to_its_end():
    env = gymnasium.make("endtable/ExtracZon-v0", opponents="random", seat=1)
    observation, info = env.reset(seed=1)
    ended = False
    while not ended:
        action = np.flatnonzero(info["action_mask"])[0]
        observation, reward, ended, _, info = env.step(action)
    assert 0 <= reward <= 1 and observation in env.observation_space


def test_a_closed_action_loses_or_raises():
    env = gymnasium.make("endtable/ExtracZon-v0", opponents="random").unwrapped
    _, info = env.reset(seed=1)
    closed = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, ended, _, info = env.step(closed)
    assert (reward, ended, info["illegal"]) == (-1, True, True)
    env.illegal = "raise"
    env.reset(seed=1)
    with pytest.raises(endtable.Illegal):
        env.step(closed)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_pettingzoo_accepts_the_environment(game, seats):
    api_test(endtable.pettingzoo.env(game, seats), num_cycles=60)
    seed_test(lambda: endtable.pettingzoo.env(game, seats), num_cycles=60)
    render_test(lambda render_mode: endtable.pettingzoo.env(game, seats, render_mode=render_mode))


def test_an_episode_can_be_cut_off():
    env = endtable.pettingzoo.env("extraczon", seats=2, max_cycles=5)
    env.reset(seed=1)
    decisions = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        done = termination or truncation
        decisions += not done
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    assert decisions == 5 and not env.agents


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_openspiel_simulates_the_game(game, seats):
    # A game of Infection or Extinction has hundreds of moves and each clones its table.
    loaded = endtable.openspiel.load(game, seats)
    state, rng = loaded.new_initial_state(), np.random.RandomState(1)
    for _ in range(120):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
            continue
        player = state.current_player()
        assert state.information_state_string(player) != state.observation_string(player)
        copied = state.clone()
        assert copied.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("game", "seats"), [("extraczon", 4), ("extinction-point", 3)])
def test_openspiel_is_told_what_games_are_worth(game, seats):
    loaded = endtable.openspiel.load(game, seats)
    for seed in range(6):
        worths = play(loaded.engine.new(seed=seed), 5_000).returns()
        assert loaded.min_utility() <= min(worths) and max(worths) <= loaded.max_utility()
        if loaded.get_type().utility == pyspiel.GameType.Utility.IDENTICAL:
            assert len(set(worths)) == 1


def test_openspiels_random_simulation_passes():
    pyspiel.random_sim_test(endtable.openspiel.load("extraczon", 2), num_sims=2, serialize=False, verbose=False)


def test_openspiels_playthrough_passes():
    text = generate_playthrough.playthrough(
        endtable.openspiel.short_name("extraczon") + "(seats=1)", action_sequence=None, seed=1
    )
    assert "endtable_extraczon" in text


def test_openspiels_searches_play():
    game = endtable.openspiel.load("extraczon", 2)
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=4, random_state=rng,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


def test_openspiels_regret_minimisation_runs():
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(endtable.openspiel.load("extraczon", 2))
    solver.iteration()
    assert solver.average_policy() is not None
