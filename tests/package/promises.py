#!/usr/bin/env python3
"""What docs/stability.md promises is still there: the names that the last version had (promised.json).

    promises.py REFEREE            holds them
    promises.py REFEREE --renew    writes those of this version; once, when a version is released"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests/package/promised.json"
REFEREE = pathlib.Path(sys.argv[1]).resolve()


def referee(*words):
    return subprocess.run([REFEREE, *words], capture_output=True, text=True, check=True).stdout


def members(schema):
    """The names of all members that a schema knows, at whatever depth."""
    if isinstance(schema, list):
        return set().union(*map(members, schema))
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})) | members(list(schema.values()))


def option_values():
    """Each option with each value that has a name."""
    values = json.loads(referee("rules", "schema"))["$defs"]["values"]
    return sorted(f"{option} = {value}" for option, kind in values.items()
                  for value in re.findall(r'"const": "(.*?)"', json.dumps(kind)))


def command_line():
    """Each command and each of its options, as a shell completes them."""
    found = re.findall(r"^complete -c referee -n \"__referee_at '(.*?)'\" (?:-f -a (\S+)|(?:-s \S )?-l (\S+))",
                       referee("completions", "fish"), re.MULTILINE)
    return sorted(f"{at} {command}" if command else f"{at} --{option}" for at, command, option in found)


def names_of_this_version():
    pages = "".join(page.read_text() for page in sorted((ROOT / "docs/rules").glob("*.md")))
    interface = (ROOT / "referee/c_api.h").read_text()
    return {
        "version": re.search(r"\d+\.\d+\.\d+", referee("--version"))[0],
        "rules": sorted(set(re.findall(r"^## `?([a-z]+/[a-z0-9-]+)", pages, re.MULTILINE))),
        "presets": sorted(preset["name"] for preset in json.loads(referee("rules", "list", "--format", "json"))),
        "options": sorted(json.loads(referee("rules", "show", "tenhou", "--format", "json"))["options"]),
        "option_values": option_values(),
        "command_line": command_line(),
        "schemas": {page.name.removesuffix(".schema.json"): sorted(members(json.loads(page.read_text())))
                    for page in sorted((ROOT / "docs").glob("*.schema.json"))},
        "c_functions": sorted(set(re.findall(r"REFEREE_API [^;(]*?\b(referee_\w+)\(", interface))),
        "headers": sorted(set(re.findall(r"referee/\w+\.h", (ROOT / "cmake/rf_package.cmake").read_text()))),
    }


def main():
    kept = json.loads(KEPT.read_text())
    now = names_of_this_version()
    if "--renew" in sys.argv:
        lists = [f'"{name}": {json.dumps(value)}' for name, value in now.items()]
        KEPT.write_text("{\n" + ",\n".join(lists) + "\n}\n")
        return 0
    gone = [f"{what}: no name of this version is found" for what, names in now.items() if not names]
    for what, names in kept.items():
        if what == "schemas":
            gone += [f"{schema}.schema.json: {name}" for schema, of in names.items()
                     for name in of if name not in now["schemas"].get(schema, [])]
        elif what != "version":
            gone += [f"{what}: {name}" for name in names if name not in now[what]]
    print("\n".join(f"promised by {kept['version']}, and gone: {each}" for each in gone) or
          f"all that {kept['version']} promised is there")
    return 1 if gone else 0


if __name__ == "__main__":
    sys.exit(main())
