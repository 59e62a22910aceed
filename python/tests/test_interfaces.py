"""The peers' own tests of environments and games, for all games."""

import copy
import itertools
import pickle
import random
import sys
import time
from pathlib import Path

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    expected_game_score,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
)
from pettingzoo.test import api_test, render_test, seed_test
from setups import SETUPS, play

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

import exact

import endtable.openspiel
import endtable.pettingzoo
from endtable.gymnasium import ENVIRONMENTS, Table


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


def test_actions_without_a_number_are_closed():
    for action in (10**6, -1, 10**30):
        env = gymnasium.make("endtable/ExtracZon-v0", opponents="random").unwrapped
        env.reset(seed=1)
        _, reward, ended, _, info = env.step(action)
        assert (reward, ended, info["illegal"]) == (-1, True, True)
        env = gymnasium.make("endtable/ExtracZon-v0", opponents="random", illegal="raise").unwrapped
        env.reset(seed=1)
        with pytest.raises(endtable.Illegal, match=str(action)):
            env.step(action)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_vector_of_environments_always_has_an_open_action(name):
    # Few tables of a cheap game for many steps, so that episodes end; of the others for a few.
    steps = 120 if "ExtracZon" in name else 10
    many, rng = gymnasium.make_vec(name, num_envs=3, opponents="random"), np.random.default_rng(1)
    _, info = many.reset(seed=1)
    ended = 0
    for _ in range(steps):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        _, _, over, _, info = many.step(actions)
        ended += over.sum()
    assert ended > 0 or steps < 100
    many.close()


def test_learners_at_many_tables_play_against_bots():
    many = gymnasium.make_vec(
        "endtable/ExtracZon-v0", num_envs=32, vectorization_mode="vector_entry_point", opponents="greedy", threads=1,
    )  # fmt: skip
    observations, infos = many.reset(seed=1)
    rng, worths, ended = np.random.default_rng(1), 0.0, 0
    for _ in range(150):
        assert observations in many.observation_space and observations.shape == (32, *many.single_observation_space.shape)
        assert (many.tables.seats == infos["seat"]).all(), "every learner is asked"
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        observations, rewards, over, cut, infos = many.step(actions)
        assert not cut.any() and (rewards[~over] == 0).all()
        worths, ended = worths + rewards.sum(), ended + over.sum()
    # Chance decides most games of ExtracZon, but not all.
    assert ended > 100 and 0.05 < worths / ended < 0.25
    assert len(set(infos["seat"])) == 4, "learners sit in other seats from game to game"
    many.close()


def test_learners_at_many_tables_follow_from_the_seed_and_may_meet_a_policy():
    def first(observations, masks):
        return masks.argmax(axis=1)

    def played(seed):
        many = endtable.gymnasium.Tables("extrication", 16, 2, opponents=first, seat=0, reward="score", threads=1)
        _, infos = many.reset(seed=seed)
        scores = []
        for _ in range(120):
            _, rewards, over, _, infos = many.step(infos["action_mask"].argmax(axis=1))
            scores += rewards[over].tolist()
        return scores

    scores = played(1)
    assert scores == played(1) != played(2) and len(scores) >= 8
    assert max(scores) > 1, "points, not wins"


@pytest.mark.parametrize("wrong", [{"seat": 9}, {"opponents": "nobody"}, {"reward": "money"}, {"num_envs": 0}])
def test_many_tables_that_cannot_be_are_refused(wrong):
    with pytest.raises(endtable.Invalid):
        endtable.gymnasium.Tables(**({"game": "extraczon", "num_envs": 2} | wrong))


def test_the_reward_may_be_the_score():
    env = Table("extrication", 2, opponents="random", seat=0, reward="score")
    _, info = env.reset(seed=1)
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert reward == env.state.result()["scores"][0] == env.state.scores()[0]
    agents = endtable.pettingzoo.env("extrication", 2, reward="score")
    agents.reset(seed=1)
    while not agents.ended:
        agents.step(int(np.flatnonzero(agents.last()[0]["action_mask"])[0]))
    assert agents.rewards == {f"seat_{seat}": score for seat, score in enumerate(agents.table.scores())}


