"""Section 5: kans, their indicators and the robbing of them. Seat 1 makes the kans; indicators that
matter to nobody are winds."""

from edge_cases.registry import section
from edge_cases.table import Table

case = section("kans")
OPEN = "5m5m5m2p3p4p6p7p8p3s4s8s8s"  # waits for 2s 5s, a daiminkan of 5m away from it
ADDED = "5m5m2p3p4p6p7p8p3s4s8s8sC"  # the same after a pon of 5m
MIXED = "5m5m8s8s8s2p3p4p3s4s6s6sC"  # a pon of 5m and three 8s
DOUBLE = "5m5m8s8s2p3p4p3s4s6s6sCF"  # pons of 5m and 8s
ROBBER = "4m6m3p4p5p6p7p8p2s2s6s7s8s"  # waits for 5m
RONNER = "2m3m4m6m7m8m7p8p3s3s2s3s4s"  # waits for 6p 9p
SECOND = "2m3m4m6m7m8m7p8p7s7s6s7s8s"  # the same
THIRD = "2m3m4m6m7m8m4p5p2s2s4s5s6s"  # waits for 3p 6p
QUIET = "2s5s5m6p9p"


def yaku(**han):
    return [{"yaku": name.replace("_", "-"), "han": number} for name, number in han.items()]


def table(hands=None, keep="", indicator="W", quiet=QUIET, **more):
    return Table({1: OPEN, **(hands or {})}, keep=keep, indicator=indicator, quiet=quiet, **more)


def daiminkan(hands=None, keep="", **more):
    return (table(hands, keep="5m" + keep, **more).pass_turn(0, "5m")
            .call("daiminkan", 1, 0, "5m", "5m5m5m"))


def ponned(hand=ADDED, hands=None, keep="", **more):
    """Seat 1 has a pon of 5m and is to draw."""
    t = (table({1: hand, **(hands or {})}, keep="5m" + keep, **more).pass_turn(0, "5m")
         .call("pon", 1, 0, "5m", "5m5m"))
    return t.drop(1, "C").to(1)


def kakan(hand=ADDED, hands=None, keep="", **more):
    return ponned(hand, hands, keep="5m" + keep, **more).draw(1, "5m").kakan(1, "5m", "5m5m5m")


def closed(hands=None, keep="", **more):
    return table(hands, keep="5m" + keep, **more).go(1).draw(1, "5m").ankan(1, "5m5m5m5m")


EARLY, DUE, LATE = "early", "due", "late"


@case(99, "ankan-indicator-first", "RT accept text ronin/Kan Dora Timing, tenhou/27",
      "E accept text wiki-ema/3.3.7", args=(True,))
@case(99, "ankan-indicator-after-the-replacement",
      "RT reject:dora/late-reveal text ronin/Kan Dora Timing, tenhou/27",
      "E soft:dora/late-reveal option wiki-ema/3.3.7, option/kandora.ankan", args=(False,))
def ankan_order(first):
    t = closed(keep="NF")
    return (t.dora("N").draw(1, "F") if first
            else t.draw(1, "F").dora("N")).drop(1, "F", True).go(3)


@case(99, "ankan-rinshan-counts-the-new-dora", "RT accept text ronin/Kan Dora Timing, tenhou/27",
      "E accept text", args=(2,))
@case(99, "ankan-rinshan-without-the-new-dora",
      "RT reject:score/dora text ronin/Kan Dora Timing, tenhou/27", args=(0,))
def ankan_counts(dora):
    # The indicator 7s makes the pair of 8s two dora. Rinshan, tsumo, tanyao.
    t = closed(keep="7s5s").dora("7s")
    extra = {"dora": dora} if dora else {}
    return t.tsumo(1, "5s", yaku=yaku(rinshan=1, menzen_tsumo=1, tanyao=1, **extra)).end()


