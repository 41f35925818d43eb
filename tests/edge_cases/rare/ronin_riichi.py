"""Ronin: riichi, ippatsu and double riichi where quads and calls come between. Seat 1 declares and
waits for 5s and 8s with pinfu and tanyao unless the case says otherwise."""

from edge_cases.draws import ALL_READY, READY, WAITS
from edge_cases.rare.pairs import pairs, yaku
from edge_cases.table import Table

pair = pairs("ronin-riichi", "R")
TRIPLE = "1m1m1m5m6m7m3p4p5p6s7s8s8s"  # waits for 5s 8s beside a triplet of 1m
REST = "1p4p7p1s4s7sESWPF"


URA = {"ura_markers": ["E"]}  # S is a dora, and nobody who wins has one


def ready(hand=READY, hands=None, keep="", **more):
    return Table({1: hand, **(hands or {})}, keep=keep + "EE", quiet=WAITS, indicator="W", **more)


@pair("riichi-behind-a-quad-with-four-tiles", "riichi-behind-a-quad-with-three-tiles",
      "riichi/wall",
      "Minimum wall tiles for declaration: 4; the last tile of the live wall moves to the dead "
      "wall when a replacement is drawn", "ronin/Riichi, ronin/Wall & Draws", tenhou="tenhou/20")
def late_quad(legal):
    # Seat 0 draws with five tiles left, seat 1 with four; the replacement takes one of them.
    seat = 0 if legal else 1
    t = Table({seat: TRIPLE}, keep="1mNC", quiet=WAITS).go(64 if legal else 65)
    t.draw(seat, "1m").ankan(seat, "1m1m1m1m").dora("N").draw(seat, "C").riichi(seat)
    t.drop(seat, "C", True)
    return t.deposit(seat).go(t.live) if legal else t


@pair("riichi-after-an-ankan", "riichi-after-a-daiminkan", "riichi/open-hand",
      "The hand must be fully concealed: closed quads do not open a hand, a claimed quad does",
      "ronin-rulebook/4, ronin-rulebook/6")
def quads(legal):
    t = ready(TRIPLE, keep="1mCNF")
    if legal:
        t.go(1).draw(1, "1m").ankan(1, "1m1m1m1m").dora("N").draw(1, "C").riichi(1)
        return t.drop(1, "C", True).deposit(1).go(3)
    t.pass_turn(0, "1m").call("daiminkan", 1, 0, "1m", "1m1m1m").draw(1, "F").drop(1, "F", True)
    return t.dora("N").to(1).draw(1, "C").riichi(1).drop(1, "C", True).deposit(1).go(3)


@pair("declaring-discard-that-keeps-tenpai", "declaring-discard-that-breaks-tenpai",
      "riichi/not-tenpai", "The player must be tenpai", "ronin-rulebook/6")
def breaks(legal):
    t = ready(keep="C").go(1).draw(1, "C").riichi(1)
    return t.drop(1, "C" if legal else "2m", legal).deposit(1).go(3)


@pair("declaring-tile-won-on-by-two", "declaring-tile-won-on-by-two-and-paid", "riichi/deposit",
      "Riichi bet on interrupted declaration: not paid (void if discard is ron'd)", "ronin/Riichi",
      tenhou="tenhou/21")
def two_rons(legal):
    t = Table({1: ALL_READY[1], 2: ALL_READY[2], 3: ALL_READY[3]}, keep="8s", indicator="N",
              quiet=WAITS).go(5)
    t.draw(1, "8s").riichi(1).drop(1, "8s", True)
    if not legal:
        t.deposit(1)
    return t.won(2, 1, "8s").won(3, 1, "8s").end()


def ippatsu(call):
    """A call between the declaration of seat 1 and the tile that it wins on."""
    seat, giver, tiles = {"chi": (3, 2, "7m8m"), "pon": (0, 3, "9m9m")}[call]

    def script(legal):
        t = ready(hands={seat: tiles + REST}, keep="C9m5s").go(5).reach(1, "C").to(giver)
        t.pass_turn(giver, "9m").call(call, seat, giver, "9m", tiles).drop(seat, "F")
        if call == "pon":
            return t.tsumo(1, "5s", yaku=of_tsumo(legal), **URA).end()
        return t.to(0).ron(1, 0, "5s", yaku=of_ron(legal), **URA).end()

    return script


