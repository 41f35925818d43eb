#!/usr/bin/env python3
"""Audits `fixtures/events/example/` and compares the text and the JSON with the goldens in
`golden/events/`, the findings with `due.json`, and the JSON with `docs/audit.schema.json`. --bless writes the goldens
anew; read them before they are committed."""

import argparse
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from event_fixtures import said  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = "fixtures/events/example"
FOLDER = ROOT / EXAMPLE
GOLDEN = "golden/events"
SKIPPED = 77


def report(program, form):
    run = subprocess.run([program, "audit", f"{EXAMPLE}/event.toml", "--format", form], cwd=ROOT,
                         capture_output=True, text=True)
    assert run.returncode == 1, (run.returncode, run.stderr)
    return run.stdout


def golden_json(text):
    """Without what changes with every version of the program or of a preset."""
    value = json.loads(text)
    value["program"] = None
    value["rules"]["digest"] = None
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def catalogue():
    page = (ROOT / "docs/rules/event.md").read_text(encoding="utf-8")
    return set(re.findall(r"^## (event/\S+)", page, re.MULTILINE))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--program", default=str(ROOT / "build/release/tools/referee"))
    arguments = parser.parse_args()
    text, data = report(arguments.program, "text"), report(arguments.program, "json")
    wrong = []
    for name, content in (("example.txt", text), ("example.json", golden_json(data))):
        if arguments.bless:
            (ROOT / GOLDEN / name).write_text(content, encoding="utf-8")
        elif (ROOT / GOLDEN / name).read_text(encoding="utf-8") != content:
            wrong.append(f"{GOLDEN}/{name} is not what the program says")
    due = json.loads((FOLDER / "due.json").read_text())
    found = json.loads(data)["findings"]
    if sorted(one["rule"] for one in due) != sorted(one["rule"] for one in found):
        wrong.append("the findings are not those of due.json")
    if {one["rule"] for one in due} != catalogue() or len(due) != len(catalogue()):
        wrong.append("the example does not have every event/* finding once")
    wrong += said.prose_in(json.loads(data))
    page = report(arguments.program, "html")
    # The chombo of decisions.csv names no points: the event's 20, off.
    if not re.search(r"<td[^>]*>chombo</td><td[^>]*>[^<]*</td><td[^>]* class=\"number\">−20.0</td>", page):
        wrong.append("the page does not show what the chombo takes off")
    # Of two sanctions that name the rule the first one holds, on the card of a finding of play too.
    if page.count('<h5>Sanction of the event</h5><p class="sanction">a warning</p>') != 3:
        wrong.append("the page does not show the sanctions of event.toml")
    if page.index('id="findings"') > page.index('id="ledgers"'):
        wrong.append("the findings stand behind the ledgers of the games")
    for problem in wrong:
        print(problem, file=sys.stderr)
    if wrong:
        return 1
    try:
        import jsonschema
    except ImportError:
        print("skipped: python3-jsonschema is not installed, so the schema was not asked")
        return SKIPPED
    jsonschema.validate(json.loads(data), json.loads((ROOT / "docs/audit.schema.json").read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
