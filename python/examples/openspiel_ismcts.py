"""OpenSpiel's own information set search plays a game of Endtable against random play.

Run: python openspiel_ismcts.py [GAME] [SEATS] [GAMES] [SEED]; it needs `pip install open-spiel`. ExtracZon for two, 20 games for
each number of simulations and seed 1 if nothing is said. It prints how the worth of a game grows with the simulations.
"""

import sys
import time

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

import endtable.openspiel

#: The simulations for each decision.
SIMULATIONS = (4, 16)


def play(loaded, player, own, rng):
    """Plays a game, the searching player in one seat; what it was worth to that seat."""
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        elif state.current_player() == own:
            state.apply_action(player.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()[own]


def main(game="extraczon", seats=2, games=20, seed=1, simulations=SIMULATIONS):
    """Returns the mean worth of a game for each number of simulations."""
    loaded, results = endtable.openspiel.load(game, seats), {}
    for count in simulations:
        rng, start = np.random.RandomState(seed), time.process_time()
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        player = ismcts.ISMCTSBot(game=loaded, evaluator=evaluator, uct_c=1.0, max_simulations=count, random_state=rng)
        worths = [play(loaded, player, number % seats, rng) for number in range(games)]
        results[count] = sum(worths) / games
        print(f"{count:4} simulations: {results[count]:.3f} in {games} games, {time.process_time() - start:.0f} s", flush=True)
    return results


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:]))
