"""What holds for all tests: one thread for numpy's products, whose parts would wait for each other on a busy machine."""

import os

os.environ["OPENBLAS_NUM_THREADS"] = "1"
