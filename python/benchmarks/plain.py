"""ExtracZon once more, as somebody would write it in plain Python for PettingZoo: all rules of the boxed game, the same
actions and the same numbers to see. The yardstick of speed.py; a test holds it to the engine, answer by answer."""

import random

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

#: Kinds of cards as the engine lists them; its tables have room for two more.
SURVIVOR, DEFENCE, HP1, HP2, HP3, INFECTED = range(6)
KINDS, SEATS, SIGHT, ACTIONS = 8, 4, 141, 17
#: The deck: the kind of each card.
DECK = [SURVIVOR] * 54 + [HP1] * 3 + [HP2] * 3 + [HP3] * 3 + [DEFENCE] * 9 + [INFECTED] * 18
TACTICAL = (DEFENCE, HP1, HP2, HP3)
BONUS = {HP1: 1, HP2: 2, HP3: 3}
ZOMBIES, EACH = 6, 4
ENCOUNTERS = ZOMBIES * EACH


def env(seats=4):
    """The environment in the wrappers that PettingZoo's own card games have."""
    wrapped = wrappers.TerminateIllegalWrapper(Plain(seats), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class Plain(AECEnv):
    """Agents take turns: choose a Tactical card, draw, give up cards to infection and for rolls, beat the Zombie or not."""

    metadata = {"name": "plain_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, seats=4):
        super().__init__()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        space = {"observation": spaces.Box(-100, 100, (SIGHT,), np.float32)}
        space["action_mask"] = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces.Dict(space))
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(ACTIONS))
        self.rng = random.Random()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.rng = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        seats = len(self.agents)
        self.pile, self.discard = list(range(len(DECK))), []
        self.rng.shuffle(self.pile)
        self.horde = [kind for kind in range(ZOMBIES) for _ in range(EACH)]
        self.rng.shuffle(self.horde)
        self.secured = [[0] * KINDS for _ in range(seats)]
        self.contained = [[0] * KINDS for _ in range(seats)]
        self.escaped, self.area = [0] * KINDS, []
        self.turn, self.question = 0, None
        self.seat = self.first_seat(list(range(seats)))
        self.meet()
        self.agent_selection = self.possible_agents[self.seat]

    def first_seat(self, contending):
        """The highest die goes first; those who tie roll again."""
        while len(contending) > 1:
            dice = self.rolloff(contending)
            contending = [seat for seat in contending if dice[seat] == max(dice.values())]
        return contending[0]

    # What chance does. Each is one answer of nature in the engine.

    def rolloff(self, contending):
        return {seat: self.rng.randint(1, 6) for seat in contending}

    def next_zombie(self):
        return self.horde.pop()

    def draw(self):
        black, cards = self.rng.randint(1, 6), []
        while len(cards) < black and self.pile:
            cards.append(self.pile.pop())
            if not self.pile:
                self.pile, self.discard = self.discard, []
                self.rng.shuffle(self.pile)
        return black, cards

    def roll(self):
        return [self.rng.randint(1, 6) for _ in range(4)]

    # The course of an encounter.

    def meet(self):
        self.zombie = self.next_zombie()
        self.turn += 1
        self.chosen, self.black, self.bites, self.rolls = None, 0, 0, 0
        if any(self.secured[self.seat][kind] for kind in TACTICAL):
            self.question = 0
        else:
            self.take_cards()

    def take_cards(self):
        self.black, self.area = self.draw()
        infected = [card for card in self.area if DECK[card] == INFECTED]
        guards = sum(DECK[card] == DEFENCE for card in self.area) + (self.chosen == DEFENCE)
        for card in infected[:guards]:
            self.lose(card)
        self.infect()

    def infect(self):
        """Each Infected card that is not ignored takes another card with it."""
        while True:
            if self.bites:
                kinds = self.kinds_lying()
                if len(kinds) > 1:
                    self.question = 1
                    return
                self.bites = 0
                if kinds:
                    self.lose_kind(kinds.pop())
            bite = next((card for card in self.area if DECK[card] == INFECTED), None)
            if bite is None:
                self.fight()
                return
            self.lose(bite)
            self.bites = int(bool(self.kinds_lying()))

    def fight(self):
        """Four dice and all bonuses against the Zombie; a failed roll costs a card for another one."""
        while True:
            self.rolls += 1
            bonus = sum(BONUS.get(DECK[card], 0) for card in self.area) + BONUS.get(self.chosen, 0)
            if sum(self.roll()) + bonus >= 15 + self.zombie:
                self.contained[self.seat][self.zombie] += 1
                for card in self.area:
                    self.secured[self.seat][DECK[card]] += 1
                break
            kinds = self.kinds_lying()
            if not kinds:
                self.escaped[self.zombie] += 1
                break
            if len(kinds) > 1:
                self.question = 2
                return
            self.lose_kind(kinds.pop())
        self.area = []
        if self.turn == ENCOUNTERS:
            self.finish()
            return
        self.seat = (self.seat + 1) % len(self.possible_agents)
        self.meet()

    def finish(self):
        self.zombie, self.question = None, None
        points = [self.points(seat) for seat in range(len(self.possible_agents))]
        best, count = max(points), len(points)
        for seat, agent in enumerate(self.possible_agents):
            alone = points.count(best) == 1
            self.rewards[agent] = float(points[seat] == best) if alone else 1 / count
        self.terminations = dict.fromkeys(self.agents, True)

    def points(self, seat):
        return sum(self.secured[seat]) + sum(self.contained[seat])

    def kinds_lying(self):
        return {DECK[card] for card in self.area if DECK[card] != INFECTED}

    def lose_kind(self, kind):
        self.lose(next(card for card in self.area if DECK[card] == kind))

    def lose(self, card):
        self.area.remove(card)
        self.discard.append(card)

    # What PettingZoo asks.

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play(action)
        self.agent_selection = self.possible_agents[self.seat]
        self._accumulate_rewards()

    def play(self, action):
        """Gives the answer, and lets chance fall up to the next question."""
        asked, self.question = self.question, None
        if asked == 0:
            self.chosen = action - 1 if action else None
            self.take_cards()
        else:
            self.lose_kind(action - 1 - KINDS)
            if asked == 1:
                self.bites -= 1
                self.infect()
            else:
                self.fight()

    def observe(self, agent):
        return {"observation": self.sight(self.possible_agents.index(agent)), "action_mask": self.mask(agent)}

    def mask(self, agent):
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection and self.question is not None:
            if self.question == 0:
                mask[0] = 1
                for kind in TACTICAL:
                    mask[1 + kind] = self.secured[self.seat][kind] > 0
            else:
                for kind in self.kinds_lying():
                    mask[1 + KINDS + kind] = 1
        return mask

    def sight(self, own):
        """Everything is open; seats are counted clockwise from the own one."""
        seats, size = len(self.possible_agents), len(DECK)
        around = [(own + place) % seats for place in range(seats)]
        absent = [0] * (SEATS - seats)
        blank = absent * KINDS
        seen = one(3 if self.question is None else self.question, 4)
        seen += one((self.seat - own) % seats, SEATS)
        seen.append(self.turn / ENCOUNTERS)
        seen += one(self.zombie, KINDS)
        seen.append(0 if self.zombie is None else (15 + self.zombie) / 24)
        seen += shares(counted(self.horde), ENCOUNTERS)
        seen += shares(counted([DECK[card] for card in self.area]), 6)
        seen += one(self.chosen, KINDS)
        seen += [self.black / 6, self.bites / 6, min(self.rolls / 8, 1)]
        seen += shares(counted([DECK[card] for card in self.pile]), size)
        seen += shares(counted([DECK[card] for card in self.discard]), size)
        for seat in around:
            seen += shares(self.secured[seat], 8)
        seen += blank
        for seat in around:
            seen += shares(self.contained[seat], 4)
        seen += blank
        seen += shares(self.escaped, ENCOUNTERS)
        seen += [self.points(seat) / (size + ENCOUNTERS) for seat in around] + absent
        seen += [1] * seats + absent
        return np.array(seen, np.float32)


def one(index, size):
    row = [0] * size
    if index is not None:
        row[index] = 1
    return row


def shares(values, of):
    return [value / of for value in values]


def counted(kinds):
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts
