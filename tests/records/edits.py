#!/usr/bin/env python3
"""tests/records/edits.py REFEREE [--corpus FOLDER] [--times N] [--games N] [--edits NAMES] [--details]

Makes one edit in a copy of a record of Mahjong Soul and asks the referee for exactly one finding, of
the right rule, at the event that was edited. What is right is written beside each edit, from the
format's text and the rules of play. The edits are those that only a text can show: faults of the
events are put in by tests/property/written_faults_property_test.cc. Without --corpus the games are generated, of four players and
of three, with walls laid under them; with it, those of the folder. Exit 1 on any other answer.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import edits_of_events  # noqa: E402, F401  it fills EDITS
import edits_of_values  # noqa: E402, F401  so does this
import edits_of_walls  # noqa: E402, F401  and this
from record_copy import EDITS, Record  # noqa: E402
from walls import hands_of, lay  # noqa: E402

LEAST_KINDS = 58


def reports_of(referee, folder):
    """{name of the file: report}."""
    out = subprocess.run([referee, "check", "--format", "json", "--fail-on", "never", folder],
                         capture_output=True, check=False).stdout
    return {Path(report["path"]).name: report
            for report in (json.loads(line) for line in out.splitlines() if line.startswith(b"{"))}


def generated(referee, games):
    chance = random.Random(27)
    # The first of the later games have a yakuman, two winners and a liable player.
    for preset, players, seed, policy in (
            ("mahjong-soul", 4, "edits", "mixed,rare,kans,callers,wild"),
            ("mahjong-soul-sanma", 3, "edits", "mixed,rare,kans,callers,wild"),
            ("mahjong-soul-sanma", 3, "y4", "rare"),
            ("mahjong-soul", 4, "r2", "rare")):
        out = subprocess.run([referee, "generate", "--rules", preset, "--told", "--seed", seed,
                              "--games", str(games), "--policy", policy,
                              "--to", "mahjong-soul"], capture_output=True, check=True).stdout
        for number, line in enumerate(out.splitlines()):
            record = json.loads(line)
            for hand in hands_of(record):
                lay(hand, players, chance, number % 2 == 0)
            yield f"{preset}-{seed}-{number}", record


def of_corpus(folder):
    for path in sorted(Path(folder).rglob("*.json")):
        try:
            value = json.loads(path.read_text(encoding="utf-8"))
            value["data"]["data"]["actions"][0]  # noqa: B018
            value["head"]  # noqa: B018
        except (ValueError, KeyError, TypeError, IndexError, UnicodeDecodeError):
            continue
        yield path.stem, value


def verdict(found, before, rules, pointer):
    """What is wrong with the answer, or nothing."""
    new = [each for each in found if each not in before]
    lost = len(before) - (len(found) - len(new))
    said = [f"{rule}@{place}" for rule, place in new]
    if len(new) != 1 or lost:
        return f"{said or 'nothing'}{f', {lost} lost' if lost else ''}"
    rule, place = new[0]
    if rule not in rules or (pointer is not None and place != pointer):
        return f"{said}, owed {sorted(rules)}@{pointer}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("referee")
    parser.add_argument("--corpus")
    parser.add_argument("--games", type=int, default=2, help="generated, of each number of players")
    parser.add_argument("--times", type=int, default=1, help="tries of each edit in each game")
    parser.add_argument("--edits")
    parser.add_argument("--details", action="store_true")
    options = parser.parse_args()
    if options.corpus and not os.path.isdir(options.corpus):
        print("skipped: no corpus")
        return 0
    referee = os.path.abspath(options.referee)
    games = of_corpus(options.corpus) if options.corpus else generated(referee, options.games)
    names = options.edits.split(",") if options.edits else list(EDITS)
    tally = {name: Counter() for name in names}
    failures = []
    chance = random.Random(27)
    with tempfile.TemporaryDirectory() as folder:
        cases = {}
        for game, record in games:
            with open(os.path.join(folder, f"{game}--0.json"), "w", encoding="utf-8") as file:
                json.dump(record, file)
            for place, name in enumerate(names):
                for time in range(options.times):
                    edited = Record(record, chance)
                    number = EDITS[name][0](edited)
                    if number is None:
                        continue
                    path = f"{game}--{place + 1}-{time}.json"
                    cases[path] = (name, f"{game}--0.json", number)
                    with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                        json.dump(edited.value, file)
        reports = reports_of(referee, folder)

    def found(path):
        return [(each["rule"], (each["source"] or {}).get("pointer"))
                for each in reports[path]["findings"]]
    for path, (name, sound, number) in cases.items():
        pointer = f"/data/data/actions/{number}" if number >= 0 else None
        wrong = verdict(found(path), found(sound), EDITS[name][1], pointer)
        tally[name]["exact" if wrong is None else "other"] += 1
        if wrong:
            failures.append(f"{name}, {sound[:-8]}, {number}: {wrong}")
    exact = sum(not each["other"] and each["exact"] > 0 for each in tally.values())
    if options.details:
        for name, counts in tally.items():
            print(f"{name:40} {counts['exact']:4} exact {counts['other'] or '':>4}")
    for failure in failures[:None if options.details else 20]:
        print(failure)
    # A test that made no edits would find nothing wrong.
    if not options.corpus and not options.edits and exact < LEAST_KINDS:
        failures.append(f"only {exact} kinds of edits, at least {LEAST_KINDS} are due")
        print(failures[-1])
    print(f"{len(cases)} edits of {exact} kinds exact in every case, "
          f"{sum(not sum(each.values()) for each in tally.values())} kinds had no place, "
          f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
