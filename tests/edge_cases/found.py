"""What real implementations were found to answer wrongly (docs/results.md), each as its smallest
hand. The situation is the one that the fault belongs to; the sentence stands with the option that
each case cites.

Sums of fu and points as in scoring.py."""

from edge_cases.asked import asking, hand, tiles, to, yaku

ask = asking("found", "score")

# 135. 20 + 10 closed ron + 2 edge wait = 32, so 40: one han is 1,280, so 1,300. At the other end of
# the suit likewise.
EDGE_WAIT = {"fu": 40, "points": 1300, "fu_items": [{"item": "edge-wait", "fu": 2}]}
for slug, concealed, win in (("edge-wait-from-below", "456m345p678s99p12s", "3s"),
                             ("edge-wait-from-above", "456m345p123s11p89s", "7s")):
    ask(135, slug, hand(concealed, win, riichi=True),
        to("RTWE", "option", "option/fu.wait", yaku=yaku(riichi=1), **EDGE_WAIT))

# 132. 20 + 4 white + 4 closed triplet + 2 tsumo = 30: one han is 240, so 300 and 500. The 2m of the
# run called before waits for nothing.
ask(132, "called-run-waits-for-nothing",
    hand("22m456s99s", "2m", "chi 123m", "pon 555z", by="tsumo"),
    to("RTWE", "option", "option/fu.wait", yaku=yaku(haku=1), fu=30,
       pays={"from_dealer": 500, "from_other": 300}))

# 57. Only calls before the declaration count: with an own closed kan after it the riichi is still
# double. 20 + 10 + 32 = 62, so 70: two han are 4,480, so 4,500.
ask(57, "own-kan-after-double-riichi",
    hand("234m567p34s99p", "5s", "ankan 1111m", double_riichi=True),
    to("RTWE", "option", "option/yaku.double_riichi", yaku=yaku(double_riichi=2), fu=70,
       points=4500))
# The same after a plain riichi: one han is 2,240, so 2,300.
ask(57, "own-kan-after-riichi", hand("234m567p34s99p", "5s", "ankan 1111m", riichi=True),
    to("RTWE", "option", "option/yaku.riichi", yaku=yaku(riichi=1), fu=70, points=2300))

# 131. 20 + 16 open kan of honours + 4 open triplet of terminals = 40: one han is 1,280, so 1,300.
ask(131, "ron-opens-the-triplet-of-terminals",
    hand("99s11p", "1p", "chi 789m", "daiminkan 5555z", "chi 456s"),
    to("RTWE", "option", "option/fu.ron_triplet_open", yaku=yaku(haku=1), fu=40, points=1300,
       fu_items=[{"item": "open-triplet", "fu": 4, "tile": "1p"}]))

# 117. Two, two and South are no three suits.
ask(117, "two-suits-and-south",
    hand("7p", "7p", "chi 678p", "pon 222z", "pon 222p", "daiminkan 2222m", seat="W"),
    to("RTWE", "option", "option/yaku.sanshoku_doukou", outcome="no-yaku"))

# 134. Three runs alike hold two alike. 20 + 10 + 2 closed wait = 32, so 40: 1,300. As triplets, one
# of them open, there is no yaku at all.
ask(134, "iipeikou-of-three-runs", hand("46s456456s77p123p", "5s"),
    to("RTWE", "option", "option/yaku.iipeikou", yaku=yaku(iipeikou=1), fu=40, points=1300))

# 129. One wind of the round, closed: 20 + 10 + 8 = 38, so 40: 1,300. And of the seat, called.
ask(129, "round-wind", hand("111z234m567p99s34s", "5s"),
    to("RTWE", "option", "option/yaku.yakuhai", yaku=yaku(round_east=1), fu=40, points=1300))
ask(129, "seat-wind", hand("234m567p99s34s", "5s", "pon 222z"),
    to("RTWE", "option", "option/yaku.yakuhai", yaku=yaku(seat_south=1), fu=30, points=1000))

# 135. As the end of the run it leaves 4 + 8 for closed triplets: 32, so 40. As the third of the
# triplet 2 + 8: 30.
ask(135, "end-of-the-run-or-third-of-the-triplet",
    hand("99m67s555z555s", "5s", "chi 678m", seat="W"),
    to("RTWE", "option", "option/score.reading", yaku=yaku(haku=1), fu=40, points=1300))

waits = asking("found", "waits")
# 93. The run ends in 1m or in 4m. 181. The run with a gap wants 2p, whatever else of the suit
# stands beside it.
WAITS = ((93, "low-end-of-a-suit", "33z999p666m444p23m", "14m"),
         (181, "closed-wait-in-a-long-suit", "33z777p456p13p123p", "2p"))
for edge, slug, concealed, wanted in WAITS:
    waits(edge, slug, {"concealed": tiles(concealed)},
          to("RTWE", "text", tenpai=True, waits=tiles(wanted), by_shape=tiles(wanted)))
