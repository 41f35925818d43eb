#!/usr/bin/env python3
"""The archive of `referee suite export`: always the same bytes, every case in it valid under its
schema, its lists complete, and the code in its README usable as it stands.

    suite_archive.py ROOT REFEREE

The validator is python3-jsonschema, which knows nothing of this project. Prints what is wrong and
exits 1."""
import collections
import copy
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from suite.serve import Serve  # noqa: E402

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)


def inlined(node, definitions):
    """The schema without references, of which it has no circle: validating thousands of cases takes
    a fraction of the time."""
    if isinstance(node, list):
        return [inlined(each, definitions) for each in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return inlined(definitions[node["$ref"].removeprefix("#/$defs/")], definitions)
    return {name: inlined(value, definitions) for name, value in node.items() if name != "$defs"}


def spoilt(case):
    """What the schema must refuse."""
    for change in (lambda c: c.pop("id"), lambda c: c.update(question="riddle"),
                   lambda c: c["input"].update(unknown=1),
                   lambda c: c["expect"].clear(),
                   lambda c: next(iter(c["expect"].values())).pop("cites"),
                   lambda c: next(iter(c["expect"].values())).update(grade="sure")):
        wrong = copy.deepcopy(case)
        change(wrong)
        yield wrong


def rules_of(case, preset):
    return {"extends": preset, **case["input"]["rules"]} if "rules" in case["input"] else preset


def readme_faults(readme, top, referee, every):
    """The README's own code, against implementations that are right, silent, or wrong in one
    answer."""
    serve, faults = Serve(referee), []

    def right(preset, question):
        def answer(asked):
            case = {"input": asked}
            given = serve.answer(question, rules_of(case, preset),
                                 {name: value for name, value in asked.items() if name != "rules"})
            # The order of members says nothing.
            return json.loads(json.dumps(given, sort_keys=True)) if given else "error"
        return answer

    for preset, question in (("tenhou", "settle"), ("ronin", "finish"), ("tenhou", "finish"),
                             ("wrc", "waits"), ("ronin", "score"),
                             ("tenhou", "legal"), ("jcr", "validate")):
        mistaken = list(readme["failures"](top, preset, question, right(preset, question)))
        faults += [f"README.md: its code refuses what is right: {id_} under {preset}"
                   for id_ in mistaken[:3]]
    some = {preset: right(preset, "settle") for preset in ("tenhou",)}
    wrong_id = next(case["id"] for case in every if case["question"] == "settle"
                    and "moves" in case["expect"].get("tenhou", {}).get("answer", {}))
    wrong = next(case["input"] for case in every if case["id"] == wrong_id)
    spoilt_answer = lambda asked: {**some["tenhou"](asked),
                                   **({"moves": [1, 2, 3, 4]} if asked == wrong
                                      else {})}  # noqa: E731
    if wrong_id not in list(readme["failures"](top, "tenhou", "settle", spoilt_answer)):
        faults.append("README.md: its code lets pass what is wrong")
    if list(readme["failures"](top, "tenhou", "finish", lambda _: "skip")):
        faults.append("README.md: its code takes a skip for a failure")
    if list(readme["failures"](top, "tenhou", "finish",
                               lambda _: {"unsaid": ["places", "scores", "result_tenths"]})):
        faults.append("README.md: its code compares what cannot be said")
    if ("waits/a-hand-of-five-alike" in list(
            readme["failures"](top, "tenhou", "waits", lambda _: "error"))):
        faults.append("README.md: its code wants an answer where a question is to be refused")
    serve.close()
    return faults


def choice_faults(referee, every):
    """Where the rules leave a choice a case names all of the right answers, or none. Moves that
    lose points are what a log that holds hundreds may show, no answer."""
    serve, faults = Serve(referee), []
    for case in every:
        if case["question"] not in ("settle", "finish"):
            continue
        for preset, expect in case["expect"].items():
            given = serve.answer(case["question"], rules_of(case, preset),
                                 {k: v for k, v in case["input"].items() if k != "rules"})
            for name in ("moves", "scores", "result_tenths"):
                ways = [way[name] for way in given["accepted"] if name in way]
                right = {str(way) for way in ways if name != "moves" or sum(way) == sum(ways[0])}
                named = {str(way[name])
                         for way in expect["answer"].get("accepted", []) if name in way}
                if name in expect["answer"] and len(right) > 1 or named and named != right:
                    faults.append(
                        f"{case['id']} under {preset}: {name} is open: "
                        f"{' or '.join(sorted(right))}")
    serve.close()
    return faults


def main():
    root, referee = pathlib.Path(sys.argv[1]), sys.argv[2]
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = subprocess.run([referee, "suite", "export", "--output", folder / "suite.tar.gz"],
                              check=True, capture_output=True)
        again = subprocess.run([referee, "suite", "export"], check=True, capture_output=True)
        if made.stdout or again.stdout != (folder / "suite.tar.gz").read_bytes():
            faults.append("two archives differ")
        with tarfile.open(folder / "suite.tar.gz") as archive:
            members = archive.getmembers()
            if ([m.name for m in members] != sorted(m.name for m in members)
                or {(m.mtime, m.uid, m.gid, m.mode) for m in members} != {
                     (315532800, 0, 0, 0o644)}):
                faults.append("the members' order, times, owners or modes depend on the machine")
            archive.extractall(folder)
        version = (root / "fixtures/cases/VERSION").read_text(encoding="utf-8").strip()
        top = folder / f"ronin-referee-suite-{version}"
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            faults.append(f"{version} is no semantic version")
        code = re.search(r"```python\n(.*?)```", (top / "README.md").read_text(encoding="utf-8"),
                         re.S)[1]
        readme = {}
        exec(compile(code, "README.md", "exec"), readme)  # noqa: S102
        every = list(readme["cases"](top))

        schema = json.loads((top / "case.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        whole = jsonschema.Draft202012Validator(schema)
        validator = jsonschema.Draft202012Validator(inlined(schema, schema["$defs"]))
        for case in every:
            faults += [f"{case['id']}: /{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}"
                       for e in validator.iter_errors(case)]
        first = {case["question"]: case for case in reversed(every)}
        faults += [f"{case['id']}: the schema refuses it"
                   for case in first.values() if not whole.is_valid(case)]
        faults += [f"{case['id']}: the schema lets it pass, spoilt" for case in first.values()
                   for wrong in spoilt(case) if whole.is_valid(wrong)]

        # A log that was worked out by hand has its report under each preset, with the rules that
        # the case names.
        goldens = {str(path.relative_to(top / "golden"))[:-len(".jsonl")]: path
                   for path in (top / "golden").rglob("*") if path.is_file()}
        logs = {case["id"]: case for case in every if case["question"] == "validate"
                and not case["id"].startswith("generated/")}
        faults += [f"{name}: a case without its golden, or a golden without its case"
                   for name in set(goldens) ^ set(logs)]
        for name in sorted(set(goldens) & set(logs)):
            reports = [json.loads(line)
                       for line in goldens[name].read_text(encoding="utf-8").splitlines()]
            for (preset, expect), report in zip(logs[name]["expect"].items(), reports, strict=True):
                found = {finding["rule"] for finding in report["findings"]}
                if (preset not in report["rules"]
                    or not (found == set(expect["rules"])
                            or (expect.get("or_none") and not found))):
                    faults.append(
                        f"{name}: its golden of {preset} is of other rules: {sorted(found)}")

        listed = collections.Counter()
        for path in (top / "manifests").glob("*.json"):
            manifest = json.loads(path.read_text(encoding="utf-8"))
            here = [case for case in every if path.stem in case["expect"]]
            listed[path.stem] = len(here)
            for wanted, of in (("cases", False), ("cases_with_options", True)):
                if (manifest[wanted] != sorted(case["id"] for case in here
                                               if ("rules" in case["input"]) == of)):
                    faults.append(f"{path.name}: {wanted} are not those of the suite")
            if (manifest["questions"] != collections.Counter(case["question"] for case in here)
                or manifest["suite"] != version):
                faults.append(f"{path.name}: counts or version are wrong")
            if ("options" not in (
                    rules := json.loads(
                        (top / f"rulesets/{path.name}").read_text(encoding="utf-8")))
                and len(rules) < 100):
                faults.append(f"{path.name}: no whole ruleset")
        if set(listed) != {preset for case in every for preset in case["expect"]}:
            faults.append("a preset has no manifest")

        faults += readme_faults(readme, top, referee, every)
        faults += choice_faults(referee, every)
        # What the page and the README name lies where they say, and the rulesets are such as their
        # schema wants.
        for page in ("PROTOCOL.md", "README.md"):
            names = set(re.findall(r"`(docs/[a-z.]+\.(?:md|json))`",
                                   (top / page).read_text(encoding="utf-8")))
            faults += [f"{page} names {name}, which is not packed"
                       for name in sorted(names - {"docs/case.schema.json", "docs/results.md"})
                       if not (top / name).is_file()]
        rules_schema = json.loads((top / "docs/ruleset.schema.json").read_text(encoding="utf-8"))
        if rules_schema["$schema"] != schema["$schema"]:
            faults.append(f"docs/ruleset.schema.json: of the schema {rules_schema['$schema']}")
        jsonschema.Draft202012Validator.check_schema(rules_schema)
        own = jsonschema.Draft202012Validator(rules_schema)
        for path in (top / "rulesets").glob("*.json"):
            faults += [f"{path.name}: {e.message[:200]}"
                       for e in own.iter_errors(json.loads(path.read_text(encoding="utf-8")))]

        # The archive is a suite that the runner takes.
        run = subprocess.run([referee, "conform", "run", "--suite", folder / "suite.tar.gz",
                              "--questions", "finish", "--", referee, "conform",
                              "serve"], check=False, capture_output=True, text=True)
        if run.returncode or f"suite {version}" not in run.stdout:
            faults.append(f"the runner does not take the archive: {run.stdout[-300:]}{run.stderr}")
        verdicts = collections.Counter(expect["verdict"] for case in every
                                       for expect in case["expect"].values() if "verdict" in expect)
        if not 0.8 < verdicts["accept"] / verdicts["reject"] < 1.25:
            faults.append("legal logs are not about as many as illegal ones")
    for fault in faults:
        print(fault)
    print(f"{len(every)} cases, {sum(listed.values())} expectations, {len(faults)} faults")
    return 1 if faults or len(every) < 3000 else 0


if __name__ == "__main__":
    sys.exit(main())
