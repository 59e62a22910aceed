"""The game in plain Python that the benchmarks compare with is ExtracZon: with the same dice and cards it asks the same
questions, shows the same numbers and ends the same."""

import random
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "benchmarks"))
import plain

import endtable


class Told(plain.Plain):
    """Keeps what chance did, as the engine's answers of nature."""

    def __init__(self, seats):
        super().__init__(seats)
        self.fallen = []

    def rolloff(self, contending):
        dice = super().rolloff(contending)
        self.fallen.append({"rolloff": {"dice": [dice.get(seat, 0) for seat in range(plain.SEATS)]}})
        return dice

    def next_zombie(self):
        kind = super().next_zombie()
        self.fallen.append({"zombie": {"kind": kind}})
        return kind

    def draw(self):
        black, cards = super().draw()
        self.fallen.append({"draw": {"black": black, "cards": cards + [255] * (6 - len(cards))}})
        return black, cards

    def roll(self):
        dice = super().roll()
        self.fallen.append({"roll": {"dice": [*dice, 0, 0]}})
        return dice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_python_plays_the_same_game(seats):
    env, rng = Told(seats), random.Random(seats)
    for number in range(20):
        state = endtable.Game("extraczon", seats).new(seed=0, chance="asked")
        env.reset(seed=number)
        for agent in env.agent_iter():
            while state.chance_asked:
                state.settle(env.fallen.pop(0))
            assert not env.fallen
            seen, reward, over, _, _ = env.last()
            seat = env.possible_agents.index(agent)
            assert np.array_equal(seen["action_mask"], state.mask(seat))
            assert np.allclose(seen["observation"], state.observation(seat), atol=1e-6)
            assert over == state.over
            if over:
                assert reward == pytest.approx(state.returns()[seat])
                env.step(None)
                continue
            action = rng.choice(state.legal(seat))
            state.act(seat, action)
            env.step(action)
