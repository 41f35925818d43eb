#!/usr/bin/env python3
"""tests/records/edits.py REFEREE [--corpus FOLDER] [--times N] [--games N] [--edits NAMES] [--details]

Makes one edit in a copy of a record of Mahjong Soul and asks the referee for exactly one finding, of
the right rule, at the event that was edited. What is right is written beside each edit, from the
format's text and the rules of play. Without --corpus the games are generated, of four players and
of three, with walls laid under them; with it, those of the folder. Exit 1 on any other answer.
"""
import argparse
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from walls import hands_of, lay  # noqa: E402

EDITS = {}
# Edits that some games answer otherwise today, and how. They are made when they are named.
OPEN = {
    "sticks on the table": "each later stick of the hand repeats the number: log/malformed besides",
    "a stick dropped": "the same",
    "the called tile": "a quad that is added to the pon later: call/invalid-set besides",
    "the winning tile": "of a ron the shown hand is another one too: win/hand-mismatch besides",
    "the winner": "marks, payments and hand are another player's: two findings or more",
    "scores behind a win": "told at the next hand (flow/scores), whose scores they do not fit",
}


def edit(name, *rules):
    """A function that edits an event, and returns its number (None: this game has no place)."""
    def keep(function):
        EDITS[name] = (function, set(rules))
        return function
    return keep


class Record:
    """A copy of a record, to be edited."""

    def __init__(self, value, chance):
        self.value = copy.deepcopy(value)
        self.chance = chance
        self.events = []  # (number of the action, name, data, number of the hand)
        hand = -1
        for number, action in enumerate(self.value["data"]["data"]["actions"]):
            result = action.get("result")
            if not result:
                continue
            name = result["name"].split(".")[-1]
            hand += name == "RecordNewRound"
            for field in ("operation", "operations"):
                lists = result["data"].get(field) or []
                for each in lists if isinstance(lists, list) else [lists]:
                    each.setdefault("operation_list", [])
            self.events.append((number, name, result["data"], hand))
        first = next(data for _, name, data, _ in self.events if name == "RecordNewRound")
        self.players = len(first["scores"])

    def one(self, name, wanted=lambda data: True):
        """(number, data) of an event of this name, any of those that are wanted."""
        found = [(number, data) for number, each, data, _ in self.events
                 if each == name and wanted(data)]
        return self.chance.choice(found) if found else (None, None)

    def later_start(self, wanted=lambda data: True):
        """(number, data) of the start of a hand that is not the first."""
        first = self.events[0][2]
        return self.one("RecordNewRound", lambda data: data is not first and wanted(data))

    def before(self, number):
        """(name, data) of the event before."""
        place = [each[0] for each in self.events].index(number)
        return self.events[place - 1][1:3]

    def after(self, number):
        place = [each[0] for each in self.events].index(number)
        return self.events[place + 1][1:3] if place + 1 < len(self.events) else (None, None)


def any_win(record, wanted=lambda win: True):
    number, data = record.one("RecordHule", lambda data: len(data["hules"]) == 1 and
                              wanted(data["hules"][0]))
    return number, data["hules"][0] if data else None, data


def small(win):
    return not win.get("yiman") and not win.get("title_id")


def other_tile(tile):
    return "1z" if tile != "1z" else "2z"


# The start of a hand.
@edit("scores of a start", "flow/scores")
def start_scores(record):
    number, data = record.later_start()
    if data:
        data["scores"][0] += 100
    return number


@edit("honba", "flow/honba")
def start_honba(record):
    number, data = record.later_start(lambda data: data.get("ben", 0) == 0)
    if data:
        data["ben"] = 1
    return number


@edit("sticks on the table", "flow/riichi-sticks")
def start_sticks(record):
    number, data = record.later_start()
    if data:
        data["liqibang"] = data.get("liqibang", 0) + 1
    return number


@edit("wind of the round", "flow/round")
def start_wind(record):
    number, data = record.later_start(lambda data: data.get("chang", 0) == 0)
    if data:
        data["chang"] = 2
    return number


