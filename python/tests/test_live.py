"""A seat at a live table, in a house that speaks as the real one does."""

import importlib.util
import json
import sys
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
import pytest

import endtable
from endtable import live

EXAMPLES = Path(__file__).parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))

from network import Policy

KEY = "endtable_key"
OWN = 1


class House(BaseHTTPRequestHandler):
    """One table; seat 1 is a program's, the other is a bot's. What is in `troubles` happens to requests, in turn."""

    def log_message(self, *what):
        pass

    def told(self):
        table, own = self.server.table, self.server.own()
        return {
            "seat": OWN, "over": table.over, "replaced": self.server.replaced, "result": table.result(),
            "question": table.ply if own else None, "log": [],
            "choices": [{"action": one["action"], "text": one["text"]} for one in table.choices(OWN)] if own else [],
        }  # fmt: skip

    def numbers(self):
        table, own = self.server.table, self.server.own()
        return {
            "seats": table.seats, "actions": len(table.mask(OWN)), "question": table.ply if own else None,
            "choices": table.legal(OWN) if own else [], "observation": table.observation(OWN).tolist(),
        }  # fmt: skip

    def reply(self, body, status=200):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def troubled(self):
        """Whether the request meets the next trouble: a status, or the end of the connection without a word."""
        troubles = self.server.troubles.get(self.path.rsplit("/", 1)[1])
        trouble = troubles.pop(0) if troubles else None
        if isinstance(trouble, int):
            self.send_response(trouble)
            self.send_header("Retry-After", self.server.later)
            self.end_headers()
        return trouble is not None

    def do_GET(self):
        house = self.server
        with house.changed:
            if self.troubled():
                return None
            if self.headers["Authorization"] != f"Bearer {KEY}":
                return self.reply({"error": "key", "message": "No."}, 401)
            if self.path != "/api/v1/stream":
                return self.reply(self.numbers() if self.path.endswith("numbers") else house.table.view(OWN))
            self.send_response(200)
            self.end_headers()
            last = None
            while last is None or not last["over"]:
                state = self.told()
                if state == last:
                    house.changed.wait()
                    continue
                last = state
                self.wfile.write(b"\n" + json.dumps(state).encode() + b"\n")

    def do_POST(self):
        house, body = self.server, json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with house.changed:
            house.asked.append(self.path.rsplit("/", 1)[1])
            if house.asked[-1] == "back":
                house.replaced = False
            elif house.troubles.get("act", [None])[:1] != ["late"] and self.troubled():
                return None
            elif body["question"] != house.table.ply:
                return self.reply({"error": "stale", "message": "Too late."}, 409)
            else:
                house.table.act(OWN, body["action"])
                house.counted += 1
                house.others()
            house.changed.notify_all()
            return None if house.asked[-1] == "act" and self.troubled() else self.reply(self.told())


class Table(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), House)
        self.table = endtable.Game("extraczon", seats=2).new(seed=3)
        self.changed, self.asked, self.replaced = threading.Condition(), [], True
        self.troubles, self.later, self.counted = {}, "0", 0
        self.others()

    def own(self):
        return OWN in self.table.waiting and not self.replaced

    def others(self):
        while not self.table.over and self.table.seat_asked != OWN:
            self.table.act(0, self.table.bot(0, "greedy"))


@pytest.fixture
def house(monkeypatch):
    monkeypatch.setattr(live, "PAUSE", 0.0)
    monkeypatch.setenv("no_proxy", "*")
    with running(Table()) as table:
        yield table


@contextmanager
def running(table):
    thread = threading.Thread(target=table.serve_forever)
    thread.start()
    yield table
    table.shutdown()
    thread.join()
    table.server_close()


def address(house):
    return f"http://127.0.0.1:{house.server_address[1]}"


def test_a_player_plays_a_live_table_as_any_other(house):
    seen = []

    def first(state, seat):
        table = house.table
        assert state.legal(seat) == table.legal(seat) and state.choices(seat) == table.choices(seat)
        assert np.array_equal(state.observation(seat), table.observation(seat))
        assert np.array_equal(state.mask(seat), table.mask(seat))
        assert state.view(seat).keys() == {"open", "mine"}
        seen.append(state.seats)
        return state.legal(seat)[0]

    with endtable.connect(address(house), KEY) as seat:
        result = seat.play(first)
    assert result == house.table.result() and set(seen) == {2}
    assert house.asked[0] == "back" and house.asked.count("act") == house.counted == len(seen)


def test_a_policy_from_a_file_plays_a_live_table(house, tmp_path):
    game, file = endtable.Game("extraczon", seats=2), tmp_path / "kept.npz"
    Policy(game.observations, game.actions).save(file)
    spec = importlib.util.spec_from_file_location("live_example", EXAMPLES / "live.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    assert example.main(address(house), KEY, file) == house.table.result()
    assert house.counted > 5


def test_a_house_that_fails_for_a_while_is_asked_again(house):
    gone = "the connection ends"
    house.troubles = {"stream": [gone, 502], "numbers": [429, gone, 503], "act": [503, gone, "late", 429]}
    answers = 0

    def first(state, seat):
        nonlocal answers
        answers += 1
        return state.legal(seat)[0]

    with endtable.connect(address(house), KEY) as seat:
        assert seat.play(first) == house.table.result()
    assert not any(house.troubles.values()), "all of them happened"
    # The answer whose reply was lost was sent again and counted once.
    assert house.counted == answers and house.asked.count("act") == answers + 4


def test_a_house_that_stays_away_is_given_up(house):
    house.server_close()
    start = time.monotonic()
    seat = endtable.connect(address(house), KEY, timeout=0.2)
    with pytest.raises(TimeoutError, match=r"could not be reached for 0\.2 seconds"):
        next(iter(seat))
    with pytest.raises(TimeoutError):
        seat.ask("seat/numbers")
    assert time.monotonic() - start < 5


def test_a_house_that_wants_us_back_too_late_is_given_up_at_once(house):
    house.troubles, house.later = {"numbers": [503]}, "30"
    with pytest.raises(TimeoutError, match="503"):
        endtable.connect(address(house), KEY, timeout=20).ask("seat/numbers")


@pytest.mark.parametrize("url", ["127.0.0.1:1", "localhost:8080", "", "ftp://house", "http://"])
def test_what_is_no_address_is_refused(url):
    with pytest.raises(endtable.Invalid, match="http://"):
        endtable.connect(url, KEY)


def test_a_seat_is_asked_one_question_after_another(house):
    with endtable.connect(address(house), KEY) as seat:
        question = next(iter(seat))
        with pytest.raises(endtable.Invalid):
            question.observation(0)
        with pytest.raises(endtable.Illegal):
            seat.act(question, 10_000)


def test_a_wrong_key_opens_nothing(house):
    with pytest.raises(endtable.Invalid), endtable.connect(address(house), "x") as seat:
        seat.play(lambda state, own: 0)
