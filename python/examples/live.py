"""A policy that has learned sits down at a live table.

Run: python live.py HOUSE KEY FILE: the address of the house, the key that the host of the table was shown for a seat of a
program, and the weights that policy_gradient.py has kept. It has learned one game with one set of cards or board.
"""

import sys

import endtable
from network import Policy


def main(house, key, file):
    policy = Policy.load(file)
    with endtable.connect(house, key) as seat:
        result = seat.play(policy)
    print(result)
    return result


if __name__ == "__main__":
    main(*sys.argv[1:])
