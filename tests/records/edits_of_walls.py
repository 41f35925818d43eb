"""Edits of walls, their digests and what the walls give, and of what the players are told."""
from record_copy import any_win, edit, other_tile


# Walls.
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


@edit("a tile of a deal", "wall/deal", "wall/mismatch", "tiles/too-many-copies", "wall/hash",
      "wall/tiles", "tiles/duplicate-tile")
def start_tile(record):
    number, data = record.one("RecordNewRound", lambda data: len(data.get("paishan", "")) >= 216)
    if data:
        seat = record.chance.randrange(record.players)
        hand = data[f"tiles{seat}"]
        hand[0] = other_tile(hand[0])
    return number


@edit("a drawn tile", "wall/draw", "wall/mismatch", "tiles/too-many-copies")
def draw_tile(record):
    number, data = record.one("RecordDealTile")
    name, after = record.after(number)
    if name != "RecordDiscardTile" or after["tile"] == data["tile"]:
        return None
    data["tile"] = other_tile(data["tile"])
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


@edit("an ura indicator", "wall/indicator", "tiles/too-many-copies")
def win_ura(record):
    number, win, _ = any_win(record, lambda win: win.get("li_doras"))
    if win:
        # Of no kind in the hand, before or after, so that no count of dora hangs on it.
        win["li_doras"][0] = other_tile(win["li_doras"][0])
    return number


# What the players are told.
@edit("furiten of a draw", "furiten/flag")
def draw_furiten(record):
    number, data = record.one("RecordDealTile", lambda data: data.get("zhenting"))
    if data:
        # Of whom it is to act nothing is due.
        seat = (data.get("seat", 0) + 1) % record.players
        data["zhenting"][seat] = not data["zhenting"][seat]
    return number


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


@edit("swap calling allowed", "offer/missing", "offer/not-legal")
def call_swap(record):
    number, data = record.one("RecordChiPengGang", lambda data: data.get("operation") and
                              data["operation"]["operation_list"][0].get("combination") and
                              data["tiles"][-1][1] != "s")
    if data:
        data["operation"]["operation_list"][0]["combination"] = ["9s"]
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
