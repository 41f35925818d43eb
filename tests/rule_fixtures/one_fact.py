"""Hands in which one fact is written otherwise, and what follows from it comes to light more than
once: in the tiles that are left, in a mark, in furiten, in the tiles under the indicators. One
fault is one finding."""

from rule_fixtures.kyoku import HANDS, ORPHANS_WITHOUT_S, QUAD_AND_ORPHANS, Kyoku, around
from rule_fixtures.registry import collector
from rule_fixtures.reveals import added_kan
from rule_fixtures.riichi import riichi_pinfu, waiting_in_riichi
from rule_fixtures.sanma import Sanma

FIXTURES, fixture = collector()

PONS_P = [HANDS[0], "1m2m3m7m8m9m2s3s4s9pPPP", "1s1s2s3s4s9s9sWWNN6s6s"]
WEST_HAS_PPP = [*HANDS[:2], "1s2s3s4s9s9sWWNNPPP"]
ONE_TENPAI = (-1000, 3000, -1000, -1000)
NORTH_OF_TWO = "2m3m4m5m6m7m6p7p8p6s7s2p2p"


def won_by_two(k, ura):
    """North and South win on West's 8s; South, in riichi, gets back the own stick
    (ema-2016-text/3.3.14). Pinfu and tanyao, 2,000; with riichi, ippatsu and one dora 8,000."""
    k.draw(2, "8s").drop(2, "8s", True)
    k.pinfu(seat=3, target=2, concealed=NORTH_OF_TWO + "8s", deltas=[0, 0, -2000, 2000])
    yaku = [("riichi", 1), ("ippatsu", 1), ("pinfu", 1), ("tanyao", 1), ("dora", 1)]
    return k.pinfu(target=2, yaku=yaku, points=8000, deltas=[0, 9000, -8000, 0], limit="mangan",
                   ura_markers=ura)


def two_rons():
    k = Kyoku(rules="ema", hands=[*HANDS[:3], NORTH_OF_TWO], keep="8s", indicator="2p",
              scores=(30000,) * 4)
    k.pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "4m")
    k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1)
    return won_by_two(k, ["E"])


@fixture("call/not-last-discard", "kan-of-the-last-tiles-behind-its-replacement")
def last_kan_behind_its_replacement(bad):
    # The replacement is drawn once the quad is laid (ronin-rulebook/5), and shortens the live wall
    # by one tile. Here the replacement stands before the kan; it was the last tile: a drawn hand.
    k = Kyoku(rules="mahjong-soul", hands=PONS_P, keep="P8m6m").turns(68).draw(0, "P").drop(0, "P")
    k.call("daiminkan", 1, 0, "P", "PPP").draw(1, "8m")
    if bad:
        k.lines[-2], k.lines[-1] = k.lines[-1], k.lines[-2]
    return k.dora("6m").drop(1, "8m", True).no_winner(tenpai=[1], deltas=ONE_TENPAI).end()


def never_made(rules, bad):
    k = Kyoku(rules=rules, hands=WEST_HAS_PPP, keep="P").draw(0, "P").drop(0, "P")
    if bad:
        k.call("daiminkan", 2, 0, "P", "PPP")
        k.turn = 1
    return k.turns(69).no_winner(tenpai=[1], deltas=ONE_TENPAI).end()


@fixture("turn/missing-replacement", "kan-that-was-never-made")
def kan_never_made(bad):
    # A kan takes a replacement, and its indicator is turned at once (ronin-rulebook/5,
    # ema-2012-text/3.3.2). Neither comes, South draws, and all seventy live tiles are drawn: West
    # has made no kan.
    return never_made("ema", bad)


@fixture("turn/missing-replacement", "kan-that-was-never-made-nor-its-discard")
def late_kan_never_made(bad):
    # The same where the indicator comes with the discard behind the kan (tenhou/27).
    return never_made("tenhou", bad)


