"""Section 1: calls and discards. The caller is seat 1 unless the case says otherwise; only the
declared rules of the moment matter."""

from edge_cases.registry import section
from edge_cases.table import Table

case = section("calls")
KUIKAE = ("R reject:{0} text ronin/Call Rules, ronin-rulebook/3", "T reject:{0} text observed/46",
          "W reject:{0} text wrc-2015-text/5.4")
FREE = "E accept text wiki-ema/Kuikae", "J accept assumed"
ALL = "RTWEJ"


def bad(rule):
    return [clause.format(rule) for clause in KUIKAE]


def chi(called, consumed, discard, caller=1, target=0):
    """The caller holds the two tiles, the one to discard and dull ones beside."""
    t = Table({caller: consumed + discard + "1p4p7p1s4s7sESWP"}, keep=called).to(target)
    return (t.pass_turn(target, called).call("chi", caller, target, called, consumed)
            .drop(caller, discard))


@case(1, "chi-from-the-left", f"{ALL} accept text ronin-rulebook/4, jcr/Normal Turn")
def from_left():
    return chi("3m", "4m5m", "9m").go(3)


@case(2, "chi-from-across", "RTWE reject:call/chi-not-from-left text ronin-rulebook/4",
      "J reject:call/chi-not-from-left text jcr/Normal Turn", args=(3,))
@case(2, "chi-from-the-right", "RTWE reject:call/chi-not-from-left text ronin-rulebook/4",
      "J reject:call/chi-not-from-left text jcr/Normal Turn", args=(2,))
def from_elsewhere(target):
    return chi("3m", "4m5m", "9m", target=target).go(3)


@case(3, "chi-of-winds", f"{ALL} reject:call/invalid-set text ronin-rulebook/1", args=("E", "SW"))
@case(3, "chi-around-the-end", f"{ALL} reject:call/invalid-set text ronin-rulebook/1",
      args=("1m", "8m9m"))
@case(3, "chi-of-two-suits", f"{ALL} reject:call/invalid-set text ronin-rulebook/1",
      args=("3m", "4p5m"))
def no_run(called, consumed):
    hand = consumed + ("1p4p7p1s4s7s1m4m7m9mF" if called == "E" else "1p7p1s4s7sESWPFC")
    t = Table({1: hand}, keep=called).pass_turn(0, called).call("chi", 1, 0, called, consumed)
    return t.drop(1, "F").go(3)


PAIR = "PP2m5m8m2p5p8p2s5s8sFC"


@case(8, "last-discard-ponned",
      "RTWE reject:call/last-discard text ronin/Calls & Turn Order, tenhou/31, wrc/5.7.1, ema/3.4.1",
      "J soft:call/last-discard assumed", args=(69,))
@case(10, "pon-with-one-live-tile", "RTWEJ accept text rulings/C25", args=(68,))
def late_pon(turns):
    t = Table({3: PAIR}, keep="P").go(turns)
    return t.pass_turn(t.turn, "P").call("pon", 3, turns % 4, "P", "PP").drop(3, "F")


@case(8, "last-discard-chi",
      "RTWE reject:call/last-discard text ronin/Calls & Turn Order, tenhou/31, wrc/5.7.1, ema/3.4.1",
      "J soft:call/last-discard assumed", args=(69,))
@case(10, "chi-with-one-live-tile", "RTWEJ accept text rulings/C25", args=(68,))
def late_chi(turns):
    giver = turns % 4
    t = Table({(giver + 1) % 4: "4m5m1p4p7p1s4s7sESWPF"}, keep="3m").go(turns)
    return (t.pass_turn(giver, "3m").call("chi", (giver + 1) % 4, giver, "3m", "4m5m")
            .drop((giver + 1) % 4, "F"))


@case(9, "last-discard-won-on", "RTWE accept text ronin/Calls & Turn Order", "J accept assumed")
def last_ron():
    t = Table({2: "2m3m4m5m6m7m3p4p5p6s7s8s8s"}, keep="5s", quiet="5s8s").go(69)
    return t.ron(2, 1, "5s").end()


@case(11, "daiminkan-with-one-live-tile", "R reject:kan/wall text ronin/Kan (Quads), rulings/C25",
      "TWE accept text wrc/5.7.1, ema/3.4.1, observed/1")
def late_daiminkan():
    # The log stops at the call, so that no ruleset's indicator is missing yet.
    t = Table({3: "PPP2m5m8m2p5p8p2s5s8sF"}, keep="P").go(68)
    return t.pass_turn(0, "P").call("daiminkan", 3, 0, "P", "PPP")


