#!/usr/bin/env python3
"""Makes one edit in a copy of a game and asks the referee for exactly one finding, of the right id,
at the right element.

    run.py --referee PATH --corpus DIR [--edits NAMES] [--per-edit 30] [--seed N] [--games N]
    [--list]

Edits that the rules allow must give no finding. Without a corpus the games are those of our own
seeded player. Exit 1 on any failure. All edited copies go to one temporary folder and are judged by
one call of the referee.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter, namedtuple
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from edits import allowed, cuts, misplaced, walls  # noqa: E402, F401
from edits.registry import EDITS  # noqa: E402
from edits.source import Game, games_in  # noqa: E402
from player import mjlog, play  # noqa: E402

Case = namedtuple("Case", "edit game rule element")
FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "games"
OUTCOMES = ("exact", "none", "wrong id", "wrong place", "extra findings", "no report")


def own_games(number, seed):
    """Games of the seeded player: the fixtures first."""
    for path in sorted(FIXTURES.glob("*.mjlog")):
        yield path.name, path.read_text(encoding="utf-8")
    for i in range(max(0, number - len(list(FIXTURES.glob("*.mjlog"))))):
        yield f"own-{seed}-{i}.mjlog", mjlog.write(play.game(f"edits/{seed}/{i}", "mixed"))


def write_cases(games, names, per_edit, seed, folder):
    """Fills the folder with edited copies; {path in the folder: Case}."""
    cases, made = {}, Counter()
    for name, text in games:
        if all(made[edit] >= per_edit for edit in names):
            break
        game = Game(name, text, seed)
        for edit in names:
            change = EDITS[edit].function(game) if made[edit] < per_edit else None
            if change is None:
                continue
            path = f"{edit}/{made[edit]:03}-{re.sub(r'[^A-Za-z0-9._-]', '_', name)}"
            made[edit] += 1
            (folder / edit).mkdir(exist_ok=True)
            (folder / path).write_text(game.text_of(change, not EDITS[edit].moves_tiles),
                                       encoding="utf-8", newline="")
            cases[path] = Case(edit, name, change.rule, change.element)
    return cases


def reports_of(referee, folder):
    """{path in the folder: report} of one run of the referee."""
    command = [referee, "check", "--format", "json", "--fail-on", "never", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode not in (0, 1):
        print(done.stderr, file=sys.stderr)
    reports = {}
    for line in done.stdout.splitlines():
        report = json.loads(line)
        reports[str(Path(report["path"]).relative_to(folder))] = report
    return reports


def outcome(case, report):
    if report is None:
        return "no report"
    found = report["findings"]
    if case.rule is None:
        return "exact" if not found else "extra findings"
    if not found:
        return "none"
    if len(found) > 1:
        return "extra findings"
    if found[0]["rule"] != case.rule:
        return "wrong id"
    return "exact" if (found[0]["source"] or {}).get("element") == case.element else "wrong place"


def found_in(report):
    if report is None:
        return "no report"
    return (", ".join(f"{f['rule']}@{(f['source'] or {}).get('element')}"
                      for f in report["findings"][:6]) or "nothing")


def show(cases, reports, names, details):
    """Prints the table and the failures; the number of failures."""
    table = {edit: Counter() for edit in names}
    failures = {edit: [] for edit in names}
    for path, case in cases.items():
        result = outcome(case, reports.get(path))
        table[case.edit][result] += 1
        if result != "exact":
            failures[case.edit].append(
                f"  {path} ({case.game}): owed {case.rule}@{case.element}, "
                f"got {found_in(reports.get(path))}")
    print(f"{'edit':28}{'tried':>6}" + "".join(f"{name:>15}" for name in OUTCOMES))
    for edit in names:
        print(f"{edit:28}{sum(table[edit].values()):6}"
              + "".join(f"{table[edit][name] or '':>15}" for name in OUTCOMES))
    for edit in names:
        for line in failures[edit][:details]:
            print(line)
    return sum(map(len, failures.values()))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", help="the program")
    parser.add_argument("--corpus", type=Path, help="folder of games, or of tenhou-4p.tar.gz")
    parser.add_argument("--edits", help="names, comma-separated; all if not given")
    parser.add_argument("--per-edit", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", type=int, default=400, help="games tried at most")
    parser.add_argument("--list", action="store_true", help="print the edits with their reasons")
    parser.add_argument("--keep", type=Path, help="write the edited copies here and keep them")
    parser.add_argument("--details", type=int, default=5, help="failures printed for each edit")
    options = parser.parse_args()
    names = options.edits.split(",") if options.edits else list(EDITS)
    if options.list:
        for name in names:
            print(f"{name:28} {EDITS[name].why}")
        return 0
    if not options.referee:
        parser.error("--referee is missing")
    if options.corpus and options.corpus.is_dir():
        games = games_in(options.corpus, options.games, options.seed)
    else:
        print("skipped: no corpus; own games instead")
        games = own_games(min(options.games, 30), options.seed)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        cases = write_cases(games, names, options.per_edit, options.seed, folder)
        return 1 if show(cases, reports_of(options.referee, folder), names, options.details) else 0


if __name__ == "__main__":
    sys.exit(main())
