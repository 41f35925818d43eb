#!/usr/bin/env python3
"""Writes fixtures/rules/<family>/<what>/{ok,bad}-<condition>.jsonl from the scripts beside this
file.

Each script is one function of `bad`, so that the two logs of a pair differ in one fact. A folder
whose rule no preset has also gets a rules.json, a ruleset file that its logs are judged under. Run
after changing a script, then tools/bless. --check changes nothing and fails if a fixture is not
what its script says, or has no script."""

import argparse
import json
import pathlib
import sys

sys.path[:0] = map(str, pathlib.Path(__file__).resolve().parents[1:3])

from rule_fixtures import (  # noqa: E402
    calls, draws, flow, fouls, one_fact, payments, reveals, riichi, sanma, scores, told, turns,
    walls, wins)

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = "fixtures/rules"


def wanted():
    files = {}
    for module in (calls, draws, flow, fouls, one_fact, payments, reveals, riichi, sanma, scores,
                   told, turns, walls, wins):
        for (rule, condition), script in module.FIXTURES.items():
            for bad in (False, True):
                name = f"{FOLDER}/{rule}/{'bad' if bad else 'ok'}-{condition}.jsonl"
                assert name not in files, name
                files[name] = script(bad).text()
        for rule, ruleset in getattr(module, "RULES", {}).items():
            files[f"{FOLDER}/{rule}/rules.json"] = json.dumps(ruleset) + "\n"
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    files = wanted()
    there = {str(path.relative_to(ROOT)) for path in (ROOT / FOLDER).rglob("*") if path.is_file()}
    stale = sorted(there - files.keys())
    for name, text in sorted(files.items()):
        path = ROOT / name
        if check:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(
            f"{name} is not what a script says: run tests/rule_fixtures/build.py, and remove what "
            "has no script", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