@case(12, "ankan-with-one-live-tile", "R reject:kan/wall text ronin/Kan (Quads), rulings/C25",
      "TWE accept text wrc/5.7.1, ema/3.4.1, observed/1",
      args=(68,))
@case(13, "ankan-with-two-live-tiles", "R accept text ronin/Kan (Quads)", args=(67,))
def late_ankan(turns):
    seat = turns % 4
    t = (Table({seat: "PPP2m5m8m2p5p8p2s5s8sF"}, keep="PNC").go(turns).draw(seat, "P")
         .ankan(seat, "PPPP").dora("N"))
    t.draw(seat, "C").drop(seat, "C", True)
    return t.go(t.live)


@case(15, "ankan-after-a-pon", "RTEJ reject:kan/after-call text ronin/Kan (Quads), jcr/Normal Turn",
      "W soft:kan/after-call assumed option/kan.after_call")
def kan_after_pon():
    t = (Table({1: "PP9m9m9m9m2p5p8p2s5s8sF"}, keep="P").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP"))
    return t.ankan(1, "9m9m9m9m")


@case(16, "kakan-after-a-chi", "RTEJ reject:kan/after-call text ronin/Kan (Quads), jcr/Normal Turn",
      "W soft:kan/after-call assumed option/kan.after_call")
def kan_after_chi():
    t = (Table({1: "PPP4m5m2p5p8p2s5s8sFC"}, keep="P3m").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP").drop(1, "F").to(0))
    return t.pass_turn(0, "3m").call("chi", 1, 0, "3m", "4m5m").kakan(1, "P", "PPP")


@case(17, "kakan-after-a-daiminkan", "R soft:kan/after-replacement text ronin-rulebook/5b, rulings/C81",
      args=("33",))
@case(17, "kakan-after-a-daiminkan-indicators-as-in-tenhou", "T accept text observed/42",
      args=("12",))
def kan_after_daiminkan(order):
    # As in the two kakan of one turn: the first indicator before the second replacement and the
    # second with the discard, or both after it.
    t = (Table({1: "PP8m8m8m2p5p8p2s5s8sFC"}, keep="PP8mNSE9m").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP").drop(1, "F").to(0))
    t.pass_turn(0, "8m").call("daiminkan", 1, 0, "8m", "8m8m8m").draw(1, "P").kakan(1, "P", "PPP")
    if order == "12":
        t.dora("N")
    t.draw(1, "9m")
    if order == "12":
        t.dora("S")
    t.drop(1, "9m", True)
    if order == "33":
        t.dora("N").dora("S")
    return t.go(3)


@case(18, "riichi-after-a-daiminkan", "E reject:riichi/open-hand text ronin-rulebook/6",
      args=("early",))
@case(18, "riichi-after-a-daiminkan-indicator-with-the-discard",
      "T reject:riichi/open-hand text ronin-rulebook/6", args=("with",))
@case(18, "riichi-after-a-daiminkan-indicator-after-it",
      "R reject:riichi/open-hand text ronin-rulebook/6", args=("after",))
def riichi_after_daiminkan(when):
    t = (Table({1: "8m8m8m2m3m4m3p4p5p6s7s2s2s"}, keep="8mNF", quiet="5s8s").pass_turn(0, "8m")
         .call("daiminkan", 1, 0, "8m", "8m8m8m"))
    if when == "early":
        t.dora("N")
    t.draw(1, "F").riichi(1)
    if when == "with":
        t.dora("N")
    t.drop(1, "F", True).deposit(1)
    if when == "after":
        t.dora("N")
    return t.go(3)


@case(19, "riichi-after-an-ankan", "RTWE accept text ronin-rulebook/5a")
def riichi_after_ankan():
    t = (Table({1: "8m8m8m2m3m4m3p4p5p6s7s2s2s"}, keep="8mNF", quiet="5s8s").go(1).draw(1, "8m")
         .ankan(1, "8m8m8m8m").dora("N"))
    return t.draw(1, "F").riichi(1).drop(1, "F", True).deposit(1).go(3)


FIVES = "2m5m8m2s5s8sESFC"


@case(20, "pon-then-the-third-red", *bad("call/kuikae-same")[:2], FREE[0], args=("5p5p", "5pr"))
@case(20, "pon-then-the-third-plain", *bad("call/kuikae-same")[:2], FREE[0], args=("5p5pr", "5p"))
@case(20, "pon-then-the-third-without-reds", *bad("call/kuikae-same"), *FREE, args=("5p5p", "5p"))
def pon_kuikae(consumed, discard):
    t = (Table({1: consumed + discard + FIVES}, keep="5p").pass_turn(0, "5p")
         .call("pon", 1, 0, "5p", consumed))
    return t.drop(1, discard).go(3)


SAME, SUJI = bad("call/kuikae-same"), bad("call/kuikae-suji")


@case(21, "chi-then-the-same-tile", *SAME, *FREE, args=("3m", "4m5m", "3m"))
@case(22, "chi-then-the-other-end", *SUJI, *FREE, args=("3m", "4m5m", "6m"))
@case(23, "chi-at-the-edge-then-the-same-tile", *SAME, args=("3m", "1m2m", "3m"))
@case(23, "chi-at-the-edge-then-a-tile-above", "RTW accept text ronin-rulebook/3",
      args=("3m", "1m2m", "4m"))
@case(24, "chi-of-seven-then-the-same-tile", *SAME, args=("7m", "8m9m", "7m"))
@case(24, "chi-of-seven-then-six", "RTW accept text ronin-rulebook/3", args=("7m", "8m9m", "6m"))
@case(25, "chi-of-one-then-four", *SUJI, args=("1m", "2m3m", "4m"))
@case(26, "chi-of-nine-then-six", *SUJI, args=("9m", "7m8m", "6m"))
@case(27, "chi-in-the-middle-then-below", "RTW accept text ronin-rulebook/3",
      args=("4m", "3m5m", "2m"))
@case(27, "chi-in-the-middle-then-the-end", "RTW accept text ronin-rulebook/3",
      args=("4m", "3m5m", "5m"))
@case(27, "chi-in-the-middle-then-above", "RTW accept text ronin-rulebook/3",
      args=("4m", "3m5m", "6m"))
@case(27, "chi-in-the-middle-then-the-same-tile", *SAME, args=("4m", "3m5m", "4m"))
@case(28, "chi-of-four-then-one", *SUJI, args=("4m", "2m3m", "1m"))
@case(29, "chi-of-six-then-three", *SUJI, args=("6p", "4p5p", "3p"))
@case(29, "chi-of-six-then-the-other-five", "RT accept text ronin-rulebook/3",
      args=("6p", "4p5p", "5pr"))
def chi_kuikae(called, consumed, discard):
    t = (Table({1: consumed + discard + "1s4s7s2sESWPFC"}, keep=called).pass_turn(0, called)
         .call("chi", 1, 0, called, consumed))
    return t.drop(1, discard).go(3)


@case(30, "only-barred-tiles-left", "RT soft:call/no-discard-left assumed rulings/C29",
      "W accept text")
def nothing_left():
    # Three pons; 3m 4m and 5m 2m are left: after a chi of 2m both other tiles are barred.
    t = Table({1: "PPFFCC3m4m5m2m1s4s7s"}, keep="PFC2m").to(0)
    for tile, discard in zip("PFC", ("1s", "4s", "7s")):
        t.pass_turn(0, tile).call("pon", 1, 0, tile, tile * 2).drop(1, discard).to(0)
    return t.pass_turn(0, "2m").call("chi", 1, 0, "2m", "3m4m")


@case(31, "after-a-daiminkan-suji-is-free", "R accept text ronin-rulebook/3", args=("after",))
@case(31, "after-a-daiminkan-suji-is-free-tenhou", "T accept text", args=("with",))
def daiminkan_free(when):
    t = (Table({1: "5m5m5m2m8m1p4p7p1s4s7sEF"}, keep="5mNC").pass_turn(0, "5m")
         .call("daiminkan", 1, 0, "5m", "5m5m5m").draw(1, "C"))
    if when == "with":
        t.dora("N")
    t.drop(1, "2m", False)
    if when == "after":
        t.dora("N")
    return t.go(3)


@case(32, "same-tile-in-the-next-turn", "RTW accept text ronin-rulebook/3")
def next_turn():
    t = chi("3m", "4m5m", "9m")
    return t.to(1).pass_turn(1, "3m").go(3)


# With two plain fives and the red one in the hand, any two of the three may be laid out.
@case(33, "pon-keeping-the-red", "RTE accept text", args=("5p5p5pr", "5p5p"))
@case(33, "pon-with-the-red", "RTE accept text", args=("5p5p5pr", "5p5pr"))
@case(33, "pon-with-the-red-of-two", "RTE accept text", args=("5p5prN", "5p5pr"))
def pon_red(held, consumed):
    hand = held + "2m5m8m2s5s8sESFC"
    return (Table({1: hand}, keep="5p").pass_turn(0, "5p").call("pon", 1, 0, "5p", consumed)
            .drop(1, "F").go(3))


@case(34, "kakan-with-a-tile-held", "R soft:kan/held-tile text ronin-rulebook/5c, rulings/C81",
      args=("after",))
@case(34, "kakan-with-a-tile-held-tenhou", "T accept text observed/7", args=("with",))
@case(34, "kakan-with-a-tile-held-ema", "E accept text ema-2012-text/3.3.7", "W accept text",
      args=("early",))
def held(when):
    t = (Table({1: "PPP2m5m8m2p5p8p2s5s8sF"}, keep="PNC9m").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP").drop(1, "F").to(1))
    t.draw(1, "9m").kakan(1, "P", "PPP")
    if when == "early":
        t.dora("N")
    t.draw(1, "C")
    if when == "with":
        t.dora("N")
    t.drop(1, "C", True)
    if when == "after":
        t.dora("N")
    return t.go(3)


@case(35, "fifth-kan-of-one-player-and-another",
      "RT reject:kan/fifth text ronin-rulebook/5", "W soft:kan/fifth commentary",
      "E soft:kan/fifth inferred ema-2016-text/3.3.10")
def fifth():
    t = Table({1: "2m2m2m5m5m5m8m8m8m2p2p2pF", 2: "9s9s9s3m6m9m3p6p9p4s7sFC"},
              keep="2m5m8m2p9sNSPEW", indicator="1p").go(1)
    for kind, indicator in zip(("2m", "5m", "8m", "2p"), "NSPE"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    return t.draw(1, "W").drop(1, "W", True).draw(2, "9s").ankan(2, "9s9s9s9s")


@case(36, "draw-out-of-turn", f"{ALL} reject:turn/out-of-turn text ronin-rulebook/3", args=("seat",
      ))
@case(36, "tile-not-in-hand", f"{ALL} reject:tiles/not-in-hand text ronin-rulebook/3", args=("tile",
      ))
@case(36, "discard-twice", f"{ALL} reject:turn/out-of-turn text ronin-rulebook/3", args=("twice",))
def turns(what):
    t = Table({1: "1m4m7m1p4p7p1s4s7sESPF"}).go(1)
    if what == "seat":
        return t.pass_turn(2, t.filler()).go(2)
    if what == "tile":
        return t.draw(1, t.filler("9s")).drop(1, "9s").go(2)
    return t.go(1).drop(1, "F").go(2)  # after seat 1's discard it is the next player's turn


@case(38, "twelve-tiles-dealt", f"{ALL} reject:deal/hand-size text option/deal.hand_tiles",
      args=(12,))
def dealt(number):
    t = Table({1: "1m4m7m1p4p7p1s4s7sESPF"})
    t.lines[1]["tehais"][1] = t.lines[1]["tehais"][1][:number]
    return t.go(4)


@case(245, "kakan-without-the-pon", "RTWE reject:kan/no-pon text ronin-rulebook/5", args=(False,))
@case(245, "ankan-of-three", "RTWE reject:kan/no-pon text ronin-rulebook/5", args=(True,))
def no_pon(closed):
    t = (Table({1: "PPP2m5m8m2p5p8p2s5s8sF" if not closed else "PP2m5m8m2p5p8p2s5s8sFC"}, keep="P")
         .go(1).draw(1, "P"))
    return t.ankan(1, "PPPP") if closed else t.kakan(1, "P", "PPP")


@case(245, "discard-from-a-meld", "RTWE reject:tiles/not-in-hand text ronin-rulebook/3")
def from_meld():
    t = (Table({1: "PP2m5m8m2p5p8p2s5s8sFC"}, keep="P9m").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP").drop(1, "F").to(1))
    return t.draw(1, "9m").drop(1, "P", False).go(2)


@case(5, "ron-before-pon", "RTWE accept text ronin/Calls & Turn Order")
def ron_first():
    t = Table({1: "2m3m4m5m6m7m3p4p5p6s7s8s8s", 2: "5s5s1m9m1p9p1sESWPFN"}, keep="5s",
              quiet="5s8s").go(4)
    return t.ron(1, 0, "5s").end()


@case(4, "pon-before-chi", "RTJE accept text ronin/Calls & Turn Order", "W accept text rulings/C62",
      args=("pon",))
@case(6, "kan-before-chi", "RTWE accept text ronin/Calls & Turn Order", args=("daiminkan",))
def pon_first(kind):
    # Seat 1 could chi; seat 2 takes the tile.
    tiles = "6m6m6m" if kind == "daiminkan" else "6m6m"
    hand = tiles + ("1p9p1s9sESWPFC" if kind == "daiminkan" else "1p9p1s9sESWPFC9m")
    t = (Table({1: "7m8m1p4p7p1s4s7sESWPF", 2: hand}, keep="6m").pass_turn(0, "6m")
         .call(kind, 2, 0, "6m", tiles))
    return t if kind == "daiminkan" else t.drop(2, "F").go(2)
