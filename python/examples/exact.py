"""Small games of ExtracZon solved exactly, by going through all that chance and the seats can do, from the end to the
beginning; and what the bot that calculates loses against perfect play.

Run: python exact.py [ZOMBIES] [SEATS]. Alone, a game is worth the tiers reached; against a bot, who wins. The card set is a
small one of our own, so that a table of all positions fits into memory.
"""

import operator
import sys
import time
from functools import cache

import endtable

#: Coins for dice, and so many cards that nobody has to shuffle.
CARDS = """
id = "small"
name = "A small set"
hp_dice = 3
dice_sides = 2

[[tiers]]
name = "TWO"
secured = 2
contained = 1

[[tiers]]
name = "THREE"
secured = 3
contained = 2

[[tiers]]
name = "FOUR"
secured = 4
contained = 2

[[cards]]
id = "z4"
deck = "zombie"
class = "zombie"
name = "Zombie"
count = {easy}
hp = 5

[[cards]]
id = "z6"
deck = "zombie"
class = "zombie"
name = "Strong Zombie"
count = {hard}
hp = 6

[[cards]]
id = "survivor"
deck = "extraczon"
class = "survivor"
name = "Survivor"
count = 3

[[cards]]
id = "gunner"
deck = "extraczon"
class = "tactical"
name = "Gunner"
count = 2
effects = [{{ when = "in_area", what = "hp_bonus", n = 1 }}, {{ when = "chosen", what = "hp_bonus", n = 1 }}]

[[cards]]
id = "breacher"
deck = "extraczon"
class = "tactical"
name = "Breacher"
count = 1
effects = [{{ when = "in_area", what = "hp_bonus", n = 2 }}, {{ when = "chosen", what = "hp_bonus", n = 2 }}]

[[cards]]
id = "shield"
deck = "extraczon"
class = "tactical"
name = "Shield"
count = 1
effects = [{{ when = "in_area", what = "ignore_infected", n = 1 }}, {{ when = "chosen", what = "ignore_infected", n = 1 }}]

[[cards]]
id = "bitten"
deck = "extraczon"
class = "infected"
name = "Bitten"
count = 2
effects = [{{ when = "infection_step", what = "force_discard", n = 1 }}]
"""


@cache
def chances(dice, faces):
    """The probabilities of all sums of a throw, from the least sum on."""
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, place - faces + 1) : place + 1]) for place in range(len(ways) + faces - 1)]
    return [count / faces**dice for count in ways]


class Solution:
    """What every position is worth to both seats, if some seats are bots and all others answer as well as can be."""

    def __init__(self, bots):
        self.bots = bots
        self.table = {}

    def worth(self, state):
        """What a position is worth to each seat. Nothing is hidden in ExtracZon, so an observation is a position."""
        if state.over:
            return state.returns()
        place = (state.seat_asked, state.observation(0).tobytes())
        if place not in self.table:
            self.table[place] = self.of_chance(state) if state.chance_asked else self.of_seat(state)
        return self.table[place]

    def of_chance(self, state, numbers=()):
        """The mean over nature's answers, each of which is a chain of random numbers."""
        kind, value = state.unfold(list(numbers))
        if kind == "outcome":
            after = state.clone()
            after.settle(value)
            return self.worth(after)
        dice, faces = value if kind == "sum" else (1, value)
        parts = [self.of_chance(state, (*numbers, number)) for number in range(dice * (faces - 1) + 1)]
        return [sum(map(operator.mul, chances(dice, faces), worths)) for worths in zip(*parts, strict=True)]

    def of_seat(self, state):
        seat = state.seat_asked
        if seat in self.bots:
            return self.worth(self.after(state, seat, state.bot(seat, self.bots[seat])))
        return max((self.worth(self.after(state, seat, answer)) for answer in state.legal(seat)), key=lambda all: all[seat])

    @staticmethod
    def after(state, seat, answer):
        after = state.clone()
        after.act(seat, answer)
        return after


def main(zombies=3, seats=1):
    zombies, seats, start = int(zombies), int(seats), time.process_time()
    cards = CARDS.format(easy=zombies - zombies // 2, hard=zombies // 2)
    root = endtable.Game("extraczon", seats, options={"card_set": cards}).new(seed=0, chance="asked")
    while root.view()["open"]["phase"] == "rolloff":  # The one thing that could go on for ever: ties roll again.
        root.settle()
    others = dict.fromkeys(range(1, seats), "expert")
    results = {}
    for name, bots in {"greedy": {0: "greedy"}, "expert": {0: "expert"}, "perfect play": {}}.items():
        solution = Solution(bots | others)
        results[name] = solution.worth(root)[0]
        print(f"{name}, {seats} seats: worth {results[name]:.6f}, from {len(solution.table):,} positions")
    print(f"{time.process_time() - start:.0f} s of processor time")
    return results


if __name__ == "__main__":
    main(*sys.argv[1:])
