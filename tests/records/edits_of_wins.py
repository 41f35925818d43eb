"""Edits of several winners, of who is liable, of aborts, of events told twice, and of the results in
the head."""
import copy

from edits_of_results import one_dora_more
from record_copy import any_win, edit


def other_seat(record, *seats):
    return record.chance.choice([seat for seat in range(record.players) if seat not in seats])


def several_wins(record, wanted=lambda data: True):
    return record.one("RecordHule", lambda data: len(data["hules"]) == 2 and wanted(data))


# Events told twice.
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


# Calls and kans.
@edit("an added kan that is called closed", "tiles/not-in-hand", "kan/no-pon")
def kan_added(record):
    number, data = record.one("RecordAnGangAddGang", lambda data: data.get("type") == 2)
    if data:
        data["type"] = 3
    return number


@edit("which tile of a call is another's", "call/not-last-discard", "tiles/not-in-hand")
def call_place(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 0)
    if data:
        data["froms"] = data["froms"][-1:] + data["froms"][:-1]
    return number


@edit("an open kan that is called pon", "call/invalid-set")
def open_kan(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 2)
    if data:
        data["type"] = 1
    return number


@edit("a pon that is called open kan", "call/invalid-set")
def pon_as_kan(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 1)
    if data:
        data["type"] = 2
    return number


# Wins.
@edit("the number of ura dora", "score/dora")
def win_ura_han(record):
    return one_dora_more(record, 33)


@edit("the number of red dora", "score/dora")
def win_red_han(record):
    return one_dora_more(record, 32)


@edit("a ron that is called tsumo", "win/no-draw", "win/wrong-tile", "log/malformed")
def win_ron_as_tsumo(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and not win.get("baopai"))
    if win:
        win["zimo"] = True
    return number


@edit("a tsumo that is called ron", "win/from", "win/wrong-tile", "log/malformed")
def win_tsumo_as_ron(record):
    number, win, _ = any_win(record, lambda win: win.get("zimo") and not win.get("baopai"))
    if win:
        win["zimo"] = False
    return number


def is_liable(win):
    return win.get("baopai") or win.get("baopai_seats")


@edit("another liable player", "payment/pao", "payment/win")
def pao_seat(record):
    number, win, _ = any_win(record, is_liable)
    if win:
        old = (win["baopai"] - 1) if win.get("baopai") else win["baopai_seats"][0]
        seat = other_seat(record, old, win.get("seat", 0))
        if win.get("baopai"):
            win["baopai"] = seat + 1
        if win.get("baopai_seats"):
            win["baopai_seats"] = [seat]
    return number


# Two winners.
@edit("one of two winners left out", "payment/win", "payment/scores")
def two_dropped(record):
    number, data = several_wins(record)
    if data:
        data["hules"].pop(record.chance.randrange(2))
    return number


@edit("the seat of one of two winners", "win/hand-mismatch", "win/not-complete", "win/no-draw")
def two_seat(record):
    number, data = several_wins(record, lambda data: record.players == 4)
    if data:
        one, two = (win.get("seat", 0) for win in data["hules"])
        loser = data["delta_scores"].index(min(data["delta_scores"]))
        record.chance.choice(data["hules"])["seat"] = other_seat(record, one, two, loser)
    return number


@edit("two winners exchanged", "win/order")
def two_order(record):
    number, data = several_wins(record)
    if data:
        data["hules"].reverse()
    return number


@edit("han of one of two winners", "score/han")
def two_han(record):
    number, data = several_wins(record, lambda data: not any(
        win.get("yiman") or not win.get("count") for win in data["hules"]))
    if data:
        record.chance.choice(data["hules"])["count"] += 1
    return number


# Aborts.
@edit("who stops for nine terminals", "draw/nine-terminals")
def nine_seat(record):
    number, data = record.one("RecordLiuJu", lambda data: data.get("type") == 1)
    if data:
        data["seat"] = other_seat(record, data.get("seat", 0))
    return number


@edit("a tile of nine terminals", "draw/nine-terminals", "draw/tenpai")
def nine_tiles(record):
    number, data = record.one("RecordLiuJu", lambda data: data.get("type") == 1 and
                              data.get("tiles"))
    if data:
        data["tiles"][0] = "5p" if data["tiles"][0] != "5p" else "6p"
    return number


# The head.
def final_rows(record):
    _, name, last, _ = record.events[-1]
    rows = record.value["head"].get("result", {}).get("players") or []
    points = {row.get("seat", 0): row.get("part_point_1") for row in rows}
    whole = name == "RecordHule" and last.get("scores") == [
        points.get(seat) for seat in range(record.players)]
    return rows if whole else []


@edit("a player's result", "final/points")
def total_point(record):
    rows = [row for row in final_rows(record) if row.get("total_point")]
    if not rows:
        return None
    record.chance.choice(rows)["total_point"] += 1000
    return -1


@edit("results of two players exchanged", "final/points", "final/scores")
def totals_exchanged(record):
    rows = [row for row in final_rows(record) if row.get("total_point")]
    if len(rows) < 2 or rows[0]["total_point"] == rows[1]["total_point"]:
        return None
    rows[0]["total_point"], rows[1]["total_point"] = rows[1]["total_point"], rows[0]["total_point"]
    return -1
