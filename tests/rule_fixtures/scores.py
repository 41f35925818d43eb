"""What a win is written to be worth. Each fault is in one link of the chain; the links behind it
follow from what is claimed or from what is right."""

from rule_fixtures.kyoku import HANDS, INDICATOR, Kyoku, around
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()


def won(rules="tenhou", indicator=INDICATOR, **more):
    """Seat 1 wins on an 8s of seat 0: pinfu and tanyao, 2 han of 30 fu, 2,000."""
    k = Kyoku(rules=rules, indicator=indicator, keep="8s").pass_turn(0, "8s")
    return k.pinfu(**more).end()


@fixture("score/yaku", "one-too-many")
def yaku(bad):
    # No two runs alike: no iipeikou (ronin-rulebook/12). Three han of 30 fu would be 3,900.
    if not bad:
        return won()
    return won(yaku=(("pinfu", 1), ("tanyao", 1), ("iipeikou", 1)), points=3900,
               deltas=[-3900, 3900, 0, 0])


@fixture("score/yaku", "one-left-out")
def yaku_left_out(bad):
    # No terminal and no honour: tanyao belongs to the hand (ronin-rulebook/12).
    return won(yaku=(("pinfu", 1),) if bad else (("pinfu", 1), ("tanyao", 1)))


def drawn(hand, tile, concealed, yaku, fu, points, deltas):
    k = (Kyoku(hands=[HANDS[0], hand], keep=tile).pass_turn(0, "6m").pass_turn(1, "S")
         .pass_turn(2, "8m").pass_turn(3, "3s"))
    k.pass_turn(0, "1m").draw(1, tile)
    return k.win(seat=1, target=1, tile=tile, concealed=concealed, yaku=yaku, fu=fu, points=points,
                 deltas=deltas).end()


@fixture("score/yaku", "pinfu-with-its-fu")
def pinfu_with_its_fu(bad):
    # 6s completes 5s 7s in the middle: no pinfu; 20, 2 for the tsumo and 2 for the wait are 30 fu,
    # and 2 han 500 and 1,000 (ronin/Scoring Options). With pinfu the hand is told as 3 han of 20
    # fu, 700 and 1,300: the fu and the points follow from it.
    yaku = [("menzen-tsumo", 1), ("tanyao", 1)]
    claim = dict(yaku=yaku, fu=30, points=2000, deltas=[-1000, 2000, -500, -500])
    if bad:
        claim = dict(yaku=[*yaku, ("pinfu", 1)], fu=20, points=2700,
                     deltas=[-1300, 2700, -700, -700])
    hand = "2m3m4m5m6m7m3p4p5p5s7s8s8s"
    return drawn(hand, "6s", hand + "6s", **claim)


@fixture("score/yaku", "pinfu-left-out-with-its-fu")
def pinfu_left_out(bad):
    # 6s completes 7s 8s at an open end: pinfu, 3 han of 20 fu, 700 and 1,300. Without pinfu the
    # tsumo is worth its 2 fu, rounded up 30, and 2 han pay 500 and 1,000 (ronin/Scoring Options):
    # the fu and the points follow from what is left out.
    yaku = [("menzen-tsumo", 1), ("tanyao", 1)]
    claim = dict(yaku=[*yaku, ("pinfu", 1)], fu=20, points=2700, deltas=[-1300, 2700, -700, -700])
    if bad:
        claim = dict(yaku=yaku, fu=30, points=2000, deltas=[-1000, 2000, -500, -500])
    hand = "2m3m4m5m6m7m3p4p5p7s8s5p5p"
    return drawn(hand, "6s", hand + "6s", **claim)


def first_draw(bad, claim, claim_later):
    """South wins on the first tile drawn, with two dora in the hand, or on the next one."""
    hand = "2m3m4m5m6m7m3p4p5p6s7s8s8s"
    k = Kyoku(hands=[HANDS[0], hand], indicator="7s", keep="5s").pass_turn(0, "6m")
    if not bad:
        return k.draw(1, "5s").win(seat=1, target=1, tile="5s", concealed=hand + "5s",
                                   **claim).end()
    k.pass_turn(1, "N").pass_turn(2, "8m").pass_turn(3, "3s").pass_turn(0, "1m")
    return k.draw(1, "5s").win(seat=1, target=1, tile="5s", concealed=hand + "5s",
                               **claim_later).end()


