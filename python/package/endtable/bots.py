"""The games' own bots. A bot is handed what its seat knows and nothing else.

>>> import endtable
>>> greedy = endtable.bots.Bot("greedy")
>>> scores = endtable.bots.play(endtable.Game("extraczon", seats=2), [greedy, endtable.bots.Bot("random")], seed=1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ._engine import Game, Invalid, State

Player = Callable[[State, int], int]
"""Whoever answers for a seat: from a state and the seat to a number of the action space. Well-behaved players look at
what :class:`Known` lists and at ``state.imagine(seat)`` only."""


class Known(Protocol):
    """What a seat is told, by :class:`endtable.State` and at a live table by :class:`endtable.live.Question` alike. A
    player written as ``(Known, int) -> int`` plays at both."""

    def legal(self, seat: int) -> list[int]:
        """The numbers of the open answers."""
        ...

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each open answer, else 0: int8, ``(actions,)``."""
        ...

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What the seat knows: float32, ``(observations,)``."""
        ...

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The open answers with their texts."""
        ...

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat knows as dictionaries."""
        ...

    def log(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What the seat was told."""
        ...


@dataclass(frozen=True)
class Bot:
    """One of a game's own bots; :attr:`endtable.Game.bots` lists their ids.

    Args:
        id: such as ``"random"``, ``"greedy"`` or ``"search"``.
        budget: how long a bot that searches may think about one answer: iterations such as ``"1000"``, which is
            reproducible, or a time such as ``"50ms"``.
    """

    id: str
    budget: str | None = None

    def __call__(self, state: State, seat: int) -> int:
        """The bot's answer as a number of the action space."""
        return state.bot(seat, self.id, self.budget)


def play(game: Game, players: Sequence[Player], seed: int) -> list[float]:
    """Plays one game to its end, a player for each seat, and returns what it was worth to each.

    Raises:
        Invalid: there are more or fewer players than seats.
    """
    if len(players) != game.seats:
        raise Invalid(f"{game.seats} seats need as many players, not {len(players)}.")
    state = game.new(seed=seed)
    while not state.over:
        seat = state.seat_asked
        assert seat is not None
        state.act(seat, players[seat](state, seat))
    return state.returns()


def measure(game: Game, player: Player, others: str, games: int, seed: int = 1) -> tuple[float, float]:
    """How a player does that takes each seat in turn while a bot plays all others.

    Args:
        others: the id of that bot.
        games: how many games, at least one.
        seed: what all chance follows from.

    Returns:
        The mean worth of a game to the player, and half of its 95 % interval.

    Raises:
        Invalid: no game is to be played.
    """
    if games < 1:
        raise Invalid(f"At least one game is played, not {games}.")
    bot, worths = Bot(others), []
    for number in range(games):
        own = number % game.seats
        players = [player if seat == own else bot for seat in range(game.seats)]
        worths.append(play(game, players, seed=seed * 1_000_000 + number)[own])
    mean = sum(worths) / games
    spread = (sum((worth - mean) ** 2 for worth in worths) / max(1, games - 1)) ** 0.5
    return mean, 1.96 * spread / games**0.5


def text(state: State, seat: int | None = None, lines: int = 8) -> str:
    """A state as a seat sees it, as text: the board, the latest lines of its log, and the question."""
    latest = [line["text"] for line in state.log(seat)[-lines:]]
    return "\n".join([state.text(seat), "", *latest, state.question(seat)])
