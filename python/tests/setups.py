"""The games as the tests set them up."""

import endtable

#: One setup of each game.
SETUPS = [
    ("extraczon", 4),
    ("infection", 2),
    ("extinction", 3),
    ("extrication", 4),
    ("extinction-point", 4),
    ("end-of-days", 3),
]


def play(state: endtable.State, decisions: int) -> endtable.State:
    """Plays on by a fixed rule that looks random."""
    for step in range(decisions):
        if state.over:
            break
        seat = state.seat_asked
        legal = state.legal(seat)
        state.act(seat, legal[step * 7919 % len(legal)])
    return state
