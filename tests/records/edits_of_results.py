"""Edits of wins, draws and the final table."""
from record_copy import any_win, edit, other_tile, small


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


def one_dora_more(record, id):
    """In a win with dora of this kind: 31 of an indicator, 32 red fives, 33 ura."""
    def has(win):
        return not win.get("yiman") and any(fan["id"] == id for fan in win.get("fans", []))
    number, win, _ = any_win(record, has)
    if win:
        fan = next(fan for fan in win["fans"] if fan["id"] == id)
        fan["val"] = fan.get("val", 0) + 1
    return number


@edit("the number of dora", "score/dora")
def win_dora(record):
    return one_dora_more(record, 31)


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


@edit("points of a ron, but not its value", "log/malformed")
def win_ron_alone(record):
    number, win, _ = any_win(record, lambda win: not win.get("zimo") and win.get("point_rong") and
                             win.get("dadian"))
    if win:
        win["point_rong"] += 1000
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


@edit("scores before a win", "payment/scores")
def win_before(record):
    number, _, data = any_win(record)
    if data:
        data["old_scores"][0] += 100
    return number


@edit("scores behind a win", "payment/scores")
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
