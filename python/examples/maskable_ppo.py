"""Learning with MaskablePPO of sb3-contrib: one learner against a bot, in the vector of tables.

Run: python maskable_ppo.py [GAME] [SEATS] [OPPONENT] [STEPS] [SEED]; it needs `pip install sb3-contrib
gymnasium`. Extrication against `random`, 200,000 steps and seed 1 if nothing is said. It prints a learning curve: after how many
steps the policy wins which share against the bot.
"""

import sys
import time

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import endtable
from endtable.gymnasium import Tables

TABLES = 64
#: The steps between two measurements, and the games of each.
BETWEEN = 25_000
GAMES = 200


class Adapter(VecEnv):
    """The vector of tables as Stable-Baselines3 has vectors: masks are asked for by name."""

    def __init__(self, tables):
        super().__init__(tables.num_envs, tables.single_observation_space, tables.single_action_space)
        self.tables = tables
        self.masks = None

    def reset(self):
        observations, infos = self.tables.reset(seed=self._seeds[0])
        self.masks = infos["action_mask"].astype(bool)
        return observations

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        observations, rewards, ended, _, infos = self.tables.step(self.actions)
        self.masks = infos["action_mask"].astype(bool)
        # An episode is never cut off, so its last observation counts for nothing.
        notes = [{"terminal_observation": row} if end else {} for row, end in zip(observations, ended, strict=True)]
        return observations, rewards.astype(np.float32), ended, notes

    def env_method(self, method_name, *args, indices=None, **kwargs):
        assert method_name == "action_masks"
        return list(self.masks)

    def has_attr(self, attr_name):
        return attr_name == "action_masks"

    def get_attr(self, attr_name, indices=None):
        return [None] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.tables.close()


def player(model):
    """The policy as a player of one table."""

    def answer(state, seat):
        action, _ = model.predict(state.observation(seat), action_masks=state.mask(seat).astype(bool), deterministic=True)
        return int(action)

    return answer


class Curve(BaseCallback):
    """Measures the policy now and then, in games with seeds of their own."""

    def __init__(self, game, opponent, between, games):
        super().__init__()
        self.game, self.opponent, self.between, self.games = game, opponent, between, games
        self.points, self.next, self.start = [], 0, time.process_time()

    def _on_rollout_start(self):
        if self.num_timesteps < self.next:
            return
        self.next += self.between
        mean, give = endtable.bots.measure(self.game, player(self.model), self.opponent, self.games, seed=99)
        self.points.append((self.num_timesteps, mean, give))
        print(f"{self.num_timesteps:8} steps, {time.process_time() - self.start:4.0f} s: {mean:.3f} ± {give:.3f}", flush=True)

    def _on_step(self):
        return True


def train(game="extrication", seats=2, opponent="random", steps=200_000, seed=1, options=None, between=BETWEEN, games=GAMES):
    """Returns the model and the points of its curve."""
    tables = Tables(game, TABLES, seats, options, opponents=opponent, threads=1)
    model = MaskablePPO("MlpPolicy", Adapter(tables), n_steps=64, batch_size=512, gamma=1.0, ent_coef=0.005, seed=seed)
    curve = Curve(tables.game, opponent, between, games)
    model.learn(steps, callback=curve)
    return model, curve.points


if __name__ == "__main__":
    texts = sys.argv[1:]
    train(*(int(text) if text.isdigit() else text for text in texts))
