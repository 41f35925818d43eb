"""Section 7: what moves at the end of a hand. Seat 0 deals unless told otherwise; moves are a
number a seat.

Liability: seat 2 fed the last set, seat 3 discards, seat 1 wins."""

from edge_cases.asked import asking, to

ask = asking("payments", "settle")


def won(*wins, from_=None, dealer=0, **more):
    return {"dealer": dealer, **({"from": from_} if from_ is not None else {}), "wins": list(wins),
            **more}


def win(seat, liable=None, own_stick=False, **value):
    return {"seat": seat, "value": value, **({"liable": liable} if liable is not None else {}),
            **({"own_stick": True} if own_stick else {})}


# 161. 40 * 32 * 2 = 2,560, so 2,600 before the counters.
ask(161, "dealer-tsumo-with-two-counters", won(win(0, han=3, fu=40), honba=2),
    to("RTWE", "text", moves=[8400, -2800, -2800, -2800]))
# 162. 240 and 480.
ask(162, "each-leg-is-rounded", won(win(1, han=1, fu=30)),
    to("RTWE", "text", moves=[-500, 1100, -300, -300]))
# 163.
ask(163, "counter-of-a-ron", won(win(1, ron=3900), from_=2, honba=1),
    to("RTWE", "text", "rulings/C40", moves=[0, 4200, -4200, 0]))
ask(163, "counter-of-a-ron-classical", won(win(1, ron=200), from_=2, honba=1),
    to("J", "text", "rulings/C40", moves=[-100, 500, -300, -100]))
# 164.
ask(164, "counters-of-a-double-ron",
    won(win(1, ron=2000), win(2, ron=3900), from_=0, dealer=3, honba=2),
    to("R", "text", paid=[1, 2], moves=[-7100, 2600, 4500, 0]),
    to("T", "text", paid=[1, 2], moves=[-6500, 2600, 3900, 0]),
    to("E", "text", paid=[1, 2], moves=[-7100, 2600, 4500, 0]),
    to("W", "text", paid=[1], moves=[-2600, 2600, 0, 0]))
# 165, 261.
TWO = dict(from_=0, dealer=3)
ask(165, "sticks-of-a-double-ron",
    won(win(1, ron=2000), win(2, ron=3900, own_stick=True), sticks=3, **TWO),
    to("RT", "text", moves=[-5900, 5000, 3900, 0],
       ledger={"hand": [-5900, 2000, 3900, 0], "riichi sticks": [0, 3000, 0, 0]}),
    to("E", "text", "rulings/C64", moves=[-5900, 4000, 4900, 0]))
ask(261, "own-stick-back-to-the-other-winner",
    won(win(1, ron=2000), win(2, ron=3900, own_stick=True), sticks=2, **TWO),
    to("E", "text", "rulings/C64", moves=[-5900, 3000, 4900, 0]))
# 166.
ask(166, "double-ron-with-the-dealer",
    won(win(1, ron=2000), win(3, ron=3900), from_=0, dealer=3, honba=1, round="E4",
        scores=[25000] * 4),
    to("RT", "text", "rulings/C3", next={"round": "E4", "dealer": 3, "honba": 2, "sticks": 0}))
# 167.
ask(167, "head-bump-with-a-riichi-loser",
    won(win(1, ron=2000), win(2, ron=8000, own_stick=True), sticks=1, **TWO),
    to("W", "text", paid=[1], moves=[-2000, 3000, 0, 0]))

# 168 to 171.
YAKUMAN = dict(yakuman=1)
ask(168, "liable-pays-a-tsumo", won(win(1, liable=2, **YAKUMAN), honba=1),
    to("RT", "text", "ronin/Liability (Pao)", moves=[0, 32300, -32300, 0]))
ask(168, "liable-pays-the-dealers-tsumo", won(win(0, liable=2, **YAKUMAN), honba=1),
    to("RT", "text", "ronin/Liability (Pao)", moves=[48300, 0, -48300, 0]))
ask(169, "halves-of-a-ron", won(win(1, liable=2, **YAKUMAN), from_=3),
    *(to(letters, grade, moves=[0, 32000, -16000, -16000])
      for letters, grade in (("RT", "text"), ("W", "commentary"), ("E", "text"))))
ask(169, "liable-pays-a-ron-classical", won(win(1, liable=2, ron=2000), from_=3),
    to("J", "text", moves=[0, 2000, -2000, 0]))
ask(170, "halves-with-one-counter", won(win(1, liable=2, **YAKUMAN), from_=3, honba=1),
    to("R", "text", "rulings/C18",
       accepted=[{"moves": [0, 32300, -16150, -16150]}, {"moves": [0, 32400, -16200, -16200]},
                      {"moves": [0, 32300, -16100, -16200]},
                 {"moves": [0, 32300, -16200, -16100]}]),
    to("T", "text", moves=[0, 32300, -16300, -16000]),
    to("WE", "text", moves=[0, 32300, -16000, -16300]))
ask(170, "halves-with-two-counters", won(win(1, liable=2, **YAKUMAN), from_=3, honba=2),
    to("R", "text", moves=[0, 32600, -16300, -16300]))
ask(171, "liable-is-the-discarder", won(win(1, liable=2, **YAKUMAN), from_=2),
    to("RTWE", "text", moves=[0, 32000, -32000, 0]))
