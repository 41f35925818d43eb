#!/usr/bin/env python3
"""tests/records/riichi_city.py REFEREE

Writes generated games as records of Riichi City, from the format's text and apart from the reader:
three players and four, each hand with its wall and the digest of it. Every sound record must be
clean and its walls proved; each edit must give exactly the finding that is written beside it here,
in the same hand. Records that are cut anywhere must be read to the cut, without a crash.
"""
import copy
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from walls import hands_of, lay  # noqa: E402

YAKU = {1: 1, 2: 0, 3: 6, 4: 3, 5: 4, 6: 5, 7: 9, 8: 8, 9: 7, 10: 11, 11: 10, 12: 14, 13: 12, 14: 13,
        15: 21, 16: 22, 17: 23, 18: 15, 19: 25, 20: 19, 21: 16, 22: 18, 23: 24, 24: 20, 25: 17,
        26: 26, 27: 27, 28: 28, 29: 29, 30: 2, 31: 50, 32: 49, 33: 51, 34: 55, 35: 31, 36: 32,
        37: 45, 38: 38, 39: 42, 40: 46, 41: 41, 42: 34, 43: 44, 44: 40, 45: 36, 47: 37, 48: 39,
        49: 35, 50: 43}
ABORTS = {1: 6, 2: 2, 3: 3, 4: 4, 5: 5}
HONOURS = dict(zip("1234567", (0x31, 0x41, 0x51, 0x61, 0x71, 0x81, 0x91)))


def number(tile):
    if tile[1] == "z":
        return HONOURS[tile[0]]
    suit = {"p": 0, "s": 0x10, "m": 0x20}[tile[1]]
    return 0x105 + suit if tile[0] == "0" else suit + int(tile[0])


def numbers(tiles):
    return [number(tile) for tile in tiles]


def rank(tile):
    return 5 if tile[0] == "0" else int(tile[0])