@edit("left tiles of a start", "turn/left-tiles")
def start_left(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("left_tile_count"))
    if data:
        data["left_tile_count"] -= 1
    return number


@edit("first indicator", "wall/indicator")
def start_dora(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("doras") and "paishan" in data)
    if data:
        data["doras"][0] = other_tile(data["doras"][0])
    return number


@edit("two tiles of a wall", "wall/hash")
def start_wall(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("paishan"))
    if not data:
        return None
    wall = data["paishan"]
    # The places behind the indicators, where nothing was drawn.
    tiles = [wall[i:i + 2] for i in range(0, len(wall), 2)]
    low = len(tiles) - (26 if record.players == 3 else 18)
    for place in range(low, low - 6, -1):
        if tiles[place] != tiles[place - 1]:
            tiles[place], tiles[place - 1] = tiles[place - 1], tiles[place]
            data["paishan"] = "".join(tiles)
            return number if drawn_before(record, number) < place - 1 - (
                len(tiles) - live(record, len(tiles))) else None
    return None


def live(record, size):
    """Tiles of the wall that can be drawn."""
    return size - (14 * record.players + 1 - record.players if size in (136, 108) else 0)


def drawn_before(record, number):
    """Draws of the hand that begins with this event."""
    hand = next(each[3] for each in record.events if each[0] == number)
    return sum(each[3] == hand and each[1] == "RecordDealTile" for each in record.events)


@edit("digest of a wall", "wall/hash")
def start_digest(record):
    for key in ("sha256", "md5"):
        number, data = record.one("RecordNewRound", lambda data, key=key: data.get(key))
        if data:
            data[key] = ("0" if data[key][0] != "0" else "1") + data[key][1:]
            return number
    return None


@edit("salt of a wall", "wall/hash")
def start_salt(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("salt"))
    if data:
        data["salt"] = ("A" if data["salt"][0] != "A" else "B") + data["salt"][1:]
    return number


@edit("digest of a salt", "wall/hash")
def start_salt_digest(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("saltSha256"))
    if data:
        data["saltSha256"] = ("0" if data["saltSha256"][0] != "0" else "1") + data["saltSha256"][1:]
    return number


