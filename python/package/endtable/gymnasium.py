"""One learner at a table with bots, as a Gymnasium environment.

>>> import gymnasium, endtable
>>> env = gymnasium.make("endtable/ExtracZon-v0", opponents="greedy")
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Observations are float32 vectors; :meth:`endtable.Game.observation_table` says what each entry means. Actions are numbers
of the action space; ``info["action_mask"]`` and :meth:`Table.action_masks` say which are open. At the end of an episode
every action is masked as open: vectors of environments ask for one more there, which is ignored. The reward comes at the
end and is 0 before. It is what the game was worth to the learner: 1 for a win, less for a shared one, 0 for a loss, in
Extinction Point -1 for a defeat of the crew. With ``reward="score"`` it is the learner's points as the rules count them.

:class:`Tables` are many such tables in one engine:

>>> many = gymnasium.make_vec("endtable/ExtracZon-v0", num_envs=8, vectorization_mode="vector_entry_point")
>>> observations, infos = many.reset(seed=1)
>>> first = infos["action_mask"].argmax(axis=1)
>>> observations, rewards, terminations, truncations, infos = many.step(first)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._engine import Game, Invalid, State, Vector
from .bots import Bot, Player, text

#: The environments by id, with the game and its seats.
ENVIRONMENTS = {
    "endtable/ExtracZon-v0": ("extraczon", 4),
    "endtable/Infection-v0": ("infection", 2),
    "endtable/Extinction-v0": ("extinction", 3),
    "endtable/Extrication-v0": ("extrication", 4),
    "endtable/ExtinctionPoint-v0": ("extinction-point", 4),
    "endtable/EndOfDays-v0": ("end-of-days", 4),
}

#: No entry of an observation is farther from 0.
BOUND = 100.0

Policy = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[np.int64]]
"""A player of many tables: from observations and masks, a row for each table, to an open action for each."""


def _check(game: Game, opponents: object, seat: int | None, reward: str) -> None:
    if seat is not None and seat not in range(game.seats):
        raise Invalid(f"The seats are 0 to {game.seats - 1}, not {seat}.")
    if isinstance(opponents, str) and opponents not in game.bots:
        raise Invalid(f"{game.name} has no bot {opponents!r}; there are: {', '.join(game.bots)}.")
    if reward not in ("worth", "score"):
        raise Invalid(f"The reward is the worth or the score, not {reward!r}.")


class Table(gymnasium.Env[np.ndarray, np.int64]):
    """One learner against bots.

    Args:
        game: the id of the game.
        seats: how many seats the table has.
        options: the options that differ from the boxed game.
        opponents: who answers for the other seats: the id of one of the game's bots, or any player.
        seat: the learner's seat; without it another one in each episode.
        reward: ``"worth"`` for what the game was worth to the learner, ``"score"`` for its points.
        illegal: what a closed action does: ``"lose"`` ends the episode with a reward of -1, ``"raise"`` raises
            :class:`endtable.Illegal`.
        render_mode: ``"ansi"`` or nothing.

    Raises:
        Invalid: the game cannot be played like this, it has no such bot or seat, or an argument has another value than
            those above.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        opponents: str | Player = "greedy",
        seat: int | None = None,
        reward: str = "worth",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(game, seats, options)
        _check(self.game, opponents, seat, reward)
        if illegal not in ("lose", "raise"):
            raise Invalid(f"A closed action may lose or raise, not {illegal!r}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Invalid(f"The render mode is ansi or nothing, not {render_mode!r}.")
        self.opponents: Player = Bot(opponents) if isinstance(opponents, str) else opponents
        self.fixed_seat = seat
        self.reward = reward
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-BOUND, BOUND, (self.game.observations,), np.float32)
        self.action_space = spaces.Discrete(self.game.actions)
        self.state: State = self.game.new(seed=0)
        self.seat = seat or 0
        self.running = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins an episode: a new game, played up to the learner's first question."""
        super().reset(seed=seed)
        while True:
            self.state = self.game.new(seed=int(self.np_random.integers(2**63)))
            chosen = int(self.np_random.integers(self.game.seats))
            self.seat = chosen if self.fixed_seat is None else self.fixed_seat
            self._others()
            if not self.state.over:
                self.running = True
                return self._look()

    def step(self, action: np.int64) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """The learner answers; the others answer until it is asked again or the game is over.

        Raises:
            ResetNeeded: no episode has begun, or it is over.
            Illegal: the action is closed and ``illegal`` is ``"raise"``. Nothing has changed.
        """
        if not self.running:
            raise gymnasium.error.ResetNeeded("The episode is over or has not begun: reset begins one.")
        if self.illegal == "lose" and action not in self.state.legal(self.seat):
            self.running = False
            observation, info = self._look()
            return observation, -1.0, True, False, info | {"illegal": True}
        self.state.act(self.seat, action)
        self._others()
        self.running = not self.state.over
        observation, info = self._look()
        worths = self.state.returns() if self.reward == "worth" else self.state.scores()
        return observation, float(worths[self.seat]), self.state.over, False, info

    def action_masks(self) -> np.ndarray:
        """Which actions are open to the learner, as booleans. Policies with masks, such as MaskablePPO, ask for it."""
        return self._mask().view(bool)

    def render(self) -> str | None:
        """The table as the learner sees it, as text."""
        return text(self.state, self.seat) if self.render_mode == "ansi" else None

    def _look(self) -> tuple[np.ndarray, dict[str, Any]]:
        return self.state.observation(self.seat), {"action_mask": self._mask()}

    def _mask(self) -> np.ndarray:
        return self.state.mask(self.seat) if self.running else np.ones(self.game.actions, np.int8)

    def _others(self) -> None:
        """Lets the others answer until the learner is asked."""
        state = self.state
        while not state.over:
            waiting = state.waiting
            other = next((seat for seat in waiting if seat != self.seat), None)
            if other is None:
                return
            state.act(other, self.opponents(state, other))


