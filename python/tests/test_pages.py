"""The pages about the games say what the engine does."""

from pathlib import Path

import pytest

import endtable
from endtable.tables import page

FOLDER = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("info", endtable.games(), ids=lambda info: info["id"])
def test_the_page_is_up_to_date(info):
    written = (FOLDER / f"{info['id']}.md").read_text(encoding="utf-8")
    assert page(info) == written, "run `python -m endtable.tables python/games`"