@fixture("turn/missing-replacement", "closed-kan-that-was-never-made")
def closed_kan_never_made(bad):
    # The same of a closed kan (ronin-rulebook/5): East discards without its replacement.
    k = Kyoku(hands=around("1m1m1m2m3m4m1p2p3p7p9pES"), keep="1m").draw(0, "1m")
    if bad:
        k.ankan(0, "1m1m1m1m")
    return k.drop(0, "E").turns(69).no_winner().end()


@fixture("turn/missing-replacement", "north-that-was-never-set-aside")
def north_never_set_aside(bad):
    # The same of a north (observed/64): East discards without its replacement, and all fifty-five
    # live tiles are drawn.
    k = Sanma(keep="5p").draw(0, "5p")
    if bad:
        k.kita(0)
    k.drop(0, "5p").turns(54)
    return k.add("ryukyoku", kind="exhaustive", tenpai=[False, True, False, False],
                 deltas=[-1000, 2000, -1000, None]).end()


@fixture("dora/late-reveal", "stray-pon-before-the-indicator")
def stray_pon_before_indicator(bad):
    # The indicator of an open kan is turned once the discard behind the kan has passed (ronin/Kan
    # Dora Timing). A pon stands before it; West draws behind it, so North has called nothing.
    hands = [HANDS[0], "2m3m4m5m6m7m3p4p5pFPPP", "1s1s2s3s4s9s9sWWNN6s6s"]
    k = Kyoku(rules="ronin", hands=hands, keep="P8m6mF").draw(0, "P").drop(0, "P")
    k.call("daiminkan", 1, 0, "P", "PPP").draw(1, "8m").drop(1, "F")
    if bad:
        k.call("pon", 3, 1, "F", "FF")
    return k.dora("6m").pass_turn(2, "6m").pass_turn(3, "8m")


@fixture("tiles/too-many-copies", "drawn-tile-is-the-indicator")
def drawn_tile_is_the_indicator(bad):
    # There are four F (tenhou/2): West holds three, and the fourth is turned. East's discard is the
    # tile just drawn, and a 7p.
    return (added_kan().draw(0, "F" if bad else "7p").dora("F").drop(0, "7p", True)
            .pass_turn(1, "8m"))


@fixture("tiles/too-many-copies", "drawn-red-five-of-a-hand-with-a-plain-one")
def drawn_red_five_is_another(bad):
    # There is one red 5p (tenhou/2), and West draws it. South holds a plain one, and has drawn the
    # second 8s: the hand shown is the one that was played (ronin-rulebook/1).
    hands = [HANDS[0], "2m3m4m5m6m7m3p4p5p6s7s8sS", *HANDS[2:]]
    k = Kyoku(rules="tenhou", hands=hands, keep="8s5p5s").pass_turn(0, "9p")
    k.draw(1, "5pr" if bad else "8s").drop(1, "S").draw(2, "5pr").drop(2, "5pr", True)
    k.pass_turn(3, "6m").pass_turn(0, "5s")
    return k.pinfu(tile="5s", concealed=HANDS[1] + "5s").end()


@fixture("tiles/too-many-copies", "dealt-red-five-of-a-hand-with-a-plain-one")
def dealt_red_five_is_another(bad):
    # The same in the deal, where there are five of the kind too: South was dealt a second 8s.
    south = "2m3m4m5m6m7m3p4p5p6s7s8s" + ("5pr" if bad else "8s")
    k = Kyoku(rules="tenhou", hands=["1m2m3m7m8m9m1p2p5p9p9pES", south, "5pr1s1s2s3s4s9s9sWWNNP",
                                     HANDS[3]], keep="5s")
    k.pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "6m")
    return k.pass_turn(0, "5s").pinfu(tile="5s", concealed=HANDS[1] + "5s").end()


