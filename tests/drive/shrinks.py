"""What `referee drive` prints of a failing game is a short `play` case, whether the rules or the
answers are broken, of engines that write their lines plainly and of one that does not.

    shrinks.py REFEREE           checks
    shrinks.py REFEREE --spaced  is an engine that writes its members in another order"""
import json
import pathlib
import subprocess
import sys
import tempfile

# A mistake, and the most hands that its case needs.
BUGS = [("wrong-han", 1), ("chi-before-pon", 1), ("takes-second-act", 1), ("no-deposit", 1),
        ("dora-of-kan", 1), ("honba-after-draw", 2), ("sticks-vanish", 2)]
MOST_DECISIONS = 40


def spaced(referee):
    inner = subprocess.Popen([referee, "play", "--bug", "wrong-han"], stdin=sys.stdin,
                             stdout=subprocess.PIPE, text=True)
    for text in inner.stdout:
        line = json.loads(text)
        if line["type"] == "hello":
            line["games"] = 1
        print(json.dumps(dict(reversed(line.items())), indent=None), flush=True)
    return inner.wait()


def fault_of(referee, engine, hands):
    done = subprocess.run([referee, "drive", "--preset", "tenhou", "--games", "30",
                           "--most-failures", "1", "--format", "json", "--", *engine],
                          capture_output=True, text=True, check=False, timeout=300)
    failure = next((line for line in map(json.loads, done.stdout.splitlines()) if "game" in line),
                   None)
    if not failure or "case" not in failure:
        return f"no case: {done.stdout} {done.stderr}"
    asked = failure["case"]["input"]
    if len(asked["walls"]) > hands or len(asked["decisions"]) > MOST_DECISIONS:
        return f"{len(asked['walls'])} hands, {len(asked['decisions'])} decisions"
    if not json.loads(failure["findings"][0]["line"])["type"]:
        return "the event is not shown"
    with tempfile.TemporaryDirectory() as folder:
        suite = pathlib.Path(folder) / "one.jsonl"
        suite.write_text(json.dumps(failure["case"]) + "\n")
        run = subprocess.run([referee, "conform", "run", "--suite", str(suite), "--", referee,
                              "conform", "serve"], capture_output=True, text=True, check=False)
    return None if run.returncode == 0 else f"the case is none: {run.stdout} {run.stderr}"


def main(referee, *options):
    if options:
        return spaced(referee)
    runs = [([referee, "play", "--bug", bug], hands) for bug, hands in BUGS]
    runs.append(([sys.executable, __file__, referee, "--spaced"], 1))
    wrong = 0
    for engine, hands in runs:
        if fault := fault_of(referee, engine, hands):
            print(f"{engine[1:]}: {fault}")
            wrong += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
