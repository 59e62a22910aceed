"""Proximal policy optimisation in one file, after CleanRL's ppo.py (S. Huang and others, 2022), with masks and the vector of
tables: one learner against a bot.

Run: python cleanrl_ppo.py [GAME] [SEATS] [OPPONENT] [STEPS] [SEED]; it needs `pip install torch
gymnasium`. Extrication against `random`, 300,000 steps and seed 1 if nothing is said. It prints a learning curve.
"""

import sys
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import endtable
from endtable.gymnasium import Tables

TABLES, LENGTH, EPOCHS, PIECES = 256, 32, 4, 4
RATE, LAMBDA, CLIP, ENTROPY, VALUE = 1e-3, 0.95, 0.2, 0.005, 0.5
#: The steps between two measurements, and the games of each.
BETWEEN = 50_000
GAMES = 200


class Agent(nn.Module):
    def __init__(self, observations, actions):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observations, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, observations, masks):
        body = self.body(observations)
        return Categorical(logits=self.actor(body).masked_fill(~masks, -1e9)), self.critic(body).squeeze(-1)

    @torch.no_grad()
    def __call__(self, state, seat):
        """The likeliest answer, so an agent is a player of one table."""
        seen = torch.from_numpy(state.observation(seat))[None], torch.from_numpy(state.mask(seat).astype(bool))[None]
        return int(self.forward(*seen)[0].probs.argmax())


def advantages(rewards, ended, values, last):
    """Generalised advantage estimation. Nothing is discounted, since the reward comes at the end."""
    found, after, follow = torch.zeros_like(rewards), torch.zeros_like(last), last
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[step]
        after = rewards[step] + goes_on * follow - values[step] + LAMBDA * goes_on * after
        found[step], follow = after, values[step]
    return found


def learn(agent, optimizer, seen, masks, actions, logs, found, returns):
    for _ in range(EPOCHS):
        for piece in torch.randperm(len(actions)).chunk(PIECES):
            policy, values = agent.forward(seen[piece], masks[piece])
            ratio = (policy.log_prob(actions[piece]) - logs[piece]).exp()
            gain = (found[piece] - found[piece].mean()) / (found[piece].std() + 1e-8)
            worse = torch.max(-gain * ratio, -gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            loss = worse + VALUE * (values - returns[piece]).pow(2).mean() - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def train(game="extrication", seats=2, opponent="random", steps=300_000, seed=1, options=None, between=BETWEEN, games=GAMES):
    """Returns the agent and the points of its curve."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    tables = Tables(game, TABLES, seats, options, opponents=opponent, threads=1)
    agent = Agent(tables.game.observations, tables.game.actions)
    optimizer = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    observations, infos = tables.reset(seed=seed)
    points, start, done = [], time.process_time(), 0
    while True:
        if done >= len(points) * between:
            mean, give = endtable.bots.measure(tables.game, agent, opponent, games, seed=99)
            points.append((done, mean, give))
            print(f"{done:8} steps, {time.process_time() - start:4.0f} s: {mean:.3f} ± {give:.3f}", flush=True)
        if done >= steps:
            return agent, points
        rows = []
        for _ in range(LENGTH):
            seen, masks = torch.from_numpy(observations), torch.from_numpy(infos["action_mask"].astype(bool))
            with torch.no_grad():
                policy, values = agent.forward(seen, masks)
                actions = policy.sample()
            observations, rewards, ended, _, infos = tables.step(actions.numpy())
            rows.append((seen, masks, actions, policy.log_prob(actions), values,
                         torch.from_numpy(rewards.astype(np.float32)), torch.from_numpy(ended.astype(np.float32))))
        done += TABLES * LENGTH
        seen, masks, actions, logs, values, rewards, ended = map(torch.stack, zip(*rows, strict=True))
        with torch.no_grad():
            last = agent.forward(torch.from_numpy(observations), torch.from_numpy(infos["action_mask"].astype(bool)))[1]
        found = advantages(rewards, ended, values, last)
        flat = [part.flatten(0, 1) for part in (seen, masks, actions, logs, found, found + values)]
        learn(agent, optimizer, *flat)


if __name__ == "__main__":
    texts = sys.argv[1:]
    train(*(int(text) if text.isdigit() else text for text in texts))
