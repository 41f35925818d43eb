#!/usr/bin/env python3
"""Proves the player's rules on real games: every move legal, every win, draw, payment, next hand
and final result recomputed.

    prove.py PATH...   files or folders of mjlogs of four or three players; prints what was compared
    and what disagreed; exit 1 on a disagreement
"""

import argparse
import gzip
import sys
from collections import Counter, namedtuple
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player import mjlog, replay, tenhou  # noqa: E402
from second import flow, settle, wall  # noqa: E402
from second.hand import Illegal, Kyoku  # noqa: E402
from player.meld_code import decode_meld  # noqa: E402


OTHER_RULES = 0xE00  # chips, parlour, another set of tiles


Wrong = namedtuple("Wrong", "where element what ours logged")


class Proof:
    """Counts of comparisons and the disagreements met, each with its file and element. `form`: the
    logs are Tenhou's own, so that the order of tiles and what is written of nothing count too."""

    def __init__(self, form=True):
        self.form = form
        self.compared, self.wrong, self.where, self.element = Counter(), [], "", 0

    def same(self, what, ours, logged):
        self.compared[what] += 1
        if ours != logged:
            self.wrong.append(Wrong(self.where, self.element, what, ours, logged))


def prove_game(elements, proof, kyoku_class=Kyoku):
    """Replays a game; a move that is not legal raises Illegal unless kyoku_class is kinder."""
    walls, next_hand, table = None, None, None
    go = 0
    for index, (name, a) in enumerate(elements):
        proof.element = index
        if name == "SHUFFLE" and a.get("seed", "").startswith(wall.PREFIX):
            walls = wall.Walls(a["seed"])
        elif name == "GO":
            go = int(a["type"])
        elif name == "INIT":
            k = replay.start(a, go, kyoku_class)
            proof.same("dealer", k.dealer, int(a["oya"]))
            if next_hand is not None:
                proof.same("next hand", next_hand, (k.number, k.honba, k.sticks, k.scores))
            table = Table(k, go, proof)
            if walls:
                table.wall, dice = walls.next(k.PLAYERS)
                proof.same("deal", table.wall.deal(k.dealer),
                           [mjlog.numbers(a[f"hai{seat}"]) for seat in range(k.PLAYERS)])
                proof.same("dice", list(dice), mjlog.numbers(a["seed"])[3:5])
        elif table is not None and name not in ("BYE", "UN"):
            following = elements[index + 1][0] if index + 1 < len(elements) else ""
            next_hand = table.element(name, a, following)


