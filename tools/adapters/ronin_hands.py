"""What a hand is worth and what it waits for, asked of Ronin's engine in a position that is built
for it (docs/conformance.md)."""

from game.logic.meld_wrapper import FrozenMeld
from game.logic.round import is_tempai
from game.logic.scoring import ScoringContext, calculate_hand_value_with_tiles
from game.logic.settings import GameSettings
from game.logic.state import Discard, MahjongPlayer, MahjongRoundState
from game.logic.wall import Wall
from game.logic.win import check_tsumo_with_tiles, get_waiting_tiles
from question_protocol import Skip
from ronin_words import (FIRST_DORA, FIRST_YAKUMAN, Copies, face_of_kind, is_yakuman, kind_of,
                         yaku_of)

UNSAID = ["limit", "fu_items"]
# Circumstances that the engine finds in a position that cannot be built for it alone.
NOT_TOLD = ("norths", "not_apart")
MELDS = {"chi": FrozenMeld.CHI, "pon": FrozenMeld.PON, "daiminkan": FrozenMeld.KAN,
         "ankan": FrozenMeld.KAN, "kakan": FrozenMeld.SHOUMINKAN}
LAST_COPY = 3  # no dora indicator is a red five to the engine


def melds_of(ask, number, seat):
    melds = []
    for meld in ask.get("melds", []):
        tiles = tuple(sorted(number(face) for face in meld["tiles"]))
        closed = meld["type"] == "ankan"
        melds.append(FrozenMeld(meld_type=MELDS[meld["type"]], tiles=tiles, opened=not closed,
                                called_tile=None if closed else tiles[0], who=seat,
                                from_who=None if closed else (seat + 3) % 4))
    return tuple(melds)


def has_reds(ask):
    """Whether the question is of a table with red fives. One without a red five may hold four plain
    ones, and is asked as at a table without reds."""
    faces = [*ask["concealed"], ask.get("win", ""),
             *(face for meld in ask.get("melds", []) for face in meld["tiles"])]
    reds = any(face.endswith("r") for face in faces)
    if reds and any(faces.count(f"5{suit}") > 3 for suit in "mps"):
        raise Skip("one five of each suit is red at its table")
    return reds


def first_turn(ask, tsumo, deals):
    """Whether the win is one of the first turn, as the engine tells it from the discards."""
    return bool(ask.get("tenhou" if deals else "chiihou") if tsumo else ask.get("renhou"))


def position(ask, hand, melds, seat):
    """The winner and the hand around the win, as far as the engine looks at them."""
    tsumo = ask["by"] == "tsumo"
    discarded = () if first_turn(ask, tsumo, seat == 0) else (Discard(tile_id=0),)
    last = ask.get("haitei") if tsumo else ask.get("houtei")
    double = bool(ask.get("double_riichi"))
    player = MahjongPlayer(
        seat=seat, name="A", score=25000, tiles=hand, melds=melds, discards=discarded,
        is_riichi=double or bool(ask.get("riichi")), is_daburi=double,
        is_ippatsu=bool(ask.get("ippatsu")), is_rinshan=bool(ask.get("rinshan")))
    indicators, ura = (tuple(4 * kind_of(face) + LAST_COPY for face in ask.get(row, []))
                       for row in ("indicators", "ura_indicators"))
    wall = Wall(live_tiles=() if last else (0,), dora_indicators=indicators,
                ura_dora_indicators=ura)
    others = tuple(player if one == seat else MahjongPlayer(seat=one, name="B", score=25000)
                   for one in range(4))
    return player, MahjongRoundState(
        wall=wall, players=others, round_wind="ESWN".index(ask["round"]),
        all_discards=tuple(0 for _ in discarded),
        players_with_open_hands=(seat,) if player.has_open_melds() else ())


def score(ask, _rules):
    for name in NOT_TOLD:
        if ask.get(name):
            raise Skip(f"it cannot be told {name}")
    reds = has_reds(ask)
    seat, number = "ESWN".index(ask["seat"]), Copies(reds)
    melds = melds_of(ask, number, seat)
    winning = number(ask["win"])
    faces = list(ask["concealed"])
    if len(faces) + 3 * len(melds) == 14:
        faces.remove(ask["win"])
    concealed = tuple(number(face) for face in faces)
    if len(concealed) + 3 * len(melds) != 13:
        raise ValueError(f"{len(concealed)} tiles are no hand")
    tsumo = ask["by"] == "tsumo"
    player, state = position(ask, (*concealed, winning) if tsumo else concealed, melds, seat)
    tiles = [*concealed, winning]
    if not check_tsumo_with_tiles(player, tiles):
        return {"outcome": "not-complete"}
    context = ScoringContext(player=player, round_state=state,
                             settings=GameSettings(has_akadora=reds), is_tsumo=tsumo,
                             is_chankan=bool(ask.get("chankan")))
    value = calculate_hand_value_with_tiles(
        context, tiles + [tile for meld in melds for tile in meld.tiles], winning)
    if value.error:
        if value.error != "no_yaku":
            raise ValueError(value.error)
        return {"outcome": "no-yaku"}
    return {"outcome": "win", **paid(value, tsumo, seat == 0), **counted(value)}


def paid(value, tsumo, deals):
    main, other = value.cost_main, value.cost_additional
    if not tsumo:
        return {"points": main, "pays": {"ron": main}}
    if deals:
        return {"points": 3 * main, "pays": {"from_other": main}}
    return {"points": main + 2 * other, "pays": {"from_dealer": main, "from_other": other}}


def counted(value):
    """Its yaku and han; of a yakuman it counts 13 han each."""
    if is_yakuman(value.yaku):
        yakuman = [one for one in value.yaku if FIRST_YAKUMAN <= one.yaku_id < FIRST_DORA]
        counts = [one.han // 13 for one in yakuman]
        named = [{**told, "yakuman": count} for told, count in zip(yaku_of(yakuman), counts)]
        return {"yaku": named, "han": 0, "yakuman": sum(counts),
                "unsaid": [*UNSAID, "fu", "dora", "ura", "red"]}
    han_of = {told["yaku"]: told["han"] for told in yaku_of(value.yaku)}
    dora = {name: han_of.pop(word, 0)
            for name, word in (("dora", "dora"), ("ura", "ura-dora"), ("red", "red-five"))}
    return {"yaku": [{"yaku": name, "han": han} for name, han in han_of.items()],
            "han": value.han, "fu": value.fu, **dora, "yakuman": int(value.han >= 13),
            "unsaid": UNSAID}


def waits(ask, _rules):
    number = Copies(has_reds(ask))
    melds = melds_of(ask, number, 0)
    hand = tuple(number(face) for face in ask["concealed"])
    player = MahjongPlayer(seat=0, name="A", score=25000, tiles=hand, melds=melds)
    kinds = sorted(get_waiting_tiles(player))
    return {"waits": [face_of_kind(kind) for kind in kinds], "tenpai": is_tempai(hand, melds),
            "unsaid": ["by_shape"]}
