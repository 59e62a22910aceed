"""A seat at a live table, by the key that its host was shown.

>>> import endtable
>>> with endtable.connect("http://127.0.0.1:8080", "endtable_...") as seat:
...     print(seat.play(lambda state, own: state.legal(own)[0]))

Whoever plays here is a :data:`endtable.bots.Player` like any other: it is asked with a :class:`Question`, which has
those methods of :class:`endtable.State` that tell what a seat knows.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from http.client import HTTPException, HTTPResponse
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import numpy as np
from numpy.typing import NDArray

from ._engine import Illegal, Invalid

#: Seconds between two attempts to reach a house, unless it says itself when to come back.
PAUSE = 1.0
#: Refusals that pass: too much at once, or no house behind the door for the moment.
PASSING = (429, 502, 503, 504)

Read = TypeVar("Read")


class Question:
    """What a seat is asked at a live table, with all that it knows then. It stays as it was when it was read.

    Attributes:
        seat: the own seat.
        seats: how many seats the table has.
        actions: how many actions the action space has.
        state: the table as the house tells it: names, deadline, terms and so on; ``/api/v1/openapi.json`` has the list.
    """

    def __init__(self, link: Seat, state: dict[str, Any], numbers: dict[str, Any], heard: list[dict[str, Any]]) -> None:
        self.link, self.state, self.heard = link, state, heard
        self.seat: int = state["seat"]
        self.seats: int = numbers["seats"]
        self.actions: int = numbers["actions"]
        self._legal: list[int] = numbers["choices"]
        self._seen = np.array(numbers["observation"], np.float32)

    def _own(self, seat: int) -> None:
        if seat != self.seat:
            raise Invalid(f"This is seat {self.seat}, which does not know what seat {seat} knows.")

    def legal(self, seat: int) -> list[int]:
        """The numbers of the open answers."""
        self._own(seat)
        return list(self._legal)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each open answer, else 0: int8, ``(actions,)``."""
        self._own(seat)
        mask = np.zeros(self.actions, np.int8)
        mask[self._legal] = 1
        return mask

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What the seat knows: float32, as :meth:`endtable.State.observation` has it."""
        self._own(seat)
        return self._seen.copy()

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The open answers with their texts: dictionaries with ``number``, ``action`` and ``text``."""
        self._own(seat)
        pairs = zip(self._legal, self.state["choices"], strict=True)
        return [{"number": number, **choice} for number, choice in pairs]

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat knows as dictionaries; asks the house, so it may be later than the question."""
        self._own(seat)
        return self.link.ask("seat/view")

    def log(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What the seat was told, at least the latest lines: dictionaries with ``number``, ``text`` and ``event``."""
        self._own(seat)
        return self.heard[since:]


Player = Callable[[Question, int], int]


