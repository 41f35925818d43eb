#!/usr/bin/env python3
"""Tells a draw of a generated game wrongly, in one fact, and asks the referee for exactly the
finding that the texts bear: rule, seat, event and severity; or for none.

    draw_claims.py --referee PATH [--games 6] [--seed 1] [--details 5]

Which hands are tenpai says the player's own account of shapes (tests/player/shapes.py), from the
tiles that the stream gives. Hands about which the rulesets differ (a wait of which the player holds
all four tiles) are passed over. What each ruleset says of a claim is written down in PRESETS.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter, namedtuple
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from second.shapes import waits  # noqa: E402

# declines: may a tenpai player be noten by choice ("remark": with a note); must_show: not one in
# riichi; hides: a noten hand must stay hidden; total: points that noten players pay.
Texts = namedtuple("Texts", "declines must_show hides total")
PRESETS = {
    # ronin-rulebook/11: "Riichi players must show their hands; others may choose to show or accept
    # noten status." The engine shows every tenpai hand: a note (rulings/C9).
    "ronin": Texts("remark", True, False, 3000),
    "tenhou": Texts("no", True, False, 3000),  # observed/32: the server tells
    # wrc/5.7.2: "Noten hand must not be revealed. A player having a tenpai hand can choose to
    # declare it noten and not reveal it, unless he had declared riichi."
    "wrc": Texts("yes", True, True, 3000),
    "ema": Texts("yes", True, False, 3000),  # ema/3.4.2
    "jcr": Texts("yes", False, False, 600),  # jcr/Noten Penalty: "can show"
}
KINDS = [f"{n}{s}" for s in "mps" for n in range(1, 10)] + list("ESWNPFC")
PLACE = {kind: place for place, kind in enumerate(KINDS)}
CALLS = ("chi", "pon", "daiminkan", "ankan", "kakan")
SEATS = range(4)


def counts_of(tiles):
    counts = [0] * len(KINDS)
    for tile in tiles:
        counts[PLACE[tile.rstrip("r")]] += 1
    return counts


class Hand:
    """One seat's tiles as the stream moves them."""

    def __init__(self, tiles):
        self.tiles, self.melded, self.melds = list(tiles), [], 0

    def call(self, line):
        if line["type"] == "kakan":
            self.tiles.remove(line["pai"])
            self.melded.append(line["pai"])
            return
        for tile in line["consumed"]:
            self.tiles.remove(tile)
        self.melded += line["consumed"] + ([line["pai"]] if "pai" in line else [])
        self.melds += 1

    def tenpai(self):
        """None where the rulesets differ."""
        counts, melded = counts_of(self.tiles), counts_of(self.melded)
        if 4 in counts:
            return None
        free = waits(counts, self.melds)
        live = any(counts[kind] + melded[kind] < 4 for kind in free)
        return live if live == bool(free) else None


class Draw:
    """An exhaustive draw: the place of its line, who is tenpai, who is in riichi, with which
    tiles."""

    def __init__(self, place, line, header, hands, riichi):
        self.place, self.line, self.dealer = place, line, header["oya"]
        self.counters = line["honba"] or line["kyotaku"]
        self.tenpai = [hand.tenpai() for hand in hands]
        self.tiles = [hand.tiles for hand in hands]
        self.riichi = riichi


def draws_of(lines):
    header, hands, riichi = None, [], []
    for place, line in enumerate(lines):
        kind = line["type"]
        if kind == "start_kyoku":
            header = line
            hands, riichi = [Hand(tiles) for tiles in line["tehais"]], [False] * 4
        elif kind == "tsumo":
            hands[line["actor"]].tiles.append(line["pai"])
        elif kind == "dahai":
            hands[line["actor"]].tiles.remove(line["pai"])
        elif kind in CALLS:
            hands[line["actor"]].call(line)
        elif kind == "reach":
            riichi[line["actor"]] = True
        elif kind == "ryukyoku" and line["kind"] == "exhaustive":
            draw = Draw(place, line, header, hands, riichi)
            if None not in draw.tenpai and line["tenpai"] == draw.tenpai:
                yield draw


