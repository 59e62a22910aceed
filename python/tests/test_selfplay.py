"""Many games, in one process; `python/cluster` plays them on Ray."""

import sys
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

import endtable
from endtable import selfplay

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

from network import Policy

BOTS = [endtable.bots.Bot("greedy"), endtable.bots.Bot("random")]


def same(one, other):
    """Whether two results are equal in every array."""
    names = [field.name for field in fields(selfplay.Trajectories)]
    pairs = [(one.returns, other.returns), (one.lengths, other.lengths)]
    pairs += [(getattr(one.trajectories, name), getattr(other.trajectories, name)) for name in names]
    return all(np.array_equal(mine, its) and mine.dtype == its.dtype for mine, its in pairs)


def test_the_number_of_shards_changes_nothing():
    game = endtable.Game("extraczon", seats=2)
    players = [Policy(game.observations, game.actions), BOTS[1]]
    whole, parts = (selfplay.play(game, players, 10, seed=7, shards=shards, trajectories=True) for shards in (1, 4))
    assert same(whole, parts) and whole.returns.shape == (10, 2)
    assert not same(whole, selfplay.play(game, players, 10, seed=8, trajectories=True))


def test_trajectories_are_what_was_played():
    game = endtable.Game("infection")
    played = selfplay.play(game, BOTS, 4, shards=3, trajectories=True)
    kept = played.trajectories
    assert len(kept.game) == played.lengths.sum() and np.array_equal(np.bincount(kept.game), played.lengths)
    assert kept.mask[np.arange(len(kept.action)), kept.action].all()
    assert kept.observation.shape == (len(kept.game), game.observations) and kept.mask.shape[1] == game.actions
    assert set(kept.seat) == {0, 1}


def test_more_shards_than_games_are_no_matter():
    game = endtable.Game("extraczon", seats=2)
    assert np.array_equal(selfplay.play(game, BOTS, 2, shards=5).returns, selfplay.play(game, BOTS, 2).returns)


def test_options_of_a_game_are_kept():
    cards = (Path(__file__).parent.parent / "examples" / "fever.toml").read_text()
    own, boxed = (endtable.Game("extraczon", 2, options) for options in ({"card_set": cards}, {}))
    results = [selfplay.play(game, BOTS, 5).lengths.tolist() for game in (own, boxed)]
    assert results[0] != results[1]


def test_what_cannot_be_played_is_refused():
    with pytest.raises(ValueError, match="2 seats"):
        selfplay.play(endtable.Game("extraczon", seats=2), BOTS[:1], 1)
    with pytest.raises(ValueError, match="shard"):
        selfplay.play(endtable.Game("extraczon", seats=2), BOTS, 1, shards=0)


def test_the_command_line_writes_arrays(tmp_path, capsys):
    file = tmp_path / "games.npz"
    selfplay.main(["extraczon", "4", "--seats", "2", "--players", "greedy,random", "--trajectories", "--out", str(file)])
    assert "4 games of" in capsys.readouterr().out
    with np.load(file) as kept:
        assert kept["returns"].shape == (4, 2) and kept["lengths"].sum() == len(kept["action"])
    with pytest.raises(SystemExit):
        selfplay.main(["no-game", "1"])