# 172. Daisangen and tsuuiisou by tsumo.
ask(172, "stacked-yakuman", won(win(1, liable=2, yakuman=2, largest=1, liable_yakuman=1)),
    to("RT", "text", moves=[0, 64000, -64000, 0]))
# 174, 246. Daisuushii: two units in Ronin, one in Tenhou. The stick goes to the winner.
ask(174, "fourth-wind-with-a-stick", won(win(1, liable=2, yakuman=2, largest=2), from_=3, sticks=1),
    to("R", "text", "ronin/Liability (Pao)", moves=[0, 65000, -32000, -32000]))
ask(246, "fourth-wind", won(win(1, liable=2, yakuman=2, largest=2), from_=3),
    to("R", "text", "ronin/Liability (Pao)", moves=[0, 64000, -32000, -32000]))
ask(246, "fourth-wind-single", won(win(1, liable=2, **YAKUMAN), from_=3),
    to("T", "text", moves=[0, 32000, -16000, -16000]))
# 176. Seat 3 is liable to seat 1; seat 2 wins as ever.
ask(176, "liability-in-a-double-ron", won(win(1, liable=3, **YAKUMAN), win(2, ron=3900), from_=0),
    to("R", "assumed", moves=[-19900, 32000, 3900, -16000]))
# 177.
ask(177, "dealers-yakuman", won(win(0, **YAKUMAN)),
    to("RTWE", "text", moves=[48000, -16000, -16000, -16000]))
ask(177, "dealers-yakuman-with-liability", won(win(0, liable=2, **YAKUMAN)),
    to("RT", "text", moves=[48000, 0, -48000, 0]))

# 178.
for tenpai, moves in (([1], [-1000, 3000, -1000, -1000]), ([0, 2], [1500, -1500, 1500, -1500]),
                      ([0, 1, 3], [1000, 1000, -3000, 1000]),
                      ([], [0, 0, 0, 0]), ([0, 1, 2, 3], [0, 0, 0, 0])):
    ask(178, f"noten-{len(tenpai)}-tenpai", {"dealer": 0, "draw": "exhaustive", "tenpai": tenpai},
        to("RTWE", "text", moves=moves))
# 179. Sticks stay where they are, apart from the moves.
for kind, letters in (("nine-terminals", "RTE"), ("four-winds", "RTE"), ("four-riichi", "RTE"),
                      ("four-kans", "RTE"), ("triple-ron", "RT")):
    ask(179, f"abort-moves-nothing-{kind}",
        {"dealer": 0, "draw": kind, "sticks": 2, "scores": [25000] * 4},
        to(letters, "text", moves=[0, 0, 0, 0], next={"sticks": 2}))
# 202.
ask(202, "three-rons",
    won(win(1, ron=2000), win(2, ron=3900), win(3, ron=8000), from_=0, honba=1, scores=[25000] * 4),
    to("RT", "text", aborted=True, moves=[0, 0, 0, 0],
       next={"round": "E1", "dealer": 0, "honba": 2}),
    to("E", "text", paid=[1, 2, 3], moves=[-14800, 2300, 4200, 8300]),
    to("W", "text", paid=[1], moves=[-2300, 2300, 0, 0]))

# 231. Mangan by tsumo, no counters, no noten payments.
for slug, seat, moves in (("", 1, [-4000, 8000, -2000, -2000]),
                          ("-of-the-dealer", 0, [12000, -4000, -4000, -4000])):
    ask(231, f"nagashi{slug}",
        {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [seat], "tenpai": [2], "honba": 2},
        to("RT", "text", "ronin/Yaku Special Cases", moves=moves))
# 188.
ask(188, "two-nagashi-of-non-dealers", {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [1, 2]},
    to("RT", "text", moves=[-8000, 6000, 6000, -4000]))
ask(188, "two-nagashi-with-the-dealer", {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [0, 1]},
    to("RT", "text", moves=[8000, 4000, -6000, -6000]))

# 253.
for slug, value in (("four-han-thirty-fu", dict(han=4, fu=30)),
                    ("three-han-sixty-fu", dict(han=3, fu=60))):
    ask(253, f"tsumo-{slug}", won(win(1, **value)),
        to("RW", "text", "ronin/Scoring Options", moves=[-4000, 8000, -2000, -2000]),
        to("TE", "text", moves=[-3900, 7900, -2000, -2000]))
    ask(253, f"dealers-tsumo-{slug}", won(win(0, **value)),
        to("RW", "text", "ronin/Scoring Options", moves=[12000, -4000, -4000, -4000]),
        to("TE", "text", moves=[11700, -3900, -3900, -3900]))

# 264, 266.
ask(264, "limit-hand-classical", won(win(1, yakuman=1)),
    to("J", "text", moves=[-1000, 2000, -500, -500]))
ask(264, "dealers-limit-hand-classical", won(win(0, yakuman=1)),
    to("J", "text", moves=[3000, -1000, -1000, -1000]))
ask(266, "liability-classical-tsumo", won(win(1, liable=2, yakuman=1)),
    to("J", "text", moves=[0, 2000, -2000, 0]))
ask(266, "liability-classical-ron", won(win(1, liable=2, ron=2000), from_=3),
    to("J", "text", moves=[0, 2000, -2000, 0]))