class Hand:
    """One hand of a record, from the events of the other format."""

    def __init__(self, events, players, chance):
        self.events = []
        self.players = players
        start = events[0]["data"]
        lay(events, players, chance, True)
        self.scores = list(start["scores"])
        self.points = list(start["scores"])
        self.hands = [list(start[f"tiles{seat}"]) for seat in range(players)]
        self.size = [len(hand) for hand in self.hands]
        self.drawn = [None] * players
        self.drawn[start["ju"]] = self.hands[start["ju"]][-1]
        self.first = start["ju"]
        self.sticks = start["liqibang"]
        self.paid = [False] * players
        self.doras = 1
        self.last = None
        self.last_seat = None
        self.pons = []
        self.digest = hashlib.sha256(start["paishan"].encode()).hexdigest()
        self.head = {
            "quanFeng": 0x31 + 0x10 * start["chang"], "changCi": start["ju"] + 1,
            "benChangNum": start["ben"], "handCardEncode": start["paishan"],
            "handCardsSHA256": self.digest, "handID": "hand",
            "players": [{"userId": 1001 + seat, "nickname": f"player {seat}", "position": seat,
                         "points": points} for seat, points in enumerate(start["scores"])]}
        for seat in range(players):
            self.add(1, seat, {
                "hand_cards": numbers(start[f"tiles{seat}"]), "dealer_pos": start["ju"],
                "dices": [1, 3], "bao_pai_card": number(start["doras"][0]),
                "quan_feng": self.head["quanFeng"], "chang_ci": self.head["changCi"],
                "ben_chang_num": start["ben"], "li_zhi_bang_num": start["liqibang"],
                "user_info_list": [{"user_id": 1001 + each, "hand_points": points}
                                   for each, points in enumerate(start["scores"])],
                "hand_cards_sha_256": self.digest})
        self.add(2, start["ju"], {"in_card": 0})
        for event in events[1:]:
            name = event["name"].split(".")[-1]
            data = event["data"]
            self.stick(data.get("liqi"))
            getattr(self, name)(data)

    def add(self, kind, seat, data):
        self.events.append({"eventType": kind, "userId": 0 if seat is None else 1001 + seat,
                            "data": json.dumps(data), "eventPos": len(self.events),
                            "startTime": 1700000000000})

    def act(self, action, seat, card, **more):
        self.add(4, seat, {"action": action, "card": number(card), "user_id": 1001 + seat,
                           "is_li_zhi": False, "li_zhi_type": 0, "move_cards_pos": None,
                           "group_cards": None, **more})

    def stick(self, liqi):
        if liqi:
            self.paid[liqi["seat"]] = True
            self.sticks += 1
            self.points[liqi["seat"]] -= 1000

    def reveal(self, data):
        doras = data.get("doras", [])
        if len(doras) > self.doras:
            self.doras = len(doras)
            self.add(7, None, {"cards": numbers(doras[1:])})

    def RecordDealTile(self, data):
        self.reveal(data)
        seat = data["seat"]
        self.hands[seat].append(data["tile"])
        self.drawn[seat] = data["tile"]
        self.size[seat] += 1
        self.add(2, seat, {"in_card": number(data["tile"]), "is_gang_incard": False})

    def RecordDiscardTile(self, data):
        self.reveal(data)
        seat = data["seat"]
        places = [self.size[seat] if data["moqie"] else 1]
        # The other format does not say it of the dealer's first discard.
        if seat == self.first and self.drawn[seat] == data["tile"]:
            places = None
        if seat == self.first:
            self.first = None
        self.act(11, seat, data["tile"], move_cards_pos=places,
                 is_li_zhi=bool(data.get("is_liqi")),
                 li_zhi_type=(2 if data.get("is_wliqi") else 1) if data.get("is_liqi") else 0)
        self.hands[seat].remove(data["tile"])
        self.size[seat] -= 1
        self.drawn[seat] = None
        self.last, self.last_seat = data["tile"], seat

    def RecordChiPengGang(self, data):
        seat = data["seat"]
        own, called = data["tiles"][:-1], data["tiles"][-1]
        if data["type"] == 0:
            action = 2 + sum(rank(tile) < rank(called) for tile in own)
        else:
            action = {1: 5, 2: 6}[data["type"]]
        for tile in own:
            self.hands[seat].remove(tile)
        self.size[seat] -= len(own)
        if seat == self.first:
            self.first = None
        self.act(action, seat, called, group_cards=numbers(own))

    def RecordAnGangAddGang(self, data):
        seat = data["seat"]
        tile = data["tiles"]
        if data["type"] == 2:
            self.hands[seat].remove(tile)
            self.size[seat] -= 1
            self.act(9, seat, tile)
        else:
            same = [each for each in self.hands[seat]
                    if each[1] == tile[1] and rank(each) == rank(tile)]
            for each in same:
                self.hands[seat].remove(each)
            self.size[seat] -= 4
            same.remove(tile)
            self.act(8, seat, tile, group_cards=numbers(same))
        self.last, self.last_seat = tile, seat

    def RecordBaBei(self, data):
        seat = data["seat"]
        self.hands[seat].remove("4z")
        self.size[seat] -= 1
        self.act(13, seat, "4z")
        self.last, self.last_seat = "4z", seat

    def end(self, kind, wins, delta, scores, sticks):
        self.add(5, None, {
            "end_type": kind, "win_info": wins,
            "user_profit": [{"user_id": 1001 + seat, "point_profit": delta[seat],
                             "li_zhi_profit": sticks[seat] - 1000 * self.paid[seat],
                             "is_bao_pai": False, "user_point": scores[seat]}
                            for seat in range(self.players)]})

    def RecordHule(self, data):
        wins = []
        sticks = [0] * self.players
        for order, win in enumerate(data["hules"]):
            seat = win["seat"]
            self.act(10 if win["zimo"] else 7, seat, win["hu_tile"])
            if win["zimo"]:
                others = self.players - (1 if win["qinjia"] else 2)
                points = win["point_zimo_xian"] * others + win.get("point_zimo_qin", 0)
            else:
                points = win["point_rong"]
            if order == 0:
                sticks[seat] = 1000 * self.sticks
            wins.append({
                "user_id": 1001 + seat, "all_fang_num": win["count"], "all_fu": win.get("fu", 0),
                "all_point": points,
                "user_cards": numbers(win["hand"] + ([win["hu_tile"]] if win["zimo"] else [])),
                "li_bao_card": numbers(win["li_doras"]) if win.get("li_doras") else None,
                "fang_info": [{"fang_type": YAKU[fan["id"]], "fang_num": fan["val"]}
                              for fan in win["fans"]]})
        self.end(1 if data["hules"][0]["zimo"] else 0, wins, data["delta_scores"], data["scores"],
                 sticks)

    def RecordNoTile(self, data):
        delta = [0] * self.players
        for score in data["scores"]:
            for seat, moved in enumerate(score.get("delta_scores", delta)):
                delta[seat] += moved
        if data.get("liujumanguan"):
            wins = [{"user_id": 1001 + score.get("seat", 0),
                     "fang_info": [{"fang_type": 30, "fang_num": 5}], "user_cards": []}
                    for score in data["scores"]]
        else:
            wins = [{"user_id": 1001 + seat, "fang_info": None, "all_fang_num": 0, "all_fu": 0,
                     "all_point": 0, "user_cards": numbers(player.get("hand", []))}
                    for seat, player in enumerate(data["players"]) if player["tingpai"]]
        self.end(7, wins, delta, [a + b for a, b in zip(self.points, delta)], [0] * self.players)

    def RecordLiuJu(self, data):
        if data["type"] == 1:
            self.act(12, data["seat"], "1z")
        self.end(ABORTS[data["type"]], [], [0] * self.players, self.points, [0] * self.players)


