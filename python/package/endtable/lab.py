"""The balance lab on many machines: ``python -m endtable.lab run EXPERIMENT.toml --out DIR [--address ADDRESS]``.

An experiment is cut into shards, each a task on a Ray cluster; the parts are put together by ``endtable lab merge``, which
writes the same rows, figures, comparisons and report as one machine does, byte for byte, however many workers there are;
only ``manifest.json`` tells of the command, the time and the machine. A task whose worker or node is lost is played again
elsewhere, and a run that was broken off goes on with the parts that are there.

Every node needs the program ``endtable`` (``--program`` says where). Parts go to ``DIR.parts`` or, with ``--store``,
elsewhere; both places may be any that fsspec knows, such as a bucket. A task that sees the store puts its part there itself;
else the part comes back through the process that started the run.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import fsspec
import ray

#: Shards for each core of the cluster, so that a slow one does not keep all others waiting.
SHARDS_A_CORE = 4


class Refused(ValueError):
    """This cannot be played here; nothing has started."""


@dataclass(frozen=True)
class Plan:
    """What is played, and in how many parts."""

    #: The experiment's file name.
    name: str
    #: The experiment and the packs that it names, by file name.
    files: dict[str, bytes]
    shards: int

    @staticmethod
    def of(experiment: Path, shards: int) -> Plan:
        """The plan of an experiment; the packs that it names lie in its folder."""
        text = experiment.read_text(encoding="utf-8")
        named = (path for path in experiment.parent.iterdir() if f'"{path.name}"' in text or f"'{path.name}'" in text)
        return Plan(experiment.name, {path.name: path.read_bytes() for path in (experiment, *named) if path.is_file()}, shards)

    @property
    def digest(self) -> str:
        """Names the plan: parts of another one are not mixed in."""
        known = hashlib.sha256(json.dumps([self.name, self.shards]).encode())
        for name in sorted(self.files):
            known.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(self.files[name]).digest())
        return known.hexdigest()


def call(command: list[str], folder: Path) -> None:
    """Runs the program in a folder."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed: {done.stderr.strip()}")


