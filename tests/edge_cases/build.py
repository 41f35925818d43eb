#!/usr/bin/env python3
"""Writes fixtures/cases/<section>/<slug>.json from the scripts beside this file. Run it after changing one.

--check changes nothing and fails if a file is not what its script says, or if no script writes it."""

import argparse
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from edge_cases import calls, claims, draws, endings, flow, furiten, kans, more, options, payments, riichi, scoring, timing  # noqa: E402, F401
from edge_cases.registry import CASES, document  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "cases"


def text(case):
    """One event a line, so that a change shows as one; of other questions the input and each answer."""
    if case["question"] != "validate":
        lines = {"@input": json.dumps(case["input"])}
        case["input"] = "@input"
        for preset, expected in case["expect"].items():
            if "answer" in expected:
                lines[f"@{preset}"] = json.dumps(expected["answer"])
                expected["answer"] = f"@{preset}"
        out = json.dumps(case, indent=1, ensure_ascii=True)
        for name, line in lines.items():
            out = out.replace(f'"{name}"', line)
        return out + "\n"
    events = ",\n".join("   " + json.dumps(event) for event in case["input"]["events"])
    case["input"]["events"] = []
    return json.dumps(case, indent=1, ensure_ascii=True).replace('"events": []', f'"events": [\n{events}\n  ]') + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    wanted = {f"{id_}.json": text(document(id_)) for id_ in CASES}
    there = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.json")}
    stale = [name for name in wanted if name not in there or (ROOT / name).read_text(encoding="utf-8") != wanted[name]]
    stale += sorted(there - set(wanted))
    if check:
        for name in stale:
            print(f"{name} is not what its script says: run tests/edge_cases/build.py", file=sys.stderr)
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
