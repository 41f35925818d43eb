"""Tiles and melds by Tenhou's physical ids.

A tile id is 0..135, its kind is id // 4 (0..33: 1m..9m, 1p..9p, 1s..9s, E S W N, white, green,
red), copy 0 of a five is the red one. Nothing here knows a rule of play; the meld code is the
16-bit number of the N element.
"""

from collections import namedtuple

RED_IDS = (16, 52, 88)
TERMINALS_AND_HONOURS = frozenset([0, 8, 9, 17, 18, 26] + list(range(27, 34)))
EAST = 27

# kind: chi, pon, daiminkan, kakan, ankan or (three players) kita. tiles: sorted ids. called: the id
# taken from another (None in an ankan). rel: whom it was taken from, (seat + rel) % 4, 0 in an
# ankan. added: the id that a kakan adds, else None.
Meld = namedtuple("Meld", "kind tiles called rel added")


def kind_of(tile):
    return tile // 4


def is_run_start(kind):
    return kind < 27 and kind % 9 <= 6


def after_indicator(kind, players=4):
    """The dora kind that an indicator kind names. Three players have no 2m to 8m."""
    if players == 3 and kind in (0, 8):
        return 8 - kind
    if kind < 27:
        return kind // 9 * 9 + (kind % 9 + 1) % 9
    if kind < 31:
        return 27 + (kind - 27 + 1) % 4
    return 31 + (kind - 31 + 1) % 3


def counts_of(tiles):
    """34 counts of a collection of ids."""
    counts = [0] * 34
    for tile in tiles:
        counts[tile // 4] += 1
    return counts


def name(tile):
    """A tile in the community's notation, a red five as 0."""
    kind = tile // 4
    if kind >= 27:
        return "ESWNPFC"[kind - 27]
    return ("0" if tile in RED_IDS else str(kind % 9 + 1)) + "mps"[kind // 9]


def encode_meld(meld):
    """The code m of a meld."""
    kind0 = meld.tiles[0] // 4
    if meld.kind == "chi":
        code = 4 | 3
        for place, tile in enumerate(meld.tiles):
            code |= (tile % 4) << (3 + 2 * place)
        base = (kind0 // 9 * 7 + kind0 % 9) * 3 + meld.tiles.index(meld.called)
        return code | base << 10
    if meld.kind in ("pon", "kakan"):
        three = [t for t in meld.tiles if t != meld.added]
        unused = next(t for t in range(kind0 * 4, kind0 * 4 + 4) if t not in three)
        return ((8 if meld.kind == "pon" else 16) | meld.rel | (unused % 4) << 5
                | (kind0 * 3 + three.index(meld.called)) << 9)
    if meld.kind == "kita":
        return meld.tiles[0] << 8 | 32
    if meld.kind == "daiminkan":
        return meld.rel | meld.called << 8
    return kind0 * 4 << 8


def decode_meld(code):
    """The meld of a code m; a north set aside is of kind kita."""
    rel = code & 3
    if code & 4:
        base = code >> 10
        place, base = base % 3, base // 3
        kind0 = base // 7 * 9 + base % 7
        tiles = tuple((kind0 + i) * 4 + (code >> (3 + 2 * i) & 3) for i in range(3))
        return Meld("chi", tiles, tiles[place], rel, None)
    if code & 24:
        unused, base = code >> 5 & 3, code >> 9
        kind = base // 3
        added = kind * 4 + unused
        three = tuple(t for t in range(kind * 4, kind * 4 + 4) if t != added)
        called = three[base % 3]
        if code & 8:
            return Meld("pon", three, called, rel, None)
        return Meld("kakan", tuple(range(kind * 4, kind * 4 + 4)), called, rel, added)
    if code & 32:
        return Meld("kita", (code >> 8,), None, 0, None)
    kind = code >> 10
    tiles = tuple(range(kind * 4, kind * 4 + 4))
    if rel:
        return Meld("daiminkan", tiles, code >> 8, rel, None)
    return Meld("ankan", tiles, None, 0, None)
