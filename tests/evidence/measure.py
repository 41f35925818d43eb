#!/usr/bin/env python3
"""measure.py [--games N] [--faults N] REFEREE FOLDER: how logs that name no rules are judged.

Takes complete games of a folder whose platform is known, writes them in the minimal dialects of
mjai (tests/evidence/dialects.py), and counts what `check` says of them: all games of a dialect in
one folder, and each by itself. Then puts one fault into each of some of them (`mutate`) and counts
how the fault is found, beside how it is found where `--rules` names the preset. A fault that the
form cannot hold is not put in: one for which the writer says that it has no place, and an indicator
that is not turned in a log that turns none at all (some programs write none).
"""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from dialects import DIALECTS, thin  # noqa: E402

SEVERITIES = ("error", "warning", "note")


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def reports(referee, *arguments):
    out = run(referee, "check", "--format", "json", *arguments).stdout
    return {os.path.basename(report["path"]): report for report in map(json.loads, out.splitlines())}


def gravest(report):
    found = {finding["severity"] for finding in report["findings"]}
    return next((severity for severity in SEVERITIES if severity in found), "clean")


def each_alone(referee, folder):
    found = {}
    for name in sorted(os.listdir(folder)):
        found.update(reports(referee, os.path.join(folder, name)))
    return found


def write_dialect(source, folder, dialect, deltas):
    os.makedirs(folder)
    for name in sorted(os.listdir(source)):
        with open(os.path.join(source, name), encoding="utf-8") as file:
            text = thin(file.read(), dialect, deltas)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def rule_ids(referee):
    """The ids of all rules, in a fixed order that mixes the families."""
    pages = run(referee, "explain", "--format", "markdown").stdout
    ids = sorted(set(re.findall(r"^- \[([a-z]+/[a-z0-9-]+)\]", pages, re.MULTILINE)))
    random.Random(3).shuffle(ids)
    return ids


def losses(done):
    """What a writer says that it has no place for."""
    return set(re.findall(r"has no place for (.*?) \(\d+\)$", done.stderr, re.MULTILINE))


def is_held(text, owed, lost):
    """Whether the log that was written can show the fault that is owed."""
    if lost:
        return False
    return owed["rule"] != "dora/missing-reveal" or '"type":"dora"' in text


def put_faults(referee, rules, preset, folder, target, wanted):
    """{file name: what mutate says is owed}, the faults of all rules in turn."""
    os.makedirs(target)
    clean = [name for name, report in reports(referee, "--rules", preset, folder).items()
             if report["verdict"] == "clean"]
    owed = {}
    turn = 0
    for name in sorted(clean):
        if len(owed) == wanted:
            break
        for _ in range(12):
            rule = rules[turn % len(rules)]
            turn += 1
            out = os.path.join(target, name)
            expect = os.path.join(target, "expect")
            made = run(referee, "mutate", "--rules", preset, "--fault", rule, "--seed", str(turn),
                       "--to", "mjai", "--output", out, "--expect", expect,
                       os.path.join(folder, name))
            if made.returncode == 0:
                clean_copy = run(referee, "convert", "--to", "mjai", os.path.join(folder, name))
                with open(expect, encoding="utf-8") as file:
                    put = json.load(file)
                os.remove(expect)
                with open(out, encoding="utf-8") as file:
                    held = is_held(file.read(), put, losses(made) - losses(clean_copy))
                if held:
                    owed[name] = put
                    break
            if os.path.exists(out):
                os.remove(out)
    return owed


def severity_of(report, owed):
    """How the fault is found at its line. `mutate` writes a line an event; a reader may count one
    more, for an indicator that a log does not write."""
    return next((finding["severity"] for finding in report["findings"]
                 if finding["rule"] == owed["rule"]
                 and finding["source"]["line"] == owed["event"] + 1), "lost")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--preset", default="tenhou", help="what the games were played under")
    parser.add_argument("referee")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    referee = arguments.referee
    rules = rule_ids(referee)
    names = sorted(os.listdir(arguments.folder))
    random.Random(7).shuffle(names)
    with tempfile.TemporaryDirectory() as work:
        full = os.path.join(work, "full")
        os.makedirs(full)
        for number, name in enumerate(names[:arguments.games]):
            run(referee, "convert", "--to", "mjai", "--output",
                os.path.join(full, f"{number:04}.mjson"), os.path.join(arguments.folder, name))
        for dialect in DIALECTS:
            for deltas in (True, False):
                what = dialect + ("" if deltas else " without deltas")
                folder = os.path.join(work, what)
                write_dialect(full, folder, dialect, deltas)
                together = collections.Counter(map(gravest, reports(referee, folder).values()))
                alone = collections.Counter(map(gravest, each_alone(referee, folder).values()))
                print(f"{what}: in one folder {dict(together)}, each alone {dict(alone)}")
                if not arguments.faults:
                    continue
                target = folder + " faults"
                owed = put_faults(referee, rules, arguments.preset, folder, target,
                                  arguments.faults)
                named = reports(referee, "--rules", arguments.preset, target)
                for how, found in (("in one folder", reports(referee, target)),
                                   ("each alone", each_alone(referee, target))):
                    pairs = collections.Counter(
                        (severity_of(named[name], owed[name]), severity_of(found[name], owed[name]))
                        for name in owed)
                    print(f"  {len(owed)} faults {how}: " + ", ".join(
                        f"{by_name} -> {by_evidence} {count}"
                        for (by_name, by_evidence), count in sorted(pairs.items())))


if __name__ == "__main__":
    main()
