"""Every event of fixtures/event_rules/ is audited, and gives exactly the findings of its expected.json.
Where it has an unchecked.txt, each form of the report says this reason among what could not be checked.
Where it has a not_judged.json, exactly these games were not judged, each with its status: they are shown,
and the exit code is 2. A play.json names the rules of the findings of play, which no other event has.

    check.py REFEREE

An ok- event has no finding of its rule, a bad- event at least one; every rule event/* of the catalogue
has both. Each JSON report is held against docs/audit.schema.json. One event of each rule is audited in
the other forms too, and with three threads instead of one. What a finding says in words follows in both
languages from its values (said.py); its headline is of its case, and the text says no side twice. Exit code
77 where python3-jsonschema is missing."""
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from event_fixtures import said  # noqa: E402

try:
    import jsonschema
except ImportError:
    print("skipped: no python3-jsonschema")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures" / "event_rules"
REFEREE = os.path.abspath(sys.argv[1])
SCHEMA = jsonschema.Draft202012Validator(json.loads((ROOT / "docs" / "audit.schema.json").read_text()))
# Rules that may be a warning; event/duplicate-game is one where two rows may be two games.
WARNINGS = {"event/same-wall", "event/same-seed", "event/missing-log", "event/account", "event/decision-doubled",
            "event/duplicate-game"}
faults = []


def run(folder, *words):
    done = subprocess.run([REFEREE, "audit", "event.toml", *words], cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def found(report):
    """The findings as expected.json writes them; those of play have no place in it."""
    paths = {game["index"]: game["path"] for game in report["games"]}
    return [{"rule": one["rule"], "game": paths.get(one["game"]), "row": one["row"], "expected": one["expected"],
             "actual": one["actual"], "accepted": one["accepted"] is not None} for one in report["findings"]]


def check(folder, rule, all_forms):
    name = f"{rule}/{folder.name}"
    code, out, err = run(folder, "--format", "json", "--jobs", "1")
    not_judged = folder / "not_judged.json"
    statuses = json.loads(not_judged.read_text()) if not_judged.exists() else {}
    if code not in (0, 1, 2) or err:
        faults.append(f"{name}: exit code {code}, {err}{out[:300]}")
        return
    report = json.loads(out)
    faults.extend(f"{name}: {error.json_path}: {error.message[:200]}" for error in SCHEMA.iter_errors(report))
    expected = json.loads((folder / "expected.json").read_text())
    key = lambda one: json.dumps(one, sort_keys=True)
    if sorted(found(report), key=key) != sorted(expected, key=key):
        faults.append(f"{name}: expected {expected}\n    found {found(report)}")
    found_statuses = {game["path"]: game["status"] for game in report["games"]
                      if game["status"] in ("unreadable", "unsupported")}
    if found_statuses != statuses or report["counts"]["unreadable"] != len(statuses):
        faults.append(f"{name}: not judged are {found_statuses}, due {statuses}")
    play = [one["rule"] for game in report["games"] for one in game["findings"] if game["path"] not in statuses]
    play_due = json.loads((folder / "play.json").read_text()) if (folder / "play.json").exists() else []
    if play != play_due or report["problems"]:
        faults.append(f"{name}: {play} {report['problems']}")
    is_bad = folder.name.startswith("bad-")
    warnings = {one["rule"] for one in report["findings"] if one["severity"] != "error"}
    if not warnings <= WARNINGS:
        faults.append(f"{name}: no errors are {warnings - WARNINGS}")
    if any(one["rule"] == f"event/{rule}" and not one["accepted"] for one in expected) != is_bad:
        faults.append(f"{name}: the name says otherwise than expected.json")
    proofs = [proof for stage in report["stages"] for proof in stage["proof"].values()]
    if not all(proof["holds"] for proof in proofs):
        faults.append(f"{name}: a proof does not hold")
    both = report["findings"] + [one for game in report["games"] for one in game["findings"]]
    due = 1 if any(one["severity"] == "error" and not one["accepted"] for one in both) else 0
    due = 2 if statuses else due
    if code != due:
        faults.append(f"{name}: exit code {code} instead of {due}")
    if (folder / "unchecked.txt").exists():
        why = (folder / "unchecked.txt").read_text().strip()
        if why not in [one["why"] for one in report["not_checked"]]:
            faults.append(f"{name}: {why!r} is not among {report['not_checked']}")
        for form in ("text", "html"):
            if why not in run(folder, "--format", form)[1]:
                faults.append(f"{name}: --format {form} does not say {why!r}")
    for path in statuses:
        for form in ("text", "html"):
            if path not in run(folder, "--format", form)[1]:
                faults.append(f"{name}: --format {form} does not show {path}")
    faults.extend(f"{name}: {fault}" for fault in said.prose_in(report) + said.titles_in(report))
    if is_bad and not statuses:
        sides = len(re.findall(r"^   \|  expected: ", run(folder)[1], re.MULTILINE))
        if sides != len(play) + sum(not said.has_sides(one) for one in report["findings"]):
            faults.append(f"{name}: {sides} findings say both sides below their headlines")
    in_japanese = json.loads(run(folder, "--format", "json", "--lang", "ja")[1])
    faults.extend(f"{name}: {fault}" for fault in said.prose_in(in_japanese))
    for one in in_japanese["findings"]:
        one.pop("words")
    if [dict(one, sentence="") for one in in_japanese["findings"]] != [dict(one, sentence="") for one in report["findings"]]:
        faults.append(f"{name}: the old members are not English with --lang ja")
    if not all_forms:
        return
    if run(folder, "--format", "json", "--jobs", "3")[1] != out:
        faults.append(f"{name}: three threads give another report")
    for form in ("text", "html"):
        if run(folder, "--format", form)[0] != due:
            faults.append(f"{name}: --format {form} ends otherwise")


def main():
    pages = subprocess.run([REFEREE, "explain", "--format", "markdown"], capture_output=True, text=True).stdout
    rules = re.findall(r"\[event/([a-z-]+)\]", pages)
    count = 0
    for rule in rules:
        cases = sorted(path for path in (FIXTURES / rule).glob("*") if path.is_dir())
        for kind in ("ok-", "bad-"):
            if not any(case.name.startswith(kind) for case in cases):
                faults.append(f"event/{rule} has no {kind} event in fixtures/event_rules/")
        for number, case in enumerate(cases):
            count += 1
            check(case, rule, number == 0)
    strays = {path.name for path in FIXTURES.iterdir() if path.is_dir()} - set(rules) - {"logs"}
    faults.extend(f"fixtures/event_rules/{name} is of no rule" for name in sorted(strays))
    faults.extend(said.calls_with_other_values())
    print(f"{count} events of {len(rules)} rules, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults or count < 130 else 0


sys.exit(main())
