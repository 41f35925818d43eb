"""More lines under an option that no preset has so: what a result is worth, who pays and what the end
of a game does."""

from edge_cases import calls, riichi
from edge_cases.draws import ALL_READY, READY, WAITS, four_riichi
from edge_cases.flow import drawn, then, won
from edge_cases.more import yaku
from edge_cases.registry import section
from edge_cases.table import Table

case = section("options")


@case(144, "daisuushii-of-honours-alone-paid-as-two",
      "R soft:score/points text ronin/Yakuman Options, rulings/C1")
@case(144, "daisuushii-of-honours-alone-paid-as-two-where-that-is-plain",
      "R reject:score/points text", rules={"yakuman.lenient_daisuushii": False})
def paid_as_two():
    # 96,000 by the table of yakuman; the text's own example calls the pair a double one.
    t = Table({1: "EEESSSWWWNNPP"}, keep="N", quiet="NP", indicator="1m").go(4).to(0)
    return t.ron(1, 0, "N",
                 yaku=[{"yaku": name, "han": 13} for name in ("daisuushii", "tsuuiisou")],
                 points=64000).end()


OLD_UMA = [400, 50, -150, -300]  # 40, 5, -15 and -30: 10 and 5 in place of 20 and 10


@case(257, "old-uma-of-an-east-game", "T accept observed observed/61",
      rules={"game.rounds": "east"})
@case(257, "old-uma-where-there-is-none", "T reject:final/points text",
      rules={"game.rounds": "east", "game.uma_old": []})
def old_uma():
    # East 4: 2,000 from seat 2 to seat 1, and nobody repeats. 10 + 20 of oka + 10, 5, -10 - 5, -20
    # - 10.
    return (won(1, 2, 2000, scores=(40000, 28000, 22000, 10000), dealer=3, round_=3).end()
            .game_end([40000, 30000, 20000, 10000], OLD_UMA))


LATER_YEARS = {"sd.end_old_lenient": False, "end.tenpaiyame_old_lenient": False}


def first_years(t):
    t.lines[0]["early_years"] = True
    return t


@case(219, "west-4-passes-in-the-first-years", "T soft:flow/continued observed observed/61")
@case(219, "west-4-passes-in-the-first-years-where-that-is-no-excuse",
      "T reject:flow/continued text tenhou/3", rules=LATER_YEARS)
def past_the_end():
    return first_years(
        then(won(1, 2, 2000, scores=(25000, 24000, 26000, 25000), dealer=3, round_=11), 0, 12, 0))


@case(220, "leading-dealer-tenpai-in-the-first-years", "T soft:flow/continued observed observed/61")
@case(220, "leading-dealer-tenpai-in-the-first-years-where-that-is-no-excuse",
      "T reject:flow/continued text tenhou/6", rules=LATER_YEARS)
def no_tenpaiyame():
    return first_years(then(drawn((20000, 20000, 20000, 40000), tenpai=(3,), dealer=3, round_=7), 3,
                            7, 1))


def two_rons(first, second, **more):
    """Seat 1 discards, seats 0 (pinfu, 1,000) and 2 (pinfu and tanyao, 2,000) win; seat 3 deals."""
    hands = {seat: ALL_READY[seat] for seat in (0, 2)}
    t = (Table(hands, keep="5s", quiet=WAITS, indicator="N", dealer=3, first_dealer=3, **more).go(4)
         .to(1).pass_turn(1, "5s"))
    for seat, deltas in (first, second):
        t.won(seat, 1, "5s", deltas=deltas)
    return t.end()


BY_FIRST_DEALER = {"deposits.multi_ron": "closest-to-first-dealer"}
STICK = {"kyotaku": 1, "scores": (25000, 25000, 24000, 25000)}


@case(165, "stick-to-the-winner-next-to-the-first-dealer", "RT accept text", args=(True,),
      rules=BY_FIRST_DEALER)
