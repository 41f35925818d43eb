#!/usr/bin/env python3
"""The archive of `referee suite export`: always the same bytes, every case in it valid under its schema, its lists complete, and the code
in its README usable as it stands.

    suite_archive.py ROOT REFEREE

The validator is python3-jsonschema, which knows nothing of this project. Prints what is wrong and exits 1."""
import collections
import copy
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)


def inlined(node, definitions):
    """The schema without references, of which it has no circle: validating thousands of cases takes a fraction of the time."""
    if isinstance(node, list):
        return [inlined(each, definitions) for each in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return inlined(definitions[node["$ref"].removeprefix("#/$defs/")], definitions)
    return {name: inlined(value, definitions) for name, value in node.items() if name != "$defs"}


def spoilt(case):
    """What the schema must refuse."""
    for change in (lambda c: c.pop("id"), lambda c: c.update(question="riddle"), lambda c: c["input"].update(unknown=1),
                   lambda c: c["expect"].clear(), lambda c: next(iter(c["expect"].values())).pop("cites"),
                   lambda c: next(iter(c["expect"].values())).update(grade="sure")):
        wrong = copy.deepcopy(case)
        change(wrong)
        yield wrong


def main():
    root, referee = pathlib.Path(sys.argv[1]), sys.argv[2]
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = subprocess.run([referee, "suite", "export", "--output", folder / "suite.tar.gz"], check=True, capture_output=True)
        again = subprocess.run([referee, "suite", "export"], check=True, capture_output=True)
        if made.stdout or again.stdout != (folder / "suite.tar.gz").read_bytes():
            faults.append("two archives differ")
        with tarfile.open(folder / "suite.tar.gz") as archive:
            members = archive.getmembers()
            if [m.name for m in members] != sorted(m.name for m in members) or {(m.mtime, m.uid, m.gid, m.mode) for m in members} != {
                    (315532800, 0, 0, 0o644)}:
                faults.append("the members' order, times, owners or modes depend on the machine")
            archive.extractall(folder)
        version = (root / "fixtures/cases/VERSION").read_text(encoding="utf-8").strip()
        top = folder / f"ronin-referee-suite-{version}"
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            faults.append(f"{version} is no semantic version")
        code = re.search(r"```python\n(.*?)```", (top / "README.md").read_text(encoding="utf-8"), re.S)[1]
        readme = {}
        exec(compile(code, "README.md", "exec"), readme)  # noqa: S102
        every = list(readme["cases"](top))

        schema = json.loads((top / "case.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        whole = jsonschema.Draft202012Validator(schema)
        validator = jsonschema.Draft202012Validator(inlined(schema, schema["$defs"]))
        for case in every:
            faults += [f"{case['id']}: /{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in validator.iter_errors(case)]
        first = {case["question"]: case for case in reversed(every)}
        faults += [f"{case['id']}: the schema refuses it" for case in first.values() if not whole.is_valid(case)]
        faults += [f"{case['id']}: the schema lets it pass, spoilt" for case in first.values() for wrong in spoilt(case) if whole.is_valid(wrong)]

        # A log that was worked out by hand has its report under each preset, with the rules that the case names.
        goldens = {str(path.relative_to(top / "golden"))[:-len(".jsonl")]: path for path in (top / "golden").rglob("*") if path.is_file()}
        logs = {case["id"]: case for case in every if case["question"] == "validate" and not case["id"].startswith("generated/")}
        faults += [f"{name}: a case without its golden, or a golden without its case" for name in set(goldens) ^ set(logs)]
        for name in sorted(set(goldens) & set(logs)):
            reports = [json.loads(line) for line in goldens[name].read_text(encoding="utf-8").splitlines()]
            for (preset, expect), report in zip(logs[name]["expect"].items(), reports, strict=True):
                found = {finding["rule"] for finding in report["findings"]}
                if preset not in report["rules"] or not (found == set(expect["rules"]) or (expect.get("or_none") and not found)):
                    faults.append(f"{name}: its golden of {preset} is of other rules: {sorted(found)}")

        listed = collections.Counter()
        for path in (top / "manifests").glob("*.json"):
            manifest = json.loads(path.read_text(encoding="utf-8"))
            here = [case for case in every if path.stem in case["expect"]]
            listed[path.stem] = len(here)
            for wanted, of in (("cases", False), ("cases_with_options", True)):
                if manifest[wanted] != sorted(case["id"] for case in here if ("rules" in case["input"]) == of):
                    faults.append(f"{path.name}: {wanted} are not those of the suite")
            if manifest["questions"] != collections.Counter(case["question"] for case in here) or manifest["suite"] != version:
                faults.append(f"{path.name}: counts or version are wrong")
            if "options" not in (rules := json.loads((top / f"rulesets/{path.name}").read_text(encoding="utf-8"))) and len(rules) < 100:
                faults.append(f"{path.name}: no whole ruleset")
        if set(listed) != {preset for case in every for preset in case["expect"]}:
            faults.append("a preset has no manifest")

        # The README's own loop, against an implementation that is right but for one answer.
        asked = {json.dumps(case["input"]): case["expect"]["tenhou"]["answer"]
                 for case in every if case["question"] == "settle" and "tenhou" in case["expect"]}

        def answer(question):
            given = copy.deepcopy(asked[json.dumps(question)])
            return {**given, "next": [given["next"]]} if "next" in given else given

        if readme["failures"](top, "tenhou", "settle", answer):
            faults.append("README.md: its code refuses what is right")
        wrong_id = next(case["id"] for case in every if case["question"] == "settle" and "moves" in case["expect"].get("tenhou", {}).get("answer", {}))
        wrong = next(case for case in every if case["id"] == wrong_id)
        asked[json.dumps(wrong["input"])] = {**asked[json.dumps(wrong["input"])], "moves": [1, 2, 3, 4]}
        if wrong_id not in readme["failures"](top, "tenhou", "settle", answer):
            faults.append("README.md: its code lets pass what is wrong")

        # The archive is a suite that the runner takes.
        run = subprocess.run([referee, "conform", "run", "--suite", folder / "suite.tar.gz", "--questions", "finish", "--", referee, "conform",
                              "serve"], check=False, capture_output=True, text=True)
        if run.returncode or f"suite {version}" not in run.stdout:
            faults.append(f"the runner does not take the archive: {run.stdout[-300:]}{run.stderr}")
        verdicts = collections.Counter(expect["verdict"] for case in every for expect in case["expect"].values() if "verdict" in expect)
        if not 0.8 < verdicts["accept"] / verdicts["reject"] < 1.25:
            faults.append("legal logs are not about as many as illegal ones")
    for fault in faults:
        print(fault)
    print(f"{len(every)} cases, {sum(listed.values())} expectations, {len(faults)} faults")
    return 1 if faults or len(every) < 3000 else 0


if __name__ == "__main__":
    sys.exit(main())
