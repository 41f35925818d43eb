"""Tenhou's numbers for the rules of second/: yaku by the ids of its logs, the length of its games
and the two ways in which they write a result (docs/observed.md, items 59 to 61)."""

from second import flow
from second.rules import Rules

START, START_OF_THREE = 25000, 35000
UMA_OF_THREE = (20, 0, -20)
YAKU = """menzen-tsumo riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou seat-east
seat-south seat-west seat-north round-east round-south round-west round-north haku hatsu chun
double-riichi chiitoitsu chanta ittsu sanshoku-doujun sanshoku-doukou sankantsu toitoi sanankou
shousangen honroutou ryanpeikou junchan honitsu chinitsu renhou tenhou chiihou daisangen suuankou
suuankou-tanki tsuuiisou ryuuiisou chinroutou chuuren junsei-chuuren kokushi kokushi-thirteen
daisuushii shousuushii suukantsu dora ura-dora red-five""".split()


def yaku_ids(value):
    """{id: han} of a Value."""
    return {YAKU.index(name): han for name, han in value.yaku.items()}


def yakuman_ids(value):
    return sorted(map(YAKU.index, value.yakuman))


def rules_of(players, winds=2, reds=True, open_tanyao=True):
    """The preset with what a table may have otherwise."""
    changes = {} if reds else {"dora.red": [0, 0, 0]}
    changes["yaku.kuitan"] = open_tanyao
    changes["game.rounds"] = "east" if winds == 1 else "east-south"
    return Rules("tenhou" if players == 4 else "tenhou-sanma", changes.items())


def next_hand(number, honba, kind, dealer_stays, last_number, scores):
    """(number, honba) of the next hand, or None if the game is over. last_number: 3 or 7, of three
    players 2 or 6; kind: "win", "draw" or "abort"."""
    players = len(scores)
    return flow.next_hand(number, honba, kind, dealer_stays or kind == "abort",
                          rules_of(players, 1 if last_number < 4 else 2), scores)


def result_points(final, tenths, uma=None):
    """Result points in tenths of a point, by seat. tenths: no rounding (newer logs); else to
    thousands. uma: in result points, the ruleset's where nothing is said."""
    return flow.result_points(final, "none" if tenths else "half-away",
                              uma and [1000 * each for each in uma], rules_of(len(final)))