class Tables(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many tables in one engine, with one learner against bots at each.

    A table whose game is over begins the next one at once, so the observation after an end is the first one of the next
    episode, and ``infos`` have no ``final_obs``: episodes are never cut off, so no estimate needs it. ``infos`` have
    ``action_mask``, ``(num_envs, actions)``, and ``seat``, the learner's seat at each table.

    Args:
        game: the id of the game.
        num_envs: how many tables.
        seats: how many seats each table has.
        options: the options that differ from the boxed game.
        opponents: who answers for the other seats: the id of one of the game's bots, or a policy for many tables.
        seat: the learner's seat; without it another one in each episode.
        reward: ``"worth"`` for what the game was worth to the learner, ``"score"`` for its points.
        threads: how many threads play the tables; 0 for one a core.

    Raises:
        Invalid: the game cannot be played like this, it has no such bot or seat, or an argument has another value than
            those above.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        opponents: str | Policy = "greedy",
        seat: int | None = None,
        reward: str = "worth",
        threads: int = 0,
    ) -> None:
        self.game = Game(game, seats, options)
        _check(self.game, opponents, seat, reward)
        self.num_envs = num_envs
        self.opponents = opponents
        self.fixed_seat = seat
        self.reward = reward
        self.tables: Vector = self.game.vector(num_envs, threads=threads)
        self.single_observation_space = spaces.Box(-BOUND, BOUND, (self.game.observations,), np.float32)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seats = np.zeros(num_envs, np.int32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins an episode at every table. With a seed all that happens from now on follows from it and the actions."""
        super().reset(seed=seed)
        self.tables.reset(int(self.np_random.integers(2**63)) if seed is not None else None)
        self._change_seats(np.ones(self.num_envs, bool))
        self._play_on()
        return self._look()

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """The learners answer; the others answer until every learner is asked again.

        Raises:
            Illegal: an action is closed. Nothing has changed.
        """
        self.tables.step(actions)
        rewards, ended = self._play_on()
        observations, infos = self._look()
        return observations, rewards, ended, np.zeros(self.num_envs, bool), infos

    def _play_on(self) -> tuple[np.ndarray, np.ndarray]:
        """Lets the others answer until every learner is asked; what ended, and what it was worth."""
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, bool)
        while True:
            # A game may be over before its learner was asked; only the first end is one of this step.
            if self.tables.ends.any():
                fresh = self.tables.ends & ~ended
                worths = self.tables.rewards if self.reward == "worth" else self.tables.scores
                rewards[fresh] = worths[fresh, self.seats[fresh]]
                ended |= fresh
                self._change_seats(self.tables.ends)
            others = self.tables.seats != self.seats
            if not others.any():
                return rewards, ended
            self.tables.step(self._answers(others), where=others)

    def _answers(self, others: np.ndarray) -> np.ndarray:
        if isinstance(self.opponents, str):
            return self.tables.choose(self.opponents, where=others)
        return self.opponents(self.tables.observations, self.tables.masks)

    def _change_seats(self, where: np.ndarray) -> None:
        """Gives the learners their seats in new games."""
        if self.fixed_seat is None:
            self.seats[where] = self.np_random.integers(self.game.seats, size=int(where.sum()))
        else:
            self.seats[where] = self.fixed_seat

    def _look(self) -> tuple[np.ndarray, dict[str, Any]]:
        """Copies, since the tables write over their arrays."""
        return self.tables.observations.copy(), {"action_mask": self.tables.masks.copy(), "seat": self.seats.copy()}


def register() -> None:
    """Makes the environments known to ``gymnasium.make``."""
    for name, (game, seats) in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name, f"{__name__}:Table", vector_entry_point=f"{__name__}:Tables", kwargs={"game": game, "seats": seats}
            )
