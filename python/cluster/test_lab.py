"""The lab on a local cluster of three nodes, of which one is lost in the middle. Needs Ray and the program `endtable`:
`ENDTABLE=target/release/endtable python -m pytest python/cluster`."""

import filecmp
import os
import subprocess
from pathlib import Path

import fsspec
import pytest
import ray
from ray.cluster_utils import Cluster

from endtable import lab

PROGRAM = str(Path(os.environ["ENDTABLE"]).resolve())


@pytest.fixture
def cluster():
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    others = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster, others
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture
def experiment(tmp_path):
    folder = tmp_path / "experiment"
    folder.mkdir()
    text = subprocess.run([PROGRAM, "lab", "new", "extraczon"], check=True, capture_output=True, text=True).stdout
    (folder / "mine.toml").write_text(text)
    return folder / "mine.toml"


def test_a_lost_node_changes_nothing(cluster, experiment, tmp_path):
    cluster, others = cluster
    lost = []

    def tell(done, whole):
        if done >= 2 and not lost:
            cluster.remove_node(others[0], allow_graceful=False)
            lost.append(done)

    lab.run(experiment, f"file://{tmp_path}/many", shards=6, program=PROGRAM, tell=tell)
    assert lost and not (tmp_path / "many.parts").exists()
    alone = [PROGRAM, "lab", "run", experiment.name, "--out", str(tmp_path / "one"), "--threads", "1"]
    subprocess.run(alone, cwd=experiment.parent, check=True, capture_output=True)
    names = sorted(path.name for path in (tmp_path / "one").iterdir() if path.name != "manifest.json")
    assert names and filecmp.cmpfiles(tmp_path / "one", tmp_path / "many", names, shallow=False) == (names, [], [])


def test_a_run_that_was_broken_off_goes_on(cluster, experiment, tmp_path):
    plan = lab.Plan.of(experiment, 3)
    store = lab.Store(str(tmp_path / "kept"), plan)
    store.keep(2, lab.play_shard(plan, 2, PROGRAM))
    assert store.missing(3) == [1, 3]
    heard = []
    lab.run(
        experiment, tmp_path / "out", shards=3, store=str(tmp_path / "kept"), program=os.path.relpath(PROGRAM),
        tell=lambda *reached: heard.append(reached),
    )  # fmt: skip
    assert heard[0] == (1, 3) and heard[-1] == (3, 3) and store.missing(3) == []


def test_only_packs_that_are_named_travel(experiment):
    (experiment.parent / "own.toml").write_text("a pack")
    (experiment.parent / "other.toml").write_text("not named")
    experiment.write_text(experiment.read_text() + '\n[options]\ncard_set = "own.toml"\n')
    assert set(lab.Plan.of(experiment, 2).files) == {"mine.toml", "own.toml"}


def test_parts_come_back_where_the_store_is_out_of_reach(experiment, tmp_path):
    plan = lab.Plan.of(experiment, 2)
    store = lab.Store(str(tmp_path / "kept"), plan)
    assert lab.play_and_keep(plan, 1, PROGRAM, store) is None and store.missing(2) == [2]
    elsewhere = lab.Store(str(tmp_path / "kept"), plan)
    elsewhere.files.rm(elsewhere.mark)
    archive = lab.play_and_keep(plan, 2, PROGRAM, elsewhere)
    assert archive and store.missing(2) == [2]
    store.keep(2, archive)
    lab.merge(plan, store, "memory://merged", PROGRAM)
    assert fsspec.filesystem("memory").exists("/merged/figures.csv")


@pytest.mark.parametrize("missing", ["experiment", "program", "place"])
def test_what_cannot_be_played_is_refused_in_a_sentence(experiment, tmp_path, missing, capsys):
    arguments = ["run", str(experiment), "--out", str(tmp_path), "--program", PROGRAM]
    if missing == "experiment":
        experiment.unlink()
    elif missing == "program":
        arguments[-1] = "/nowhere"
    else:
        (tmp_path / "manifest.json").write_text("{}")
    with pytest.raises(SystemExit) as ended:
        lab.main(arguments)
    assert ended.value.code == 2 and not ray.is_initialized()
    assert capsys.readouterr().err.splitlines()[-1].endswith(".")
