"""A seat at a live table, in a house that speaks as the real one does."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import pytest

import endtable
from endtable import live

KEY = "endtable_key"
OWN = 1


class House(BaseHTTPRequestHandler):
    """One table; seat 1 is a program's, the other is a bot's. Refuses the first answer as too early."""

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

    def do_GET(self):
        house = self.server
        with house.changed:
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
            elif house.asked.count("act") == 1:
                return self.reply({"error": "too_many", "message": "Later."}, 429)
            else:
                assert body["question"] == house.table.ply
                house.table.act(OWN, body["action"])
                house.others()
            house.changed.notify_all()
            self.reply(self.told())


class Table(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), House)
        self.table = endtable.Game("extraczon", seats=2).new(seed=3)
        self.changed, self.asked, self.replaced = threading.Condition(), [], True
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
    assert house.asked[0] == "back" and house.asked.count("act") == len(seen) + 1


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
