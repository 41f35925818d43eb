"""The shapes in which people hold a record of Mahjong Soul, written from one JSON record by the format's
text and apart from the reader and the writer of the referee: bytes and what wraps them, dumps in both
spellings, lists, data sets, and the export of MajsoulPaipuAnalyzer."""
import base64
import json
import re

# Number of each field of a message; of a field that is a message, its name too.
OFFERS = {"seat": 1, "operation_list": (2, {"type": 1, "combination": 2}), "time_add": 4,
          "time_fixed": 5}
READY = {"tile": 1, "haveyi": 2, "yiman": 3, "count": 4, "fu": 5, "biao_dora_count": 6,
         "yiman_zimo": 7, "count_zimo": 8, "fu_zimo": 9}
STICK = {"seat": 1, "score": 2, "liqibang": 3, "failed": 4}
WIN = {name: number for number, name in enumerate(
    "hand ming hu_tile seat zimo qinjia liqi doras li_doras yiman count fans fu title point_rong "
    "point_zimo_qin point_zimo_xian title_id point_sum dadian baopai baopai_seats lines".split(), 1)}
WIN["fans"] = (12, {"name": 1, "val": 2, "id": 3})
FIELDS = {
    "RecordNewRound": {
        "chang": 1, "ju": 2, "ben": 3, "dora": 4, "scores": 5, "liqibang": 6, "tiles0": 7,
        "tiles1": 8, "tiles2": 9, "tiles3": 10,
        "tingpai": (11, {"seat": 1, "tingpais1": (2, READY)}), "operation": (12, OFFERS),
        "md5": 13, "paishan": 14, "left_tile_count": 15, "doras": 16, "operations": (19, OFFERS),
        "sha256": 22, "saltSha256": 24, "salt": 25},
    "RecordDealTile": {"seat": 1, "tile": 2, "left_tile_count": 3, "liqi": (5, STICK), "doras": 6,
                       "zhenting": 7, "operation": (8, OFFERS)},
    "RecordDiscardTile": {"seat": 1, "tile": 2, "is_liqi": 3, "moqie": 5, "zhenting": 6,
                          "tingpais": (7, READY), "doras": 8, "is_wliqi": 9,
                          "operations": (10, OFFERS)},
    "RecordChiPengGang": {"seat": 1, "type": 2, "tiles": 3, "froms": 4, "liqi": (5, STICK),
                          "zhenting": 7, "operation": (8, OFFERS)},
    "RecordAnGangAddGang": {"seat": 1, "type": 2, "tiles": 3, "doras": 6,
                            "operations": (7, OFFERS)},
    "RecordBaBei": {"seat": 1, "doras": 6, "operations": (7, OFFERS), "moqie": 8},
    "RecordHule": {"hules": (1, WIN), "old_scores": 2, "delta_scores": 3, "scores": 5,
                   "gameend": (6, {}), "baopai": 9},
    "RecordNoTile": {"liujumanguan": 1,
                     "players": (2, {"tingpai": 3, "hand": 4, "tings": (5, READY)}),
                     "scores": (3, {"seat": 1, "old_scores": 2, "delta_scores": 3, "hand": 4,
                                    "ming": 5, "doras": 6, "score": 7}), "gameend": 4},
    "RecordLiuJu": {"type": 1, "gameend": (2, {}), "seat": 3, "tiles": 4, "liqi": (5, STICK)},
}
HEAD = {"uuid": 1, "start_time": 2, "end_time": 3,
        "config": (5, {"category": 1, "mode": (2, {"mode": 1, "detail_rule": (6, {"shiduan": 4})}),
                       "meta": (3, {"mode_id": 2})}),
        "accounts": (11, {"account_id": 1, "seat": 2, "nickname": 3}),
        "result": (12, {"players": (1, {"seat": 1, "total_point": 2, "part_point_1": 3})})}
VERSION = 210715


def varint(value):
    value &= (1 << 64) - 1
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out + bytes([value]))


def block(number, content):
    return varint(number << 3 | 2) + varint(len(content)) + content


def message(fields, data):
    """The bytes of a message. What is 0, false or empty is left out."""
    out = b""
    for name, value in data.items():
        number, inner = fields[name] if isinstance(fields[name], tuple) else (fields[name], None)
        if inner is not None:
            for each in value if isinstance(value, list) else [value]:
                out += block(number, message(inner, each))
        elif isinstance(value, list) and value and not isinstance(value[0], str):
            out += block(number, b"".join(varint(int(each)) for each in value))
        elif isinstance(value, (list, str)):
            for each in value if isinstance(value, list) else [value] if value else []:
                out += block(number, each.encode())
        elif value:
            out += varint(number << 3) + varint(int(value))
    return out


