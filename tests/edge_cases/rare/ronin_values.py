"""Ronin: what a win is worth where the ruleset has a rule of its own. Seat 1 wins on a tile of seat
0, who deals, in the second go-around; the two logs differ in what is claimed, or in the tile."""

from edge_cases.draws import READY, WAITS
from edge_cases.options_of_results import ron_of
from edge_cases.rare.pairs import pairs, yaku
from edge_cases.table import Table

pair = pairs("ronin-values", "R")
OPTIONS = "ronin/Scoring Options"
YAKUMAN = "ronin/Yakuman Options, ronin-rulebook/12"


def claim(slug, wrong, rules, sentence, cites, script, right, false, tenhou=""):
    """The same win with the right number and with another."""
    pair(slug, wrong, rules, sentence, cites, tenhou)(
        lambda legal: script(right if legal else false))


def kiriage_four(points):
    # Pinfu, tanyao, iipeikou and one dora: four han, 30 fu.
    return ron_of("2m2m3m3m4m4m6m7m5p6p7p8p8p", "8m", "5p", "5m",
                  yaku=yaku(pinfu=1, tanyao=1, iipeikou=1, dora=1), han=4, fu=30, points=points)


def kiriage_three(points):
    # 20 and 10, 16 for the closed quad of 2m and 8 for the closed triplet: 54, so 60. Haku and two
    # dora of the pair, by the indicator of the quad.
    t = (Table({1: "2m2m2mPPP3p4p5p6s7s9s9s"}, keep="2m8sC5s", quiet=WAITS, indicator="W").go(1)
         .draw(1, "2m").ankan(1, "2m2m2m2m").dora("8s").draw(1, "C").drop(1, "C", True).to(0))
    return t.ron(1, 0, "5s", yaku=yaku(haku=1, dora=2), han=3, fu=60, points=points).end()


ROUNDED = ("Kiriage Mangan: 4-han/30-fu and 3-han/60-fu hands score as mangan (8,000/12,000) "
           "instead of exact values (7,700/11,600)")
claim("four-han-thirty-fu-is-mangan", "four-han-thirty-fu-exact", "score/points", ROUNDED, OPTIONS,
      kiriage_four, 8000, 7700)
claim("three-han-sixty-fu-is-mangan", "three-han-sixty-fu-exact", "score/points", ROUNDED, OPTIONS,
      kiriage_three, 8000, 7700)


def pinfu_tsumo(fu):
    return (Table({1: READY}, keep="5s", quiet=WAITS, indicator="W").go(5)
            .tsumo(1, "5s", yaku=yaku(menzen_tsumo=1, pinfu=1, tanyao=1), han=3, fu=fu).end())


claim("pinfu-tsumo-of-twenty-fu", "pinfu-tsumo-of-thirty-fu", "score/fu",
      "Pinfu tsumo: 0 fu (no additional fu for pinfu tsumo)", OPTIONS, pinfu_tsumo, 20, 30)


def open_pinfu(fu):
    # A chi of 2m 3m 4m and runs beside a pair of 8s.
    t = Table({1: "3m4m3p4p5p5p6p7p6s7s8s8sC"}, keep="2m5s", quiet=WAITS,
              indicator="W").pass_turn(0, "2m")
    t.call("chi", 1, 0, "2m", "3m4m").drop(1, "C").to(0)
    return t.ron(1, 0, "5s", yaku=yaku(tanyao=1), han=1, fu=fu).end()


claim("open-pinfu-of-thirty-fu", "open-pinfu-of-twenty-fu", "score/fu",
      "Open pinfu: 2 fu (fu added for open pinfu hands)", OPTIONS, open_pinfu, 30, 20)


def double_wind(fu):
    # The dealer in East: 20 and 10, 8 for the closed triplet of P, 4 for the pair: 42, so 50.
    return (Table({0: "PPP4m5m6m6p7p8p3s4sEE"}, keep="5s", quiet="2s5s", indicator="W").go(4)
            .to(2).ron(0, 2, "5s", yaku=yaku(haku=1), han=1, fu=fu).end())


claim("double-wind-pair-of-four-fu", "double-wind-pair-of-two-fu", "score/fu",
      "Double wind pair: 4 fu", OPTIONS, double_wind, 50, 40, "tenhou/10")


def seven_pairs(fu):
    return ron_of("1m1m4m4m7p7p2s2s6s6sEEW", "W", yaku=yaku(chiitoitsu=2), han=2, fu=fu)


claim("seven-pairs-of-twenty-five-fu", "seven-pairs-of-thirty-fu", "score/fu",
      "Chiitoitsu: fixed 25 fu, 2 han", OPTIONS, seven_pairs, 25, 30)

