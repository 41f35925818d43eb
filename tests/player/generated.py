#!/usr/bin/env python3
"""Generated games of four and of three players held to the player: every move legal, every win,
draw, payment, next hand, final result and wall the same.

    generated.py --referee PROGRAM [--seed TEXT] [--games N]

The games are new ones each time unless a seed is given. Exit 1 on a disagreement."""

import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player import mjlog, prove  # noqa: E402
from second.hand import Illegal  # noqa: E402

PLANS = [(rules, policy) for rules in ("tenhou-sanma", "tenhou")
         for policy in ("mixed", "wild", "kans", "furiten")]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--seed", default=str(random.randrange(10 ** 9)))
    parser.add_argument("--games", type=int, default=6, help="of each ruleset and policy")
    options = parser.parse_args()
    proof, games = prove.Proof(form=False), 0
    for rules, policy in PLANS:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([options.referee, "generate", "--rules", rules, "--policy", policy,
                            "--seed", options.seed, "--games", str(options.games), "--to", "mjlog",
                            "--output", f"{folder}/"], check=True, capture_output=True)
            for path in sorted(Path(folder).rglob("*")):
                if not path.is_file():
                    continue
                proof.where, games = f"{rules} {policy} {options.seed} {path.name}", games + 1
                try:
                    prove.prove_game(mjlog.parse(path.read_text(encoding="utf-8")), proof)
                except Illegal as fault:
                    proof.same("legal", str(fault), None)
    print(f"seed {options.seed}: {games} games, {sum(proof.compared.values())} comparisons, "
          f"{len(proof.wrong)} disagreements")
    for wrong in proof.wrong[:20]:
        print("{}, element {}: {}: {} != {}".format(*wrong))
    return 1 if proof.wrong or games < len(PLANS) * options.games else 0


if __name__ == "__main__":
    sys.exit(main())