@fixture("win/hand-mismatch", "discard-that-is-another")
def discard_is_another(bad):
    # The hand shown is the one that was played (ronin-rulebook/1): South has kept the 3m, and
    # discarded the 6m. With the 3m among the discards there would be no ron on it (jcr/Riichi,
    # rulings/C43).
    hand = "2m4m4m5m2p3p4p5s5s6s6s6s"
    k = Kyoku(rules="jcr", hands=[HANDS[0], hand + "6m", "1s1s9s9sWWNNPP1p1pC"], indicator="W",
              keep="3m3m6p8m")
    k.pass_turn(0, "6p").draw(1, "3m").drop(1, "3m" if bad else "6m").pass_turn(2, "8m")
    k.pass_turn(3, "3m")
    return k.win(seat=1, target=3, tile="3m", concealed=hand + "3m3m", yaku=[("tanyao", 1)], fu=40,
                 points=1280, deltas=[0, 1280, 0, -1280]).end()


@fixture("win/hand-mismatch", "kan-left-out-before-its-replacement")
def kan_left_out_before_win(bad):
    # The quad of P is shown, and East has discarded the fourth: the tile won on is the replacement
    # (ronin-rulebook/5). The rules have no kan dora. Haku and rinshan, 40 fu.
    k = Kyoku(rules="mu-cup", hands=PONS_P, keep="P9p", indicator="W",
              scores=(30000,) * 4)
    k.draw(0, "P").drop(0, "P")
    if not bad:
        k.call("daiminkan", 1, 0, "P", "PPP")
    quad = {"type": "daiminkan", "tiles": ["P"] * 4, "target": 0, "called": 0}
    return k.draw(1, "9p").win(seat=1, target=1, tile="9p", concealed="1m2m3m7m8m9m2s3s4s9p9p",
                               melds=[quad], yaku=[("haku", 1), ("rinshan", 1)], fu=40, points=2700,
                               deltas=[-1300, 2700, -700, -700]).end()


@fixture("dora/unearned-reveal", "kan-left-out-behind-the-indicator-of-another")
def kan_left_out_behind_indicator(bad):
    # The second indicator is that of South's quad, which the win shows: the kan of the F is left
    # out, and stood behind the indicator of East's kan (ronin/Kan Dora Timing). Hatsu, 40 fu.
    hands = ["1m2m3m7m8m9m1p2p3p9pEPP", "2m3m4m5m6m7m6s7s8s8sFFF", "1s2s3s4s4s4s7s9s9sSSWW",
             "2s2s3s3s5s6s7s9sCCWNN"]
    k = Kyoku(rules="ronin", hands=hands, keep="PPF6p5pW8s")
    (k.draw(0, "6m").drop(0, "6m").pass_turn(1, "9p").draw(2, "P").drop(2, "P")
     .call("pon", 0, 2, "P", "PP").drop(0, "E").pass_turn(1, "6m").pass_turn(2, "6m")
     .pass_turn(3, "8m").draw(0, "P").kakan(0, "P", "PPP").draw(0, "F").drop(0, "F", True)
     .dora("6p"))
    if not bad:
        k.call("daiminkan", 1, 0, "F", "FFF")
    k.draw(1, "W").drop(1, "W", True).dora("5p").pass_turn(2, "9p").pass_turn(3, "8m")
    k.pass_turn(0, "8s")
    quad = {"type": "daiminkan", "tiles": ["F"] * 4, "target": 0, "called": 0}
    return k.win(seat=1, target=0, tile="8s", concealed="2m3m4m5m6m7m6s7s8s8s8s", melds=[quad],
                 yaku=[("hatsu", 1)], fu=40, points=1300, deltas=[-1300, 1300, 0, 0]).end()


@fixture("dora/unearned-reveal", "indicator-told-twice-behind-two-kans")
def indicator_told_twice(bad):
    # Each kan turns one indicator (tenhou/27): two kans, two. The 3s is told twice, and a third
    # indicator follows; of the 3s one copy lies under the indicators, and South draws the fourth.
    k = Kyoku(hands=around("1m1m1m7m8m9m1p2p3p9pEPP")[:2]
              + ["1s2s3s4s4s6s7s9s9sSFFF", "1s2s4s5s6s7s8s8s9sCCWN"], keep="P1m3s")
    (k.draw(0, "6m").drop(0, "6m").pass_turn(1, "5m").draw(2, "P").drop(2, "P")
     .call("pon", 0, 2, "P", "PP").drop(0, "E").pass_turn(1, "6m").pass_turn(2, "6m")
     .pass_turn(3, "8m").draw(0, "P").kakan(0, "P", "PPP").draw(0, "1m").ankan(0, "1m1m1m1m")
     .dora("3s"))
    if bad:
        k.dora("3s")
    return k.dora("6p").draw(0, "7p").drop(0, "7p", True).pass_turn(1, "3s")


