"""Edits of whole events, and of fields that repeat what other fields say."""
from record_copy import any_win, edit, other_tile


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


def other_seat(record, seat):
    return (seat + record.chance.randrange(1, record.players)) % record.players


# The start of a hand.
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


@edit("a tile of a deal", "wall/deal", "wall/mismatch", "tiles/too-many-copies", "wall/hash",
      "wall/tiles", "tiles/duplicate-tile")
def start_tile(record):
    number, data = record.one("RecordNewRound", lambda data: len(data.get("paishan", "")) >= 216)
    if data:
        seat = record.chance.randrange(record.players)
        hand = data[f"tiles{seat}"]
        hand[0] = other_tile(hand[0])
    return number


@edit("a tile too few in a deal", "deal/hand-size")
def start_short(record):
    number, data = record.one("RecordNewRound")
    seat = (data.get("ju", 0) + 1) % record.players
    data[f"tiles{seat}"].pop()
    return number


@edit("the scores of the first hand", "deal/start")
def first_scores(record):
    number, _, data, _ = record.events[0]
    _, name, last, _ = record.events[-1]
    table = record.value["head"].get("result", {}).get("players") or []
    points = {row.get("seat", 0): row.get("part_point_1") for row in table}
    # Without the table of the end, or behind a record that stops early, no points to start with
    # are known.
    if (name != "RecordHule" or len(set(data["scores"])) != 1 or
            last.get("scores") != [points.get(seat) for seat in range(record.players)]):
        return None
    data["scores"][1] += 1000
    return number


# Turns.
@edit("a drawn tile", "wall/draw", "wall/mismatch", "tiles/too-many-copies")
def draw_tile(record):
    number, data = record.one("RecordDealTile")
    name, after = record.after(number)
    if name != "RecordDiscardTile" or after["tile"] == data["tile"]:
        return None
    data["tile"] = other_tile(data["tile"])
    return number


@edit("whose draw", "turn/out-of-turn", "turn/wrong-seat", "turn/missing-replacement")
def draw_seat(record):
    number, data = record.one("RecordDealTile")
    data["seat"] = (data.get("seat", 0) + 1) % record.players
    return number


@edit("whose discard", "turn/out-of-turn", "turn/discard-without-draw")
def discard_seat(record):
    number, data = record.one("RecordDiscardTile", lambda data: not data.get("is_liqi"))
    data["seat"] = (data.get("seat", 0) + 1) % record.players
    return number


@edit("whose discard that is won on", "turn/out-of-turn", "turn/discard-without-draw")
def won_discard_seat(record):
    number, data = record.one("RecordDiscardTile", lambda data: not data.get("is_liqi") and
                              record.after(record.number_of(data))[0] == "RecordHule")
    if data:
        data["seat"] = other_seat(record, data.get("seat", 0))
    return number


@edit("whose riichi", "turn/out-of-turn", "turn/discard-without-draw")
def liqi_seat(record):
    number, data = record.one("RecordDiscardTile", lambda data: data.get("is_liqi"))
    if data:
        data["seat"] = other_seat(record, data.get("seat", 0))
    return number


@edit("a discard of a tile that is not held", "tiles/not-in-hand", "turn/tsumogiri-flag")
def discard_tile(record):
    for _ in range(40):
        number, data = record.one("RecordDiscardTile", lambda data: not data.get("is_liqi"))
        name, after = record.after(number)
        hand = record.hand_of(number)
        seat = data.get("seat", 0)
        ever = set(hand[0][2][f"tiles{seat}"]) | {
            each[2].get("tile") for each in hand
            if each[1] == "RecordDealTile" and each[2].get("seat", 0) == seat}
        new = next((tile for tile in ("1z", "2z", "3z", "5z", "6z", "7z", "1p", "9s", "9p", "2s")
                   if tile not in ever), None)
        if new is None or name != "RecordDealTile" or data.get("operations"):
            continue
        data["tile"] = new
        return number
    return None


@edit("a riichi flag dropped", "riichi/deposit")
def liqi_dropped(record):
    number, data = record.one("RecordDiscardTile", lambda data: data.get("is_liqi"))
    if data:
        if record.after(number)[0] != "RecordDealTile":
            return None
        data["is_liqi"] = False
        data.pop("is_wliqi", None)
        # The contradiction is the stick that nobody declared.
        return next(each[0] for each in record.events if each[0] > number)
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


@edit("furiten of a draw", "furiten/flag")
def draw_furiten(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("zhenting"))
    if data:
        # Of whom it is to act nothing is due.
        seat = (data.get("seat", 0) + 1) % record.players
        data["zhenting"][seat] = not data["zhenting"][seat]
    return number