def test_agents_find_their_mask_in_the_info_too():
    env = endtable.pettingzoo.env("extraczon", 2)
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    assert info["action_mask"] is observation["action_mask"]


def test_everything_is_open_where_an_episode_is_over():
    env = Table("extraczon", 2, opponents="random")
    _, info = env.reset(seed=1)
    assert 0 < info["action_mask"].sum() < env.game.actions
    _, _, ended, _, info = env.step(-1)
    assert ended and info["action_mask"].all() and env.action_masks().all()


@pytest.mark.parametrize("wrong", [
    {"seat": 9}, {"seat": -1}, {"illegal": "x"}, {"render_mode": "human"}, {"opponents": "nobody"}, {"seats": 300}, {"reward": "x"},
])  # fmt: skip
def test_a_learner_s_table_that_cannot_be_is_refused(wrong):
    with pytest.raises(endtable.Invalid):
        Table(**({"game": "extraczon", "seats": 4} | wrong))


def test_an_episode_that_has_not_begun_or_is_over_takes_no_step():
    env = Table("extraczon", 2, opponents="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    env.step(-1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset()
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_tables_are_copied_and_pickled():
    learner = Table("extraczon", 2, opponents="random")
    learner.reset(seed=1)
    agents = endtable.pettingzoo.env("extraczon", 2)
    agents.reset(seed=1)
    for copied in (copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))):
        one, other = copied(learner), copied(learner)
        for _ in range(5):
            action = np.flatnonzero(one.action_masks())[0]
            assert np.array_equal(one.step(action)[0], other.step(action)[0])
        again = copied(agents)
        assert again.agent_selection == agents.agent_selection and again.table.view() == agents.table.view()


@pytest.mark.parametrize("wrong", [{"render_mode": "rgb_array"}, {"max_cycles": 0}, {"seats": -1}])
def test_a_table_of_agents_that_cannot_be_is_refused(wrong):
    with pytest.raises(endtable.Invalid):
        endtable.pettingzoo.env("extraczon", **wrong)


def test_agents_do_nothing_before_the_game_and_after_it():
    env = endtable.pettingzoo.env("extraczon", seats=2, max_cycles=1)
    for act in (lambda: env.step(0), env.last):
        with pytest.raises(endtable.Illegal, match="reset"):
            act()
    env.reset(seed=1)
    for action in (None, -1, 10**6):
        with pytest.raises(endtable.Illegal):
            env.step(action)
    env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    env.step(None)
    env.step(None)
    with pytest.raises(endtable.Illegal, match="reset"):
        env.step(None)


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


def walk(state, rng, steps):
    """The nodes of a random way down."""
    for _ in range(steps):
        if state.is_terminal():
            return
        yield state
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_openspiel_simulates_the_game(game, seats):
    # A whole game of some has thousands of nodes, each of which is copied: the beginning is walked.
    loaded = endtable.openspiel.load(game, seats)
    for number, state in enumerate(walk(loaded.new_initial_state(), np.random.RandomState(1), 120)):
        copies = [state.clone()]
        if number % 10 == 0:
            copies.append(loaded.deserialize_state(state.serialize()))
            copies.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))[1])
        for copied in copies:
            assert copied.legal_actions() == state.legal_actions() and copied.history() == state.history()
            assert copied.current_player() == state.current_player() and str(copied) == str(state)
            for player in range(seats):
                assert copied.information_state_string(player) == state.information_state_string(player)


def test_a_player_s_information_is_in_order():
    state = endtable.openspiel.load("extrication", 2).new_initial_state()
    before, decided = ["", ""], 0
    for node in walk(state, np.random.RandomState(1), 300):
        for player, earlier in enumerate(before):
            now = node.information_state_string(player)
            assert now.startswith(earlier), "what was known stays, and new lines come behind it"
            before[player] = now
        decided += not node.is_chance_node()
    assert decided > 20
    lines = [line for player in before for line in player.splitlines()]
    assert sum(line.isdigit() for line in lines) in (decided, decided - 1)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_openspiel_games_and_states_are_pickled(game, seats):
    loaded = endtable.openspiel.load(game, seats)
    again = pickle.loads(pickle.dumps(loaded))
    assert str(again) == str(loaded) and again.num_players() == seats
    *_, state = walk(loaded.new_initial_state(), np.random.RandomState(1), 60)
    copied = pickle.loads(pickle.dumps(state))
    assert copied.history() == state.history() and str(copied) == str(state)
    assert copied.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(("game", "seats"), [(info["id"], seats) for info in endtable.games() for seats in info["seats"]])
