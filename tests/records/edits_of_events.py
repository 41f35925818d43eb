"""Edits that move whole events, and of fields that repeat what other fields say."""
import copy

from record_copy import any_win, edit


# Events left out, and told twice.
def dropped(record, name, follower, wanted=lambda data: True):
    """Takes an event of this name out of the record, one that is wanted and behind which one of the
    name `follower` stands, and returns the place that the next event has then."""
    number, _ = record.one(name, wanted)
    if number is None or record.after(number)[0] != follower:
        return None
    actions = record.value["data"]["data"]["actions"]
    del actions[number]
    while not actions[number].get("result"):
        number += 1
    return number


@edit("a draw dropped", "turn/discard-without-draw", "turn/missing-replacement")
def drop_draw(record):
    return dropped(record, "RecordDealTile", "RecordDiscardTile",
                   lambda data: not data.get("liqi") and not data.get("doras"))


@edit("a discard dropped", "turn/draw-without-discard", "turn/out-of-turn")
def drop_discard(record):
    return dropped(record, "RecordDiscardTile", "RecordDealTile",
                   lambda data: not data.get("is_liqi") and not data.get("doras"))


@edit("a call dropped", "turn/out-of-turn", "turn/discard-without-draw")
def drop_call(record):
    return dropped(record, "RecordChiPengGang", "RecordDiscardTile",
                   lambda data: data.get("type", 0) < 2 and not data.get("liqi"))


@edit("a result dropped", "log/malformed", "log/incomplete", "turn/unfinished-hand")
def drop_result(record):
    return dropped(record, "RecordHule", "RecordNewRound")


def doubled(record, name, wanted=lambda data: True):
    number, _ = record.one(name, wanted)
    if number is None:
        return None
    actions = record.value["data"]["data"]["actions"]
    actions.insert(number + 1, copy.deepcopy(actions[number]))
    return number + 1


@edit("a draw told twice", "turn/draw-without-discard", "turn/missing-replacement",
      "turn/left-tiles", "wall/draw")
def double_draw(record):
    return doubled(record, "RecordDealTile", lambda data: not data.get("liqi"))


@edit("a discard told twice", "turn/out-of-turn", "turn/discard-without-draw")
def double_discard(record):
    return doubled(record, "RecordDiscardTile", lambda data: not data.get("is_liqi"))


@edit("a riichi told twice", "turn/out-of-turn", "turn/discard-without-draw", "riichi/twice")
def double_liqi(record):
    return doubled(record, "RecordDiscardTile", lambda data: data.get("is_liqi"))


@edit("a call told twice", "call/not-last-discard", "call/own-discard", "tiles/not-in-hand")
def double_call(record):
    return doubled(record, "RecordChiPengGang", lambda data: not data.get("liqi"))


@edit("a kan told twice", "turn/missing-replacement", "tiles/not-in-hand", "kan/no-pon")
def double_kan(record):
    return doubled(record, "RecordAnGangAddGang")


@edit("a north told twice", "turn/missing-replacement", "tiles/not-in-hand")
def double_north(record):
    return doubled(record, "RecordBaBei")


@edit("a start told twice", "log/incomplete", "flow/missing-hand", "flow/round")
def double_start(record):
    return doubled(record, "RecordNewRound")


@edit("a win told twice", "turn/after-end", "log/malformed")
def double_win(record):
    return doubled(record, "RecordHule", lambda data: len(data["hules"]) == 1)


# Marks and numbers beside what they repeat.
@edit("a second indicator at a start", "log/malformed", "dora/unearned-reveal")
def start_doras(record):
    number, data = record.one("RecordNewRound", lambda data: data.get("doras"))
    if data:
        data["doras"].append("1z")
    return number


@edit("the dealer", "log/malformed", "deal/dealer", "flow/round")
def start_dealer(record):
    number, data = record.one("RecordNewRound")
    data["ju"] = (data.get("ju", 0) + 1) % record.players
    return number


@edit("a riichi that is called double", "log/malformed")
def wliqi(record):
    number, data = record.one("RecordDiscardTile", lambda data: data.get("is_liqi") and
                              not data.get("is_wliqi"))
    if data:
        if not any(each[0] < number and each[1] == "RecordDiscardTile" and
                   each[2].get("seat", 0) == data.get("seat", 0)
                   for each in record.hand_of(number)):
            return None
        data["is_wliqi"] = True
    return number


@edit("a riichi behind a call or a north that is called double", "log/malformed")
def wliqi_interrupted(record):
    def is_late(data):
        number = record.number_of(data)
        before = [each for each in record.hand_of(number) if each[0] < number]
        return (any(each[1] in ("RecordChiPengGang", "RecordAnGangAddGang", "RecordBaBei")
                    for each in before) and
                not any(each[1] == "RecordDiscardTile" and
                        each[2].get("seat", 0) == data.get("seat", 0) for each in before))
    number, data = record.one("RecordDiscardTile", lambda data: data.get("is_liqi") and
                              is_late(data))
    if data:
        data["is_wliqi"] = True
    return number


@edit("number of a stick", "log/malformed")
def stick_number(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("liqi"))
    if data:
        data["liqi"]["liqibang"] += 1
    return number


@edit("a yaku that is none", "log/malformed")
def win_unknown(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("fans"))
    if win:
        win["fans"].append({"id": 700, "val": 0, "name": ""})
    return number


@edit("points of a ron, but not its value", "log/malformed")
def win_ron_alone(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and win.get("point_rong") and
                             win.get("dadian"))
    if win:
        win["point_rong"] += 1000
    return number


@edit("the value of a ron", "log/malformed", "score/points")
def win_dadian(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and win.get("dadian"))
    if win:
        win["dadian"] += 100
    return number


@edit("the mark of a yakuman", "log/malformed")
def win_yiman(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and win.get("fans"))
    if win:
        win["yiman"] = True
    return number


@edit("the mark of a yakuman left out", "log/malformed")
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


@edit("a tsumo that is called ron", "win/from", "win/wrong-tile", "log/malformed")
def win_tsumo_as_ron(record):
    number, win, _ = any_win(record, lambda win: win.get("zimo") and not win.get("baopai"))
    if win:
        win["zimo"] = False
    return number
