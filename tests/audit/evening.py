#!/usr/bin/env python3
"""Ordinary mistakes of an organiser's evening, each at one small event. The names of the tests say what must hold.
What the games are worth is computed apart from the program (points.py).

    evening.py REFEREE"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from audit import points  # noqa: E402

REFEREE = os.path.abspath(sys.argv.pop(1))
FOUR = ["Botan", "Hagi", "Iris", "Sakura"]
PLAYERS = "id,name,aliases\n" + "".join(f"p{at},{name},\n" for at, name in enumerate(FOUR, 1))
HEAD = 'schema = "referee.event/1"\nname = "Evening"\nzone = "+09:00"\nlogs = ["logs/"]\nplayers = "players.csv"\n'
SCHEDULE = "round,table,seat,player\n" + "".join(f"1,1,{wind},{name}\n" for wind, name in zip("ESWN", FOUR))
DECISIONS = "date,kind,stage,game,hand,rule,player,other,place,points,by,reason\n"


def generated(count=4):
    text = subprocess.run([REFEREE, "generate", "--rules", "tenhou", "--seed", "evening", "--games", str(count)],
                          capture_output=True, text=True, check=True).stdout
    games = []
    for line in text.splitlines():
        if '"type":"start_game"' in line:
            games.append([])
        games[-1].append(json.loads(line))
    return games


GAMES = generated()
SCORES = [points.final_scores(game, points.RULESETS["tenhou"]) for game in GAMES]


def worth(number, ruleset="tenhou", **changes):
    """Points of the seats of the game, in whole points as Tenhou counts them."""
    return [one / 100 for one in points.points(SCORES[number], points.RULESETS[ruleset] | changes, True)]


class Evening(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.write("players.csv", PLAYERS)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def log(self, name, number=0, lines=None, **header):
        game = [GAMES[number][0] | {"names": FOUR, "log_id": name} | header] + GAMES[number][1:]
        self.write(f"logs/{name}.jsonl", "".join(json.dumps(event) + "\n" for event in game[:lines]))

    def lobby_lines(self, *rows):
        """As Tenhou has them: places are not stated, and players stand in the order of their points."""
        text = ""
        for number, (names, result) in enumerate(rows):
            best = sorted(zip(result, names), reverse=True)
            text += f"L0001 | 20:{number:02} | 四般南喰赤－ | " + " ".join(f"{name}({one:+.1f})" for one, name in best) + "\n"
        self.write("lobby.log", text)

    def run_audit(self, *words, path="event.toml", where=None):
        return subprocess.run([REFEREE, "audit", path, *words], cwd=where or self.folder, capture_output=True, text=True)

    def audit(self, more="", rules="tenhou", stage=""):
        self.write("event.toml", HEAD + f'rules = "{rules}"\n{more}\n{stage}')
        self.report = json.loads(self.run_audit("--format", "json").stdout)
        return self.report

    def found(self):
        return [finding["rule"] for finding in self.report["findings"]]

    def totals(self):
        lines = {line["id"]: line["total"] for line in self.report["stages"][0]["players"]}
        return [lines.get(f"p{seat + 1}") for seat in range(4)]

    def messages(self):
        return " ".join(f"{one['message']} {one.get('expected', '')} {one.get('actual', '')}"
                        for one in self.report["findings"] + self.report["problems"])

    def test_a01_a_cut_log_gives_no_points_and_accuses_no_row(self):
        self.log("game", lines=684)
        self.audit()
        self.assertEqual((self.report["games"][0]["status"], self.totals()), ("open", [0, 0, 0, 0]))
        self.assertEqual(self.report["stages"][0]["state"], "provisional")
        self.lobby_lines((FOUR, worth(0)))
        self.audit('results = ["lobby.log"]')
        self.assertEqual((self.found(), self.totals()), ([], worth(0)))
        self.assertTrue(self.report["games"][0]["by_scores_only"])

    def test_a02_a_first_try_or_a_warm_up_takes_no_place_from_the_scheduled_game(self):
        self.write("schedule.csv", SCHEDULE)
        for at, (first, header, more) in enumerate((
                (0, {"lines": 300}, ""),
                (1, {"lobby": "C9999", "started": "2026-11-21T19:40:00+09:00"}, 'lobby = "C1234"'),
                (1, {"lobby": "C1234", "started": "2026-11-20T20:00:00+09:00"}, 'from = "2026-11-21"'))):
            with self.subTest(at):
                self.log("a-first", first, **header)
                self.log("real", lobby="C1234", started="2026-11-21T20:05:00+09:00")
                self.audit(f'schedule = "schedule.csv"\n{more}')
                tables = {game["log_id"]: game["table"] for game in self.report["games"]}
                self.assertEqual((tables["a-first"], tables["real"]), (None, "1"))
                self.assertEqual([f["game"] for f in self.report["findings"]], [0] if first else [])

    def test_a03_what_is_void_gives_its_place_free_and_a_decision_assigns_one(self):
        self.write("schedule.csv", SCHEDULE)
        self.log("a-warm-up", 1)
        self.log("real")
        for kind, game, place in (("void", "a-warm-up", ""), ("assign", "real", "Event/1/1")):
            with self.subTest(kind):
                self.write("decisions.csv", DECISIONS + f"2026-11-22,{kind},,{game},,,,,{place},,Head,it was so\n")
                self.audit('schedule = "schedule.csv"\ndecisions = "decisions.csv"')
                self.assertEqual(self.report["games"][1]["table"], "1")
                self.assertEqual(self.found(), [] if kind == "void" else ["event/extra-game"])
                if kind == "void":
                    self.assertEqual(self.totals(), worth(0))

    def test_a04_a_name_mistyped_in_a_row_is_one_finding_and_gives_nobody_points_twice(self):
        self.log("game")
        self.lobby_lines((["Bottan", *FOUR[1:]], worth(0)))
        self.audit('results = ["lobby.log"]')
        self.assertEqual((self.found(), len(self.report["games"])), (["event/unknown-player"], 1))
        self.assertIn("did you mean Botan?", self.messages())
        self.assertEqual(self.totals(), worth(0))

    def test_a05_a_league_with_its_own_uma_accuses_no_game_of_tenhou(self):
        self.write("rules.json", '{"extends": "tenhou", "game.uma": [30000, 10000, -10000, -30000]}')
        totals = [0, 0, 0, 0]
        for number in range(3):
            self.log(f"game{number}", number)
            totals = [a + b for a, b in zip(totals, worth(number, uma=(30000, 10000, -10000, -30000)))]
        self.audit(rules="rules.json")
        self.assertEqual((self.found(), self.report["counts"]["clean"]), ([], 3))
        self.assertEqual(self.totals(), totals)
        # What the platform itself would not have counted is a fault of the log still.
        GAMES[0][-1]["result_tenths"][0] += 10
        self.addCleanup(GAMES[0][-1]["result_tenths"].__setitem__, 0, GAMES[0][-1]["result_tenths"][0] - 10)
        self.log("game0", 0)
        self.audit(rules="rules.json")
        self.assertEqual([f["rule"] for f in self.report["games"][0]["findings"]], ["final/points"])

    def test_a06_a_game_without_a_log_is_never_clean(self):
        head = ",".join(f"player{seat},score{seat}" for seat in range(1, 5)) + "\n"
        paper = "Botan,40000,Hagi,30000,Iris,20000,Sakura,10000\n"
        self.write("games.csv", head + ",".join(f"{name},{score}" for name, score in zip(FOUR, SCORES[1])) + "\n" + paper)
        self.log("another", 1)
        self.write("logs/table1.html", "<!DOCTYPE html><title>404</title>\n")
        self.audit('results = ["games.csv"]')
        counts = self.report["counts"]
        self.assertEqual((counts["clean"], counts["scores_only"]), (1, 1))
        self.assertIn("event/missing-log", self.found())
        self.assertIn("table1.html", json.dumps(self.report["not_checked"]))
        (self.folder / "logs/another.jsonl").unlink()
        self.audit('results = ["games.csv"]')
        self.assertEqual((self.report["counts"]["clean"], self.report["verdict"] == "clean"), (0, False))

    def test_a07_wrong_rules_or_another_uma_is_one_finding_with_what_fits(self):
        for number in range(4):
            self.log(f"game{number}", number, rules="")
        self.audit(rules="mleague")
        self.assertEqual(self.found(), ["event/rules"])
        self.assertIn("4 of 4 logs fit tenhou better", self.messages())
        self.assertEqual(sum(len(game["findings"]) for game in self.report["games"]), 0)
        self.lobby_lines(*((FOUR, [one + (5 if one > 0 else -5) for one in worth(number)]) for number in range(4)))
        self.audit('results = ["lobby.log"]')
        self.assertEqual(self.found(), ["event/result-points"])
        self.assertIn("4 of 4 rows differ by", self.messages())

    def test_a08_a_wrong_number_of_games_is_one_finding(self):
        for number in range(3):
            self.log(f"game{number}", number)
        self.audit(stage='[[stage]]\nname = "Event"\ngames = 4\n')
        self.assertEqual(self.found(), ["event/game-count"])
        self.assertIn("3 games of each of 4 players", self.messages())

    def test_a09_a_wrong_row_without_places_is_one_finding(self):
        self.log("game")
        right = worth(0)
        self.lobby_lines((FOUR, [right[1], right[0], *right[2:]]))
        self.audit('results = ["lobby.log"]')
        self.assertEqual(self.found(), ["event/result-points"])

    def test_a10_decisions_that_are_doubled_or_do_nothing_are_findings(self):
        self.log("game")
        self.write("schedule.csv", SCHEDULE)
        self.write("decisions.csv", DECISIONS + 2 * "2026-11-22,penalty,,,,,Hagi,,,5,Head,late\n"
                   + "2026-11-22,substitute,,Event/1/1,,,Iris,Hagi,,,Head,ill\n")
        self.audit('schedule = "schedule.csv"\ndecisions = "decisions.csv"')
        self.assertEqual(sorted(self.found()), ["event/decision-doubled", "event/decision-unused"])

    def test_a11_what_is_mistyped_has_a_suggestion(self):
        self.write("schedule.csv", SCHEDULE)
        self.log("game", names=["Botan", "Zed", "Iris", "Sakura"])
        self.audit('schedule = "schedule.csv"')
        self.assertIn("Zed is no player of the event: by all else this is Hagi", self.messages())
        self.log("game")
        self.write("decisions.csv", DECISIONS + "2026-11-22,Chombe,,,,,Hagi,,,,Head,one\n2026-11-22,void,,1/2,,,,,,,Head,two\n")
        self.audit('schedule = "schedule.csv"\ndecisions = "decisions.csv"\nloby = "C1"')
        for meant in ("did you mean chombo", "1/2", "did you mean lobby"):
            self.assertIn(meant, self.messages())
        self.audit(rules="tenhuo")
        self.assertIn("did you mean tenhou", self.messages())

    def test_a12_standings_are_provisional_while_something_open_may_move_them(self):
        self.log("game", names=["Botan", "Hagi", "Iris", "Zed"])
        self.write("schedule.csv", SCHEDULE)
        self.audit('schedule = "schedule.csv"', stage='[[stage]]\nname = "Event"\ngames = 1\n')
        stage = self.report["stages"][0]
        self.assertEqual((stage["state"], stage["open"]), ("provisional", 1))
        lines = {line["id"]: line for line in stage["players"]}
        self.assertEqual(lines["p4"]["games"], 0)
        for seat, true in enumerate(worth(0)):
            line = lines[f"p{seat + 1}"]
            self.assertTrue(line["low"] <= true <= line["high"] and line["open"], line)
        self.assertIn("provisional: 1 open", self.run_audit().stdout)

    def test_a13_another_account_of_a_known_name_is_a_finding(self):
        self.write("players.csv", PLAYERS.replace("p4,Sakura,", "p4,Sakura,mjs:100000001"))
        self.log("game", player_ids=["", "", "", "900000001"], platform="mahjong-soul")
        self.audit()
        self.assertEqual((self.found(), self.totals()), (["event/account"], worth(0)))
        self.assertIn("900000001", self.messages())

    def test_a14_paths_count_from_the_folder_of_the_event(self):
        self.log("game", lines=500)
        self.audit()
        other = pathlib.Path(tempfile.gettempdir())
        for form in ("text", "json", "html"):
            here = self.run_audit("--format", form).stdout
            self.assertTrue(here)
            self.assertEqual(here, self.run_audit("--format", form, path=str(self.folder / "event.toml"), where=other).stdout)
            self.assertNotIn(str(self.folder), here)

    def test_a15_a_report_says_in_plain_words_what_was_held_against_what(self):
        self.log("game")
        self.write("schedule.csv", SCHEDULE)
        self.lobby_lines((FOUR, worth(0)))
        self.audit('schedule = "schedule.csv"\nresults = ["lobby.log"]')
        text = self.run_audit().stdout
        self.assertIn("held against: 1 of 1 rows, 1 of 1 places of the schedule, 1 wall proved", text)
        self.assertIn("1 game: 1 clean", text)
        for seat in self.report["games"][0]["seats"]:
            self.assertEqual(seat["uma"], seat["place_uma"] + seat["oka"] + seat["rounding"])
        self.assertEqual(sorted(seat["place_uma"] for seat in self.report["games"][0]["seats"]), [-20, -10, 10, 20])
        self.write("rules.json", '{"extends": "tenhou", "game.rounds": "east"}')
        self.audit(rules="rules.json")
        self.assertIn("East and South game, 東南戦", self.messages())
        self.assertIn("findings: 1 error,", self.run_audit().stdout)


if __name__ == "__main__":
    unittest.main()
