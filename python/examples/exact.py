"""Exact values of small games of ExtracZon: every decision and every answer of nature is followed, each position once.

The pack makes the game small: few cards, few Zombies, dice with few faces. All else is the boxed game. The value of best play
is compared with that of the rules of thumb, which is exact as well.

Run: python exact.py [ZOMBIES] [SEATS]
"""

import json
import sys

import endtable

PACK = """
id = "small"
name = "Small set"
hp_dice = 1
dice_sides = 3
tiers = [{{ name = "ONE", secured = 1, contained = 1 }}, {{ name = "TWO", secured = 2, contained = 1 }}]
house_ranks = []
cards = [
  {{ id = "zombie", deck = "zombie", class = "zombie", name = "Zombie", count = {zombies}, hp = 3 }},
  {{ id = "survivor", deck = "extraczon", class = "survivor", name = "Survivor", count = 3 }},
  {{ id = "gun", deck = "extraczon", class = "tactical", name = "Gun", count = 2, effects = [
    {{ when = "in_area", what = "hp_bonus", n = 1 }}, {{ when = "chosen", what = "hp_bonus", n = 1 }} ] }},
  {{ id = "infected", deck = "extraczon", class = "infected", name = "Infected", count = 1, effects = [
    {{ when = "infection_step", what = "force_discard", n = 1 }} ] }},
]
"""


class Solver:
    """Values of positions for all seats, each seat choosing by a rule: best play without one, or a bot's id."""

    def __init__(self, bot=None):
        self.bot, self.known = bot, {}

    def value(self, state):
        key = json.dumps([state.view(0)["open"], state.chance_asked])
        if key not in self.known:
            self.known[key] = self.look(state)
        return self.known[key]

    def look(self, state):
        if state.over:
            return state.returns()
        if state.chance_asked:
            total = [0.0] * state.seats
            for outcome, chance in state.outcomes():
                after = state.clone()
                after.settle(outcome)
                total = [sum + chance * worth for sum, worth in zip(total, self.value(after), strict=True)]
            return total
        seat = state.seat_asked
        answers = [state.bot(seat, self.bot)] if self.bot else state.legal(seat)
        values = []
        for answer in answers:
            after = state.clone()
            after.act(seat, answer)
            values.append(self.value(after))
        return max(values, key=lambda value: value[seat])


def main(zombies=2, seats=1):
    game = endtable.Game("extraczon", seats=seats, options={"card_set": PACK.format(zombies=zombies)})
    values = {}
    for bot in [None, "greedy"]:
        solver = Solver(bot)
        values[bot or "best play"] = solver.value(game.new(seed=0, chance="asked"))
        print(f"{bot or 'best play'}: {values[bot or 'best play']} over {len(solver.known):,} positions")
    return values


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
