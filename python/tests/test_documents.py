"""Every snippet of Python in the documents has its types right and runs, and so do the examples in the package's own texts."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PLACES = [ROOT, ROOT / "docs", ROOT / "docs" / "packs", ROOT / "python"]
SNIPPETS = [
    pytest.param(snippet, id=f"{path.relative_to(ROOT)}-{number}")
    for place in PLACES
    for path in sorted(place.glob("*.md"))
    for number, snippet in enumerate(re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.M | re.S))
]


def test_there_are_snippets():
    assert len(SNIPPETS) >= 6


# OpenSpiel comes without types.
MYPY = "[mypy]\nstrict = true\n[mypy-pyspiel.*]\nignore_missing_imports = true\n"
PYRIGHT = '{"typeCheckingMode": "standard", "pythonVersion": "3.10"}'


@pytest.mark.parametrize(("settings", "command"), [
    (("mypy.ini", MYPY), ["mypy", "--config-file", "mypy.ini", "--follow-imports=silent", "."]),
    (("pyrightconfig.json", PYRIGHT), ["basedpyright", "--pythonpath", sys.executable]),
])  # fmt: skip
def test_snippets_have_their_types_right(settings, command, tmp_path):
    for number, snippet in enumerate(SNIPPETS):
        (tmp_path / f"snippet_{number}.py").write_text(snippet.values[0], encoding="utf-8")
    (tmp_path / settings[0]).write_text(settings[1], encoding="utf-8")
    command = [sys.executable, "-m", *command]
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_a_snippet_runs(snippet, tmp_path):
    if "endtable.connect(" in snippet:
        pytest.skip("needs a house; test_live has one")
    ran = subprocess.run([sys.executable, "-c", snippet], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("name", ["", ".bots", ".gymnasium", ".openspiel", ".pettingzoo", ".selfplay"])
def test_examples_of_the_package_run(name):
    module = importlib.import_module("endtable" + name)
    assert (found := doctest.testmod(module)).attempted > 0 and found.failed == 0
