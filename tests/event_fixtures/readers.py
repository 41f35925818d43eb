"""Every kind of results that organisers have, good and bad, audited from end to end: what agrees with the
log is no finding, what differs is one with both values, and what cannot be read is one line with file, row
and column, while the rest is audited.

    readers.py REFEREE

The tables were written by hand after what the platforms give; the scores are those of a fixture's log."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures" / "event_rules"
REFEREE = os.path.abspath(sys.argv[1])
PLAYERS = ("id,name,aliases\na1,Aoi,mjs:100000001\nb1,Botan,mjs:100000002\nc1,Chika,mjs:100000003\n"
           "d1,\"Daichi, the 4th\",Daichi|mjs:100000004\n")
# one.jsonl: Aoi -4000 (-26.5), Botan 15000 (+34.5), Chika -2000 (-14.5), Daichi -1000 (+6.5).
HEAD = "開始時間,終了時間,非表示状態," + ",".join(f"{i}位プレイヤー名,{i}位PT,{i}位最終点数" for i in range(1, 5)) + ",牌譜リンク,備考\n"
ROW = ("2026-11-23 20:58:01,2026-11-23 21:29:27,{hidden},[JP][100000002]new, name(x)(),15000,{first},[JP][100000004]Daichi(),-1000,6.5,"
       "[JP][100000003]Chika(),-2000,-14.5,[JP][100000001]Aoi(),-4000,-26.5,{link},{note}\n").replace("new, name", "new name")
GAME = {"session_hash": "abc", "date": "2026-11-23 20:58:01", "replay_link": "", "players": [1, 2, 3, 4],
        "final_results": [{"player_id": 2, "score": 15000, "rating_delta": 34500, "place": 1},
                          {"player_id": 4, "score": -1000, "rating_delta": 6500, "place": 2},
                          {"player_id": 3, "score": -2000, "rating_delta": -14500, "place": 3},
                          {"player_id": 1, "score": -4000, "rating_delta": -26500, "place": 4}]}
NAMES = [{"id": i + 1, "title": name, "tenhou_id": ""} for i, name in enumerate(("Aoi", "Botan", "Chika", "Daichi"))]
LIST = [{"id": 2, "title": "Botan", "rating": 1534.5, "games_played": 1}, {"id": 4, "title": "Daichi", "rating": 1506.5, "games_played": 1},
        {"id": 3, "title": "Chika", "rating": 1485.5, "games_played": 1}, {"id": 1, "title": "Aoi", "rating": 1473.5, "games_played": 1}]
LOBBY = "L1000 | 00:30 | 四般東喰赤－ | Botan(+34.5) Daichi(+6.5) Chika(-14.5) Aoi(-26.5)\n"
OWN = "game,player1,score1,points1,player2,score2,points2,player3,score3,points3,player4,score4,points4\n"
POINTS = ("event/result-points", 1, "Aoi -26.5, Botan +34.5", "Aoi -36.5, Botan +44.5")


def pantheon(change=None, camel=False, **more):
    game = json.loads(json.dumps(GAME))
    if change:
        change(game)
    text = json.dumps({"games": [game], "players": NAMES, "total_games": 1, **more}, ensure_ascii=False)
    for snake, other in (("final_results", "finalResults"), ("player_id", "playerId"), ("rating_delta", "ratingDelta"),
                         ("replay_link", "replayLink"), ("session_hash", "sessionHash")) if camel else ():
        text = text.replace(snake, other)
    return text


def wrong_points(game):
    game["final_results"][0]["rating_delta"] += 10000
    game["final_results"][3]["rating_delta"] -= 10000


def in_points(game):
    for one in game["final_results"]:
        one["rating_delta"] /= 1000


def as_floats(game):
    for one in game["final_results"]:
        one["rating_delta"] = one["rating_delta"] / 1000 + 0.0000008


def without_score(game):
    game["final_results"][1]["score"] = "many"


def rating(**changes):
    return json.dumps({"list": [one | changes.get(one["title"], {}) for one in LIST]})


def thousandths():
    return json.dumps({"list": [one | {"rating": round((one["rating"] - 1500) * 1000)} for one in LIST]})


# name: (file, its text or bytes, findings as (rule, row, expected, actual), problems as (row, column, part of the message))
CASES = {
    "contest": ("games1.csv", HEAD + ROW.format(hidden="no", first="34.5", link="", note=""), [], []),
    "contest with a mark of the byte order": ("g.csv", "\ufeff" + HEAD + ROW.format(hidden="no", first="34.5", link="", note="a, b").replace("a, b", '"a, b"'), [], []),
    "contest as a spreadsheet saves it": ("g.csv", (HEAD + ROW.format(hidden="no", first="34.5", link="", note="")).replace(",", ";").replace(".", ",").replace("\n", "\r\n"), [], []),
    "contest without a name": ("g.csv", HEAD + ROW.format(hidden="no", first="34.5", link="", note="").replace("Aoi()", ""), [], []),
    "contest, hidden games are none": ("g.csv", HEAD + ROW.format(hidden="no", first="34.5", link="", note="") + ROW.format(hidden="yes", first="99", link="", note=""), [], []),
    "contest, a number that nobody knows": ("g.csv", HEAD + ROW.format(hidden="no", first="34.5", link="", note="").replace("100000001", "100000009"),
                                            [("event/account", 2, "an account of Aoi in players.csv", "100000009")], []),
    "contest, wrong points": ("g.csv", HEAD + ROW.format(hidden="no", first="44.5", link="", note=""),
                              [("event/result-points", 2, "Botan +34.5", "Botan +44.5")], []),
    "contest, wrong score": ("g.csv", HEAD + ROW.format(hidden="no", first="34.5", link="", note="").replace("-4000", "-4100"),
                             [("event/result-score", 2, "Aoi -4000", "Aoi -4100")], []),
    "contest, a row that does not parse": ("g.csv", HEAD + ROW.format(hidden="no", first="many", link="", note="") + ROW.format(hidden="perhaps", first="", link="", note=""),
                                           [("event/duplicate-game", 3, "one row a game", "g.csv, row 2")],
                                           [(2, "1位最終点数", "many is no number of points"), (3, "非表示状態", "perhaps is no yes or no")]),
    "contest, one player twice": ("g.csv", HEAD + ROW.format(hidden="no", first="34.5", link="", note="").replace("100000001", "100000002"),
                                  [], [(2, "1位プレイヤー名", "sits twice")]),
    "lobby": ("sca20261123.log", LOBBY, [], []),
    "lobby, of the hour": ("2026112300.txt", "\ufeff" + LOBBY.replace("\n", "\r\n"), [], []),
    "lobby, games of others": ("sca20261123.log", LOBBY + LOBBY.replace("L1000", "L1001").replace("Aoi", "Zoe"), [], []),
    "lobby, kept secret": ("sca20261123.log", LOBBY.replace("L1000", "LXXX"), [], []),
    "lobby, full-width signs": ("sca20261123.log", LOBBY.replace("+34.5", "＋３４．５").replace("-26.5", "－２６．５"), [], []),
    "lobby, wrong points": ("sca20261123.log", LOBBY.replace("+34.5", "+44.5").replace("-26.5", "-36.5"), [POINTS], []),
    "lobby, a line of something else": ("sca20261123.log", "see you at 21:00\n" + LOBBY, [], [(1, None, "no result of a lobby")]),
    "pantheon": ("games.json", pantheon(), [], []),
    "pantheon, names of the other spelling": ("games.json", pantheon(camel=True), [], []),
    "pantheon, with a mark of the byte order": ("games.json", "\ufeff" + pantheon(), [], []),
    "pantheon, in points": ("games.json", pantheon(in_points), [], []),
    "pantheon, one game": ("game.json", json.dumps({"game": GAME, "players": NAMES}), [], []),
    "pantheon, floats of 32 bits": ("games.json", pantheon(as_floats), [], []),
    "pantheon, wrong points": ("games.json", pantheon(wrong_points), [POINTS], []),
    "pantheon, a score that is none": ("games.json", pantheon(without_score), [], [(1, "score", "many is no score")]),
    "pantheon, a game of two": ("games.json", pantheon(lambda game: game["final_results"].__delitem__(slice(2))), [],
                                [(1, "final_results", "three players or four")]),
    "pantheon, no list": ("games.json", '{"games": 5}', [], [(None, None, "none of games")]),
    "pantheon, broken": ("games.json", '{"games": [\n{"a": 1,,}]}', [], [(2, None, "no JSON: ")]),
    "pantheon, rating": ("rating.json", rating(), [], []),
    "pantheon, rating in thousandths": ("rating.json", thousandths(), [], []),
    "pantheon, rating, one wrong": ("rating.json", rating(Chika={"rating": 1490}),
                                    [("event/standing", 3, "-14.5 points", "-10 points")], []),
    # Two starts are equally frequent: the smaller one is taken.
    "pantheon, rating, two of four wrong": ("rating.json", rating(Chika={"rating": 1495.5}, Aoi={"rating": 1483.5}),
                                            [("event/standing", 3, "-14.5 points", "-4.5 points"),
                                             ("event/standing", 4, "-26.5 points", "-16.5 points")], []),
    "pantheon, rating, a game too many": ("rating.json", rating(Chika={"games_played": 2}),
                                          [("event/standing", 3, "1 game", "2 games")], []),
    "pantheon, rating without a title": ("rating.json", rating(Chika={"title": ""}), [], [(3, "title", "needs the title")]),
    "pantheon, a rating that is none": ("rating.json", json.dumps({"list": [5, {"id": 2}, *LIST]}), [], [(1, "title", "needs the title"), (2, "title", "needs the title")]),
    "pantheon's rating as CSV": ("Rating_1.csv", "Place,Player ID,Player name,Rating points,Average place,Average points,Games played\n"
                                 "1,2,Botan,1534.5,1,15000,1\n2,4,\"Daichi, the 4th\",1506.5,2,-1000,1\n3,3,Chika,1485.5,3,-2000,1\n4,1,Aoi,1474.5,4,-4000,1\n",
                                 [("event/standing", 5, "-26.5 points", "-25.5 points")], []),
    "own": ("own.csv", OWN + "one.jsonl,Ａｏｉ,\"-4,000\",−26.5,Botan,15'000,+34.5,Chika,-2000,▲14.5,\"Daichi, the 4th\",－１０００,６．５\n", [], []),
    "own, a score that is none": ("own.csv", OWN + "one.jsonl,Aoi,25.000,-26.5,Botan,15000,34.5,Chika,-2000,-14.5,Daichi,-1000,6.5\n", [],
                                  [(2, "score1", "25.000 is no score")]),
    "in another encoding": ("own.csv", (OWN + "one.jsonl,青井,-4000,-26.5\n").encode("shift_jis"), [],
                            [(2, None, "UTF-8")]),
    "in two bytes a character": ("own.csv", (OWN + "one.jsonl,Aoi,-4000,-26.5\n").encode("utf-16"), [], [(None, None, "UTF-16")]),
}
# Three players and chips, without logs: sums of points alone.
THREE = {
    "three players, chips": ("C1000 | 00:50 | 三般南喰赤祝 | A(+64.0,+3枚) B(-8.0,-1枚) C(-56.0,−2枚)\n", [], []),
    "three players, a wrong sum": ("C1000 | 00:50 | 三般南喰赤祝 | A(+74.0,+3枚) B(-8.0,-1枚) C(-56.0,-2枚)\n",
                                   [("event/sum", 1, "0.0", "+10.0")], []),
    "names that look like results": ("C1000 | 00:50 | 三般南喰赤－ | A(1)(+64.0) *B|b*(-8.0) C)(-56.0)\n", [], []),
}
faults = []


def audit(name, toml, files, findings, problems):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="readers-"))
    for file, text in files.items():
        (folder / file).write_bytes(text if isinstance(text, bytes) else text.encode())
    (folder / "event.toml").write_text(toml)
    for file in ("rules.json", "logs/one.jsonl"):
        shutil.copy(FIXTURES / file, folder)
    done = subprocess.run([REFEREE, "audit", "event.toml", "--format", "json"], cwd=folder, capture_output=True, text=True)
    shutil.rmtree(folder)
    if not done.stdout:
        return faults.append(f"{name}: exit code {done.returncode} {done.stderr}")
    report = json.loads(done.stdout)
    found = [(one["rule"], one["row"], one["expected"], one["actual"]) for one in report["findings"]]
    if found != findings:
        faults.append(f"{name}: {found}, due {findings}")
    said = [(one["row"], one["column"], one["message"]) for one in report["problems"]]
    if [one[:2] for one in said] != [one[:2] for one in problems] or \
            not all(due[2] in one[2] for one, due in zip(said, problems)):
        faults.append(f"{name}: {said}, due {problems}")
    # A warning does not fail the run.
    code = 2 if problems else 1 if any(rule != "event/account" for rule, *_ in findings) else 0
    if done.returncode != code:
        faults.append(f"{name}: exit code {done.returncode} instead of {code}")
    return report


def main():
    for name, (file, text, findings, problems) in CASES.items():
        # The row of a game of which nothing is left does not make it a missing one.
        report = audit(name, 'schema = "referee.event/1"\nrules = "rules.json"\nlogs = ["one.jsonl"]\n'
                       f'players = "players.csv"\nlobby = "L1000"\nzone = "+09:00"\nresults = ["{file}"]\n',
                       {"players.csv": PLAYERS, file: text}, findings, problems)
        total = {line["id"]: line["total"] for line in report["stages"][0]["players"]} if report else {}
        if total != {"a1": -26.5, "b1": 34.5, "c1": -14.5, "d1": 6.5}:
            faults.append(f"{name}: the rest was not audited: {total}")
    for name, (text, findings, problems) in THREE.items():
        audit(name, 'schema = "referee.event/1"\nrules = "tenhou-sanma"\nresults = ["lobby.log"]\nchip = 2\n',
              {"lobby.log": text}, findings, problems)
    print(f"{len(CASES) + len(THREE)} tables of results, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
