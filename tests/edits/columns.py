#!/usr/bin/env python3
"""columns.py --referee PATH [--games N] [--seed N]: one edit in the columns of a hand in Tenhou's
JSON, after which the columns fit no order of play.

A hand of that format is a column of draws and one of discards for each seat; who follows whom is
worked out. Where a call is written at another seat, or an entry is missing, no order fits, and the
rest of the hand cannot be read: that is one finding, at that hand, whatever stands in the part that
was not read (the indicators of its kans, its result). Games are generated, with many kans. Exit 1
where an edit gives another number of findings, or one elsewhere.
"""
import argparse
import collections
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

COLUMNS = range(4, 16)
DRAWS = range(5, 16, 3)
KAN = re.compile(r"[amk]")


def entries(hand, columns):
    return [(c, i, x) for c in columns for i, x in enumerate(hand[c])]


def moved(letter, places):
    """The call's letter, which stands before the tile that was claimed, at another of the places
    that tell whose discard it was."""

    def edit(hand, rng):
        calls = [e for e in entries(hand, DRAWS) if isinstance(e[2], str) and letter in e[2]]
        if not calls:
            return False
        column, place, text = rng.choice(calls)
        bare = text.replace(letter, "")
        others = [other for at in places if (other := bare[:at] + letter + bare[at:]) != text]
        hand[column][place] = rng.choice(others)
        return True

    return edit


EDITS = {"pon moved": moved("p", (0, 2, 4)), "open kan moved": moved("m", (0, 2, 6))}


def edited_games(referee, number, seed, folder):
    """{file name: (edit, number of the hand)}"""
    made = {}
    text = subprocess.run([referee, "generate", "--rules", "tenhou", "--seed", seed, "--games",
                           str(number), "--policy", "kans", "--to", "tenhou6"],
                          capture_output=True, text=True, check=True).stdout
    for line, whole in enumerate(text.splitlines()):
        for name, edit in EDITS.items():
            game, rng = json.loads(whole), random.Random(f"{seed}/{line}/{name}")
            hands = [h for h, hand in enumerate(game["log"])
                     if any(isinstance(x, str) and KAN.search(x)
                            for _, _, x in entries(hand, COLUMNS))]
            rng.shuffle(hands)
            changed = next((h for h in hands if edit(game["log"][h], rng)), None)
            if changed is None:
                continue
            path = f"{line:03}-{name.replace(' ', '-')}.json"
            (folder / path).write_text(json.dumps(game), encoding="utf-8")
            made[path] = (name, changed)
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--referee", required=True)
    parser.add_argument("--games", type=int, default=25)
    parser.add_argument("--seed", default="columns")
    options = parser.parse_args()
    failures, tried = 0, collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        made = edited_games(options.referee, options.games, options.seed, Path(folder))
        lines = subprocess.run([options.referee, "check", "--rules", "tenhou", "--format", "json",
                                folder], capture_output=True, text=True, check=False).stdout
        for report in map(json.loads, lines.splitlines()):
            name, hand = made.pop(Path(report["path"]).name)
            tried[name] += 1
            found = [(f["rule"], f["source"]["pointer"]) for f in report["findings"]]
            if len(found) != 1 or not f"{found[0][1]}/".startswith(f"/log/{hand}/"):
                failures += 1
                print(f"{report['path']}: {name} in hand {hand}: {found}")
        failures += len(made)
    print(", ".join(f"{name}: {count}" for name, count in sorted(tried.items())),
          f"({failures} failures)")
    return 1 if failures or len(tried) < len(EDITS) else 0


if __name__ == "__main__":
    sys.exit(main())
