"""Many tables at once."""

import subprocess
import sys

import numpy as np
import pytest
from setups import SETUPS

import endtable


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_masks_say_what_is_taken(game, seats):
    tables = endtable.vector(game, seats, tables=8, seed=3, threads=1)
    tables.reset(seed=4)
    rows = np.arange(len(tables))
    for _ in range(30):
        answers = tables.sample()
        assert (tables.masks[rows, answers] == 1).all()
        tables.step(answers)
        assert np.isfinite(tables.observations).all()
        assert ((0 <= tables.seats) & (tables.seats < seats)).all()


def test_a_seed_says_what_happens_whatever_the_threads():
    def played(threads):
        tables = endtable.vector("extraczon", 4, tables=64, threads=threads)
        tables.reset(seed=1)
        rewards, ended = np.zeros(4), 0
        for _ in range(200):
            tables.step(tables.sample())
            rewards += tables.rewards.sum(axis=0)
            ended += int(tables.ends.sum())
        return rewards.tolist(), ended, tables.observations.tobytes()

    rewards, ended, _ = played(1)
    assert played(2) == played(1)
    assert ended > 64 and sum(rewards) > ended - 0.01, "somebody wins, or the game is shared"


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_table_is_little_more_than_its_state(game, seats):
    tables = endtable.vector(game, seats, tables=16)
    tables.reset(seed=1)
    # Four bytes for each open answer and, where rows are long, for each number that is not 0; and for the ends of both lists.
    open_answers, nonzero = int(tables.masks.sum()) / 16, np.count_nonzero(tables.observations) / 16
    listed = open_answers + 2 + (nonzero if tables.observations.shape[1] >= 1024 else 0)
    assert tables.table_bytes == pytest.approx(tables.state_bytes + 4 * listed, abs=0.1 * tables.state_bytes)


def test_masks_that_were_written_over_open_nothing():
    tables = endtable.vector("extraczon", 2, tables=3)
    tables.reset(seed=1)
    closed = int(np.flatnonzero(tables.masks[1] == 0)[0])
    answers = tables.sample().copy()
    answers[1] = closed
    tables.masks[1, closed] = 1
    with pytest.raises(endtable.Illegal, match="table 1"):
        tables.step(answers)
    assert tables.lengths.tolist() == [0, 0, 0]


def test_some_tables_can_be_left_out():
    tables = endtable.vector("extraczon", 2, tables=4, seed=1)
    tables.reset(seed=1)
    seen, answers = tables.observations.copy(), tables.sample().copy()
    answers[1] = -1
    tables.step(answers, where=[True, False, True, False])
    assert tables.lengths.tolist() == [1, 0, 1, 0]
    assert np.array_equal(tables.observations[[1, 3]], seen[[1, 3]])
    for wrong in ([True], [1, 0, 1, 0], "abcd"):
        with pytest.raises(endtable.Invalid, match="bools"):
            tables.step(answers, where=wrong)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_bots_answer_at_many_tables_as_at_one(game, seats):
    tables = endtable.vector(game, seats, tables=3, seed=1, threads=1)
    tables.reset(seed=1)
    rows, where = np.arange(3), np.array([True, True, False])
    for _ in range(12):
        answers = tables.sample()
        kept = int(answers[2])
        chosen = tables.choose("greedy", where=where)
        assert (tables.masks[rows, chosen] == 1).all() and chosen[2] == kept
        tables.step(chosen)
    with pytest.raises(endtable.Invalid, match="nobody"):
        tables.choose("nobody")


def test_the_better_bot_wins_at_many_tables():
    tables = endtable.vector("infection", 2, tables=16, seed=1)
    tables.reset(seed=1)
    worths, ended = np.zeros(2), 0
    for _ in range(400):
        answers = tables.sample()
        tables.step(tables.choose("greedy", where=tables.seats == 1) if (tables.seats == 1).any() else answers)
        worths += tables.rewards.sum(axis=0)
        ended += int(tables.ends.sum())
        assert (tables.scores[~tables.ends] == 0).all()
    assert ended > 10 and worths[1] > 0.9 * ended


