"""How fast the package plays random legal games, with what peers do on the same machine in the same run.

Run: python speed.py [SECONDS]. Every line is the median of three measurements, taken in turn, in seconds of processor time:
what else the machine does changes them little, and what they say is the speed of one core.
"""

import random
import statistics
import sys
import time
from importlib import import_module
from importlib.util import find_spec

import numpy as np

import endtable
import endtable.pettingzoo
import plain


def measured(works, seconds):
    """Units of work in a second of processor time: for each kind the median of three measurements, taken in turn."""

    def once(work):
        done, start = 0, time.process_time()
        while (passed := time.process_time() - start) < seconds:
            done += work()
        return done / passed

    rounds = [{name: once(work) for name, work in works.items()} for _ in range(3)]
    return {name: statistics.median(one[name] for one in rounds) for name in works}


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
    rng = random.Random(1)
    env.reset(seed=1)

    def work():
        for _ in range(200):
            if not env.agents:
                env.reset()
            observation, _, termination, truncation, info = env.last()
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(rng.random() * len(legal))]))
        return 200

    return work


def bare(env):
    """Decisions of the game in plain Python without PettingZoo around it: sight, mask and step alone."""
    rng = random.Random(1)
    env.reset(seed=1)

    def work():
        for _ in range(200):
            if env.question is None:
                env.reset()
            env.sight(env.seat)
            legal = np.flatnonzero(env.mask(env.agent_selection))
            env.play(int(legal[int(rng.random() * len(legal))]))
            env.agent_selection = env.possible_agents[env.seat]
        return 200

    return work


def peers():
    """Card games of PettingZoo, as far as they are installed."""
    works = {}
    for name in ("leduc_holdem_v4", "texas_holdem_v4", "gin_rummy_v4"):
        if find_spec("rlcard") is not None and find_spec(f"pettingzoo.classic.{name}") is not None:
            works[f"PettingZoo, {name}"] = agents(import_module(f"pettingzoo.classic.{name}").env())
    return works


def main(seconds=1.0):
    seconds = float(seconds)
    works = {f"1,024 tables, {game}, {seats} seats": many_tables(game, seats) for game, seats in [
        ("extraczon", 4), ("infection", 2), ("extinction", 3), ("extrication", 4), ("extinction-point", 4),
    ]}  # fmt: skip
    works["256 tables, end-of-days, 4 seats"] = many_tables("end-of-days", 4, 256)
    works["single state, extraczon, 4 seats"] = one_state("extraczon", 4)
    works["PettingZoo's interface, extraczon, 4 seats"] = agents(endtable.pettingzoo.env("extraczon", 4))
    works["plain Python, extraczon, 4 seats: PettingZoo's interface"] = agents(plain.env(4))
    works["plain Python, extraczon, 4 seats: without its wrappers"] = agents(plain.Plain(4))
    works["plain Python, extraczon, 4 seats: the bare loop"] = bare(plain.Plain(4))
    works |= peers()
    rates = measured(works, seconds)
    print("| What | Decisions a second |\n| --- | ---: |")
    for name, rate in rates.items():
        print(f"| {name} | {rate:,.0f} |")
    print("\n| A table of a vector | State | State and what it needs | Rows of the arrays |\n| --- | ---: | ---: | ---: |")
    for game in endtable.games():
        vector = endtable.Game(game["id"]).vector(1, threads=1)
        arrays = [vector.observations, vector.masks, vector.seats, vector.rewards, vector.ends, vector.lengths]
        rows = sum(array.nbytes for array in arrays)
        print(f"| {game['id']} | {vector.state_bytes:,} | {vector.table_bytes:,} | {rows:,} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
