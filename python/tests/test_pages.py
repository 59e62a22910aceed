"""Each game has a page about its numbers."""

from endtable.tables import write


def test_pages_are_written(tmp_path):
    write(tmp_path)
    pages = {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert len(pages) == 6
    for game, page in pages.items():
        assert f'endtable.Game("{game}")' in page and "| 0 |" in page
