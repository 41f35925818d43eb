#!/usr/bin/env python3
"""Judges every case of fixtures/cases under each preset that it names and compares with its expectation.

    run.py --referee PATH [--verbose]

Prints how many lines of the list of edge cases are covered; exit 1 on any failure, or when a line is lost."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from edge_cases.lines import ELSEWHERE, KNOWN_FAILURES, LINES, NO_CASE, PENDING  # noqa: E402

CASES = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "cases"


def cases():
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.rglob("*.json"))]


def findings_of(referee, preset, rules, chosen, folder):
    """{id: findings} of one call of the referee, under the preset with these options set."""
    paths = {}
    if rules:
        ruleset = folder / "rules.json"
        ruleset.write_text(json.dumps({"extends": preset, **rules}), encoding="utf-8")
        preset = str(ruleset)
    for case in chosen:
        path = folder / f"{case['id'].replace('/', '.')}.jsonl"
        path.write_text("".join(json.dumps(event) + "\n" for event in case["input"]["events"]), encoding="utf-8")
        paths[str(path)] = case["id"]
    command = [referee, "check", "--format", "json", "--fail-on", "never", "--rules", preset, *paths]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"the referee ended with {result.returncode} under {preset}: {result.stderr}")
    found = {}
    for line in result.stdout.splitlines():
        report = json.loads(line)
        if "findings" in report:
            found.setdefault(paths[report["path"]], []).extend(report["findings"])
    return found


def agrees(expected, findings):
    ids = {finding["rule"] for finding in findings}
    errors = any(finding["severity"] == "error" for finding in findings)
    if expected["verdict"] == "accept":
        return not findings
    if errors != (expected["verdict"] == "reject"):
        return False
    return ids == set(expected["rules"]) or (expected.get("or_none", False) and not findings)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    every = cases()
    judged, failures, surprises = 0, [], []
    with tempfile.TemporaryDirectory() as folder:
        for preset in sorted({preset for case in every for preset in case["expect"]}):
            chosen = [case for case in every if preset in case["expect"]]
            found = {}
            for rules in {json.dumps(case["input"].get("rules")): case["input"].get("rules") for case in chosen}.values():
                alike = [case for case in chosen if case["input"].get("rules") == rules]
                found.update(findings_of(arguments.referee, preset, rules, alike, pathlib.Path(folder)))
            for case in chosen:
                judged += 1
                expected = case["expect"][preset]
                if case["id"] not in found:
                    failures.append(f"{case['id']} under {preset}: no report")
                    continue
                right = agrees(expected, found[case["id"]])
                known = (case["id"], preset) in KNOWN_FAILURES
                if right and known:
                    surprises.append(f"{case['id']} under {preset} is right now: take it out of KNOWN_FAILURES")
                elif not right:
                    told = ", ".join(f"{f['severity']} {f['rule']} ({f['message']})" for f in found[case["id"]]) or "nothing"
                    text = f"{case['id']} (line {case['edge']}) under {preset}: expected {expected['verdict']} {expected['rules']}, got {told}"
                    if not known:
                        failures.append(text)
                    elif arguments.verbose:
                        print(f"known: {text}")
    unknown = {id_ for id_, _ in KNOWN_FAILURES} - {case["id"] for case in every}
    failures += [f"KNOWN_FAILURES names no case: {id_}" for id_ in sorted(unknown)]
    covered = {case["edge"] for case in every}
    sources = "".join(path.read_text(encoding="utf-8") for path in (CASES.parents[1] / "tests" / "unit").glob("*_test.cc"))
    for line, test in sorted(ELSEWHERE.items()):
        if "({}, {})".format(*test.split(".")) not in sources:
            failures.append(f"line {line} is lost: there is no unit test {test}")
    for line in sorted(LINES - covered - set(NO_CASE) - set(ELSEWHERE) - PENDING):
        failures.append(f"line {line} is lost")
    for line in sorted(covered & PENDING):
        failures.append(f"line {line} has a case: take it out of PENDING")
    for text in failures + surprises:
        print(text)
    judgeable = LINES - set(NO_CASE)
    elsewhere = len(set(ELSEWHERE) - covered)
    print(f"{len(covered)} of {len(judgeable)} lines covered, {judged} cases x presets, {len(failures) + len(surprises)} failures; "
          f"{elsewhere} lines in unit tests alone, {len(PENDING)} without a test, {len(KNOWN_FAILURES)} known disagreements")
    return 1 if failures or surprises else 0


if __name__ == "__main__":
    sys.exit(main())