@fixture("dora/unearned-reveal", "kan-left-out-behind-the-deposit-of-a-riichi")
def kan_left_out_behind_deposit(bad):
    # West calls a kan of the tile that South declared riichi with: its indicator is turned
    # (tenhou/27), and a call ends ippatsu (observed/31). Riichi, pinfu and tanyao, 3,900.
    k = (Kyoku(hands=[HANDS[0].replace("E", "C"), HANDS[1], "EEE1s1s2s3s9s9sWWNN"], keep="E8sP")
         .pass_turn(0, "6m").pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "4m"))
    k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1)
    if not bad:
        k.call("daiminkan", 2, 1, "E", "EEE")
    k.draw(2, "8s").dora("P").drop(2, "8s", True)
    return k.pinfu(target=2, yaku=(("riichi", 1), ("pinfu", 1), ("tanyao", 1)), points=3900,
                   deltas=[0, 4900, -3900, 0], ura_markers=["S", "9m"]).end()


@fixture("win/no-draw", "draw-of-a-tile-put-into-the-hand")
def draw_left_out_of_tile_put_in(bad):
    # The tile of a tsumo is drawn (definitions/winning-hand). It was put into the hand, so it shows
    # no two-sided wait, hence no pinfu (wrc/5.6), with its draw in the log or not. 30 fu.
    k = Kyoku(rules="wrc", scores=(30000,) * 4, keep="8s", indicator="9s",
              hands=["1m2m3m7m8m9m1p2p3p9p9pES", HANDS[1], "1s1s2s3s4sE9sWWNNPP", HANDS[3]])
    k.pass_turn(0, "4m").pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "6m")
    if not bad:
        k.draw(1, "8s")
    k.add("win_tile_apart", actor=1, apart=False)
    return k.pinfu(target=1, yaku=(("menzen-tsumo", 1), ("tanyao", 1)), fu=30, points=2000,
                   deltas=[-1000, 2000, -500, -500]).end()


@fixture("dora/indicator-mismatch", "indicator-that-lies-under-another")
def indicator_lies_under_another(bad):
    # Both wins list the W (ema-2012-text/4.1). Of the four 6p, which is written in its place, the
    # last lies under the indicator.
    east = "1m1m1m9m9m9m6p6pE1p1p9p9p"
    k = Kyoku(rules="ema", hands=[east, *HANDS[1:3], NORTH_OF_TWO], keep="1m8s6p", indicator="2p",
              scores=(30000,) * 4)
    k.draw(0, "1m").ankan(0, "1m1m1m1m").dora("W")
    if bad:
        k.lines[-1]["dora_marker"] = "6p"
    k.draw(0, "E").drop(0, "E").pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m")
    k.pass_turn(0, "4m").draw(1, "9s").riichi(1).drop(1, "9s", True).deposit(1)
    return won_by_two(k, ["E", "6p"]).end()


@fixture("riichi/not-tenpai", "passed-tile-is-another")
def passed_tile_is_another(bad):
    # Riichi is declared with a hand that waits (ronin-rulebook/6). West threw away the F; with the 8s
    # in its place the hand would wait for nothing, and South, in riichi, would have let an 8s pass
    # (ronin/Furiten): both follow from the wrong tile. Riichi, pinfu and tanyao, 3,900, and the two
    # sticks.
    k = (Kyoku(hands=[*HANDS[:2], "1s1s1s2s3s4s6s7s8sPPWF"], keep="8sWN").pass_turn(0, "6m")
         .pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "4m"))
    k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1)
    k.draw(2, "W").drop(2, "8s" if bad else "F").pass_turn(3, "2p").pass_turn(0, "5m").pass_turn(1, "3s")
    k.draw(2, "N").riichi(2).drop(2, "N", True).deposit(2).pass_turn(3, "7s").pass_turn(0, "8s")
    return k.pinfu(yaku=(("riichi", 1), ("pinfu", 1), ("tanyao", 1)), points=3900,
                   deltas=[-3900, 5900, 0, 0], ura_markers=["E"]).end()


