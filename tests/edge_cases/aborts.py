"""Section 8: the draws by four quads and by three rons."""

from edge_cases.draws import ALL_READY, WAITS
from edge_cases.registry import section
from edge_cases.table import Table

case = section("draws")
KANS = {1: "2m2m2m5m5m5m8m8m8m2p5p8pF", 2: "2s2s2s3m6m9m3p6p9p4s7sFC"}


def four_kans(last_indicator=True, discard=True, keep="", hands=None):
    """Three ankan of seat 1 in one turn, the fourth of seat 2."""
    t = Table({**KANS, **(hands or {})}, keep="2m5m8m2sNSPEWC" + keep, indicator="1p").go(1)
    for kind, indicator in zip(("2m", "5m", "8m"), "NSP"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    t.draw(1, "W").drop(1, "W", True).draw(2, "2s").ankan(2, "2s2s2s2s")
    if last_indicator:
        t.dora("E")
    return t.draw(2, "C").drop(2, "C", True) if discard else t


@case(200, "four-kans-at-the-kan", "R accept text ronin/Kan (Quads), rulings/C15",
      "TE reject:draw/four-kans text tenhou/12, ema/3.4.3, rulings/C15",
      "W reject:draw/abort-not-allowed text wrc/5.7.3", args=(False,))
@case(200, "four-kans-at-the-kan-classical", "J accept text jcr/Draws and Abortive Games",
      args=(False, False))
@case(200, "four-kans-after-the-discard-classical", "J accept text jcr/Draws and Abortive Games",
      args=(True, False))
@case(200, "four-kans-after-the-discard",
      "R soft?:draw/four-kans text ronin/Kan (Quads), rulings/C15",
      "TE accept text tenhou/12, ema/3.4.3, rulings/C15",
      "W reject:draw/abort-not-allowed text wrc/5.7.3", args=(True,))
def kans_four(discard, dora=True):
    t = four_kans(discard=discard).no_winner("four-kans").end()
    if not dora:
        t.lines = [line for line in t.lines if line["type"] != "dora"]
    return t


@case(200, "four-kans-played-on", "TE reject:draw/missed-abort text tenhou/12, ema/3.4.3",
      "W accept text wrc/5.7.3")
def kans_on():
    return four_kans().go(4)


@case(201, "discard-after-the-fourth-kan-won-on", "TE accept text tenhou/12, ema/3.4.3")
def kans_ron():
    # Seat 3 waits for the pair of C.
    t = four_kans(hands={3: "1s1s1s3s3s3s7p7p7p9s9s9sC"})
    return t.won(3, 2, "C").end()


@case(200, "four-kans-with-riichi", "TE accept assumed rulings/C24", args=(True,))
@case(200, "four-kans-with-riichi-unpaid", "TE soft:riichi/deposit assumed rulings/C24",
      args=(False,))
def kans_riichi(paid):
    # Nothing says whether the hand ends before the stick is put down.
    t = four_kans(discard=False, hands={2: "2s2s2s6p7p8p9p9p4s5s6s7s8s"})
    t.draw(2, "C").riichi(2).drop(2, "C", True)
    if paid:
        t.deposit(2)
    return t.no_winner("four-kans").end()


@case(201, "rinshan-on-the-fourth-kan", "TE accept text tenhou/12, ema/3.4.3")
def kans_rinshan():
    t = four_kans(discard=False, hands={2: "2s2s2s3s4s5s7p8p9p7s8s9sC"})
    return t.tsumo(2, "C").end()


THREE = {1: ALL_READY[1], 2: ALL_READY[2], 3: ALL_READY[3]}


def three_ready(turns=4):
    return Table(THREE, keep="8s", indicator="N", quiet=WAITS).go(turns)


@case(202, "triple-ron-aborted", "RT accept text ronin/Abortive Draws, tenhou/12",
      "E reject:draw/abort-not-allowed text ema/3.4",
      "W reject:draw/abort-not-allowed text wrc/5.7")
def triple():
    t = three_ready().pass_turn(0, "8s").no_winner("triple-ron")
    return t.again(honba=1, scores=(25000,) * 4).go(3)


@case(202, "triple-ron-paid", "E accept text ema/3.4",
      "RT reject:win/too-many text ronin/Abortive Draws, tenhou/12",
      "W reject:win/too-many text wrc/5.7")
def triple_paid():
    return three_ready().pass_turn(0, "8s").won(1, 0, "8s").won(2, 0, "8s").won(3, 0, "8s").end()


@case(202, "triple-ron-of-a-player-in-furiten",
      "RT reject:draw/triple-ron text ronin/Furiten, tenhou/22, rulings/C22", args=("5s",))
@case(202, "triple-ron-of-a-player-with-another-discard",
      "RT accept text ronin/Furiten, tenhou/22, rulings/C22", args=("9m",))
def triple_barred(discard):
    # Seat 3 waits for 5s and 8s: with an own 5s in the river this seat may not declare ron, and two
    # are no three. The others, who let it pass, have discarded since.
    t = Table(THREE, keep="8s" + discard, indicator="N", quiet=WAITS).go(3)
    return t.pass_turn(3, discard).go(4).pass_turn(0, "8s").no_winner("triple-ron").end()


@case(202, "triple-ron-on-a-riichi", "RT accept text ronin/Riichi, tenhou/21, rulings/C22",
      args=(False, False))
@case(202, "triple-ron-on-a-riichi-that-is-paid",
      "T reject:riichi/deposit text tenhou/21, observed/40",
      "R soft:riichi/deposit text ronin/Riichi, rulings/C22", args=(True, True))
@case(202, "triple-ron-on-a-riichi-that-the-next-hand-has-paid",
      "T reject:flow/riichi-sticks text tenhou/21, observed/40",
      "R soft:flow/riichi-sticks text ronin/Riichi, rulings/C22", args=(False, True))
@case(202, "triple-ron-on-a-riichi-paid-by-house-rule", "T accept text", args=(True, True),
      rules={"abort.triple_ron_riichi_paid": True})
@case(202, "triple-ron-on-a-riichi-unpaid-against-house-rule", "T reject:riichi/deposit text",
      args=(False, False), rules={"abort.triple_ron_riichi_paid": True})
def triple_on_riichi(booked, counted):
    # Seat 0 is tenpai without the 8s that the three others win on.
    t = Table({**THREE, 0: "1m2m3m7m8m9m7p8p9p1s2s3sE"}, keep="8sE", indicator="N", quiet=WAITS)
    t.go(4).reach(0, "8s", stick=1000 if booked else 0).no_winner("triple-ron")
    t.scores = [24000 if counted else 25000, 25000, 25000, 25000]
    return t.again(honba=1, kyotaku=1 if counted else 0, scores=t.scores).go(3)


@case(203, "triple-ron-on-the-last-discard", "RT accept assumed")
def triple_last():
    # Seat 1 has the last draw; the winners are 2, 3 and 0.
    t = Table({0: ALL_READY[0], 2: ALL_READY[2], 3: ALL_READY[3]}, keep="8s", indicator="N",
              quiet=WAITS).go(69)
    return t.pass_turn(1, "8s").no_winner("triple-ron").end()