def events_of(record):
    """(name without what stands before its last dot, facts) of every event."""
    return [(action["result"]["name"].split(".")[-1], action["result"]["data"])
            for action in record["data"]["data"]["actions"] if action.get("result")]


def wrapped(name, data):
    return block(1, name.encode()) + block(2, data)


def details(record, version=VERSION):
    events = [wrapped(".lq." + name, message(FIELDS[name], data)) for name, data in events_of(record)]
    if version == 0:
        return b"".join(block(1, event) for event in events)
    return varint(2 << 3) + varint(version) + b"".join(
        block(3, varint(1 << 3) + varint(7) + varint(2 << 3) + varint(1) + block(3, event))
        for event in events)


def wrapper(record, version=VERSION):
    return wrapped(".lq.GameDetailRecords", details(record, version))


def answer(record):
    return block(3, message(HEAD, record["head"])) + block(4, wrapper(record))


def camel(value):
    """The same with keys in the other spelling; names of events and values stay."""
    if isinstance(value, list):
        return [camel(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), key): camel(each)
            for key, each in value.items()}


def numbers_as_texts(value):
    if isinstance(value, dict):
        return {key: str(each) if key in ("start_time", "end_time", "passed", "left_tile_count")
                else numbers_as_texts(each) for key, each in value.items()}
    return [numbers_as_texts(each) for each in value] if isinstance(value, list) else value