@fixture("riichi/not-tenpai", "fourth-of-the-wait-is-elsewhere")
def fourth_is_elsewhere(bad):
    # A wait of which the hand itself holds all four is none (jpml-a-2022: riichi.own_four_wait).
    # West draws an N too, and there are four: East has three of them, and drew something else.
    hands = ["1m2m3m7m8m9m1p2p3pNNNE", HANDS[1], "1s1s2s3s4s9s9sWWFFPP"]
    k = Kyoku(rules="jpml-a-2022", hands=hands, keep="N9s", scores=(30000,) * 4)
    k.draw(0, "N" if bad else "9s").riichi(0).drop(0, "E").deposit(0)
    return k.pass_turn(1, "6m").pass_turn(2, "N").pass_turn(3, "8m")


@fixture("win/hand-mismatch", "no-furiten-with-the-hand-listed")
def no_furiten_as_listed(bad):
    # The hand shown is the one that was played (ronin-rulebook/1). South has drawn a 4s and waits
    # for 2s and 4s. With the 2s that the log has in its place the hand would wait for 4s and 7s,
    # and a 7s is among the discards; that follows from the wrong tile. Tanyao alone, 40 fu.
    hand = "2m3m4m2p3p4p2s2s4s5s6s7s"
    hands = [HANDS[0], hand + "7s", "1s1s9s9sWWNNPP6m6mF"]
    k = Kyoku(hands=hands, indicator="W", keep="2s4s4s6p").pass_turn(0, "6p")
    k.draw(1, "2s" if bad else "4s").drop(1, "7s").pass_turn(2, "8m").pass_turn(3, "4s")
    return k.win(seat=1, target=3, tile="4s", concealed=hand + "4s4s", yaku=[("tanyao", 1)], fu=40,
                 points=1300, deltas=[0, 1300, 0, -1300]).end()


@fixture("win/wrong-tile", "tile-that-lies-under-the-indicator")
def tile_under_the_indicator(bad):
    # The tile won on is the one drawn (ronin-rulebook/1). The 9s that is written as drawn lies
    # under the indicator, and there are four (tenhou/2): South has drawn the 8s. Riichi, tsumo,
    # pinfu, tanyao, 1,300 and 2,600.
    k = waiting_in_riichi()
    k.lines[1]["dora_marker"], k.indicators = "9s", ["9s"]
    k.pass_turn(1, "3s").pass_turn(2, "6m").pass_turn(3, "7s").pass_turn(0, "6m")
    k.draw(1, "9s" if bad else "8s")
    return k.pinfu(target=1, yaku=[("riichi", 1), ("menzen-tsumo", 1), ("pinfu", 1), ("tanyao", 1)],
                   fu=20, points=5200, deltas=[-2600, 6200, -1300, -1300],
                   ura_markers=["9s"]).end()


@fixture("call/invalid-set", "closed-quad-that-is-robbed")
def closed_quad_robbed(bad):
    # Four S are a quad, one C and three S none (ronin-rulebook/1). The thirteen orphans that rob
    # the kan wait for S, so the fourth tile was S.
    k = Kyoku(rules="ronin", hands=QUAD_AND_ORPHANS, indicator="8p", keep="S")
    (k.pass_turn(0, "6m").pass_turn(1, "6p").pass_turn(2, "6m").pass_turn(3, "6p").draw(0, "S")
     .ankan(0, "CSSS" if bad else "SSSS"))
    return k.win(seat=1, target=0, tile="S", concealed=ORPHANS_WITHOUT_S + "S", yaku=[("kokushi", 13)], fu=0,
                 points=32000, limit="yakuman", deltas=[-32000, 32000, 0, 0]).end()


