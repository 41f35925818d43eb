"""Decisions about what was found in the play of a game."""
from making import DECISIONS, FOUR, event, final, results, row_of, short_paid


def build():
    # A finding of play is found by the name of its hand, the short name of its log, and by anybody whom it is about.
    short = short_paid("short-paid")
    unpaid = ["payment/win"]
    word = "2026-11-23,{},,{},{},payment/win,{},,,Head,paid too little\n"
    for case, cells in (("of-the-winner", ("accept", "short-paid.jsonl", "0", "Botan")),
                        ("of-the-payer", ("accept", "short-paid", "East 1-0", "Chika")),
                        ("of-a-hand-by-its-name", ("uphold", "short-paid", "E1", "")),
                        ("of-a-hand-in-japanese", ("uphold", "short-paid", "東1局", ""))):
        event("waiver-unused", f"ok-{case}", [short], play=unpaid, decisions=DECISIONS + word.format(*cells))
    event("waiver-unused", "bad-of-one-who-paid-rightly", [short],
          [("event/waiver-unused", None, 2, "a finding of payment/win", "payment/win of Botan in East 1-0")],
          play=unpaid, decisions=DECISIONS + word.format("accept", "short-paid", "East 1", "Daichi"))
    # By the rules Chika pays 3,000, has 1,000 less than Daichi and the third place: the results are those of base-1.
    table = "player,points\n" + "".join(f"{name},{point}\n" for name, point in zip(FOUR, final("base-1")[1]))
    event("standing", "ok-payment-corrected", [short], results=table,
          play=unpaid, decisions=DECISIONS + word.format("correct", "short-paid", "East 1", "Chika"))
    twice = word.format("correct", "short-paid", "", "")
    event("decision-doubled", "bad-correct", [short],
          [("event/decision-doubled", None, 3, "each decision once", "row 2 again")], results=table,
          play=unpaid, decisions=DECISIONS + twice + twice)
    row = results(row_of("base-1", "short-paid.jsonl", score=[-4000, 14000, -1000, -1000],
                         points=[-26.5, 33.5, 6.5, -13.5], place=[4, 1, 2, 3]))
    event("result-score", "ok-payment-corrected-behind-the-row", [short], results=row,
          play=unpaid, decisions=DECISIONS + word.format("correct", "short-paid", "East 1", ""))
    # The value is written as a baiman and paid so, and Chika pays 1,000 too little of it: two findings of one win,
    # and to correct both is to pay once what the rules pay.
    dear = {"han": 8, "points": 16000, "dealer_pays": 8000, "non_dealer_pays": 4000, "limit": "baiman",
            "yaku": [{"yaku": "riichi", "han": 1}, {"yaku": "menzen-tsumo", "han": 1}, {"yaku": "tanyao", "han": 1},
                     {"yaku": "chiitoitsu", "han": 2}, {"yaku": "ura-dora", "han": 3}]}
    both = short_paid("short-paid-of-a-baiman", dear, (-8000, 17000, -3000, -4000), (-285, 375, 55, -145))
    event("standing", "ok-two-corrections-of-one-win", [both], results=table, play=["score/dora", "payment/win"],
          decisions=DECISIONS + "".join("2026-11-23,correct,,short-paid-of-a-baiman,E1,{},,,,Head,a mistake\n".format(rule)
                                        for rule in ("score/dora", "payment/win")))
