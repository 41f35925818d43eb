"""How a hand ends by WRC 5.5 to 5.7 and EMA 3.3.10 to 3.4: one winner or several, a winning tile
that is not kept apart, and the hand that is dealt again after a foul."""

from edge_cases.draws import READY, WAITS
from edge_cases.more import yaku
from edge_cases.rare.table import even, ready
from edge_cases.registry import section
from edge_cases.table import deal

case = section("rare/winners")
BOTH = "wrc/5.7, ema/3.4"


# WRC: "by one player winning". EMA: "by one or more players declaring a win".
@case(164, "two-win-on-one-discard", "W reject:win/too-many text wrc/5.7", "E accept text ema/3.4",
      args=((1, 2),))
@case(164, "one-of-two-wins-on-one-discard", f"WE accept text {BOTH}", args=((1,),))
@case(202, "three-win-on-one-discard", "W reject:win/too-many text wrc/5.7",
      "E accept text ema/3.4", args=((1, 2, 3),))
def winners(seats):
    t = ready(1, 2, 3, keep="5s").go(4).pass_turn(0, "5s")
    for seat in seats:
        t.won(seat, 0, "5s")
    return t.end()


# WRC: "the pinfu yaku cannot be awarded in such a case". EMA asks for the same care and names no
# consequence.
@case(135, "pinfu-of-a-tile-put-into-the-hand", "W reject:score/yaku text wrc/5.6",
      "E accept text ema/3.3.11", args=(False, True))
@case(135, "pinfu-of-a-tile-kept-apart", "WE accept text wrc/5.6, ema/3.3.11", args=(True, True))
@case(135, "no-pinfu-of-a-tile-put-into-the-hand", "W accept text wrc/5.6", args=(False, False))
def apart(kept, pinfu):
    t = even({1: READY}, keep="5s", quiet=WAITS, indicator="W").go(5).draw(1, "5s")
    names = {"menzen_tsumo": 1, "tanyao": 1, **({"pinfu": 1} if pinfu else {})}
    return (t.add("win_tile_apart", actor=1, apart=kept).won(1, 1, "5s", yaku=yaku(**names)).end())


# "at least one yaku". The run of 1p 2p 3p is none, three white dragons are one.
OPEN = "2m3m5m6m7m6s7s9p9pC"


def called(held):
    t = even({1: held + OPEN}, keep="1m5s", quiet=WAITS, indicator="W").pass_turn(0, "1m")
    return t.call("chi", 1, 0, "1m", "2m3m").drop(1, "C")


@case(117, "open-win-by-draw-without-a-yaku", "WE reject:win/no-yaku text wrc/5.6, ema/3.3.11",
      "J accept text jcr-scoring/page", args=("1p2p3p",))
@case(117, "open-win-by-draw-with-dragons", "WE accept text wrc/5.6, ema/3.3.11", args=("PPP",))
def drawn_open(held):
    return called(held).to(1).tsumo(1, "5s").end()


@case(117, "open-win-by-ron-without-a-yaku", "WE reject:win/no-yaku text wrc/5.5, ema/3.3.10",
      "J accept text jcr-scoring/page", args=("1p2p3p",))
@case(117, "open-win-by-ron-with-dragons", "WE accept text wrc/5.5, ema/3.3.10", args=("PPP",))
def ronned_open(held):
    return called(held).to(0).ron(1, 0, "5s").end()


# A ready hand that is not won is no win: "a valid hand".
@case(117, "win-that-completes-nothing", "WE reject:win/not-complete text wrc/5.5, ema/3.3.10",
      args=("4s",))
@case(117, "win-that-completes-the-hand", "WE accept text wrc/5.5, ema/3.3.10", args=("8s",))
def completes(tile):
    return even({1: READY}, keep="4s8s", quiet=WAITS + "4s").go(4).ron(1, 0, tile).end()


def foul_cases(letter, body, cite, **settled):
    """What the text says of the settlement itself stands in its own rules: 20,000 off the result,
    or a reverse mangan."""
    def script(next_hand):
        t = even(honba=2, dealer=1, round_=1).go(2)
        t.draw(3, t.filler()).foul(3, **settled)
        header = {"dealer": 1, "round_": 1, "honba": 2, **next_hand}
        return t.start(hands=deal({}, "9s"), indicator="9s", **header).go(3)

    # "Chonbo results in a re-deal and does not count as a hand."
    for slug, verdict, next_hand in (
        ("dealt-again-behind-a-foul", "accept", {}),
        ("one-counter-more-behind-a-foul", "reject:flow/chonbo", {"honba": 3}),
        ("no-counter-left-behind-a-foul", "reject:flow/chonbo", {"honba": 0}),
        ("deal-passes-behind-a-foul", "reject:flow/chonbo", {"dealer": 2, "round_": 2})):
        case(184, f"{slug}-{body}", f"{letter} {verdict} text {cite}", args=(next_hand,))(script)


def bet_cases(letter, body, cite, **settled):
    """A bet of an earlier draw is still on the table when the hand is dealt again."""
    def script(kyotaku):
        t = even(scores=(30000, 29000, 30000, 30000), honba=1, kyotaku=1, dealer=1,
                  round_=1).go(2)
        t.draw(3, t.filler()).foul(3, **settled)
        return t.start(hands=deal({}, "9s"), indicator="9s", dealer=1, round_=1, honba=1,
                       kyotaku=kyotaku).go(3)

    case(184, f"older-bet-stays-behind-a-foul-{body}", f"{letter} accept text {cite}",
         args=(1,))(script)
    # What becomes of bets behind a foul stands in a later book of the EMA alone.
    gone = "soft:flow/chonbo inferred" if letter == "E" else "reject:flow/chonbo text"
    case(184, f"older-bet-gone-behind-a-foul-{body}", f"{letter} {gone} {cite}", args=(0,))(script)


def dealer_cases(letter, body, cite, **settled):
    """The next hand is opened by the right player, whom its header does not name as the dealer."""
    def script(named):
        t = even(dealer=1, round_=1).go(2)
        t.draw(3, t.filler()).foul(3, **settled)
        t.start(hands=deal({}, "9s"), indicator="9s", dealer=named, round_=1)
        t.turn = 1
        return t.go(3)

    case(184, f"dealer-named-behind-a-foul-{body}", f"{letter} accept text {cite}",
         args=(1,))(script)


dealer_cases("W", "wrc", "wrc/5.7", penalty=20000)
dealer_cases("E", "ema", "ema/3.4", deltas=(2000, 4000, 2000, -8000))
bet_cases("W", "wrc", "wrc/5.7, wrc/5.7.4", penalty=20000)
bet_cases("E", "ema", "ema/3.4, ema/3.4.4", deltas=(2000, 4000, 2000, -8000))
foul_cases("W", "wrc", "wrc/5.7", penalty=20000)
foul_cases("E", "ema", "ema/3.4", deltas=(2000, 4000, 2000, -8000))


# Nothing of a red five: WRC plays without, EMA 2012 with one of each suit.
@case(242, "red-five-in-the-hand", "W reject:tiles/red-five text option/dora.red",
      "E accept text option/dora.red", args=("5mr",))
@case(242, "plain-five-in-the-hand", "WE accept text option/dora.red", args=("5m",))
def red(five):
    return even({1: f"2m3m4m{five}6m7m3p4p5p6s7s8s8s"}, quiet=WAITS).go(4)