@fixture("turn/out-of-turn", "call-left-out-of-a-nagashi-mangan")
def call_left_out_of_nagashi(bad):
    # Behind South's discard it is West's turn, and North discards (ronin-rulebook/3): the call of
    # the F is missing. A discard that was called makes no nagashi mangan (ronin/Yaku Special
    # Cases).
    k = Kyoku(keep="F4m").pass_turn(0, "4m").draw(1, "F").drop(1, "F")
    if not bad:
        k.call("pon", 3, 1, "F", "FF")
    k.drop(3, "S").turns(68, outside=1)
    return k.no_winner(tenpai=[1], deltas=ONE_TENPAI).end()


@fixture("turn/missing-replacement", "win-behind-a-kan-that-was-never-made")
def win_behind_no_kan(bad):
    # A kan takes a replacement (ronin-rulebook/5). East wins on the first draw without one, with
    # the four 1m in the hand that is shown: there was no kan, and the win is tenhou (ronin/Yaku
    # List).
    k = Kyoku(hands=around("1m1m1m2m3m4p5p6p7p8p9pEE"), keep="1m").draw(0, "1m")
    if bad:
        k.ankan(0, "1m1m1m1m")
    hand = "1m1m1m1m2m3m4p5p6p7p8p9pEE"
    return k.win(seat=0, target=0, tile="1m", concealed=hand, yaku=[("tenhou", 13)], fu=0,
                 points=48000, limit="yakuman", deltas=[48000, -16000, -16000, -16000]).end()


@fixture("win/wrong-tile", "first-of-two-rons-before-its-discard")
def first_ron_before_its_discard(bad):
    # A ron is on a discard (ema/3.3.10). North's stands before the discard that both win on; South
    # gets back the own stick (ema-2016-text/3.3.14). Pinfu and tanyao, 2,000; with riichi, ippatsu
    # and one dora 8,000.
    k = two_rons()
    if bad:
        k.lines[-3], k.lines[-2] = k.lines[-2], k.lines[-3]
    return k.end()


@fixture("win/wrong-tile", "two-rons-on-a-numbered-tile")
def two_rons_on_a_numbered_tile(bad):
    # A ron is on the tile that was discarded (ema/3.3.10). Both hands won on the tile that West drew
    # and discarded, number 100, an 8s; the discard alone has another name.
    k = two_rons()
    for line in k.lines[-4:]:
        line["id"] = 100
    if bad:
        k.lines[-3]["pai"] = "1s"
    return k.end()


@fixture("win/no-draw", "first-of-two-rons-of-another-seat")
def first_ron_of_another_seat(bad):
    # A ron is on another player's discard (ema/3.3.10), and the first hand shown is North's: West
    # discarded the 8s. South gets back the own stick (ema-2016-text/3.3.14), whoever else wins.
    k = two_rons()
    if bad:
        k.lines[-2]["actor"] = 2
    return k.end()


@fixture("flow/riichi-sticks", "own-stick-named-with-the-second-win")
def own_stick_of_the_second(bad):
    # South is the second winner and takes back the own stick (ema-2016-text/3.3.14): one stick, and
    # not two. docs/events.md has those on the table, none behind the first win, or those taken.
    k = two_rons()
    k.lines[-1]["kyotaku"] = 2 if bad else 1
    return k.end()


