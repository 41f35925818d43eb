#!/usr/bin/env python3
"""engine.py [--games N] REFEREE: self-play of an engine that departs from Ronin's rules everywhere.

Its indicators of open kans are turned at once and not behind the discard (ronin/Dora), it has no
kiriage mangan (ronin/Scoring), and a pair of two winds is worth 2 fu. The logs are mjai and name no
rules. The faults are counted here from the lines alone. `check --rules ronin` must find as many of
each, and `check` must not be green: one finding `rules/not-named` of the table, an error.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter

from offences import check, forget_rules

ENGINE = {"extends": "ronin", "name": "engine", "pay.kiriage": False,
          "kandora.daiminkan": "at-once", "kandora.kakan": "at-once", "yaku.renhou": "off",
          "fu.double_wind": 2}
# What a hand of 4 han and 30 fu, or 3 han and 60 fu, is worth where kiriage would make it a mangan:
# a ron of either seat, and a tsumo, whose parts are rounded each.
KIRIAGE = {(4, 30), (3, 60)}
BELOW_MANGAN = {7700, 7900, 11600, 11700}


def faults_of(path):
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    faults, open_kans = Counter(), 0
    for line in lines:
        kind = line["type"]
        if kind in ("daiminkan", "kakan"):
            open_kans += 1
        elif kind == "dora" and open_kans:
            faults["dora/early-reveal"] += 1
        elif kind in ("dahai", "start_kyoku"):
            open_kans = 0
        elif kind == "hora" and (line.get("fan"), line.get("fu")) in KIRIAGE:
            faults["score/points"] += line.get("hora_points") in BELOW_MANGAN
    return faults


def found_in(reports):
    return Counter(finding["rule"] for report in reports for finding in report["findings"]
                   if finding["severity"] == "error")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("referee")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        rules, games = os.path.join(work, "engine.json"), os.path.join(work, "games")
        with open(rules, "w", encoding="utf-8") as file:
            json.dump(ENGINE, file)
        subprocess.run([arguments.referee, "generate", "--rules", rules, "--seed", "a", "--games",
                        str(arguments.games), "--policy", "rare,kans,callers", "--to", "mjai",
                        "--output", games + "/"], check=True, stderr=subprocess.DEVNULL)
        forget_rules(games)
        owed = sum((faults_of(os.path.join(games, name)) for name in os.listdir(games)), Counter())
        code, reports = check(arguments.referee, "--rules", "ronin", games)
        named = found_in(reports)
        wrong = [f"{rule}: {named[rule]} found, {count} made" for rule, count in owed.items()
                 if named[rule] != count]
        wrong += [f"nobody made {rule}" for rule in named if rule not in {*owed, "score/fu"}]
        if code != 1 or not owed["dora/early-reveal"] or not owed["score/points"]:
            wrong.append(f"--rules ronin: exit code {code}, {dict(owed)}")
        code, reports = check(arguments.referee, games)
        told = [finding for report in reports for finding in report["findings"]
                if finding["rule"] == "rules/not-named"]
        if code != 1 or [finding["severity"] for finding in told] != ["error"]:
            wrong.append(f"no rules: exit code {code}, {len(told)} findings rules/not-named")
    print("\n".join(wrong))
    print(f"{arguments.games} games, {sum(named.values())} errors under ronin "
          f"({dict(named)}): {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