def paid(tenpai, total):
    number = sum(tenpai)
    if number in (0, 4):
        return [0] * 4
    return [total // number if is_ else -total // (4 - number) for is_ in tenpai]


def but(values, seat, value):
    return [value if each == seat else old for each, old in enumerate(values)]


class Told:
    """A draw as it is told: what is changed in its line, and the findings that are due, as (rule,
    seat, severity)."""

    def __init__(self, draw, texts, rng):
        self.draw, self.texts, self.rng = draw, texts, rng
        self.shown = [tiles if is_ else None for tiles, is_ in zip(draw.tiles, draw.tenpai)]
        self.due_points = paid(draw.tenpai, texts.total)

    def one(self, of):
        seats = [seat for seat in SEATS if of(seat)]
        return self.rng.choice(seats) if seats else None

    def noten(self):
        return self.one(lambda seat: not self.draw.tenpai[seat])

    def ready(self, riichi):
        return self.one(lambda seat: self.draw.tenpai[seat] and self.draw.riichi[seat] == riichi)

    def line(self, tenpai, shown, points, **more):
        return {"tenpai": tenpai, "shown": shown, "deltas": points, **more}

    def points(self, tenpai, as_told):
        return paid(tenpai, self.texts.total) if as_told else self.due_points


def noten_as_tenpai(told, as_told):
    seat = told.noten()
    if seat is None:
        return None
    tenpai = but(told.draw.tenpai, seat, True)
    return (told.line(tenpai, but(told.shown, seat, told.draw.tiles[seat]),
                      told.points(tenpai, as_told)), [("draw/tenpai", seat, "error")])


def declined(told, as_told):
    """A tenpai player is noten by the log and shows nothing."""
    seat = told.ready(riichi=False)
    if seat is None:
        return None
    tenpai = but(told.draw.tenpai, seat, False)
    line = told.line(tenpai, but(told.shown, seat, None), told.points(tenpai, as_told))
    if told.texts.declines == "no":
        return line, [("draw/declaration", seat, "error")]
    if not as_told:
        return line, [("payment/noten", None, "error")]
    return line, [("draw/declaration", seat, "note")] if told.texts.declines == "remark" else []


def declined_and_shown(told, as_told):
    seat = told.ready(riichi=False)
    if seat is None:
        return None
    tenpai = but(told.draw.tenpai, seat, False)
    return (told.line(tenpai, told.shown, told.points(tenpai, as_told)),
            [("draw/declaration", seat, "error")])


def declined_in_riichi(told, as_told):
    seat = told.ready(riichi=True)
    if seat is None:
        return None
    tenpai = but(told.draw.tenpai, seat, False)
    line = told.line(tenpai, but(told.shown, seat, None), told.points(tenpai, as_told))
    if told.texts.must_show:
        return line, [("draw/riichi-noten", seat, "error")]
    return line, [] if as_told else [("payment/noten", None, "error")]


def noten_shown(told, _):
    """The hand of a noten player is listed, and the player noten by the log."""
    seat = told.noten()
    if seat is None:
        return None
    line = told.line(told.draw.tenpai, but(told.shown, seat, told.draw.tiles[seat]),
                     told.due_points)
    return line, [("draw/noten-revealed", seat, "error")] if told.texts.hides else []


def another_tile_shown(told, _):
    seat = told.one(lambda seat: told.draw.tenpai[seat])
    if seat is None:
        return None
    tiles = list(told.shown[seat])
    place = told.rng.randrange(len(tiles))
    held = counts_of(tiles)
    tiles[place] = told.rng.choice([kind for kind in KINDS if not held[PLACE[kind]]])
    return (told.line(told.draw.tenpai, but(told.shown, seat, tiles), told.due_points),
            [("draw/tenpai", seat, "error")])


def other_points(told, _):
    """The points of other players than those who are tenpai."""
    others = [points for number in range(16)
              if (points := paid([bool(number >> seat & 1) for seat in SEATS],
                                 told.texts.total)) != told.due_points]
    return (told.line(told.draw.tenpai, told.shown, told.rng.choice(others)),
            [("payment/noten", None, "error")])


def lists_without_tiles(told, _):
    return told.line(told.draw.tenpai, [tiles or [] for tiles in told.shown], told.due_points), []


def may_be_paid(told, tenpai):
    """Whether the hands bear these players' being tenpai, where nobody has said a word."""
    for seat in SEATS:
        owes = told.texts.declines == "no" or told.draw.riichi[seat] and told.texts.must_show
        if tenpai[seat] != told.draw.tenpai[seat] and (tenpai[seat] or owes):
            return False
    return True


def without_a_word(told, as_told):
    """Nobody says who is tenpai, and some players are paid."""
    all_sets = [[bool(number >> seat & 1) for seat in SEATS] for number in range(16)]
    tenpai = told.rng.choice(all_sets) if as_told else told.draw.tenpai
    points = paid(tenpai, told.texts.total)
    borne = any(paid(each, told.texts.total) == points and may_be_paid(told, each)
                for each in all_sets)
    return (told.line([None] * 4, [None] * 4, points),
            [] if borne else [("payment/noten", None, "error")])


def told_as_nagashi(told, as_told):
    """A nagashi mangan that nobody has earned, which no ruleset allows, paid so or as the draw that
    it is."""
    seat = told.rng.choice(SEATS)
    dealer = told.draw.dealer
    points = [8000 if each == seat else -4000 if each == dealer else -2000 for each in SEATS]
    if seat == dealer:
        points = [12000 if each == seat else -4000 for each in SEATS]
    if told.draw.counters:
        return None  # with honba or sticks it is paid otherwise where it is a win
    return (told.line(told.draw.tenpai, told.shown, points if as_told else told.due_points,
                      kind="nagashi-mangan", nagashi=[each == seat for each in SEATS]),
            [("draw/nagashi", None, "error")])


EDITS = (noten_as_tenpai, declined, declined_and_shown, declined_in_riichi, noten_shown,
         another_tile_shown, other_points, lists_without_tiles, without_a_word, told_as_nagashi)


def generated(referee, preset, seed, games):
    made = subprocess.run([referee, "generate", "--rules", preset, "--seed", seed, "--games",
                           str(games)], capture_output=True, text=True, check=True)
    lines = []
    for text in made.stdout.splitlines():
        line = json.loads(text)
        if line["type"] == "start_game" and lines:
            yield lines
            lines = []
        lines.append(line)
    yield lines


def written(lines, draw, changes):
    """The log with this draw told so: whole where the same points are moved, so that nothing may
    follow from what is told; else up to the draw."""
    out = [dict(line) for line in lines]
    line = out[draw.place]
    line.pop("shown_ids", None)
    if changes["deltas"] != line["deltas"]:
        out[0]["fragment"] = True
        del out[draw.place + 1:]
        out.append({"type": "end_kyoku"})
        if "scores_before" in line and "scores_after" in line:
            line["scores_after"] = [a + b for a, b in zip(line["scores_before"],
                                                          changes["deltas"])]
    line.update(changes)
    return "".join(json.dumps(each) + "\n" for each in out)


def cases_of(referee, preset, seed, games, folder):
    """Writes the edited logs; {file name: (edit, event of the draw, findings that are due)}."""
    rng, cases = random.Random(f"{seed} {preset}"), {}
    for number, lines in enumerate(generated(referee, preset, seed, games)):
        for draw in draws_of(lines):
            for edit in EDITS:
                for as_told in (False, True):
                    told = edit(Told(draw, PRESETS[preset], rng), as_told)
                    if told is None:
                        continue
                    name = f"{preset}-{number}-{draw.place}-{edit.__name__}-{int(as_told)}.jsonl"
                    (folder / name).write_text(written(lines, draw, told[0]), encoding="utf-8")
                    cases[name] = (edit.__name__, draw.place, told[1], sum(draw.tenpai))
    return cases


def is_due(finding, place, due, preset, ready):
    rule, seat, severity = due
    if finding["rule"] != rule or finding["event"] != place:
        return False
    if seat is not None and finding.get("seat") != seat:
        return False
    # rulings/C47: of these payments the text has the case of one tenpai player only.
    split = preset == "jcr" and rule == "payment/noten" and ready != 1
    return finding["severity"] == severity or split and finding["severity"] == "warning"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--games", type=int, default=6, help="games of each preset")
    parser.add_argument("--seed", default="draw-claims")
    parser.add_argument("--details", type=int, default=5, help="failures printed for each edit")
    options = parser.parse_args()
    tried, failed = Counter(), Counter()
    for preset in PRESETS:
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary)
            cases = cases_of(options.referee, preset, options.seed, options.games, folder)
            done = subprocess.run([options.referee, "check", "--rules", preset, "--format", "json",
                                   "--fail-on", "never", str(folder)], capture_output=True,
                                  text=True, check=True)
            for text in done.stdout.splitlines():
                report = json.loads(text)
                edit, place, due, ready = cases.pop(Path(report["path"]).name)
                tried[edit] += 1
                found = report["findings"]
                if len(found) == len(due) and all(is_due(f, place, d, preset, ready)
                                                  for f, d in zip(found, due)):
                    continue
                failed[edit] += 1
                if failed[edit] <= options.details:
                    got = [(f["rule"], f.get("seat"), f["event"], f["severity"]) for f in found]
                    print(f"{Path(report['path']).name}: owed {due} at {place}, got {got}")
            for name in cases:
                print(f"{name}: no report")
                failed[cases[name][0]] += 1
    print(f"{'edit':24}{'tried':>7}{'failed':>8}")
    for edit in EDITS:
        print(f"{edit.__name__:24}{tried[edit.__name__]:7}{failed[edit.__name__]:8}")
        if not tried[edit.__name__]:
            failed[edit.__name__] += 1
    return 1 if sum(failed.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
