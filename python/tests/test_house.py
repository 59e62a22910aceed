"""A seat at a table of the real house, the program itself: run where `ENDTABLE` names one. The check builds it in the step
"build", long before it comes to Python."""

import os
import re
import subprocess
import threading
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

import pytest

import endtable

PROGRAM = os.environ.get("ENDTABLE")
pytestmark = pytest.mark.skipif(not PROGRAM, reason="ENDTABLE names no program; the check builds one before, else: cargo build")


class Host:
    """Somebody with a browser, as far as a host needs one."""

    def __init__(self, house):
        self.house, self.browser = house, build_opener(ProxyHandler({}), HTTPCookieProcessor(CookieJar()))

    def post(self, path, **form):
        """Sends a form; the address of the page that comes, and the page."""
        with self.browser.open(self.house + path, urlencode(form).encode()) as answer:
            return answer.url.removeprefix(self.house), answer.read().decode()


class Server:
    """The program as a house; it opens again at the same address with the same tables."""

    def __init__(self, folder):
        self.folder, self.port = folder, "0"
        self.open()

    def open(self):
        command = [PROGRAM, "serve", "--port", self.port, "--data", str(self.folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        found = (re.search(r"http://127\.0\.0\.1:(\d+)", line) for line in self.process.stdout)
        self.address, self.port = next(hit.group(0, 1) for hit in found if hit)

    def close(self):
        self.process.terminate()
        self.process.communicate()


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    house = Server(tmp_path)
    yield house
    house.close()


def test_a_program_plays_in_the_house_to_the_end_even_if_it_is_closed_for_a_while(house):
    host = Host(house.address)
    table, _ = host.post("/tables", game="extraczon", seats=2, mode="invite", name="Ada", fast=1)
    _, page = host.post(f"{table}/program", seat=1, name="Deep Thought")
    key = re.search("endtable_[0-9a-f]+", page)[0]
    host.post(f"{table}/start")
    host.post(f"{table}/leave")  # A bot plays on for the host.
    game = endtable.Game("extraczon", seats=2)
    answers = 0

    def last(state, seat):
        nonlocal answers
        legal, mask = state.legal(seat), state.mask(seat)
        assert mask.shape == (game.actions,) and mask.sum() == len(legal) == len(state.choices(seat))
        assert state.observation(seat).shape == (game.observations,)
        assert state.view(seat)["open"] and state.log(seat)
        answers += 1
        if answers == 1:
            house.close()
            opening.start()
        return legal[-1]

    opening = threading.Timer(0.5, house.open)
    with endtable.connect(house.address, key) as seat:
        result = seat.play(last)
    assert len(result["payoffs"]) == 2  # How often the seat is asked is up to the dice: seldom never.