@case(165, "stick-to-the-winner-next-to-the-discarder", "RT reject:payment/riichi-sticks text",
      args=(False,), rules=BY_FIRST_DEALER)
@case(165, "stick-of-a-double-ron", "RT accept text ronin/Scoring Fundamentals", args=(False,))
def stick_of_two_rons(next_to_dealer):
    gain = (1000, 0) if next_to_dealer else (0, 1000)
    return two_rons((2, [0, -2000, 2000 + gain[1], 0]), (0, [1000 + gain[0], -1000, 0, 0]), **STICK)


BY_DEALER = {"ron.order": "from-dealer"}
OF_SEAT_0 = (0, [1300, -1300, 0, 0])
OF_SEAT_2 = (2, [0, -2000, 2000, 0])


@case(164, "winner-next-to-the-dealer-first", "T accept text", args=(OF_SEAT_0, OF_SEAT_2),
      rules=BY_DEALER)
@case(164, "winner-next-to-the-discarder-first", "T reject:win/order text",
      args=(OF_SEAT_2, OF_SEAT_0), rules=BY_DEALER)
def counter_of_two_rons(first, second):
    # The counter goes to the first of them.
    return two_rons(first, second, honba=1)


@case(113, "ura-of-a-winner-without-riichi",
      "RT reject:dora/ura-without-riichi text ronin/Dora, tenhou/26", args=({},))
@case(113, "ura-of-a-winner-without-riichi-where-all-may-look", "RT accept text",
      args=({"ura_dora": 2},), rules={"dora.ura_riichi_only": False})
def ura_for_all(ura):
    # The indicator beneath points to the 8s of the pair: two ura.
    t = Table({1: READY}, keep="5s7s", quiet=WAITS, indicator="N").go(4).to(0)
    return t.ron(1, 0, "5s", ura_markers=["7s"], yaku=yaku(pinfu=1, tanyao=1, **ura)).end()


def hands_shown(how):
    return {"abort.hands_shown": how}


@case(198, "noten-at-four-riichi-where-all-are-shown",
      "RTE reject:draw/riichi-noten text ema/3.4.3", rules=hands_shown("four-riichi"))
@case(198, "noten-at-four-riichi-where-hands-are-shown-by-kind",
      "RTE reject:draw/riichi-noten text ema/3.4.3", rules=hands_shown("by-kind"))
@case(198, "noten-at-four-riichi-where-none-need-be-shown", "RTE accept text",
      rules=hands_shown("nobody"))
def not_shown_at_four_riichi():
    t = four_riichi().no_winner("four-riichi").end()
    t.lines[-2]["tenpai"] = [True, True, True, False]
    return t


def fed_dragons(honba=0, last="pon"):
    """Seat 0 feeds seat 1 the three dragons; seat 1 waits for 1m and 4m."""
    quad = last == "daiminkan"
    t = Table({1: "PPFFCCC2m3m8s8s9pW" if quad else "PPFFCC2m3m8s8s9pWN"},
              keep="PFC4m" if quad else "PFC4m", quiet="1m4m", indicator="9s", honba=honba)
    for tile, drop in (("P", "9p"), ("F", "W")):
        t.to(0).pass_turn(0, tile).call("pon", 1, 0, tile, tile * 2).drop(1, drop)
    t.to(0).pass_turn(0, "C").call(last, 1, 0, "C", "CCC" if quad else "CC")
    return t if quad else t.drop(1, "N")


def of_half(ron_honba, rounding="exact"):
    return {"pao.ron": "half", "pao.ron_honba": ron_honba, "pao.half_rounding": rounding}


EXACT, UP = (-16150, 32300, -16150, 0), (-16200, 32400, -16200, 0)
OF_LIABLE, OF_DISCARDER = (-16300, 32300, -16000, 0), (-16000, 32300, -16300, 0)


@case(170, "halves-of-a-counter-exact", "RT accept text", args=(EXACT,), rules=of_half("split"))
@case(170, "halves-of-a-counter-rounded-up", "RT accept text", args=(UP,),
      rules=of_half("split", "up-to-hundred"))
