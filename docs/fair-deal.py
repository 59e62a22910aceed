"""Checks a saved ExtracZon game with nothing of Endtable's: python3 fair-deal.py RECORD.json [SEAL] (see fair-deal.md)"""
import hashlib
import json
import struct
import sys

ENCOUNTERS = 24  # six kinds of Zombies, four cards each


def chacha_block(key, stream, counter):
    """RFC 8439, with 64 bits for the counter and 64 for the stream."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, stream)))
    words = start[:]
    def mix(x, y, turn):
        words[x] = (words[x] + words[y]) & 0xFFFFFFFF
        return lambda z: ((words[z] ^ words[x]) << turn | (words[z] ^ words[x]) >> (32 - turn)) & 0xFFFFFFFF

    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                words[z] = mix(x, y, turn)(z)
    return struct.pack("<16I", *((w + s) & 0xFFFFFFFF for w, s in zip(words, start)))


def stream(key, number):
    """The 64-bit words of a stream."""
    counter = 0
    while True:
        yield from struct.unpack("<8Q", chacha_block(key, number, counter))
        counter += 1


def below(words, bound):
    """A uniform number in 0..bound."""
    while True:
        product = (next(words) >> 32) * bound
        if product & 0xFFFFFFFF >= 2**32 % bound:
            return product >> 32


def deal_key(secret, entropy):
    parts = b"".join(len(word.encode()).to_bytes(8, "little") + word.encode() for word in entropy)
    return hashlib.sha256(b"endtable deal 1" + secret + parts).digest()


def check(record, seal=None):
    """How many answers of nature were checked."""
    secret = bytes.fromhex(record["secret"])
    assert hashlib.sha256(secret).hexdigest() == record["commitment"] == (seal or record["commitment"]), "another seal"
    key, checked = deal_key(secret, record["entropy"]), 0
    zombies, turn, rolls, rolloffs = [4] * 6, 0, 0, 0
    for outcome in (entry["fell"]["outcome"] for entry in record["entries"] if "fell" in entry):
        (kind, said), = outcome.items()
        if kind == "rolloff":
            words = stream(key, 1 << 32 | rolloffs)
            expected = {"dice": [below(words, 6) + 1 if die else 0 for die in said["dice"]]}
            rolloffs += 1
        elif kind == "zombie":
            rank = below(stream(key, 2 << 32 | turn), ENCOUNTERS - turn)
            met = next(k for k in range(6) if sum(zombies[:k + 1]) > rank)
            zombies[met] -= 1
            turn, rolls = turn + 1, 0
            expected = {"kind": met}
        elif kind == "draw":
            # Which cards lie in the pile follows from the game; the die that says how many does not.
            expected = dict(said, black=below(stream(key, 3 << 32 | turn), 6) + 1)
        else:
            throw = below(stream(key, 4 << 32 | turn << 8 | rolls), 1296)
            expected = {"dice": [throw // 6**n % 6 + 1 for n in range(4)] + [0, 0]}
            rolls += 1
        assert said == expected, f"answer {checked} of nature: {said}, not {expected}"
        checked += 1
    return checked


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(check(json.load(file), *sys.argv[2:3]), "answers of nature follow from the secret")
