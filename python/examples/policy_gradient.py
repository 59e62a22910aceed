"""Self-play by policy gradient with numpy alone: one small network plays all seats of many tables at once and learns
from who won.

Run: python policy_gradient.py [GAME] [SEATS] [UPDATES]. The last lines compare it with the bots of the game.
"""

import sys

import numpy as np

import endtable


class Policy:
    """A network with one hidden layer: from an observation to a probability for each open action."""

    def __init__(self, game, width=64, seed=1):
        rng = np.random.default_rng(seed)
        self.parts = [
            rng.normal(0, game.observations**-0.5, (game.observations, width)).astype(np.float32),
            np.zeros(width, np.float32),
            rng.normal(0, 0.01, (width, game.actions)).astype(np.float32),
            np.zeros(game.actions, np.float32),
        ]
        self.means = [[np.zeros_like(part) for part in self.parts] for _ in range(2)]
        self.updates = 0

    def forward(self, seen, masks):
        first, shift, second, offset = self.parts
        hidden = np.maximum(seen @ first + shift, 0)
        scores = np.where(masks, hidden @ second + offset, -1e9)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, scores / scores.sum(axis=1, keepdims=True)

    def learn(self, seen, masks, answers, gains, rate=3e-3, spread=0.01):
        hidden, chances = self.forward(seen, masks)
        rows, count = np.arange(len(answers)), len(answers)
        slope = -chances * gains[:, None]
        slope[rows, answers] += gains
        surprise = np.where(masks, -np.log(np.maximum(chances, 1e-9)), 0)
        slope += spread * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
        back = (slope @ self.parts[2].T) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self.updates += 1
        for part, mean, square, slope in zip(self.parts, *self.means, slopes, strict=True):
            slope = slope / count
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.99**self.updates)) + 1e-6
            part += rate * (mean / (1 - 0.9**self.updates)) / scale

    def __call__(self, state, seat):
        """The likeliest open action: the policy as a player at a table."""
        _, chances = self.forward(state.observation(seat)[None], state.mask(seat)[None] == 1)
        return int(chances.argmax())


def train(game, updates, tables=256, decisions=8192, seed=1):
    """Plays batches of whole games and learns from each."""
    policy, rng = Policy(game, seed=seed), np.random.default_rng(seed)
    vector = game.vector(tables, seed=seed)
    vector.reset(seed=seed)
    open_games = [[] for _ in range(tables)]
    for _ in range(updates):
        batch, gains = [], []
        while len(batch) < decisions:
            seen, masks, seats = vector.observations.copy(), vector.masks == 1, vector.seats.copy()
            _, chances = policy.forward(seen, masks)
            answers = (chances.cumsum(axis=1) > rng.random((tables, 1))).argmax(axis=1)
            answers = np.where(masks[np.arange(tables), answers], answers, chances.argmax(axis=1))
            vector.step(answers)
            for table in range(tables):
                open_games[table].append((seen[table], masks[table], answers[table], seats[table]))
            for table in np.flatnonzero(vector.ends):
                worth = vector.rewards[table] - vector.rewards[table].mean()
                batch += [step[:3] for step in open_games[table]]
                gains += [worth[step[3]] for step in open_games[table]]
                open_games[table] = []
        seen, masks, answers = (np.array(part) for part in zip(*batch, strict=True))
        gains = np.array(gains, np.float32)
        policy.learn(seen, masks, answers, gains / (gains.std() + 1e-6))
    return policy


def compare(game, policy, bot, games, seed=1):
    """The share of the wins of a policy that takes each seat in turn, all others being bots; and an equal share."""
    won = 0.0
    for number in range(games):
        own = number % game.seats
        players = [policy if seat == own else endtable.bots.Bot(bot) for seat in range(game.seats)]
        won += endtable.bots.play(game, players, seed=seed * 1_000_000 + number)[own]
    return won / games


def main(name="extraczon", seats=2, updates=150, games=400):
    game = endtable.Game(name, seats=int(seats))
    policy = train(game, int(updates))
    results = {bot: compare(game, policy, bot, int(games)) for bot in ("random", "greedy")}
    for bot, share in results.items():
        print(f"{name}, {seats} seats, against {bot}: {share:.3f} of the wins; an equal share is {1 / game.seats:.3f}")
    return results


if __name__ == "__main__":
    main(*sys.argv[1:])
