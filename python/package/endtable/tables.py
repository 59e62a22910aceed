"""A page of Markdown for each game: its action space, its observation, its rewards, and how the bots that come with it do.

``python -m endtable.tables FOLDER [GAMES]`` writes them, with results from so many games.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from . import bots
from ._engine import Game, games

#: What there is to say about a game's rewards and spaces besides the tables.
NOTES = {
    "extraczon": "1 for a win, an equal share of an unresolved game, else 0. Alone at the table: the number of tiers "
    "reached. Nothing is hidden, and nature does most of the work: there are few actions and much chance.",
    "infection": "1 for a win, a half to each for a draw. Characters are hidden: an observation shows the own ones "
    "and those that everybody has seen. The space grows with the option `radius`, and with `swap`.",
    "extinction": "1 for a win, shared by co-winners. Characters are hidden, and so are births. Talk is not part of "
    "space and observation. The space grows with the option `radius`, and with `swap`.",
    "extrication": "1 for a victory, shared evenly by those who share it. Nothing is hidden; the piles are sets.",
    "extinction-point": "A crew plays together: 1 to each for VICTORY, -1 for DEFEAT. Hands are hidden. Cards of the "
    "crew are counted from the own seat; phrases and marks are not part of space and observation.",
    "end-of-days": "1 for a victory, shared by co-winners, 0 if Earth dies for everyone. Hands, offers in the making "
    "and sealed negations are hidden. The space follows from the deck: each card's uses are counted once, so a deck of "
    "one's own has a space of its own. Standing orders have no numbers.",
}


#: What is known without error.
EXACT = {
    "extraczon": "Alone, with three encounters and the nine cards of `examples/exact.py`, perfect play reaches 1.365119 "
    "tiers, `expert` the same and `greedy` 1.362063: all positions were solved.",
}

#: Whose results a page has: one of the first against the second on all other seats.
PAIRS = [("random", "greedy"), ("greedy", "greedy"), ("steady", "greedy")]


def results(game: Game, count: int) -> list[str]:
    """Known results: lines of a table with the mean worth to one bot among others, from so many games."""
    lines = [
        "",
        f"## Known results: {count} games, {game.seats} seats",
        "",
        "One player takes each seat in turn, bots of one kind all others. An equal share is "
        f"{1 / game.seats:.3f}, unless all play together; `docs/balance` has experiments with many more games.",
        "",
        "| Player | Others | Mean worth | 95 % interval |",
        "| --- | --- | ---: | --- |",
    ]
    for player, others in PAIRS:
        mean, give = bots.measure(game, bots.Bot(player), others, count)
        lines.append(f"| {player} | {others} | {mean:.3f} | {mean - give:.3f} to {mean + give:.3f} |")
    return lines


def page(info: dict[str, Any], count: int) -> str:
    """The page of a game as the list describes it, with results from so many games; with none if it is 0."""
    game = Game(info["id"])
    seats = ", ".join(str(seats) for seats in info["seats"])
    lines = [
        f"# {info['name']}",
        "",
        f"`endtable.Game(\"{info['id']}\")` - {info['tagline']} Seats: {seats}. Bots: {', '.join(game.bots)}.",
        "",
        f"**Rewards.** {NOTES[info['id']]}",
        "",
        "Tables are those of the boxed game. Other seats are counted clockwise from the own one.",
        "",
        f"## Actions: {game.actions}",
        "",
        "An action's number is the first one of its block plus its parts in mixed radix, the last part counting fastest.",
        "",
        "| First | Count | Action | Parts |",
        "| ---: | ---: | --- | --- |",
    ]
    for block in game.action_table():
        parts = "; ".join(f"{part['what']} ({part['size']})" for part in block["parts"])
        lines.append(f"| {block['first']} | {block['size']} | `{block['name']}` | {parts} |")
    lines += [
        "",
        f"## Observation: {game.observations} numbers",
        "",
        "| First | Shape | Name | Meaning |",
        "| ---: | --- | --- | --- |",
    ]
    for part in game.observation_table():
        shape = " x ".join(str(size) for size in part["shape"])
        lines.append(f"| {part['first']} | {shape} | `{part['name']}` | {part['what']} |")
    if info["id"] in EXACT:
        lines += ["", "## Known exactly", "", EXACT[info["id"]]]
    if count > 0:
        lines += results(game, count)
    return "\n".join(lines) + "\n"


def write(folder: Path, count: int = 0) -> None:
    """Writes a page for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    for info in games():
        (folder / f"{info['id']}.md").write_text(page(info, count), encoding="utf-8")


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m endtable.tables", description="Writes a page for each game.")
    parser.add_argument("folder", type=Path, help="where the pages go")
    parser.add_argument("games", type=int, nargs="?", default=0, help="how many games the results are from; without it none")
    given = parser.parse_args(arguments)
    write(given.folder, given.games)


if __name__ == "__main__":
    main()
