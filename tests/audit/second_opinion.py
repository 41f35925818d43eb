#!/usr/bin/env python3
"""`referee audit --second-opinion`: the other program is asked about each log under the rules of the event, its
answer stands in text, JSON and page, and where it cannot be asked nothing is said in its name.

    second_opinion.py REFEREE"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

REFEREE = os.path.abspath(sys.argv[1])
faults = []


def hold(what, condition, *shown):
    if not condition:
        faults.append(f"{what}: {' '.join(str(one) for one in shown)[:600]}")


def run(*words, **more):
    return subprocess.run([REFEREE, *map(str, words)], capture_output=True, text=True, **more)


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "logs").mkdir()
        for number in range(2):
            run("generate", "--rules", "tenhou", "--seed", "second", "--first", number, "--output", folder / f"logs/g{number}.jsonl")
        # A league of its own uma: only the rules of the event say by what the points are right.
        (folder / "rules.json").write_text('{"extends": "tenhou", "game.uma": [30000, 10000, -10000, -30000]}')
        event = folder / "event.toml"
        event.write_text('schema = "referee.event/1"\nname = "Two"\nrules = "rules.json"\nlogs = ["logs/"]\n')
        silent = json.loads(run("audit", event, "--format", "json").stdout)
        hold("nobody asked", silent["second_opinion"] is None, silent["second_opinion"])
        for jobs in (1, 2):
            done = run("audit", event, "--second-opinion", "--format", "json", "--jobs", jobs)
            told = json.loads(done.stdout)["second_opinion"]
            hold(f"both agree, {jobs} jobs", told == {"agree": 2, "not_judged": 0, "differing": []}, told, done.stderr)
            hold("nothing is wrong", done.returncode == 0, done.returncode)
        words = "two programs that share no code agree on 2 games"
        hold("in the text", f"second opinion: {words}\n" in run("audit", event, "--second-opinion").stdout)
        hold("in the page", words in run("audit", event, "--second-opinion", "--format", "html").stdout)
        alone = run("audit", event, "--second-opinion", env={"PATH": "/nowhere"})
        hold("without python3", alone.returncode == 2 and "python3" in alone.stderr and not alone.stdout, alone.returncode,
             alone.stderr)
    print(f"{len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