def of_ron(legal):
    return yaku(riichi=1, **({} if legal else {"ippatsu": 1}), pinfu=1, tanyao=1)


def of_tsumo(legal):
    return yaku(riichi=1, **({} if legal else {"ippatsu": 1}), menzen_tsumo=1, pinfu=1, tanyao=1)


for kind in ("chi", "pon"):
    pair(f"no-ippatsu-behind-a-{kind}", f"ippatsu-behind-a-{kind}", "score/yaku",
         "Any call (chi, pon, or kan) by any player clears Ippatsu for all riichi players",
         "ronin/Ippatsu")(ippatsu(kind))


@pair("no-ippatsu-behind-a-daiminkan", "ippatsu-behind-a-daiminkan", "score/yaku",
      "Any call (chi, pon, or kan) by any player clears Ippatsu for all riichi players",
      "ronin/Ippatsu")
def claimed_quad(legal):
    # Seat 0 takes a quad and discards the tile of seat 1's own go-around.
    t = ready(hands={0: "9m9m9m" + REST[2:]}, keep="C9m5sN").go(5).reach(1, "C").to(3)
    t.pass_turn(3, "9m").call("daiminkan", 0, 3, "9m", "9m9m9m").draw(0, "5s").drop(0, "5s", True)
    return t.won(1, 0, "5s", yaku=of_ron(legal), **URA).end()


@pair("declared-behind-the-call-keeps-ippatsu", "declared-before-the-call-loses-ippatsu",
      "score/yaku", "Any call clears Ippatsu for all riichi players", "ronin/Ippatsu")
def before_or_after(legal):
    # Seat 3 calls pon off seat 0; seat 1 declares in the turn before it or behind it.
    t = ready(hands={3: "9m9m" + REST}, keep="CF9m5s").go(5)
    t = t.go(1) if legal else t.reach(1, "C")
    t.to(0).pass_turn(0, "9m").call("pon", 3, 0, "9m", "9m9m").drop(3, "F").to(1)
    t = t.reach(1, "C") if legal else t.go(1)
    names = yaku(riichi=1, ippatsu=1, pinfu=1, tanyao=1)
    return t.to(0).ron(1, 0, "5s", yaku=names, **URA).end()


@pair("double-riichi-with-ippatsu", "double-riichi-without-ippatsu", "score/yaku",
      "Double Riichi: riichi on very first uninterrupted discard (2 han); ippatsu beside it",
      "ronin/Yaku Special Cases, ronin/Ippatsu")
def double(legal):
    t = ready(keep="C5s").go(1).reach(1, "C").to(1)
    extra = {"ippatsu": 1} if legal else {}
    names = yaku(double_riichi=2, menzen_tsumo=1, pinfu=1, tanyao=1, **extra)
    return t.tsumo(1, "5s", yaku=names, **URA).end()


def interrupted(call):
    """Seat 3 calls before the first discard of seat 1."""
    tiles = "9m9m" if call == "pon" else "9m9m9m"

    def script(legal):
        t = ready(hands={3: tiles + REST[len(tiles) - 4:]}, keep="9mCP5sN8m")
        t.pass_turn(0, "9m").call(call, 3, 0, "9m", tiles)
        if call == "pon":
            t.drop(3, "F")
        else:
            t.draw(3, "P").drop(3, "P", True).dora("N")
        t.go(1).reach(1, "C").to(1).pass_turn(1, "8m").to(1)
        names = yaku(**({"riichi": 1} if legal else {"double_riichi": 2}), menzen_tsumo=1, pinfu=1,
                     tanyao=1)
        return t.tsumo(1, "5s", yaku=names,
                       ura_markers=["E"] if call == "pon" else ["E", "E"]).end()

    return script


