"""Self-play by policy gradient: one small network plays many tables at once and learns from who won, with its own estimate
of the outcome as a baseline (actor and critic, with the clipped steps of PPO: Schulman et al., 2017).

It may begin by imitating a bot of the game. Then it plays against itself, and against what it was before: at most tables one
seat learns and the others are an earlier copy, so that it does not go round in circles (fictitious self-play: Heinrich et
al., 2015). What is kept is the mean of its latest weights.

Run: python policy_gradient.py GAME SEATS UPDATES [SEED] [FILE] [OPTION=VALUE ...], a VALUE such as @fever.toml being the text
of a file. The last lines compare it with bots of the game; FILE keeps the policy, and live.py plays it at a table.
"""

import sys
import time
from pathlib import Path

import numpy as np

import endtable
from network import Policy, Questions

#: How many games of `greedy` are watched first, where rules of thumb lead a good part of the way.
WATCHED = {"infection": 1500, "extinction": 4000}
#: How often the rival is the copy that has only imitated, and how often the one that has learned nothing; else it is any.
FIRST, NEW = 0.6, 0.1


def watch(game, bot, games, seed):
    """Games between bots of one kind: the questions, the places of their answers, what each game was worth to its seat."""
    parts, places, worths = [], [], []
    for number in range(games):
        state, seen, masks, answers, seats = game.new(seed=seed * 1_000_000 + number), [], [], [], []
        while not state.over:
            seat = state.seat_asked
            seen.append(state.observation(seat))
            masks.append(state.mask(seat))
            answers.append(state.bot(seat, bot))
            seats.append(seat)
            state.act(seat, answers[-1])
        parts.append(Questions.of(np.array(seen), np.array(masks)))
        places.append(parts[-1].places(np.array(answers)) - parts[-1].first)
        returns = np.array(state.returns())
        worths.append((returns - returns.mean())[seats])
    return Questions.all(parts), np.concatenate(places), np.concatenate(worths).astype(np.float32)