def record_of(source, players, chance):
    hands = []
    for events in hands_of(source):
        hand = Hand(events, players, chance)
        hands.append({**hand.head, "handPos": len(hands) + 1, "handEventRecord": hand.events})
    final = source["head"]["result"]["players"]
    hands[-1]["handEventRecord"].append({
        "eventType": 6, "userId": 0, "eventPos": 0, "startTime": 1700000000000,
        "data": json.dumps({"user_data": [{"user_id": 1001 + each["seat"],
                                           "point_num": each["part_point_1"], "score": 0}
                                          for each in final]})})
    start = source["data"]["data"]["actions"][0]["result"]["data"]["scores"][0]
    return {"keyValue": "made", "roomId": "made", "playerCount": players, "initPoints": start,
            "gamePlay": 1003, "round": 2, "isGeMu": False, "isKaiLiZhi": False, "isShaoJi": False,
            "isLuck": False, "isGangPay": False, "fangFu": 0, "northOperateType": 0,
            "nowTime": 1700000000, "handRecord": hands}


def check(referee, text):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(text)
        file.flush()
        out = subprocess.run([referee, "check", "--format", "json", file.name],
                             capture_output=True, check=False)
    reports = [json.loads(line) for line in out.stdout.splitlines() if line.startswith(b"{")]
    return reports, out.returncode


def find_event(record, kind, wanted=lambda data: True):
    for place, hand in enumerate(record["handRecord"]):
        for event in hand["handEventRecord"]:
            if event["eventType"] == kind and wanted(json.loads(event["data"])):
                return place, event
    return None, None


def change(event, edit):
    data = json.loads(event["data"])
    edit(data)
    event["data"] = json.dumps(data)


def edits():
    """(what, the kind of event, which of them, the edit, the finding)."""
    def won(data):
        return data["end_type"] in (0, 1) and data["win_info"]

    def usual(data):
        return won(data) and data["win_info"][0]["all_fang_num"] < 13 and all(
            31 > fang["fang_type"] or fang["fang_type"] > 46
            for fang in data["win_info"][0]["fang_info"])

    def bump(path, by):
        def edit(data):
            for key in path[:-1]:
                data = data[key]
            data[path[-1]] += by
        return edit

    yield "honba", 1, None, bump(["ben_chang_num"], 1), {"log/malformed"}
    yield "fu", 5, usual, bump(["win_info", 0, "all_fu"], 10), {"score/fu"}
    yield "han", 5, usual, bump(["win_info", 0, "all_fang_num"], 1), {"score/han"}
    yield "points", 5, won, bump(["win_info", 0, "all_point"], 100), {"score/points"}
    yield "scores behind a win", 5, won, bump(["user_profit", 0, "user_point"], 100), {
        "payment/scores"}
    yield "scores behind a draw", 5, lambda data: data["end_type"] == 7, bump(
        ["user_profit", 0, "user_point"], 100), {"payment/scores"}
    for what, action in (("ron", 7), ("tsumo", 10)):
        yield f"winning tile of a {what}", 4, lambda data, action=action: (
            data["action"] == action), lambda data: data.update(
                card=0x31 if data["card"] != 0x31 else 0x41), {"win/wrong-tile"}
    yield "no tile", 2, lambda data: data["in_card"] > 0, lambda data: data.update(in_card=999), {
        "log/malformed"}
    yield "no player", 4, None, None, {"log/malformed"}