@fixture("turn/after-end", "second-of-two-rons-of-the-discarder")
def second_ron_of_the_discarder(bad):
    # West discarded the 8s, so the second ron is not West's (ema/3.3.10): it is the dealer's, who
    # deals again with the next honba (definitions/next-hand). The own stick comes back
    # (ema-2016-text/3.3.14). Five han of the dealer, 12,000.
    k = Kyoku(rules="ema", hands=[*HANDS[:3], NORTH_OF_TWO], keep="8s", indicator="2p", dealer=1,
              round_=1, scores=(30000,) * 4)
    k.pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "4m")
    k.draw(1, "E").riichi(1).drop(1, "E", True).deposit(1).draw(2, "8s").drop(2, "8s", True)
    k.pinfu(seat=3, target=2, concealed=NORTH_OF_TWO + "8s", deltas=[0, 0, -2000, 2000])
    yaku = [("riichi", 1), ("ippatsu", 1), ("pinfu", 1), ("tanyao", 1), ("dora", 1)]
    k.pinfu(target=2, yaku=yaku, points=12000, deltas=[0, 13000, -12000, 0], limit="mangan",
            ura_markers=["E"])
    if bad:
        k.lines[-1]["actor"] = 2
    return k.end().start((), dealer=1, round_=1, honba=1).pass_turn(1, "4m")

def two_own_sticks():
    """North and the dealer South win on West's 8s, each in riichi, and take back the own stick
    (ema-2016-text/3.3.14). North's four han, 30 fu, are 7,700."""
    k = Kyoku(rules="ema", hands=[*HANDS[:3], NORTH_OF_TWO], keep="8s", indicator="2p", dealer=1,
              round_=1, scores=(30000,) * 4)
    k.pass_turn(1, "9p").pass_turn(2, "8m").pass_turn(3, "8m").pass_turn(0, "4m").pass_turn(1, "C")
    k.pass_turn(2, "F").draw(3, "C").riichi(3).drop(3, "C", True).deposit(3)
    k.pass_turn(0, "F").draw(1, "E").riichi(1).drop(1, "E", True).deposit(1)
    k.draw(2, "8s").drop(2, "8s", True)
    yaku = [("riichi", 1), ("ippatsu", 1), ("pinfu", 1), ("tanyao", 1)]
    k.pinfu(seat=3, target=2, concealed=NORTH_OF_TWO + "8s", yaku=yaku, points=7700,
            deltas=[0, 0, -7700, 8700], ura_markers=["E"])
    return k.pinfu(target=2, yaku=[*yaku, ("dora", 1)], points=12000, deltas=[0, 13000, -12000, 0],
                   limit="mangan", ura_markers=["E"])


@fixture("turn/after-end", "second-of-two-rons-with-own-sticks")
def second_ron_with_own_stick(bad):
    # The same where North is in riichi too: neither win takes both sticks.
    k = two_own_sticks()
    if bad:
        k.lines[-1]["actor"] = 2
    return k.end().start((), dealer=1, round_=1, honba=1).pass_turn(1, "4m")


@fixture("payment/sum", "unknown-hands-of-two-rons")
def sum_of_second_ron(bad):
    # The hands are hidden, so nobody knows what they are worth. Each win takes back the own stick
    # (ema-2016-text/3.3.14); the rest one gets another pays.
    k = two_own_sticks()
    for line in k.lines:
        if line["type"] == "start_kyoku":
            line["tehais"] = [["?"] * 13] * 4
        elif line["type"] == "tsumo":
            line["pai"] = "?"
        elif line["type"] == "hora":
            for name in ("concealed", "yaku", "fu", "points", "limit"):
                del line[name]
    if bad:
        k.lines[-1]["deltas"][1] += 500
    return k.end()


@fixture("win/hand-mismatch", "second-of-two-rons-of-another-seat")
def second_ron_of_another_seat(bad):
    # The hand that is shown is South's, and East, who is named, did not declare riichi: whose stick
    # goes with the second ron is no other fault of the first.
    k = two_own_sticks()
    if bad:
        k.lines[-1]["actor"] = 0
    return k.end()


