"""Furiten by the words of WRC 5.7.5 and EMA 3.4.5, and by those of the Japanese Classical Rules
where they speak of the same discard."""

from edge_cases.draws import READY, WAITS
from edge_cases.furiten import waiting
from edge_cases.rare.table import EVEN, RUN, RUN_WAITS, even
from edge_cases.registry import section

case = section("rare/furiten")
OWN = "wrc/5.7.5, ema/3.4.5"


def even_waiting(*hand, **more):
    return waiting(*hand, scores=EVEN, **more)


EARLY = "4m5m6p7p8p3s4s5s6s7s8s2pC"


# "if he can form a valid hand with one of his previous discards": whenever it was discarded. The
# classical text bars the same tile alone.
@case(71, "wait-discarded-before-the-hand-waited", f"WE reject:furiten/discard text {OWN}",
      "J accept text jcr/Riichi", args=("6m",))
@case(71, "other-tile-discarded-before-the-hand-waited", f"WEJ accept text {OWN}, jcr/Riichi",
      args=("9p",))
def before_waiting(tile):
    t = even_waiting(EARLY, keep="3m6m9p2p").go(1).pass_turn(1, tile).to(1).draw(1, "2p")
    return t.drop(1, "C", False).to(0).ron(1, 0, "3m").end()


CIRCLES = "2m3m4m5m6m7m2p3p6s7s8s2s2s"  # waits for 1p 4p


# EMA 3.4.5, second example: "A discarded 7 circles does not make the player furiten. Only if one of
# the waiting tiles (1 or 4 circles) are among the discards". The classical option bars all three.
@case(73, "seven-bamboos-discarded-sacred", "J accept text jcr/1-4-7 Restriction", args=("7s",),
      rules={"furiten.suji147": True})
@case(73, "seven-circles-discarded-sacred", "J reject:furiten/suji text jcr/1-4-7 Restriction",
      args=("7p",), rules={"furiten.suji147": True})
@case(71, "one-circle-discarded", f"WE reject:furiten/discard text {OWN}",
      "J accept text jcr/Riichi", args=("1p",))
@case(71, "seven-circles-discarded", f"WEJ accept text {OWN}, jcr/1-4-7 Restriction", args=("7p",))
def circles(tile):
    t = even({1: CIRCLES}, keep="1p4p7p7s", quiet="1p4p").go(1).pass_turn(1, tile).to(0)
    return t.ron(1, 0, "4p").end()


# EMA 3.4.5, first example: "a three-sided wait for 3-6-9. The player is furiten if any of the three
# waiting tiles are among his discards", "even if the hand completed with the previous discard is
# without a yaku".
@case(71, "nine-of-three-six-nine-discarded", f"WE reject:furiten/discard text {OWN}",
      "J accept text jcr/Riichi", args=("9m",))
@case(71, "eight-beside-three-six-nine-discarded", f"WEJ accept text {OWN}, jcr/Riichi",
      args=("8m",))
def three_sided(tile):
    # 9m alone would leave the hand without a yaku, 3m and 6m make simples of it.
    t = even({1: "4m5m6m7m8m2p3p4p6s7s8s5p5p"}, keep="3m8m9m", quiet="3m6m9m").go(1)
    return t.pass_turn(1, tile).to(0).ron(1, 0, "3m").end()


THREE_WAITS = "4p4p4p5p6pCC2m3m4m6s7s8s"  # waits for 4p 7p and C


# EMA 3.4.5, third example: 4 and 7 circles and red dragon; "if the player has discarded one of
# these tiles, he is furiten".
@case(71, "one-of-three-waits-discarded", f"WE reject:furiten/discard text {OWN}",
      "J accept text jcr/Riichi", args=("7p",))
@case(71, "none-of-three-waits-discarded", f"WEJ accept text {OWN}, jcr/Riichi", args=("8p",))
@case(72, "the-third-wait-itself-discarded", "J reject:furiten/discard text jcr/Riichi",
      f"WE reject:furiten/discard text {OWN}", args=("C",))
def three_waits(tile):
    t = even({1: THREE_WAITS}, keep="7p8pCC", quiet="4p7pC").go(1).pass_turn(1, tile).to(0)
    return t.ron(1, 0, "C").end()


# The tile of the riichi is a discard like another.
@case(71, "riichi-with-a-wait-then-another-wait", f"WE reject:furiten/discard text {OWN}",
      args=("5s",))
@case(71, "riichi-with-another-tile-then-a-wait", f"WE accept text {OWN}", args=("C",))
def riichi_tile(tile):
    t = even({1: READY}, keep="C5s8s", quiet=WAITS).go(1).reach(1, tile)
    return t.to(0).ron(1, 0, "8s").end()


