"""Values that are put into every kind of input: names that try to steer what shows them, numbers at
the ends of their types, and damage that knows no format (bytes)."""

NAMES = [
    "", " ", "\x1b[31mred\x1b[0m", "a\nb\r\n::error::x", "\u202eesrever", "\u2066x\u2069", "a\u200bb",
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]>-->", "&#x26;&lt;", "</script>",
    "=1+1", "+cmd|' /C calc'!A0", "@SUM(1)", "-1", "'; DROP TABLE games; --", "%s%n%x", "%1B%5B31m",
    "Z" + "\u0301" * 80, "\u0301" * 300, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 20,
    "x" * 300, "x" * 10_000, "字" * 5_000, "Aoi · riichi", "B), South, 99,900, riichi",
    "winner", "../../etc/passwd", "/etc/passwd", "--output=evil", "a\0b", "\0", "\ufeff", "\uffff",
    "\ud800", "\U000e0041" * 50, "\x7f\x9b", "NaN", "null", "{}", "[]"]

NUMBERS = [0, 1, -1, 2, 3, 4, 5, 7, 13, 14, 34, 37, 135, 136, 137, 255, 256, 1000, 25000, 65535, 65536,
           10**8 - 1, 10**8, 10**8 + 1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**53, 2**63 - 1, 2**63, 2**64,
           -2**31, -2**63, 10**30, 0.5, -0.0, 1e300]

BYTES = [b"\0", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"\x1b[2J", b"\n", b"\r", b"\xe2\x80\xae", b"\xc0\x80",
         b"\xed\xa0\x80", b"\"", b"{", b"[" * 3000, b"<a>" * 3000, b"9" * 3000, b"&lol;", b"%00", b"\\u0000"]


# A mutant is a small input: what is told many times over is told so often at most.
MOST_BYTES = 400_000


def times(chance, wanted, size):
    """How often something of `size` bytes may be told where `wanted` times are drawn by lot."""
    return max(0, min(chance.choice(wanted), MOST_BYTES // max(1, size)))


def value(chance):
    return chance.choice((chance.choice(NAMES), chance.choice(NUMBERS), chance.choice((None, True, False, [], {}))))


def spoiled(data, chance):
    """`data` with damage of bytes: cut, changed, put in, taken out, told twice."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(data) + 1)
        size = min(chance.choice((1, 2, 8, 64, 1000)), len(data) - at)
        kind = chance.randrange(6)
        if kind == 0:
            del data[at:]
        elif kind == 1 and size:
            for place in range(at, at + min(size, 8)):
                data[place] = chance.randrange(256)
        elif kind == 2:
            data[at:at] = chance.choice(BYTES)
        elif kind == 3:
            del data[at:at + size]
        elif kind == 4:
            data[at:at] = data[at:at + size] * times(chance, (1, 2, 30), size)
        else:
            place = chance.randrange(len(data) + 1)
            data[place:place] = data[at:at + size]
    return bytes(data)
