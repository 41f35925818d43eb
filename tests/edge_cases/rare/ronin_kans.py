"""Ronin: when the indicator of each quad is turned, whatever becomes of the discard. Seat 1 makes
the quad; N and S are indicators that matter to nobody."""

from edge_cases.kans import MIXED, QUIET, ROBBER, RONNER, closed, daiminkan, kakan, ponned, table
from edge_cases.rare.pairs import pairs, yaku
from edge_cases.table import Table

pair = pairs("ronin-kans", "R")
TIMING = "ronin/Kan Dora Timing"
CLOSED, CLAIMED, ADDED = (f"{TIMING}, ronin-rulebook/5{each}" for each in "abc")
OPEN = {"daiminkan": (daiminkan, CLAIMED, "Claimed"), "kakan": (kakan, ADDED, "Extended")}
TAKERS = {"chi": (2, "7m8m", "9m"), "pon": (3, "9m9m", "9m"), "daiminkan": (3, "9m9m9m", "9m")}
REST = "1p4p7p1s4s7sESWPF"


def claimed(start, call):
    """The discard behind the replacement is called, before or after the indicator."""
    seat, tiles, tile = TAKERS[call]

    def script(legal):
        t = start(hands={seat: tiles + REST[len(tiles) - 4:]}, keep=tile + "NSC")
        t.draw(1, tile).drop(1, tile, True)
        if legal:
            t.dora("N")
        t.call(call, seat, 1, tile, tiles)
        if call == "daiminkan":
            t.draw(seat, "C").drop(seat, "C", True)
        else:
            t.drop(seat, "F")
        if not legal:
            t.dora("N")
        return (t.dora("S") if call == "daiminkan" else t).go(3)

    return script


for kan, (start, cites, name) in OPEN.items():
    for call in TAKERS:
        pair(f"{kan}-then-{call}-indicator-before-it", f"{kan}-then-{call}-indicator-after-it",
             "dora/late-reveal",
             "Deferred Dora reveal applies even if the discard is subsequently claimed for a "
             f"meld; the reveal triggers once the Ron check passes ({name})",
             cites)(claimed(start, call))


def unclaimed(start):
    def script(legal):
        t = start(keep="NF").draw(1, "F").drop(1, "F", True)
        return (t.dora("N").go(4) if legal else t.go(1).dora("N").go(3))

    return script


def won_on_replacement(start, tile="5s"):
    def script(legal):
        t = start(keep="N" + tile).draw(1, tile)
        if not legal:
            t.dora("N")
        return t.won(1, 1, tile).end()

    return script


for kan, (start, cites, name) in OPEN.items():
    pair(f"{kan}-indicator-before-the-next-draw", f"{kan}-indicator-after-the-next-discard",
         "dora/late-reveal", f"{name}: after replacement discard passes (not ron'd)", cites)(
             unclaimed(start))
    pair(f"{kan}-rinshan-shows-none", f"{kan}-rinshan-shows-one", "dora/early-reveal",
         f"{name}, on Rinshan Kaihou: Dora not revealed", cites)(won_on_replacement(start))


@pair("ankan-discard-won-on-counts-the-dora", "ankan-discard-won-on-leaves-the-dora-out",
      "score/dora", "Concealed: the indicator is revealed immediately, before the discard", CLOSED)
def ankan_ron(legal):
    # The indicator 2s makes the three 3s of seat 2 dora. Pinfu, tanyao.
    t = closed(hands={2: RONNER}, keep="2s6p").dora("2s").pass_turn(1, "6p")
    return t.won(2, 1, "6p", yaku=yaku(pinfu=1, tanyao=1, **({"dora": 3} if legal else {}))).end()


@pair("ankan-discard-ponned-indicator-long-there", "ankan-discard-ponned-indicator-then",
      "dora/late-reveal", "Concealed: the indicator is revealed immediately, before the discard",
      CLOSED)
def ankan_pon(legal):
    t = closed(hands={3: "9m9m" + REST}, keep="9mN")
    if legal:
        t.dora("N")
    t.pass_turn(1, "9m").call("pon", 3, 1, "9m", "9m9m")
    return (t if legal else t.dora("N")).drop(3, "F").go(3)


@pair("second-ankan-indicator-at-once", "second-ankan-indicator-after-the-replacement",
      "dora/late-reveal",
      "Consecutive concealed quads: each reveals a new Dora indicator immediately",
      "ronin/Kan (Quads), ronin-rulebook/5a")