@case(170, "halves-of-a-counter-rounded-up-where-they-are-exact", "RT reject:payment/win text",
      args=(UP,), rules=of_half("split"))
@case(170, "halves-of-a-counter-exact-where-they-are-rounded-up", "RT reject:payment/win text",
      args=(EXACT,), rules=of_half("split", "up-to-hundred"))
@case(170, "counter-of-who-is-liable", "RT accept text", args=(OF_LIABLE,), rules=of_half("liable"))
@case(170, "counter-of-who-dealt-in", "RT accept text", args=(OF_DISCARDER,),
      rules=of_half("discarder"))
@case(170, "counter-of-who-dealt-in-where-the-liable-pays-it", "RT reject:payment/honba text",
      args=(OF_DISCARDER,), rules=of_half("liable"))
def ron_of_fed_dragons(deltas):
    # Daisangen, 32,000, and one counter, off seat 2; seat 0 is liable.
    return fed_dragons(honba=1).to(2).ron(1, 2, "4m", deltas=list(deltas)).end()


@case(168, "counter-of-a-liable-tsumo-paid-by-all", "RT accept text",
      args=((-32100, 32300, -100, -100),), rules={"pao.tsumo_honba": "all-pay"})
@case(168, "counter-of-a-liable-tsumo-paid-by-one", "RT accept text ronin/Liability (Pao)",
      args=((-32300, 32300, 0, 0),))
@case(168, "counter-of-a-liable-tsumo-paid-by-one-where-all-pay", "RT reject:payment/honba text",
      args=((-32300, 32300, 0, 0),),
      rules={"pao.tsumo_honba": "all-pay"})
def tsumo_of_fed_dragons(deltas):
    return fed_dragons(honba=1).to(1).tsumo(1, "4m", deltas=list(deltas)).end()


@case(175, "last-dragons-by-an-open-kan", "T accept text ronin/Liability (Pao)",
      args=((-16000, 32000, -16000, 0),))
@case(175, "last-dragons-by-an-open-kan-where-a-pon-alone-counts", "T accept text",
      args=((0, 32000, -32000, 0),), rules={"pao.trigger": "pon"})
@case(175, "last-dragons-by-an-open-kan-and-nobody-liable",
      "T reject:payment/pao text ronin/Liability (Pao)", args=((0, 32000, -32000, 0),))
def dragons_by_a_kan(deltas):
    t = fed_dragons(last="daiminkan").draw(1, "N").dora("S").drop(1, "N", True)
    return t.to(2).ron(1, 2, "4m", deltas=list(deltas)).end()


@case(67, "discard-behind-the-last-replacement-tile", "T accept text", args=({"houtei": 1},))
@case(67, "discard-behind-the-last-replacement-tile-that-is-no-houtei", "T accept text", args=({},),
      rules={"yaku.houtei_after_rinshan": False})
@case(67, "discard-behind-the-last-replacement-tile-claimed-as-houtei", "T reject:score/yaku text",
      args=({"houtei": 1},),
      rules={"yaku.houtei_after_rinshan": False})
def behind_the_last_replacement(more):
    t = Table({0: "1m1m1m4p7p1s4sEWPFC9p", 1: READY}, keep="1mN5s", quiet="5s8s1m",
              indicator="W").until(2, 0)
    t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N").pass_turn(0, "5s")
    return t.won(1, 0, "5s", yaku=yaku(pinfu=1, tanyao=1, **more)).end()


def ron_of(hand, tile, indicator="W", waits="", **claim):
    """Seat 1 wins on seat 0's tile in the second go-around."""
    return (Table({1: hand}, keep=tile, quiet=tile + waits, indicator=indicator).go(4).to(0)
            .ron(1, 0, tile, **claim).end())


