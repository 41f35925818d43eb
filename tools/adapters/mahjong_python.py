#!/usr/bin/env python3
"""Adapter for the Python package `mahjong` (MahjongRepository), from its documentation:

    referee conform run -- tools/adapters/mahjong_python.py

Written from the package's documentation for 1.x and not yet run against the package itself. Exit
code 77 where it is not installed. Yaku are not compared, since the package names them in words of
its own; han, fu and payments are."""

import json
import pathlib
import sys

try:
    from mahjong.constants import EAST, NORTH, SOUTH, WEST
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld
except ImportError:
    print("skipped: packages cannot be installed (no module mahjong; pip install mahjong)",
          file=sys.stderr)
    sys.exit(77)

RULESETS = pathlib.Path(__file__).resolve().parents[2] / "validator" / "ruleset" / "presets"
WINDS = dict(zip("ESWN", (EAST, SOUTH, WEST, NORTH)))
HONOURS = "ESWNPFC"
UNSAID = ["yaku", "dora", "ura", "red", "yaku_han", "fu_items", "yakuman", "limit", "reading",
          "other_readings", "payments", "waits",
          "needed_yaku_han"]


class Skip(Exception):
    pass


def options_of(rules):
    """Every option of a preset, or of a ruleset file given in full."""
    if isinstance(rules, dict):
        return {**options_of(rules.get("extends", "tenhou")),
                **{key: value for key, value in rules.items() if key != "extends"}}
    path = RULESETS / f"{rules}.json"
    if "/" in rules or not path.exists():
        raise Skip("no such preset")
    file = json.loads(path.read_text(encoding="utf-8"))
    base = (options_of(file["extends"]) if "extends" in file else
            json.loads((RULESETS.parent / "otherwise.json").read_text(encoding="utf-8")))
    return {**base, **{key: option["value"] for key, option in file["options"].items()}}


class Copies:
    """Gives each tile a number of its own: of a kind four, the first of the fives being the red
    one."""

    def __init__(self):
        self.used = set()

    def __call__(self, tile):
        if tile in HONOURS:
            kind = 27 + HONOURS.index(tile)
        else:
            kind = "mps".index(tile[1]) * 9 + int(tile[0]) - 1
        is_five = kind < 27 and kind % 9 == 4
        copies = [0] if tile.endswith("r") else [1, 2, 3] + ([] if is_five else [0])
        for copy in copies + [0]:
            if (kind, copy) not in self.used:
                self.used.add((kind, copy))
                return 4 * kind + copy
        raise ValueError(f"too many copies of {tile}")


def meld_of(meld, number):
    tiles = [number(tile) for tile in meld["tiles"]]
    kinds = {"chi": Meld.CHI, "pon": Meld.PON, "ankan": Meld.KAN, "daiminkan": Meld.KAN,
             "kakan": Meld.SHOUMINKAN}
    return Meld(meld_type=kinds[meld["type"]], tiles=tiles, opened=meld["type"] != "ankan")


def check_options(ask, options, han, fu):
    """What the package cannot be told, where it matters."""
    if (ask.get("not_apart") or ask.get("liable") or (ask.get("chankan") and ask.get("houtei"))
        or (ask.get("haitei") and ask.get("rinshan"))):
        raise Skip("its caller is to tell these circumstances apart")
    if ask.get("renhou") and options["yaku.renhou"] not in ("off", "five-han", "yakuman"):
        raise Skip("it cannot be told yaku.renhou = " + options["yaku.renhou"])
    if options["yaku.shibari"] and ask.get("honba", 0) >= options["yaku.shibari"]:
        raise Skip("it cannot be told yaku.shibari")
    if options["yakuman.kazoe"] != "yakuman" and han is not None and han >= 13:
        raise Skip("a counted yakuman and a real one are not told apart in its answer")
    if (han is not None and han >= 13
        and (not options["yakuman.stack"] or options["yakuman.max"]
             or len(options["yakuman.double"]) not in (0, 4))):
        raise Skip("it cannot be told how these yakuman count")
    if options["fu.double_wind"] != 4 and ask.get("seat") == ask.get("round"):
        raise Skip("it cannot be told fu.double_wind")