def timed(t, when, indicator="N", drop="F"):
    """The indicator of an open kan: before the replacement (EMA), with the discard (Tenhou: right
    before it or right behind) or once it has passed (Ronin)."""
    if when == EARLY:
        t.dora(indicator)
    t.draw(1, drop)
    if when == DUE:
        t.dora(indicator)
    t.drop(1, drop, True)
    if when == LATE:
        t.dora(indicator)
    return t


E_TEXT, T_TEXT = "ema-2012-text/3.3.2", "tenhou/27, observed/42"
R_TEXT = "ronin/Kan Dora Timing, ronin-rulebook/5b"


@case(100, "daiminkan-indicator-before-the-replacement",
      f"RT reject:dora/early-reveal text {R_TEXT}, {T_TEXT}", f"E accept text {E_TEXT}",
      args=(EARLY,))
@case(100, "daiminkan-indicator-with-the-discard", f"R reject:dora/early-reveal text {R_TEXT}",
      f"T accept text {T_TEXT}",
      f"E reject:dora/late-reveal text {E_TEXT}", args=(DUE,))
@case(100, "daiminkan-indicator-after-the-discard", f"R accept text {R_TEXT}",
      f"T accept text {T_TEXT}",
      f"E reject:dora/late-reveal text {E_TEXT}", args=(LATE,))
def daiminkan_order(when):
    return timed(daiminkan(keep="NF"), when).go(3)


@case(101, "daiminkan-rinshan-no-indicator", f"RT accept text {R_TEXT}",
      f"E reject:dora/missing-reveal text {E_TEXT}", args=(False,))
@case(101, "daiminkan-rinshan-indicator-first", f"RT reject:dora/early-reveal text {R_TEXT}",
      f"E accept text {E_TEXT}", args=(True,))
def daiminkan_rinshan(shown):
    t = daiminkan(keep="N5s")
    if shown:
        t.dora("N")
    return t.tsumo(1, "5s").end()


@case(102, "discard-after-daiminkan-won-on-none-shown", f"R accept text {R_TEXT}, rulings/C17",
      "T reject:dora/missing-reveal text tenhou/27, rulings/C17",
      f"E reject:dora/missing-reveal text {E_TEXT}", args=(None,))
@case(102, "discard-after-daiminkan-won-on-shown-with-it",
      f"R reject:dora/early-reveal text {R_TEXT}, rulings/C17",
      "T accept text tenhou/27, rulings/C17", f"E reject:dora/late-reveal text {E_TEXT}", args=(DUE,
      ))
@case(102, "discard-after-daiminkan-won-on-shown-at-once",
      f"RT reject:dora/early-reveal text {R_TEXT}, rulings/C17", f"E accept text {E_TEXT}",
      args=(EARLY,))
@case(102, "discard-after-daiminkan-won-on-shown-before-the-win",
      f"R reject:dora/early-reveal text {R_TEXT}, rulings/C17",
      "T accept text tenhou/27, rulings/C17",
      f"E reject:dora/late-reveal text {E_TEXT}", args=(LATE,))
def daiminkan_ron(when):
    return timed(daiminkan({2: RONNER}, keep="N6p"), when, drop="6p").won(2, 1, "6p").end()


R_ADDED = "ronin/Kan Dora Timing, ronin-rulebook/5c"


@case(102, "discard-after-kakan-won-on-none-shown", f"R accept text {R_ADDED}, rulings/C17",
      "T reject:dora/missing-reveal text tenhou/27, rulings/C17", args=(None,))
@case(102, "discard-after-kakan-won-on-shown-before-the-win",
      f"R reject:dora/early-reveal text {R_ADDED}, rulings/C17",
      "T accept text tenhou/27, rulings/C17", args=(LATE,))
def kakan_ron(when):
    return timed(kakan(hands={2: RONNER}, keep="N6p"), when, drop="6p").won(2, 1, "6p").end()


