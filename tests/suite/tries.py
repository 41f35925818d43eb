#!/usr/bin/env python3
"""Whether the tries of the `play` cases are made at the moments that they are meant for: an engine
that takes what it must refuse fails cases of every preset named here.

    tries.py REFEREE

Prints what each mistake of the engine costs; exit 1 if one fails no case."""

import json
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from suite.at_table import ROOT, Engine, Trouble, play  # noqa: E402

FILES = {"tenhou": "play/play.jsonl", "ronin": "play/ronin.jsonl"}
# Mistakes of `referee play` (docs/drive.md), and the presets of whose rules logs by hand show them.
BUGS = {"ron-in-furiten": ("tenhou", "ronin"), "furiten-same-tile": ("tenhou", "ronin"),
        "riichi-without-tenpai": ("tenhou", "ronin"), "pon-in-riichi": ("tenhou", "ronin"),
        "kuikae-same": ("tenhou", "ronin"), "kuikae-suji": ("tenhou", "ronin"),
        "takes-any-discard": ("tenhou", "ronin"), "riichi-points": ("ronin",),
        "riichi-wall": ("ronin",), "last-discard": ("ronin",)}


def refused_cases(preset):
    lines = (ROOT / FILES[preset]).read_text(encoding="utf-8").splitlines()
    return [case for case in map(json.loads, lines) if "refused" in case["tags"]]


def taken(referee, bug, preset):
    """How many tries the engine takes."""
    command, count = [referee, "play", "--bug", bug], 0
    engine = Engine(command)
    for case in refused_cases(preset):
        try:
            play(engine, preset, case["input"])
        except Trouble:
            count += 1
            engine.end()
            engine = Engine(command)
    engine.end()
    return count


def main():
    lost = 0
    for bug, presets in BUGS.items():
        for preset in presets:
            count = taken(sys.argv[1], bug, preset)
            lost += not count
            print(f"{bug} under {preset}: {count} cases fail")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