def play_shard(plan: Plan, shard: int, program: str) -> bytes:
    """Plays one shard, counted from 1, and returns its folder as a tar archive."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, text in plan.files.items():
            (folder / name).write_bytes(text)
        part = folder / "part"
        shards = f"{shard}/{plan.shards}"
        call([program, "lab", "run", plan.name, "--out", "part", "--shard", shards, "--threads", "1"], folder)
        archive = io.BytesIO()
        with tarfile.open(fileobj=archive, mode="w") as tar:
            tar.add(part, arcname=".")
        return archive.getvalue()


class Store:
    """Where the parts of a run lie."""

    def __init__(self, place: str, plan: Plan) -> None:
        self.files, self.root = fsspec.core.url_to_fs(f"{place.rstrip('/')}/{plan.digest[:16]}")
        self.files.makedirs(self.root, exist_ok=True)
        self.mark = f"{self.root}/{uuid.uuid4().hex}.mark"
        self.files.pipe(self.mark, b"Whoever sees this sees the store, and not a folder of the same name.")

    def is_here(self) -> bool:
        """Whether this process sees the store, wherever it runs."""
        return bool(self.files.exists(self.mark))

    def path(self, shard: int) -> str:
        """The archive of a shard."""
        return f"{self.root}/{shard}.tar"

    def missing(self, shards: int) -> list[int]:
        """The shards that are still to be played."""
        return [shard for shard in range(1, shards + 1) if not self.files.exists(self.path(shard))]

    def keep(self, shard: int, archive: bytes) -> None:
        """Keeps a part. It appears under its name when it is complete, even if two tasks write it at once."""
        new = f"{self.path(shard)}.{uuid.uuid4().hex}"
        self.files.pipe(new, archive)
        self.files.mv(new, self.path(shard))

    def unpack(self, shard: int, folder: Path) -> None:
        """Puts a part where it can be merged."""
        with self.files.open(self.path(shard), "rb") as file, tarfile.open(fileobj=file, mode="r|") as tar:
            tar.extractall(folder, filter="data")


def play_and_keep(plan: Plan, shard: int, program: str, store: Store) -> bytes | None:
    """Plays one shard and keeps its part; returns the archive where the store is out of reach."""
    archive = play_shard(plan, shard, program)
    if not store.is_here():
        return archive
    store.keep(shard, archive)
    return None


def play_missing(plan: Plan, store: Store, program: str, tell: Callable[[int, int], None]) -> None:
    """Plays what is missing on the cluster. Whatever a lost worker or node was playing is played again."""
    shards = store.missing(plan.shards)
    shared = ray.put(plan)
    task = ray.remote(num_cpus=1, max_retries=-1)(play_and_keep)
    running = {task.remote(shared, shard, program, store): shard for shard in shards}
    tell(plan.shards - len(running), plan.shards)
    while running:
        for done in ray.wait(list(running), num_returns=1)[0]:
            shard, archive = running.pop(done), ray.get(done)
            if archive is not None:
                store.keep(shard, archive)
            tell(plan.shards - len(running), plan.shards)


def merge(plan: Plan, store: Store, out: Path | str, program: str) -> None:
    """Puts the parts together in a folder, which may be any that fsspec knows."""
    files, root = fsspec.core.url_to_fs(str(out))
    store.files.invalidate_cache()  # Tasks have written there.
    with tempfile.TemporaryDirectory() as scratch:
        folder, whole = Path(scratch), Path(scratch) / "whole"
        parts = [str(shard) for shard in range(1, plan.shards + 1)]
        for shard, part in enumerate(parts, start=1):
            store.unpack(shard, folder / part)
        call([program, "lab", "merge", *parts, "--out", "whole"], folder)
        for path in sorted(path for path in whole.rglob("*") if path.is_file()):
            place = f"{root}/{path.relative_to(whole).as_posix()}"
            files.makedirs(place.rsplit("/", 1)[0], exist_ok=True)
            files.put_file(str(path), place)


def run(
    experiment: Path,
    out: Path | str,
    address: str | None = None,
    shards: int | None = None,
    store: str | None = None,
    program: str = "endtable",
    tell: Callable[[int, int], None] = lambda done, all: None,
) -> None:
    """Plays an experiment on a Ray cluster.

    Args:
        experiment: the experiment; the packs that it names lie in its folder.
        out: the folder for rows, figures and report, as ``endtable lab run`` writes them; any that fsspec knows.
        address: the cluster's; without it the one that is connected, or one on this machine.
        shards: in how many parts; four for each core without it. A run that goes on needs the same number.
        store: where parts are kept, as fsspec names places; ``OUT.parts`` without it, which is deleted in the end.
        program: the program ``endtable`` on this machine and on every node.
        tell: hears how many parts of how many are done.

    Raises:
        Refused: the experiment or the program is missing here, or ``out`` holds a run already.
    """
    if not experiment.is_file():
        raise Refused(f"There is no experiment {experiment}.")
    if shutil.which(program) is None:
        raise Refused(f"There is no program {program}.")
    files, root = fsspec.core.url_to_fs(str(out))
    if files.exists(f"{root}/manifest.json"):
        raise Refused(f"{out} holds a run already.")
    if Path(program).name != program:
        program = str(Path(program).resolve())  # It is called in other folders.
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    shards = shards or max(1, SHARDS_A_CORE * int(ray.cluster_resources().get("CPU", 1)))
    plan, place = Plan.of(experiment, shards), store or f"{str(out).rstrip('/')}.parts"
    kept = Store(place, plan)
    play_missing(plan, kept, program, tell)
    merge(plan, kept, out, program)
    if store is None:
        kept.files.rm(kept.root.rsplit("/", 1)[0], recursive=True)
    else:
        kept.files.rm(kept.mark)


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m endtable.lab", description="Plays experiments on a Ray cluster.")
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("run", help="play an experiment")
    play.add_argument("experiment", type=Path)
    play.add_argument("--out", required=True, help="the folder for rows, figures and report, such as s3://bucket/folder")
    play.add_argument("--address", help="the cluster's address; one on this machine without it")
    play.add_argument("--shards", type=int, help="in how many parts; a run that goes on needs the same number")
    play.add_argument("--store", help="where parts are kept, such as s3://bucket/folder; beside OUT without it")
    play.add_argument("--program", default=shutil.which("endtable") or "endtable", help="the program on every node")
    given = parser.parse_args(arguments)

    def tell(done: int, whole: int) -> None:
        print(f"{done} of {whole} parts", file=sys.stderr, flush=True)

    try:
        run(given.experiment, given.out, given.address, given.shards, given.store, given.program, tell)
    except Refused as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
