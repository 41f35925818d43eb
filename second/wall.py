"""Walls from a seed, style C (2,496 bytes in base64): MT19937 init_by_array, SHA-512 mixing, swap
shuffle, dice.

Source: the mjlog format reference, section 8. One generator lives for the whole game; each hand
takes 288 outputs of it.
"""

import base64
import hashlib
import random
import struct

SEED_BYTES = 2496
PREFIX = "mt19937ar-sha512-n288-base64,"


def init_by_array(key):
    """The 624 words of the reference MT19937's init_by_array(key)."""
    n, mask = 624, 0xFFFFFFFF
    mt = [19650218]
    for i in range(1, n):
        mt.append((1812433253 * (mt[-1] ^ mt[-1] >> 30) + i) & mask)
    i, j = 1, 0
    for _ in range(max(n, len(key))):
        mt[i] = ((mt[i] ^ (mt[i - 1] ^ mt[i - 1] >> 30) * 1664525) + key[j] + j) & mask
        i, j = i + 1, (j + 1) % len(key)
        if i >= n:
            mt[0], i = mt[n - 1], 1
    for _ in range(n - 1):
        mt[i] = ((mt[i] ^ (mt[i - 1] ^ mt[i - 1] >> 30) * 1566083941) - i) & mask
        i += 1
        if i >= n:
            mt[0], i = mt[n - 1], 1
    mt[0] = 0x80000000
    return mt


def seed_text(label):
    """The SHUFFLE seed attribute made from any text: 2,496 bytes of a SHA-512 stream."""
    blocks = b"".join(hashlib.sha512(f"{label}/{i}".encode()).digest()
                      for i in range(SEED_BYTES // 64))
    return PREFIX + base64.b64encode(blocks).decode()


class Walls:
    """The walls of a game, one after another."""

    def __init__(self, seed):
        assert seed.startswith(PREFIX)
        key = struct.unpack("<624I", base64.b64decode(seed[len(PREFIX):]))
        self._generator = random.Random()
        self._generator.setstate((3, tuple(init_by_array(key)) + (624,), None))

    def next(self, players=4):
        """(Wall, (die, die)) of the next hand; dice 0..5. Three players have no 2m to 8m,
        4 to 31."""
        raw = struct.pack("<288I", *(self._generator.getrandbits(32) for _ in range(288)))
        mixed = b"".join(hashlib.sha512(raw[i:i + 128]).digest() for i in range(0, len(raw), 128))
        words = struct.unpack("<144I", mixed)
        tiles = [tile for tile in range(136) if players == 4 or not 4 <= tile <= 31]
        for i in range(len(tiles) - 1):
            j = i + words[i] % (len(tiles) - i)
            tiles[i], tiles[j] = tiles[j], tiles[i]
        return Wall(tiles, players), (words[135] % 6, words[136] % 6)


class Wall:
    """The 136 tiles of one hand, handed out in order; 108 of three players, who have eight
    replacement tiles in place of four."""

    def __init__(self, tiles, players=4):
        self.tiles, self.players = tiles, players
        self._indicators = 5 if players == 4 else 9
        self._next = len(tiles) - 1
        self._replacements = 0

    def deal(self, dealer):
        """Four lists of 13 ids, by seat, in deal order."""
        hands = [[] for _ in range(self.players)]
        for size in (4, 4, 4, 1):
            for i in range(self.players):
                hands[(dealer + i) % self.players] += [self.draw() for _ in range(size)]
        return hands

    def draw(self):
        self._next -= 1
        return self.tiles[self._next + 1]

    def replacement(self):
        """The k-th replacement tile lies at index k ^ 1."""
        self._replacements += 1
        return self.tiles[self._replacements - 1 ^ 1]

    def dora(self, number):
        """Indicator number 0..4."""
        return self.tiles[self._indicators + 2 * number]

    def ura(self, number):
        return self.tiles[self._indicators - 1 + 2 * number]
