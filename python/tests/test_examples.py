"""The examples run, at a reduced size."""

import importlib
import json
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))

import ismcts
import network
import openspiel_ismcts
import policy_gradient

import endtable


def test_the_search_answers():
    assert 0 <= ismcts.main(games=1, rounds=5) <= 1


def test_openspiels_search_plays():
    results = openspiel_ismcts.main(games=1, simulations=(4,))
    assert 0 <= results[4] <= 1


@pytest.mark.parametrize(("name", "needs"), [("maskable_ppo", "sb3_contrib"), ("cleanrl_ppo", "torch")])
def test_learning_with_the_libraries_of_others(name, needs):
    # They are large, so the check does without them.
    pytest.importorskip(needs)
    _, points = importlib.import_module(name).train(steps=20_000, between=10_000, games=4)
    assert len(points) >= 2


def test_learning_changes_the_policy_and_follows_from_its_seed():
    game = endtable.Game("extraczon", seats=2)
    one, other = (policy_gradient.train(game, updates=2, tables=32, steps=16) for _ in range(2))
    start = network.Policy(game.observations, game.actions)
    assert all((mine == its).all() for mine, its in zip(one.parts, other.parts, strict=True))
    assert any((mine != its).any() for mine, its in zip(one.parts, start.parts, strict=True))
    assert 0 <= endtable.bots.measure(game, one, "random", games=2)[0] <= 1


def test_learning_beats_rules_of_thumb_where_they_mislead():
    game = endtable.Game("extraczon", 2, {"card_set": (EXAMPLES / "fever.toml").read_text()})
    policy = policy_gradient.train(game, updates=20, tables=128)
    mean, give = endtable.bots.measure(game, policy, "greedy", games=100)
    assert mean - give > 0.5


def test_imitation_finds_the_answers_of_a_bot():
    game, rng = endtable.Game("infection"), np.random.default_rng(1)
    policy = network.Policy(game.observations, game.actions)
    questions, answers, _ = policy_gradient.watch(game, "greedy", games=20, seed=2)

    def agreement():
        _, chances, _ = policy.forward(questions)
        return chances[questions.first + answers].mean()

    before = agreement()
    policy_gradient.imitate(policy, game, "greedy", 60, 1, rng)
    assert agreement() > 2 * before


def test_what_is_sparse_is_what_was_dense():
    game = endtable.Game("extraczon", seats=2)
    tables = game.vector(8, seed=1)
    tables.reset(seed=1)
    parts = []
    for _ in range(3):
        parts.append(network.Questions.of(tables.observations, tables.masks))
        assert np.array_equal(parts[-1].seen.toarray(), tables.observations)
        assert np.array_equal(parts[-1].open.toarray(), tables.masks)
        answers = tables.sample()
        assert np.array_equal(parts[-1].open.indices[parts[-1].places(answers)], answers)
        tables.step(answers)
    whole = network.Questions.all(parts)
    assert np.array_equal(whole.some(np.arange(8, 16)).seen.toarray(), parts[1].seen.toarray())
    _, chances, _ = network.Policy(game.observations, game.actions).forward(whole)
    assert np.allclose(whole.sum(chances), 1, atol=1e-5)


def test_a_policy_that_was_kept_answers_as_before(tmp_path):
    game = endtable.Game("extraczon", seats=2)
    policy = policy_gradient.train(game, updates=1, tables=32, steps=16)
    policy.save(tmp_path / "kept.npz")
    kept, state = network.Policy.load(tmp_path / "kept.npz"), game.new(seed=1)
    assert kept(state, state.seat_asked) in state.legal(state.seat_asked)
    assert all(np.allclose(one, other, atol=1e-3) for one, other in zip(kept.parts, policy.parts, strict=True))


def run(notebook):
    """Runs a notebook's cells; the names that it leaves."""
    cells = [cell for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert any(cell["outputs"] for cell in cells), "what it shows is kept"
    names = {}
    for cell in cells:
        exec("".join(cell["source"]), names)
    return names


@pytest.mark.parametrize("name", ["ismcts", "policy_gradient"])
def test_notebooks_run(name):
    assert run(EXAMPLES / f"{name}.ipynb")["state"].over is not None


def test_no_bot_is_better_than_perfect_play():
    results = run(EXAMPLES / "exact.ipynb")["results"]
    assert results == pytest.approx({"greedy": 0.652294, "expert": 0.652418, "perfect play": 0.652418}, abs=5e-7)
