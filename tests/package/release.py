#!/usr/bin/env python3
"""The version is the same wherever it is written, what the workflows run is there, and the names that
are promised (promised.json) are those of the last release, or of this one once it is renewed. With the
path of the program: its bytes are the same wherever it is built, so it does not hold the folder."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSIONS = {
    "package.json": r'"version": "([^"]+)"',
    "npm/package.json": r'"version": "([^"]+)"',
    "CITATION.cff": r"^version: (\S+)$",
    "CHANGELOG.md": r"^## (\d+\.\d+\.\d+)",
}
# A command of this repository, wherever it stands in a line.
COMMAND = re.compile(r"(?<![\w/.])((?:\.ci|tools)/[\w.-]+)")


def main():
    wrong = []
    found = {name: re.search(pattern, (ROOT / name).read_text(), re.MULTILINE | re.DOTALL)
             for name, pattern in VERSIONS.items()}
    versions = {name: match and match[1] for name, match in found.items()}
    versions["referee/version.h"] = ".".join(
        re.findall(r"#define RF_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", (ROOT / "referee/version.h").read_text()))
    if len(set(versions.values())) != 1 or None in versions.values():
        wrong.append(f"versions differ: {versions}")
    minor = versions["referee/version.h"].rpartition(".")[0]
    for page in ("README.md", "docs/library.md"):
        named = re.findall(r"(?:find_package\(referee |libreferee\.so\.)(\d+\.\d+)", (ROOT / page).read_text())
        if set(named) != {minor}:
            wrong.append(f"{page} names {named}, not {minor}")
    promised = json.loads((ROOT / "tests/package/promised.json").read_text())["version"]
    if promised not in re.findall(VERSIONS["CHANGELOG.md"], (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[:2]:
        wrong.append(f"tests/package/promised.json: {promised} is older than the last version: promises.py --renew")
    commands = 0
    for workflow in sorted((ROOT / ".github/workflows").glob("*.yml")):
        for number, line in enumerate(workflow.read_text().splitlines(), 1):
            if "run:" not in line:
                continue
            for command in COMMAND.findall(line):
                commands += 1
                path = ROOT / command
                if not path.is_file() or not path.stat().st_mode & 0o100:
                    wrong.append(f"{workflow.name}:{number}: {command} is no program of this repository")
    if commands < 2:
        wrong.append("the workflows run nothing of this repository")
    # A short text is cut into numbers of eight bytes.
    beginning = str(ROOT).encode()[:8]
    for program in sys.argv[1:]:
        if len(beginning) == 8 and not beginning.startswith(b"/usr/") and beginning in pathlib.Path(program).read_bytes():
            wrong.append(f"{program} holds the folder of the sources")
    print("\n".join(wrong) or f"{versions['package.json']} everywhere; {commands} commands of workflows are there")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
