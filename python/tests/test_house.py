"""A seat at a table of the real house, the program itself: run where `ENDTABLE` names one."""

import os
import re
import subprocess
from http.cookiejar import CookieJar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

import pytest

import endtable

PROGRAM = os.environ.get("ENDTABLE")
pytestmark = pytest.mark.skipif(not PROGRAM, reason="ENDTABLE names no program")


class Host:
    """Somebody with a browser, as far as a host needs one."""

    def __init__(self, house):
        self.house, self.browser = house, build_opener(ProxyHandler({}), HTTPCookieProcessor(CookieJar()))

    def post(self, path, **form):
        """Sends a form; the address of the page that comes, and the page."""
        with self.browser.open(self.house + path, urlencode(form).encode()) as answer:
            return answer.url.removeprefix(self.house), answer.read().decode()


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    command = [PROGRAM, "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield next(found[0] for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))
        finally:
            server.terminate()


def test_a_program_plays_in_the_house_to_the_end(house):
    host = Host(house)
    table, _ = host.post("/tables", game="extraczon", seats=2, mode="invite", name="Ada")
    _, page = host.post(f"{table}/program", seat=1, name="Deep Thought")
    key = re.search("endtable_[0-9a-f]{96}", page)[0]
    host.post(f"{table}/speed", speed="at-once")
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
        return legal[-1]

    with endtable.connect(house, key) as seat:
        result = seat.play(last)
    assert answers > 5 and len(result["payoffs"]) == 2
