"""Draws the tiles of the reports: web/tiles.svg, one symbol a face, of strokes, rings and sticks.

    draw_tiles.py            writes web/tiles.svg
    draw_tiles.py --check    says whether web/tiles.svg is what would be written

A tile is 60 wide and 80 high. Characters are given in a square of 100 and fitted into their place;
colours are classes, with the colour beside them for a page without a style. A red five has a corner
of its own, since colour alone tells nothing to many readers and to a black and white printer."""
import math
import pathlib
import re
import sys

FILE = pathlib.Path(__file__).resolve().parent / "tiles.svg"

BODY, EDGE = "#fffdf5", "#6f6a5c"
INKS = {"k": "#17202b", "r": "#b80f1b", "g": "#0a6a38", "b": "#1c4896"}

# Strokes of a character, in a square of 100: upper case is absolute, as in a path of SVG.
CHARACTERS = {
    "1": ["M4 54L96 50"],
    "2": ["M18 24H82", "M4 78H96"],
    "3": ["M14 14H86", "M22 49H78", "M4 86H96"],
    "4": ["M10 92V16H90V92", "M10 84H90", "M38 16C38 42 36 50 24 60", "M61 16V46Q61 56 71 56H80"],
    "5": ["M12 12H88", "M49 12L35 88", "M20 47H75L71 88", "M3 88H97"],
    "6": ["M46 2L54 18", "M3 32H97", "M36 50Q30 74 12 94", "M63 50Q76 70 88 94"],
    "7": ["M4 50L96 34", "M43 4V74Q43 88 57 88H82Q93 88 93 70"],
    "8": ["M36 16C36 48 28 74 5 92", "M55 10C60 50 72 76 96 92"],
    "9": ["M10 34H67V72Q67 88 80 88T94 70", "M39 4C40 48 34 74 5 94"],
    "man": ["M4 12H96", "M31 1V23", "M69 1V23", "M22 31H78V57H22Z", "M22 44H78", "M50 31V80",
            "M8 99V69H92V90Q92 98 80 97", "M27 86L61 80", "M59 73L70 88"],
    "east": ["M6 17H94", "M20 32H80V64H20Z", "M20 48H80", "M50 1V99", "M47 65Q34 82 5 94",
             "M53 65Q68 82 95 94"],
    "south": ["M8 16H92", "M50 1V34", "M12 98V34H88V88Q88 98 75 96", "M35 44L41 56", "M65 44L59 56",
              "M29 60H71", "M26 76H74", "M50 60V95"],
    "west": ["M4 9H96", "M12 97V35H88V97", "M12 90H88", "M37 9V35Q37 62 23 70",
             "M62 9V60Q62 70 74 70H84"],
    "north": ["M37 3V97", "M7 34H37", "M3 84Q20 80 37 68", "M61 3V78Q61 90 73 90H83Q95 90 95 72",
              "M93 25Q80 40 61 45"],
    "green": ["M10 9H37Q30 33 3 44", "M13 22L25 32", "M61 2Q70 32 97 43", "M85 5L70 17",
              "M96 17L79 29", "M11 52H41V65H14L11 80H43Q43 98 27 96",
              "M59 52Q59 66 51 71", "M59 52H80V63Q80 68 86 68H94", "M55 78H86Q78 92 50 99",
              "M60 80Q72 94 97 99"],
    "red": ["M12 28H88V66H12Z", "M50 1V99"],
    "?": ["M22 30Q22 6 50 6T78 30Q78 46 62 52Q50 57 50 72"],
}


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def placed(strokes, x, y, width, height):
    """The strokes of a square of 100, in a place of the tile."""
    def moved(path):
        words = re.findall(r"[A-Z]|-?[\d.]+", path)
        out, command, at = "", "", 0
        for word in words:
            if word.isalpha():
                out, command, at = out + word, word, 0
                continue
            down = command == "V" or (command != "H" and at % 2 == 1)
            value = y + float(word) * height / 100 if down else x + float(word) * width / 100
            out += (" " if at else "") + number(value)
            at += 1
        return out
    return "".join(moved(path) for path in strokes)


def stroke(path, ink, width):
    return (f'<path class="t-i{ink}" d="{path}" fill="none" stroke="{INKS[ink]}" '
            f'stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"/>')


def filled(path, ink):
    return f'<path class="t-f{ink}" d="{path}" fill="{INKS[ink]}"/>'


def disc(x, y, radius, ink):
    return (f'<circle class="t-f{ink}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" '
            f'fill="{INKS[ink]}"/>')


