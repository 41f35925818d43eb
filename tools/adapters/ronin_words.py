"""Words of Ronin's engine and of the canonical stream (docs/events.md) for the same things. Ronin
numbers tiles 0 to 135, four of a kind in a row; the first of the fives of a suit is the red one."""

HONOURS = "ESWNPFC"
REDS = (16, 52, 88)

# Ids of yaku in its results.
YAKU = {
    0: "menzen-tsumo", 1: "riichi", 3: "ippatsu", 4: "chankan", 5: "rinshan", 6: "haitei",
    7: "houtei", 8: "double-riichi", 11: "renhou", 12: "pinfu", 13: "tanyao", 14: "iipeikou",
    15: "haku", 16: "hatsu", 17: "chun", 18: "seat-east", 19: "seat-south", 20: "seat-west",
    21: "seat-north", 22: "round-east", 23: "round-south", 24: "round-west", 25: "round-north",
    26: "sanshoku-doujun", 27: "ittsu", 28: "chanta", 29: "honroutou", 30: "toitoi",
    31: "sanankou", 32: "sankantsu", 33: "sanshoku-doukou", 34: "chiitoitsu", 35: "shousangen",
    36: "honitsu", 37: "junchan", 38: "ryanpeikou", 39: "chinitsu", 100: "kokushi",
    101: "chuuren", 102: "suuankou", 103: "daisangen", 104: "shousuushii", 105: "ryuuiisou",
    106: "suukantsu", 107: "tsuuiisou", 108: "chinroutou", 111: "daisuushii",
    112: "kokushi-thirteen", 113: "suuankou-tanki", 114: "junsei-chuuren", 115: "tenhou",
    116: "chiihou", 120: "dora", 121: "red-five", 122: "ura-dora",
}
FIRST_YAKUMAN, FIRST_DORA = 100, 120

ABORTS = {"nine_terminals": "nine-terminals", "four_riichi": "four-riichi",
          "triple_ron": "triple-ron", "four_kans": "four-kans", "four_winds": "four-winds"}


def face_of_kind(kind):
    return HONOURS[kind - 27] if kind >= 27 else f"{kind % 9 + 1}{'mps'[kind // 9]}"


def face_of(tile):
    return face_of_kind(tile // 4) + ("r" if tile in REDS else "")


def faces_of(tiles):
    return [face_of(tile) for tile in tiles]


def kind_of(face):
    """0 to 33, of a face with or without its mark of a red five."""
    if face in HONOURS:
        return 27 + HONOURS.index(face)
    return "mps".index(face[1]) * 9 + int(face[0]) - 1


class Copies:
    """Gives each tile a number of its own. At a table without red fives the first of the fives is
    as plain as the others; the engine is then told that there are no red ones."""

    def __init__(self, reds=True):
        self.used, self.reds = set(), REDS if reds else ()

    def __call__(self, face):
        first = 4 * kind_of(face)
        red = face.endswith("r")
        numbers = [n for n in range(first, first + 4)
                   if n not in self.used and (n in self.reds) == red]
        if not numbers:
            raise ValueError(f"too many copies of {face}")
        self.used.add(numbers[0])
        return numbers[0]


def is_yakuman(yaku):
    return any(FIRST_YAKUMAN <= one.yaku_id < FIRST_DORA for one in yaku)


def yaku_of(yaku):
    """The yaku of its result as those of `hora`; a yakuman has no han there."""
    return [{"yaku": YAKU[one.yaku_id],
             **({} if FIRST_YAKUMAN <= one.yaku_id < FIRST_DORA else {"han": one.han})}
            for one in yaku]
