"""`referee drive --known-failures`, `--time` and `--first`: what is known fails no run, what is not
does, no game is begun when the time is over, and a game can be played alone.

    options.py REFEREE"""
import json
import pathlib
import subprocess
import sys
import tempfile
import time

HOSTILE = [sys.executable, "-S", "-E", str(pathlib.Path(__file__).with_name("hostile_engine.py"))]


class Run:
    """One run: its exit code, the seconds that it took, the lines of its report."""

    def __init__(self, referee, engine, *options, preset="tenhou"):
        begun = time.monotonic()
        done = subprocess.run(
            [referee, "drive", "--preset", preset, "--whole", "--format", "json", *options, "--",
             *engine], capture_output=True, text=True, check=False, timeout=300)
        self.seconds = time.monotonic() - begun
        self.code, self.error = done.returncode, done.stderr
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.failures = [line for line in lines if "game" in line]
        self.summary = lines[-1] if lines else {}

    def games(self, preset="tenhou"):
        return self.summary["summary"][preset]["games"]


def check(what, holds, run):
    if not holds:
        print(f"{what}: exit code {run.code}, {run.seconds:.1f} s, {run.summary} {run.error}")
    return 0 if holds else 1


def known_failures(referee, folder):
    """An engine that takes no deposits fails in nearly every game, and in no other way."""
    bug = [referee, "play", "--bug", "no-deposit"]
    path = pathlib.Path(folder) / "known.txt"

    def run(lines, *options, **more):
        path.write_text(lines)
        return Run(referee, bug, "--games", "40", "--policy", "ordinary", "--known-failures",
                   str(path), *options, **more)

    wrong = 0
    all_known = run("# taken on trust\n\nriichi/deposit   # everywhere\n")
    wrong += check("a known failure fails no run", all_known.code == 0 and all_known.failures
                   and all(line["known"] for line in all_known.failures)
                   and {line["cause"] for line in all_known.failures} == {"riichi/deposit"}
                   and all_known.summary["failures"] == 0
                   and all_known.summary["known"] == len(all_known.failures)
                   and not all_known.summary["notes"], all_known)
    wrong += check("known failures end no ruleset", len(all_known.failures) > 10
                   and all_known.games() == 40, all_known)

    of_one = run("riichi/deposit tenhou\n", preset="tenhou,ema")
    by_preset = {(line["preset"], line["known"]) for line in of_one.failures}
    wrong += check("known of one ruleset only", of_one.code == 1
                   and by_preset == {("tenhou", True), ("ema", False)}
                   and of_one.summary["failures"] == 10 and of_one.games("tenhou") == 40, of_one)

    other = run("riichi/deposit ema\ntimeout\n")
    wrong += check("another failure is known", other.code == 1
                   and not any(line["known"] for line in other.failures)
                   and other.summary["notes"] == [
                       "no game showed the known failure riichi/deposit ema (line 1)",
                       "no game showed the known failure timeout (line 2)"], other)

    outcome = Run(referee, [*HOSTILE, "error"], "--games", "3", "--known-failures",
                  str(write(path, "error\n")))
    wrong += check("an outcome is known", outcome.code == 0
                   and [line["known"] for line in outcome.failures] == [True] * 3, outcome)

    bad = run("riichi/deposit tenhou ema\n")
    wrong += check("a line of three words", bad.code == 3 and "line 1" in bad.error, bad)
    path.unlink()
    gone = Run(referee, bug, "--known-failures", str(path))
    wrong += check("no such file", gone.code == 3 and "known.txt" in gone.error, gone)
    return wrong


def write(path, text):
    path.write_text(text)
    return path


def time_limit(referee):
    """Every game of the slow engine takes 0.3 s."""
    slow = [*HOSTILE, "slow"]
    wrong = 0
    limited = Run(referee, slow, "--time", "1", "--most-failures", "0")
    wrong += check("no game is begun after a second", limited.code == 1
                   and 1 <= limited.games() <= 4 and 1 <= limited.seconds < 20, limited)
    wrong += check("the last game is played to its end", all(
        line["outcome"] == "error" and line["note"] == "slow" for line in limited.failures)
        and len(limited.failures) == limited.games(), limited)
    few = Run(referee, slow, "--time", "60", "--games", "2")
    wrong += check("the number of games ends it before", few.games() == 2 and few.seconds < 20, few)

    timed = Run(referee, [referee, "play"], "--time", "0.5", "--seed", "a")
    wrong += check("a run by time", timed.code == 0 and timed.games() > 0, timed)
    counted = Run(referee, [referee, "play"], "--games", str(timed.games()), "--seed", "a")
    wrong += check("plays the games of the seed",
                   timed.summary["summary"] == counted.summary["summary"], counted)
    return wrong


def first_game(referee):
    """A game is the same whether others are played before it or not."""
    bug = [referee, "play", "--bug", "wrong-han"]
    all_games = Run(referee, bug, "--games", "12", "--most-failures", "0")
    last = all_games.failures[-1]
    alone = Run(referee, bug, "--first", str(last["game"]), "--games", "1")
    wrong = check("a game again", alone.failures == [last] and alone.games() == 1
                  and last["game"] > 0, alone)
    two = Run(referee, bug, "--first", "5", "--games", "7", "--most-failures", "0")
    return wrong + check("games from one on", two.games() == 7 and two.failures == [
        line for line in all_games.failures if line["game"] >= 5], two)


def main(referee):
    with tempfile.TemporaryDirectory() as folder:
        wrong = known_failures(referee, folder) + time_limit(referee) + first_game(referee)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
