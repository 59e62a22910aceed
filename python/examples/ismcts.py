"""Information set Monte Carlo tree search in about 40 lines: each round imagines a world that the seat cannot rule out,
goes down the one tree by upper confidence bounds, and plays the rest at random.

Run: python ismcts.py [GAMES] [ROUNDS] [SEED]. Two seats of ExtracZon, 20 games of 200 rounds with seed 1 if nothing is said,
against the bot that plays at random.
"""

import math
import random
import sys

import endtable


class Node:
    def __init__(self):
        self.visits, self.worth, self.offers, self.children = 0, 0.0, 0, {}

    def value(self):
        return self.worth / self.visits + 0.7 * math.sqrt(math.log(self.offers) / self.visits)


def search(state, seat, rounds, rng):
    root = Node()
    for _ in range(rounds):
        world, node, path = state.imagine(seat, seed=rng.getrandbits(63)), root, []
        while not world.over:
            asked = world.seat_asked
            legal = world.legal(asked)
            if node is not None:
                new = [action for action in legal if action not in node.children]
                for action in legal:
                    if action in node.children:
                        node.children[action].offers += 1
                action = rng.choice(new) if new else max(legal, key=lambda action: node.children[action].value())
                node = node.children.setdefault(action, Node())
                node.offers = max(node.offers, 1)
                path.append((node, asked))
                node = None if new else node
            else:
                action = rng.choice(legal)
            world.act(asked, action)
        for node, asked in path:
            node.visits, node.worth = node.visits + 1, node.worth + world.returns()[asked]
    return max(root.children, key=lambda action: root.children[action].visits)


def main(games=20, rounds=200, seed=1):
    rng, game, won = random.Random(seed), endtable.Game("extraczon", seats=2), 0.0
    for number in range(games):
        own = number % 2
        players = [endtable.bots.Bot("random")] * 2
        players[own] = lambda state, seat: search(state, seat, rounds, rng)
        won += endtable.bots.play(game, players, seed=number)[own]
    print(f"{won:.1f} of {games} games won")
    return won / games


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
