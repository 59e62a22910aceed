"""How fast the package plays random legal games, with what peers do on the same machine in the same run.

Run: python speed.py [SECONDS]. Every line is the median of five measurements, taken in turn, in seconds of processor time:
what else the machine does changes them little, and what they say is the speed of one core. The yardstick is Leduc poker of
OpenSpiel, whose rules are C++; the others are there as far as they are installed. With the path of the program in ENDTABLE,
the calls of the protocol are measured too.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import time
from importlib import import_module
from importlib.util import find_spec

import numpy as np

import endtable
import endtable.pettingzoo
import plain

#: One setup of each game.
GAMES = [
    ("extraczon", 4), ("infection", 2), ("extinction", 3), ("extrication", 4), ("extinction-point", 4), ("end-of-days", 4),
]  # fmt: skip
YARDSTICK = "OpenSpiel, leduc_poker"


def measured(works, seconds):
    """Units of work in a second of processor time: for each kind the median of five measurements, taken in turn."""

    def once(work):
        clock = getattr(work, "clock", time.process_time)
        done, start = 0, clock()
        while (passed := clock() - start) < seconds:
            done += work()
        return done / passed

    rounds = [{name: once(work) for name, work in works.items()} for _ in range(5)]
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


def openspiel(game):
    """Decisions of players in a game of OpenSpiel. Nodes of chance are drawn and take their time, but do not count."""
    rng, state = random.Random(1), game.new_initial_state()

    def work():
        nonlocal state
        decisions = 0
        while decisions < 200:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    return work


def nodes(game, seats, wrapped):
    """Nodes of the game tree, chance included: through OpenSpiel, or with the bare state."""
    loaded, rng = import_module("endtable.openspiel").load(game, seats), random.Random(1)
    state, bare, numbers = loaded.new_initial_state(), loaded.engine.new(seed=0, chance="asked"), []

    def through_openspiel():
        nonlocal state
        for _ in range(200):
            if state.is_terminal():
                state = loaded.new_initial_state()
            elif state.is_chance_node():
                state.apply_action(int(rng.random() * len(state.chance_outcomes())))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
        return 200

    def alone():
        nonlocal bare
        for _ in range(200):
            dice = 0
            while bare.chance_asked:
                dice, faces = bare.draw(numbers)
                if dice:
                    numbers.append(int(rng.random() * (dice * (faces - 1) + 1)))
                    break
                numbers.clear()
            if dice:
                continue
            if bare.over:
                bare = loaded.engine.new(seed=0, chance="asked")
            else:
                seat = bare.seat_asked
                legal = bare.legal(seat)
                bare.act(seat, legal[int(rng.random() * len(legal))])
        return 200

    return through_openspiel if wrapped else alone


def pgx(name, tables=1024):
    """Decisions of a game of pgx, which JAX compiles, at many tables on one device; masks and observations are made."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    wrap = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    @jax.jit
    def steps(state, key):
        def step(carry, key):
            first, second = jax.random.split(key)
            logits = jax.numpy.log(carry.legal_action_mask.astype(jax.numpy.float32))
            answers = jax.random.categorical(first, logits, axis=-1)
            return jax.vmap(wrap)(carry, answers, jax.random.split(second, tables)), None

        return jax.lax.scan(step, state, jax.random.split(key, 16))[0]

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, tables))

    def work():
        nonlocal state, key
        key, now = jax.random.split(key)
        state = jax.block_until_ready(steps(state, now))
        return 16 * tables

    return work


def protocol(game, seats, method, bot=None):
    """Calls of the protocol in a second of processor time, that of the program included."""
    program = subprocess.Popen([os.environ["ENDTABLE"], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(method, **params):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        program.stdin.write(json.dumps(message).encode() + b"\n")
        program.stdin.flush()
        return json.loads(program.stdout.readline())["result"]

    table = call("new", game=game, seats=seats, seed=1)["table"]
    asked = {"table": table, "seat": call("status", table=table)["pending"][0]} | ({"bot": bot} if bot else {})

    def work():
        for _ in range(200):
            call(method, **asked)
        return 200

    def clock():
        with open(f"/proc/{program.pid}/stat") as file:
            user, system = file.read().rsplit(")", 1)[1].split()[11:13]
        return time.process_time() + (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    work.clock = clock
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
    works = {f"1,024 tables, {game}, {seats} seats": many_tables(game, seats) for game, seats in GAMES[:-1]}
    works["256 tables, end-of-days, 4 seats"] = many_tables("end-of-days", 4, 256)
    works |= {f"single state, {game}, {seats} seats": one_state(game, seats) for game, seats in GAMES}
    works |= {
        f"PettingZoo's interface, {game}, {seats} seats": agents(endtable.pettingzoo.env(game, seats)) for game, seats in GAMES
    }
    if find_spec("pyspiel") is not None:
        spiel, ours = import_module("pyspiel"), import_module("endtable.openspiel")
        works |= {f"OpenSpiel, {name}": openspiel(spiel.load_game(name)) for name in ("leduc_poker", "kuhn_poker", "backgammon")}
        works |= {f"OpenSpiel's interface, {game}, {seats} seats": openspiel(ours.load(game, seats)) for game, seats in GAMES}
        works |= {
            f"nodes {'through OpenSpiel' if wrapped else 'of the bare state'}, {game}": nodes(game, seats, wrapped)
            for game, seats in GAMES
            for wrapped in (True, False)
        }
    if find_spec("pgx") is not None:
        works |= {f"pgx, 1,024 tables, {name}": pgx(name) for name in ("leduc_holdem", "backgammon")}
    if "ENDTABLE" in os.environ:
        works |= {
            f"protocol, {method} {bot or ''}, {game}": protocol(game, seats, method, bot)
            for game, seats in (("extraczon", 2), ("extrication", 2))
            for method, bot in (("legal", None), ("bot", "random"), ("bot", "greedy"))
        }
    works["plain Python, extraczon, 4 seats: PettingZoo's interface"] = agents(plain.env(4))
    works["plain Python, extraczon, 4 seats: without its wrappers"] = agents(plain.Plain(4))
    works["plain Python, extraczon, 4 seats: the bare loop"] = bare(plain.Plain(4))
    works |= peers()
    rates = measured(works, seconds)
    yardstick = rates.get(YARDSTICK, float("nan"))
    print("| What | Decisions a second | Times OpenSpiel's Leduc |\n| --- | ---: | ---: |")
    for name, rate in rates.items():
        print(f"| {name} | {rate:,.0f} | {rate / yardstick:.2f} |")
    print("\n| A table of a vector | State | State and what it needs | Rows of the arrays |\n| --- | ---: | ---: | ---: |")
    for game in endtable.games():
        vector = endtable.Game(game["id"]).vector(64, threads=1)
        vector.reset(seed=1)
        arrays = [vector.observations, vector.masks, vector.seats, vector.rewards, vector.ends, vector.lengths]
        rows = sum(array.nbytes for array in arrays) // len(vector)
        print(f"| {game['id']} | {vector.state_bytes:,} | {vector.table_bytes:,} | {rows:,} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
