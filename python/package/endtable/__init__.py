"""Six board games on one engine, for people who train and compare agents.

>>> import endtable
>>> state = endtable.Game("extraczon", seats=2).new(seed=1)
>>> while (seat := state.seat_asked) is not None:
...     state.act(seat, state.legal(seat)[0])

:class:`Game` is a game with its seats and options, :class:`State` one game in progress, :class:`Vector` many tables at
once, and :func:`connect` takes a seat at a live table. Other interfaces stand beside them and need their own packages:
:mod:`endtable.gymnasium`, :mod:`endtable.pettingzoo` and :mod:`endtable.openspiel`. If Gymnasium is installed,
``import endtable`` registers its environments.
"""

from importlib.util import find_spec
from typing import Any

from . import bots
from ._engine import EngineError, Game, Illegal, Invalid, State, Vector, __version__, games
from .live import connect

__all__ = [
    "EngineError", "Game", "Illegal", "Invalid", "State", "Vector", "__version__", "bots", "connect", "games", "vector",
]  # fmt: skip


def vector(
    game: str,
    seats: int | None = None,
    tables: int = 1024,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    threads: int = 0,
) -> Vector:
    """Many tables of one game at once: see :class:`Vector`.

    Args:
        game: the id, such as ``"extraczon"``.
        seats: how many seats each table has; without it as :class:`Game` chooses.
        tables: how many tables.
        options: the options that differ from the boxed game.
        seed: what all their chance follows from.
        threads: how many threads play them; 0 for one a core.

    Raises:
        Invalid: the game cannot be played like this.
    """
    return Game(game, seats, options).vector(tables, seed, threads)


if find_spec("gymnasium") is not None:
    from . import gymnasium as _gymnasium

    _gymnasium.register()