def main():
    referee = os.path.abspath(sys.argv[1])
    chance = random.Random(27)
    failures = []
    sound = edited = cuts = 0
    for preset, players in (("riichi-city", 4), ("riichi-city-sanma", 3)):
        out = subprocess.run([referee, "generate", "--rules", preset, "--seed", "city", "--games",
                              "12", "--policy", "mixed,kans,rare,callers,wild", "--to",
                              "mahjong-soul"], capture_output=True, check=True)
        for game, line in enumerate(out.stdout.splitlines()):
            record = record_of(json.loads(line), players, chance)
            text = json.dumps(record)
            reports, _ = check(referee, text)
            sound += 1
            found = [(each["rule"], each["where"], each["expected"], each["actual"])
                     for each in reports[0]["findings"]]
            if found or reports[0]["wall"] != "proved":
                failures.append(f"{preset} {game}: {reports[0]['wall']} {found[:4]}")
                continue
            paused = copy.deepcopy(record)
            paused["handRecord"][0]["handEventRecord"].insert(
                9, {"eventType": 10, "userId": 0, "eventPos": 9, "startTime": 0, "data": "{}"})
            for around in ({"code": 0, "data": paused, "message": ""},
                           {"id": "made", "players": {"1": 2}, "paifu": paused}):
                wrapped, _ = check(referee, json.dumps(around))
                if len(wrapped) != 1 or wrapped[0]["findings"] or wrapped[0]["wall"] != "proved":
                    failures.append(f"{preset} {game}: told otherwise inside {list(around)}")
            if game > 3:
                continue
            for what, kind, wanted, edit, rules in edits():
                bad = copy.deepcopy(record)
                place, event = find_event(bad, kind, wanted or (lambda data: True))
                if event is None:
                    continue
                if edit is None:
                    event["userId"] = 7
                else:
                    change(event, edit)
                reports, _ = check(referee, json.dumps(bad))
                found = [each["rule"] for each in reports[0]["findings"]]
                edited += 1
                if len(found) != 1 or found[0] not in rules:
                    failures.append(f"{preset} {game}, {what} in hand {place}: {found}")
            for what, name in (("digest", "hand_cards_sha_256"), ("wall", None)):
                bad = copy.deepcopy(record)
                hand = bad["handRecord"][0]
                if name:
                    hand["handCardsSHA256"] = "0" * 64
                    for event in hand["handEventRecord"][:players]:
                        change(event, lambda data: data.update(hand_cards_sha_256="0" * 64))
                else:
                    tiles = hand["handCardEncode"]
                    hand["handCardEncode"] = tiles[:-40] + tiles[-38:-36] + tiles[-40:-38] + \
                        tiles[-36:]
                    if hand["handCardEncode"] == tiles:
                        continue
                reports, _ = check(referee, json.dumps(bad))
                found = [each["rule"] for each in reports[0]["findings"]]
                edited += 1
                if found != ["wall/hash"]:
                    failures.append(f"{preset} {game}, {what}: {found}")
            if game == 0:
                for _ in range(25):
                    cut = text[:chance.randrange(40, len(text) - 2)]
                    reports, code = check(referee, cut)
                    cuts += 1
                    if code not in (0, 1, 2, 3, 4) or not any(
                            each["rule"] in ("log/incomplete", "log/malformed")
                            for report in reports for each in report.get("findings", [])):
                        failures.append(f"{preset}: cut at {len(cut)}: exit {code}")
    print(f"{sound} records, {edited} edits, {cuts} cuts; {len(failures)} failures")
    for failure in failures[:20]:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