DOUBLE = ("Double Yakuman hands: Daburu Kokushi Musou, Suuankou Tanki, Daburu Chuuren Poutou, "
          "Daisuushii")
ORPHANS = "1m9m1p9p1s9sESWNPFC"
HANDS = (  # name, hand, winning tile, what else it waits for, how often the limit is paid
    ("kokushi-of-thirteen-waits", ORPHANS, "9m", ORPHANS, {"kokushi_thirteen": 13}, 2),
    ("kokushi-of-one-wait", ORPHANS.replace("C", "1m"), "C", "", {"kokushi": 13}, 1),
    ("chuuren-of-nine-waits", "1m1m1m2m3m4m5m6m7m8m9m9m9m", "5m", "1m2m3m4m6m7m8m9m",
     {"junsei_chuuren": 13}, 2),
    # The gates lack a 9p and have a second 6p, so that the nine waits are not there.
    ("chuuren-of-another-wait", "1p1p1p2p3p4p5p6p6p7p8p9p9p", "9p", "1p2p3p4p5p6p7p8p",
     {"chuuren": 13}, 1),
    ("four-winds-in-full", "EEESSSWWWNN5s5s", "N", "5s", {"daisuushii": 13}, 2),
    ("four-winds-and-a-single-wait", "EEESSSWWWNNN5s", "5s", "",
     {"daisuushii": 13, "suuankou_tanki": 13}, 4),
    ("three-dragons-of-honours-alone", "PPPFFFCCEESSS", "C", "E",
     {"daisangen": 13, "tsuuiisou": 13}, 2),
)


def yakuman(hand, tile, waits, names):
    def script(points):
        # The discarder falls below zero: the game ends.
        return ron_of(hand, tile, "2s", waits, yaku=yaku(**names), points=points).game_end()

    return script


for slug, hand, tile, waits, names, times in HANDS:
    other = 2 if times == 1 else 1 if times < 4 else 2
    claim(f"{slug}-paid-{times}-times", f"{slug}-paid-{other}-times", "score/points",
          DOUBLE if times != 2 or "honours" not in slug else "Multiple yakuman stacking: allowed",
          YAKUMAN, yakuman(hand, tile, waits, names), 32000 * times, 32000 * other)


def kazoe(points):
    # Chinitsu 6, ryanpeikou 3, pinfu and tanyao, and two dora: 13 han.
    return ron_of("2m2m3m3m4m4m5m6m7m6m7m8m8m", "5m", "1m", "8m",
                  yaku=yaku(chinitsu=6, ryanpeikou=3, pinfu=1, tanyao=1, dora=2),
                  points=points).game_end()


claim("thirteen-han-with-dora-one-yakuman", "thirteen-han-with-dora-sanbaiman", "score/points",
      "Kazoe Yakuman (13+ han): dora count toward the 13-han threshold",
      YAKUMAN, kazoe, 32000, 24000)
claim("thirteen-han-single-yakuman-only", "thirteen-han-paid-as-two", "score/points",
      "Kazoe Yakuman (13+ han): single yakuman only", YAKUMAN, kazoe, 32000, 64000)


def six_times(points):
    # Four closed quads of winds and a single wait of P: daisuushii and suuankou tanki count twice,
    # tsuuiisou and suukantsu once.
    t = Table({1: "EEESSSWWWNNNP"}, keep="ESWN1p4p7p9pPC", quiet="P", indicator="1s").go(1)
    for wind, indicator in zip("ESWN", ("1p", "4p", "7p", "9p")):
        t.draw(1, wind).ankan(1, wind * 4).dora(indicator)
    names = yaku(daisuushii=13, tsuuiisou=13, suuankou_tanki=13, suukantsu=13)
    t.draw(1, "C").drop(1, "C", True).to(0)
    return t.ron(1, 0, "P", yaku=names, points=points).end().game_end()


claim("six-yakuman", "six-yakuman-paid-as-three", "score/points",
      "Multiple yakuman stacking: allowed; maximum yakuman: sextuple yakuman (6x)", YAKUMAN,
      six_times, 192000, 96000)


@pair("yaku-by-the-winning-tile", "winning-tile-that-brings-no-yaku", "win/no-yaku",
      "Atozuke (gaining yaku upon winning tile claim): allowed; a hand without yaku cannot win",
      "ronin/Yaku Toggles, ronin-rulebook/1")
