"""Reading and writing of Tenhou's XML, as the mjlog format reference describes it. An element is
(name, {attribute: text}), in order."""

import re
from urllib.parse import quote

from player import tenhou
from player.meld_code import decode_meld, encode_meld

DRAW_LETTERS, DISCARD_LETTERS = "TUVW", "DEFG"
_TAG = re.compile(r"<(\w+)((?:\s+\w+=\"[^\"]*\")*)\s*/?>")
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_TILE = re.compile(r"([TUVWDEFG])(\d+)$")


def parse(text):
    """The elements of a well-formed log, the root left out."""
    return [(m.group(1), dict(_ATTRIBUTE.findall(m.group(2))))
            for m in _TAG.finditer(text) if m.group(1) != "mjloggm"]


def write(elements, newline="\n"):
    lines = ['<mjloggm ver="2.3">'] + [element_text(e) for e in elements] + ["</mjloggm>"]
    return newline.join(lines) + newline


def element_text(element):
    name, attributes = element
    return "<" + "".join([name] + [f' {key}="{value}"' for key, value in attributes.items()]) + "/>"


def tile_move(name):
    """("draw" or "discard", seat, tile) of an element name like T46, else None."""
    match = _TILE.match(name)
    if not match:
        return None
    letter, tile = match.group(1), int(match.group(2))
    if letter in DRAW_LETTERS:
        return "draw", DRAW_LETTERS.index(letter), tile
    return "discard", DISCARD_LETTERS.index(letter), tile


def numbers(text):
    return [int(part) for part in text.split(",")] if text else []


def join(values):
    return ",".join(str(value) for value in values)


def hundreds(points):
    return join(value // 100 for value in points)


def percent(name):
    """Every byte encoded, ASCII too."""
    return "".join(f"%{byte:02X}" for byte in name.encode()) if name else quote(name)


def draw(seat, tile):
    return f"{DRAW_LETTERS[seat]}{tile}", {}


def discard(seat, tile):
    return f"{DISCARD_LETTERS[seat]}{tile}", {}


def meld(seat, made):
    return "N", {"who": seat, "m": encode_meld(made)}


def read_meld(attributes):
    return int(attributes["who"]), decode_meld(int(attributes["m"]))


def init(kyoku, dice, hands):
    attributes = {"seed": join([kyoku.number, kyoku.honba, kyoku.sticks, *dice,
                                kyoku.indicators[0]]), "ten": hundreds(kyoku.scores),
                  "oya": kyoku.dealer}
    attributes.update({f"hai{seat}": join(hand) for seat, hand in enumerate(hands)})
    return "INIT", attributes


def score_pairs(scores, deltas):
    return join(value // 100 for pair in zip(scores, deltas) for value in pair)


def agari(kyoku, seat, source, tile, value, ura, sticks, scores, deltas, liable):
    """sticks, scores: those before this winner's payment."""
    made = kyoku.melds[seat]
    attributes = {"ba": join([kyoku.honba, sticks]),
                  "hai": join(sorted(kyoku.hands[seat] | {tile}))}
    if made:
        attributes["m"] = join(encode_meld(m) for m in reversed(made))
    attributes["machi"] = tile
    attributes["ten"] = join([value.fu, value.points, value.limit])
    if value.yakuman:
        attributes["yakuman"] = join(tenhou.yakuman_ids(value))
    else:
        pairs = tenhou.yaku_ids(value).items()
        attributes["yaku"] = join(number for pair in pairs for number in pair)
    attributes["doraHai"] = join(kyoku.indicators)
    if ura:
        attributes["doraHaiUra"] = join(ura)
    attributes.update({"who": seat, "fromWho": source})
    if liable is not None:
        attributes["paoWho"] = liable
    attributes["sc"] = score_pairs(scores, deltas)
    return "AGARI", attributes


def ryuukyoku(kyoku, kind, deltas, shown):
    attributes = {"type": kind} if kind else {}
    attributes["ba"] = join([kyoku.honba, kyoku.sticks])
    attributes["sc"] = score_pairs(kyoku.scores, deltas)
    attributes.update({f"hai{seat}": join(sorted(kyoku.hands[seat])) for seat in shown})
    return "RYUUKYOKU", attributes


def owari(final, points):
    """final: points; points: tenths of a result point, by seat."""
    return join(f"{f // 100},{'-' if p < 0 else ''}{abs(p) // 10}.{abs(p) % 10}"
                for f, p in zip(final, points))