def without_zeros(value):
    if isinstance(value, list):
        return [without_zeros(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: without_zeros(each) for key, each in value.items()
            if each is not False and each not in (0, "", [])}


# Fields that dumps with every field write as these where the record has none.
ZEROS = {"doras": [], "zhenting": [], "operations": [], "tingpais": [], "is_liqi": False,
         "is_wliqi": False, "moqie": False, "seat": 0, "type": 0, "left_tile_count": 0, "md5": "",
         "sha256": "", "salt": "", "saltSha256": "", "chang": 0, "ju": 0, "ben": 0, "liqibang": 0,
         "baopai": 0, "liujumanguan": False}
RULE_ZEROS = {"dora_count": 0, "init_point": 0, "fandian": 0, "can_jifei": False, "have_yifa": False,
              "have_li_dora": False, "noting_fafu_1": 0, "fanfu": 0, "guyi_mode": 0}


def zeros_written(record):
    """Every field is there. Titles of wins are texts as in 2019, and have no numbers."""
    filled = without_zeros(record)
    filled["head"]["config"]["mode"].setdefault("detail_rule", {}).update(RULE_ZEROS)
    for name, data in events_of(filled):
        for key in FIELDS[name].keys() & ZEROS.keys():
            data.setdefault(key, ZEROS[key])
        for win in data.get("hules", []):
            win["title"], win["title_id"] = "满贯" if win.get("title_id") else "", 0
            for key, zero in {"seat": 0, "zimo": False, "qinjia": False, "liqi": False,
                              "yiman": False, "dadian": 0, "li_doras": [], "ming": [],
                              "baopai_seats": []}.items():
                win.setdefault(key, zero)
            win["fans"] = [{"name": "", "val": 0, **fan} for fan in win["fans"]]
    return filled


# The export's own numbers of yaku, by the number of the record; winds and what stands apart below.
EXPORT_YAKU = {1: 0, 2: 1, 30: 2, 3: 3, 4: 4, 5: 5, 6: 6, 14: 7, 12: 8, 13: 9, 7: 18, 8: 19, 9: 20,
               18: 21, 25: 22, 15: 23, 16: 24, 17: 25, 19: 26, 20: 27, 21: 28, 22: 29, 23: 30,
               24: 31, 28: 32, 26: 33, 27: 34, 29: 35, 35: 37, 36: 38, 37: 39, 38: 40, 48: 41,
               39: 42, 40: 43, 41: 44, 45: 45, 47: 46, 42: 47, 49: 48, 50: 49, 43: 50, 44: 51,
               31: 52, 33: 53, 32: 54}


def export_of_win(win, start, players, giver):
    def number(yaku):
        if yaku == 10:
            return 10 + (win["seat"] - start["ju"]) % players
        return 14 + start["chang"] if yaku == 11 else EXPORT_YAKU[yaku]
    sets = [each[:-1].split("(") for each in win["ming"]]
    listed = {closed: "|".join(tiles.replace(",", "") for kind, tiles in sets
                               if (kind == "angang") == closed) for closed in (False, True)}
    yaku = "|".join(f"{number(fan['id'])}|{fan['val']}" for fan in win["fans"])
    return ",".join(["X", str(win["seat"]), "".join(win["hand"]), listed[False], listed[True],
                     win["hu_tile"], "".join(win["doras"]), "".join(win.get("li_doras") or []),
                     str(win.get("fu", 0)), yaku, str(-1 if win["zimo"] else giver), "-1"])


def export(record):
    """The export of MajsoulPaipuAnalyzer: texts of actions, a list of hands."""
    hands, start, doras, giver = [], None, [], 0
    for name, data in events_of(record):
        new = ""
        if name != "RecordNewRound" and len(data.get("doras") or []) > len(doras):
            new = "".join(data["doras"][len(doras):])
            doras = data["doras"]
        seat = data.get("seat", 0)
        actions = hands[-1]["action"] if hands else None
        if name == "RecordNewRound":
            start, doras, players = data, data["doras"], len(data["scores"])
            sticks = data["liqibang"]
            hands.append({"round": 4 * data["chang"] + data["ju"], "yama": "", "dice": -1,
                          "point": data["scores"], "east": data["ju"],
                          "hand": ["".join(data[f"tiles{each}"]) for each in range(players)],
                          "dora": data["doras"][0], "honba": data["ben"],
                          "kyoutaku": data["liqibang"], "remain": data["left_tile_count"],
                          "action": []})
        elif name == "RecordDealTile":
            actions.append(f"B{seat}{data['tile']}{new}")
        elif name == "RecordDiscardTile":
            riichi = 2 if data.get("is_wliqi") else 1 if data.get("is_liqi") else 0
            sticks += riichi > 0
            actions.append(f"A{seat}{data['tile']}{int(data['moqie'])}{riichi}{new}")
            giver = seat
        elif name == "RecordChiPengGang":
            called = next(place for place, each in enumerate(data["froms"]) if each != seat)
            own = "".join(tile for place, tile in enumerate(data["tiles"]) if place != called)
            actions.append(f"C{data['froms'][called]}{data['tiles'][called]}{seat}{own}")
        elif name == "RecordAnGangAddGang":
            actions.append(f"D{seat}{data['tiles']}{int(data['type'] == 3)}")
            giver = seat
        elif name == "RecordHule":
            actions += [export_of_win(win, start, players, giver) for win in data["hules"]]
        elif name == "RecordNoTile":
            nagashi = "".join(str(each.get("seat", 0)) for each in data["scores"]
                              ) if data.get("liujumanguan") else ""
            actions.append("YN" + "".join(str(int(each.get("tingpai", False)))
                                          for each in data["players"]) + nagashi)
        elif name == "RecordLiuJu":
            actions.append("Y" + "9FKR3"[data["type"] - 1])
        if name in ("RecordHule", "RecordNoTile", "RecordLiuJu"):
            after = scores_behind(record, len(hands), 0 if name == "RecordHule" else sticks)
            actions.append("Z" + "|".join(str(each) for each in after))
    final = {each["seat"]: each["part_point_1"] for each in record["head"]["result"]["players"]}
    people = [{"id": seat + 1, "name": f"player {seat}", "finalpoint": final[seat]}
              for seat in sorted(final)]
    return {"gamedata": {"source": "majsoul", "uuid": "made", "starttime": 1700000000,
                         "endtime": 1700003000, "playerdata": people,
                         "roomdata": {"player": len(people), "round": 8, "room": 2}},
            "record": hands}


def scores_behind(record, hand, sticks):
    """The scores behind the hand of this number, from 1: those of the next start, or the final ones
    without the sticks that are left, which the first one got in the end."""
    starts = [data for name, data in events_of(record) if name == "RecordNewRound"]
    if hand < len(starts):
        return starts[hand]["scores"]
    players = record["head"]["result"]["players"]
    scores = [each["part_point_1"] for each in sorted(players, key=lambda one: one["seat"])]
    scores[scores.index(max(scores))] -= 1000 * sticks
    return scores


def numbers_of(data):
    """Bytes as programs write them that know no texts of bytes."""
    return {"type": "Buffer", "data": list(data)}


def with_bytes(record, write):
    """The record with its events as bytes, each as `write` puts them into JSON."""
    actions = [{**action, "result": write(wrapped(action["result"]["name"], message(
        FIELDS[action["result"]["name"].split(".")[-1]], action["result"]["data"])))}
        if action.get("result") else action for action in record["data"]["data"]["actions"]]
    return {**record["data"]["data"], "actions": actions}


def without_sets(data):
    if "hules" not in data:
        return data
    return {**data, "hules": [{key: value for key, value in win.items() if key != "ming"}
                              for win in data["hules"]]}


def in_one(events, key, prefix=""):
    """Events whose names stand among their facts."""
    return [{key: prefix + name, **data} for name, data in events]


def around(record):
    """Shapes that put their own things around a record, or write its parts in their own way."""
    events, head, details_ = events_of(record), record["head"], record["data"]["data"]
    base64_of = {"_base64": base64.b64encode(wrapper(record)).decode(), "_hex": None}
    stepped = [{"step": step, "type": "event", "full_name": ".lq." + name, "seat": None,
                "data": data} for step, (name, data) in enumerate(events, 1)]
    lines = [json.dumps(action).encode() for action in details_["actions"]]
    return {
        "member": ({"id": "a", "players": [{"seat": 0, "type": 1}], "paipu_data": record}, True),
        "record": ({"head": head, "record": in_one(events, "name")}, True),
        "header": ({**head, "actions": [{"name": name, "data": data} for name, data in events]},
                   True),
        "decoded": ({"meta": {"attempt": 1}, "head": head, "accounts": head["accounts"],
                     "game_detail_records": with_bytes(record, lambda data: {
                         "_base64": base64.b64encode(data).decode(), "_hex": data.hex()})}, True),
        "called": ({"err": None, "res": {"head": head, "data": base64_of}}, True),
        "numbers": ({"head": head, "data": numbers_of(wrapper(record))}, True),
        "events-numbers": ({"head": head, "data": {
            "name": ".lq.GameDetailRecords", "data": with_bytes(record, numbers_of)}}, True),
        "at-type": ({"head": head, "data": base64_of["_base64"],
                     "records": without_zeros(camel(in_one(events, "@type")))}, True),
        "wrapper-type": ({"head": head, "data": {"actions": [
            {"result": each} for each in in_one(events, "_wrapper_type")]}}, True),
        "cname": ({"record": {"head": head}, "mjslog": in_one(events, "cname"),
                   "fan_map_": {"1": {"id": 1}}}, False),
        "type": ({"head": head, "uuid": "made", "version": VERSION, "actions": [
            {"type": name, "data": data} for name, data in events]}, True),
        "excerpt": ({"source": "made", "sha256": "0", "mode": 2, "events": [
            {"name": name.removeprefix("Record"), "data": without_sets(data)}
            for name, data in events]}, False),
        "full-name": ({"version": VERSION, "events": stepped}, False),
        "lines": (b"\n".join(lines), False),
    }


def shapes(record, conversion):
    """{name of a file: (its bytes, whether it has the header, whether it says what players were
    told)}. `conversion`: the same game as tenhou.net/6."""
    events = events_of(record)
    named = [{"name": name, "data": data} for name, data in events]
    short = [{"name": name.removeprefix("Record"), "data": data} for name, data in events]
    rounds = []
    for event in short:
        if event["name"] == "NewRound":
            rounds.append([])
        rounds[-1].append(event)
    whole, raw = answer(record), wrapper(record)
    beside = {**conversion, "mjshead": record["head"], "mjslog": [data for _, data in events],
              "mjsrecordtypes": [name for name, _ in events]}
    made = {
        "wrapper": (raw, False), "bare": (details(record), False),
        "version-0": (wrapper(record, 0), False), "answer": (whole, True),
        "frame": (b"\x03\x07\x01" + block(2, whole), True), "frame-cut-off": (block(2, whole), True),
        "base64": (base64.b64encode(whole), True), "hex": (raw.hex().encode(), False),
        "json": (record, True), "camel": (camel(record), True),
        "zeros-left-out": (without_zeros(record), True),
        "zeros-written": (zeros_written(record), True),
        "texts": (numbers_as_texts(record), True),
        "inner": (record["data"], False), "list": (named, False),
        "data-base64": ({"head": record["head"], "data": base64.b64encode(raw).decode()}, True),
        "data-list": ({"head": record["head"], "data": named}, True),
        "records": ({"head": record["head"], "data": {
            "name": ".lq.GameDetailRecords", "data": {"version": 0, "records": named}}}, True),
        "data-set": ({"header": record["head"], "data": short}, True),
        "rounds": ({"rounds": rounds}, False), "beside": (beside, True),
        "export": (export(record), True), **around(record),
    }
    return {name: (value if isinstance(value, bytes) else json.dumps(value).encode(), has_head)
            for name, (value, has_head) in made.items()}
