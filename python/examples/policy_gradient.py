"""Self-play by policy gradient with numpy alone: one small network plays all seats of many tables at once and learns
from who won, with its own estimate of the outcome as a baseline (actor and critic, with the clipped steps of PPO:
Schulman et al., 2017).

Run: python policy_gradient.py GAME SEATS UPDATES [FILE] [OPTION=VALUE ...], a VALUE such as @fever.toml being the text of a
file. The last lines compare it with bots of the game; FILE keeps the policy, and live.py plays it at a table.
"""

import sys
import time
from pathlib import Path

import numpy as np

import endtable


class Policy:
    """A network with one hidden layer: from an observation to a probability for each open action and an estimate of what
    the game will be worth."""

    def __init__(self, observations, actions, width=64, seed=1):
        rng = np.random.default_rng(seed)
        self.parts = [
            rng.normal(0, (2 / observations) ** 0.5, (observations, width)).astype(np.float32),
            np.zeros(width, np.float32),
            rng.normal(0, 0.01, (width, actions + 1)).astype(np.float32),
            np.zeros(actions + 1, np.float32),
        ]
        self.means = [[np.zeros_like(part) for part in self.parts] for _ in range(2)]
        self.updates = 0

    def forward(self, seen, masks):
        """Hidden units, probabilities and values for rows of observations and masks."""
        first, shift, second, offset = self.parts
        hidden = np.maximum(seen @ first + shift, 0)
        out = hidden @ second + offset
        scores = np.where(masks, out[:, :-1], -1e9)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, scores / scores.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, seen, masks, answers, gains, worths, before, rate, spread=0.01, clip=0.2):
        """One step of Adam towards answers that went better than expected, and towards what the games were worth."""
        hidden, chances, values = self.forward(seen, masks)
        rows, count = np.arange(len(answers)), len(answers)
        ratio = chances[rows, answers] / before
        within = np.where(gains > 0, ratio < 1 + clip, ratio > 1 - clip)
        pull = gains * ratio * within
        slope = np.zeros((count, self.parts[3].size), np.float32)
        slope[:, :-1] = -chances * pull[:, None]
        slope[rows, answers] += pull
        logs = np.log(np.maximum(chances, 1e-9))
        slope[:, :-1] -= spread * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        slope[:, -1] = worths - values
        back = (slope @ self.parts[2].T) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self.updates += 1
        for part, mean, square, slope in zip(self.parts, *self.means, slopes, strict=True):
            slope = slope / count
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            part += rate * (mean / (1 - 0.9**self.updates)) / scale

    def __call__(self, state, seat):
        """The likeliest open action: the policy as a player, at a table of one's own or a live one."""
        _, chances, _ = self.forward(state.observation(seat)[None], state.mask(seat)[None] == 1)
        return int(chances.argmax())

    def save(self, file):
        """Keeps the weights."""
        np.savez(file, *[part.astype(np.float16) for part in self.parts])

    @staticmethod
    def load(file):
        """The policy that :meth:`save` has kept."""
        policy = Policy(1, 1, 1)
        with np.load(file) as kept:
            policy.parts = [kept[f"arr_{number}"].astype(np.float32) for number in range(4)]
        return policy


def collect(policy, vector, steps, rng):
    """Plays so many steps at all tables: what was seen, answered, expected and won."""
    rows, memory = np.arange(len(vector)), []
    for _ in range(steps):
        seen, masks, seats = vector.observations.copy(), vector.masks == 1, vector.seats.copy()
        _, chances, values = policy.forward(seen, masks)
        answers = (chances.cumsum(axis=1) > rng.random((len(rows), 1))).argmax(axis=1)
        answers = np.where(masks[rows, answers], answers, chances.argmax(axis=1))
        vector.step(answers)
        rewards = vector.rewards - vector.rewards.mean(axis=1, keepdims=True)
        memory.append((seen, masks, answers, chances[rows, answers], values, seats, rewards, vector.ends.copy()))
    return [np.array(part) for part in zip(*memory, strict=True)]


def credit(values, seats, rewards, ends, trace=0.95):
    """How much better each answer went than expected (generalised advantage, without discount): each seat's own decisions
    are a chain, whose last link is what the game was worth."""
    tables = np.arange(values.shape[1])
    next_value, next_gain = np.zeros_like(rewards[0]), np.zeros_like(rewards[0])
    for value, seat in zip(values, seats, strict=True):
        next_value[tables, seat] = value  # Chains that are cut off end with what was expected last.
    gains = np.zeros_like(values)
    for step in reversed(range(len(values))):
        seat, ended = seats[step], ends[step]
        next_value[ended], next_gain[ended] = rewards[step][ended], 0
        surprise = next_value[tables, seat] - values[step]
        gains[step] = surprise + trace * next_gain[tables, seat]
        next_value[tables, seat], next_gain[tables, seat] = values[step], gains[step]
    return gains


def train(game, updates, tables=256, steps=32, width=64, rate=3e-3, fall=None, seed=1):
    """Plays a batch of steps and learns from it in passes of small parts, so many times. The rate falls to 0 within `fall`
    updates, or by the last one."""
    policy, rng = Policy(game.observations, game.actions, width, seed), np.random.default_rng(seed)
    vector = game.vector(tables, seed=seed)
    vector.reset(seed=seed)
    for update in range(updates):
        seen, masks, answers, before, values, seats, rewards, ends = collect(policy, vector, steps, rng)
        gains = credit(values, seats, rewards, ends)
        worths = (gains + values).ravel()
        gains = ((gains - gains.mean()) / (gains.std() + 1e-6)).ravel()
        seen, masks = seen.reshape(len(gains), -1), masks.reshape(len(gains), -1)
        answers, before = answers.ravel(), before.ravel()
        for _ in range(2):
            for part in np.array_split(rng.permutation(len(gains)), max(1, len(gains) // 2048)):
                left = 1 - update / (fall or updates)
                policy.learn(
                    seen[part], masks[part], answers[part], gains[part], worths[part], before[part], rate * left
                )
    return policy


#: Where games are long, more steps of each table are needed to see one end, and smaller ones of the weights.
SETTINGS = {"extinction": {"tables": 128, "steps": 64, "rate": 1e-3, "fall": 300}}


def given(option):
    """An option from the command line."""
    name, value = option.split("=", 1)
    return name, Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value


def main(name="extraczon", seats=2, updates=60, file=None, *options, games=2000):
    game, start = endtable.Game(name, int(seats), dict(map(given, options))), time.process_time()
    policy = train(game, int(updates), **SETTINGS.get(name, {}))
    print(f"{updates} updates in {time.process_time() - start:.0f} s of processor time")
    if file is not None:
        policy.save(file)
    for bot in ("random", "greedy"):
        mean, give = endtable.bots.measure(game, policy, bot, games)
        print(f"{name}, {seats} seats, against {bot}: {mean:.3f} ± {give:.3f}; an equal share is {1 / game.seats:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
