#!/usr/bin/env python3
"""Holds the legal actions that `referee events --legal` prints against the moves that the player's
own rules offer, at every decision.

    legal.py --referee PROGRAM [--most N] PATH...   files or folders of four-player mjlogs; exit 1
    on a difference, 77 without a log

The two share nothing: moves.py offers what Kyoku finds no fault with, the referee what none of its
rules objects to. Left out are claims where a draw by four winds, riichi or kans is due, which
moves.py leaves to the game that asks it, and what a rule of the referee doubts: there the sources
do not decide."""

import argparse
import gzip
import json
import subprocess
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player import mjlog, moves, replay  # noqa: E402
from second.tiles import RED_IDS  # noqa: E402

OTHER_RULES = 0x610  # three players, chips, parlour


def face(tile, reds):
    kind = tile // 4
    if kind >= 27:
        return "ESWNPFC"[kind - 27]
    return str(kind % 9 + 1) + "mps"[kind // 9] + ("r" if reds and tile in RED_IDS else "")


class Offered:
    """The moves of one moment as the stream spells them: tuples that can be compared."""

    def __init__(self, kyoku):
        self.kyoku, self.reds, self.actions = kyoku, any(kyoku.rules["dora.red"]), set()

    def add_discard(self, seat, tile):
        self.actions.add(("dahai", seat, face(tile, self.reds), tile == self.kyoku.drawn))

    def add_own_turn(self):
        seat = self.kyoku.turn
        for move in moves.own_turn(self.kyoku):
            if move[0] == "tsumo":
                self.actions.add(("hora", seat))
            elif move[0] == "nine":
                self.actions.add(("ryukyoku", seat))
            elif move[0] == "riichi":
                self.actions.add(("reach", seat))
            elif move[0] == "discard":
                self.add_discard(seat, move[1])
            else:
                self.actions.add((move[1].kind, seat, move[1].tiles[0] // 4))

    def add_claims(self, aborted):
        for seat in range(4):
            if seat == self.kyoku.last[0]:
                continue
            for move in moves.claims(self.kyoku, seat):
                if move[0] == "ron":
                    self.actions.add(("hora", seat))
                elif move[0] == "call" and not aborted:
                    own = sorted(face(t, self.reds) for t in move[1].tiles if t != move[1].called)
                    self.actions.add((move[1].kind, seat, *own))


def is_aborted(kyoku):
    """Whether the hand ends by itself once the open discard was not won on."""
    riichi = all(kyoku.riichi)  # the last deposit is paid before any call
    return kyoku.four_winds() or riichi or kyoku.four_kans()


def kind_of(text):
    return ("ESWNPFC".index(text) + 27 if text in "ESWNPFC"
            else "mps".index(text[1]) * 9 + int(text[0]) - 1)


def printed(line):
    actions = set()
    for action in line.get("possible_actions", []):
        if "doubted_by" in action:
            continue
        kind, seat = action["type"], action["actor"]
        if kind == "dahai":
            actions.add((kind, seat, action["pai"], action["tsumogiri"]))
        elif kind in ("ankan", "kakan"):
            actions.add((kind, seat, kind_of(action["consumed"][0])))
        elif kind in ("chi", "pon", "daiminkan"):
            actions.add((kind, seat, *sorted(action["consumed"])))
        elif kind != "none":
            actions.add((kind, seat))
    return actions


def decisions(elements):
    """(element, moves offered after it) of a game."""
    go, kyoku, riichi = 0, None, None
    for index, (name, a) in enumerate(elements):
        if name == "GO":
            go = int(a["type"])
        elif name == "INIT":
            kyoku = replay.start(a, go)
        elif name in ("AGARI", "RYUUKYOKU"):
            kyoku = None
        elif kyoku is not None and name not in ("BYE", "UN"):
            if name == "REACH" and a["step"] == "1":
                riichi = kyoku.riichi_discards()
            replay.apply(kyoku, name, a)
            move = mjlog.tile_move(name)
            offered = Offered(kyoku)
            if name == "REACH" and a["step"] == "1":
                for tile in riichi:
                    offered.add_discard(kyoku.turn, tile)
                yield index, offered.actions
            elif (move and move[0] == "draw") or (name == "N" and kyoku.phase == "called"):
                offered.add_own_turn()
                yield index, offered.actions
            elif (move and move[0] == "discard") or (name == "N" and kyoku.robbable):
                offered.add_claims(is_aborted(kyoku))
                yield index, offered.actions


def compare(referee, path, text):
    """Decisions compared, and a line for each difference."""
    elements = mjlog.parse(text)
    go = next((int(a["type"]) for name, a in elements if name == "GO"), 0)
    if go & OTHER_RULES:
        return 0, []
    out = subprocess.run([referee, "events", "--legal", str(path)], capture_output=True, check=True,
                         text=True).stdout
    at = {}
    for line in map(json.loads, out.splitlines()):
        if "possible_actions" in line:
            at[line["source"]["element"]] = printed(line)
    wrong, compared = [], 0
    for element, ours in decisions(elements):
        compared += 1
        theirs = at.pop(element, set())
        if ours != theirs:
            wrong.append(
                f"{path}: element {element}: the player alone {sorted(ours - theirs)}, "
                f"the referee alone {sorted(theirs - ours)}")
    wrong += [f"{path}: element {element}: no decision, and the referee offers {sorted(left)}"
              for element, left in at.items()]
    return compared, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--most", type=int, default=10**9, help="logs taken, evenly spread")
    parser.add_argument("paths", nargs="+", type=Path)
    options = parser.parse_args()
    files = []
    for path in options.paths:
        files += (sorted(p for p in path.rglob("*") if p.suffix in (".mjlog", ".xml"))
                  if path.is_dir() else [path])
    files = [f for f in files if f.is_file()]
    if not files:
        print("skipped: no corpus")
        return 77
    files = files[:: max(1, len(files) // options.most)][: options.most]
    compared, wrong, logs = 0, [], 0
    for path in files:
        data = path.read_bytes()
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b"
                else data).decode("utf-8", "replace")
        count, differences = compare(options.referee, path, text)
        compared, logs = compared + count, logs + (count > 0)
        wrong += differences
    for line in wrong[:20]:
        print(line)
    print(f"{logs} games, {compared} decisions compared, {len(wrong)} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
