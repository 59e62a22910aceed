"""A small network that plays: from what a seat sees to a probability for each open answer, and to an estimate of what the
game will be worth. Most of an observation is zeros and most answers are closed, so both are kept as sparse matrices, and
only what is there costs anything.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # Its products are too small to be shared out.

import numpy as np
from scipy.sparse import csr_matrix


def sparse(rows):
    """An array as a sparse matrix of float32."""
    count, width = rows.shape
    flat = np.flatnonzero(rows)
    where = np.concatenate([[0], np.cumsum(np.bincount(flat // width, minlength=count))])
    return csr_matrix((rows.ravel()[flat].astype(np.float32), flat % width, where), shape=rows.shape)


def stacked(parts):
    """Sparse matrices, one under the other."""
    sizes = np.cumsum([0] + [part.nnz for part in parts])
    where = np.concatenate([[0]] + [part.indptr[1:] + size for part, size in zip(parts, sizes, strict=False)])
    data, places = (np.concatenate([getattr(part, name) for part in parts]) for name in ("data", "indices"))
    return csr_matrix((data, places, where), shape=(len(where) - 1, parts[0].shape[1]))


class Questions:
    """What is seen at each question, and which answers are open. An open answer is named by its place among all of them."""

    def __init__(self, seen, open_):
        self.seen, self.open = seen, open_
        self.first = open_.indptr[:-1]
        self.counts = np.diff(open_.indptr)
        self.row = np.repeat(np.arange(open_.shape[0]), self.counts)

    @staticmethod
    def of(observations, masks):
        return Questions(sparse(observations), sparse(masks))

    @staticmethod
    def all(parts):
        return Questions(stacked([part.seen for part in parts]), stacked([part.open for part in parts]))

    def __len__(self):
        return self.open.shape[0]

    def some(self, rows):
        return Questions(self.seen[rows], self.open[rows])

    def sum(self, values):
        """The sum over the open answers of each question."""
        return np.add.reduceat(values, self.first)

    def places(self, answers):
        """The places of answers, one a question."""
        return np.flatnonzero(self.open.indices == answers[self.row])


class Policy:
    """A network with two hidden layers, whose weights follow from a seed."""

    def __init__(self, observations, actions, width=64, seed=1):
        rng = np.random.default_rng(seed)

        def weights(spread, *shape):
            return rng.normal(0, spread, shape).astype(np.float32)

        self.parts = [
            weights(0.1, observations, width), weights(0, width),
            weights((2 / width) ** 0.5, width, width), weights(0, width),
            weights(0.01, actions, width), weights(0, actions),
            weights(0, width), weights(0, 1),
        ]  # fmt: skip
        self.begin()

    def begin(self):
        """Forgets how the weights have moved so far."""
        self.means = [[np.zeros_like(part) for part in self.parts] for _ in range(2)]
        self.updates = 0

    def copy(self):
        """The policy as it is now."""
        other = object.__new__(Policy)
        other.parts = [part.copy() for part in self.parts]
        return other

    def forward(self, questions):
        """Hidden units, the probability of each open answer, and values."""
        first, shift, second, offset, answers, biases, worth, base = self.parts
        one = np.maximum(questions.seen @ first + shift, 0)
        two = np.maximum(one @ second + offset, 0)
        numbers = questions.open.indices
        scores = np.einsum("ij,ij->i", two[questions.row], answers[numbers]) + biases[numbers]
        scores = np.exp(scores - np.maximum.reduceat(scores, questions.first)[questions.row])
        return (one, two), scores / questions.sum(scores)[questions.row], two @ worth + base

    def descend(self, questions, hidden, pulls, surprises, rate):
        """One step of Adam along slopes for the scores of all open answers and for the values."""
        _, _, second, _, answers, _, worth, _ = self.parts
        one, two = hidden
        pulled = csr_matrix((pulls, questions.open.indices, questions.open.indptr), shape=questions.open.shape)
        back_two = (pulled @ answers + surprises[:, None] * worth) * (two > 0)
        back_one = (back_two @ second.T) * (one > 0)
        slopes = [
            questions.seen.T @ back_one, back_one.sum(axis=0),
            one.T @ back_two, back_two.sum(axis=0),
            pulled.T @ two, np.asarray(pulled.sum(axis=0)).ravel(),
            surprises @ two, surprises.sum(keepdims=True),
        ]  # fmt: skip
        size = sum(float(np.vdot(slope, slope)) for slope in slopes) ** 0.5 / len(questions)
        scale = np.float32(min(1, 0.5 / (size + 1e-9)) / len(questions))  # Steps of one size at most.
        self.updates += 1
        for part, mean, square, slope in zip(self.parts, *self.means, slopes, strict=True):
            mean += np.float32(0.1) * (slope * scale - mean)
            square += np.float32(0.001) * ((slope * scale) ** 2 - square)
            size = np.sqrt(square / np.float32(1 - 0.999**self.updates)) + np.float32(1e-8)
            part += np.float32(rate / (1 - 0.9**self.updates)) * mean / size

    def __call__(self, state, seat):
        """The likeliest open action: the policy as a player, at a table of one's own or a live one."""
        questions = Questions.of(state.observation(seat)[None], state.mask(seat)[None])
        return int(questions.open.indices[self.forward(questions)[1].argmax()])

    def save(self, file):
        """Keeps the weights."""
        np.savez(file, *[part.astype(np.float16) for part in self.parts])

    @staticmethod
    def load(file):
        """The policy that :meth:`save` has kept."""
        policy = object.__new__(Policy)
        with np.load(file) as kept:
            policy.parts = [kept[f"arr_{number}"].astype(np.float32) for number in range(8)]
        return policy
