"""Walls from seeds, for fixtures: written from the format references (mjlog, section 8; Ronin
replay, section 6), sharing nothing with the referee. Both give a Wall: the live tiles in the order
in which they are taken, replacement tiles, indicators, ura and dice."""

import hashlib
import random
from collections import namedtuple

from second.wall import init_by_array

Wall = namedtuple("Wall", "live replacements indicators ura dice")
MASK = (1 << 128) - 1


def shuffled(choose):
    tiles = list(range(136))
    for i in range(135):
        j = i + choose(i)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def words_of(label):
    """Eight words of a hand's own seed, made from any text."""
    digest = hashlib.sha512(label.encode()).digest()
    return [int.from_bytes(digest[4 * i:4 * i + 4], "little") for i in range(8)]


def own_seed_text(words):
    return "mt19937ar," + ",".join(f"{word:08X}" for word in words)


def own_wall(words):
    """The wall of a hand with a seed of its own: the generator's numbers as they come."""
    generator = random.Random()
    generator.setstate((3, tuple(init_by_array(words)) + (624,), None))
    numbers = [generator.getrandbits(32) for _ in range(144)]
    w = shuffled(lambda i: numbers[i] % (136 - i))
    return Wall(w[:13:-1], w[:4], w[4:14:2], w[5:14:2],
                [numbers[135] % 6 + 1, numbers[136] % 6 + 1])


class Pcg64Dxsm:
    def __init__(self, message):
        digest = hashlib.sha512(message).digest()
        self.step = (int.from_bytes(digest[16:32], "little") << 1 | 1) & MASK
        self.state = int.from_bytes(digest[:16], "little") + self.step & MASK
        self.advance()
        self.advance()

    def advance(self):
        self.state = (self.state * 0x2360ED051FC65DA44385DF649FCCF645 + self.step) & MASK

    def below(self, count):
        while True:
            high, low = self.state >> 64, self.state & (1 << 64) - 1 | 1
            self.advance()
            high ^= high >> 32
            high = high * 0xDA942042E4DD58B5 & (1 << 64) - 1
            high ^= high >> 48
            drawn = high * low & (1 << 64) - 1
            if drawn < (1 << 64) - (1 << 64) % count:
                return drawn % count


def ronin_seed(label):
    """96 bytes made from any text."""
    return (hashlib.sha512(label.encode()).digest() + hashlib.sha256(label.encode()).digest())[:96]


def ronin_wall(seed, hand, dealer):
    generator = Pcg64Dxsm(b"ronin-wall-v1:" + seed + hand.to_bytes(4, "little"))
    w = shuffled(lambda i: generator.below(136 - i))
    dice = [generator.below(6) + 1, generator.below(6) + 1]
    seat = (dealer + sum(dice) - 1) % 4
    opened = ((seat + 1) * 17 - sum(dice)) % 68
    dead = ([w[2 * ((opened + i) % 68)] for i in range(7)]
            + [w[2 * ((opened + i) % 68) + 1] for i in range(7)])
    live = [w[2 * ((opened - 1 - i) % 68) + side] for i in range(61) for side in (0, 1)]
    return Wall(live, dead[:9:-1], dead[2:7], dead[7:12], dice)


def ronin_seating(seed):
    """(four dice, first dealer)."""
    generator = Pcg64Dxsm(b"ronin-dealer-v1:" + seed)
    dice = [generator.below(6) + 1 for _ in range(4)]
    return dice, ((sum(dice[:2]) - 1) % 4 + sum(dice[2:]) - 1) % 4