def imitate(policy, game, bot, games, seed, rng, passes=3, rate=2e-3):
    """Learns to answer as a bot does, and what its games are worth."""
    questions, answers, worths = watch(game, bot, games, seed)
    parts = [part for _ in range(passes) for part in np.array_split(rng.permutation(len(answers)), len(answers) // 512 + 1)]
    for step, part in enumerate(parts):
        some = questions.some(part)
        hidden, chances, values = policy.forward(some)
        pulls = -chances
        pulls[some.first + answers[part]] += 1
        policy.descend(some, hidden, pulls, worths[part] - values, rate * (1 - step / len(parts)))
    policy.begin()


def learn(policy, questions, answers, gains, worths, before, rate, spread, clip=0.2):
    """One step towards answers that went better than expected, and towards what the games were worth."""
    hidden, chances, values = policy.forward(questions)
    chosen = questions.first + answers
    ratio = chances[chosen] / before
    pull = gains * ratio * np.where(gains > 0, ratio < 1 + clip, ratio > 1 - clip)
    logs = np.log(np.maximum(chances, 1e-9))
    disorder = logs - questions.sum(chances * logs)[questions.row]
    pulls = -chances * (pull[questions.row] + spread * disorder)
    pulls[chosen] += pull
    policy.descend(questions, hidden, pulls.astype(np.float32), worths - values, rate)


def draw(questions, chances, rng):
    """A random answer to each question: its place among those that are open there."""
    ends = np.cumsum(chances, dtype=np.float64)
    begin = np.concatenate([[0], ends])[questions.first]
    places = np.searchsorted(ends, begin + rng.random(len(questions)) * (1 - 1e-6)) - questions.first
    return np.minimum(places, questions.counts - 1)


def collect(policy, rival, vector, learners, steps, rng):
    """Plays so many steps at all tables: questions, answers, their chances, values, seats, rewards, ends, and whose questions
    they were. At tables with a learner's seat the rival has all others; where it is -1 the policy has all."""
    parts, memory = [], []
    for _ in range(steps):
        questions, seats = Questions.of(vector.observations, vector.masks), vector.seats.copy()
        _, chances, values = policy.forward(questions)
        own = (learners < 0) | (learners == seats)
        if not own.all():
            others = questions.some(np.flatnonzero(~own))
            sharp = rival.forward(others)[1] ** 4  # It makes fewer blunders than a learner that tries things out.
            chances[~own[questions.row]] = sharp / others.sum(sharp)[others.row]
        answers = draw(questions, chances, rng)
        chosen = questions.first + answers
        vector.step(questions.open.indices[chosen].astype(np.int64))
        rewards, ends = vector.rewards - vector.rewards.mean(axis=1, keepdims=True), vector.ends.copy()
        parts.append(questions)
        memory.append((answers, chances[chosen], values, seats, rewards, ends, own))
        again = np.flatnonzero(ends & (learners >= 0))
        learners[again] = rng.integers(vector.rewards.shape[1], size=len(again))
    return Questions.all(parts), *(np.array(part) for part in zip(*memory, strict=True))


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


def train(game, updates, seed=1, watched=0, bot="greedy", tables=512, steps=32, rate=5e-4, spread=0.02, rivals=0.9):
    """Plays a batch of steps and learns from it in passes of small parts, so many times.

    Args:
        watched: how many games of a bot are imitated first.
        rate, spread: how large steps are, how much it wants its answers spread; both fall to 0 by the last update.
        rivals: at which part of the tables an earlier copy has all seats but one.
    """
    policy, rng = Policy(game.observations, game.actions, seed=seed), np.random.default_rng(seed)
    copies = [policy.copy()]
    if watched:
        imitate(policy, game, bot, watched, seed, rng)
    vector = game.vector(tables, seed=seed, threads=1)
    vector.reset(seed=seed)
    learners = rng.integers(game.seats, size=tables)
    learners[: round(tables * (1 - rivals))] = -1
    copies.append(policy.copy())
    kept = policy.copy()
    for update in range(updates):
        kind = rng.choice(3, p=[NEW, FIRST, 1 - NEW - FIRST])
        rival = copies[kind] if kind < 2 else copies[rng.integers(len(copies))]
        questions, *memory = collect(policy, rival, vector, learners, steps, rng)
        answers, before, values, seats, rewards, ends, own = memory
        gains = credit(values, seats, rewards, ends)
        worths, left = (gains + values).ravel(), 1 - update / updates
        gains = ((gains - gains[own].mean()) / (gains[own].std() + 1e-6)).ravel()
        answers, before = answers.ravel(), before.ravel()
        asked = np.flatnonzero(own.ravel() & (questions.counts > 1))
        for _ in range(2):
            for part in np.array_split(rng.permutation(asked), len(asked) // 2048 + 1):
                some = questions.some(part)
                learn(policy, some, answers[part], gains[part], worths[part], before[part], rate * left, spread * left)
        for mean, part in zip(kept.parts, policy.parts, strict=True):
            mean += np.float32(max(0.05, 1 / (update + 2))) * (part - mean)
        if update % 25 == 24:
            copies.append(policy.copy())
    return kept


def given(option):
    """An option from the command line."""
    name, value = option.split("=", 1)
    return name, Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value


def main(name="extraczon", seats=2, updates=60, seed=1, file=None, *options, games=2000):
    game, start = endtable.Game(name, int(seats), dict(map(given, options))), time.process_time()
    policy = train(game, int(updates), int(seed), WATCHED.get(name, 0))
    print(f"{name}, {seats} seats, {updates} updates, seed {seed}: {time.process_time() - start:.0f} s of processor time")
    if file is not None:
        policy.save(file)
    for bot in ("random", "greedy"):
        mean, give = endtable.bots.measure(game, policy, bot, games)
        print(f"against {bot}: {mean:.3f} ± {give:.3f} in {games} games; an equal share is {1 / game.seats:.3f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