@edit("an indicator without a kan", "dora/unearned-reveal")
def deal_doras(record):
    for _ in range(20):
        number, data = record.one("RecordDealTile", lambda data: not data.get("doras"))
        hand = record.hand_of(number)
        if any(each[1] == "RecordAnGangAddGang" or len(each[2].get("tiles") or []) == 4
               for each in hand):
            continue
        start = hand[0][2]
        if not start.get("doras"):
            return None
        data["doras"] = [start["doras"][0], "1z"]
        return number
    return None


@edit("an indicator of a kan left out", "dora/missing-reveal", "dora/indicator-count",
      "dora/late-reveal")
def deal_no_doras(record):
    for name in ("RecordDealTile", "RecordDiscardTile"):
        number, data = record.one(name, lambda data: len(data.get("doras") or []) > 1)
        if data:
            if any(len(each[2].get("doras") or []) >= 2 and each[1] != "RecordHule" and
                   each[0] != number for each in record.hand_of(number)):
                return None
            data["doras"].pop()
            return -2
    return None


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


@edit("a pon that is called chi", "call/chi-not-from-left", "call/invalid-set", "call/chi-not-allowed")
def call_type(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 1)
    if data:
        data["type"] = 0
    return number


@edit("who calls", "call/not-last-discard", "tiles/not-in-hand", "turn/out-of-turn", "call/chi-from",
      "call/in-riichi")
def call_seat(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 1)
    if data:
        old, giver = data.get("seat", 0), data["froms"][-1]
        new = next(seat for seat in range(record.players) if seat not in (old, giver))
        data["seat"] = new
        data["froms"] = [new if seat == old else seat for seat in data["froms"]]
    return number


@edit("who calls where the other is in riichi", "call/in-riichi", "tiles/not-in-hand")
def call_seat_in_riichi(record):
    def other(number, data):
        """Who is in riichi, and neither calls nor is called of."""
        paid = {each[2].get("seat", 0) for each in record.hand_of(number)
                if each[0] < number and each[2].get("is_liqi")}
        return min(paid - {data.get("seat", 0), data["froms"][-1]}, default=None)
    number, data = record.one("RecordChiPengGang", lambda data: data.get("type", 0) == 1 and
                              other(record.number_of(data), data) is not None)
    if data:
        old, data["seat"] = data.get("seat", 0), other(number, data)
        data["froms"] = [data["seat"] if seat == old else seat for seat in data["froms"]]
    return number


# Results.
@edit("one more indicator of a win", "dora/indicator-mismatch", "wall/indicator")
def win_more_doras(record):
    number, win, _ = any_win(record, lambda win: win.get("doras"))
    if win:
        win["doras"].append("1z")
    return number


@edit("one more ura indicator", "dora/ura-count", "dora/indicator-mismatch")
def win_more_ura(record):
    number, win, _ = any_win(record, lambda win: win.get("li_doras"))
    if win:
        win["li_doras"].append("1z")
    return number


@edit("ura indicators left out", "dora/ura-count", "dora/missing-ura", "score/dora")
def win_no_ura(record):
    number, win, _ = any_win(record, lambda win: win.get("li_doras"))
    if win:
        win["li_doras"] = []
    return number


@edit("a liable player invented", "payment/pao", "payment/win")
def win_pao(record):
    number, win, _ = any_win(record, lambda win: not win.get("yiman") and not win.get("baopai"))
    if win:
        win["baopai"] = 1 + (win.get("seat", 0) + 1) % record.players
    return number


@edit("points that move from a loser to the winner", "payment/win")
def win_moves(record):
    number, win, data = any_win(record)
    if data:
        moves = data["delta_scores"]
        loser = moves.index(min(moves))
        moves[loser] -= 1000
        moves[win.get("seat", 0)] += 1000
    return number


@edit("points with all that follows", "score/points")
def win_chain(record):
    number, win, data = any_win(record, lambda win: not win.get("zimo") and win.get("point_rong") and
                                not win.get("baopai"))
    if win:
        loser = data["delta_scores"].index(min(data["delta_scores"]))
        for scores in (data["delta_scores"], data["scores"]):
            scores[loser] -= 1000
            scores[win.get("seat", 0)] += 1000
        win["point_rong"] += 1000
        if win.get("dadian"):
            win["dadian"] += 1000
    return number


@edit("a player called ready who is not", "draw/tenpai")
def draw_not_ready(record):
    number, data = record.one("RecordNoTile", lambda data: not all(
        each.get("tingpai") for each in data["players"]) and not data.get("liujumanguan"))
    if data:
        next(each for each in data["players"] if not each.get("tingpai"))["tingpai"] = True
    return number


@edit("a draw that is called nagashi", "draw/nagashi")
def draw_nagashi(record):
    number, data = record.one("RecordNoTile", lambda data: not data.get("liujumanguan"))
    if data:
        data["liujumanguan"] = True
    return number


@edit("scores before a draw", "payment/scores")
def draw_before(record):
    number, data = record.one("RecordNoTile", lambda data: data["scores"][0].get("old_scores"))
    if data:
        data["scores"][0]["old_scores"][0] += 1000
    return number
