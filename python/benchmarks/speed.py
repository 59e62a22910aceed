"""How fast the package plays random legal games, with what peers do on the same machine in the same run.

Run: python speed.py [SECONDS]. Every line is the median of three measurements on one core.
"""

import random
import statistics
import sys
import time

import numpy as np

import endtable
import endtable.pettingzoo


def measured(work, seconds):
    """Units of work in a second: the median of three measurements."""

    def once():
        done, start = 0, time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds:
            done += work()
        return done / passed

    return statistics.median(once() for _ in range(3))


def many_tables(game, seats, tables=1024):
    vector = endtable.vector(game, seats, tables, seed=1, threads=1)
    vector.reset(seed=1)

    def work():
        vector.step(vector.sample())
        return tables

    return work


def one_state(game, seats):
    rules, rng = endtable.Game(game, seats), random.Random(1)
    state = rules.new(seed=1)

    def work():
        nonlocal state
        for _ in range(1000):
            seat = state.seat_asked
            if seat is None:
                state = rules.new(seed=rng.getrandbits(63))
                seat = state.seat_asked
            legal = state.legal(seat)
            state.act(seat, legal[int(rng.random() * len(legal))])
        return 1000

    return work


def agents(env):
    """Decisions of a PettingZoo environment of agents that take turns."""
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def work():
        for _ in range(200):
            if not env.agents:
                env.reset()
            observation, _, termination, truncation, info = env.last()
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(None if termination or truncation else int(rng.choice(np.flatnonzero(mask))))
        return 200

    return work


def peers():
    """Card games of PettingZoo, if they are installed."""
    try:
        from pettingzoo.classic import gin_rummy_v4, leduc_holdem_v4, texas_holdem_v4
    except ImportError:
        return {}
    makers = {"Leduc hold'em": leduc_holdem_v4, "Texas hold'em": texas_holdem_v4, "Gin rummy": gin_rummy_v4}
    return {f"PettingZoo, {name}": agents(module.env()) for name, module in makers.items()}


def main(seconds=1.0):
    seconds = float(seconds)
    works = {f"1,024 tables, {game}, {seats} seats": many_tables(game, seats) for game, seats in [
        ("extraczon", 4), ("infection", 2), ("extinction", 3), ("extrication", 4), ("extinction-point", 4),
    ]}  # fmt: skip
    works["256 tables, end-of-days, 4 seats"] = many_tables("end-of-days", 4, 256)
    works["single state, extraczon, 4 seats"] = one_state("extraczon", 4)
    works["PettingZoo's interface, extraczon, 4 seats"] = agents(endtable.pettingzoo.env("extraczon", 4))
    works |= peers()
    print("| What | Decisions a second |\n| --- | ---: |")
    for name, work in works.items():
        print(f"| {name} | {measured(work, seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
