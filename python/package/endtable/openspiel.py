"""The games as OpenSpiel games, so that its algorithms run on them.

>>> import pyspiel, endtable.openspiel
>>> game = pyspiel.load_game("endtable_extraczon", {"seats": 2})
>>> state = game.new_initial_state()

Chance nodes are explicit: an answer of nature is a chain of them, one for each die and each card that it is made of. A card is
one of those that are left, so no chain is longer than what is dealt. Where only the sum of a throw counts, its dice are one
node with an outcome for each sum. Of a sealed ballot the players answer one after another. Other options than those of the boxed game are given as JSON in the
parameter ``options``; :func:`load` takes them as a dictionary.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from . import _engine

#: No chance node has more outcomes: no deck has more cards.
OUTCOMES = 256
#: No game has more decisions and chance nodes.
LENGTH = 100_000
#: Solo games of ExtracZon are worth the number of tiers reached, all others at most 1.
TIERS = 32.0
#: The games that a crew plays together: the same to each, -1 for a defeat. All others are worth at least 0.
TOGETHER = {"extinction-point"}


def short_name(game: str) -> str:
    """OpenSpiel's name of a game, such as ``endtable_extinction_point``."""
    return "endtable_" + game.replace("-", "_")


def load(game: str, seats: int | None = None, options: dict[str, Any] | None = None) -> Game:
    """A game with its seats and options."""
    seats = seats or _engine.Game(game).seats
    parameters = {"seats": seats, "options": json.dumps(options or {})}
    return _CLASSES[game](parameters)


@lru_cache(maxsize=256)
def _sums(dice: int, faces: int) -> list[tuple[int, float]]:
    """How far the sum of a throw is above the least one, and the probability of each sum."""
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, place - faces + 1) : place + 1]) for place in range(len(ways) + faces - 1)]
    return [(place, count / faces**dice) for place, count in enumerate(ways)]


class _Past:
    """What a node needs besides its table. It is copied with every node, so by hand."""

    def __init__(self, before: list[str], numbers: list[int], decisions: list[list[tuple[int, int]]]) -> None:
        #: What each player had heard and decided before the table's own journal begins.
        self.before = before
        #: The random numbers of nature's present answer so far.
        self.numbers = numbers
        #: Each player's decisions since then, with their places in the journal.
        self.decisions = decisions

    def __deepcopy__(self, memo: dict[int, Any]) -> _Past:
        return _Past(self.before, self.numbers.copy(), [made.copy() for made in self.decisions])


class Game(pyspiel.Game):
    """A game of Endtable. :func:`load` and ``pyspiel.load_game`` make them."""

    kind: pyspiel.GameType
    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        given = json.loads(params.get("options") or "{}")
        engine = _engine.Game(self.id, params.get("seats") or None, given)
        seats = engine.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=engine.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0 if self.id in TOGETHER else 0.0,
            max_utility=TIERS if seats == 1 else 1.0,
            max_game_length=LENGTH,
        )
        super().__init__(self.kind, info, params)
        self.engine = engine

    def new_initial_state(self) -> State:
        """The root of the game: nature is asked first."""
        return State(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """An observer that writes :meth:`endtable.State.observation`. With perfect recall it has a text and no tensor."""
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recall)


class State(pyspiel.State):
    """A node of the game tree."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = game.engine.new(seed=0, chance="asked")
        players = game.num_players()
        self.past = _Past([""] * players, [], [[] for _ in range(players)])
        self._unfold()

    def _unfold(self) -> None:
        """Settles what takes no more random numbers, up to the next node."""
        table, numbers = self.table, self.past.numbers
        while table.chance_asked:
            #: The throw of the present chance node: how many dice, and how many faces each has.
            self.throw = table.draw(numbers)
            if self.throw[0]:
                self.player = int(pyspiel.PlayerId.CHANCE)
                return
            numbers.clear()
        #: Whose node it is.
        seat = table.seat_asked
        self.player = int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def current_player(self) -> int:
        """Whose node it is."""
        return self.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The random number that is drawn next, and the probability of each."""
        return _sums(*self.throw)

    def _apply_action(self, action: int) -> None:
        if self.player < 0:
            self.past.numbers.append(action)
        else:
            self.past.decisions[self.player].append((self.table.ply, action))
            self.table.act(self.player, action)
        self._unfold()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{len(self.past.numbers)}:{action}"
        return json.dumps(self.table.action(player, action))

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.player == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """What the game was worth to each player."""
        return self.table.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player was told and has decided, in order: one line each, an own decision as its number
        before what it led to."""
        player = self._player(player)
        told = [(line["ply"], 1, json.dumps(line["event"])) for line in self.table.log(player)]
        decided = [(ply, 0, str(action)) for ply, action in self.past.decisions[player]]
        lines = sorted(told + decided, key=lambda line: line[:2])
        return "".join([self.past.before[player], *(f"{text}\n" for _, _, text in lines)])

    def observation_string(self, player: int | None = None) -> str:
        """What a player knows now."""
        return json.dumps(self.table.view(self._player(player)))

    def _player(self, player: int | None) -> int:
        return self.player if player is None else player

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that the player cannot rule out. What it has heard and decided stays the same; the others know what
        they would know there, and have forgotten how they came to know it. If the player has to answer after others in
        a sealed ballot, random answers of theirs are in it.

        Such a state begins in the middle of a game, so it cannot be serialised."""
        world = self.get_game().new_initial_state()
        world.table = self.table.imagine(player, seed=int(sampler() * 2**53))
        while (seat := world.table.seat_asked) is not None and seat not in self.table.waiting:
            legal = world.table.legal(seat)
            world.table.act(seat, legal[int(sampler() * len(legal))])
        players = self.get_game().num_players()
        before = [world.observation_string(seat) + "\n" for seat in range(players)]
        before[player] = self.information_state_string(player)
        world.past = _Past(before, [], [[] for _ in range(players)])
        world._unfold()
        return world

    def __str__(self) -> str:
        return f"{self.table.headline()} {self.past.numbers}"


class Observer:
    """Writes what a player knows into one vector; :meth:`endtable.Game.observation_table` says what it means.

    An observer with perfect recall writes a text only: its ``tensor`` is ``None`` and its ``dict`` is empty.
    """

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if perfect_recall:
            return
        self.tensor = np.zeros(game.engine.observations, np.float32)
        for part in game.engine.observation_table():
            size = int(np.prod(part["shape"]))
            self.dict[part["name"]] = self.tensor[part["first"] : part["first"] + size].reshape(part["shape"])

    def set_from(self, state: State, player: int) -> None:
        """Writes what a player knows.

        Raises:
            ValueError: with perfect recall there is no tensor.
        """
        if self.tensor is None:
            raise ValueError("an information state is a text here and has no tensor")
        self.tensor[:] = state.table.observation(player)

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        return state.information_state_string(player) if self.perfect_recall else state.observation_string(player)


def _kind(info: dict[str, Any]) -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(info["id"]),
        long_name=info["name"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if info["id"] in TOGETHER else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info["seats"]),
        min_num_players=min(info["seats"]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": _engine.Game(info["id"]).seats, "options": "{}"},
    )


def _make(info: dict[str, Any]) -> type[Game]:
    kind = _kind(info)
    made = type(short_name(info["id"]), (Game,), {"kind": kind, "id": info["id"], "__doc__": info["tagline"]})
    # Pickle looks for the class under its name.
    globals()[made.__name__] = made
    pyspiel.register_game(kind, made)
    return made


_CLASSES: dict[str, type[Game]] = {info["id"]: _make(info) for info in _engine.games()}
