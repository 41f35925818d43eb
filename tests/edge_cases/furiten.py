"""Section 4: furiten. Seat 1 waits for 3m and 6m with tanyao unless the case says otherwise."""

from edge_cases.draws import exhaustive
from edge_cases.registry import section
from edge_cases.table import Table

case = section("furiten")
HAND = "4m5m6p7p8p3s4s5s6s7s8s2p2p"
WAITS = "3m6m"
TEXT = "ronin/Furiten, ronin-rulebook/8"


def waiting(hand=HAND, quiet=WAITS, hands=None, **more):
    return Table({1: hand, **(hands or {})}, quiet=quiet, indicator="W", **more)


@case(71, "another-wait-discarded",
      f"RTWE reject:furiten/discard text {TEXT}, tenhou/22, wrc/5.7.5, ema/3.4.5",
      "J accept text jcr/Riichi, rulings/C43", args=("3m",))
@case(72, "the-same-tile-discarded",
      f"RTWEJ reject:furiten/discard text {TEXT}, wrc/5.7.5, ema/3.4.5, jcr/Riichi", args=("6m",))
def own_discard(tile):
    return waiting(keep="3m6m6m").go(1).pass_turn(1, "6m").to(0).ron(1, 0, tile).end()


@case(73, "one-four-seven-without-the-option", "J accept text jcr/1-4-7 Restriction")
@case(73, "one-four-seven-with-the-option", "J reject:furiten/suji text jcr/1-4-7 Restriction",
      rules={"furiten.suji147": True})
def suji():
    return (waiting("4s5s6p7p8p3m4m5m6m7m8m2p2p", "3s6s", keep="3s6s").go(1).pass_turn(1, "3s")
            .to(0).ron(1, 0, "6s").end())


@case(74, "furiten-announced", "J accept text jcr/1-4-7 Restriction", args=(True,),
      rules={"furiten.announced": True})
@case(74, "furiten-not-announced", "J reject:furiten/discard text jcr/1-4-7 Restriction",
      args=(False,), rules={"furiten.announced": True})
@case(74, "furiten-announced-without-the-option",
      "J reject:furiten/discard text jcr/1-4-7 Restriction", args=(True,))
@case(74, "furiten-announced-both-options", "J accept text jcr/1-4-7 Restriction",
      args=(True, "3m"),
      rules={"furiten.announced": True, "furiten.suji147": True})
def announced(announces, won_on="6m"):
    t = (waiting(keep="6m6m3mC", scores=(500,) * 4).go(1).pass_turn(1, "6m").to(1).draw(1, "C")
         .riichi(1))
    if announces:
        t.add("announced_furiten", actor=1)
    return t.drop(1, "C", True).deposit(1, 100).to(0).ron(1, 0, won_on).end()


@case(75, "own-discard-claimed", f"RTWE reject:furiten/discard text {TEXT}, wrc/5.7.5, ema/3.4.5",
      args=("3m",))
@case(75, "own-discard-claimed-same-tile", "J reject:furiten/discard text jcr/Riichi", args=("6m",))
def claimed(tile):
    t = waiting(hands={2: "7m8m1m4m1p4p7p1s4sEPSF"}, keep="3m6m6m").go(1).pass_turn(1, "6m")
    return t.call("chi", 2, 1, "6m", "7m8m").drop(2, "1m").to(0).ron(1, 0, tile).end()


@case(76, "tile-added-to-a-pon-is-no-discard", "R accept text ronin/Furiten", args=("after",))
@case(76, "tile-added-to-a-pon-is-no-discard-indicator-with-the-discard",
      "T accept text mortal/logic", args=("with",))
@case(76, "tile-added-to-a-pon-is-no-discard-indicator-at-once", "WE accept assumed",
      args=("before",))
def added(when):
    t = (waiting("6m6m4m5m6p7p8pPPP2p2pC", keep="6m6m3mSF").pass_turn(0, "6m")
         .call("pon", 1, 0, "6m", "6m6m").drop(1, "C").to(1))
    t.draw(1, "6m").kakan(1, "6m", "6m6m6m")
    if when == "before":
        t.dora("S")
    t.draw(1, "F")
    if when == "with":
        t.dora("S")
    t.drop(1, "F", True)
    if when == "after":
        t.dora("S")
    return t.to(0).ron(1, 0, "3m").end()


YAKULESS = "2s3s3m4m5m8p8p8p5s6s7s2p2p"  # nothing with 1s, tanyao with 4s


@case(77, "yakuless-wait-discarded", "R reject:furiten/discard text ronin-engine/logic",
      "T reject:furiten/discard text mortal/logic",
      "WE reject:furiten/discard text wrc/5.7.5, ema/3.4.5")
def yakuless():
    return (waiting(YAKULESS, "1s4s", keep="1s4s").go(1).pass_turn(1, "1s").to(0).ron(1, 0, "4s")
            .end())


@case(78, "wait-changed", "RWE accept text ronin/Furiten, wrc/5.7.5, ema/3.4.5")
def changed():
    # 6m is discarded while 4m 5m wait for it; with a second 5m in place of 4m the waits are 5m and
    # 2p.
    t = (waiting(keep="6m5m2p", quiet=WAITS + "2p").go(1).pass_turn(1, "6m").to(1).draw(1, "5m")
         .drop(1, "4m", False))
    return t.to(0).ron(1, 0, "2p").end()


