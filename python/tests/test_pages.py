"""Each game has a page about its numbers."""

import pytest

import endtable
from endtable.tables import main, results, write


def test_pages_are_written(tmp_path):
    write(tmp_path)
    pages = {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert len(pages) == 6
    for game, page in pages.items():
        assert f'endtable.Game("{game}")' in page and "| 0 |" in page
        assert ("1.365119" in page) == (game == "extraczon")


def test_results_are_those_of_the_bots():
    lines = results(endtable.Game("extraczon", seats=2), 4)
    assert lines[-1].startswith("| steady | greedy | ") and "0.500" in "\n".join(lines)


def test_pages_need_a_folder(capsys):
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2 and "folder" in capsys.readouterr().err
