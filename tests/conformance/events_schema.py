#!/usr/bin/env python3
"""Holds the canonical stream, its JSON Schema and its page to each other.

    events_schema.py ROOT REFEREE STREAM...    a stream: a program whose output is one

Every line of these streams, and of those that REFEREE makes of the rule fixtures, is valid under
docs/events.schema.json; the streams of the programs, taken together, use every member that the schema has; and docs/events.md explains every member under the
heading of its type. Prints what is wrong, one line a fault, and exits 1. The validator is
python3-jsonschema, which knows nothing of this project.
"""
import json
import os
import re
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

COMMON = {"type", "actor", "source", "told"}


def lines_of(command):
    """The lines of the stream that a command prints."""
    return subprocess.run(command, check=True,
                          capture_output=True).stdout.decode("ascii").splitlines()


def check_lines(schema, programs, referee, fixtures):
    """Faults of the lines, and the members that the programs wrote: {type: {member}}."""
    # The schema is one choice by `type`; asking the chosen branch alone is the same question, and
    # fast.
    branches = {
        name: jsonschema.Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/" + name})
        for name in (branch["$ref"].rsplit("/", 1)[1] for branch in schema["oneOf"])
    }
    faults, seen = [], {name: set() for name in branches}
    streams = [(path, [path], True) for path in programs]
    streams += [(path, [referee, "events", path], False) for path in fixtures]
    for path, command, made in streams:
        for number, line in enumerate(lines_of(command), 1):
            event = json.loads(line)
            branch = branches.get(event.get("type"))
            if branch is None:
                faults.append(f"{path}:{number}: no such type: {event.get('type')}")
                continue
            if made:
                seen[event["type"]].update(event)
            for error in branch.iter_errors(event):
                faults.append(
                    f"{path}:{number}: /{'/'.join(map(str, error.absolute_path))}: "
                    f"{error.message[:200]}")
    return faults, seen


def check_page(schema, page):
    """Members that the page does not explain under their type, and headings of types that the
    schema lacks."""
    sections = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", page, re.M | re.S))
    types = [branch["$ref"].rsplit("/", 1)[1] for branch in schema["oneOf"]]
    faults = [f"docs/events.md: no such type: {name}" for name in sections if name not in types]
    for name in types:
        words = set(re.findall(r"`(\w+)`", sections.get(name, "")))
        if name not in sections:
            faults.append(f"docs/events.md: no section for {name}")
        faults += [
            f"docs/events.md: {name}: `{member}` is not explained"
            for member in schema["$defs"][name]["properties"]
            if member not in COMMON and member not in words
        ]
    everywhere = set(re.findall(r"`(\w+)`", page))
    for name, part in schema["$defs"].items():
        for member in part.get("properties", {}):
            if member not in everywhere:
                faults.append(f"docs/events.md: `{member}` of {name} is not explained")
    return faults


def main():
    root, referee, programs = sys.argv[1], sys.argv[2], sys.argv[3:]
    with open(os.path.join(root, "docs", "events.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    with open(os.path.join(root, "docs", "events.md"), encoding="utf-8") as file:
        page = file.read()
    jsonschema.Draft202012Validator.check_schema(schema)
    fixtures = [
        os.path.join(folder, name)
        for folder, _, names in sorted(os.walk(os.path.join(root, "fixtures", "rules")))
        for name in sorted(names)
        if name != "rules.json"
    ]
    faults, seen = check_lines(schema, programs, referee, fixtures)
    for name, members in seen.items():
        unused = set(schema["$defs"][name]["properties"]) - members - {"actor", "extra"}
        # The calls share their members; only an added kan has this one.
        unused -= set() if name == "kakan" else {"added"}
        faults += [f"schema: {name}: no stream uses {member}" for member in sorted(unused)]
    faults += check_page(schema, page)
    for fault in faults[:50]:
        print(fault)
    print(f"{len(fixtures)} fixtures, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
