#!/usr/bin/env python3
"""Adapter for the player of tests/player, which plays tables of four and of three by Tenhou's rules
and shares nothing with the referee:

    referee conform run -- tools/adapters/player.py

It needs no package. It answers what a hand is worth, what a seat may do and how a game goes on; of
a hand's worth it names no yaku and no items of fu."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from player.script import played  # noqa: E402
from question_protocol import Skip, serve  # noqa: E402
from second import score as scorer  # noqa: E402
from second import yaku  # noqa: E402
from second.hand import Illegal  # noqa: E402
from second.rules import standard  # noqa: E402
from second.shapes import waits  # noqa: E402
from second.tiles import RED_IDS, Meld, counts_of  # noqa: E402
from suite.stream import hand_of, kind_of  # noqa: E402

PLAYERS = {"tenhou": 4, "tenhou-sanma": 3}
LIMITS = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
UNSAID = ["yaku", "fu_items", "pays"]
# Circumstances that the player derives from a play and cannot be told.
NOT_TOLD = ("renhou", "not_apart", "liable", "dealer_wins")


class Tiles:
    """Gives each tile a number of its own; copy 0 of a five is the red one."""

    def __init__(self):
        self.used = set()

    def __call__(self, face):
        kind, red = kind_of(face.rstrip("r")), face.endswith("r")
        copies = [t for t in range(4 * kind, 4 * kind + 4)
                  if t not in self.used and (t in RED_IDS) == red]
        # Four plain fives: not every table has red ones.
        spare = [t for t in range(4 * kind, 4 * kind + 4) if t not in self.used]
        if not spare:
            raise ValueError(f"too many copies of {face}")
        if not copies and not red:
            raise Skip("its fives have a red one among them")
        self.used.add((copies or spare)[0])
        return (copies or spare)[0]


def melds_of(ask, number):
    for meld in ask.get("melds", []):
        tiles = tuple(sorted(number(face) for face in meld["tiles"]))
        called = None if meld["type"] == "ankan" else tiles[0]
        yield Meld(meld["type"], tiles, called, 1, tiles[-1] if meld["type"] == "kakan" else None)


def score(ask, rules):
    for name in NOT_TOLD:
        if ask.get(name, 0) not in (0, False, 1 if name == "dealer_wins" else 0):
            raise Skip(f"it cannot be told {name}")
    number = Tiles()
    melds = list(melds_of(ask, number))
    winning = number(ask["win"])
    concealed = [number(face) for face in ask["concealed"]] + [winning]
    tsumo = ask["by"] == "tsumo"
    riichi = 2 if ask.get("double_riichi") else 1 if ask.get("riichi") else 0
    context = yaku.Context(
        tsumo, kind_of(ask["seat"]), kind_of(ask["round"]), riichi, bool(ask.get("ippatsu")),
        bool(ask.get("rinshan")), bool(ask.get("chankan")),
        bool(ask.get("haitei") or ask.get("houtei")),
        bool(ask.get("tenhou") or ask.get("chiihou")))
    shown, below = ([4 * kind_of(face.rstrip("r")) for face in ask.get(row, [])]
                    for row in ("indicators", "ura_indicators"))
    value = scorer.evaluate(concealed, melds, winning, context, shown, below if riichi else (),
                            standard(PLAYERS[rules]), ask.get("norths", 0))
    if value is None:
        held = counts_of([t for t in concealed if t != winning])
        complete = winning // 4 in waits(held, len(melds))
        return {"outcome": "no-yaku" if complete else "not-complete"}
    answer = {"outcome": "win", "points": value.points, "limit": LIMITS[value.limit],
              "yakuman": len(value.yakuman) or int(value.limit == 5)}
    for name, bonus in (("dora", "dora"), ("ura", "ura-dora"), ("red", "red-five")):
        answer[name] = value.yaku.get(bonus, 0)
    if value.yakuman:
        return {**answer, "han": 0, "unsaid": [*UNSAID, "fu"]}
    return {**answer, "han": value.han, "fu": value.fu, "unsaid": UNSAID}


def legal(ask, _):
    return {"actions": hand_of(ask["events"]).legal(ask["seat"])}


def play(ask, rules):
    return played(ask, PLAYERS[rules])


serve({"name": "the player",
       "version": (ROOT / "fixtures/cases/VERSION").read_text(encoding="utf-8").strip(),
       "rules": list(PLAYERS), "players": sorted(set(PLAYERS.values()))},
      {"score": score, "legal": legal, "play": play}, (Illegal, ValueError))
