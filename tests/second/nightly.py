#!/usr/bin/env python3
"""Asks both judges for as long as it is told to: whole generated games of all base rulesets, hands
with one change, and single faults in turn.

    nightly.py --referee PROGRAM [--hours N | --rounds N] [--seed TEXT] [--keep FOLDER]
               [--stranger NAME=COMMAND]...

Each disagreement is made as small as it gets and, with --keep, kept as a stream. Exit 1 on one that
the table OPEN of changed.py does not name. What to do then: CONTRIBUTING.md.

A stranger is a program that nobody here wrote, behind an adapter of docs/conformance.md; `known`
are those that tools/adapters/run installs. Each round asks it generated questions. The last lines
are a table of who differs where, as in docs/results.md. What strangers answer fails no night."""

import argparse
import json
import shlex
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

import changed  # noqa: E402
from second.report import report_of  # noqa: E402

GAMES, HANDS = 4, 2000  # in a round, of each ruleset and policy, and of each ruleset


class Games:
    """Whole games, both reports."""

    def __init__(self, options):
        self.options, self.counts, self.hands = options, Counter(), 0

    def round(self, rules, seed):
        """The number of disagreements among generated games of a ruleset."""
        games, wrong = changed.games(self.options.referee, rules, seed, self.options.games), 0
        self.hands += sum(e["type"] == "start_kyoku" for game in games for e in game)
        findings = list(changed.reports(self.options.referee, rules, games))
        for number, (events, ours) in enumerate(zip(games, findings)):
            report = report_of(events, name=rules, severities=False)
            grave = [f for f in ours if f["severity"] != "note"]
            how = ("unsupported" if report["verdict"] == "unsupported" else
                   "agreed" if not report["findings"] and not grave else "DISAGREED")
            self.counts[f"{rules} {how}" if how != "agreed" else how] += 1
            if how != "agreed":
                wrong += 1
                print(f"{rules} seed {seed} game {number}: {how}: "
                      f"{[(f['rule'], f['event']) for f in report['findings']]} "
                      f"{[(f['rule'], f['event']) for f in grave]}", flush=True)
                if self.options.keep:
                    (self.options.keep / f"{rules}-{seed.replace('/', '-')}-{number}.jsonl"
                     ).write_text("".join(json.dumps(e) + "\n" for e in events))
        return wrong


class Strangers:
    """What programs that nobody here wrote answer, by name, ruleset and kind of question."""

    def __init__(self, options):
        self.referee, self.questions = options.referee, options.questions
        self.commands, self.rows, self.causes = {}, {}, Counter()
        for words in options.stranger:
            self.commands.update(self.known() if words == "known" else
                                 [(words.split("=", 1)[0], shlex.split(words.split("=", 1)[1]))])

    @staticmethod
    def known():
        run = str(ROOT / "tools/adapters/run")
        names = subprocess.run([run, "--list"], capture_output=True, text=True, check=True).stdout
        return [(name, [run, name]) for name in names.split()]

    def round(self, rules, seed):
        for name, command in self.commands.items():
            asked = subprocess.run(
                [self.referee, "conform", "fuzz", "--preset", rules, "--questions",
                 str(self.questions), "--seed", seed, "--format", "json", "--", *command],
                capture_output=True, text=True, check=False)
            if asked.returncode > 1:
                print(f"{name}, {rules}: not asked: {(asked.stderr or '?').strip()[:200]}")
                continue
            lines = [json.loads(line) for line in asked.stdout.splitlines()]
            row = self.rows.setdefault((name, rules), Counter())
            for line in lines:
                row.update({"questions": line["summary"]["questions"],
                            "skipped": line["summary"]["skipped"],
                            "differs": line["summary"]["disagreements"]} if "summary" in line else {})
                if "cause" in line:
                    self.causes[name, rules, f"{line['question']}: {line['cause']}"] += line["seen"]

    def table(self):
        print("| who | ruleset | answered | differs | where |\n|---|---|---|---|---|")
        for (name, rules), row in sorted(self.rows.items()):
            where = "; ".join(f"{cause} ({seen})" for (of, by, cause), seen
                              in sorted(self.causes.items()) if (of, by) == (name, rules))
            print(f"| {name} | {rules} | {row['questions'] - row['skipped']} | {row['differs']} | {where} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--hours", type=float, default=8)
    parser.add_argument("--rounds", type=int, help="so many rounds instead of hours")
    parser.add_argument("--seed", default=time.strftime("%Y-%m-%d"))
    parser.add_argument("--rules", default=",".join(changed.PRESETS))
    parser.add_argument("--games", type=int, default=GAMES, help="of a ruleset, policy and round")
    parser.add_argument("--hands", type=int, default=HANDS, help="changed, of a ruleset and round")
    parser.add_argument("--keep", type=Path, help="folder for what the two disagree about")
    parser.add_argument("--stranger", action="append", default=[],
                        help="NAME=COMMAND, or known: those of tools/adapters/run --list")
    parser.add_argument("--questions", type=int, default=2000, help="to each stranger and ruleset in a round")
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    end, number, wrong = time.time() + 3600 * options.hours, 0, 0
    games, tallies, strangers = Games(options), {}, Strangers(options)
    while number < options.rounds if options.rounds else time.time() < end:
        seed = f"{options.seed}/{number}"
        for rules in options.rules.split(","):
            wrong += games.round(rules, seed)
            mine = argparse.Namespace(referee=options.referee, keep=options.keep, hands=None,
                                      seed=seed, count=options.hands)
            tally = changed.Tally(mine, rules)
            wrong += tally.run()
            tallies.setdefault(rules, Counter()).update(tally.counts)
            strangers.round(rules, seed)
        faults = subprocess.run([sys.executable, str(Path(__file__).parent / "faults.py"),
                                 "--referee", options.referee, "--each", "1", "--rules",
                                 options.rules, "--seed", str(number + 1)],
                                capture_output=True, text=True, check=False)
        print(faults.stdout, flush=True)
        wrong += faults.returncode != 0
        number += 1
    print(f"games: {dict(games.counts)}, {games.hands} hands")
    for rules, counts in tallies.items():
        print(f"changed hands of {rules}: {dict(counts)}")
    if strangers.commands:
        strangers.table()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