ORPHANS = "1m9m1p9p1s9sESWNPFC"  # waits for all thirteen


@case(71, "orphans-that-discarded-one-of-thirteen", f"WE reject:furiten/discard text {OWN}",
      "J accept text jcr/Riichi", args=("9p",))
@case(71, "orphans-that-discarded-none-of-thirteen", f"WEJ accept text {OWN}, jcr/Riichi",
      args=("5p",))
@case(72, "orphans-that-discarded-the-tile-itself", "J reject:furiten/discard text jcr/Riichi",
      f"WE reject:furiten/discard text {OWN}", args=("1m",))
def orphans(tile):
    t = even({1: ORPHANS}, keep="1m1m9p5p", quiet=ORPHANS, indicator="2s").go(1)
    return t.pass_turn(1, tile).to(0).ron(1, 0, "1m").end()


@case(96, "drawn-after-the-third-wait-was-discarded", f"WEJ accept text {OWN}, jcr/Riichi")
def three_waits_drawn():
    t = even({1: THREE_WAITS}, keep="CC", quiet="4p7pC").go(1).pass_turn(1, "C").to(1)
    return t.tsumo(1, "C").end()


# "The state of temporary furiten ends when the player draws or claims a tile"; "it does not matter
# if the set of turns is interrupted". EMA: any claim ends it.
@case(81, "own-chi-ends-it", f"WE accept text {OWN}", args=(1, "chi"))
@case(81, "own-open-kan-ends-it", f"WE accept text {OWN}", args=(1, "daiminkan"))
@case(82, "pon-of-another-does-not-end-it", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=(2, "pon"))
def claimed_after_the_pass(caller, kind):
    # Seat 3's 3m passes; the next discard is called by seat 1 or by seat 2, whose turn it is then.
    given = "P" if kind == "daiminkan" else "5s"
    t = even({1: RUN, 2: "5s5s1m9m1p9p1sESFFNC"}, keep="3m6m8pW" + given, quiet=RUN_WAITS).go(3)
    t.pass_turn(3, "3m").pass_turn(0, given)
    if kind == "daiminkan":
        t.call(kind, 1, 0, "P", "PPP").dora("W").draw(1, "8p").drop(1, "8p", True)
        t.pass_turn(2, "6m")
    elif kind == "chi":
        t.call("chi", 1, 0, "5s", "3s4s").drop(1, "8s").pass_turn(2, "6m")
    else:
        t.call("pon", 2, 0, "5s", "5s5s").drop(2, "9m").pass_turn(3, "6m")
    return t.won(1, t.lines[-1]["actor"], "6m").end()


TERMINALS = "1m9m1p9p1s9sESNC"
CALLERS = {"": ("F", "", "FF6m" + TERMINALS), "chi": ("6p", "5p7p", "5p7p6m" + TERMINALS),
           "pon": ("F", "FF", "FF6m" + TERMINALS), "daiminkan": ("F", "FFF", "FFF" + TERMINALS)}


@case(82, "chi-of-another-between", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=("chi",))
@case(82, "pon-of-another-between", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=("pon",))
@case(82, "open-kan-of-another-between", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=("daiminkan",))
@case(79, "no-claim-between", f"WE reject:furiten/temporary text {OWN}", args=("",))
def claimed_between(kind):
    # Seat 2's 3m passes; seat 3's discard may be called by seat 0, who discards 6m in any case.
    tile, with_, hand = CALLERS[kind]
    t = even({1: RUN, 0: hand}, keep="3mWP" + tile + ("6m" if kind == "daiminkan" else ""),
              quiet=RUN_WAITS).go(2).pass_turn(2, "3m").pass_turn(3, tile)
    if kind:
        t.call(kind, 0, 3, tile, with_)
    else:
        t.draw(0, "P")
    if kind == "daiminkan":
        t.dora("W").draw(0, "6m")
    return t.drop(0, "6m").won(1, 0, "6m").end()


# The tile itself is called by another, who had no better claim: that call interrupts the turns as
# well.
@case(82, "passed-tile-ponned-by-another", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=("pon",))
@case(82, "passed-tile-called-for-a-run-by-another", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=("chi",))
@case(79, "passed-tile-called-by-nobody", f"WE reject:furiten/temporary text {OWN}", args=("",))
def passed_and_called(kind):
    # Seat 2 discards 3m; seat 3 takes it or draws, and discards 6m.
    hand = {"": "3m3m6m", "pon": "3m3m6m", "chi": "1m2m6m"}[kind] + "9p1p1s9sESFFNC"
    t = even({1: RUN, 3: hand}, keep="3mW", quiet=RUN_WAITS).go(2).pass_turn(2, "3m")
    if kind:
        t.call(kind, 3, 2, "3m", hand[:4])
    else:
        t.draw(3, "W")
    return t.drop(3, "6m").won(1, 3, "6m").end()


