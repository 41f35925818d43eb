#!/usr/bin/env python3
"""Writes fixtures/rules/<family>/<what>/{ok,bad}-<condition>.jsonl from the scripts beside this file.

Each script is one function of `bad`, so that the two logs of a pair differ in one fact. Run after changing a script, then tools/bless.
--check changes nothing and fails if a fixture is not what its script says."""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from rule_fixtures import calls, draws, flow, payments, reveals, riichi, scores, turns, wins  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]


def wanted():
    files = {}
    for module in (calls, draws, flow, payments, reveals, riichi, scores, turns, wins):
        for (rule, condition), script in module.FIXTURES.items():
            for bad in (False, True):
                name = f"fixtures/rules/{rule}/{'bad' if bad else 'ok'}-{condition}.jsonl"
                files[name] = script(bad).text()
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = []
    for name, text in sorted(wanted().items()):
        path = ROOT / name
        if check:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name} is not what its script says: run tests/rule_fixtures/build.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
