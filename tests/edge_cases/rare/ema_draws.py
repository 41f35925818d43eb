"""Tenpai by the words of EMA 3.4.2, which WRC 5.7.2 does not have: the waits that are in sight, and
those that the hand itself holds."""

from edge_cases.rare.table import drawn, even, ready, shares
from edge_cases.registry import section

case = section("rare/tenpai")
TEXT = "ema/3.4.2"
ONE = shares((1,), 3000)
SINGLE = "2m3m4m5m6m7m3p4p5p6s7s8s9m"  # waits for 9m


# "A player is still considered tenpai if all his waiting tiles are visible among the discards and
# declared sets." "A player is not considered tenpai if he is waiting only for a tile of which he
# already has 4."
@case(181, "single-wait-in-the-declared-set-of-another", f"E accept text {TEXT}", args=(True,))
@case(255, "single-wait-in-the-own-declared-set",
      f"E reject:draw/tenpai text {TEXT}", args=(False,))
def declared_set(of_another):
    if of_another:
        t = even({1: SINGLE, 3: "9m9m1p4p7p1s4sESPPFC"}, keep="9m", quiet="9m").pass_turn(0, "9m")
        t.call("pon", 3, 0, "9m", "9m9m").drop(3, "C")
    else:
        t = even({1: "2m3m4m5m6m7m3p4p5p9m9m9mC"}, keep="9m", quiet="9m").pass_turn(0, "9m")
        t.call("pon", 1, 0, "9m", "9m9m").drop(1, "C")
    return drawn(t, (1,), ONE).end()


@case(181, "two-waits-all-in-sight", f"E accept text {TEXT}", args=((1,), ONE))
@case(181, "two-waits-all-in-sight-unpaid", f"E reject:payment/noten text {TEXT}",
      args=((1,), (0,) * 4))
def in_sight(tenpai, deltas):
    # A wait for 1p and 4p; all four 1p and all four 4p lie with others or in the rivers.
    t = even({1: "2m3m4m6m7m8m2p3p6s7s8s9s9s", 2: "1p1p4p4p7m1s4sESPPFC"}, keep="1p1p4p4p",
              quiet="1p4p").go(2)
    t.pass_turn(2, "1p").pass_turn(3, "1p").pass_turn(0, "4p").to(3).pass_turn(3, "4p")
    return drawn(t, tenpai, deltas).end()


# A wait of two of which one is held four times is no wait "only" for such a tile.
@case(183, "one-of-two-waits-held-four-times", f"E accept text {TEXT}", args=("6s7s",))
@case(182, "the-only-wait-held-four-times", f"E reject:draw/tenpai text {TEXT}", args=("6s4s",))
def held(shape):
    # With a closed kan of 5s, 6s 7s wait for 5s and 8s, 4s 6s for 5s alone.
    t = even({1: "2m3m4m5m6m7m5s5s5s9p9p" + shape}, keep="5sWC", quiet="5s8s").go(1)
    t.draw(1, "5s").ankan(1, "5s5s5s5s").dora("W").draw(1, "C").drop(1, "C", True)
    return drawn(t, (1,), ONE).end()


# Three are tenpai: "the noten player pays 1000 to each".
@case(178, "noten-dealer-pays-a-thousand-to-each", f"E accept text {TEXT}",
      args=((-3000, 1000, 1000, 1000),))
@case(178, "noten-dealer-pays-the-nearest-alone", f"E reject:payment/noten text {TEXT}",
      args=((-3000, 3000, 0, 0),))
def thousand_each(deltas):
    return drawn(ready(1, 2, 3), (1, 2, 3), deltas).end()
