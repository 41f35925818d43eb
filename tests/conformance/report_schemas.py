#!/usr/bin/env python3
"""Reports for continuous integration, of all fixtures and of logs with hostile names, against their
schemas.

    report_schemas.py ROOT REFEREE

JSON by python3-jsonschema and docs/report.schema.json, the goldens of the conformance cases among
it, SARIF by sarif.schema.json, JUnit by xmllint and junit.xsd, GitHub's workflow commands by their
documented grammar. Each schema must refuse something too. Prints what is wrong and exits 1; 77
where a validator is missing."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)
if shutil.which("xmllint") is None:
    print("skipped: xmllint is not installed")
    sys.exit(77)

HERE = pathlib.Path(__file__).parent
COMMAND = re.compile(
    r"::(error|warning|notice) file=[^,:\r\n]*(,line=[1-9][0-9]*)?,title=[^,:\r\n]*::[^\r\n]*")
NAMES = ["::error::x", "##[add-mask]x", "a%0A::stop-commands::t", "{0} [x](y)", "<&>\"']]>",
         "a,b:c=d\r\x1b[31m"]


def logs(root, folder):
    """All fixtures of rules, and a copy of one under names that try to break out."""
    bad = next((root / "fixtures/rules/furiten/riichi").glob("bad-*.jsonl"))
    text = bad.read_text(encoding="utf-8")
    for i, name in enumerate(NAMES):
        first, rest = text.split("\n", 1)
        start = json.loads(first)
        start["names"] = [name] * 4
        (folder / f"{i}{name.replace('/', '')}.jsonl").write_text(
            json.dumps(start) + "\n" + rest, encoding="utf-8")
    return [str(folder), str(root / "fixtures/rules")]


def json_faults(root, text):
    schema = json.loads((root / "docs/report.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    lines = text.splitlines()
    for path in sorted((root / "golden/cases").rglob("*.jsonl")):
        lines += path.read_text(encoding="utf-8").splitlines()
    faults = []
    for line in dict.fromkeys(lines):
        report = json.loads(line)
        faults += [
            f"json: {report['path']}: /{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}"
            for e in validator.iter_errors(report)]
    bad = next(report for report in map(json.loads, lines) if report["findings"])
    for wrong in (dict(bad, verdict="fine"), dict(bad, extra=1),
                  dict(bad, findings=[dict(bad["findings"][0], seat="East")])):
        if validator.is_valid(wrong):
            faults.append("json: the schema lets anything pass")
    if any(validator.is_valid({name: value for name, value in bad.items() if name != member})
           for member in bad if member not in ("clean_under", "names", "digest", "left_out", "rules_evidence")):
        faults.append("json: the schema does not ask for every member")
    return faults, len(lines)


def sarif_faults(text):
    schema = json.loads((HERE / "sarif.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    report = json.loads(text)
    faults = [f"sarif /{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}"
              for e in validator.iter_errors(report)]
    run = report["runs"][0]
    results, rules = run["results"], run["tool"]["driver"]["rules"]
    faults += [f"sarif: {r['ruleId']} has the index of another rule"
               for r in results if rules[r["ruleIndex"]]["id"] != r["ruleId"]]
    # Two files of the same content have the same.
    prints = [r["fingerprints"]["referee/v1"] + json.dumps(r["locations"]) for r in results]
    if len(set(prints)) != len(prints):
        faults.append("sarif: two results have one fingerprint")
    if len(results) < 100 or not any("relatedLocations" in r for r in results):
        faults.append("sarif: there is little to validate")
    for wrong in ({}, {"version": "2.1.0", "runs": [{"tool": {"driver": {}}, "results": []}]},
                  dict(report, extra=1)):
        if validator.is_valid(wrong):
            faults.append("sarif: the schema lets anything pass")
    return faults, len(results)


def xmllint(path):
    run = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", str(HERE / "junit.xsd"),
                          str(path)], capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr[:500] or "refused"


def junit_faults(path):
    faults = [f"junit: {xmllint(path)}"] if xmllint(path) else []
    root = ElementTree.parse(path).getroot()
    for case in root.iter("testcase"):
        del case.attrib["name"]
    wrong = path.with_suffix(".wrong")
    ElementTree.ElementTree(root).write(wrong)
    if not xmllint(wrong):
        faults.append("junit: the schema lets anything pass")
    return faults, len(list(root.iter("testcase")))


def github_faults(text):
    lines = text.splitlines()
    commands = [line for line in lines if line.lstrip().startswith("::")]
    faults = [f"github: no annotation: {line[:200]}"
              for line in commands if not COMMAND.fullmatch(line)]
    faults += [f"github: an older command: {line[:200]}" for line in lines if "##[" in line]
    # Ten of each severity, as many as are shown.
    if not 10 <= len(commands) <= 30:
        faults.append(f"github: {len(commands)} annotations, not 10 to 30")
    return faults, len(lines)


def main():
    root, referee = pathlib.Path(sys.argv[1]), sys.argv[2]
    faults, counts = [], {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "logs").mkdir()
        paths = logs(root, folder / "logs")
        reports = {}
        for form in ("json", "sarif", "junit", "github"):
            reports[form] = folder / form
            subprocess.run([referee, "check", "--format", form, "--output", str(reports[form]),
                            *paths], check=False, capture_output=True)
        for form, check in (("json", lambda p: json_faults(root, p.read_text(encoding="utf-8"))),
                            ("sarif", lambda p: sarif_faults(p.read_text(encoding="utf-8"))),
                            ("junit", junit_faults),
                            ("github", lambda p: github_faults(p.read_text(encoding="utf-8")))):
            found, counts[form] = check(reports[form])
            faults += found
        clean = folder / "clean.sarif"
        good = next((root / "fixtures/rules/furiten/riichi").glob("ok-*.jsonl"))
        subprocess.run([referee, "check", "--format", "sarif", "--output", str(clean), str(good)],
                       check=True)
        if json.loads(clean.read_text(encoding="utf-8"))["runs"][0]["results"] != []:
            faults.append("sarif: a clean game has results")
    for fault in faults:
        print(fault)
    print(
        f"{counts['json']} reports, {counts['sarif']} results, {counts['junit']} test cases, "
        f"{counts['github']} lines, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
