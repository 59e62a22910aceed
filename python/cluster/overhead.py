"""What a cluster of three nodes adds to shards of ten seconds, and what the loss of a node costs. Needs Ray and the program:
`ENDTABLE=target/release/endtable python python/cluster/overhead.py [SHARDS]`.

The same shards are played as plain processes one after the other, as tasks of Ray on three nodes of one core each, and once
more while one of the nodes is killed. Everything is counted in seconds of processor time, Ray's own processes included:
what else the machine does changes them little.
"""

import os
import resource
import sys
import tempfile
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from endtable import lab

EXPERIMENT = 'game = "extraczon"\nseats = 2\nbots = ["greedy"]\nseed = 1\ngames = {games}\n'
#: Seconds of processor time that a shard should take, and games of the shard that is timed to see how many these are.
SHARD, SMALL = 10.0, 250_000
TICK = os.sysconf("SC_CLK_TCK")


def ended():
    """Seconds of processor time of processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def whole():
    """Seconds of processor time of this process and all that descend from it, those that have ended included."""
    parents, used = {}, {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue  # It has just ended.
            parents[int(folder.name)], used[int(folder.name)] = int(fields[1]), sum(map(int, fields[11:15])) / TICK

    def is_ours(process):
        while process not in (0, os.getpid()):
            process = parents.get(process, 0)
        return process != 0

    return sum(seconds for process, seconds in used.items() if is_ours(process))


def plan_of(folder, shards, games):
    """A plan of so many shards, each of so many games."""
    experiment = folder / "experiment.toml"
    experiment.write_text(EXPERIMENT.format(games=shards * games))
    return lab.Plan.of(experiment, shards)


def on_cluster(plan, place, program, killing):
    """Processor time and wall time of all shards on three nodes, of which one may be killed after the first part."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    others = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address, log_to_driver=False)

    def tell(done, shards):
        if killing and done and others:
            cluster.remove_node(others.pop(), allow_graceful=False)
            others.clear()

    ready = ray.remote(num_cpus=1)(lambda: time.sleep(1))
    ray.get([ready.remote() for _ in range(3)])  # Starts the workers.
    before, start = whole(), time.perf_counter()
    lab.play_missing(plan, lab.Store(place, plan), program, tell)
    used, passed = whole() - before, time.perf_counter() - start
    ray.shutdown()
    cluster.shutdown()
    return used, passed


def main(shards=6):
    shards, program = int(shards), str(Path(os.environ["ENDTABLE"]).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        folder, before = Path(scratch), ended()
        lab.play_shard(plan_of(folder, 1, SMALL), 1, program)
        games = round(SMALL * SHARD / (ended() - before))
        plan, before, start = plan_of(folder, shards, games), ended(), time.perf_counter()
        sizes = [len(lab.play_shard(plan, shard, program)) for shard in range(1, shards + 1)]
        alone, passed = ended() - before, time.perf_counter() - start
        print(f"{shards} shards of {games:,} games, parts of {sum(sizes) / shards / 1e6:.1f} MB")
        print(f"plain processes: {alone / shards:.2f} s of processor time a shard, {passed:.0f} s in all")
        for killing in (False, True):
            place = str(folder / f"kept-{killing}")
            used, passed = on_cluster(plan, place, program, killing)
            if killing:  # What the killed processes had used is not known.
                print(f"three nodes, one killed: {passed:.0f} s in all")
            else:
                print(f"three nodes: {used / shards:.2f} s a shard ({used / alone - 1:+.1%}), {passed:.0f} s in all")
        before, start = ended(), time.perf_counter()
        lab.merge(plan, lab.Store(place, plan), folder / "out", program)
        print(f"merging: {(ended() - before) / shards:.2f} s of processor time a part, {time.perf_counter() - start:.0f} s in all")


if __name__ == "__main__":
    main(*sys.argv[1:])
