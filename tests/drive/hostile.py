"""`referee drive` against engines that misbehave (hostile_engine.py): each is an outcome that the
report names, and time and memory stay bounded.

    hostile.py REFEREE"""
import json
import pathlib
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

ENGINE = pathlib.Path(__file__).with_name("hostile_engine.py")
# How it misbehaves, and the outcome of its game, with words that the report has.
GAMES = [
    ("silent", "timeout", "nothing within"),
    ("exits", "crash", "exit code 3"),
    ("killed", "crash", "signal 11"),
    ("words", "crash", "words of mine"),
    ("closes-output", "crash", "closed its output"),
    ("closes-input", "timeout", "nothing within"),
    ("garbage", "garbage", "no JSON"),
    ("no-utf8", "garbage", "no JSON"),
    ("deep", "garbage", "no JSON"),
    ("twice", "garbage", "no JSON"),
    ("other-line", "garbage", "hand"),
    ("half-a-line", "crash", "exit code 0"),
    ("half-a-line-silent", "timeout", "nothing within"),
    ("many-lines", "flood", "1,000 lines"),
    ("endless-line", "flood", "8 MiB"),
    ("noise", "flood", "64 MiB on standard error"),
    ("large-lines", "flood", "64 MiB"),
    ("drips", "timeout", "does not end"),
    ("error", "error", "bananas"),
    ("nulls", "garbage", "may not come"),
    ("huge-numbers", "garbage", ""),
]
# What is said where no game is played.
REFUSED = [
    ("exits-at-once", "exit code 5"),
    ("never-says-hello", "did not answer the hello"),
    ("wrong-hello", "other/1"),
    ("plays-nothing", "none of the chosen rulesets"),
]
MOST_MEMORY = 400 << 20  # bytes
MOST_SECONDS = 20


def drive(referee, how, **options):
    begun = time.monotonic()
    options = {"games": 1, "timeout": 0.5, "start-timeout": 5, **options}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    done = subprocess.run(
        [referee, "drive", "--preset", "tenhou", "--whole", *words, "--", sys.executable,
         "-S", "-E", str(ENGINE), how],
        capture_output=True, text=True, check=False, timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY)))
    return done, time.monotonic() - begun


def fault_of_game(referee, how, outcome, words):
    more = {"timeout": 15} if outcome in ("crash", "garbage", "flood") else {}
    done, seconds = drive(referee, how, format="json", **more)
    failures = [line for line in map(json.loads, done.stdout.splitlines()) if "game" in line]
    if done.returncode != 1 or [line["outcome"] for line in failures] != [outcome]:
        return f"{how}: exit code {done.returncode}: {done.stdout} {done.stderr}"
    if "\033" in done.stdout or words not in failures[0]["note"]:
        return f"{how}: {failures[0]['note']}"
    return f"{how}: {seconds:.1f} s" if seconds > MOST_SECONDS else None


def fault_of_start(referee, how, words):
    more = {"start-timeout": 0.5} if how == "never-says-hello" else {}
    done, _ = drive(referee, how, **more)
    wrong = done.returncode != 2 or words not in done.stderr
    return f"{how}: exit code {done.returncode}: {done.stderr}" if wrong else None


def fault_of_report(referee, how, words, options):
    done, _ = drive(referee, how, **options)
    return None if words in done.stdout else f"{how}: {done.stdout} {done.stderr}"


# The twenty that are lost in a row are lost one by one, and then no more are begun.
REPORTS = [
    ("early-end", "flow/ended-early", {}),
    ("never-ends", "it did not end after the bye", {}),
    ("exits", "given up after 20 games", {"games": 100, "most-failures": 0}),
    ("error", "no \\x1b[31mbananas", {}),
]


def main(referee):
    with ThreadPoolExecutor(6) as pool:
        runs = [pool.submit(fault_of_game, referee, *row) for row in GAMES]
        runs += [pool.submit(fault_of_start, referee, *row) for row in REFUSED]
        runs += [pool.submit(fault_of_report, referee, *row) for row in REPORTS]
        faults = [fault for fault in (run.result() for run in runs) if fault]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