class Table:
    """Folds the elements of one hand into a Kyoku and compares its results."""

    def __init__(self, kyoku, go, proof):
        self.kyoku, self.go, self.proof, self.wall = kyoku, go, proof, None
        self.sticks_left, self.winners = None, []

    def element(self, name, a, following):
        k = self.kyoku
        if name == "AGARI":
            return self.win(a, following)
        if name == "RYUUKYOKU":
            return self.drawn(a)
        move = mjlog.tile_move(name)
        if move and move[0] == "draw" and self.wall:
            self.proof.same("wall", self.wall.replacement() if k.phase == "replace"
                            else self.wall.draw(), move[2])
        replay.apply(k, name, a)
        if move and move[0] == "draw":
            self.proof.same("turn", k.turn, move[1])
        if name == "REACH" and "ten" in a:
            self.proof.same("deposit", padded(s // 100 for s in k.scores), mjlog.numbers(a["ten"]))
        return None

    def win(self, a, following):
        k, same = self.kyoku, self.proof.same
        seat, source, tile = int(a["who"]), int(a["fromWho"]), int(a["machi"])
        tsumo = seat == source
        same("winning tile", (k.turn, k.drawn) if tsumo else k.last, (source, tile))
        if not self.winners:
            self.sticks_left = k.sticks
            may = [s for s in range(k.PLAYERS) if not tsumo and k.may_ron(s)]
            same("win allowed", tsumo and k.may_tsumo() or seat in may, True)
        ura = mjlog.numbers(a.get("doraHaiUra", ""))
        value = k.value(seat, tile, tsumo, ura)
        logged = mjlog.numbers(a.get("yaku", ""))
        fu, *points_and_limit = a["ten"].split(",")
        ids = tenhou.yaku_ids(value)
        same("yaku", {i: han for i, han in ids.items() if han or self.proof.form},
             dict(zip(logged[::2], logged[1::2])))
        same("yakuman", tenhou.yakuman_ids(value), sorted(mjlog.numbers(a.get("yakuman", ""))))
        same("points", [value.points, value.limit], [int(n) for n in points_and_limit])
        if fu:  # a writer may not know those of a yakuman
            same("fu of a yakuman" if value.yakuman else "fu", value.fu, int(fu))
        same("indicators", k.indicators, mjlog.numbers(a["doraHai"]))
        same("ura", len(ura), len(k.indicators) if k.riichi[seat] else 0)
        if self.wall:
            same("indicator tiles", [self.wall.dora(i) for i in range(len(k.indicators))],
                 k.indicators)
            same("ura tiles", [self.wall.ura(i) for i in range(len(ura))], ura)
        hand = mjlog.numbers(a["hai"])
        same("hand", sorted(k.hands[seat] | {tile}), hand if self.proof.form else sorted(hand))
        listed = [decode_meld(code) for code in mjlog.numbers(a.get("m", ""))]
        same("melds", list(reversed(k.melds[seat])), [m for m in listed if m.kind != "kita"])
        if k.PLAYERS == 3:
            same("norths", list(reversed(k.norths[seat])),
                 [m.tiles[0] for m in listed if m.kind == "kita"])
        liable, _ = settle.liable_seat(seat, k.melds[seat], value.yakuman)
        same("liable", liable, int(a["paoWho"]) if "paoWho" in a else None)
        same("ba", [k.honba, self.sticks_left], mjlog.numbers(a["ba"]))
        deltas = settle.win(seat, source, k.dealer, value.points, 0 if self.winners else k.honba,
                            self.sticks_left, liable, k.PLAYERS)
        same("sc", mjlog.score_pairs(padded(k.scores), padded(deltas)), a["sc"])
        k.scores = logged_scores(a)[:k.PLAYERS]
        self.sticks_left = 0
        self.winners.append(seat)
        return None if following == "AGARI" else self.finish("win", k.dealer in self.winners, 0, a)

    def drawn(self, a):
        k, same = self.kyoku, self.proof.same
        kind = a.get("type", "")
        shown = [s for s in range(k.PLAYERS)
                 if f"hai{s}" in a and (a[f"hai{s}"] or self.proof.form)]
        for s in shown:
            same("shown hand", sorted(k.hands[s]), mjlog.numbers(a[f"hai{s}"]))
        deltas, dealer_stays = [0] * k.PLAYERS, True
        if kind in ("", "nm"):
            tenpai = [bool(w) for w in k.waits]
            same("tenpai", [s for s in range(k.PLAYERS) if tenpai[s]], shown)
            same("nagashi", bool(k.nagashi_seats()), kind == "nm")
            same("last draw", (k.live, k.phase), (0, "over"))
            deltas = (settle.nagashi(k.nagashi_seats(), k.dealer, k.PLAYERS) if kind
                      else settle.noten(tenpai))
            dealer_stays = tenpai[k.dealer]
        elif kind == "yao9":
            same("abort", k.may_nine_terminals() and shown == [k.turn], True)
        elif kind == "ron3":
            same("abort", [s for s in range(k.PLAYERS) if k.may_ron(s)], shown)
        else:
            holds = {"reach4": k.four_riichi, "kan4": k.four_kans, "kaze4": k.four_winds}[kind]()
            same("abort", (holds, k.phase), (True, "over"))
        same("ba", [k.honba, k.sticks], mjlog.numbers(a["ba"]))
        same("sc", mjlog.score_pairs(padded(k.scores), padded(deltas)), a["sc"])
        k.scores = logged_scores(a)[:k.PLAYERS]
        return self.finish("draw" if kind in ("", "nm") else "abort", dealer_stays, k.sticks, a)

    def finish(self, kind, dealer_stays, sticks, a):
        k = self.kyoku
        last = (4 if self.go & 8 else 0) + k.PLAYERS - 1
        after = tenhou.next_hand(k.number, k.honba, kind, dealer_stays, last, k.scores)
        self.proof.same("end", after is None, "owari" in a)
        if "owari" not in a:
            return after and (*after, sticks, k.scores)
        final = flow.final_scores(k.scores, sticks)
        logged = a["owari"].split(",")
        self.proof.same("final scores", padded(f // 100 for f in final),
                        [int(n) for n in logged[::2]])
        points = [round(float(n) * 10) for n in logged[1::2]][:k.PLAYERS]
        uma = ((20, 10, -10, -20), (10, 5, -5, -10)) if k.PLAYERS == 4 else (tenhou.UMA_OF_THREE,)
        self.proof.same("final points", points in [tenhou.result_points(final, tenths, each)
                                                   for tenths in (False, True) for each in uma],
                        True)
        return None


def padded(numbers):
    """Numbers a seat as the format writes them: four, the empty seat's 0."""
    return [*numbers, 0][:4]


def logged_scores(a):
    """Scores after a result as the log has them, so that a wrong payment is told once."""
    pairs = mjlog.numbers(a["sc"])
    return [100 * (pairs[2 * seat] + pairs[2 * seat + 1]) for seat in range(4)]


def files_of(paths):
    for path in map(Path, paths):
        yield from sorted(p for p in path.iterdir() if p.is_file()) if path.is_dir() else [path]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    proof = Proof()
    games = others = 0
    for path in files_of(options.paths):
        proof.where = path.name
        data = path.read_bytes()
        elements = mjlog.parse((gzip.decompress(data) if data[:2] == b"\x1f\x8b"
                                else data).decode("utf-8", "replace"))
        if (not elements or any(name == "GO" and (int(a["type"]) & OTHER_RULES or "csrule" in a)
                                for name, a in elements)):
            others += 1
            continue
        games += 1
        try:
            prove_game(elements, proof)
        except (Illegal, ValueError, KeyError, IndexError, AttributeError) as fault:
            proof.same(type(fault).__name__, str(fault), None)
    for what, number in sorted(proof.compared.items()):
        print(f"{what:18} {number:9}")
    print(
        f"{games} games ({others} files of other rules or formats left out), "
        f"{sum(proof.compared.values())} comparisons, {len(proof.wrong)} disagreements")
    for wrong in proof.wrong[:50]:
        print("{}, element {}: {}: {} != {}".format(*wrong))
    return 1 if proof.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
