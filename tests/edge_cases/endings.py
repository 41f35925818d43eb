"""Section 9 as questions: what comes after a hand, and the game's end in numbers (result points in
tenths)."""

from edge_cases.asked import asking, to
from edge_cases.payments import win, won

settle = asking("endings", "settle")
finish = asking("endings", "finish")

LEVEL = [25000] * 4


def tenths(*ways):
    """Result points of which any is right."""
    return [{"result_tenths": way} for way in ways]


# 180. A stick on the table is nobody's: the sum stays short.
finish(180, "sum-short-by-a-stick", {"scores": [40000, 30000, 29000, 20000], "sticks": 1},
       to("W", "text", "rulings/C55", scores=[40000, 30000, 29000, 20000]))

# 209. Seven wins in a row are seven counters; with the eighth the deal passes.
settle(209, "eighth-win-passes-the-deal",
       won(win(0, yakuman=1), round="E1", honba=7, scores=[500] * 4),
       to("J", "text", "rulings/C44", next={"round": "E2", "dealer": 1}))
settle(209, "seventh-win-keeps-the-deal",
       won(win(0, yakuman=1), round="E1", honba=6, scores=[500] * 4),
       to("J", "text", "rulings/C44", next={"round": "E1", "dealer": 0}))
# 210. Sixteen deals; below zero it goes on.
settle(210, "after-south-four-classical",
       won(win(0, ron=200), from_=1, dealer=3, round="S4", scores=[500] * 4),
       to("J", "text", next={"round": "W1", "dealer": 0}))
settle(210, "after-north-four-classical",
       won(win(0, ron=200), from_=1, dealer=3, round="N4", scores=[500] * 4),
       to("J", "text", next={"end": "last-hand"}))
settle(210, "below-zero-classical",
       won(win(2, ron=600), from_=1, dealer=0, round="E1", scores=[500] * 4),
       to("J", "assumed", next={"round": "E2"}))

# 214.
finish(214, "all-equal", {"scores": LEVEL, "first_dealer": 2}, to("R", "text", places=[3, 4, 1, 2]),
       to("T", "text", places=[3, 4, 1, 2]))
finish(214, "all-equal-shared", {"scores": [30000] * 4, "first_dealer": 2},
       to("W", "text", places=[1, 1, 1, 1], result_tenths=[0, 0, 0, 0]),
       to("E", "text", places=[1, 1, 1, 1], result_tenths=[0, 0, 0, 0]))

# 211. Exactly nothing is not below nothing.
settle(211, "below-zero",
       won(win(1, ron=8000), from_=2, round="E2", dealer=1, scores=[30000, 30000, 7900, 32100]),
       to("RT", "text", next={"end": "tobi"}),
       to("WE", "text", "rulings/C66", next={"round": "E2", "honba": 1}))
settle(211, "exactly-zero",
       won(win(1, ron=8000), from_=2, round="E2", dealer=1, scores=[30000, 30000, 8000, 32000]),
       to("RT", "text", next={"round": "E2", "honba": 1}))

# 222. Two sticks left.
finish(222, "sticks-left", {"scores": [40000, 30000, 20000, 8000], "sticks": 2},
       to("RT", "text", scores=[42000, 30000, 20000, 8000]),
       to("W", "text", scores=[40000, 30000, 20000, 8000]),
       to("E", "text", scores=[42000, 30000, 20000, 8000]))

# 223. Over 30,000: +0.5 is 0, -4.5 is -4, -26; with uma +10, -14, -46, and first place has the
# rest.
finish(223, "half-toward-zero", {"scores": [40000, 30500, 25500, 4000]},
       to("R", "text", "rulings/C36", result_tenths=[500, 100, -140, -460]))
# +0.6 is +1, -5.4 is -5, -25.2 is -25.
finish(223, "more-than-half-away", {"scores": [40000, 30600, 24600, 4800]},
       to("R", "text", "rulings/C36", result_tenths=[490, 110, -150, -450]))
# 224. 30.9 is 31, 12.8 is 13, -3.5 is -4.
# Exact tenths are right as well: 0.9 + 10, -17.2 - 10, -33.5 - 20; what the others lose is first
# place's.
finish(224, "half-away-from-zero", {"scores": [59800, 12800, -3500, 30900]},
       to("T", "observed", "rulings/C59",
          accepted=tenths([700, -270, -540, 110], [698, -272, -535, 109])))
