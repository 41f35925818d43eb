#!/usr/bin/env python3
"""Puts one fault at a time into generated games (`referee mutate`) and asks second/ whether it
finds each, at the right event and seat.

    faults.py --referee PROGRAM [--each N] [--rules NAME,...] [--ids ID,...] [--seed N]

Exit 1 where less than 98 % of the faults of the rules that second/ claims to judge are found, or
are found with another seat. A fault of nobody, a table's header or a draw that was due to somebody,
has no seat: who names one there says more. Faults of walls in games with a seed of another style
than Tenhou's are not claimed (second/README.md)."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from second.report import games_of, report_of  # noqa: E402
from second.scope import claims  # noqa: E402

PRESETS = ("ronin", "tenhou", "jcr", "wrc", "ema", "tenhou-sanma")
LEAST = 0.98


def ids():
    """The ids of the rule catalogue, which are headings of docs/rules."""
    found = set()
    for page in (ROOT / "docs" / "rules").glob("*.md"):
        found.update(re.findall(r"^## `?([a-z]+/[a-z0-9-]+)", page.read_text(), re.MULTILINE))
    return sorted(found)


def faulty(options, games, rules, rule, seed, folder):
    """(events of the game with the fault, what is due); None where no game has a place for it."""
    due, log = folder / "due.json", folder / "log.jsonl"
    done = subprocess.run([options.referee, "mutate", "--fault", rule, "--seed", str(seed),
                           "--rules", rules, "--output", str(log), "--expect", str(due),
                           str(games)], capture_output=True, check=False)
    if done.returncode != 0:
        return None
    expected = json.loads(due.read_text())
    with log.open(encoding="utf-8") as lines:
        return next(games_of(lines)), expected


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--each", type=int, default=3, help="faults of each rule and ruleset")
    parser.add_argument("--rules", default=",".join(PRESETS))
    parser.add_argument("--ids")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found, asked, seats, wrong = Counter(), Counter(), Counter(), []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for rules in options.rules.split(","):
            games = folder / "games.jsonl"
            subprocess.run([options.referee, "generate", "--rules", rules, "--policy",
                            "mixed,wild,rare,kans,furiten,callers", "--games", "12", "--seed",
                            str(options.seed), "--output", str(games)], check=True,
                           capture_output=True)
            for rule in options.ids.split(",") if options.ids else ids():
                if not claims(rule):
                    continue
                for seed in range(options.seed, options.seed + options.each):
                    made = faulty(options, games, rules, rule, seed, folder)
                    if made is None:
                        break
                    events, due = made
                    report = report_of(events, name=rules, severities=False)
                    if any(u["what"] == "wall/*" for u in report["unchecked"]) and rule.startswith("wall/"):
                        break
                    asked[rule] += 1
                    hit = any(f["event"] == due["event"] for f in report["findings"])
                    found[rule] += hit
                    seats[rule] += any(f["event"] == due["event"] and due["seat"] in (None, f["seat"])
                                       for f in report["findings"])
                    if not hit:
                        said = [(f["rule"], f["event"]) for f in report["findings"]]
                        wrong.append(f"{rules} {rule} seed {seed}: due at {due['event']}, said "
                                     f"{said} {[u['why'] for u in report['unchecked']]}")
    for rule in sorted(asked):
        print(f"{rule:28} {found[rule]:4} of {asked[rule]:4}, seat {seats[rule]:4}")
    print("\n".join(wrong))
    all_found, all_asked, all_seats = (sum(each.values()) for each in (found, asked, seats))
    print(f"{all_found} of {all_asked} faults of {len(asked)} rules found at their event, "
          f"{all_seats} with their seat")
    return 0 if all_seats >= LEAST * all_asked and all_asked else 1


if __name__ == "__main__":
    sys.exit(main())
