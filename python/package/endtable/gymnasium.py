"""One learner at a table with bots, as a Gymnasium environment.

>>> import gymnasium, endtable
>>> env = gymnasium.make("endtable/ExtracZon-v0", opponents="greedy")
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Observations are float32 vectors; :meth:`endtable.Game.observation_table` says what each entry means. Actions are numbers
of the action space; ``info["action_mask"]`` and :meth:`Table.action_masks` say which are open. At the end of an episode
every action is masked as open: vectors of environments ask for one more there, which is ignored. The reward is what the
game was worth to the learner at its end, and 0 before: 1 for a win, less for a shared one, 0 for a loss; in Extinction
Point -1 for a defeat of the crew.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._engine import Game, Invalid, State
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


class Table(gymnasium.Env[np.ndarray, np.int64]):
    """One learner against bots.

    Args:
        game: the id of the game.
        seats: how many seats the table has.
        options: the options that differ from the boxed game.
        opponents: who answers for the other seats: the id of one of the game's bots, or any player.
        seat: the learner's seat; without it another one in each episode.
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
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(game, seats, options)
        if seat is not None and seat not in range(self.game.seats):
            raise Invalid(f"The seats are 0 to {self.game.seats - 1}, not {seat}.")
        if isinstance(opponents, str) and opponents not in self.game.bots:
            raise Invalid(f"{self.game.name} has no bot {opponents!r}; there are: {', '.join(self.game.bots)}.")
        if illegal not in ("lose", "raise"):
            raise Invalid(f"A closed action may lose or raise, not {illegal!r}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Invalid(f"The render mode is ansi or nothing, not {render_mode!r}.")
        self.opponents: Player = Bot(opponents) if isinstance(opponents, str) else opponents
        self.fixed_seat = seat
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
        return observation, float(self.state.returns()[self.seat]), self.state.over, False, info

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


def register() -> None:
    """Makes the environments known to ``gymnasium.make``."""
    for name, (game, seats) in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:Table", kwargs={"game": game, "seats": seats})