# 25.5 is 26, 24.4 is 24, -0.5 is -1; or -4.5 + 10, -5.6 - 10, -30.5 - 20.
finish(224, "half-away-below-zero", {"scores": [50600, 25500, 24400, -500]},
       to("T", "observed", "rulings/C59",
          accepted=tenths([610, 60, -160, -510], [606, 55, -156, -505])))
# By the one option that leaves no choice.
finish(224, "half-away-alone", {"scores": [59800, 12800, -3500, 30900]},
       to("T", "observed", "rulings/C59", result_tenths=[700, -270, -540, 110]),
       rules={"game.final_round": "half-away-from-zero"})
# 225. Five down each; the sum is nothing.
finish(225, "sum-is-nothing", {"scores": LEVEL},
       to("RT", "text", result_tenths=[350, 50, -150, -250]))
# 226. Second and third place are tied.
TIED = [40000, 30000, 30000, 20000]
finish(226, "tie-in-the-middle-shared", {"scores": TIED},
       to("W", "text", places=[1, 2, 2, 4], result_tenths=[250, 0, 0, -250]),
       to("E", "text", places=[1, 2, 2, 4], result_tenths=[400, 0, 0, -400]))
finish(226, "tie-in-the-middle-by-seat", {"scores": [40000, 20000, 20000, 20000]},
       to("RT", "text", places=[1, 2, 3, 4], result_tenths=[500, 0, -200, -300]))

# 229. East only: the extra wind is South, by the same thresholds.
EAST = {"game.rounds": "east"}
LAST = dict(from_=1, dealer=3, round="E4")
settle(229, "east-only-goes-on-into-south", won(win(0, ron=1000), scores=LEVEL, **LAST),
       to("RT", "text", next={"round": "S1", "dealer": 0}), rules=EAST)
settle(229, "east-only-ends-with-the-target", won(win(0, ron=8000), scores=LEVEL, **LAST),
       to("RT", "text", next={"end": "target"}), rules=EAST)
settle(229, "east-only-last-extra-hand",
       won(win(0, ron=1000), from_=1, dealer=3, round="S4", scores=LEVEL),
       to("RT", "text", next={"end": "last-hand"}), rules=EAST)

# 236. Rounded +9 -5 -8 -15; oka and uma; first place takes the rest.
finish(236, "worked-example", {"scores": [38700, 24500, 22300, 14500]},
       to("R", "text", "ronin-rulebook/13", result_tenths=[480, 50, -180, -350]))
finish(236, "second-worked-example", {"scores": [42500, 30600, 17400, 9500]},
       to("R", "text", "ronin-rulebook/13", result_tenths=[520, 110, -230, -400]))
# 256. -33.5: away from zero in Tenhou, unless tenths are kept; toward it in Ronin.
finish(256, "below-zero-to-the-half", {"scores": [59800, 30900, 12800, -3500]},
       to("T", "observed", "rulings/C59",
          accepted=tenths([700, 110, -270, -540], [698, 109, -272, -535])),
       to("R", "text", result_tenths=[690, 110, -270, -530]))
# 257.
finish(257, "old-uma-of-east-only-games", {"scores": [40000, 30000, 20000, 10000]},
       to("T", "observed", accepted=tenths([400, 50, -150, -300], [500, 100, -200, -400])),
       rules=EAST)

# 258.
settle(258, "win-of-a-non-dealer", won(win(1, ron=1000), from_=2, honba=3, scores=LEVEL),
       to("T", "observed", next={"round": "E2", "dealer": 1, "honba": 0}))
settle(258, "double-ron-with-the-dealer",
       won(win(0, ron=1500), win(1, ron=1000), from_=2, honba=3, scores=LEVEL),
       to("T", "observed", next={"honba": 4}))
for kind in ("nine-terminals", "four-winds", "four-riichi", "four-kans", "triple-ron"):
    settle(258, f"abort-{kind}", {"dealer": 0, "draw": kind, "honba": 3, "scores": LEVEL},
           to("T", "observed", next={"round": "E1", "dealer": 0, "honba": 4}))
settle(258, "exhaustive-draw",
       {"dealer": 0, "draw": "exhaustive", "tenpai": [1], "honba": 3, "scores": LEVEL},
       to("T", "observed", next={"round": "E2", "honba": 4}))
settle(258, "nagashi-mangan",
       {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [1], "tenpai": [0], "honba": 3,
        "scores": LEVEL},
       to("T", "observed", next={"round": "E1", "honba": 4}))
