"""Edits of a hand's start, its turns and its calls."""
from record_copy import edit, other_tile


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
    return sum(each[1] == "RecordDealTile" for each in record.hand_of(number))


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
        # The hand may hold another one of the tile that was drawn.
        if drawn["tile"] == data["tile"]:
            continue
        data["moqie"] = True
        return number
    return None


@edit("riichi by a hand that is not ready", "riichi/not-tenpai")
def discard_liqi(record):
    for _ in range(60):
        number, data = record.one("RecordDiscardTile", lambda data: not data.get("is_liqi") and
                                  not data.get("tingpais"))
        seat = data.get("seat", 0)
        own = [each[1] for each in record.hand_of(number)
               if each[0] < number and each[2].get("seat", 0) == seat]
        called = "RecordChiPengGang" in own or "RecordAnGangAddGang" in own
        if called or "RecordDiscardTile" not in own or record.after(number)[0] != "RecordHule":
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
            shown = len(data["doras"])
            if any(each[0] < number and len(each[2].get("doras") or []) >= shown
                   for each in record.hand_of(number)):
                return None
            old = data["doras"][-1]
            data["doras"][-1] = other_tile(old)
            return number
    return None