@edit("tile of a wall that is none", "wall/hash", "wall/tiles", "log/malformed")
def start_wall_tile(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("paishan"))
    if data:
        place = 2 * (len(data["paishan"]) // 2 - (26 if record.players == 3 else 18))
        data["paishan"] = data["paishan"][:place] + "8z" + data["paishan"][place + 2:]
    return number


# Turns.
@edit("left tiles of a draw", "turn/left-tiles")
def draw_left(record):
    number, data = record.one("RecordDealTile")
    data["left_tile_count"] = data.get("left_tile_count", 0) + 1
    return number


@edit("the flag of a drawn tile", "turn/tsumogiri-flag")
def discard_moqie(record):
    for _ in range(40):
        number, data = record.one("RecordDiscardTile", lambda data: not data.get("is_liqi"))
        before, drawn = record.before(number)
        if before != "RecordDealTile" or drawn["seat"] != data["seat"]:
            continue
        if drawn["tile"] == data["tile"] and not data.get("moqie"):
            continue
        data["moqie"] = not data.get("moqie")
        return number
    return None


@edit("riichi by a hand that is not ready", "riichi/not-tenpai")
def discard_liqi(record):
    for _ in range(60):
        number, data = record.one("RecordDiscardTile", lambda data: not data.get("is_liqi") and
                                  not data.get("tingpais"))
        seat = data.get("seat", 0)
        hand = next(each[3] for each in record.events if each[0] == number)
        sets = [each for each in record.events if each[3] == hand and each[0] < number and
                each[2].get("seat", 0) == seat and
                each[1] in ("RecordChiPengGang", "RecordAnGangAddGang")]
        name, after = record.after(number)
        first = [each for each in record.events if each[3] == hand and each[0] < number and
                 each[1] == "RecordDiscardTile" and each[2].get("seat", 0) == seat]
        if sets or not first or name not in ("RecordHule",):
            continue
        data["is_liqi"] = True
        return number
    return None


@edit("furiten of a discard", "furiten/flag")
def discard_furiten(record):
    number, data = record.one("RecordDiscardTile", lambda data: data.get("zhenting"))
    if data:
        seat = record.chance.randrange(record.players)
        data["zhenting"][seat] = not data["zhenting"][seat]
    return number


@edit("a wait dropped", "offer/waits")
def discard_waits(record):
    number, data = record.one("RecordDiscardTile", lambda data: len(data.get("tingpais") or []) > 1)
    if data:
        data["tingpais"].pop()
    return number


@edit("a wait that is none", "offer/waits")
def discard_wait(record):
    number, data = record.one("RecordDiscardTile", lambda data: data.get("tingpais"))
    if data:
        waits = {each["tile"] for each in data["tingpais"]}
        data["tingpais"].append({**data["tingpais"][0], "tile": min({"1z", "2z", "3z", "4z", "5z",
                                                                      "1p", "9p"} - waits)})
    return number


def an_offer(record, name, type_, field):
    def offered(data):
        lists = data.get(field) or []
        return any(each["type"] == type_ for one in (lists if isinstance(lists, list) else [lists])
                   for each in one["operation_list"])
    number, data = record.one(name, offered)
    if not data:
        return None, None
    lists = data[field] if isinstance(data[field], list) else [data[field]]
    one = next(each for each in lists if any(offer["type"] == type_
                                             for offer in each["operation_list"]))
    return number, one


def drop_offer(name, type_, field):
    def dropped(record):
        number, one = an_offer(record, name, type_, field)
        if one:
            one["operation_list"] = [each for each in one["operation_list"]
                                     if each["type"] != type_]
        return number
    return dropped


for what, kind in (("chi", 2), ("pon", 3), ("open kan", 5), ("ron", 9)):
    edit(f"an offer of {what} dropped", "offer/missing")(
        drop_offer("RecordDiscardTile", kind, "operations"))
for what, kind in (("riichi", 7), ("closed kan", 4), ("tsumo", 8), ("added kan", 6), ("north", 11)):
    edit(f"an offer of {what} dropped", "offer/missing")(
        drop_offer("RecordDealTile", kind, "operation"))


@edit("an offer of pon invented", "offer/not-legal")
def offer_pon(record):
    number, data = record.one("RecordDiscardTile", lambda data: not data.get("operations"))
    if data:
        tile = data["tile"]
        plain = "5" + tile[1] if tile[0] == "0" else tile
        data["operations"] = [{"seat": (data.get("seat", 0) + 1) % record.players,
                               "operation_list": [{"type": 3, "combination": [f"{plain}|{plain}"]}]}]
    return number


@edit("an offer of ron invented", "offer/not-legal")
def offer_ron(record):
    number, data = record.one("RecordDiscardTile", lambda data: not data.get("operations"))
    if data:
        data["operations"] = [{"seat": (data.get("seat", 0) + 1) % record.players,
                               "operation_list": [{"type": 9}]}]
    return number


@edit("an offer of tsumo invented", "offer/not-legal")
def offer_tsumo(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("operation") and all(
        each["type"] != 8 for each in data["operation"]["operation_list"]))
    if data:
        data["operation"]["operation_list"].append({"type": 8})
    return number


@edit("the way of an offer", "offer/not-legal", "offer/missing")
def offer_way(record):
    number, one = an_offer(record, "RecordDiscardTile", 2, "operations")
    if one:
        offer = next(each for each in one["operation_list"] if each["type"] == 2)
        offer["combination"][0] = "1z|2z"
    return number


@edit("score of a stick", "riichi/deposit", "flow/scores", "payment/riichi-sticks")
def stick_score(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("liqi"))
    if data:
        data["liqi"]["score"] += 100
    return number


@edit("number of a stick", "log/malformed")
def stick_number(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("liqi"))
    if data:
        data["liqi"]["liqibang"] += 1
    return number


@edit("player of a stick", "riichi/deposit")
def stick_seat(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("liqi"))
    if data:
        data["liqi"]["seat"] = (data["liqi"].get("seat", 0) + 1) % record.players
        del data["liqi"]["score"]
    return number


@edit("a stick dropped", "riichi/deposit")
def stick_dropped(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("liqi"))
    if data:
        del data["liqi"]
    return number


# Calls and kans.
@edit("a tile of a call", "call/invalid-set", "tiles/not-in-hand")
def call_tile(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 1)
    if data:
        data["tiles"][0] = other_tile(data["tiles"][0])
    return number


@edit("the called tile", "call/not-last-discard")
def call_called(record):
    number, data = record.one("RecordChiPengGang")
    if data:
        data["tiles"][-1] = other_tile(data["tiles"][-1])
    return number


@edit("from whom a call is", "call/not-last-discard")
def call_from(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 1)
    if data:
        seat = next(seat for seat in range(record.players)
                    if seat not in (data.get("seat", 0), data["froms"][-1]))
        data["froms"][-1] = seat
    return number


@edit("swap calling allowed", "offer/missing", "offer/not-legal")
def call_swap(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("operation") and
                              data["operation"]["operation_list"][0].get("combination") and
                              data["tiles"][-1][1] != "s")
    if data:
        data["operation"]["operation_list"][0]["combination"] = ["9s"]
    return number


@edit("the kind of a kan", "kan/in-riichi-open", "kan/no-pon", "call/invalid-set", "tiles/not-in-hand")
def kan_kind(record):
    number, data = record.one("RecordAnGangAddGang", lambda data: data.get("type") == 3)
    if data:
        data["type"] = 2
    return number


@edit("an indicator of a kan", "wall/indicator")
def kan_indicator(record):
    for name in ("RecordDealTile", "RecordDiscardTile"):
        number, data = record.one(name, lambda data: len(data.get("doras") or []) > 1)
        if data:
            place = [each[0] for each in record.events].index(number)
            shown = len(data["doras"])
            earlier = [each for each in record.events[:place]
                       if each[3] == record.events[place][3] and
                       len(each[2].get("doras") or []) >= shown]
            if earlier:
                return None
            old = data["doras"][-1]
            data["doras"][-1] = other_tile(old)
            return number
    return None


# Wins.
@edit("fu", "score/fu")
def win_fu(record):
    number, win, _ = any_win(record, lambda win: small(win) and win.get("fu"))
    if win:
        win["fu"] += 10
    return number


@edit("han", "score/han")
def win_count(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("count"))
    if win:
        win["count"] += 1
    return number


@edit("a yaku", "score/yaku")
def win_yaku(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("fans"))
    if not win:
        return number
    held = {fan["id"] for fan in win["fans"]}
    fan = next((fan for fan in win["fans"] if fan["id"] < 30), None)
    if not fan:
        return None
    fan["id"] = min({21, 24, 25, 27} - held)
    return number


@edit("the han of a yaku", "score/yaku", "score/dora")
def win_val(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("fans"))
    if win:
        win["fans"][0]["val"] += 1
    return number


@edit("the number of dora", "score/dora")
def win_dora(record):
    def has(win):
        return not win.get("yiman") and any(fan["id"] == 31 for fan in win.get("fans", []))
    number, win, _ = any_win(record, has)
    if win:
        next(fan for fan in win["fans"] if fan["id"] == 31)["val"] += 1
    return number


@edit("a yaku left out", "score/yaku", "score/dora")
def win_drop(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and
                             len(win.get("fans", [])) > 1 and win["fans"][0]["id"] != 33)
    if win:
        win["fans"].pop(0)
    return number


@edit("a yaku that is none", "log/malformed")
def win_unknown(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("fans"))
    if win:
        win["fans"].append({"id": 700, "val": 0, "name": ""})
    return number


@edit("points of a ron", "score/points")
def win_ron(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and win.get("point_rong"))
    if win:
        win["point_rong"] += 100
        if win.get("dadian"):
            win["dadian"] += 100
    return number


@edit("what others pay for a tsumo", "score/points")
def win_tsumo(record):
    number, win, _ = any_win(record, lambda win: win.get("zimo") and win.get("point_zimo_xian"))
    if win:
        win["point_zimo_xian"] += 100
    return number


@edit("what the dealer pays for a tsumo", "score/points")
def win_tsumo_dealer(record):
    number, win, _ = any_win(record, lambda win: win.get("zimo") and not win.get("qinjia") and
                             win.get("point_zimo_qin"))
    if win:
        win["point_zimo_qin"] += 100
    return number


@edit("the value of a ron", "log/malformed", "score/points")
def win_dadian(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and win.get("dadian"))
    if win:
        win["dadian"] += 100
    return number


@edit("the title", "score/limit")
def win_title(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman"))
    if win:
        win["title_id"] = 3 if win.get("title_id") != 3 else 2
    return number


@edit("the mark of a yakuman", "score/limit", "log/malformed", "score/yaku")
def win_yiman(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("fans"))
    if win:
        win["yiman"] = True
    return number


@edit("the mark of a yakuman left out", "score/limit", "log/malformed", "score/yaku")
def win_no_yiman(record):
    number, win, _ = any_win(record, lambda win: win.get("yiman"))
    if win:
        win["yiman"] = False
    return number


@edit("the mark of the dealer", "log/malformed")
def win_dealer(record):
    number, win, _ = any_win(record)
    if win:
        win["qinjia"] = not win.get("qinjia")
    return number


@edit("the mark of riichi", "log/malformed")
def win_liqi(record):
    number, win, _ = any_win(record)
    if win:
        win["liqi"] = not win.get("liqi")
    return number


@edit("the winning tile", "win/wrong-tile")
def win_tile(record):
    number, win, _ = any_win(record)
    if win:
        win["hu_tile"] = other_tile(win["hu_tile"])
    return number


@edit("the winner", "win/hand-mismatch", "win/no-draw", "win/not-complete")
def win_seat(record):
    number, win, data = any_win(record)
    if win:
        loser = next((seat for seat, moved in enumerate(data["delta_scores"]) if moved < 0), None)
        seats = [seat for seat in range(record.players)
                 if seat not in (win.get("seat", 0), loser if not win.get("zimo") else None)]
        win["seat"] = record.chance.choice(seats)
    return number


@edit("the way of a win", "win/no-draw", "win/wrong-tile", "log/malformed")
def win_zimo(record):
    # Real records say what the other way would have cost: score/points is told besides.
    number, win, _ = any_win(record, lambda win: not (win.get("point_rong") and
                                                      win.get("point_zimo_xian")))
    # The yaku of a robbed tile, and who is liable, hang on the way of the win too.
    if not win or (record.before(number)[0] in ("RecordAnGangAddGang", "RecordBaBei") or
                   win.get("baopai") or win.get("baopai_seats")):
        return None
    win["zimo"] = not win.get("zimo")
    return number


@edit("a tile of the shown hand", "win/hand-mismatch")
def win_hand(record):
    number, win, _ = any_win(record, lambda win: win.get("hand"))
    if win:
        win["hand"][0] = "1z" if "1z" not in win["hand"] else "2z"
    return number


@edit("a set of the shown hand", "win/hand-mismatch", "log/malformed")
def win_set(record):
    number, win, _ = any_win(record, lambda win: win.get("ming") and win.get("hand"))
    if win:
        win["ming"].pop()
    return number


@edit("indicators of a win", "dora/indicator-mismatch", "wall/indicator")
def win_doras(record):
    number, win, _ = any_win(record, lambda win: win.get("doras"))
    if win:
        win["doras"][0] = other_tile(win["doras"][0])
    return number


@edit("an ura indicator", "wall/indicator", "tiles/too-many-copies")
def win_ura(record):
    number, win, _ = any_win(record, lambda win: win.get("li_doras"))
    if win:
        # Of no kind in the hand, before or after, so that no count of dora hangs on it.
        win["li_doras"][0] = other_tile(win["li_doras"][0])
    return number


@edit("ura without riichi", "dora/ura-without-riichi")
def win_ura_without(record):
    number, win, _ = any_win(record, lambda win: not win.get("liqi"))
    if win:
        win["li_doras"] = ["1z"] * len(win.get("doras") or ["1z"])
    return number


@edit("moves of a win", "payment/win")
def win_delta(record):
    number, _, data = any_win(record)
    if data:
        data["delta_scores"][0] += 100
    return number


@edit("scores before a win", "flow/scores", "payment/scores")
def win_before(record):
    number, _, data = any_win(record)
    if data:
        data["old_scores"][0] += 100
    return number


@edit("scores behind a win", "payment/scores", "payment/win")
def win_after(record):
    number, _, data = any_win(record)
    if data:
        data["scores"][0] += 100
    return number


# Draws.
@edit("who is ready", "draw/tenpai", "draw/declaration", "draw/riichi-noten")
def draw_tenpai(record):
    number, data = record.one("RecordNoTile", lambda data: any(
        each.get("tingpai") for each in data["players"]))
    if data:
        for player in data["players"]:
            if player.get("tingpai"):
                player["tingpai"] = False
                player["hand"], player["tings"] = [], []
                break
    return number


@edit("the payment of a draw", "payment/noten")
def draw_delta(record):
    number, data = record.one("RecordNoTile", lambda data: not data.get("liujumanguan") and
                              data["scores"][0].get("delta_scores"))
    if data:
        data["scores"][0]["delta_scores"][0] += 100
    return number


@edit("a tile of a hand that is shown", "draw/tenpai")
def draw_hand(record):
    number, data = record.one("RecordNoTile", lambda data: any(
        each.get("hand") for each in data["players"]))
    if data:
        hand = next(each["hand"] for each in data["players"] if each.get("hand"))
        hand[0] = other_tile(hand[0])
    return number


@edit("the waits at a draw", "offer/waits")
def draw_waits(record):
    number, data = record.one("RecordNoTile", lambda data: any(
        each.get("tings") for each in data["players"]))
    if data:
        waits = next(each["tings"] for each in data["players"] if each.get("tings"))
        waits.append({**waits[0], "tile": min({"1z", "2z", "3z", "4z", "5z", "6z", "7z"} -
                                              {each["tile"] for each in waits})})
    return number


@edit("the kind of an abort", "draw/four-kans", "draw/nine-terminals", "draw/four-winds",
      "draw/four-riichi", "draw/abort-not-allowed")
def abort_kind(record):
    number, data = record.one("RecordLiuJu")
    if data:
        data["type"] = 2 if data["type"] != 2 else 3
    return number


def scores_behind(name, data):
    """The scores behind a result, or nothing where the record does not say them."""
    if name == "RecordHule":
        return data.get("scores")
    if name == "RecordNoTile" and data.get("scores"):
        told = data["scores"][0]
        moves = told.get("delta_scores") or [0] * len(told["old_scores"])
        return [score + move for score, move in zip(told["old_scores"], moves)]
    return None


@edit("final points", "final/scores")
def final_points(record):
    players = record.value["head"].get("result", {}).get("players")
    scores = scores_behind(*record.events[-1][1:3])
    if not players or not scores:
        return None
    # The table of a record that was cut follows from a hand that is not in it. Of a whole one,
    # sticks that are left on the table can change the points of the first alone.
    if sum(each["part_point_1"] != scores[each.get("seat", 0)] for each in players) > 1:
        return None
    players[0]["part_point_1"] += 100
    return -1


def reports_of(referee, folder):
    """{name of the file: report}."""
    out = subprocess.run([referee, "check", "--format", "json", "--fail-on", "never", folder],
                         capture_output=True, check=False).stdout
    return {Path(report["path"]).name: report
            for report in (json.loads(line) for line in out.splitlines() if line.startswith(b"{"))}


def generated(referee, games):
    chance = random.Random(27)
    for preset, players in (("mahjong-soul", 4), ("mahjong-soul-sanma", 3)):
        out = subprocess.run([referee, "generate", "--rules", preset, "--told", "--seed", "edits",
                              "--games", str(games), "--policy", "mixed,rare,kans,callers,wild",
                              "--to", "mahjong-soul"], capture_output=True, check=True).stdout
        for number, line in enumerate(out.splitlines()):
            record = json.loads(line)
            for hand in hands_of(record):
                lay(hand, players, chance, number % 2 == 0)
            yield f"{preset}-{number}", record


def of_corpus(folder):
    for path in sorted(Path(folder).rglob("*.json")):
        try:
            value = json.loads(path.read_text(encoding="utf-8"))
            value["data"]["data"]["actions"][0]  # noqa: B018
            value["head"]  # noqa: B018
        except (ValueError, KeyError, TypeError, IndexError, UnicodeDecodeError):
            continue
        yield path.stem, value


def verdict(found, before, rules, pointer):
    """What is wrong with the answer, or nothing."""
    new = [each for each in found if each not in before]
    lost = len(before) - (len(found) - len(new))
    said = [f"{rule}@{place}" for rule, place in new]
    if len(new) != 1 or lost:
        return f"{said or 'nothing'}{f', {lost} lost' if lost else ''}"
    rule, place = new[0]
    if rule not in rules or (pointer is not None and place != pointer):
        return f"{said}, owed {sorted(rules)}@{pointer}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("referee")
    parser.add_argument("--corpus")
    parser.add_argument("--games", type=int, default=2, help="generated, of each number of players")
    parser.add_argument("--times", type=int, default=1, help="tries of each edit in each game")
    parser.add_argument("--edits")
    parser.add_argument("--details", action="store_true")
    options = parser.parse_args()
    if options.corpus and not os.path.isdir(options.corpus):
        print("skipped: no corpus")
        return 0
    referee = os.path.abspath(options.referee)
    games = of_corpus(options.corpus) if options.corpus else generated(referee, options.games)
    names = options.edits.split(",") if options.edits else [
        name for name in EDITS if name not in OPEN]
    tally = {name: Counter() for name in names}
    failures = []
    chance = random.Random(27)
    with tempfile.TemporaryDirectory() as folder:
        cases = {}
        for game, record in games:
            with open(os.path.join(folder, f"{game}--0.json"), "w", encoding="utf-8") as file:
                json.dump(record, file)
            for place, name in enumerate(names):
                for time in range(options.times):
                    edited = Record(record, chance)
                    number = EDITS[name][0](edited)
                    if number is None:
                        continue
                    path = f"{game}--{place + 1}-{time}.json"
                    cases[path] = (name, f"{game}--0.json", number)
                    with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                        json.dump(edited.value, file)
        reports = reports_of(referee, folder)

    def found(path):
        return [(each["rule"], (each["source"] or {}).get("pointer"))
                for each in reports[path]["findings"]]
    for path, (name, sound, number) in cases.items():
        pointer = f"/data/data/actions/{number}" if number >= 0 else None
        wrong = verdict(found(path), found(sound), EDITS[name][1], pointer)
        tally[name]["exact" if wrong is None else "other"] += 1
        if wrong:
            failures.append(f"{name}, {sound[:-8]}, {number}: {wrong}")
    exact = sum(not each["other"] and each["exact"] > 0 for each in tally.values())
    if options.details:
        for name, counts in tally.items():
            print(f"{name:40} {counts['exact']:4} exact {counts['other'] or '':>4}")
    for failure in failures[:None if options.details else 20]:
        print(failure)
    print(f"{len(cases)} edits of {exact} kinds exact in every case, "
          f"{sum(not sum(each.values()) for each in tally.values())} kinds had no place, "
          f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
