"""What a cluster adds to a shard, as a share of the ten seconds that a shard should take. Needs Ray and the program:
`ENDTABLE=target/release/endtable python python/cluster/overhead.py`.

One core plays so many shards of next to nothing, once as tasks of Ray whose parts are kept, once as plain processes. What
the first takes longer is what the cluster adds.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import ray

from endtable import lab

EXPERIMENT = 'game = "extraczon"\nseats = 2\nbots = ["greedy"]\nseed = 1\ngames = {games}\n'
SHARD = 10.0


def main(shards=12):
    shards, program = int(shards), str(Path(os.environ["ENDTABLE"]).resolve())
    with tempfile.TemporaryDirectory() as scratch:
        experiment = Path(scratch) / "small.toml"
        experiment.write_text(EXPERIMENT.format(games=shards * 50))
        plan = lab.Plan.of(experiment, shards)
        ray.init(num_cpus=1, log_to_driver=False, include_dashboard=False)
        lab.play_missing(plan, lab.Store(f"{scratch}/first", plan), program, lambda *done: None)  # Starts the worker.
        plain, tasks, keeping = [], [], []
        for round in range(3):
            start = time.perf_counter()
            parts = [lab.play_shard(plan, shard, program) for shard in range(1, shards + 1)]
            plain.append(time.perf_counter() - start)
            store = lab.Store(f"{scratch}/{round}", plan)
            start = time.perf_counter()
            lab.play_missing(plan, store, program, lambda *done: None)
            tasks.append(time.perf_counter() - start)
            start = time.perf_counter()
            for shard, part in enumerate(parts, start=1):
                store.keep(shard, part)
            keeping.append(time.perf_counter() - start)
        start = time.perf_counter()
        lab.merge(plan, store, Path(scratch) / "out", program)
        merging = time.perf_counter() - start
    alone, task, keep = (statistics.median(times) / shards for times in (plain, tasks, keeping))
    print(f"a shard alone {alone:.3f} s, the cluster adds {task - alone:.3f} s: {(task - alone) / SHARD:.1%} of {SHARD:.0f} s")
    print(f"keeping a part of {len(parts[0]):,} bytes {keep * 1000:.1f} ms, merging {merging / shards * 1000:.0f} ms a part")


if __name__ == "__main__":
    main(*sys.argv[1:])
