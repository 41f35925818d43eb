"""`check -` judges each game when it is over, and `check --live -` says what is wrong while a game is
played: the reports are those of the same games in a file.

    streamed.py --referee PROGRAM"""
import argparse
import json
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BAD = ROOT / "fixtures/rules/furiten/riichi/bad-passed-a-turn-ago.jsonl"


def without_place(report):
    return {key: value for key, value in report.items() if key not in ("path", "digest")}


class Streamed(unittest.TestCase):
    def program(self, *words):
        return [str(self.referee), *map(str, words)]

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.games = pathlib.Path(self.folder.name) / "games.jsonl"
        subprocess.run(self.program("generate", "--rules", "tenhou", "--seed", "live", "--games", 3, "--to",
                                    "events", "--output", self.games), check=True)

    def in_a_file(self, path, *words):
        done = subprocess.run(self.program("check", "--format", "json", *words, path),
                              stdout=subprocess.PIPE, check=False)
        return [without_place(json.loads(line)) for line in done.stdout.splitlines()]

    def test_reports_are_those_of_a_file(self):
        for words in (["--rules", "tenhou"], ["--rules", "wrc"]):
            with open(self.games, "rb") as games:
                done = subprocess.run(self.program("check", "--format", "json", *words, "-"),
                                      stdin=games, stdout=subprocess.PIPE, check=False)
            reports = [without_place(json.loads(line)) for line in done.stdout.splitlines()]
            self.assertEqual(reports, self.in_a_file(self.games, *words))

    def test_a_report_comes_when_its_game_is_over(self):
        lines = self.games.read_bytes().splitlines(keepends=True)
        starts = [i for i, line in enumerate(lines) if b'"start_game"' in line]
        command = self.program("check", "--rules", "tenhou", "--format", "json", "-")
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as check:
            for game, start in enumerate(starts[1:]):
                check.stdin.write(b"".join(lines[starts[game]:start]))
                check.stdin.flush()
                # Nothing more is written before the report has come.
                self.assertEqual(json.loads(check.stdout.readline())["game"], game)
            check.stdin.write(b"".join(lines[starts[-1]:]))
            check.stdin.close()
            self.assertEqual(json.loads(check.stdout.readline())["game"], 2)
            self.assertEqual((check.stdout.read(), check.wait()), (b"", 0))

    def test_findings_come_while_the_game_is_played(self):
        lines = BAD.read_bytes().splitlines(keepends=True)
        with subprocess.Popen(self.program("check", "--live", "-"), stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as check:
            check.stdin.write(b"".join(lines[:31]))
            check.stdin.flush()
            told = json.loads(check.stdout.readline())
            self.assertEqual((told["state"], told["finding"]["rule"], told["finding"]["event"]),
                             ("open", "furiten/riichi", 30))
            check.stdin.write(b"".join(lines[31:]))
            check.stdin.close()
            rest = [json.loads(line) for line in check.stdout.read().splitlines()]
            self.assertEqual([line["state"] for line in rest], ["final", "end"])
            self.assertEqual(without_place(rest[1]["report"])["findings"],
                             self.in_a_file(BAD)[0]["findings"])
            self.assertEqual(check.wait(), 1)

    def test_clean_games_say_nothing_but_their_end(self):
        with open(self.games, "rb") as games:
            done = subprocess.run(self.program("check", "--live", "--rules", "tenhou", "-"), stdin=games,
                                  stdout=subprocess.PIPE, check=True)
        states = [json.loads(line)["state"] for line in done.stdout.splitlines()]
        self.assertEqual(states, ["end"] * 3)

    def test_what_is_no_stream_is_read_as_before(self):
        for log in sorted((ROOT / "fixtures/games").glob("*.mjlog"))[:2]:
            with open(log, "rb") as file:
                done = subprocess.run(self.program("check", "--format", "json", "-"), stdin=file,
                                      stdout=subprocess.PIPE, check=False)
            reports = [without_place(json.loads(line)) for line in done.stdout.splitlines()]
            self.assertEqual([each["verdict"] for each in reports],
                             [each["verdict"] for each in self.in_a_file(log)])
        done = subprocess.run(self.program("check", "--live", "-"), input=b"<mjloggm>",
                              stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 2)
        done = subprocess.run(self.program("check", "--live", self.games), stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 3)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--referee", required=True)
    arguments, others = parser.parse_known_args()
    Streamed.referee = pathlib.Path(arguments.referee).resolve()
    unittest.main(argv=["streamed.py", *others])