class Seat:
    """One seat of one live table. :func:`connect` makes it.

    Iterating gives a :class:`Question` whenever the seat is asked, until the game is over; :meth:`act` answers it.

    Attributes:
        result: how the game ended, once it has: see :meth:`endtable.State.result`.
    """

    def __init__(self, url: str, token: str, timeout: float = 60.0) -> None:
        self.url, self.token, self.timeout = url.rstrip("/"), token, timeout
        self.result: dict[str, Any] | None = None
        self.heard: list[dict[str, Any]] = []
        self._stream: HTTPResponse | None = None

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, *what: object) -> None:
        self.close()

    def close(self) -> None:
        """Hangs up. The seat stays the program's; a person's table shows it as missing."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    def _reach(self, path: str, body: Any, read: Callable[[HTTPResponse], Read]) -> Read:
        """Sends a request to ``/api/v1``, again and again while the house is closed or busy, and reads what it answers."""
        headers = {"Authorization": f"Bearer {self.token}"}
        data = None
        if body is not None:
            headers["Content-Type"], data = "application/json", json.dumps(body).encode()
        request, end = Request(f"{self.url}/api/v1/{path}", data, headers), time.monotonic() + self.timeout
        while True:
            pause, why = PAUSE, ""
            try:
                return read(urlopen(request, timeout=self.timeout))
            except HTTPError as error:
                if error.code == 401:
                    raise Invalid("The key does not work for any seat on this server.") from error
                if error.code not in PASSING:
                    raise
                later, why = error.headers.get("Retry-After", ""), str(error)
                pause = max(pause, float(later)) if later.isdecimal() else pause
            except (OSError, HTTPException) as error:
                why = str(error)
            if time.monotonic() + pause >= end:
                raise TimeoutError(f"{self.url} could not be reached for {self.timeout:g} seconds: {why}")
            time.sleep(pause)

    def ask(self, path: str, body: Any = None) -> Any:
        """What the house answers to a request to ``/api/v1``, read. Asks again while the house is closed or busy.

        Raises:
            Invalid: the key opens no seat.
            TimeoutError: the house could not be reached for ``timeout`` seconds.
        """

        def read(answer: HTTPResponse) -> Any:
            with answer:
                return json.load(answer)

        return self._reach(path, body, read)

    def __iter__(self) -> Iterator[Question]:
        for state in self._states():
            if state["over"]:
                self.result = state["result"]
                return
            if state["replaced"]:
                self.ask("seat/back", {})
            elif state["question"] is not None:
                numbers = self.ask("seat/numbers")
                if numbers["question"] == state["question"]:
                    yield Question(self, state, numbers, self.heard)

    def _states(self) -> Iterator[dict[str, Any]]:
        """The table whenever it has changed; connects again whenever the house hangs up."""
        while True:
            self._stream, self.heard = self._reach("stream", None, lambda answer: answer), []
            try:
                for line in self._stream:
                    if line.strip() and line.endswith(b"\n"):  # Else it has been cut off.
                        state = json.loads(line)
                        self.heard += state["log"]
                        yield state
            except (OSError, HTTPException):
                pass  # The house closes, or the table has left its memory.
            finally:
                self.close()
            time.sleep(PAUSE)

    def act(self, question: Question, action: int | dict[str, Any]) -> bool:
        """Answers a question, by a number of the action space or by a dictionary. An answer carries the number of its
        question, so one that is sent again because the house did not reply cannot count twice.

        Returns:
            False if the house has not taken it: the table has moved on, perhaps by an earlier attempt without a reply.

        Raises:
            Illegal: the number is closed, or the dictionary is no action of the game. Nothing has changed.
            TimeoutError: the house could not be reached for ``timeout`` seconds.
        """
        if not isinstance(action, dict):
            numbers = question.legal(question.seat)
            if int(action) not in numbers:
                raise Illegal(f"The answer {action} is closed.")
            action = question.state["choices"][numbers.index(int(action))]["action"]
        try:
            self.ask("seat/act", {"action": action, "question": question.state["question"]})
        except HTTPError as error:
            if error.code == 422:
                raise Illegal(json.load(error)["message"]) from error
            if error.code != 409:
                raise
            return False
        return True

    def play(self, player: Player) -> dict[str, Any]:
        """Lets a player answer until the game is over, and returns how it ended.

        Raises:
            Invalid: the key opens no seat.
            TimeoutError: the house could not be reached for ``timeout`` seconds.
        """
        for question in self:
            self.act(question, int(player(question, question.seat)))
        assert self.result is not None
        return self.result

    def leave(self) -> None:
        """Leaves the seat to a bot of the server."""
        self.ask("seat/leave", {})
        self.close()


def connect(url: str, token: str, timeout: float = 60.0) -> Seat:
    """A seat at a live table: to be played with ``with`` and :meth:`Seat.play`.

    Args:
        url: the house, such as ``"http://127.0.0.1:8080"``.
        token: the key of the seat, which the host of the table was shown.
        timeout: for how many seconds a house that is silent, closed or busy is tried again.

    Raises:
        Invalid: the address is none of the web.
    """
    where = urlsplit(url)
    if where.scheme not in ("http", "https") or not where.hostname:
        raise Invalid(f'"{url}" is no address of a house, which begins with http:// or https://.')
    return Seat(url, token, timeout)
