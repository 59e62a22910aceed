"""Games and states."""

import copy
from xml.etree import ElementTree

import numpy as np
import pytest
from setups import SETUPS, play

import endtable


def test_all_games_are_listed():
    assert [game["id"] for game in endtable.games()] == [
        "extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days",
    ]  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_numbers_masks_and_words_agree(game, seats):
    state = play(endtable.Game(game, seats).new(seed=3), 8)
    seat = state.seat_asked
    legal, mask = state.legal(seat), state.mask(seat)
    assert mask.dtype == np.int8 and sorted(np.flatnonzero(mask)) == sorted(legal)
    for choice in state.choices(seat):
        assert state.number(seat, choice["action"]) == choice["number"]
        assert state.action(seat, choice["number"]) == choice["action"]
        assert choice["text"]
    other = state.clone(seed=1)
    state.act(seat, legal[-1])
    other.act(seat, other.action(seat, legal[-1]))
    assert state.view(seat)["open"].keys() == other.view(seat)["open"].keys()


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_observations_are_as_the_table_says(game, seats):
    rules = endtable.Game(game, seats)
    state = play(rules.new(seed=4), 20)
    seen = state.observation(0)
    assert seen.dtype == np.float32 and seen.shape == (rules.observations,)
    last = rules.observation_table()[-1]
    assert last["first"] + int(np.prod(last["shape"])) == rules.observations
    blocks = rules.action_table()
    assert blocks[-1]["first"] + blocks[-1]["size"] == rules.actions
    for seat in range(seats):
        assert np.array_equal(state.imagine(seat, seed=7).observation(seat), state.observation(seat))


def test_a_seed_says_what_happens():
    rules = endtable.Game("extraczon", seats=4)
    one, other = play(rules.new(seed=5), 200), play(rules.new(seed=5), 200)
    assert one.journal() == other.journal() and one.record() == other.record()
    assert play(rules.new(seed=6), 200).journal() != one.journal()


def test_a_record_comes_back():
    state = play(endtable.Game("extinction", 3, {"swap": "both"}).new(seed=2), 40)
    again = endtable.Game.load(state.record())
    assert again.record() == state.record() and again.waiting == state.waiting
    with pytest.raises(endtable.Invalid):
        endtable.Game.load(state.record() | {"rules": 1, "seats": 5})
    with pytest.raises(endtable.Invalid):
        state.clone().record()


def test_copies_go_their_own_ways():
    state = play(endtable.Game("extrication", 4).new(seed=8), 12)
    ply = state.ply
    for copied in (state.clone(), copy.deepcopy(state), state.imagine(0), state.imagine()):
        play(copied, 5)
    assert state.ply == ply
    assert state.at(0).ply < ply


def test_an_answer_can_be_taken_back():
    state = endtable.Game("extrication", 2).new(seed=1)
    seat = state.seat_asked
    before = state.observation(seat)
    state.act(seat, state.legal(seat)[0])
    assert state.can_undo(seat)
    state.undo(seat)
    assert np.array_equal(state.observation(seat), before)


def test_what_is_closed_is_refused_with_its_clause():
    state = endtable.Game("extraczon", seats=2).new(seed=1)
    seat = state.seat_asked
    closed = int(np.flatnonzero(state.mask(seat) == 0)[-1])
    activates = state.action(seat, state.legal(seat)[0])["type"] == "activate"
    other = {"type": "discard", "kind": "survivor"} if activates else {"type": "activate", "kind": "none"}
    with pytest.raises(endtable.Illegal):
        state.act(seat, closed)
    with pytest.raises(endtable.Illegal) as refused:
        state.act(seat, other)
    assert refused.value.clause.startswith("EZ-")
    with pytest.raises(endtable.Illegal):
        state.act(seat, 10_000)
    with pytest.raises(endtable.Illegal):
        state.act(seat, {"type": "nonsense"})
    with pytest.raises(endtable.Invalid):
        state.legal(2)


def test_setups_that_cannot_be_played_say_why():
    for arguments in [("chess",), ("extraczon", 9), ("extraczon", 2, {"rolloff": "never"})]:
        with pytest.raises(endtable.Invalid, match="."):
            endtable.Game(*arguments)


def test_chance_can_be_asked():
    state = endtable.Game("extraczon", seats=2).new(seed=1, chance="asked")
    answers = 0
    while answers < 40 and not state.over:
        if not state.chance_asked:
            seat = state.seat_asked
            state.act(seat, state.legal(seat)[0])
            continue
        answers += 1
        numbers = []
        while (step := state.unfold(numbers))[0] == "number":
            numbers.append(step[1] - 1)
        listed = state.outcomes()
        if listed is not None:
            assert sum(chance for _, chance in listed) == pytest.approx(1)
            assert step[1] in [outcome for outcome, _ in listed]
        assert len(state.sample(3, count=2)) == 2
        state.settle(step[1])
    with pytest.raises(endtable.Illegal):
        endtable.Game("extraczon", seats=2).new(seed=1).settle()


def test_logs_and_questions_are_for_their_seats():
    state = play(endtable.Game("extinction-point", 3).new(seed=1), 25)
    assert state.headline() and state.question(0) and state.log(0)
    assert "open" in state.view() and "open" in state.view(1)
    assert endtable.bots.text(state, 1)


def test_bots_play_all_games_to_the_end():
    for game, seats in SETUPS[:1] + SETUPS[3:4]:
        rules = endtable.Game(game, seats)
        players = [endtable.bots.Bot("greedy"), *[endtable.bots.Bot("random")] * (seats - 1)]
        assert len(endtable.bots.play(rules, players, seed=1)) == seats
    with pytest.raises(endtable.Invalid):
        rules.new(seed=1).bot(0, "nobody")


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_boards_are_drawn_from_what_their_viewer_knows(game, seats):
    state = play(endtable.Game(game, seats).new(seed=6), 15)
    for seat in range(seats):
        world = state.imagine(seat, seed=9)
        assert world.text(seat) == state.text(seat) and world.svg(seat) == state.svg(seat)
    assert state.text().splitlines()[0] == state.headline()
    assert max(map(len, state.text(columns=30).splitlines())) <= 30
    words = "".join(ElementTree.fromstring(state._repr_svg_()).itertext())
    assert state.headline() in words
