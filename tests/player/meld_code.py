"""The code of a meld in Tenhou's logs: the 16-bit number of the N element (the mjlog format
reference)."""

from second.tiles import Meld


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
