"""The games' own bots. A bot is handed what its seat knows and nothing else.

>>> import endtable
>>> greedy = endtable.bots.Bot("greedy")
>>> scores = endtable.bots.play(endtable.Game("extraczon", seats=2), [greedy, endtable.bots.Bot("random")], seed=1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ._engine import Game, State

Player = Callable[[State, int], int]
"""Whoever answers for a seat: from a state and the seat to a number of the action space. Well-behaved players look at
``state.observation(seat)``, ``state.view(seat)``, ``state.log(seat)``, ``state.legal(seat)`` and
``state.imagine(seat)`` only."""


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
    """Plays one game to its end, a player for each seat, and returns what it was worth to each."""
    if len(players) != game.seats:
        raise ValueError(f"{game.seats} seats need as many players, not {len(players)}")
    state = game.new(seed=seed)
    while not state.over:
        seat = state.seat_asked
        assert seat is not None
        state.act(seat, players[seat](state, seat))
    return state.returns()


def text(state: State, seat: int | None = None, lines: int = 8) -> str:
    """A state as a seat sees it, as text: the phase, the latest lines of its log, and the question."""
    latest = [line["text"] for line in state.log(seat)[-lines:]]
    return "\n".join([state.headline(), *latest, state.question(seat)])
