"""Games and states."""

import copy
import pickle
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


def test_a_journal_is_played_again():
    rules = endtable.Game("extinction", 3, {"swap": "both"})
    state = play(rules.new(seed=2), 40)
    for chance in ("dealt", "asked"):
        again = rules.new(seed=3, chance=chance, journal=state.journal())
        assert again.journal() == state.journal() and again.view(1) == state.view(1)
    assert endtable.Game.load(rules.new(seed=3, journal=state.journal()).record()).journal() == state.journal()
    with pytest.raises(endtable.Invalid, match="journal="):
        endtable.Game.load(state.journal())
    with pytest.raises(endtable.Invalid):
        rules.new(journal=state.journal()[1:])
    with pytest.raises(endtable.Invalid):
        rules.new(journal=state.record())


def test_games_are_pickled_and_copied():
    rules = endtable.Game("extinction", 3, {"swap": "both"})
    for again in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):
        assert (again.id, again.seats, again.options) == (rules.id, rules.seats, rules.options)
        assert again.new(seed=1).view() == rules.new(seed=1).view()


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_states_come_back_from_pickle_with_their_future(game, seats):
    rules = endtable.Game(game, seats)
    state = play(rules.new(seed=3), 15)
    asked = rules.new(seed=5, chance="asked")
    asked.settle()
    for one in (state, state.clone(seed=4), state.at(3, seed=6), asked):
        again, copied = pickle.loads(pickle.dumps(one)), copy.deepcopy(one)
        for other in (again, copied):
            assert other.chance_asked == one.chance_asked and other.journal() == one.journal()
            assert [other.view(seat) for seat in range(seats)] == [one.view(seat) for seat in range(seats)]
        if one is not asked:
            play(one, 60)
            assert play(again, 60).journal() == play(copied, 60).journal() == one.journal()
    assert pickle.loads(pickle.dumps(state)).record() == state.record()
    for imagined in (state.imagine(0), state.imagine(0).clone()):
        with pytest.raises(TypeError, match="imagined"):
            pickle.dumps(imagined)
        assert copy.copy(imagined).view(0) == state.view(0)


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
    for action, what in ((-1, "-1"), (2**80, "number"), (None, "None"), (1.5, "1.5"), ("pass", "pass"), ([], "dictionary")):
        with pytest.raises(endtable.Illegal, match=what):
            state.act(seat, action)
    assert state.action(seat, -1) is None and state.action(seat, 10_000) is None
    for other in (2, -1, 300, 2**80):
        with pytest.raises(endtable.Invalid, match=str(other)):
            state.legal(other)


def test_who_is_asked_is_a_list_of_numbers():
    state = endtable.Game("extraczon", seats=2).new(seed=1)
    assert state.waiting == [state.seat_asked] and isinstance(state.waiting, list)
    state = endtable.Game("extraczon", seats=2).new(seed=1, chance="asked")
    assert state.waiting == [] and isinstance(state.waiting, list)


def test_numbers_out_of_range_are_invalid():
    rules = endtable.Game("extraczon", seats=2)
    state = rules.new(seed=2**64 - 1)
    for wrong in (
        lambda: endtable.Game("extraczon", seats=-1),
        lambda: endtable.Game("extraczon", seats=300),
        lambda: rules.new(seed=-1),
        lambda: rules.new(seed=2**64),
        lambda: rules.vector(-1),
        lambda: rules.vector(1, seed=-1),
        lambda: rules.vector(1).reset(seed=-1),
        lambda: state.clone(seed=-1),
        lambda: state.imagine(-1),
        lambda: state.at(-1),
        lambda: state.view(-1),
        lambda: state.log(0, since=-1),
        lambda: state.text(columns=-1),
        lambda: state.sample(seed=-1),
        lambda: state.unfold([-1]),
        lambda: endtable.bots.measure(rules, endtable.bots.Bot("random"), "random", games=0),
        lambda: endtable.bots.play(rules, [], seed=1),
    ):
        with pytest.raises(endtable.Invalid):
            wrong()


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
        while (step := state.unfold(numbers))[0] != "outcome":
            dice, faces = step[1] if step[0] == "sum" else (1, step[1])
            assert state.draw(numbers) == (dice, faces)
            numbers.append(dice * (faces - 1))
        listed = state.chance()
        if listed is not None:
            assert sum(chance for _, chance in listed) == pytest.approx(1)
            assert step[1] in [outcome for outcome, _ in listed]
        assert len(state.sample(3, count=2)) == 2 and state.sample() == state.sample(seed=0)
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
