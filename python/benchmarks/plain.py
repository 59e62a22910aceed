"""A stand-in for ExtracZon as somebody would write it in plain Python for PettingZoo: as many cards and dice, questions,
actions and numbers to see, and simpler rules of its own. The yardstick of speed.py, and nothing to play."""

import random

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

KINDS, DECK, ENCOUNTERS, SIGHT, ACTIONS = 8, 81, 24, 141, 17


class Plain(AECEnv):
    """Each turn draws cards by a die, gives up cards until four dice beat a Zombie, and keeps the others."""

    metadata = {"name": "plain_v0", "render_modes": []}

    def __init__(self, seats=4):
        super().__init__()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        space = {"observation": spaces.Box(-100, 100, (SIGHT,), np.float32)}
        space["action_mask"] = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces.Dict(space))
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(ACTIONS))

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.rng = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.deck = [card % KINDS for card in range(DECK)]
        self.rng.shuffle(self.deck)
        self.away = []
        self.zombies = [15 + number % 6 for number in range(ENCOUNTERS)]
        self.rng.shuffle(self.zombies)
        self.kept = {agent: [0] * KINDS for agent in self.agents}
        self.turn = 0
        self._begin()

    def _begin(self):
        self.agent_selection = self.agents[self.turn % len(self.agents)]
        self.area, self.chosen = [], None
        if not any(self.kept[self.agent_selection]):
            self._meet()

    def _meet(self):
        for _ in range(self.rng.randint(1, 6)):
            if not self.deck:
                self.deck, self.away = self.away, []
                self.rng.shuffle(self.deck)
            if not self.deck:
                break
            self.area.append(self.deck.pop())
        self._roll()

    def _roll(self):
        bonus = sum(kind % 4 for kind in self.area)
        if sum(self.rng.randint(1, 6) for _ in range(4)) + bonus >= self.zombies[self.turn]:
            for kind in self.area:
                self.kept[self.agent_selection][kind] += 1
            self._next()
        elif not self.area:
            self._next()

    def _next(self):
        self.turn += 1
        if self.turn < ENCOUNTERS:
            self._begin()
            return
        points = {agent: sum(kept) for agent, kept in self.kept.items()}
        self.rewards = {agent: float(points[agent] == max(points.values())) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent):
        mask = np.zeros(ACTIONS, np.int8)
        if self.area:
            mask[[1 + KINDS + kind for kind in set(self.area)]] = 1
        elif not self.terminations[agent]:
            mask[0] = 1
            mask[[1 + kind for kind, count in enumerate(self.kept[agent]) if count]] = 1
        seen = np.zeros(SIGHT, np.float32)
        seen[: len(self.area)] = self.area
        for place, other in enumerate(self.possible_agents):
            seen[8 + place * KINDS : 8 + (place + 1) * KINDS] = self.kept[other]
        seen[40:48] = [self.deck.count(kind) for kind in range(KINDS)]
        seen[48:56] = [self.away.count(kind) for kind in range(KINDS)]
        seen[56] = self.turn
        return {"observation": seen, "action_mask": mask}

    def step(self, action):
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if action > KINDS:
            self.area.remove(action - 1 - KINDS)
            self.away.append(action - 1 - KINDS)
            self._roll()
        else:
            self.chosen = action - 1
            self._meet()
        self._accumulate_rewards()