def pale(x, y, radius):
    return (f'<circle class="t-body" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" '
            f'fill="{BODY}"/>')


def character(name, ink, x, y, width, height, pen):
    return stroke(placed(CHARACTERS[name], x, y, width, height), ink, pen)


# Circles.

def ring(x, y, radius, ink):
    return disc(x, y, radius, ink) + pale(x, y, radius * .62) + disc(x, y, radius * .34, ink)


def one_circle(ink_outside, ink_inside):
    """The one of circles: a wheel of petals."""
    petals = "".join(
        f"M30 40L{number(30 + 15 * math.cos(a - .3))} {number(40 + 15 * math.sin(a - .3))}"
        f"Q{number(30 + 20 * math.cos(a))} {number(40 + 20 * math.sin(a))} "
        f"{number(30 + 15 * math.cos(a + .3))} {number(40 + 15 * math.sin(a + .3))}Z"
        for a in (math.tau * i / 8 for i in range(8)))
    return (disc(30, 40, 24, ink_outside) + pale(30, 40, 20) + filled(petals, ink_outside) +
            pale(30, 40, 8.5) + disc(30, 40, 6.5, ink_inside))


CIRCLES = {
    2: (11.5, [(30, 22, "g"), (30, 58, "b")]),
    3: (10, [(15, 17, "b"), (30, 40, "r"), (45, 63, "g")]),
    4: (10, [(17, 22, "b"), (43, 22, "g"), (17, 58, "g"), (43, 58, "b")]),
    5: (9.2, [(16, 20, "b"), (44, 20, "g"), (30, 40, "r"), (16, 60, "g"), (44, 60, "b")]),
    6: (9.2, [(18, 16, "g"), (42, 16, "g"), (18, 41, "r"), (42, 41, "r"), (18, 63, "r"),
              (42, 63, "r")]),
    7: (7.6, [(13, 13, "g"), (30, 21, "g"), (47, 29, "g"), (18, 47, "r"), (42, 47, "r"),
              (18, 66, "r"), (42, 66, "r")]),
    8: (8, [(x, y, "b") for y in (13, 31, 49, 67) for x in (18, 42)]),
    9: (7.6, [(x, y, ink) for y, ink in ((16, "b"), (40, "r"), (64, "g")) for x in (13, 30, 47)]),
}


# Bamboo.

def stick(x, y, length, ink, slant=0.0, width=7.0):
    """A stick around a place; `slant` is how far its top leans to the right."""
    half = length / 2
    top, bottom = (x + slant, y - half + 3), (x - slant, y + half - 3)
    across = f"M{number(x - width / 3)} {number(y)}H{number(x + width / 3)}"
    return (stroke(f"M{number(top[0])} {number(top[1])}L{number(bottom[0])} {number(bottom[1])}",
                   ink, width) +
            f'<path class="t-line" d="{across}" stroke="{BODY}" stroke-width="2"/>')


STICKS = {
    2: (28, [(30, 23, "g"), (30, 57, "g")]),
    3: (28, [(30, 23, "g"), (18, 57, "g"), (42, 57, "g")]),
    4: (28, [(18, 23, "g"), (42, 23, "g"), (18, 57, "g"), (42, 57, "g")]),
    5: (28, [(15, 22, "g"), (45, 22, "g"), (30, 40, "r"), (15, 58, "g"), (45, 58, "g")]),
    6: (28, [(x, y, "g") for y in (23, 57) for x in (14, 30, 46)]),
    7: (20, [(30, 16, "r")] + [(x, y, "g") for y in (40, 64) for x in (14, 30, 46)]),
    9: (20, [(x, y, "r" if x == 30 else "g") for y in (16, 40, 64) for x in (14, 30, 46)]),
}


def eight_sticks():
    """Two outer pairs upright, the inner ones leaning: an M over a W."""
    out = "".join(stick(x, y, 29, "g") for y in (22, 58) for x in (12, 48))
    for y, lean in ((21, -1), (59, 1)):
        out += stick(24.5, y, 25, "g", 5 * lean) + stick(35.5, y, 25, "g", -5 * lean)
    return out


def bird():
    """The one of bamboo."""
    tail = [("g", "M30 50Q14 58 9 73"), ("b", "M31 51Q24 60 22 75"), ("r", "M33 51Q34 62 35 75"),
            ("g", "M35 50Q44 60 49 72")]
    return ("".join(stroke(path, ink, 4.5) for ink, path in tail) +
            filled("M40 12C50 14 51 24 44 28C50 34 48 50 36 54C24 57 13 48 11 30C18 34 24 33 28 28"
                   "C30 22 30 14 40 12Z", "g") +
            f'<path class="t-line" d="M17 40Q28 44 36 36M21 47Q31 49 39 42" fill="none" '
            f'stroke="{BODY}" stroke-width="2.4" stroke-linecap="round"/>' +
            filled("M47 17L56 21L47 24Z", "r") + pale(41.5, 19, 3) + disc(42, 19, 1.5, "k") +
            stroke("M35 13Q31 9 32 5M40 12Q39 7 42 4", "r", 2.6))