def score(ask, options):
    number = Copies()
    plain = ((lambda tile: tile) if any(options["dora.red"])
             else (lambda tile: tile.replace("r", "")))
    melds = [meld_of({**meld, "tiles": [plain(tile) for tile in meld["tiles"]]}, number)
             for meld in ask.get("melds", [])]
    win = number(plain(ask["win"]))
    tiles = ([number(plain(tile)) for tile in ask["concealed"]] + [win]
             + [tile for meld in melds for tile in meld.tiles])
    riichi = bool(ask.get("riichi") or ask.get("ippatsu") or ask.get("double_riichi"))
    indicators = ask.get("indicators", []) if options["dora.on"] else []
    if riichi and options["dora.ura"]:
        indicators = indicators + ask.get("ura_indicators", [])
    renhou = bool(ask.get("renhou")) and options["yaku.renhou"] != "off"
    result = HandCalculator().estimate_hand_value(
        sorted(tiles), win, melds=melds, dora_indicators=[Copies()(tile) for tile in indicators],
        config=HandConfig(
            is_tsumo=ask.get("by") == "tsumo", is_riichi=riichi and not ask.get("double_riichi"),
            is_ippatsu=bool(ask.get("ippatsu")),
            is_rinshan=bool(ask.get("rinshan")), is_chankan=bool(ask.get("chankan")),
            is_haitei=bool(ask.get("haitei")),
            is_houtei=bool(ask.get("houtei")), is_daburu_riichi=bool(ask.get("double_riichi")),
            is_tenhou=bool(ask.get("tenhou")),
            is_chiihou=bool(ask.get("chiihou")), is_renhou=renhou,
            player_wind=WINDS[ask.get("seat", "S")],
            round_wind=WINDS[ask.get("round", "E")],
            options=OptionalRules(
                has_open_tanyao=options["yaku.kuitan"], has_aka_dora=any(options["dora.red"]),
                has_double_yakuman=len(options["yakuman.double"]) == 4,
                kiriage=options["pay.kiriage"],
                renhou_as_yakuman=options["yaku.renhou"] == "yakuman")))
    if result.error is not None:
        check_options(ask, options, None, None)
        outcome = "no-yaku" if "yaku" in result.error else "not-complete"
        return {"outcome": outcome, "points": None, "unsaid": UNSAID + ["han", "fu", "pays"]}
    check_options(ask, options, result.han, result.fu)
    main, other = result.cost["main"], result.cost["additional"]
    if ask.get("by") != "tsumo":
        paid = {"points": main, "pays": {"ron": main}}
    elif ask.get("seat") == "E":
        paid = {"points": 3 * main, "pays": {"from_other": main}}
    else:
        paid = {"points": main + 2 * other, "pays": {"from_dealer": main, "from_other": other}}
    # Thirteen han and more: the answer does not say whether they are counted or a yakuman's.
    counted = {"han": result.han, "fu": result.fu} if result.han < 13 else {}
    return {"outcome": "win", **paid, **counted,
            "unsaid": UNSAID + [name for name in ("han", "fu") if name not in counted]}


def reply(ask):
    if ask["type"] == "hello":
        presets = sorted(path.stem for path in RULESETS.glob("*.json")
                         if options_of(path.stem)["score.system"] == "han-fu")
        return {"type": "hello", "protocol": "referee.conform/1", "name": "mahjong (Python)",
                "version": "installed", "rules": presets,
                "questions": ["score"], "players": [4]}
    if ask["type"] == "bye":
        return {"type": "bye"}
    try:
        if ask.get("question") != "score":
            raise Skip("only score")
        return {"type": "answer", "id": ask["id"],
                "answer": score(ask["input"], options_of(ask["rules"]))}
    except Skip as skip:
        return {"type": "skip", "id": ask["id"], "reason": str(skip)}
    except Exception as error:  # Whatever the package raises is its answer to an impossible hand.
        return {"type": "error", "id": ask["id"], "reason": f"{type(error).__name__}: {error}"}


def main():
    for line in sys.stdin:
        out = reply(json.loads(line))
        print(json.dumps(out), flush=True)
        if out["type"] == "bye":
            break


main()