@case(102, "discard-after-daiminkan-won-on-by-two-none-shown",
      f"R accept text {R_TEXT}, rulings/C17", args=(None,))
@case(102, "discard-after-daiminkan-won-on-by-two-shown-before-the-wins",
      f"R reject:dora/early-reveal text {R_TEXT}, rulings/C17", args=(LATE,))
def daiminkan_two_rons(when):
    t = timed(daiminkan({2: RONNER, 3: SECOND}, keep="N6p"), when, drop="6p")
    return t.won(2, 1, "6p").won(3, 1, "6p").end()


@case(102, "discard-after-daiminkan-won-on-by-three-none-shown",
      f"R accept text {R_TEXT}, ronin/Abortive Draws", args=(None,))
@case(102, "discard-after-daiminkan-won-on-by-three-shown-before-the-draw",
      f"R reject:dora/early-reveal text {R_TEXT}, ronin/Abortive Draws", args=(LATE,))
def daiminkan_three_rons(when):
    t = timed(daiminkan({0: THIRD, 2: RONNER, 3: SECOND}, keep="N6p"), when, drop="6p")
    return t.no_winner("triple-ron").end()


@case(103, "indicator-before-the-pon", f"R accept text {R_TEXT}", args=("before",))
@case(103, "indicator-after-the-pon", f"R reject:dora/late-reveal text {R_TEXT}", args=("after",))
@case(103, "indicator-with-the-discard-then-pon", f"T accept text {T_TEXT}", args=("with",))
def then_pon(when):
    t = daiminkan({3: "FF1m4m7m1p4p7p1s4sENP"}, keep="NF").draw(1, "F")
    if when == "with":
        t.dora("N")
    t.drop(1, "F", True)
    if when == "before":
        t.dora("N")
    t.call("pon", 3, 1, "F", "FF")
    if when == "after":
        t.dora("N")
    return t.drop(3, "1m").go(3)


@case(104, "next-draw-wins-with-the-new-dora-after-the-discard", f"R accept text {R_TEXT}",
      args=(LATE,))
@case(104, "next-draw-wins-with-the-new-dora-with-the-discard", f"T accept text {T_TEXT}",
      args=(DUE,))
@case(104, "next-draw-wins-with-the-new-dora-at-once", "E accept text ema-2012-text/3.3.7",
      args=(EARLY,))
def next_draw(when):
    # The indicator 2s makes the three 3s of seat 2 dora. Tsumo, pinfu, tanyao.
    t = timed(kakan(hands={2: RONNER}, keep="2sF6p"), when, indicator="2s")
    return t.tsumo(2, "6p", yaku=yaku(menzen_tsumo=1, pinfu=1, tanyao=1, dora=3)).end()


@case(105, "robbed-kakan-without-indicator",
      "RT accept text ronin/Chankan (Robbing a Quad), ronin-rulebook/5c",
      "E accept text ema-2012-text/3.3.7",
      args=(False,))
@case(105, "robbed-kakan-with-indicator",
      "RT reject:dora/early-reveal text ronin/Chankan (Robbing a Quad), ronin-rulebook/5c",
      "E reject:dora/early-reveal text ema-2012-text/3.3.7", args=(True,))
def robbed(shown):
    t = kakan(hands={2: ROBBER}, keep="N")
    if shown:
        t.dora("N")
    return t.won(2, 1, "5m").end()


def two_kakan(order, hands=None, end=True):
    """`order` says where the two indicators stand: 1 before the second replacement, 2 before the
    discard, 3 after it."""
    t = (table({1: DOUBLE, **(hands or {})}, keep="5m5m8s8sNSP").pass_turn(0, "5m")
         .call("pon", 1, 0, "5m", "5m5m").drop(1, "C").to(0))
    t.pass_turn(0, "8s").call("pon", 1, 0, "8s", "8s8s").drop(1, "F").to(1)
    t.draw(1, "5m").kakan(1, "5m", "5m5m5m").draw(1, "8s").kakan(1, "8s", "8s8s8s")
    shown = iter("NS")
    for _ in range(order.count("1")):
        t.dora(next(shown))
    if not end:
        return t
    t.draw(1, "P")
    for _ in range(order.count("2")):
        t.dora(next(shown))
    t.drop(1, "P", True)
    for _ in range(order.count("3")):
        t.dora(next(shown))
    return t.go(3)


