#!/usr/bin/env python3
"""Judges every case of fixtures/cases under each preset that it names, and compares with its
expectation and, where the case is a log, the whole report with golden/cases.

    run.py --referee PATH [--verbose] [--bless]

Prints how many situations (docs/situations/) are covered; exit 1 on any failure, or when a line is
lost. --bless takes the reports as they are now for the goldens, and lists those that changed
(tools/bless fixtures/cases does this): they are to be read."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path[:0] = map(str, pathlib.Path(__file__).resolve().parents[1:3])

from conformance.golden_values import values_of  # noqa: E402
from edge_cases.lines import KNOWN_FAILURES, LINES, NO_CASE, PENDING  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = ROOT / "fixtures" / "cases"
GOLDENS = ROOT / "golden" / "cases"


def cases():
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.rglob("*.json"))]


def reports_of(referee, preset, rules, chosen, folder):
    """{id: lines} of one call of the referee, under the preset with these options set. The paths in
    the reports are those of the cases, ending as the logs and rulesets do that are written here."""
    if rules:
        ruleset = folder / f"{chosen[0]['id']}.{preset}.json"
        ruleset.parent.mkdir(parents=True, exist_ok=True)
        ruleset.write_text(json.dumps({"extends": preset, **rules}), encoding="utf-8")
        preset = str(ruleset.relative_to(folder))
    paths = {f"{case['id']}.jsonl": case for case in chosen}
    for name, case in paths.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(json.dumps(event) + "\n" for event in case["input"]["events"]),
                        encoding="utf-8")
    command = [referee, "check", "--no-alternatives", "--format", "json", "--fail-on", "never", "--rules",
               preset, *paths]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    if result.returncode:
        sys.exit(f"the referee ended with {result.returncode} under {preset}: {result.stderr}")
    lines = {}
    for line in result.stdout.splitlines(keepends=True):
        lines.setdefault(paths[json.loads(line)["path"]]["id"], []).append(line)
    return lines


def findings_in(lines):
    return [finding for line in lines for finding in json.loads(line).get("findings", [])]


def unfounded(findings):
    """What a finding says of its own certainty and its severity does not: one that rests on a
    doubtful option says so, and no error does."""
    for finding in findings:
        words = "\n".join([finding["message"], *(fact["message"] for fact in finding["because"])])
        doubts = any(sign in words for sign in (
            " is this referee's reading", " rests on ", "customary value", " is what a program does",
            " is taken over: "))
        if (doubts and finding["severity"] == "error" or not doubts
            and finding["severity"] == "warning"):
            yield f"{finding['severity']} {finding['rule']}: {finding['message']}"


def compare_goldens(goldens, bless, failures):
    """Holds {path below golden/cases: text} to what is there; or puts it there."""
    there = {str(path.relative_to(GOLDENS)) for path in GOLDENS.rglob("*") if path.is_file()}
    for name in sorted(there | set(goldens)):
        path = GOLDENS / name
        before = path.read_text(encoding="utf-8") if name in there else ""
        if name in goldens and values_of(goldens[name]) == values_of(before):
            continue
        if not bless:
            failures.append(
                f"golden/cases/{name} is not the report of its case: read it, then "
                "tools/bless fixtures/cases")
        elif name in goldens:
            print(f"{'changed' if before else 'new    '}  golden/cases/{name}")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(goldens[name], encoding="utf-8")
        else:
            print(f"removed  golden/cases/{name}")
            path.unlink()


def about(case):
    return f"line {case['edge']}" if "edge" in case else case["title"]


def asked_of(case, preset):
    """The rules and the input of a request."""
    rest = {name: value for name, value in case["input"].items() if name != "rules"}
    return {"extends": preset,
            **case["input"]["rules"]} if "rules" in case["input"] else preset, rest


def answers_of(referee, chosen):
    """{(id, preset): the line of the answer} of one conversation with the referee."""
    asked = [(case, preset) for case in chosen for preset in case["expect"]]
    lines = []
    for number, (case, preset) in enumerate(asked):
        rules, rest = asked_of(case, preset)
        lines.append({"type": "ask", "id": number, "question": case["question"], "rules": rules,
                      "input": rest})
    result = subprocess.run([referee, "conform", "serve"],
                            input="".join(json.dumps(line) + "\n" for line in lines),
                            capture_output=True,
                            text=True, check=False)
    said = [json.loads(line) for line in result.stdout.splitlines()]
    if result.returncode or [line["id"] for line in said] != list(range(len(asked))):
        sys.exit(f"the conversation failed ({result.returncode}): {result.stderr}")
    return {(case["id"], preset): line for (case, preset), line in zip(asked, said)}


def holds(expected, given):
    """Whether everything that is expected is in what is given: yaku, waits and who is paid in any
    order, `fu_items` among those given, one of `accepted` in what is given itself, `next` the first
    of the ways."""
    if isinstance(expected, dict) and isinstance(given, dict):
        for name, value in expected.items():
            if name not in given:
                return False
            if name in ("yaku", "waits", "by_shape", "paid"):
                right = (len(value) == len(given[name])
                         and all(any(holds(each, other) for other in given[name])
                                 for each in value))
            elif name == "accepted":
                right = any(holds(way, given) for way in value) and same_ways(value, given[name])
            elif name == "fu_items":
                right = all(any(holds(each, other) for other in given[name]) for each in value)
            elif name == "next":
                right = bool(given[name]) and holds(value, given[name][0])
            else:
                right = holds(value, given[name])
            if not right:
                return False
        return True
    return expected == given


def same_ways(expected, given):
    """Whether both have the same right answers: a case names all of them. Sums that go astray are
    what a log in hundreds may show, no answer."""
    (name,) = {name for way in expected for name in way}
    ours = [way[name] for way in given if name in way]
    return ({str(way[name]) for way in expected} == {str(way)
                                                     for way in ours if sum(way) == sum(ours[0])})


def answer_agrees(expected, line):
    if expected.get("refused"):
        return line["type"] == "error"
    return line["type"] == "answer" and holds(expected["answer"], line["answer"])


def ask_all(referee, chosen, failures):
    """Asks the cases that are no logs; returns how many answers there were."""
    said = answers_of(referee, chosen)
    for case in chosen:
        for preset, expected in case["expect"].items():
            line = said[case["id"], preset]
            if not answer_agrees(expected, line):
                given = line.get("reason") or json.dumps(line["answer"])
                wanted = expected.get("answer", "to be refused")
                failures.append(
                    f"{case['id']} ({about(case)}) under {preset}: "
                    f"expected {json.dumps(wanted)}, got {line['type']} {given}")
    return len(said)


def agrees(expected, findings):
    ids = {finding["rule"] for finding in findings}
    errors = any(finding["severity"] == "error" for finding in findings)
    if expected["verdict"] == "accept":
        return not findings
    if errors != (expected["verdict"] == "reject"):
        return False
    return ids == set(expected["rules"]) or (expected.get("or_none", False) and not findings)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--bless", action="store_true")
    arguments = parser.parse_args()
    every = cases()
    judged, failures, surprises = 0, [], []
    logs = [case for case in every if case["question"] == "validate"]
    judged += ask_all(arguments.referee, [case for case in every if case not in logs], failures)
    goldens = {}
    with tempfile.TemporaryDirectory() as folder:
        for preset in sorted({preset for case in logs for preset in case["expect"]}):
            chosen = [case for case in logs if preset in case["expect"]]
            found = {}
            for rules in {json.dumps(case["input"].get("rules")): case["input"].get("rules")
                          for case in chosen}.values():
                alike = [case for case in chosen if case["input"].get("rules") == rules]
                found.update(reports_of(str(pathlib.Path(arguments.referee).resolve()), preset,
                                        rules, alike, pathlib.Path(folder)))
            for case in chosen:
                judged += 1
                expected = case["expect"][preset]
                if case["id"] not in found:
                    failures.append(f"{case['id']} under {preset}: no report")
                    continue
                goldens.setdefault(f"{case['id']}.jsonl", {})[preset] = "".join(found[case["id"]])
                findings = findings_in(found[case["id"]])
                right = agrees(expected, findings)
                failures += [f"{case['id']} under {preset}: doubt and severity differ: {text}"
                             for text in unfounded(findings)]
                known = (case["id"], preset) in KNOWN_FAILURES
                if right and known:
                    surprises.append(
                        f"{case['id']} under {preset} is right now: take it out of KNOWN_FAILURES")
                elif not right:
                    told = (", ".join(f"{f['severity']} {f['rule']} ({f['message']})"
                                      for f in findings) or "nothing")
                    text = (f"{case['id']} ({about(case)}) under {preset}: "
                            f"expected {expected['verdict']} {expected['rules']}, got {told}")
                    if not known:
                        failures.append(text)
                    elif arguments.verbose:
                        print(f"known: {text}")
    in_order = {f"{case['id']}.jsonl": case["expect"] for case in logs}
    compare_goldens({name: "".join(by_preset[preset] for preset in in_order[name]
                                   if preset in by_preset) for name, by_preset in goldens.items()},
                    arguments.bless, failures)
    unknown = {id_ for id_, _ in KNOWN_FAILURES} - {case["id"] for case in every}
    failures += [f"KNOWN_FAILURES names no case: {id_}" for id_ in sorted(unknown)]
    covered = {case["edge"] for case in every if "edge" in case}
    for line in sorted(LINES - covered - set(NO_CASE) - PENDING):
        failures.append(f"line {line} is lost")
    for line in sorted(covered & PENDING):
        failures.append(f"line {line} has a case: take it out of PENDING")
    for text in failures + surprises:
        print(text)
    judgeable = LINES - set(NO_CASE)
    print(
        f"{len(covered)} of {len(judgeable)} lines covered, {judged} cases x presets, "
        f"{len(failures) + len(surprises)} failures; "
          f"{len(PENDING)} without a test, {len(KNOWN_FAILURES)} known disagreements")
    return 1 if failures or surprises else 0


if __name__ == "__main__":
    sys.exit(main())