@fixture("win/hand-mismatch", "second-of-two-rons-of-a-nearer-seat")
def second_ron_of_a_nearer_seat(bad):
    # The hand that is shown is North's, and South, who is named, sits nearer the discarder than the
    # first winner: that South would take the stick on the table (tenhou/16) is no fault of the first.
    k = Kyoku(hands=[HANDS[0], HANDS[2], HANDS[1], NORTH_OF_TWO], keep="8s", kyotaku=1,
              scores=(25000, 25000, 25000, 24000)).draw(0, "8s").drop(0, "8s", True)
    k.pinfu(seat=2, target=0, deltas=[-2000, 0, 3000, 0])
    return k.pinfu(seat=1 if bad else 3, target=0, concealed=NORTH_OF_TWO + "8s",
                   deltas=[-2000, 0, 0, 2000]).end()


@fixture("dora/missing-reveal", "first-of-two-turned-together")
def first_of_two_reveals(bad):
    # The indicator of an added kan is turned with that of the closed kan behind it (tenhou/27), and
    # lies before it: the first of the two is left out. Haku, rinshan and chanta, 80 fu (the quads
    # 16 and 32, the single wait 2, the draw 2): 4,000 from each.
    k = Kyoku(hands=around("1m1m1m7m8m9m1p2p3p9pEPP")[:2]
              + ["1s2s3s4s4s6s7s9s9sSFFF", "1s2s4s5s6s7s8s8s9sCCWN"], keep="P1m9p6p2m")
    (k.draw(0, "6m").drop(0, "6m").pass_turn(1, "5m").draw(2, "P").drop(2, "P")
     .call("pon", 0, 2, "P", "PP").drop(0, "E").pass_turn(1, "6m").pass_turn(2, "6m")
     .pass_turn(3, "8m").draw(0, "P").kakan(0, "P", "PPP").draw(0, "1m").ankan(0, "1m1m1m1m"))
    k.dora("6p").dora("2m").draw(0, "9p")
    if bad:
        k.lines.pop(-3)
    melds = [{"type": "kakan", "tiles": ["P"] * 4, "from": 2},
             {"type": "ankan", "tiles": ["1m"] * 4}]
    return k.win(seat=0, target=0, tile="9p", concealed="7m8m9m1p2p3p9p9p", melds=melds,
                 yaku=[("haku", 1), ("rinshan", 1), ("chanta", 1)], fu=80, points=12000,
                 limit="mangan", deltas=[12000, -4000, -4000, -4000]).end()


@fixture("tiles/not-in-hand", "drawn-tile-lies-under-the-indicator")
def numbered_draw_under_the_indicator(bad):
    # A discard comes from the hand (ronin-rulebook/3): East has drawn the 5m, and not the 9s of
    # which the number is that of the tile under the indicator.
    k = waiting_in_riichi().pass_turn(1, "3s").pass_turn(2, "6m").pass_turn(3, "7s")
    k.add("tsumo", actor=0, **({"pai": "9s", "id": 104} if bad else {"pai": "5m"}))
    k.drop(0, "S").pass_turn(1, "3s").pass_turn(2, "8m").pass_turn(3, "2p").draw(0, "W")
    k.drop(0, "5m").pass_turn(1, "9m")
    return riichi_pinfu(k, ura_markers=["9s"], ura_marker_ids=[104]).end()


def stray_draw(bad, tile):
    k = Kyoku(keep="4m8m6m").pass_turn(0, "4m")
    if bad:
        k.draw(1, tile)
    k.draw(1, "8m").drop(1, "8m", True).pass_turn(2, "6m").turns(67)
    return k.no_winner(tenpai=[1], deltas=ONE_TENPAI).end()


@fixture("turn/draw-without-discard", "stray-draw-before-the-true-one")
def stray_draw_first(bad):
    # A turn is one draw and one discard (ronin-rulebook/3). South discards the tile drawn second, and
    # all seventy live tiles are drawn besides the first.
    return stray_draw(bad, "6p")


@fixture("tiles/too-many-copies", "stray-draw-of-a-fifth")
def stray_draw_of_a_fifth(bad):
    # There are four 1s (tenhou/2): one is the indicator, two are West's, one is drawn before.
    k = Kyoku(keep="1s8m").pass_turn(0, "1s")
    if bad:
        k.draw(1, "1s")
    return k.draw(1, "8m").drop(1, "8m", True).pass_turn(2, "6m")
