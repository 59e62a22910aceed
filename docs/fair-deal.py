"""Checks a saved ExtracZon game with nothing of Endtable's: python3 fair-deal.py RECORD.json [SEAL [ROLL]] (see fair-deal.md)"""
import hashlib
import json
import struct
import sys

ENCOUNTERS = 24  # six kinds of Zombies, four cards each
QUARTERS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))

def stream(key, number):
    """The 64-bit words of a stream: RFC 8439, with 64 bits for the counter of blocks and 64 for the number of the stream."""
    for block in range(2**64):
        start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, number)))
        words = start[:]
        for a, b, c, d in QUARTERS * 10:
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                words[x] = (words[x] + words[y]) & 0xFFFFFFFF
                mixed = words[z] ^ words[x]
                words[z] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF
        yield from struct.unpack("<8Q", struct.pack("<16I", *((w + s) & 0xFFFFFFFF for w, s in zip(words, start))))

def below(words, bound):
    """A uniform number in 0..bound."""
    while True:
        product = (next(words) >> 32) * bound
        if product & 0xFFFFFFFF >= 2**32 % bound:
            return product >> 32

def deal_key(secret, entropy):
    parts = b"".join(len(share.encode()).to_bytes(8, "little") + share.encode() for share in entropy)
    return hashlib.sha256(b"endtable deal 1" + secret + parts).digest()

def roll_of(rounds, seal, entropy):
    """What names the pledges that counted, if what was opened fits them and nothing was thrown away without a reason."""
    digest, roll = (lambda text: hashlib.sha256(text.encode()).hexdigest()), None
    for number, (pledges, shares) in enumerate((turn["pledges"], turn["shares"]) for turn in rounds):
        for seat, (pledge, share) in enumerate(zip(pledges, shares)):
            assert not share or pledge == digest(f"endtable pledge 1 {seal} {number} {seat} {share}"), "another share"
        missed, later = [seat for seat, pledge in enumerate(pledges) if pledge and not shares[seat]], rounds[number + 1:]
        assert bool(missed) == bool(later), "a share was left out, or a whole round"
        assert not any(turn["pledges"][seat] for turn in later for seat in missed), "a second try"
        roll = digest(f"endtable roll 1 {seal} {number} " + " ".join(pledge or "-" for pledge in pledges))
    assert not rounds or rounds[-1]["shares"] == entropy, "dealt from something else"
    return roll

def check(record, seal=None, roll=None):
    """How many answers of nature were checked."""
    secret = bytes.fromhex(record["secret"])
    assert hashlib.sha256(secret).hexdigest() == record["commitment"] == (seal or record["commitment"]), "another seal"
    rolled = roll_of(record.get("shuffle", []), record["commitment"], record["entropy"])
    assert rolled == (roll or rolled), "another roll"
    key, checked = deal_key(secret, record["entropy"]), 0
    zombies, turn, rolls, rolloffs = [4] * 6, 0, 0, 0
    for outcome in (entry["fell"]["outcome"] for entry in record["entries"] if "fell" in entry):
        (kind, said), = outcome.items()
        if kind == "rolloff":
            words = stream(key, 1 << 32 | rolloffs)
            expected, rolloffs = {"dice": [below(words, 6) + 1 if die else 0 for die in said["dice"]]}, rolloffs + 1
        elif kind == "zombie":
            rank = below(stream(key, 2 << 32 | turn), ENCOUNTERS - turn)
            met = next(k for k in range(6) if sum(zombies[:k + 1]) > rank)
            zombies[met] -= 1
            expected, turn, rolls = {"kind": met}, turn + 1, 0
        elif kind == "draw":  # which cards lie in the pile follows from the game; the die that says how many does not
            expected = dict(said, black=below(stream(key, 3 << 32 | turn), 6) + 1)
        else:
            throw = below(stream(key, 4 << 32 | turn << 8 | rolls), 1296)
            expected, rolls = {"dice": [throw // 6**n % 6 + 1 for n in range(4)] + [0, 0]}, rolls + 1
        assert said == expected, f"answer {checked} of nature: {said}, not {expected}"
        checked += 1
    return checked

if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(check(json.load(file), *sys.argv[2:4]), "answers of nature follow from the secret")
