"""The end of the wall by the words of WRC 5.7.1 and EMA 3.4.1, which are the same: the last tile
can be claimed for a win alone, the replacement of a late kan is the last tile, and the fourteen
tiles of the dead wall are not used."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.table import even, ready
from edge_cases.registry import section

case = section("rare/last-tiles")
TEXT = "wrc/5.7.1, ema/3.4.1"
TRIPLET = "PPP2m5m8m2p5p8p1s4sEF"
PAIR = "PP2m5m8m2p5p8p1s4sEFC"


@case(8, "open-kan-of-the-last-discard", f"WE reject:call/last-discard text {TEXT}", args=(69,))
@case(11, "open-kan-of-the-last-discard-but-one", f"WE accept text {TEXT}", args=(68,))
def open_kan(turns):
    t = even({3: TRIPLET}, keep="PW").go(turns)
    return t.pass_turn(turns % 4, "P").call("daiminkan", 3, turns % 4, "P", "PPP").dora("W")


def late_closed(keep="", hands=None, **more):
    """Seat 0 draws the tile before the last and makes a closed kan."""
    t = even({0: TRIPLET, **(hands or {})}, keep="PWC" + keep, **more).until(2, seat=0)
    return t.draw(0, "P").ankan(0, "PPPP").dora("W")


def late_added(keep="", hands=None, **more):
    """The same of seat 2 with a tile added to a pon."""
    t = even({2: PAIR, **(hands or {})}, keep="PPWC" + keep, **more).pass_turn(0, "P")
    t.call("pon", 2, 0, "P", "PP").drop(2, "F").until(2, seat=2)
    return t.draw(2, "P").kakan(2, "P", "PPP").dora("W")


def late_open():
    """The same of seat 3 with the discard of the tile before the last."""
    t = even({3: TRIPLET}, keep="PWC").until(2, seat=0).pass_turn(0, "P")
    return t.call("daiminkan", 3, 0, "P", "PPP").dora("W")


# "In case a kong is declared at the second-to-last tile, the replacement tile becomes the last
# tile": it is drawn, and nothing behind it.
def replacement(kan, name):
    def script(more):
        t = kan()
        if more is not None:
            t.draw(t.turn, "C").drop(t.turn, "C", True).go(more)
        return t.no_winner(deltas=(0,) * 4).end()

    case(12, f"replacement-of-a-late-{name}-is-the-last-tile", f"WE accept text {TEXT}",
         args=(0,))(script)
    case(12, f"another-draw-behind-a-late-{name}", f"WE reject:turn/wall-exhausted text {TEXT}",
         args=(1,))(script)
    case(12, f"hand-drawn-before-the-replacement-of-a-late-{name}",
         f"WE reject:draw/wall-not-empty text {TEXT}", args=(None,))(script)


replacement(late_closed, "closed-kan")
replacement(late_added, "added-kan")
replacement(late_open, "open-kan")


# The discard behind the replacement is the last one: no pon, no run, no kan; a win.
@case(8, "pon-behind-the-last-replacement", f"WE reject:call/last-discard text {TEXT}",
      args=("pon",))
@case(8, "run-behind-the-last-replacement", f"WE reject:call/last-discard text {TEXT}",
      args=("chi",))
@case(9, "win-behind-the-last-replacement", f"WE accept text {TEXT}", args=("hora",))
def behind_the_replacement(kind):
    t = late_closed("8s8s", {1: READY}, quiet=WAITS).draw(0, "8s").drop(0, "8s", True)
    if kind == "hora":
        return t.won(1, 0, "8s").end()
    t.call(kind, 1, 0, "8s", "8s8s" if kind == "pon" else "6s7s")
    return t.drop(1, "2m")


@case(14, "win-on-the-last-replacement", f"WE accept text {TEXT}", args=(True,))
@case(14, "second-closed-kan-on-the-last-replacement", f"WE reject:kan/wall text {TEXT}",
      args=(False,))
def on_the_replacement(win):
    # "It is not allowed to declare a concealed kong on the last tile": the replacement is the last.
    hand = "PPP9m9m9m2p3p4p6s7s8s8s"
    t = even({0: hand}, keep="PW9m5s", quiet=WAITS).until(2, seat=0).draw(0, "P")
    t.ankan(0, "PPPP").dora("W")
    return t.tsumo(0, "5s").end() if win else t.draw(0, "9m").ankan(0, "9m9m9m9m")


# A kan takes its replacement from the tiles that would be drawn: seventy are drawn in all.
@case(239, "seventy-tiles-with-an-early-kan", f"WE accept text {TEXT}, ema/3.4.2", args=(0,))
@case(239, "seventy-one-tiles-with-an-early-kan",
      f"WE reject:turn/wall-exhausted text {TEXT}, ema/3.4.2", args=(1,))
@case(240, "sixty-nine-tiles-with-an-early-kan", "WE reject:draw/wall-not-empty text wrc/5.7.2, "
      "ema/3.4.2", args=(-1,))
def early_kan(more):
    t = even({1: TRIPLET}, keep="PWC").go(1).draw(1, "P").ankan(1, "PPPP").dora("W")
    t.draw(1, "C").drop(1, "C", True).until(max(0, -more)).go(max(0, more))
    return t.no_winner(deltas=(0,) * 4).end()


# "If no-one declares a win after the discard after the last tile": with that discard still owed the
# hand is not over.
@case(240, "drawn-before-the-last-discard", "WE reject:turn/draw-without-discard text wrc/5.7.2, "
      "ema/3.4.2", args=(False,))
@case(240, "drawn-behind-the-last-discard", "WE accept text wrc/5.7.2, ema/3.4.2", args=(True,))
def last_discard(discard):
    t = even(keep="C").until(1).draw(1, "C")
    if discard:
        t.drop(1, "C", True)
    return t.no_winner(deltas=(0,) * 4).end()


@case(9, "two-win-on-the-last-discard", "E accept text ema/3.4",
      "W reject:win/too-many text wrc/5.7", args=(2,))
@case(9, "one-wins-on-the-last-discard", "WE accept text wrc/5.7, ema/3.4", args=(1,))
def winners(count):
    t = ready(2, 3, keep="5s").until(1).pass_turn(1, "5s").won(2, 1, "5s")
    return (t.won(3, 1, "5s") if count == 2 else t).end()
