#!/usr/bin/env python3
"""Writes fixtures/cases/<section>/<slug>.json from the scripts beside this file. Run it after
changing one.

--check changes nothing and fails if a file is not what its script says, or if no script writes
it."""

import argparse
import json
import pathlib
import sys

sys.path[:0] = map(str, pathlib.Path(__file__).resolve().parents[1:3])

from edge_cases import (  # noqa: E402, F401
    aborts, actions, calls, claims, decisions, draws, endings, flow, found, furiten, kans, legs, more,
    options, options_of_results, payments, riichi, scoring, texts, timing, waiting)
from edge_cases import rare, three  # noqa: E402, F401
from edge_cases.registry import CASES, document  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "cases"


def text(case):
    """One event a line, so that a change shows as one; of other questions the input on one, and
    each answer."""
    lines = {}

    def on_one_line(holder, name, value):
        mark = f"@{len(lines)}@"
        lines[f'"{mark}"'] = value
        holder[name] = mark

    for expected in case["expect"].values():
        if "answer" in expected:
            on_one_line(expected, "answer", json.dumps(expected["answer"]))
    if "events" in case["input"]:
        events = ",\n".join("   " + json.dumps(event) for event in case["input"]["events"])
        on_one_line(case["input"], "events", f"[\n{events}\n  ]")
    else:
        on_one_line(case, "input", json.dumps(case["input"]))
    out = json.dumps(case, indent=1, ensure_ascii=True)
    for mark, line in lines.items():
        out = out.replace(mark, line)
    return out + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    wanted = {f"{id_}.json": text(document(id_)) for id_ in CASES}
    there = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.json")}
    stale = [name for name in wanted if name not in there
             or (ROOT / name).read_text(encoding="utf-8") != wanted[name]]
    stale += sorted(there - set(wanted))
    if check:
        for name in stale:
            print(f"{name} is not what its script says: run tests/edge_cases/build.py",
                  file=sys.stderr)
        return 1 if stale else 0
    for name in stale:
        path = ROOT / name
        if name in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[name], encoding="utf-8")
        else:
            path.unlink()
    print(f"{len(wanted)} cases, {len(stale)} written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
