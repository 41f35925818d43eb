#!/usr/bin/env python3
"""Tests of `referee check --second-opinion`.

    test_command.py --referee PROGRAM"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "fixtures" / "rules"
PROGRAM = None


def check(*arguments, path=None):
    environment = {**os.environ, **({"PATH": path} if path else {})}
    return subprocess.run([PROGRAM, "check", "--config", "none", "--second-opinion", "--no-table",
                           *map(str, arguments)], capture_output=True, text=True, check=False,
                          env=environment)


class Command(unittest.TestCase):
    def test_agreement_on_clean_games_is_told_at_the_end(self):
        done = check(RULES / "furiten/temporary/ok-passed-north.jsonl")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("two programs that share no code agree on 1 game\n", done.stdout)

    def test_agreement_on_a_fault(self):
        """tenhou/27: an ankan's indicator is turned at once."""
        done = check("--format", "json", RULES / "dora/missing-reveal/bad-closed-kan.jsonl")
        self.assertEqual(done.returncode, 1, done.stderr)
        opinion = json.loads(done.stdout)["second_opinion"]
        self.assertEqual(opinion["agreement"], "agree")
        self.assertEqual([(f["rule"], f["event"]) for f in opinion["findings"]],
                         [("dora/missing-reveal", 4)])

    def test_games_of_the_generator(self):
        """Whatever a game's header says of its format, it is asked about: none is passed over."""
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "games.jsonl"
            subprocess.run([PROGRAM, "generate", "--rules", "tenhou", "--games", "2", "--output", log],
                           check=True)
            done = check("--format", "json", log)
            self.assertEqual([json.loads(line)["second_opinion"]["agreement"]
                              for line in done.stdout.splitlines()], ["agree", "agree"])

    def test_nobody_asked(self):
        done = subprocess.run([PROGRAM, "check", "--config", "none", "--format", "json",
                               str(RULES / "dora/missing-reveal/bad-closed-kan.jsonl")],
                              capture_output=True, text=True, check=False)
        self.assertNotIn("second_opinion", done.stdout)

    def test_a_ruleset_of_ones_own(self):
        with tempfile.TemporaryDirectory() as folder:
            rules = Path(folder) / "house.json"
            rules.write_text('{"extends": "tenhou", "kuikae.same": false}')
            log = RULES / "call/kuikae-same"
            bad = sorted(log.glob("bad-*.jsonl"))[0]
            done = check("--format", "json", "--rules", rules, bad)
            self.assertEqual(json.loads(done.stdout)["second_opinion"]["agreement"], "agree")

    def test_not_judged(self):
        """Walls from other seeds than Tenhou's newest are not read: no word against the referee's
        finding."""
        done = check("--format", "json", RULES / "wall/deal/bad-another-seed.jsonl")
        opinion = json.loads(done.stdout)["second_opinion"]
        self.assertEqual((opinion["agreement"], opinion["findings"]), ("not-judged", []))

    def test_without_python(self):
        done = check(RULES / "furiten/temporary/ok-passed-north.jsonl", path="/nonexistent")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--second-opinion needs python3", done.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--referee", required=True)
    options, rest = parser.parse_known_args()
    PROGRAM = options.referee
    unittest.main(argv=[sys.argv[0], *rest])
