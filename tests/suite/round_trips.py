#!/usr/bin/env python3
"""Generated games of three players through every format and back: each event, with its seat, tile
and set, and what every result claims, is the same.

    round_trips.py --referee PROGRAM [--seed TEXT] [--games N]

What a format has no place for is left out of the comparison. The games are new ones each time
unless a seed is given. Exit 1 on a difference."""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

# Members of an event that every format keeps, by its type; `dora` where the format has its moment.
HEADER = {"bakaze", "kyoku", "honba", "kyotaku", "oya", "scores", "tehais", "dora_marker"}
TILE, CALL, RESULT = {"actor", "pai"}, {"actor", "target", "pai", "consumed"}, {"actor", "deltas"}
KEPT = {"start_kyoku": HEADER, "tsumo": TILE, "dahai": TILE, "nukidora": TILE, "chi": CALL,
        "pon": CALL, "daiminkan": CALL, "kakan": CALL, "ankan": {"actor", "consumed"},
        "reach": {"actor"}, "reach_accepted": {"actor"}, "dora": {"dora_marker"},
        "hora": RESULT | {"target", "pai"}, "ryukyoku": {"deltas"}}
# Formats with physical tiles and all that a win claims; with the moment of an indicator.
WHOLE, TIMED = ("mjlog", "events"), ("mjlog", "events", "mjai")
MORE = {"start_kyoku": {"tehai_ids", "dora_marker_id"}, "tsumo": {"id"}, "dahai": {"id"},
        "nukidora": {"id"}, "chi": {"consumed_ids"}, "pon": {"consumed_ids"},
        "daiminkan": {"consumed_ids"}, "kakan": {"consumed_ids", "id"}, "ankan": {"consumed_ids"},
        "dora": {"dora_marker_id"}, "hora": {"norths", "north_ids", "honba", "kyotaku"},
        "ryukyoku": {"kind", "honba", "kyotaku"}}
FORMATS = "mjlog", "events", "mjai", "tenhou6"


def told(value):
    """Without the empty seat, which formats write as null, 0, or not at all."""
    return value[:3] if isinstance(value, list) and len(value) == 4 else value


def plain(event, form):
    """The members to compare. Tiles of a hand and of a call have no order."""
    out = {"type": event["type"]}
    kept = KEPT[event["type"]]
    if form == "tenhou6" and event["type"] == "hora":
        kept = kept - {"pai"}  # the tile before it
    for name in kept | (MORE.get(event["type"], set()) if form in WHOLE else set()):
        value = told(event.get(name))
        if name in ("tehais", "tehai_ids"):
            value = [sorted(hand) for hand in value]
        elif name in ("consumed", "consumed_ids"):
            value = sorted(value)
        if value not in (None, [], [0, 0, 0]):  # draws that move nothing may say nothing
            out[name] = value
    return out


def events_of(text, form):
    events = [json.loads(line) for line in text.splitlines()]
    return [plain(event, form) for event in events
            if event["type"] in KEPT and (event["type"] != "dora" or form in TIMED)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--seed", default=str(random.randrange(10 ** 9)))
    parser.add_argument("--games", type=int, default=12)
    options = parser.parse_args()
    wrong = compared = 0

    def referee(*arguments, given=None):
        return subprocess.run([options.referee, *arguments], check=True, capture_output=True,
                              text=True, input=given).stdout

    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.games):
            game = referee("generate", "--rules", "tenhou-sanma", "--policy", "mixed", "--seed",
                           options.seed, "--first", str(number))
            for name in FORMATS:
                path = Path(folder) / f"game.{'jsonl' if name in ('mjai', 'events') else name}"
                path.write_text(referee("convert", "--to", name, "-", given=game),
                                encoding="utf-8")
                before = events_of(game, name)
                after = events_of(referee("convert", "--to", "events", str(path)), name)
                compared += len(before)
                if before == after:
                    continue
                wrong += 1
                first = next((pair for pair in zip(before, after) if pair[0] != pair[1]),
                             (len(before), len(after)))
                print(f"{name}, game {number} of seed {options.seed}: {first[0]} is {first[1]}")
    print(f"seed {options.seed}: {options.games} games in {len(FORMATS)} formats, "
          f"{compared} events compared, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