def test_an_answer_of_chance_ends_whatever_falls(game, seats):
    # Only the same answer counts: a roll-off that is tied again and again is many answers, as the rules have it.
    for choice in (0, -1):
        state, longest, nodes = endtable.openspiel.load(game, seats).new_initial_state(), 0, 0
        while not state.is_terminal() and nodes < 250:
            longest, nodes = max(longest, len(state.past.numbers)), nodes + 1
            state.apply_action(state.legal_actions()[choice if state.is_chance_node() else 0])
        assert longest < 200, "no answer of chance is made of more cards"


def test_a_node_of_the_tree_costs_little_more_than_the_state():
    # The same way down the tree: through OpenSpiel, and with the state alone.
    loaded = endtable.openspiel.load("extraczon", 2)

    def through_openspiel(nodes):
        state, rng = loaded.new_initial_state(), random.Random(1)
        for _ in range(nodes):
            if state.is_terminal():
                state = loaded.new_initial_state()
            outcomes = state.chance_outcomes() if state.is_chance_node() else state.legal_actions()
            chosen = outcomes[int(rng.random() * len(outcomes))]
            state.apply_action(chosen[0] if isinstance(chosen, tuple) else chosen)

    def alone(nodes):
        state, rng, numbers = loaded.engine.new(seed=0, chance="asked"), random.Random(1), []
        for _ in range(nodes):
            while state.chance_asked:
                dice, faces = state.draw(numbers)
                if dice:
                    break
                numbers = []
            if state.over:
                state = loaded.engine.new(seed=0, chance="asked")
            elif state.chance_asked:
                numbers.append(int(rng.random() * (dice * (faces - 1) + 1)))
            else:
                legal = state.legal(state.seat_asked)
                state.act(state.seat_asked, legal[int(rng.random() * len(legal))])

    def seconds(walk):
        start = time.process_time()
        walk(3_000)
        return time.process_time() - start

    # The engine of a test build is slow, which makes the factor smaller than the true one: benchmarks/speed.py measures that.
    assert min(seconds(through_openspiel) for _ in range(3)) < 5 * min(seconds(alone) for _ in range(3))


def test_a_card_is_one_of_those_that_are_left():
    # One card is drawn after the other: the black die says how many, then each node has one outcome less.
    state, chains, rng = endtable.openspiel.load("extraczon", 2).new_initial_state(), [], np.random.RandomState(1)
    while len(chains) < 40 and not state.is_terminal():
        if state.is_chance_node():
            before, bounds = state.table.ply, []
            while state.is_chance_node() and state.table.ply == before:
                bounds.append(len(state.chance_outcomes()))
                assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
                state.apply_action(rng.randint(bounds[-1]))
            chains.append(bounds)
        else:
            state.apply_action(state.legal_actions()[0])
    draws = [bounds for bounds in chains if bounds[0] == 6 and len(bounds) > 2 and bounds[1] > 6]
    assert draws and all(bounds[1:] == list(range(bounds[1], bounds[1] - len(bounds) + 1, -1)) for bounds in draws)
    assert [21] in chains, "four dice are one node with their sums"


def test_openspiel_has_no_information_state_tensor():
    game = endtable.openspiel.load("extraczon", 2)
    state = play_chance(game.new_initial_state())
    assert not game.get_type().provides_information_state_tensor
    with pytest.raises((RuntimeError, ValueError, NotImplementedError, pyspiel.SpielError)):
        state.information_state_tensor()
    assert len(state.observation_tensor()) == game.engine.observations