@case(127, "four-alike-as-two-pairs", "RT reject:win/not-complete text ronin/Yaku Special Cases")
@case(127, "four-alike-as-two-pairs-where-that-is-allowed", "RT accept text",
      rules={"yaku.chiitoitsu_distinct": False})
def two_pairs_alike():
    return ron_of("1s1s1s1s3m3m5p5p7s7sEEW", "W", yaku=yaku(chiitoitsu=2))


def worth(name, han):
    return {f"yaku.{name}": han}


@case(158, "shousangen", "RT accept text ronin/Yaku Toggles",
      args=("PPPFFFCC2m3m4m6s7s", "5s", {"shousangen": 2, "haku": 1, "hatsu": 1}))
@case(158, "shousangen-of-three-han", "RT accept text",
      args=("PPPFFFCC2m3m4m6s7s", "5s", {"shousangen": 3, "haku": 1, "hatsu": 1}),
      rules=worth("shousangen", [3, 2]))
@case(158, "honroutou", "RT accept text ronin/Yaku Toggles",
      args=("1s1s1s9m9m9m1p1p1p9s9sEE", "9s", {"toitoi": 2, "sanankou": 2, "honroutou": 2}))
@case(158, "honroutou-of-three-han", "RT accept text",
      args=("1s1s1s9m9m9m1p1p1p9s9sEE", "9s", {"toitoi": 2, "sanankou": 2, "honroutou": 3}),
      rules=worth("honroutou", [3, 2]))
@case(158, "junchan", "RT accept text ronin/Yaku Toggles",
      args=("1s2s3s7p8p9p1p2p3p7m8m9s9s", "9m", {"junchan": 3, "pinfu": 1}))
@case(158, "junchan-of-four-han", "RT accept text",
      args=("1s2s3s7p8p9p1p2p3p7m8m9s9s", "9m", {"junchan": 4, "pinfu": 1}),
      rules=worth("junchan", [4, 2]))
def worth_of_yaku(hand, tile, han):
    return ron_of(hand, tile, waits="6m8s", yaku=yaku(**han))


@case(158, "three-kans", "T accept text ronin/Yaku Toggles", args=(2,))
@case(158, "three-kans-of-three-han", "T accept text", args=(3,), rules=worth("sankantsu", [3, 2]))
def three_kans(han):
    t = Table({1: "1s1s1s9m9m9m1p1p1p4s5s8s8s"}, keep="1s9m1pNPF3s", quiet="3s6s",
              indicator="W").go(1)
    for tile, indicator in (("1s", "N"), ("9m", "P"), ("1p", "F")):
        t.draw(1, tile).ankan(1, tile * 4).dora(indicator)
    t.draw(1, "C").drop(1, "C", True)
    return t.to(0).ron(1, 0, "3s", yaku=yaku(sankantsu=han, sanankou=2)).end()


@case(150, "all-green-where-hatsu-is-not-needed", "RT accept text ronin/Yaku Special Cases")
@case(150, "all-green-where-hatsu-is-needed", "RT reject:score/yaku text",
      rules={"yaku.ryuuiisou_needs_hatsu": True})
def all_green():
    return ron_of("2s2s3s3s3s3s4s4s6s6s6s8s8s", "8s", yaku=yaku(ryuuiisou=13), points=32000)


@case(141, "thirteen-han", "RT accept text ronin/Scoring Options, tenhou/24", args=(32000,))
@case(141, "thirteen-han-that-are-three-mangan", "RT accept text", args=(24000,),
      rules={"yakuman.kazoe": "sanbaiman"})
@case(141, "thirteen-han-where-it-takes-fourteen", "RT accept text", args=(24000,),
      rules={"limit.kazoe": 14})
@case(141, "thirteen-han-where-dora-do-not-count", "RT accept text", args=(24000,),
      rules={"yakuman.kazoe_dora": False})
@case(141, "thirteen-han-paid-in-full-where-dora-do-not-count", "RT reject:score/points text",
      args=(32000,), rules={"yakuman.kazoe_dora": False})