def atozuke(legal):
    # Open; P and 9s are waited for, and only P is a yaku.
    t = Table({1: "2m3mPP9s9s5m6m7m2p3p4pC"}, keep="1mP9s", quiet="P9s",
              indicator="W").pass_turn(0, "1m")
    t.call("chi", 1, 0, "1m", "2m3m").drop(1, "C").to(0)
    return t.ron(1, 0, "P" if legal else "9s").end()


@pair("open-tanyao", "open-hand-with-a-terminal", "win/no-yaku", "Open Tanyao (Kuitan): allowed",
      "ronin/Yaku Toggles")
def kuitan(legal):
    # 6s 7s wait for 5s and 8s; a chi with 1m in it is no tanyao.
    tile = "4m" if legal else "1m"
    t = Table({1: "2m3m3p4p5p5p6p7p6s7s8s8sC"}, keep=tile + "5s", quiet=WAITS,
              indicator="W").pass_turn(0, tile)
    t.call("chi", 1, 0, tile, "2m3m").drop(1, "C").to(0)
    return t.ron(1, 0, "5s").end()


@pair("rinshan-of-an-open-hand", "rinshan-of-an-open-hand-with-closed-tsumo", "score/yaku",
      "Rinshan Kaihou: win on replacement tile after any quad type; a claimed quad opens the hand",
      "ronin/Yaku Special Cases, ronin-rulebook/4")
def rinshan(legal):
    t = (Table({1: "5m5m5m2p3p4p6p7p8p3s4s8s8s"}, keep="5m5s", quiet="2s5s",
               indicator="W").pass_turn(0, "5m").call("daiminkan", 1, 0, "5m", "5m5m5m"))
    extra = {} if legal else {"menzen_tsumo": 1}
    return t.tsumo(1, "5s", yaku=yaku(rinshan=1, tanyao=1, **extra)).end()


NOTHING = "2m3m4m6m7m8m1p2p3p6s8s9s9s"  # a closed wait for 7s and no yaku
FIRST = ("Renhou: non-dealer Ron before first draw, with no calls (including closed kans) having "
         "been made by any player")


@pair("renhou-before-the-first-draw", "ron-without-yaku-behind-the-first-draw", "win/no-yaku",
      FIRST, "ronin/Yaku Toggles, ronin-rulebook/12")
def renhou(legal):
    t = Table({1: NOTHING}, keep="7s", quiet="7s", indicator="W").go(0 if legal else 4)
    return t.ron(1, 0, "7s").end()


@pair("renhou-of-five-han", "renhou-of-a-yakuman", "score/points",
      "Renhou: scored as a 5-han yaku (mangan level)", "ronin/Yaku Toggles, ronin-rulebook/12")
def renhou_points(legal):
    t = Table({1: NOTHING}, keep="7s", quiet="7s", indicator="W")
    return t.ron(1, 0, "7s", yaku=yaku(renhou=5), points=8000 if legal else 32000).end()


def renhou_behind(kind):
    """Another player calls before seat 2 is won on, or nobody does."""

    def script(legal):
        hands = {3: NOTHING}
        if kind == "pon":
            hands[1] = "9m9m1m4m4p7p9p1s4sESPC"
        else:
            hands[0] = "9m9m9m1m4p7p9p1s4sESPC"
        t = Table(hands, keep="9mN7sFC", quiet="7s", indicator="W")
        if kind == "ankan" and not legal:
            t.draw(0, "9m").ankan(0, "9m9m9m9m").dora("N").pass_turn(0, "F")
        else:
            t.pass_turn(0, "F" if legal else "9m")
        if kind == "pon" and not legal:
            t.call("pon", 1, 0, "9m", "9m9m").drop(1, "C")
        else:
            t.pass_turn(1, "C")
        return t.ron(3, 2, "7s").end()

    return script


for kind in ("pon", "ankan"):
    pair(f"renhou-without-the-{kind}", f"ron-without-yaku-behind-the-{kind}", "win/no-yaku", FIRST,
         "ronin/Yaku Toggles, ronin-rulebook/12")(renhou_behind(kind))


@pair("first-draw-behind-a-pon-is-no-chiihou", "chiihou-behind-a-pon", "score/yaku",
      "Chiihou: non-dealer yakuman on first self-draw; any call (meld) by any player interrupts",
      "ronin/Yaku Special Cases")
def chiihou(legal):
    t = Table({1: READY, 3: "9m9m1m4p7p9p1s4sESPCF"}, keep="9m5s", quiet=WAITS,
              indicator="W").pass_turn(0, "9m")
    t.call("pon", 3, 0, "9m", "9m9m").drop(3, "F").go(1)
    names = yaku(menzen_tsumo=1, pinfu=1, tanyao=1) if legal else yaku(chiihou=13)
    return t.tsumo(1, "5s", yaku=names).end()