@case(79, "another-tile-in-the-same-go-around",
      "RTWE reject:furiten/temporary text ronin/Furiten, tenhou/28, wrc/5.7.5, ema/3.4.5",
      "J accept text jcr-penalties/Miss Win, rulings/C63", args=("6m",))
@case(79, "same-tile-in-the-same-go-around",
      "RTWE reject:furiten/temporary text ronin/Furiten, tenhou/28, wrc/5.7.5, ema/3.4.5",
      "J reject:furiten/temporary text jcr-penalties/Miss Win, rulings/C63", args=("3m",))
@case(265, "passed-tile-again-classical",
      "J reject:furiten/temporary text jcr-penalties/Miss Win, rulings/C63", args=("3m",))
def passed(tile):
    return waiting(keep="3m3m6m").go(2).pass_turn(2, "3m").ron(1, 3, tile).end()


@case(80, "lifted-by-the-own-turn",
      "RTWEJ accept text ronin/Furiten, tenhou/30, wrc/5.7.5, ema/3.4.5, jcr-penalties/Miss Win")
def lifted():
    return waiting(keep="3m3m").go(2).pass_turn(2, "3m").to(2).ron(1, 2, "3m").end()


@case(81, "lifted-by-an-own-pon-and-discard",
      "RTWE accept text ronin/Furiten, tenhou/30, wrc/5.7.5, ema/3.4.5")
def own_pon():
    t = (waiting("4m5m6p7p8p2p2p2pPPP8s8s", keep="3m6m8s").go(2).pass_turn(2, "3m")
         .pass_turn(3, "8s"))
    return t.call("pon", 1, 3, "8s", "8s8s").drop(1, "2p").ron(1, 2, "6m").end()


@case(82, "another-player-pons",
      "RTW reject:furiten/temporary text ronin/Furiten, tenhou/30, wrc/5.7.5",
      "E accept text ema/3.4.5")
def others_pon():
    t = (waiting(hands={0: "1m9m1p9p9s1sESFFN6mC"}, keep="3mF").go(2).pass_turn(2, "3m")
         .pass_turn(3, "F"))
    return t.call("pon", 0, 3, "F", "FF").drop(0, "6m").won(1, 0, "6m").end()


@case(83, "another-player-makes-an-ankan",
      "RTW reject:furiten/temporary text ronin/Furiten, tenhou/30, wrc/5.7.5",
      "E soft:furiten/temporary assumed rulings/C51")
def others_ankan():
    t = (waiting(hands={3: "FFF1m9m1p9p1sES9s9sC"}, keep="3mFN6m").go(2).pass_turn(2, "3m")
         .draw(3, "F").ankan(3, "FFFF").dora("N"))
    return t.ron(1, 3, "6m").end()


@case(84, "declined-chankan", "R reject:furiten/temporary text ronin-rulebook/8", args=("after",))
@case(84, "declined-chankan-indicator-with-the-discard",
      "T reject:furiten/temporary text tenhou/28, mahjax/95", args=("with",))
@case(84, "declined-chankan-indicator-at-once", "W reject:furiten/temporary text wrc/5.7.5",
      args=("before",))
def declined(when):
    t = waiting(hands={2: "6m6m1m9m1p9p1sESP9sNC"}, keep="6m6m3mS").go(0)
    # The third 6m is seat 3's discard, which seat 1 passes too; the own turn lifts that.
    (t.go(2).go(1).pass_turn(3, "6m").call("pon", 2, 3, "6m", "6m6m").drop(2, "1m").to(2)
     .draw(2, "6m").kakan(2, "6m", "6m6m6m"))
    if when == "before":
        t.dora("S")
    t.draw(2, "3m")
    if when == "with":
        t.dora("S")
    return t.drop(2, "3m", True).won(1, 2, "3m").end()


@case(85, "yakuless-tile-passed", "R soft?:furiten/temporary assumed rulings/C7",
      "T reject:furiten/temporary observed mortal/logic, riichi-env/233",
      "WE reject:furiten/temporary text wrc/5.7.5, ema/3.4.5")
def yakuless_passed():
    return waiting(YAKULESS, "1s4s", keep="1s4s").go(2).pass_turn(2, "1s").ron(1, 3, "4s").end()


def in_riichi(keep, hands=None, **more):
    return waiting(keep="C" + keep, hands=hands, **more).go(1).reach(1, "C")


@case(87, "passed-in-riichi-then-ron",
      "RTW reject:furiten/riichi text ronin/Furiten, tenhou/23, wrc/5.7.5",
      "E soft:furiten/riichi assumed rulings/C61")
def riichi_ron():
    return in_riichi("3m6m").pass_turn(2, "3m").to(2).ron(1, 2, "6m").end()


@case(87, "passed-in-riichi-then-tsumo",
      "RTWE accept text ronin/Furiten, tenhou/22, wrc/5.7.5, ema/3.4.5")
