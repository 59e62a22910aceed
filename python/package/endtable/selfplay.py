"""Many games between any players, in this process or as tasks on a Ray cluster.

>>> import endtable
>>> from endtable import selfplay
>>> games = selfplay.play(endtable.Game("extraczon", seats=2), [endtable.bots.Bot("greedy")] * 2, games=10, seed=1)
>>> games.returns.shape
(10, 2)

``python -m endtable.selfplay extraczon 1000 --seats 2 --players greedy,random --ray --out games.npz`` does the same from the
command line, with the games' own bots. Each game follows from the seed and its number alone, so results are the same for any
number of shards and workers, as long as a player answers from a state and a seat alone. What a lost worker or node was
playing is played again. Players travel by pickle: nodes must be able to import what they are made of.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import bots
from ._engine import Game


@dataclass(frozen=True)
class Trajectories:
    """Every decision of every game, in order; all arrays have a row for each.

    Attributes:
        game: the number of the game, from 0: int64, ``(decisions,)``.
        seat: who was asked: int8, ``(decisions,)``.
        action: the answer by number: int32, ``(decisions,)``.
        observation: what the seat knew: float32, ``(decisions, observations)``.
        mask: 1 for each answer that was open: int8, ``(decisions, actions)``.
    """

    game: NDArray[np.int64]
    seat: NDArray[np.int8]
    action: NDArray[np.int32]
    observation: NDArray[np.float32]
    mask: NDArray[np.int8]


@dataclass(frozen=True)
class Games:
    """How games went, in the order of their numbers.

    Attributes:
        returns: what each game was worth to each seat: float64, ``(games, seats)``.
        lengths: decisions in each game: int32, ``(games,)``.
        trajectories: the decisions, if they were asked for.
    """

    returns: NDArray[np.float64]
    lengths: NDArray[np.int32]
    trajectories: Trajectories | None = None

    def save(self, file: str) -> None:
        """Writes the arrays by their names into a file of numpy."""
        arrays = {"returns": self.returns, "lengths": self.lengths}
        np.savez_compressed(file, **arrays, **(vars(self.trajectories) if self.trajectories else {}))


@dataclass(frozen=True)
class Plan:
    """What is played."""

    #: The game, as :class:`endtable.Game` is made: its id, seats and options.
    game: tuple[str, int, dict[str, Any]]
    players: Sequence[bots.Player]
    seed: int
    trajectories: bool


def play_shard(plan: Plan, first: int, end: int) -> Games:
    """Plays the games with the numbers from ``first`` up to, but not including, ``end``."""
    game = Game(*plan.game)
    returns, lengths = np.zeros((end - first, game.seats)), np.zeros(end - first, np.int32)
    rows: list[tuple[int, int, int]] = []
    seen: list[NDArray[np.float32]] = []
    masks: list[NDArray[np.int8]] = []
    for number in range(first, end):
        # Hashed, so that two seeds share no games.
        state = game.new(seed=int(np.random.SeedSequence([plan.seed, number]).generate_state(1, np.uint64)[0]))
        while not state.over:
            seat = state.seat_asked
            assert seat is not None
            answer = plan.players[seat](state, seat)
            if plan.trajectories:
                rows.append((number, seat, answer))
                seen.append(state.observation(seat))
                masks.append(state.mask(seat))
            state.act(seat, answer)
            lengths[number - first] += 1
        returns[number - first] = state.returns()
    if not plan.trajectories:
        return Games(returns, lengths)
    numbers, seats, answers = np.array(rows, np.int64).reshape(-1, 3).T
    observations = np.array(seen, np.float32).reshape(-1, game.observations)
    return Games(
        returns,
        lengths,
        Trajectories(
            numbers, seats.astype(np.int8), answers.astype(np.int32), observations,
            np.array(masks, np.int8).reshape(-1, game.actions),
        ),
    )  # fmt: skip


def play(
    game: Game,
    players: Sequence[bots.Player],
    games: int,
    seed: int = 0,
    shards: int = 1,
    trajectories: bool = False,
    on_ray: bool = False,
) -> Games:
    """Plays games to their ends. All results are brought to this process and must fit into its memory.

    Args:
        game: the game with its seats and options.
        players: a player for each seat.
        games: how many games.
        seed: what all their chance follows from, 0 or more.
        shards: in how many parts; each is one task on Ray.
        trajectories: whether every decision is kept.
        on_ray: plays on the Ray cluster that is connected, or on one that is started on this machine.

    Raises:
        ValueError: there is not one player for each seat, or there is no shard.
    """
    if shards < 1:
        raise ValueError(f"There must be a shard at least, not {shards}.")
    if len(players) != game.seats:
        raise ValueError(f"{game.seats} seats need as many players, not {len(players)}.")
    plan = Plan((game.id, game.seats, game.options), tuple(players), seed, trajectories)
    ends = [games * shard // shards for shard in range(shards + 1)]
    bounds = list(zip(ends[:-1], ends[1:], strict=True))
    if on_ray:
        import ray

        shared = ray.put(plan)
        task = ray.remote(num_cpus=1, max_retries=-1)(play_shard)
        parts = ray.get([task.remote(shared, first, end) for first, end in bounds])
    else:
        parts = [play_shard(plan, first, end) for first, end in bounds]
    decisions = [part.trajectories for part in parts if part.trajectories is not None]
    names = [field.name for field in fields(Trajectories)]
    return Games(
        np.concatenate([part.returns for part in parts]),
        np.concatenate([part.lengths for part in parts]),
        Trajectories(*(np.concatenate([getattr(one, name) for one in decisions]) for name in names)) if decisions else None,
    )


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m endtable.selfplay", description="Plays many games between bots.")
    parser.add_argument("game", help="the id of the game, such as extraczon")
    parser.add_argument("games", type=int, help="how many games")
    parser.add_argument("--seats", type=int, help="how many seats")
    parser.add_argument("--players", default="greedy", help="a bot for all seats, or one for each with commas between")
    parser.add_argument("--seed", type=int, default=0, help="what all chance follows from")
    parser.add_argument("--shards", type=int, default=1, help="in how many parts, each of which is a task on Ray")
    parser.add_argument("--trajectories", action="store_true", help="keep every decision")
    parser.add_argument("--ray", action="store_true", help="play on a Ray cluster")
    parser.add_argument("--address", help="the cluster's address; one on this machine without it")
    parser.add_argument("--out", help="a file for the arrays, such as games.npz")
    given = parser.parse_args(arguments)
    try:
        game = Game(given.game, given.seats)
        ids = given.players.split(",")
        players = [bots.Bot(id) for id in (ids * game.seats if len(ids) == 1 else ids)]
        if given.ray:
            import ray

            ray.init(address=given.address, log_to_driver=False)
        played = play(game, players, given.games, given.seed, given.shards, given.trajectories, given.ray)
    except ValueError as error:
        parser.error(str(error))
    if given.out:
        played.save(given.out)
    means = ", ".join(f"{worth:.3f}" for worth in played.returns.mean(axis=0))
    print(f"{given.games} games of {played.lengths.mean():.1f} decisions; mean worth by seat: {means}")


if __name__ == "__main__":
    main()
