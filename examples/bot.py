#!/usr/bin/env python3
"""A program that plays one seat of an Endtable table.

    python3 bot.py http://127.0.0.1:8080 endtable_...

The host of a table lets a program play a seat and is shown its key; give the key to this program. It plays whatever
the game is: its strategy is the function `choose`. Needs nothing but Python.
"""
import json
import sys
import time
import urllib.error
import urllib.request


def choose(state, view):
    """One of the open answers. `view` holds what the seat knows: `open` and `mine`."""
    return state["choices"][len(state["choices"]) // 2]["action"]


class Seat:
    def __init__(self, house, key):
        self.house, self.headers = house.rstrip("/"), {"Authorization": f"Bearer {key}"}

    def ask(self, path, body=None):
        headers = dict(self.headers, **({"Content-Type": "application/json"} if body is not None else {}))
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.house + "/api/v1/" + path, data, headers)
        return urllib.request.urlopen(request, timeout=60)

    def play(self):
        """Answers until the game is over. The stream brings a line whenever this seat may see something new."""
        while True:
            with self.ask("stream") as stream:
                for line in stream:
                    if not line.strip():
                        continue
                    state = json.loads(line)
                    if state["over"]:
                        return state
                    if state["replaced"]:
                        self.ask("seat/back", {})
                    elif state["question"] is not None:
                        view = json.load(self.ask("seat/view"))
                        self.answer(state["question"], choose(state, view))
            time.sleep(1)  # the house was restarted, or the table had left its memory

    def answer(self, question, action):
        try:
            self.ask("seat/act", {"action": action, "question": question})
        except urllib.error.HTTPError as refused:
            if refused.code not in (409, 429):  # the question has moved on, or we are too fast: look again
                raise


if __name__ == "__main__":
    print(Seat(*sys.argv[1:3]).play()["result"])
