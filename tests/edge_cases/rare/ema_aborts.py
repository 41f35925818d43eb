"""The four abortive draws of EMA 3.4.3, the two that the Japanese Classical Rules have in other
words, and the none of WRC 5.7.3."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.table import even, ready, then, two_and_two
from edge_cases.registry import section
from rule_fixtures.kyoku import tiles

case = section("rare/aborts")
EMA = "ema/3.4.3"
NONE = "W reject:draw/abort-not-allowed text wrc/5.7.3"
EIGHT = "1m9m1p9p1s9sES4m4p4s7m7s"  # eight kinds of terminals and honours
NINE = "1m9m1p9p1s9sESW4m4p4s7m"


def nine(t, seat):
    return t.no_winner("nine-terminals", actor=seat).end()


# "A player who after his first draw ... has at least nine different terminals and honours": the
# drawn tile counts, a second copy does not.
@case(192, "ninth-kind-drawn", f"E accept text {EMA}", NONE, args=("W",))
@case(194, "eight-kinds-and-a-pair-drawn", f"E reject:draw/nine-terminals text {EMA}", NONE,
      args=("S",))
def drawn_kind(tile):
    return nine(even({1: EIGHT}, keep=tile).go(1).draw(1, tile), 1)


@case(194, "nine-tiles-of-eight-kinds", f"E reject:draw/nine-terminals text {EMA}",
      args=("1m9m1p9p1s9sESS4m4p4s7m",))
@case(192, "nine-tiles-of-nine-kinds", f"E accept text {EMA}", args=(NINE,))
def kinds(hand):
    return nine(even({2: hand}, keep="7p").go(2).draw(2, "7p"), 2)


# "in the uninterrupted first set of turns".
@case(193, "nine-kinds-of-the-dealer-at-the-second-draw",
      f"E reject:draw/nine-terminals text {EMA}", args=(4,))
@case(192, "nine-kinds-of-the-dealer-at-the-first-draw", f"E accept text {EMA}", args=(0,))
def dealers(turns):
    t = even({0: NINE}, keep="8p8p")
    if turns:
        t.pass_turn(0, "8p").to(0)
    return nine(t.draw(0, "8p"), 0)


@case(193, "nine-kinds-behind-a-run", f"E reject:draw/nine-terminals text {EMA}", args=(True,))
@case(192, "nine-kinds-behind-no-run", f"E accept text {EMA}", args=(False,))
def interrupted(called):
    t = even({1: "4m5m1p7p1s7sSSFFPPC", 3: NINE}, keep="3mC8p").pass_turn(0, "3m")
    t = t.call("chi", 1, 0, "3m", "4m5m").drop(1, "C") if called else t.pass_turn(1, "C")
    return nine(t.go(1).draw(3, "8p"), 3)


# "no noten penalty is payed"; "a counter is placed"; the bets stay (3.4.4).
@case(206, "nine-kinds-without-payments", f"E accept text {EMA}", args=((0,) * 4,))
@case(206, "nine-kinds-with-noten-payments", f"E reject:payment/noten text {EMA}",
      args=((3000, -1000, -1000, -1000),))
def unpaid(deltas):
    t = even({0: READY, 2: NINE}, keep="7p", quiet=WAITS).go(2).draw(2, "7p")
    return t.no_winner("nine-terminals", actor=2, deltas=deltas).end()


@case(206, "bet-and-counters-behind-nine-kinds", f"E accept text {EMA}, ema/3.4.4", args=(3, 1))
@case(206, "counters-as-before-behind-nine-kinds", f"E reject:flow/honba text {EMA}", args=(2, 1))
@case(206, "bet-gone-behind-nine-kinds", "E reject:flow/riichi-sticks text ema/3.4.4", args=(3, 0))
def behind(honba, sticks):
    t = even({2: NINE}, keep="7p", honba=2, kyotaku=1, scores=(25000, 24000, 25000, 25000)).go(2)
    t.draw(2, "7p").no_winner("nine-terminals", actor=2)
    return then(t, 0, honba, sticks)


# "All players discard the same wind in the first uninterrupted set of turns." The classical text:
# any tile, by all four in succession.
NOT_EMA = f"E reject:draw/four-winds text {EMA}"
CLASSICAL = "jcr/Draws and Abortive Games"
IN_SUCCESSION = f"J accept text {CLASSICAL}"


@case(195, "four-dragons", NOT_EMA, IN_SUCCESSION, args=("PPPP",))
@case(195, "four-terminals", NOT_EMA, IN_SUCCESSION, args=("1m1m1m1m",))
@case(195, "four-winds-in-the-second-set", NOT_EMA, IN_SUCCESSION, args=("WWWW", 4))
@case(195, "four-winds-over-two-sets", NOT_EMA, IN_SUCCESSION, args=("WWWW", 1))
@case(195, "three-winds-and-another", NOT_EMA, f"J reject:draw/four-winds text {CLASSICAL}",
      args=("WWWN",))
# All four have discarded it, one of them a set of turns later: neither in the first set nor in
# succession.
@case(195, "fourth-wind-a-set-later", NOT_EMA, f"J reject:draw/four-winds text {CLASSICAL}",
      args=("WWW4m6p7s8mW",))
@case(195, "four-winds-in-the-first-set", f"E accept text {EMA}", IN_SUCCESSION, args=("WWWW",))
def equal(discards, before=0):
    t = even(keep=discards).go(before)
    for tile in tiles(discards):
        t.pass_turn(t.turn, tile)
    return t.no_winner("four-winds").end()


@case(195, "four-winds-behind-a-pon", f"E reject:draw/four-winds text {EMA}", args=(True,))
@case(195, "four-winds-without-a-pon", f"E accept text {EMA}", args=(False,))
def winds_interrupted(called):
    # Seat 3 takes the dealer's discard and discards a wind; the others follow, the dealer in the
    # second set of turns. Without the pon seat 3 is the last of the first set.
    t = even({3: "5m5m1p7p1s7sSWFFPPC", 0: "9p9p1m4m7m1s4s7sEPSFC"}, keep="5mWWW")
    t.pass_turn(0, "5m" if called else "W")
    if called:
        t.call("pon", 3, 0, "5m", "5m5m").drop(3, "W").pass_turn(0, "W")
    t.pass_turn(1, "W").pass_turn(2, "W")
    if not called:
        t.draw(3, "5m").drop(3, "W", False)
    return t.no_winner("four-winds").end()


# "the four kongs do not belong to the same player".
@case(200, "four-kongs-of-one-end-the-hand", f"E reject:draw/four-kans text {EMA}", NONE,
      args=(True,))
@case(111, "four-kongs-of-one-and-the-hand-goes-on", f"WE accept text wrc/5.7.3, {EMA}",
      args=(False,))
def of_one(ends):
    t = even({2: "2m2m2m5m5m5m8m8m8m2p2p2p9s"}, keep="2m5m8m2pNSPCF", indicator="W").go(2)
    for kind, indicator in zip(("2m", "5m", "8m", "2p"), "NSPC"):
        t.draw(2, kind).ankan(2, kind * 4).dora(indicator)
    t.draw(2, "F").drop(2, "F", True)
    return t.no_winner("four-kans").end() if ends else t.go(3)


TRIPLETS = {1: ("2m", "1m1p9p1s9sESWPF"), 2: ("5p", "1m9m1p9p1s9sESWN"),
            3: ("8s", "1m9m1p9p1s4sENPC"), 0: ("6m", "9m9p1s4sSNFFCC")}


def kongs_of_all(count):
    """Open kans, the first of seat 1, of so many players: the discard of one is the kan of the
    next."""
    t = even({seat: tile * 3 + rest for seat, (tile, rest) in TRIPLETS.items()},
              keep="2m5p8s6mNSPCW", indicator="3p").pass_turn(0, "2m")
    order = (1, 2, 3, 0)
    for seat, indicator in list(zip(order, "NSPC"))[:count]:
        tile = TRIPLETS[seat][0]
        t.call("daiminkan", seat, (seat + 3) % 4, tile, tile * 3).dora(indicator)
        given = TRIPLETS[(seat + 1) % 4][0] if seat else "W"
        t.draw(seat, given).drop(seat, given, True)
    return t


@case(200, "open-kongs-of-four-players", f"E accept text {EMA}", NONE, args=(4,))
@case(200, "open-kongs-of-three-players", f"E reject:draw/four-kans text {EMA}", NONE, args=(3,))
def of_all(count):
    return kongs_of_all(count).no_winner("four-kans").end()


@case(201, "win-on-the-discard-behind-the-fourth-kong", f"WE accept text wrc/5.7.3, {EMA}",
      args=(True,))
@case(201, "no-win-on-the-discard-behind-the-fourth-kong-and-another-draw",
      f"E reject:draw/missed-abort text {EMA}", "W accept text wrc/5.7.3", args=(False,))
def won_on(win):
    t = two_and_two({1: "1s1s1s3s3s3s8p8p8p6s6s6sC"})
    return t.won(1, 0, "C").end() if win else t.go(2)


# A win on the fourth kong itself comes before the discard behind it.
@case(201, "fourth-kong-robbed", f"E accept text {EMA}", args=(True,))
@case(201, "fourth-kong-robbed-in-furiten", "E reject:furiten/discard text ema/3.4.5",
      args=(False,))
def robbed(free):
    # Seat 1 makes three closed kans, seat 2 adds 6p to a pon; seat 3 waits for 3p 6p.
    hands = {1: "2m2m2m5m5m5m8m8m8m1s4s7sF", 2: "6p6p1m9m1p9p1s9sESNCF",
             3: "4p5p2s3s4s5s6s7s6s7s8sEE"}
    t = even(hands, keep="2m5m8mNSPWCW6p6p3p", indicator="9s", quiet="3p6p").pass_turn(0, "6p")
    t.call("pon", 2, 0, "6p", "6p6p").drop(2, "C").pass_turn(3, "W" if free else "3p").to(1)
    for kind, indicator in zip(("2m", "5m", "8m"), "NSP"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    t.draw(1, "W").drop(1, "W", True).draw(2, "6p").kakan(2, "6p", "6p6p6p")
    return t.won(3, 2, "6p").end()


# "All players are obliged to show their tenpai hands" where four have declared riichi.
def riichi_of(seats, indicator="N"):
    t = ready(*seats, keep="EWPC", indicator=indicator, dealer=3, round_=3)
    for seat, tile in zip((3, 0, 1, 2), "EWPC"):
        if seat in seats:
            t.reach(seat, tile)
        else:
            t.pass_turn(seat, tile)
    return t


@case(198, "four-riichi-and-every-hand-shown", f"E accept text {EMA}", args=(None,))
@case(198, "four-riichi-and-one-declared-noten", f"E reject:draw/riichi-noten text {EMA}",
      args=(2, True))
def shown(hidden, said=False):
    t = riichi_of((0, 1, 2, 3))
    hands = [None if seat == hidden else t.hands[seat] for seat in range(4)]
    t.no_winner("four-riichi", shown=hands)
    if said:
        t.lines[-1]["tenpai"] = [seat != hidden for seat in range(4)]
    return t.end()


@case(198, "three-riichi-end-the-hand", f"E reject:draw/four-riichi text {EMA}", NONE,
      args=((0, 1, 3),))
@case(198, "four-riichi-end-the-hand", f"E accept text {EMA}", NONE, args=((0, 1, 2, 3),))
def counted(seats):
    t = riichi_of(seats, "S")
    return t.no_winner("four-riichi", shown=[t.hands[seat] if seat in seats else None
                                             for seat in range(4)]).end()


# A name that fits nothing is one fault.
@case(198, "four-riichi-named-so", f"E accept text {EMA}", args=("four-riichi",))
def named(kind):
    t = riichi_of((0, 1, 2, 3), "P")
    return t.no_winner(kind, shown=t.hands, tenpai=None).end()


# "players who have declared riichi are not obliged to show their tenpai hands, except in case of
# four riichi declarations".
@case(249, "riichi-hand-kept-down-at-four-kongs", f"E accept text {EMA}", args=(False,))
@case(249, "riichi-hand-shown-at-four-kongs", f"E accept text {EMA}", args=(True,))
def kept_down(is_shown):
    # Seat 0 declares with the first discard, before the kans.
    kans = {1: "2m2m2m5m5m5m8m8m8m2p5p8pF", 2: "2s2s2s3m6m9m3p6p9p4s7sFC"}
    t = even({0: "6p7p8p1m1m1m7p8p9p6s7s9s9s", **kans}, keep="W2m5m8m2sNSPEWC", indicator="1p",
              quiet=WAITS)
    t.reach(0, "W")
    for kind, indicator in zip(("2m", "5m", "8m"), "NSP"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    t.draw(1, "W").drop(1, "W", True).draw(2, "2s").ankan(2, "2s2s2s2s").dora("E")
    t.draw(2, "C").drop(2, "C", True)
    more = {"shown": [t.hands[0], None, None, None]} if is_shown else {}
    return t.no_winner("four-kans", **more).end()