@case(106, "two-kakan-first-indicator-before-the-second-replacement",
      "T accept text tenhou/27, rulings/C16",
      "R reject:dora/early-reveal,kan/after-replacement text ronin/Kan Dora Timing, rulings/C81",
      args=("12",))
@case(106, "two-kakan-first-indicator-early-second-after-the-discard",
      "R soft:dora/early-reveal,kan/after-replacement commentary ronin-engine/logic, rulings/C16, "
      "rulings/C81",
      args=("13",))
@case(106, "two-kakan-both-indicators-after-the-discard",
      "R soft:kan/after-replacement text ronin-rulebook/5c, rulings/C16, rulings/C81",
      "T reject:dora/late-reveal text tenhou/27, rulings/C16", args=("33",))
def kakan_kakan(order):
    return two_kakan(order)


@case(107, "kakan-then-ankan-one-indicator-now-one-later",
      "R soft:kan/after-replacement text ronin-rulebook/5c, rulings/C16, rulings/C81",
      "T reject:dora/late-reveal text tenhou/27", args=(1,))
@case(107, "kakan-then-ankan-both-before-the-replacement", "T accept text tenhou/27, observed/42",
      "R soft:dora/early-reveal,kan/after-replacement commentary ronin-engine/logic, rulings/C16, "
      "rulings/C81", args=(2,))
@case(260, "kakan-then-ankan", "T accept text observed/42", args=(2,))
def kakan_ankan(at_once):
    t = kakan(MIXED, keep="8sNSF").draw(1, "8s").ankan(1, "8s8s8s8s").dora("N")
    if at_once == 2:
        t.dora("S")
    t.draw(1, "F").drop(1, "F", True)
    if at_once == 1:
        t.dora("S")
    return t.go(3)


@case(108, "three-kans-two-indicators", "R soft:kan/after-replacement text ronin-rulebook/5b, rulings/C16, "
      "rulings/C81",
      "T reject:dora/missing-reveal text tenhou/27", args=(0, 1))
@case(108, "three-kans-pending-with-the-next", "T accept text tenhou/27",
      "R soft:dora/early-reveal,kan/after-replacement assumed rulings/C16, rulings/C81", args=(0, 2))
@case(108, "three-kans-each-at-once", f"E accept text {E_TEXT}", args=(1, 1))
def three_kans(first, second):
    t = daiminkan({1: "5m5m5m8s8s8s2p2p2p3s4s6s6s"}, keep="8s2pNSP5s")
    shown = iter("NSP")
    for kan, count in (("", first), ("8s", second), ("2p", 1)):
        if kan:
            t.draw(1, kan).ankan(1, kan * 4)
        for _ in range(count):
            t.dora(next(shown))
    return t.tsumo(1, "5s").end()


@case(109, "two-ankan-at-once", "RT accept text ronin/Kan Dora Timing, tenhou/27")
def two_ankan():
    t = (table({1: "5m5m5m8s8s8s2p3p4p3s4s6s6s"}, keep="5m8sNSP").go(1).draw(1, "5m")
         .ankan(1, "5m5m5m5m").dora("N"))
    return t.draw(1, "8s").ankan(1, "8s8s8s8s").dora("S").draw(1, "P").drop(1, "P", True).go(3)


@case(110, "second-kakan-robbed", "T accept assumed rulings/C16, mahjax/101",
      "R soft:kan/after-replacement text ronin-rulebook/5c, rulings/C81")