# Two calls later the own turn has been skipped twice: "still temporarily furiten until his next
# draw".
@case(82, "turn-skipped-twice-and-no-draw", "W reject:furiten/temporary text wrc/5.7.5",
      "E accept text ema/3.4.5", args=(False,))
@case(80, "turn-skipped-twice-and-a-draw", f"WE accept text {OWN}", args=(True,))
def skipped(drawn):
    hands = {1: RUN, 2: "FF5p5p1m9m1p9p9sESNC", 3: "1m9m1p9p1s9sESWWNC8m"}
    t = even(hands, keep="3mF5p6m8s", quiet=RUN_WAITS).go(2).pass_turn(2, "3m").go(1)
    t.pass_turn(0, "F").call("pon", 2, 0, "F", "FF").drop(2, "C").go(1)
    if drawn:
        return t.go(1).pass_turn(1, "8s").go(1).ron(1, 3, "6m").end()
    t.pass_turn(0, "5p").call("pon", 2, 0, "5p", "5p5p").drop(2, "N")
    return t.ron(1, 3, "6m").end()


ADDER = "6m6m1m9m1p9p1sES9sNCF"


def kong(passed, riichi, keep=""):
    """Seat 2 adds the last 6m to a pon, or draws another tile; seat 1 waits for 3m 6m and has had
    a turn since the third 6m, with a riichi or without."""
    t = even_waiting(hands={2: ADDER}, keep="6m6mWFP3m" + keep).go(3).pass_turn(3, "6m")
    t.call("pon", 2, 3, "6m", "6m6m").drop(2, "C").to(1)
    t = t.reach(1, "F") if riichi else t.pass_turn(1, "F")
    t.draw(2, "6m" if passed else "P")
    return t.kakan(2, "6m", "6m6m6m").dora("W").draw(2, "P") if passed else t


# "This also applies for missing an opportunity to rob a kong." EMA speaks of discards alone, so
# that nothing is said here of a kan that passes.
@case(84, "no-kong-then-ron", f"WE accept text {OWN}", args=(False, 0))
@case(84, "unrobbed-kong-then-ron", "W reject:furiten/temporary text wrc/5.7.5", args=(True, 0))
@case(84, "unrobbed-kong-an-own-draw-and-ron", f"WE accept text {OWN}", args=(True, 4))
def unrobbed(passed, turns):
    return kong(passed, False).drop(2, "P", True).go(turns).ron(1, 3, "3m").end()


@case(84, "unrobbed-kong-in-riichi-then-ron", "W reject:furiten/riichi text wrc/5.7.5",
      args=(True,))
@case(84, "no-kong-in-riichi-then-ron", f"WE accept text {OWN}", args=(False,))
def unrobbed_in_riichi(passed):
    return kong(passed, True).drop(2, "P", True).go(4).ron(1, 3, "3m").end()


@case(84, "unrobbed-kong-in-riichi-then-drawn", f"WE accept text {OWN}")
def unrobbed_then_drawn():
    return kong(True, True).drop(2, "P", True).to(1).tsumo(1, "3m").end()


# The own draw ends what passed before the riichi; what passes after it bars until the hand ends.
@case(87, "passed-before-the-riichi-then-ron", f"WE accept text {OWN}", args=(True, 2))
@case(87, "passed-behind-the-riichi-then-ron", "W reject:furiten/riichi text wrc/5.7.5",
      args=(False, 2))
@case(87, "passed-behind-the-riichi-two-rounds-later", "W reject:furiten/riichi text wrc/5.7.5",
      args=(False, 10))
def passed_and_riichi(before, turns):
    t = even_waiting(keep="3m6mC8p").go(2).pass_turn(2, "3m" if before else "8p").to(1)
    t.reach(1, "C").pass_turn(2, "8p" if before else "3m").go(turns).to(3)
    return t.ron(1, 3, "6m").end()


# "even if the hand would not have any yaku": the discarded 1s alone would give none, 4s tanyao.
# A tile that gives nothing and is not waited for bars nothing.
YAKULESS = "2s3s3m4m5m8p8p8p5s6s7s2p2p"


@case(85, "tile-without-yaku-passed-and-an-own-draw", f"WE accept text {OWN}", args=(4,))
@case(85, "tile-without-yaku-passed-just-before", f"WE reject:furiten/temporary text {OWN}",
      args=(0,))
def without_yaku(turns):
    t = even({1: YAKULESS}, keep="1s4s", quiet="1s4s", indicator="N").go(2).pass_turn(2, "1s")
    return t.go(turns).ron(1, 3, "4s").end()