def riichi_tsumo():
    return in_riichi("3m6m").pass_turn(2, "3m").to(1).tsumo(1, "6m").end()


@case(88, "furiten-riichi-and-another-wait-passes", "R accept text ronin/Furiten")
def both():
    t = (waiting(keep="6m3mC3m").go(1).pass_turn(1, "6m").to(1).reach(1, "C").pass_turn(2, "3m")
         .to(1))
    return t.tsumo(1, "3m").end()


@case(89, "winning-draw-discarded-in-riichi-then-ron",
      "RTWE reject:furiten/discard text ronin/Furiten, tenhou/23, wrc/5.7.5")
def missed():
    return in_riichi("3m6m").to(1).pass_turn(1, "3m").to(0).ron(1, 0, "6m").end()


@case(90, "ankan-of-the-wait-is-no-pass", "RT accept observed ronin-engine/logic, mortal/logic")
def ankan():
    t = (in_riichi("6m3mS", {2: "6m6m6m1m9m1p9p1sESP9sN"}).draw(2, "6m").ankan(2, "6m6m6m6m")
         .dora("S"))
    return t.pass_turn(2, "9m").to(0).ron(1, 0, "3m").end()


FIVES = "3p4p6p7p8p3s4s5s6s7s8s2m2m"  # waits for 2p 5p


@case(91, "red-five-discarded", f"RTE reject:furiten/discard text {TEXT}, ema/3.4.5",
      args=("5pr", "5p"))
@case(92, "plain-five-discarded", f"RTE reject:furiten/discard text {TEXT}, ema/3.4.5",
      args=("5p", "5pr"))
def red(own, other):
    return waiting(FIVES, "2p5p", keep="5p5p").go(1).pass_turn(1, own).to(0).ron(1, 0, other).end()


def one_wait_own_four(keep):
    # 6s 7s wait for 5s, of which the own kan has all, and for 8s.
    t = (waiting("2m3m4m5m6m7m5s5s5s6s7s2p2p", "8s", keep="5sNF" + keep).go(1).draw(1, "5s")
         .ankan(1, "5s5s5s5s").dora("N"))
    return t.draw(1, "F")


@case(93, "riichi-by-the-live-wait", "R accept text ronin-rulebook/7, rulings/C10")
def live_wait():
    return one_wait_own_four("").riichi(1).drop(1, "F", True).deposit(1).go(3)


@case(93, "live-wait-discarded", "R reject:furiten/discard text ronin/Furiten")
def live_wait_discarded():
    return (one_wait_own_four("8s8s").drop(1, "F", True).to(1).pass_turn(1, "8s").to(0)
            .ron(1, 0, "8s").end())


@case(94, "own-four-alone-is-noten", "R reject:draw/tenpai text ronin-rulebook/7",
      "E reject:draw/tenpai text ema/3.4.2")
def own_four():
    return exhaustive(Table({1: "2m3m4m5m6m7m4p4p4p4p6s7s8s"}))


@case(95, "last-copy-in-the-own-river-is-tenpai", "RT accept text ronin/Furiten, tenhou/19",
      args=(False,))
@case(96, "tsumo-in-furiten",
      "RTWEJ accept text ronin/Furiten, tenhou/22, wrc/5.7.5, ema/3.4.5, jcr/Riichi", args=(True,))
def tsumo(win):
    if win:
        return waiting(keep="6m3m").go(1).pass_turn(1, "6m").to(1).tsumo(1, "3m").end()
    t = (Table({1: "2m3m4m5m6m7m3p4p5p6s7s8s9m"}, keep="9m9m9m", quiet="9m").go(1)
         .pass_turn(1, "9m").pass_turn(2, "9m").pass_turn(3, "9m"))
    return exhaustive(t)


@case(97, "furiten-winner-beside-a-legal-one",
      "RT reject:furiten/discard text ronin/Furiten, tenhou/22")
def two_winners():
    t = (waiting(hands={2: "4m5m6p7p8p3s4s5s2s3s4s8p8p"}, keep="6m3m").go(1).pass_turn(1, "6m")
         .to(0).pass_turn(0, "3m"))
    return t.won(1, 0, "3m").won(2, 0, "3m").end()


@case(97, "legal-winner-alone", "RT accept text ronin/Furiten, tenhou/22")
def one_winner():
    return (waiting(hands={2: "4m5m6p7p8p3s4s5s2s3s4s8p8p"}, keep="6m3m").go(1).pass_turn(1, "6m")
            .to(0).pass_turn(0, "3m").won(2, 0, "3m").end())


@case(247, "riichi-in-temporary-furiten", "R accept text ronin-engine/logic")
def riichi_lifts():
    # The declaring discard lifts the temporary furiten: a ron in the same go-around stands.
    return waiting(keep="3mC6m").go(2).pass_turn(2, "3m").to(1).reach(1, "C").ron(1, 2, "6m").end()


@case(265, "another-wait-after-a-pass-classical",
      "J accept text jcr-penalties/Miss Win, rulings/C63")
def other_tile():
    return waiting(keep="3m6m").go(2).pass_turn(2, "3m").ron(1, 3, "6m").end()
