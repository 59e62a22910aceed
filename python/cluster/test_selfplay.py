"""Many games on a local cluster of three nodes, of which one is lost in the middle. Needs Ray:
`python -m pytest python/cluster/test_selfplay.py`."""

import threading
import time

import numpy as np
import ray
from ray.cluster_utils import Cluster

import endtable
from endtable import selfplay


def test_a_lost_node_changes_nothing():
    game, players = endtable.Game("extraczon", seats=2), [endtable.bots.Bot("greedy"), endtable.bots.Bot("random")]
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    others = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address, log_to_driver=False)
    try:
        ready = ray.remote(num_cpus=1)(lambda: time.sleep(1))
        ray.get([ready.remote() for _ in range(3)])  # Starts the workers.
        loss = threading.Timer(2, cluster.remove_node, [others[0]], {"allow_graceful": False})
        loss.start()
        start = time.monotonic()
        many = selfplay.play(game, players, 60_000, seed=1, shards=12, on_ray=True)
        assert time.monotonic() - start > 2, "the node was lost before the end"
        loss.join()
    finally:
        ray.shutdown()
        cluster.shutdown()
    alone = selfplay.play(game, players, 60_000, seed=1)
    assert np.array_equal(many.returns, alone.returns) and np.array_equal(many.lengths, alone.lengths)