CHIIHOU = dict(yaku=[("chiihou", 13)], fu=0, points=32000, limit="yakuman",
               deltas=[-16000, 32000, -8000, -8000])
# Tsumo, pinfu, tanyao and two dora, 5 han: a mangan.
PINFU_DRAWN = dict(yaku=[("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1), ("dora", 2)], fu=20,
                   points=8000, limit="mangan", deltas=[-4000, 8000, -2000, -2000])


def without_number(k, *yaku):
    """The win names these yaku and does not say what each counts."""
    for each in k.lines[-2]["yaku"]:
        if each["yaku"] in yaku:
            del each["han"]
    return k


@fixture("score/yaku", "one-without-a-number")
def yaku_without_a_number(bad):
    # A number that the log does not write is no zero (docs/events.md); the name is there, and has
    # to be right: the hand has no two runs alike.
    other = "iipeikou" if bad else "tanyao"
    return without_number(won(yaku=(("pinfu", 1), (other, 1))), other)


@fixture("score/dora", "named-without-a-number")
def dora_without_a_number(bad):
    # Indicator 4m makes 5m a dora, of which the hand has one: pinfu, tanyao and it, 3 han of 30 fu,
    # 3,900 (ronin/Scoring Options). Named without a number it is at least one; with 1s for an
    # indicator the hand has none.
    k = won(indicator="1s" if bad else "4m", yaku=(("pinfu", 1), ("tanyao", 1), ("dora", 1)),
            points=2000 if bad else 3900, deltas=[-2000, 2000, 0, 0] if bad else [-3900, 3900, 0, 0])
    return without_number(k, "pinfu", "tanyao", "dora")


def double_riichi(rules, yaku):
    """South declares on the first discard and wins on East's 8s two turns later."""
    k = Kyoku(rules=rules, keep="8s", scores=(30000,) * 4).pass_turn(0, "1m").draw(1, "N")
    k.riichi(1).drop(1, "N").deposit(1).pass_turn(2, "2p").pass_turn(3, "3p")
    k.pass_turn(0, "9m").pass_turn(1, "1p").pass_turn(2, "E").pass_turn(3, "E").pass_turn(0, "8s")
    return k.pinfu(yaku=[*yaku, ("pinfu", 1), ("tanyao", 1)], points=7700, ura_markers=["E"],
                   deltas=[-7700, 8700, 0, 0]).end()


@fixture("score/yaku", "double-riichi-in-two-entries")
def double_riichi_in_two_entries(bad):
    # "1 + 1": one han more beside that of riichi (ema-2012-text/4.2.1), 4 han of 30 fu. One that is
    # two han by itself has that of riichi in it.
    return double_riichi("ema", [("riichi", 1), ("double-riichi", 2 if bad else 1)])


def three_yakuman(rules, yaku, points, deltas, scores=(30000,) * 4):
    """South wins on W with three triplets of dragons and one of E: big dragons, all honours and
    four concealed triplets."""
    hands = ["1m2m3m7m8m9m1p2p3p9p9p1pS", "PPPFFFCCCEEEW", "1s1s2s3s4s9s9sWSNN6s6s",
             "4p5p6p7p7p8p3p4p9m9m8sS4s"]
    k = Kyoku(rules=rules, hands=hands, indicator="2s", keep="W", scores=scores)
    k.pass_turn(0, "6m").pass_turn(1, "6m").pass_turn(2, "5m").pass_turn(3, "5m").pass_turn(0, "W")
    return k.win(seat=1, target=0, tile="W", concealed="PPPFFFCCCEEEWW",
                 yaku=[(name, 13) for name in yaku], fu=None, points=points, limit="yakuman",
                 deltas=deltas, dora_markers=None).end()


@fixture("score/yaku", "one-yakuman-of-three-named")
def one_yakuman_named(bad):
    # "No, capped at one" (wrc-2015-text/6.5): one yakuman is all that is scored, and no text asks
    # that those are named which are not. One that the tiles do not make is no name for it.
    yaku = ["daisangen", "chinroutou"] if bad else ["daisangen"]
    return three_yakuman("wrc", yaku, 32000, [-32000, 32000, 0, 0])


@fixture("score/yaku", "two-yakuman-of-three-left-out")
def two_yakuman_left_out(bad):
    # What a sheet of Japanese Classical has to name is in no text: however many are left out, no
    # more than a warning (rulings C48).
    yaku = ["daisangen"] if bad else ["daisangen", "suuankou-tanki", "tsuuiisou"]
    return three_yakuman("jcr", yaku, 2000, [-2000, 2000, 0, 0], (500,) * 4)


@fixture("score/dora", "none-beside-a-yakuman")
def no_dora_for_a_yakuman(bad):
    # A win on the first draw is a yakuman, and dora count for none (tenhou/26). On the next draw
    # the two dora count.
    return first_draw(bad, CHIIHOU, {**PINFU_DRAWN, "yaku": PINFU_DRAWN["yaku"][:3], "points": 2700,
                                     "limit": "none", "deltas": [-1300, 2700, -700, -700]})


@fixture("score/fu", "none-of-a-yakuman")
def no_fu_of_a_yakuman(bad):
    # No fu are counted for a yakuman, and logs write what they like; pinfu drawn is 20 fu
    # (ronin/Scoring Options).
    return first_draw(bad, CHIIHOU, {**PINFU_DRAWN, "fu": 30})


@fixture("score/han", "with-no-yaku-listed")
def han_alone(bad):
    # Where a log lists no yaku, its han are those of the hand and its dora: pinfu, tanyao and one
    # dora, 3 han of 30 fu, 3,900 (ronin/Scoring Options).
    k = won(indicator="4m", yaku=None, han=4 if bad else 3, points=3900, deltas=[-3900, 3900, 0, 0])
    del k.lines[-2]["dora_markers"]
    return k


@fixture("score/limit", "with-an-indicator-hidden")
def limit_with_a_hidden_indicator(bad):
    # Pinfu and tanyao are a mangan only with three dora. Where the indicator is hidden the hand may
    # have them; the one that is shown makes none.
    return won(indicator="9m" if bad else "?", yaku=None, points=8000, limit="mangan",
               deltas=[-8000, 8000, 0, 0], **({} if bad else {"dora_markers": ["?"]}))


@fixture("score/reading", "seven-pairs-instead-of-two-double-runs")
def reading(bad):
    # 2m 2m 3m 3m 4m 4m 5p 5p 6p 6p 7p 7p 8s 8s: ryanpeikou and tanyao (4 han of 40 fu) is a mangan;
    # seven pairs and tanyao 3,200.
    k = Kyoku(hands=["1m5m6m7m8m9m1p2p3p9p9pES", "2m2m3m3m4m4m5p5p6p6p7p7p8s",
                     "1s1s2s3s4s9s9sWWNNPP", "4p1p2p2p3p8pFFCC9m9mS"], keep="8s")
    k.pass_turn(0, "8s")
    claim = dict(yaku=(("ryanpeikou", 3), ("tanyao", 1)), fu=40, points=8000, limit="mangan",
                 deltas=[-8000, 8000, 0, 0])
    if bad:
        claim = dict(yaku=(("chiitoitsu", 2), ("tanyao", 1)), fu=25, points=3200,
                     deltas=[-3200, 3200, 0, 0])
    return k.win(seat=1, target=0, tile="8s", concealed="2m2m3m3m4m4m5p5p6p6p7p7p8s8s",
                 **claim).end()


@fixture("score/reading", "equal-by-their-dora")
def equal_readings(bad):
    # The reading that pays most is taken; where the rules do not say which of two that pay alike,
    # both are right (ronin-rulebook/12; option score.reading_ties). With 2m as dora, seven pairs
    # (2), tanyao, two dora and a red five are 6 han, and ryanpeikou (3) makes 7: a haneman either
    # way. Without dora, 4 han of 25 fu are 6,400 and 5 han a mangan. The log does not repeat the
    # indicators with the win.
    hands = ["1m5m6m7m8m9m1p2p3p9p9pES", "2m2m3m3m4m4m5p5pr6p6p7p7p8s", "1s1s2s3s4s9s9sWWNNPP",
             "4p1p2p2p3p8pFFCC9m9mS"]
    k = Kyoku(rules="ronin", hands=hands, indicator="1s" if bad else "1m", keep="8s")
    k.pass_turn(0, "6m").pass_turn(1, "S").pass_turn(2, "8m").pass_turn(3, "3s").pass_turn(0, "8s")
    claim = dict(yaku=(("chiitoitsu", 2), ("tanyao", 1), ("dora", 2), ("red-five", 1)),
                 points=12000, limit="haneman",
                 deltas=[-12000, 12000, 0, 0])
    if bad:
        claim = dict(yaku=(("chiitoitsu", 2), ("tanyao", 1), ("red-five", 1)), points=6400,
                     deltas=[-6400, 6400, 0, 0])
    return k.win(seat=1, target=0, tile="8s", concealed="2m2m3m3m4m4m5p5pr6p6p7p7p8s8s", fu=25,
                 dora_markers=None, **claim).end()


@fixture("score/dora", "one-too-many")
def dora(bad):
    # The indicator 1s makes 2s a dora, and the hand has none (ronin/Dora Indicators). Three han of
    # 30 fu would be 3,900.
    if not bad:
        return won()
    return won(yaku=(("pinfu", 1), ("tanyao", 1), ("dora", 1)), points=3900,
               deltas=[-3900, 3900, 0, 0])


@fixture("score/han", "sum")
def han(bad):
    # The han of the yaku are added up (ronin-rulebook/12).
    # 1 + 1 is 2.
    return won(han=3 if bad else 2)


@fixture("score/han", "of-another-reading")
def han_of_another(bad):
    # With pinfu the hand is worth 7 han, read otherwise 6; both are a haneman. The yaku written are
    # of one reading, the han of the other: the han of the yaku are added up (ronin-rulebook/12),
    # and 6 is not 7.
    hand = "3m4m4m5m5m5m6m6m7m8m8m8m9m"
    k = (Kyoku(rules="wrc", hands=around(hand), keep="7m").draw(0, "E").drop(0, "E")
         .pass_turn(1, "7m"))
    yaku = (("chinitsu", 6),) if bad else (("chinitsu", 6), ("pinfu", 1))
    return k.win(seat=0, target=1, tile="7m", concealed=hand + "7m", yaku=yaku, han=7, fu=30,
                 points=18000, limit="haneman",
                 deltas=[18000, -18000, 0, 0]).end()


@fixture("score/yaku", "pinfu-left-out-beside-its-han")
def pinfu_left_out_beside_its_han(bad):
    # Who puts the tile of a tsumo among the others has no yaku for the wait (wrc/5.6), and most logs
    # cannot say so: 2 han of 30 fu without pinfu are no fault. Here 3 han of 20 fu are written: those
    # of the hand with pinfu.
    k = Kyoku(rules="wrc", keep="8s").turns(5).draw(1, "8s")
    pinfu = () if bad else (("pinfu", 1),)
    return k.win(seat=1, target=1, tile="8s", concealed=HANDS[1] + "8s",
                 yaku=(("menzen-tsumo", 1), ("tanyao", 1), *pinfu), han=3, fu=20, points=2700,
                 deltas=[-1300, 2700, -700, -700]).end()


@fixture("score/fu", "pinfu-ron")
def fu(bad):
    # 20, and 10 for a closed ron (ronin/Scoring Options).
    return won(fu=40 if bad else 30)


@fixture("score/fu", "with-its-points")
def fu_and_points(bad):
    # 20 and 10 for a closed ron, pinfu nothing more (ronin/Scoring Options).
    # 2 han of 40 fu would be 2,600: the points follow from the wrong fu and are no fault of their
    # own.
    return won(fu=40, points=2600, deltas=[-2600, 2600, 0, 0]) if bad else won()


def won_with_two_readings(fu, yaku):
    # Six han are a haneman whatever the fu are, and the rules do not say which of two readings that
    # pay alike is written (ronin-rulebook/12; option score.reading_ties). Chinitsu with 4p by ron:
    # 111p 234p 999p 678p on a single 4p are 30, 8, 8 and 2, rounded up 50 fu; the pair 11p with 123p
    # and an open 444p are 30, 8 and 2, so 40. No reading has 30.
    hands = ["1m5m6m7m8m9m1s2s3s9s9sES", "1p1p1p2p3p4p4p6p7p8p9p9p9p", "1s1s2s3s4s9s9sWWNNPP",
             "1m3m4m2p2p3p8pFFCC9mS"]
    k = Kyoku(rules="ronin", hands=hands, indicator="7m", keep="4p")
    k.pass_turn(0, "6m").pass_turn(1, "S").pass_turn(2, "8m").pass_turn(3, "3s").pass_turn(0, "4p")
    return k.win(seat=1, target=0, tile="4p", concealed=hands[1] + "4p", yaku=yaku, fu=fu,
                 points=12000, limit="haneman", deltas=[-12000, 12000, 0, 0]).end()


@fixture("score/fu", "of-a-reading-that-pays-alike")
def fu_of_an_equal_reading(bad):
    return won_with_two_readings(30 if bad else 40, (("chinitsu", 6),))


@fixture("score/fu", "of-a-reading-that-pays-alike-without-yaku")
def fu_of_an_equal_reading_without_yaku(bad):
    return won_with_two_readings(30 if bad else 40, None)


@fixture("score/limit", "mangan-rounded-up")
def limit(bad):
    # Pinfu, tanyao and three colours, 4 han of 30 fu: 7,700, which Ronin rounds up to a mangan and
    # Tenhou does not (option pay.kiriage).
    hand = "3m4m5m6m7m8m3p4p5p3s4s8s8s"
    k = Kyoku(rules="tenhou" if bad else "ronin", hands=[HANDS[0], hand], keep="5s")
    k.pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "5s")
    return k.win(seat=1, target=0, tile="5s", concealed=hand + "5s",
                 yaku=(("pinfu", 1), ("tanyao", 1), ("sanshoku-doujun", 2)), fu=30,
                 points=8000, limit="mangan", deltas=[-8000, 8000, 0, 0]).end()


@fixture("score/limit", "rounded-up-without-a-name")
def limit_without_a_name(bad):
    # "Base 1,920 rounds up to 2,000" (wrc-2015-text/6.1): the base is rounded, and no text asks
    # that the hand is called a mangan. A haneman it is not.
    hand = "3m4m5m6m7m8m3p4p5p3s4s8s8s"
    k = Kyoku(rules="wrc", hands=[HANDS[0], hand], keep="5s", scores=(30000,) * 4)
    k.pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "2p").pass_turn(3, "2p").pass_turn(0, "5s")
    return k.win(seat=1, target=0, tile="5s", concealed=hand + "5s",
                 yaku=(("pinfu", 1), ("tanyao", 1), ("sanshoku-doujun", 2)), fu=30,
                 points=8000, limit="haneman" if bad else "none", deltas=[-8000, 8000, 0, 0]).end()


@fixture("score/points", "of-another-fu")
def points(bad):
    # 30 x 2^(2+2) x 4 = 1,920, rounded up to 2,000 (ronin/Scoring Options).
    return won(points=2600 if bad else 2000)


@fixture("score/points", "of-a-dealer-in-unequal-parts")
def points_in_unequal_parts(bad):
    # All three pay a dealer's own draw alike (observed/51, jcr-scoring/page): 400 each are 1,200.
    # What the hand is worth no text says (rulings C48).
    k = Kyoku(rules="jcr", dealer=1, first_dealer=1, keep="5s").turns(4).draw(1, "5s")
    return k.win(seat=1, target=1, tile="5s", concealed=HANDS[1] + "5s", yaku=None, fu=50,
                 points=1100 if bad else 1200, deltas=[-400, 1200, -400, -400]).end()


@fixture("score/points", "with-its-moves")
def points_and_moves(bad):
    # 2 han of 30 fu are 2,000 (ronin/Scoring Options).
    # The moves follow the points written, which do not follow from han and fu.
    return won(points=2600, deltas=[-2600, 2600, 0, 0]) if bad else won()
