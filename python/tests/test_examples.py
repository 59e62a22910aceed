"""The examples run, at a reduced size."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

import ismcts
import policy_gradient

import endtable


def test_the_search_answers():
    assert 0 <= ismcts.main(games=1, rounds=5) <= 1


def test_learning_changes_the_policy_and_follows_from_its_seed():
    game = endtable.Game("extraczon", seats=2)
    one, other = (policy_gradient.train(game, updates=2, tables=32, decisions=256) for _ in range(2))
    start = policy_gradient.Policy(game)
    assert all((mine == its).all() for mine, its in zip(one.parts, other.parts, strict=True))
    assert any((mine != its).any() for mine, its in zip(one.parts, start.parts, strict=True))
    assert 0 <= policy_gradient.compare(game, one, "random", games=2) <= 1