def play_chance(state):
    """The first node of a player. Not everybody rolls the same, or a roll-off would be tied for ever."""
    for number in itertools.count():
        if not state.is_chance_node():
            return state
        legal = state.legal_actions()
        state.apply_action(legal[number % len(legal)])


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_openspiel_imagines_what_a_player_cannot_rule_out(game, seats):
    rng = np.random.RandomState(1)
    for number, state in enumerate(walk(endtable.openspiel.load(game, seats).new_initial_state(), rng, 150)):
        player = state.current_player()
        if number % 5 or player < 0:
            continue
        world = state.resample_from_infostate(player, rng.rand)
        for _ in range(2):
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.current_player() == player and world.legal_actions() == state.legal_actions()
            world = world.clone()
        with pytest.raises(TypeError, match="imagined"):
            world.serialize()


@pytest.mark.parametrize(("game", "seats"), [("extraczon", 4), ("extinction-point", 3)])
def test_openspiel_is_told_what_games_are_worth(game, seats):
    loaded = endtable.openspiel.load(game, seats)
    for seed in range(6):
        worths = play(loaded.engine.new(seed=seed), 5_000).returns()
        assert loaded.min_utility() <= min(worths) and max(worths) <= loaded.max_utility()
        if loaded.get_type().utility == pyspiel.GameType.Utility.IDENTICAL:
            assert len(set(worths)) == 1


@pytest.mark.parametrize(("game", "seats"), [("extraczon", 1), ("extraczon", 2), *SETUPS[3:5]])
def test_openspiels_random_simulation_passes(game, seats):
    # Each node of a whole game is written and read back; the other three games take half a minute and more.
    pyspiel.random_sim_test(endtable.openspiel.load(game, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "seats"), [("extraczon", 1), *SETUPS[3:5]])
def test_openspiels_playthrough_passes(game, seats):
    # Whole games, every tensor and text of each node in full: those of the other three games take a minute and more.
    name = f"{endtable.openspiel.short_name(game)}(seats={seats})"
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
    assert name in text and "IsTerminal() = True" in text


@pytest.mark.parametrize(("game", "seats", "steps"), [("extraczon", 2, 2), ("extrication", 2, 3)])
def test_openspiels_searches_play(game, seats, steps):
    loaded, rng = endtable.openspiel.load(game, seats), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game=loaded, evaluator=evaluator, uct_c=2.0, max_simulations=4, random_state=rng,
    )  # fmt: skip
    state = loaded.new_initial_state()
    while steps:
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        steps -= 1


#: Two zombies, two coins for dice, and one card: no card is ever drawn again, so the tree is finite.
TREE = """
id = "tree"
name = "A small tree"
hp_dice = 2
dice_sides = 2

[[tiers]]
name = "ONE"
secured = 1
contained = 2

[[tiers]]
name = "TWO"
secured = 2
contained = 3

[[cards]]
id = "zombie"
deck = "zombie"
class = "zombie"
name = "Zombie"
count = 2
hp = 3

[[cards]]
id = "gunner"
deck = "extraczon"
class = "tactical"
name = "Gunner"
count = 1
effects = [{ when = "chosen", what = "hp_bonus", n = 2 }]
"""


def test_openspiels_regret_minimisation_finds_perfect_play():
    loaded = endtable.openspiel.load("extraczon", 1, {"card_set": TREE})
    solver, root = cfr.CFRSolver(loaded), loaded.new_initial_state()
    assert expected_game_score.policy_value(root, [solver.average_policy()])[0] < 0.8
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert expected_game_score.policy_value(root, [solver.average_policy()])[0] > 0.88
    assert exact.Solution({}).worth(loaded.engine.new(seed=0, chance="asked")) == [0.890625]


@pytest.mark.parametrize("seats", [1, 2])
def test_openspiels_sampling_and_exploitability_run_on_a_small_game(seats):
    # Alone there is nobody to exploit, so what is left to the best response is what perfect play is worth.
    np.random.seed(1)
    loaded = endtable.openspiel.load("extraczon", seats, {"card_set": TREE})
    solver = external_sampling_mccfr.ExternalSamplingSolver(loaded)
    for _ in range(30):
        solver.iteration()
    policy = solver.average_policy()
    if seats == 1:
        response = best_response.BestResponsePolicy(loaded, 0, policy)
        assert response.value(loaded.new_initial_state()) == pytest.approx(0.890625)
