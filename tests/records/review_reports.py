"""The reports of mjai-reviewer that hold a game: written from the format's text, with no code of the
referee's."""
import json


def shapes_of(log, events):
    """(name, bytes) of each shape. `log`: the game as tenhou.net/6; `events`: as mjai."""
    around = {key: value for key, value in log.items() if key != "log"}
    entry = {"kyoku": 0, "honba": 0, "entries": [{"actual": events[-1], "details": [{"prob": 0.5}]}]}
    report = {"engine": "Mortal", "game_length": "Hanchan", "version": "1.0",
              "review": {"rating": 0.5, "kyokus": [entry]}, "player_id": 0}
    hands = {"split_logs": [{"log": [hand], **around} for hand in log["log"]]}
    whole = {**report, **hands, "mjai_log": events, "lang": "en"}
    yield "whole", json.dumps(whole).encode()
    yield "hands", json.dumps({**report, **hands}).encode()
    yield "events", json.dumps({**report, "mjai_log": events}).encode()
    yield "camel-case", json.dumps({"playerID": 0, "mjaiLog": events}).encode()
    yield "spread", json.dumps(whole, indent=1, ensure_ascii=False).encode()
    yield "list", json.dumps([whole, whole]).encode()