def second_robbed():
    # Seat 2 waits for 8s, the tile of the second kan; the first kan's indicator is still face down.
    return two_kakan("", {2: "6m7m8m3p4p5p6p7p8p2p2p6s7s"}, end=False).won(2, 1, "8s").end()


@case(111, "four-kans-of-one-player", "RT accept text ronin/Kan (Quads)",
      "WE accept text wrc/5.7.3, ema/3.4.3")
def four_of_one():
    t = table({1: "2m2m2m5m5m5m8m8m8m2p2p2p9s"}, keep="2m5m8m2pNSPCF").go(1)
    for kind, indicator in zip(("2m", "5m", "8m", "2p"), "NSPC"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    return t.draw(1, "F").drop(1, "F", True).go(3)


@case(251, "ura-that-are-replacement-tiles",
      "R soft?:tiles/duplicate-tile commentary ronin-engine/logic, rulings/C65")
def overlapping_ura():
    """Of the dead wall the third and fourth replacement tile are the fifth and fourth ura
    indicator. Only these tiles have an identity."""
    t = table({1: "2m2m2m5m5m5m8m8m8m2p2p2p9s"}, keep="2m5m8m2pNSPCF9sEEE", quiet="9s").go(1)
    third, fourth = 43, 128
    for kind, indicator in zip(("2m", "5m", "8m", "2p"), "NSPC"):
        t.draw(1, kind)
        if kind == "2p":
            t.lines[-1]["id"] = third
        t.ankan(1, kind * 4)
        if kind == "2p":
            t.lines[-1]["consumed_ids"] = [None, None, None, third]
        t.dora(indicator)
    t.draw(1, "F")
    t.lines[-1]["id"] = fourth
    t.riichi(1).drop(1, "F", True)
    t.lines[-1]["id"] = fourth
    t.deposit(1).to(0).pass_turn(0, "9s")
    return t.won(1, 0, "9s", dora_markers=["W", *"NSPC"], ura_markers=["E", "E", "E", "F", "2p"],
                 ura_marker_ids=[None, None, None, fourth, third]).end()


@case(112, "indicator-of-one-kan-missing",
      "RT reject:dora/missing-reveal text ronin/Kan Dora Timing, tenhou/26", args=(0,))
@case(112, "one-indicator-too-many",
      "RT reject:dora/unearned-reveal text ronin/Kan Dora Timing, tenhou/26", args=(2,))
def counted(number):
    t = closed(keep="NSF")
    for indicator in "NS"[:number]:
        t.dora(indicator)
    return t.draw(1, "F").drop(1, "F", True).go(4)


READY = "2m3m4m6m7m8m3p4p5p6s7s8s8s"


def with_riichi(ankan_hand=OPEN):
    """Seat 1 makes an ankan and declares riichi."""
    t = closed(keep="NSFE5s").dora("N")
    return t.draw(1, "F").riichi(1).drop(1, "F", True).deposit(1).to(1)


@case(113, "ura-as-many-as-indicators", "RT accept text ronin/Dora, tenhou/26", args=("EE",))
@case(113, "fewer-ura-than-indicators", "RT reject:dora/ura-count text ronin/Dora, tenhou/26",
      args=("E",))
@case(113, "more-ura-than-indicators", "RT reject:dora/ura-count text ronin/Dora, tenhou/26",
      args=("EEC",))
def ura(shown):
    return with_riichi().tsumo(1, "5s", ura_markers=list(shown), dora_markers=["W", "N"]).end()


@case(113, "ura-without-riichi", "RT reject:dora/ura-without-riichi text ronin/Dora Indicators",
      args=(["E"],))
@case(113, "no-ura-without-riichi", "RT accept text ronin/Dora Indicators", args=([],))
def no_riichi(shown):
    return table(keep="E5s").go(1).tsumo(1, "5s", ura_markers=shown).end()


@case(114, "ura-for-the-riichi-winner-alone", "RT accept text ronin/Dora Indicators", args=([],))
@case(114, "ura-for-both-winners", "RT reject:dora/ura-without-riichi text ronin/Dora Indicators",
      args=(["E"],))
def double_ron(second):
    t = (Table({1: RONNER, 2: "2m3m4m6m7m8m7p8p5s5s6s7s8s"}, keep="E6pF", indicator="W",
               quiet=QUIET).go(1).reach(1, "F").to(0))
    return (t.pass_turn(0, "6p").won(1, 0, "6p", ura_markers=["E"])
            .won(2, 0, "6p", ura_markers=second).end())


@case(115, "red-five-and-indicator-four", "RT accept text ronin/Dora", args=(1, 1))
@case(115, "red-five-counted-once", "RT reject:score/dora text ronin/Dora", args=(1, 0))
def red_five(dora, red):
    # Indicator 4m: the red 5m is dora and red. Ron, pinfu and tanyao.
    t = table({1: "3m4m5mr6m7m8m3p4p5p6s7s2p2p"}, indicator="4m", keep="8s", quiet="5s8s").to(0)
    extra = {"red_five": red} if red else {}
    return t.to(1).to(0).ron(1, 0, "8s", yaku=yaku(pinfu=1, tanyao=1, dora=dora, **extra)).end()


WRAPS = {"9m-to-1m": ("9m", "1m1m"), "n-to-e": ("N", "EE"), "c-to-p": ("C", "PP"),
         "p-to-f": ("P", "FF"), "f-to-c": ("F", "CC")}


def wrap(indicator, pair, han):
    # Two dora in the pair; ron on 8s after the go-around of an ippatsu.
    t = Table({1: "3m4m5m6m7m8m3p4p5p6s7s" + pair}, indicator=indicator, keep="8s2s9s9s",
              quiet="5s8s").go(5)
    t.reach(1, "2s").to(1).pass_turn(1, "9s").to(0)
    claim = yaku(riichi=1, **({} if pair[0] in "PFC" or pair == "EE" else {"pinfu": 1}),
                 **({"dora": han} if han else {}))
    return t.ron(1, 0, "8s", yaku=claim, ura_markers=["9s"]).end()


for slug, (indicator, pair) in WRAPS.items():
    case(116, f"indicator-{slug}", "RT accept text ronin/Dora", "W accept text", "E accept text",
         args=(indicator, pair, 2))(wrap)
    case(116, f"indicator-{slug}-not-counted", "RT reject:score/dora text ronin/Dora",
         args=(indicator, pair, 0))(wrap)


@case(117, "dora-alone", "RWE reject:win/no-yaku text ronin/Wall & Draws, ronin-rulebook/1",
      "T reject:win/no-yaku text", "J accept text jcr-scoring/Yaku")
@case(117, "dora-alone-classical", "J accept text jcr-scoring/Yaku", args=(500,))
def no_yaku(start=25000):
    # Open hand with a chi of 1m 2m 3m and the pair of 8s as dora: nothing else.
    t = table({1: "2m3m5m6m7m2p3p4p3s4s8s8sC"}, indicator="7s", keep="1m5s", scores=(start,
              ) * 4).pass_turn(0, "1m")
    return t.call("chi", 1, 0, "1m", "2m3m").drop(1, "C").to(0).ron(1, 0, "5s").end()


ORPHANS = "1m9m1p9p1s9sESWPFC9s"  # no N


@case(118, "kokushi-robs-an-ankan",
      "R accept text ronin/Chankan (Robbing a Quad), ronin-rulebook/10",
      "T soft:win/chankan observed riichi-env/43, observed/44",
      "W accept inferred ema-2016-differences/3.3.7", "E accept inferred ema-2016-revision/changes")
def kokushi():
    t = (Table({1: "NNN5m6m7m2p3p4p6p7p8p2s", 2: ORPHANS}, keep="N", indicator="3m", quiet="N")
         .go(1).draw(1, "N").ankan(1, "NNNN"))
    return t.won(2, 1, "N").end()


@case(119, "another-hand-robs-an-ankan",
      "RT reject:win/chankan text ronin/Chankan (Robbing a Quad), ronin-rulebook/10",
      "W reject:win/chankan text", "E reject:win/chankan text")
def ankan_robbed():
    return (closed({1: "5m5m5m2p3p4p6p7p8p3s4s8s8s", 2: "3m4m3p4p5p6p7p8p2s2s6s7s8s"},
                   quiet=QUIET + "2m").won(2, 1, "5m").end())


@case(120, "chankan-as-the-only-yaku", "RT accept text ronin/Chankan (Robbing a Quad), tenhou/28")
def only_chankan():
    # Seat 2 has a chi with 1p, so that it is open and has no other yaku.
    t = Table({1: ADDED, 2: "2p3p4m6m5p6p7p2s2s6s7s8sN"}, keep="5m5m1p", indicator="W",
              quiet=QUIET).pass_turn(0, "5m")
    (t.call("pon", 1, 0, "5m", "5m5m").drop(1, "C").to(1).pass_turn(1, "1p")
     .call("chi", 2, 1, "1p", "2p3p").drop(2, "N").to(1))
    return t.draw(1, "5m").kakan(1, "5m", "5m5m5m").won(2, 1, "5m", yaku=yaku(chankan=1)).end()


@case(121, "chankan-in-furiten", "RTWE reject:furiten/discard text ronin/Furiten, tenhou/28")
def chankan_furiten():
    # Seat 2 waits for 2m 5m and has discarded 2m.
    t = Table({1: ADDED, 2: "3m4m3p4p5p6p7p8p2s2s6s7s8s"}, keep="5m5m2m", indicator="W",
              quiet=QUIET + "2m").pass_turn(0, "5m")
    t.call("pon", 1, 0, "5m", "5m5m").drop(1, "C").pass_turn(2, "2m").to(1)
    return t.draw(1, "5m").kakan(1, "5m", "5m5m5m").won(2, 1, "5m").end()


@case(122, "two-rob-one-kakan", "RT accept text option/chankan.max_winners",
      "W reject:win/too-many text wrc-2015-text/5.7.6", "E accept text", args=(2,))
def two_robbers(_):
    t = kakan(hands={2: ROBBER, 3: "3m4m3p4p5p6p7p8p4s4s6s7s8s"}, quiet=QUIET + "2m")
    return t.won(2, 1, "5m").won(3, 1, "5m").end()


@case(123, "robbed-red-five", "R accept text ronin-engine/logic", "T accept text mahjax/80",
      args=(1,))
@case(123, "robbed-red-five-not-counted", "R reject:score/dora text ronin-engine/logic",
      "T reject:score/dora text mahjax/80", args=(0,))
def red_robbed(red):
    t = ponned(hands={2: ROBBER}, keep="5m").draw(1, "5mr").kakan(1, "5mr", "5m5m5m")
    return t.won(2, 1, "5mr",
                 yaku=yaku(chankan=1, tanyao=1, **({"red_five": red} if red else {}))).end()


@case(124, "fifth-tile-of-an-own-kan", "RTWE reject:tiles/too-many-copies text", args=("N",))
@case(124, "fifth-tile-of-an-own-kan-classical", "J reject:tiles/too-many-copies text", args=("",))
def fifth(indicator):
    # 5m is in the kan four times; with 4m 6m there is no fifth to win on.
    t = (Table({1: "5m5m5m4m6m2p3p4p6p7p8p8s8s"}, keep="5mNF", indicator="W", quiet="5m").go(1)
         .draw(1, "5m").ankan(1, "5m5m5m5m"))
    if indicator:
        t.dora(indicator)
    t.draw(1, "F").drop(1, "F", True).to(0)
    return t.pass_turn(0, "5m")