# Faces.

def body(extra=""):
    return (f'<rect class="t-body" x="1.5" y="1.5" width="57" height="77" rx="6" fill="{BODY}" '
            f'stroke="{EDGE}" stroke-width="2.5"{extra}/>')


def red_corner():
    """Parted by a line of the body's colour from what lies below it."""
    return (f'<path class="t-line" d="M40.5 3L57 19.5" stroke="{BODY}" stroke-width="3"/>' +
            filled("M42 2.5H52.5Q57.5 2.5 57.5 7.5V18Z", "r"))


def in_red(face):
    """Every ink of a face turned to red."""
    for ink, colour in INKS.items():
        face = face.replace(f't-i{ink}"', 't-ir"').replace(f't-f{ink}"', 't-fr"')
        face = face.replace(colour, INKS["r"])
    return face


def characters(rank):
    y, height, pen = {1: (11, 20, 8), 2: (6, 30, 6.6)}.get(rank, (7, 28, 5.5))
    return (character(str(rank), "k", 12, y, 36, height, pen) +
            character("man", "r", 10.5, 42, 39, 31.5, 3.5))


def circles(rank):
    if rank == 1:
        return one_circle("b", "r")
    radius, places = CIRCLES[rank]
    return "".join(ring(x, y, radius, ink) for x, y, ink in places)


def sticks(rank):
    if rank == 1:
        return bird()
    if rank == 8:
        return eight_sticks()
    length, places = STICKS[rank]
    width = 9 if rank < 5 else 7.5
    return "".join(stick(x, y, length, ink, width=width) for x, y, ink in places)


def back():
    lattice = "".join(f"M9 {y}L30 {y + 10}L51 {y}" for y in range(12, 64, 9))
    return (f'<rect class="t-back" x="1.5" y="1.5" width="57" height="77" rx="6" fill="#245b7d" '
            f'stroke="{EDGE}" stroke-width="2.5"/>'
            f'<path class="t-line" d="{lattice}" fill="none" stroke="#9cc3d8" stroke-width="2.4"/>')


def faces():
    out = {}
    for suit, draw in (("m", characters), ("p", circles), ("s", sticks)):
        for rank in range(1, 10):
            out[f"{rank}{suit}"] = body() + draw(rank)
        out[f"0{suit}"] = body() + in_red(draw(5)) + red_corner()
    honours = [("east", "k", 4.8), ("south", "k", 4.6), ("west", "k", 4.8), ("north", "k", 5.4)]
    for place, (name, ink, pen) in enumerate(honours, 1):
        out[f"{place}z"] = body() + character(name, ink, 9, 17, 42, 46, pen)
    out["5z"] = body() + (
        f'<path class="t-ib" d="M13 14H47V66H13Z" fill="none" stroke="{INKS["b"]}" '
        f'stroke-width="5"/>'
        f'<path class="t-ib" d="M20 21H40V59H20Z" fill="none" stroke="{INKS["b"]}" '
        f'stroke-width="2"/>')
    out["6z"] = body() + character("green", "g", 8, 16, 44, 48, 4.2)
    out["7z"] = body() + character("red", "r", 10, 13, 40, 54, 6.5)
    out["back"] = back()
    out["blank"] = (body(' stroke-dasharray="6 4"') +
                    stroke(placed(CHARACTERS["?"], 17, 18, 26, 38), "k", 6) + disc(30, 58, 4, "k"))
    return out


def sheet():
    symbols = "\n".join(f'<symbol id="t-{name}" viewBox="0 0 60 80">{face}</symbol>'
                        for name, face in faces().items())
    return ('<svg class="sprite" xmlns="http://www.w3.org/2000/svg" width="0" height="0" '
            f'aria-hidden="true">\n{symbols}\n</svg>\n')


def main(arguments):
    text = sheet()
    if arguments == ["--check"]:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
            sys.exit(f"{FILE} is not what {pathlib.Path(__file__).name} draws: run the script")
        if len(text) > 60_000:
            sys.exit(f"{FILE} has {len(text)} bytes, more than 60,000")
    else:
        FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
