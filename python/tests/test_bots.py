"""The games' own bots, through everything that lets them play."""

import copy

import numpy as np
import pytest
from setups import SETUPS, play

import endtable
from endtable import selfplay, tables
from endtable.gymnasium import Table

#: What each bot that searches may think, and after how many decisions it is asked again. The others answer every question.
SEARCHING = {"strong": ("4", 41), "expert": ("4", 41), "search": ("4", 41)}
#: Every game at every seat count, and elections by open signals.
GAMES = [(info["id"], seats, {}) for info in endtable.games() for seats in info["seats"]]
GAMES += [("extinction-point", seats, {"election": "talk"}) for seats in (2, 4)]
#: The bots that talk at tables that talk.
TALKING = [("infection", 2, {}), ("extinction", 3, {}), ("extinction-point", 3, {"election": "talk"})]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_bot_answers_what_is_asked_in_whole_games(game, seats, options):
    rules = endtable.Game(game, seats, options)
    for number, bot in enumerate(rules.bots):
        state, (budget, apart), step = rules.new(seed=number), SEARCHING.get(bot, (None, 1)), 0
        while (seat := state.seat_asked) is not None:
            asked = bot if step % apart == 0 else "greedy"
            answer = state.bot(seat, asked, budget)
            assert answer in state.legal(seat), (bot, state)
            state.act(seat, answer)
            step += 1
        assert state.over and state.result() is not None


@pytest.mark.parametrize(("game", "seats", "options"), TALKING)
def test_a_bot_that_may_talk_says_whether_it_answers(game, seats, options):
    state, said = endtable.Game(game, seats, options).new(seed=5), 0
    while (seat := state.seat_asked) is not None:
        action, owed = state.bot_action(seat, "steady")
        listed = state.choices(seat) if owed else state.unasked(seat)
        assert action in [one["action"] for one in listed]
        assert (state.number(seat, action) in state.legal(seat)) == owed
        state.act(seat, action)
        assert owed or seat in state.waiting
        said += not owed
    assert said > 0


@pytest.mark.parametrize("bot", ["beginner", "casual", "steady", "strong"])
@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_learner_plays_against_every_level(game, seats, bot):
    budget = "2" if bot == "strong" else None
    env = Table(game, seats, opponents=endtable.bots.Bot(bot, budget))
    _, info = env.reset(seed=3)
    for step in range(12 if budget else 120):
        legal = np.flatnonzero(info["action_mask"])
        _, _, ended, _, info = env.step(legal[step * 7919 % len(legal)])
        if ended:
            break


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_levels_play_each_other_from_the_command_line(game, seats, capsys):
    players = ["steady", "beginner", "casual", "greedy"][:seats]
    selfplay.main([game, "1", "--seats", str(seats), "--players", ",".join(players)])
    assert "1 games of" in capsys.readouterr().out


def test_pages_have_results_of_every_game(tmp_path):
    tables.main([str(tmp_path), "2"])
    pages = [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()]
    assert len(pages) == 6 and all("| steady | greedy | " in page for page in pages)


def test_a_fault_of_the_engine_is_an_exception():
    assert issubclass(endtable.EngineError, Exception)
    state = play(endtable.Game("extraczon", 2).new(seed=1), 5)
    before, ply, kept = state.record(), state.ply, copy.copy(state)
    with pytest.raises(endtable.EngineError, match="a planted fault. Nothing has changed."):
        state._panic(False)
    assert state.record() == before
    with pytest.raises(endtable.EngineError, match="cannot be used any more"):
        state._panic(True)
    for call in (state.record, lambda: state.legal(0), lambda: state.over, lambda: state.act(0, 0), state.clone):
        with pytest.raises(endtable.EngineError, match="in an earlier call"):
            call()
    assert kept.ply == ply and play(kept, 3).ply > ply


def test_tables_play_on_after_a_fault_once_they_begin_anew():
    many = endtable.vector("extraczon", 2, tables=64, seed=1, threads=2)
    many.reset(seed=1)
    with pytest.raises(endtable.EngineError, match="a planted fault"):
        many._panic()
    for call in (many.sample, lambda: many.step(np.zeros(64, np.int64))):
        with pytest.raises(endtable.EngineError, match="in an earlier call"):
            call()
    many.reset(seed=1)
    other = endtable.vector("extraczon", 2, tables=64, threads=2)
    other.reset(seed=1)
    assert np.array_equal(many.sample(), other.sample())


@pytest.mark.parametrize("wrong", [
    {"tables": 2**62}, {"tables": 2**55}, {"tables": 1, "threads": 10**9},
])  # fmt: skip
def test_more_than_a_machine_has_is_an_exception(wrong):
    with pytest.raises((endtable.Invalid, MemoryError)):
        endtable.vector("extraczon", 2, **wrong)


def test_numbers_that_are_far_too_large_are_an_exception_or_harmless():
    state = endtable.Game("extraczon", 2).new(seed=1, chance="asked")
    with pytest.raises(endtable.Invalid, match="at once"):
        state.sample(count=2**60)
    with pytest.raises(endtable.Invalid):
        state.at(2**60)
    assert state.log(0, since=2**60) == [] and state.text(0, columns=2**60)
