"""Edits of single values, which tests/records/shapes.py makes in every shape of a record."""
from record_copy import any_win, edit, other_tile, small


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


@edit("left tiles of a draw", "turn/left-tiles")
def draw_left(record):
    number, data = record.one("RecordDealTile")
    data["left_tile_count"] = data.get("left_tile_count", 0) + 1
    return number


@edit("the called tile", "call/not-last-discard")
def call_called(record):
    number, data = record.one("RecordChiPengGang")
    if data:
        data["tiles"][-1] = other_tile(data["tiles"][-1])
    return number


@edit("fu", "score/fu")
def win_fu(record):
    number, win, _ = any_win(record, lambda win: small(win) and win.get("fu"))
    if win:
        win["fu"] += 10
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


@edit("points of a ron", "score/points")
def win_ron(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and win.get("point_rong"))
    if win:
        win["point_rong"] += 100
        if win.get("dadian"):
            win["dadian"] += 100
    return number


@edit("moves of a win", "payment/win")
def win_delta(record):
    number, _, data = any_win(record)
    if data:
        data["delta_scores"][0] += 100
    return number


@edit("scores behind a win", "payment/scores")
def win_after(record):
    number, _, data = any_win(record)
    if data:
        data["scores"][0] += 100
    return number