for kind in ("pon", "daiminkan"):
    pair(f"riichi-of-the-first-discard-behind-a-{kind}",
         f"double-riichi-behind-a-{kind}", "score/yaku",
         "Double Riichi: interrupted by any call (chi, pon, kan, including concealed kan) by any "
         "player before the declaration", "ronin/Yaku Special Cases")(interrupted(kind))


SAME = ("Concealed quad during riichi (ankan): allowed only if it doesn't change the hand's "
        "waiting tiles or set interpretation")


def in_riichi(hand, quiet, keep):
    return (Table({1: hand}, keep="CNF" + keep, quiet=quiet, indicator="W").go(1).reach(1, "C")
            .to(1))


@pair("ankan-in-riichi-of-a-lone-triplet", "ankan-in-riichi-that-takes-a-wait",
      "kan/in-riichi-wait", SAME, "ronin/Riichi, ronin-rulebook/6", tenhou="tenhou/25")
def waits_change(legal):
    # 333m and 4m 5m wait for 3m, 6m and, as 345m and a pair, for the other pair; 333m alone does
    # not touch the wait of 6s 7s.
    hand = "3m3m3m4m5m6p7p8p1s2s3s9s9s" if not legal else "3m3m3m6m7m8m6p7p8p6s7s9s9s"
    t = in_riichi(hand, "3m6m9s5s8s", "3m").draw(1, "3m").ankan(1, "3m3m3m3m").dora("N")
    return t.draw(1, "F").drop(1, "F", True).go(3)


@pair("ankan-in-riichi-of-the-drawn-tile", "ankan-in-riichi-of-a-tile-held-before",
      "kan/in-riichi-tile", "The drawn tile must be the kan tile", "ronin/Riichi, ronin-rulebook/6")
def drawn_tile(legal):
    # The fourth 1m is drawn, or it was there before and another tile is drawn.
    four = "1m1m1m7m8m9m" if legal else "1m1m1m1m2m3m"
    t = in_riichi(four + "3p4p5p6s7s8s8s", WAITS, "1m" if legal else "9m")
    t.draw(1, "1m" if legal else "9m").ankan(1, "1m1m1m1m").dora("N")
    return t.draw(1, "F").drop(1, "F", True).go(3)


@pair("robbed-kakan-leaves-ippatsu-to-the-robber", "robbed-kakan-takes-ippatsu-from-the-robber",
      "score/yaku",
      "Chankan: Ippatsu is not cleared (the quad is treated as never having occurred)",
      "ronin/Chankan (Robbing a Quad), ronin-rulebook/5c")
def robbed(legal):
    # Seat 1 declares behind the pon and robs in the same go-around; riichi, chankan, pinfu, tanyao.
    t = Table({1: "3m4m3p4p5p6p7p8p2s2s6s7s8s", 3: "5m5m1m9m1p9p1sESFFPP"}, keep="5m5mC",
              quiet="2m5m", indicator="W").pass_turn(0, "5m")
    t.call("pon", 3, 0, "5m", "5m5m").drop(3, "1m").to(1).reach(1, "C").to(3)
    t.draw(3, "5m").kakan(3, "5m", "5m5m5m")
    extra = {"ippatsu": 1} if legal else {}
    return t.won(1, 3, "5m", yaku=yaku(riichi=1, chankan=1, pinfu=1, tanyao=1, **extra)).end()


@pair("sticks-of-two-riichi-carried-on", "sticks-of-two-riichi-lost", "flow/riichi-sticks",
      "Riichi sticks on exhaustive/abortive draw: remain on the table for the next hand",
      "ronin/Riichi")
def carried(legal):
    t = Table({1: ALL_READY[1], 2: ALL_READY[2]}, keep="CE", indicator="N",
              quiet=WAITS + "2s").go(5)
    t.reach(1, "C").reach(2, "E").until(0)
    t.no_winner(tenpai=(1, 2), deltas=(-1500, 1500, 1500, -1500))
    return t.again(dealer=1, round_=1, honba=1, kyotaku=2 if legal else 0,
                   scores=(23500, 25500, 25500, 23500)).go(3)
