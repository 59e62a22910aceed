"""A table as a PettingZoo environment: agents act one after another (AEC).

>>> from endtable import pettingzoo
>>> env = pettingzoo.env("extraczon", seats=4)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Observations are dictionaries: ``observation``, a float32 vector made from the agent's view alone, and ``action_mask``,
int8, with a 1 for each open action; an agent that is not asked has none. ``last`` gives the same mask as
``info["action_mask"]``. Of a sealed ballot the agents answer one after another, and none sees what the others answered.
Rewards come at the end: what the game was worth to each agent, or with ``reward="score"`` its points.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._engine import Game, Illegal, Invalid, State
from .bots import text

#: No entry of an observation is farther from 0.
BOUND = 100.0


def env(game: str, seats: int | None = None, options: dict[str, Any] | None = None, **others: Any) -> Table:
    """A table; arguments as for :class:`Table`. It needs no wrappers: the engine itself refuses what is closed."""
    return Table(game, seats, options, **others)


class Table(AECEnv[str, dict[str, np.ndarray], int]):
    """A table whose agents act one after another.

    Args:
        game: the id of the game.
        seats: how many seats it has; the agents are ``seat_0``, ``seat_1`` and so on.
        options: the options that differ from the boxed game.
        reward: ``"worth"`` for what the game was worth to an agent, ``"score"`` for its points.
        render_mode: ``"ansi"`` for text, ``"human"`` to print it, or nothing.
        max_cycles: after so many decisions the episode is truncated; nothing for never.

    Raises:
        Invalid: the game cannot be played like this, or an argument has another value than those above.
    """

    metadata = {"render_modes": ["ansi", "human"], "name": "endtable_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        reward: str = "worth",
    ) -> None:
        super().__init__()
        self.game = Game(game, seats, options)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Invalid(f"The render mode is ansi, human or nothing, not {render_mode!r}.")
        if max_cycles is not None and max_cycles < 1:
            raise Invalid(f"An episode has at least one decision, not {max_cycles}.")
        if reward not in ("worth", "score"):
            raise Invalid(f"The reward is the worth or the score, not {reward!r}.")
        self.render_mode = render_mode
        self.reward = reward
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.chance = np.random.default_rng()
        self.table: State = self.game.new(seed=0)
        self.decisions = 0
        self.agents: list[str] = []
        self.ended = True

    def _space(self) -> spaces.Space:
        vector = spaces.Box(-BOUND, BOUND, (self.game.observations,), np.float32)
        return spaces.Dict({"observation": vector, "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. With a seed this one and all that follow are reproducible."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table = self.game.new(seed=int(self.chance.integers(2**63)))
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ended = False
        self.asked = self.table.seat_asked or 0
        self.agent_selection = self.possible_agents[self.asked]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent knows, and what it may do."""
        seat, table = self.seat_of[agent], self.table
        return {"observation": table.observation(seat), "action_mask": table.mask(seat)}

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, its reward since its last step, whether it is done, and nothing more.

        Raises:
            Illegal: no game has begun, or all agents have left it.
        """
        if self.ended:
            self._begun()
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        if not self.ended:
            info = self.infos[agent] = {"action_mask": seen["action_mask"]} if seen else {}
            return seen, 0.0, False, False, info
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """The selected agent answers.

        Raises:
            Illegal: the answer is closed, no game has begun, or all agents have left it. Nothing has changed.
        """
        if self.ended:
            self._begun()
            self._was_dead_step(action)
            return
        table = self.table
        table.act(self.asked, action)
        self.decisions += 1
        asked = table.seat_asked
        # Rewards come at the end, so there is nothing to clear and to add up before.
        if asked is None or self.decisions == self.max_cycles:
            self._end(asked is None)
        else:
            self.asked, self.agent_selection = asked, self.possible_agents[asked]
        if self.render_mode == "human":
            self.render()

    def _begun(self) -> None:
        if not self.agents:
            raise Illegal("The game is over or has not begun: reset begins one.")

    def _end(self, over: bool) -> None:
        """The game is over, or the episode is cut off."""
        self.ended, self.agent_selection = True, self.agents[0]
        self.infos = {agent: {} for agent in self.agents}
        if over:
            worths = self.table.returns() if self.reward == "worth" else self.table.scores()
            self.rewards = dict(zip(self.possible_agents, map(float, worths), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table as everybody sees it, as text."""
        if self.render_mode is None:
            return None
        shown = text(self.table)
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is held open."""