def two_ankan(legal):
    t = (table({1: "5m5m5m8s8s8s2p3p4p3s4s6s6s"}, keep="5m8sNSP").go(1).draw(1, "5m")
         .ankan(1, "5m5m5m5m").dora("N").draw(1, "8s").ankan(1, "8s8s8s8s"))
    t = t.dora("S").draw(1, "P") if legal else t.draw(1, "P").dora("S")
    return t.drop(1, "P", True).go(3)


@pair("ankan-then-kakan-one-now-one-later", "ankan-then-kakan-both-before-the-discard",
      "dora/early-reveal",
      "Extended: after the replacement discard passes, though a concealed quad of the same turn "
      "came before", f"{TIMING}, ronin-rulebook/5a, ronin-rulebook/5c")
def ankan_kakan(legal):
    t = (ponned(MIXED, keep="8s5mNSF").draw(1, "8s").ankan(1, "8s8s8s8s").dora("N").draw(1, "5m")
         .kakan(1, "5m", "5m5m5m").draw(1, "F"))
    if not legal:
        t.dora("S")
    t.drop(1, "F", True)
    return (t.dora("S") if legal else t).go(3)


@pair("chankan-passed-indicator-after-the-discard", "chankan-passed-indicator-with-the-pass",
      "dora/early-reveal",
      "If all opponents decline Chankan: the new Kan Dora indicator is revealed after the discard "
      "passes", ADDED)
def declined(legal):
    t = kakan(hands={2: ROBBER}, keep="NF")
    if not legal:
        t.dora("N")
    t.draw(1, "F").drop(1, "F", True)
    return (t.dora("N") if legal else t).go(3)


@pair("two-rob-a-kakan-no-indicator", "two-rob-a-kakan-with-an-indicator", "dora/early-reveal",
      "If Chankan succeeds: no Kan Dora is revealed", ADDED)
def two_robbers(legal):
    t = kakan(hands={2: ROBBER, 3: "3m4m3p4p5p6p7p8p4s4s6s7s8s"}, quiet=QUIET + "2m", keep="N")
    return (t if legal else t.dora("N")).won(2, 1, "5m").won(3, 1, "5m").end()


WAITING = "3m4m3p4p5p6p7p8p2s2s6s7s8s"  # waits for 2m 5m


@pair("robber-in-riichi-turns-one-ura", "robber-in-riichi-turns-the-kans-ura-too",
      "dora/ura-count",
      "Kan dora indicator is NOT flipped (the kan is treated as never having occurred), and ura "
      "lie underneath indicators alone",
      "ronin/Chankan (Robbing a Quad), ronin/Dora, ronin-rulebook/5c")
def robber_ura(legal):
    t = Table({1: WAITING, 2: "5m5m1m9m1p9p1sESFFPP"}, keep="5m5mCEE", quiet="2m5m",
              indicator="W").pass_turn(0, "5m")
    t.call("pon", 2, 0, "5m", "5m5m").drop(2, "1m").to(1).reach(1, "C")
    t.draw(2, "5m").kakan(2, "5m", "5m5m5m")
    return t.won(1, 2, "5m", ura_markers=["E"] if legal else ["E", "E"], dora_markers=["W"]).end()


@pair("kakan-of-the-drawn-tile-robbed", "ankan-of-the-drawn-tile-robbed", "win/chankan",
      "On concealed quads, only Kokushi Musou may rob: no other hand qualifies",
      "ronin/Chankan (Robbing a Quad), ronin-rulebook/10")
def robbed(legal):
    # Seat 2 waits for 2m 5m; the fourth 5m is added to a pon, or makes a closed quad.
    t = kakan(hands={2: WAITING}, quiet=QUIET + "2m") if legal else closed(hands={2: WAITING},
                                                                           quiet=QUIET + "2m")
    return t.won(2, 1, "5m").end()


@pair("passed-chankan-lifted-by-the-own-discard", "passed-chankan-bars-until-the-own-discard",
      "furiten/temporary",
      "Temporary Furiten: a player who passes on a Ron opportunity (including Chankan Ron) cannot "
      "call Ron until their next discard", "ronin/Furiten, ronin-rulebook/8")
def passed_chankan(legal):
    # Seat 2 waits for 2m 5m and lets the quad of 5m go; 2m comes from seat 1 before or after the
    # discard of seat 2.
    t = kakan(hands={2: WAITING}, quiet=QUIET + "2m", keep="N2mF")
    tile = "F" if legal else "2m"
    t.draw(1, tile).drop(1, tile, True)
    if not legal:
        return t.won(2, 1, "2m").end()
    return t.dora("N").to(1).ron(2, 1, "2m").end()
