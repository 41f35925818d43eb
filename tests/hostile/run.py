#!/usr/bin/env python3
"""tests/hostile/run.py REFEREE [--mutants N] [--seed TEXT] [--kinds NAME,...] [--jobs N] [--minutes N]
                       [--sanitized] [--keep FOLDER]

Makes mutants of every kind of input that the program reads (kinds.py) and runs a command on each. Held
for every run (holds.py): an exit code of 0 to 3, at most 5 CPU seconds and 1 GiB, a report that its own
format takes, nothing that steers a terminal, no file outside the folder of the input, and no exit code 0
for what an independent parser calls broken.

A mutant is known by seed, kind and number. --only KIND:NUMBER,... makes some again, and --keep FOLDER leaves
the files of what failed there. --sanitized is for a build with sanitizers, whose time and memory are its
own, and which makes fewer searches of rules. The exit code is 1 if anything failed."""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import resource
import shutil
import sys
import tempfile
import time
import warnings

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bases  # noqa: E402
import holds  # noqa: E402
import kinds  # noqa: E402

WORKER_BYTES = 3 << 30
INFERS_EACH = 20


class Trial:
    """Makes and runs mutant `number` of a kind, and says what is wrong with the run."""

    taken = None

    @staticmethod
    def take(trial):
        Trial.taken = trial
        # A mutant or a report that grows without bound costs its worker, and not the machine.
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (WORKER_BYTES, most))

    @staticmethod
    def run(each):
        kind, number = each[:2]
        try:
            return Trial.taken(*each)
        except MemoryError:
            return kind, number, "", 0, 0.0, f"a worker of {WORKER_BYTES >> 20} MiB could not make or check it"

    def __init__(self, words, sound, home):
        self.words, self.sound, self.home = words, sound, pathlib.Path(home)

    def __call__(self, kind, number, seed):
        chance = random.Random(f"{seed}/{kind}/{number}")
        case = kinds.KINDS[kind](self.sound, chance)
        # A search of rules is some 15 million events, which take minutes under the sanitizers.
        if self.words.sanitized and case.words[:2] == ["rules", "infer"] and number % INFERS_EACH:
            case.words = ["check", "--config", "none", "--format", "json", case.words[-1]]
            case.form = "json-lines"
        outer = self.home / f"{kind}-{number}"
        inner = outer / "in"
        inner.mkdir(parents=True)
        (outer / "precious").write_text("precious")
        kinds.laid_out(case, inner)
        outcome = holds.run([self.words.referee, *case.words], inner, case.text, self.words.sanitized)
        form = "text" if case.form == "any" else case.form
        fault = holds.fault_of(outcome, form, self.words.sanitized)
        if not fault and case.green_is_wrong and outcome.code == 0:
            fault = "exit code 0 for an input that is broken"
        if not fault and ((outer / "precious").read_text() != "precious" or len(list(outer.iterdir())) != 2
                          or pathlib.Path("/tmp/hostile-precious").exists()):
            fault = "a file outside the folder of the input was written"
        if fault and self.words.keep:
            kept = pathlib.Path(self.words.keep) / f"{kind}-{number}"
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(inner, kept, symlinks=True)
            if case.text is not None:
                (kept / "standard-input").write_bytes(case.text)
        shutil.rmtree(outer)
        return kind, number, " ".join(case.words), outcome.code, outcome.seconds, fault


def main():
    words = argparse.ArgumentParser()
    words.add_argument("referee", type=os.path.abspath)
    words.add_argument("--mutants", type=int, default=20_000)
    words.add_argument("--seed", default="hostile")
    words.add_argument("--kinds", default=",".join(kinds.KINDS))
    words.add_argument("--only", help="KIND:NUMBER or KIND:NUMBER:SEED, with commas between")
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--sanitized", action="store_true")
    words.add_argument("--keep")
    words.add_argument("--minutes", type=float, default=float("inf"), help="make no new mutants after so long")
    words = words.parse_args()
    warnings.filterwarnings("ignore", category=UserWarning)  # two entries of one name are meant
    names, begun = words.kinds.split(","), time.monotonic()
    codes, faults, slowest, count = collections.Counter(), [], (0, ""), 0
    with tempfile.TemporaryDirectory(prefix="hostile-") as home:
        sound_home = pathlib.Path(home, "sound")
        sound_home.mkdir()
        trial = Trial(words, bases.Bases(words.referee, sound_home), home)
        if words.only:
            todo = [(kind, int(number), *seed, words.seed)[:3]
                    for kind, number, *seed in (each.split(":") for each in words.only.split(","))]
        else:
            todo = [(names[at % len(names)], at // len(names), words.seed) for at in range(words.mutants)]
        with concurrent.futures.ProcessPoolExecutor(words.jobs, initializer=Trial.take, initargs=(trial,)) as pool:
            for kind, number, line, code, seconds, fault in pool.map(Trial.run, todo, chunksize=8):
                count += 1
                codes[code] += 1
                slowest = max(slowest, (seconds, f"{kind}:{number} {line}"))
                if fault:
                    faults.append(f"{kind}:{number} referee {line}\n    {fault}".encode("ascii", "backslashreplace").decode())
                    print(faults[-1], flush=True)
                if time.monotonic() > begun + 60 * words.minutes:
                    pool.shutdown(wait=False, cancel_futures=True)
                    break
    print(f"{count} mutants, seed {words.seed}: exit codes {dict(sorted(codes.items()))}, slowest {slowest[0]:.1f} s "
          f"({slowest[1]!a}), {len(faults)} faults")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