def test_nothing_is_open_before_the_first_reset():
    tables = endtable.vector("extraczon", 2, tables=3)
    with pytest.raises(endtable.Illegal, match="reset comes first"):
        tables.sample()
    with pytest.raises(endtable.Illegal, match="table 0"):
        tables.step(np.zeros(3, dtype=np.int64))


def test_the_arrays_stay_the_same():
    tables = endtable.vector("extraczon", 2, tables=3)
    observations, masks = tables.observations, tables.masks
    tables.reset()
    tables.step(tables.sample())
    assert tables.observations is observations and tables.masks is masks


def test_a_closed_answer_is_refused():
    tables = endtable.vector("extraczon", 2, tables=3)
    tables.reset(seed=1)
    before = tables.observations.copy()
    answers = tables.sample().copy()
    answers[2] = -1
    with pytest.raises(endtable.Illegal, match="table 2"):
        tables.step(answers)
    assert np.array_equal(tables.observations, before)
    with pytest.raises(endtable.Illegal):
        tables.step(answers[:2])


def test_answers_come_in_any_form_that_holds_whole_numbers():
    tables = endtable.vector("extraczon", 2, tables=3)
    tables.reset(seed=1)
    for form in (list, tuple, np.int32, np.uint32, lambda answers: np.repeat(answers, 2)[::2]):
        tables.step(form(tables.sample()))
    assert tables.lengths.tolist() == [5, 5, 5]
    for wrong in ([0.5] * 3, "abc", None, [[0], [0], [0]], np.zeros(3), [2**70] * 3):
        with pytest.raises(endtable.Illegal, match="int64"):
            tables.step(wrong)


@pytest.mark.parametrize("name", ["observations", "masks", "seats", "rewards", "scores", "ends", "lengths"])
def test_an_array_that_was_made_read_only_is_named(name):
    tables = endtable.vector("extraczon", 2, tables=3)
    tables.reset(seed=1)
    answers = tables.sample().copy()
    getattr(tables, name).setflags(write=False)
    with pytest.raises(endtable.Invalid, match=name):
        tables.step(answers)
    getattr(tables, name).setflags(write=True)
    tables.step(answers)


#: One thread steps, the other asks for all that waits for the tables. A deadlock would keep the whole process.
THREADS = """
import threading, endtable
tables = endtable.vector("extraczon", 4, tables=4096, threads=2)
tables.reset(seed=1)
answers, done = tables.sample().copy(), threading.Event()

def look():
    while not done.is_set():
        len(tables), tables.table_bytes, tables.state_bytes
        tables.sample()
        try:
            tables.reset(seed=1)
        except endtable.Illegal as error:
            assert "thread" in str(error)

other = threading.Thread(target=look)
other.start()
for _ in range(300):
    try:
        tables.step(answers)
    except endtable.Illegal:
        pass
done.set()
other.join()
"""


def test_threads_do_not_wait_for_each_other_for_ever():
    subprocess.run([sys.executable, "-c", THREADS], check=True, timeout=120)


#: A vector that goes on in its own process and in one that was forked off, and whether both saw the same.
FORKED = """
import hashlib, os, signal, sys, endtable

tables = endtable.vector("extraczon", 4, tables=256, seed=1, threads=int(sys.argv[1]))
tables.reset(seed=1)
tables.step(tables.sample())
reading, writing = os.pipe()
child = os.fork()
signal.alarm(60)
for _ in range(20):
    tables.step(tables.sample())
seen = hashlib.sha256(tables.observations.tobytes()).digest()
if child == 0:
    os.write(writing, seen)
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0, "the child came to no end"
assert os.read(reading, 99) == seen
tables.reset()
"""


@pytest.mark.parametrize("threads", [1, 2, 0])
def test_tables_go_on_in_a_process_that_was_forked_off(threads):
    ran = subprocess.run([sys.executable, "-c", FORKED, str(threads)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