def thirteen_han(points):
    # Chinitsu 6, ryanpeikou 3, pinfu and tanyao: eleven, and two dora.
    return ron_of("2m2m3m3m4m4m5m6m7m6m7m8m8m", "5m", "1m", "8m",
                  yaku=yaku(chinitsu=6, ryanpeikou=3, pinfu=1, tanyao=1, dora=2), han=13,
                  points=points)


@case(128, "pair-of-the-double-wind", "TW accept text", args=(30, 1500))
@case(128, "pair-of-the-double-wind-of-five-fu", "TW accept text", args=(40, 2000),
      rules={"fu.double_wind": 5})
def double_wind_pair(fu, points):
    # 20 and 4 for an open triplet of honours, 2 for a closed wait, and the pair: 30 with its four
    # fu.
    t = (Table({0: "EEPP2m3m4m5p6p7p4s6sC"}, keep="P5s", quiet="5s", indicator="W").go(2)
         .pass_turn(2, "P"))
    t.call("pon", 0, 2, "P", "PP").drop(0, "C").to(3)
    return t.ron(0, 3, "5s", yaku=yaku(haku=1), han=1, fu=fu, points=points).end()


@case(126, "open-hand-without-fu", "RT accept text ronin/Scoring Options", args=(30, 1000))
@case(126, "open-hand-without-fu-of-forty", "RT accept text", args=(40, 1300),
      rules={"fu.open_pinfu": 40})
def open_without_fu(fu, points):
    t = Table({1: "3m4m2p3p4p5p6p7p6s7s8s8sC"}, keep="2m5s", quiet=WAITS,
              indicator="N").pass_turn(0, "2m")
    t.call("chi", 1, 0, "2m", "3m4m").drop(1, "C").to(0)
    return t.ron(1, 0, "5s", yaku=yaku(tanyao=1), han=1, fu=fu, points=points).end()


@case(209, "eighth-win-of-the-dealer", "J accept text jcr/Dealer's Extra Hand", args=(1, 1, 0))
@case(209, "eighth-win-of-the-dealer-who-deals-on", "J accept text", args=(0, 0, 8),
      rules={"yaku.paarenchan_deal_passes": False})
def eighth_win(dealer, round_, honba):
    t = (Table({0: ALL_READY[0]}, keep="5s", quiet=WAITS, indicator="N", honba=7, scores=(500,) * 4)
         .go(4).to(2).ron(0, 2, "5s"))
    return then(t, dealer, round_, honba)


@case(209, "eighth-win-alone", "J accept text jcr/Dealer's Extra Hand", args=(7,))
@case(209, "seventh-win-alone-called-the-eighth",
      "J soft:score/yaku text jcr/Dealer's Extra Hand", args=(6,))
@case(209, "win-alone-where-draws-add-counters-too", "J accept text", args=(7,),
      rules={"honba.after_draw": True, "honba.kept_when_deal_passes": True,
             "honba.reset": "any-non-dealer-win"})
def eighth_win_alone(honba):
    # A part of a game: a counter lies there for each hand that the dealer remained in East.
    t = Table({0: ALL_READY[0]}, keep="5s", quiet=WAITS, indicator="N", honba=honba,
              scores=(500,) * 4)
    claim = {"yaku": [{"yaku": "paarenchan"}]}
    return t.go(4).to(2).ron(0, 2, "5s", **claim).end()


@case(144, "daisuushii-of-honours-alone-moved-as-two",
      "R soft:payment/win text ronin/Yakuman Options, rulings/C1")
@case(144, "daisuushii-of-honours-alone-moved-as-two-where-that-is-plain",
      "R reject:payment/win text", rules={"yakuman.lenient_daisuushii": False})
def moved_as_two():
    t = Table({1: "EEESSSWWWNNPP"}, keep="N", quiet="NP", indicator="1m").go(4).to(0)
    return t.ron(1, 0, "N", deltas=[-64000, 64000, 0, 0]).end()
